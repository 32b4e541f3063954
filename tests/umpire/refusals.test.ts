/** What the umpire may not do, with its code and the clause that it rests on; and beside each the near-miss that he may. */

import { describe, expect, test } from 'vitest';
import { simulate } from '../../src/engine/core/index.ts';
import { checkUmpire, rulesWithUmpire } from '../../src/engine/lines-and-webs/umpire/index.ts';
import { type Game, game, hand, inExecution, inPhase, load, playing, put, refusals, refused } from '../rules/kit.ts';
import {
  decks,
  end,
  forced,
  goTo,
  hands,
  harbour,
  loads,
  loose,
  mark,
  marker,
  place,
  points,
  queue,
  seed,
  spent,
  steps,
  gunTable as table,
} from './kit.ts';

const inPhaseOf = (phase: 'deploy' | 'spend' | 'orders'): Game => inPhase(table(), phase, 'delta', 3);
/** Phase 6 with the Armor's play under way, and one more card in the deck. */
const inPlay = (): Game => playing(table(), 'd-armor-1', { execution: { delta: ['d-mech-4'], gamma: ['g-mech-4'] } });
const setUp = (): Game => game();
/** Delta's last Armor comes on day 5. */
function scheduled(): Game {
  const g = table();
  const scenario = structuredClone(g.w.scenario);
  scenario.forces.delta.arrivals = [{ day: 5, units: [{ type: 'armor', count: 1 }], tokens: load() }];
  const R = rulesWithUmpire(scenario);
  return { R, w: R.world, s: { ...g.s, scheduleTo: 0 } };
}
const hungry = (g: Game): void => void Object.assign(g.s.units.find((u) => u.id === 'd-armor-1')!, { degraded: true, load: load() });

