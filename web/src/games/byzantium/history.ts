// Both tracks of every player over the game, read from the events.

import type { LogEntry } from '../../table/contract';
import { eachEvent, highest, type Step } from '../../table/history';
import type { Event, Side } from '../../wire/byzantium';

export interface History {
  /** By seat, then by side: a step for every change. */
  tracks: Record<Side, Step[]>[];
  /** When each turn began. */
  turns: number[];
  end: number;
  most: number;
}

export function historyOf(log: LogEntry[], starts: Record<Side, number>[]): History {
  const tracks = starts.map(({ byzantine, arab }) => ({
    byzantine: [{ at: 0, points: byzantine }],
    arab: [{ at: 0, points: arab }],
  }));
  const turns: number[] = [];
  const end = eachEvent<Event>(log, (event, at) => {
    if (event.event === 'turn-began') turns.push(at);
    if (event.event === 'scored') tracks[event.seat]?.[event.side].push({ at, points: event.total });
  });
  return { tracks, turns, end, most: highest(tracks.flatMap(({ byzantine, arab }) => [byzantine, arab])) };
}
