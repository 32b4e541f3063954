/** The lesson's part on the screen: which control leads to the next order. Returns only controls that are visible. */

import { type Command, findUnit, type State } from '../../../engine/combined-arms/index.ts';
import { byAct, findIn, findOrder, onMap } from '../../../ui/acts/address.ts';
import { squareLesson } from '../../../ui/squares/lesson.ts';
import type { CombinedArms } from '../types.ts';
import { shotsAt } from './turn/aims.ts';
import { useTurn } from './turn/useTurn.ts';

/** Choose the target, gather as many shots as the card asks for, fire. */
function attack(state: State, left: readonly Command[], isFree: boolean): Element | null {
  const [order] = left;
  if (order?.type !== 'attack') return null;
  const { plan } = useTurn.getState();
  const squareOf = (id: string): string => findUnit(state, id)?.at ?? '';
  if (plan?.target !== order.target) return onMap(squareOf(order.target));
  const shots = shotsAt(plan);
  if (shots.length >= left.length) return findIn('panel', byAct('fire'));
  // Where all that is left suffices, one press chooses it.
  if (!isFree || left.length < 3) return findIn('panel', byAct('fewest'));
  const next = left.find((one) => one.type === 'attack' && !shots.includes(one.unit));
  return next?.type === 'attack' ? onMap(squareOf(next.unit)) : null;
}

function find(state: State, left: readonly Command[], isFree: boolean): Element | null {
  const [order] = left;
  if (!order) return null;
  if (order.type !== 'move') return attack(state, left, isFree) ?? findOrder(order);
  const { hold } = useTurn.getState().gesture;
  return onMap(hold?.piece === order.unit ? order.to : (findUnit(state, order.unit)?.at ?? ''));
}

export const lesson = squareLesson<CombinedArms>(useTurn as never, find);
