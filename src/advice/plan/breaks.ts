/** Where a supply plan breaks: who is still without what he needs tonight once it is carried out, the worst first. Pure, over the view after the plan. */
import type { UnitId, View, World } from '../../engine/lines-and-webs/index.ts';
import { carrierRows } from '../carriers.ts';
import { linksBetween } from '../links.ts';
import { mealAhead } from '../meals.ts';

/** Misses tonight's meal; holds no fuel; holds no round beside an enemy that fights. @rule 6.7.1, 6.6.3 */
const BREAKS = ['meal', 'fuel', 'rounds'] as const;
export type BreakKind = (typeof BREAKS)[number];

export interface PlanBreak {
  kind: BreakKind;
  unit: UnitId;
  /** So many links it stands beyond the range of the carrier that comes nearest; 0 where one reaches it. */
  beyond: number;
}

export const breakKey = ({ kind, unit }: Pick<PlanBreak, 'kind' | 'unit'>): string => `${kind} ${unit}`;

/** @param after what the viewer sees once the plan is carried out */
export function breaksOf(world: World, after: View, isExempt: (one: Pick<PlanBreak, 'kind' | 'unit'>) => boolean): PlanBreak[] {
  const side = after.viewer;
  if (side === 'public') return [];
  const { days, hungry, starving } = mealAhead(world, after, side);
  const carriers = carrierRows(world, after).filter(({ carry }) => carry > 0);
  const foes = after.units.filter((u) => u.side !== side && u.place === 'map' && world.info[u.id]?.type.kind === 'combat');
  const fighters = after.units.filter((u) => u.side === side && u.place === 'map' && world.info[u.id]?.type.kind === 'combat');
  const units: { readonly [K in BreakKind]: readonly UnitId[] } = {
    meal: days === 0 ? [...starving, ...hungry] : [],
    fuel: fighters.filter((u) => u.load.clIII === 0 && (world.info[u.id]?.type.boxes.clIII ?? 0) > 0).map(({ id }) => id),
    rounds: fighters
      .filter((u) => u.load.clV === 0 && (world.info[u.id]?.type.boxes.clV ?? 0) > 0)
      .filter((u) => foes.some((foe) => u.node !== null && foe.node !== null && linksBetween(world, u.node, foe.node) === 1))
      .map(({ id }) => id),
  };
  const beyond = (id: UnitId): number => {
    const node = after.units.find((u) => u.id === id)?.node;
    const over = carriers.flatMap(({ unit, range }) =>
      node && unit.node && unit.id !== id ? linksBetween(world, unit.node, node) - range : [],
    );
    return over.length === 0 ? 0 : Math.max(0, Math.min(...over));
  };
  return BREAKS.flatMap((kind) =>
    units[kind].filter((unit) => !isExempt({ kind, unit })).map((unit) => ({ kind, unit, beyond: beyond(unit) })),
  );
}
