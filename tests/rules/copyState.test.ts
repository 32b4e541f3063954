// Copies by hand against the plain ones, along random games.

import { expect, test } from 'vitest';
import { PLAY_WEIGHTS, sampleStyled } from '../../scripts/lib/random/sampling.ts';
import { picker } from '../../src/bots/picker.ts';
import { copyPlain, shareUnchanged } from '../../src/engine/core/copy.ts';
import { simulate } from '../../src/engine/core/index.ts';
import { copyState, shareState } from '../../src/engine/lines-and-webs/copyState.ts';
import type { Command, Scenario } from '../../src/engine/lines-and-webs/index.ts';
import { rulesWithUmpire } from '../../src/engine/lines-and-webs/umpire/index.ts';
import { getScenario } from '../../src/games/lines-and-webs/scenarios/load.ts';

/** Paths of the objects that two values share. */
function shared(a: unknown, b: unknown, path = ''): string[] {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return [];
  if (a === b) return [path];
  return Object.keys(a).flatMap((key) => shared(a[key as never], b[key as never], `${path}.${key}`));
}

test('Copying and sharing by hand give what the plain functions give, along random games', () => {
  const rules = rulesWithUmpire(getScenario('ondrel-steppe') as Scenario);
  let parts = 0;
  let steps = 0;
  for (const seed of ['a', 'b']) {
    const pick = picker(seed);
    const sim = simulate(rules, rules.setup(seed));
    const step = (command: Command): void => {
      // One state in seven.
      const before = steps++ % 7 === 0 ? copyPlain(sim.state) : null;
      expect(sim.step(command)).toBeNull();
      if (!before) return;
      const copy = copyState(sim.state);
      expect(copy).toStrictEqual(sim.state);
      expect(shared(copy, sim.state)).toEqual([]);
      const plain = shareUnchanged(copyPlain(sim.state), before);
      const made = shareState(copy, before);
      expect(made).toStrictEqual(sim.state);
      expect(shared(made, before)).toEqual(shared(plain, before));
      parts += shared(made, before).length;
    };
    // Fields that only the umpire sets.
    step({ type: 'umpireDice', side: 'delta', faces: [1, 2] });
    step({ type: 'umpirePoints', side: 'gamma', points: 7 });
    while (sim.state.phase !== 'over') step(sampleStyled(rules.world, sim.state, pick, { weights: PLAY_WEIGHTS }) as Command);
  }
  expect(parts).toBeGreaterThan(1000);
});
