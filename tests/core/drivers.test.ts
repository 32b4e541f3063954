// The two drivers and replay, on a counting game of a dozen lines: nothing here knows of units and ports.

import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { copyPlain, shareUnchanged } from '../../src/engine/core/copy.ts';
import { apply, hashOf, replay, simulate } from '../../src/engine/core/index.ts';
import { type ToyCommand, toy } from './toy.ts';

type C = ToyCommand;
const start = toy.setup('toy');
const bar = (c: C): unknown => {
  const done = apply(toy, start, c);
  return done.ok ? done.undoBlocker : done.why;
};

describe('apply', () => {
  test('Applying a command does not change the given state, even if parts of it are frozen', () => {
    const before = hashOf(start);
    const done = apply(toy, start, { type: 'add', n: 3 });
    expect(done.ok && done.state.sum).toBe(3);
    expect(done.ok && done.events).toEqual([{ type: 'add', n: 3 }]);
    expect(hashOf(start)).toBe(before);
    expect(done.ok && done.state.secret).toBe(start.secret);
  });

  test('A game’s own way to copy serves both drivers; only the next state of a game takes over what is cached of the one before', () => {
    const copying = { copy: vi.fn(copyPlain), share: shareUnchanged, handOver: vi.fn() };
    const rules = { ...toy, copying } as unknown as typeof toy;
    const sim = simulate(rules, start);
    expect(copying.copy).toHaveBeenCalledTimes(1);
    expect(sim.state).not.toBe(start);
    expect(copying.handOver).not.toHaveBeenCalled();
    expect(apply(rules, start, { type: 'add', n: 1 }).ok).toBe(true);
    expect(copying.copy).toHaveBeenCalledTimes(2);
    expect(copying.handOver).toHaveBeenCalledTimes(1);
    expect(copying.handOver.mock.calls[0]![0]).toBe(start);
  });

  test('The state after a command equals the rules’ result, and unchanged parts are shared with the state before', () => {
    // Few values and keys, so that parts of the two are often equal; one of them may be there with nothing in it.
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 3 },
        fc.constantFrom(0, 1, 'a', null, undefined),
        fc.array(tie('value'), { maxLength: 3 }),
        fc.dictionary(fc.constantFrom('p', 'q', 'r'), tie('value'), { maxKeys: 3, noNullPrototype: true }),
      ),
    }));
    let shared = 0;
    fc.assert(
      fc.property(value, value, (before, made) => {
        const after = shareUnchanged({ kept: copyPlain(before), other: copyPlain(made) }, { kept: before, other: before });
        expect(after).toStrictEqual({ kept: before, other: made });
        expect(after.kept).toBe(before);
        if (after.other === before) shared += 1;
      }),
      { seed: 1, numRuns: 500 },
    );
    expect(shared).toBeGreaterThan(5);
  });

  test('Applying a command calls check first and returns its rejection', () => {
    expect(apply(toy, start, { type: 'add', n: -1 })).toEqual({ ok: false, why: { code: 'toy.negative', clauses: ['2'] } });
  });

  test('An error inside a command is core.fault, and the game is unchanged', () => {
    const before = hashOf(start);
    const done = apply(toy, start, { type: 'break' });
    expect(done).toEqual({ ok: false, why: { code: 'core.fault', clauses: [], data: { message: 'a broken rule' } } });
    expect(hashOf(start)).toBe(before);
    const next = apply(toy, start, { type: 'roll' });
    expect(next.ok && next.state.rng.draws).toBe(1);
  });

  test('An error inside check is also core.fault', () => {
    const broken = {
      ...toy,
      check: () => {
        throw new Error('no check');
      },
    };
    const done = apply(broken, start, { type: 'roll' });
    expect(!done.ok && done.why.code).toBe('core.fault');
  });

  test('Dice may be scripted', () => {
    const done = apply(toy, start, { type: 'roll' }, () => 7);
    expect(done.ok && done.state.sum).toBe(7);
  });
});

describe('the undo bar', () => {
  test('There is no undo bar after a command without dice, reveal or change of side', () => expect(bar({ type: 'add', n: 1 })).toBeNull());
  test('The undo bar is die after a die and after a shuffle', () => {
    expect(bar({ type: 'roll' })).toBe('die');
    expect(bar({ type: 'shuffle' })).toBe('die');
  });
  test('The undo bar is reveal after something hidden was shown', () => expect(bar({ type: 'show' })).toBe('reveal'));
  test('The undo bar is side if another side is active, or none', () => {
    expect(bar({ type: 'give' })).toBe('side');
    expect(bar({ type: 'end' })).toBe('side');
  });
});

describe('simulation and replay', () => {
  const commands: C[] = [{ type: 'roll' }, { type: 'shuffle' }, { type: 'add', n: 4 }, { type: 'give' }, { type: 'roll' }];

  test('A simulation works on its own copy and reaches the same state as interactive play', () => {
    const sim = simulate(toy, start);
    let s = start;
    for (const c of commands) {
      expect(sim.step(c)).toBeNull();
      const done = apply(toy, s, c);
      if (!done.ok) throw new Error('refused');
      s = done.state;
      expect(hashOf(sim.state)).toBe(hashOf(s));
    }
    expect(start.sum).toBe(0);
  });

  test('A refused step of a simulation changes nothing', () => {
    const sim = simulate(toy, start);
    expect(sim.step({ type: 'add', n: -1 })?.code).toBe('toy.negative');
    expect(hashOf(sim.state)).toBe(hashOf(start));
  });

  test('Replay gives the same state as the commands played one by one, every time', () => {
    const one = replay(toy, { seed: 'toy', commands });
    const two = replay(toy, { seed: 'toy', commands });
    expect(one.ok && two.ok && hashOf(one.state) === hashOf(two.state)).toBe(true);
    const other = replay(toy, { seed: 'other', commands });
    expect(hashOf(other.state)).not.toBe(hashOf(one.state));
  });

  test('Replay stops at an illegal command and returns its index, the reason and the state before it', () => {
    const done = replay(toy, {
      seed: 'toy',
      commands: [
        { type: 'add', n: 2 },
        { type: 'add', n: -5 },
        { type: 'add', n: 9 },
      ],
    });
    expect(done.ok).toBe(false);
    if (done.ok) return;
    expect(done.at).toBe(1);
    expect(done.why.code).toBe('toy.negative');
    expect(done.state.sum).toBe(2);
  });

  test('An error in replay is core.fault at that command, with the state before it', () => {
    const done = replay(toy, { seed: 'toy', commands: [{ type: 'add', n: 2 }, { type: 'break' }] });
    expect(!done.ok && [done.at, done.why.code, done.state.sum, done.state.rng.draws]).toEqual([1, 'core.fault', 2, 0]);
  });

  test('Replay can play the first commands only', () => {
    const done = replay(
      toy,
      {
        seed: 'toy',
        commands: [
          { type: 'add', n: 2 },
          { type: 'add', n: 3 },
        ],
      },
      1,
    );
    expect(done.state.sum).toBe(2);
  });
});
