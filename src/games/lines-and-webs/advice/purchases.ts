/** Uses of special cards and repair kits today, judged from public information. The decision is the buyer's. Pure. */

import {
  type CardKind,
  CLASSES,
  type Command,
  type OwnView,
  type Side,
  type UnitId,
  type UnitView,
  type View,
  type World,
} from '../../../engine/lines-and-webs/index.ts';
import { distance } from '../../../engine/lines-and-webs/table.ts';
import { engagementOddsInView } from '../analysis/index.ts';
import { airDefenceInView } from '../analysis/reckon.ts';
import { draftSupply } from './plan/draft.ts';
import type { Run } from './plan/types.ts';
import { attacksOf, chanceOf, isPlaced, nextDayView, type Threat, threatsOf } from './threat.ts';

/** Runs of the supply plan at the start of the day's Phase 3, with the given ports. */
function runsToday(world: World, view: View, side: Side, ports = view.ports): readonly Run[] {
  return draftSupply(world, { ...view, ports, viewer: side, phase: 'transport', awaited: side }).runs;
}

/** Number of kits landing in the side's airport that will be used; 0 if the side does not hold it. @rule 6.2.4, 6.3.2, 6.3.7 */
export function kitsOfUse(world: World, view: View, side: Side, landing: number): number {
  const apod = world.home[side].apod.id;
  const port = view.ports.find(({ node }) => node === apod);
  if (port?.holder !== side) return 0;
  const brought = (more: number): number => {
    const landed = { ...port, store: { ...port.store, clIX: port.store.clIX + more } };
    const ports = view.ports.map((one) => (one === port ? landed : one));
    return runsToday(world, view, side, ports).reduce(
      (sum, { gets }) => (gets && world.info[gets.unit]?.type.kind === 'combat' ? sum + gets.tokens.clIX : sum),
      0,
    );
  };
  // Excludes kits that are there already.
  return Math.max(0, Math.min(landing, brought(landing) - brought(0)));
}

/** Reason why a card is worth its price today. */
export type BuyReason =
  | { kind: 'winning'; attacks: number }
  | { kind: 'turned'; attacker: UnitId; target: UnitId; from: number; to: number }
  | { kind: 'danger'; enemy: UnitId; by: 'attack' | 'fire'; targets: number }
  | { kind: 'strike'; enemy: UnitId; steps: number }
  | { kind: 'together'; target: UnitId; units: number }
  /** A combat-ready unit lacks the class and today's supply plan brings none; `units` is the number of such units. */
  | { kind: 'dry'; unit: UnitId; cls: 'clIII' | 'clV'; units: number };

/** Facts of the state, constant while a side spends. */
export interface SpendScene {
  own: readonly UnitView[];
  enemies: readonly UnitView[];
  attacks: readonly (Threat & { chance: number })[];
  dangers: readonly Threat[];
}

/** State that Phase 6 would start with if nothing were carried or moved first. */
export function sceneOf(world: World, view: View): SpendScene {
  const next = nextDayView(view);
  const on = next.units.filter(isPlaced);
  const own = on.filter((u) => u.side === view.viewer);
  const enemies = on.filter((u) => u.side !== view.viewer);
  return {
    own,
    enemies,
    attacks: own.flatMap(({ id }) => attacksOf(world, next, id)).map((threat) => ({ ...threat, chance: chanceOf(world, next, threat) })),
    dangers: enemies.flatMap(({ id }) => threatsOf(world, next, id)),
  };
}

const EVEN = 0.5;
/** Number of targets that make an enemy worth a card, and of attackers for a joint attack. */
const MANY = 3;
/** Enemy that Close Air Support can destroy or weaken and that no air defense covers; weakest first. @rule 8.3, 8.12 */
function strike(world: World, view: View, { own, enemies }: SpendScene): BuyReason | null {
  const found = enemies
    .filter(isPlaced)
    .filter((enemy) => !enemy.displaced && own.filter(isPlaced).some((u) => distance(world, u.node, enemy.node) <= 2))
    .filter(
      (enemy) => world.info[enemy.id]?.type.kind === 'combat' && airDefenceInView(world, view, enemy.side, enemy.node).units.length === 0,
    )
    .sort((a, b) => a.steps - b.steps || b.strength - a.strength)[0];
  return found ? { kind: 'strike', enemy: found.id, steps: found.steps } : null;
}

