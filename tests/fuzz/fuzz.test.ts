// The fuzzer itself: two games of each scenario under watch (hundreds by npm run fuzz), and proof that its checks catch what they are for.

import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sampleLegal } from '../../scripts/lib/random/sampling.ts';
import { readRecord, writeRecord } from '../../scripts/lib/record.ts';
import { picker } from '../../src/bots/picker.ts';
import { canonical } from '../../src/engine/core/index.ts';
import type { Command, Rules, Scenario } from '../../src/engine/lines-and-webs/index.ts';
import { rulesWithUmpire } from '../../src/engine/lines-and-webs/umpire/index.ts';
import { getScenario, SCENARIOS } from '../../src/games/lines-and-webs/scenarios/load.ts';
import { allCodes, Coverage } from '../oracles/coverage.ts';
import { planGame, playGame } from '../oracles/game.ts';
import { twinFor } from '../oracles/hidden.ts';
import { shrink, watchThrough } from '../oracles/shrink.ts';
import { Failure, Watch } from '../oracles/watch.ts';

const small = getScenario('arvel-crossing') as Scenario;
const rates = { deep: 30, whole: 0, mutants: 5, near: 1 };

describe('games by chance', () => {
  test.each(SCENARIOS.map((entry) => entry.id))('%s: games under watch end without a failure', (id) => {
    const coverage = new Coverage();
    for (let i = 0; i < 2; i++) {
      const played = playGame(planGame([getScenario(id) as Scenario], `test-${i}`, 'any'), rates, coverage);
      expect(played.failure).toBeNull();
      expect(played.outcome).not.toBeNull();
    }
    expect(coverage.counts.verb.size).toBeGreaterThan(25);
  });

  test('the same seed gives the same game, whatever is checked in it', () => {
    const one = playGame(planGame([small], 'same', 'any'), rates, null);
    const two = playGame(planGame([small], 'same', 'any'), { ...rates, deep: 0, near: 0 }, null);
    expect(two.record.commands).toEqual(one.record.commands);
  });

  test('a game that is played on with scenes comes to every kind of end, and to the orders that chance seldom gives', () => {
    const games = 4;
    const coverage = new Coverage();
    for (let i = 0; i < games; i++) {
      const played = playGame(
        planGame([small], `scenes-${i}`, 'quitter,quitter'),
        { ...rates, mutants: 1, near: 0, scenes: true },
        coverage,
      );
      expect(played.failure).toBeNull();
    }
    for (const often of Object.values(coverage.often('victory'))) expect(often).toBeGreaterThanOrEqual(games);
    const seldom = [
      'nameVictim',
      'moveIn',
      'repairPort',
      'joinReserve',
      'hold',
      'useDrone',
      'counterFire',
      'pursue',
      'pickUp',
      'unplanMarker',
    ];
    const verbs = coverage.often('verb');
    for (const verb of seldom) expect([verb, verbs[verb]]).toEqual([verb, expect.toSatisfy((n: number) => n >= games / 2)]);
  });

  test('sampled commands are legal, and there is one until the game is over', () => {
    const rules = rulesWithUmpire(small);
    const watch = new Watch(rules, 'legal', { mutants: 0, coverage: null });
    const pick = picker('legal');
    while (watch.state.phase !== 'over') {
      const c = sampleLegal(rules.world, watch.state, pick) as Command;
      expect(rules.check(watch.state, c)).toBeNull();
      watch.step(c, false);
    }
    expect(sampleLegal(rules.world, watch.state, pick)).toBeNull();
  });
});

/** Rules with one thing broken. */
function broken(change: Partial<Rules>): Rules {
  return { ...rulesWithUmpire(small), ...change };
}
function caught(rules: Rules, seed = 'caught'): string {
  const real = rulesWithUmpire(small);
  const pick = picker(seed);
  try {
    const watch = new Watch(rules, seed, { mutants: 3, coverage: null });
    while (watch.state.phase !== 'over') watch.step(sampleLegal(real.world, watch.state, pick) as Command, true);
  } catch (fault) {
    if (fault instanceof Failure) return fault.check;
    throw fault;
  }
  return 'nothing';
}

