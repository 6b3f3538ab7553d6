import { beforeAll, describe, expect, it } from 'vitest';
import { choice, combat, sampleView, sitters } from './sample.test-data';
import type { Guide, Material } from './types';

beforeAll(() => {
  Object.assign(globalThis, { document: { documentElement: { lang: 'en' } } });
});
const { leafAnswers, plainestOf, quickAnswers } = await import('./answers');
const { promptWords, sentence, told } = await import('./prompt');
const { offersOf } = await import('./offers');
const { legsOf } = await import('./legs');
const { transportOf, wareOf } = await import('./wares');
const { line } = await import('./lines');
const { kingdomsOf } = await import('./seats.svelte');

const material = {
  units: { archer: { ability: { en: '-1 each', fr: '' } } },
  buildings: { castle: { honour: 1 } },
  technologies: [
    {
      branch: 'transport',
      level: 3,
      name: { en: 'Machinery', fr: 'Machinerie' },
      effect: { en: 'faster', fr: '' },
    },
  ],
} as unknown as Material;

const guide = (choices: Guide['choices']): Guide =>
  ({ question: { en: 'choose an action (MU-10.2)', fr: '' }, choices }) as Guide;

const props = (choices: Guide['choices'], legal: string[], asked = [0]) =>
  ({
    near: 0,
    view: sampleView(),
    prompt: { asked, yours: legal.length > 0, step: combat },
    guide: guide(choices),
    material,
    legal,
    ranges: [],
    sitters,
    chosen: null,
  }) as never;

describe('the lintel', () => {
  const pass = choice('pass', 'do nothing now');

  it('says the question with its rule, and whose it is', () => {
    const said = promptWords(props([pass], ['pass']));
    expect(said.say).toEqual([{ strong: 'Your turn. ' }, 'Choose an action.']);
    expect(said.rule).toBe('MU-10.2');
    expect(promptWords(props([], [], [2])).seat).toBe(2);
  });

  it('says how many are ready where all choose in secret, and whose decision it is nowhere', () => {
    const base = props([pass], ['pass']) as { prompt: object };
    const secret = (ready: object) => ({ ...base, prompt: { ...base.prompt, ready } }) as never;
    expect(promptWords(secret({ ready: 3, of: 5 })).say.at(-1)).toBe(' 3 of 5 are ready.');
    expect(promptWords(secret({ ready: 1, of: 5 })).say.at(-1)).toBe(' 1 of 5 is ready.');
    expect(promptWords(props([], [], [])).seat).toBeUndefined();
  });

  it('has buttons for short answers; leaving is not the main thing while more is offered', () => {
    const attack = choice('attack serbia', 'attack', { zone: 'serbia' });
    expect(promptWords(props([pass], ['pass'])).buttons).toEqual([
      { action: 'pass', label: 'Do nothing now', quiet: false },
    ]);
    expect(promptWords(props([pass, attack], ['pass', 'attack serbia'])).buttons[0]?.quiet).toBe(true);
  });

  it('leaves to the leaf what is long, has consequences or wants a thought', () => {
    const choices = [
      choice('done', 'that is all, and the army that stands beside the river goes home'),
      choice('yes', 'yes', { warns: [{ en: 'war', fr: 'guerre' }] }),
      choice('quiet turn', 'do not ask'),
    ];
    const { main } = offersOf({ choices }, ['done', 'yes', 'quiet turn'], [], sitters, true);
    expect(quickAnswers(main, combat)).toEqual([]);
  });

  it('never has some of the answers while the others stand on the leaf', () => {
    const choices = [choice('retain', 'keep it'), choice('plunder', 'plunder it')];
    const { main } = offersOf({ choices }, ['retain', 'plunder'], [], sitters, true);
    expect(quickAnswers(main, combat)).toEqual([]);
    expect(leafAnswers(main, combat).map(({ verb }) => verb)).toEqual(['retain', 'plunder']);
    expect(plainestOf(main)?.verb).toBe('retain');
    const long = [choice('done', 'laisser aux autres tout ce qui est de ce genre'), choice('no', 'non')];
    expect(quickAnswers(offersOf({ choices: long }, ['done', 'no'], [], sitters, true).main, combat)).toEqual(
      [],
    );
  });

  it('calls a reaction by its name, without buttons: they stand on the card', () => {
    const window = { window: { window: 'roll', who: [0], passed: [], asked: 0 } };
    const asked = props([pass], ['pass']) as { prompt: object };
    const said = promptWords({ ...asked, prompt: { asked: [0], yours: true, step: window } } as never);
    expect(said.say[0]).toEqual({ strong: 'You may answer. ' });
    expect(said.buttons).toEqual([]);
  });

  it('ends sentences', () => {
    expect([sentence('bid'), sentence('why?')]).toEqual(['Bid.', 'Why?']);
  });
});

