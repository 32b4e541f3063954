/** The lesson's part on the screen: which control leads to the next order. Returns only controls that are visible. */

import { type Command, type CommandOf, findUnit, type State } from '../../../../engine/lines-of-battle/index.ts';
import { byAct, findIn, findOrder, onMap } from '../../../../ui/acts/address.ts';
import { squareLesson } from '../../../../ui/squares/lesson.ts';
import type { LinesOfBattle } from '../../types.ts';
import { facingName } from '../../words/names.ts';
import { useTurn } from '../turn/useTurn.ts';

/** Hold the unit, aim, turn, send. A friend to change places with is chosen in the panel: a press would pick it up. */
function move(state: State, order: CommandOf<'move' | 'reface' | 'swap'>): Element | null {
  const { hold } = useTurn.getState().gesture;
  const at = findUnit(state, order.unit)?.at ?? '';
  if (hold?.piece !== order.unit) return onMap(at);
  if (order.type === 'swap') return findOrder(order) ?? findIn('panel', byAct('swapWith'));
  if (order.type === 'move' && hold.to !== order.to) return onMap(order.to);
  if (order.facing !== null && hold.turn !== order.facing) return findIn('panel', byAct('face', order.facing));
  return findOrder(order);
}

function attack(state: State, order: CommandOf<'attack'>): Element | null {
  const { hold } = useTurn.getState().gesture;
  const at = findUnit(state, order.target)?.at ?? '';
  if (hold?.to !== at) return onMap(at);
  return hold.piece === order.unit ? findOrder(order) : findIn('panel', byAct('target', order.unit));
}

function armyStep(): Element | null {
  const army = useTurn.getState().plan;
  if (!army) return findIn('panel', byAct('armyStep'));
  return findIn('panel', Object.keys(army).length > 0 ? byAct('armyMove') : byAct('allTo', 'n'));
}

function find(state: State, order: Command): Element | null {
  if (order.type === 'move' || order.type === 'reface' || order.type === 'swap') return move(state, order);
  if (order.type === 'attack') return attack(state, order);
  return order.type === 'armyMove' ? armyStep() : findOrder(order);
}

/** Of a move or a change of facing that is right but for the facing: 'Right square; now face north.' @rule 4.4 */
function nearly(given: Command, [order]: readonly Command[]): string | null {
  if ((order?.type !== 'move' && order?.type !== 'reface') || order.type !== given.type || order.unit !== given.unit) return null;
  const face = order.facing === null ? 'keep the facing' : `face ${facingName(order.facing)}`;
  if (order.type === 'reface') return `Right unit; now ${face}.`;
  return given.type === 'move' && order.to === given.to ? `Right square; now ${face}.` : null;
}

export const lesson = squareLesson<LinesOfBattle>(useTurn as never, (state, [order]) => (order ? find(state, order) : null), { nearly });
