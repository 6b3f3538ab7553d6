// Byzantium in the browser.

import '../../look/maps.css';
import '../../look/byzantium.css';
import '../../look/byzantium-leaves.css';
import '../../look/byzantium-fight.css';
import '../../look/byzantium-layout.css';
import type { GameModule } from '../../table/contract';
import type { Event, View } from '../../wire/byzantium';
import Board from './Board.svelte';
import Crest from './Crest.svelte';
import Piece from './Piece.svelte';
import { described } from './describe';
import { line } from './lines';
import { onlooker, outcomeWords, status } from './outcome';
import { promptWords } from './prompt';
import { colourOf } from './seats';
import { told } from './told';
import { words } from './words';

/** Dice and conquests want to be looked at. */
const FIGHTS = new Set<Event['event']>(['battle', 'siege', 'ambushed']);

const byzantium: GameModule = {
  id: 'byzantium',
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
  linger: (events: Event[]) => (events.some((event) => FIGHTS.has(event.event)) ? 1800 : 0),
  outcome: outcomeWords,
  status,
  described,
};

export default byzantium;
