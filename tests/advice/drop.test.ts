/** What a single token should bring to a unit. */
import { expect, it } from 'vitest';
import { neededMost } from '../../src/games/lines-and-webs/advice/suggest.ts';
import { unit } from '../rules/kit.ts';
import { field } from '../rules/kitCombat.ts';

const ALL = ['clI', 'clIII', 'clV', 'clIX'] as const;
const needs = (load: Partial<Record<(typeof ALL)[number], number>>, turn = 1, more = {}) => {
  const g = field();
  const { R } = g;
  const found = { ...unit(g, 'd-armor-1'), steps: R.world.info['d-armor-1']?.type.strength.length ?? 0, ...more };
  return neededMost(R.world, { turn }, { ...found, load: { ...found.load, clI: 1, clIII: 1, clV: 1, clIX: 0, ...load } }, ALL);
};

it('8.2 A tank with its last fuel is brought fuel, on the day of a meal too, unless it has no food or ammunition', () => {
  const { mealEvery } = field().R.world.scenario;
  expect(needs({})).toBe('clIII');
  expect(needs({}, mealEvery)).toBe('clIII');
  expect(needs({ clI: 0 }, mealEvery)).toBe('clI');
  expect(needs({ clV: 0 })).toBe('clV');
});

it('6.7.1 Food is missed first on the day of a meal alone', () => {
  const { mealEvery } = field().R.world.scenario;
  expect(needs({ clIII: 2, clV: 2 }, mealEvery)).toBe('clI');
  expect(mealEvery === 1 || needs({ clI: 2, clIII: 2 }, mealEvery + 1) === 'clV').toBe(true);
});

it('8.2 A unit that has lost steps or is disabled is brought repair kits', () => {
  expect(needs({}, 1, { steps: 1 })).toBe('clIX');
  expect(needs({}, 1, { disabled: true })).toBe('clIX');
});

it('7.2, 8.2 A combat unit without ammunition is brought ammunition before repair kits for lost steps', () => {
  expect(needs({ clV: 0 }, 1, { steps: 1 })).toBe('clV');
  expect(needs({ clIII: 0, clV: 0 }, 1, { steps: 1 })).toBe('clIII');
  expect(needs({ clV: 0 }, 1, { steps: 1, disabled: true })).toBe('clIX');
});

it('8.2 A unit without fuel is brought fuel before repair kits for lost steps, but not while it is disabled', () => {
  expect(needs({ clIII: 0 }, 1, { steps: 1 })).toBe('clIII');
  expect(needs({ clIII: 0 }, 1, { steps: 1, disabled: true })).toBe('clIX');
});
