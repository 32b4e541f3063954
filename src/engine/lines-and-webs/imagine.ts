/**
 * A whole state, drawn at random, that agrees with all that a viewer is shown (chapter 11). For players that are programs: the true state, its
 * generator and the dice to come are never handed to them. What the viewer knows is exact; what is hidden from him is drawn within the bounds of
 * the pieces: hand, decks, purchases and a hidden setup of the other side.
 */

import { copyPlain } from '../core/copy.ts';
import { below, createRng, type RngState, shuffleBy, silentEffects } from '../core/index.ts';
import { checkCommand, executeCommand } from './commands/index.ts';
import { missionUnits, RESERVE_LIMIT } from './commands/orders.ts';
import { recommended, starters } from './commands/setup.ts';
import { pointsOf } from './delivery.ts';
import { mayBeOrdered } from './hand.ts';
import { basicLoad, defaultOpen } from './load.ts';
import { CARD_KINDS, type CardKind, copiesOf, type NodeId, SIDES, type Side, type UnitId } from './scenario.ts';
import { noCards } from './setup.ts';
import { capacityAt, countAt, handCount, infoOf, nodeIndex, opponentOf, unitOf } from './table.ts';
import { tableOfView } from './tableOfView.ts';
import type { Cards, DeckCard, Pending, SideState, State } from './types.ts';
import type { CardsView, View } from './viewTypes.ts';
import type { World } from './world.ts';

// ---- what is open to everybody, but stands in the view in another shape

/** The choice that is awaited, from the prompt: both sides see what is asked, and of whom. @rule 6.8 */
function pendingOf({ prompt }: View): Pending | null {
  const { kind, side, units, card, source } = prompt;
  if (!side) return null;
  const unit = units[0] as UnitId;
  switch (kind) {
    case 'drone':
      return { kind, side, source: source ?? 'execution' };
    case 'aim':
      return { kind, side, card: card as CardKind };
    case 'join':
    case 'arrange':
    case 'nameVictim':
    case 'moveIn':
      return { kind, side };
    case 'pickUp':
    case 'defend':
    case 'retreat':
    case 'massCal':
      return { kind, side, unit };
    case 'pursue':
      return { kind, side, units: [...units] };
    case 'counterFire':
      return { kind, side, firer: unit };
    default:
      return null;
  }
}

// ---- setup

/** A hidden setup: the recommended nodes, with some blocks changed about, and any others where there is room. @rule 5.1 */
function placeUnseen(w: World, s: State, side: Side, rng: RngState): void {
  const put = (id: UnitId, node: NodeId): void => {
    Object.assign(unitOf(w, s, id), { node, place: 'map' });
  };
  for (const { unit, node } of recommended(w, side)) put(unit, node);
  const zone = [...w.zone[side]];
  shuffleBy(rng, zone);
  for (const u of starters(w, s, side)) {
    const isMoved = u.node === null || below(rng, 3) === 0;
    const free = isMoved ? zone.find((node) => countAt(s, node) < capacityAt(w, nodeIndex(w, node))) : undefined;
    if (free !== undefined) put(u.id, free);
  }
}

/** Blocks in the box hold their basic load, though the view does not tell it. @rule 4.2 */
function fillBoxed(w: World, s: State, side: Side): void {
  const { openPattern } = w.scenario;
  for (const u of starters(w, s, side)) {
    const { type } = infoOf(w, u);
    u.load = basicLoad(type, defaultOpen(type, openPattern));
  }
}

// ---- hand and decks

/** Copies of each special card that may still lie in a side's hand and decks. @rule 3.5 @ruling R-card-recycle */
function unseenCopies(w: World, spent: Cards): Cards {
  const left = noCards();
  for (const kind of CARD_KINDS) left[kind] = Math.max(0, copiesOf(w.scenario, kind) - (w.rulings.cardRecycle ? 0 : spent[kind]));
  return left;
}

/** Takes one of the copies that suit; null when there is none. */
function takeOne(left: Cards, rng: RngState, suits: (kind: CardKind) => boolean): CardKind | null {
  const all = CARD_KINDS.flatMap((kind) => (suits(kind) ? new Array<CardKind>(left[kind]).fill(kind) : []));
  const kind = all.length > 0 ? all[below(rng, all.length)] : undefined;
  if (kind === undefined) return null;
  left[kind] -= 1;
  return kind;
}

/** One deck's place in ten holds a special card where nothing says otherwise. */
const SPECIAL_IN = 10;

/** How many of `places` hold special cards: as many as must, and now and then one more, while there are `spare` ones. */
function specialsIn(places: number, least: number, spare: number, rng: RngState): number {
  let n = Math.max(0, least);
  const most = Math.min(places, spare);
  for (let i = n; i < places; i++) if (below(rng, SPECIAL_IN) === 0 && n < most) n++;
  return n;
}

/** Mission cards that may still lie in a side's decks. @rule 6.4.1, 6.6.3 */
function missionsLeft(w: World, s: State, side: Side): UnitId[] {
  const atPlay = new Set(s.execution?.play?.members.map((m) => m.unit));
  return missionUnits(w, s, side).filter((id) => !unitOf(w, s, id).activated && !atPlay.has(id));
}

