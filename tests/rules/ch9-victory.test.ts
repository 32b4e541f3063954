/** Chapter 9: ports and victory. R-capture, R-port-control, R-final-strength. */

import { describe, expect, test } from 'vitest';
import type { Rulings, Side } from '../../src/engine/lines-and-webs/scenario.ts';
import {
  attack,
  board,
  dice,
  endPart,
  events,
  type Game,
  inExecution,
  inPhase,
  load,
  moveCarrier,
  moveUnit,
  night,
  ok,
  playing,
  port,
  put,
  refusals,
  refused,
  unit,
} from './kit.ts';

const APOD = 'C1309'; // Gamma's
const concede = (side: Side) => ({ type: 'concede', side }) as const;

describe('9.1 taking ports', () => {
  const at = (rulings: Partial<Rulings> = {}): Game => {
    const g = board(rulings);
    put(g, 'd-mech-1', 'C1308');
    port(g, APOD).store = load(1, 2, 3);
    port(g, APOD).damage = 2;
    return g;
  };

  test('9.1 it is taken when a combat unit of the other side ends its own move there; store and damage stay', () => {
    const done = ok(playing(at(), 'd-mech-1', { turn: 4 }), moveUnit('d-mech-1', APOD));
    expect(port(done, APOD)).toMatchObject({ holder: 'delta', since: 4, store: load(1, 2, 3), damage: 2 });
    expect(events(done, 'portTaken')).toEqual([{ type: 'portTaken', port: APOD, by: 'delta', unit: 'd-mech-1' }]);
  });

  test('9.1 or when it moves in after a fight', () => {
    const g = at();
    put(g, 'g-aps-1', APOD, { steps: 1, load: load(1) });
    const now = ok(playing(g, 'd-mech-1'), moveUnit('d-mech-1', 'C1308'));
    const won = ok(now, attack('d-mech-1', 'g-aps-1'), dice(9, 9, 1, 1, 1));
    expect(unit(won, 'd-mech-1').node).toBe(APOD);
    expect(port(won, APOD).holder).toBe('delta');
  });

  test('9.1 passing takes nothing, leaving does not give it up, starving neither', () => {
    const passed = ok(playing(at(), 'd-mech-1'), moveUnit('d-mech-1', 'C1409'));
    expect(events(passed, 'unitMoved')[0]!.path).toEqual(['C1308', APOD, 'C1409']);
    expect(port(passed, APOD).holder).toBe('gamma');
    const g = at();
    port(g, APOD).holder = 'delta';
    put(g, 'd-mech-1', APOD, { steps: 1, degraded: true, load: load(0, 1) });
    put(g, 'd-mech-2', 'C0503');
    const left = ok(playing(g, 'd-mech-2'), moveUnit('d-mech-2', 'C0504'));
    expect(port(left, 'C0503').holder).toBe('delta');
    const starved = night(g, 3);
    expect(unit(starved, 'd-mech-1').place).toBe('destroyed');
    expect(port(starved, APOD).holder).toBe('delta');
  });

  test('9.1 a retreat takes nothing: a beaten unit does not come into a port that its side does not hold', () => {
    const g = at();
    put(g, 'd-mech-1', 'C1308', { load: load(1) });
    put(g, 'g-armor-1', 'C1207');
    const lost = ok(ok(playing(g, 'g-armor-1'), moveUnit('g-armor-1', 'C1207')), attack('g-armor-1', 'd-mech-1'), dice(7, 1, 1, 1, 1, 1));
    const ways = [...lost.R.legal(lost.s)].filter((c) => c.type === 'retreat').map((c) => c.to);
    expect(ways.length).toBeGreaterThan(0);
    expect(ways).not.toContain(APOD);
    expect(port(lost, APOD).holder).toBe('gamma');
  });

  const byCarrier = (rulings: Partial<Rulings>): Game => {
    const g = inPhase(board(rulings), 'transport');
    put(g, 'd-fsp-1', 'C1308');
    return g;
  };
  test('R-capture combat: carriers neither enter nor take it', () =>
    refused(byCarrier({ capture: 'combat' }), moveCarrier('d-fsp-1', APOD), 'move.enemy-port', 'R-capture'));
  test('R-capture any: any unit enters and takes it, and passes it', () => {
    const g = byCarrier({ capture: 'any' });
    const taken = ok(g, moveCarrier('d-fsp-1', APOD));
    expect(port(taken, APOD).holder).toBe('delta');
    const passed = ok(g, moveCarrier('d-fsp-1', 'C1409'));
    expect(port(passed, APOD).holder).toBe('gamma');
    put(g, 'g-fsc-1', APOD);
    refused(g, moveCarrier('d-fsp-1', APOD), 'move.enemy-there');
  });
});

