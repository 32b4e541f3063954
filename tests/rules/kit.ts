/** Positions for the rules' tests, built in a few words, and the two ways to ask the rules: `ok` (accepted) and `refused` (with its code). */

import { expect, test } from 'vitest';
import { apply, canonical, type DiceSource, seededDice, simulate, type UndoBlocker } from '../../src/engine/core/index.ts';
import type { Command } from '../../src/engine/lines-and-webs/command.ts';
import type { EventOf, EventType, GameEvent } from '../../src/engine/lines-and-webs/events.ts';
import type { Rules } from '../../src/engine/lines-and-webs/index.ts';
import { basicLoad, defaultOpen } from '../../src/engine/lines-and-webs/load.ts';
import {
  CARD_KINDS,
  type Load,
  type NodeId,
  type Rulings,
  SIDES,
  type Side,
  type UnitId,
} from '../../src/engine/lines-and-webs/scenario.ts';
import type { Cards, DeckCard, Execution, Phase, PortState, State, UnitState } from '../../src/engine/lines-and-webs/types.ts';
import { rulesWithUmpire } from '../../src/engine/lines-and-webs/umpire/index.ts';
import { violationsOf } from '../../src/engine/lines-and-webs/violations.ts';
import type { World } from '../../src/engine/lines-and-webs/world.ts';
import { getScenario } from '../../src/games/lines-and-webs/scenarios/load.ts';

export * from './short.ts';

/** The rules of a scenario, its compiled world, and a state that the test may write to as it likes. */
export interface Game {
  R: Rules;
  w: World;
  s: State;
}
/** A game after an accepted command. */
export interface Played extends Game {
  events: GameEvent[];
  undoBar: UndoBlocker | null;
}

const compiled = new Map<string, Rules>();

/** A new game in setup, before the first command; `rulings` change the scenario's. */
export function game(scenarioId = 'ondrel-steppe', rulings: Partial<Rulings> = {}, seed = 'test'): Game {
  const key = scenarioId + canonical(rulings);
  let R = compiled.get(key);
  if (!R) {
    const scenario = getScenario(scenarioId);
    if (!scenario) throw new Error(`No scenario ${scenarioId}.`);
    const copy = structuredClone(scenario);
    Object.assign(copy.rulings, rulings);
    R = rulesWithUmpire(copy);
    compiled.set(key, R);
  }
  return { R, w: R.world, s: R.setup(seed) };
}

/** The same game with a state of its own. */
export const copyOf = (g: Game): Game => ({ R: g.R, w: g.w, s: structuredClone(g.s) });

export const load = (clI = 0, clIII = 0, clV = 0, clIX = 0): Load => ({ clI, clIII, clV, clIX });
export const foe = (side: Side): Side => (side === 'delta' ? 'gamma' : 'delta');

/** The unit of an id; it may be written to. */
export function unit(g: Game, id: UnitId): UnitState {
  const u = g.s.units.find((one) => one.id === id);
  if (!u) throw new Error(`No unit ${id}.`);
  return u;
}
/** The port at a node; it may be written to. */
export function port(g: Game, node: NodeId): PortState {
  const p = g.s.ports.find((one) => one.node === node);
  if (!p) throw new Error(`No port ${node}.`);
  return p;
}

/** An empty table: no unit on the map or in the queue (start units count as destroyed), no token anywhere, all ports at home. Expansion units may be bought. */
export function clear(g: Game): Game {
  for (const u of g.s.units) {
    u.node = null;
    u.load = load();
    if (u.place === 'expansion') continue;
    u.place = 'destroyed';
    u.steps = 0;
  }
  for (const side of SIDES) {
    g.s.sides[side].packaging = load();
    g.s.sides[side].transit = load();
    g.s.sides[side].arrived = load();
  }
  return g;
}

/** A change of a unit, for a row of a table. */
export const having =
  (id: UnitId, fields: Fields & { node?: NodeId }) =>
  (g: Game): void => {
    Object.assign(unit(g, id), fields);
  };

/** An empty table on Ondrel Steppe. */
export const board = (rulings: Partial<Rulings> = {}): Game => clear(game('ondrel-steppe', rulings));

