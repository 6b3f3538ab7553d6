// The reader's part of the chance of a match (docs/fairness.md). It is made from a secret that this browser keeps, so that
// it can be made again after the page was closed. The server learns the commitment first, and the part once all
// have committed.

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Chance } from '../wire/server';

const SECRET = 'kathisma.chance';
const SHOWN = 'kathisma.chance-shown';
/** So many parts that were shown are remembered: none of them is used twice. */
const MOST = 500;

/** SHA-256 over the word `kathisma`, a label and parts, each after its length in eight bytes, the highest first. */
export function digest(label: string, ...parts: Uint8Array[]): string {
  const framed: Uint8Array[] = [utf8ToBytes('kathisma'), utf8ToBytes(label), ...parts];
  const pieces = framed.flatMap((part) => {
    const length = new Uint8Array(8);
    new DataView(length.buffer).setBigUint64(0, BigInt(part.length));
    return [length, part];
  });
  return bytesToHex(sha256(concatBytes(...pieces)));
}

/** Where nothing can be kept the secret lives as long as the page does. */
let unkept: string | null = null;

function secret(): string {
  try {
    const kept = localStorage.getItem(SECRET);
    if (kept !== null && /^[0-9a-f]{64}$/.test(kept)) return kept;
  } catch {
    // Then there is nothing to be found.
  }
  unkept ??= bytesToHex(crypto.getRandomValues(new Uint8Array(32)));
  try {
    localStorage.setItem(SECRET, unkept);
  } catch {
    // Then it is made anew by the next page.
  }
  return unkept;
}

/** The reader's part at a table whose seed was sealed like this. */
export const partOf = (table: string, seal: string): string =>
  digest('part', ...[secret(), table, seal].map((text) => utf8ToBytes(text)));

/** What is shown of a part before it is shown itself. */
export const commitmentTo = (part: string): string => digest('part commitment', utf8ToBytes(part));

function shownBefore(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(SHOWN) ?? '[]');
    return Array.isArray(kept) ? kept.filter((it): it is string => typeof it === 'string') : [];
  } catch {
    return [];
  }
}

/** The commitment for a table, but none to a part that was shown: somebody would know it already. */
export function freshCommitment(table: string, { seed_commitment: seal }: Chance): string | null {
  const commitment = commitmentTo(partOf(table, seal));
  return shownBefore().includes(commitment) ? null : commitment;
}

/** The part itself, to be shown now. */
export function partToShow(table: string, { seed_commitment: seal }: Chance): string {
  const part = partOf(table, seal);
  try {
    const known = shownBefore().filter((it) => it !== commitmentTo(part));
    localStorage.setItem(SHOWN, JSON.stringify([...known, commitmentTo(part)].slice(-MOST)));
  } catch {
    // What can't be kept can't be compared either.
  }
  return part;
}
