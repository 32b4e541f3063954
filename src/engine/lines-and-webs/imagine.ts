/**
 * Draws a random state that agrees with a viewer's view (chapter 11), for bots, which never get the true state, its generator or coming dice.
 * Known facts are exact; hands, decks, purchases and a hidden setup of the other side are drawn within the limits of the pieces.
 */

import { below, createRng, type RngState, shuffleBy, silentEffects } from '../core/index.ts';
import { checkCommand, executeCommand } from './commands/index.ts';
import { missionUnits, RESERVE_LIMIT } from './commands/orders.ts';
import { recommended, starters } from './commands/setup.ts';
import { copyState } from './copyState.ts';
import { pointsOf } from './delivery.ts';
import { mayBeOrdered } from './hand.ts';
import { basicLoad, defaultOpen } from './load.ts';
import { type CardKind, copiesOf, type NodeId, SIDES, type Side, type UnitId } from './scenario.ts';
import { noCards } from './setup.ts';
import { capacityAt, countAt, handCount, infoOf, nodeIndex, opponentOf, unitOf } from './table.ts';
import { tableOfView } from './tableOfView.ts';
import type { Cards, DeckCard, Pending, SideState, State } from './types.ts';
import type { CardsView, View } from './viewTypes.ts';
import type { World } from './world.ts';

// ---- public facts that the view stores in another form

/** The pending choice, from the prompt: both sides see the question and the side asked. @rule 6.8 */
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

/** Draws a hidden setup: recommended nodes, with some blocks swapped, and any free nodes for the rest. @rule 5.1 */
function drawSetup(w: World, s: State, side: Side, rng: RngState): void {
  const placeUnit = (id: UnitId, node: NodeId): void => {
    Object.assign(unitOf(w, s, id), { node, place: 'map' });
  };
  for (const { unit, node } of recommended(w, side)) placeUnit(unit, node);
  const zone = [...w.zone[side]];
  shuffleBy(rng, zone);
  for (const u of starters(w, s, side)) {
    const isMoved = u.node === null || below(rng, 3) === 0;
    const free = isMoved ? zone.find((node) => countAt(s, node) < capacityAt(w, nodeIndex(w, node))) : undefined;
    if (free !== undefined) placeUnit(u.id, free);
  }
}

/** Gives blocks in the box their basic load, which the view omits. @rule 4.2 */
function loadBoxedUnits(w: World, s: State, side: Side): void {
  const { openPattern } = w.scenario;
  for (const u of starters(w, s, side)) {
    const { type } = infoOf(w, u);
    u.load = basicLoad(type, defaultOpen(type, openPattern));
  }
}

// ---- hand and decks

/** Copies of each special card that may be in a side's hand and decks. @rule 3.5 @ruling R-card-recycle */
function unseenCopies(w: World, spent: Cards): Cards {
  const copies = noCards(w);
  for (const kind of w.cards.kinds) copies[kind] = Math.max(0, copiesOf(w.scenario, kind) - (w.rulings.cardRecycle ? 0 : spent[kind]));
  return copies;
}

/** Takes a random copy that suits; null if there is none. */
function takeCopy(w: World, copies: Cards, rng: RngState, suits: (kind: CardKind) => boolean): CardKind | null {
  const candidates = w.cards.kinds.flatMap((kind) => (suits(kind) ? new Array<CardKind>(copies[kind]).fill(kind) : []));
  const kind = candidates.length > 0 ? candidates[below(rng, candidates.length)] : undefined;
  if (kind === undefined) return null;
  copies[kind] -= 1;
  return kind;
}

/** Without other evidence, one deck position in ten holds a special card. */
const SPECIAL_IN = 10;

/** Draws the number of special cards in `places` positions: at least `min`, sometimes one more while `spare` ones remain. */
function drawSpecialCount(places: number, min: number, spare: number, rng: RngState): number {
  let n = Math.max(0, min);
  const max = Math.min(places, spare);
  for (let i = n; i < places; i++) if (below(rng, SPECIAL_IN) === 0 && n < max) n++;
  return n;
}

/** Mission cards that may still be in a side's decks. @rule 6.4.1, 6.6.3 */
function remainingMissions(w: World, s: State, side: Side): UnitId[] {
  const atPlay = new Set(s.execution?.play?.members.map((m) => m.unit));
  return missionUnits(w, s, side).filter((id) => !unitOf(w, s, id).activated && !atPlay.has(id));
}

