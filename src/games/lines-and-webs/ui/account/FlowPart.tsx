/** Supply as a flow, from port over carriers to its users: drawn for a side, a class at a time or all, with the same in a table. */

import { useMemo, useState } from 'react';
import { CLASSES, SIDES, type Side, type SupplyClass, type World } from '../../../../engine/lines-and-webs/index.ts';
import { Segmented } from '../../../../ui/kit/Segmented.tsx';
import { count } from '../../../../ui/words/grammar.ts';
import type { Account, FlowEdge, FlowNode, SideFlow } from '../../account/types.ts';
import { ScrollBox } from '../kit/DataTable.tsx';
import { SideEmblem } from '../pieces/SideEmblem.tsx';
import { Token } from '../pieces/Token.tsx';
import { classMeaning, className, placeName, sideName, unitName } from '../words/names.ts';
import styles from './Charts.module.css';
import { type Band, type FlowSize, flowPicture, type PlacedNode } from './flowLayout.ts';

const SIZE: FlowSize = { width: 560, bar: 8, left: 100, right: 84, row: 14, height: 330 };

function nodeName(w: World, { kind, id }: FlowNode): string {
  if (kind === 'market') return 'the queue';
  if (kind === 'port') return placeName(w, id);
  return kind === 'loose' ? `loose at ${placeName(w, id)}` : unitName(w, id);
}

/** From the right edge of one place to the left edge of the other. */
function bandPath({ from, to, y0, y1, width }: Band): string {
  const [x0, x1] = [from.x + SIZE.bar, to.x];
  const middle = (x0 + x1) / 2;
  return `M${x0} ${y0}C${middle} ${y0} ${middle} ${y1} ${x1} ${y1}v${width}C${middle} ${y1 + width} ${middle} ${y0 + width} ${x0} ${y0 + width}Z`;
}

function Label({ w, one }: { w: World; one: PlacedNode }) {
  const isLeft = one.column === 0;
  const x = isLeft ? one.x - 5 : one.x + SIZE.bar + 4;
  return (
    <text x={x} y={one.y + one.height / 2} dominantBaseline="central" textAnchor={isLeft ? 'end' : 'start'} className={styles.halo}>
      {nodeName(w, one.node)}: {one.tokens}
    </text>
  );
}

const HEADS = ['from ports', 'loaded at ports', 'loaded from carriers', 'used by'];

function FlowChart({ w, side, flow, cls }: { w: World; side: Side; flow: SideFlow; cls: SupplyClass | 'all' }) {
  const { nodes, bands, handed, height } = useMemo(() => flowPicture(flow.edges, cls, SIZE), [flow, cls]);
  if (nodes.length === 0) return <p className="soft">Nothing of it was carried.</p>;
  const step = (SIZE.width - SIZE.left - SIZE.right - SIZE.bar) / 3;
  return (
    <>
      <ScrollBox label={`${sideName(side)}’s supply as a drawing`}>
        <svg
          translate="no"
          viewBox={`0 -22 ${SIZE.width} ${height + 26}`}
          className={`min-0 full-width narrow ${cls} ${styles.chart} ${styles.flow}`}
          aria-hidden="true"
          focusable="false"
        >
          {HEADS.map((head, i) => (
            <text key={head} x={SIZE.left + i * step + SIZE.bar / 2} y={-10} textAnchor="middle" className={styles.head}>
              {head}
            </text>
          ))}
          {bands.map((band) => (
            <path key={`${band.from.id} ${band.to.id}`} d={bandPath(band)} fill="var(--class, var(--c-ink-3))" fillOpacity={0.3} />
          ))}
          {nodes.map((one) => (
            <rect key={one.id} x={one.x} y={one.y} width={SIZE.bar} height={one.height} className={side} fill="var(--side)" />
          ))}
          {nodes.map((one) => (
            <Label key={one.id} w={w} one={one} />
          ))}
        </svg>
      </ScrollBox>
      {handed > 0 ? (
        <p className="fine">Not drawn: {count(handed, 'token')} that went back, or from carrier to carrier of one column.</p>
      ) : null}
    </>
  );
}

const NO_LESS = 3;

/** The widest bands first; small ones are counted together. */
function FlowTable({ w, edges, cls }: { w: World; edges: readonly FlowEdge[]; cls: SupplyClass | 'all' }) {
  const tokens = (edge: FlowEdge): number => (cls === 'all' ? edge.total : edge.tokens[cls]);
  const rows = edges.filter((edge) => tokens(edge) > 0).sort((a, b) => tokens(b) - tokens(a));
  const long = rows.filter((edge) => tokens(edge) >= NO_LESS);
  const rest = rows.slice(long.length).reduce((n, edge) => n + tokens(edge), 0);
  return (
    <table className={`table full-width small ${styles.table}`}>
      <thead>
        <tr>
          <th scope="col">From</th>
          <th scope="col">To</th>
          <th scope="col">Tokens</th>
        </tr>
      </thead>
      <tbody>
        {long.map((edge) => (
          <tr key={`${edge.from.kind}${edge.from.id} ${edge.to.kind}${edge.to.id}`}>
            <th scope="row">{nodeName(w, edge.from)}</th>
            <td className={styles.word}>{nodeName(w, edge.to)}</td>
            <td>{tokens(edge)}</td>
          </tr>
        ))}
        {rest > 0 ? (
          <tr>
            <th scope="row">{count(rows.length - long.length, 'small way')}</th>
            <td />
            <td>{rest}</td>
          </tr>
        ) : null}
      </tbody>
    </table>
  );
}

const CHOICES: readonly (SupplyClass | 'all')[] = ['all', ...CLASSES];

export function FlowPart({ w, flows }: { w: World } & Pick<Account, 'flows'>) {
  const [cls, setClass] = useState<SupplyClass | 'all'>('all');
  return (
    <>
      <Segmented<SupplyClass | 'all'>
        label="Class"
        look="chips"
        options={CHOICES.map((one) => ({
          value: one,
          name:
            one === 'all' ? (
              'All classes'
            ) : (
              <span className="inline gap-1">
                <Token cls={one} size={16} /> {className(one)}
              </span>
            ),
          title: one === 'all' ? undefined : classMeaning(one),
        }))}
        chosen={cls}
        onChoose={setClass}
        testId="flow-class"
      />
      <div className={`grid align-top ${styles.both}`}>
        {SIDES.map((side) => (
          <section key={side} className="stack gap-2 min-0" aria-label={`${sideName(side)}’s supply`}>
            <h3 className="row gap-2 normal">
              <SideEmblem side={side} size={18} /> {sideName(side)}
              <span className="fine regular">{cls === 'all' ? 'all classes' : `${className(cls)}, ${classMeaning(cls)}`}</span>
            </h3>
            <FlowChart w={w} side={side} flow={flows.game[side]} cls={cls} />
            <details data-long="">
              <summary className="semi pointer hit py-1">The same as a table</summary>
              <FlowTable w={w} edges={flows.game[side].edges} cls={cls} />
            </details>
          </section>
        ))}
      </div>
    </>
  );
}
