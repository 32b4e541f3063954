/** Cards turned over from the execution deck and played from reserve, including the Command Post (6.4.3, 6.6.1, 8.4, 8.13). */

import { type Aim, applyCard, legalAims } from './cards/index.ts';
import { GROUP } from './cards/sheets.ts';
import { isOffered, isSpecial } from './hand.ts';
import { beginPlay, endPlay } from './play.ts';
import type { CardKind, Side, UnitId } from './scenario.ts';
import { opponentOf } from './table.ts';
import type { DeckCard, Execution, State } from './types.ts';
import type { Fx } from './verb.ts';
import type { World } from './world.ts';

/** Turns over the top card of the execution deck. @rule 6.6.1, 8.13 */
export function turnOverTop(w: World, d: State, side: Side, fx: Fx): void {
  const sideState = d.sides[side];
  const card = sideState.execution.shift() as DeckCard;
  if (sideState.execution.length === 0) sideState.scrambled = false;
  fx.reveal();
  fx.emit({ type: 'cardTurned', side, card, source: 'execution' });
  if (!isSpecial(card)) {
    beginPlay(w, d, side, 'execution', [card], false);
    return;
  }
  sideState.spent[card] += 1;
  if (card === 'commandPost') openCommandPost(w, d, side, 'execution', fx);
  else aimTurned(w, d, side, card, fx);
}

/** A special card from the deck: its owner chooses the target; a single one is applied automatically; without one the card is spent. @rule 8.13, 6.8.1 */
function aimTurned(w: World, d: State, side: Side, card: CardKind, fx: Fx): void {
  const aims: Aim[] = [];
  for (const aim of legalAims(w, d, side, card)) {
    aims.push(aim);
    if (aims.length > 1) break;
  }
  if (aims.length === 0) {
    fx.emit({ type: 'cardSpent', side, card });
    endPlay(d);
  } else if (aims.length === 1) playTurned(w, d, side, card, aims[0] as Aim, fx);
  else {
    (d.execution as Execution).turned = card;
    d.pending = { kind: 'aim', side, card };
  }
}

/** Executes the effect of a turned card, which completes the turn's play. */
export function playTurned(w: World, d: State, side: Side, card: CardKind, aim: Aim, fx: Fx): void {
  (d.execution as Execution).turned = null;
  endPlay(d);
  fx.emit({ type: 'cardPlayed', side, card, ...aim });
  applyCard(w, d, side, card, aim, fx);
}

/** Plays a Command Post: the other side may answer before any joined card is shown. @rule 6.8.1, 8.6, 11.5 */
function openCommandPost(w: World, d: State, side: Side, source: 'execution' | 'reserve', fx: Fx): void {
  if (isOffered(w, d, opponentOf(side), 'droneRecon')) d.pending = { kind: 'drone', side: opponentOf(side), source };
  else joinGroup(w, d, side, source, fx);
}

/** The next mission cards in the execution deck, up to three or the next special card. @rule 6.4.3 */
export function following(deck: readonly DeckCard[]): UnitId[] {
  const joined: UnitId[] = [];
  for (const card of deck) {
    if (isSpecial(card) || joined.length === GROUP) break;
    joined.push(card);
  }
  return joined;
}

/** Resolves a Command Post that was not canceled: joins the next cards, or lets its owner choose from reserve. @rule 6.4.3 */
export function joinGroup(w: World, d: State, side: Side, source: 'execution' | 'reserve', fx: Fx): void {
  const sideState = d.sides[side];
  if (source === 'execution') {
    const joined = following(sideState.execution);
    sideState.execution.splice(0, joined.length);
    if (sideState.execution.length === 0) sideState.scrambled = false;
    formGroup(w, d, side, source, joined, fx);
    return;
  }
  const missions = sideState.reserve.filter((card) => !isSpecial(card));
  if (missions.length > 1) d.pending = { kind: 'join', side };
  else joinFromReserve(w, d, side, missions, fx);
}
export function joinFromReserve(w: World, d: State, side: Side, units: readonly UnitId[], fx: Fx): void {
  const sideState = d.sides[side];
  const chosen = [...units];
  sideState.reserve = sideState.reserve.filter((card) => !chosen.includes(card));
  formGroup(w, d, side, 'reserve', chosen, fx);
}
function formGroup(w: World, d: State, side: Side, source: 'execution' | 'reserve', units: UnitId[], fx: Fx): void {
  fx.reveal();
  if (units.length === 0) {
    fx.emit({ type: 'cardSpent', side, card: 'commandPost' });
    endPlay(d);
    return;
  }
  fx.emit({ type: 'groupJoined', side, units: [...units] });
  beginPlay(w, d, side, source, units, true);
}

/** Plays a card from reserve. @rule 6.6.1, 6.4.3 */
export function playFromReserve(w: World, d: State, side: Side, card: DeckCard, fx: Fx): void {
  const sideState = d.sides[side];
  sideState.reserve.splice(sideState.reserve.indexOf(card), 1);
  fx.reveal();
  fx.emit({ type: 'cardTurned', side, card, source: 'reserve' });
  if (!isSpecial(card)) beginPlay(w, d, side, 'reserve', [card], false);
  else {
    sideState.spent[card] += 1;
    openCommandPost(w, d, side, 'reserve', fx);
  }
}

/** Drone Recon cancels the Command Post. @rule 8.6 */
export function cancelCommandPost(w: World, d: State, side: Side, source: 'execution' | 'reserve', fx: Fx): void {
  const owner = opponentOf(side);
  fx.emit({ type: 'commandPostCancelled', by: side });
  if (source === 'reserve') return;
  if (d.sides[owner].execution.length > 0) turnOverTop(w, d, owner, fx);
  else endPlay(d);
}
