/**
 * Every command that could be written down for a position, legal or not, verb by verb; and the form in which `legal` counts a command. For the test
 * that compares `legal` with `check` both ways. Nothing here asks the engine what is legal.
 */

import { canonical } from '../../src/engine/core/index.ts';
import { isSpecial } from '../../src/engine/lines-and-webs/hand.ts';
import {
  CARD_KINDS,
  CLASSES,
  type Command,
  type CommandOf,
  type DeckCard,
  defaultOpen,
  emptyLoad,
  type Load,
  loadOf,
  openPart,
  type PlayerCommand,
  type Rules,
  type Side,
  type State,
  type Store,
  type UnitId,
  type UnitType,
  type Verb,
  type World,
} from '../../src/engine/lines-and-webs/index.ts';

/** Every choice of one to `most` of a list, in its order. */
function subsets<T>(list: readonly T[], most: number): T[][] {
  const sets: T[][] = [];
  for (let bits = 1; bits < 1 << list.length; bits++) {
    const set = list.filter((_, i) => bits & (1 << i));
    if (set.length <= most) sets.push(set);
  }
  return sets;
}

/** Fillings of open boxes: by default, all of one class, as they are, and one that is too small. */
function openings(w: World, type: UnitType, now: Load): Load[] {
  const all = (['clI', 'clIII', 'clV'] as const).map((cls) => loadOf(cls, type.kind === 'sustainment' ? type.boxes.open : 0));
  return [defaultOpen(type, w.scenario.openPattern), ...all, openPart(type, now), loadOf('clI')];
}

/** Nodes that can matter: where somebody or something is, and what a link joins to them. */
function nodesOf(w: World, s: State): string[] {
  const busy = [...s.units.flatMap((u) => u.node ?? []), ...s.ports.map((p) => p.node), ...s.loose.map((l) => l.node)];
  const near = busy.flatMap((node) => w.graph.links[w.graph.index[node] as number] as number[]).map((at) => w.graph.ids[at] as string);
  return [...new Set([...busy, ...near])];
}

function stores(s: State, side: Side): Store[] {
  const [away] = s.units.filter((u) => u.side === side && u.node === null);
  const own = s.units.filter((u) => u.side === side && (u.node !== null || u === away));
  const foe = s.units.find((u) => u.side !== side && u.node !== null);
  const units = [...own, ...(foe ? [foe] : [])].map((u): Store => ({ kind: 'unit', unit: u.id }));
  const places = new Set([...own.flatMap((u) => u.node ?? []), ...s.loose.map((l) => l.node), ...(foe?.node ? [foe.node] : [])]);
  return [
    ...units,
    ...s.ports.map((p): Store => ({ kind: 'port', node: p.node })),
    ...[...places].map((node): Store => ({ kind: 'loose', node })),
  ];
}

/** Loads of up to three tokens. */
const SMALL: readonly Load[] = CLASSES.reduce<Load[]>(
  (loads, cls) => loads.flatMap((load) => [0, 1, 2, 3].map((n) => ({ ...load, [cls]: n }))),
  [emptyLoad()],
).filter((load) => load.clI + load.clIII + load.clV + load.clIX <= 3);
const SINGLES: readonly Load[] = [...CLASSES.map((cls) => loadOf(cls)), { ...emptyLoad(), clIII: 1, clV: 1 }];

/** The decks with one card somewhere else. */
function* rearranged(w: World, s: State, side: Side): Iterable<{ execution: DeckCard[]; reserve: DeckCard[] }> {
  const { execution, reserve } = s.sides[side];
  yield { execution, reserve };
  for (const card of [...w.roster.map((info) => info.id), ...CARD_KINDS]) {
    const less = (deck: readonly DeckCard[]): DeckCard[] => {
      const at = deck.indexOf(card);
      return at < 0 ? [...deck] : deck.filter((_, i) => i !== at);
    };
    const bases = isSpecial(card) ? [{ ex: [...execution], re: [...reserve] }] : [{ ex: less(execution), re: less(reserve) }];
    for (const { ex, re } of bases) {
      for (let i = 0; i <= ex.length; i++) yield { execution: [...ex.slice(0, i), card, ...ex.slice(i)], reserve: re };
      for (let i = 0; i <= re.length; i++) yield { execution: ex, reserve: [...re.slice(0, i), card, ...re.slice(i)] };
    }
    yield { execution: less(execution), reserve };
    yield { execution, reserve: less(reserve) };
  }
}

