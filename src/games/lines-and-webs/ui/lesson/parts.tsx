/** What the coach's card shows of Lines and Webs, and points at. */

import type { LessonParts } from '../../../page.ts';
import type { LinesAndWebs } from '../../types.ts';
import { LossRow } from '../pieces/StepBox.tsx';
import { nextPress } from './press.ts';
import { goalsOf } from './words.ts';

/** A unit has so many steps before it loses any. */
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