describe('words of the server', () => {
  const scene = {
    view: sampleView(),
    guide: guide([choice('bid {n}', 'bid {n} florins'), choice('pass', 'pass')]),
    material,
  };

  it('tell actions, also with a number', () => {
    expect(told('pass', scene)).toBe('Pass');
    expect(told('bid 120', scene)).toBe('Bid 120 florins');
    expect(told('sing', scene)).toBe('sing');
  });

  it('tell events; what nobody is told has no line', () => {
    const event = { kind: 'conquered', seat: 1, zone: 'serbia', former: null } as const;
    const said = line(event, sitters, scene, {
      en: '⟨seat:1|Player B⟩ conquers ⟨zone:serbia|Serbia⟩ (MU-16.1)',
      fr: '',
    });
    expect(said?.text).toEqual([{ strong: 'Bertrand' }, ' conquers ', { piece: 'zone:serbia|Serbia' }]);
    expect(said?.rule).toBe('MU-16.1');
    expect(said?.seat).toBe(1);
    expect(line(event, sitters, scene)).toBe(null);
  });
});

describe('wares', () => {
  const view = sampleView();

  it('have a sign and a name', () => {
    expect(wareOf('hire archer', view, 0, material)).toMatchObject({
      sign: 'u-archer',
      name: 'archer',
      about: '−1 each',
    });
    expect(wareOf('build castle', view, 0, material)?.about).toBe('+1 honour');
    expect(wareOf('colour combat', view, 0, material)).toMatchObject({ branch: 'combat', about: 'red' });
    expect(wareOf('make siege_engine 2', view, 0, material)).toMatchObject({
      sign: 'engine-2',
      name: 'trebuchet',
    });
    expect(wareOf('improve 0 3', view, 0, material)?.name).toBe('war wagon II\u00a0→\u00a0III');
    expect(wareOf('research transport', view, 0, material)).toMatchObject({
      branch: 'transport',
      name: 'Machinery III',
    });
    expect(wareOf('mend serbia civil', view, 0, material)).toBe(null);
  });

  it('are transports with a level, or not', () => {
    expect(transportOf('make galley 2')).toEqual({ kind: 'galley', level: 2 });
    expect(transportOf('outfit caravan 1')).toEqual({ kind: 'caravan', level: 1 });
    expect(transportOf('make siege_engine 1')).toBe(null);
    expect(transportOf('hire archer')).toBe(null);
  });
});

describe('the map', () => {
  it('shows ways that were gone, each once', () => {
    const stepped = { kind: 'stepped', piece: '1.3', from: 'serbia', to: 'bulgaria' } as const;
    const led = { kind: 'horde-led', seat: 0, from: 'epirus', to: 'serbia' } as const;
    expect(legsOf([stepped, stepped, led, { kind: 'committed', seat: 0 }])).toEqual([
      { from: 'serbia', to: 'bulgaria', seat: 1 },
      { from: 'epirus', to: 'serbia', seat: null },
    ]);
  });

  it('has the colours of kingdoms that are taken', () => {
    expect(kingdomsOf(sampleView())).toEqual(['byz', 'hun', 'mam']);
    const pick = {
      order: [0, 1, 2, null, null, null],
      place: 1,
      rulers: ['nov', null, null, null, null, null],
    };
    expect(kingdomsOf(sampleView({ flow: [{ setup: { pick } as never }] }))).toEqual(['nov', null, null]);
  });
});
