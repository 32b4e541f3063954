/** Weak points of a supply plan: units that still lack something tonight, and carriers moved into danger; worst first. Pure, over the view after the plan. */
import { opponentOf, type UnitId, type View, type World } from '../../../../engine/lines-and-webs/index.ts';
import { commandable, fightersOf } from '../arrange.ts';
import { carrierRows } from '../carriers.ts';
import { missTonight } from '../days.ts';
import { linksBetween } from '../links.ts';
import { attacksOf, nextDayView } from '../threat.ts';

/** Misses tonight's meal; has no fuel; has no ammunition near a combat-ready enemy; moves into an enemy's reach. @rule 6.7.1, 6.6.3, 6.6.4 */
const BREAKS = ['meal', 'fuel', 'rounds', 'danger'] as const;
export type BreakKind = (typeof BREAKS)[number];

export interface PlanBreak {
  kind: BreakKind;
  unit: UnitId;
  /** Number of links beyond the range of the closest carrier; 0 if in range. */
  beyond: number;
  /** Enemy that can attack it there; null for a shortage. */
  enemy: UnitId | null;
}

/** A unit that lacks something. */
export type Lack = PlanBreak & { kind: Exclude<BreakKind, 'danger'> };
export const isLack = (one: PlanBreak): one is Lack => one.kind !== 'danger';

export const breakKey = ({ kind, unit }: Pick<PlanBreak, 'kind' | 'unit'>): string => `${kind} ${unit}`;

/** Units that an enemy can attack once all may act again, each with one such enemy. */
function attackable(world: World, view: View): Map<UnitId, UnitId> {
  const next = nextDayView(view);
  const enemies = next.units.filter((u) => u.side !== view.viewer);
  const attacks = enemies.flatMap(({ id }) => attacksOf(world, next, id));
  return new Map(attacks.map(({ target, attacker }) => [target, attacker]));
}

/** Carriers that move from a safe node into an enemy's reach. */
function endangered(world: World, before: View, after: View): Map<UnitId, UnitId> {
  const from = new Map(before.units.map(({ id, node }) => [id, node]));
  const moved = after.units.filter((u) => u.side === after.viewer && u.place === 'map' && u.node !== from.get(u.id));
  if (moved.length === 0) return new Map();
  const [was, is] = [attackable(world, before), attackable(world, after)];
  return new Map(
    moved.flatMap(({ id }) => {
      const enemy = is.get(id);
      return enemy && !was.has(id) ? [[id, enemy] as const] : [];
    }),
  );
}

/**
 * @param after the viewer's view after the plan
 * @param before the viewer's current view
 */
export function breaksOf(world: World, after: View, before: View = after): PlanBreak[] {
  const side = after.viewer;
  if (side === 'public') return [];
  const carriers = carrierRows(world, after).filter(({ carry }) => carry > 0);
  const foes = fightersOf(world, after, opponentOf(side));
  const fighters = commandable(world, after);
  const dangers = endangered(world, before, after);
  const units: { readonly [K in BreakKind]: readonly UnitId[] } = {
    meal: missTonight(world, after, side) ?? [],
    fuel: fighters.filter((u) => u.load.clIII === 0 && (world.info[u.id]?.type.boxes.clIII ?? 0) > 0).map(({ id }) => id),
    rounds: fighters
      .filter((u) => u.load.clV === 0 && (world.info[u.id]?.type.boxes.clV ?? 0) > 0)
      .filter((u) => foes.some((foe) => u.node !== null && linksBetween(world, u.node, foe.node) === 1))
      .map(({ id }) => id),
    danger: [...dangers.keys()],
  };
  const beyond = (id: UnitId): number => {
    const node = after.units.find((u) => u.id === id)?.node;
    const over = carriers.flatMap(({ unit, range }) =>
      node && unit.node && unit.id !== id ? linksBetween(world, unit.node, node) - range : [],
    );
    return over.length === 0 ? 0 : Math.max(0, Math.min(...over));
  };
  return BREAKS.flatMap((kind) =>
    units[kind].map((unit) => ({
      kind,
      unit,
      ...(kind === 'danger' ? { beyond: 0, enemy: dangers.get(unit) ?? null } : { beyond: beyond(unit), enemy: null }),
    })),
  );
}
