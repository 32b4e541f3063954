/** What comes first in the supply plan, what the ports keep, and whether carriers are filled for tomorrow, where there is one. */

import { PanelSection } from '../../kit/PanelFrame.tsx';
import { Segmented } from '../../kit/Segmented.tsx';
import { unitName } from '../../words/names.ts';
import { isLastDay } from '../shared/lastDay.ts';
import type { OpenPart } from '../shared/usePart.ts';
import { setStanding, useWishes } from './planWishes.ts';

const FIRST = [
  { value: 'even', name: 'Even' },
  { value: 'food', name: 'Food' },
  { value: 'fuel', name: 'Fuel' },
  { value: 'ammunition', name: 'Ammo' },
] as const;
const KEEP = [0, 2, 4].map((value) => ({ value, name: value === 0 ? 'Nothing' : `${value} of each` }));
const NAMES = { attack: 'attacks today', first: 'first', normal: '', last: 'last', none: 'nothing' } as const;

/** Who is not served as usual, with a way back. */
function Standings({ part }: { part: OpenPart }) {
  const standing = useWishes((w) => w.standing);
  const others = Object.entries(standing).filter(([unit, one]) => one !== 'normal' && part.unit(unit)?.place === 'map');
  if (others.length === 0) return null;
  return (
    <ul className="flex wrap gap-1 mt-2">
      {others.map(([unit, one]) => (
        <li key={unit}>
          <button type="button" className="btn btn-small" onClick={() => setStanding(unit, 'normal')} title="Serve it as usual again">
            {unitName(part.world, unit)}: {NAMES[one]} ×
          </button>
        </li>
      ))}
    </ul>
  );
}

export function PlanWishes({ part }: { part: OpenPart }) {
  const { first, refill, keep } = useWishes();
  return (
    <PanelSection testId="plan-wishes">
      <Segmented
        label="What comes first"
        legend="Comes first"
        options={FIRST}
        chosen={first}
        onChoose={(value) => useWishes.setState({ first: value })}
        className="mb-2"
      />
      <Segmented
        label="What your ports keep"
        legend="Your ports keep"
        options={KEEP}
        chosen={keep}
        onChoose={(value: number) => useWishes.setState({ keep: value })}
      />
      {isLastDay(part.world, part.view) ? null : (
        <label className="row gap-2 mt-2">
          <input type="checkbox" checked={refill} onChange={({ target }) => useWishes.setState({ refill: target.checked })} />
          Fill carriers for tomorrow
        </label>
      )}
      <Standings part={part} />
    </PanelSection>
  );
}
