/** Sentences about pieces that go together. */

import type { NodeId } from '../../engine/core/gameTypes.ts';
import type { Rejection } from '../../engine/core/index.ts';
import type { Input } from '../kit/lastInput.ts';
import { count, listed } from '../words/grammar.ts';
import type { GroupPlan } from './group.ts';

const BRIEFLY: { readonly [code: string]: string } = {
  'move.occupied': '{square} is taken',
  'move.far': '{square} is too far',
  'move.off-board': 'the board ends there',
  'move.again': 'it has moved',
  'move.blocked': 'its way is blocked',
  'move.swapped': 'it has swapped places',
  'turn.again': 'it has changed facing',
  'turn.same': 'it faces that way',
  'turn.swapped': 'it has swapped places',
};

/** Why a piece stays: 'c4 is taken'; empty for a reason that needs a sentence of the game. */
export function whyBriefly({ code, ids = [], data = {} }: Rejection): string {
  const stands = String(data.other ?? '')
    .split(' ')
    .at(-1);
  const square = code === 'move.occupied' ? stands : ids.find((id) => /^[a-z]\d/.test(id));
  return (BRIEFLY[code] ?? '').replace('{square}', square || 'that square');
}

/** Squares of which some are named in a sentence. */
const NAMED = 2;

/** What will happen: '6 of 7 move: d2 stays, c4 is taken.' */
export function groupText({ goes, stays }: GroupPlan, isMove: boolean): string {
  const all = goes.length + stays.length;
  if (all === 0) return 'Choose a square for one of them: the others go the same way.';
  const does = isMove ? 'move' : 'change facing';
  if (stays.length === 0) return `All ${all} ${does}.`;
  if (stays.length <= NAMED) {
    const said = stays.map(({ hold, why }) => [`${hold.home} stays`, whyBriefly(why)].filter(Boolean).join(', '));
    return `${goes.length} of ${all} ${does}: ${said.join('; ')}.`;
  }
  const named = stays.slice(0, NAMED).map(({ hold }) => hold.home);
  return `${goes.length} of ${all} ${does}: ${listed([...named, count(stays.length - NAMED, 'other')])} stay.`;
}

const TAKES: { readonly [I in Input]: string } = {
  mouse: 'Shift+press units, or drag a box with Shift, to move several together.',
  touch: 'Hold one down to move several together.',
  keys: 'Space takes several, Ctrl+A all.',
};
/** How several pieces are taken. */
export const takesWords = (input: Input): string => TAKES[input];

/** How the group is led or sent. @param lead square of the one that leads */
export function groupHint(input: Input, lead: NodeId, isAimed: boolean): string {
  if (input === 'keys')
    return isAimed ? 'Enter sends all. Shift+arrow faces all.' : 'Arrow keys move all, Shift+arrow faces all. Space adds a unit.';
  if (input === 'touch') return isAimed ? 'Press again to send all.' : 'Drag one of them. A tap adds or removes a unit.';
  return isAimed ? 'Let go or press again to send all.' : `Drag one of them, or press where ${lead} should go. Shift+press adds a unit.`;
}

/** What sending is called. */
export const groupAct = (n: number, isMove: boolean): string => `${isMove ? 'Move' : 'Face'} ${count(n, 'unit')}`;
