import { catalogue } from '../lib/words.svelte';

export const words = catalogue(
  {
    title: 'Is it fair?',
    lead: 'Yes, and you need not take our word for it.',
    steps: [
      [
        'A secret is sealed',
        'When the table was opened, the server drew a secret seed and showed its seal: a number that fits this seed and no other, and from which the seed can’t be found.',
      ],
      [
        'Everybody adds their own chance',
        'Every player’s browser takes a secret part, shows its seal first, and the part itself once all seals lie on the table. So nobody, the operator included, can choose last.',
      ],
      [
        'Every draw follows from it',
        'From the two together comes a stream of chance. A pile has no order; each card is picked by the stream at the moment it is drawn.',
      ],
      [
        'The seal is broken',
        'When the game is over the secret is shown. Anyone can check that it fits the seal, and derive every draw again.',
      ],
    ],
    match: (game: string) => `This match: ${game}`,
    seedSeal: 'Seal of the secret seed, shown before anybody sat down',
    seal: 'Seal of the whole match, shown before the first move',
    notYet: 'The game is still on: the seed stays secret until it is over. Keep the seal, and compare then.',
    verify: 'Check this match',
    checking: 'Checking…',
    good: 'Everything is in order',
    bad: 'Something is wrong',
    found: (actions: number, draws: number) =>
      `The seed fits the seal. ${actions} moves were played again, and ${draws} draws derived again from the seed: all as recorded.`,
    seed: 'The revealed seed',
    self: 'On your own machine',
    selfHint:
      'Trust is good, checking without us is better. Download the record and let the program check it on your machine:',
    record: 'Download the record',
    replay: 'Watch the replay',
    table: 'To the table',
  },
  {
    title: 'Est-ce équitable ?',
    lead: 'Oui, et vous n’avez pas à nous croire sur parole.',
    steps: [
      [
        'Un secret est scellé',
        'À l’ouverture de la table, le serveur a tiré une graine secrète et montré son sceau : un nombre qui ne convient qu’à cette graine et ne permet pas de la retrouver.',
      ],
      [
        'Chacun ajoute sa part de hasard',
        'Le navigateur de chaque joueur prend une part secrète, en montre d’abord le sceau, et la part elle-même quand tous les sceaux sont sur la table. Personne, pas même l’hébergeur, ne choisit donc en dernier.',
      ],
      [
        'Chaque tirage en découle',
        'Des deux ensemble naît une suite de hasard. Une pioche n’a pas d’ordre ; chaque carte est désignée par cette suite au moment où on la tire.',
      ],
      [
        'Le sceau est brisé',
        'La partie finie, le secret est montré. Chacun peut vérifier qu’il correspond au sceau et refaire tous les tirages.',
      ],
    ],
    match: (game: string) => `Cette partie : ${game}`,
    seedSeal: 'Sceau de la graine secrète, montré avant que quiconque s’asseye',
    seal: 'Sceau de la partie entière, montré avant le premier coup',
    notYet:
      'La partie est en cours : la graine reste secrète jusqu’à la fin. Gardez le sceau, et comparez alors.',
    verify: 'Vérifier cette partie',
    checking: 'Vérification…',
    good: 'Tout est en ordre',
    bad: 'Quelque chose ne va pas',
    found: (actions: number, draws: number) =>
      `La graine correspond au sceau. ${actions} coups ont été rejoués et ${draws} tirages refaits à partir de la graine : tout concorde.`,
    seed: 'La graine révélée',
    self: 'Sur votre propre machine',
    selfHint:
      'La confiance, c’est bien ; vérifier sans nous, c’est mieux. Téléchargez la partie et laissez le programme la vérifier chez vous :',
    record: 'Télécharger la partie',
    replay: 'Revoir la partie',
    table: 'Vers la table',
  },
);

/** How the players' parts of the chance came together. */
export const chanceWords = catalogue(
  {
    how: 'How the players’ parts came together',
    sealed: 'All were committed before one was shown: nobody chose last.',
    'at-once': 'They were shown as people sat down: the last to sit knew the others’.',
    alone: 'One person played, and added theirs to a seed that was sealed before.',
  },
  {
    how: 'Comment les parts des joueurs se sont réunies',
    sealed: 'Toutes étaient scellées avant qu’une seule soit montrée : nul n’a choisi en dernier.',
    'at-once': 'Elles ont été montrées à mesure qu’on s’asseyait : le dernier connaissait les autres.',
    alone: 'Une seule personne jouait, et a ajouté la sienne à une graine déjà scellée.',
  },
);
