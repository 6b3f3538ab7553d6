// The words of war, peace and pacts, in both languages.

import { catalogue } from '../../lib/words.svelte';
import type { ClauseKind } from '../../wire/medioevo';

/** What two can promise each other in one sentence. */
export type Mutual = Exclude<ClauseKind, 'defensive_alliance' | 'offensive_alliance'>;

interface Words {
  mutual: Record<Mutual, (one: string, other: string) => string>;
  powers: string;
  relations: string;
  relation: Record<'war' | 'declared' | 'armistice' | 'peace' | 'self' | 'team', string>;
  /** A pact and a proposal by the numbers that the chronicle tells. */
  pactNo: (id: number) => string;
  proposalNo: (id: number) => string;
  pacts: string;
  noPacts: string;
  secretPact: string;
  untilTurn: (turn: number) => string;
  unlimited: string;
  proposals: string;
  proposedBy: (name: string) => string;
  /** Whom it concerns, and who has agreed. */
  partiesTold: (parties: string, agreed: string) => string;
  compose: string;
  composeHint: string;
  partners: string;
  terms: string;
  addClause: string;
  addGift: string;
  addFee: string;
  florins: string;
  units: string;
  until: string;
  secret: string;
  propose: string;
  discard: string;
  clauseTold: (kind: ClauseKind, from: string, to: string, number: number) => string;
  giftTold: (from: string, to: string, florins: number) => string;
  feeTold: (from: string, to: string, florins: number) => string;
  releaseTold: (holder: string, owner: string, figure: string) => string;
  against: (names: string) => string;
  /** What can be done about a pact. */
  dissolve: string;
  denounce: (name: string) => string;
  answers: Record<'agree' | 'refuse' | 'withdraw', string>;
  swap: string;
  add: string;
  /** Between whom something is promised, or paid. */
  who: string;
  whom: string;
  payer: string;
  payee: string;
  strike: (line: string) => string;
  feeFor: (clause: string, fee: string) => string;
  nameEnemy: string;
  matter: Record<'truce' | 'peace' | 'pact', string>;
  endOf: (pact: number) => string;
  standingOrders: string;
  warAndPeace: string;
}

const units = (n: number): string => `${n} ${n === 1 ? 'unit' : 'units'}`;
const unités = (n: number): string => `${n} ${n < 2 ? 'unité' : 'unités'}`;
const florins = (n: number): string => `${n} ${n < 2 ? 'florin' : 'florins'}`;

const en: Words = {
  mutual: {
    trade: (one, other) => `${one} and ${other} may trade in each other’s lands.`,
    passage: (one, other) => `${one} and ${other} may march through each other’s lands.`,
    military_control: (one, other) => `${one} and ${other} may raise troops in each other’s lands.`,
    civil_control: (one, other) =>
      `${one} and ${other} may fit out ships and caravans in each other’s lands.`,
    non_belligerence: (one, other) => `${one} and ${other} will not attack each other.`,
  },
  powers: 'Powers',
  relations: 'War and peace between the powers',
  relation: {
    war: 'war',
    declared: 'war declared',
    armistice: 'armistice',
    peace: 'peace',
    self: 'you',
    team: 'same team',
  },
  pactNo: (id) => `Pact ${id}`,
  proposalNo: (id) => `Proposal ${id}`,
  pacts: 'Pacts',
  noPacts: 'No pacts that you know of.',
  secretPact: 'secret',
  untilTurn: (turn) => `until turn ${turn}`,
  unlimited: 'without a term',
  proposals: 'Proposals',
  proposedBy: (name) => `${name} proposes`,
  partiesTold: (parties, agreed) => `${parties}; agreed so far: ${agreed}`,
  compose: 'A new pact',
  composeHint: 'Choose with whom, add what is promised, then send it.',
  partners: 'With whom',
  terms: 'What is promised',
  addClause: 'Add a clause',
  addGift: 'Add a payment on signing',
  addFee: 'Add a payment for each use',
  florins: 'florins',
  units: 'units',
  until: 'Until turn',
  secret: 'Secret',
  propose: 'Send the proposal',
  discard: 'Throw it away',
  clauseTold: (kind, from, to, number) =>
    ({
      trade: `${to} may trade in the lands of ${from}.`,
      passage: `${to} may march through the lands of ${from}.`,
      military_control: `${to} may raise troops in the lands of ${from}.`,
      civil_control: `${to} may fit out ships and caravans in the lands of ${from}.`,
      non_belligerence: `${from} will not attack ${to}.`,
      defensive_alliance: `${from} will stand by ${to} against attacks, with ${units(number)}.`,
      offensive_alliance: `${from} will join attacks of ${to}, with ${units(number)}.`,
    })[kind],
  giftTold: (from, to, sum) => `${from} pays ${to} ${florins(sum)} on signing.`,
  feeTold: (from, to, sum) => `${from} pays ${to} ${florins(sum)} for each use.`,
  releaseTold: (holder, owner, figure) => `${holder} frees a prisoner of ${owner}: ${figure}.`,
  against: (names) => `against ${names}`,
  dissolve: 'Propose its end',
  denounce: (name) => `Accuse ${name} of breaking it`,
  answers: { agree: 'Agree', refuse: 'Refuse', withdraw: 'Take it back' },
  swap: 'The other way round',
  add: 'Add',
  who: 'Who promises',
  whom: 'To whom',
  payer: 'Who pays',
  payee: 'Whom',
  strike: (line) => `Strike out: ${line}`,
  feeFor: (clause, fee) => `${clause}: ${fee}`,
  nameEnemy: 'Against whom? An offensive alliance has to name it.',
  matter: { truce: 'an armistice', peace: 'peace', pact: 'a pact' },
  endOf: (pact) => `the end of pact ${pact}`,
  standingOrders: 'Standing orders',
  warAndPeace: 'War and peace',
};

