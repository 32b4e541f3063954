/** Ledger of every token's way through a game, built from events: arrival, transfer, use, loss. Days, flows, units, and waste are sums of it. */

import { tokensBrought } from '../../../engine/lines-and-webs/cards/sheets.ts';
import {
  addTo,
  CLASSES,
  copyLoad,
  type EventOf,
  emptyLoad,
  type GameEvent,
  type Load,
  loadOf,
  type NodeId,
  type Side,
  type State,
  type Store,
  type SupplyClass,
  total,
  type UnitId,
  type World,
} from '../../../engine/lines-and-webs/index.ts';
import { opponentOf } from '../../../engine/lines-and-webs/table.ts';
import type { DayMark, PublicEvent } from './story.ts';
import type { FlowNode } from './types.ts';

export const nodeKey = ({ kind, id }: FlowNode): string => `${kind} ${id}`;

/** Tokens with the same history. */
interface Lot {
  /** The side that brought them into the game: by its queue, units, cards, or setup. */
  owner: Side;
  cls: SupplyClass;
  n: number;
  /** The port where they landed, if they have never left it. */
  landed: NodeId | null;
  /** Place and time of capture; null while the owner holds them. */
  seized: { at: NodeId; day: number } | null;
  /** The command that recaptured them. */
  back: { day: number; order: number } | null;
}

/** Final outcome of tokens, and their last holder. */
export interface Fate extends Omit<Lot, 'cls' | 'n'> {
  tokens: Load;
  by: Side;
  end:
    | { kind: 'used' | 'held' }
    | { kind: 'port'; port: NodeId }
    | { kind: 'lost'; why: 'unit' | 'port' | 'loose'; of: string; day: number };
}

const fresh = (owner: Side, cls: SupplyClass, n: number, landed: NodeId | null): Lot => ({
  ...{ owner, cls, n, landed },
  ...{ seized: null, back: null },
});

/** Tracks the owner of each token. Tokens of a class leave a place first in, first out. */
class Lots {
  readonly fates: Fate[] = [];
  private readonly places = new Map<string, Lot[]>();

  private at(node: FlowNode): Lot[] {
    const key = nodeKey(node);
    const found = this.places.get(key) ?? [];
    this.places.set(key, found);
    return found;
  }

  /** Adds new tokens. */
  add(node: FlowNode, owner: Side, tokens: Load): void {
    const landed = node.kind === 'port' ? node.id : null;
    for (const cls of CLASSES) if (tokens[cls] > 0) this.at(node).push(fresh(owner, cls, tokens[cls], landed));
  }

  load(node: FlowNode): Load {
    const sum = emptyLoad();
    for (const { cls, n } of this.at(node)) sum[cls] += n;
    return sum;
  }

  /** Removes tokens from a place of the side. Unrecorded tokens from the umpire count as the side's. */
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
      nodeKey(node),
      here.filter(({ n }) => n > 0),
    );
    return taken;
  }

  /** Moves tokens between places of a side, which captures those of the other side. */
  move(side: Side, from: FlowNode, to: FlowNode, tokens: Load, when: { day: number; order: number }): void {
    const lots = this.take(from, side, tokens).map((lot) => ({ ...lot, landed: null }));
    this.at(to).push(...lots.map((lot) => (to.kind === 'loose' ? lot : this.inHands(lot, side, to.id, when))));
  }

  /** Gives all tokens in a place to the side. */
  capture(node: FlowNode, by: Side, when: { day: number; order: number }): void {
    this.places.set(
      nodeKey(node),
      this.at(node).map((lot) => this.inHands(lot, by, node.id, when)),
    );
  }

  private inHands(lot: Lot, side: Side, at: NodeId, { day, order }: { day: number; order: number }): Lot {
    if (lot.owner !== side) return { ...lot, seized: lot.seized ?? { at, day } };
    return lot.seized ? { ...lot, seized: null, back: { day, order } } : lot;
  }

  /** Removes tokens from the game. */
  end(node: FlowNode, by: Side, tokens: Load, end: Fate['end']): void {
    this.note(this.take(node, by, tokens), by, end);
  }
  private note(lots: readonly Lot[], by: Side, end: Fate['end']): void {
    for (const { cls, n, ...lot } of lots) this.fates.push({ ...lot, tokens: loadOf(cls, n), by, end });
  }

  /** Closes the ledger: tokens in ports remain there, all others are held. */
  close(ports: readonly { node: NodeId; holder: Side; store: Load }[], owns: (unit: string) => Side): Fate[] {
    for (const { node, holder, store } of ports) {
      const place: FlowNode = { kind: 'port', id: node };
      this.note(this.take(place, holder, store), holder, { kind: 'port', port: node });
      this.places.delete(nodeKey(place));
    }
    for (const [key, lots] of this.places) {
      const [kind, id = ''] = key.split(' ');
      if (kind === 'carrier' || kind === 'unit') this.note(lots, owns(id), { kind: 'held' });
    }
    return this.fates;
  }
}

