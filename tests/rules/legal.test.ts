/** `legal` against `check`: every command that is accepted is listed, in the form in which it is counted, and everything that is listed is accepted. */

import { describe, expect, test } from 'vitest';
import { sampleLegal } from '../../scripts/lib/random/sampling.ts';
import { picker } from '../../src/bots/picker.ts';
import { simulate } from '../../src/engine/core/index.ts';
import { type Command, linesAndWebs, type Rules, type Rulings, type Scenario, type State } from '../../src/engine/lines-and-webs/index.ts';
import { getScenario } from '../../src/games/lines-and-webs/scenarios/load.ts';
import { board, carry, type Game, having, inPhase, load, playing, put } from './kit.ts';
import { accepted, counted } from './universe.ts';

function rulesWith(rulings: Partial<Rulings>): Rules {
  const scenario = structuredClone(getScenario('arvel-crossing')) as Scenario;
  // Players by chance bring no food: with a meal every day they would soon only starve.
  scenario.mealEvery = 3;
  Object.assign(scenario.rulings, rulings);
  return linesAndWebs(scenario);
}

/** What `legal` and `check` disagree about, the first few. */
function disagreements(R: Rules, s: State): string[] {
  const side = R.actor(s);
  if (!side) return [];
  const wrong: string[] = [];
  const listed = new Set<string>();
  for (const c of R.legal(s)) {
    if (R.check(s, c)) wrong.push(`listed, and refused: ${JSON.stringify(c)}`);
    for (const form of counted(R.world, s, c)) listed.add(form);
  }
  for (const c of accepted(R, s, side)) {
    const missing = counted(R.world, s, c).filter((form) => !listed.has(form));
    if (missing.length > 0) wrong.push(`accepted, and not listed: ${JSON.stringify(c)}`);
    if (wrong.length > 4) break;
  }
  return wrong;
}

/** Rulings that change what is legal, a few at a time. */
const VARIED: readonly [name: string, rulings: Partial<Rulings>][] = [
  ['the defaults', {}],
  ['R-carry anywhere, R-reserve ordered, R-defend-pay may', { carry: 'anywhere', reserve: 'ordered', defendPay: 'may' }],
  ['R-carry anchored, R-contact-start fight, R-cyber arrange', { carry: 'anchored', contactStart: 'fight', cyber: 'arrange' }],
  [
    'a small bank, R-supply-contact open, R-capture any',
    { bank: { clI: 40, clIII: 60, clV: 60, clIX: 2 }, supplyContact: 'open', capture: 'any' },
  ],
];

describe('legal lists what check accepts', () => {
  test.each(VARIED)('6.8.1 along games by chance: %s', (name, rulings) => {
    const R = rulesWith(rulings);
    const seen = new Map<string, number>();
    for (let game = 0; game < 4; game++) {
      const pick = picker(`legal ${name} ${game}`);
      const sim = simulate(R, R.setup(`chance ${game}`));
      while (sim.state.phase !== 'over') {
        const { phase, pending, execution } = sim.state;
        const key = `${phase} ${pending?.kind ?? ''} ${execution?.play?.step ?? ''} ${execution?.play?.joint ?? ''}`;
        const n = (seen.get(key) ?? 0) + 1;
        seen.set(key, n);
        // The first of each kind, then ever fewer.
        if ((n & (n - 1)) === 0 && n <= 64) expect(disagreements(R, sim.state), `turn ${sim.state.turn}, ${key}`).toEqual([]);
        sim.step(sampleLegal(R.world, sim.state, pick) as Command);
      }
    }
    expect(seen.size).toBeGreaterThan(12);
  });

  const listed = (g: Game, c: Command): boolean => [...g.R.legal(g.s)].some((one) => JSON.stringify(one) === JSON.stringify(c));

  test('R-carry anywhere: a carry between two other units is listed, far from the carrier', () => {
    const g = inPhase(board({ carry: 'anywhere' }), 'transport');
    put(g, 'd-fsp-1', 'C0609');
    put(g, 'd-mech-1', 'C0103', { load: load(1, 4, 2) });
    put(g, 'd-mech-2', 'C0106', { load: load(1, 1, 1) });
    expect(listed(g, carry('d-fsp-1', 'd-mech-2', load(0, 1), 'd-mech-1'))).toBe(true);
    expect(disagreements(g.R, g.s)).toEqual([]);
  });

  test('6.3.5 leaving a token loose next to a full unit is listed', () => {
    const g = inPhase(board(), 'transport');
    put(g, 'd-flec-1', 'C0504', { load: load(3, 3, 3, 2) });
    put(g, 'd-mech-1', 'C0505', { load: load(2, 3, 2) });
    expect(listed(g, carry('d-flec-1', 'loose C0505', load(0, 1)))).toBe(true);
    expect(disagreements(g.R, g.s)).toEqual([]);
  });

  test('6.3.5 picking up several classes at once is listed, in Phase 3 and at the end of a move', () => {
    const g = inPhase(board(), 'transport');
    put(g, 'd-mech-1', 'C0505', { load: load(1, 2, 2) });
    g.s.loose = [{ node: 'C0505', tokens: load(1, 1, 1) }];
    const both: Command = { type: 'pickUp', side: 'delta', unit: 'd-mech-1', tokens: load(1, 0, 1) };
    expect(listed(g, both)).toBe(true);
    having('d-mech-1', { load: load(1, 3, 1) })(g);
    const moving = playing(g, 'd-mech-1');
    moving.s.pending = { kind: 'pickUp', side: 'delta', unit: 'd-mech-1' };
    expect(listed(moving, both)).toBe(true);
    expect(disagreements(moving.R, moving.s)).toEqual([]);
  });

  test('6.2.2 each unit for sale is listed, even if the bank lacks its default tokens', () => {
    const g = inPhase(board({ bank: { clI: 150, clIII: 150, clV: 2, clIX: 25 } }), 'spend');
    const offered = [...g.R.legal(g.s)].flatMap((c) => (c.type === 'buyUnit' ? [c.unit] : []));
    expect(offered).toContain('d-fsp-13');
    expect(offered).toContain('d-fsp-14');
  });
});
