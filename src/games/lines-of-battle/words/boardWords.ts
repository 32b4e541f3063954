/** What the board says of a square: for screen readers, and in the line at the pointer. */

import type { NodeId } from '../../../engine/core/gameTypes.ts';
import { FIGURES, type Unit, unitAt, type View, type World } from '../../../engine/lines-of-battle/index.ts';
import { listed } from '../../../ui/words/grammar.ts';
import { facingName, sideName, TYPE_NAMES, unitWords } from './names.ts';

/** What a unit reaches straight ahead: the first enemy, or else the empty squares up to a friend. @rule 5.1, 5.2 */
function aheadWords({ grid }: World, units: View['units'], { side, type, at, facing }: Unit): string {
  const ray = (grid.ahead[facing][grid.index[at ?? ''] ?? -1] ?? [])
    .slice(0, FIGURES[type].reach)
    .map((square) => grid.ids[square] as NodeId);
  const first = ray.findIndex((square) => unitAt({ units }, square) !== undefined);
  const met = unitAt({ units }, ray[first] ?? null);
  if (met && met.side !== side) return `. Can attack ${unitWords(met)}`;
  const empty = first < 0 ? ray : ray.slice(0, first);
  return empty.length > 0 ? `. Can attack ${listed(empty)}` : '';
}

/** What it has done this turn: 'has moved'. */
function deeds({ moved, turned, swapped, attacked, reloads }: Unit): string {
  const done = [moved ? 'moved' : '', turned ? 'changed facing' : '', swapped ? 'swapped places' : '', attacked ? 'attacked' : ''].filter(
    Boolean,
  );
  return `${done.length > 0 ? `, has ${listed(done)}` : ''}${reloads ? ', reloading' : ''}`;
}

/** 'facing north, has moved' */
export const stateWords = (unit: Unit): string => `facing ${facingName(unit.facing)}${deeds(unit)}`;

/** 'South, Spearmen, facing north. Can attack Archers c6', or 'Can attack c5 and c6' where nobody stands. */
export function blockWords(world: World, units: View['units'], unit: Unit): string {
  const ahead = unit.swapped || unit.reloads || unit.attacked ? '' : aheadWords(world, units, unit);
  return `${sideName(unit.side)}, ${TYPE_NAMES[unit.type]}, ${stateWords(unit)}${ahead}`;
}

/** 'c4. South, Spearmen, facing north. Can attack c5 and c6. Moves 2, reach 2.' */
export function squareLine(world: World, units: View['units'], square: NodeId): string {
  const unit = units.find(({ at }) => at === square);
  if (!unit) return `${square}. Empty.`;
  const { moves, reach } = FIGURES[unit.type];
  return `${square}. ${blockWords(world, units, unit)}. Moves ${moves}, ${reach > 0 ? `reach ${reach}` : 'cannot attack'}.`;
}
