/** The workbench's forms begin with what is so, and its overlay tells what the rules say. */
import { describe, expect, test } from 'vitest';
import { sampleLegal } from '../../scripts/lib/random/sampling.ts';
import { picker } from '../../src/bots/picker.ts';
import { simulate } from '../../src/engine/core/index.ts';
import { contactsFrom, isUmpire, type State } from '../../src/engine/lines-and-webs/index.ts';
import { distance } from '../../src/engine/lines-and-webs/table.ts';
import { FORM_VERBS, isSecret, presentOf, type Subject } from '../../src/games/lines-and-webs/ui/workbench/forms/present.ts';
import { contactsOf, costsOf, distancesFrom, supplyOf, targetsOf } from '../../src/games/lines-and-webs/ui/workbench/map/overlay.ts';
import type { Game } from '../rules/kit.ts';
import { gunTable, table } from '../umpire/kit.ts';

const subjectsOf = ({ s, w }: Game): Subject[] =>
  s.units.map((u, i) => ({
    side: u.side,
    unit: u.id,
    node: w.land[(i * 7) % w.land.length] as string,
    port: s.ports[i % s.ports.length]?.node ?? '',
    space: (['packaging', 'transit', 'arrived'] as const)[i % 3] as Subject['space'],
    mark: (['suppressed', 'degraded', 'disabled', 'displaced', 'exhausted', 'moved', 'activated'] as const)[i % 7] as Subject['mark'],
  }));

/** The table some orders later. */
function later(g: Game, orders: number): Game {
  const sim = simulate(g.R, g.s);
  const pick = picker('forms');
  for (let i = 0; i < orders; i++) {
    const c = sampleLegal(g.w, sim.state, pick);
    if (c) sim.step(c);
  }
  return { ...g, s: sim.state };
}

describe.each([
  ['in Phase 3', table()],
  ['in Phase 1', table('deploy')],
  ['in Phase 4', table('orders')],
  ['some orders later', later(table('spend'), 60)],
] as const)('A form begins with what is so: %s', (_, g) => {
  test.each(FORM_VERBS)('A form of the workbench begins with what is so: %s', (verb) => {
    for (const subject of subjectsOf(g)) {
      const now = presentOf(g.w, g.s, verb, subject);
      expect(now && isUmpire(now)).toBe(true);
      const why = now && g.R.check(g.s, now);
      // A unit that is to be bought is handed back by it.
      if (verb === 'umpirePlace' && g.s.sides[subject.side].plan.units.some(({ unit }) => unit === subject.unit)) continue;
      // What changes nothing is refused as that, or for what such a unit or port can never be.
      expect(why?.code, JSON.stringify(now)).toMatch(
        /^(umpire\.(nothing|no-|set-up|uses|hungry|points|copies)|unit\.off-map|load\.open-boxes|move\.no-room|deploy\.zone)/,
      );
    }
  });
});

test('11.2 hands and decks are a side’s own; units only before they are shown', () => {
  const g = table();
  const hiddenSetUp = { ...g.s, phase: 'setup' } as State;
  const w = { ...g.w, rulings: { ...g.w.rulings, setup: 'hidden' } } as typeof g.w;
  expect(FORM_VERBS.filter((verb) => isSecret(w, g.s, verb))).toEqual(['umpireHand', 'umpireDecks']);
  expect(FORM_VERBS.filter((verb) => isSecret(w, hiddenSetUp, verb))).toEqual([
    'umpirePlace',
    'umpireSteps',
    'umpireLoad',
    'umpireMark',
    'umpireHand',
    'umpireDecks',
  ]);
});

describe('what is drawn over the map', () => {
  const g = gunTable();
  const view = g.R.view(g.s, 'public');

  test('1.7 distances in hexes are those of the rules, and in links as far back as forth', () => {
    const from = 'C0608';
    for (const { node, hexes, links } of distancesFrom(g.w, from)) {
      expect(hexes).toBe(distance(g.w, from, node));
      expect(distancesFrom(g.w, node).find((back) => back.node === from)?.links).toBe(links);
    }
    expect(distancesFrom(g.w, from).find(({ node }) => node === from)).toEqual({ node: from, links: 0, hexes: 0 });
    expect(distancesFrom(g.w, 'C9999')).toEqual([]);
  });

  test('1.4 each pair in contact stands once, and only units that are seen', () => {
    const foe = g.s.units.find((u) => u.id === 'g-armor-1');
    const near = g.w.graph.links[g.w.graph.index.C0608 as number]?.map((i) => g.w.graph.ids[i] as string) ?? [];
    const node = near.find((id) => !g.s.units.some((u) => u.node === id)) as string;
    const s = { ...g.s, units: g.s.units.map((u) => (u.id === foe?.id ? { ...u, node } : u)) };
    const seen = g.R.view(s, 'public');
    const pairs = contactsOf(g.w, seen);
    expect(pairs).toContainEqual({ from: 'C0608', to: node, isChosen: true });
    expect(contactsFrom(g.w, s, 'd-armor-1', 'C0608')).toContain('g-armor-1');
    expect(new Set(pairs.map(({ from, to }) => `${from} ${to}`)).size).toBe(pairs.length);
    expect(contactsOf(g.w, { ...seen, units: seen.units.filter((u) => u.side === 'delta') })).toEqual([]);
  });

  test('6.3.2 a carrier’s reach, and none for others', () => {
    expect(supplyOf(g.w, view, 'd-armor-1')).toBeNull();
    const reach = supplyOf(g.w, view, 'd-fsp-1') ?? [];
    const range = g.w.info['d-fsp-1']?.type.range ?? 0;
    expect(reach.length).toBeGreaterThan(1);
    expect(Math.max(...reach.map(({ cost }) => cost))).toBeLessThanOrEqual(range);
    expect(costsOf(g.w, view, 'd-fsp-1').length).toBeGreaterThan(0);
  });

  test('The map shows the places of the legal commands, with their number', () => {
    const moves = [
      { type: 'moveCarrier', side: 'delta', unit: 'd-fsp-1', to: 'C0608' },
      {
        type: 'carry',
        side: 'delta',
        carrier: 'd-fsp-1',
        from: { kind: 'port', node: 'C0503' },
        to: { kind: 'unit', unit: 'd-armor-1' },
        tokens: { clI: 1, clIII: 0, clV: 0, clIX: 0 },
      },
      { type: 'displace', side: 'delta', unit: 'd-fsp-1' },
      { type: 'endPart', side: 'delta' },
    ] as const;
    expect(targetsOf(view, moves)).toEqual([
      { node: 'C0608', n: 2 },
      { node: 'C0505', n: 1 },
    ]);
    expect(view.units.length).toBeGreaterThan(0);
  });
});
