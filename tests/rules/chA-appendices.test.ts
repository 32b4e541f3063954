/** Appendices A and C: the figures and the recommended deployment of Ondrel Steppe, copied from the digest by hand. */

import { describe, expect, test } from 'vitest';
import type { NodeId, Side } from '../../src/engine/lines-and-webs/scenario.ts';
import { needAt } from '../../src/engine/lines-and-webs/strength.ts';
import { totalStrength } from '../../src/engine/lines-and-webs/victory.ts';
import { violationsOf } from '../../src/engine/lines-and-webs/violations.ts';
import { getScenario } from '../../src/games/lines-and-webs/scenarios/load.ts';
import { board, deployed, game, load, put, unit } from './kit.ts';

/** strength, move, range, boxes I/III/V/open, price */
const FIGURES: { [type: string]: string } = {
  armor: '6-5-4-2 4 - 1/3/3/2 12',
  mech: '5-4-3-1 4 - 1/2/2/2 9',
  fa: '1-1-1-1 3 3 1/2/4/1 11',
  ada: '2-2-1-1 3 4 1/2/2/1 7',
  engineer: '3-2-2-1 4 - 1/3/1/1 7',
  aps: '1-1-1-1 3 - 1/3/1/0 -',
  fsp: '1-1-1-1 4 3 1/1/0/4 7',
  flec: '1-1-1-1 3 4 1/1/1/9 14',
  fleb: '1-1-1-1 2 5 1/1/1/21 25',
  fsc: '2-2-1-1 3 5 1/1/1/7 12',
  bsb: '4-3-2-1 2 6 1/1/1/21 25',
  dssb: '5-4-2-1 2 8 1/1/1/33 -',
  cssb: '4-3-2-1 2 7 1/1/1/27 25',
};

describe('Appendix A', () => {
  test('Appendix A the figures of every unit, in both scenarios', () => {
    for (const id of ['ondrel-steppe', 'arvel-crossing']) {
      const types = getScenario(id)!.unitTypes;
      const figures = types.map(({ id, strength, move, range, boxes: b, price }) => [
        id,
        `${strength.join('-')} ${move} ${range ?? '-'} ${b.clI}/${b.clIII}/${b.clV}/${b.open} ${price ?? '-'}`,
      ]);
      expect(Object.fromEntries(figures)).toEqual(FIGURES);
    }
  });

  test('Appendix A the figures of the ports', () => {
    const g = game();
    for (const side of ['delta', 'gamma'] as const) {
      expect(g.w.home[side].spod).toMatchObject({ closes: 8, spec: { units: 4, boxes: 40, damage: 5 } });
      expect(g.w.home[side].apod).toMatchObject({ closes: 4, spec: { units: 3, boxes: 20, damage: 5 } });
    }
  });

  test('Appendix A a Forward Support Company moves five tokens five links (the rulebook)', () => {
    const info = game().w.info['g-fsc-1']!;
    expect([info.carry, info.type.range]).toEqual([5, 5]);
  });

  test('Appendix A no price above R-rp, none below the load (CSSB excepted); estimates are named as such', () => {
    const scenario = getScenario('ondrel-steppe')!;
    for (const type of scenario.unitTypes) {
      if (type.price === null) continue;
      const b = type.boxes;
      expect(type.price).toBeLessThanOrEqual(scenario.rulings.rp);
      const tokens = b.clI + b.clIII + b.clV + (type.kind === 'sustainment' ? b.open : 0);
      if (type.id !== 'cssb') expect(type.price).toBeGreaterThanOrEqual(tokens);
    }
    expect(scenario.notes.join(' ')).toContain('estimates');
  });

  test('Appendix A starting strength is 73 a side, 55 of it combat units', () => {
    const g = deployed(game());
    expect(totalStrength(g.w, g.s)).toEqual({ delta: 72, gamma: 72 }); // and the APS in the queue
    put(g, 'd-aps-1', 'C0101');
    put(g, 'g-aps-1', 'C1711');
    expect(totalStrength(g.w, g.s)).toEqual({ delta: 73, gamma: 73 });
    const combat = deployed(game('ondrel-steppe', { finalStrength: 'combat' }));
    expect(totalStrength(combat.w, combat.s)).toEqual({ delta: 55, gamma: 55 });
  });
});

/** In the order of the units' numbers. */
const DEPLOYMENT: { [S in Side]: { [type: string]: string } } = {
  delta: {
    armor: '0603 0604 0605 0607 0608',
    mech: '0503 0508 0602 0609',
    fa: '0408 0504 0507',
    ada: '0505',
    fleb: '0310',
    flec: '0209 0308 0309 0506',
    fsp: '0110 0207 0208 0210 0305 0306 0307 0405 0406 0407 0409 0509',
  },
  gamma: {
    armor: '1203 1204 1206 1207 1208',
    mech: '1202 1209 1304 1309',
    fa: '1305 1308 1403',
    ada: '1307',
    fsc: '1404 1506 1507 1601',
    bsb: '1402',
    dssb: '1503',
  },
};

describe('Appendix C', () => {
  test('Appendix C the recommended deployment of both sides', () => {
    const g = deployed(game());
    for (const side of ['delta', 'gamma'] as const) {
      for (const [type, text] of Object.entries(DEPLOYMENT[side])) {
        const nodes: NodeId[] = text.split(' ').map((label) => `C${label}`);
        nodes.forEach((node, i) => {
          expect(unit(g, `${side[0]}-${type}-${i + 1}`).node).toBe(node);
        });
      }
    }
    expect(g.s.units.filter((u) => u.place === 'map')).toHaveLength(30 + 19);
    expect(violationsOf(g.R.world, g.s)).toEqual([]);
  });

  test('Appendix C it names the APOD, the SPOD and Drovane as such', () => {
    const g = board();
    expect([g.w.home.delta.apod.id, g.w.home.delta.spod.id, g.w.home.gamma.apod.id, g.w.home.gamma.spod.id]).toEqual([
      'C0503',
      'C0210',
      'C1309',
      'C1601',
    ]);
    expect(needAt(g.w, 'C0508')).toBe(8);
  });

  test('Appendix C open boxes are filled in the order V, III, V, III, I', () => {
    const g = game();
    expect(unit(g, 'd-fsp-1').load).toEqual(load(1, 1 + 2, 2)); // V III V III
    expect(unit(g, 'g-fsc-1').load).toEqual(load(1 + 1, 1 + 3, 1 + 3)); // V III V III I V III
    expect(unit(g, 'g-bsb-1').load).toEqual(load(1 + 4, 1 + 8, 1 + 9)); // four rounds and a V
  });
});
