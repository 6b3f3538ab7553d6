// The words of the new-game fields, and of the card on the home page.

import { catalogue } from '../../lib/words.svelte';
import type { Allotment, Kingdom, Length } from '../../wire/medioevo';

/** Rules that are played or not. */
export type Variant = 'terrain' | 'blood' | 'deployment' | 'simultaneous_purchases' | 'time_limit';

interface Words {
  name: string;
  tagline: string;
  facts: string;
  length: string;
  lengths: Record<Length, [string, string]>;
  kingdoms: string;
  allotments: Record<Allotment, [string, string]>;
  whoRules: string;
  seat: (n: number) => string;
  realms: Record<Kingdom, string>;
  variants: string;
  named: Record<Variant, [string, string]>;
  limit: string;
  limitHint: string;
  teams: string;
  teamsNone: string;
  teamsPairs: string;
  teamsOwn: string;
  team: (n: number) => string;
  summaryTurns: Record<Length, string>;
  summaryLimit: (points: number) => string;
  summaryTeams: string;
}

const en: Words = {
  name: 'Medioevo Universale',
  tagline: 'War, trade and treaties in the thirteenth century.',
  facts: '3–6 players · an evening or a month',
  length: 'Length',
  lengths: {
    short: ['Short', '8 turns'],
    medium: ['Medium', '10 turns'],
    long: ['Long', '12 turns'],
  },
  kingdoms: 'Kingdoms',
  allotments: {
    random: ['By lot', 'Nobody chooses.'],
    pick: ['Picked', 'One after another, in an order that is drawn.'],
    agreed: ['Agreed', 'You say who rules what.'],
    auction: ['Auctioned', 'For honour, in secret.'],
  },
  whoRules: 'Who rules what',
  seat: (n) => (n === 0 ? 'You' : `Seat ${n + 1}`),
  realms: {
    hre: 'Holy Roman Empire',
    hun: 'Hungary',
    byz: 'Byzantine Empire',
    mam: 'Mamluks',
    nov: 'Novgorod',
    hor: 'Golden Horde',
  },
  variants: 'Further rules',
  named: {
    terrain: ['Terrain', 'Hills, woods and deserts slow armies down and make them dearer.'],
    blood: ['Blood', 'Who is plundered strikes harder.'],
    deployment: ['Hidden purchases', 'What is bought may stay hidden until the phase ends.'],
    simultaneous_purchases: ['Buying together', 'Everybody buys at the same time.'],
    time_limit: ['Time limit', 'Somebody may call the last turn.'],
  },
  limit: 'Ends at so much honour',
  limitHint: 'none',
  teams: 'Teams',
  teamsNone: 'Everybody alone',
  teamsPairs: 'Two teams in turn',
  teamsOwn: 'As you say',
  team: (n) => `Team ${n}`,
  summaryTurns: { short: '8 turns', medium: '10 turns', long: '12 turns' },
  summaryLimit: (points) => `up to ${points} honour`,
  summaryTeams: 'teams',
};

const fr: Words = {
  name: 'Medioevo Universale',
  tagline: 'Guerre, commerce et traités au treizième siècle.',
  facts: '3 à 6 joueurs · une soirée ou un mois',
  length: 'Durée',
  lengths: {
    short: ['Courte', '8 tours'],
    medium: ['Moyenne', '10 tours'],
    long: ['Longue', '12 tours'],
  },
  kingdoms: 'Royaumes',
  allotments: {
    random: ['Au sort', 'Nul ne choisit.'],
    pick: ['Choisis', 'L’un après l’autre, dans un ordre tiré au sort.'],
    agreed: ['Convenus', 'Vous dites qui règne où.'],
    auction: ['Aux enchères', 'Contre de l’honneur, en secret.'],
  },
  whoRules: 'Qui règne où',
  seat: (n) => (n === 0 ? 'Vous' : `Place ${n + 1}`),
  realms: {
    hre: 'Saint-Empire',
    hun: 'Hongrie',
    byz: 'Empire byzantin',
    mam: 'Mamelouks',
    nov: 'Novgorod',
    hor: 'Horde d’Or',
  },
  variants: 'Règles facultatives',
  named: {
    terrain: ['Terrain', 'Collines, forêts et déserts freinent les armées et coûtent plus cher.'],
    blood: ['Sang', 'Qui est pillé frappe plus fort.'],
    deployment: ['Achats cachés', 'Les achats peuvent rester cachés jusqu’à la fin de la phase.'],
    simultaneous_purchases: ['Achats simultanés', 'Tous achètent en même temps.'],
    time_limit: ['Temps limité', 'On peut annoncer le dernier tour.'],
  },
  limit: 'Seuil d’honneur',
  limitHint: 'sans',
  teams: 'Équipes',
  teamsNone: 'Chacun pour soi',
  teamsPairs: 'Deux équipes, une place sur deux',
  teamsOwn: 'À votre gré',
  team: (n) => `Équipe ${n}`,
  summaryTurns: { short: '8 tours', medium: '10 tours', long: '12 tours' },
  summaryLimit: (points) => `jusqu’à ${points} d’honneur`,
  summaryTeams: 'en équipes',
};

export const words = catalogue<Words>(en, fr);
export const both = { en, fr };
