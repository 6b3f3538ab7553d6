// Short messages over the page. An error stays until it is dismissed; a confirmation goes by itself.

import { Refusal } from './api';

export interface Toast {
  id: number;
  text: string;
  kind: 'problem' | 'done';
}

let list = $state.raw<Toast[]>([]);
let next = 1;

export const toasts = {
  get all() {
    return list;
  },
  dismiss(id: number): void {
    list = list.filter((toast) => toast.id !== id);
  },
  clear(): void {
    list = [];
  },
};

function show(text: string, kind: Toast['kind']): number {
  const id = next++;
  list = [...list.filter((toast) => toast.text !== text), { id, text, kind }].slice(-3);
  return id;
}

export function done(text: string): void {
  const id = show(text, 'done');
  setTimeout(() => toasts.dismiss(id), 4000);
}

/** Tells what went wrong; what is not a refusal of the server is a fault of ours and is thrown on. */
export function fail(error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
  show(error.problem.message, 'problem');
}
