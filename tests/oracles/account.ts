/**
 * The account of a game, judged: every claim is worked out again from the replayed record, its states and its events, without a line of the account's own code. A kind of claim
 * that is not known here does not compile, and fails.
 */

import { createTrack, type Track } from '../../src/engine/core/index.ts';
import {
  CLASSES,
  type Command,
  type EventOf,
  emptyLoad,
  type GameEvent,
  type Load,
  type NodeId,
  type Rules,
  SIDES,
  type Side,
  type State,
  type Store,
  type SupplyClass,
  type UnitState,
} from '../../src/engine/lines-and-webs/index.ts';
import leans from '../../src/games/lines-and-webs/account/leans.json' with { type: 'json' };
import type { ChainLink } from '../../src/games/lines-and-webs/account/links.ts';
import type {
  Account,
  BySide,
  DayPart,
  FightAccount,
  SideDay,
  TurningPoint,
  UnitAccount,
  Unused,
} from '../../src/games/lines-and-webs/account/types.ts';
import { engagementOdds, fireOdds } from '../../src/games/lines-and-webs/analysis/index.ts';
import { chanceAgain } from './chance.ts';
import { untrueHunger } from './hunger.ts';

interface Fault {
  /** The kind of claim: a link's key, a kind of waste, a figure of a day or a unit. */
  kind: string;
  what: string;
}
interface Happened {
  at: number;
  /** The day of the account to which it counts; -1: the umpire has gone to another day, and this one was left or is played again. */
  day: number;
  /** The day that it was. */
  on: number;
  phase: string;
  event: GameEvent;
}
interface Arrival {
  at: number;
  day: number;
  tokens: Load;
  from: Store | null;
  how: string;
}
interface Recorded {
  rules: Rules;
  seed: string;
  commands: readonly Command[];
}

const foe = (side: Side): Side => (side === 'delta' ? 'gamma' : 'delta');
const sum = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0);
const total = (load: Load): number => sum(Object.values(load));
const isNear = (a: number, b: number): boolean => Math.abs(a - b) < 1e-6;
const sorted = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sorted)
    : value && typeof value === 'object'
      ? Object.fromEntries(
          Object.entries(value)
            .sort(([a], [b]) => (a < b ? -1 : 1))
            .map(([k, v]) => [k, sorted(v)]),
        )
      : value;
const text = (value: unknown): string => JSON.stringify(sorted(value));

/** A record played again. */
class Facts {
  readonly rules: Rules;
  readonly all: Happened[] = [];
  /** Orders before the first and after the last of each day; day 0 is the deployment. */
  readonly days = new Map<number, { from: number; to: number }>();
  /** Orders by which the umpire went to a phase. */
  readonly jumps: number[] = [];
  /** Where that was another day: the first order since, and the day. */
  private readonly leaps: { at: number; day: number }[] = [{ at: 0, day: 0 }];
  readonly end: State;
  private readonly byType = new Map<string, Happened[]>();
  private readonly coming = new Map<string, Arrival[]>();
  private readonly track: Track<State, Command, GameEvent>;

  constructor(readonly record: Recorded) {
    const { rules, seed, commands } = record;
    this.rules = rules;
    this.track = createTrack(rules, seed, { isPrevalidated: true, stride: 16 });
    let [day, phase, from] = [0, 'setup', 0];
    for (const { at, command, events } of this.track.play(commands)) {
      const wasSetup = phase === 'setup';
      if (command.type === 'umpireGoTo') this.jumps.push(at);
      if (command.type === 'umpireGoTo' && !wasSetup && (command.turn !== day || phase === 'over')) {
        for (const one of [...this.days.keys()]) if (one >= command.turn) this.days.delete(one);
        from = at + 1;
        this.leaps.push({ at: from, day: command.turn });
        if (this.days.size === 0) {
          this.days.set(0, { from, to: at + 1 });
          from = at + 1;
        }
      }
      for (const event of events) {
        const isEnd =
          event.type === 'gameEnded' || event.type === 'deploymentRevealed' || (event.type === 'turnBegan' && event.turn > 1 && !wasSetup);
        if (isEnd) {
          const ended = event.type === 'turnBegan' ? event.turn - 1 : event.type === 'gameEnded' ? event.outcome.turn : 0;
          this.days.set(ended, { from, to: at + 1 });
          from = at + 1;
        }
        if (event.type === 'turnBegan') [day, phase] = [event.turn, 'deploy'];
        if (event.type === 'phaseBegan') [day, phase] = [event.turn, event.phase];
        if (event.type === 'gameEnded') phase = 'over';
        const one = { at, day, on: day, phase, event };
        this.all.push(one);
        if (!this.byType.has(event.type)) this.byType.set(event.type, []);
        this.byType.get(event.type)!.push(one);
      }
    }
    this.end = this.track.copyAt(this.track.length);
    if (!this.end.outcome && from < this.track.length) this.days.set(day, { from, to: this.track.length });
    for (const one of this.all) if (!this.isOf(one.day, one.at)) one.day = -1;
  }
  /** Was the order given on the day, the last time that it was played? What the order before it brought of the day is of the day too. */
  isOf(day: number, at: number): boolean {
    const span = this.days.get(day);
    return span !== undefined && at >= span.from - 1 && at < span.to;
  }
  /** Since where the days up to an order follow one another. */
  course(order: number): { at: number; day: number } {
    return this.leaps.findLast(({ at }) => at <= order)!;
  }
  /** When Phase 6 of the day began. */
  execution(day: number, to = Number.POSITIVE_INFINITY) {
    return this.of('phaseBegan', day, 0, to).findLast(({ event: e }) => e.phase === 'execute');
  }
  get w() {
    return this.rules.world;
  }
  /** Before an order; good until the next look. */
  before(order: number): State {
    return this.track.stateAt(order) as State;
  }
  of<T extends GameEvent['type']>(type: T, day?: number, from = 0, to = Number.POSITIVE_INFINITY): (Happened & { event: EventOf<T> })[] {
    return (this.byType.get(type) ?? []).filter(
      (one): one is Happened & { event: EventOf<T> } =>
        one.event.type === type && (day === undefined || one.day === day) && one.at >= from && one.at < to,
    );
  }
  side(unit: string | undefined): Side | undefined {
    return this.w.info[unit ?? '']?.side;
  }
  /** Delta's chance to win before an order. */
  chance(order: number, card = 1): number {
    return chanceAgain(this.rules, this.before(order), leans, card);
  }
  unit(s: State, id: string): UnitState {
    return s.units[this.w.info[id]!.at]!;
  }
  carry(id: string): number {
    return this.w.info[id]?.carry ?? 0;
  }
  range(id: string): number {
    return this.w.info[id]?.type.range ?? 0;
  }
  isFighter(id: string): boolean {
    return this.w.info[id]?.type.kind === 'combat';
  }
  /** Links between two nodes, step by step. */
  links(from: NodeId, to: NodeId): number {
    const { graph } = this.w;
    const seen = new Map([[graph.index[from]!, 0]]);
    for (const [at, away] of seen) for (const next of graph.links[at]!) if (!seen.has(next)) seen.set(next, away + 1);
    return seen.get(graph.index[to]!) ?? 99;
  }
  /** When the side's Phase 3 of a day ended. */
  transport(side: Side, day: number): State | null {
    const ended = this.of('partEnded', day).findLast(({ event: e }) => e.phase === 'transport' && e.side === side);
    return ended ? this.before(ended.at) : null;
  }
  /** Steps that a unit lost by the dice of an order. */
  hurt(at: number, units: readonly string[]): number {
    return sum(
      this.of('stepsLost', undefined, at, at + 1).map(({ event: e }) =>
        units.includes(e.unit) && ['combat', 'fire', 'noRetreat'].includes(e.why) ? e.n : 0,
      ),
    );
  }
  /** Tokens that came to a unit from another holder. */
  came(unit: string): Arrival[] {
    if (!this.coming.has(unit)) this.coming.set(unit, this.arrivals(unit));
    return this.coming.get(unit)!;
  }
  private arrivals(unit: string): Arrival[] {
    return this.all.flatMap(({ at, day, event: e }) => {
      const row = (tokens: Load, from: Store | null, how: string) => [{ at, day, tokens, from, how }];
      if ((e.type === 'carried' || e.type === 'crossLevelled') && e.to.kind === 'unit' && e.to.unit === unit)
        return row(e.tokens, e.from, e.type);
      if (e.type === 'carried' && e.carrier === unit && (e.from.kind !== 'unit' || e.from.unit !== unit))
        return row(e.tokens, e.from, 'through');
      if (e.type === 'pickedUp' && e.unit === unit) return row(e.tokens, null, 'pickedUp');
      if (e.type === 'cardPlayed' && e.card === 'airDrop' && e.unit === unit && e.cls)
        return row({ ...emptyLoad(), [e.cls]: 1 }, null, 'dropped');
      return [];
    });
  }
  strength(s: State, side: Side): number {
    const counts = (u: UnitState): boolean => this.w.rulings.finalStrength === 'all' || this.isFighter(u.id);
    return sum(
      s.units.map((u) =>
        u.side === side && u.node !== null && u.steps > 0 && counts(u) ? (this.w.info[u.id]!.type.strength[4 - u.steps] ?? 0) : 0,
      ),
    );
  }
  held(s: State, side: Side): { stock: Load; inPorts: Load } {
    const [stock, inPorts] = [emptyLoad(), emptyLoad()];
    for (const cls of CLASSES) {
      inPorts[cls] = sum(s.ports.map((p) => (p.holder === side ? p.store[cls] : 0)));
      stock[cls] = inPorts[cls] + sum(s.units.map((u) => (u.side === side && u.node !== null ? u.load[cls] : 0)));
    }
    return { stock, inPorts };
  }
}

