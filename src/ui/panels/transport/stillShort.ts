/** Whom the staff can bring nothing more: who is in need or will be tomorrow, what binds, and what the hand holds against it. */

import { useMemo } from 'react';
import { causeOf } from '../../../advice/cause/explain.ts';
import { shortages } from '../../../advice/forecast/shortages.ts';
import type { Want } from '../../../advice/want.ts';
import type { SupplyClass } from '../../../engine/lines-and-webs/index.ts';
import { bindsWords } from '../../supply/causes.ts';
import { useBasis } from '../../supply/useStaff.ts';
import { nextLine, soonest } from '../../words/forecast.ts';
import { cardName, listed, unitName } from '../../words/names.ts';
import { moversOf } from './afterMove.ts';
import { targetOf } from './dropAim.ts';
import type { Left } from './needWords.ts';
import type { Transport } from './useTransport.ts';
import { whyNobody } from './whyNobody.ts';

const isFood = (cls: SupplyClass): boolean => cls === 'clI';

/** Those in need whom nobody can help, for the same reason as the first of them. */
function nowOf(t: Transport, urgent: readonly Want[]): { who: string; why: string; wants: readonly Want[] } | null {
  const { world, view } = t.part;
  const told = urgent
    .filter((want) => want.reachers.length === 0 && moversOf(t.part, t.rows, want).length === 0)
    .map((want) => ({ want, why: whyNobody(world, view, t.rows, want).text }));
  const why = told[0]?.why;
  if (why === undefined) return null;
  const wants = told.filter((one) => one.why === why).map(({ want }) => want);
  return { who: listed(wants.map(({ unit }) => unitName(world, unit))), why, wants };
}

/** Does an Air Drop of the hand reach one of them? At the open table the hand is not seen. @rule 8.2 */
const canDrop = (t: Transport, wants: readonly Want[]): boolean =>
  (t.part.own?.hand.airDrop ?? 0) > 0 &&
  wants.some(({ unit }) => {
    const found = t.part.unit(unit);
    return found !== undefined && targetOf(t, found).why === null;
  });

/** Null where the staff is not through. */
export function useStillShort(t: Transport, urgent: readonly Want[], isThrough: boolean): Left | null {
  const { world, view, side } = t.part;
  const basis = useBasis(view, side);
  const looks = isThrough && urgent.length === 0;
  const tomorrow = useMemo(() => {
    const near = looks ? shortages(world, view, side, basis).filter(({ when }) => when.days <= 1) : [];
    const [first] = near;
    if (!first) return null;
    const same = soonest(near.filter(({ cls }) => isFood(cls) === isFood(first.cls) && (cls === 'clIX') === (first.cls === 'clIX')));
    const binds = bindsWords(world, first, causeOf(world, view, first, basis));
    return `${nextLine(world, same, basis)}.${binds ? ` ${binds}` : ''}`;
  }, [looks, world, view, side, basis]);
  if (!isThrough) return null;
  const now = nowOf(t, urgent);
  return { now, tomorrow, drop: now && canDrop(t, now.wants) ? cardName('airDrop') : null };
}