describe('what the watch catches', () => {
  const real = rulesWithUmpire(small);
  test('tokens out of nowhere', () => {
    const rules = broken({
      execute(d, c, fx) {
        real.execute(d, c, fx);
        if (c.type === 'endPart' && d.ports[0]!.store.clI < 4) d.ports[0]!.store.clI += 1;
      },
    });
    expect(caught(rules)).toBe('tokens');
  });
  test('a die without a trace in the undo bar', () => {
    const rules = broken({
      execute(d, c, fx) {
        real.execute(d, c, fx);
        if (c.type === 'buyCard') d.rng.draws += 1;
      },
    });
    expect(caught(rules)).toBe('undo');
  });
  test('a view that tells what a hand holds', () => {
    const rules = broken({
      view(s, viewer) {
        const view = real.view(s, viewer);
        return { ...view, turns: view.turns + s.sides.delta.hand.massCal };
      },
    });
    const seeds = ['t1', 't2', 't3', 't4'].map((seed) => caught(rules, seed));
    expect(seeds).toContain('twins');
  });
  test('a plan that shows', () => {
    const rules = broken({
      view(s, viewer) {
        const view = real.view(s, viewer);
        return { ...view, turns: view.turns + s.sides.delta.plan.queueTokens.clV + s.sides.gamma.plan.queueTokens.clV };
      },
    });
    expect(['hidden', 'twins']).toContain(caught(rules));
  });
  test('a check that fails, and one that changes the state', () => {
    const failing = broken({
      check(s, c) {
        if (typeof c === 'object' && c !== null && !('side' in c)) throw new Error('no side');
        return real.check(s, c);
      },
    });
    expect(caught(failing)).toBe('check-fault');
    const changing = broken({
      check(s, c) {
        s.turn += 0;
        return real.check(s, c);
      },
    });
    expect(caught(changing)).toBe('interactive');
  });
  test('drivers that part', () => {
    const rules = broken({
      execute(d, c, fx) {
        real.execute(d, c, fx);
        if (c.type === 'setOrders' && fx.live && JSON.stringify(d).length > 0 && seen++ % 2 === 0)
          d.first = d.first === 'delta' ? 'gamma' : 'delta';
      },
    });
    let seen = 0;
    expect(['drivers', 'hidden']).toContain(caught(rules));
  });
});

describe('failing records', () => {
  test('are cut down and fail again by the same check', () => {
    const played = playGame(planGame([small], 'cut', 'busy'), { deep: 0, whole: 0, mutants: 0, near: 0 }, null);
    // A record that fails at its last command: the probe is a command that check cannot refuse with data.
    const { failure } = watchThrough(rulesWithUmpire(small), 'cut', played.record.commands.slice(0, 40), 40);
    expect(failure).toBeNull();
    const note = { check: 'none', message: 'made up' };
    const same = shrink({ ...played.record, commands: played.record.commands.slice(0, 20) }, note, 500);
    expect(same.commands).toHaveLength(20);
  });

  test('are written, read and refused with the place of what is wrong', () => {
    const folder = mkdtempSync(join(tmpdir(), 'records-'));
    const { record } = playGame(planGame([small], 'file', 'quitter,quitter'), { deep: 0, whole: 0, mutants: 0, near: 0 }, null);
    for (const name of ['a.json', 'a.json.gz']) {
      writeRecord(join(folder, name), record);
      const read = readRecord(join(folder, name));
      expect(read.ok && canonical(read.record)).toBe(canonical(record));
    }
    const problems = (change: object): string => {
      writeFileSync(join(folder, 'bad.json'), JSON.stringify({ ...record, ...change }));
      const read = readRecord(join(folder, 'bad.json'));
      return read.ok ? '' : read.problems.join(' ');
    };
    expect(problems({ format: 99 })).toContain('format: Format 99 is not known');
    expect(problems({ commands: [{ type: 'pass' }, 7] })).toContain('commands[1]: must be an object');
    expect(problems({ seed: 5 })).toContain('seed:');
    expect(problems({ scenario: { ...record.scenario, turns: 99 } })).toContain('scenario: turns');
    expect(readRecord(join(folder, 'nowhere.json'))).toMatchObject({ ok: false });
    writeFileSync(join(folder, 'text.json'), 'not json');
    expect(readRecord(join(folder, 'text.json'))).toMatchObject({ ok: false });
  });
});

test('twins differ in what is hidden, and in nothing else', () => {
  const rules = rulesWithUmpire(small);
  const watch = new Watch(rules, 'twins', { mutants: 0, coverage: null });
  const pick = picker('twins');
  while (watch.state.phase !== 'orders') watch.step(sampleLegal(rules.world, watch.state, pick) as Command, false);
  watch.state.sides.gamma.hand.massCal = 2;
  watch.state.sides.gamma.bought.massCal = 2;
  const twins = [1, 2, 3, 4].map((i) => twinFor(rules.world, watch.state, 'delta', picker(`t${i}`)));
  expect(twins.some((t) => canonical(t) !== canonical(watch.state))).toBe(true);
  for (const t of twins) expect(canonical(rules.view(t, 'delta'))).toBe(canonical(rules.view(watch.state, 'delta')));
});

test('all rejection codes of the source are found', () => {
  const codes = allCodes();
  expect(codes.length).toBeGreaterThan(100);
  expect(codes).toContain('turn.not-yours');
  expect(codes).toContain('supply.out-of-range');
});