// ---- whose tokens they were, one by one

interface Cube {
  cls: SupplyClass;
  owner: Side;
  landed: NodeId | null;
  seized: { at: NodeId; day: number } | null;
  back: { at: number; day: number } | null;
}

/** Every cube on its way, against the states that the rules come to. */
class Cubes {
  readonly rows: { side: Side; row: object; cls: SupplyClass; used?: boolean }[] = [];
  readonly faults: Fault[] = [];
  private readonly at = new Map<string, Cube[]>();
  private readonly f: Facts;

  constructor(f: Facts) {
    this.f = f;
    const start = f.days.get(0)?.to ?? 0;
    const s = f.before(start);
    for (const p of s.ports) this.bring(`port ${p.node}`, p.holder, p.store, p.node);
    for (const u of s.units) if (u.node !== null) this.bring(`unit ${u.id}`, u.side, u.load, null);
    const holders = new Map(s.ports.map((p) => [p.node, p.holder]));
    for (const [i, one] of f.all.entries()) {
      if (one.at < start) continue;
      this.happens(one, holders);
      if (f.all[i + 1]?.at !== one.at) this.compare(one.at + 1);
    }
    this.close();
  }
  private place(key: string): Cube[] {
    if (!this.at.has(key)) this.at.set(key, []);
    return this.at.get(key)!;
  }
  private bring(key: string, owner: Side, load: Load, landed: NodeId | null): void {
    for (const cls of CLASSES) for (let i = 0; i < load[cls]; i++) this.place(key).push({ cls, owner, landed, seized: null, back: null });
  }
  private pull(key: string, load: Load): Cube[] {
    const here = this.place(key);
    return CLASSES.flatMap((cls) =>
      Array.from({ length: load[cls] }).flatMap(() => {
        const i = here.findIndex((cube) => cube.cls === cls);
        return i < 0 ? [] : here.splice(i, 1);
      }),
    );
  }
  private hand(cube: Cube, side: Side, node: NodeId, one: Happened): void {
    if (cube.owner !== side) cube.seized ??= { at: node, day: one.day };
    else if (cube.seized) Object.assign(cube, { seized: null, back: { at: one.at, day: one.day } });
  }
  private pass(from: string, to: string, load: Load, side: Side, one: Happened): void {
    for (const cube of this.pull(from, load)) {
      cube.landed = null;
      const [kind, id] = to.split(' ');
      if (kind !== 'loose') this.hand(cube, side, id!, one);
      this.place(to).push(cube);
    }
  }
  private gone(key: string, load: Load, by: Side, row: object | null): void {
    for (const cube of this.pull(key, load)) this.fate(cube, by, row, row === null);
  }
  private fate(cube: Cube, by: Side, row: object | null, used = false): void {
    const { cls, owner, seized } = cube;
    if (seized) {
      this.rows.push({ side: owner, row: { kind: 'seized', ...seized }, cls });
      this.rows.push({ side: foe(owner), row: { kind: 'captured', ...seized }, cls, used });
    } else if (row && by === owner) this.rows.push({ side: owner, row, cls });
  }
  private happens(one: Happened, holders: Map<NodeId, Side>): void {
    const { event: e, day, at } = one;
    const key = (store: Store): string =>
      store.kind === 'unit' ? `unit ${store.unit}` : `${store.kind === 'port' ? 'port' : 'loose'} ${store.node}`;
    const only = (cls: SupplyClass, n = 1): Load => ({ ...emptyLoad(), [cls]: n });
    const side = 'unit' in e && typeof e.unit === 'string' ? this.f.side(e.unit)! : 'delta';
    if (e.type === 'tokensLanded') this.bring(`port ${e.port}`, e.side, e.tokens, e.port);
    else if (e.type === 'purchasesRevealed') {
      const port = this.f.w.home[e.side].apod.id;
      this.bring(`port ${port}`, e.side, e.apodTokens, port);
      for (const { unit, to } of e.units)
        if (to === 'apod') this.bring(`unit ${unit}`, e.side, this.f.unit(this.f.before(at + 1), unit).load, null);
    } else if (e.type === 'unitLanded') this.bring(`unit ${e.unit}`, e.side, this.f.unit(this.f.before(at + 1), e.unit).load, null);
    else if (e.type === 'carried' || e.type === 'crossLevelled') this.pass(key(e.from), key(e.to), e.tokens, e.side, one);
    else if (e.type === 'pickedUp') this.pass(`loose ${e.node}`, `unit ${e.unit}`, e.tokens, side, one);
    else if (e.type === 'cardPlayed' && e.card === 'airDrop' && e.unit && e.cls) this.bring(`unit ${e.unit}`, e.side, only(e.cls), null);
    else if (e.type === 'portTaken') {
      holders.set(e.port, e.by);
      for (const cube of this.place(`port ${e.port}`)) this.hand(cube, e.by, e.port, one);
    } else if (e.type === 'portDamaged')
      this.gone(`port ${e.port}`, e.lost, holders.get(e.port)!, { kind: 'tokensLost', why: 'port', of: e.port, day });
    else if (e.type === 'looseLost')
      for (const cube of this.pull(`loose ${e.node}`, e.tokens))
        this.fate(cube, cube.owner, { kind: 'tokensLost', why: 'loose', of: e.node, day });
    else if (e.type === 'destroyed') this.gone(`unit ${e.unit}`, e.lost, side, { kind: 'tokensLost', why: 'unit', of: e.unit, day });
    else if (e.type === 'paid') this.gone(`unit ${e.unit}`, only(e.cls, e.n), side, null);
    else if (e.type === 'fed') this.gone(`unit ${e.unit}`, only('clI'), side, null);
    else if (e.type === 'enabled' || e.type === 'stepRestored') this.gone(`unit ${e.unit}`, only('clIX'), side, null);
    else if (e.type === 'ate') for (const unit of e.units) this.gone(`unit ${unit}`, only('clI'), e.side, null);
  }
  /** What the cubes say against what the rules say. */
  private compare(order: number): void {
    const s = this.f.before(order);
    for (const [key, load] of [
      ...s.ports.map((p) => [`port ${p.node}`, p.store] as const),
      ...s.units.flatMap((u) => (u.node === null ? [] : [[`unit ${u.id}`, u.load] as const])),
    ]) {
      const counted = emptyLoad();
      for (const { cls } of this.place(key)) counted[cls]++;
      if (text(counted) !== text(load))
        this.faults.push({ kind: 'events', what: `after order ${order} ${key} holds ${text(load)}, by its events ${text(counted)}` });
    }
  }
  private close(): void {
    const { end } = this.f;
    const lastEnd = (side: Side): number =>
      this.f.of('partEnded').findLast(({ event: e }) => e.phase === 'transport' && e.side === side)?.at ?? -1;
    for (const { node: port, holder } of end.ports)
      for (const cube of this.place(`port ${port}`)) {
        const late = cube.back && end.outcome && cube.back.at > lastEnd(cube.owner);
        const row = late
          ? { kind: 'backTooLate', port, day: cube.back!.day }
          : { kind: cube.landed === port ? 'neverLeft' : 'leftInPort', port };
        this.fate(cube, holder, row);
      }
    for (const u of end.units) if (u.node !== null) for (const cube of this.place(`unit ${u.id}`)) this.fate(cube, u.side, null);
  }
}

