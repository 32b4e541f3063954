/** The umpire's hold on chance and on the course of the game. */

import { describe, expect, test } from 'vitest';
import { createRng } from '../../src/engine/core/index.ts';
import type { Viewer } from '../../src/engine/lines-and-webs/index.ts';
import { anyDice, deployed, dice, events, type Game, game, inExecution, load, ok, port, unit } from '../rules/kit.ts';
import { decks, end, forced, goTo, news, place, seed, table } from './kit.ts';

const toldTo = (g: Game, e: Parameters<Game['R']['redact']>[0], viewer: Viewer) => g.R.redact(e, viewer);

describe('chance', () => {
  test('the next dice show the faces that were set, then the generator continues its sequence', () => {
    const g = inExecution(table(), 'delta', { execution: { delta: ['d-armor-1'], gamma: ['g-mech-4'] } });
    const after = ok(g, forced(7, 3, 7));
    expect(after.s.rng).toEqual({ ...g.s.rng, forced: [7, 3, 7] });
    const rolled = ok(after, goTo(3, 'execute'), anyDice);
    expect(events(rolled, 'initiativeRolled')).toMatchObject([{ delta: 7, gamma: 3 }]);
    expect(rolled.s.rng).toEqual({ s: g.s.rng.s, draws: g.s.rng.draws + 2, forced: [7] });
    expect(ok(rolled, forced()).s.rng).not.toHaveProperty('forced');
  });

  test('another seed gives the dice of that seed; their count continues', () => {
    const g = ok(table(), { ...forced(1, 2), side: 'gamma' });
    g.s.rng.draws = 17;
    const after = ok(g, seed('another'));
    expect(after.s.rng).toEqual({ s: createRng('another').s, draws: 17, forced: [1, 2] });
  });

  test('neither side sees the coming dice', () => {
    for (const c of [forced(12, 12), seed('another')]) {
      const after = ok(table(), c);
      for (const viewer of ['delta', 'gamma', 'public'] as const)
        expect(toldTo(after, news(after), viewer)).toMatchObject({ command: null });
    }
  });
});

