/** What can be reckoned from what lies open: held against the rules' own functions and the odds of one die. */
import { describe, expect, it } from 'vitest';
import type { State } from '../../src/engine/lines-and-webs/index.ts';
import { totalStrength } from '../../src/engine/lines-and-webs/victory.ts';
import { airDefenceInView, answerersInView, scoreInView } from '../../src/games/lines-and-webs/analysis/reckon.ts';
import { fillRest, isTooLate } from '../../src/games/lines-and-webs/ui/supply/purchases.ts';
import { rulesWith, untilPhase } from '../panels/kit.ts';

const rules = rulesWith();
const { world } = rules;
const start = untilPhase(rules, 'transport', 1, 'delta').table;
const unit = (s: State, id: string): State['units'][number] => s.units.find((u) => u.id === id) as State['units'][number];

describe('what can be reckoned', () => {
  it('9.3 The score counts ports and strength as the end of the game would', () => {
    const table = start.edit((s) => {
      unit(s, 'd-armor-1').steps = 1;
      (s.ports[0] as State['ports'][number]).holder = 'gamma';
    });
    const score = scoreInView(world, table.view('delta'));
    expect(score.strength).toEqual(totalStrength(world, table.state));
    expect(score.strength.delta).toBeLessThan(score.strength.gamma);
    expect(score.ports.delta + score.ports.gamma).toBe(4);
    expect(score).toEqual(scoreInView(world, table.view('gamma')));
  });

  it('8.12 A card comes through air defence with seven chances in twelve for each ADA in range that can roll', () => {
    const ada = unit(start.state, 'g-ada-1');
    const node = ada.node as string;
    const seen = (edit: (u: State['units'][number]) => void) =>
      airDefenceInView(world, start.edit((s) => edit(unit(s, 'g-ada-1'))).view('delta'), 'gamma', node);
    expect(seen(() => undefined)).toEqual({ units: ['g-ada-1'], through: 7 / 12 });
    expect(seen((u) => Object.assign(u, { suppressed: true })).units).toEqual(['g-ada-1']);
    expect(seen((u) => Object.assign(u, { degraded: true }))).toEqual({ units: [], through: 1 });
    expect(airDefenceInView(world, start.view('delta'), 'gamma', 'C0110').units).toEqual([]);
  });

  it('7.9.1 Counter-fire is told where artillery of the target’s side has the firer in range and a CL V to fire', () => {
    const near = start.edit((s) => {
      unit(s, 'd-fa-1').node = 'C0805';
      unit(s, 'g-fa-1').node = 'C1005';
    });
    const fire = { firer: 'd-fa-1', target: 'g-armor-1' };
    expect(answerersInView(world, near.view('delta'), fire)).toContain('g-fa-1');
    const dry = near.edit((s) => {
      unit(s, 'g-fa-1').load.clV = 0;
    });
    expect(answerersInView(world, dry.view('delta'), fire)).not.toContain('g-fa-1');
    expect(answerersInView(world, start.view('delta'), fire)).toEqual([]);
  });

  it('6.1.1 The main button of Spend buys nothing that would land after the last day', () => {
    const { view } = { view: untilPhase(rules, 'spend', 1, 'delta').table.view('delta') };
    expect(fillRest(world, view).length).toBeGreaterThan(0);
    expect(isTooLate({ turn: view.turns - 2, turns: view.turns })).toBe(false);
    expect(fillRest(world, { ...view, turn: view.turns - 2 }).length).toBeGreaterThan(0);
    const late = fillRest(world, { ...view, turn: view.turns - 1 });
    expect(late.length, 'what lands in time flies in').toBeGreaterThan(0);
    expect(late.every((c) => c.type === 'buyTokens' && c.to === 'apod')).toBe(true);
    const lost = view.ports.map((port) => (port.node === world.home.delta.apod.id ? { ...port, holder: 'gamma' as const } : port));
    expect(fillRest(world, { ...view, turn: view.turns - 1, ports: lost })).toEqual([]);
  });
});