export type Fields = Partial<Omit<UnitState, 'id' | 'side' | 'type' | 'node' | 'place'>>;

/** Puts a unit on a node of the map, whole and with its basic load unless `fields` says otherwise. */
export function put(g: Game, id: UnitId, node: NodeId, fields: Fields = {}): UnitState {
  if (g.w.graph.index[node] === undefined) throw new Error(`No node ${node}.`);
  const u = unit(g, id);
  const type = g.w.info[id]!.type;
  Object.assign(u, { place: 'map', node, steps: 4, load: basicLoad(type, defaultOpen(type, g.w.scenario.openPattern)) }, fields);
  return u;
}

/** The game in a phase of a turn, with `side` to act; it is the first side unless `last` says that the other has ended its part. */
export function inPhase(g: Game, phase: Exclude<Phase, 'execute' | 'over'>, side: Side = 'delta', turn = 1, last = false): Game {
  g.s.phase = phase;
  g.s.turn = turn;
  g.s.active = side;
  g.s.first = last ? foe(side) : side;
  g.s.sides[side].done = false;
  g.s.sides[foe(side)].done = last;
  g.s.execution = null;
  g.s.pending = null;
  return g;
}

/** Cards in a hand (bought, so that they are accounted for); the rest of the hand stays. */
export function hand(g: Game, side: Side, cards: Partial<Cards>): Game {
  const own = g.s.sides[side];
  for (const kind of CARD_KINDS) {
    const n = cards[kind];
    if (n === undefined) continue;
    own.bought[kind] += n - own.hand[kind];
    own.hand[kind] = n;
  }
  return g;
}

export interface Orders {
  /** Decks, top first. Special cards in them are accounted for. */
  execution?: { [S in Side]?: DeckCard[] };
  reserve?: { [S in Side]?: DeckCard[] };
  hands?: { [S in Side]?: Partial<Cards> };
  stage?: Execution['stage'];
  /** Sides that still have their last turn (6.6.2); by default null: it has not come to that. */
  last?: Side[] | null;
  turn?: number;
}

/** Phase 6 in the turn of `side`, before any play. */
export function inExecution(g: Game, side: Side, orders: Orders = {}): Game {
  const s = g.s;
  s.phase = 'execute';
  s.turn = orders.turn ?? 1;
  s.first = side;
  s.active = side;
  s.pending = null;
  s.initiative = { side, rolls: [side === 'delta' ? [12, 1] : [1, 12]] };
  s.execution = {
    initiative: side,
    turnOf: side,
    stage: orders.stage ?? 'before',
    last: orders.last ?? null,
    play: null,
    engagement: null,
    fire: null,
    turned: null,
  };
  for (const each of SIDES) {
    const own = s.sides[each];
    own.execution = [...(orders.execution?.[each] ?? [])];
    own.reserve = [...(orders.reserve?.[each] ?? [])];
    Object.assign(own.hand, orders.hands?.[each]);
    for (const kind of CARD_KINDS) {
      own.bought[kind] = own.hand[kind] + own.spent[kind] + [...own.execution, ...own.reserve].filter((card) => card === kind).length;
    }
  }
  return g;
}

/** A play under way: Phase 6, the unit's card is turned over; `orders.execution` of its side follows it in the deck. */
export function playing(g: Game, id: UnitId, orders: Orders = {}): Played {
  const side = unit(g, id).side;
  const execution = { ...orders.execution, [side]: [id, ...(orders.execution?.[side] ?? [])] };
  return ok(inExecution(g, side, { ...orders, execution }), { type: 'turnOver', side });
}

/** Phase 6 of the turn ends here and now: Phase 7 happens, and the next turn begins (unless the game is over). Hands and orders are lost for it. */
export function night(g: Game, turn = 1): Played {
  return ok(inExecution(copyOf(g), 'delta', { turn, last: ['delta'], hands: { delta: { massCal: 1 } } }), { type: 'pass', side: 'delta' });
}

