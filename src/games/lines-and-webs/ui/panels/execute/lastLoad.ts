/** What an attack takes of each who is in it, and whether it is the last that he could fight back with. Pure. @rule 7.2 */
import type { UnitId } from '../../../../../engine/lines-and-webs/index.ts';
import type { SeatedView } from '../../../../../ui/seat/useSeat.ts';
import { listed } from '../../words/names.ts';
import { type AttackPlan, questionOf } from './Chances.tsx';
import { attackOdds } from './odds.ts';

type Asked = Pick<SeatedView, 'world' | 'view'>;

/** Null for who is not in it. `moves`: the plan pays its CL III first. */
export function paysOf(seat: Asked, plan: AttackPlan, unit: UnitId, moves: boolean): { clIII: number; clV: number } | null {
  const { attacker, defender } = attackOdds(seat, questionOf(plan)).pays;
  if (unit === plan.target) return defender;
  const own = attacker.find((one) => one.unit === unit);
  return own ? { clIII: own.clIII + (moves ? 1 : 0), clV: own.clV } : null;
}

/** 'Its last CL V: it can’t fight back after this.' Null where it keeps enough. */
export function lastWords(seat: Asked, plan: AttackPlan, unit: UnitId, moves: boolean): string | null {
  const load = seat.view.units.find((u) => u.id === unit)?.load;
  const pays = paysOf(seat, plan, unit, moves);
  if (!load || !pays) return null;
  const burns = seat.world.info[unit]?.type.arm === 'armor';
  const out = [...(burns && load.clIII - pays.clIII < 1 ? ['CL III'] : []), ...(load.clV - pays.clV < 1 ? ['CL V'] : [])];
  return out.length === 0 ? null : `Its last ${listed(out)}: it can’t fight back after this.`;
}
