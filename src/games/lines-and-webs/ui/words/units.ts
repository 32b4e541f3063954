/** Condition of a unit in a few words, for lists, hover lines and screen readers. */

import type { NodeId, UnitId, UnitType, UnitView, View, World } from '../../../../engine/lines-and-webs/index.ts';
import { opponentOf, total } from '../../../../engine/lines-and-webs/index.ts';
import { count } from '../../../../ui/words/grammar.ts';
import { isShortened, loadText, placeFull, sideName, unitName, unitNames } from './names.ts';

/** Carrier sizes by maximum number of boxes. */
const SIZES = [
  [6, 'small'],
  [12, 'medium'],
  [24, 'large'],
  [30, 'larger'],
] as const;

/** 'Forward Support Platoon, small carrier': the short name does not show the size. */
export function fullName({ name, kind, boxes: { clI, clIII, clV, open } }: UnitType): string {
  if (kind !== 'sustainment') return name;
  const size = SIZES.find(([most]) => clI + clIII + clV + open <= most)?.[1] ?? 'largest';
  return `${name}, ${size} carrier`;
}

const STATES = [
  ['suppressed', 'suppressed'],
  ['degraded', 'degraded'],
  ['disabled', 'disabled'],
  ['displaced', 'displaced'],
  ['exhausted', 'exhausted'],
] as const;

/** 'suppressed, degraded'; empty for a unit without conditions. */
export const statesText = (unit: UnitView): string =>
  STATES.filter(([key]) => unit[key])
    .map(([, word]) => word)
    .join(', ');

/** Effect of suppression: each further hit costs a step. @rule 7.4 */
export const PINNED = 'Suppressed: until Reset it cannot move, and each hit costs it a step.';
/** Text next to chances: suppressed units, or the effect of the first hit. `by`: units that may hit them. @rule 7.4, 7.8, 7.9 */
export function hitWords(world: World, { units }: Pick<View, 'units'>, ids: readonly UnitId[], by: readonly UnitId[] = ids): string {
  const already = ids.filter((id) => units.some((u) => u.id === id && u.suppressed));
  if (already.length > 0)
    return `${unitNames(world, already)} ${already.length === 1 ? 'is' : 'are'} suppressed already: each hit costs a step.`;
  const twelve = by.some((id) => world.info[id]?.type.arm === 'artillery') ? ' A 12 by artillery does both at once.' : '';
  return `The first hit suppresses: no move until Reset. Each further hit costs a step.${twelve}`;
}
/** Effect of further hits if enemies may still attack the unit today; empty if none can, or only one and the unit is not suppressed. @rule 7.4 */
export function comingHits(view: View, unit: Pick<UnitView, 'side' | 'suppressed'>, enemies: readonly { attacker: UnitId }[]): string {
  const { execution, reserve } = view.cards[opponentOf(unit.side)];
  const left =
    execution + reserve === 0 ? 0 : enemies.filter(({ attacker }) => view.units.some((u) => u.id === attacker && !u.activated)).length;
  if (unit.suppressed && left > 0) return ' It is suppressed: until Reset each hit costs it a step.';
  return left > 1 ? ' The first hit suppresses it; after that each hit today costs a step.' : '';
}

/** 'strength 6'; 'strength 4, 1 step lost' */
export const strengthNow = ({ strength, steps }: UnitView): string =>
  `strength ${strength}${steps < 4 ? `, ${count(4 - steps, 'step')} lost` : ''}`;
const heldText = (unit: UnitView): string => (total(unit.load) === 0 ? 'no tokens' : loadText(unit.load));

/** 'strength 6, 1 CL I, 3 CL III and 2 CL V, suppressed' */
export function conditionText(unit: UnitView): string {
  const parts = [strengthNow(unit), heldText(unit)];
  const states = statesText(unit);
  if (states) parts.push(states);
  return parts.join(', ');
}

/** Short text for one of several units under the pointer: name, strength and supplies. */
export function unitBrief(world: World, view: View, id: UnitId): { name: string; holds: readonly string[] } {
  const unit = view.units.find((one) => one.id === id);
  const parts = unit ? [strengthNow(unit), heldText(unit), statesText(unit), unit.suppressed ? 'each hit costs it a step' : ''] : [];
  return { name: unitName(world, id), holds: parts.filter(Boolean) };
}

/** Terrain, units and contents of a node, with the given unit texts. */
function nodeParts(world: World, view: View, node: NodeId, units: readonly string[]): string {
  const parts: string[] = [placeFull(world, node)];
  const port = view.ports.find((p) => p.node === node);
  if (port) parts.push(`Held by ${sideName(port.holder)}, store: ${loadText(port.store)}, ${port.free} of ${port.boxes} boxes free`);
  parts.push(...units);
  const loose = view.loose.find((l) => l.node === node);
  if (loose && total(loose.tokens) > 0) parts.push(`${loadText(loose.tokens)} lying loose`);
  for (const marker of view.markers) if (marker.node === node) parts.push(`blocked for ${sideName(marker.stops)}`);
  return parts.join('. ');
}

const unitsAt = (view: View, node: NodeId): UnitView[] => view.units.filter((unit) => unit.node === node);

const unitText = (world: World, unit: UnitView): string => `${sideName(unit.side)} ${unitName(world, unit.id)}: ${conditionText(unit)}`;

/** Unit text with its abbreviation spelled out: 'Gamma BSB A (Brigade Support Battalion): …'. */
function unitTextInFull(world: World, unit: UnitView): string {
  const type = world.info[unit.id]?.type;
  const full = type && isShortened(type.short, type.name) ? ` (${fullName(type)})` : '';
  return `${sideName(unit.side)} ${unitName(world, unit.id)}${full}: ${conditionText(unit)}`;
}

/** Units and contents of a node, for the map's keyboard cursor. */
export const nodeText = (world: World, view: View, node: NodeId): string =>
  nodeParts(
    world,
    view,
    node,
    unitsAt(view, node).map((unit) => unitText(world, unit)),
  );

/** One-line text of a node; of several units only the selected one in full, or just the names. */
export function nodeBrief(world: World, view: View, node: NodeId, meant: UnitId | null = null): string {
  const all = unitsAt(view, node);
  const one = all.filter(({ id }) => id === meant);
  const units = one.length > 0 ? one : all;
  const [first] = units;
  if (!first) return nodeParts(world, view, node, []);
  const names = `${sideName(first.side)} ${units.map(({ id }) => unitName(world, id)).join(', ')}`;
  return nodeParts(world, view, node, [units.length === 1 ? unitTextInFull(world, first) : names]);
}
