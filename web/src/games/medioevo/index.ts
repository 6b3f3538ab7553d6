// Medioevo Universale in the browser.

import '../../look/maps.css';
import '../../look/medioevo-tokens.css';
import '../../look/medioevo-leaves.css';
import '../../look/medioevo-powers.css';
import '../../look/medioevo-cards.css';
import '../../look/medioevo-decision.css';
import '../../look/medioevo-trade.css';
import '../../look/medioevo-asked.css';
import '../../look/medioevo-layout.css';
import type { GameModule } from '../../table/contract';
import type { Event, View } from '../../wire/medioevo';
import Board from './Board.svelte';
import Crest from './Crest.svelte';
import Piece from './Piece.svelte';
import { described } from './describe';
import { line } from './lines';
import { spokenPiece } from './marked';
import { onlooker, outcomeWords, status } from './outcome';
import { promptWords, told } from './prompt';
import { colourOf } from './seats.svelte';
import { words } from './words';

/** Dice and conquests want to be looked at. */
const LOOKED_AT = new Set<Event['kind']>(['dice-thrown', 'battle-won', 'conquered', 'circle-thrown']);

const medioevo: GameModule = {
  id: 'medioevo',
  Board,
  Piece,
  Crest,
  result: () => import('./Result.svelte'),
  fills: true,
  prompt: promptWords,
  line,
  digest: () => import('./digest'),
  spoken: spokenPiece,
  told,
  device: (seat) => ({ icon: `arms-${colourOf(seat)}`, look: `pl-${colourOf(seat)}` }),
  onlooker: (view: View) => onlooker(view),
  hidden: true,
  keys: () => words().keys,
  linger: (events: Event[]) => (events.some(({ kind }) => LOOKED_AT.has(kind)) ? 1200 : 0),
  outcome: outcomeWords,
  status,
  described,
};

export default medioevo;
