/** Which units were supplied best and worst, and what was bought and lost or left unused. */

import { CLASSES, SIDES, type Side, type World } from '../../../../engine/lines-and-webs/index.ts';
import type { Account, UnitAccount } from '../../account/types.ts';
import { DataTable } from '../kit/DataTable.tsx';
import { SideEmblem } from '../pieces/SideEmblem.tsx';
import { sayUnused } from '../words/account.ts';
import { className, sideName, unitName } from '../words/names.ts';
import charts from './Charts.module.css';
import { lackWords } from './words.ts';

const UnitTable = ({ w, caption, units }: { w: World; caption: string; units: readonly UnitAccount[] }) => (
  <DataTable
    scrolls={caption}
    className={`table full-width small ${charts.table}`}
    caption={caption}
    rows={units}
    columns={[
      { head: 'Unit', isName: true, cell: ({ unit, fate }) => `${unitName(w, unit)}${fate === 'destroyed' ? ', lost' : ''}` },
      { head: 'What it lacked', look: charts.word, cell: (unit) => lackWords(unit) },
      ...CLASSES.map((cls) => ({ head: `Got ${className(cls)}`, cell: ({ got }: UnitAccount) => got[cls] })),
      { head: 'Steps lost, taken', cell: ({ stepsLost, stepsTaken }) => `${stepsLost}, ${Math.round(stepsTaken)}` },
    ]}
  />
);

export function UnitsPart({ w, units }: { w: World } & Pick<Account, 'units'>) {
  const of = (ids: readonly string[]): UnitAccount[] => ids.flatMap((id) => units.all.find(({ unit }) => unit === id) ?? []);
  return (
    <div className={`grid align-top ${charts.both}`}>
      {SIDES.map((side) => (
        <section key={side} className="stack gap-3 min-0" aria-label={`${sideName(side)}’s units`}>
          <h3 className="row gap-2 normal">
            <SideEmblem side={side} size={18} /> {sideName(side)}
          </h3>
          {units.worst[side].length > 0 ? (
            <UnitTable w={w} caption="Worst supplied" units={of(units.worst[side])} />
          ) : (
            <p>No fighting unit ever lacked anything.</p>
          )}
          <UnitTable w={w} caption="Best supplied" units={of(units.best[side])} />
        </section>
      ))}
    </div>
  );
}

/** More are counted together. */
const MAX_NAMED = 8;

type UnusedProps = { w: World } & Pick<Account, 'unused' | 'finished' | 'umpired'>;

export function UnusedPart({ unused, ...rest }: UnusedProps) {
  return (
    <div className={`grid align-top ${charts.both}`}>
      {SIDES.map((side) => (
        <UnusedOf key={side} side={side} unused={unused.filter((one) => one.side === side)} {...rest} />
      ))}
    </div>
  );
}

function UnusedOf({ w, side, unused, finished, umpired }: UnusedProps & { side: Side }) {
  const rp = (list: Account['unused']): number => list.reduce((n, one) => n + (one.rp ?? 0), 0);
  const captured = unused.filter(({ kind }) => kind === 'captured');
  const vain = unused.filter(({ kind }) => kind !== 'captured');
  const rest = vain.slice(MAX_NAMED);
  const rows = [
    ...vain.slice(0, MAX_NAMED).map((one) => [sayUnused(w, one, finished), one.rp === null ? '' : `${one.rp} RP`]),
    ...(rest.length > 0 ? [[`${rest.length} smaller losses.`, `${rp(rest)} RP`]] : []),
    ...captured.map((one) => [sayUnused(w, one, finished), 'free']),
  ];
  return (
    <section className="stack gap-2 min-0" aria-label={`What ${sideName(side)} lost or never used`}>
      <h3 className="row gap-2 normal">
        <SideEmblem side={side} size={18} /> {sideName(side)}: {rp(vain)} RP {finished ? 'lost or never used' : 'lost or not used yet'}
      </h3>
      {vain.length === 0 && !umpired ? <p>Nothing was lost or left unused.</p> : null}
      <ul>
        {rows.map(([what, price], i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is fixed
          <li key={i} className="flex gap-4 between py-1 line-bottom">
            <span>{what}</span>
            <span className="soft nowrap">{price}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
