// The words of the table that are the same for every game.

import { catalogue } from '../lib/words.svelte';

export interface Words {
  rules: string;
  language: string;
  day: string;
  night: string;
  home: string;
  menu: string;
  chronicle: string;
  wholeGame: string;
  toMoment: (n: number) => string;
  close: string;
  cancel: string;
  /** Between two things that one player did in a row. */
  then: string;
  you: string;
  here: string;
  away: string;
  yourMove: string;
  toMove: string;
  aBot: string;
  botPlays: (level: string) => string;
  /** The people of a shared screen. */
  player: (letter: string) => string;
  undo: string;
  undoAsk: string;
  undoAskHint: string;
  undoAsked: (name: string, n: number) => string;
  undoWaits: string;
  agree: string;
  refuse: string;
  putBack: string;
  confirm: (what: string) => string;
  yes: string;
  no: string;
  watching: string;
  why: string;
  rule: (id: string) => string;
  connecting: string;
  lost: string;
  back: string;
  problem: string;
  dismiss: string;
  menuOf: {
    handOver: string;
    handOverHint: string;
    takeBack: string;
    resign: string;
    resignSure: string;
    resignYes: string;
    watchLink: string;
    copied: string;
    asText: string;
    hideText: string;
    keys: string;
    confirmMoves: string;
    leave: string;
    settings: string;
    replay: string;
  };
  keys: { title: string; list: [string, string][] };
  curtain: { title: (name: string) => string; text: string; show: string };
  end: {
    score: (n: number) => string;
    rematch: string;
    toRematch: string;
    replay: string;
    fairness: string;
    home: string;
    look: string;
    again: string;
    scores: string;
  };
  over: string;
  asText: string;
  log: {
    sat: (name: string) => string;
    left: (name: string) => string;
    closed: string;
    proposed: (name: string, what: string) => string;
    votedFor: (name: string) => string;
    votedAgainst: (name: string) => string;
    votedDown: (what: string) => string;
    asked: (name: string) => string;
    agreed: (name: string) => string;
    refused: (name: string) => string;
    undone: string;
    botSat: (name: string, level: string) => string;
    takenBack: (name: string) => string;
  };
  empty: string;
  clock: string;
}

const en: Words = {
  rules: 'Rules',
  language: 'Language: English. Passer en français',
  day: 'Change to the light theme',
  night: 'Change to the dark theme',
  home: 'Kathisma, home',
  menu: 'More',
  chronicle: 'Chronicle',
  wholeGame: 'Whole game',
  toMoment: (n) => `Go to move ${n}`,
  close: 'Close',
  cancel: 'Cancel',
  then: ', ',
  you: 'You',
  here: 'here',
  away: 'away',
  yourMove: 'your move',
  toMove: 'to move',
  aBot: 'bot',
  botPlays: (level) => `a ${level.toLowerCase()} bot plays`,
  player: (letter) => `Player ${letter}`,
  undo: 'Undo',
  undoAsk: 'Ask to undo',
  undoAskHint: 'The others at the table have to agree.',
  undoAsked: (name, n) =>
    n === 1 ? `${name} asks to take back the last decision.` : `${name} asks to take back ${n} decisions.`,
  undoWaits: 'You asked to take it back. The others have not agreed yet.',
  agree: 'Agree',
  refuse: 'Refuse',
  putBack: 'Put it back',
  confirm: (what) => `${what}?`,
  yes: 'Do it',
  no: 'Not yet',
  watching: 'You are watching.',
  why: 'Why?',
  rule: (id) => `Rule ${id}`,
  connecting: 'Connecting…',
  lost: 'The connection is lost. Trying again; nothing you did is lost.',
  back: 'The connection is back.',
  problem: 'That was not done',
  dismiss: 'Dismiss',
  menuOf: {
    handOver: 'Hand my seat to a bot',
    handOverHint: 'You can take it back at any time.',
    takeBack: 'Take my seat back',
    resign: 'Resign…',
    resignSure: 'Give up? The other side wins.',
    resignYes: 'Resign',
    watchLink: 'Copy the link for spectators',
    copied: 'Link copied',
    asText: 'Show the board as text',
    hideText: 'Hide the text',
    keys: 'Keyboard',
    confirmMoves: 'Ask before every move',
    leave: 'To the home page',
    settings: 'Settings',
    replay: 'The game so far',
  },
  keys: {
    title: 'Keyboard',
    list: [
      ['Tab', 'from one part of the table to the next'],
      ['Arrow keys', 'to the next card, slot or flag in that direction'],
      ['Enter or space', 'choose'],
      ['1 to 9', 'place the chosen card at that flag, or claim it'],
      ['Escape', 'put the chosen card back'],
      ['U', 'undo'],
      ['L', 'chronicle'],
      ['?', 'this list'],
    ],
  },
  curtain: {
    title: (name) => `Pass the screen to ${name}`,
    text: 'The hand lies face down until it is asked for.',
    show: 'Show my hand',
  },
  end: {
    score: (n) => (n === 1 ? '1 point' : `${n} points`),
    rematch: 'Play again',
    toRematch: 'To the next game',
    replay: 'Replay',
    fairness: 'Check that it was fair',
    home: 'Home',
    look: 'Look at the board',
    again: 'Result',
    scores: 'Final score',
  },
  over: 'The game is over.',
  asText: 'The board as text',
  log: {
    sat: (name) => `${name} sat down`,
    left: (name) => `${name} left`,
    closed: 'The table was closed',
    proposed: (name, what) => `${name} proposed: ${what}`,
    votedFor: (name) => `${name} voted for it`,
    votedAgainst: (name) => `${name} voted against it`,
    votedDown: (what) => `Voted down: ${what}`,
    asked: (name) => `${name} asked to undo`,
    agreed: (name) => `${name} agreed`,
    refused: (name) => `${name} refused`,
    undone: 'Taken back',
    botSat: (name, level) => `A ${level.toLowerCase()} bot plays for ${name}`,
    takenBack: (name) => `${name} plays again`,
  },
  empty: 'Nothing has happened yet.',
  clock: 'Clock',
};

