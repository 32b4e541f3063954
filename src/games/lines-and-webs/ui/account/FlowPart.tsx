/** Supply flow from ports through carriers to users, in four columns, per side and class, with a table. Band width is the number of tokens. */

import { useMemo, useState } from 'react';
import { CLASSES, SIDES, type Side, type SupplyClass, type World } from '../../../../engine/lines-and-webs/index.ts';
import { Segmented } from '../../../../ui/kit/Segmented.tsx';
import { count } from '../../../../ui/words/grammar.ts';
import type { Account, FlowEdge, FlowNode, SideFlow } from '../../account/types.ts';
import { DataTable, ScrollBox } from '../kit/DataTable.tsx';
import { SideEmblem } from '../pieces/SideEmblem.tsx';
import { Token } from '../pieces/Token.tsx';
import { cardWord } from '../words/cardNames.ts';
import { classMeaning, className, placeName, sideName, unitName } from '../words/names.ts';
import styles from './Charts.module.css';

interface PlacedNode {
  id: string;
  node: FlowNode;
  column: number;
  x: number;
  y: number;
  height: number;
  tokens: number;
}
interface Band {
  from: PlacedNode;
  to: PlacedNode;
  tokens: number;
  /** Upper edges at both ends, and width. */
  y0: number;
  y1: number;
  width: number;
}
interface FlowPicture {
  nodes: readonly PlacedNode[];
  bands: readonly Band[];
  /** Tokens moved back or within a column; not drawn. */
  handed: number;
  /** Tokens that a card brought straight to a unit; not drawn. */
  dropped: number;
  height: number;
}

const COLUMNS = 4;
const idOf = ({ kind, id }: FlowNode): string => `${kind} ${id}`;

export interface FlowSize {
  width: number;
  bar: number;
  /** Space for names on the left and right. */
  left: number;
  right: number;
  /** Minimum height of a place with its name. */
  row: number;
  height: number;
}

const tokensOf = (edge: FlowEdge, cls: SupplyClass | 'all'): number => (cls === 'all' ? edge.total : edge.tokens[cls]);

/** Assigns columns: a carrier that gets more from ports and the ground than from carriers comes before the others. */
function columnsOf(edges: readonly { from: FlowNode; to: FlowNode; n: number }[]): Map<string, number> {
  const fromPort = new Map<string, number>();
  for (const { from, to, n } of edges) {
    if (to.kind !== 'carrier') continue;
    fromPort.set(idOf(to), (fromPort.get(idOf(to)) ?? 0) + (from.kind === 'carrier' ? -n : n));
  }
  const columns = new Map<string, number>();
  for (const { from, to } of edges)
    for (const node of [from, to]) {
      const id = idOf(node);
      if (node.kind === 'port' || node.kind === 'loose' || node.kind === 'market') columns.set(id, 0);
      else if (node.kind === 'unit') columns.set(id, 3);
      else columns.set(id, (fromPort.get(id) ?? 0) >= 0 ? 1 : 2);
    }
  return columns;
}

export function flowPicture(all: readonly FlowEdge[], cls: SupplyClass | 'all', size: FlowSize): FlowPicture {
  // Port height shows what landed; the queue is not drawn.
  const edges = all
    .filter(({ from }) => from.kind !== 'market')
    .map((edge) => ({ from: edge.from, to: edge.to, n: tokensOf(edge, cls) }))
    .filter(({ n }) => n > 0);
  const columns = columnsOf(edges);
  const column = (node: FlowNode): number => columns.get(idOf(node)) ?? 0;
  const drawn = edges.filter(({ from, to }) => column(to) > column(from));
  const handed = edges.filter(({ from, to }) => column(to) <= column(from)).reduce((n, edge) => n + edge.n, 0);
  const nodes = new Map<string, PlacedNode & { in: number; out: number }>();
  for (const { from, to, n } of drawn)
    for (const [node, way] of [
      [from, 'out'],
      [to, 'in'],
    ] as const) {
      const id = idOf(node);
      const kept = nodes.get(id) ?? { id, node, column: column(node), x: 0, y: 0, height: 0, tokens: 0, in: 0, out: 0 };
      kept[way] += n;
      kept.tokens = Math.max(kept.in, kept.out);
      nodes.set(id, kept);
    }
  const dropped = all.reduce((n, edge) => (edge.from.kind === 'market' && edge.to.kind !== 'port' ? n + tokensOf(edge, cls) : n), 0);
  return { ...place([...nodes.values()], drawn, size), handed, dropped };
}

function place(
  nodes: readonly (PlacedNode & { in: number; out: number })[],
  drawn: readonly { from: FlowNode; to: FlowNode; n: number }[],
  size: FlowSize,
): Omit<FlowPicture, 'handed' | 'dropped'> {
  const lists = Array.from({ length: COLUMNS }, (_, c) =>
    nodes.filter(({ column }) => column === c).sort((a, b) => b.tokens - a.tokens || (a.id < b.id ? -1 : 1)),
  );
  const height = Math.max(size.height, ...lists.map((list) => list.length * (size.row + 3)));
  // One scale for all columns, set by the fullest; places that would be too low count as one row.
  const unit = Math.min(...lists.filter((list) => list.length > 0).map((list) => scaleFor(list, height, size.row)), 24);
  const step = (size.width - size.left - size.right - size.bar) / (COLUMNS - 1);
  for (const [c, list] of lists.entries()) {
    const heights = list.map(({ tokens }) => Math.max(size.row, tokens * unit));
    const free = height - heights.reduce((a, b) => a + b, 0);
    const gap = list.length > 1 ? Math.min(14, free / (list.length - 1)) : 0;
    let y = (free - gap * Math.max(0, list.length - 1)) / 2;
    for (const [i, node] of list.entries()) {
      node.x = size.left + c * step;
      node.y = y;
      node.height = heights[i] ?? 0;
      y += node.height + gap;
    }
  }
  return { nodes, bands: bandsOf(nodes, drawn, unit), height };
}