/** What a side had nothing of, and what it captured, as it should be told. */
function inVain(f: Facts): { told: Unused[]; faults: Fault[] } {
  const cubes = new Cubes(f);
  const rows = new Map<string, Unused>();
  for (const { side, row, cls, used } of cubes.rows) {
    const key = text({ side, row });
    const isFree = (row as { kind: string }).kind === 'captured';
    const one = (rows.get(key) ?? { ...row, side, tokens: emptyLoad(), rp: 0, ...(isFree ? { used: 0 } : {}) }) as Extract<
      Unused,
      { kind: 'captured' }
    >;
    one.tokens[cls]++;
    if (!isFree) (one as { rp: number }).rp += f.w.figures[side].tokenPrices[cls];
    if (isFree && used) one.used++;
    rows.set(key, one);
  }
  return { told: [...rows.values(), ...SIDES.flatMap((side) => besides(f, side))], faults: cubes.faults };
}
/** The queue, idle units and cards of a side. */
function besides(f: Facts, side: Side): Unused[] {
  const { end, w } = f;
  const own = end.sides[side];
  const told: Unused[] = [];
  const queued = end.units.filter((u) => u.side === side && ['packaging', 'transit', 'arrived'].includes(u.place));
  // Whatever came with a move of the queue and is still in it was not put ashore.
  const moves = f.all.flatMap(({ at, event: e }) => (e.type === 'queueMoved' && e.side === side ? [{ at, ...e }] : []));
  const came = moves.at(-1);
  const left = (cls: SupplyClass): number =>
    (came?.arrived[cls] ?? 0) -
    sum(f.all.map(({ at, event: e }) => (e.type === 'tokensLanded' && e.side === side && came && at >= came.at ? e.tokens[cls] : 0)));
  const isBought = (id: string): boolean => w.info[id]!.from === 'expansion' && w.info[id]!.arrives === null;
  const { tokenPrices, cardPrices } = w.figures[side];
  for (const isHere of [true, false]) {
    const tokens = emptyLoad();
    for (const cls of CLASSES) tokens[cls] = isHere ? left(cls) : own.packaging[cls] + own.transit[cls] + own.arrived[cls] - left(cls);
    const units = queued.flatMap(({ id }) => (moves.some((one) => one.units.includes(id)) === isHere ? [id] : []));
    const rp =
      sum(CLASSES.map((cls) => tokens[cls] * tokenPrices[cls])) +
      sum(units.map((id) => (isBought(id) ? (w.info[id]!.type.price ?? 0) : 0)));
    if (units.length + total(tokens) > 0) told.push({ kind: 'neverLanded', side, isHere, tokens, units, rp });
  }
  for (const u of end.units) {
    if (u.side !== side || !isBought(u.id)) continue;
    const landed = f.all.find(
      ({ event: e }) =>
        (e.type === 'unitLanded' && e.unit === u.id) ||
        (e.type === 'purchasesRevealed' && e.units.some(({ unit, to }) => unit === u.id && to === 'apod')),
    );
    const did = f.all.some(({ event: e }) => {
      if (e.type === 'rolled') return e.units.includes(u.id);
      if (e.type === 'carried') return e.carrier === u.id;
      const types = ['unitMoved', 'displaced', 'portRepaired', 'airDefenseRolled', 'paid', 'pickedUp'];
      return types.includes(e.type) && (e as { unit: string }).unit === u.id;
    });
    if (landed && !did) told.push({ kind: 'neverActed', side, unit: u.id, day: landed.on, rp: w.info[u.id]!.type.price ?? 0 });
  }
  const cards: { [card: string]: number } = {};
  for (const [card, n] of Object.entries(own.hand)) if (n > 0) cards[card] = n;
  for (const card of [...own.execution, ...own.reserve]) if (card in cardPrices) cards[card] = (cards[card] ?? 0) + 1;
  const count = sum(Object.values(cards));
  if (count > 0)
    told.push({
      kind: 'cardsLeft',
      side,
      cards,
      count,
      rp: sum(Object.entries(cards).map(([card, n]) => n * cardPrices[card as 'massCal'])),
    });
  return told;
}

// ---- fights

interface Fought {
  at: number;
  day: number;
  kind: 'engagement' | 'fire';
  side: Side;
  by: string[];
  target: string;
  node: NodeId;
  scouts: boolean;
  pursuit: boolean;
}
function fightsOf(f: Facts): Fought[] {
  const fights: Fought[] = [];
  let began: EventOf<'engagementBegan'> | null = null;
  for (const { at, on: day, event: e } of f.all) {
    if (e.type === 'engagementBegan') began = e;
    if (e.type !== 'rolled' || fights.at(-1)?.at === at) continue;
    const isFire = e.role === 'fire' || e.role === 'counterFire';
    const by = isFire ? e.units : (began?.attackers ?? []);
    const target = isFire ? e.at : (began?.target ?? '');
    const node = isFire ? (f.unit(f.before(at), e.at).node ?? '') : (began?.node ?? '');
    fights.push({
      ...{ at, day, kind: isFire ? 'fire' : 'engagement', side: f.side(by[0])!, by: [...by], target, node },
      ...{ scouts: !isFire && began!.scouts, pursuit: !isFire && began!.pursuit },
    });
  }
  return fights;
}

/** Is a fight of the account what happened, and had it the chances that it is said to have had? */
function untrueFight(f: Facts, said: FightAccount, so: Fought | undefined): string | null {
  if (!so || text([said.side, said.attackers, said.target, said.node, said.day]) !== text([so.side, so.by, so.target, so.node, so.day]))
    return `${text(said)} is ${text(so)}`;
  const rolls = f.of('rolled', undefined, so.at, so.at + 1).map(({ event }) => event);
  const actual = { target: f.hurt(so.at, [so.target]), attacker: so.kind === 'fire' ? 0 : f.hurt(so.at, so.by) };
  if (text(said.actual) !== text(actual)) return `it took ${text(actual)}, not ${text(said.actual)}`;
  const hits = (...roles: string[]): number => sum(rolls.map((roll) => (roles.includes(roll.role) ? roll.hits : 0)));
  if (said.hits.attack !== hits('attack', 'fire', 'counterFire') || said.hits.defend !== hits('defend')) return `hits ${text(said.hits)}`;
  const s = f.before(so.at);
  if (so.kind === 'fire') {
    const { expectedSteps } = fireOdds(f.w, s, { unit: so.by[0]!, target: so.target, rounds: rolls[0]!.dice.length });
    return said.result !== null || !isNear(said.expected.target, expectedSteps)
      ? `expected ${expectedSteps}, not ${said.expected.target}`
      : null;
  }
  const ended = f.of('engagementEnded', undefined, so.at, so.at + 1)[0]?.event;
  const result = !ended ? null : ended.winner === null ? 'draw' : ended.winner === so.side ? 'win' : 'lose';
  if (ended && said.result !== result) return `it was ${result}, not ${said.result}`;
  const silent = said.silent === null;
  const odds = engagementOdds(f.w, s, { attackers: so.by, target: so.target, scouts: so.scouts, pursuit: so.pursuit, defends: silent });
  const { win, draw, lose } = said.chances;
  const isSo = odds.byVictim.some((one) => isNear(one.win, win) && isNear(one.draw, draw) && isNear(one.lose, lose));
  return isSo ? null : `chances ${text(said.chances)} are ${text(odds.byVictim.map((one) => [one.win, one.draw, one.lose]))}`;
}

// ---- links of chains

interface Case {
  f: Facts;
  account: Pick<Account, 'chance' | 'fights'>;
  gains: Side;
  day: number;
  /** Orders of the day, or of the turn. */
  from: number;
  to: number;
  isWhole: boolean;
}
type Figures<K extends ChainLink['key']> = Extract<ChainLink, { key: K }>['figures'];
type LinkJudge<K extends ChainLink['key']> = (c: Case, f: Figures<K>, day: number) => boolean;

const inTurn = <T extends GameEvent['type']>({ f, day, from, to }: Case, type: T) => f.of(type, day, from, to);
const isFoughtOn = (f: Facts, { day: on, moment }: FightAccount, day: number): boolean => on === day && f.isOf(day, moment.order!);
/** A fight of the day that is as it is said. */
function fought(
  c: Case,
  said: { side: Side; by: string | string[]; target: string; node: NodeId },
  isSo: (one: FightAccount) => boolean,
): boolean {
  const by = typeof said.by === 'string' ? [said.by] : said.by;
  return c.account.fights.some(
    (one) =>
      isFoughtOn(c.f, one, c.day) &&
      text([one.side, one.attackers, one.target, one.node]) === text([said.side, by, said.target, said.node]) &&
      isSo(one),
  );
}
const stateAt = (c: Case, which: 'from' | 'to'): State => c.f.before(c[which]);
/** At the end of the side's Phase 3 of a day the unit stood on the map without the class. */
function lacked({ f }: Case, { side, unit, cls }: { side: Side; unit: string; cls: SupplyClass }, day: number): State | null {
  const s = f.transport(side, day);
  return s && f.unit(s, unit).node !== null && f.unit(s, unit).load[cls] === 0 ? s : null;
}
const own = (s: State, side: Side): UnitState[] => s.units.filter((u) => u.side === side && u.node !== null);
const within = ({ f }: Case, s: State, carrier: string, unit: string): boolean =>
  f.unit(s, carrier).node !== null && f.links(f.unit(s, carrier).node as NodeId, f.unit(s, unit).node as NodeId) <= f.range(carrier);
