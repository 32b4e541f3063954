/** Returning player's summary: unfit units, port changes. */

import type { NodeId, UnitView, View, World } from '../../../../engine/lines-and-webs/index.ts';
import { count, listed } from '../../../../ui/words/grammar.ts';
import { daysToMeal } from '../../advice/want.ts';
import { hungerWords } from '../words/breaks.ts';
import { placeName, sideName, unitName } from '../words/names.ts';
import type { Bit } from './recapWords.ts';

export interface Want {
  node: NodeId;
  bits: readonly Bit[];
}

/** What a unit lacks, as the end of a sentence about it; null where it can do its work. */
export function needText(unit: UnitView): string | null {
  if (unit.degraded) return 'is degraded: it cannot move or attack.';
  if (unit.disabled) return 'is disabled: it waits for a CL IX.';
  if (unit.load.clIII === 0 && unit.load.clV === 0) return 'has no fuel or ammunition.';
  if (unit.load.clIII === 0) return 'has no fuel.';
  if (unit.load.clV === 0) return 'has no ammunition: it cannot fight back.';
  return null;
}

const SHOWN = 6;

/** The viewer's own combat units in need, and carriers that are out of action, the worst first, and how many more there are. */
export function wantsOf(world: World, view: View): { wants: Want[]; more: number } {
  const rank = (u: UnitView): number => (u.degraded ? 0 : u.disabled ? 1 : u.load.clV === 0 ? 2 : 3);
  const dry = view.units
    .filter((u) => u.side === view.viewer && u.place === 'map' && u.node !== null)
    // A carrier without ammunition lacks nothing; one that is out of action does.
    .filter((u) => world.info[u.id]?.type.kind === 'combat' || u.degraded || u.disabled)
    .filter((u) => needText(u) !== null)
    .sort((a, b) => rank(a) - rank(b));
  const wants = dry.slice(0, SHOWN).map((u): Want => {
    const node = u.node as NodeId;
    const lead = placeName(world, node) === node.replace(/^C/, '') ? 'at' : 'in';
    return { node, bits: [`${unitName(world, u.id)} ${lead} `, { place: node }, ` ${needText(u)}`] };
  });
  return { wants, more: dry.length - wants.length };
}

/** When everyone eats and who goes without, and that nobody is in need. */
export function mealWords(world: World, view: View, wants: number): string[] {
  const lines = wants === 0 ? ['All combat units have fuel and ammunition.'] : [];
  const days = daysToMeal(view.turn, world.scenario.mealEvery);
  const isLast = view.turn + days > view.turns;
  if (days > 1 || isLast) return lines;
  const hungry = view.viewer === 'public' ? [] : hungerWords(world, view, view.viewer);
  const when = days === 0 ? 'at the end of today' : 'tomorrow';
  return [...lines, `${hungry.length > 0 ? 'Units eat' : 'Everyone eats'} ${when}.`, ...hungry];
}

/** 'no change since day 3', 'Jessel Field is Gamma’s since today'. `taken` are the ports that changed hands meanwhile. */
export function portNews(world: World, view: View, taken: ReadonlySet<NodeId>): string {
  const changed = view.ports.filter((port) => taken.has(port.node));
  const last = Math.max(1, ...view.ports.map((port) => port.since));
  // On the first day 'since day 1' says nothing.
  if (changed.length === 0) return view.turn <= 1 && last <= 1 ? 'same as at the start' : `no change since day ${last}`;
  const when = (since: number): string => (since === view.turn ? 'today' : since === view.turn - 1 ? 'yesterday' : `day ${since}`);
  if (changed.length > 2) return `${count(changed.length, 'port')} changed hands`;
  return listed(changed.map((port) => `${placeName(world, port.node)} is ${sideName(port.holder)}’s since ${when(port.since)}`));
}
