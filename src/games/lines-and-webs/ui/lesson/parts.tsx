/** Figures and highlights on a lesson's card. */

import type { LessonParts } from '../../../page.ts';
import type { LinesAndWebs } from '../../types.ts';
import { LossRow } from '../pieces/StepBox.tsx';
import { nextPress } from './press.ts';
import { goalsOf } from './words.ts';

/** Number of steps of an undamaged unit. */
const FULL = 4;

export const lesson: LessonParts<LinesAndWebs> = {
  goals: goalsOf,
  press: nextPress,
  drawer: 'supply',
  Figures({ world, state, unit }) {
    const steps = state.units.find(({ id }) => id === unit)?.steps;
    const row = world.info[unit]?.type.strength;
    return row && steps !== undefined ? <LossRow strengths={row} from={FULL} to={steps} size={26} /> : null;
  },
};
