/** What the lessons are played on: Arvel Crossing as it was set up when they were written. Their words fit its dice, and a lesson that was begun goes on. */

import type { Scenario } from '../../../../engine/lines-and-webs/index.ts';
import board from './board.json' with { type: 'json' };

/** TypeScript widens the words of a JSON file to string. */
export const lessonBoard = (): Scenario => structuredClone(board) as unknown as Scenario;
