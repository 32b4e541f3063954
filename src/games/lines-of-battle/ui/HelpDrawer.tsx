/** Help: a turn, the gesture, the odds, the units, and the keys. */

import { FIGURES, UNIT_TYPES } from '../../../engine/lines-of-battle/index.ts';
import { TABLE_ACTS } from '../../../ui/acts/acts.ts';
import { HelpFrame, type HelpSection } from '../../../ui/drawers/HelpFrame.tsx';
import { Clause } from '../../../ui/rules/Clause.tsx';
import help from '../words/help.json' with { type: 'json' };
import { sideName, TYPE_NAMES } from '../words/names.ts';
import { TURN_ACTS } from './acts/acts.ts';
import { Sign } from './board/Sign.tsx';

/** Sentences, each with its clause, and what comes of it. */
const Lines = ({ lines }: { lines: readonly (readonly string[])[] }) => (
  <ul className="grid gap-1">
    {lines.map(([text, clause, then]) => (
      <li key={text} className="flex gap-2 between">
        <span>
          {text} {clause ? <Clause clause={clause} /> : null}
        </span>
        {then ? <b className="nowrap">{then}</b> : null}
      </li>
    ))}
  </ul>
);

const Units = () => (
  <>
    <p className="row wrap gap-2 pb-2">
      The tip and the pale band are a unit’s front. <Sign side="delta" type="swordsmen" size={36} /> {sideName('delta')}: round back.{' '}
      <Sign side="gamma" type="swordsmen" size={36} /> {sideName('gamma')}: notched back.
    </p>
    <table className="table full-width">
      <thead>
        <tr>
          <th scope="col">Unit</th>
          <th scope="col">Moves</th>
          <th scope="col">Reaches</th>
        </tr>
      </thead>
      <tbody>
        {UNIT_TYPES.map((type) => (
          <tr key={type}>
            <th scope="row">
              <span className="inline gap-2">
                <Sign side="delta" type={type} size={28} /> {TYPE_NAMES[type]}
              </span>
            </th>
            <td>{FIGURES[type].moves}</td>
            <td>{FIGURES[type].reach || 'no attack'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </>
);

const SECTIONS: readonly HelpSection[] = [
  { id: 'turn', name: 'Your turn', short: 'Turn', Body: () => <Lines lines={help.turn} /> },
  { id: 'orders', name: 'How to give orders', short: 'Orders', Body: () => <Lines lines={help.gesture} /> },
  { id: 'odds', name: 'The odds', short: 'Odds', Body: () => <Lines lines={help.odds} /> },
  { id: 'units', name: 'Units', short: 'Units', Body: Units },
];

export const HelpDrawer = () => <HelpFrame sections={SECTIONS} acts={[...TABLE_ACTS, ...TURN_ACTS]} />;
