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
        'You add your own chance',
        'Whoever sat down added random bytes that the server could not know beforehand. So neither side could choose the cards.',
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
        'Vous ajoutez votre part de hasard',
        'Qui s’est assis a ajouté des octets aléatoires que le serveur ne pouvait pas connaître d’avance. Personne n’a donc pu choisir les cartes.',
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
