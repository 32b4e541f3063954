/** What units hold at a moment of a replay: tokens, steps and condition, of the pressed unit or of those at the pointed hex. */

import { X } from 'lucide-react';
import { CLASSES, total, type UnitView, type View, type World } from '../../../../engine/lines-and-webs/index.ts';
import { Button } from '../kit/Button.tsx';
import { Face } from '../pieces/Face.tsx';
import { TokenCount } from '../pieces/Token.tsx';
import { stateWords } from '../unit/facts.ts';
import { placeName, strengthText, unitName } from '../words/names.ts';

const AT = { inset: 'auto auto 8px 8px', maxWidth: 340 };

interface HeldByProps {
  world: World;
  view: View;
  units: readonly UnitView[];
  /** For a pressed unit, which stays while the replay moves; null for pointed ones. */
  onClose: (() => void) | null;
}

function Held({ world, unit, onClose }: Pick<HeldByProps, 'world' | 'onClose'> & { unit: UnitView }) {
  const states = stateWords(unit, false);
  const name = unitName(world, unit.id);
  return (
    <li className="row gap-2">
      <Face world={world} unit={unit} size={36} />
      <div className="min-0 grow">
        <p>
          <b>{name}</b> <span className="soft">{unit.node === null ? 'off the map' : placeName(world, unit.node)}</span>
        </p>
        <p className="row wrap gap-2 semi">
          {total(unit.load) === 0 ? <span className="warn">holds nothing</span> : null}
          {CLASSES.map((cls) => (unit.load[cls] > 0 ? <TokenCount key={cls} cls={cls} count={unit.load[cls]} size={16} /> : null))}
          <span className="soft regular">
            {unit.steps} of 4 steps, {strengthText(world, unit.id, unit.steps)}
          </span>
        </p>
        {states.length > 0 ? <p className="small">{states.join(' ')}</p> : null}
      </div>
      {onClose ? <Button look="small quiet" sign={X} aria-label={`Close: ${name}`} onClick={onClose} /> : null}
    </li>
  );
}

export function HeldBy({ world, view, units, onClose }: HeldByProps) {
  if (units.length === 0) return null;
  return (
    <section
      className={`absolute on-panel edge round-2 shadow-2 p-2 ${onClose ? '' : 'no-pointer'}`}
      style={AT}
      aria-label="What it holds"
      aria-live="polite"
      data-testid="replay-held"
      data-turn={view.turn}
    >
      <ul className="stack gap-2">
        {units.map((unit) => (
          <Held key={unit.id} {...{ world, unit, onClose }} />
        ))}
      </ul>
    </section>
  );
}
