import { describe, expect, it } from 'vitest';
import {
  ABOUT_FIELDS,
  BRIEF_FIELDS,
  CARD_FIELDS,
  MAP_FIELDS,
  TYPE_BOXES,
  TYPE_FIGURES,
  TYPE_KINDS,
  TYPE_NAMES,
  TYPE_STRENGTH,
} from '../../../src/games/lines-and-webs/scenarios/edit/fields.ts';
import { putAt } from '../../../src/games/lines-and-webs/scenarios/edit/places.ts';
import { boundsAt, kindAt } from '../../../src/games/lines-and-webs/scenarios/edit/schemaAt.ts';
import { SCENARIOS } from '../../../src/games/lines-and-webs/scenarios/load.ts';
import { scenarioSchema } from '../../../src/games/lines-and-webs/scenarios/schema.ts';
import type { Path } from '../../../src/records/problems.ts';

const ofType = [...TYPE_NAMES, ...TYPE_KINDS, ...TYPE_STRENGTH, ...TYPE_FIGURES, ...TYPE_BOXES].map(
  ({ path }): Path => ['unitTypes', 0, ...path],
);
const places = [...[...ABOUT_FIELDS, ...BRIEF_FIELDS, ...MAP_FIELDS, ...CARD_FIELDS].map(({ path }) => path), ...ofType];

/** Does the schema take a first scenario with this value at the place? */
function takes(path: Path, value: unknown): boolean {
  const draft = structuredClone(SCENARIOS[0]?.scenario);
  putAt(draft, path, value);
  return scenarioSchema.safeParse(draft).success;
}

describe('The described fields of a scenario', () => {
  it('Every described field has a place in the schema, and a choice names only what the schema takes', () => {
    expect(places.map(kindAt)).not.toContain(undefined);
    for (const { path, options } of TYPE_KINDS)
      for (const [value] of options ?? []) expect(takes(['unitTypes', 0, ...path], value), `${path} ${value}`).toBe(true);
  });

  it('The bounds of every described number are the last that the schema takes', () => {
    const numbers = places.filter((path) => kindAt(path) === 'number');
    expect(numbers.length).toBeGreaterThan(10);
    for (const path of numbers) {
      const { min, max } = boundsAt(path);
      expect(
        [min - 1, min, max, max + 1].map((value) => takes(path, value)),
        path.join('.'),
      ).toEqual([false, true, true, false]);
    }
  });

  it('A figure of a side, a ruling with a word in its place, and a list have the bounds of the schema', () => {
    expect(boundsAt(['sideFigures', 'gamma', 'tokenPrices', 'clI'])).toEqual({ min: 1, max: 99 });
    expect(boundsAt(['rulings', 'clock'])).toEqual({ min: 1, max: 3600 });
    expect(boundsAt(['forces', 'delta', 'arrivals']).max).toBe(30);
    expect(() => boundsAt(['nowhere'])).toThrow('nowhere');
  });
});
