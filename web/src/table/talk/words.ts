// The words of hints and table talk.

import { catalogue } from '../../lib/words.svelte';
import type { Phrase } from '../../wire/server';

interface Words {
  hint: string;
  thinking: string;
  advises: (name: string) => string;
  outlook: (percent: number) => string;
  nothing: string;
  best: string;
  proposes: (name: string) => string;
  youPropose: string;
  inFavour: string;
  against: string;
  yourVote: string;
  voted: (inFavour: number, against: number) => string;
  secondsLeft: (n: number) => string;
  /** What it means to say nothing. */
  silence: string;
  waitsFor: (names: string) => string;
  talk: string;
  point: string;
  pointing: string;
  stop: string;
  pointed: (name: string) => string;
  said: (name: string, what: string) => string;
  phrases: Record<Phrase, string>;
}

const en: Words = {
  hint: 'Hint',
  thinking: 'The adviser is thinking…',
  advises: (name) => `What a master would do for ${name}`,
  outlook: (percent) => `outlook ${percent} %`,
  nothing: 'It changes little.',
  best: 'best',
  proposes: (name) => `${name} proposes`,
  youPropose: 'You propose',
  inFavour: 'For it',
  against: 'Against it',
  yourVote: 'Your vote',
  voted: (inFavour, against) => `${inFavour} for it, ${against} against`,
  secondsLeft: (n) => `${n} s left`,
  silence: 'Whoever says nothing agrees.',
  waitsFor: (names) => `still to vote: ${names}`,
  talk: 'Speak',
  point: 'Point at something…',
  pointing: 'Press what the others should look at.',
  stop: 'Stop pointing',
  pointed: (name) => `${name} points: look here`,
  said: (name, what) => `${name}: ${what}`,
  phrases: {
    hello: 'Hello!',
    'well-done': 'Well done!',
    thanks: 'Thank you!',
    yes: 'Yes, do that.',
    no: 'Better not.',
    wait: 'Wait a moment.',
    'need-food': 'We need wheat.',
    'need-goods': 'We need goods to build.',
    defend: 'We must hold them off.',
    build: 'Let us build.',
    'your-call': 'As you think best.',
    sorry: 'Sorry!',
  },
};

const fr: Words = {
  hint: 'Conseil',
  thinking: 'Le conseiller réfléchit…',
  advises: (name) => `Ce que ferait un maître pour ${name}`,
  outlook: (percent) => `perspectives ${percent} %`,
  nothing: 'Cela change peu de chose.',
  best: 'le mieux',
  proposes: (name) => `${name} propose`,
  youPropose: 'Vous proposez',
  inFavour: 'Pour',
  against: 'Contre',
  yourVote: 'Votre voix',
  voted: (inFavour, against) => `${inFavour} pour, ${against} contre`,
  secondsLeft: (n) => `encore ${n} s`,
  silence: 'Qui ne dit rien consent.',
  waitsFor: (names) => `n’ont pas encore voté : ${names}`,
  talk: 'Parler',
  point: 'Montrer quelque chose…',
  pointing: 'Touchez ce que les autres doivent regarder.',
  stop: 'Ne plus montrer',
  pointed: (name) => `${name} montre : regardez ici`,
  said: (name, what) => `${name} : ${what}`,
  phrases: {
    hello: 'Bonjour !',
    'well-done': 'Bien joué !',
    thanks: 'Merci !',
    yes: 'Oui, faites cela.',
    no: 'Plutôt pas.',
    wait: 'Attendez un instant.',
    'need-food': 'Il nous faut du blé.',
    'need-goods': 'Il nous faut de quoi bâtir.',
    defend: 'Il faut les contenir.',
    build: 'Bâtissons.',
    'your-call': 'Comme vous voudrez.',
    sorry: 'Désolé !',
  },
};

export const words = catalogue(en, fr);
export const PHRASES = Object.keys(en.phrases) as Phrase[];
