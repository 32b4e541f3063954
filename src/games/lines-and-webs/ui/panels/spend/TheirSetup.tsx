/** On the first day: how the other side has set up, which it did unseen (5.1). Nothing has moved since. */
import { opponentOf } from '../../../../../engine/lines-and-webs/index.ts';
import { useTable } from '../../../../../store/table.ts';
import { PanelSection } from '../../../../../ui/kit/PanelFrame.tsx';
import { Clause } from '../../../../../ui/rules/Clause.tsx';
import { atPlace, count, sideName, unitName } from '../../words/names.ts';
import type { Part } from '../shared/usePart.ts';
import { strays } from './strays.ts';

/** So many are named; the map has all of them. */
const NAMED = 6;

export function TheirSetup({ part: { world, view, side } }: { part: Part }) {
  const point = useTable((t) => t.point);
  if (view.turn !== 1) return null;
  const them = opponentOf(side);
  const found = strays(world, view, them);
  const named = found.slice(0, NAMED);
  const more = found.length - named.length;
  return (
    <PanelSection head={`${sideName(them)} has set up`} note={<Clause clause="5.1" />} testId="their-setup">
      {found.length === 0 ? (
        <p className="soft">All its units stand as recommended.</p>
      ) : (
        <p className="soft">
          {count(found.length, 'unit')} not as recommended:{' '}
          {named.map((unit, i) => (
            <span key={unit.id} onPointerEnter={() => point(unit.node)} onPointerLeave={() => point(null)}>
              {i > 0 ? ', ' : ''}
              {unitName(world, unit.id)} {atPlace(world, unit.node ?? '')}
            </span>
          ))}
          {more > 0 ? `, and ${more} more` : ''}.
        </p>
      )}
    </PanelSection>
  );
}
