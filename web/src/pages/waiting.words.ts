import { catalogue } from '../lib/words.svelte';

export const words = catalogue(
  {
    yourTurn: 'Your turn',
    title: 'Waiting for a player',
    missing: (n: number) => (n === 1 ? 'One player is missing' : `${n} players are missing`),
    sat: (name: string) => `${name} has sat down`,
    byPost: 'over days',
    fromPosition:
      'This game begins from a position that the host set up and has seen whole. It is never rated.',
    atOnce: 'This table begins at once: whoever sits down last knows what the others add to the chance.',
    brokenOff: (n: number) =>
      n === 1
        ? 'A round was broken off: somebody did not show their part of the chance. All have committed to new ones.'
        : `${n} rounds were broken off: somebody did not show their part of the chance. All commit to new ones.`,
    revealing: (s: number) =>
      s > 7200
        ? `Everybody is here. Each browser now shows its part of the chance; ${Math.ceil(s / 3600)} hours are left.`
        : `Everybody is here. Each browser now shows its part of the chance; ${s} seconds are left.`,
    elsewhere:
      'This browser does not have the part of the chance that you committed to. Open the table on the device where you sat down, or your seat will be free when the time is over.',
    ready: 'ready',
    notYet: 'not yet ready',
    rename: 'Change my name',
    freeSeat: 'Free the seat',
    freeSeatOf: (name: string) => `Free the seat of ${name}`,
    fillHint: (n: number): string =>
      n === 1 ? 'You need not wait: a bot can take the seat.' : 'You need not wait: bots can take the seats.',
    fill: 'Fill with bots and begin',
    level: 'Level of the bots',
    fair: 'How the chance of this game is made, and how to check it',
    friend: 'Send this link to a friend. The game begins by itself as soon as everybody is here.',
    listed: 'Your table stands on the home page for anyone; the link below also invites.',
    guest: 'The game begins by itself as soon as every seat is taken.',
    link: 'The invitation',
    share: 'Share…',
    scan: 'Or scan it with a phone',
    qr: 'QR code of the invitation',
    copied: 'The link is in your clipboard.',
    shareText: (game: string) => `A game of ${game}? Sit down here:`,
    seats: 'At the table',
    you: 'you',
    openSeat: 'an open seat',
    voting: (seconds: number) => `joint decisions by vote, ${seconds} s`,
    giveUp: 'Give the table up',
    leave: 'Leave the table',
    sit: 'Sit down',
    connection: 'The connection is lost; trying again…',
    closedTitle: 'This table was given up',
    closed: (name: string) => `${name} closed it before the game began.`,
    endedTitle: 'This game was ended',
    ended: 'Everybody at the table agreed to end it without a result.',
  },
  {
    yourTurn: 'À vous de jouer',
    title: 'En attente d’un joueur',
    missing: (n: number) => (n === 1 ? 'Il manque un joueur' : `Il manque ${n} joueurs`),
    sat: (name: string) => `${name} s’est assis à la table`,
    byPost: 'sur plusieurs jours',
    fromPosition:
      'Cette partie commence par une position que l’hôte a composée et vue en entier. Elle n’est jamais cotée.',
    atOnce:
      'Cette table commence tout de suite : le dernier à s’asseoir connaît ce que les autres ajoutent au hasard.',
    brokenOff: (n: number) =>
      n === 1
        ? 'Une manche a été rompue : quelqu’un n’a pas montré sa part de hasard. Chacun s’engage de nouveau.'
        : `${n} manches ont été rompues : quelqu’un n’a pas montré sa part de hasard. Chacun s’engage de nouveau.`,
    revealing: (s: number) =>
      s > 7200
        ? `Tout le monde est là. Chaque navigateur montre sa part de hasard ; il reste ${Math.ceil(s / 3600)} heures.`
        : `Tout le monde est là. Chaque navigateur montre sa part de hasard ; il reste ${s} secondes.`,
    elsewhere:
      'Ce navigateur n’a pas la part de hasard sur laquelle vous vous êtes engagé. Ouvrez la table sur l’appareil où vous vous êtes assis, sinon votre place sera libre à la fin du délai.',
    ready: 'prêt',
    notYet: 'pas encore prêt',
    rename: 'Changer mon nom',
    freeSeat: 'Libérer la place',
    freeSeatOf: (name: string) => `Libérer la place de ${name}`,
    fillHint: (n: number): string =>
      n === 1
        ? 'Inutile d’attendre : un robot peut prendre la place.'
        : 'Inutile d’attendre : des robots peuvent prendre les places.',
    fill: 'Compléter avec des robots et commencer',
    level: 'Niveau des robots',
    fair: 'Comment se fait le hasard de cette partie, et comment le vérifier',
    friend: 'Envoyez ce lien à un ami. La partie commence d’elle-même dès que tout le monde est là.',
    listed: 'Votre table figure à l’accueil, ouverte à tous ; le lien ci-dessous est aussi une invitation.',
    guest: 'La partie commence d’elle-même dès que toutes les places sont prises.',
    link: 'L’invitation',
    share: 'Partager…',
    scan: 'Ou à scanner avec un téléphone',
    qr: 'Code QR de l’invitation',
    copied: 'Le lien est dans le presse-papiers.',
    shareText: (game: string) => `Une partie de ${game} ? Une place vous attend :`,
    seats: 'À la table',
    you: 'vous',
    openSeat: 'une place libre',
    voting: (seconds: number) => `décisions communes par vote, ${seconds} s`,
    giveUp: 'Renoncer à cette table',
    leave: 'Quitter la table',
    sit: 'S’asseoir',
    connection: 'La connexion est perdue ; nouvel essai…',
    closedTitle: 'Cette table a été abandonnée',
    closed: (name: string) => `${name} l’a fermée avant le début de la partie.`,
    endedTitle: 'Cette partie a été arrêtée',
    ended: 'Tout le monde à la table a accepté de l’arrêter sans résultat.',
  },
);
