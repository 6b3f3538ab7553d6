import { catalogue } from '../lib/words.svelte';

export const words = catalogue(
  {
    title: 'About this table',
    name: 'The kathisma was the emperor’s box at the Hippodrome of Constantinople: the seat from which the games were watched. This one has room for everybody.',
    what: 'Kathisma is a table for games of empire in the browser. The rules are enforced, every rule can be looked up, and the chance of every match is committed before the first move and can be checked by anyone after the last.',
    thanksTitle: 'Thanks and rights',
    thanks:
      'Battle Line was designed by Reiner Knizia and is published by GMT Games. Byzantium was designed by Martin Wallace and published by Warfrog. Constantinopole was designed by Jean Charton. Medioevo Universale is an idea of Nicola Iannone’s, designed and developed by Michele Quondam and published by Giochix. Our thanks to them all. The names of the games belong to their owners.',
    unofficial:
      'This is an independent, unofficial table: nobody who made or publishes these games has a part in it or answers for it. Rules and facts are free; every text and every drawing here is our own, and no artwork of any publisher is used. If you like a game, buy it: at a real table it is better still.',
    privacyTitle: 'What is kept',
    privacy:
      'A name of your choice and the games you played, on this server; a cookie that recognises you; your settings, in this browser. Nothing is passed on, nothing is counted, and nothing is loaded from elsewhere.',
    licenceTitle: 'The program',
    licence:
      'The program is free software under the MIT licence or the Apache Licence 2.0, at your choice. The typefaces are Literata, Marcellus SC and Alegreya Sans, under the SIL Open Font Licence.',
    api: 'The API, for programs',
  },
  {
    title: 'À propos de cette table',
    name: 'Le kathisma était la loge de l’empereur à l’hippodrome de Constantinople, d’où l’on regardait les jeux. Ici, il y a de la place pour tout le monde.',
    what: 'Kathisma est une table de jeux d’empire dans le navigateur. Les règles y sont appliquées et toutes peuvent être consultées ; le hasard de chaque partie est scellé avant le premier coup, et chacun peut le vérifier après le dernier.',
    thanksTitle: 'Remerciements et droits',
    thanks:
      'Battle Line est un jeu de Reiner Knizia, publié par GMT Games. Byzantium est de Martin Wallace et a été publié par Warfrog. Constantinopole est de Jean Charton. Medioevo Universale est né d’une idée de Nicola Iannone ; Michele Quondam l’a conçu et développé, et Giochix l’a publié. Merci à eux tous. Les noms des jeux appartiennent à leurs propriétaires.',
    unofficial:
      'Cette table est indépendante et n’a rien d’officiel : aucun auteur ni éditeur de ces jeux n’y prend part ou n’en répond. Les règles et les faits sont libres ; tous les textes et tous les dessins sont de nous, et aucune illustration d’éditeur n’est utilisée. Si un jeu vous plaît, achetez-le : à une vraie table, c’est encore mieux.',
    privacyTitle: 'Ce qui est conservé',
    privacy:
      'Sur ce serveur, le nom que vous choisissez et vos parties ; un cookie qui vous reconnaît ; dans ce navigateur, vos réglages. Rien n’est transmis, rien n’est mesuré et rien n’est chargé d’ailleurs.',
    licenceTitle: 'Le programme',
    licence:
      'Le programme est libre, sous licence MIT ou Apache 2.0, à votre choix. Les caractères sont Literata, Marcellus SC et Alegreya Sans, sous licence SIL Open Font.',
    api: 'L’API, pour les programmes',
  },
);
