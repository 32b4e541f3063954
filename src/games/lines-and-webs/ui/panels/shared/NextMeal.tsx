/** When units eat next, and who would go hungry then. */

import type { Side, View, World } from '../../../../../engine/lines-and-webs/index.ts';
import { PanelSection } from '../../../../../ui/kit/PanelFrame.tsx';
import { Clause } from '../../../../../ui/rules/Clause.tsx';
import { mealAhead } from '../../../advice/meals.ts';
import { isLastDay } from '../../../advice/schedule.ts';
import { hungerWords } from '../../words/meals.ts';

export function NextMeal({ world, view, side }: { world: World; view: View; side: Side }) {
  const { days } = mealAhead(world, view, side);
  if (days === null && isLastDay(world, view))
    return <PanelSection testId="next-meal">The game ends tonight: a missed meal no longer matters.</PanelSection>;
  if (days === null) return null;
  const when = days === 0 ? 'tonight' : days === 1 ? 'tomorrow' : `in ${days} days`;
  const hungry = hungerWords(world, view, side);
  return (
    <PanelSection head={`Next meal: ${when}`} note={<Clause clause="6.7.1" />} testId="next-meal">
      {hungry.length === 0 ? <p className="soft">Every unit holds a CL I for it.</p> : null}
      {hungry.map((line) => (
        <p key={line} className="warn">
          {line}
        </p>
      ))}
    </PanelSection>
  );
}