/** Since which day a unit has been so, before an order. */
function since({ f, from }: Case, unit: string, start: 'degraded' | 'disabled', end: 'fed' | 'enabled', to: number): number {
  let day = 0;
  for (const { at, day: d, event: e } of f.all) {
    if (at >= to) break;
    if (at < f.course(from).at) continue;
    if (e.type === start && e.unit === unit) day = d;
    if (e.type === end && e.unit === unit) day = 0;
  }
  return day;
}
const landedIn = ({ f }: Case, side: Side, cls: SupplyClass, day: number, days: number): number =>
  sum(
    f.all.map(({ day: d, event: e }) => {
      if (d <= day - days || d > day) return 0;
      if (e.type === 'tokensLanded' && e.side === side) return e.tokens[cls];
      return e.type === 'purchasesRevealed' && e.side === side ? e.apodTokens[cls] : 0;
    }),
  );
const usedBy = ({ f }: Case, side: Side, cls: SupplyClass, day: number, days: number): number =>
  sum(
    f.all.map(({ day: d, event: e }) => {
      if (d <= day - days || d > day) return 0;
      if (e.type === 'paid') return f.side(e.unit) === side && e.cls === cls ? e.n : 0;
      if (e.type === 'ate') return e.side === side && cls === 'clI' ? e.units.length : 0;
      if (e.type === 'fed') return f.side(e.unit) === side && cls === 'clI' ? 1 : 0;
      return (e.type === 'enabled' || e.type === 'stepRestored') && f.side(e.unit) === side && cls === 'clIX' ? 1 : 0;
    }),
  );
/** Does a legal carry, or sharing in a port, bring one token of the class to the unit? */
function canBring({ f }: Case, s: State, side: Side, unit: string, cls: SupplyClass, carrier: string | null): boolean {
  const tokens = { ...emptyLoad(), [cls]: 1 };
  const stores: Store[] = [
    ...s.ports.map(({ node }): Store => ({ kind: 'port', node })),
    ...own(s, side).map(({ id }): Store => ({ kind: 'unit', unit: id })),
  ];
  const to: Store = { kind: 'unit', unit };
  return stores.some((from) =>
    [carrier === null ? { type: 'crossLevel', side, from, to, tokens } : { type: 'carry', side, carrier, from, to, tokens }].some(
      (command) => f.rules.check(s, command as Command) === null,
    ),
  );
}
const barred =
  (what: 'displaced' | 'degraded' | 'disabled') =>
  (c: Case, f: { side: Side; unit: string; cls: SupplyClass; carrier: string }, day: number): boolean => {
    const s = lacked(c, f, day);
    return s !== null && c.f.unit(s, f.carrier)[what] && within(c, s, f.carrier, f.unit);
  };
const race =
  (of: (f: Facts, s: State, side: Side) => number) =>
  (c: Case, f: Figures<'strength'>): boolean => {
    const [was, otherWas] = [of(c.f, stateAt(c, 'from'), f.side), of(c.f, stateAt(c, 'from'), foe(f.side))];
    const [is, otherIs] = [of(c.f, stateAt(c, 'to'), f.side), of(c.f, stateAt(c, 'to'), foe(f.side))];
    return (
      text([f.was, f.is, f.otherWas, f.otherIs]) === text([was, is, otherWas, otherIs]) &&
      is - otherIs > was - otherWas &&
      f.side === c.gains
    );
  };

const AFTER_DICE: ReadonlySet<string> = new Set(['noRetreat', 'massCal']);

