/** Attacks: legal targets, aspects and odds. */

import type { Rejection } from '../core/contract.ts';
import type { NodeId } from '../core/gameTypes.ts';
import { CLOSED } from '../map/paths.ts';
import { type Facing, opposite, squareIndex } from '../map/square.ts';
import type { UnitType } from './scenario.ts';
import type { Aspect, State, Unit } from './types.ts';
import { type Board, figuresOf, reject, unitAt, type World } from './world.ts';

/** Why a unit cannot attack this turn; null if it can. @rule 4.6, 5.1, 5.8, 7.1 */
export function whyNoAttack(unit: Unit): Rejection | null {
  if (figuresOf(unit).reach === 0) return reject('attack.commander', '7.1', [unit]);
  if (unit.swapped) return reject('attack.swapped', '4.6', [unit]);
  if (unit.attacked) return reject('attack.again', '5.1', [unit]);
  return unit.reloads ? reject('attack.reloading', '5.8', [unit]) : null;
}
export const isAble = (unit: Unit): boolean => whyNoAttack(unit) === null;

/** Enemy that a unit would strike with that facing: the first unit straight ahead, within reach; null if that is none or a friend. @rule 5.1, 5.2 */
export function targetOf({ grid }: World, { open, on, units }: Board, unit: Unit, facing: Facing = unit.facing): Unit | null {
  if (unit.at === null) return null;
  const ray = grid.ahead[facing][squareIndex(grid, unit.at)] as readonly number[];
  const reach = Math.min(ray.length, figuresOf(unit).reach);
  for (let i = 0; i < reach; i++) {
    const square = ray[i] as number;
    if (open[square] !== CLOSED) continue;
    const there = units[on[square] as number] as Unit;
    return there.side === unit.side ? null : there;
  }
  return null;
}

/** Why an able unit cannot strike that target from its square. @rule 5.1, 5.2, 2.1 */
export function whyNotAt(w: World, s: State, unit: Unit, target: Unit): Rejection | null {
  const both = [unit, target];
  if (target.side === unit.side) return reject('attack.friend', '5.2', both);
  const { grid } = w;
  const ray = grid.ahead[unit.facing][squareIndex(grid, unit.at as NodeId)] as readonly number[];
  const distance = ray.indexOf(squareIndex(grid, target.at as NodeId)) + 1;
  if (distance === 0) return reject('attack.front', '5.1', both);
  const { reach } = figuresOf(unit);
  if (distance > reach) return reject('attack.reach', '2.1', both, { distance, reach });
  for (let i = 0; i < distance - 1; i++) {
    const there = unitAt(s, grid.ids[ray[i] as number] as NodeId);
    if (there) return reject('attack.blocked', '5.2', [...both, there]);
  }
  return null;
}

/** Side from which a unit strikes a target straight ahead. @rule 5.4 */
export const aspect = (unit: Pick<Unit, 'facing'>, target: Pick<Unit, 'facing'>): Aspect =>
  unit.facing === target.facing ? 'rear' : unit.facing === opposite(target.facing) ? 'front' : 'side';
/** What counts of a unit that is struck. */
type Struck = Pick<Unit, 'type' | 'facing'>;

/** True if no die is rolled because the attack comes from the side or rear. @rule 5.9 @ruling R-archer-flank */
export const isCertain = (w: World, attacker: UnitType, from: Aspect): boolean =>
  from !== 'front' && !(attacker === 'archers' && w.rulings.archerFlank === 'dice');

/** True if the attacker wins ties; only from the front. @rule 5.6, 5.7 */
export const winsTie = (unit: Unit, target: Struck): boolean =>
  figuresOf(unit).winsTies === target.type && aspect(unit, target) === 'front';

/** Chances in 36ths that an attack destroys: without a die, by a higher die, by a higher or equal one. @rule 5.5, 5.6, 5.7, 5.9 */
export const CHANCES = { sure: 36, higher: 15, equal: 21 } as const;

/** Chance that the attack destroys the target, in 36ths. @rule 5.5, 5.6, 5.7, 5.9 */
export function oddsOf(w: World, unit: Unit, target: Struck): number {
  if (isCertain(w, unit.type, aspect(unit, target))) return CHANCES.sure;
  return winsTie(unit, target) ? CHANCES.equal : CHANCES.higher;
}
