// Constantinopole in the browser.

import '../../look/maps.css';
import '../../look/constantinopole-tokens.css';
import '../../look/constantinopole.css';
import '../../look/constantinopole-leaves.css';
import '../../look/constantinopole-shop.css';
import '../../look/constantinopole-corner.css';
import '../../look/constantinopole-scene.css';
import '../../look/constantinopole-layout.css';
import type { GameModule } from '../../table/contract';
import type { Event, View } from '../../wire/constantinopole';
import Board from './Board.svelte';
import Crest from './Crest.svelte';
import Piece from './Piece.svelte';
import { described } from './describe';
import { line } from './lines';
import { onlooker, outcomeWords, status } from './outcome';
import { promptWords } from './prompt';
import { playOf } from './scene';
import { colourOf } from './seats';
import { told } from './told';
import type { MiracleId } from './model';
import { names } from './names';
import { words } from './words';

const constantinopole: GameModule = {
  id: 'constantinopole',
  Board,
  Piece,
  Crest,
  result: () => import('./Result.svelte'),
  fills: true,
  prompt: promptWords,
  line,
  spoken: (piece) => piece,
  told,
  device: (seat) => ({ icon: `arms-${colourOf(seat)}`, look: `pl-${colourOf(seat)}` }),
  onlooker: (view: View) => onlooker(view),
  hidden: false,
  keys: () => words().keys,
  together: {
    reason: (part) => words().reasons[part] ?? part,
    effect: (action) => {
      const [verb, id] = action.split(' ');
      return verb === 'miracle' ? (names().wonders[id as MiracleId] ?? null) : null;
    },
  },
  linger: (events: Event[]) => playOf(events).length,
  outcome: outcomeWords,
  status,
  described,
};

export default constantinopole;
