/** Rules API of Lines and Webs for files: reads scenarios and validates commands by their schemas. */

import { rulesWithUmpire } from '../../engine/lines-and-webs/umpire/index.ts';
import { recordSchemaOf } from '../../records/format.ts';
import type { GameFiles } from '../game.ts';
import { commandSchema } from './commandSchemas.ts';
import { linesAndWebs } from './rules.ts';
import { loadScenario } from './scenarios/load.ts';
import { scenarioSchema } from './scenarios/schema.ts';
import { kindOf, readPublicReplay } from './store/publicReplay/read.ts';

import type { LinesAndWebs } from './types.ts';

export const files: GameFiles<LinesAndWebs> = {
  rules: linesAndWebs,
  command: commandSchema as GameFiles<LinesAndWebs>['command'],
  scenario: scenarioSchema as GameFiles<LinesAndWebs>['scenario'],
  loadScenario,
  rulesWithUmpire,
  kindOf,
  fetchBuiltIn: () => import('./scenarios/all.ts').then(({ ALL_SCENARIOS }) => ALL_SCENARIOS.map(({ scenario }) => scenario)),
  withRulings: (scenario, rulings) => ({ ...scenario, rulings: { ...scenario.rulings, ...rulings } }),
  readPublicReplay,
};

/** Published schema of a complete game file. */
export const recordSchema = recordSchemaOf(files as GameFiles);
