/** What each side may spend a turn, and what a token costs it. */
import { CLASSES, SIDES } from '../../../../../engine/lines-and-webs/index.ts';
import { Clause } from '../../../../../ui/rules/Clause.tsx';
import { useEditor } from '../../../store/editor/draft.ts';
import { className } from '../../words/names.ts';
import { FaultLines } from '../fields/Field.tsx';
import { OwnCell, OwnHeads, OwnHint, useOwnFaults } from '../fields/OwnCell.tsx';
import styles from './Sections.module.css';

export function MeansTable() {
  const { rp, priceIX } = useEditor((e) => e.draft.rulings);
  const faults = useOwnFaults('rp', 'tokenPrices');
  const rows = [
    { keys: ['rp'], name: 'Resource Points per day', clause: 'R-rp', shared: rp, min: 0, max: 999 },
    ...CLASSES.map((cls) => ({
      keys: ['tokenPrices', cls],
      name: `Price of ${className(cls)}`,
      clause: cls === 'clIX' ? 'R-price-ix' : '6.2.2',
      shared: cls === 'clIX' ? priceIX : 1,
      min: cls === 'clIX' ? 0 : 1,
      max: 99,
    })),
  ];
  return (
    <section className={`grid gap-3 ${styles.part}`} aria-label="Resource Points and prices of tokens">
      <h3>Resource Points and prices of tokens</h3>
      <table className={`full-width ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">In RP</th>
            <th scope="col">Both sides</th>
            <OwnHeads />
          </tr>
        </thead>
        <tbody>
          {rows.map(({ keys, name, clause, shared, min, max }) => (
            <tr key={name}>
              <th scope="row">
                {name} <Clause clause={clause} />
              </th>
              <td>{shared}</td>
              {SIDES.map((side) => (
                <td key={side}>
                  <OwnCell side={side} keys={keys} label={name} min={min} max={max} shared={shared} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <OwnHint />
      <FaultLines faults={faults} />
    </section>
  );
}
