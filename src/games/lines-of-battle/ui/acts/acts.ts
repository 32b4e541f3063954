/** Actions of a side's turn, for keys, help and search. Components lend what they do. */

import { actsOf } from '../../../../ui/acts/act.ts';

const TURN = 'In your turn';

const OWN = {
  nextUnit: {
    label: 'Next unit',
    keys: ['tab'],
    group: TURN,
    place: 'cursor',
    help: 'Take the next unit that can move, or attack; arrows lead it, also to a neighbor to change places; Enter sends it',
    isLent: true,
  },
  turnTo: {
    label: 'Turn',
    shown: 'Shift+Arrows',
    group: TURN,
    place: 'cursor',
    help: 'Turn the unit',
    isLent: true,
  },
  turnLeft: { label: 'Turn left', keys: ['q'], group: TURN, help: 'Turn the held unit to its left', isLent: true },
  turnRight: { label: 'Turn right', keys: ['e'], group: TURN, help: 'Turn the held unit to its right', isLent: true },
  armyStep: {
    label: 'Army step',
    keys: ['w'],
    group: TURN,
    help: 'Every unit steps forward at once, before any other order; an arrow changes the direction, Shift and an arrow that of one unit',
    isLent: true,
    idle: () => 'lets the whole army step, in your own turn.',
  },
  threat: {
    label: 'Threat',
    keys: ['t'],
    group: TURN,
    help: 'Show or hide what could strike your units next turn; held: on every square',
    find: { also: 'danger attack overlay' },
    isLent: true,
  },
} as const;

export type TurnActId = keyof typeof OWN;
export const TURN_ACTS = actsOf<TurnActId>(OWN);
