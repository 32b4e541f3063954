/** One broken copy for each rule of sense of figures and forces: refused for that alone, at the place, in words. */

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { RULESET, VERSION } from '../../src/engine/lines-and-webs/index.ts';
import { loadScenario } from '../../src/games/lines-and-webs/scenarios/load.ts';
import { readUnplayed } from '../../src/games/lines-and-webs/typedFiles.ts';
import { isFault } from '../../src/records/problems.ts';
import { add, all, type Case, type Change, checkCase, copyOf, problemsAfter, set, setType } from './helpers.ts';

const TYPES: Case[] = [
  ['2.2 strength that rises with losses', 'types.strength-rises', 'armor', setType('armor', { strength: [6, 5, 4, 5] })],
  ['2.1 a kind that the arm is not', 'types.kind', 'dssb', setType('dssb', { kind: 'combat' })],
  ['2.4 a carrier without range', 'types.range', 'dssb', setType('dssb', { range: null })],
  ['2.4 armor with range', 'types.range-unused', 'armor', setType('armor', { range: 2 })],
  ['6.2.1 a price beyond R-rp', 'types.price-above-rp', 'armor', setType('armor', { price: 26 })],
  ['a price below the basic load', 'types.price-below-load', 'armor', setType('armor', { price: 6 })],
  ['4.3 a carrier cheaper than its load with the open boxes', 'types.price-below-load', 'fsc', setType('fsc', { price: 9 })],
  ['2.5 a unit that never moves', 'types.no-move', 'armor', setType('armor', { move: 0 })],
  ['4.2 a unit without a box for fuel', 'types.no-fuel', 'fa', setType('fa', { boxes: { clI: 1, clIII: 0, clV: 4, open: 1 } })],
  ['7.2 a unit without a box for ammunition', 'types.no-ammunition', 'fa', setType('fa', { boxes: { clI: 1, clIII: 2, clV: 0, open: 1 } })],
  ['E.1 a game of two days', 'turns.few', 'turns', set('turns', 2)],
  ['3.5 no special cards', 'cards.none', 'cardCopies', all(set('cardCopies', 0), set('copiesByCard', {}))],
  ['4.4 a port that stores nothing', 'ports.no-boxes', 'ports.apod', set('ports.apod.boxes', 0)],
  ['8 a card beyond R-rp', 'cards.price-above-rp', 'cardPrices.droneRecon', set('cardPrices.droneRecon', 26)],
];

const STRIKE = { name: 'Smoke', text: 'An enemy unit loses 1 step.', aim: { at: 'enemy' }, does: [{ do: 'steps', n: 1 }] };
const withCard = (changed: object): Change => all(set('cardPrices.own1', 2), set('ownCards', { own1: { ...STRIKE, ...changed } }));

const CARDS: Case[] = [
  ['8 a card without a price', 'cards.no-price', 'ownCards.own1', set('ownCards', { own1: STRIKE })],
  ['3.5 copies of a card that is not there', 'cards.unknown', 'copiesByCard.own2', set('copiesByCard.own2', 2)],
  ['8 a card that does nothing', 'cards.no-effect', 'ownCards.own1 Smoke', withCard({ does: [] })],
  ['8 a card that can be aimed at nothing', 'cards.no-target', 'ownCards.own1 Smoke', withCard({ aim: null })],
  ['8 tokens for an enemy unit', 'cards.no-target', 'ownCards.own1 Smoke', withCard({ does: [{ do: 'tokens', n: 1 }] })],
  ['8.8 ports to which nothing happens', 'cards.idle-target', 'ownCards.own1 Smoke', withCard({ aim: { at: 'enemyOrPort' } })],
  [
    '8 an effect twice',
    'cards.effect-twice',
    'ownCards.own1 Smoke',
    withCard({
      does: [
        { do: 'steps', n: 1 },
        { do: 'steps', n: 1 },
      ],
    }),
  ],
  [
    '8.12 air defense against a card without a target',
    'cards.stops',
    'ownCards.own1 Smoke',
    withCard({ aim: null, does: [{ do: 'order', by: 'shuffle' }], stops: 'airDefense' }),
  ],
  [
    '8.2 a distance to an own unit',
    'cards.own-aim',
    'ownCards.own1 Smoke',
    withCard({ aim: { at: 'own', within: 2 }, does: [{ do: 'tokens', n: 1 }] }),
  ],
  [
    '8 two cards of one name',
    'cards.name-twice',
    'ownCards.own1.name',
    all(withCard({}), set('cardTexts', { massCal: { name: 'Smoke' } })),
  ],
  ['3.5 an own card without copies', 'cards.no-copies', 'ownCards.own1 Smoke', all(withCard({}), set('copiesByCard.own1', 0))],
  [
    '8 a text with a number that the effects lack',
    'cards.text',
    'ownCards.own1.text',
    withCard({ text: 'An enemy unit loses two steps.' }),
  ],
  ['6.2.2 a card for nothing', 'cards.free', 'cardPrices.own1', all(withCard({}), set('cardPrices.own1', 0))],
  [
    '3.5 a card that blocks without markers',
    'cards.no-marker',
    'ownCards.own1 Smoke',
    all(withCard({ aim: { at: 'place' }, does: [{ do: 'block' }] }), set('markers', 0)),
  ],
];

