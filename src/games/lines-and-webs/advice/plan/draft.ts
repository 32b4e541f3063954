/** Complete supply plan for a side's part of Phase 3, from any point of it: runs of ordinary commands, each with its reason. Pure, over a view. */

import {
  CLASSES,
  type Load,
  type NodeId,
  type PlayerCommand,
  type Side,
  type State,
  type SupplyClass,
  type UnitId,
  type UnitState,
  type View,
  type World,
} from '../../../../engine/lines-and-webs/index.ts';
import { boxCount, loadOf, total } from '../../../../engine/lines-and-webs/load.ts';
import { distance } from '../../../../engine/lines-and-webs/table.ts';
import { isLastDay } from '../days.ts';
import { linksBetween } from '../links.ts';
import { daysToMeal } from '../want.ts';
import { type Board, boardOf, branchOf, type Carrier, idAt, type Spot } from './board.ts';
import { type Cargo, commandOf, hopsInOrder, joined, loadOfTokens } from './cargo.ts';
import { dependencies, openingsOf } from './consequences.ts';
import { enabling } from './enable.ts';
import { type Move, marchAndHaul, type PlanAfterMoves } from './haul.ts';
import { followOf, type Guard, guardOf, isExposed, liesLow, mendsItself, servedBy, squadronMove } from './routine.ts';
import { type Trial, trialOf, trialOfView } from './table.ts';
import type { PlanPreferences, Run, RunWhy, SupplyDraft, Unmet } from './types.ts';
import { type Worth, worthOf } from './worth.ts';

/** Number of rounds of route selection. */
const ROUNDS = 8;
/** Number of attempts to find further deliveries. */
const AGAIN = 4;
/** Minimum worth of an unmet need. */
const MISSED = 0.5;

/** True in the viewer's part of Phase 3. @rule 6.3 */
export const isHauling = (view: View): boolean => view.phase === 'transport' && view.viewer !== 'public' && view.awaited === view.viewer;

/** Collects runs; each is tried on the trial's state first. */
class Drafting {
  readonly runs: Omit<Run, 'needs' | 'opens'>[] = [];

  constructor(
    readonly trial: Trial,
    readonly side: Side,
    readonly worth: Worth,
    readonly wishes: PlanPreferences,
  ) {}

  unit(id: UnitId): UnitState {
    return this.trial.state.units[this.trial.world.info[id]!.at]!;
  }

  /** Adds a run if all of its commands are legal; otherwise discards it entirely. */
  take(run: Omit<Run, 'id' | 'needs' | 'opens'>): void {
    if (run.commands.length === 0 || !this.trial.giveAll(run.commands)) return;
    const what = `${run.why.key} ${run.from ?? ''} ${run.by.join(' ')} ${run.gets?.unit ?? ''}`.trim();
    const twins = this.runs.filter(({ id }) => id === what || id.startsWith(`${what} #`)).length;
    this.runs.push({ id: twins === 0 ? what : `${what} #${twins + 1}`, ...run });
  }

  /** Moves a carrier. */
  drive(unit: UnitId, to: NodeId, why: RunWhy): void {
    this.take({ commands: [{ type: 'moveCarrier', side: this.side, unit, to }], gets: null, from: null, by: [unit], why });
  }

  /** The side's carriers on the map, except those that the player excluded. */
  carriers(): UnitState[] {
    const { world, state } = this.trial;
    return state.units.filter((u) => u.side === this.side && u.node !== null && carriesIn(world, u.id) && !leavesAlone(this.wishes, u.id));
  }
}

const carriesIn = (world: World, unit: UnitId): boolean => (world.info[unit]?.carry ?? 0) > 0;
const leavesAlone = (wishes: PlanPreferences, unit: UnitId): boolean => wishes.leave?.includes(unit) ?? false;

/** Uses carriers' own CL IX if they are disabled or nearly lost. @rule 6.3.7, D.2 */
function mendCarriers(d: Drafting): void {
  for (const u of d.carriers()) {
    while (u.load.clIX > (d.wishes.keep?.[u.id]?.clIX ?? 0) && mendsItself(u)) {
      const why: RunWhy = { key: 'mendItself', figures: { unit: u.id, disabled: u.disabled, lost: 4 - u.steps } };
      const had = d.runs.length;
      d.take({ commands: [{ type: 'useRepair', side: d.side, unit: u.id }], gets: null, from: u.id, by: [], why });
      if (d.runs.length === had) break;
    }
  }
}

/** Repairs or feeds carriers that cannot act, largest first, before other runs. @rule 6.3.1, 6.3.7 */
function enableCarriers(d: Drafting): void {
  const carryOf = ({ id }: UnitState): number => d.trial.world.info[id]!.carry;
  const idle = d.carriers().filter((u) => u.disabled || u.degraded);
  for (const { id } of idle.sort((a, b) => carryOf(b) - carryOf(a))) {
    for (const cls of ['clIX', 'clI'] as const) {
      const u = d.unit(id);
      const found = (cls === 'clIX' ? u.disabled : u.degraded) ? enabling(d.trial, d.side, { unit: id, cls, wishes: d.wishes }) : null;
      if (found) d.take({ ...found, gets: { unit: id, tokens: loadOf(cls) }, why: whyOf(d, u, loadOf(cls)) });
    }
  }
}

