// Player C tries purchases and transports over several days.

import { describe, expect, it } from 'vitest';
import { playerNamed } from '../../scripts/lib/players.ts';
import { copyPlain } from '../../src/engine/core/copy.ts';
import { canonical, simulate } from '../../src/engine/core/index.ts';
import { copyState } from '../../src/engine/lines-and-webs/copyState.ts';
import { linesAndWebs, type Side, type State } from '../../src/engine/lines-and-webs/index.ts';
import { doctrinePlayer } from '../../src/games/lines-and-webs/bots/doctrine/player.ts';
import { DOCTRINE } from '../../src/games/lines-and-webs/bots/doctrine/playStyle.ts';
import type { Situation } from '../../src/games/lines-and-webs/bots/player.ts';
import { supplyPlans } from '../../src/games/lines-and-webs/bots/search/candidates.ts';
import { DEEP_THOUGHT, searchPlayer, THOUGHT } from '../../src/games/lines-and-webs/bots/search/player.ts';
import { playOutDays } from '../../src/games/lines-and-webs/bots/search/playout.ts';
import { playMatch } from '../../src/games/lines-and-webs/lab/ends.ts';
import { getScenario } from '../../src/games/lines-and-webs/scenarios/builtIn.ts';
import { runSync } from '../../src/games/player.ts';

const rules = linesAndWebs(getScenario('arvel-crossing')!);
const B = playerNamed('B')!;
const GAME = playMatch(rules, { delta: B, gamma: B }, 'supplies');

/** The beginning of each side's part of Phases 2 and 3. */
function parts(): State[] {
  const sim = simulate(rules, rules.setup('supplies'));
  const found = new Map<string, State>();
  for (const command of GAME.commands) {
    const { turn, phase } = sim.state;
    const key = `${turn} ${phase} ${rules.actor(sim.state)}`;
    if ((phase === 'spend' || phase === 'transport') && !found.has(key)) found.set(key, copyPlain(sim.state));
    sim.step(command);
  }
  return [...found.values()];
}
const PARTS = parts();
const situationOf = (s: State): Situation => ({ world: rules.world, view: rules.view(s, rules.actor(s) as Side), seed: 'tried' });

describe('purchases and transports under trial', () => {
  it('6.2, 6.3 The doctrine’s own plan is tried first, no plan twice, and each is legal to the end of its part', () => {
    const kinds = new Set<number>();
    for (const s of PARTS) {
      const situation = situationOf(s);
      const plans = runSync(supplyPlans(situation, DOCTRINE));
      expect(canonical(plans[0])).toBe(canonical(doctrinePlayer('own').decide(situation)));
      expect(new Set(plans.map((plan) => canonical(plan.map(({ command }) => command)))).size).toBe(plans.length);
      kinds.add(plans.length);
      for (const plan of plans) {
        const sim = simulate(rules, copyPlain(s));
        for (const { command } of plan) expect(sim.step(command), JSON.stringify(command)).toBeNull();
        expect(plan.at(-1)?.command.type).toBe('endPart');
      }
    }
    expect(Math.max(...kinds)).toBeGreaterThan(2);
  });

  it('A state is played on for as many days as asked, but not beyond the last one; the same state ends alike', () => {
    for (const s of PARTS.filter((_, at) => at % 3 === 0)) {
      const [one, other] = [copyState(s), copyState(s)];
      const plan = doctrinePlayer('own').decide(situationOf(s));
      const orders = plan.map(({ command }) => command);
      const side = rules.actor(s) as Side;
      const played = playOutDays(rules.world, one, orders, 2, side);
      expect(played.value).toBeGreaterThanOrEqual(0);
      expect(played.value).toBeLessThanOrEqual(1);
      expect(played.days).toBe(Math.min(2, rules.world.scenario.turns - s.turn + 1));
      expect(playOutDays(rules.world, other, orders, 2, side)).toEqual(played);
      if (!one.outcome) expect(one.turn).toBe(s.turn + 2);
      else expect(one.turn).toBe(rules.world.scenario.turns);
    }
  });

  it('The trial is told at the end of the part, and counts simulated days, not games', () => {
    const player = searchPlayer('tries', { supplies: 16, days: 3, first: 2 });
    const told = PARTS.flatMap((s) => {
      const { reason } = player.decide(situationOf(s)).at(-1)!;
      return reason.trial ? [{ ...reason.trial, left: rules.world.scenario.turns - s.turn + 1 }] : [];
    });
    expect(told.length).toBeGreaterThan(2);
    for (const { days, tried, left } of told) {
      expect(days % Math.min(3, left)).toBe(0);
      expect(days / Math.min(3, left)).toBeGreaterThanOrEqual(tried);
      expect(days / Math.min(3, left)).toBeLessThanOrEqual(16);
    }
  });

  it('The General thinks three times as much as the Colonel, and neither by the clock', () => {
    for (const effort of ['playouts', 'decks', 'supplies'] as const) expect(DEEP_THOUGHT[effort]).toBe(3 * THOUGHT[effort]);
    expect({ ...DEEP_THOUGHT, playouts: 0, decks: 0, supplies: 0 }).toEqual({ ...THOUGHT, playouts: 0, decks: 0, supplies: 0 });
  });
});
