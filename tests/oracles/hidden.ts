/** Twins: a second state that differs only in what one viewer may not know (11.2 to 11.4). Both must look alike to it. */

import type { Pick } from '../../src/bots/picker.ts';
import {
  basicLoad,
  CARD_KINDS,
  type Cards,
  type DeckCard,
  defaultOpen,
  SIDES,
  type Side,
  type State,
  type Viewer,
  type World,
} from '../../src/engine/lines-and-webs/index.ts';

/** Another hand of as many cards, of kinds that the rules would allow. */
function otherHand(hand: Cards, bought: Cards, pick: Pick): void {
  for (const kind of CARD_KINDS) {
    for (let n = hand[kind]; n > 0; n--) {
      const to = CARD_KINDS[pick(CARD_KINDS.length)] as keyof Cards;
      hand[kind] -= 1;
      bought[kind] -= 1;
      hand[to] += 1;
      bought[to] += 1;
    }
  }
}

export function shuffled<T>(list: readonly T[], pick: Pick): T[] {
  const out = [...list];
  for (let i = out.length - 1; i > 0; i--) {
    const j = pick(i + 1);
    [out[i], out[j]] = [out[j] as T, out[i] as T];
  }
  return out;
}

/** Other cards in as many places: any mission card that could be there, special cards among them. */
function otherDecks(w: World, s: State, side: Side, pick: Pick): void {
  const own = s.sides[side];
  const n = own.execution.length;
  const pool: DeckCard[] = [...own.execution, ...own.reserve];
  for (const u of s.units) {
    const fit = u.side === side && u.node !== null && !u.activated && w.info[u.id]!.type.kind === 'combat';
    if (fit && !pool.includes(u.id)) pool.push(u.id);
  }
  const mixed = shuffled(pool, pick);
  own.execution = mixed.slice(0, n);
  own.reserve = mixed.slice(n, n + own.reserve.length);
}

function otherPlan(w: World, s: State, side: Side, pick: Pick): void {
  const plan = s.sides[side].plan;
  if (pick(2)) plan.queueTokens = { clI: pick(5), clIII: pick(5), clV: pick(5), clIX: pick(3) };
  else plan.apodTokens = { clI: pick(3), clIII: pick(3), clV: 0, clIX: 0 };
  plan.units = [];
  const u = s.units.find((v) => v.side === side && v.place === 'expansion');
  if (u && pick(2)) plan.units.push({ unit: u.id, to: 'queue', open: defaultOpen(w.info[u.id]!.type, w.scenario.openPattern) });
  plan.cards.scoutsOut = pick(3);
  plan.markers = pick(2) ? [w.land[pick(w.land.length)] as string] : [];
}

function otherDeployment(w: World, s: State, side: Side, pick: Pick): void {
  const nodes = w.scenario.map.deploymentZones[side];
  for (const u of s.units) {
    const info = w.info[u.id]!;
    if (u.side !== side || info.from !== 'start') continue;
    u.node = pick(3) ? (nodes[pick(nodes.length)] as string) : null;
    u.place = u.node === null ? 'box' : 'map';
    const open = defaultOpen(info.type, w.scenario.openPattern);
    if (open.clV > 0 && pick(2)) {
      open.clV -= 1;
      open.clI += 1;
    }
    u.load = basicLoad(info.type, open);
  }
}

/** Does the viewer know a side's execution deck in order? */
export function readsDeck(s: State, viewer: Viewer, side: Side): boolean {
  if (viewer === 'public' || viewer === side) return false;
  return s.sides[side].readByEnemy || (s.pending?.kind === 'arrange' && s.pending.side === viewer);
}

/** A state that the viewer cannot tell from this one. */
export function twinFor(w: World, s: State, viewer: Viewer, pick: Pick): State {
  const t = JSON.parse(JSON.stringify(s)) as State;
  for (const side of SIDES) {
    const own = t.sides[side];
    if (side === viewer) {
      // After a Cyber Attack its own order is hidden from it too (11.4).
      if (own.scrambled) own.execution = shuffled(own.execution, pick);
      continue;
    }
    otherHand(own.hand, own.bought, pick);
    if (!readsDeck(s, viewer, side)) otherDecks(w, t, side, pick);
    if (t.phase === 'spend') otherPlan(w, t, side, pick);
    if (t.phase === 'setup' && w.rulings.setup === 'hidden') otherDeployment(w, t, side, pick);
  }
  return t;
}
