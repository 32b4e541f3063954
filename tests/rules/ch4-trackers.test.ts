/** Chapter 4: trackers, boxes, basic loads. */

import { describe, expect, test } from 'vitest';
import { basicLoad, fits, openNeeded, roomFor } from '../../src/engine/lines-and-webs/load.ts';
import { board, carry, game, hand, having, inExecution, inPhase, level, load, ok, port, put, refusals, refused, unit } from './kit.ts';

const types = game().w.types;
const mech = types.mech!; // 1/2/2 and two open
const fsp = types.fsp!; // 1/1/0 and four open

describe('4.1 to 4.4', () => {
  test('4.1 a shaded box is for its own class, an open one for any', () => {
    expect(roomFor(mech, load(), 'clI')).toBe(3); // 1 shaded, 2 open
    expect(roomFor(mech, load(), 'clIII')).toBe(4);
    expect(roomFor(mech, load(0, 4), 'clIII')).toBe(0); // the boxes of CL I and V stay shut to it
    expect(roomFor(mech, load(0, 4), 'clV')).toBe(2);
    expect(roomFor(fsp, load(), 'clIX')).toBe(4); // open ones only
  });

  test('4.2 a combat unit and the APS start with shaded boxes full and open ones empty', () => {
    const g = game();
    for (const [id, full] of [
      ['d-armor-1', load(1, 3, 3)],
      ['g-mech-1', load(1, 2, 2)],
      ['d-fa-1', load(1, 2, 4)],
      ['g-ada-1', load(1, 2, 2)],
      ['d-aps-1', load(1, 3, 1)],
    ] as const) {
      expect(unit(g, id).load).toEqual(full);
      expect(openNeeded(g.w.info[id]!.type, full)).toBe(0);
    }
    refused(g, { type: 'setOpenLoad', side: 'delta', unit: 'd-armor-1', open: load(1, 1) }, 'load.no-open-choice', '4.2');
  });

  test('4.3 a sustainment unit starts with every box full, its open boxes by choice of its owner among CL I, III and V', () => {
    const g = game();
    expect(unit(g, 'd-flec-1').load).toEqual(load(1 + 1, 1 + 4, 1 + 4)); // nine by V III V III I V III V III
    const set = (open: ReturnType<typeof load>) => ({ type: 'setOpenLoad', side: 'delta', unit: 'd-fsp-1', open }) as const;
    expect(unit(ok(g, set(load(0, 4))), 'd-fsp-1').load).toEqual(load(1, 5, 0));
    expect(unit(ok(g, set(load(2, 1, 1))), 'd-fsp-1').load).toEqual(load(3, 2, 1));
    for (const open of [load(0, 3), load(0, 5), load(0, 3, 0, 1), load()]) refused(g, set(open), 'load.open-boxes', '4.3');
  });

  test('4.4 a port has open boxes only: any class, CL IX too, until they are full', () => {
    const g = inPhase(board(), 'transport');
    put(g, 'd-fleb-1', 'C0503', { load: load(1, 1, 1, 21) });
    port(g, 'C0503').store = load(10);
    ok(g, level('delta', 'C0503', 'd-fleb-1', 'C0503', load(0, 0, 0, 10)));
    refused(g, level('delta', 'C0503', 'd-fleb-1', 'C0503', load(0, 0, 0, 11)), 'supply.port-full', '4.4');
    expect([g.w.home.delta.spod.spec.boxes, g.w.home.delta.apod.spec.boxes]).toEqual([40, 20]);
  });

  test('4.4 each damage token closes boxes', () => {
    const g = inPhase(board(), 'transport');
    put(g, 'd-fleb-1', 'C0503');
    port(g, 'C0503').damage = 2; // 20 - 8
    port(g, 'C0503').store = load(10);
    ok(g, level('delta', 'C0503', 'd-fleb-1', 'C0503', load(0, 0, 2)));
    refused(g, level('delta', 'C0503', 'd-fleb-1', 'C0503', load(0, 0, 3)), 'supply.port-full', '4.4');
  });
});

describe('R-port-damage', () => {
  /** Room of both ports after each of five damage tokens. */
  const rooms = (spod: number, apod: number): number[][] => {
    const g = board({ portDamage: { spod, apod } });
    return ['C0210', 'C0503'].map((node) =>
      [1, 2, 3, 4, 5].map((damage) => {
        port(g, node).damage = damage;
        return g.R.view(g.s, 'public').ports.find((p) => p.node === node)!.free;
      }),
    );
  };
  test('R-port-damage 8/4: boxes closed by each token', () =>
    expect(rooms(8, 4)).toEqual([
      [32, 24, 16, 8, 0],
      [16, 12, 8, 4, 0],
    ]));
  test('R-port-damage 6/3: boxes closed by each token, all at five', () => expect(rooms(6, 3)[0]).toEqual([34, 28, 22, 16, 0]));
  test('R-port-damage 10/5: never fewer than none', () =>
    expect(rooms(10, 5)).toEqual([
      [30, 20, 10, 0, 0],
      [15, 10, 5, 0, 0],
    ]));
});

describe('4.5 the legality of a tracker', () => {
  test('4.5 tokens beyond the shaded boxes of their class fit into the open boxes, summed over the classes', () => {
    expect(fits(mech, load(1, 2, 2))).toBe(true);
    expect(fits(mech, load(3, 2, 2))).toBe(true);
    expect(fits(mech, load(2, 3, 2))).toBe(true);
    expect(fits(mech, load(2, 3, 3))).toBe(false);
    expect(fits(mech, load(0, 0, 4))).toBe(true);
    expect(fits(mech, load(0, 0, 5))).toBe(false); // empty boxes of other classes do not help
    expect(fits(fsp, load(1, 1, 0, 4))).toBe(true); // CL IX has no shaded boxes
    expect(fits(fsp, load(1, 1, 1, 4))).toBe(false);
    expect(basicLoad(mech, load())).toEqual(load(1, 2, 2));
  });

  test('4.5 tokens are not tied to boxes: what is spent frees the open box of another class', () => {
    const g = inPhase(board(), 'transport');
    put(g, 'd-flec-1', 'C0504');
    put(g, 'd-mech-1', 'C0505', { load: load(1, 4, 2) });
    refused(g, carry('d-flec-1', 'd-mech-1', load(0, 0, 1)), 'supply.no-box', '4.5');
    unit(g, 'd-mech-1').load.clIII = 3;
    ok(g, carry('d-flec-1', 'd-mech-1', load(0, 0, 1)));
  });

  const full = () => {
    const g = inPhase(board(), 'transport');
    put(g, 'd-flec-1', 'C0504');
    put(g, 'd-mech-1', 'C0505', { load: load(2, 3, 2) });
    return g;
  };
  refusals([
    {
      code: 'supply.no-box',
      clause: '4.5',
      why: 'carried',
      at: full,
      bad: carry('d-flec-1', 'd-mech-1', load(1)),
      change: having('d-mech-1', { load: load(1, 3, 2) }),
    },
    {
      code: 'supply.no-box',
      clause: '4.5',
      why: 'by Air Drop',
      at: () => hand(inExecution(full(), 'delta'), 'delta', { airDrop: 1 }),
      bad: { type: 'playCard', side: 'delta', card: 'airDrop', unit: 'd-mech-1', node: null, cls: 'clV' },
      change: having('d-mech-1', { load: load(2, 3, 1) }),
    },
  ]);
});
