// What somebody missed, by turn and phase: what matters most first, small things only counted.

import type {
  Digest,
  DigestGroup,
  DigestLine,
  LogEntry,
  Rich,
  Scene,
  Sitter,
  Told,
} from '../../table/contract';
import { eventsOf } from '../../table/log';
import { nameOf } from '../../table/sitters';
import type { Event, Phase, View } from '../../wire/medioevo';
import { landsOf, placeOf, seatsIn } from './concerns';
import { words } from './digest.words';
import { honourIn } from './history';
import { signed } from './honour';
import { line } from './lines';
import { matterTold, termsTold } from './powers';
import { words as pactWords } from './pacts.words';
import { PHASES } from './turn';
import type { Guide, Material } from './types';
import { words as boardWords } from './words';

type Kind = Event['kind'];

/** What everybody hears of, from what changes the map to what one gains in peace. */
const NEWS: Kind[][] = [
  ['eliminated', 'bankrupt', 'conquered', 'surrendered', 'rebelled', 'sacked', 'time-up'],
  ['battle-won', 'battle-stopped'],
  ['war-declared', 'war-began', 'armistice', 'peace-made'],
  ['pact-broken', 'pact-signed', 'pact-ended', 'agreed', 'denounced', 'judged'],
  ['happening-drawn', 'happening-chosen', 'rebellion-suppressed'],
  ['kingdom-taken', 'route-completed', 'objective-claimed', 'researched', 'card-bought'],
];

/** What matters to those whom it befalls. */
const BLOWS = new Set<Kind>([
  'building-struck',
  'building-lost',
  'building-plundered',
  'cube-lost',
  'cube-plundered',
  'horde-attacks',
  'horde-placed',
  'transport-halted',
  'trader-raided',
  'piece-lost',
  'piece-taken',
  'piece-plundered',
  'captured',
  'changed-sides',
  'figure-taken',
  'rebellions-due',
  'route-removed',
  'refused',
  'paid-in-secret',
]);
const BLOW = 1;

/** Buildings that are told of: those that bring honour. */
const GREAT = new Set(['city', 'castle', 'cathedral']);

/** No phase needs more lines than this; own ones come before others of their weight. */
const MOST = 8;

interface Happening {
  event: Event;
  told: Told | undefined;
  turn: number;
  phase: Phase;
}

interface Weighed extends DigestLine {
  weight: number;
}

export function digest(
  entries: LogEntry[],
  sitters: Sitter[],
  scene: Scene<View, Guide, Material>,
  later: LogEntry[] = [],
): Digest {
  const { view, material } = scene;
  const mine = sitters.filter((it) => it.mine).map(({ seat }) => seat);
  const lands = landsOf(mine, view, material);
  const isOwn = (event: Event) =>
    seatsIn(event).some((seat) => mine.includes(seat)) || lands.has(placeOf(event) ?? '');

  const all = happenings([...entries, ...later], view);
  const happened = all.slice(0, eventsOf(entries).length);
  const phases = new Map<string, Weighed[]>();
  let rest = 0;
  happened.forEach((it, at) => {
    const said = line(it.event, sitters, scene, it.told);
    if (said === null || it.event.kind === 'phase-began' || honourIn(it.event) !== null) return;
    const own = isOwn(it.event);
    const weight = weightOf(it.event, own);
    if (weight === null || isPlunderOfRebels(happened, at)) {
      rest += 1;
      return;
    }
    const began = battleBehind(happened, at);
    const start = began === undefined ? null : line(began.event, sitters, scene, began.told);
    const heading = headingOf(it);
    phases.set(heading, [
      ...(phases.get(heading) ?? []),
      start === null
        ? { text: [...said.text, ...termsOf(it.event, view, sitters)], seat: said.seat, own, weight }
        : {
            text: foughtOut(start.text, said.text),
            own: own || (began !== undefined && isOwn(began.event)),
            weight,
          },
    ]);
  });
  const told = [...phases].map(([heading, all]): DigestGroup => {
    const lines = all.toSorted((a, b) => a.weight - b.weight || Number(b.own) - Number(a.own));
    rest += Math.max(0, lines.length - MOST);
    return { heading, lines: lines.slice(0, MOST).map(({ text, seat, own }) => ({ text, seat, own })) };
  });
  return {
    groups: [
      { heading: words().waiting, lines: proposals(view, mine, sitters) },
      { heading: words().honour, lines: honour(happened, all.slice(happened.length), view, sitters) },
      ...told,
    ].filter(({ lines }) => lines.length > 0),
    rest,
  };
}

