// A small arena: fixed seeds, exact results.

import { describe, expect, it } from 'vitest';
import { playerNamed } from '../../scripts/lib/players.ts';
import { wilson } from '../../scripts/lib/wilson.ts';
import { linesAndWebs, type PlayerCommand, type Side } from '../../src/engine/lines-and-webs/index.ts';
import type { Player } from '../../src/games/lines-and-webs/bots/player.ts';
import { because } from '../../src/games/lines-and-webs/bots/reason.ts';
import { playMatch } from '../../src/games/lines-and-webs/lab/ends.ts';
import { getScenario } from '../../src/games/lines-and-webs/scenarios/builtIn.ts';

const rules = linesAndWebs(getScenario('arvel-crossing')!);
const GAMES = 6;

/** Games of B against another, sides swapped: won, lost, drawn. */
function against(name: string): string {
  const [b, other] = [playerNamed('B')!, playerNamed(name)!];
  const result = [0, 0, 0] as [number, number, number];
  for (let i = 0; i < GAMES; i++) {
    const side: Side = i % 2 === 0 ? 'delta' : 'gamma';
    const match = playMatch(rules, side === 'delta' ? { delta: b, gamma: other } : { delta: other, gamma: b }, `arena-${i}`);
    expect(match.failure).toBeNull();
    const winner = match.outcome?.winner;
    result[winner === side ? 0 : winner ? 1 : 2] += 1;
  }
  expect(result[0], name).toBeGreaterThan(GAMES / 2);
  return result.join('-');
}

describe('arena', () => {
  it('B against players of six kinds on Arvel Crossing: the same seeds give the same results, and B wins most', () => {
    const names = ['random', 'A', 'rush', 'turtle', 'raider', 'siege'];
    expect(names.map((name) => `${name} ${against(name)}`)).toEqual([
      'random 6-0-0',
      'A 4-2-0',
      'rush 6-0-0',
      'turtle 6-0-0',
      'raider 5-1-0',
      'siege 5-1-0',
    ]);
  });

  it('A failed game reports the player, the moment and the reason', () => {
    const lot = because('lot', {});
    const gives = (decide: () => PlayerCommand[]): Player => ({
      name: 'wrong',
      decide: () => decide().map((command) => ({ command, reason: lot })),
    });
    const play = (wrong: Player) => playMatch(rules, { delta: wrong, gamma: playerNamed('idle')! }, 'wrong').failure;
    expect(play(gives(() => [{ type: 'pass', side: 'delta' }]))).toMatch(/^wrong as delta, day 1, setup, order 0: phase.wrong /);
    expect(play(gives(() => []))).toBe('wrong as delta, day 1, setup, order 0: no order');
    const broken = gives(() => {
      throw new Error('lost');
    });
    expect(play(broken)).toMatch(/^wrong as delta, day 1, setup, order 0: Error: lost/);
    const endless = gives(() => new Array(20_001).fill({ type: 'takeRecommended', side: 'delta' }));
    expect(play(endless)).toBe('wrong as delta, day 1, setup, order 20001: the game does not end');
  });

  it('Wilson: the interval contains the share, is narrower for more games, and stays within 0 and 1', () => {
    expect(wilson(0, 0)).toEqual([0, 1]);
    expect(wilson(80, 100)).toEqual([0.7112, 0.8666]);
    expect(wilson(400, 400)).toEqual([0.9905, 1]);
  });
});