/** Groups fates with equal keys, in order of first occurrence. */
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

interface Entry {
  day: number;
  /** Index of the command. */
  order: number;
  side: Side;
  tokens: Load;
}
/** Tokens moved between two holders. */
export interface TokenTransfer extends Entry {
  from: FlowNode;
  to: FlowNode;
  how: 'carried' | 'levelled' | 'pickedUp' | 'landed' | 'straight' | 'dropped';
}
/** Tokens that a holder gets from outside the flow: at setup, on landing, by capture. */
export interface Opened extends Entry {
  node: FlowNode;
}
export interface Used extends Entry {
  node: FlowNode;
  why: EventOf<'paid'>['why'] | 'meal' | 'fed' | 'repaired';
}
export interface Lost extends Entry {
  node: FlowNode;
  why: 'unit' | 'port' | 'loose' | 'captured';
}

export interface Ledger {
  moved: TokenTransfer[];
  opened: Opened[];
  used: Used[];
  lost: Lost[];
  /** Outcome and owner of every token. */
  fates: Fate[];
  /** The last command by which each side ended Phase 3; -1 if none. */
  transports: { [S in Side]: number };
}

export const emptyBook = (): Ledger => ({ moved: [], opened: [], used: [], lost: [], fates: [], transports: { delta: -1, gamma: -1 } });

const marketOf = (side: Side): FlowNode => ({ kind: 'market', id: `queue:${side}` });

/** Holder of a unit: carriers carry for others, all other units use their tokens. */
export const holderOf = (w: World, unit: UnitId): FlowNode => ({ kind: (w.info[unit]?.carry ?? 0) > 0 ? 'carrier' : 'unit', id: unit });
const nodeOf = (w: World, store: Store): FlowNode =>
  store.kind === 'unit' ? holderOf(w, store.unit) : { kind: store.kind === 'port' ? 'port' : 'loose', id: store.node };

/** Builds the ledger event by event. */
class Bookkeeper {
  readonly book: Ledger = emptyBook();
  private readonly holders = new Map<NodeId, Side>();
  private readonly lots = new Lots();
  private readonly loose = new Map<NodeId, Side>();
  private at = { day: 0, order: -1 };

  constructor(
    private readonly w: World,
    start: State,
  ) {
    for (const port of start.ports) {
      this.holders.set(port.node, port.holder);
      this.open(port.holder, { kind: 'port', id: port.node }, port.store);
    }
    for (const u of start.units) if (u.node !== null) this.open(u.side, holderOf(w, u.id), u.load);
  }

  private sideOf(unit: UnitId): Side {
    return this.w.info[unit]?.side ?? 'delta';
  }
  /** Adds tokens that enter the game with their holder. */
  private open(side: Side, node: FlowNode, tokens: Load): void {
    if (total(tokens) === 0) return;
    this.book.opened.push({ ...this.at, side, node, tokens: copyLoad(tokens) });
    this.lots.add(node, side, tokens);
  }
  private land(side: Side, loads: NonNullable<PublicEvent['loads']>): void {
    for (const { unit, load } of loads) this.open(side, holderOf(this.w, unit), load);
  }
  private write(side: Side, from: FlowNode, to: FlowNode, tokens: Load, how: TokenTransfer['how']): void {
    this.book.moved.push({ ...this.at, side, from, to, tokens: copyLoad(tokens), how });
  }
  private move(side: Side, from: FlowNode, to: FlowNode, tokens: Load, how: TokenTransfer['how']): void {
    if (total(tokens) === 0) return;
    this.write(side, from, to, tokens, how);
    if (from.kind === 'market') this.lots.add(to, side, tokens);
    else this.lots.move(side, from, to, tokens, this.at);
  }
  private use(unit: UnitId, cls: SupplyClass, n: number, why: Used['why']): void {
    const [side, node, tokens] = [this.sideOf(unit), holderOf(this.w, unit), loadOf(cls, n)];
    this.book.used.push({ ...this.at, side, node, tokens, why });
    this.lots.end(node, side, tokens, { kind: 'used' });
  }
  private lose(side: Side, node: FlowNode, tokens: Load, why: 'unit' | 'port' | 'loose'): void {
    if (total(tokens) === 0) return;
    this.book.lost.push({ ...this.at, side, node, tokens: copyLoad(tokens), why });
    this.lots.end(node, side, tokens, { kind: 'lost', why, of: node.id, day: this.at.day });
  }

