/**
 * What moved the chance to win, command by command: each change of the estimate goes to exactly one row, so the rows of a day add up to the day. Pure.
 */

import {
  type Command,
  type GameEvent,
  type Phase,
  SIDES,
  type Side,
  type State,
  type World,
} from '../../../engine/lines-and-webs/index.ts';
import { type Estimate, estimateOf, openChance } from './chance.ts';
import type { ChanceRow } from './types.ts';

/** A change of Delta's chance, with the command that made it. */
export interface Change extends ChanceRow {
  day: number;
  order: number;
}

/** Where a command was given. */
export interface Given {
  day: number;
  phase: Phase;
  isFighting: boolean;
  /** Whose turn of Phase 6 it was. */
  turnOf: Side | null;
}

/** The state as if these sides' units had a meal tonight that they lack. */
function fed(s: State, sides: readonly Side[]): State {
  const units = s.units.map((u) =>
    sides.includes(u.side) && u.node !== null && u.load.clI === 0 ? { ...u, load: { ...u.load, clI: 1 } } : u,
  );
  return { ...s, units };
}

const isMeal = (w: World, { turn }: State): boolean => turn % w.scenario.mealEvery === 0;

/** Follows the chance through a record. */
export class ChanceRows {
  readonly all: Change[] = [];
  private last: Estimate | null = null;

  constructor(private readonly w: World) {}

  /** Notes what the command did to the chance; returns the chance. */
  step(order: number, command: Command, given: Given, events: readonly GameEvent[], after: State): number {
    const now = estimateOf(this.w, after);
    const { told } = now;
    const was = this.last ?? now;
    this.last = now;
    const add = (kind: ChanceRow['kind'], side: Side | null, change: number): void => {
      if (change !== 0) this.all.push({ day: given.day, order, kind, side, change });
    };
    if (command.type.startsWith('umpire')) add('umpire', null, told - was.told);
    else if (after.outcome) add('end', null, told - was.told);
    else {
      this.board(command, given, events, after, was, now).forEach((row) => {
        add(...row);
      });
      // A result that nothing can change any more.
      add('end', null, told - now.open - (was.told - was.open));
    }
    return told;
  }

  /** Begins with a state, which no row explains; returns its chance. */
  begin(s: State): number {
    this.last = estimateOf(this.w, s);
    return this.last.told;
  }

  /** Starts anew from a state to which no command of the game led; returns its chance. */
  restart(day: number, order: number, after: State): number {
    const was = this.last?.told;
    const told = this.begin(after);
    if (was !== undefined && told !== was) this.all.push({ day, order, kind: 'umpire', side: null, change: told - was });
    return told;
  }

  private board(
    command: Command,
    { day, phase, isFighting, turnOf }: Given,
    events: readonly GameEvent[],
    after: State,
    was: Estimate,
    now: Estimate,
  ): [kind: ChanceRow['kind'], side: Side | null, change: number][] {
    const side = 'side' in command ? command.side : null;
    const isFight = isFighting || events.some(({ type }) => type === 'rolled' || type === 'engagementBegan');
    if (after.turn !== day) return [[isFight ? 'fights' : 'time', isFight ? turnOf : null, now.open - was.open]];
    switch (phase) {
      case 'deploy':
        return [['arrivals', null, now.open - was.open]];
      case 'spend':
        return [['bought', null, now.open - was.open]];
      case 'transport':
        return after.phase === 'transport' ? [['supply', side, now.open - was.open]] : this.evening(after, was, now);
      case 'execute': {
        const still = now.gone === was.gone ? now.open : openChance(this.w, after, was.gone);
        return [
          [isFight ? 'fights' : 'moves', turnOf, still - was.open],
          ['time', null, now.open - still],
        ];
      }
      default:
        return [['moves', side, now.open - was.open]];
    }
  }

  /** All has been carried: who goes without tonight is known. What else changes is that a day's transport has gone by. */
  private evening(after: State, was: Estimate, now: Estimate): [kind: ChanceRow['kind'], side: Side | null, change: number][] {
    if (!isMeal(this.w, after)) return [['time', null, now.open - was.open]];
    const [oneFed, allFed] = [['delta'] as const, SIDES].map((sides) => openChance(this.w, fed(after, sides), now.gone)) as [
      number,
      number,
    ];
    return [
      ['hunger', 'delta', now.open - oneFed],
      ['hunger', 'gamma', oneFed - allFed],
      ['time', null, allFed - was.open],
    ];
  }
}

/** One row for each kind and side. */
export function summed(changes: readonly ChanceRow[]): ChanceRow[] {
  const rows = new Map<string, ChanceRow>();
  for (const { kind, side, change } of changes) {
    const key = `${kind} ${side}`;
    rows.set(key, { kind, side, change: (rows.get(key)?.change ?? 0) + change });
  }
  return [...rows.values()];
}
