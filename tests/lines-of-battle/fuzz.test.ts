/** Games of Lines of Battle by chance, with rulings by chance. More of them: `npm run fuzz -- --game lines-of-battle`. */

import { expect, test } from 'vitest';
import { gameNamed } from '../../scripts/lib/games/index.ts';
import { planTrial, playTrial, shrinkTrial, type Tally, watchTrial } from '../../scripts/lib/games/trial.ts';
import type { TriedGame } from '../../scripts/lib/games/tried.ts';
import { RULING_CHOICES } from '../../src/engine/lines-of-battle/index.ts';

const game = gameNamed('lines-of-battle');

test('1.1 2.1 4.6 5.1 5.8 Sixty games by chance reach their end, and what must hold of a state holds after each command', () => {
  const tally: Tally = new Map();
  const rulings = new Set<string>();
  for (let i = 0; i < 60; i++) {
    const plan = planTrial(game, `sixty-${i}`);
    for (const [ruling, value] of Object.entries((plan.scenario as { rulings?: object }).rulings ?? {})) rulings.add(`${ruling} ${value}`);
    const { failure } = playTrial(game, plan, { deep: 600, mutants: 8 }, tally);
    expect(failure, plan.seed).toBeNull();
  }
  for (const [ruling, values] of Object.entries(RULING_CHOICES))
    for (const value of values) expect([...rulings], ruling).toContain(`${ruling} ${value}`);
  const verbs = [...tally.keys()].filter((name) => name.startsWith('verb '));
  expect(verbs).toHaveLength(13);
  expect([...tally.keys()].filter((name) => name.startsWith('end ')).length).toBeGreaterThan(4);
});

/** The game with rules that are broken in one thing. */
const brokenBy = (change: (rules: ReturnType<TriedGame['files']['rulesWithUmpire']>) => object): TriedGame => ({
  ...game,
  files: {
    ...game.files,
    rulesWithUmpire: (scenario) => {
      const rules = game.files.rulesWithUmpire(scenario);
      return { ...rules, ...change(rules) };
    },
  },
});
const failureOf = (broken: TriedGame): string | undefined => {
  for (let i = 0; i < 20; i++) {
    const { failure } = playTrial(broken, planTrial(game, `broken-${i}`), { deep: 20, mutants: 2 });
    if (failure) return failure.check;
  }
  return undefined;
};

test('Broken rules are found: two units on a square, a command listed that is not legal, a die that does not bar the undo, a check that changes the state', () => {
  const stacked = brokenBy((rules) => ({
    execute: (draft: never, command: never, fx: never) => {
      rules.execute(draft, command, fx);
      const { units, turn } = draft as { units: { at: string | null }[]; turn: number };
      if (turn === 3) units[1]!.at = units[0]!.at;
    },
  }));
  expect(failureOf(stacked)).toBe('invariant');
  const listed = brokenBy((rules) => ({
    *legal(state: never) {
      yield* rules.legal(state);
      yield { type: 'attack', side: 'delta', unit: 'delta-1', target: 'delta-2' };
    },
  }));
  expect(failureOf(listed)).toBe('legal');
  const silent = brokenBy((rules) => ({
    execute: (draft: { rng: { s: number[] } }, command: never, fx: never) => {
      rules.execute(draft as never, command, fx);
      draft.rng.s[0]! += 1;
    },
  }));
  expect(failureOf(silent)).toBe('undo');
  const meddling = brokenBy((rules) => ({
    check: (state: { turn: number }, command: { type?: unknown } | null) => {
      if (typeof command?.type === 'number') state.turn += 1;
      return rules.check(state as never, command);
    },
  }));
  expect(failureOf(meddling)).toMatch(/check|drivers|fault/);
});

test('A failing record is cut down and still fails by the same check', () => {
  const broken: TriedGame = {
    ...game,
    violations: (_, state) => ((state as unknown as { armyMoved: boolean }).armyMoved ? ['an army has moved'] : []),
  };
  let i = 0;
  const played = () => playTrial(broken, planTrial(game, `short-${i++}`, game.scenarios[1]), { deep: 0, mutants: 0 });
  let { record, failure } = played();
  while (!failure && i < 40) ({ record, failure } = played());
  const small = shrinkTrial(broken, record, failure!, 60_000);
  // North's turn comes after South's.
  expect(small.commands.map(({ type }) => type).filter((type) => type !== 'endPhase')).toEqual(['armyMove']);
  expect(small.commands.length).toBeLessThan(3);
  expect(watchTrial(broken, small, small.commands)?.check).toBe(failure?.check);
  expect(watchTrial(game, record, record.commands)).toBeNull();
});
