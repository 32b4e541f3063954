/** Keys of a side's turn on a board of squares, for help and search; `hand.ts` lends what they do. */

import { actsOf } from '../acts/act.ts';

export const IN_TURN = 'In your turn';

const ACTS = {
  nextUnit: {
    label: 'Next unit',
    keys: ['tab'],
    group: IN_TURN,
    place: 'cursor',
    help: 'Take the next unit that can move, or attack; arrows lead it; Enter sends it',
    isLent: true,
  },
  turnTo: { label: 'Turn', shown: 'Shift+Arrows', group: IN_TURN, place: 'cursor', help: 'Turn the unit', isLent: true },
  turnLeft: { label: 'Turn left', keys: ['q'], group: IN_TURN, help: 'Turn the held unit to its left', isLent: true },
  turnRight: { label: 'Turn right', keys: ['e'], group: IN_TURN, help: 'Turn the held unit to its right', isLent: true },
  threat: {
    label: 'Threat',
    keys: ['t'],
    group: IN_TURN,
    help: 'Show or hide what could strike your units next turn; held: on every square',
    find: { also: 'danger attack overlay' },
    isLent: true,
  },
} as const;

export type HandActId = keyof typeof ACTS;
export const HAND_ACTS = actsOf<HandActId>(ACTS);