describe('going to a phase', () => {
  test('from setup missing units take the recommended nodes', () => {
    const there = ok(game(), goTo(2, 'transport'));
    const usual = deployed(game());
    const where = (g: Game) => g.s.units.map((u) => [u.id, u.node]);
    expect(where(there)).toEqual(where(usual));
    expect([there.s.turn, there.s.phase, there.s.first]).toEqual([2, 'transport', 'gamma']);
    // A node that another unit has taken: the next free one.
    const taken = usual.s.units.find((u) => u.id === 'd-armor-1')!.node as string;
    const moved = ok(ok(game(), place('d-mech-1', taken)), goTo(1, 'spend'));
    expect(unit(moved, 'd-mech-1').node).toBe(taken);
    expect(unit(moved, 'd-armor-1').node).not.toBe(null);
  });

  test('6.1.1 to Phase 1 the queue moves, as it would', () => {
    const g = table('orders');
    g.s.sides.delta.transit = load(2);
    const after = ok(g, goTo(4, 'deploy'));
    expect([after.s.phase, after.s.sides.delta.arrived]).toEqual(['deploy', load(2)]);
  });

  test('6.1.4 after a jump out of Phase 1 arrivals that were not landed stay In Transit', () => {
    const g = table('deploy');
    g.s.sides.delta.arrived = load(2);
    expect(ok(g, goTo(3, 'orders')).s.sides.delta).toMatchObject({ arrived: load(), transit: load(2) });
  });

  test('6.5.1 to Phase 6 the initiative is rolled; decks of Phase 4 are kept, a side without orders orders all', () => {
    const set = ok(table('orders'), decks('delta', ['d-armor-1'], ['d-mech-4']));
    const after = ok(set, goTo(3, 'execute'), dice(9, 2));
    expect(after.s.execution).toMatchObject({ initiative: 'delta', turnOf: 'delta', stage: 'before' });
    expect(after.s.sides.delta).toMatchObject({ execution: ['d-armor-1'], reserve: ['d-mech-4'] });
    expect(after.s.sides.gamma.execution).toEqual(['g-armor-1', 'g-mech-4']);
  });

  test('6.6.2 out of Phase 6 unplayed special cards go back to the hand', () => {
    const g = inExecution(table(), 'delta', { execution: { delta: ['commandPost', 'd-armor-1'], gamma: ['g-mech-4'] }, turn: 3 });
    const after = ok(g, goTo(3, 'orders'));
    expect(after.s.sides.delta).toMatchObject({ execution: [], hand: { commandPost: 1 } });
    expect([after.s.execution, news(after).put]).toEqual([null, ['orders']]);
  });

  test('6.2.2 plans of Phase 2 are reopened, and only their side sees it', () => {
    const g = ok(table('spend'), { type: 'buyTokens', side: 'delta', to: 'queue', cls: 'clV', n: 4 });
    const after = ok(g, goTo(3, 'transport'));
    expect(after.s.sides.delta.plan.queueTokens).toEqual(load());
    expect(toldTo(after, news(after), 'delta')).toMatchObject({ plans: ['delta'] });
    for (const viewer of ['gamma', 'public'] as const) expect(toldTo(after, news(after), viewer)).toMatchObject({ plans: [] });
  });

  test('6.7.3 to another day all is reset as at a day’s end, without a meal', () => {
    const g = table();
    Object.assign(unit(g, 'd-armor-1'), { suppressed: true, disabled: true });
    Object.assign(unit(g, 'd-fsp-1'), { displaced: true });
    g.s.loose.push({ node: 'C0607', tokens: load(1) });
    g.s.markers.push({ node: 'C0607', stops: 'gamma' });
    port(g, 'C0210').since = 3;
    const after = ok(g, goTo(2, 'spend'));
    expect(unit(after, 'd-armor-1')).toMatchObject({ suppressed: false, disabled: true, load: unit(g, 'd-armor-1').load });
    expect([unit(after, 'd-fsp-1').displaced, after.s.loose, after.s.markers]).toEqual([false, [], []]);
    expect([after.s.turn, port(after, 'C0210').since]).toEqual([2, 2]);
    expect(events(after, 'phaseBegan')).toEqual([{ type: 'phaseBegan', phase: 'spend', turn: 2 }]);
  });

  test('a jump back within the day clears the results of the phases repeated; a jump forward keeps them', () => {
    const g = inExecution(table(), 'delta', { execution: { delta: ['d-mech-4'], gamma: ['g-mech-4'] }, turn: 3 });
    Object.assign(unit(g, 'd-armor-1'), { suppressed: true, activated: true });
    Object.assign(unit(g, 'd-fsp-1'), { exhausted: true, carried: 2 });
    g.s.loose.push({ node: 'C0607', tokens: load(1) });
    const orders = ok(g, goTo(3, 'orders'));
    expect(unit(orders, 'd-armor-1')).toMatchObject({ suppressed: false, activated: false });
    expect(unit(orders, 'd-fsp-1')).toMatchObject({ exhausted: true, carried: 2 });
    const transport = ok(g, goTo(3, 'transport'));
    expect(unit(transport, 'd-fsp-1')).toMatchObject({ exhausted: false, carried: 0 });
    expect(transport.s.loose).toHaveLength(1);
    const begun = table();
    Object.assign(unit(begun, 'd-fsp-1'), { carried: 1, suppressed: true });
    expect(unit(ok(begun, goTo(3, 'orders')), 'd-fsp-1')).toMatchObject({ exhausted: true, suppressed: true });
  });

  test('9.3 the game ends by the count of ports and strength, and is gone back into', () => {
    const g = table();
    port(g, 'C1309').holder = 'delta';
    const over = ok(g, end);
    expect(over.s.outcome).toMatchObject({ kind: 'more-ports', winner: 'delta', turn: 3 });
    const again = ok(over, goTo(3, 'orders'));
    expect([again.s.phase, again.s.outcome, again.R.actor(again.s)]).toEqual(['orders', null, 'delta']);
  });

  test('5.1 a game that was ended in setup is deployed when it is gone back into', () => {
    const again = ok(ok(game(), end), goTo(1, 'spend'));
    expect(again.s.units.filter((u) => u.place === 'box')).toEqual([]);
  });
});