type Maker = { [T in Verb]: (w: World, s: State, side: Side) => Iterable<Omit<CommandOf<T>, 'type' | 'side'>> };

const none = (): Iterable<object> => [{}];
const ids = (w: World): UnitId[] => [...w.roster.map((info) => info.id), 'nobody'];
const ofUnits = (w: World) => ids(w).map((unit) => ({ unit }));
function* moves(w: World, s: State) {
  for (const unit of ids(w)) for (const to of nodesOf(w, s)) yield { unit, to };
}
const membersOf = (s: State): UnitId[] => [...(s.execution?.play?.members.map((m) => m.unit) ?? []), s.units[0]!.id];
const both = [false, true];

const MAKE: Maker = {
  takeRecommended: none,
  *placeUnit(w) {
    for (const unit of ids(w)) for (const node of w.graph.ids) yield { unit, node };
  },
  *swapUnits(w) {
    for (const unit of ids(w)) for (const other of ids(w)) yield { unit, other };
  },
  liftUnit: ofUnits,
  *setOpenLoad(w, s) {
    for (const u of s.units) for (const open of openings(w, w.info[u.id]!.type, u.load)) yield { unit: u.id, open };
  },
  *landUnit(w, s) {
    for (const u of s.units)
      for (const { node: port } of s.ports) for (const open of openings(w, w.info[u.id]!.type, u.load)) yield { unit: u.id, port, open };
  },
  *landTokens(_w, s) {
    for (const { node: port } of s.ports) for (const tokens of SMALL) yield { port, tokens };
  },
  *buyTokens() {
    for (const to of ['queue', 'apod'] as const) for (const cls of CLASSES) for (const n of [0, 1, 2, 5, 12, 25]) yield { to, cls, n };
  },
  *returnTokens() {
    for (const to of ['queue', 'apod'] as const) for (const cls of CLASSES) for (const n of [0, 1, 2, 5]) yield { to, cls, n };
  },
  *buyUnit(w, s) {
    for (const u of s.units)
      for (const to of ['queue', 'apod'] as const)
        for (const open of openings(w, w.info[u.id]!.type, u.load)) yield { unit: u.id, to, open };
  },
  returnUnit: ofUnits,
  buyCard: () => CARD_KINDS.map((card) => ({ card })),
  returnCard: () => CARD_KINDS.map((card) => ({ card })),
  planMarker: (w) => w.graph.ids.map((node) => ({ node })),
  unplanMarker: (w) => w.graph.ids.map((node) => ({ node })),
  *carry(w, s, side) {
    const all = stores(s, side);
    for (const u of s.units) {
      if (u.node === null || (w.info[u.id]!.carry === 0 && u !== s.units[0])) continue;
      for (const from of all) for (const to of all) for (const tokens of SINGLES) yield { carrier: u.id, from, to, tokens };
    }
  },
  moveCarrier: moves,
  displace: ofUnits,
  *crossLevel(_w, s, side) {
    const all = stores(s, side);
    for (const { node: port } of s.ports)
      for (const from of all) for (const to of all) for (const tokens of SINGLES) yield { port, from, to, tokens };
  },
  useRepair: ofUnits,
  *pickUp(w) {
    for (const unit of ids(w)) for (const tokens of SMALL) yield { unit, tokens };
  },
  setOrders: rearranged,
  endPart: none,
  turnOver: none,
  playReserve: (w) => [...ids(w), ...CARD_KINDS].map((card) => ({ card })),
  pass: none,
  endTurn: none,
  *playCard(w, s) {
    const classes = [null, ...CLASSES];
    for (const card of CARD_KINDS) {
      yield { card, unit: null, node: null, cls: null };
      for (const unit of ids(w)) for (const cls of classes) yield { card, unit, node: null, cls };
      for (const node of w.graph.ids) yield { card, unit: null, node, cls: null };
      yield { card, unit: s.units[0]!.id, node: s.ports[0]!.node, cls: 'clI' };
    }
  },
  moveUnit: moves,
  hold: ofUnits,
  *fire(w, s) {
    for (const unit of membersOf(s)) for (const target of ids(w)) for (const rounds of [0, 1, 2, 3, 4]) yield { unit, target, rounds };
  },
  repairPort: ofUnits,
  *attack(w, s) {
    for (const attackers of subsets([...new Set(membersOf(s))], 3))
      for (const target of ids(w))
        for (const scouts of both) {
          yield { attackers, target, scouts };
          if (attackers.length > 1) yield { attackers: [...attackers].reverse(), target, scouts };
        }
  },
  finish: none,
  decline: none,
  useDrone: none,
  *joinReserve(_w, s, side) {
    for (const units of subsets(s.sides[side].reserve, 4)) {
      yield { units };
      yield { units: [...units].reverse() };
    }
  },
  *arrangeDeck(_w, s, side) {
    const deck = s.sides[side === 'delta' ? 'gamma' : 'delta'].execution;
    yield { order: deck };
    yield { order: [...deck].reverse() };
    for (let i = 1; i < deck.length; i++) yield { order: [...deck.slice(i), ...deck.slice(0, i)] };
  },
  defend: () => both.map((pay) => ({ pay })),
  nameVictim: ofUnits,
  retreat: (w) => w.graph.ids.map((to) => ({ to })),
  useMassCal: none,
  moveIn: ofUnits,
  *pursue(w) {
    for (const unit of ids(w)) for (const target of ids(w)) for (const scouts of both) yield { unit, target, scouts };
  },
  *counterFire(w) {
    for (const unit of ids(w)) for (const rounds of [0, 1, 2, 3, 4]) yield { unit, rounds };
  },
  concede: none,
};

