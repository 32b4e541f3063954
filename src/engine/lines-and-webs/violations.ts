/** Invariants of every state, checked by the fuzzer and by tests. */

import { isSpecial } from './hand.ts';
import { addTo, emptyLoad, fits, total } from './load.ts';
import { CLASSES, copiesOf, type Load, SIDES } from './scenario.ts';
import { awaited, capacityAt, infoOf, isCombat, nodeIndex, openBoxes } from './table.ts';
import type { SideState, State, UnitState } from './types.ts';
import type { World } from './world.ts';

const countable = (n: number): boolean => Number.isInteger(n) && n >= 0;
const sound = (load: Load): boolean => CLASSES.every((cls) => countable(load[cls]));

function unitViolations(w: World, s: State, u: UnitState, bad: string[]): void {
  const info = infoOf(w, u);
  if ((u.node !== null) !== (u.place === 'map')) bad.push(`${u.id}: place ${u.place} with node ${u.node}`);
  if (!sound(u.load)) bad.push(`${u.id}: load is not counts`);
  if (!fits(info.type, u.load)) bad.push(`${u.id}: tracker over-full (4.5)`);
  if (u.place === 'destroyed' ? u.steps !== 0 || total(u.load) !== 0 : u.steps < 1 || u.steps > 4)
    bad.push(`${u.id}: steps ${u.steps} (2.2)`);
  if ((u.place === 'expansion' || u.place === 'scheduled') && total(u.load) !== 0)
    bad.push(`${u.id}: holds tokens before it is bought or comes`);
  if (u.place === 'scheduled' && (info.arrives === null || info.arrives <= (s.scheduleTo ?? 0)))
    bad.push(`${u.id}: waits for a day that is past, or for none (6.1.1)`);
  if (u.degraded && u.load.clI > 0) bad.push(`${u.id}: hungry beside its food (6.3.7)`);
  if (u.carried > info.carry) bad.push(`${u.id}: carried more than half (6.3.2)`);
  if (u.displaced && (u.moved || u.carried > 0)) bad.push(`${u.id}: displaced and moved or carried (6.3.1)`);
  if (info.type.kind === 'combat' && u.load.clIX > 0) bad.push(`${u.id}: keeps a CL IX (6.3.7)`);
  if (s.phase === 'setup' && u.node !== null && !w.zone[u.side].has(u.node)) bad.push(`${u.id}: outside its zone (5.1)`);
}

function stackViolations(w: World, s: State, bad: string[]): void {
  const byNode = new Map<string, UnitState[]>();
  for (const u of s.units) {
    if (u.node === null) continue;
    const list = byNode.get(u.node);
    if (list) list.push(u);
    else byNode.set(u.node, [u]);
  }
  for (const [node, units] of byNode) {
    const i = nodeIndex(w, node);
    if (i < 0 || w.graph.passable[i] !== 1) bad.push(`${node}: a unit where none may stand`);
    else if (units.length > capacityAt(w, i)) bad.push(`${node}: ${units.length} units (1.2)`);
    if (units.some((u) => u.side !== units[0]!.side)) bad.push(`${node}: units of both sides (1.2)`);
  }
}

function deckViolations(w: World, s: State, side: (typeof SIDES)[number], sideState: SideState, bad: string[]): void {
  const cards = new Set<string>();
  for (const card of [...sideState.execution, ...sideState.reserve]) {
    if (isSpecial(card)) continue;
    const u = s.units[w.info[card]?.at ?? -1];
    if (!u || u.side !== side || u.node === null || !isCombat(w, u))
      bad.push(`${side}: a deck holds ${card}, which is not on the map (6.6.8)`);
    if (cards.has(card)) bad.push(`${side}: ${card} is in the decks twice`);
    if (u?.activated) bad.push(`${side}: ${card} was played and is in a deck`);
    cards.add(card);
  }
  if (sideState.reserve.filter((card) => !isSpecial(card)).length > 4) bad.push(`${side}: reserve of more than four (6.4.1)`);
  for (const kind of w.cards.kinds) {
    const inDecks = [...sideState.execution, ...sideState.reserve].filter((card) => card === kind).length;
    if (!countable(sideState.hand[kind])) bad.push(`${side}: hand of ${sideState.hand[kind]} ${kind}`);
    if (sideState.hand[kind] + inDecks + sideState.spent[kind] !== sideState.bought[kind])
      bad.push(`${side}: ${kind} bought ${sideState.bought[kind]}, not all accounted for`);
    const owned = w.rulings.cardRecycle ? sideState.bought[kind] - sideState.spent[kind] : sideState.bought[kind];
    if (owned > copiesOf(w.scenario, kind)) bad.push(`${side}: ${owned} copies of ${kind} (3.5)`);
  }
}

/** Lists the violated invariants in words; empty for every state that play can reach. */
export function violationsOf(w: World, s: State): string[] {
  const bad: string[] = [];
  for (const u of s.units) unitViolations(w, s, u, bad);
  stackViolations(w, s, bad);
  for (const info of w.ports) {
    const port = s.ports[info.at]!;
    if (!sound(port.store)) bad.push(`${port.node}: store is not counts`);
    if (total(port.store) > openBoxes(info, port)) bad.push(`${port.node}: store over-full (4.4)`);
    if (port.damage < 0 || port.damage > info.spec.damage) bad.push(`${port.node}: damage ${port.damage} (8.11)`);
  }
  const nodes = new Set<string>();
  for (const loose of s.loose) {
    if (total(loose.tokens) < 1 || total(loose.tokens) > 3 || loose.tokens.clIX > 0 || !sound(loose.tokens))
      bad.push(`${loose.node}: loose tokens (6.3.5)`);
    if (nodes.has(loose.node)) bad.push(`${loose.node}: loose tokens twice`);
    nodes.add(loose.node);
  }
  for (const side of SIDES) {
    deckViolations(w, s, side, s.sides[side], bad);
    if (s.markers.filter((m) => m.stops === side).length > w.scenario.markers) bad.push(`more than ${w.scenario.markers} markers (3.5)`);
  }
  if ((s.phase === 'over') !== (s.outcome !== null)) bad.push('outcome and phase disagree');
  if ((s.phase === 'over') !== (awaited(s) === null)) bad.push('nobody is awaited');
  if ((s.phase === 'execute') !== (s.execution !== null) && s.phase !== 'over') bad.push('execution and phase disagree');
  return bad;
}

/** All tokens of the game by class. Changed only by purchase, Air Drop, payment, eating, use and loss (3.4). */
export function tokensInPlay(s: State): Load {
  const sum = emptyLoad();
  for (const u of s.units) addTo(sum, u.load);
  for (const p of s.ports) addTo(sum, p.store);
  for (const l of s.loose) addTo(sum, l.tokens);
  for (const side of SIDES) {
    const { packaging, transit, arrived } = s.sides[side];
    addTo(sum, packaging);
    addTo(sum, transit);
    addTo(sum, arrived);
  }
  return sum;
}
