/** Moves and attacks that a combat unit can pay for tomorrow, and why it would forfeit. Pure. */

import { MAX_ROUNDS } from '../../../engine/lines-and-webs/fires.ts';
import type { UnitView, World } from '../../../engine/lines-and-webs/index.ts';
import { canPayAttack, engagementCost } from '../../../engine/lines-and-webs/strength.ts';

export type Lack = 'hungry' | 'disabled' | 'noFuel' | 'noAmmo';

export interface Ability {
  clIII: number;
  clV: number;
  /** Classes that the unit lacks, worst first. */
  lacks: Lack[];
  /** True if the unit can at least move or (artillery) fire; otherwise its card is forfeit. @rule 6.6.3 */
  acts: boolean;
}

export function abilityOf(world: World, u: UnitView): Ability {
  const artillery = world.info[u.id]?.type.arm === 'artillery';
  const lacks: Lack[] = [];
  if (u.degraded) lacks.push('hungry');
  if (u.disabled) lacks.push('disabled');
  if (u.load.clIII === 0) lacks.push('noFuel');
  if (u.load.clV === 0) lacks.push('noAmmo');
  const pays = u.load.clIII > 0 || (artillery && u.load.clV > 0);
  return { clIII: u.load.clIII, clV: u.load.clV, lacks, acts: pays && !u.degraded && !u.disabled };
}

/** Cost of a unit's attack, excluding the CL III of the move. */
export interface Bill {
  clIII: number;
  clV: number;
}

/** Minimum and maximum consumption of a list of orders, compared with what its units hold. */
export interface DeckBill {
  /** Minimum: artillery fires one round. */
  need: Bill;
  /** Maximum: artillery fires as many rounds as it holds and the rules allow. @rule 7.9 */
  most: Bill;
  held: Bill;
  /** Units that cannot pay the minimum. */
  short: UnitView[];
  /** Artillery that can fire but cannot pay the maximum. */
  few: UnitView[];
}

/** CL III and CL V used if every unit of the list moves and attacks once (artillery fires without moving), and the units that cannot pay. */
export function billOf(world: World, units: readonly UnitView[]): DeckBill {
  const bill: DeckBill = {
    need: { clIII: 0, clV: 0 },
    most: { clIII: 0, clV: 0 },
    held: { clIII: 0, clV: 0 },
    short: [],
    few: [],
  };
  for (const u of units) {
    const isGun = world.info[u.id]?.type.arm === 'artillery';
    const fuel = isGun ? 0 : 1 + engagementCost(world, u, 'attack').clIII;
    bill.need.clIII += fuel;
    bill.most.clIII += fuel;
    bill.need.clV += 1;
    bill.most.clV += isGun ? Math.max(1, Math.min(MAX_ROUNDS, u.load.clV)) : 1;
    bill.held.clIII += u.load.clIII;
    bill.held.clV += u.load.clV;
    if (!abilityOf(world, u).acts || !(isGun ? u.load.clV > 0 : canPayAttack(world, u, 'ahead'))) bill.short.push(u);
    else if (isGun && u.load.clV < MAX_ROUNDS) bill.few.push(u);
  }
  return bill;
}
