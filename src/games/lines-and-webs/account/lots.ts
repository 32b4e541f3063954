/** Whose supply each token is, wherever it goes, and what became of it. Of one class in one place, what lay there longest leaves first. */

import {
  addTo,
  CLASSES,
  emptyLoad,
  type Load,
  loadOf,
  type NodeId,
  type Side,
  type SupplyClass,
} from '../../../engine/lines-and-webs/index.ts';
import type { FlowNode } from './types.ts';

/** Tokens that have gone the same way. */
interface Lot {
  /** The side that brought them into the game: by its queue, its units, its cards, at the start. */
  owner: Side;
  cls: SupplyClass;
  n: number;
  /** The port in which they landed and which they have never left. */
  landed: NodeId | null;
  /** Where and when the other side came by them; null while they are their owner's. */
  seized: { at: NodeId; day: number } | null;
  /** The order by which their owner got them back. */
  back: { day: number; order: number } | null;
}

/** What became of tokens: how they ended, and in whose hands. */
export interface Fate extends Omit<Lot, 'cls' | 'n'> {
  tokens: Load;
  by: Side;
  end:
    | { kind: 'used' | 'held' }
    | { kind: 'port'; port: NodeId }
    | { kind: 'lost'; why: 'unit' | 'port' | 'loose'; of: string; day: number };
}

const keyOf = ({ kind, id }: FlowNode): string => `${kind} ${id}`;
const fresh = (owner: Side, cls: SupplyClass, n: number, landed: NodeId | null): Lot => ({
  ...{ owner, cls, n, landed },
  ...{ seized: null, back: null },
});

export class Lots {
  readonly fates: Fate[] = [];
  private readonly places = new Map<string, Lot[]>();

  private at(node: FlowNode): Lot[] {
    const key = keyOf(node);
    const found = this.places.get(key) ?? [];
    this.places.set(key, found);
    return found;
  }

  /** They come into the game here. */
  add(node: FlowNode, owner: Side, tokens: Load): void {
    const landed = node.kind === 'port' ? node.id : null;
    for (const cls of CLASSES) if (tokens[cls] > 0) this.at(node).push(fresh(owner, cls, tokens[cls], landed));
  }

  load(node: FlowNode): Load {
    const sum = emptyLoad();
    for (const { cls, n } of this.at(node)) sum[cls] += n;
    return sum;
  }

  /** Takes them from a place of the side. What an umpire put there without a word is the side's. */
  take(node: FlowNode, side: Side, tokens: Load): Lot[] {
    const taken: Lot[] = [];
    const here = this.at(node);
    for (const cls of CLASSES) {
      let rest = tokens[cls];
      for (const lot of here) {
        if (lot.cls !== cls || rest === 0) continue;
        const n = Math.min(rest, lot.n);
        taken.push({ ...lot, n });
        lot.n -= n;
        rest -= n;
      }
      if (rest > 0) taken.push(fresh(side, cls, rest, null));
    }
    this.places.set(
      keyOf(node),
      here.filter(({ n }) => n > 0),
    );
    return taken;
  }

  /** From one place to another, of that side: what is the other side's is captured by it. */
  move(side: Side, from: FlowNode, to: FlowNode, tokens: Load, when: { day: number; order: number }): void {
    const lots = this.take(from, side, tokens).map((lot) => ({ ...lot, landed: null }));
    this.at(to).push(...lots.map((lot) => (to.kind === 'loose' ? lot : this.inHands(lot, side, to.id, when))));
  }

  /** All that lies in a place falls to the side. */
  capture(node: FlowNode, by: Side, when: { day: number; order: number }): void {
    this.places.set(
      keyOf(node),
      this.at(node).map((lot) => this.inHands(lot, by, node.id, when)),
    );
  }

  private inHands(lot: Lot, side: Side, at: NodeId, { day, order }: { day: number; order: number }): Lot {
    if (lot.owner !== side) return { ...lot, seized: lot.seized ?? { at, day } };
    return lot.seized ? { ...lot, seized: null, back: { day, order } } : lot;
  }

  /** They leave the game. */
  end(node: FlowNode, by: Side, tokens: Load, end: Fate['end']): void {
    this.note(this.take(node, by, tokens), by, end);
  }
  private note(lots: readonly Lot[], by: Side, end: Fate['end']): void {
    for (const { cls, n, ...lot } of lots) this.fates.push({ ...lot, tokens: loadOf(cls, n), by, end });
  }

  /** The game stops here: a port's tokens lie there still, all others are held. */
  close(ports: readonly { node: NodeId; holder: Side; store: Load }[], owns: (unit: string) => Side): Fate[] {
    for (const { node, holder, store } of ports) {
      const place: FlowNode = { kind: 'port', id: node };
      this.note(this.take(place, holder, store), holder, { kind: 'port', port: node });
      this.places.delete(keyOf(place));
    }
    for (const [key, lots] of this.places) {
      const [kind, id = ''] = key.split(' ');
      if (kind === 'carrier' || kind === 'unit') this.note(lots, owns(id), { kind: 'held' });
    }
    return this.fates;
  }
}

/** Fates that read alike, together; in the order in which they first came. */
export function gathered<K>(fates: readonly Fate[], of: (fate: Fate) => K): { of: K; tokens: Load; fates: Fate[] }[] {
  const groups = new Map<string, { of: K; tokens: Load; fates: Fate[] }>();
  for (const fate of fates) {
    const what = of(fate);
    const key = JSON.stringify(what);
    const group = groups.get(key) ?? { of: what, tokens: emptyLoad(), fates: [] };
    addTo(group.tokens, fate.tokens);
    group.fates.push(fate);
    groups.set(key, group);
  }
  return [...groups.values()];
}
