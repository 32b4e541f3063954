/** Actions of a side's turn, for keys, help and search. */

import { actsOf } from '../../../../ui/acts/act.ts';
import { HAND_ACTS, IN_TURN } from '../../../../ui/turn/handActs.ts';

const OWN = {
  armyStep: {
    label: 'Army step',
    keys: ['w'],
    group: IN_TURN,
    help: 'All units step forward at once, before any other order; an arrow key changes the direction, Shift+arrow that of one unit',
    isLent: true,
    idle: () => 'lets the whole army step, in your own turn.',
  },
} as const;

export type TurnActId = keyof typeof OWN;
export const TURN_ACTS = [...HAND_ACTS, ...actsOf<TurnActId>(OWN)];
