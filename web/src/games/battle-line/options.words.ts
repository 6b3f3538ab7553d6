// The words of the new-game fields.

import { catalogue } from '../../lib/words.svelte';
import type { ClaimTiming, Options } from '../../wire/battle-line';

interface Words {
  rounds: string;
  roundsOf: (n: number) => string;
  tactics: string;
  inPlay: string;
  notInPlay: string;
  tacticsHint: string;
  claimed: string;
  when: Record<ClaimTiming, [string, string]>;
  fine: string;
  fineHint: (options: Partial<Options>) => string;
  scout: string;
  scoutHint: string;
  fixed: string;
  fixedHint: string;
  leader: string;
  leaderHint: string;
  target: string;
  targetHint: string;
}

const en: Words = {
  rounds: 'Rounds',
  roundsOf: (n) => (n === 1 ? 'One' : n === 3 ? 'Three' : 'Five'),
  tactics: 'Tactics cards',
  inPlay: 'In play',
  notInPlay: 'Left out',
  tacticsHint: 'Leaders, fog, mud and guile',
  claimed: 'Flags are claimed',
  when: {
    end: ['After your card', 'The standard rule: play, claim, draw.'],
    start: ['Before your card', 'Advanced: your rival has a turn to answer.'],
  },
  fine: 'Fine points',
  fineHint: (it) => {
    const scout = it.scout_draw === 'any_mix' ? 'both piles' : 'one pile';
    const fixed = it.environment_fixed === true ? 'stay' : 'can be moved';
    return `Scout draws from ${scout} · Fog and Mud ${fixed}`;
  },
  scout: 'Scout draws from both piles',
  scoutHint: 'One by one, in any mix. Otherwise from one pile.',
  fixed: 'Fog and Mud stay',
  fixedHint: 'Redeploy and Deserter cannot touch them.',
  leader: 'A second leader can go back',
  leaderHint: 'Scout may return it. Otherwise it stays in hand.',
  target: 'Play to a score',
  targetHint: 'In place of a number of rounds.',
};

const fr: Words = {
  rounds: 'Manches',
  roundsOf: (n) => (n === 1 ? 'Une' : n === 3 ? 'Trois' : 'Cinq'),
  tactics: 'Cartes Tactiques',
  inPlay: 'En jeu',
  notInPlay: 'Sans elles',
  tacticsHint: 'Chefs, brouillard, boue et fourberie',
  claimed: 'On réclame les drapeaux',
  when: {
    end: ['Après sa carte', 'La règle normale : jouer, réclamer, piocher.'],
    start: ['Avant sa carte', 'Avancé : l’adversaire a un tour pour répondre.'],
  },
  fine: 'Détails',
  fineHint: (it) => {
    const scout = it.scout_draw === 'any_mix' ? 'deux pioches' : 'une pioche';
    const fixed = it.environment_fixed === true ? 'fixes' : 'mobiles';
    return `Éclaireur : ${scout} · Brouillard et Boue ${fixed}`;
  },
  scout: 'L’Éclaireur pioche partout',
  scoutHint: 'Carte par carte, dans les deux pioches. Sinon dans une seule.',
  fixed: 'Brouillard et Boue restent',
  fixedHint: 'Redéploiement et Déserteur n’y peuvent rien.',
  leader: 'Un second Chef peut repartir',
  leaderHint: 'L’Éclaireur peut le remettre. Sinon il reste en main.',
  target: 'Jouer jusqu’à un score',
  targetHint: 'Au lieu d’un nombre de manches.',
};

export const words = catalogue<Words>(en, fr);
