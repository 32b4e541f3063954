/** Chapter 5: setup. R-setup, R-port-start, and every refusal of its verbs. */

import { describe, expect, test } from 'vitest';
import type { Command } from '../../src/engine/lines-and-webs/index.ts';
import { total } from '../../src/engine/lines-and-webs/load.ts';
import { deployed, endPart, events, type Game, game, having, load, ok, port, refusals, refused, run, unit } from './kit.ts';

const place = (unit: string, node: string): Command => ({ type: 'placeUnit', side: 'delta', unit, node });
const take = (side: 'delta' | 'gamma'): Command => ({ type: 'takeRecommended', side });
const lift = (unit: string): Command => ({ type: 'liftUnit', side: 'delta', unit });
const swap = (unit: string, other: string): Command => ({ type: 'swapUnits', side: 'delta', unit, other });
const open = (unit: string, open = load(0, 4)): Command => ({ type: 'setOpenLoad', side: 'delta', unit, open });
/** Delta has taken the recommended deployment: Mechanized 1 alone in the APOD, a platoon alone in the SPOD. */
const taken = (): Game => ok(game(), take('delta'));

describe('5.1 deployment', () => {
  test('5.1 starting units stand on nodes from the edge to the dotted line, at full strength with their basic load', () => {
    const g = deployed(game());
    const start = g.s.units.filter((u) => g.w.info[u.id]!.from === 'start');
    for (const u of start) {
      expect(u).toMatchObject({ place: 'map', steps: 4 });
      expect(g.w.zone[u.side].has(u.node!)).toBe(true);
      const boxes = g.w.info[u.id]!.type.boxes;
      expect(total(u.load)).toBe(boxes.clI + boxes.clIII + boxes.clV + (g.w.info[u.id]!.carry > 0 ? boxes.open : 0));
    }
    const columns = (side: string) => start.filter((u) => u.side === side).map((u) => Number(u.node!.slice(1, 3)));
    expect(Math.max(...columns('delta'))).toBeLessThanOrEqual(6);
    expect(Math.min(...columns('gamma'))).toBeGreaterThanOrEqual(12);
  });

  test('5.1 the recommended deployment can be changed: lifted, placed elsewhere, exchanged', () => {
    const g = run(taken(), [lift('d-armor-1'), place('d-armor-1', 'C0101'), swap('d-armor-2', 'd-fsp-1')]);
    expect([unit(g, 'd-armor-1').node, unit(g, 'd-armor-2').node, unit(g, 'd-fsp-1').node]).toEqual(['C0101', 'C0110', 'C0604']);
    const other = run(game(), [place('d-armor-1', 'C0101'), swap('d-armor-1', 'd-armor-2')]); // with one still in the box
    expect([unit(other, 'd-armor-1').place, unit(other, 'd-armor-2').node]).toEqual(['box', 'C0101']);
  });

  test('5.1 taking the recommended deployment again undoes the changes', () => {
    const g = run(taken(), [lift('d-armor-1'), place('d-armor-1', 'C0101'), take('delta')]);
    expect(g.s.units).toEqual(taken().s.units);
  });

  test('5.1 all must be placed before the part is ended', () => {
    refused(game(), endPart('delta'), 'setup.unplaced', '5.1');
    refused(ok(taken(), lift('d-fsp-12')), endPart('delta'), 'setup.unplaced', '5.1');
    expect(ok(taken(), endPart('delta')).s.active).toBe('gamma');
  });

  refusals([
    { code: 'unit.unknown', clause: '5.1', at: taken, bad: place('d-tank-1', 'C0101'), good: place('d-armor-1', 'C0101') },
    { code: 'unit.not-yours', clause: '5.1', at: taken, bad: place('g-armor-1', 'C0101'), good: place('d-armor-1', 'C0101') },
    {
      code: 'deploy.not-starting',
      clause: '5.1',
      why: 'expansion',
      at: taken,
      bad: place('d-armor-6', 'C0101'),
      good: place('d-armor-5', 'C0101'),
    },
    {
      code: 'deploy.not-starting',
      clause: '5.2',
      why: 'the APS',
      at: taken,
      bad: place('d-aps-1', 'C0101'),
      good: place('d-ada-1', 'C0101'),
    },
    { code: 'node.unknown', clause: '5.1', at: taken, bad: place('d-armor-1', 'C9999'), good: place('d-armor-1', 'C0101') },
    {
      code: 'deploy.zone',
      clause: '5.1',
      why: 'past the dotted line',
      at: taken,
      bad: place('d-armor-1', 'C0701'),
      good: place('d-armor-1', 'C0601'),
    },
    {
      code: 'deploy.zone',
      clause: '5.1',
      why: 'ocean',
      at: taken,
      bad: place('d-armor-1', 'C0610'),
      good: place('d-armor-1', 'C0509'),
      change: having('d-fsp-12', { node: 'C0101' }),
    },
    { code: 'deploy.already-there', clause: '5.1', at: taken, bad: place('d-armor-1', 'C0603'), good: place('d-armor-1', 'C0601') },
    {
      code: 'move.no-room',
      clause: '5.1',
      why: 'one a node',
      at: taken,
      bad: place('d-armor-1', 'C0602'),
      good: place('d-armor-1', 'C0503'),
    },
    {
      code: 'move.no-room',
      clause: '1.2',
      why: 'three in the APOD',
      at: () => run(taken(), [place('d-fsp-1', 'C0503'), place('d-fsp-2', 'C0503')]),
      bad: place('d-armor-1', 'C0503'),
      good: place('d-armor-1', 'C0210'),
    },
    { code: 'deploy.same-place', clause: '5.1', at: taken, bad: swap('d-armor-1', 'd-armor-1'), good: swap('d-armor-1', 'd-armor-2') },
    {
      code: 'unit.off-map',
      clause: '5.1',
      at: game,
      bad: lift('d-armor-1'),
      change: (g) => Object.assign(unit(g, 'd-armor-1'), { place: 'map', node: 'C0101' }),
    },
    { code: 'load.no-open-choice', clause: '4.2', at: taken, bad: open('d-mech-1', load()), good: open('d-fsp-1') },
    { code: 'load.open-boxes', clause: '4.3', at: taken, bad: open('d-fsp-1', load(0, 5)), good: open('d-fsp-1') },
    {
      code: 'bank.limit',
      clause: '3.4',
      at: () => {
        const g = taken();
        g.s.sides.delta.packaging.clI = 150;
        return g;
      },
      bad: open('d-fsp-1', load(4)),
      good: open('d-fsp-1'),
    },
    { code: 'setup.unplaced', clause: '5.1', at: game, bad: endPart('delta'), change: (g) => Object.assign(g, taken()) },
  ]);
});