/** Delta holds three ports and stands before the fourth; both sides have a unit. */
function before(rulings: Partial<Rulings> = {}): Game {
  const g = board(rulings);
  for (const node of ['C0210', 'C0503', 'C1601']) port(g, node).holder = 'delta';
  put(g, 'd-mech-1', 'C1308');
  put(g, 'g-mech-1', 'C0909');
  return g;
}
const taking = (turn: number, rulings: Partial<Rulings> = {}): Game =>
  ok(playing(before(rulings), 'd-mech-1', { turn, execution: { gamma: ['g-mech-1'] } }), moveUnit('d-mech-1', APOD));

describe('9.2 all four ports', () => {
  test('9.2 the turn in which a side comes to hold all four is noted; it wins in Phase 7 of a later turn', () => {
    const seven = taking(7);
    expect(seven.s.allPorts).toEqual({ side: 'delta', since: 7 });
    const eight = night(seven, 7);
    expect([eight.s.turn, eight.s.outcome]).toEqual([8, null]);
    expect(night(eight, 8).s.outcome).toMatchObject({ kind: 'all-ports', winner: 'delta', turn: 8, ports: { delta: 4, gamma: 0 } });
  });

  test('9.2 when it loses one the note goes', () => {
    const g = night(taking(7), 7);
    put(g, 'd-mech-1', 'C1308');
    put(g, 'g-mech-1', 'C1208');
    const lost = ok(playing(g, 'g-mech-1', { turn: 8, execution: { delta: ['d-mech-1'] } }), moveUnit('g-mech-1', 'C1309'));
    expect(lost.s.allPorts).toBeNull();
    expect(events(lost, 'allPortsLost')).toHaveLength(1);
    expect(night(lost, 8).s.outcome).toBeNull();
  });

  test('9.2 taken in the last turn it is not held through the next: the ports are counted', () => {
    expect(night(taking(15), 15).s.outcome).toMatchObject({ kind: 'more-ports', winner: 'delta' });
    expect(night(taking(14), 15).s.outcome).toMatchObject({ kind: 'all-ports' }); // 9.2 before 9.3
  });

  test('R-port-control last-held: an empty port counts for its holder', () => {
    const g = taking(7, { portControl: 'last-held' });
    expect(g.s.allPorts).toEqual({ side: 'delta', since: 7 });
    expect(night(board(), 15).s.outcome).toMatchObject({ ports: { delta: 2, gamma: 2 } });
  });
  test('R-port-control occupied: a port without a unit counts for neither side in 9.2 and 9.3, and is held for everything else', () => {
    const g = taking(7, { portControl: 'occupied' });
    expect(g.s.allPorts).toBeNull();
    const manned = before({ portControl: 'occupied' });
    for (const [i, node] of ['C0210', 'C0503', 'C1601'].entries()) put(manned, `d-fsp-${i + 1}`, node);
    const all = ok(playing(manned, 'd-mech-1', { turn: 7, execution: { gamma: ['g-mech-1'] } }), moveUnit('d-mech-1', APOD));
    expect(all.s.allPorts).toEqual({ side: 'delta', since: 7 });
    put(all, 'd-fsp-1', 'C0110');
    expect(ok(inPhase(all, 'transport', 'delta', 8), endPart('delta')).s.allPorts).toBeNull();
    const last = board({ portControl: 'occupied' });
    put(last, 'g-fsc-1', 'C1601');
    put(last, 'd-armor-1', 'C0504');
    expect(night(last, 15).s.outcome).toMatchObject({ kind: 'more-ports', winner: 'gamma', ports: { delta: 0, gamma: 1 } });
    const own = inPhase(board({ portControl: 'occupied' }), 'deploy', 'delta', 2);
    own.s.sides.delta.arrived = load(1);
    ok(own, { type: 'landTokens', side: 'delta', port: 'C0210', tokens: load(1) });
  });
});

