/** The ledger by day: for a class what the side holds, what comes, what is used and what is short, as a chart and as a table. */

import { useState } from 'react';
import type { SupplyClass } from '../../../../engine/lines-and-webs/index.ts';
import { PanelSection } from '../../../../ui/kit/PanelFrame.tsx';
import { Segmented } from '../../../../ui/kit/Segmented.tsx';
import type { Ledger } from '../../advice/forecast/types.ts';
import { classHead, lastsWords } from '../words/forecast.ts';
import { className } from '../words/names.ts';
import { ChartKey, LedgerChart } from './LedgerChart.tsx';
import styles from './Supply.module.css';

const SHOWN: readonly SupplyClass[] = ['clI', 'clIII', 'clV'];
const OPTIONS = SHOWN.map((value) => ({ value, name: className(value) }));

function Figures({ days, cls }: { days: Ledger['days']; cls: SupplyClass }) {
  return (
    <table className={`full-width small ${styles.table}`}>
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">Comes</th>
          <th scope="col">Used</th>
          <th scope="col">Left</th>
          <th scope="col">Too few</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, meal, comes, uses, left, short }) => (
          <tr key={day} data-short={short[cls] > 0 ? '' : undefined}>
            <th scope="row">
              {day}
              {meal && cls === 'clI' ? <span className="soft"> meal</span> : null}
            </th>
            <td>{comes[cls]}</td>
            <td>{uses[cls]}</td>
            <td>{left[cls]}</td>
            <td>{short[cls]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function LedgerPart({ ledger }: { ledger: Ledger }) {
  const [cls, setCls] = useState<SupplyClass>('clI');
  return (
    <PanelSection head="Day by day" note="the whole side" testId="supply-ledger">
      <Segmented label="Class" options={OPTIONS} chosen={cls} onChoose={(value: SupplyClass) => setCls(value)} className="mb-2" />
      <p className="mb-2">{`${classHead(cls)}. ${lastsWords(ledger, cls)}`}</p>
      <LedgerChart days={ledger.days} cls={cls} />
      <ChartKey />
      <details className="mt-2">
        <summary>All numbers</summary>
        <Figures days={ledger.days} cls={cls} />
      </details>
    </PanelSection>
  );
}
