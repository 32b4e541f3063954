/**
 * Lesson on planning two days ahead: day 4 of a quiet battle. What is bought today arrives on day 6, the day of the next meal.
 * tests/lessons/ahead.test.ts checks its statements on supply against the forecast.
 */

import type { Scenario, SupplyClass } from '../../../src/engine/lines-and-webs/index.ts';
import { carry, END, LessonWriter, lessonBoard, must, type Order, passTo, passToDay, port, tokensOf, unit } from './writer.ts';

const AMBREL = port('C0509');

/**
 * Eight days, so that the meal of day 6 is the last. Three combat units per side; Delta without its FLE Company and with empty queues, its
 * air defense in port; no APS. Carriers start with food for two meals.
 */
function aheadBoard(): Scenario {
  const board = lessonBoard();
  const { delta, gamma } = board.forces;
  const few = (start: typeof delta.start) =>
    start.filter(({ type }) => type !== 'flec' && type !== 'mech').map((one) => (one.type === 'armor' ? { ...one, count: 1 } : one));
  return {
    ...board,
    turns: 8,
    // As few points as units: the purchases use all of them.
    rulings: { ...board.rulings, rp: 6 },
    openPattern: ['clV', 'clI', 'clIII', 'clV', 'clIII'],
    forces: {
      delta: { ...delta, start: few(delta.start), queue: [], queueTokens: tokensOf({}) },
      gamma: { ...gamma, start: few(gamma.start), queue: [] },
    },
    deployment: {
      delta: { fa: ['C0505'], ada: ['C0509'], armor: ['C0607'], fsp: ['C0503', 'C0508', 'C0506', 'C0509'] },
      gamma: { fa: ['C1307'], ada: ['C1305'], armor: ['C1206'], fsc: ['C1308'], bsb: ['C1304'] },
    },
  };
}

/** Moves one of Delta's units in Phase 6 of a day, alone. */
function drive(w: LessonWriter, turn: number, moves: readonly { unit: string; to: string }[]): void {
  passTo(w, turn, 'orders', 'delta');
  w.play('delta', { type: 'setOrders', execution: moves.map((one) => one.unit), reserve: [] }, END);
  for (const move of moves) {
    passTo(w, turn, 'execute', 'delta');
    w.play('delta', { type: 'turnOver' }, { type: 'moveUnit', ...move });
    // Artillery with an enemy in range could still fire.
    if (w.state.execution?.play) w.play('delta', { type: 'finish' });
  }
}

/** Days 1 to 3: the artillery moves to Kelmora, Armor 1 in front of it; no unit meets an enemy, all eat. */
function before(w: LessonWriter): void {
  for (const side of ['delta', 'gamma'] as const) w.play(side, { type: 'takeRecommended' }, END);
  drive(w, 1, [
    { unit: 'd-armor-1', to: 'C1007' },
    { unit: 'd-fa-1', to: 'C0806' },
  ]);
  drive(w, 2, [{ unit: 'd-fa-1', to: 'C0907' }]);
  passTo(w, 4, 'spend', 'delta');
  must(!w.state.units.some(({ degraded }) => degraded), 'all have eaten on day 3');
}

const OWN = ['d-armor-1', 'd-fa-1', 'd-ada-1'];
const THEIRS = ['g-armor-1', 'g-fa-1', 'g-ada-1'];

function theForecast(w: LessonWriter): void {
  w.look(
    {
      title: 'The day to look ahead',
      text: 'Day 4. The next meal is at the end of day 6, and what you buy today lands then too, unless flown in. Supply says which units run out, when and why: open it from the top bar, the menu or with Y.',
      clause: '6.7.1',
    },
    { ends: 'drawer', opens: 'supply' },
  );
  w.look({
    title: 'Who goes hungry',
    text: 'Armor 1, Artillery 1 and Air Defense 1 will be degraded on day 6. Under each name you see why: no unit has food to spare and none is coming, so no carrier can help. Under Air Defense 1 you see the fix: buy now.',
    clause: '6.7.2',
    units: OWN,
  });
  must(w.unit('d-fa-1').load.clIII === 0, 'the guns have no fuel');
  w.look({
    title: 'Another cause',
    text: 'Artillery 1 is also listed under Fuel and ammunition: it used up its fuel on the way to Kelmora. There’s fuel, but FS Platoon 2 is four links away and its range is three. A carrier must move closer.',
    clause: '6.3.2',
    units: ['d-fa-1', 'd-fsp-2'],
  });
}

function buying(w: LessonWriter): void {
  const one = (cls: SupplyClass): Order => ({ type: 'buyTokens', to: 'queue', cls, n: 1 });
  w.ask(
    {
      title: 'Buy for day 6',
      text: 'Close Supply. Spend your 6 RP on three CL I and three CL III, to the queue at 1 RP each. Flown in today without the Aerial Port Squadron, they would cost 2 RP each: planning ahead saves half. Then confirm.',
      clause: '6.2.4',
    },
    [one('clI'), one('clI'), one('clI'), one('clIII'), one('clIII'), one('clIII'), END],
  );
  passTo(w, 4, 'transport', 'delta');
}

