/** The log: filters and headings. */

import { squareLog } from '../../../ui/squares/log.ts';
import type { CombinedArms } from '../types.ts';
import { sayEvent } from './events.ts';

/** What becomes of a unit under fire happens in the other side's turn. */
export const { filters, linesOf, sideOf, titleOf } = squareLog<CombinedArms>(
  [
    { id: 'moves', name: 'Moves', passes: ({ type }) => type === 'moved' },
    { id: 'fights', name: 'Shots', passes: ({ type }) => type === 'attacked' || type === 'retreated' },
    { id: 'losses', name: 'Losses', passes: ({ type }) => type === 'destroyed' },
  ],
  sayEvent,
  ['retreated', 'destroyed'],
);