/** Refusals that stand before a verb's own check, whatever its fields hold. */
const NOT_NOW = ['phase.wrong', 'choice.awaited'];

/** Every accepted command among all that the verbs' fields can hold, as far as it can matter here. */
export function* accepted(R: Rules, s: State, side: Side): Iterable<PlayerCommand> {
  for (const type in MAKE) {
    for (const fields of MAKE[type as Verb](R.world, s, side)) {
      const c = { type, side, ...fields } as unknown as PlayerCommand;
      const why = R.check(s, c);
      if (!why) yield c;
      else if (NOT_NOW.includes(why.code)) break;
    }
  }
}

const single = (load: Load): Load[] => CLASSES.filter((cls) => load[cls] > 0).map((cls) => loadOf(cls));

/** Which card of a changed arrangement has gone where; null where only the order within a deck is another. */
function cardMoved(s: State, c: CommandOf<'setOrders'>): string[] {
  const own = s.sides[c.side];
  const went: string[] = [];
  for (const deck of ['execution', 'reserve'] as const) {
    const counts = new Map<DeckCard, number>();
    for (const card of c[deck]) counts.set(card, (counts.get(card) ?? 0) + 1);
    for (const card of own[deck]) counts.set(card, (counts.get(card) ?? 0) - 1);
    for (const [card, n] of counts) if (n !== 0) went.push(`${card} ${n > 0 ? 'into' : 'out of'} ${deck}`);
  }
  return went.length ? [went.sort().join(', ')] : [];
}

/** The forms in which `legal` counts a command: single tokens, single cards, pairs once, no order where it is free. Empty for what changes nothing. */
export function counted(w: World, s: State, c: Command): string[] {
  const of = (change: object): string => canonical({ ...c, ...change });
  switch (c.type) {
    case 'carry':
    case 'crossLevel':
    case 'landTokens':
      return single(c.tokens).map((tokens) => of({ tokens }));
    case 'buyTokens':
    case 'returnTokens':
      return [of({ n: 1 })];
    case 'landUnit':
    case 'buyUnit':
      return [of({ open: null })];
    case 'setOpenLoad': {
      const u = s.units[w.info[c.unit]!.at]!;
      return canonical(openPart(w.info[c.unit]!.type, u.load)) === canonical(c.open) ? [] : [of({ open: null })];
    }
    case 'swapUnits':
      return [of(c.unit < c.other ? {} : { unit: c.other, other: c.unit })];
    case 'setOrders':
      return cardMoved(s, c).map((moved) => `setOrders ${moved}`);
    case 'arrangeDeck':
      return [c.type];
    case 'attack':
      return [of({ attackers: [...c.attackers].sort() })];
    case 'joinReserve':
      return [of({ units: [...c.units].sort() })];
    default:
      return [of({})];
  }
}
