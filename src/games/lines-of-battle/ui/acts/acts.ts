/** Actions of a side's turn, for keys, help and search. Components lend what they do. */

import { actsOf } from '../../../../ui/acts/act.ts';

const TURN = 'In your turn';

const OWN = {
  threat: {
    label: 'Threat',
    keys: ['t'],
    group: TURN,
    help: 'Show or hide what could strike your units next turn; held: on every square',
    find: { also: 'danger attack overlay' },
    isLent: true,
  },
  armyStep: {
    label: 'Army step',
    keys: ['w'],
    group: TURN,
    help: 'Every unit steps one square at once, before any other order; W again ends it',
    isLent: true,
    idle: () => 'lets the whole army step, in your own turn.',
  },
  turnLeft: { label: 'Turn left', keys: ['q'], group: TURN, help: 'Turn the held unit to its left', isLent: true },
  turnRight: {
    label: 'Turn right',
    keys: ['e'],
    group: TURN,
    help: 'Turn the held unit to its right; or Shift and an arrow',
    isLent: true,
  },
  swap: {
    label: 'Change places',
    keys: ['s'],
    group: TURN,
    help: 'Then an arrow: the held unit changes places with that neighbor',
    isLent: true,
    idle: () => 'changes places: hold a unit first.',
  },
  nextAttacker: {
    label: 'Next attacker',
    keys: ['tab'],
    group: TURN,
    place: 'cursor',
    help: 'Another unit attacks; or your next unit that can act',
    isLent: true,
  },
} as const;

export type TurnActId = keyof typeof OWN;
export const TURN_ACTS = actsOf<TurnActId>(OWN);
