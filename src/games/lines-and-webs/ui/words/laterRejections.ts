/** Rejection texts of Phases 2 to 7 by code, loaded with their panels. A test compares all texts with the engine's codes. */

import type { CardKind } from '../../../../engine/lines-and-webs/index.ts';
import { NO_DISTANCE } from '../../../../engine/map/graph.ts';
import { count } from '../../../../ui/words/grammar.ts';
import { CARDS } from '../../cards.ts';
import { atPlace, unitNames } from './names.ts';
import { addRejections, at, card, cls, last, n, names, verb, type Words } from './rejections.ts';
import type { Known } from './umpireWords.ts';

const spend: Words = {
  'spend.points': (k) => `This costs ${n(k, 'cost')} RP; ${n(k, 'left')} RP are left.`,
  'spend.no-copies': (k) => `${card(k)}: none left to buy.`,
  'spend.not-planned': (k) => {
    if (k.units.length > 0 || k.nodes.length > 0) return 'You have not bought it.';
    return n(k, 'there') === 0 ? 'You have not bought any.' : `You have bought only ${n(k, 'there')}.`;
  },
  'spend.card-in-use': () => 'SF in the Area is placed: take its marker back first.',
  'bank.limit': (k) => `The bank has no more ${cls(k)}.`,
  'buy.already': (k) => `${k.unit} is already bought.`,
  'buy.not-for-sale': (k) => `${k.unit} cannot be bought.`,
};

const carriers: Words = {
  'carrier.not-sustainment': (k) => `${k.unit} is not a carrier.`,
  'carrier.degraded': (k) => `${k.unit} is degraded: it cannot carry until it gets a CL I.`,
  'carrier.disabled': (k) => `${k.unit} is disabled: it cannot carry until it gets a CL IX.`,
  'carrier.displaced': (k) => `${k.unit} is displaced until the day ends.`,
  'carrier.exhausted': (k) => `${k.unit} is exhausted until the day ends.`,
  'carrier.has-carried': (k) => `${k.unit} already carried supplies today, so it can’t move or displace.`,
  'carrier.has-moved': (k) => `${k.unit} has moved today.`,
  'carrier.aps-stays': (k) => `${k.unit} does not displace.`,
  'carry.half-used': (k) =>
    n(k, 'left') > 0 ? `${k.unit} can carry only ${count(n(k, 'left'), 'more token')} today.` : `${k.unit} can’t carry any more today.`,
  'carry.nothing': () => 'Choose at least one token.',
  'carry.same-store': () => 'Source and destination are the same.',
  'level.combat-class': () => 'Between combat units CL V passes only to the same type, and CL IX not at all.',
  'level.elsewhere': (k) => `Only the units and the store in ${k.place} take part.`,
  'level.loose': () => 'Loose tokens cannot be cross-leveled.',
  'level.store-class': (k) => `${k.unit} may put only CL I and CL III into the store.`,
};

const supply: Words = {
  'supply.blocked': (k) => `${k.place} is blocked: no supplies move in, out or through today.`,
  'supply.displaced': (k) => `${k.unit} is displaced: it cannot give or receive today.`,
  'supply.enemy-port': (k) => `${k.place} is held by the enemy.`,
  'supply.loose-class': () => 'CL IX cannot be left loose.',
  'supply.loose-full': (k) => `A node takes at most ${n(k, 'limit')} loose tokens.`,
  'supply.loose-has-box': (k) => `${k.unit} still has a box for ${cls(k)}: give it to the unit.`,
  'supply.loose-nobody': (k) => `None of your units ${at(k)} can take it.`,
  'supply.no-box': (k) => `${k.unit} has no box for it.`,
  'supply.no-need': (k) => `${k.unit} ${n(k, 'needed') > 0 ? `needs only ${n(k, 'needed')} CL IX` : 'needs no repair today'}.`,
  'supply.no-port': (k) => `${k.place} is not a port.`,
  'supply.not-anchored': (k) => `Source or destination must be on ${k.unit}’s node.`,
  'supply.not-there': (k) =>
    n(k, 'there') > 0 ? `Only ${n(k, 'there')} ${cls(k)} ${n(k, 'there') === 1 ? 'is' : 'are'} there.` : `No ${cls(k)} to take.`,
  'supply.out-of-range': (k) => `Out of ${k.unit}’s range (${count(n(k, 'sp'), 'link')}), or cut off.`,
  'supply.port-full': (k) => `${k.place} has only ${count(n(k, 'room'), 'free box', 'free boxes')}.`,
  'pickup.none-there': (k) => `There are no loose tokens ${at(k)}.`,
  'pickup.other-unit': (k) => `Only ${k.unit} may pick up now.`,
};

