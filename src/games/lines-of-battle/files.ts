/** File API of Lines of Battle. */

import { MOST_ID } from '../../engine/core/shape.ts';
import { COMMAND } from '../../engine/lines-of-battle/shapes.ts';
import { schemasFor } from '../../records/shapeSchemas.ts';
import { named, textOf } from '../../records/zodParts.ts';
import type { GameFiles } from '../game.ts';
import { loadScenario, scenarioSchema } from './loadScenario.ts';
import { linesOfBattle } from './rules.ts';
import type { LinesOfBattle } from './types.ts';

const id = textOf(1, MOST_ID);

export const files: GameFiles<LinesOfBattle> = {
  rules: linesOfBattle,
  command: named('battleOrder', schemasFor({ unit: id, square: id }).of(COMMAND)) as GameFiles<LinesOfBattle>['command'],
  scenario: scenarioSchema,
  loadScenario,
  rulesWithUmpire: (scenario) => linesOfBattle.rulesOf(scenario),
  kindOf: ({ grid }, name) => (grid.index[name] !== undefined ? 'place' : /^(delta|gamma)-([1-9]\d?|100)$/.test(name) ? 'piece' : null),
};
