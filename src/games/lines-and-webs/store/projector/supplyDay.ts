/** What the days of a replay did, from what everybody was told: carries, landings, use and losses of the last one, and how each day ended. */

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
import type { Replay } from '../../own.ts';
import { type BothSides, type DayRecord, type DayReport, dayRecordIn, dayReportIn, endedDay, inCourse, lossesOf } from '../days.ts';
import type { SideSupplyDay, SupplyDay } from '../scenes.ts';

/** What everybody was told by an order. */
interface Told {
  turn: number;
  events: readonly GameEvent[];
}

const emptyDay = (): SideSupplyDay => ({
  ...{ hauls: [], landed: emptyLoad(), delivered: emptyLoad(), used: emptyLoad(), lost: emptyLoad(), starved: 0 },
});

const one = (cls: keyof Load, n = 1): Load => ({ ...emptyLoad(), [cls]: n });

type Sides = BothSides<SideSupplyDay>;

/** What brings tokens in, and to whom. */
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
  else if (e.type === 'cardPlayed' && e.card === 'airDrop' && e.cls && fights(e.unit)) addTo(sides[e.side].delivered, one(e.cls));
}

/** What takes tokens off. @rule 6.3.7, 6.7.1 */
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

/** Who held the ports before these events: a port is only ever taken from the other side. */
function heldBefore(view: View, events: readonly GameEvent[]): { node: string; holder: Side }[] {
  return view.ports.map(({ node, holder }) => {
    const taken = events.find((e) => e.type === 'portTaken' && e.port === node);
    return { node, holder: taken?.type === 'portTaken' ? opponentOf(taken.by) : holder };
  });
}

/** The moments of the day before `end`, the nearest that came; what was played before the umpire went back is another day. */
function dayBefore(moments: readonly Told[], end: number): { begin: number; turn: number } {
  const turn = moments[end - 1]?.turn ?? 0;
  let begin = end;
  while (begin > 0 && moments[begin - 1]?.turn === turn) begin -= 1;
  return { begin, turn };
}

/** Has the day told something of its own supply? Until the first carry of Phase 3 the day before stands. */
const tells = (view: View, events: readonly GameEvent[]): boolean =>
  view.phase === 'orders' || view.phase === 'execute' || view.phase === 'over' || events.some(({ type }) => type === 'carried');

/** The day that is told of at a moment: today from the first carry on, before that yesterday; null on the first day until something is carried. */
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

/** The record of the day that a frame ended; made once. */
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

/** How each day up to a frame ended, the deployment first. */
export function daysUpTo(replay: Replay, at: number): DayRecord[] {
  const ends = replay.frames.slice(0, at + 1).flatMap((_, i) => (endsDay(replay, i) ? [i] : []));
  return inCourse(ends.flatMap((i) => recordAt(replay, i) ?? []));
}

/** The report of the day that a frame ended; null where it ended none, or the game. */
export function reportAt(replay: Replay, at: number): DayReport | null {
  if (!endsDay(replay, at)) return null;
  const log = replay.frames.slice(0, at + 1).flatMap(({ turn, events }) => events.map((event) => ({ turn, event })));
  const days = daysUpTo(replay, at);
  return dayReportIn(replay.world, structuredClone(replay.shownAt(at).view), log, days);
}
