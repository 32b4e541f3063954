/** Branches: a game that goes on from any point of another one, and what two games came to, beside each other. */

import { canonical } from '../engine/core/index.ts';
import type { Side } from '../engine/core/table.ts';
import type { Outcome, Phase, Rules } from '../engine/lines-and-webs/index.ts';
import { type BothSides, type DayRecord, inCourse, type SideTotals, totalsOf } from '../games/lines-and-webs/store/days.ts';
import type { PlayerNames } from '../records/players.ts';
import { packSeats, seatsCutAt, type ToldSeats, unpackSeats } from '../records/seating.ts';
import type { Bench } from './bench.ts';
import { redactLog } from './chronicle.ts';
import type { GameId } from './database.ts';
import { type Folded, fold, foldInSlices, type Recorded } from './fold.ts';
import { useGame } from './game.ts';
import { tidyTitle } from './library.ts';
import { whileLoading } from './loading.ts';
import { loadNotes, saveNotes } from './notes/kept.ts';
import { notesUpTo } from './notes/list.ts';
import { saver } from './saving.ts';
import { rulesFor } from './umpire.ts';
import { settled } from './writes.ts';

/** Where a branch leaves its game. */
export interface Branching {
  record: Recorded;
  /** The first so many orders are taken over. */
  at: number;
  /** The game it leaves: its stored name and id; an id of null where it is not stored. */
  name: string;
  id: GameId | null;
  /** A branch goes on with the workbench, and with what it has shown. */
  bench?: Bench;
  players?: PlayerNames | undefined;
  /** Who plays its seats goes along, cut at its place. */
  seats?: ToldSeats | undefined;
}

/** Opens a new game that goes on from a point of another one, behind the curtain. It is stored by itself; the other game stays as it is. */
export async function branchOff({ record, at, name, id, bench, players, seats = {} }: Branching): Promise<void> {
  const begun: Recorded = { ...record, commands: record.commands.slice(0, at) };
  const rules = await rulesFor(begun);
  const folded = await whileLoading((onProgress) => foldInSlices(rules, begun, [], { isProven: true, onProgress }));
  const { state } = folded;
  const when = state.phase === 'setup' ? 'setup' : `day ${state.turn}`;
  useGame.getState().openGame(begun, undefined, {
    folded,
    title: tidyTitle(`${name}, from ${when}`),
    ...(id ? { from: { game: id, name, at } } : {}),
    ...(bench ? { bench } : {}),
    ...(players ? { players } : {}),
    ...packSeats(seatsCutAt(unpackSeats(seats), at)),
  });
}

/** The same from a stored game, under the name that it has; resolves when the branch is stored and shown. */
export async function branchFrom(record: Recorded, at: number, id: GameId): Promise<void> {
  const told = await saver.aboutStored(id);
  const notes = notesUpTo(await loadNotes(id, record.commands.length), at);
  const bench = told?.bench && { ...told.bench, seen: told.bench.seen === null ? null : Math.min(told.bench.seen, at) };
  const stored = told ? id : null;
  const name = told?.title ?? record.scenario.name;
  await branchOff({ record, at, name, id: stored, players: told?.players, seats: told ?? undefined, ...(bench ? { bench } : {}) });
  await settled();
  const branch = useGame.getState().id;
  // What is told of the moments before goes along.
  if (branch !== null && notes.length > 0) await saveNotes(branch, notes);
}

/** What a game has come to, as everybody may know it. */
export interface Course {
  days: readonly DayRecord[];
  turn: number;
  phase: Phase;
  now: BothSides<SideTotals>;
  outcome: Outcome | null;
}

/** A game and the rules by which it is played; what has been folded of it already. */
export interface Played {
  record: Recorded;
  rules: Rules;
  folded?: Folded;
}

export interface Comparison {
  courses: [Course, Course];
  /** The day on which the two part; null when they do not begin alike, or are the same so far as both sides know. */
  part: { turn: number; phase: Phase } | null;
  isSame: boolean;
}

function courseOf({ rules, state, chronicle }: Folded): Course {
  const view = rules.view(state, 'public');
  const totals = (side: Side) => totalsOf(rules.world, view, side);
  return {
    days: inCourse(chronicle.days),
    turn: state.turn,
    phase: state.phase,
    now: { delta: totals('delta'), gamma: totals('gamma') },
    outcome: state.outcome ?? null,
  };
}

/** Where two games part, as far as everybody may know it; of two that are the same so far one may have gone on. Once both are over their orders lie open. @rule 11 */
function parting(a: Recorded, b: Recorded, one: Folded, two: Folded): Pick<Comparison, 'part' | 'isSame'> {
  if (a.seed !== b.seed || canonical(a.scenario) !== canonical(b.scenario)) return { part: null, isSame: false };
  const isOpen = Boolean(one.state.outcome && two.state.outcome);
  const [log, other] = isOpen ? [[], []] : [one, two].map(({ rules, chronicle }) => redactLog(rules, chronicle, 'public'));
  const mine = isOpen ? a.commands : (log ?? []).map(({ event }) => event);
  const theirs = isOpen ? b.commands : (other ?? []).map(({ event }) => event);
  const at = mine.findIndex((what, i) => theirs[i] !== undefined && canonical(theirs[i]) !== canonical(what));
  if (at < 0) return { part: null, isSame: true };
  const { turn, phase } = log?.[at] ?? one.track.stateAt(at);
  return { part: { turn, phase }, isSame: false };
}

export function compareRecords(a: Played, b: Played): Comparison {
  const one = a.folded ?? fold(a.rules, a.record);
  const two = b.folded ?? fold(b.rules, b.record);
  return { courses: [courseOf(one), courseOf(two)], ...parting(a.record, b.record, one, two) };
}

/** Two stored games beside each other; null when one of them cannot be read. */
export async function compareGames(a: GameId, b: GameId): Promise<Comparison | null> {
  const [one, two] = await Promise.all([saver.find(a), saver.find(b)]);
  return one.kind === 'game' && two.kind === 'game' ? compareRecords(one, two) : null;
}

/** The days that both games have ended. */
export const sharedDays = ([a, b]: Comparison['courses']): number[] =>
  a.days.map((day) => day.turn).filter((turn) => turn > 0 && b.days.some((day) => day.turn === turn));

/** Both sides' totals after a day, or as the game stands with null. */
export const totalsAt = (course: Course, turn: number | null): BothSides<SideTotals> =>
  course.days.find((day) => day.turn === turn)?.sides ?? course.now;
