/** End-of-day records and the day report, public data only. */

import { isSpecial } from '../../../engine/lines-and-webs/hand.ts';
import {
  addTo,
  type CardKind,
  countsAtEnd,
  emptyLoad,
  type GameEvent,
  type Load,
  type LossReason,
  type Marker,
  type NodeId,
  type Rules,
  type Side,
  type State,
  type UnitId,
  type View,
  type World,
} from '../../../engine/lines-and-webs/index.ts';

interface LoggedEvent {
  turn: number;
  event: GameEvent;
  undone?: boolean;
}

export type BothSides<T> = { [S in Side]: T };

export interface SideTotals {
  /** Number of units on the map, and of combat units among them. */
  units: number;
  combat: number;
  steps: number;
  /** Strength as counted at the end. @rule 9.3 @ruling R-final-strength */
  strength: number;
  /** On its units and in the stores of its ports. */
  tokens: Load;
  ports: number;
}

const isOnMap = (side: Side) => (unit: View['units'][number]) => unit.side === side && unit.place === 'map';

/** Units of a side on the map that are hungry, of any kind. @rule 6.7.2 */
export const hungryOf = (view: View, side: Side): number => view.units.filter(isOnMap(side)).filter(({ degraded }) => degraded).length;

/** Combat units of a side on the map that have no fuel or no ammunition. @rule 6.6.3, 7.2 */
export const emptyOf = (world: World, view: View, side: Side): number =>
  view.units.filter(isOnMap(side)).filter(({ id, load }) => world.info[id]?.type.kind === 'combat' && (load.clIII === 0 || load.clV === 0))
    .length;

export interface PortDay {
  node: NodeId;
  holder: Side;
  since: number;
  damage: number;
}

export interface DayRecord {
  /** The completed day; 0 for the deployment. */
  turn: number;
  /** Index of the command that ended it. */
  order: number;
  sides: BothSides<SideTotals>;
  ports: PortDay[];
  allPorts: { side: Side; since: number } | null;
}

export interface Hungry {
  unit: UnitId;
  /** today: found no CL I; still: was hungry before; step: was hungry before and lost a step. */
  how: 'today' | 'still' | 'step';
}

export interface SideLosses {
  units: UnitId[];
  steps: number;
  /** Causes of the lost steps. */
  by: ('combat' | 'cards' | 'hunger')[];
  /** Lost with destroyed units and in damaged ports; excludes paid and eaten tokens. */
  tokens: Load;
}

export interface DayReport {
  turn: number;
  meal: boolean;
  /** Next day of a meal; null if the game ends before. */
  nextMeal: number | null;
  ate: BothSides<number>;
  fed: UnitId[];
  hungry: BothSides<Hungry[]>;
  lost: BothSides<SideLosses>;
  ports: (PortDay & { was: PortDay })[];
  loose: { node: NodeId; tokens: Load }[];
  /** Nodes that were blocked today and are open again. */
  lifted: Marker[];
  allPorts: DayRecord['allPorts'];
  before: BothSides<SideTotals>;
  now: BothSides<SideTotals>;
}

const bothSides = <T>(make: (side: Side) => T): BothSides<T> => ({ delta: make('delta'), gamma: make('gamma') });

/** Units and tokens of a side, from the public part of a view. */
export function totalsOf(world: World, view: View, side: Side): SideTotals {
  const units = view.units.filter((u) => u.side === side && u.place === 'map');
  const ports = view.ports.filter((p) => p.holder === side);
  const tokens = emptyLoad();
  for (const { load } of units) addTo(tokens, load);
  for (const { store } of ports) addTo(tokens, store);
  const sum = (of: (unit: (typeof units)[number]) => number): number => units.reduce((n, u) => n + of(u), 0);
  return {
    units: units.length,
    combat: units.filter((u) => world.info[u.id]?.type.kind === 'combat').length,
    steps: sum((u) => u.steps),
    strength: sum((u) => (countsAtEnd(world, u) ? u.strength : 0)),
    tokens,
    ports: ports.length,
  };
}

/** Day that the events ended, or null; 0 for the end of the deployment. */
export function endedDay(events: readonly GameEvent[]): number | null {
  if (events.some((event) => event.type === 'deploymentRevealed')) return 0;
  for (const event of events) {
    if (event.type === 'turnBegan') return event.turn - 1;
    if (event.type === 'gameEnded') return event.outcome.turn;
  }
  return null;
}

/** Days of the current course; after an umpire's reset, excludes the days that are played again. */
export const inCourse = (days: readonly DayRecord[]): DayRecord[] =>
  days.filter(({ turn }, i) => days.slice(i + 1).every((later) => later.turn > turn));

/** True if both players look at the screen: after the initiative roll or the end of a day. @rule 6.5.1, 6.7 */
export const isSharedMoment = (events: readonly GameEvent[]): boolean =>
  events.some((event) => event.type === 'initiativeRolled' || (event.type === 'turnBegan' && event.turn > 1));

