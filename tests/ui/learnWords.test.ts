// @vitest-environment node
/** What can be learned from a game, in sentences: plain, with their doubt, and never more than a judgement. */
import { expect, it } from 'vitest';
import type { DeckCard, PlayerCommand } from '../../src/engine/lines-and-webs/index.ts';
import { because } from '../../src/games/lines-and-webs/bots/reason.ts';
import type { LearnMoment } from '../../src/games/lines-and-webs/lab/learn.ts';
import {
  sayBetter,
  sayBetterWhy,
  sayGain,
  sayGiven,
  sayMoment,
  sayNothing,
  sayOdds,
} from '../../src/games/lines-and-webs/ui/words/learn.ts';
import { game } from '../rules/kit.ts';

const { w } = game('arvel-crossing');
const side = 'gamma';
const odds = because('pursue', {
  ...{ attackers: ['g-armor-1'], target: 'd-fsp-1', scouts: false },
  ...{ win: 0.3, lose: 0.5, targetSteps: 1, ownSteps: 1.5 },
});
const moment = (given: PlayerCommand, better: PlayerCommand, other: Partial<LearnMoment> = {}): LearnMoment => ({
  moment: { day: 3, phase: given.type === 'setOrders' ? 'orders' : 'execute', told: 0, order: 212 },
  ...{ side, given, better, odds: null, reason: because('anyOrder', { choices: 3 }), top: null },
  ...{ before: 0.224, after: 0.3449, gain: 0.1209, error: 0.0076, states: 512, tried: 5 },
  ...other,
});
const pursue: PlayerCommand = { type: 'pursue', side, unit: 'g-armor-1', target: 'd-fsp-1', scouts: false };
const decline: PlayerCommand = { type: 'decline', side };
const decks = (execution: DeckCard[], reserve: DeckCard[]): PlayerCommand => ({ type: 'setOrders', side, execution, reserve });

it('A moment says day, phase, side, gain and doubt; a chance it does not tell, for that is the line of chances’ alone', () => {
  const one = moment(pursue, decline);
  expect(sayMoment(one)).toBe('Day 3, Execute: Gamma missed 12 points of its chance to win.');
  expect(sayGain(one)).toBe('12 points better, give or take 2: 512 days simulated with each order, 5 orders tried.');
  expect(sayGain({ ...one, error: 0.0001 })).toContain('give or take 1');
});

it('Orders are named as the table names them, an attack with its odds, a card that is turned over with what it is', () => {
  const one = moment(pursue, decline, { odds });
  expect(sayGiven(w, one)).toBe('Armor A: attack FS Platoon 1 again.');
  expect(sayOdds(w, one)).toBe('30% to win, 50% to lose; FS Platoon 1 loses 1 step on average, the attacker 1.5.');
  expect(sayOdds(w, moment(decline, pursue))).toBeNull();
  expect(sayBetter(w, one)).toBe('Do nothing more.');
  expect(sayBetterWhy(w, one)).toBeNull();
  expect(sayBetter(w, moment(decline, { type: 'playReserve', side, card: 'commandPost' }))).toBe('Play Command Post from reserve.');
  expect(sayBetter(w, moment(decline, { type: 'turnOver', side }, { top: 'g-mech-1' }))).toBe('Turn over a card: Mech A.');
  expect(sayBetter(w, moment(decline, { type: 'turnOver', side }))).toBe('Turn over a card.');
  expect(sayBetter(w, moment(decline, { type: 'useMassCal', side }))).toBe('Play Mass Cal.');
});

it('No reason is claimed where only the simulation speaks for an order; a card that is kept is one', () => {
  const one = moment(pursue, decline);
  expect(sayBetterWhy(w, one)).toBeNull();
  expect(sayBetterWhy(w, moment(pursue, decline, { reason: because('elsewhere', { unit: 'g-fa-1', place: 'C0608' }) }))).toBeNull();
  const cards = decks(['g-mech-1'], []);
  expect(sayBetterWhy(w, moment(cards, cards, { reason: because('orders', { ordered: 4, guns: 0, reserve: 0 }) }))).toBeNull();
  const reason = because('nextOrder', { cards: 1, reserve: 0 });
  const turnOver: PlayerCommand = { type: 'turnOver', side };
  const play: PlayerCommand = { type: 'playReserve', side, card: 'closeAirSupport' };
  expect(sayBetterWhy(w, moment(play, turnOver, { reason }))).toBe('It keeps Close Air Support for later.');
  const pass: PlayerCommand = { type: 'pass', side };
  expect(sayBetterWhy(w, moment({ type: 'playReserve', side, card: 'g-armor-1' }, pass, { reason }))).toBeNull();
  expect(sayBetterWhy(w, moment(decline, pursue, { reason: odds }))).toMatch(/^Then attacks FS Platoon 1 /);
});

it('On the last day no reason speaks of a day that does not come', () => {
  const of = (day: number): { moment: LearnMoment['moment'] } => ({ moment: { day, phase: 'execute', told: 0, order: 212 } });
  const play: PlayerCommand = { type: 'playReserve', side, card: 'closeAirSupport' };
  const kept = because('keepReserve', { cards: 1 });
  const carriers = because('toCarriers', { unit: 'g-fa-1', carriers: 2, before: 0 });
  const last = w.scenario.turns;
  expect(sayBetterWhy(w, moment(play, decline, { reason: kept, ...of(last - 1) }))).toBe('It keeps Close Air Support for later.');
  expect(sayBetterWhy(w, moment(play, decline, { reason: kept, ...of(last) }))).toBeNull();
  expect(sayBetterWhy(w, moment(pursue, decline, { reason: carriers, ...of(last - 1) }))).toContain('by tomorrow');
  expect(sayBetterWhy(w, moment(pursue, decline, { reason: carriers, ...of(last) }))).toBeNull();
});

it('6.4 Decks are told whole, and better ones by what is otherwise in them', () => {
  const given = decks(['g-armor-1', 'g-mech-1'], ['g-mech-2']);
  const say = (better: PlayerCommand): string => sayBetter(w, moment(given, better));
  expect(sayGiven(w, moment(given, given))).toBe('Execution deck: Armor A and Mech A; reserve: Mech B.');
  expect(say(decks(['g-mech-1'], ['g-mech-2', 'g-armor-1']))).toBe('Keep Armor A in reserve.');
  expect(say(decks(['g-mech-2', 'g-armor-1', 'g-mech-1'], []))).toBe('Put Mech B in the execution deck, not in reserve.');
  expect(say(decks(['g-armor-1', 'g-mech-1', 'g-fa-1'], ['g-mech-2']))).toBe('Order Artillery A too.');
  expect(say(decks(['g-armor-1'], ['g-mech-2']))).toBe('Leave Mech A out.');
  expect(say(decks(['g-mech-1', 'g-armor-1'], ['g-mech-2']))).toBe('The same cards in another order, Mech A and Armor A.');
  expect(sayBetter(w, moment({ type: 'endPart', side }, given))).toBe('Execution deck: Armor A and Mech A; reserve: Mech B.');
  expect(sayGiven(w, moment({ type: 'endPart', side }, given))).toBe('No orders at all.');
});

it('Where nothing was found it is said plainly, with how much was looked at', () => {
  expect(sayNothing(57)).toBe('Nothing clear was found: none of 57 orders had an alternative clearly worth 4 points.');
  expect(sayNothing(0)).toBe('No order left a choice to judge.');
});
