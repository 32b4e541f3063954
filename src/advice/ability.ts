/** What a combat unit can do tomorrow with what it holds: moves it can pay, attacks it can pay, and why it would forfeit. Pure. */

import type { UnitView } from '../engine/lines-and-webs/viewTypes.ts';
import type { World } from '../engine/lines-and-webs/world.ts';

export type Lack = 'hungry' | 'disabled' | 'noFuel' | 'noAmmo';

export interface Ability {
  clIII: number;
  clV: number;
  /** What it lacks, worst first. */
  lacks: Lack[];
  /** It can at least move, or (artillery) fire; otherwise its card is forfeit. @rule 6.6.3 */
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

/** What an attack of a unit costs beside the move's CL III. */
export interface Bill {
  clIII: number;
  clV: number;
}

/** CL III and CL V that are used if every unit of a list moves and attacks once, and which of them cannot pay. */
export function billOf(world: World, units: readonly UnitView[]): { need: Bill; held: Bill; short: UnitView[] } {
  const need = { clIII: 0, clV: 0 };
  const held = { clIII: 0, clV: 0 };
  const short: UnitView[] = [];
  for (const u of units) {
    need.clIII += world.info[u.id]?.type.arm === 'artillery' ? 0 : 1;
    need.clV += 1;
    held.clIII += u.load.clIII;
    held.clV += u.load.clV;
    if (!abilityOf(world, u).acts || u.load.clV === 0) short.push(u);
  }
  return { need, held, short };
}
