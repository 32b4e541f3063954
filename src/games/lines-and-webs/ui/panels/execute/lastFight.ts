/** The last fight among the news, and where the news of the turn and of the present play begin. */

import { useMemo } from 'react';
import type { EventOf, EventType } from '../../../../../engine/lines-and-webs/index.ts';
import { type LogEntry, useGame } from '../../../own.ts';
import { fightAt, ownTurn } from '../../../store/fights.ts';
import { useSeat } from '../../seat.ts';

export type Rolled = EventOf<'rolled'>;

export interface LastFight {
  rolls: { seq: number; event: Rolled }[];
  entries: readonly LogEntry[];
}

/** The rolls of the last engagement, or of the last fire and its answer, among the news; older dice are in the log. */
export function lastFight(log: readonly LogEntry[], from: number): LastFight | null {
  const rolls: LastFight['rolls'] = [];
  for (let i = log.length - 1; i >= 0; i--) {
    const { event, seq, undone } = log[i] as LogEntry;
    if (seq < from) break;
    if (undone) continue;
    if (event.type === 'rolled') {
      rolls.unshift({ seq, event });
      if (event.role === 'fire') break;
    }
    if (event.type === 'engagementBegan' && rolls.length > 0) break;
  }
  const last = rolls.at(-1)?.seq;
  if (last === undefined) return null;
  const entries = fightAt(
    log,
    log.findIndex(({ seq }) => seq === last),
  );
  return { rolls, entries };
}

/**
 * Where the news of a turn begin, in the log. At the open table nobody sits down anew, so that what the turn before has brought is news as well.
 * @param from where the news of the last order begin
 */
export function turnNews(log: readonly LogEntry[], from: number, isOpen: boolean): number {
  if (!isOpen) return from;
  const stands = log.filter(({ undone }) => !undone);
  const [begins] = stands.filter(({ event }) => event.type === 'sideTurn' || event.type === 'phaseBegan').slice(-2);
  if (!begins) return from;
  // The initiative is rolled before the phase begins, and belongs to its first turn.
  let first = stands.indexOf(begins);
  if (stands[first - 1]?.event.type === 'phaseBegan') first -= 1;
  while (stands[first - 1]?.event.type === 'initiativeRolled') first -= 1;
  return Math.min(from, stands[first]?.seq ?? from);
}

/** What begins a play, or a fight within it. */
const BEGINS: ReadonlySet<EventType> = new Set(['sideTurn', 'cardTurned', 'cardPlayed', 'passed', 'groupJoined', 'engagementBegan']);

const begins = ({ event }: LogEntry): boolean => BEGINS.has(event.type) || (event.type === 'rolled' && event.role === 'fire');

/** Divides the news: what the present play, or its last fight, has brought, and what lies before it. @param shown is an entry told at all? */
export function divide(news: readonly LogEntry[], shown: (entry: LogEntry) => boolean): { now: LogEntry[]; before: LogEntry[] } {
  // A beginning after which nothing is told is not yet a play: the one before it is the present.
  let at = news.length;
  do at = news.slice(0, at).findLastIndex(begins);
  while (at > 0 && !news.slice(at).some(shown));
  const cut = Math.max(0, at);
  return { now: news.slice(cut).filter(shown), before: news.slice(0, cut).filter(shown) };
}

/**
 * Where in what lies before the present play its latest begins: it stands below it without a gap, from the first entry that `keeps` names or
 * from the last special card; what is older is folded away.
 */
export function latestAt(before: readonly LogEntry[], keeps: (entry: LogEntry) => boolean): number {
  const starts = [before.findIndex(keeps), before.findLastIndex(({ event }) => event.type === 'cardPlayed')];
  return Math.min(before.length, ...starts.filter((at) => at >= 0));
}

export function useTurnNews(): number {
  const { view } = useSeat();
  const log = useGame((g) => g.log);
  const newsFrom = useGame((g) => g.newsFrom);
  // Who plays against the computer sat there while it had its turn.
  const hasPeople = useGame((g) => g.people.length === 2);
  return turnNews(log, newsFrom, view.own === null || !hasPeople);
}

/** The last fight of the news; where they bring none, that of the viewer's own last turn. */
export function useLastFight(): LastFight | null {
  const { viewer } = useSeat();
  const log = useGame((g) => g.log);
  const from = useTurnNews();
  return useMemo(() => lastFight(log, from) ?? lastFight(log, ownTurn(log, viewer)), [log, from, viewer]);
}