const moving: Words = {
  'move.blocked': (k) => `${k.place} is blocked for you today.`,
  'move.contact-closed': (k) => `${k.place} is in contact with an enemy combat unit: carriers cannot enter.`,
  'move.enemy-port': (k) => `${k.place} is held by the enemy: only combat units enter it.`,
  'move.enemy-there': (k) => `An enemy unit is ${k.nodes.length > 0 ? atPlace(k.world, k.nodes.at(-1) as string) : 'there'}.`,
  'move.enters-contact-unpaid': (k) => `${k.unit} has no CL V: it cannot enter contact at ${k.place}, where it would have to attack.`,
  'move.enters-contact-unfuelled': (k) => `${k.unit} needs a second CL III to enter contact at ${k.place}: one to move, one to attack.`,
  'move.must-fight': (k) => `${k.unit} starts in contact: it must attack, not move.`,
  'move.no-fuel': (k) => `${k.unit} has no CL III.`,
  'move.no-room': (k) => `${k.place} is full.`,
  'move.not-land': (k) => `${k.place} is water.`,
  'move.stays': (k) => `${k.unit} is already there.`,
  'move.suppressed': (k) => `${k.unit} is suppressed: it cannot move until Reset.`,
  'move.too-far': (k) => `${k.unit} moves ${count(n(k, 'links'), 'link')}: ${k.place} is farther, or the road is closed.`,
  'retreat.no-way': (k) => `${k.unit} cannot get to ${k.place}.`,
  'move-in.not-able': (k) => `${k.unit} cannot move in.`,
};

const orders: Words = {
  'orders.card-not-here': (k) => `${card(k)} cannot go into that deck.`,
  'orders.no-card': (k) => `${k.unit} has no mission card.`,
  'orders.reserve-full': (k) => `The reserve takes ${count(n(k, 'limit'), 'mission card')} at most.`,
  'orders.twice': (k) => `${k.unit} has only one mission card.`,
  'turn.deck-empty': () => 'The execution deck is empty.',
  'turn.mid-play': (k) => `${names(k, 'The play')} must finish first.`,
  'turn.must-play': (k) =>
    `${count(n(k, 'cards'), 'card')} ${n(k, 'cards') === 1 ? 'is' : 'are'} left in the execution deck: pass only when it is empty.`,
  'turn.next-is': (k) => `${names(k, 'Another card')} is next.`,
  'turn.not-top': () => 'Not the top card. Enter turns it.',
  'turn.no-play-yet': () => 'Turn over a card first, play one from reserve, or pass.',
  'turn.play-made': () => 'You have already played this turn.',
  'reserve.not-there': (k) => `${names(k, 'That card')} ${verb(k.units, 'is', 'are')} not in the reserve.`,
  'reserve.nothing-to-join': () => 'No mission card is in the reserve for a Command Post to join.',
  'reserve.top-only': (k) => `The reserve is played in its order: ${names(k, 'the Command Post')} first.`,
  'join.count': (k) => `A Command Post joins one to ${n(k, 'most')} cards.`,
  'play.none': () => 'No unit is acting now.',
  'play.not-in-it': (k) => `${k.unit} is not in this play.`,
  'play.already': (k) => `${k.unit} is done for this play.`,
  'play.still-waiting': (k) => `${names(k)} still ${verb(k.units, 'waits', 'wait')} to act.`,
  'play.must-attack': (k) => `${names(k)} moved next to an enemy and must attack.`,
  'play.must-fire': (k) => `${names(k)} waited to fire and must do so.`,
  'hold.not-grouped': (k) => `${k.unit} acts alone: it can fire at once, without waiting.`,
};

/** Distance of the enemy and range of the gun, from the data of `fire.out-of-range`. */
function rangeWords(k: Known): string {
  const [away, range] = [n(k, 'away'), n(k, 'range')];
  if (away === 1 && n(k, 'linked') === 1) return `${last(k)} is in contact with ${k.unit}: too close to fire at, so attack it.`;
  if (away === 1) return `${last(k)} is in the next hex: ${k.unit} fires at 2 hexes or more.`;
  if (away < 2 || away === NO_DISTANCE) return `${last(k)} is not in range of ${k.unit}.`;
  return `${last(k)} is ${away} hexes away: ${k.unit} fires at 2${range > 2 ? ` to ${range}` : ''} hexes.`;
}

/** Reasons why a unit cannot return fire. */
const NOT_ABLE: Words = {
  'fire.not-artillery': () => ': it isn’t artillery',
  'fire.degraded': () => ': it is degraded',
  'fire.disabled': () => ': it is disabled',
  'fire.no-ammunition': () => ': it has no CL V',
  'fire.out-of-range': (k) => `: ${last(k)} is not in its range`,
  'R-counterfire': () => ': only the unit that was fired at may',
};

/** Texts for pressed map places that are no target; shown by Phase 6 screens if no rule covers the case. */
const targets: Words = {
  'target.nobody': (k) => (k.data.whose === 'own' ? `No unit of yours stands ${at(k)}.` : `No enemy stands ${at(k)}.`),
  'target.suppressed': (k) => `${k.unit} is suppressed and cannot move today: no link joins it to ${k.second}.`,
  'target.must-fight': (k) => `${k.unit} starts in contact and must fight there: no link joins it to ${k.second}.`,
  'target.too-far': (k) => `${k.unit} moves ${count(n(k, 'links'), 'link')}: it cannot get next to ${k.second}.`,
  'target.no-place': (k) => `${k.unit} finds no free place beside ${k.second} to attack from.`,
  'target.other-way': (k) => `${k.unit} is in range: choose Fire first, then press it.`,
  'target.answer-only': (k) => `Only ${k.unit}, which has fired, can be hit back: choose who returns fire.`,
};