const LINKS: { [K in ChainLink['key']]: LinkJudge<K> } = {
  fightWon: (c, f) =>
    fought(c, f, (one) => one.actual.target === f.steps && isNear(one.chances.win, f.chance) && (one.result === 'win') === f.won) &&
    f.after <= inTurn(c, 'stepsLost').filter(({ event: e }) => e.unit === f.target && AFTER_DICE.has(e.why)).length,
  fightLost: (c, f) => fought(c, f, (one) => one.actual.attacker === f.steps && f.steps > 0 && isNear(one.chances.win, f.chance)),
  fightFailed: (c, f) =>
    fought(c, f, (one) => one.actual.target === f.took && isNear(one.expected.target, f.expected) && f.took < f.expected),
  fightCheap: (c, f) =>
    fought(c, f, (one) => one.actual.attacker === f.lost && isNear(one.expected.attacker, f.expected) && f.lost < f.expected),
  fireHit: (c, f) => fought(c, f, (one) => one.actual.target === f.steps && f.steps > 0),
  portTaken: (c, f) =>
    f.side === c.gains &&
    inTurn(c, 'portTaken').some(({ event: e }) => e.port === f.port && e.by === f.side && e.unit === f.unit) &&
    (!f.empty || inTurn(c, 'engagementBegan').every(({ event: e }) => e.node !== f.port)),
  unitDestroyed: (c, f) =>
    inTurn(c, 'destroyed').some(
      ({ event: e }) => e.unit === f.unit && c.f.side(e.unit) === f.side && e.node === f.node && total(e.lost) === f.tokens,
    ),
  stepsLost: (c, f) => {
    const lost = (side: Side): number => sum(inTurn(c, 'stepsLost').map(({ event: e }) => (c.f.side(e.unit) === side ? e.n : 0)));
    return f.isDay === c.isWhole && f.steps === lost(f.side) && f.other === lost(foe(f.side)) && f.steps > f.other;
  },
  hungerLoss: (c, f) => {
    const lost = inTurn(c, 'stepsLost').filter(({ event: e }) => e.why === 'hunger' && c.f.side(e.unit) === f.side);
    return sum(lost.map(({ event }) => event.n)) === f.steps && text([...new Set(lost.map(({ event }) => event.unit))]) === text(f.units);
  },
  mealMissed: (c, f) => {
    const missed = inTurn(c, 'degraded').filter(({ event: e }) => c.f.side(e.unit) === f.side);
    const ate = sum(inTurn(c, 'ate').map(({ event: e }) => (e.side === f.side ? e.units.length : 0)));
    const starved = new Set(
      inTurn(c, 'stepsLost').flatMap(({ event: e }) => (e.why === 'hunger' && c.f.side(e.unit) === f.side ? [e.unit] : [])),
    );
    const all = ate + new Set([...missed.map(({ event }) => event.unit), ...starved]).size;
    return text(missed.map(({ event }) => event.unit)) === text(f.units) && all === f.of;
  },
  portDamaged: (c, f) =>
    inTurn(c, 'portDamaged').some(
      ({ at, event: e }) =>
        e.port === f.port && total(e.lost) === f.tokens && c.f.before(at).ports.some((p) => p.node === f.port && p.holder === f.side),
    ),
  cardPlayed: (c, f) =>
    f.side === c.gains &&
    inTurn(c, 'cardPlayed').filter(({ event: e }) => e.card === f.card && e.side === f.side && e.unit === f.unit && e.node === f.node)
      .length === f.n &&
    f.n > 0,
  ranOut: (c, f) => {
    const { outcome } = c.f.end;
    if (!outcome || outcome.turn !== c.day || c.day !== c.f.w.scenario.turns || f.side !== c.gains) return false;
    // It is over only with the turn that ends the record's last day.
    const isOver = c.to === c.f.days.get(c.day)!.to;
    const then = c.f.before(c.to);
    if ((f.left === null) !== isOver) return false;
    if (f.left !== null && f.left !== then.sides.delta.execution.length + then.sides.gamma.execution.length) return false;
    if (isOver && (outcome.winner !== f.side || outcome.kind !== (f.by === 'ports' ? 'more-ports' : 'strength'))) return false;
    const held = (side: Side): number => then.ports.filter(({ holder }) => holder === side).length;
    if (f.by === 'strength' && held('delta') !== held('gamma')) return false;
    const [own, enemy] = [f.side, foe(f.side)].map((side) =>
      isOver ? outcome[f.by][side] : f.by === 'ports' ? held(side) : c.f.strength(then, side),
    );
    const way = f.side === 'delta' ? 1 : -1;
    // Neither a step that hunger took is a deed, nor that its unit is gone with it.
    const starved = (at: number): string[] =>
      c.f.of('stepsLost', undefined, at, at + 1).flatMap(({ event: e }) => (e.why === 'hunger' ? [e.unit] : []));
    const isDeed = (at: number): boolean =>
      (['portTaken', 'destroyed', 'stepsLost', 'disabled', 'portDamaged'] as const).some((type) =>
        c.f
          .of(type, undefined, at, at + 1)
          .some(({ event: e }) => !((e.type === 'stepsLost' || e.type === 'destroyed') && starved(at).includes(e.unit))),
      );
    const executed = c.f.execution(c.day, c.to)!.at;
    let byEnd = 0;
    for (let at = Math.max(c.from, executed + 1); at < c.to; at++) {
      if (!isDeed(at)) byEnd += way * (c.f.chance(at + 1) - c.f.chance(at));
    }
    const all = way * (c.f.chance(c.to) - c.f.chance(c.from));
    return f.own === own && f.enemy === enemy && f.own > f.enemy && byEnd > all / 2 - 1e-9;
  },
  supplied: (c, f) => {
    const began = c.f.of('phaseBegan', c.day, c.from - 1, c.to).findLast(({ event: e }) => e.phase === 'transport')?.at ?? c.to;
    const rows = c.f.w.roster.filter(({ id, side }) => side === f.side && c.f.carry(id) === 0).flatMap(({ id }) => c.f.came(id));
    const brought = rows.filter(
      ({ at, day, from }) => day === c.day && at > began && !(from?.kind === 'unit' && c.f.carry(from.unit) === 0),
    );
    return f.side === c.gains && sum(brought.map(({ tokens }) => total(tokens))) === f.tokens && f.tokens > 0;
  },
  bought: (c, f) =>
    f.side === c.gains &&
    f.units + f.cards + f.tokens > 0 &&
    c.f
      .of('purchasesRevealed', c.day)
      .some(
        ({ event: e }) =>
          e.side === f.side && e.units.length === f.units && e.cards === f.cards && total(e.queueTokens) + total(e.apodTokens) === f.tokens,
      ),
  moved: (c, f) =>
    f.side === c.gains &&
    c.f.side(f.unit) === f.side &&
    inTurn(c, 'unitMoved').some(({ event: e }) => e.unit === f.unit && e.path.at(-1) === f.node),
  noFightBack: (c, f) =>
    c.f.side(f.unit) === f.side && inTurn(c, 'doesNotFightBack').some(({ event: e }) => e.unit === f.unit && e.why === f.why),
  noTokens: (c, f, day) => {
    const at = c.f.of('doesNotFightBack', day).filter(({ event: e }) => e.unit === f.unit);
    // Fighting back costs CL V, and Armor CL III too. @rule 7.2
    if (f.cls !== 'clV' && (f.cls !== 'clIII' || c.f.w.info[f.unit]!.type.arm !== 'armor')) return false;
    // It lacked it, and had not had it and spent it that day.
    return at.some((one) => c.f.unit(c.f.before(one.at), f.unit).load[f.cls] === 0) && !spentToday(c, f.unit, f.cls, day, at[0]!.at);
  },
  spentOwn: (c, f, day) => {
    const asked = [...c.f.of('doesNotFightBack', day).filter(({ event: e }) => e.unit === f.unit)];
    return (
      f.had > 0 &&
      asked.some(({ at }) => {
        const began = c.f.execution(day, at)!;
        if (c.f.unit(c.f.before(began.at + 1), f.unit).load[f.cls] !== f.had) return false;
        const paid = c.f.of('paid', day, began.at + 1, at).filter(({ event: e }) => e.unit === f.unit && e.cls === f.cls);
        const got = sum(c.f.came(f.unit).map((one) => (one.at > began.at && one.at < at ? one.tokens[f.cls] : 0)));
        const by = (why: string): number => sum(paid.map(({ event: e }) => (e.why === why ? e.n : 0)));
        const left = c.f.unit(c.f.before(at), f.unit).load[f.cls];
        return (
          left === 0 && got === f.got && sum(f.spent.map(({ n }) => n)) === f.had + f.got && f.spent.every(({ why, n }) => by(why) === n)
        );
      })
    );
  },
  wasHungry: (c, f) =>
    c.f.of('degraded', f.since).some(({ event: e }) => e.unit === f.unit) && since(c, f.unit, 'degraded', 'fed', c.to) >= f.since,
  wasDisabled: (c, f) =>
    c.f.of('disabled', f.since, c.f.course(c.from).at - 1).some(({ event: e }) => e.unit === f.unit && c.f.side(e.unit) === f.side),
  notSupplied: (c, f, day) => {
    const course = c.f.course(c.from);
    const last = c.f.came(f.unit).findLast((one) => one.at >= course.at && one.at < c.to && one.day <= day && one.tokens[f.cls] > 0);
    // What came before the umpire went to another day, and when, is no day of this course.
    if (!last && course.day > 0) return false;
    const given = c.f.all.flatMap(({ at, event: e }) => {
      if ((e.type !== 'carried' && e.type !== 'crossLevelled') || e.from.kind !== 'unit' || e.from.unit !== f.unit) return [];
      return e.to.kind === 'unit' && at > (last?.at ?? -1) && at < c.to && e.tokens[f.cls] > 0 ? [e.to.unit] : [];
    });
    if (f.gave ? f.gave.n === 0 || !f.gave.to.every((id) => given.includes(id)) : false) return false;
    return lacked(c, f, day) !== null && (last?.day === day ? true : (last?.day ?? 0) === f.since) && f.since < day - 1;
  },
  carrierSpent: (c, f, day) => {
    const s = c.f.transport(f.side, day);
    return s !== null && c.f.unit(s, f.unit).carried === f.carried && c.f.carry(f.unit) === f.carry && f.carried >= f.carry;
  },
  carrierLost: (c, f, day) =>
    c.f.of('destroyed', day, c.f.course(c.from).at).some(({ event: e }) => e.unit === f.unit) &&
    c.f.carry(f.unit) === f.carry &&
    f.carry > 0,
  idleElsewhere: (c, f, day) => {
    const s = c.f.transport(f.side, day);
    const left = (id: string): number => c.f.carry(id) - c.f.unit(s!, id).carried;
    return s !== null && sum(f.units.map(left)) === f.tokens && f.units.every((id) => left(id) > 0 && c.f.side(id) === f.side);
  },
  portWasFull: (c, f, day) => {
    const s = c.f.transport(f.side, day);
    const port = s?.ports.find(({ node }) => node === f.port);
    return port?.holder === f.side && total(port.store) >= f.boxes && s!.sides[f.side].arrived[f.cls] === f.waiting && f.waiting > 0;
  },
  portsEmpty: (c, f, day) => c.f.transport(f.side, day)?.ports.every((p) => p.holder !== f.side || p.store[f.cls] === 0) === true,
  fewLanded: (c, f, day) =>
    day - f.days + 1 >= c.f.course(c.from).day &&
    landedIn(c, f.side, f.cls, day, f.days) === f.landed &&
    usedBy(c, f.side, f.cls, day, f.days) === f.used &&
    f.landed < f.used,
  sourceFar: (c, f, day) => {
    const s = lacked(c, f, day);
    if (!s || !within(c, s, f.carrier, f.unit)) return false;
    const at = c.f.unit(s, f.carrier).node as NodeId;
    const stores = [
      ...s.ports.flatMap((p) => (p.holder === f.side && p.store[f.cls] > 0 ? [p.node] : [])),
      ...own(s, f.side).flatMap((u) => (u.load[f.cls] > 0 && u.id !== f.unit ? [u.node as NodeId] : [])),
    ];
    const least = Math.min(...stores.map((from) => c.f.links(from, at))) + c.f.links(at, c.f.unit(s, f.unit).node as NodeId);
    return f.range === c.f.range(f.carrier) && f.links === least && least > f.range;
  },
  portOpen: (c, f) =>
    inTurn(c, 'portTaken').some(
      ({ at, event: e }) =>
        e.port === f.port && e.by === foe(f.side) && c.f.before(at).units.every((u) => u.node !== f.port || u.side !== f.side),
    ),
  cardHelped: (c, f) =>
    f.side === c.gains &&
    c.account.fights.some(
      (one) => isFoughtOn(c.f, one, c.day) && one.side === f.side && (f.card === 'scoutsOut' ? one.scouts : one.kind === 'joint'),
    ),
  wasWeak: (c, f) =>
    Array.from({ length: c.to - c.from }, (_, i) => c.from + i).some((at) => {
      const u = c.f.unit(c.f.before(at), f.unit);
      return u.side === f.side && u.steps === f.steps && (!f.suppressed || u.suppressed);
    }) &&
    (f.steps < 4 || f.suppressed),
  strength: race((f, s, side) => f.strength(s, side)),
  heldMore: race((f, s, side) => total(f.held(s, side).stock)),
  'staff.landsLate': (c, f, day) => {
    const s = lacked(c, f, day);
    if (!s || f.lands <= day) return false;
    const { transit, packaging } = s.sides[f.side];
    return f.tokens > 0 && f.tokens === (f.lands === day + 1 ? transit : f.lands === day + 2 ? packaging : emptyLoad())[f.cls];
  },
  'staff.portLost': (c, f, day) => {
    const s = lacked(c, f, day);
    const lost = [f.seaport, f.airport].filter((node) => node !== null);
    return (
      s !== null &&
      lost.length > 0 &&
      lost.every((node) => s.ports.some((p) => p.node === node && p.holder !== f.side)) &&
      s.sides[f.side].arrived[f.cls] === f.waiting &&
      f.waiting > 0
    );
  },
  'staff.noBox': (c, f, day) => {
    const s = lacked(c, f, day);
    if (!s) return false;
    const { boxes } = c.f.w.info[f.unit]!.type;
    const { load } = c.f.unit(s, f.unit);
    const beyond = sum(
      (['clI', 'clIII', 'clV', 'clIX'] as const).map((cls) => Math.max(0, load[cls] - ((boxes as { [k: string]: number })[cls] ?? 0))),
    );
    return ((boxes as { [k: string]: number })[f.cls] ?? 0) === 0 && beyond >= boxes.open;
  },
  'staff.outOfRange': (c, f, day) => {
    const s = lacked(c, f, day);
    if (!s) return false;
    const to = c.f.unit(s, f.unit).node as NodeId;
    const carriers = own(s, f.side).filter(({ id }) => c.f.carry(id) > 0 && id !== f.unit);
    const short = (id: string): number => c.f.links(c.f.unit(s, id).node as NodeId, to) - c.f.range(id);
    return (
      c.f.links(c.f.unit(s, f.carrier).node as NodeId, to) === f.links &&
      c.f.range(f.carrier) === f.range &&
      carriers.every(({ id }) => short(id) > 0 && short(id) >= short(f.carrier))
    );
  },
  'staff.blocked': (c, f, day) => {
    const s = lacked(c, f, day);
    return s?.markers.some((m) => m.node === f.node && m.stops === f.side) === true;
  },
  'staff.enemyOnTheWay': (c, f, day) => {
    const s = lacked(c, f, day);
    return s !== null && f.nodes.length > 0 && f.nodes.every((node) => s.units.some((u) => u.node === node && u.side !== f.side));
  },
  'staff.contact': (c, f, day) => {
    const s = lacked(c, f, day);
    if (!s) return false;
    const { graph } = c.f.w;
    const beside = graph.links[graph.index[f.node]!]!;
    const foes = own(s, foe(f.side)).filter(({ id, node }) => c.f.isFighter(id) && beside.includes(graph.index[node as NodeId]!));
    return foes.length > 0 && c.f.links(f.node, c.f.unit(s, f.unit).node as NodeId) <= c.f.range(f.carrier);
  },
  'staff.displaced': (c, f, day) => {
    const s = lacked(c, f, day);
    return s !== null && c.f.unit(s, f.unit).displaced;
  },
  'staff.carrierDisplaced': barred('displaced'),
  'staff.carrierDegraded': barred('degraded'),
  'staff.carrierDisabled': barred('disabled'),
  'staff.noCarrier': (c, f, day) => {
    const s = lacked(c, f, day);
    return s !== null && own(s, f.side).every(({ id }) => id === f.unit || c.f.carry(id) === 0);
  },
  'staff.notYet': (c, f, day) => {
    const s = lacked(c, f, day);
    return s !== null && canBring(c, s, f.side, f.unit, f.cls, f.carrier);
  },
};
/** Had it tokens of the class when Phase 6 of the day began, which it had paid before the order? */
function spentToday({ f }: Case, unit: string, cls: SupplyClass, day: number, to: number): boolean {
  const began = f.execution(day, to);
  return began !== undefined && f.unit(f.before(began.at + 1), unit).load[cls] > 0;
}