const fr: Words = {
  mutual: {
    trade: (one, other) => `${one} et ${other} peuvent commercer l’un chez l’autre.`,
    passage: (one, other) => `${one} et ${other} peuvent traverser les terres l’un de l’autre.`,
    military_control: (one, other) => `${one} et ${other} peuvent lever des troupes l’un chez l’autre.`,
    civil_control: (one, other) =>
      `${one} et ${other} peuvent équiper navires et caravanes l’un chez l’autre.`,
    non_belligerence: (one, other) => `${one} et ${other} ne s’attaqueront pas.`,
  },
  powers: 'Puissances',
  relations: 'Guerre et paix entre les puissances',
  relation: {
    war: 'guerre',
    declared: 'guerre déclarée',
    armistice: 'armistice',
    peace: 'paix',
    self: 'vous',
    team: 'même équipe',
  },
  pactNo: (id) => `Pacte ${id}`,
  proposalNo: (id) => `Proposition ${id}`,
  pacts: 'Pactes',
  noPacts: 'Aucun pacte que vous connaissiez.',
  secretPact: 'secret',
  untilTurn: (turn) => `jusqu’au tour ${turn}`,
  unlimited: 'sans terme',
  proposals: 'Propositions',
  proposedBy: (name) => `${name} propose`,
  partiesTold: (parties, agreed) => `${parties}\u00a0; d’accord\u00a0: ${agreed}`,
  compose: 'Nouveau pacte',
  composeHint: 'Choisissez avec qui, ajoutez ce qui est promis, puis envoyez.',
  partners: 'Avec qui',
  terms: 'Ce qui est promis',
  addClause: 'Ajouter une clause',
  addGift: 'Ajouter un paiement à la signature',
  addFee: 'Ajouter un paiement à chaque usage',
  florins: 'florins',
  units: 'unités',
  until: 'Jusqu’au tour',
  secret: 'Secret',
  propose: 'Envoyer la proposition',
  discard: 'Jeter',
  clauseTold: (kind, from, to, number) =>
    ({
      trade: `${to} peut commercer sur les terres de ${from}.`,
      passage: `${to} peut traverser les terres de ${from}.`,
      military_control: `${to} peut lever des troupes sur les terres de ${from}.`,
      civil_control: `${to} peut équiper navires et caravanes sur les terres de ${from}.`,
      non_belligerence: `${from} n’attaquera pas ${to}.`,
      defensive_alliance: `${from} secourra ${to} en cas d’attaque, avec ${unités(number)}.`,
      offensive_alliance: `${from} se joindra aux attaques de ${to}, avec ${unités(number)}.`,
    })[kind],
  giftTold: (from, to, sum) => `${from} verse ${florins(sum)} à ${to} à la signature.`,
  feeTold: (from, to, sum) => `${from} verse ${florins(sum)} à ${to} à chaque usage.`,
  releaseTold: (holder, owner, figure) => `${holder} libère un prisonnier de ${owner} : ${figure}.`,
  against: (names) => `contre ${names}`,
  dissolve: 'Proposer d’y mettre fin',
  denounce: (name) => `Accuser ${name} de l’avoir rompu`,
  answers: { agree: 'Accepter', refuse: 'Refuser', withdraw: 'Retirer' },
  swap: 'Dans l’autre sens',
  add: 'Ajouter',
  who: 'Qui s’engage',
  whom: 'Envers qui',
  payer: 'Qui paie',
  payee: 'Qui reçoit',
  strike: (line) => `Rayer\u00a0: ${line}`,
  feeFor: (clause, fee) => `${clause}\u00a0: ${fee}`,
  nameEnemy: 'Contre qui\u00a0? Une alliance offensive doit le dire.',
  matter: { truce: 'un armistice', peace: 'la paix', pact: 'un pacte' },
  endOf: (pact) => `la fin du pacte ${pact}`,
  standingOrders: 'Consignes',
  warAndPeace: 'Guerre et paix',
};

export const words = catalogue<Words>(en, fr);
export const both = { en, fr };
