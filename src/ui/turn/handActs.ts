/** Keys of a side's turn on a board of squares, for help and search; `hand.ts` lends what they do. */

import { type Act, actsOf } from '../acts/act.ts';
import { GROUPS, TABLE_ACTS } from '../acts/acts.ts';

export const IN_TURN = 'In your turn';

const ACTS = {
  nextUnit: {
    label: 'Next unit',
    keys: ['tab'],
    group: IN_TURN,
    place: 'cursor',
    help: 'Take the next unit that can move, after these the next attack; arrows lead it; Enter sends it',
    isLent: true,
  },
  allUnits: {
    label: 'All units',
    keys: ['ctrl+a'],
    group: IN_TURN,
    place: 'cursor',
    help: 'Take all units that have not moved; Space adds or removes one',
    isLent: true,
  },
  turnLeft: { label: 'Face left', keys: ['q'], group: IN_TURN, help: 'Let the held unit face to its left', isLent: true },
  turnRight: {
    label: 'Face right',
    keys: ['e'],
    group: IN_TURN,
    help: 'Let the held unit face to its right; Shift and an arrow: that way',
    isLent: true,
  },
  lastTurn: {
    label: 'Their last turn',
    keys: ['o'],
    group: IN_TURN,
    help: 'Hide or show what the other side has done in its last turn',
    find: { also: 'arrows overlay' },
    isLent: true,
    idle: () => 'shows nothing: the other side has not had a turn yet.',
  },
  threat: {
    label: 'Threat',
    keys: ['t'],
    group: IN_TURN,
    help: 'Show or hide who could attack your units next turn; held down: on every square',
    find: { also: 'danger attack overlay' },
    isLent: true,
  },
} as const;

export type HandActId = keyof typeof ACTS;
export const HAND_ACTS = actsOf<HandActId>(ACTS);

/** A board of squares is always whole. */
const ELSEWHERE: readonly string[] = ['moveCursor', 'zoom', 'wholeMap', 'lens', 'nextTarget'];
const CURSOR: Act = {
  id: 'moveCursor',
  label: 'Move the cursor',
  shown: 'Arrows',
  keys: ['arrowup', 'arrowdown', 'arrowleft', 'arrowright'],
  group: GROUPS.map,
  help: 'The cursor from square to square; a typed name such as c4 takes it there',
  isLent: true,
};

const MAIN_HELP = 'Send what is aimed, or press the square at the cursor. Ctrl+Enter: the main button, which ends moving and the turn';

/** Lines of the help for a game on squares with these acts of its own. */
export const helpActs = (own: readonly Act[]): Act[] => [
  ...TABLE_ACTS.flatMap((act) => (ELSEWHERE.includes(act.id) ? [] : [act.id === 'main' ? { ...act, help: MAIN_HELP } : act])),
  CURSOR,
  ...own,
];
