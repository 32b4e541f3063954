/** Daily supply of a replay from public events: carries, landings, consumption and losses of the last day, and the end of each day. */

import { tokensBrought } from '../../../../engine/lines-and-webs/cards/sheets.ts';
import {
  addTo,
  emptyLoad,
  type GameEvent,
  type Load,
  opponentOf,
  type Side,
  type UnitId,
  type View,
  type World,
} from '../../../../engine/lines-and-webs/index.ts';
import type { Replay } from '../../typedStores.ts';
import { type BothSides, type DayRecord, type DayReport, dayRecordIn, dayReportIn, endedDay, inCourse, lossesOf } from '../days.ts';
import type { SideSupplyDay, SupplyDay } from '../scenes.ts';

/** Public events of a command. */
interface Told {
  turn: number;
  events: readonly GameEvent[];
}

const emptyDay = (): SideSupplyDay => ({
  ...{ hauls: [], landed: emptyLoad(), delivered: emptyLoad(), used: emptyLoad(), lost: emptyLoad(), starved: 0 },
});

const one = (cls: keyof Load, n = 1): Load => ({ ...emptyLoad(), [cls]: n });

type Sides = BothSides<SideSupplyDay>;

/** Counts tokens that an event brings. */
function noteBrought(world: World, sides: Sides, e: GameEvent): void {
  const fights = (unit: UnitId | null): boolean => unit !== null && world.info[unit]?.type.kind === 'combat';
  const ofUnit = (unit: UnitId): SideSupplyDay | null => (world.info[unit] ? sides[world.info[unit].side] : null);
  if (e.type === 'tokensLanded') addTo(sides[e.side].landed, e.tokens);
  else if (e.type === 'purchasesRevealed') addTo(sides[e.side].landed, e.apodTokens);
  else if (e.type === 'carried' || e.type === 'crossLevelled') {
    const { from, to, side, tokens } = e;
    if (e.type === 'carried') sides[side].hauls.push({ carrier: e.carrier, tokens: e.tokens, path: e.path });
    const isHandedOn = from.kind === 'unit' && fights(from.unit);
    if (to.kind === 'unit' && fights(to.unit) && !isHandedOn) addTo(sides[side].delivered, tokens);
  } else if (e.type === 'pickedUp' && fights(e.unit)) addTo(ofUnit(e.unit)?.delivered ?? emptyLoad(), e.tokens);
  else if (e.type === 'cardPlayed' && e.cls && fights(e.unit))
    addTo(sides[e.side].delivered, one(e.cls, tokensBrought(world.cards, e.card)));
}

/** Counts tokens that an event consumes. @rule 6.3.7, 6.7.1 */
function noteUsed(world: World, sides: Sides, e: GameEvent): void {
  const use = (unit: UnitId, load: Load): void => {
    const side = world.info[unit]?.side;
    if (side) addTo(sides[side].used, load);
  };
  if (e.type === 'ate') addTo(sides[e.side].used, one('clI', e.units.length));
  else if (e.type === 'fed') use(e.unit, one('clI'));
  else if (e.type === 'paid') use(e.unit, one(e.cls, e.n));
  else if (e.type === 'enabled' || e.type === 'stepRestored') use(e.unit, one('clIX'));
  else if (e.type === 'stepsLost' && e.why === 'hunger') {
    const side = world.info[e.unit]?.side;
    if (side) sides[side].starved += e.n;
  }
}

/** Holders of ports before the events: a port is always taken from the other side. */
function heldBefore(view: View, events: readonly GameEvent[]): { node: string; holder: Side }[] {
  return view.ports.map(({ node, holder }) => {
    const taken = events.find((e) => e.type === 'portTaken' && e.port === node);
    return { node, holder: taken?.type === 'portTaken' ? opponentOf(taken.by) : holder };
  });
}

/** Moments of the last day before `end`; excludes what was played before an umpire's reset. */
function dayBefore(moments: readonly Told[], end: number): { begin: number; turn: number } {
  const turn = moments[end - 1]?.turn ?? 0;
  let begin = end;
  while (begin > 0 && moments[begin - 1]?.turn === turn) begin -= 1;
  return { begin, turn };
}

/** True if the day has its own supply events. Until the first carry of Phase 3 the previous day is shown. */
const tells = (view: View, events: readonly GameEvent[]): boolean =>
  view.phase === 'orders' || view.phase === 'execute' || view.phase === 'over' || events.some(({ type }) => type === 'carried');

/** Supply day shown at a moment: today after the first carry, otherwise yesterday; null on the first day before a carry. */
export function supplyDayIn(world: World, view: View, moments: readonly Told[], at: number): SupplyDay | null {
  const eventsOf = (begin: number, end: number): GameEvent[] => moments.slice(begin, end).flatMap(({ events }) => events);
  const last = dayBefore(moments, at + 1);
  const today = last.turn === view.turn ? eventsOf(last.begin, at + 1) : [];
  const isToday = tells(view, today);
  const end = last.turn === view.turn ? last.begin : at + 1;
  const before = dayBefore(moments, end);
  const turn = isToday ? view.turn : before.turn;
  const events = isToday ? today : eventsOf(before.begin, end);
  if (turn < 1) return null;
  const sides: Sides = { delta: emptyDay(), gamma: emptyDay() };
  for (const event of events) {
    noteBrought(world, sides, event);
    noteUsed(world, sides, event);
  }
  const lost = lossesOf(world, events, heldBefore(view, isToday ? events : [...events, ...today]));
  for (const side of ['delta', 'gamma'] as const) sides[side].lost = lost[side].tokens;
  return { day: turn, isToday: isToday && view.phase !== 'over', sides };
}

const cache = new WeakMap<Replay, Map<number, DayRecord | null>>();

/** Record of the day that a frame ended, cached. */
function recordAt(replay: Replay, at: number): DayRecord | null {
  const known = cache.get(replay) ?? new Map<number, DayRecord | null>();
  cache.set(replay, known);
  let record = known.get(at);
  if (record === undefined) {
    record = structuredClone(dayRecordIn(replay.world, replay.shownAt(at).view, replay.frames[at]?.events ?? [], at));
    known.set(at, record);
  }
  return record;
}

const endsDay = ({ frames }: Replay, at: number): boolean => endedDay(frames[at]?.events ?? []) !== null;

/** End of each day up to a frame, including the deployment. */
export function daysUpTo(replay: Replay, at: number): DayRecord[] {
  const ends = replay.frames.slice(0, at + 1).flatMap((_, i) => (endsDay(replay, i) ? [i] : []));
  return inCourse(ends.flatMap((i) => recordAt(replay, i) ?? []));
}

/** Report of the day that a frame ended; null if it ended no day, or the game. */
export function reportAt(replay: Replay, at: number): DayReport | null {
  if (!endsDay(replay, at)) return null;
  const log = replay.frames.slice(0, at + 1).flatMap(({ turn, events }) => events.map((event) => ({ turn, event })));
  const days = daysUpTo(replay, at);
  return dayReportIn(replay.world, structuredClone(replay.shownAt(at).view), log, days);
}
