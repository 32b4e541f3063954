/** Map mode of a move: overlay, presses and drags. A free place moves at once; attacks and fire need a second press. */

import { useMemo } from 'react';
import type { NodeId, UnitId } from '../../../../../engine/lines-and-webs/index.ts';
import { type DragOf, mapPlaceAt, pressToDrag } from '../../../../../ui/board/pointerDrag.ts';
import { count } from '../../../../../ui/words/grammar.ts';
import { useGame, useTable } from '../../../typedStores.ts';
import type { BlockMarks } from '../../board/blocks.ts';
import { linksWithin, type UnitTarget } from '../../board/mapOverlay.ts';
import { type MapMode, type MapOverlay, useMapMode } from '../../board/useMapMode.ts';
import { Face } from '../../pieces/Face.tsx';
import type { SeatedView } from '../../seat.ts';
import { placeName, unitName } from '../../words/names.ts';
import { nodeOf, whyNotMove } from './legal.ts';
import { type MovePlan, type MovePlanning, NO_PLAN, type Place } from './movePlan.ts';
import { lastWords } from './odds.ts';
import { harmLabel, type TargetPlan, targetMarks, winLabel } from './Targets.tsx';

/** Marks all possible targets. Chances appear with the pointer or a plan. */
function mayStrike({ enemies, fireTargets, onFire, after }: MovePlanning, planned: readonly UnitTarget[]): UnitTarget[] {
  const known = new Set(planned.map(({ unit }) => unit));
  const fired = [...new Set([...(onFire ? fireTargets : []), ...after.keys()])].filter((id) => !known.has(id));
  const attacked = [...enemies.keys()].filter((id) => !known.has(id) && !fired.includes(id));
  return [
    ...fired.map((unit): UnitTarget => ({ unit, by: 'fire', isChosen: false })),
    ...attacked.map((unit): UnitTarget => ({ unit, by: 'attack', isChosen: false })),
  ];
}

/** Shows the next unit's card and the numbers of later units, as far as their owner knows them. */
function nextOf({ seat, options }: MovePlanning, unit: UnitId): Pick<MapOverlay, 'worn' | 'marks'> {
  const { world, view } = seat;
  const { move, range, arm } = world.info[unit]?.type ?? {};
  const isPinned = view.units.find((u) => u.id === unit)?.suppressed;
  const links = isPinned ? 'pinned' : options.length < 2 ? 'stays' : `moves ${move ?? 0}`;
  const head = arm === 'artillery' ? `${links}, range ${range}` : links;
  const then = (view.own?.execution ?? []).flatMap((card, i) =>
    card in world.info ? [[card, { badge: { text: String(i + 2), tone: 'plan' } }] as const] : [],
  );
  return {
    worn: { unit, head },
    marks: new Map<UnitId, BlockMarks>([...then, [unit, { ring: 'thick', badge: { text: '1', tone: 'plan' } }]]),
  };
}

/** Overlay: rings on free nodes, the path to the chosen node, and brackets with chances around targets. */
function overlayOf(planning: MovePlanning, unit: UnitId, isBare: boolean): MapOverlay {
  const { seat, plan, options, targets, ahead, beyond, enemies } = planning;
  // On a lesson's first card the enemy is the only thing to press.
  const from = isBare && enemies.size > 0 ? undefined : options[0]?.node;
  const chosen = options.find((option) => option.node === plan.to);
  const costs = (from ? options.slice(1) : []).map(({ node, cost, contact }) => ({
    node,
    cost,
    isContact: contact,
    isBeyond: beyond.has(node),
  }));
  const overlay: MapOverlay = { costs: costs.filter(({ node }) => node !== plan.to), marks: new Map([[unit, { ring: 'thick' }]]) };
  if (planning.isNext) Object.assign(overlay, nextOf(planning, unit));
  if (from) {
    const reached = new Set([from, ...costs.map(({ node }) => node)]);
    overlay.reach = { origin: from, nodes: costs, links: linksWithin(seat.world, reached) };
    overlay.frame = [...reached];
  }
  if (chosen && chosen.path.length > 1) {
    overlay.paths = [{ path: chosen.path, tone: 'plan' }];
    overlay.ghosts = [{ unit, node: chosen.node }];
  }
  const planned = ahead.map(
    ({ target, chance }): UnitTarget => ({
      unit: target,
      by: 'fire',
      isChosen: target === plan.fire,
      label: `fire ${Math.round(100 * chance)}%`,
    }),
  );
  if (plan.to && targets.length > 0) {
    const targetPlan: TargetPlan = { attackers: () => [unit], scouts: plan.scouts, from: plan.to };
    planned.push(...targetMarks(seat, targetPlan, targets, plan.target));
    const stand = plan.to;
    overlay.contacts = targets.flatMap((id) => {
      const to = nodeOf(seat.view, id);
      return to ? [{ from: stand, to, isChosen: id === plan.target }] : [];
    });
  }
  overlay.targets = [...mayStrike(planning, planned), ...planned];
  return overlay;
}

