/** What is only a warning can be played: scenarios with every one of them, by chance, with no invariant broken and always somebody who can go on. */

import { describe, expect, test } from 'vitest';
import { sampleLegal } from '../../scripts/lib/random/sampling.ts';
import { picker } from '../../src/bots/picker.ts';
import { simulate } from '../../src/engine/core/index.ts';
import { linesAndWebs } from '../../src/engine/lines-and-webs/index.ts';
import { violationsOf } from '../../src/engine/lines-and-webs/violations.ts';
import { loadScenario } from '../../src/games/lines-and-webs/scenarios/load.ts';
import { add, all, type Change, copyOf, cut, drop, isolate, set, setHex, setType } from './helpers.ts';

const COMMANDS = 1500;

const ODD: [title: string, change: Change, codes: string[]][] = [
  [
    'nothing moves, burns or shoots as one expects',
    all(
      setType('armor', { move: 0, price: 99, strength: [0, 1, 2, 3] }),
      setType('mech', { range: 4, boxes: { clI: 0, clIII: 0, clV: 0, open: 0 }, price: 0 }),
      setType('fsp', { boxes: { clI: 0, clIII: 0, clV: 0, open: 4 }, price: 3 }),
    ),
    [
      'types.strength-rises',
      'types.range-unused',
      'types.no-move',
      'types.no-fuel',
      'types.no-ammunition',
      'types.price-above-rp',
      'types.price-below-load',
    ],
  ],
  [
    'ports store nothing, and there are no cards',
    all(
      set('ports.spod.boxes', 0),
      set('ports.apod.boxes', 0),
      set('cardCopies', 0),
      set('copiesByCard', {}),
      set('cardPrices.massCal', 99),
    ),
    ['cards.none', 'cards.price-above-rp', 'ports.no-boxes'],
  ],
  [
    'a second squadron, and a type that cannot be bought among those to buy',
    all(set('forces.delta.queue.0.count', 2), add('forces.gamma.expansion', { type: 'dssb', count: 1 })),
    ['forces.not-for-sale', 'forces.second-aps'],
  ],
  [
    'a map drawn by a careless hand',
    all(
      set('map.columns', 20),
      setHex('C0510', { feature: 'city' }),
      setHex('C0508', { owner: 'gamma' }),
      add('map.rivers.1.edges', ['C0705', 'C0704']),
      (s) => s.map.bridges.pop(),
      add('map.bridges', { link: ['C0604', 'C0705'], name: 'Nowhere Bridge', river: 'Arvel' }),
      set('map.bridges.0.river', 'Gelda'),
      add('map.bridges', { link: ['C0804', 'C0704'], name: 'Old Bridge', river: 'Arvel' }),
      add('map.routes.2.path', 'C0502'),
      (s) => s.map.dottedLines.shift(),
    ),
    [
      'map.size',
      'map.feature-on-water',
      'map.owner-without-port',
      'map.river-duplicate',
      'map.bridge-missing',
      'map.bridge-duplicate',
      'map.bridge-no-link',
      'map.bridge-off-river',
      'map.route-off-link',
      'map.dotted-line',
    ],
  ],
  [
    'an airport that no way leads to, beyond the line',
    all(isolate('C0503'), add('map.deploymentZones.delta', 'C0701'), cut('C0501', 'C0502')),
    ['map.port-cut-off', 'map.zone-beyond-line'],
  ],
  ['a zone without roads', drop('map.links', () => true), ['map.zone-cut-off', 'map.port-cut-off']],
];

describe('what is only a warning can be played', () => {
  test.each(ODD)('%s', (_title, change, codes) => {
    const s = copyOf('arvel-crossing');
    s.map.symmetric = false;
    change(s);
    const loaded = loadScenario(s);
    expect(loaded).toMatchObject({ ok: true });
    if (!loaded.ok) return;
    expect(loaded.warnings.map(({ code }) => code)).toEqual(expect.arrayContaining(codes));
    const rules = linesAndWebs(loaded.scenario);
    const sim = simulate(rules, rules.setup('odd'));
    const pick = picker('odd');
    for (let i = 0; i < COMMANDS && sim.state.phase !== 'over'; i++) {
      const command = sampleLegal(rules.world, sim.state, pick);
      expect(command).not.toBeNull();
      if (command) expect(sim.step(command)).toBeNull();
      if (i % 25 === 0) expect(violationsOf(rules.world, sim.state)).toEqual([]);
    }
    expect(sim.state.turn).toBeGreaterThan(1);
  });
});