describe('units', () => {
  refusals([
    { clause: '2.1', code: 'unit.unknown', at: table, bad: place('d-nobody-1', 'C0607'), good: place('d-armor-1', 'C0607') },
    {
      clause: '2.1',
      code: 'unit.not-yours',
      at: table,
      bad: { ...place('d-armor-1', 'C0607'), side: 'gamma' },
      good: place('d-armor-1', 'C0607'),
    },
    { clause: '1.1', code: 'node.unknown', at: table, bad: place('d-armor-1', 'C9999'), good: place('d-armor-1', 'C0607') },
    {
      clause: '1.1',
      code: 'umpire.node',
      why: 'on the map without one',
      at: table,
      bad: { ...place('d-armor-1', 'C0607'), node: null },
      good: place('d-armor-1', 'C0607'),
    },
    {
      clause: '1.1',
      code: 'umpire.node',
      why: 'off the map with one',
      at: table,
      bad: { ...place('d-armor-1', 'transit'), node: 'C0607' },
      good: place('d-armor-1', 'transit'),
    },
    { clause: '1.5', code: 'move.not-land', at: table, bad: place('d-armor-1', 'C0703'), good: place('d-armor-1', 'C0607') },
    { clause: '1.2', code: 'move.enemy-there', at: table, bad: place('d-armor-1', 'C1004'), good: place('d-armor-1', 'C1003') },
    { clause: '1.2', code: 'move.no-room', at: table, bad: place('d-armor-1', 'C0604'), good: place('d-armor-1', 'C0607') },
    { clause: '5.1', code: 'deploy.zone', at: setUp, bad: place('d-armor-1', 'C0706'), good: place('d-armor-1', 'C0605') },
    {
      clause: '5.1',
      code: 'umpire.set-up',
      why: 'a starting unit out of the box',
      at: setUp,
      bad: place('d-armor-1', 'transit'),
      good: place('d-armor-1', 'C0605'),
    },
    {
      clause: '5.1',
      code: 'umpire.set-up',
      why: 'one to be bought on the map',
      at: setUp,
      bad: place('d-armor-6', 'C0605'),
      good: place('d-armor-6', 'transit'),
    },
    {
      clause: '5.1',
      code: 'umpire.set-up',
      why: 'the box after setup',
      at: table,
      bad: place('d-armor-1', 'box'),
      good: place('d-armor-1', 'expansion'),
    },
    {
      clause: '6.1.1',
      code: 'umpire.no-arrivals',
      at: table,
      bad: place('d-armor-1', 'arrived'),
      change: (g) => inPhase(g, 'deploy', 'delta', 3),
    },
    {
      clause: '6.1.1',
      code: 'umpire.no-arrivals',
      why: 'tokens, after the side has ended its part',
      at: () => inPhase(table(), 'deploy', 'gamma', 3, true),
      bad: queue('delta', 'arrived', load(1)),
      good: queue('gamma', 'arrived', load(1)),
    },
    {
      clause: '6.1.1',
      code: 'umpire.not-scheduled',
      at: scheduled,
      bad: place('d-armor-9', 'scheduled'),
      good: place('d-armor-10', 'scheduled'),
    },
    {
      clause: '6.1.1',
      code: 'umpire.not-scheduled',
      why: 'its day is past',
      at: () => ({ ...scheduled(), s: { ...scheduled().s, scheduleTo: 5 } }),
      bad: place('d-armor-10', 'scheduled'),
      good: place('d-armor-10', 'transit'),
    },
    { clause: '5.1', code: 'unit.off-map', at: table, bad: steps('d-armor-6', 2), good: steps('d-armor-1', 2) },
    { clause: '4.5', code: 'supply.no-box', at: table, bad: loads('d-armor-1', load(1, 3, 6)), good: loads('d-armor-1', load(1, 3, 5)) },
    {
      clause: '4.2',
      code: 'load.open-boxes',
      at: setUp,
      bad: loads('d-fsp-1', load(1, 1, 0)),
      good: loads('d-fsp-1', load(5, 1, 0)),
    },
    {
      clause: '6.3.7',
      code: 'umpire.uses-ix',
      at: table,
      bad: loads('d-armor-1', load(0, 0, 0, 1)),
      good: loads('d-fsp-1', load(0, 0, 0, 1)),
    },
    {
      clause: '6.7.2',
      code: 'umpire.hungry',
      why: 'food for the hungry',
      at: () => {
        const g = table();
        hungry(g);
        return g;
      },
      bad: loads('d-armor-1', load(1)),
      good: loads('d-armor-1', load(0, 1)),
    },
    {
      clause: '6.7.2',
      code: 'umpire.hungry',
      why: 'hunger beside food',
      at: table,
      bad: mark('d-armor-1', 'degraded'),
      change: (g) => void Object.assign(g.s.units.find((u) => u.id === 'd-armor-1')!, { load: load(0, 1) }),
    },
    {
      clause: '6.4.1',
      code: 'umpire.no-order',
      at: table,
      bad: mark('d-armor-1', 'activated'),
      change: (g) => inExecution(g, 'delta', { execution: { delta: ['d-mech-4'] } }),
    },
    { clause: '6.6.3', code: 'umpire.in-play', at: inPlay, bad: mark('d-armor-1', 'activated', false), good: mark('d-fa-1', 'activated') },
    { clause: '6.3.1', code: 'umpire.no-carrier', at: table, bad: mark('d-armor-1', 'displaced'), good: mark('d-fsp-1', 'displaced') },
    {
      clause: '6.3.1',
      code: 'umpire.displaced',
      at: () => {
        const g = table();
        put(g, 'd-fsp-1', 'C0505', { displaced: true });
        return g;
      },
      bad: mark('d-fsp-1', 'moved'),
      good: mark('d-fsp-1', 'exhausted'),
    },
  ]);
});

