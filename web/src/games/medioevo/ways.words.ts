// The words of a way: what it costs, and to go it.

import { catalogue } from '../../lib/words.svelte';

export interface Words {
  steps: (cost: number) => string;
  left: (steps: number) => string;
  /** Where a way leads, as its heading. */
  to: (zone: string) => string;
  attack: (zone: string) => string;
  by: (zones: string) => string;
  go: string;
  strike: string;
  again: string;
  aboard: (units: number, room: number) => string;
  cubes: (cubes: number, room: number) => string;
}

const en: Words = {
  steps: (cost) => (cost === 0 ? 'at no step' : `${cost} ${cost === 1 ? 'step' : 'steps'}`),
  left: (steps) => `${steps} left after it`,
  to: (zone) => `To ${zone}`,
  attack: (zone) => `Attack on ${zone}`,
  by: (zones) => `by ${zones}`,
  go: 'Go',
  strike: 'Go and attack',
  again: 'Once more to go there.',
  aboard: (units, room) => `${units} of ${room} on board`,
  cubes: (cubes, room) => `${cubes} of ${room} cubes on board`,
};

const fr: Words = {
  steps: (cost) => (cost === 0 ? 'sans dépenser de pas' : `${cost} pas`),
  left: (steps) => `il en restera ${steps}`,
  to: (zone) => `Destination\u00a0: ${zone}`,
  attack: (zone) => `Attaque\u00a0: ${zone}`,
  by: (zones) => `par ${zones}`,
  go: 'Y aller',
  strike: 'Y aller et attaquer',
  again: 'Encore une fois pour y aller.',
  aboard: (units, room) => `${units} à bord sur ${room}`,
  cubes: (cubes, room) => `${cubes} ${cubes < 2 ? 'cube' : 'cubes'} à bord sur ${room}`,
};

export const words = catalogue<Words>(en, fr);
export const both = { en, fr };
