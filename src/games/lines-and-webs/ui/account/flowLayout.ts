/**
 * Where the supply of a side is drawn: four columns from left to right, ports, carriers that load at ports, carriers that load from carriers, and who used it.
 * A band is as wide as the tokens that went over it. What went back, or between carriers of one column, is counted beside the drawing. Pure.
 */

import type { SupplyClass } from '../../../../engine/lines-and-webs/index.ts';
import type { FlowEdge, FlowNode } from '../../account/types.ts';

export interface PlacedNode {
  id: string;
  node: FlowNode;
  column: number;
  x: number;
  y: number;
  height: number;
  tokens: number;
}
export interface Band {
  from: PlacedNode;
  to: PlacedNode;
  tokens: number;
  /** Upper edges at both ends, and the width. */
  y0: number;
  y1: number;
  width: number;
}
export interface FlowPicture {
  nodes: readonly PlacedNode[];
  bands: readonly Band[];
  /** Tokens that went back or stayed in a column: not drawn. */
  handed: number;
  height: number;
}

const COLUMNS = 4;
const idOf = ({ kind, id }: FlowNode): string => `${kind} ${id}`;

export interface FlowSize {
  width: number;
  bar: number;
  /** Room at the left and the right for names. */
  left: number;
  right: number;
  /** Least height of a place with its name. */
  row: number;
  height: number;
}

const tokensOf = (edge: FlowEdge, cls: SupplyClass | 'all'): number => (cls === 'all' ? edge.total : edge.tokens[cls]);

/** A carrier that gets more from ports and from the ground than from carriers stands before one that does not. */
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
  // What lands in ports is the ports' own height: the queue is not drawn.
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
  return place([...nodes.values()], drawn, handed, size);
}

function place(
  nodes: readonly (PlacedNode & { in: number; out: number })[],
  drawn: readonly { from: FlowNode; to: FlowNode; n: number }[],
  handed: number,
  size: FlowSize,
): FlowPicture {
  const lists = Array.from({ length: COLUMNS }, (_, c) =>
    nodes.filter(({ column }) => column === c).sort((a, b) => b.tokens - a.tokens || (a.id < b.id ? -1 : 1)),
  );
  const height = Math.max(size.height, ...lists.map((list) => list.length * (size.row + 3)));
  // One scale for all columns: the fullest decides, with a row's height for each that would be lower.
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
  return { nodes, bands: bandsOf(nodes, drawn, unit), handed, height };
}

/** Pixels a token in a column, so that it fits: what would be lower than a row takes a row. */
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