/** Enemy that threatens most of the side's units. */
function danger({ dangers }: SpendScene): BuyReason | null {
  const counts = new Map<UnitId, number>();
  for (const { attacker } of dangers) counts.set(attacker, (counts.get(attacker) ?? 0) + 1);
  const [worst] = [...counts].sort((a, b) => b[1] - a[1]);
  if (!worst || worst[1] < MANY) return null;
  const by = dangers.find(({ attacker }) => attacker === worst[0])?.by ?? 'attack';
  return { kind: 'danger', enemy: worst[0], by, targets: worst[1] };
}

/** Attack that a card raises above even odds: by the first roll, or because the enemy does not fight back. @rule 8.1, 8.9 */
function turned(world: World, view: View, { attacks }: SpendScene, card: 'scoutsOut' | 'nineLine'): BuyReason | null {
  const next = nextDayView(view);
  const [best] = attacks
    .filter(({ chance }) => chance < EVEN)
    .map(({ attacker, target, from, chance }) => {
      const units = next.units.map((u) => (card === 'nineLine' && u.id === target ? { ...u, disabled: true } : u));
      const order = { attackers: [attacker], target, scouts: card === 'scoutsOut', from: { [attacker]: from } };
      return { kind: 'turned' as const, attacker, target, from: chance, to: engagementOddsInView(world, { ...next, units }, order).win };
    })
    .filter(({ to }) => to >= EVEN)
    .sort((a, b) => b.to - a.to);
  return best ?? null;
}

/** Enemy that several units can attack, none of them at even odds by itself. @rule 7.10.1 */
function together({ attacks }: SpendScene): BuyReason | null {
  const by = new Map<UnitId, { units: number; best: number }>();
  for (const { target, chance } of attacks) {
    const now = by.get(target) ?? { units: 0, best: 0 };
    by.set(target, { units: now.units + 1, best: Math.max(now.best, chance) });
  }
  const [found] = [...by].filter(([, { units, best }]) => units >= MANY && best < EVEN).sort((a, b) => b[1].units - a[1].units);
  return found ? { kind: 'together', target: found[0], units: found[1].units } : null;
}

function winning({ attacks }: SpendScene): BuyReason | null {
  const n = new Set(attacks.filter(({ chance }) => chance >= EVEN).map(({ attacker }) => attacker)).size;
  return n > 0 ? { kind: 'winning', attacks: n } : null;
}

/** Combat-ready units without fuel or ammunition to which the day's plan brings none. @rule 8.2 */
function dry(world: World, view: View, { own }: SpendScene): BuyReason | null {
  const side = view.viewer;
  if (side === 'public') return null;
  const lacks = own.flatMap((u) => {
    const cls = u.load.clIII === 0 ? ('clIII' as const) : u.load.clV === 0 ? ('clV' as const) : null;
    const isAble = world.info[u.id]?.type.kind === 'combat' && !u.disabled && !u.degraded;
    return cls && isAble ? [{ unit: u.id, cls }] : [];
  });
  if (lacks.length === 0) return null;
  const runs = runsToday(world, view, side);
  const left = lacks.filter(({ unit, cls }) => !runs.some(({ gets }) => gets?.unit === unit && gets.tokens[cls] > 0));
  return left[0] ? { kind: 'dry', ...left[0], units: left.length } : null;
}

/** Reason for each card that has a use in the current state. */
export function cardReasons(world: World, view: View, scene: SpendScene): ReadonlyMap<CardKind, BuyReason> {
  const found: [CardKind, BuyReason | null][] = [
    ['closeAirSupport', strike(world, view, scene)],
    ['nineLine', danger(scene) ?? turned(world, view, scene, 'nineLine')],
    ['scoutsOut', turned(world, view, scene, 'scoutsOut')],
    ['commandPost', together(scene)],
    ['massCal', winning(scene)],
    ['airDrop', dry(world, view, scene)],
  ];
  return new Map(found.flatMap(([card, reason]): [CardKind, BuyReason][] => (reason ? [[card, reason]] : [])));
}

/** Refund commands that empty the plan, in an executable order. */
export function handBack(own: Pick<OwnView, 'side' | 'plan'>): Command[] {
  const { side, plan } = own;
  const commands: Command[] = plan.markers.map((node) => ({ type: 'unplanMarker', side, node }));
  for (const card of Object.keys(plan.cards) as CardKind[])
    for (let i = 0; i < plan.cards[card]; i++) commands.push({ type: 'returnCard', side, card });
  for (const { unit } of plan.units) commands.push({ type: 'returnUnit', side, unit });
  for (const to of ['queue', 'apod'] as const) {
    const tokens = to === 'queue' ? plan.queueTokens : plan.apodTokens;
    for (const cls of CLASSES) if (tokens[cls] > 0) commands.push({ type: 'returnTokens', side, to, cls, n: tokens[cls] });
  }
  return commands;
}