/** The side of whom a chain speaks as the one that gained did gain; and each of its links is so. */
function untrueChain(c: Case, chain: readonly ChainLink[]): Fault[] {
  return chain.flatMap((link): Fault[] => {
    const judge = LINKS[link.key] as ((c: Case, f: unknown, day: number) => boolean) | undefined;
    if (!judge) return [{ kind: link.key, what: 'nobody can judge it' }];
    return judge(c, link.figures, link.day) ? [] : [{ kind: link.key, what: `day ${link.day} ${c.gains} ${JSON.stringify(link.figures)}` }];
  });
}

/** Orders of the stretch that begins at the order: to the next phase or turn of Phase 6; the end of transport, where a night is known, stands alone. */
function stretchOf(f: Facts, { day, moment }: Pick<TurningPoint, 'day' | 'moment'>): { from: number; to: number } {
  const from = moment.order ?? 0;
  const phases = f.of('phaseBegan', day).flatMap(({ at, event }) => (event.phase === 'orders' ? [at, at + 1] : [at + 1]));
  const cuts = [...phases, ...f.of('sideTurn', day).map(({ at }) => at + 1), ...f.jumps.flatMap((at) => [at, at + 1]), f.days.get(day)!.to];
  return { from, to: Math.min(...cuts.filter((cut) => cut > from)) };
}

// ---- days and units

type SideJudge = (f: Facts, day: number, side: Side, account: Account) => unknown;
const isOwn = (f: Facts, side: Side) => (one: { event: { unit: string } }) => f.side(one.event.unit) === side;
const sumLoads = (loads: readonly Load[]): Load =>
  Object.fromEntries(CLASSES.map((cls) => [cls, sum(loads.map((load) => load[cls]))])) as unknown as Load;
/** What came to those that use it, from others than those that fight. */
const delivered = (f: Facts, day: number, side: Side, ways: readonly string[]): Load =>
  sumLoads(
    f.w.roster
      .filter(({ id, side: s }) => s === side && f.carry(id) === 0)
      .flatMap(({ id }) => f.came(id))
      .filter(
        (one) =>
          one.day === day &&
          ways.includes(one.how) &&
          !(one.how === 'crossLevelled' && one.from?.kind === 'unit' && f.carry(one.from.unit) === 0),
      )
      .map(({ tokens }) => tokens),
  );
const atEnd = (f: Facts, day: number): State => f.before(f.days.get(day)!.to);
const sideFights = (f: Facts, account: Account, day: number, side: Side, what: 'expected' | 'actual'): number =>
  sum(account.fights.map((one) => (!isFoughtOn(f, one, day) ? 0 : one.side === side ? one[what].target : one[what].attacker)));
const steps = (f: Facts, day: number, side: Side, ...why: string[]): number =>
  sum(f.of('stepsLost', day).map(({ event: e }) => (f.side(e.unit) === side && (why.length === 0 || why.includes(e.why)) ? e.n : 0)));
function idleOf(f: Facts, day: number, side: Side): { idle: number; carry: number } {
  const s = f.transport(side, day);
  const carriers = s ? own(s, side).filter(({ id }) => f.carry(id) > 0) : [];
  const left = (u: UnitState): number => (u.displaced || u.degraded || u.disabled || u.exhausted ? 0 : f.carry(u.id) - u.carried);
  return { idle: sum(carriers.map(left)), carry: sum(carriers.map(({ id }) => f.carry(id))) };
}

const SIDE_DAY: { [K in keyof SideDay]: SideJudge } = {
  delivered: (f, day, side) => delivered(f, day, side, ['carried', 'crossLevelled', 'pickedUp', 'dropped']),
  byCarrier: (f, day, side) => delivered(f, day, side, ['carried']),
  landed: (f, day, side) =>
    sumLoads(
      f.all.flatMap(({ day: d, event: e }) =>
        d !== day
          ? []
          : e.type === 'tokensLanded' && e.side === side
            ? [e.tokens]
            : e.type === 'purchasesRevealed' && e.side === side
              ? [e.apodTokens]
              : [],
      ),
    ),
  stock: (f, day, side) => f.held(atEnd(f, day), side).stock,
  inPorts: (f, day, side) => f.held(atEnd(f, day), side).inPorts,
  eaten: (f, day, side) => usedBy({ f } as Case, side, 'clI', day, 1),
  used: (f, day, side) => Object.fromEntries(CLASSES.map((cls) => [cls, usedBy({ f } as Case, side, cls, day, 1)])),
  lost: (f, day, side) =>
    sumLoads(
      f.all.flatMap(({ day: d, at, event: e }) => {
        if (d !== day) return [];
        if (e.type === 'destroyed' && f.side(e.unit) === side) return [e.lost];
        if (e.type === 'portDamaged' && f.before(at).ports.some((p) => p.node === e.port && p.holder === side)) return [e.lost];
        const left = f
          .of('carried', undefined, 0, at + 1)
          .findLast(({ event: c }) => c.to.kind === 'loose' && e.type === 'looseLost' && c.to.node === e.node);
        return e.type === 'looseLost' && left?.event.side === side ? [e.tokens] : [];
      }),
    ),
  hungry: (f, day, side) => own(atEnd(f, day), side).flatMap((u) => (u.degraded ? [u.id] : [])),
  degraded: (f, day, side) =>
    f
      .of('degraded', day)
      .filter(isOwn(f, side))
      .map(({ event }) => event.unit),
  idle: (f, day, side, account) => {
    const said = account.days.find((one) => one.day === day)!.sides[side].idle;
    const s = f.transport(side, day);
    return s
      ? said.map((one) => ({
          ...one,
          carried: f.unit(s, one.unit).carried,
          carry: f.carry(one.unit),
          idle: f.carry(one.unit) - f.unit(s, one.unit).carried,
        }))
      : [];
  },
  idleTokens: (f, day, side) => idleOf(f, day, side).idle,
  steps: (f, day, side) => ({
    ...{ combat: steps(f, day, side, 'combat'), fire: steps(f, day, side, 'fire'), hunger: steps(f, day, side, 'hunger') },
    ...{ cards: steps(f, day, side, 'closeAirSupport', 'saintHimars', 'massCal'), noRetreat: steps(f, day, side, 'noRetreat') },
    total: steps(f, day, side),
  }),
  destroyed: (f, day, side) =>
    f
      .of('destroyed', day)
      .filter(isOwn(f, side))
      .map(({ event }) => event.unit),
  restored: (f, day, side) => f.of('stepRestored', day).filter(isOwn(f, side)).length,
  ports: (f, day, side) => {
    const s = atEnd(f, day);
    const counts = (node: NodeId): boolean => f.w.rulings.portControl !== 'occupied' || s.units.some((u) => u.node === node);
    return s.ports.filter((p) => p.holder === side && counts(p.node)).length;
  },
  strength: (f, day, side) => f.strength(atEnd(f, day), side),
  units: (f, day, side) => own(atEnd(f, day), side).length,
  combat: (f, day, side) => own(atEnd(f, day), side).filter(({ id }) => f.isFighter(id)).length,
  tookExpected: (f, day, side, account) => sideFights(f, account, day, side, 'expected'),
  tookActual: (f, day, side, account) => sideFights(f, account, day, side, 'actual'),
  attacks: (f, day, side) => f.of('engagementBegan', day).filter(({ event: e }) => f.side(e.attackers[0]) === side).length,
  fires: (f, day, side) => f.of('rolled', day).filter(({ event: e }) => e.role === 'fire' && f.side(e.units[0]) === side).length,
  cards: (f, day, side) => f.of('cardPlayed', day).flatMap(({ event: e }) => (e.side === side ? [e.card] : [])),
};

