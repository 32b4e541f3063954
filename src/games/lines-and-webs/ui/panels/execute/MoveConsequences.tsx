/** A move's cost, and the attacks it exposes the unit to. */
import { useDeferredValue, useMemo } from 'react';
import { infoOf, type MoveOption, type UnitId } from '../../../../../engine/lines-and-webs/index.ts';
import { PanelSection } from '../../../../../ui/kit/PanelFrame.tsx';
import { useSeat } from '../../../../../ui/seat/useSeat.ts';
import { possible } from '../../../advice/aim.ts';
import { firesFrom, threatsAt } from '../../../advice/threat.ts';
import { percentOf } from '../../../analysis/index.ts';
import { atPlace, count, listed, unitName } from '../../words/names.ts';
import { comingHits } from '../../words/units.ts';
import { mayAnswer } from './stillToday.ts';
import { threatWords } from './threatWords.ts';

/** `isBrief`: at whom it may fire from there is listed beside. */
export function MoveConsequences({ unit: id, option, isBrief = false }: { unit: UnitId; option: MoveOption; isBrief?: boolean }) {
  const { world, view, viewer } = useSeat();
  // A unit that is dragged passes many places: the one where it rests is looked at.
  const { node, cost } = useDeferredValue(option);
  const threats = useMemo(() => possible(world, view, threatsAt(world, view, id, node)), [world, view, id, node]);
  const fires = useMemo(() => firesFrom(world, view, id, node), [world, view, id, node]);
  const unit = view.units.find((u) => u.id === id);
  if (!unit) return null;
  const { move } = infoOf(world, unit).type;
  return (
    <PanelSection testId="what-there">
      <p>
        <b>Costs</b> 1 of {unit.load.clIII} CL III, {cost} of {count(move, 'link')}.
      </p>
      {fires.length > 0 && !isBrief ? (
        <p className="mt-1">
          <b>From there it can fire</b> at{' '}
          {listed(fires.map(({ target, chance: p }) => `${unitName(world, target)} (${percentOf(p)} to harm it with one round)`))}.
        </p>
      ) : null}
      {mayAnswer(world, view, viewer) ? (
        <p className="mt-1">
          <b>{threats.length === 0 ? 'No enemy can attack it' : 'What can attack it next'}</b>{' '}
          {threats.length === 0 ? `next ${atPlace(world, node)}.` : `${threatWords(world, threats)}.${comingHits(view, unit, threats)}`}
        </p>
      ) : null}
    </PanelSection>
  );
}