/**
 * True if only the place is left to decide, so that the move needs no confirmation. Next to an enemy the target must be chosen, except in a
 * group, which attacks later.
 */
const goesAtOnce = ({ options, joint, here }: MovePlanning, { to, target, fire }: MovePlan): boolean =>
  to !== null && to !== here && target === null && fire === null && (joint || !options.find(({ node }) => node === to)?.contact);

/** Drags the acting unit; the plan follows. Dropping it is the same as pressing the place: it moves or shows the chances of an attack. */
function dragOf(planning: MovePlanning, unit: UnitId): DragOf<Place> | null {
  const { seat, plan: before, setPlan, planOf, here, joint, options, canFireAt, onFire, order } = planning;
  const found = seat.view.units.find((u) => u.id === unit);
  if (!found) return null;
  let resting = before;
  return {
    piece: <Face world={seat.world} unit={{ ...found, activated: false }} size={46} />,
    placeAt: mapPlaceAt,
    over: (place) => {
      useTable.getState().setHover(place?.node ?? null);
      setPlan((place && place.node !== here && canFireAt(place) === null && planOf(place)) || resting);
    },
    drop: (place) => {
      if (place.node === here) return false;
      const aimed = canFireAt(place);
      if (aimed !== null) {
        onFire?.(aimed);
        return true;
      }
      const next = planOf(place);
      if (next && goesAtOnce(planning, next)) return order(next);
      if (next) {
        // When the drag ends it is over nothing, so remember the last plan.
        resting = { ...next, scouts: next.scouts || before.scouts };
        return true;
      }
      const why = whyNotMove(seat, { unit, joint, options }, place.node);
      if (why) useGame.getState().refuse(why);
      return false;
    },
  };
}

/** Minimum display time of a warning before the second press counts, in milliseconds. */
const READ_MS = 1000;

/** True if the warning about paying the last supplies has only just appeared. @rule 7.2 */
function warnsStill({ seat, plan: { to, target, scouts }, unit, plannedAt }: MovePlanning): boolean {
  // A lesson card names the price itself and asks for the press.
  if (to === null || target === null || useGame.getState().lesson !== null || performance.now() - plannedAt.current >= READ_MS)
    return false;
  return lastWords(seat, { attackers: [unit], target, scouts, from: to }, unit, true) !== null;
}

/**
 * Handles a press on the map: a free place moves; an enemy, or a place next to one, plans first and orders with the second press. The unit's
 * own place clears the plan.
 */
function pressPlace(planning: MovePlanning, place: Place): void {
  const { plan, isAimed, setPlan, planOf, here, order, canFireAt, onFire } = planning;
  const aimed = canFireAt(place);
  if (aimed !== null) {
    onFire?.(aimed);
    return;
  }
  const next = planOf(place);
  if (!next) return;
  if (place.node === here) {
    setPlan(NO_PLAN);
    return;
  }
  if (goesAtOnce(planning, next)) {
    order(next);
    return;
  }
  const isTarget = place.node !== next.to;
  const isSame = plan.target === next.target && plan.fire === next.fire;
  const again = isAimed && plan.to === next.to && (isSame || !isTarget);
  if (!again) setPlan(next);
  else if (!warnsStill(planning)) order(plan);
}

/** Target hexes for keyboard navigation, best chance first, then nearest. Undefined if there are none. */
function aimsOf({ seat, options, enemies, fireTargets, after, onFire }: MovePlanning, unit: UnitId): NodeId[] | undefined {
  const costOf = (from = ''): number => options.find(({ node }) => node === from)?.cost ?? 0;
  const aims = new Map<UnitId, { cost: number; chance: string }>();
  for (const [id, places] of enemies) {
    const plan = { attackers: () => [unit], scouts: false, from: places[0] };
    aims.set(id, { cost: costOf(places[0]), chance: winLabel(seat, plan, id) });
  }
  // A press on these fires, even if an attack is possible.
  for (const [id, from] of [...after, ...(onFire ? fireTargets : []).map((id) => [id, ''] as const)])
    aims.set(id, { cost: costOf(from), chance: harmLabel(seat, unit, id) });
  const best = [...aims].sort(([, a], [, b]) => Number.parseFloat(b.chance) - Number.parseFloat(a.chance) || a.cost - b.cost);
  const nodes = best.flatMap(([id]) => nodeOf(seat.view, id) ?? []);
  return nodes.length > 0 ? [...new Set(nodes)] : undefined;
}