/** The events with the turn and the phase they fell in. What is known is the present turn. */
function happenings(entries: LogEntry[], view: View): Happening[] {
  const all = entries.flatMap((entry) =>
    entry.kind === 'acted' || entry.kind === 'started'
      ? (entry.events as Event[]).map((event, i) => ({ event, told: entry.told?.[i] }))
      : [],
  );
  const begins = all.flatMap(({ event }) => (event.kind === 'phase-began' ? [event.phase] : []));
  const [first] = begins;
  let turn = view.table.turn - begins.filter((it) => it === 'turn_order').length;
  let phase = first === undefined ? view.table.phase : before(first, turn);
  return all.map(({ event, told }) => {
    if (event.kind === 'phase-began') {
      ({ phase } = event);
      if (phase === 'turn_order') turn += 1;
    }
    return { event, told, turn, phase };
  });
}

/** The phase that another one follows; before the first turn everything is set up. */
function before(phase: Phase, turn: number): Phase {
  if (phase === 'turn_order') return turn > 0 ? 'end' : 'setup';
  return phase === 'scoring' ? 'end' : (PHASES[PHASES.indexOf(phase) - 1] ?? 'setup');
}

function headingOf({ turn, phase }: Happening): string {
  const w = boardWords();
  return phase === 'setup' || phase === 'scoring'
    ? w.phases[phase]
    : words().phase(w.turn(turn), w.phases[phase]);
}

/** The lower, the more it matters; null where it is only counted. */
function weightOf(event: Event, own: boolean): number | null {
  const weight = NEWS.findIndex((kinds) => kinds.includes(event.kind));
  if (weight >= 0) return weight;
  if (event.kind === 'built' && GREAT.has(event.building)) return NEWS.length;
  return own && BLOWS.has(event.kind) ? BLOW : null;
}

/** The beginning of a battle that has just ended. */
function battleBehind(happened: Happening[], at: number): Happening | undefined {
  const ended = happened[at]?.event;
  if (ended?.kind !== 'battle-won' && ended?.kind !== 'battle-stopped') return undefined;
  return happened
    .slice(0, at)
    .findLast(({ event }) => event.kind === 'battle-declared' && event.zone === ended.zone);
}

/** Rebels plunder where they rise: that goes without saying. */
function isPlunderOfRebels(happened: Happening[], at: number): boolean {
  const it = happened[at];
  return (
    it?.event.kind === 'sacked' &&
    happened.some(
      ({ event, turn, phase }) =>
        event.kind === 'rebelled' &&
        event.zone === placeOf(it.event) &&
        turn === it.turn &&
        phase === it.phase,
    )
  );
}

/** What a new pact says, as long as it holds and the reader may know it. */
function termsOf(event: Event, view: View, sitters: Sitter[]): Rich {
  if (event.kind !== 'pact-signed') return [];
  const pact = view.table.accords.pacts?.find(
    ({ id, parties }) => id === event.pact && parties.join() === event.among.join(),
  );
  const terms = pact === undefined ? [] : termsTold(pact, (seat) => nameOf(seat, sitters));
  return terms.length === 0 ? [] : [`${words().outcome}${terms.join(' ').replace(/\.$/, '')}`];
}

/** "Battle in Latium: Anna against Clara" and "Latium: victory of Anna" as one line. */
function foughtOut(start: Rich, end: Rich): Rich {
  const [place, next, ...more] = end;
  const isPlace = typeof place === 'object' && 'piece' in place && place.piece.startsWith('zone:');
  if (!isPlace || typeof next !== 'string') return [...start, words().outcome, ...end];
  return [...start, words().outcome, next.replace(/^\s*:\s*/, ''), ...more];
}

/** What others propose and the reader has not answered. */
function proposals(view: View, mine: number[], sitters: Sitter[]): DigestLine[] {
  const name = (seat: number) => nameOf(seat, sitters);
  return (view.table.accords.proposals ?? [])
    .filter(({ parties, agreed }) => mine.some((seat) => parties.includes(seat) && !agreed.includes(seat)))
    .map(({ by, matter }) => {
      const { title, lines } = matterTold(matter, name, view);
      const more = lines.length > 0 ? ` (${lines.map((it) => it.replace(/\.$/, '')).join('; ')})` : '';
      return {
        text: [{ strong: pactWords().proposedBy(name(by)) }, ` ${title}${more}`],
        seat: by,
        own: true,
      };
    });
}

/** Whose honour rose or fell, and to what: what came later is no part of it. */
function honour(happened: Happening[], later: Happening[], view: View, sitters: Sitter[]): DigestLine[] {
  const changeIn = (all: Happening[], seat: number) =>
    all.reduce((sum, { event }) => {
      const change = honourIn(event);
      return change?.seat === seat ? sum + change.points : sum;
    }, 0);
  return sitters
    .map(({ seat, name, mine }) => ({
      seat,
      name,
      mine,
      change: changeIn(happened, seat),
      now: (view.table.players[seat]?.honour ?? 0) - changeIn(later, seat),
    }))
    .filter(({ change }) => change !== 0)
    .toSorted((a, b) => b.change - a.change)
    .map(({ seat, name, mine, change, now }) => ({
      text: [{ strong: name }, words().honourNow(now, signed(change))],
      seat,
      own: mine,
    }));
}
