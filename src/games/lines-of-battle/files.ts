/** File API of Lines of Battle. */

import * as z from 'zod/mini';
import { checkArmy, FACINGS, FIGURES, placesOf, RULING_CHOICES, UNIT_TYPES } from '../../engine/lines-of-battle/index.ts';
import { COMMAND } from '../../engine/lines-of-battle/shapes.ts';
import { MOST_UNITS } from '../../engine/map/armies.ts';
import { whole } from '../../records/zodParts.ts';
import { squareFiles } from '../squareFiles.ts';
import { linesOfBattle } from './rules.ts';

export const files = squareFiles(
  linesOfBattle,
  {
    ...{ order: 'battleOrder', command: COMMAND, rulings: RULING_CHOICES },
    unit: { type: z.enum(UNIT_TYPES), facing: z.enum(FACINGS) },
    scenario: { limits: z.strictObject(Object.fromEntries(UNIT_TYPES.map((type) => [type, z.optional(whole(0, MOST_UNITS))]))) },
  },
  { placesOf, checkArmy, isUnarmed: (units) => units.every(({ type }) => FIGURES[type].reach === 0) },
);