/** Decks of so many cards as everybody sees, of units that have not been played, and of special cards. @rule 6.4 */
function dealDecks(
  w: World,
  s: State,
  side: Side,
  counts: Pick<CardsView, 'hand' | 'execution' | 'reserve'>,
  left: Cards,
  rng: RngState,
): void {
  const missions = missionsLeft(w, s, side);
  shuffleBy(rng, missions);
  const deal = (places: number, specials: number, suits: (kind: CardKind) => boolean): DeckCard[] => {
    const cards: DeckCard[] = [];
    for (let i = 0; i < specials; i++) {
      const card = takeOne(left, rng, suits);
      if (card) cards.push(card);
    }
    while (cards.length < places && missions.length > 0) cards.push(missions.pop() as UnitId);
    while (cards.length < places) {
      const card = takeOne(left, rng, suits);
      if (!card) break;
      cards.push(card);
    }
    shuffleBy(rng, cards);
    return cards;
  };
  // The reserve first: it takes no special card but the Command Post, and four mission cards at most.
  // What the hand holds is none of the decks'.
  const spare = (): number => handCount(left) - counts.hand;
  const inReserve = specialsIn(counts.reserve, counts.reserve - Math.min(RESERVE_LIMIT, missions.length), spare(), rng);
  s.sides[side].reserve = deal(counts.reserve, Math.min(inReserve, left.commandPost), (kind) => kind === 'commandPost');
  const inExecution = specialsIn(counts.execution, counts.execution - missions.length, spare(), rng);
  s.sides[side].execution = deal(counts.execution, inExecution, mayBeOrdered);
}

/** The other side's cards. */
function dealCards(w: World, s: State, view: View, side: Side, rng: RngState): void {
  const own: SideState = s.sides[side];
  const counts = view.cards[side];
  const left = unseenCopies(w, counts.spent);
  if (view.enemyDeck) {
    own.execution = [...view.enemyDeck];
    // Whoever puts it in order now reads it for that; who did so before has read it since.
    own.readByEnemy = view.prompt.kind !== 'arrange' || view.prompt.side === side;
    own.scrambled = own.readByEnemy && own.execution.length > 0;
    for (const card of own.execution) if (card in left) left[card as CardKind] -= 1;
    const read = own.execution;
    dealDecks(
      w,
      { ...s, units: s.units.map((u) => (read.includes(u.id) ? { ...u, activated: true } : u)) },
      side,
      { ...counts, execution: 0 },
      left,
      rng,
    );
    own.execution = read;
  } else dealDecks(w, s, side, counts, left, rng);
  for (let i = 0; i < counts.hand; i++) {
    const card = takeOne(left, rng, () => true);
    if (card) own.hand[card] += 1;
  }
  for (const kind of CARD_KINDS) {
    const inDecks = [...own.execution, ...own.reserve].filter((card) => card === kind).length;
    own.bought[kind] = own.hand[kind] + inDecks + own.spent[kind];
  }
}

// ---- purchases

const CARD_IN = 6;
const TRIES = 60;

/** Purchases of Phase 2 that the other side has made and nobody has seen: mostly tokens, for as much as it had. @rule 6.2.2, 11.2 */
function buyUnseen(w: World, s: State, side: Side, rng: RngState): void {
  const { active } = s;
  const fx = silentEffects<never>(s.rng);
  Object.assign(s, { active: side });
  s.sides[side].done = false;
  for (let i = 0; i < TRIES; i++) {
    const cls = (['clI', 'clIII', 'clV'] as const)[below(rng, 3)] as 'clI';
    const command =
      below(rng, CARD_IN) === 0
        ? ({ type: 'buyCard', side, card: CARD_KINDS[below(rng, CARD_KINDS.length)] as CardKind } as const)
        : ({ type: 'buyTokens', side, to: 'queue', cls, n: 1 } as const);
    if (checkCommand(w, s, command) === null) executeCommand(w, s, command, fx as never);
  }
  s.sides[side].done = true;
  s.active = active;
}

// ----

/** The viewer's own part: exact, but for the order of a deck that he does not know. @rule 11.4 */
function fillOwn(w: World, s: State, view: View, side: Side, rng: RngState): void {
  const own = s.sides[side];
  if (own.scrambled) {
    shuffleBy(rng, own.execution);
    own.readByEnemy = w.rulings.cyber === 'arrange';
  }
  delete s.points;
  if (view.own && pointsOf(w, s, side) !== view.own.rp) s.points = { [side]: view.own.rp };
}

/**
 * A state that the viewer may believe in: `viewOf` of it for him is his view, and no invariant is broken.
 * @param rng is moved on; the state's own generator is made from it, so the dice of the true game are never met
 * @rule 11
 */
export function imagine(w: World, view: View, rng: RngState): State {
  const s = copyPlain(tableOfView(w, view));
  s.rng = createRng(String(below(rng, 0x100000000)));
  s.pending = pendingOf(view);
  for (const side of SIDES) s.sides[side].spent = { ...view.cards[side].spent };
  if (view.umpired) s.umpired = true;
  const viewer = view.viewer;
  const unseen = viewer === 'public' ? SIDES : [opponentOf(viewer)];
  if (viewer !== 'public') fillOwn(w, s, view, viewer, rng);
  for (const side of unseen) {
    if (s.phase === 'setup' && w.rulings.setup !== 'open') {
      fillBoxed(w, s, side);
      if (view.done[side]) placeUnseen(w, s, side, rng);
    }
    dealCards(w, s, view, side, rng);
    if (s.phase === 'spend' && view.done[side]) buyUnseen(w, s, side, rng);
  }
  return s;
}

/** Draws such states one after another; the same view and the same text bring the same ones in the same order. */
export function imagined(w: World, view: View, seed: string): () => State {
  const rng = createRng(seed);
  return () => imagine(w, view, rng);
}