const fighting: Words = {
  'attack.alone': () => 'Only a Command Post lets several units attack together.',
  'attack.attackers': () => 'No attacker has been chosen.',
  'attack.degraded': (k) => `${k.unit} is degraded: it cannot attack.`,
  'attack.disabled': (k) => `${k.unit} is disabled: it cannot attack.`,
  'attack.no-ammunition': (k) => `${k.unit} has no CL V: it cannot attack.`,
  'attack.no-fuel': (k) => `${k.unit} has no CL III left: here Armor pays one for each attack.`,
  'attack.no-contact': (k) =>
    k.units.length > 2
      ? `${unitNames(k.world, k.units.slice(0, -1))} are not in contact with ${last(k)}: no link joins them.`
      : `${k.unit} is not in contact with ${k.second}: no link joins them.`,
  'attack.no-target': () => 'There is no such unit to attack.',
  'attack.not-now': (k) => `${k.unit} attacks after all have moved and fired.`,
  'attack.not-paid': (k) => `${k.unit} has not paid its CL III yet: it moves or stays first.`,
  'pursue.not-winner': (k) => `${k.unit} did not win, or cannot attack again.`,
  'pursue.unpaid': (k) => `${k.unit} cannot pay for another attack.`,
  'victim.not-attacking': (k) => `${k.unit} is not among the attackers.`,
  'fire.degraded': (k) => `${k.unit} is degraded: it cannot fire.`,
  'fire.disabled': (k) => `${k.unit} is disabled: it cannot fire.`,
  'fire.displaced': (k) => `${k.unit} is displaced: no fires may target it today.`,
  'fire.entered-contact': (k) => `${k.unit} moved next to an enemy: it cannot fire from a distance.`,
  'fire.no-ammunition': (k) =>
    n(k, 'there') > 0 ? `${k.unit} has only ${n(k, 'there')} CL V.` : `${k.unit} has no CL V: it cannot fire or attack.`,
  'fire.no-target': (k) => `${k.unit} has no target in range.`,
  'fire.not-artillery': (k) => `${k.unit} isn’t artillery.`,
  'fire.not-now': (k) => `${k.unit} fires when all have moved.`,
  'fire.out-of-range': rangeWords,
  'fire.rounds': (k) => `A fire takes one to ${n(k, 'most')} CL V.`,
  'counter-fire.not-able': (k) => `${k.unit} cannot return this fire${NOT_ABLE[String(k.data.why)]?.(k) ?? ''}.`,
  'repair.no-port': (k) => `${k.unit} is not in a port you hold.`,
  'repair.not-engineer': (k) => `${k.unit} is not an Engineer.`,
  'repair.not-now': (k) => `${k.unit} is too late to repair: in a group repairs come before fires and attacks.`,
  'repair.not-paid': (k) => `${k.unit} has not paid its CL III yet: it moves or stays first.`,
  'repair.once-a-turn': (k) => `${k.place} has been repaired today.`,
  'repair.undamaged': (k) => `${k.place} is not damaged.`,
};

const cards: Words = {
  'card.aim': () => 'The card needs a target.',
  'card.aim-the-turned': (k) => `${card(k)} was turned over and is aimed first.`,
  'card.already-blocked': (k) => `${k.place} is already blocked for the enemy.`,
  'card.already-suppressed': (k) => `${k.unit} is already suppressed.`,
  'card.already-disabled': (k) => `${k.unit} is already disabled.`,
  'card.deck-too-small': (k) => `The enemy’s execution deck has ${count(n(k, 'cards'), 'card')}: ${card(k)} needs two.`,
  'card.displaced': (k) => `${k.unit} is displaced: no fires may target it today.`,
  'card.no-marker': (k) => `All ${n(k, 'markers')} of your markers are on the map.`,
  'card.not-a-port': (k) => `${k.place} is not a port.`,
  'card.not-enemy': (k) => `${k.unit} is yours.`,
  'card.not-held': (k) => `${card(k)} is not in hand.`,
  'card.own-port': (k) => `${k.place} is your own port.`,
  'card.port-ruined': (k) => `${k.place} cannot be damaged further.`,
  'card.too-far': (k) => `${k.unit} is over ${count(n(k, 'hexes'), 'hex', 'hexes')} from all your units.`,
  'card.wrong-window': (k) => CARDS[k.data.card as CardKind]?.window ?? `${card(k)} is played on your turn in Phase 6.`,
  'arrange.other-cards': () => 'The new order must have the same cards.',
  'arrange.same-order': () => 'Put the deck in a different order.',
};

addRejections({ ...spend, ...carriers, ...supply, ...moving, ...orders, ...targets, ...fighting, ...cards });
