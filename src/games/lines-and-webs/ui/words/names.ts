/** Display names of units, places, classes, cards, sides and phases. Places by name first, otherwise four digits. */
import {
  CLASSES,
  type Load,
  type NodeId,
  type Phase,
  type Side,
  type Store,
  type SupplyClass,
  type UnitId,
  type World,
} from '../../../../engine/lines-and-webs/index.ts';
import { listed } from '../../../../ui/words/grammar.ts';
import { onScreen } from '../../../../ui/words/terms.ts';
import type { TaskGoal } from '../../../game.ts';

const SIDE_NAMES: { [S in Side]: string } = { delta: 'Delta', gamma: 'Gamma' };
export const SIDE_LETTERS: { readonly [S in Side]: string } = { delta: 'Δ', gamma: 'Γ' };
export const sideName = (side: Side): string => SIDE_NAMES[side];

const CLASS_NAMES: { [C in SupplyClass]: string } = { clI: 'CL I', clIII: 'CL III', clV: 'CL V', clIX: 'CL IX' };
export const className = (cls: SupplyClass): string => CLASS_NAMES[cls];

const CLASS_MEANINGS: { [C in SupplyClass]: string } = {
  clI: 'food and water',
  clIII: 'fuel',
  clV: 'ammunition',
  clIX: 'repair and replacements',
};
export const classMeaning = (cls: SupplyClass): string => CLASS_MEANINGS[cls];

/** Mark on a unit's block: Delta's units are numbered, Gamma's lettered (A to Z, then AA), so that names are unique. */
export function unitMark({ side, number }: { side: Side; number: number }): string {
  if (side === 'delta') return String(number);
  const last = String.fromCharCode(65 + ((number - 1) % 26));
  return number > 26 ? `${unitMark({ side, number: Math.floor((number - 1) / 26) })}${last}` : last;
}

/** 'Armor 2', 'Armor B' for Gamma; the id if the roster lacks the unit. The single APS of a side has no mark. */
export function unitName(world: World, id: UnitId): string {
  const info = world.info[id];
  if (!info) return id;
  return info.type.kind === 'aps' ? info.name : `${info.type.short} ${unitMark(info)}`;
}

/** Strength (number of dice) of a unit with this many steps. */
export const strengthOf = (world: World, unit: UnitId, steps: number): number => world.info[unit]?.type.strength[4 - steps] ?? 0;
/** 'strength 5' */
export const strengthText = (world: World, unit: UnitId, steps: number): string => `strength ${strengthOf(world, unit, steps)}`;
/** 'strength 5 to 4' after a loss or repair; artillery's strength does not change. */
export function strengthChange(world: World, unit: UnitId, [before, after]: readonly [before: number, after: number]): string {
  const [from, to] = [strengthOf(world, unit, before), strengthOf(world, unit, after)];
  return from === to ? `strength still ${to}` : `strength ${from} to ${to}`;
}

/** True if a type's displayed short name contains an abbreviation: 'FS Platoon' and 'BSB', but not 'Air Defense'. */
export const isShortened = (short: string, name: string): boolean => short !== name && /[A-Z]{2}/.test(onScreen(short));

/** 'Armor 2', 'Armor 2 and Mech 1', 'Armor 2, Mech 1 and Mech 3'. */
export function unitNames(world: World, ids: readonly UnitId[]): string {
  return listed(ids.map((id) => unitName(world, id)));
}

/** Display form of 'C0608': '0608'. */
export const nodeLabel = (node: NodeId): string => node.replace(/^C/, '');

const named = new WeakMap<World, ReadonlyMap<NodeId, string>>();

function namesOf(world: World): ReadonlyMap<NodeId, string> {
  let names = named.get(world);
  if (!names) {
    const hexes = world.scenario.map.hexes.filter((hex) => hex.name !== undefined && hex.feature !== undefined);
    names = new Map(hexes.map((hex) => [hex.id, hex.name as string]));
    named.set(world, names);
  }
  return names;
}

/** 'Vessarin' for a named place (town, city, port), else '0608'. */
export const placeName = (world: World, node: NodeId): string => namesOf(world).get(node) ?? nodeLabel(node);
/** 'in Vessarin', 'at 0608'. */
export const atPlace = (world: World, node: NodeId): string => {
  const name = namesOf(world).get(node);
  return name === undefined ? `at ${nodeLabel(node)}` : `in ${name}`;
};
/** 'Vessarin, 0905' or '0608': name with number. */
export const placeFull = (world: World, node: NodeId): string => {
  const name = namesOf(world).get(node);
  return name === undefined ? nodeLabel(node) : `${name}, ${nodeLabel(node)}`;
};

/** '2 CL III and 1 CL V'; 'nothing' for an empty load. */
export function loadText(load: Load): string {
  const parts = CLASSES.filter((cls) => load[cls] > 0).map((cls) => `${load[cls]} ${className(cls)}`);
  return parts.length === 0 ? 'nothing' : listed(parts);
}

/** Holder of tokens: 'Armor 2', 'Port Ambrel’s stock', 'the loose tokens at 0608'. */
export function storeName(world: World, store: Store): string {
  if (store.kind === 'unit') return unitName(world, store.unit);
  return store.kind === 'port' ? `${placeName(world, store.node)}’s stock` : `the loose tokens ${atPlace(world, store.node)}`;
}

const PHASES: { [P in Phase]: { n: number | null; name: string; does: string } } = {
  setup: { n: null, name: 'Setup', does: 'sets up' },
  deploy: { n: 1, name: 'Deploy', does: 'places arrivals' },
  spend: { n: 2, name: 'Spend', does: 'spends' },
  transport: { n: 3, name: 'Transport', does: 'moves supplies' },
  orders: { n: 4, name: 'Orders', does: 'issues orders' },
  execute: { n: 6, name: 'Execute', does: 'acts' },
  over: { n: null, name: 'End', does: 'is done' },
};
/** 'Transport' */
export const phaseName = (phase: Phase): string => PHASES[phase].name;
/** Number of a phase on the rail; null outside the seven phases. */
export const phaseNumber = (phase: Phase): number | null => PHASES[phase].n;
/** Activity of a side in a phase: 'moves supplies'. */
export const phaseDoes = (phase: Phase): string => PHASES[phase].does;

/** 'Armor 2', 'Port Ambrel', 'Loose at 0608' */
export function storeTitle(world: World, store: Store): string {
  if (store.kind === 'unit') return unitName(world, store.unit);
  const place = placeName(world, store.node);
  return store.kind === 'port' ? place : `Loose at ${place}`;
}

/** 'Day 8, phase 4: Orders' */
export function whenWords({ turn, phase }: { turn: number; phase: Phase }): string {
  const n = phaseNumber(phase);
  return n === null ? phaseName(phase) : `Day ${turn}, phase ${n}: ${phaseName(phase)}`;
}

/** 'Delta holds Kelmora', 'no unit of Delta is hungry' */
export const goalWords = (w: World, { side, node }: TaskGoal): string =>
  node === null ? `no unit of ${sideName(side)} is hungry` : `${sideName(side)} holds ${placeName(w, node)}`;

/** What the results of a task that ends after a turn compare. Units begin with food, so the first meal leaves nobody hungry. @rule 6.7.1 */
export const comparedWords = (turn: number, mealEvery: number): string =>
  turn < 2 * mealEvery ? 'ports and strength' : 'ports, strength, and who went hungry';
