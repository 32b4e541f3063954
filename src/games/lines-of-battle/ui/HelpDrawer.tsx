/** Help: a turn, the gesture, how to read a block, the unit types, the odds, and the keys. */

import type { ReactNode } from 'react';
import { FIGURES, type TypeFigures, UNIT_TYPES } from '../../../engine/lines-of-battle/index.ts';
import { closeDrawer } from '../../../store/table.ts';
import { TABLE_ACTS } from '../../../ui/acts/acts.ts';
import { KeyList } from '../../../ui/acts/KeyList.tsx';
import { Drawer } from '../../../ui/kit/Drawer.tsx';
import { useInput } from '../../../ui/kit/lastInput.ts';
import { Clause, ClausesShown } from '../../../ui/rules/Clause.tsx';
import { sideName, TYPE_NAMES } from '../words/names.ts';
import { Block } from './board/Block.tsx';

const LINES: readonly (readonly [text: string, clause: string])[] = [
  ['First move: each unit once, up to its squares, in any of the four directions. It never enters or passes an occupied square.', '4.2'],
  ['Moving does not turn a unit. Each may turn once, moved or not.', '4.4'],
  ['Or the whole army takes one step, and all turn as often as you like.', '4.5'],
  ['Or two neighbors change places. Neither does anything more this turn.', '4.6'],
  ['Then attack: each unit once, straight ahead, never through another unit.', '5.1'],
  ['After a shot, Archers skip their next attack.', '5.8'],
];

const GESTURE: readonly string[] = [
  'Drag a unit to a square, or press it and then the square.',
  'Drag on past the square’s edge, or use the wheel, to turn it. Let go: done.',
  'Press an enemy to see the odds. Press it again to attack.',
  'A square that does not light up says why when you press it.',
];

const ODDS: readonly (readonly [when: string, chance: string, clause: string])[] = [
  ['From the front: both roll, the higher die destroys', '42 %', '5.5'],
  ['Swordsmen on Spearmen, Spearmen on Cavalry: a tie destroys, too', '58 %', '5.6'],
  ['From side or rear: no die', 'falls', '5.9'],
];

const tieWords = ({ winsTies }: TypeFigures): string => (winsTies ? `tie beats ${TYPE_NAMES[winsTies]}` : '');

const Section = ({ name, children }: { name: string; children: ReactNode }) => (
  <section className="p-4 line-bottom" aria-label={name}>
    <h3 className="large mb-2">{name}</h3>
    {children}
  </section>
);

const Picture = ({ side, type }: { side: 'delta' | 'gamma'; type: (typeof UNIT_TYPES)[number] }) => (
  <svg width="40" height="40" viewBox="0 0 100 100" className="flex-none" aria-hidden="true" focusable="false">
    <Block unit={{ side, type, facing: 'n', reloads: false }} x={50} y={50} size={96} />
  </svg>
);

function Blocks() {
  return (
    <>
      <p className="mb-2">The tip and the pale band are a unit’s front.</p>
      <p className="row gap-4 mb-2">
        <span className="inline gap-2">
          <Picture side="delta" type="swordsmen" /> {sideName('delta')}: round back
        </span>
        <span className="inline gap-2">
          <Picture side="gamma" type="swordsmen" /> {sideName('gamma')}: notched back
        </span>
      </p>
      <table className="table full-width">
        <thead>
          <tr>
            <th scope="col">Unit</th>
            <th scope="col">Moves</th>
            <th scope="col">Reaches</th>
            <th scope="col">From the front</th>
          </tr>
        </thead>
        <tbody>
          {UNIT_TYPES.map((type) => (
            <tr key={type}>
              <th scope="row">
                <span className="inline gap-2">
                  <Picture side="delta" type={type} /> {TYPE_NAMES[type]}
                </span>
              </th>
              <td>{FIGURES[type].moves}</td>
              <td>{FIGURES[type].reach || 'no attack'}</td>
              <td>{tieWords(FIGURES[type])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

const Turn = () => (
  <ul className="grid gap-1">
    {LINES.map(([text, clause]) => (
      <li key={clause}>
        {text} <Clause clause={clause} />
      </li>
    ))}
  </ul>
);

const Odds = () => (
  <dl>
    {ODDS.map(([when, chance, clause]) => (
      <div key={when} className="row gap-2 between py-1">
        <dt>
          {when} <Clause clause={clause} />
        </dt>
        <dd className="semi nowrap">{chance}</dd>
      </div>
    ))}
  </dl>
);

const Gesture = () => (
  <ul className="grid gap-1">
    {GESTURE.map((text) => (
      <li key={text}>{text}</li>
    ))}
  </ul>
);

const Keys = () => <KeyList acts={TABLE_ACTS} />;

const PARTS = [
  ['Your turn', Turn],
  ['How to give orders', Gesture],
  ['The odds', Odds],
  ['Units', Blocks],
] as const;
const KEYS = ['Keys', Keys] as const;

export function HelpDrawer() {
  const isByKeys = useInput() === 'keys';
  return (
    <Drawer title="Help" onClose={closeDrawer} first="body">
      <ClausesShown value={true}>
        {(isByKeys ? [KEYS, ...PARTS] : [...PARTS, KEYS]).map(([name, Body]) => (
          <Section key={name} name={name}>
            <Body />
          </Section>
        ))}
      </ClausesShown>
    </Drawer>
  );
}
