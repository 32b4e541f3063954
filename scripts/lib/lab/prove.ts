/** Measures the laboratory's error rate on equal setups, and its power on a planted difference of ten points. */

import type { Scenario } from '../../../src/engine/lines-and-webs/index.ts';
import { answerOf } from '../../../src/games/lines-and-webs/lab/answer.ts';
import type { Matchup, Question } from '../../../src/games/lines-and-webs/lab/question.ts';
import { resultsOf } from '../../../src/games/lines-and-webs/lab/run.ts';
import { meanOf } from '../../../src/lab/estimate.ts';
import { wilson } from '../wilson.ts';
import type { Pool } from './pool.ts';

const POINTS = 0.1;

export interface ProofOptions {
  scenario: Scenario;
  matchups: readonly Matchup[];
  runs: number;
  pairs: number;
  within: number;
  seed: string;
  pool: Pool;
  said(line: string): void;
}

export interface Proof {
  runs: number;
  /** Runs that were called different. */
  called: number;
  share: number;
  interval95: [number, number];
  /** The mean of the differences found, and of the pairs played. */
  difference: number;
  pairs: number;
  failure: string | null;
}

async function asked(
  question: Question,
  pool: Pool,
): Promise<{ ended: boolean; difference: number; before: number; pairs: number } | string> {
  const { rest, columns, played } = await pool.play(question);
  if (rest.why === 'failed') return rest.what;
  const answer = answerOf(question, resultsOf(columns, played));
  if (!answer) return 'It was not answered.';
  return { ended: answer.ended === 'differs', difference: answer.difference.mean, before: answer.before.mean, pairs: answer.pairs };
}

/** How often so much of Delta's games must be given up that its share falls by ten points: its share is measured by games of their own first. */
async function handicap(options: ProofOptions): Promise<number | string> {
  const arm = { scenario: options.scenario, restrictions: [] };
  const question: Question = {
    ...{ format: 1, kind: 'comparison', title: 'share', before: arm, after: arm, matchups: options.matchups },
    ...{ seed: `${options.seed}-share`, most: 200, within: 0 },
  };
  const share = await asked(question, options.pool);
  return typeof share === 'string' ? share : POINTS / share.before;
}

/** `aa`: both setups are the same, and their games have seeds of their own. `planted`: after the change Delta gives up some of its games at once. */
export async function prove(what: 'aa' | 'planted', options: ProofOptions): Promise<Proof> {
  const { scenario, matchups, runs, pairs, within, seed, pool, said } = options;
  const proof: Proof = { runs: 0, called: 0, share: 0, interval95: [0, 1], difference: 0, pairs: 0, failure: null };
  const concedes = what === 'planted' ? await handicap(options) : 0;
  if (typeof concedes === 'string') return { ...proof, failure: concedes };
  const before = { scenario, restrictions: [] };
  const [differences, played]: [number[], number[]] = [[], []];
  for (let run = 0; run < runs && proof.failure === null; run++) {
    const question: Question = {
      ...{ format: 1, kind: 'comparison', title: what, before, after: what === 'planted' ? { ...before, concedes } : before },
      ...{ matchups, seed: `${seed}-${run}`, most: pairs, within, ...(what === 'aa' ? { apart: true } : {}) },
    };
    const found = await asked(question, pool);
    if (typeof found === 'string') {
      proof.failure = found;
      break;
    }
    proof.runs += 1;
    if (found.ended) proof.called += 1;
    differences.push(found.difference);
    played.push(found.pairs);
    said(
      `run ${run + 1}: ${found.ended ? 'different' : 'not told apart'}, ${(100 * found.difference).toFixed(1)} points, ${found.pairs} pairs`,
    );
  }
  const share = proof.called / Math.max(1, proof.runs);
  return { ...proof, share, interval95: wilson(proof.called, proof.runs), difference: meanOf(differences), pairs: meanOf(played) };
}
