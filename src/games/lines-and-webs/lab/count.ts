/**
 * Statistics of a game, in row order. A key is a path: 'delta.landed.clI.d3' is the number of CL I that landed in Delta's ports on day 3;
 * without the day it is the sum. Changes are counted from events, totals are read from the state at the end of the day.
 */

import { simulate } from '../../../engine/core/index.ts';
import {
  CLASSES,
  type Command,
  cardKindsOf,
  type GameEvent,
  type Load,
  type Rules,
  type Scenario,
  SIDES,
  type Side,
  type UnitId,
} from '../../../engine/lines-and-webs/index.ts';
import type { State, Store } from '../../../engine/lines-and-webs/types.ts';
import { hitChance } from '../analysis/luck.ts';
import { pointsOf } from './ends.ts';
import type { Row } from './question.ts';

/** Tokens per class and day. */
const FLOWS = ['bought', 'landed', 'delivered', 'lost'] as const;

/** Per side and day. */
const BY_DAY = ['ports', 'taken', 'hungry', 'degraded', 'steps', 'fights', 'won', 'hits', 'expected', 'idle', 'carriers'] as const;
/** Once per side. */
const ONCE = ['endPorts', 'endStrength', 'units'] as const;
/** For the whole game. `share`: Delta's points over all its ends (`ends.ts`); `result`: 2 for Delta's victory, 1 for a draw, else 0; `kind`: index in `KINDS`. */
const WHOLE = ['share', 'result', 'kind', 'length'] as const;
/** Kinds of victory, by index. */
export const KINDS = ['all-ports', 'more-ports', 'strength', 'draw', 'conceded'] as const;

/** True for statistics stored in thousandths: 'delta.expected.d3'. */
export const isInThousandths = (key: string): boolean => key.split('.')[1] === 'expected';

const days = (scenario: Scenario): string[] => Array.from({ length: scenario.turns }, (_, i) => `d${i + 1}`);

function ofSide(scenario: Scenario, side: Side): string[] {
  const all = days(scenario);
  return [
    ...ONCE.map((what) => `${side}.${what}`),
    ...BY_DAY.flatMap((what) => all.map((day) => `${side}.${what}.${day}`)),
    ...FLOWS.flatMap((flow) => CLASSES.flatMap((cls) => all.map((day) => `${side}.${flow}.${cls}.${day}`))),
    ...cardKindsOf(scenario).map((card) => `${side}.card.${card}`),
    ...scenario.unitTypes.flatMap(({ id }) => [`${side}.unit.${id}`, `${side}.acts.${id}`]),
  ];
}

/** Keys of a game's statistics, in row order. */
export function columnsOf(scenario: Scenario): string[] {
  return [...WHOLE, ...SIDES.flatMap((side) => ofSide(scenario, side))];
}

/** Columns of two compared setups: those of the first, then those found only in the second (more days, another unit type). */
export const columnsOfBoth = (before: Scenario, after: Scenario): string[] => [...new Set([...columnsOf(before), ...columnsOf(after)])];

const DAY = /\.d\d+$/;

/** Sums over days, and the columns that each adds up. */
export function sumsOf(columns: readonly string[]): { key: string; at: readonly number[] }[] {
  const sums = new Map<string, number[]>();
  for (const [i, column] of columns.entries()) {
    const key = column.replace(DAY, '');
    sums.set(key, [...(sums.get(key) ?? []), i]);
  }
  return [...sums].map(([key, at]) => ({ key, at }));
}

const THOUSAND = 1000;

export class Count {
  private readonly at: Map<string, number>;
  private readonly row: number[];
  /** Carriers that have carried today. */
  private readonly busy = new Set<UnitId>();
  private day = 1;

  constructor(
    private readonly rules: Rules,
    columns: readonly string[],
  ) {
    this.at = new Map(columns.map((key, i) => [key, i]));
    this.row = columns.map(() => 0);
  }

  /** Adds to a statistic; ignored if it has no column. */
  add(key: string, n: number): void {
    const i = this.at.get(key);
    if (i !== undefined) this.row[i] = (this.row[i] as number) + n;
  }

  /** Current value of a statistic; 0 if it has no column. */
  figure(key: string): number {
    return this.row[this.at.get(key) ?? -1] ?? 0;
  }

  private side(unit: UnitId): Side {
    return this.rules.world.info[unit]!.side;
  }

  private daily(side: Side, what: string, n: number): void {
    this.add(`${side}.${what}.d${this.day}`, n);
  }

  private tokens(side: Side, flow: string, load: Load): void {
    for (const cls of CLASSES) if (load[cls] > 0) this.daily(side, `${flow}.${cls}`, load[cls]);
  }

  private consumer(to: Store): boolean {
    return to.kind === 'unit' && this.rules.world.info[to.unit]!.type.kind !== 'sustainment';
  }

