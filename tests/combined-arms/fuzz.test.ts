/** Games of Combined Arms by chance, with rulings by chance. More of them: `npm run fuzz -- --game combined-arms`. */

import { expect, test } from 'vitest';
import { gameNamed } from '../../scripts/lib/games/index.ts';
import { planTrial, playTrial, type Tally } from '../../scripts/lib/games/trial.ts';
import type { TriedGame } from '../../scripts/lib/games/tried.ts';
import { RULING_CHOICES, type State } from '../../src/engine/combined-arms/index.ts';
import { COMMAND_SHAPES } from '../../src/engine/combined-arms/shapes.ts';

const game = gameNamed('combined-arms');

test('1.1 3.1 4.6 5.1 5.6 Fifty games by chance reach their end, and what must hold of a state holds after each command', () => {
  const tally: Tally = new Map();
  const rulings = new Set<string>();
  for (let i = 0; i < 50; i++) {
    const plan = planTrial(game, `fifty-${i}`);
    for (const [ruling, value] of Object.entries((plan.scenario as { rulings?: object }).rulings ?? {})) rulings.add(`${ruling} ${value}`);
    const { failure } = playTrial(game, plan, { deep: 800, mutants: 8 }, tally);
    expect(failure, plan.seed).toBeNull();
  }
  for (const [ruling, values] of Object.entries(RULING_CHOICES))
    for (const value of values) expect([...rulings], ruling).toContain(`${ruling} ${value}`);
  const verbs = [...tally.keys()].filter((name) => name.startsWith('verb '));
  // The umpire's are in umpire.test.ts.
  expect(verbs).toHaveLength(Object.keys(COMMAND_SHAPES).filter((type) => !type.startsWith('umpire')).length);
  expect([...tally.keys()].filter((name) => name.startsWith('end ')).length).toBeGreaterThan(3);
});

/** What is found if something is done to a state after each command. */
function foundAfter(change: (state: State) => unknown): string | undefined {
  const broken: TriedGame = {
    ...game,
    files: {
      ...game.files,
      rulesWithUmpire: (scenario) => {
        const rules = game.files.rulesWithUmpire(scenario);
        return {
          ...rules,
          execute: (draft, command, fx) => {
            rules.execute(draft, command, fx);
            if (draft.turn === 3) change(draft as unknown as State);
          },
        };
      },
    },
  };
  return playTrial(broken, planTrial(game, 'broken', game.scenarios[1]), { deep: 0, mutants: 0 }).failure?.message;
}
const BREAKS: readonly (readonly [string, RegExp, (state: State) => unknown])[] = [
  ['two units on a square', /stand on/, ({ units }) => Object.assign(units[1]!, { at: units[0]!.at })],
  ['a second Headquarters', /has 2 Headquarters/, ({ units }) => Object.assign(units[0]!, { type: 'headquarters', at: 'a4' })],
  ['a base that moves', /is a base/, ({ units }) => Object.assign(units.find(({ type }) => type === 'headquarters')!, { moved: true })],
  ['a beaten unit that stands', /damage and stands/, ({ units }) => Object.assign(units[0]!, { damage: 9 })],
];
test.each(BREAKS)('Broken rules are found: %s', (_, message, change) => {
  expect(foundAfter(change)).toMatch(message);
});
