/** A fight as facts, from the events that everybody was told: its rolls, what each unit lost, who won, and what came after. */

import type { EventOf, GameEvent, Side, UnitId, World } from '../../../../engine/lines-and-webs/index.ts';
import { count } from '../../../../ui/words/grammar.ts';
import { sayEvent } from '../words/events.ts';
import { strengthChange } from '../words/names.ts';

export type Rolled = EventOf<'rolled'>;

export interface FightLoss {
  unit: UnitId;
  /** Hits of all dice that were thrown at it. */
  hits: number;
  /** Of those, artillery's twelves, which have a star. @rule 7.8, 7.9 */
  twelves: number;
  /** Steps lost in all. */
  lost: number;
  /** Steps that it has left; null while nothing has told of them. */
  left: number | null;
  isSuppressed: boolean;
  isDestroyed: boolean;
  /** Of the lost steps those that came after the dice, in order. @rule 7.6, 8.7 */
  later: readonly Later[];
}

export interface Later {
  why: 'noRetreat' | 'massCal';
  n: number;
}

export interface FightFacts {
  rolls: readonly Rolled[];
  /** Of those that were shot at, in the order in which they were. */
  losses: readonly FightLoss[];
  /** Null for a draw; undefined while it is not over, and for fires, which nobody wins. */
  winner: Side | null | undefined;
  /** Everything else in sentences: who did not fight back, retreats, what was taken. */
  after: readonly string[];
}

/** What the rest of the facts shows, and what nobody need be told. */
const SHOWN: ReadonlySet<GameEvent['type']> = new Set([
  ...(['paid', 'sideTurn', 'phaseBegan', 'partEnded', 'entersContact', 'rolled', 'victimNamed'] as const),
  ...(['engagementBegan', 'engagementEnded', 'stepsLost', 'suppressed'] as const),
]);

/** Whom a roll is thrown at: an engagement's defender throws at one attacker, the named one of several. @rule 7.10.1 */
const struckBy = (roll: Rolled, victim: UnitId | null): UnitId => (roll.role === 'defend' && victim !== null ? victim : roll.at);

export function factsOf(world: World, fight: readonly GameEvent[]): FightFacts {
  const losses = new Map<UnitId, FightLoss>();
  const of = (unit: UnitId): FightLoss => {
    const loss = losses.get(unit) ?? { unit, hits: 0, twelves: 0, lost: 0, left: null, isSuppressed: false, isDestroyed: false, later: [] };
    losses.set(unit, loss);
    return loss;
  };
  const rolls: Rolled[] = [];
  const after: string[] = [];
  let victim: UnitId | null = null;
  let winner: Side | null | undefined;
  for (const event of fight) {
    if (event.type === 'victimNamed') victim = event.unit;
    else if (event.type === 'rolled') {
      rolls.push(event);
      const struck = of(struckBy(event, victim));
      struck.hits += event.hits;
      if (world.info[event.units[0] ?? '']?.type.arm === 'artillery') struck.twelves += event.dice.filter((face) => face === 12).length;
    } else if (event.type === 'suppressed') of(event.unit).isSuppressed = true;
    else if (event.type === 'stepsLost') {
      const loss = of(event.unit);
      loss.lost += event.n;
      loss.left = event.steps;
      if (event.why === 'noRetreat' || event.why === 'massCal') loss.later = [...loss.later, { why: event.why, n: event.n }];
      // With its last step it is gone, whatever is told after it.
      if (event.steps === 0) loss.isDestroyed = true;
    } else if (event.type === 'destroyed') of(event.unit).isDestroyed = true;
    else if (event.type === 'engagementEnded') winner = event.winner;
    if (!SHOWN.has(event.type)) after.push(...(sayEvent(world, event)?.text ? [sayEvent(world, event)?.text ?? ''] : []));
  }
  return { rolls, losses: [...losses.values()], winner, after };
}

/** 'lost 2 steps: strength 6 to 4', 'destroyed', 'suppressed', 'lost nothing' */
export function lossWords(world: World, { unit, lost, left, isSuppressed, isDestroyed }: FightLoss): string {
  if (isDestroyed) return 'destroyed';
  const steps =
    lost > 0 ? `lost ${count(lost, 'step')}${left === null ? '' : `: ${strengthChange(world, unit, [left + lost, left])}`}` : '';
  if (steps) return isSuppressed ? `${steps}, and is suppressed` : steps;
  return isSuppressed ? 'is suppressed' : 'lost nothing';
}