/** ', 62% to suppress or damage it'; empty without advice. */
const harmWords = (seat: SeatedView, unit: UnitId, target: UnitId): string => {
  const chance = harmLabel(seat, unit, target);
  return chance && `, ${chance} to suppress or damage it`;
};

/** Describes the next press on a node: move, or attack with the chance to win. */
function hintAt(planning: MovePlanning, unit: UnitId, node: NodeId): string | null {
  const { seat, plan, options, beyond, canFireAt, planOf } = planning;
  const { to, target, fire, scouts } = plan;
  const targetNode = nodeOf(seat.view, target);
  const option = options.find((o) => o.node === node);
  if (to !== null && target !== null && (node === targetNode || (node === to && option?.cost !== 0))) {
    const win = winLabel(seat, { attackers: () => [unit], scouts, from: to }, target);
    return `press again to attack ${unitName(seat.world, target)}${win && `, ${win}`}`;
  }
  const fireNode = nodeOf(seat.view, fire);
  if (to !== null && fire !== null && (node === fireNode || node === to))
    return `press again to go to ${placeName(seat.world, to)}, then fire at ${unitName(seat.world, fire)}`;
  const aimed = canFireAt({ node, unit: null });
  if (aimed !== null) return `in range${harmWords(seat, unit, aimed)}: press to fire`;
  if (!option) {
    const next = planOf({ node, unit: null });
    if (next?.fire && next.to !== null) {
      const place = placeName(seat.world, next.to);
      return `in range from ${place}${harmWords(seat, unit, next.fire)}: press to plan the move`;
    }
    if (!next?.target || next.to === null) return null;
    const win = winLabel(seat, { attackers: () => [unit], scouts: next.scouts, from: next.to }, next.target);
    return `can be attacked${win && `, ${win} to win`}: press to plan the attack`;
  }
  if (option.cost === 0) return to === null ? 'it is here' : 'press to put the plan away';
  const short = beyond.get(node) ?? 0;
  const supply = short === 0 ? '' : Number.isFinite(short) ? `, ${count(short, 'link')} beyond supply range` : ', out of supply';
  const links = `${count(option.cost, 'link')} away`;
  return option.contact ? `${links}${supply}, next to an enemy: it must attack` : `${links}${supply}: press to go`;
}

export function useMoveMap(planning: MovePlanning, unit: UnitId): void {
  const { seat, plan, options, enemies, targets, fireTargets, joint, after, onFire } = planning;
  const isBare = useTable((t) => t.isBare);
  // biome-ignore lint/correctness/useExhaustiveDependencies: view, plan and options say when the rest changes
  const overlay = useMemo(
    () => overlayOf(planning, unit, isBare),
    [seat.view, unit, options, plan, targets.join(' '), onFire === null, isBare],
  );
  const enabled = useMemo(() => {
    const foes = [...enemies.keys(), ...after.keys(), ...(onFire ? fireTargets : [])];
    return new Set([...options.map(({ node }) => node), ...foes.flatMap((id) => nodeOf(seat.view, id) ?? [])]);
  }, [options, enemies, fireTargets, after, onFire, seat.view]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  const choices = useMemo(() => aimsOf(planning, unit), [seat.view, unit, options, onFire === null]);
  const draggable = useMemo(() => new Set([unit]), [unit]);
  const mode: MapMode = {
    overlay,
    enabled,
    ...(choices ? { choices } : {}),
    isWary: plan.target !== null || plan.fire !== null,
    draggable,
    onNode: (node: NodeId) => pressPlace(planning, { node, unit: null }),
    onUnit: (id: UnitId) => {
      const node = nodeOf(seat.view, id);
      if (node) pressPlace(planning, { node, unit: id });
    },
    onUnitPress: (_, press) => pressToDrag(press, () => dragOf(planning, unit)),
    take: (id) => (id === unit ? dragOf(planning, unit) : null),
    whyNot: (node: NodeId) => whyNotMove(seat, { unit, joint, options }, node),
    nodeHint: (node: NodeId) => hintAt(planning, unit, node),
  };
  useMapMode(mode);
}
