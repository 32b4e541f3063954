/** Where a side's tokens are: on units, on carriers, in ports, on the way. */

import type { ReactNode } from 'react';
import { addTo, CLASSES, emptyLoad, type Load, total, type World } from '../../../../engine/lines-and-webs/index.ts';
import { PanelSection } from '../../../../ui/kit/PanelFrame.tsx';
import type { Stock } from '../../advice/forecast/types.ts';
import { className, placeName } from '../words/names.ts';
import styles from './Supply.module.css';

function StockRow({ name, load, isSum = false }: { name: ReactNode; load: Load; isSum?: boolean }) {
  return (
    <tr data-sum={isSum ? '' : undefined}>
      <th scope="row">{name}</th>
      {CLASSES.map((cls) => (
        <td key={cls} className={load[cls] === 0 ? 'soft' : undefined}>
          {load[cls]}
        </td>
      ))}
    </tr>
  );
}

export function StockTable({ world, stock, turn }: { world: World; stock: Stock; turn: number }) {
  const { fighters, carriers, ports, loose, queue } = stock;
  const sum = emptyLoad();
  for (const load of [fighters, carriers, loose, ...ports.map(({ tokens }) => tokens)]) addTo(sum, load);
  return (
    <PanelSection head="Where it is" note="tokens" testId="supply-stock">
      <table className={`full-width small ${styles.table}`}>
        <thead>
          <tr>
            <td />
            {CLASSES.map((cls) => (
              <th key={cls} scope="col">
                {className(cls)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <StockRow name="Units that fight" load={fighters} />
          <StockRow name="Carriers" load={carriers} />
          {ports.map(({ node, tokens, free }) => (
            <StockRow
              key={node}
              name={
                <>
                  {placeName(world, node)} <span className="soft">{free} free</span>
                </>
              }
              load={tokens}
            />
          ))}
          {total(loose) > 0 ? <StockRow name="Loose" load={loose} /> : null}
          <StockRow name="On the map" load={sum} isSum />
          {total(queue.arrived) > 0 ? <StockRow name="Arrived, not placed" load={queue.arrived} /> : null}
          {/* What would land after the last day never does. */}
          {turn + 1 > world.scenario.turns ? null : <StockRow name={`Lands on day ${turn + 1}`} load={queue.transit} />}
          {turn + 2 > world.scenario.turns ? null : <StockRow name={`Lands on day ${turn + 2}`} load={queue.packaging} />}
          {total(queue.planned) > 0 ? <StockRow name="Planned today" load={queue.planned} /> : null}
        </tbody>
      </table>
    </PanelSection>
  );
}