export interface Script extends DiceSource {
  /** Faces not yet drawn. */
  left(): number;
}
/** Dice that show these faces, one after the other, and fail when they run out. `ok` also fails when some are left over. */
export function dice(...faces: number[]): Script {
  let at = 0;
  const source: DiceSource = (rng, sides) => {
    const face = faces[at++];
    if (face === undefined) throw new Error(`A die too many: the script had ${faces.length}.`);
    if (face < 1 || face > sides) throw new Error(`No face ${face} on a d${sides}.`);
    rng.draws += 1;
    return face;
  };
  return Object.assign(source, { left: () => faces.length - at });
}
/** The game's own seeded dice, where the faces do not matter. */
export const anyDice = seededDice;

/**
 * The command is accepted. Returns the game after it; its state may be written to. Without dice no die may be drawn. The state given is untouched, and
 * no invariant is broken by the command.
 */
export function ok(g: Game, command: Command, source: DiceSource = dice()): Played {
  const from = structuredClone(g.s); // apply freezes what both states share
  const before = canonical(from);
  const known = new Set(violationsOf(g.R.world, from));
  const done = apply(g.R, from, command, source);
  if (!done.ok) throw new Error(`${command.type} was refused: ${JSON.stringify(done.why)}`);
  expect(canonical(from), 'the state given was changed').toBe(before);
  const s = structuredClone(done.state);
  expect(
    violationsOf(g.R.world, s).filter((bad) => !known.has(bad)),
    'invariants',
  ).toEqual([]);
  const left = 'left' in source ? (source as Script).left() : 0;
  expect(left, 'dice left over').toBe(0);
  return { R: g.R, w: g.w, s, events: done.events, undoBar: done.undoBlocker };
}

/** Several commands one after the other; the events of all. */
export function run(g: Game, commands: readonly Command[], source?: DiceSource): Played {
  let now: Played = { ...copyOf(g), events: [], undoBar: null };
  for (const [i, command] of commands.entries()) {
    const last = i === commands.length - 1;
    const next = ok(now, command, source && !last ? (rng, sides) => source(rng, sides) : source);
    now = { ...next, events: [...now.events, ...next.events] };
  }
  return now;
}

/** The command is refused by both drivers with this code, and changes nothing. With `clause`, the rejection cites it. */
export function refused(g: Game, command: unknown, code: string, clause?: string): void {
  const before = canonical(g.s);
  const done = apply(g.R, g.s, command, dice());
  expect(done.ok ? 'accepted' : done.why.code).toBe(code);
  if (done.ok) return;
  if (clause) expect(done.why.clauses).toContain(clause);
  const sim = simulate(g.R, g.s);
  expect(sim.step(command as Command)?.code).toBe(code);
  expect(canonical(g.s)).toBe(before);
  expect(canonical(sim.state)).toBe(before);
}

/** A row of a table of rejections: an illegal command, and its legal near-miss. */
export interface Refusal {
  code: string;
  /** A clause that the rejection cites; the row's title begins with it. */
  clause: string;
  /** What tells this row from others with the same code. */
  why?: string;
  at: () => Game;
  bad: unknown;
  /** The small difference that makes it legal: another command, another position, or both. */
  good?: Command;
  change?: (g: Game) => void;
  dice?: DiceSource;
}
/** One test a row: the bad command is refused with code and clause, and its near-miss is accepted. */
export function refusals(rows: readonly Refusal[]): void {
  for (const row of rows) {
    test(`${row.clause} ${row.code}${row.why ? `: ${row.why}` : ''}`, () => {
      refused(row.at(), row.bad, row.code, row.clause);
      if (!row.good && !row.change) throw new Error('A row needs a near-miss.');
      const g = row.at();
      row.change?.(g);
      ok(g, row.good ?? (row.bad as Command), row.dice);
    });
  }
}

/** The events of one type, in order. */
export function events<T extends EventType>(played: Played, type: T): EventOf<T>[] {
  return played.events.filter((e): e is EventOf<T> => e.type === type);
}

/** Both sides take the recommended deployment and end setup: the first turn's Phase 2 (nothing arrives in turn 1), Delta first by default. */
export function deployed(g: Game): Played {
  return run(g, [
    { type: 'takeRecommended', side: 'delta' },
    { type: 'endPart', side: 'delta' },
    { type: 'takeRecommended', side: 'gamma' },
    { type: 'endPart', side: 'gamma' },
  ]);
}
