// The Event card that is in use.

import type { Props } from './prompt';
import type { EventFace } from './types';

export function eventOf({
  prompt,
  view,
  material,
}: Pick<Props, 'prompt' | 'view' | 'material'>): EventFace | undefined {
  return 'events' in prompt.step
    ? material.events.find(({ no }) => no === view.table.decks.event)
    : undefined;
}
