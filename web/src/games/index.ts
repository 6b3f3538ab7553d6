// The games of this table, in the order of the arcade.

import type { GameCard } from '../table/contract';
import { card as battleLine } from './battle-line/card-info';
import { card as byzantium } from './byzantium/card-info';
import { card as constantinopole } from './constantinopole/card-info';
import { card as medioevo } from './medioevo/card-info';

export const games: GameCard[] = [battleLine, byzantium, constantinopole, medioevo];

export function gameCard(id: string): GameCard | null {
  return games.find((card) => card.id === id) ?? null;
}

/** The name of a game, also of one this page does not know. */
export function gameName(id: string): string {
  return gameCard(id)?.name() ?? id;
}