/** Number of own units in the carrier's range that lack something; ignores blocked nodes. */
function inNeed(d: Drafting, unit: UnitId, node: NodeId): number {
  const { world, state } = d.trial;
  const range = world.info[unit]?.type.range ?? 0;
  return state.units.filter((u) => {
    if (u.side !== d.side || u.node === null || u.id === unit) return false;
    const lacks = u.degraded || u.disabled || CLASSES.some((cls) => d.worth.next(u, cls, u.load[cls]) > MISSED);
    return lacks && linksBetween(world, node, u.node) <= range;
  }).length;
}

function moveRun(d: Drafting, { unit, from, to, links, more }: Move): void {
  const figures = { unit, to, links, now: inNeed(d, unit, to), before: inNeed(d, unit, from), more };
  d.drive(unit, to, { key: 'move', figures });
}

/** Reason for a delivery, by the unit's state before it. */
function whyOf(d: Drafting, u: UnitState, tokens: Load): RunWhy {
  const { world, state } = d.trial;
  const type = world.info[u.id]!.type;
  const unit = u.id;
  if (tokens.clI > 0 && u.degraded) return { key: 'feedDegraded', figures: { unit, tokens: tokens.clI } };
  if (tokens.clIX > 0 && (type.kind !== 'sustainment' || u.disabled))
    return { key: 'mend', figures: { unit, tokens: tokens.clIX, disabled: u.disabled, lost: 4 - u.steps } };
  const { mealEvery } = world.scenario;
  const days = daysToMeal(state.turn, mealEvery) + u.load.clI * mealEvery;
  if (tokens.clI > 0 && (u.load.clI === 0 || (days <= 1 && type.kind !== 'sustainment')))
    return { key: 'feed', figures: { unit, tokens: tokens.clI, days, held: u.load.clI } };
  if (type.kind === 'sustainment') {
    const serves = servedBy(world, state, u);
    return { key: 'refill', figures: { unit, tokens: total(tokens), held: total(u.load), boxes: boxCount(type), serves } };
  }
  const cls: SupplyClass =
    tokens.clV > 0 && (tokens.clIII === 0 || u.load.clV <= u.load.clIII) ? 'clV' : tokens.clIII > 0 ? 'clIII' : 'clI';
  const wants = u.load[cls] + wantedMore(d, u, cls);
  const attacks = d.wishes.attack?.includes(unit) ?? false;
  return { key: 'bring', figures: { unit, cls, tokens: tokens[cls], held: u.load[cls], wants, attacks } };
}

/** Number of tokens of the class that are worth something to the unit beyond its load. */
function wantedMore(d: Drafting, u: UnitState, cls: SupplyClass): number {
  let n = 0;
  while (n < boxCount(d.trial.world.info[u.id]!.type) && d.worth.next(u, cls, u.load[cls] + n) > MISSED) n += 1;
  return n;
}

function cargoRun(d: Drafting, board: Board, cargo: Cargo): void {
  const hops = hopsInOrder(board, cargo);
  if (!hops) return;
  const to = board.spots[cargo.hops.at(-1)!.to] as Spot;
  if (!to.unit) return;
  const u = d.unit(to.unit.id);
  const tokens = loadOfTokens(cargo.tokens);
  const by = [...new Set(cargo.hops.flatMap((hop) => (hop.by >= 0 ? [(board.carriers[hop.by] as Carrier).unit.id] : [])))];
  const commands = hops.map((hop) => commandOf(board, hop, cargo.tokens));
  d.take({ commands, gets: { unit: u.id, tokens }, from: idAt(board, cargo.hops[0]!.from), by, why: whyOf(d, u, tokens) });
}

/** Moves the squadron to its home airport, which it then controls. @rule 2.9 */
function bringSquadron(d: Drafting): void {
  const { world, state } = d.trial;
  const { at, id: port } = world.home[d.side].apod;
  if (state.ports[at]!.holder !== d.side) return;
  // The squadron loses to any attack: it stays out of reach unless the port counts tonight.
  const mayStand = (node: NodeId): boolean => isLastDay(world, state) || !isExposed(world, state, d.side, node);
  for (const place of world.aps[d.side]) {
    const u = state.units[place]!;
    if (leavesAlone(d.wishes, u.id) || d.wishes.stay?.includes(u.id) || guardOf(world, state, u)) continue;
    const move = squadronMove(world, state, u.id, mayStand);
    if (move) d.drive(u.id, move.to, { key: 'squadron', figures: { unit: u.id, port, links: move.links } });
  }
}

/** Moves idle carriers without combat units in range up behind the front. @rule 6.3.3 */
function followFront(d: Drafting): void {
  const { world, state } = d.trial;
  for (const { id } of d.carriers()) {
    const found = d.wishes.stay?.includes(id) ? null : followOf(world, state, d.unit(id));
    if (found) d.drive(id, found.to, { key: 'follow', figures: { unit: id, ...found } });
  }
}

