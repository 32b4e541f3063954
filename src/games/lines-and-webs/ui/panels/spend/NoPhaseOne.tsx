/** On the first day: why Phase 1 was not played, and what became of the queue meanwhile (6.1.1, D.6). */
import { total } from '../../../../../engine/lines-and-webs/index.ts';
import { Clause } from '../../../../../ui/rules/Clause.tsx';
import type { Part } from '../shared/usePart.ts';
import own from './SpendPanel.module.css';

export function NoPhaseOne({ part: { world, view, side } }: { part: Part }) {
  // By a schedule something may come on the first day: then it was played.
  const came = world.scenario.forces[side].arrivals?.some(({ day }) => day <= 1) ?? false;
  if (view.turn !== 1 || came) return null;
  const { transit } = view.queues[side];
  const isComing = transit.units.length > 0 || total(transit.tokens) > 0;
  return (
    <p className={`caption line-bottom ${own.before}`} data-testid="no-phase-one">
      <b>The game begins with Phase 2:</b> nothing has landed yet.{isComing ? ' Supplies ordered before the game land on day 2.' : ''}{' '}
      <Clause clause="6.1.1" />
    </p>
  );
}
