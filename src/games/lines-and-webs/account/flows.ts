/** Supply as a flow: the book's entries gathered from holder to holder, over the game and by day. Pure. */

import { addTo, emptyLoad, type Side, type State, total, type World } from '../../../engine/lines-and-webs/index.ts';
import { bySides, holderOf, isOf, type Ledger, type Moved, nodeKey, sumOf } from './ledger.ts';
import type { Story } from './story.ts';
import type { FlowAccount, FlowEdge, FlowNode, SideFlow } from './types.ts';

/** Tokens between the same two holders together, the widest first; then by names. */
function edgesOf(moved: readonly Moved[]): FlowEdge[] {
  const edges = new Map<string, FlowEdge>();
  for (const { from, to, tokens } of moved) {
    const key = `${nodeKey(from)} > ${nodeKey(to)}`;
    const edge = edges.get(key) ?? { from: { ...from }, to: { ...to }, tokens: emptyLoad(), total: 0 };
    addTo(edge.tokens, tokens);
    edge.total += total(tokens);
    edges.set(key, edge);
  }
  return [...edges].sort(([a, x], [b, y]) => y.total - x.total || (a < b ? -1 : 1)).map(([, edge]) => edge);
}

/** What each holder of the side has at the end. */
function closingOf(w: World, s: State, side: Side): Map<string, { node: FlowNode; tokens: ReturnType<typeof emptyLoad> }> {
  const by = new Map<string, { node: FlowNode; tokens: ReturnType<typeof emptyLoad> }>();
  const put = (node: FlowNode, tokens: ReturnType<typeof emptyLoad>) => by.set(nodeKey(node), { node, tokens: { ...tokens } });
  for (const port of s.ports) if (port.holder === side) put({ kind: 'port', id: port.node }, port.store);
  for (const u of s.units) if (u.side === side && u.node !== null) put(holderOf(w, u.id), u.load);
  return by;
}

function sideFlow(w: World, book: Ledger, end: State, side: Side): SideFlow {
  const own = <T extends { side: Side }>(list: readonly T[]): T[] => list.filter((one) => one.side === side);
  const [moved, opened, used, lost] = [own(book.moved), own(book.opened), own(book.used), own(book.lost)];
  const closing = closingOf(w, end, side);
  const nodes = new Map<string, FlowNode>();
  for (const { node } of [...opened, ...used, ...lost, ...closing.values()]) nodes.set(nodeKey(node), node);
  for (const { from, to } of moved) for (const node of [from, to]) nodes.set(nodeKey(node), node);
  const holders = [...nodes].flatMap(([key, node]) => {
    if (node.kind === 'market') return [];
    const at = <T extends { node: FlowNode }>(list: readonly T[]): T[] => list.filter((one) => nodeKey(one.node) === key);
    const rest = closing.get(key)?.tokens ?? emptyLoad();
    return [{ node, opening: sumOf(at(opened)), used: sumOf(at(used)), lost: sumOf(at(lost)), closing: { ...rest } }];
  });
  return { edges: edgesOf(moved), holders };
}

/** Who got what from whom. */
export function flowsOf(story: Story, book: Ledger): FlowAccount {
  const w = story.rules.world;
  const end = story.days.at(-1)?.state;
  const days = story.days.slice(1).map((mark) => ({
    day: mark.day,
    sides: bySides((side) => edgesOf(book.moved.filter((one) => one.side === side && isOf(mark, one)))),
  }));
  const none = (): SideFlow => ({ edges: [], holders: [] });
  return { game: bySides((side) => (end && book.opened.length > 0 ? sideFlow(w, book, end, side) : none())), days };
}