/** Displaces idle carriers near the enemy. @rule 6.3.4 */
function lieLow(d: Drafting): void {
  const { world, state } = d.trial;
  const foes = state.units.filter((e) => e.side !== d.side && e.node !== null && world.info[e.id]?.type.kind === 'combat');
  for (const u of d.carriers()) {
    const { id: unit, node } = u;
    const hexes = Math.min(...foes.map((e) => distance(world, node as NodeId, e.node as NodeId)));
    if (!liesLow(u, hexes)) continue;
    const why: RunWhy = { key: 'lieLow', figures: { unit, hexes } };
    d.take({ commands: [{ type: 'displace', side: d.side, unit }], gets: null, from: null, by: [unit], why });
  }
}

/** Carriers that must stay because their port would be left empty near the enemy. */
const guardsOf = ({ trial: { world, state }, side }: Drafting): Guard[] =>
  state.units.flatMap((u) => (u.side === side && world.info[u.id]?.type.kind !== 'combat' ? (guardOf(world, state, u) ?? []) : []));

function unmetOf(d: Drafting): Unmet[] {
  const unmet: Unmet[] = [];
  for (const u of d.trial.state.units) {
    if (u.side !== d.side || u.node === null || d.wishes.priority?.[u.id] === 'none') continue;
    if (u.degraded) unmet.push({ unit: u.id, cls: 'clI', tokens: 1 });
    if (u.disabled) unmet.push({ unit: u.id, cls: 'clIX', tokens: 1 });
    for (const cls of ['clI', 'clIII', 'clV'] as const) {
      const tokens = wantedMore(d, u, cls);
      if (tokens > 0 && !(cls === 'clI' && u.degraded)) unmet.push({ unit: u.id, cls, tokens });
    }
  }
  return unmet;
}

function runsOf(d: Drafting, { moves, haul, start }: PlanAfterMoves): void {
  for (const move of moves) moveRun(d, move);
  const board = branchOf(start);
  for (const cargo of joined(start, haul.shipments)) cargoRun(d, board, cargo);
}

/** Complete draft; `enables` repairs and feeds unusable carriers first. */
function drafted(world: World, state: State, side: Side, wishes: PlanPreferences, enables: boolean): Drafting {
  const trial = trialOf(world, state);
  const worth = worthOf(world, trial.state, side, wishes);
  const d = new Drafting(trial, side, worth, wishes);
  mendCarriers(d);
  if (enables) enableCarriers(d);
  let tries = 1 + AGAIN;
  for (let had = -1; d.runs.length !== had && tries > 0; tries--) {
    had = d.runs.length;
    runsOf(d, marchAndHaul(trial, boardOf(world, trial.state, side, wishes, worth), wishes, worth, ROUNDS));
  }
  bringSquadron(d);
  if (wishes.follow) followFront(d);
  if (wishes.displace) lieLow(d);
  return d;
}

/** The draft that is worth more: with or without enabling carriers first. */
function bestOf(world: World, state: State, side: Side, wishes: PlanPreferences): Drafting {
  const plain = drafted(world, state, side, wishes, false);
  const isIdle = state.units.some((u) => u.side === side && u.node !== null && (u.disabled || u.degraded) && carriesIn(world, u.id));
  if (!isIdle) return plain;
  const other = drafted(world, state, side, wishes, true);
  return other.worth.of(other.trial.state) > plain.worth.of(plain.trial.state) ? other : plain;
}

/** Commands of a draft on any state of a side's part of Phase 3, and the resulting state. */
export function draftOn(world: World, state: State, side: Side, wishes: PlanPreferences): { commands: PlayerCommand[]; after: State } {
  const d = bestOf(world, state, side, wishes);
  return { commands: d.runs.flatMap(({ commands }) => commands), after: d.trial.state };
}

/**
 * Draft of the rest of the viewer's part of Phase 3; keeps earlier commands. All commands are legal in the order of the runs; the part does not end.
 * Combat units give nothing away and carriers keep one CL I and one CL III, so no unit is worse off. Empty outside of the viewer's part.
 * Deterministic for the same view and preferences.
 * @rule 6.3
 */
export function draftSupply(world: World, view: View, wishes: PlanPreferences = {}): SupplyDraft {
  const side = view.viewer;
  if (side === 'public' || !isHauling(view)) return { runs: [], before: 0, after: 0, unmet: [], guards: [] };
  const first = trialOfView(world, view).state;
  const d = bestOf(world, first, side, wishes);
  const lists = d.runs.map(({ commands }) => commands);
  const rests = dependencies(world, first, lists);
  const opens = openingsOf(world, view, lists);
  const runs = d.runs.map((run, i): Run => {
    return { ...run, needs: (rests[i] as number[]).map((k) => d.runs[k]!.id), opens: opens[i] ?? null };
  });
  return { runs, before: d.worth.of(first), after: d.worth.of(d.trial.state), unmet: unmetOf(d), guards: guardsOf(d) };
}