/** Record of the day that the command with index `order` ended, from the public view after it; null if it ended none. */
export function dayRecordIn(world: World, view: View, events: readonly GameEvent[], order: number): DayRecord | null {
  const turn = endedDay(events);
  if (turn === null) return null;
  return {
    turn,
    order,
    sides: bothSides((side) => totalsOf(world, view, side)),
    ports: view.ports.map(({ node, holder, since, damage }) => ({ node, holder, since, damage })),
    allPorts: view.allPorts,
  };
}

/** Day record from the state; see `dayRecordIn`. */
export const dayRecordOf = (rules: Rules, state: State, events: readonly GameEvent[], order: number): DayRecord | null =>
  endedDay(events) === null ? null : dayRecordIn(rules.world, rules.view(state, 'public'), events, order);

const TAKEN_BY = {
  ...{ combat: 'combat', fire: 'combat', noRetreat: 'combat', hunger: 'hunger' },
} as const satisfies { readonly [R in Exclude<LossReason, CardKind>]: SideLosses['by'][number] };

/** Units, steps and tokens that each side lost by the events; `portsBefore` gives the holders of ports before them. */
export function lossesOf(
  world: World,
  events: readonly GameEvent[],
  portsBefore: readonly Pick<PortDay, 'node' | 'holder'>[],
): BothSides<SideLosses> {
  const lost = bothSides<SideLosses>(() => ({ units: [], steps: 0, by: [], tokens: emptyLoad() }));
  const holders = new Map(portsBefore.map(({ node, holder }) => [node, holder]));
  for (const event of events) {
    if (event.type === 'portTaken') holders.set(event.port, event.by);
    else if (event.type === 'portDamaged') addTo(lost[holders.get(event.port) ?? 'delta'].tokens, event.lost);
    else if (event.type === 'stepsLost' || event.type === 'destroyed') {
      const side = world.info[event.unit]?.side;
      if (!side) continue;
      if (event.type === 'stepsLost') {
        const by = isSpecial(event.why) ? 'cards' : TAKEN_BY[event.why];
        lost[side].steps += event.n;
        if (!lost[side].by.includes(by)) lost[side].by.push(by);
      } else {
        lost[side].units.push(event.unit);
        addTo(lost[side].tokens, event.lost);
      }
    }
  }
  return lost;
}

/** Hungry units after Phase 7, and the effect on them. @rule 6.7.2 */
function hungerOf(view: View, events: readonly GameEvent[]): BothSides<Hungry[]> {
  const found = new Set<UnitId>();
  const starved = new Set<UnitId>();
  for (const event of events) {
    if (event.type === 'degraded') found.add(event.unit);
    else if (event.type === 'stepsLost' && event.why === 'hunger') starved.add(event.unit);
  }
  const how = (unit: UnitId): Hungry['how'] => (starved.has(unit) ? 'step' : found.has(unit) ? 'today' : 'still');
  return bothSides((side) =>
    view.units.filter((u) => u.side === side && u.place === 'map' && u.degraded).map((u) => ({ unit: u.id, how: how(u.id) })),
  );
}

const ateOf = (events: readonly GameEvent[], side: Side): number =>
  events.reduce((n, e) => (e.type === 'ate' && e.side === side ? n + e.units.length : n), 0);

/** Nodes that are opened again without an event (6.7.3): those blocked on the same day. */
const liftedOf = (events: readonly GameEvent[]): Marker[] =>
  events.flatMap((e) => (e.type === 'markerPlaced' ? [{ node: e.node, stops: e.stops }] : []));

/**
 * Public report of the day that the last command ended, from the public view and log of that day.
 * Null if no day ended, after the deployment, and at the end of the game.
 * @rule 6.7, 9.2, 11.1
 */
export function dayReportIn(world: World, view: View, log: readonly LoggedEvent[], days: readonly DayRecord[]): DayReport | null {
  const now = days.at(-1);
  const before = days.at(-2);
  if (!now || !before || now.turn < 1 || view.phase === 'over') return null;
  const events = log.filter((entry) => entry.turn === now.turn && !entry.undone).map((entry) => entry.event);
  const every = world.scenario.mealEvery;
  const nextMeal = (Math.floor(now.turn / every) + 1) * every;
  return {
    turn: now.turn,
    meal: now.turn % every === 0,
    nextMeal: nextMeal <= world.scenario.turns ? nextMeal : null,
    ate: bothSides((side) => ateOf(events, side)),
    fed: events.flatMap((e) => (e.type === 'ate' ? e.units : [])),
    hungry: hungerOf(view, events),
    lost: lossesOf(world, events, before.ports),
    ports: now.ports.map((port, i) => ({ ...port, was: before.ports[i] ?? port })),
    loose: events.flatMap((e) => (e.type === 'looseLost' ? [{ node: e.node, tokens: e.tokens }] : [])),
    lifted: liftedOf(events),
    allPorts: now.allPorts,
    before: before.sides,
    now: now.sides,
  };
}

/** Day report from the state; see `dayReportIn`. */
export const dayReport = (rules: Rules, state: State, log: readonly LoggedEvent[], days: readonly DayRecord[]): DayReport | null =>
  dayReportIn(rules.world, rules.view(state, 'public'), log, days);