  /** Routes a carrier's delivery through it: the delivered tokens, not those it held. @rule 6.3.2 */
  private carry({ side, carrier, from, to, tokens }: EventOf<'carried'>): void {
    const [a, b, by] = [nodeOf(this.w, from), nodeOf(this.w, to), holderOf(this.w, carrier)];
    if (a.id !== by.id) this.write(side, a, by, tokens, 'carried');
    if (b.id !== by.id) this.write(side, by, b, tokens, 'carried');
    this.lots.move(side, a, b, tokens, this.at);
    if (b.kind === 'loose') this.loose.set(b.id, side);
  }

  private capture({ port, by }: EventOf<'portTaken'>): void {
    const node: FlowNode = { kind: 'port', id: port };
    const held = this.lots.load(node);
    if (total(held) > 0) {
      this.book.lost.push({ ...this.at, side: this.holders.get(port) ?? opponentOf(by), node, tokens: copyLoad(held), why: 'captured' });
      this.book.opened.push({ ...this.at, side: by, node, tokens: held });
    }
    this.holders.set(port, by);
    this.lots.capture(node, by, this.at);
  }

  /** Returns the finished ledger. */
  close(end: State): Ledger {
    this.book.fates = this.lots.close(end.ports, (unit) => this.sideOf(unit));
    return this.book;
  }

  enter({ day, order, event, loads = [] }: PublicEvent): void {
    this.at = { day, order };
    const port = (id: NodeId): FlowNode => ({ kind: 'port', id });
    switch (event.type) {
      case 'tokensLanded':
        this.move(event.side, marketOf(event.side), port(event.port), event.tokens, 'landed');
        break;
      case 'purchasesRevealed':
        // Units that came directly to the APOD have their basic load (6.2.4).
        this.land(event.side, loads);
        this.move(event.side, marketOf(event.side), port(this.w.home[event.side].apod.id), event.apodTokens, 'straight');
        break;
      case 'unitLanded':
        this.land(event.side, loads);
        break;
      case 'carried':
        this.carry(event);
        break;
      case 'crossLevelled':
        this.move(event.side, nodeOf(this.w, event.from), nodeOf(this.w, event.to), event.tokens, 'levelled');
        break;
      case 'portTaken':
        this.capture(event);
        break;
      case 'partEnded':
        if (event.phase === 'transport') this.book.transports[event.side] = order;
        break;
      case 'portDamaged':
        this.lose(this.holders.get(event.port) ?? 'delta', port(event.port), event.lost, 'port');
        break;
      case 'looseLost': {
        // Loose tokens from the umpire are no side's loss.
        const side = this.loose.get(event.node);
        if (side) this.lose(side, { kind: 'loose', id: event.node }, event.tokens, 'loose');
        break;
      }
      default:
        this.ofUnit(event);
    }
  }

  /** Records tokens that a single unit got, used, or lost. */
  private ofUnit(event: GameEvent): void {
    switch (event.type) {
      case 'pickedUp':
        this.move(this.sideOf(event.unit), { kind: 'loose', id: event.node }, holderOf(this.w, event.unit), event.tokens, 'pickedUp');
        break;
      case 'cardPlayed':
        if (event.unit && event.cls)
          this.move(
            event.side,
            marketOf(event.side),
            holderOf(this.w, event.unit),
            loadOf(event.cls, tokensBrought(this.w.cards, event.card)),
            'dropped',
          );
        break;
      case 'paid':
        this.use(event.unit, event.cls, event.n, event.why);
        break;
      case 'fed':
        this.use(event.unit, 'clI', 1, 'fed');
        break;
      case 'enabled':
      case 'stepRestored':
        this.use(event.unit, 'clIX', 1, 'repaired');
        break;
      case 'ate':
        for (const unit of event.units) this.use(unit, 'clI', 1, 'meal');
        return;
      case 'destroyed':
        this.lose(this.sideOf(event.unit), holderOf(this.w, event.unit), event.lost, 'unit');
        break;
    }
  }
}

/** Builds the ledger of a game from its deployment on. */
export function ledgerOf(w: World, days: readonly DayMark[], told: readonly PublicEvent[]): Ledger {
  const start = days[0];
  if (!start) return emptyBook();
  const keeper = new Bookkeeper(w, start.state);
  for (const one of told) if (one.order >= start.to) keeper.enter(one);
  return keeper.close((days.at(-1) ?? start).state);
}

/** True if the entry belongs to the day. A day that the umpire has replayed counts as last played. */
export const isOf = (mark: DayMark, one: { day: number; order: number }): boolean =>
  one.day === mark.day && one.order >= mark.from - 1 && one.order < mark.to;

/** Sum of the tokens of entries. */
export function sumOf(entries: readonly { tokens: Load }[]): Load {
  const sum = emptyLoad();
  for (const { tokens } of entries) addTo(sum, tokens);
  return sum;
}
