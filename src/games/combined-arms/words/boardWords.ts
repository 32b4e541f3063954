/** What the board says of a square: for screen readers, and in the line at the pointer. */

import {
  defenceOf,
  FIGURES,
  isDifficult,
  movesOf,
  type State,
  type Unit,
  type View,
  type World,
} from '../../../engine/combined-arms/index.ts';
import type { NodeId } from '../../../engine/core/gameTypes.ts';
import { listed } from '../../../ui/words/grammar.ts';
import { sideName, TYPE_NAMES } from './names.ts';

type Seen = Pick<View, 'units' | 'cities'>;

/** ', elite, has moved, retreated once' */
export function stateWords({ elite, moved, attacked, retreated }: Unit): string {
  const deeds = [moved ? 'moved' : '', attacked ? 'attacked' : ''].filter(Boolean);
  return [elite ? 'elite' : '', deeds.length > 0 ? `has ${listed(deeds)}` : '', retreated ? 'retreated once' : '']
    .filter(Boolean)
    .join(', ');
}

/** 'city', 'woods', or '' for open ground. */
export function groundWords({ scenario, rulings }: World, { cities }: Pick<View, 'cities'>, square: NodeId): string {
  if (cities.includes(square)) return 'city';
  const { ground = {} } = scenario;
  return rulings.difficult === 'on'
    ? (Object.keys(ground).find((kind) => ground[kind as keyof typeof ground]?.includes(square)) ?? '')
    : '';
}

/** 'South, Howitzer, moves 1, range 3, damage 0 of 3, has moved' */
export function blockWords(world: World, seen: Seen, unit: Unit): string {
  const { side, type, damage, at } = unit;
  const { range, strong } = FIGURES[type];
  const strength = unit.elite ? ', does 2 damage' : strong ? `, does 2 damage to ${strong === 'bases' ? 'bases' : 'tanks'}` : '';
  const figures = `moves ${movesOf(unit)}, range ${range}, defense ${defenceOf(world, seen as State, unit)}${strength}`;
  const ground = at ? groundWords(world, seen, at) : '';
  const more = [damage > 0 ? `damage ${damage}` : '', stateWords(unit), ground ? `in ${ground}` : ''].filter(Boolean);
  return `${sideName(side)}, ${TYPE_NAMES[type]}: ${[figures, ...more].join(', ')}`;
}

/** 'c4. South, Howitzer: moves 1, range 3, defense 3.' */
export function squareLine(world: World, seen: Seen, square: NodeId): string {
  const unit = seen.units.find(({ at }) => at === square);
  if (unit) return `${square}. ${blockWords(world, seen, unit)}.`;
  const ground = groundWords(world, seen, square);
  const extra = isDifficult(world, seen, square) ? ': 1 more defense, and vehicles stop' : '';
  return `${square}. ${ground ? `${ground.charAt(0).toUpperCase()}${ground.slice(1)}${extra}` : 'Empty'}.`;
}
