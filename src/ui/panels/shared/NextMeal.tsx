/** When units eat next, and who would go hungry then. */
import { mealAhead } from '../../../advice/meals.ts';
import type { Side, UnitId, View, World } from '../../../engine/lines-and-webs/index.ts';
import { PanelSection } from '../../kit/PanelFrame.tsx';
import { Clause } from '../../rules/Clause.tsx';
import { count, unitNames } from '../../words/names.ts';

/** Named one by one up to so many; more are counted. */
const NAMED = 4;

function Who({ world, units, does, do: all }: { world: World; units: readonly UnitId[]; does: string; do: string }) {
  if (units.length === 0) return null;
  return (
    <p className="warn">
      {units.length <= NAMED ? unitNames(world, units) : count(units.length, 'unit')} {units.length === 1 ? does : all}.
    </p>
  );
}

export function NextMeal({ world, view, side }: { world: World; view: View; side: Side }) {
  const { days, hungry, starving } = mealAhead(world, view, side);
  if (days === null) return null;
  const when = days === 0 ? 'tonight' : days === 1 ? 'tomorrow' : `in ${days} days`;
  return (
    <PanelSection head={`Next meal: ${when}`} note={<Clause clause="6.7.1" />} testId="next-meal">
      {hungry.length + starving.length === 0 ? <p className="soft">Every unit holds a CL I for it.</p> : null}
      <Who world={world} units={hungry} does="has no CL I and will go hungry" do="have no CL I and will go hungry" />
      <Who world={world} units={starving} does="is degraded and will lose a step" do="are degraded and will lose a step each" />
    </PanelSection>
  );
}