describe('9.3 the last turn', () => {
  const last = (rulings: Partial<Rulings> = {}): Game => {
    const g = board(rulings);
    put(g, 'd-armor-1', 'C0504'); // 6
    put(g, 'g-armor-1', 'C1404'); // 6
    return g;
  };
  const outcome = (g: Game) => night(g, 15).s.outcome;

  test('9.3 more ports held wins', () => {
    const g = last();
    put(g, 'd-armor-2', 'C0505');
    port(g, 'C0503').holder = 'gamma';
    expect(outcome(g)).toMatchObject({ kind: 'more-ports', winner: 'gamma', ports: { delta: 1, gamma: 3 } });
    expect(night(g, 14).s.outcome).toBeNull();
  });

  test('9.3 equal: the higher total of current strength on the map; states count, the queue does not', () => {
    const g = last();
    put(g, 'd-fsp-1', 'C0405', { suppressed: true, degraded: true, disabled: true, load: load() });
    Object.assign(unit(g, 'g-armor-2'), { place: 'transit', steps: 4 });
    expect(outcome(g)).toMatchObject({ kind: 'strength', winner: 'delta', strength: { delta: 7, gamma: 6 } });
    unit(g, 'd-armor-1').steps = 3; // 5
    put(g, 'g-fsc-1', 'C1506'); // 2
    expect(outcome(g)).toMatchObject({ winner: 'gamma', strength: { delta: 6, gamma: 8 } });
  });

  test('9.3 equal again: a draw', () => expect(outcome(last())).toMatchObject({ kind: 'draw', winner: null }));

  const carriers = (finalStrength: Rulings['finalStrength']): Game => {
    const g = last({ finalStrength });
    put(g, 'd-armor-1', 'C0504', { steps: 3 }); // 5 against 6
    for (let i = 1; i <= 2; i++) put(g, `d-fsp-${i}`, `C010${i}`);
    put(g, 'd-aps-1', 'C0503');
    return g;
  };
  test('R-final-strength all: carriers and the APS count', () =>
    expect(outcome(carriers('all'))).toMatchObject({ winner: 'delta', strength: { delta: 8, gamma: 6 } }));
  test('R-final-strength combat: combat units only', () =>
    expect(outcome(carriers('combat'))).toMatchObject({ winner: 'gamma', strength: { delta: 5, gamma: 6 } }));
});

describe('9.4 conceding', () => {
  test('9.4 the active side may concede, in every phase', () => {
    const positions = [
      ...(['setup', 'deploy', 'spend', 'transport', 'orders'] as const).map((phase) => inPhase(board(), phase, 'gamma')),
      inExecution(board(), 'gamma', { execution: { delta: ['d-mech-1'] } }),
    ];
    for (const g of positions) {
      refused(g, concede('delta'), 'turn.not-yours');
      const over = ok(g, concede('gamma'));
      expect(over.s.outcome).toMatchObject({ kind: 'conceded', winner: 'delta' });
      expect(over.R.actor(over.s)).toBeNull();
      expect([...over.R.legal(over.s)]).toEqual([]);
    }
  });
  refusals([
    {
      code: 'game.over',
      clause: '9.2',
      at: () => ok(inPhase(board(), 'spend'), concede('delta')),
      bad: concede('delta'),
      change: (g) => void Object.assign(g, inPhase(board(), 'spend')),
    },
  ]);
});