/** Days on which a fighter lacked a class: it began Phase 6 without any, or could not pay when it was asked. */
function dry(f: Facts, { unit }: UnitAccount, cls: 'clIII' | 'clV'): number[] {
  if (!f.isFighter(unit) || (f.w.info[unit]!.type.boxes[cls] ?? 0) === 0) return [];
  return [...f.days.keys()].filter((day) => {
    const began = f.execution(day);
    if (!began) return false;
    const { node, load } = f.unit(f.before(began.at + 1), unit);
    if (node === null) return false;
    // The next look changes the table.
    const hadNone = load[cls] === 0;
    const asked = f.of(cls === 'clIII' ? 'forfeited' : 'doesNotFightBack', day).some(({ at, event: e }) => {
      if (e.unit !== unit || e.why !== 'cannotPay') return false;
      return cls === 'clIII' || f.unit(f.before(at), unit).load[cls] === 0;
    });
    const fuelless =
      cls === 'clIII' &&
      f
        .of('doesNotFightBack', day)
        .some(
          ({ at, event: e }) =>
            e.unit === unit && e.why === 'cannotPay' && f.unit(f.before(at), unit).load.clIII === 0 && f.w.info[unit]!.type.arm === 'armor',
        );
    return hadNone || asked || fuelless;
  });
}
const UNIT: { [K in keyof UnitAccount]: (f: Facts, u: UnitAccount, account: Account) => unknown } = {
  unit: (_f, u) => u.unit,
  side: (f, u) => f.side(u.unit),
  days: (f, u) =>
    [...f.days].filter(([day, { to }]) => {
      const began = f.execution(day);
      const fights = f.isFighter(u.unit) && began !== undefined && f.unit(f.before(began.at + 1), u.unit).node !== null;
      // An umpire may end a game in setup: no day of it was played.
      return day > 0 && f.days.has(0) && (fights || f.unit(f.before(to), u.unit).node !== null);
    }).length,
  hungryDays: (f, u) =>
    [...f.days].filter(([day, { to }]) => day > 0 && f.unit(f.before(to), u.unit).node !== null && f.unit(f.before(to), u.unit).degraded)
      .length,
  dryFuel: (f, u) => dry(f, u, 'clIII').length,
  dryAmmo: (f, u) => dry(f, u, 'clV').length,
  got: (f, u) => sumLoads(f.came(u.unit).map(({ tokens }) => tokens)),
  began: (_f, u) => u.began,
  used: (f, u) => {
    const used = emptyLoad();
    for (const { event: e } of f.all) {
      if (e.type === 'paid' && e.unit === u.unit) used[e.cls] += e.n;
      if (e.type === 'ate' && e.units.includes(u.unit)) used.clI += 1;
      if (e.type === 'fed' && e.unit === u.unit) used.clI += 1;
      if ((e.type === 'enabled' || e.type === 'stepRestored') && e.unit === u.unit) used.clIX += 1;
    }
    return used;
  },
  stepsLost: (f, u) => sum(f.of('stepsLost').map(({ event: e }) => (e.unit === u.unit ? e.n : 0))),
  stepsTaken: (_f, u, { fights }) =>
    sum(
      fights.map(
        (one) =>
          (one.attackers.includes(u.unit) ? one.actual.target / one.attackers.length : 0) +
          (one.target === u.unit ? one.actual.attacker : 0),
      ),
    ),
  acted: (_f, u) => u.acted,
  fate: (f, u) =>
    f.unit(f.end, u.unit).steps === 0 || f.unit(f.end, u.unit).place === 'destroyed'
      ? 'destroyed'
      : f.unit(f.end, u.unit).node !== null
        ? 'lives'
        : u.fate,
  lackDays: (f, u) => {
    const hungry = [...f.days].flatMap(([day, { to }]) =>
      day > 0 && f.unit(f.before(to), u.unit).node !== null && f.unit(f.before(to), u.unit).degraded ? [day] : [],
    );
    return new Set([...hungry, ...dry(f, u, 'clIII'), ...dry(f, u, 'clV')]).size;
  },
};

/** Among the worst nobody lacked less than one that is in neither list; the best lacked least. */
function untrueRanks(f: Facts, { units }: Account): Fault[] {
  const lack = (id: string): number => units.all.find(({ unit }) => unit === id)?.lackDays ?? 0;
  return SIDES.flatMap((side): Fault[] => {
    const all = units.all.filter((u) => u.side === side && u.days > 0 && f.isFighter(u.unit));
    const [worst, best] = [units.worst[side], units.best[side]];
    const others = all.filter(({ unit }) => !worst.includes(unit));
    const least = Math.min(...worst.map(lack));
    const isSo =
      worst.every((id) => lack(id) > 0) &&
      others.every(({ unit }) => (worst.length < 5 ? lack(unit) === 0 : lack(unit) <= least)) &&
      best.every((id) => !worst.includes(id) && others.every((u) => best.includes(u.unit) || total(u.got) === 0 || u.lackDays >= lack(id)));
    return isSo ? [] : [{ kind: 'ranks', what: `${side} ${text({ worst, best })}` }];
  });
}

// ---- all of it

const differs = (kind: string, said: unknown, so: unknown, where: string): Fault[] =>
  text(said) === text(so) || (typeof said === 'number' && typeof so === 'number' && isNear(said, so))
    ? []
    : [{ kind, what: `${where}: ${text(so)}, not ${text(said)}` }];

function untrueUnused(f: Facts, { unused }: Account): Fault[] {
  // Whose tokens were whose cannot be followed through an umpire's changes, which are no events: of them nothing may be told.
  const { told, faults } = f.end.umpired ? { told: SIDES.flatMap((side) => besides(f, side)), faults: [] } : inVain(f);
  const [said, so] = [unused.map(text), told.map(text)];
  const kindOf = (row: string): string => (JSON.parse(row) as Unused).kind;
  return [
    ...faults,
    ...said.filter((row) => !so.includes(row)).map((row) => ({ kind: kindOf(row), what: `it is not so: ${row}` })),
    ...so.filter((row) => !said.includes(row)).map((row) => ({ kind: kindOf(row), what: `it is not told: ${row}` })),
  ];
}