const OWN: Case[] = [
  [
    'a price of its own for unknown units',
    'figures.unknown-type',
    'sideFigures.delta.unitPrices.navy',
    set('sideFigures', { delta: { unitPrices: { navy: 4 } } }),
  ],
  [
    '6.2.2 a price of its own that nothing uses',
    'figures.price-unused',
    'sideFigures.gamma.unitPrices.fsp',
    set('sideFigures', { gamma: { unitPrices: { fsp: 7 } } }),
  ],
  [
    '6.2.1 a price beyond a side’s own RP',
    'types.price-above-rp',
    'sideFigures.delta.unitPrices.armor',
    set('sideFigures', { delta: { rp: 30, unitPrices: { armor: 31 } } }),
  ],
  [
    'a price of its own below the basic load',
    'types.price-below-load',
    'sideFigures.delta.unitPrices.armor',
    set('sideFigures', { delta: { unitPrices: { armor: 6 } } }),
  ],
  [
    '8 a card beyond a side’s own RP',
    'cards.price-above-rp',
    'sideFigures.gamma.cardPrices.massCal',
    set('sideFigures', { gamma: { cardPrices: { massCal: 26 } } }),
  ],
  [
    '4.4 one port that stores nothing',
    'ports.no-boxes',
    'sideFigures.gamma.ports.spod.boxes',
    set('sideFigures', { gamma: { ports: { spod: { boxes: 0 } } } }),
  ],
  [
    '4.4 first stores beyond one port’s boxes',
    'rulings.port-start-room',
    'sideFigures.delta.portStart apod',
    set('sideFigures', { delta: { portStart: { clV: 21 } } }),
  ],
  [
    '6.2.2 an expansion that one side cannot buy',
    'forces.not-for-sale',
    'forces.delta.expansion[4] fsp',
    set('sideFigures', { delta: { unitPrices: { fsp: null } } }),
  ],
  [
    '1.2 a deployment beyond one port’s places',
    'deployment.no-room',
    'C0503',
    (s) => {
      s.sideFigures = { delta: { ports: { apod: { units: 1 } } } };
      s.deployment.delta.fsp = ['C0503', 'C0503', 'C0506', 'C0504'].slice(0, s.deployment.delta.fsp?.length);
    },
  ],
];

const someTokens = { clI: 0, clIII: 2, clV: 0, clIX: 0 };
const arrival = (day: number, units: { type: string; count: number }[] = [], tokens = someTokens) => ({ day, units, tokens });
const arrivals = (...days: object[]) => set('forces.delta.arrivals', days);

const ARRIVALS: Case[] = [
  [
    'unknown units by the schedule',
    'forces.unknown-type',
    'forces.delta.arrivals[1].units[0] navy',
    arrivals(arrival(2), arrival(3, [{ type: 'navy', count: 1 }])),
  ],
  [
    '2.8 more by the schedule than the expansion has, over several days',
    'forces.over-expansion',
    'forces.delta.arrivals[1].units[0] armor',
    arrivals(arrival(2, [{ type: 'armor', count: 1 }]), arrival(3, [{ type: 'armor', count: 60 }])),
  ],
  [
    '2.8 by the schedule what the expansion has not at all',
    'forces.over-expansion',
    'forces.gamma.arrivals[0].units[0] dssb',
    set('forces.gamma.arrivals', [arrival(2, [{ type: 'dssb', count: 1 }])]),
  ],
  ['6.1.1 a day after the last one', 'forces.arrival-late', 'forces.delta.arrivals[0] day 5', arrivals(arrival(5))],
  ['a day twice', 'forces.arrival-twice', 'forces.delta.arrivals[1] day 3', arrivals(arrival(3), arrival(3))],
  [
    'a day that brings nothing',
    'forces.arrival-empty',
    'forces.delta.arrivals[0] day 2',
    arrivals(arrival(2, [], { ...someTokens, clIII: 0 })),
  ],
  [
    '2.1 a second Aerial Port Squadron by the schedule',
    'forces.second-aps',
    'forces.delta',
    all(add('forces.delta.expansion', { type: 'aps', count: 1 }), arrivals(arrival(3, [{ type: 'aps', count: 1 }]))),
  ],
];