/** Deals decks of the visible sizes from units that have not been played and special cards. @rule 6.4 */
function dealDecks(
  w: World,
  s: State,
  side: Side,
  counts: Pick<CardsView, 'hand' | 'execution' | 'reserve'>,
  copies: Cards,
  rng: RngState,
): void {
  const missions = remainingMissions(w, s, side);
  shuffleBy(rng, missions);
  const deal = (places: number, specials: number, suits: (kind: CardKind) => boolean): DeckCard[] => {
    const cards: DeckCard[] = [];
    for (let i = 0; i < specials; i++) {
      const card = takeCopy(w, copies, rng, suits);
      if (card) cards.push(card);
    }
    while (cards.length < places && missions.length > 0) cards.push(missions.pop() as UnitId);
    while (cards.length < places) {
      const card = takeCopy(w, copies, rng, suits);
      if (!card) break;
      cards.push(card);
    }
    shuffleBy(rng, cards);
    return cards;
  };
  // Reserve first: its only special card is the Command Post, and it holds at most four mission cards.
  // Cards that the hand needs are not available to the decks.
  const spare = (): number => handCount(copies) - counts.hand;
  const inReserve = drawSpecialCount(counts.reserve, counts.reserve - Math.min(RESERVE_LIMIT, missions.length), spare(), rng);
  s.sides[side].reserve = deal(counts.reserve, Math.min(inReserve, copies.commandPost), (kind) => kind === 'commandPost');
  const inExecution = drawSpecialCount(counts.execution, counts.execution - missions.length, spare(), rng);
  s.sides[side].execution = deal(counts.execution, inExecution, (kind) => mayBeOrdered(w, kind));
}

/** Deals the other side's cards. */
function dealCards(w: World, s: State, view: View, side: Side, rng: RngState): void {
  const sideState: SideState = s.sides[side];
  const counts = view.cards[side];
  const copies = unseenCopies(w, counts.spent);
  if (view.enemyDeck) {
    sideState.execution = [...view.enemyDeck];
    // The enemy reads the deck while rearranging it now, or has read it in an earlier rearrangement.
    sideState.readByEnemy = view.prompt.kind !== 'arrange' || view.prompt.side === side;
    sideState.scrambled = sideState.readByEnemy && sideState.execution.length > 0;
    for (const card of sideState.execution) if (card in copies) copies[card as CardKind] -= 1;
    const read = sideState.execution;
    dealDecks(
      w,
      { ...s, units: s.units.map((u) => (read.includes(u.id) ? { ...u, activated: true } : u)) },
      side,
      { ...counts, execution: 0 },
      copies,
      rng,
    );
    sideState.execution = read;
  } else dealDecks(w, s, side, counts, copies, rng);
  for (let i = 0; i < counts.hand; i++) {
    const card = takeCopy(w, copies, rng, () => true);
    if (card) sideState.hand[card] += 1;
  }
  for (const kind of w.cards.kinds) {
    const inDecks = [...sideState.execution, ...sideState.reserve].filter((card) => card === kind).length;
    sideState.bought[kind] = sideState.hand[kind] + inDecks + sideState.spent[kind];
  }
}

// ---- purchases

const CARD_IN = 6;
const TRIES = 60;

/** Draws the other side's unrevealed Phase 2 purchases: mostly tokens, within its points. @rule 6.2.2, 11.2 */
function drawPurchases(w: World, s: State, side: Side, rng: RngState): void {
  const { active } = s;
  const fx = silentEffects<never>(s.rng);
  Object.assign(s, { active: side });
  s.sides[side].done = false;
  for (let i = 0; i < TRIES; i++) {
    const cls = (['clI', 'clIII', 'clV'] as const)[below(rng, 3)] as 'clI';
    const command =
      below(rng, CARD_IN) === 0
        ? ({ type: 'buyCard', side, card: w.cards.kinds[below(rng, w.cards.kinds.length)] as CardKind } as const)
        : ({ type: 'buyTokens', side, to: 'queue', cls, n: 1 } as const);
    if (checkCommand(w, s, command) === null) executeCommand(w, s, command, fx as never);
  }
  s.sides[side].done = true;
  s.active = active;
}

/** Fills in the viewer's own side: exact, except for a deck order that the viewer does not know. @rule 11.4 */
function fillOwnSide(w: World, s: State, view: View, side: Side, rng: RngState): void {
  const sideState = s.sides[side];
  if (sideState.scrambled) {
    shuffleBy(rng, sideState.execution);
    sideState.readByEnemy = w.rulings.cyber === 'arrange';
  }
  delete s.points;
  if (view.own && pointsOf(w, s, side) !== view.own.rp) s.points = { [side]: view.own.rp };
}

/**
 * Draws a state that is consistent with the view: `viewOf` returns the same view for it, and no invariant is broken.
 * @param rng is advanced; it also seeds the state's own generator, so that the true game's dice never appear
 * @rule 11
 */
export function imagine(w: World, view: View, rng: RngState): State {
  const s = copyState(tableOfView(w, view));
  s.rng = createRng(String(below(rng, 0x100000000)));
  s.pending = pendingOf(view);
  for (const side of SIDES) s.sides[side].spent = { ...view.cards[side].spent };
  if (view.umpired) s.umpired = true;
  const viewer = view.viewer;
  const unseen = viewer === 'public' ? SIDES : [opponentOf(viewer)];
  if (viewer !== 'public') fillOwnSide(w, s, view, viewer, rng);
  for (const side of unseen) {
    if (s.phase === 'setup' && w.rulings.setup !== 'open') {
      loadBoxedUnits(w, s, side);
      if (view.done[side]) drawSetup(w, s, side, rng);
    }
    dealCards(w, s, view, side, rng);
    if (s.phase === 'spend' && view.done[side]) drawPurchases(w, s, side, rng);
  }
  return s;
}

/** Draws such states one after another. The same view and seed give the same states in the same order. */
export function imagined(w: World, view: View, seed: string): () => State {
  const rng = createRng(seed);
  return () => imagine(w, view, rng);
}