function theChain(w: LessonWriter): void {
  w.ask(
    {
      title: 'Move the chain',
      text: 'Now fix the range. FS Platoon 2 can move two links for one of its own CL III. Bring it to 0707: from there it is three links to Ambrel Quay and two to Kelmora.',
      clause: '6.3.3',
      units: ['d-fsp-2'],
      nodes: ['C0707', 'C0907'],
    },
    { type: 'moveCarrier', unit: 'd-fsp-2', to: 'C0707' },
  );
  w.ask(
    {
      title: 'Two carriers, one chain',
      text: 'FS Platoon 4 in Ambrel Quay sends a CL III to FS Platoon 2, three links away, within its range. It moved, but can still carry: send the fuel on to Artillery 1. The chain is set for day 6: end Transport.',
      clause: '6.3.2',
      units: ['d-fsp-4', 'd-fsp-2', 'd-fa-1'],
    },
    [carry('d-fsp-4', unit('d-fsp-4'), 'd-fsp-2', { clIII: 1 }), carry('d-fsp-2', unit('d-fsp-2'), 'd-fa-1', { clIII: 1 }), END],
  );
  must(w.unit('d-fa-1').load.clIII === 1, 'the guns have fuel');
  passToDay(w, 5);
}

function theWait(w: LessonWriter): void {
  w.look(
    {
      title: 'Day 4 is over',
      text: 'No meal today. Your three CL I tokens are on the way. On day 5 there is nothing to do: nothing has landed yet, and the chain is in place. On day 6 the food lands in the morning, and your units eat that night.',
      clause: '6.1.1',
    },
    { ends: 'turn' },
  );
  must(w.state.sides.delta.transit.clI === 3, 'the food is in transit');
}

function theMeal(w: LessonWriter): void {
  passTo(w, 6, 'deploy', 'delta');
  w.ask(
    {
      title: 'It has landed',
      text: 'Day 6. What you bought on day 4 is here. Land all of it in Ambrel Quay. Units can’t eat from a port’s store: the food still has to get onto their trackers.',
      clause: '6.1.2',
      nodes: ['C0509'],
    },
    [{ type: 'landTokens', port: 'C0509', tokens: tokensOf({ clI: 3, clIII: 3 }) }, END],
  );
  passTo(w, 6, 'transport', 'delta');
  w.ask(
    {
      title: 'Cross-level in the port',
      text: 'Air Defense 1 is in Ambrel Quay itself. In a port a unit takes from the store at no cost, without a carrier: give it one CL I.',
      clause: '6.3.6',
      units: ['d-ada-1'],
    },
    { type: 'crossLevel', port: 'C0509', from: AMBREL, to: unit('d-ada-1'), tokens: tokensOf({ clI: 1 }) },
  );
  w.ask(
    {
      title: 'The chain again',
      text: 'Ambrel Quay to Kelmora is four links, too far for one platoon. FS Platoon 4 brings the other two CL I to FS Platoon 2. It can carry three: send one to Artillery 1 and one to Armor 1.',
      clause: '6.3.2',
      units: ['d-fsp-4', 'd-fsp-2', 'd-fa-1', 'd-armor-1'],
    },
    [
      carry('d-fsp-4', AMBREL, 'd-fsp-2', { clI: 2 }),
      carry('d-fsp-2', unit('d-fsp-2'), 'd-fa-1', { clI: 1 }),
      carry('d-fsp-2', unit('d-fsp-2'), 'd-armor-1', { clI: 1 }),
    ],
    { anyOrder: true },
  );
  w.look(
    { title: 'Look again', text: 'Before the meal, open Supply once more to check that you didn’t forget a unit.', clause: '6.7.1' },
    { ends: 'drawer', opens: 'supply' },
  );
  w.ask(
    {
      title: 'Yours are fed',
      text: 'No Delta unit will go hungry before the game ends. Three Gamma units will: Gamma didn’t plan ahead. Close Supply and end Transport. Then see who eats.',
      clause: '6.7.1',
    },
    END,
  );
  passToDay(w, 7);
  const hungry = w.state.units.filter(({ degraded }) => degraded).map(({ id }) => id);
  must(hungry.sort().join() === [...THEIRS].sort().join(), `only Gamma’s three go hungry, not ${hungry.join()}`);
}

function theEnd(w: LessonWriter): void {
  w.look(
    {
      title: 'All of yours have eaten',
      text: 'Gamma’s Armor A, Artillery A and Air Defense A are degraded: they cannot move, attack or resupply until they get food. Your units are all fed.',
      clause: '6.7.2',
    },
    { ends: 'turn' },
  );
  passTo(w, 7, 'transport', 'delta');
  w.look({
    title: 'Forecast, cause, chain',
    text: 'Two days before a meal: open Supply, see which units run out and why, buy what’s missing, move a carrier closer, and complete the chain. In Arvel Crossing every unit eats every night. Play on from here, or leave the lesson.',
    clause: '6.7.1',
  });
}

export function aheadLesson(seed: string): LessonWriter {
  const w = new LessonWriter({ id: 'two-days-ahead', name: 'Two days ahead', side: 'delta', scenario: aheadBoard(), seed });
  before(w);
  theForecast(w);
  buying(w);
  theChain(w);
  theWait(w);
  theMeal(w);
  theEnd(w);
  return w;
}
