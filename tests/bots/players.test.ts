// Players that are programs: what they may know, and what they give.

import { describe, expect, it } from 'vitest';
import { tryTwins } from '../../scripts/lib/hidden.ts';
import { PLAYERS, playerNamed } from '../../scripts/lib/players.ts';
import { canonical, simulate } from '../../src/engine/core/index.ts';
import { linesAndWebs, type Side } from '../../src/engine/lines-and-webs/index.ts';
import { playMatch } from '../../src/games/lines-and-webs/lab/ends.ts';
import { LESSONS } from '../../src/games/lines-and-webs/scenarios/all.ts';
import { getScenario } from '../../src/games/lines-and-webs/scenarios/builtIn.ts';

const rulesOf = (id: string) => linesAndWebs(getScenario(id)!);
/** Pairs of states in which players are asked; `npm run arena -- --twins` asks in more. */
const PAIRS = 100;
/** Steps of a game at which the player that is awaited is asked twice. */
const EVERY = 9;

describe('players that are programs', () => {
  it('11 Players give the same orders with the same reasons in states that differ only in hidden data: hands, decks, purchases, setup, dice', () => {
    const boards = ['arvel-crossing', 'ondrel-steppe'].map((id) => getScenario(id)!);
    const { pairs, otherCards, differences, moments, players } = tryTwins(boards, PAIRS, 'twins 2');
    expect(differences).toEqual([]);
    expect(pairs).toBe(PAIRS);
    expect(otherCards).toBeGreaterThan(PAIRS * 0.5);
    for (const moment of ['spend', 'transport', 'orders', 'execute']) expect(moments[moment], moment).toBeGreaterThan(0);
    expect(Object.keys(moments).length).toBeGreaterThan(7);
    expect(Object.keys(players)).toEqual(expect.arrayContaining(PLAYERS.map(({ name }) => name)));
  });

  it('11 Players do not change their view', () => {
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

  it('A player that ignores meals buys and carries no CL I, and plays normally otherwise', () => {
    const bringsFood = (name: string): boolean[] => {
      const { commands } = playMatch(rulesOf('arvel-crossing'), { delta: playerNamed(name)!, gamma: playerNamed('idle')! }, 'food');
      const seen = { food: false, else: false };
      for (const command of commands) {
        if (command.type === 'buyTokens' || command.type === 'carry' || command.type === 'crossLevel') {
          const isFood = command.type === 'buyTokens' ? command.cls === 'clI' : command.tokens.clI > 0;
          seen[isFood ? 'food' : 'else'] = true;
        }
      }
      return [seen.food, seen.else];
    };
    expect(bringsFood('eats-nothing')).toEqual([false, true]);
    expect(bringsFood('B')).toEqual([true, true]);
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
