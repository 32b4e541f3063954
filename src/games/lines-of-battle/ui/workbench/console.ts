/** Console data of Lines of Battle: names of units and squares, and values that a line may omit. */

import { isUmpire } from '../../../../engine/core/gameTypes.ts';
import { forward, type World } from '../../../../engine/lines-of-battle/index.ts';
import { COMMAND_SHAPES } from '../../../../engine/lines-of-battle/shapes.ts';
import type { Language } from '../../../../ui/workbench/bench.ts';
import type { LinesOfBattle } from '../../types.ts';
import { unitName } from '../../words/names.ts';

const unitIds = ({ scenario: { units } }: World): string[] =>
  ['delta', 'gamma'].flatMap((side) => Array.from({ length: units }, (_, n) => `${side}-${n + 1}`));

export const language: Language<LinesOfBattle> = {
  shapes: COMMAND_SHAPES,
  examples: ['put delta-3 c4 n', 'add cavalry e5 n', 'dice faces=6,1', 'goTo turn=3 phase=move'],
  read(world, name, of, text) {
    const id = text.toLowerCase();
    if (of === 'square')
      return world.grid.index[id] === undefined ? { ok: false, say: `The board has no square “${text}”.` } : { ok: true, value: id };
    // Units that the umpire has added have higher numbers.
    return /^(delta|gamma)-\d{1,3}$/.test(id) ? { ok: true, value: id } : { ok: false, say: `“${name}” is a unit, as in delta-3.` };
  },
  options: (world, of) => (of === 'square' ? world.grid.ids : of === 'unit' ? unitIds(world) : []),
  hint: (_, text) => (/-\d/.test(text) ? unitName(text) : ''),
  spellings: (text) => [text],
  complete({ state }, type, given) {
    const all: { [field: string]: unknown } = { ...given };
    const unit = state.units.find(({ id }) => id === all.unit);
    if (isUmpire({ type })) all.side ??= unit?.side ?? state.up;
    if (type === 'umpirePut') all.facing ??= unit?.facing;
    if (type === 'umpireAdd') all.facing ??= forward(all.side === 'gamma' ? 'gamma' : 'delta');
    if (type === 'umpireMark') all.on ??= true;
    if (type === 'move') all.facing ??= null;
    return all;
  },
};