const fr: Words = {
  rules: 'Règles',
  language: 'Langue : français. Switch to English',
  day: 'Passer au thème clair',
  night: 'Passer au thème sombre',
  home: 'Kathisma, accueil',
  menu: 'Plus',
  chronicle: 'Chronique',
  wholeGame: 'Toute la partie',
  toMoment: (n) => `Aller au coup ${n}`,
  close: 'Fermer',
  cancel: 'Annuler',
  then: ', puis ',
  you: 'Vous',
  here: 'présent',
  away: 'absent',
  yourMove: 'à vous',
  toMove: 'au trait',
  aBot: 'robot',
  botPlays: (level) => `joué par un robot (${level.toLowerCase()})`,
  player: (letter) => `Joueur ${letter}`,
  undo: 'Annuler',
  undoAsk: 'Demander à annuler',
  undoAskHint: 'Les autres joueurs doivent être d’accord.',
  undoAsked: (name, n) =>
    n === 1
      ? `${name} demande à reprendre sa dernière décision.`
      : `${name} demande à reprendre ${n} décisions.`,
  undoWaits: 'Vous avez demandé à revenir en arrière. Les autres n’ont pas encore accepté.',
  agree: 'Accepter',
  refuse: 'Refuser',
  putBack: 'La reposer',
  confirm: (what) => `${what} ?`,
  yes: 'Oui',
  no: 'Pas encore',
  watching: 'Vous regardez.',
  why: 'Pourquoi ?',
  rule: (id) => `Règle ${id}`,
  connecting: 'Connexion…',
  lost: 'La connexion est coupée. Nouvel essai en cours ; rien de ce que vous avez fait n’est perdu.',
  back: 'La connexion est rétablie.',
  problem: 'Cela n’a pas été fait',
  dismiss: 'Fermer',
  menuOf: {
    handOver: 'Confier ma place à un robot',
    handOverHint: 'Vous pourrez la reprendre à tout moment.',
    takeBack: 'Reprendre ma place',
    resign: 'Abandonner…',
    resignSure: 'Abandonner ? L’autre camp gagne.',
    resignYes: 'Abandonner',
    watchLink: 'Copier le lien des spectateurs',
    copied: 'Lien copié',
    asText: 'Montrer le plateau en texte',
    hideText: 'Cacher le texte',
    keys: 'Clavier',
    confirmMoves: 'Demander avant chaque coup',
    leave: 'Vers l’accueil',
    settings: 'Réglages',
    replay: 'La partie jusqu’ici',
  },
  keys: {
    title: 'Clavier',
    list: [
      ['Tab', 'd’une partie de la table à l’autre'],
      ['Flèches', 'vers la carte, l’emplacement ou le drapeau suivant'],
      ['Entrée ou espace', 'choisir'],
      ['1 à 9', 'poser la carte choisie à ce drapeau, ou le réclamer'],
      ['Échap', 'reposer la carte choisie'],
      ['U', 'annuler'],
      ['L', 'chronique'],
      ['?', 'cette liste'],
    ],
  },
  curtain: {
    title: (name) => `Passez l’écran à ${name}`,
    text: 'La main reste face cachée jusqu’à ce qu’on la demande.',
    show: 'Montrer ma main',
  },
  end: {
    score: (n) => (n > 1 ? `${n} points` : `${n} point`),
    rematch: 'Rejouer',
    toRematch: 'Vers la partie suivante',
    replay: 'Revoir la partie',
    fairness: 'Vérifier le tirage',
    home: 'Accueil',
    look: 'Voir le plateau',
    again: 'Résultat',
    scores: 'Score final',
  },
  over: 'La partie est finie.',
  asText: 'Le plateau en texte',
  log: {
    sat: (name) => `${name} s’est assis à la table`,
    left: (name) => `${name} est parti`,
    closed: 'La table a été fermée',
    proposed: (name, what) => `${name} a proposé : ${what}`,
    votedFor: (name) => `${name} a voté pour`,
    votedAgainst: (name) => `${name} a voté contre`,
    votedDown: (what) => `Repoussé par le vote : ${what}`,
    asked: (name) => `${name} a demandé à annuler`,
    agreed: (name) => `${name} a accepté`,
    refused: (name) => `${name} a refusé`,
    undone: 'Retour en arrière',
    botSat: (name, level) => `Un robot (${level.toLowerCase()}) joue pour ${name}`,
    takenBack: (name) => `${name} joue de nouveau`,
  },
  empty: 'Il ne s’est encore rien passé.',
  clock: 'Pendule',
};

export const words = catalogue<Words>(en, fr);
export const both = { en, fr };
