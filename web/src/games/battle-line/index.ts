// Battle Line in the browser.

import '../../look/cards.css';
import '../../look/battle-line.css';
import '../../look/battle-line-hand.css';
import '../../look/battle-line-across.css';
import '../../look/battle-line-upright.css';
import { laySheet, sheets } from '../../lib/sprite';
import type { GameModule } from '../../table/contract';
import type { View } from '../../wire/battle-line';
import Board from './Board.svelte';
import Pip from './Pip.svelte';
import { described } from './describe';
import { line, outcomeWords, status, told } from './lines';
import { spokenCard } from './names';
import { promptWords } from './prompt';

void laySheet(sheets.cards);

const battleLine: GameModule = {
  id: 'battle-line',
  Board,
  Piece: Pip,
  prompt: promptWords,
  line,
  spoken: spokenCard,
  told,
  device: (seat, near) =>
    seat === near ? { icon: 'dev-sun', look: 'near' } : { icon: 'dev-wing', look: 'far' },
  onlooker: (view: View) => ({ mover: view.mover, yours: false, step: view.step }),
  hidden: true,
  outcome: outcomeWords,
  status,
  described,
};

export default battleLine;
