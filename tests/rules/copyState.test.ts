/** The copy by hand that simulations begin with. */
import { expect, test } from 'vitest';
import { PLAY_WEIGHTS, picker, propose } from '../../src/bots/index.ts';
import { simulate } from '../../src/engine/core/index.ts';
import { copyState } from '../../src/engine/lines-and-webs/copyState.ts';
import type { State } from '../../src/engine/lines-and-webs/index.ts';
import { game } from './kit.ts';

/** Every object and list of a state. */
function parts(value: unknown, found = new Set<object>()): Set<object> {
  if (typeof value !== 'object' || value === null) return found;
  found.add(value);
  for (const part of Object.values(value)) parts(part, found);
  return found;
}

test('A copy of a state is the same to the byte and shares nothing with it, at every tenth command of a whole game', () => {
  const { R, w } = game('arvel-crossing');
  const sim = simulate(R, R.setup('copy'));
  const pick = picker('copy');
  const seen = new Set<string>();
  for (let n = 0; sim.state.phase !== 'over'; ) {
    const c = propose(w, sim.state, pick, { weights: PLAY_WEIGHTS });
    if (!c || sim.step(c)) continue;
    const { pending, execution, phase } = sim.state;
    const moment = `${phase} ${pending?.kind} ${execution?.engagement?.stage} ${execution?.play?.joint}`;
    if (n++ % 10 > 0 && seen.has(moment)) continue;
    seen.add(moment);
    const copy = copyState(sim.state);
    expect(JSON.stringify(copy)).toBe(JSON.stringify(sim.state));
    const own = parts(sim.state);
    for (const part of parts(copy)) expect(own.has(part)).toBe(false);
  }
  expect(seen.size).toBeGreaterThan(10);
});

test('What most states do not have is copied too: the days of arrivals, points and changes by the umpire, dice set by hand', () => {
  const { s } = game('arvel-crossing');
  const rich: State = { ...s, umpired: true, scheduleTo: 2, points: { delta: 7 }, allPorts: { side: 'gamma', since: 2 } };
  rich.rng = { ...s.rng, forced: [12, 3] };
  rich.initiative = { side: 'delta', rolls: [[4, 2]] };
  expect(copyState(rich)).toEqual(rich);
});
