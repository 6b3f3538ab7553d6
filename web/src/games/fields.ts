// The fields of the new-game dialog by game: they come with the dialog, not with every page.

import type { Component } from 'svelte';
import BattleLine from './battle-line/Options.svelte';
import Byzantium from './byzantium/Options.svelte';
import Constantinopole from './constantinopole/Options.svelte';
import Medioevo from './medioevo/Options.svelte';

/** The fields of a game; `value` are its options. */
type Fields = Component<{ value: any; players: number }, object, 'value'>;

export const fields: Partial<Record<string, Fields>> = {
  'battle-line': BattleLine as Fields,
  byzantium: Byzantium as Fields,
  constantinopole: Constantinopole as Fields,
  medioevo: Medioevo as Fields,
};
