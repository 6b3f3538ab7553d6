// The words of every map.

import { catalogue } from '../../lib/words.svelte';

interface Words {
  controls: string;
  whole: string;
  closer: string;
  farther: string;
  keys: string;
}

const en: Words = {
  controls: 'View of the map',
  whole: 'The whole map',
  closer: 'Closer',
  farther: 'Farther',
  keys: 'Plus and minus zoom, 0 shows the whole map, arrow keys move it.',
};

const fr: Words = {
  controls: 'Vue de la carte',
  whole: 'Toute la carte',
  closer: 'Plus près',
  farther: 'Plus loin',
  keys: 'Plus et moins changent l’échelle, 0 montre toute la carte, les flèches la déplacent.',
};

export const words = catalogue<Words>(en, fr);
export const both = { en, fr };
