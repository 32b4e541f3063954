/** Actions of a side's turn, for keys, help and search: the house's, without turning, and this game's. */

import { actsOf } from '../../../ui/acts/act.ts';
import { HAND_ACTS, IN_TURN } from '../../../ui/turn/handActs.ts';

const OWN = {
  fewest: {
    label: 'Fewest shots',
    keys: ['f'],
    group: IN_TURN,
    help: 'Choose the fewest shots that beat the target; Space adds the unit at the cursor, Enter fires',
    isLent: true,
    idle: () => 'chooses the fewest shots that beat a target, once you have chosen one.',
  },
} as const;

export type ArmsActId = keyof typeof OWN;
const TURNING: readonly string[] = ['turnLeft', 'turnRight'];
export const ARMS_ACTS = [...HAND_ACTS.filter(({ id }) => !TURNING.includes(id)), ...actsOf<ArmsActId>(OWN)];
