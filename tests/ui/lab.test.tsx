/** The laboratory's words, and its answer as a page. */
import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Estimate } from '../../src/lab/answerTypes.ts';
import { columnsOf, sumsOf } from '../../src/lab/columns.ts';
import { ENDS } from '../../src/lab/ends.ts';
import { LAB_PLAYERS } from '../../src/lab/players.ts';
import type { PairRows } from '../../src/lab/results.ts';
import { LEAST_BLOCKS } from '../../src/lab/stop.ts';
import { SCENARIOS } from '../../src/scenarios/builtIn.ts';
import { FIRST } from '../../src/scenarios/first.ts';
import { AnswerPart } from '../../src/ui/lab/AnswerPart.tsx';
import { daysOf } from '../../src/ui/lab/DaysOf.tsx';
import type { ComparisonRun } from '../../src/ui/lab/useAnswer.ts';
import { answerSentence, figure, figureWords, GROUPS, signedBetween, timeWords } from '../../src/ui/lab/words.ts';
import { matchupWords, playerLine } from '../../src/ui/words/labPlayers.ts';

const estimate = (mean: number, low: number, high: number): Estimate => ({ mean, low, high });

describe('words', () => {
  const said = (mean: number, low: number, high: number, pairs = 240) => answerSentence({ difference: estimate(mean, low, high), pairs });

  it('An answer is one sentence with its doubt, and is sure only where the doubt leaves out no difference', () => {
    expect(said(0.03, -0.01, 0.07)).toBe(
      'With it Delta wins 3 points of 100 more (−1 to +7): not told apart from no difference after 240 pairs of games.',
    );
    expect(said(-0.125, -0.2, -0.05)).toBe('With it Delta wins 12.5 points of 100 less (−20 to −5): sure after 240 pairs of games.');
    expect(said(0.01, -0.5, 0.52, 1)).toBe(
      'With it Delta wins 1 point of 100 more (−50 to +52): not told apart from no difference after 1 pair of games.',
    );
    expect(said(0, -0.02, 0.02)).toContain('Delta wins as often (−2 to +2): not told apart');
    expect(said(0.5, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, 1)).toContain('Delta wins 50 points of 100 more: not told apart');
  });

  it('Figures are as exact as they are worth', () => {
    expect([0, 0.004, 0.05, 1.26, 12.34, 140.6, -0.001].map(figure)).toEqual(['0', '0', '0.05', '1.3', '12.3', '141', '0']);
    expect(signedBetween(estimate(-0.015, -0.06, 0.03))).toBe('−1.5 (−6 to +3)');
    expect([3000, 61_000, 3_600_000 * 2.5].map(timeWords)).toEqual(['about 5 s', 'about 1 min', 'about 2.5 h']);
  });

  it('Every figure that is counted has words of its own, and stands in a group', () => {
    const names = new Map(SCENARIOS[0]!.scenario.unitTypes.map(({ id, name }) => [id, name]));
    const keys = sumsOf(columnsOf(SCENARIOS[0]!.scenario))
      .map(({ key }) => key)
      .filter((key) => !['share', 'result', 'kind'].includes(key));
    const told = keys.map((key) => figureWords(key, (id) => names.get(id) ?? ''));
    expect(new Set(told.map(({ text }) => text)).size).toBe(keys.length);
    for (const { text, group } of told) {
      expect(text).toMatch(/^(Delta|Gamma): [A-Za-z0-9]|^Length/);
      expect(text).not.toMatch(/undefined|: $|[a-z][A-Z]{2,}/);
      expect(GROUPS).toContain(group);
    }
    expect(told.filter(({ text }) => /: (ports|hungry|clI|endPorts|steps)$/.test(text))).toEqual([]);
  });

  it('Every player has a name and says what it does', () => {
    for (const name of LAB_PLAYERS) expect(playerLine(name)).toMatch(/^[A-Z][a-z, -]+: /);
    expect(matchupWords([['B', 'raider']])).toBe('Captain for Delta against Raider for Gamma');
    expect(
      matchupWords([
        ['B', 'B'],
        ['B', 'rush'],
        ['rush', 'B'],
        ['rush', 'rush'],
      ]),
    ).toBe('2 doctrines, each against each');
  });
});

const columns = columnsOf(FIRST.scenario);

/** A run of made-up pairs: with the change Delta takes all, and brings a token more. */
function madeUp(pairs: number, most = pairs): ComparisonRun {
  const row = (share: number, tokens: number) =>
    columns.map((key) =>
      key === 'share'
        ? share
        : key === 'result'
          ? share / ENDS
          : key === 'kind'
            ? 2
            : key === 'length'
              ? 4
              : key === 'delta.landed.clI.d2'
                ? tokens
                : 0,
    );
  const played = Object.fromEntries(
    Array.from({ length: pairs }, (_, n): [string, PairRows] => [
      String(n),
      { before: row(n % 2 ? 0 : 2 * ENDS, 3), after: row(2 * ENDS, 4 + (n % 2)) },
    ]),
  );
  const arm = { scenario: FIRST.scenario, restrictions: [] };
  return {
    ...{ hash: 'x', columns, played },
    order: {
      ...{ format: 1, kind: 'comparison', title: 'Made up', before: arm, after: arm, matchups: [['B', 'B']], seed: 's' },
      ...{ most, within: 0 },
    },
  };
}

describe('the answer', () => {
  it('Says what was found, by which kinds of victory, and what surely moved first', () => {
    render(<AnswerPart run={madeUp(40)} />);
    expect(screen.getByTestId('lab-sentence')).toHaveTextContent(
      /^With it Delta wins 50 points of 100 more \(.*\): sure after 40 pairs of games\.$/,
    );
    expect(screen.getByTestId('lab-kinds')).toHaveTextContent('Strength, ports being evenDelta 20, Gamma 20Delta 40');
    const tokens = screen.getByRole('region', { name: 'Tokens' });
    expect(within(tokens).getByRole('table', { name: 'Tokens: surely moved' })).toHaveTextContent(
      'Delta: CL I landed in its portssure34.5+1.5',
    );
    // What is nothing in both set-ups is left out.
    expect(screen.queryByText(/CL IX lost/)).toBeNull();
  });

  it('Calls nothing sure after a handful of games, and says that they are few', () => {
    render(<AnswerPart run={madeUp(LEAST_BLOCKS - 2)} />);
    expect(screen.getByTestId('lab-answer')).toHaveTextContent('too few to say much');
    expect(screen.queryByText(/\d surely moved/)).toBeNull();
  });

  it('Before the first look it says what the first games came to, and when the answer comes', () => {
    render(<AnswerPart run={madeUp(4, 400)} />);
    expect(screen.getByTestId('lab-not-yet')).toHaveTextContent('So far, 4 pairs of games: Delta 50 of 100 as it is, 100 changed.');
    expect(screen.getByTestId('lab-not-yet')).toHaveTextContent('The first answer with its doubt comes after 40 pairs.');
  });

  it('A figure of days is drawn by its means', () => {
    const pairs = Object.values(madeUp(4).played) as PairRows[];
    expect(daysOf(pairs, columns, 'delta.landed.clI')).toEqual([
      { day: 1, before: 0, after: 0 },
      { day: 2, before: 3, after: 4.5 },
      { day: 3, before: 0, after: 0 },
      { day: 4, before: 0, after: 0 },
    ]);
    expect(daysOf(pairs, columns, 'delta.endPorts')).toEqual([]);
  });
});
