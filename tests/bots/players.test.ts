// Players that are programs: what they may know, and what they give.

import { describe, expect, it } from 'vitest';
import { playMatch } from '../../scripts/lib/match.ts';
import { PLAYERS, playerNamed } from '../../src/bots/players.ts';
import { picker } from '../../src/bots/random/picker.ts';
import { canonical, simulate } from '../../src/engine/core/index.ts';
import { linesAndWebs, type Side, type State } from '../../src/engine/lines-and-webs/index.ts';
import { getScenario } from '../../src/scenarios/builtIn.ts';
import { LESSONS } from '../../src/scenarios/lessons.ts';
import { twinFor } from '../oracles/hidden.ts';

const rulesOf = (id: string) => linesAndWebs(getScenario(id)!);
/** Steps of a game at which the player that is awaited is asked twice. */
const EVERY = 9;

/** A state with another generator: the dice to come are hidden from everybody. */
const withOtherDice = (s: State): State => ({ ...s, rng: { ...s.rng, s: [1, 2, 3, 4] } });

describe('players that are programs', () => {
  it('11 Players give the same orders in states that differ only in what they may not know: hands, decks, purchases, set-up, dice', () => {
    const pick = picker('twins');
    let pairs = 0;
    for (const id of ['arvel-crossing', 'ondrel-steppe']) {
      const rules = rulesOf(id);
      const game = playMatch(rules, { delta: playerNamed('B')!, gamma: playerNamed('random')! }, `twins ${id}`);
      const sim = simulate(rules, rules.setup(`twins ${id}`));
      for (const [at, command] of game.commands.slice(0, 1200).entries()) {
        const side = rules.actor(sim.state) as Side;
        if (at % EVERY === 0) {
          const twin = withOtherDice(twinFor(rules.world, sim.state, side, pick));
          for (const name of ['B', 'random', 'idle']) {
            const ask = (state: State) => playerNamed(name)!.decide({ world: rules.world, view: rules.view(state, side), seed: `${at}` });
            expect(canonical(ask(twin)), `${id} ${at} ${name}`).toBe(canonical(ask(sim.state)));
            pairs += 1;
          }
        }
        sim.step(command);
      }
    }
    expect(pairs).toBeGreaterThan(400);
  });

  it('11 Players leave the view that they are handed as it was', () => {
    const rules = rulesOf('arvel-crossing');
    const game = playMatch(rules, { delta: playerNamed('B')!, gamma: playerNamed('rush')! }, 'untouched');
    const sim = simulate(rules, rules.setup('untouched'));
    for (const [at, command] of game.commands.entries()) {
      const side = rules.actor(sim.state) as Side;
      const view = rules.view(sim.state, side);
      const before = canonical(view);
      if (at % EVERY === 0) {
        for (const player of PLAYERS) player.decide({ world: rules.world, view, seed: `${at}` });
        expect(canonical(view)).toBe(before);
      }
      sim.step(command);
    }
    expect(game.failure).toBeNull();
  });

  it('Every player plays every scenario to its end without an illegal order', () => {
    for (const scenario of [getScenario('arvel-crossing')!, ...LESSONS.map((lesson) => lesson.scenario)]) {
      const { id } = scenario;
      const rules = linesAndWebs(scenario);
      for (const player of PLAYERS) {
        const match = playMatch(rules, { delta: player, gamma: playerNamed('random')! }, `any ${id}`);
        expect(match.failure, `${player.name} on ${id}`).toBeNull();
        expect(match.outcome).not.toBeNull();
      }
    }
  });
});