const FORCES: Case[] = [
  [
    'a roster of unknown units',
    'forces.unknown-type',
    'forces.gamma.expansion[5] navy',
    add('forces.gamma.expansion', { type: 'navy', count: 1 }),
  ],
  ['a deployment of unknown units', 'deployment.unknown-type', 'deployment.delta.navy', set('deployment.delta.navy', [])],
  [
    '6.2.2 an expansion that cannot be bought',
    'forces.not-for-sale',
    'forces.gamma.expansion[5] dssb',
    add('forces.gamma.expansion', { type: 'dssb', count: 1 }),
  ],
  ['2.1 two Aerial Port Squadrons', 'forces.second-aps', 'forces.delta', set('forces.delta.queue.0.count', 2)],
  ['5.1 a start unit without a node', 'deployment.count', 'deployment.delta.fsp', set('deployment.delta.fsp', ['C0503', 'C0504', 'C0506'])],
  ['5.1 a start unit left out', 'deployment.count', 'deployment.delta.ada', set('deployment.delta.ada', undefined)],
  ['5.1 units deployed that are not there', 'deployment.count', 'deployment.delta.dssb', set('deployment.delta.dssb', ['C0501'])],
  ['5.1 a deployment outside the zone', 'deployment.outside-zone', 'deployment.delta.mech C0701', set('deployment.delta.mech', ['C0701'])],
  ['1.2 two units on a node', 'deployment.no-room', 'deployment.delta.mech C0605', set('deployment.delta.mech', ['C0605'])],
  ['1.2 four units in an APOD', 'deployment.no-room', 'C0503', set('deployment.delta.fsp', ['C0503', 'C0503', 'C0503', 'C0503'])],
  ['3.4 more tokens than the bank', 'forces.over-bank', 'forces.delta clI', set('forces.delta.queueTokens.clI', 140)],
  ['4.4 stores beyond the boxes', 'rulings.port-start-room', 'rulings.portStart apod', set('rulings.portStart.clI', 21)],
];

describe('figures and forces that make no sense are refused', () => {
  test.each([...TYPES, ...CARDS, ...OWN, ...ARRIVALS, ...FORCES])('%s: %s', (...c) => checkCase(c));
});

describe('what comes by the schedule is not for sale, and prices say nothing about it', () => {
  const codes = (...changes: Change[]): string[] => problemsAfter(all(...changes)).map(({ code }) => code);
  const scheduled = (n: number) => arrivals(arrival(3, [{ type: 'fsp', count: n }]));

  test('6.2.2 a type without a price may come by the schedule; one more of it than comes is a warning', () => {
    const noPrice = setType('fsp', { price: null });
    expect(codes(scheduled(3), noPrice)).toEqual([]);
    expect(codes(scheduled(2), noPrice)).toEqual(['forces.not-for-sale']);
  });

  test('6.2.2 a price of its own for units that all come by the schedule is not used', () => {
    const own = set('sideFigures', { delta: { unitPrices: { fsp: 7 } } });
    expect(codes(scheduled(3), own)).toEqual(['figures.price-unused']);
    expect(codes(scheduled(2), own)).toEqual([]);
  });

  test('a schedule of units and tokens within the game and the expansion is right', () => {
    expect(codes(arrivals(arrival(1), arrival(2, [{ type: 'armor', count: 1 }]), arrival(4, [{ type: 'fsp', count: 3 }])))).toEqual([]);
  });
});

test('E.1, E.6 three days and twenty, one copy of each card and nine, make sense', () => {
  for (const change of [set('turns', 3), set('turns', 20), set('cardCopies', 1), set('cardCopies', 9)])
    expect(problemsAfter(change).filter(isFault)).toEqual([]);
});

test('E.1 a saved game of two days, from before they were refused, still opens', () => {
  const scenario = { ...copyOf('arvel-crossing'), turns: 2 };
  const raw = { format: 1, ruleset: RULESET, version: VERSION, scenario, seed: 'short', commands: [] };
  expect(loadScenario(scenario)).toMatchObject({ ok: false, problems: [{ code: 'turns.few', grade: 'fault' }] });
  expect(readUnplayed(raw)).toMatchObject({ ok: true, record: { scenario: { turns: 2 } } });
});

test('every code of the rules of sense has its broken copy', () => {
  const read = (folder: string, pattern: RegExp) =>
    readdirSync(folder)
      .filter((file) => file.startsWith('validate'))
      .flatMap((file) => [...readFileSync(`${folder}/${file}`, 'utf8').matchAll(pattern)].map((found) => found[1]));
  const reported = read('src/games/lines-and-webs/scenarios', /(?:report(?:\.warn)?\(\s*|CODE = |,\s+)'([a-z]+\.[a-z-]+)'/g);
  const broken = new Set(read('tests/scenarios', /,\s*'([a-z]+\.[a-z-]+)',/g));
  expect(reported.length).toBeGreaterThan(35);
  expect(reported.filter((code) => !broken.has(code))).toEqual([]);
});