const ACCOUNT: { [K in keyof Account]: (f: Facts, account: Account) => Fault[] } = {
  format: (_f, { format }) => differs('format', format, 1, 'account'),
  scenario: (f, { scenario }) => differs('scenario', scenario.turns, f.w.scenario.turns, 'account'),
  viewer: () => [],
  orders: () => [],
  day: (f, { day }) => differs('day', day, f.end.outcome?.turn ?? f.end.turn, 'account'),
  finished: (f, { finished }) => differs('finished', finished, f.end.outcome !== null, 'account'),
  outcome: (f, { outcome }) => differs('outcome', outcome, f.end.outcome, 'account'),
  days: (f, account) =>
    account.days.flatMap(({ day, sides, taken }) => [
      ...differs(
        'taken',
        taken,
        f.of('portTaken', day).map(({ event: { port, by, unit } }) => ({ port, by, unit })),
        `day ${day}`,
      ),
      ...SIDES.flatMap((side) => untrueSide(f, day, side, sides, account)),
    ]),
  fights: (f, { fights }) => {
    const so = fightsOf(f);
    const faults = fights.flatMap((one, i): Fault[] => {
      const what = untrueFight(f, one, so[i]);
      return what ? [{ kind: 'fight', what: `day ${one.day} ${one.kind} ${one.attackers} on ${one.target}: ${what}` }] : [];
    });
    return [...differs('fights', fights.length, so.length, 'account'), ...faults];
  },
  luck: (f, { luck, fights }) =>
    SIDES.flatMap((side) => {
      const rolls = f.of('rolled').filter(({ event: e }) => f.side(e.units[0]) === side);
      const made = sum(rolls.map(({ event }) => event.hits));
      const steps = sum(
        fights.map(
          (one) => (one.actual.target - one.expected.target - one.actual.attacker + one.expected.attacker) * (one.side === side ? 1 : -1),
        ),
      );
      return [...differs('luck.hits', luck.hits[side].made, made, side), ...differs('luck.steps', luck.steps[side], steps, side)];
    }),
  turningPoints: (f, account) =>
    account.turningPoints.flatMap((point) => {
      const { from, to } = stretchOf(f, point);
      const isNight = f.of('phaseBegan', point.day).some(({ at, event }) => event.phase === 'orders' && at === from);
      const isReal = Math.abs(point.after - point.before) >= 0.1 && point.chain.length > 0 && point.ends.order === to;
      const span = point.kind === 'hunger' ? { ...f.days.get(point.day)!, isWhole: true } : { from, to, isWhole: false };
      return [
        ...differs('kind', point.kind === 'hunger', isNight, `day ${point.day}`),
        ...differs('size', isReal, true, `day ${point.day}`),
        ...differs('gains', point.gains, point.after > point.before ? 'delta' : 'gamma', `day ${point.day}`),
        ...differs('before', point.before, f.chance(from), `day ${point.day}`),
        ...differs('after', point.after, f.chance(to), `day ${point.day}`),
        ...untrueChain({ f, account, gains: point.gains, day: point.day, ...span }, point.chain),
      ];
    }),
  flows: (f, { flows }) =>
    SIDES.flatMap((side) => {
      const moved = sum(flows.game[side].edges.map((edge) => (edge.from.kind === 'market' && edge.to.kind === 'port' ? edge.total : 0)));
      const landed =
        sum(f.of('tokensLanded').map(({ event: e }) => (e.side === side ? total(e.tokens) : 0))) +
        sum(f.of('purchasesRevealed').map(({ event: e }) => (e.side === side ? total(e.apodTokens) : 0)));
      return differs('flows', moved, landed, side);
    }),
  units: (f, account) => [
    ...account.units.all.flatMap((u) =>
      (Object.keys(u) as (keyof UnitAccount)[]).flatMap((key) => differs(`unit.${key}`, u[key], UNIT[key]?.(f, u, account), u.unit)),
    ),
    ...untrueRanks(f, account),
  ],
  unused: untrueUnused,
  chance: (f, { chance }) =>
    chance.days.flatMap(({ day, delta, change, rows }, i) => {
      const explained = rows.reduce((n, row) => n + row.change, 0);
      return [
        ...(i > 0 && Math.abs(explained - change) > 1e-9 ? differs('chance.rows', explained, change, `day ${day}`) : []),
        ...differs('chance.delta', delta, f.chance(f.days.get(day)?.to ?? 0), `day ${day}`),
        ...(i > 0 ? differs('chance.change', change, delta - f.chance(f.days.get(day)?.from ?? 0), `day ${day}`) : []),
      ];
    }),
  hunger: (f, account) => [
    ...untrueHunger(f.record, account.hunger).map((what) => ({ kind: 'hunger', what })),
    // The limits of a day are links of the side that lacked it.
    ...(account.hunger?.cases ?? []).flatMap(({ side, day, why }) =>
      untrueChain({ f, account, gains: foe(side), day, isWhole: true, ...f.days.get(day)! }, why),
    ),
  ],
  umpired: (f, { umpired }) => differs('umpired', umpired, f.end.umpired ?? false, 'account'),
};
function untrueSide(f: Facts, day: number, side: Side, sides: BySide<SideDay>, account: Account): Fault[] {
  return (Object.keys(sides[side]) as (keyof SideDay)[]).flatMap((key) =>
    differs(`day.${key}`, sides[side][key], SIDE_DAY[key]?.(f, day, side, account), `day ${day} ${side}`),
  );
}

const PART: { [K in keyof DayPart]: (f: Facts, part: DayPart, account: Account) => Fault[] } = {
  day: () => [],
  ended: (f, { day, ended }) => differs('part.ended', ended, f.end.outcome !== null || day < f.end.turn, `day ${day}`),
  sides: (f, { day, sides }, account) => SIDES.flatMap((side) => untrueSide(f, day, side, sides, account)),
  taken: (f, { day, taken }) =>
    differs(
      'part.taken',
      taken,
      f.of('portTaken', day).map(({ event: { port, by, unit } }) => ({ port, by, unit })),
      `day ${day}`,
    ),
  fights: (f, { day, fights }) => {
    const so = fightsOf(f).filter((one) => one.day === day && f.isOf(day, one.at));
    const who = (one: { side: Side; target: string; node: NodeId }) => [one.side, one.target, one.node];
    return differs('part.fights', fights.map(who), so.map(who), `day ${day}`);
  },
  chance: (f, { day, chance }) => {
    const span = f.days.get(day)!;
    const [was, is] = [f.chance(span.from), f.chance(span.to)];
    const began = f.execution(day, span.to)?.at ?? span.to;
    // Between two orders of Phase 6; where an umpire meddles, days are cut otherwise.
    const course: number[] = Array.from({ length: f.end.umpired ? 0 : Math.max(0, span.to - began - 1) }, (_, i) =>
      f.chance(began + 1 + i),
    );
    const [low, high] = f.end.umpired ? [chance.low, chance.high] : [Math.min(was!, is!, ...course), Math.max(was!, is!, ...course)];
    return [
      ...differs('part.before', chance.before, was, `day ${day}`),
      ...differs('part.after', chance.after, is, `day ${day}`),
      ...differs('part.low', chance.low, low, `day ${day}`),
      ...differs('part.high', chance.high, high, `day ${day}`),
    ];
  },
  // What was done adds up to the day, with no card in hand weighed.
  done: (f, { day, done: { up, down } }) => {
    const { from, to } = f.days.get(day)!;
    const isSo = f.end.umpired || (Math.min(up, down) >= 0 && Math.abs(up - down - f.chance(to, 0) + f.chance(from, 0)) < 1e-6);
    return isSo ? [] : differs('part.done', up - down, f.chance(to, 0) - f.chance(from, 0), `day ${day}`);
  },
  turn: (f, { day, turn, chance }, account) => {
    const change = chance.after - chance.before;
    const gains = Math.abs(change) < 0.05 ? null : change > 0 ? 'delta' : 'gamma';
    const span = { ...f.days.get(day)!, isWhole: true };
    return [
      ...differs('part.gains', turn?.gains ?? null, gains, `day ${day}`),
      ...(turn ? untrueChain({ f, account, gains: turn.gains, day, ...span }, turn.chain) : []),
    ];
  },
};

/** What a record came to when it was judged: its days and its accounts, the false ones too, are judged by one replay. */
const replayed = new WeakMap<Recorded, { commands: string; facts: Facts }>();

function factsOf(record: Recorded): Facts {
  const before = replayed.get(record);
  // A record that a test has changed meanwhile is played anew.
  const commands = JSON.stringify([record.seed, record.commands]);
  if (before?.commands === commands) return before.facts;
  const facts = new Facts(record);
  replayed.set(record, { commands, facts });
  return facts;
}

/** What is not true of a day's part, beside the account of the whole game. */
export function untruePart(record: Recorded, account: Account, part: DayPart): Fault[] {
  const f = factsOf(record);
  return (Object.keys(part) as (keyof DayPart)[]).flatMap(
    (key) => PART[key]?.(f, part, account) ?? [{ kind: key, what: 'nobody can judge it' }],
  );
}

/** What is not true of an account. */
export function untrueAccount(record: Recorded, account: Account): Fault[] {
  const f = factsOf(record);
  return (Object.keys(account) as (keyof Account)[]).flatMap((key) => {
    const judge = ACCOUNT[key];
    return judge ? judge(f, account) : [{ kind: key, what: 'nobody can judge it' }];
  });
}
