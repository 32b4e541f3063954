/** The laboratory's words, and its answer as a page. */
import { fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { tableMatchups } from '../../scripts/lib/lab/asked.ts';
import { placeGroup, placesOf } from '../../src/games/lines-and-webs/lab/changes.ts';
import { columnsOf, sumsOf } from '../../src/games/lines-and-webs/lab/count.ts';
import { ENDS } from '../../src/games/lines-and-webs/lab/ends.ts';
import { LAB_PLAYERS } from '../../src/games/lines-and-webs/lab/players.ts';
import type { PairRows } from '../../src/games/lines-and-webs/lab/question.ts';
import { allPairs, type StyleTable } from '../../src/games/lines-and-webs/lab/question.ts';
import { timeOf } from '../../src/games/lines-and-webs/lab/run.ts';
import { gamesOf, isInForce, type Screening } from '../../src/games/lines-and-webs/lab/screening.ts';
import { leastGames, type Without, whoLacks } from '../../src/games/lines-and-webs/lab/without.ts';
import { SCENARIOS } from '../../src/games/lines-and-webs/scenarios/builtIn.ts';
import { FIRST } from '../../src/games/lines-and-webs/scenarios/first.ts';
import { useEditor } from '../../src/games/lines-and-webs/store/editor/draft.ts';
import { makeInquiry, useLabDraft } from '../../src/games/lines-and-webs/store/lab/draft.ts';
import { useLabEntry } from '../../src/games/lines-and-webs/store/lab/entry.ts';
import { ChangesSection } from '../../src/games/lines-and-webs/ui/editor/sections/ChangesSection.tsx';
import { AnswerPart } from '../../src/games/lines-and-webs/ui/lab/AnswerPart.tsx';
import { AskPart } from '../../src/games/lines-and-webs/ui/lab/AskPart.tsx';
import { useBehind } from '../../src/games/lines-and-webs/ui/lab/BehindDialog.tsx';
import { daysOf } from '../../src/games/lines-and-webs/ui/lab/MovedPart.tsx';
import { ScreeningPart, WithoutPart } from '../../src/games/lines-and-webs/ui/lab/Ranking.tsx';
import { SweepPart, sweepSentence } from '../../src/games/lines-and-webs/ui/lab/SweepPart.tsx';
import { TablePart, tableSentence } from '../../src/games/lines-and-webs/ui/lab/TablePart.tsx';
import type { ComparisonRun } from '../../src/games/lines-and-webs/ui/lab/useAnswer.ts';
import {
  answerSentence,
  figure,
  figureWords,
  GROUPS,
  signedBetween,
  timeWords,
  WORDS,
} from '../../src/games/lines-and-webs/ui/lab/words.ts';
import { matchupWords, playerLine } from '../../src/games/lines-and-webs/ui/words/measured.ts';
import type { Estimate } from '../../src/lab/estimate.ts';
import { MIN_BLOCKS } from '../../src/lab/stop.ts';

const estimate = (mean: number, low: number, high: number): Estimate => ({ mean, low, high });

describe('words', () => {
  const said = (mean: number, low: number, high: number, pairs = 240) => answerSentence({ difference: estimate(mean, low, high), pairs });

  it('An answer is one sentence with its doubt, and is sure only where the doubt leaves out no difference', () => {
    expect(said(0.03, -0.01, 0.07)).toBe('No sure difference after 240 pairs of games. With it Delta wins 3 points more (−1 to +7).');
    expect(said(-0.125, -0.2, -0.05)).toBe('With it Delta wins 12.5 points less (−20 to −5): sure after 240 pairs of games.');
    expect(said(0.01, -0.5, 0.52, 1)).toBe('No sure difference after 1 pair of games. With it Delta wins 1 point more (−50 to +52).');
    expect(said(0, -0.02, 0.02)).toContain('With it Delta wins as often (−2 to +2).');
    expect(said(0.5, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, 1)).toContain('With it Delta wins 50 points more.');
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
      /^With it Delta wins 50 points more \(.*\): sure after 40 pairs of games\.$/,
    );
    expect(screen.getByTestId('lab-kinds')).toHaveTextContent('Strength, ports being evenDelta 20, Gamma 20Delta 40');
    const tokens = screen.getByRole('region', { name: 'Tokens' });
    expect(within(tokens).getByRole('table', { name: 'Tokens: clearly moved' })).toHaveTextContent(
      'Delta: CL I landed in its portssure3.04.5+1.5',
    );
    // What is nothing in both setups is left out.
    expect(screen.queryByText(/CL IX lost/)).toBeNull();
    expect(screen.getByTestId('lab-answer')).toHaveTextContent(
      'A changed price changes only the cost: the computers rate the unit as before, as a target too.',
    );
  });

  it('Calls nothing sure after a handful of games, and says that they are few', () => {
    render(<AnswerPart run={madeUp(MIN_BLOCKS - 2)} />);
    expect(screen.getByTestId('lab-answer')).toHaveTextContent('only a very large difference can be sure');
    expect(screen.queryByText(/\d clearly moved/)).toBeNull();
  });

  it('Before the first look it says what the first games came to, and when the answer comes', () => {
    render(<AnswerPart run={madeUp(4, 400)} />);
    expect(screen.getByTestId('lab-not-yet')).toHaveTextContent('So far, 4 pairs of games: Delta 50 points as it is, 100 changed.');
    expect(screen.getByTestId('lab-not-yet')).toHaveTextContent('The first answer comes after 40 pairs.');
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

describe('a figure along its values', () => {
  it('Says which values surely differ from the present one, and opens the whole answer of one', () => {
    const points = [
      { value: 5, difference: estimate(-0.2, -0.3, -0.1) },
      { value: 15, difference: estimate(0.01, -0.1, 0.1) },
      { value: 20, difference: null },
    ];
    expect(sweepSentence(points, 10)).toBe('Clearly different from 10: 5; not told apart from 10: 15.');
    expect(sweepSentence(points.slice(1), 10)).toBe('Not told apart from 10: 15.');
    expect(sweepSentence(points.slice(2), 10)).toBe('Nothing is known yet of another value than 10.');

    const runs = [madeUp(40), { ...madeUp(2, 400), hash: 'y' }];
    render(<SweepPart sweep={{ name: 'Figure', now: 10, values: [5, 20] }} runs={runs} />);
    const rows = within(screen.getByTestId('lab-sweep')).getAllByRole('row');
    expect(rows[1]).toHaveTextContent(/^5100\+50 \(.*\)sure40/);
    expect(rows[2]).toHaveTextContent(/^20–not yet0/);
    expect(screen.queryByTestId('lab-sentence')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Whole answer at 5' }));
    expect(screen.getByTestId('lab-sentence')).toHaveTextContent('sure after 40 pairs of games');
  });
});

describe('a screening', () => {
  const factors = ['one', 'two', 'three'].map((title, i) => ({ title, path: ['rulings', 'rp'], value: 30 + i }));
  const order: Screening = {
    ...{
      format: 1,
      kind: 'screening',
      title: 'Screening',
      scenario: FIRST.scenario,
      factors,
      matchups: [['B', 'B']],
      seed: 's',
      games: 64,
    },
  };
  /** Delta takes what 'two' gives it, and by turns a little more or less. */
  const row = (n: number) =>
    columns.map((key) => (key === 'share' ? (isInForce(order, 1, n) ? 2 * ENDS - 1 : 1) + (Math.floor(n / 8) % 2) : 0));
  const run = (games: number) => ({
    ...{ hash: 's', columns, order },
    played: Object.fromEntries(Array.from({ length: games }, (_, n) => [String(n), row(n)])),
  });

  it('Ranks what it tried, says what is sure, and opens games with a change and without it', () => {
    render(<ScreeningPart run={run(gamesOf(order))} />);
    expect(screen.getByRole('status')).toHaveTextContent('Of 1 change the effect is sure after 8 batches.');
    const rows = screen.getAllByRole('row');
    expect(rows[1]).toHaveTextContent(/^1twosure\+75/);
    fireEvent.click(screen.getByRole('button', { name: 'Games behind: two' }));
    const { behind } = useBehind.getState();
    expect(behind?.rows.map(({ group }) => group)).toEqual([...Array(3).fill('with it'), ...Array(3).fill('without it')]);
    for (const { noted, group } of behind?.rows ?? []) expect(isInForce(order, 1, noted.pair)).toBe(group === 'with it');
  });

  it('Says nothing before the first round is whole', () => {
    render(<ScreeningPart run={run(7)} />);
    expect(screen.getByTestId('lab-not-yet')).toHaveTextContent('after a batch of 8 games');
  });
});

describe('doing without', () => {
  const sides = ['delta', 'gamma'] as const;
  const order: Without = {
    ...{ format: 1, kind: 'without', title: 'Doing without', scenario: FIRST.scenario, matchups: [['B', 'B']], seed: 's', games: 400 },
    things: [
      { title: 'one', forbidden: { kind: 'method', method: 'crossLevel' }, sides },
      { title: 'two', forbidden: { kind: 'unit', type: 'fsc' }, sides: ['gamma'] },
    ],
  };
  /** Whoever lacks 'one' loses; by turns a little more or less. */
  const row = (n: number) => {
    const half = { delta: 0, gamma: 2 * ENDS - 2, none: ENDS - 1 }[whoLacks(order, 0, n) ?? 'none'];
    return columns.map((key) => (key === 'share' ? half + (n % 3) : 0));
  };
  const run = (games: number) => ({
    ...{ hash: 's', columns, order },
    played: Object.fromEntries(Array.from({ length: games }, (_, n) => [String(n), row(n)])),
  });

  it('Ranks what costs most, says what decides, tells each side’s cost, and opens games with and without', () => {
    render(<WithoutPart run={run(400)} />);
    expect(screen.getByRole('status')).toHaveTextContent('After 400 games: 1 thing clearly decides');
    const rows = screen.getAllByRole('row');
    expect(rows[1]).toHaveTextContent(/^1one way of supplydecides\+3\d/);
    expect(within(rows[2] as HTMLElement).getAllByRole('cell')[3]).toHaveTextContent('–');
    fireEvent.click(screen.getByRole('button', { name: 'Games behind: one' }));
    const { behind } = useBehind.getState();
    const groups = behind?.rows.map(({ group }) => group) ?? [];
    expect([...new Set(groups)]).toEqual(['Delta without', 'Gamma without', 'nobody without']);
    for (const { noted, group } of behind?.rows ?? [])
      expect(whoLacks(order, 0, noted.pair)).toBe({ 'Delta without': 'delta', 'Gamma without': 'gamma' }[group] ?? null);
  });

  it('Says when the first ranking comes', () => {
    render(<WithoutPart run={run(5)} />);
    expect(screen.getByTestId('lab-not-yet')).toHaveTextContent(`after ${leastGames(order)} games`);
  });
});

describe('a table of doctrines', () => {
  const names = ['B', 'rush'];
  const order: StyleTable = {
    ...{ format: 1, kind: 'table', title: 'Doctrines', scenario: FIRST.scenario, matchups: allPairs(names), seed: 's' },
    ...{ games: 32, within: 0 },
  };
  /** Delta as a Captain takes all, or half against a Captain; as a Rush by turns a little. */
  const row = (n: number) => {
    const share = [ENDS, 2 * ENDS, 0, 1][n % 4] as number;
    return columns.map((key) => (key === 'share' ? share + (n % 4 > 1 ? Math.floor(n / 4) % 2 : 0) : key === 'length' ? 4 : 0));
  };
  const run = (games: number) => ({
    ...{ hash: 't', columns, order },
    played: Object.fromEntries(Array.from({ length: games }, (_, n) => [String(n), row(n)])),
  });

  it('Says the worth and the best answer in a sentence, shows each pair’s points and games, and opens the games of one pair', () => {
    render(<TablePart run={run(32)} />);
    expect(screen.getByRole('status').textContent).toMatch(
      /^After 32 games Delta is worth 50 \(31\.5 to 68\.5\) points if both sides pick their doctrines well\. Best against all is for Delta Captain, for Gamma Captain\.$/,
    );
    const rows = within(screen.getByTestId('lab-table')).getAllByRole('row');
    expect(rows[1]).toHaveTextContent(/^Captain50 of 8100 of 8100%$/);
    expect(rows[3]).toHaveTextContent(/^Gamma picks it100%0%$/);
    expect(screen.getByTestId('lab-course')).toHaveTextContent('A game takes 4 days on average.');
    fireEvent.click(screen.getByRole('button', { name: /Rush for Delta against Captain for Gamma/ }));
    const { behind } = useBehind.getState();
    expect(behind?.title).toBe('Rush against Captain');
    expect(behind?.rows.map(({ noted }) => noted.pair % 4)).toEqual([2, 2, 2]);
  });

  it('Says that no doctrine is best against all where that is so', () => {
    const table = { value: 0.5, interval: { low: 0.4, high: 0.6 }, mix: { delta: {}, gamma: {} }, best: { delta: null, gamma: null } };
    expect(tableSentence(table, 300)).toContain(
      '(40 to 60) points if both sides pick their doctrines well. No doctrine is best against all',
    );
    expect(tableSentence({ ...table, best: { delta: 'rush', gamma: null } }, 300)).toContain('is for Delta Rush, for Gamma none.');
  });

  it('Says nothing before the first round is whole', () => {
    render(<TablePart run={run(31)} />);
    expect(screen.getByTestId('lab-not-yet')).toHaveTextContent('The first table comes after 32 games.');
  });

  it('Is asked in the page as by the command: all six doctrines, with its time told before', async () => {
    useLabDraft.setState({ kind: 'table', scenario: `game ${FIRST.scenario.id}`, games: 500, within: 4 });
    render(<AskPart />);
    expect(within(screen.getByTestId('lab-doctrines')).getAllByRole('listitem')).toHaveLength(6);
    expect((await screen.findByTestId('lab-time')).textContent).toMatch(/^Roughly \d+ (s|min) at most on \d+ cores?/);
    const made = await makeInquiry(useLabDraft.getState(), FIRST.scenario, null, WORDS);
    expect(made.ok && made.inquiry.orders).toMatchObject([{ kind: 'table', games: 500, within: 4, matchups: tableMatchups('doctrines') }]);
  });
});

describe('What the laboratory is asked', () => {
  const { scenario } = FIRST;

  it('Only the ticked changes go to the laboratory, and without any it is not asked', () => {
    const draft = structuredClone(scenario);
    draft.rulings.rp = 31;
    draft.mealEvery = 2;
    // No game depends on a name: it has no tick, and goes along.
    draft.name = 'Mine';
    useEditor.setState({ original: scenario, draft });
    const section = render(<ChangesSection />);
    expect(screen.getByTestId('ask-lab').textContent).toContain('What do these 2 changes do?');
    fireEvent.click(screen.getByRole('checkbox', { name: /31/ }));
    // What is ticked stays so when another section was shown.
    section.unmount();
    render(<ChangesSection />);
    const [first, second] = screen.getAllByRole('checkbox');
    expect(screen.getByTestId('ask-lab').textContent).toContain('What does this change do?');
    fireEvent.click(screen.getByTestId('ask-lab'));
    expect(useLabEntry.getState().asked?.changed).toEqual({ ...structuredClone(scenario), mealEvery: 2, name: 'Mine' });
    for (const box of [first!, second!]) if ((box as HTMLInputElement).checked) fireEvent.click(box);
    expect(screen.getByTestId('ask-lab').getAttribute('aria-disabled')).toBe('true');
    useLabEntry.setState({ asked: null, isOpen: false });
  });

  it('Numbers are searched by words, and grouped by unit, side and supply class', async () => {
    useLabDraft.setState({ kind: 'figure', scenario: `game ${scenario.id}`, figure: '' });
    render(<AskPart />);
    const names = () =>
      within(screen.getByTestId('lab-figure'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    const all = names().length;
    fireEvent.change(screen.getByTestId('lab-search'), { target: { value: 'armor PRICE' } });
    expect(names()).toEqual(['Choose one of 1', 'Armor Company: price, now 12']);
    fireEvent.change(screen.getByTestId('lab-search'), { target: { value: '' } });
    expect(names()).toHaveLength(all);
    const place = (title: string) => placesOf(scenario, WORDS).find((one) => one.title === title)!;
    expect(placeGroup(scenario, place('Brigade Support Battalion: price'), 'side')).toBe('Gamma');
    expect(placeGroup(scenario, place('Armor Company: CL III boxes'), 'side')).toBe('Both sides');
    expect(placeGroup(scenario, place('Armor Company: CL III boxes'), 'class')).toBe('CL III');
    expect(placeGroup(scenario, place('Armor Company: price'), 'class')).toBeNull();
    expect(placeGroup(scenario, place('Armor Company: price'), 'unit')).toBe('Armor Company');
    // Before a question is asked, the page says how long it may take.
    fireEvent.change(screen.getByTestId('lab-figure'), { target: { value: 'Armor Company: price' } });
    expect((await screen.findByTestId('lab-time')).textContent).toMatch(/^Roughly \d+ (s|min) at most on \d+ cores?/);
  });

  it('The time of a question grows with its games, units and days, and a Colonel takes 100 times as long', () => {
    const order = (delta: string, games: number): Without => ({
      ...{ format: 1, kind: 'without', title: '', scenario, things: [], matchups: [[delta, delta]], seed: '', games },
    });
    const captains = timeOf(order('B', 100));
    expect(captains).toBeGreaterThan(0);
    expect(timeOf(order('B', 200)) / captains).toBeCloseTo(2);
    expect(timeOf(order('C', 100)) / captains).toBeCloseTo(100);
    expect(timeOf({ ...order('B', 100), scenario: SCENARIOS[0]!.scenario }) / captains).toBeGreaterThan(4);
  });
});