  private purchase(e: Extract<GameEvent, { type: 'purchasesRevealed' }>): void {
    const { side } = e;
    this.tokens(side, 'bought', e.queueTokens);
    this.tokens(side, 'bought', e.apodTokens);
    this.tokens(side, 'landed', e.apodTokens);
    for (const { unit } of e.units) {
      const { type } = this.rules.world.info[unit]!;
      this.add(`${side}.unit.${type.id}`, 1);
      this.add(`${side}.units`, 1);
    }
  }

  private rolled(e: Extract<GameEvent, { type: 'rolled' }>): void {
    const side = this.side(e.units[0]!);
    this.daily(side, 'hits', e.hits);
    this.daily(side, 'expected', Math.round(e.dice.length * hitChance(e.need) * THOUSAND));
    if (e.role === 'fire') this.act(side, e.units);
  }

  private act(side: Side, units: readonly UnitId[]): void {
    for (const unit of units) this.add(`${side}.acts.${this.rules.world.info[unit]!.type.id}`, 1);
  }

  private ate(side: Side, fed: number, s: State): void {
    const mouths = s.units.filter((u) => u.side === side && u.place === 'map').length;
    this.daily(side, 'hungry', mouths - fed);
  }

  private carriers(side: Side, s: State): void {
    for (const u of s.units) {
      if (u.side !== side || u.place !== 'map' || this.rules.world.info[u.id]!.type.kind !== 'sustainment') continue;
      this.daily(side, 'carriers', 1);
      if (!this.busy.has(u.id)) this.daily(side, 'idle', 1);
    }
  }

  private dayEnds(s: State): void {
    for (const p of s.ports) this.daily(p.holder, 'ports', 1);
    this.busy.clear();
  }

  /** Counts an event; the state may not yet include what follows from it. */
  happened(e: GameEvent, s: State): void {
    switch (e.type) {
      case 'turnBegan':
        if (e.turn > this.day) this.dayEnds(s);
        this.day = e.turn;
        break;
      case 'purchasesRevealed':
        this.purchase(e);
        break;
      case 'tokensLanded':
        this.tokens(e.side, 'landed', e.tokens);
        break;
      case 'carried':
        this.busy.add(e.carrier);
        if (this.consumer(e.to)) this.tokens(e.side, 'delivered', e.tokens);
        break;
      case 'crossLevelled':
        if (this.consumer(e.to)) this.tokens(e.side, 'delivered', e.tokens);
        break;
      case 'partEnded':
        if (e.phase === 'transport') this.carriers(e.side, s);
        break;
      case 'ate':
        this.ate(e.side, e.units.length, s);
        break;
      case 'degraded':
        this.daily(this.side(e.unit), 'degraded', 1);
        break;
      case 'stepsLost':
        this.daily(this.side(e.unit), 'steps', e.n);
        break;
      case 'destroyed':
        this.tokens(this.side(e.unit), 'lost', e.lost);
        break;
      case 'portDamaged':
        this.tokens(s.ports.find((p) => p.node === e.port)!.holder, 'lost', e.lost);
        break;
      default:
        this.fought(e);
    }
  }

  private fought(e: GameEvent): void {
    switch (e.type) {
      case 'engagementBegan': {
        const side = this.side(e.attackers[0]!);
        this.daily(side, 'fights', 1);
        this.act(side, e.attackers);
        break;
      }
      case 'engagementEnded':
        if (e.winner) this.daily(e.winner, 'won', 1);
        break;
      case 'rolled':
        this.rolled(e);
        break;
      case 'unitMoved':
        this.act(this.side(e.unit), [e.unit]);
        break;
      case 'portTaken':
        this.daily(e.by, 'taken', 1);
        break;
      default:
    }
  }

  /** Row of the finished game. */
  end(s: State): Row {
    const { outcome } = s;
    if (!outcome) throw new Error('The game has not ended.');
    this.dayEnds(s);
    this.add('result', pointsOf(outcome));
    this.add('kind', KINDS.indexOf(outcome.kind));
    this.add('length', outcome.turn);
    for (const side of SIDES) {
      this.add(`${side}.endPorts`, outcome.ports[side]);
      this.add(`${side}.endStrength`, outcome.strength[side]);
      for (const [card, n] of Object.entries(s.sides[side].spent)) this.add(`${side}.card.${card}`, n);
    }
    return this.row;
  }
}

/** Index of the command that increased the statistic most on that day; null if it never grew. @param key without the day: 'delta.lost.clV' */
export function orderOfMost(rules: Rules, seed: string, commands: readonly Command[], key: string, day: number): number | null {
  const figure = `${key}.d${day}`;
  const count = new Count(rules, columnsOf(rules.world.scenario));
  const sim = simulate(rules, rules.setup(seed), (event) => count.happened(event, sim.state));
  let best: { order: number; n: number } | null = null;
  for (const [order, command] of commands.entries()) {
    const before = count.figure(figure);
    if (sim.step(command)) return null;
    const n = count.figure(figure) - before;
    if (n > 0 && (!best || n > best.n)) best = { order, n };
  }
  return best?.order ?? null;
}
