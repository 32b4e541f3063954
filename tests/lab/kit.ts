import type { Scenario } from '../../src/engine/lines-and-webs/index.ts';
import type { Matchup, Question } from '../../src/games/lines-and-webs/lab/question.ts';
import { getScenario } from '../../src/games/lines-and-webs/scenarios/builtIn.ts';

export const ARVEL = getScenario('arvel-crossing')!;

/** Arvel Crossing against itself with a change. */
export function asking(after: Scenario, other: Partial<Question> = {}): Question {
  const matchups: Matchup[] = [['B', 'B']];
  return {
    ...{
      format: 1,
      kind: 'comparison',
      title: 'asked',
      before: { scenario: ARVEL, restrictions: [] },
      after: { scenario: after, restrictions: [] },
    },
    ...{ matchups, seed: 'test', most: 4, within: 0, ...other },
  };
}

/** Numbers from 0 to 1 that follow from a seed alone (mulberry32). */
export function numbers(seed: number): () => number {
  let a = seed;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
