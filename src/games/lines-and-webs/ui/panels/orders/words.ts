/** Words of the decks: what a special card will do when it is turned over, what a unit lacks. */

import { isSpecial } from '../../../../../engine/lines-and-webs/hand.ts';
import type { DeckCard } from '../../../../../engine/lines-and-webs/index.ts';
import type { Lack } from '../../../advice/ability.ts';
import { type DeckName, type Decks, landsAt, moveCard, type Spot, slots } from '../../../advice/arrange.ts';
import type { Bill, OrderBill } from '../../../advice/plan/orders.ts';

export const DECK_NAMES: { readonly [D in DeckName]: string } = { execution: 'Execution', reserve: 'Reserve', out: 'No order' };

const LACKS: { readonly [L in Lack]: string } = { hungry: 'degraded', disabled: 'disabled', noFuel: 'no fuel', noAmmo: 'no ammunition' };

/** 'degraded, no ammunition' */
export const lackWords = (lacks: readonly Lack[]): string => lacks.map((l) => LACKS[l]).join(', ');

/** What becomes of a card that is let go at a place: 'Close Air Support! becomes order 9'. */
export function dropResultText(name: string, decks: Decks, card: DeckCard, from: Spot | null, to: Spot): string {
  if (to.deck === 'out') return isSpecial(card) ? `${name} goes back to your hand` : `${name} gets no order`;
  if (to.deck === 'reserve') return `${name} waits in reserve`;
  const next = moveCard(decks, card, from, to);
  const slot = slots(next.execution)[landsAt(next.execution, card, from, to)];
  if (!slot) return name;
  return slot.joined ? `${name} is joined to order ${slot.order}` : `${name} becomes order ${slot.order}`;
}

const left = ({ left: { clIII, clV } }: Bill): string => `${clIII} CL III and ${clV} CL V left`;

/** 'up to 3', or '1' where there is no less. */
export const upTo = (most: number): string => (most > 1 ? `up to ${most}` : String(most));

/** Its owner names how many rounds it fires, a CL V each: 'Fires up to 3 rounds: at least 1 CL V left.' @rule 7.9 */
function fireText({ rounds, left: after }: NonNullable<OrderBill['fire']>, move: Bill): string {
  const moves = move.pays ? ` If it moves or waits, it has ${move.left.clIII} CL III left.` : '';
  return `Fires ${upTo(rounds)} ${rounds === 1 ? 'round' : 'rounds'}: ${rounds === 1 ? '' : 'at least '}${after.clV} CL V left.${moves}`;
}

/** What its deeds cost against what it holds: 'Moves or stays for 1 CL III (engines run): 2 CL III and 3 CL V left.' */
export function billText({ move, attack, again, fire, repair, forfeits, forfeitsIfAttacked }: OrderBill): string[] {
  if (forfeits) return [];
  const lines = [move.pays ? `Moves or stays for 1 CL III (engines run): ${left(move)}.` : 'No fuel to move or stay.'];
  if (repair?.pays) lines.push(`Moves and repairs: ${left(repair)}.`);
  if (fire?.pays) lines.push(fireText(fire, move));
  if (attack.pays)
    lines.push(`Moves and attacks: ${left(attack)}${again.pays ? `; attacks again: ${left(again)}` : ', not enough to attack again'}.`);
  else if (move.pays) lines.push('Not enough to attack.');
  if (forfeitsIfAttacked) lines.push('If it is attacked first and fights back, it loses its order.');
  return lines;
}

/** What a row of the decks says of an order: its dearest deed that it can pay, and what stands against the others. */
export interface RowBill {
  /** Null where it can pay for nothing. */
  deed: 'attack' | 'fire' | 'move' | null;
  cost: Bill['cost'];
  /** Artillery fires 1 to 3 rounds: as many as it can pay; else the same. @rule 7.9 */
  most: Bill['cost'];
  held: Bill['cost'];
  /** In two words, for a narrow column; null where nothing is amiss. */
  amiss: string | null;
}

const NOTHING = { clIII: 0, clV: 0 };

export function rowBill({ move, attack, fire, forfeits, held }: OrderBill): RowBill {
  if (forfeits) return { deed: null, cost: NOTHING, most: NOTHING, held, amiss: 'order lost' };
  // Told to move or to stay, it pays fuel first and fires then (6.6.3).
  if (fire?.pays) return { deed: 'fire', cost: fire.least.cost, most: { clIII: move.pays ? 1 : 0, clV: fire.rounds }, held, amiss: null };
  if (attack.pays) return { deed: 'attack', cost: attack.cost, most: attack.cost, held, amiss: null };
  return { deed: 'move', cost: move.cost, most: move.cost, held, amiss: 'move only' };
}

const DEEDS = { attack: 'Can move and attack', move: 'Can only move' } as const;

/** 'Moves and attacks for 1 of 3 CL III and 1 of 4 CL V.', 'Fires up to 2 rounds for 1 of 2 CL V each.' */
export function rowWords({ deed, cost, most, held }: RowBill, lacks: string): string {
  if (deed === null) return `Loses its order: ${lacks}.`;
  if (deed === 'fire')
    return `Can fire: costs ${upTo(most.clV)} of ${held.clV} CL V.${most.clIII > 0 ? ' Moving or waiting also costs 1 CL III.' : ''}`;
  const parts = (['clIII', 'clV'] as const).flatMap((cls) =>
    cost[cls] > 0 ? [`${cost[cls]} of ${held[cls]} ${cls === 'clIII' ? 'CL III' : 'CL V'}`] : [],
  );
  const why = lacks ? ` It has ${lacks}.` : '';
  return `${DEEDS[deed]}: costs ${parts.join(' and ')}${deed === 'move' ? ', even to stay' : ''}.${why}`;
}