describe('5.2 and 5.3', () => {
  test('5.2 the APS and four CL I, III and V start in Packaging/RSOI', () => {
    const g = game();
    for (const side of ['delta', 'gamma'] as const) {
      expect(g.s.sides[side]).toMatchObject({ packaging: load(4, 4, 4), transit: load() });
      expect(unit(g, `${side[0]}-aps-1`)).toMatchObject({ place: 'packaging', node: null });
    }
  });

  test('5.3 each side holds its home ports, occupied or not; the stores are empty', () => {
    const g = game();
    expect(g.s.ports.map((p) => [p.node, p.holder])).toEqual([
      ['C0210', 'delta'],
      ['C0503', 'delta'],
      ['C1601', 'gamma'],
      ['C1309', 'gamma'],
    ]);
    for (const p of g.s.ports) expect(p.store).toEqual(load());
    const left = run(taken(), [place('d-mech-1', 'C0101')]);
    expect(port(left, 'C0503').holder).toBe('delta');
  });
});

describe('R-setup', () => {
  const placed = (rulings = {}) => ok(game('ondrel-steppe', rulings), place('d-armor-1', 'C0101'));
  const seen = (g: Game, viewer: 'delta' | 'gamma' | 'public') => g.R.view(g.s, viewer).units.find((u) => u.id === 'd-armor-1')!.node;

  test('R-setup hidden: unseen by the other side until both are done', () => {
    const g = placed();
    expect([seen(g, 'delta'), seen(g, 'gamma'), seen(g, 'public')]).toEqual(['C0101', null, null]);
    expect(g.R.redact(events(g, 'unitPlaced')[0]!, 'gamma')).toBeNull();
    const first = run(g, [take('delta'), endPart('delta'), take('gamma')]);
    expect(seen(first, 'gamma')).toBeNull();
    expect(first.R.view(first.s, 'delta').units.find((u) => u.id === 'g-armor-1')!.node).toBeNull();
    const done = ok(first, endPart('gamma'));
    expect([seen(done, 'gamma'), seen(done, 'public')]).toEqual(['C0603', 'C0603']);
    expect(done.undoBar).toBe('reveal');
  });

  test("R-setup open: Delta first, in Gamma's sight", () => {
    const g = placed({ setup: 'open' });
    expect(g.s.active).toBe('delta');
    expect([seen(g, 'delta'), seen(g, 'gamma'), seen(g, 'public')]).toEqual(['C0101', 'C0101', 'C0101']);
    expect(g.R.redact(events(g, 'unitPlaced')[0]!, 'gamma')).not.toBeNull();
  });
});

describe('R-port-start', () => {
  test('R-port-start 0/0/0/0: the stores start empty', () => {
    for (const p of game('ondrel-steppe', { portStart: load() }).s.ports) expect(p.store).toEqual(load());
  });
  test('R-port-start 5/5/5/1: so many in each home port', () => {
    for (const p of game('ondrel-steppe', { portStart: load(5, 5, 5, 1) }).s.ports) expect(p.store).toEqual(load(5, 5, 5, 1));
  });
});