describe('the map', () => {
  refusals([
    { clause: '1.8', code: 'umpire.no-port', at: table, bad: harbour('C0608', 'delta'), good: harbour('C0210', 'gamma') },
    {
      clause: '9.1',
      code: 'umpire.occupied',
      at: () => {
        const g = table();
        put(g, 'd-fsp-2', 'C0210');
        return g;
      },
      bad: harbour('C0210', 'gamma'),
      good: harbour('C0210', 'delta', { since: 2 }),
    },
    {
      clause: '9.2',
      code: 'umpire.since',
      at: table,
      bad: harbour('C0210', 'gamma', { since: 4 }),
      good: harbour('C0210', 'gamma', { since: 3 }),
    },
    {
      clause: '8.11',
      code: 'umpire.damage',
      at: table,
      bad: harbour('C0210', 'delta', { damage: 6 }),
      good: harbour('C0210', 'delta', { damage: 5 }),
    },
    {
      clause: '4.4',
      code: 'deliver.no-box',
      at: table,
      bad: harbour('C0503', 'delta', { damage: 1, store: load(10, 7) }),
      good: harbour('C0503', 'delta', { damage: 1, store: load(10, 6) }),
    },
    { clause: '6.3.5', code: 'node.unknown', at: table, bad: loose('C9999', load(1)), good: loose('C0607', load(1)) },
    { clause: '6.3.5', code: 'umpire.loose', at: table, bad: loose('C0607', load(4)), good: loose('C0607', load(3)) },
    { clause: '1.9', code: 'umpire.no-marker', at: table, bad: marker('delta', 'C0607', false), good: marker('delta', 'C0607') },
    {
      clause: '8.10',
      code: 'card.already-blocked',
      at: () => {
        const g = table();
        g.s.markers.push({ node: 'C0607', stops: 'delta' });
        return g;
      },
      bad: marker('delta', 'C0607'),
      good: marker('gamma', 'C0607'),
    },
    {
      clause: '3.5',
      code: 'card.no-marker',
      at: () => {
        const g = table();
        for (let i = 1; i <= 6; i++) g.s.markers.push({ node: `C030${i}`, stops: 'delta' });
        return g;
      },
      bad: marker('delta', 'C0607'),
      good: marker('gamma', 'C0607'),
    },
  ]);
});

describe('cards, points and the course', () => {
  refusals([
    {
      clause: '3.5',
      code: 'umpire.copies',
      why: 'in the hand',
      at: table,
      bad: hands('delta', { massCal: 4 }),
      good: hands('delta', { massCal: 3 }),
    },
    {
      clause: '3.5',
      code: 'umpire.copies',
      why: 'hand and spent',
      at: () => hand(table(), 'delta', { massCal: 2 }),
      bad: spent('delta', { massCal: 2 }),
      good: spent('delta', { massCal: 1 }),
    },
    {
      clause: '6.4.1',
      code: 'umpire.no-decks',
      at: table,
      bad: decks('delta', ['d-armor-1']),
      change: (g) => inPhase(g, 'orders', 'delta', 3),
    },
    { clause: '6.6.3', code: 'umpire.played', at: inPlay, bad: decks('delta', ['d-armor-1']), good: decks('delta', ['d-fa-1']) },
    {
      clause: '6.4.1',
      code: 'orders.no-card',
      at: () => inPhaseOf('orders'),
      bad: decks('delta', ['d-fsp-1']),
      good: decks('delta', ['d-armor-1']),
    },
    { clause: '6.2.1', code: 'umpire.points', at: table, bad: points('delta', 30), change: (g) => inPhase(g, 'spend', 'delta', 3) },
    { clause: '3.1', code: 'umpire.turn', at: table, bad: goTo(16, 'spend'), good: goTo(15, 'spend') },
    { clause: '6.8.1', code: 'umpire.nothing', at: table, bad: steps('d-armor-1', 4), good: steps('d-armor-1', 3) },
  ]);

  test('9.2 game.over: after the end the umpire can only jump back into the game', () => {
    const g = table();
    g.s.phase = 'over';
    g.s.outcome = { kind: 'draw', winner: null, turn: 3, ports: { delta: 2, gamma: 2 }, strength: { delta: 1, gamma: 1 } };
    for (const c of [steps('d-armor-1', 2), forced(3), seed('other'), end]) refused(g, c, 'game.over', '9.2');
    const sim = simulate(g.R, g.s);
    expect(sim.step(goTo(3, 'orders'))).toBe(null);
    expect([sim.state.phase, sim.state.outcome]).toEqual(['orders', null]);
  });

  test('1.2 umpire.breaks: other violations are found by trying the command, with the clause and the subject', () => {
    const g = table();
    // A position that no game comes to: whatever is done, this stays wrong.
    put(g, 'd-mech-1', 'C0604');
    refused(g, steps('d-armor-1', 2), 'umpire.breaks', '1.2');
    expect(checkUmpire(g.w, g.s, steps('d-armor-1', 2))).toMatchObject({
      ids: ['C0604'],
      data: { what: expect.stringContaining('2 units') },
    });
    // A fault of the trial is a refusal too.
    const broken = inPlay();
    broken.s.execution!.play!.members.push({ unit: 'd-nobody-1', stage: 'waiting', mustAttack: false, enteredContact: false });
    expect(checkUmpire(broken.w, broken.s, steps('g-armor-1', 2))).toMatchObject({ code: 'umpire.breaks', clauses: ['6.0'], ids: [] });
  });
});