/** Pixels per token that fit a column, with a minimum height of one row per place. */
function scaleFor(list: readonly { tokens: number }[], height: number, row: number): number {
  let low = 0;
  let high = height / Math.max(1, ...list.map(({ tokens }) => tokens));
  for (let i = 0; i < 24; i++) {
    const unit = (low + high) / 2;
    const sum = list.reduce((n, { tokens }) => n + Math.max(row, tokens * unit) + 2, 0);
    if (sum > height) high = unit;
    else low = unit;
  }
  return low;
}

function bandsOf(
  nodes: readonly PlacedNode[],
  drawn: readonly { from: FlowNode; to: FlowNode; n: number }[],
  unit: number,
): readonly Band[] {
  const at = new Map(nodes.map((node) => [node.id, node]));
  const used = { in: new Map<string, number>(), out: new Map<string, number>() };
  const take = (way: 'in' | 'out', { id, y }: PlacedNode, width: number): number => {
    const done = used[way].get(id) ?? 0;
    used[way].set(id, done + width);
    return y + done;
  };
  const bands = drawn.flatMap(({ from, to, n }) => {
    const [a, b] = [at.get(idOf(from)), at.get(idOf(to))];
    return a && b ? [{ from: a, to: b, tokens: n, width: n * unit, y0: 0, y1: 0 }] : [];
  });
  for (const band of [...bands].sort((a, b) => a.to.y - b.to.y)) band.y0 = take('out', band.from, band.width);
  for (const band of [...bands].sort((a, b) => a.from.y - b.from.y)) band.y1 = take('in', band.to, band.width);
  return bands;
}

const SIZE: FlowSize = { width: 560, bar: 8, left: 100, right: 84, row: 14, height: 330 };

function nodeName(w: World, { kind, id }: FlowNode): string {
  if (kind === 'market') return 'the queue';
  if (kind === 'port') return placeName(w, id);
  return kind === 'loose' ? `loose at ${placeName(w, id)}` : unitName(w, id);
}

/** Path from the right edge of one place to the left edge of another. */
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
  const { nodes, bands, handed, dropped, height } = useMemo(() => flowPicture(flow.edges, cls, SIZE), [flow, cls]);
  const byCard = dropped > 0 ? `${count(dropped, 'token')} delivered by ${cardWord('airDrop')}.` : '';
  if (nodes.length === 0) return <p className="soft">Nothing was delivered from ports or carriers. {byCard}</p>;
  const step = (SIZE.width - SIZE.left - SIZE.right - SIZE.bar) / 3;
  return (
    <>
      <ScrollBox label={`${sideName(side)}’s supply as a drawing`}>
        <svg
          translate="no"
          viewBox={`0 -22 ${SIZE.width} ${height + 26}`}
          className={`min-0 full-width narrow ${side} ${cls} ${styles.chart} ${styles.flow}`}
          aria-hidden="true"
          focusable="false"
        >
          {HEADS.map((head, i) =>
            nodes.every(({ column }) => column !== i) ? null : (
              <text key={head} x={SIZE.left + i * step + SIZE.bar / 2} y={-10} textAnchor="middle" className={styles.head}>
                {head}
              </text>
            ),
          )}
          {bands.map((band) => (
            <path key={`${band.from.id} ${band.to.id}`} d={bandPath(band)} fill="var(--class, var(--side))" fillOpacity={0.3} />
          ))}
          {nodes.map((one) => (
            <rect key={one.id} x={one.x} y={one.y} width={SIZE.bar} height={one.height} className={side} fill="var(--side)" />
          ))}
          {nodes.map((one) => (
            <Label key={one.id} w={w} one={one} />
          ))}
        </svg>
      </ScrollBox>
      {byCard ? <p className="fine">Not drawn: {byCard}</p> : null}
      {handed > 0 ? (
        <p className="fine">Not drawn: {count(handed, 'token')} that went back, or from carrier to carrier of one column.</p>
      ) : null}
    </>
  );
}

const NO_LESS = 3;

/** Widest bands first; small ones are combined. */
function FlowTable({ w, edges, cls }: { w: World; edges: readonly FlowEdge[]; cls: SupplyClass | 'all' }) {
  const tokens = (edge: FlowEdge): number => (cls === 'all' ? edge.total : edge.tokens[cls]);
  const rows = edges.filter((edge) => tokens(edge) > 0).sort((a, b) => tokens(b) - tokens(a));
  const long = rows.filter((edge) => tokens(edge) >= NO_LESS);
  const small = rows.slice(long.length);
  const shown = long.map((edge) => ({ from: nodeName(w, edge.from), to: nodeName(w, edge.to), n: tokens(edge) }));
  const rest = { from: count(small.length, 'small way'), to: '', n: small.reduce((n, edge) => n + tokens(edge), 0) };
  return (
    <DataTable
      className={`table full-width small ${styles.table}`}
      rows={small.length > 0 ? [...shown, rest] : shown}
      columns={[
        { head: 'From', isName: true, cell: ({ from }) => from },
        { head: 'To', look: styles.word, cell: ({ to }) => to },
        { head: 'Tokens', cell: ({ n }) => n },
      ]}
    />
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
