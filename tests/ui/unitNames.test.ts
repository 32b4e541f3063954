// @vitest-environment node
/** Units' own names: where both sides are meant, a name is one unit's. */
import { describe, expect, it } from 'vitest';
import { linesAndWebs } from '../../src/engine/lines-and-webs/index.ts';
import { SCENARIOS } from '../../src/scenarios/load.ts';
import { unitMark, unitName } from '../../src/ui/words/names.ts';

describe('names of units', () => {
  it.each(SCENARIOS.map(({ scenario }) => scenario))(
    '2.1 In $name no unit of Delta has the name of a unit of Gamma, the one APS of each side apart',
    (scenario) => {
      const { world } = linesAndWebs(scenario);
      const ids = Object.keys(world.info).filter((id) => world.info[id]?.type.kind !== 'aps');
      const names = ids.map((id) => unitName(world, id));
      expect(names.length).toBeGreaterThan(10);
      expect(new Set(names).size).toBe(names.length);
    },
  );

  it('Delta’s units are numbered, Gamma’s lettered, and after Z with two letters', () => {
    expect([1, 12, 27].map((number) => unitMark({ side: 'delta', number }))).toEqual(['1', '12', '27']);
    expect([1, 2, 26, 27, 53].map((number) => unitMark({ side: 'gamma', number }))).toEqual(['A', 'B', 'Z', 'AA', 'BA']);
  });
});
