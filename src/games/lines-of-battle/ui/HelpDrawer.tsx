/** Help: a turn, the gesture, the odds, the units, and the keys. */

import type { ReactNode } from 'react';
import { FIGURES, UNIT_TYPES } from '../../../engine/lines-of-battle/index.ts';
import { closeDrawer } from '../../../store/table.ts';
import { KeyList } from '../../../ui/acts/KeyList.tsx';
import { tableActs } from '../../../ui/acts/keyboard.ts';
import { Drawer } from '../../../ui/kit/Drawer.tsx';
import { useInput } from '../../../ui/kit/lastInput.ts';
import { Clause, ClausesShown } from '../../../ui/rules/Clause.tsx';
import help from '../words/help.json' with { type: 'json' };
import { sideName, TYPE_NAMES } from '../words/names.ts';
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
    <p>The tip and the pale band are a unit’s front.</p>
    <p className="row wrap gap-4 py-2">
      <span className="inline gap-2">
        <Sign side="delta" type="swordsmen" size={40} /> {sideName('delta')}: round back
      </span>
      <span className="inline gap-2">
        <Sign side="gamma" type="swordsmen" size={40} /> {sideName('gamma')}: notched back
      </span>
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

const SECTIONS: readonly (readonly [name: string, body: ReactNode])[] = [
  ['Your turn', <Lines key="turn" lines={help.turn} />],
  ['How to give orders', <Lines key="gesture" lines={help.gesture.map((text) => [text])} />],
  ['The odds', <Lines key="odds" lines={help.odds} />],
  ['Units', <Units key="units" />],
];

/** Actions of a map that moves: this board is always whole. */
const NOT_HERE: ReadonlySet<string> = new Set(['zoom', 'wholeMap', 'lens', 'nextTarget']);

export function HelpDrawer() {
  const keys = ['Keys', <KeyList key="keys" acts={tableActs().filter(({ id }) => !NOT_HERE.has(id))} />] as const;
  return (
    <Drawer title="Help" onClose={closeDrawer} first="body">
      <ClausesShown value={true}>
        {(useInput() === 'keys' ? [keys, ...SECTIONS] : [...SECTIONS, keys]).map(([name, body]) => (
          <section key={name} className="p-4 line-bottom" aria-label={name}>
            <h3 className="large mb-2">{name}</h3>
            {body}
          </section>
        ))}
      </ClausesShown>
    </Drawer>
  );
}
