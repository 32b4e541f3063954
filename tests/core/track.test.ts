// The record as a line of states, and the game on top of it, held against plain replay: nothing here knows of units and ports.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  collectEffects,
  copyOf,
  createCheckpoints,
  createSession,
  createTrack,
  hashOf,
  replay,
  runToEnd,
  type TrackStep,
  type UndoBlocker,
} from '../../src/engine/core/index.ts';
import { type ToyCommand, type ToyEvent, toy } from './toy.ts';

const SEED = 'toy';
const command = fc.oneof(
  { weight: 4, arbitrary: fc.record({ type: fc.constant('add' as const), n: fc.integer({ min: -2, max: 9 }) }) },
  { weight: 4, arbitrary: fc.constantFrom<ToyCommand>({ type: 'roll' }, { type: 'shuffle' }, { type: 'show' }, { type: 'give' }) },
  { weight: 2, arbitrary: fc.constantFrom<ToyCommand>({ type: 'break' }, { type: 'outside', n: 5 }) },
);
const commands = fc.array(command, { maxLength: 60 });
const hashAt = (list: readonly ToyCommand[], n: number): string => hashOf(replay(toy, { seed: SEED, commands: list }, n).state);

/** What a command brings when it is carried out by itself. */
function broughtBy(list: readonly ToyCommand[], at: number): { events: readonly ToyEvent[]; bar: UndoBlocker | null } {
  const { state } = replay(toy, { seed: SEED, commands: list }, at);
  const before = toy.actor(state);
  const fx = collectEffects<ToyEvent>(state.rng);
  toy.execute(state, list[at] as ToyCommand, fx);
  const bar = fx.drew ? 'die' : fx.revealed ? 'reveal' : before === toy.actor(state) ? null : 'side';
  return { events: fx.events, bar: toy.isOutside?.(list[at] as ToyCommand) ? null : bar };
}

describe('a track', () => {
  test('A track has the state of plain replay at every index, after any mix of appending, cutting and lookups', () => {
    const act = fc.oneof(
      { weight: 6, arbitrary: fc.record({ append: command }) },
      { weight: 2, arbitrary: fc.record({ cut: fc.nat(40) }) },
      { weight: 3, arbitrary: fc.record({ look: fc.nat(40) }) },
    );
    fc.assert(
      fc.property(fc.array(act, { maxLength: 80 }), fc.integer({ min: 1, max: 9 }), (acts, stride) => {
        const track = createTrack(toy, SEED, { stride });
        const stands: ToyCommand[] = [];
        for (const one of acts) {
          if ('append' in one) {
            const should = replay(toy, { seed: SEED, commands: [...stands, one.append] });
            const done = track.append(one.append);
            expect(done.ok ? null : done.why).toEqual(should.ok ? null : should.why);
            if (done.ok) stands.push(one.append);
          } else if ('cut' in one) {
            track.truncate(one.cut);
            stands.length = Math.min(stands.length, one.cut);
          } else expect(hashOf(track.stateAt(one.look))).toBe(hashAt(stands, Math.min(one.look, stands.length)));
          expect(track.commands).toEqual(stands);
          expect(track.kept).toBeLessThanOrEqual(Math.floor(stands.length / stride) + 1);
        }
        for (let n = 0; n <= stands.length; n++) expect(hashOf(track.stateAt(n))).toBe(hashAt(stands, n));
      }),
      { numRuns: 60 },
    );
  });

  test('A track returns the events and the undo bar of every command, when played and when replayed', () => {
    fc.assert(
      fc.property(commands, fc.integer({ min: 1, max: 9 }), (list, stride) => {
        const track = createTrack(toy, SEED, { stride, note: ({ sum }) => sum });
        const played: TrackStep<ToyCommand, ToyEvent, number>[] = [];
        const stop = runToEnd(track.play(list), (step) => played.push(step));
        const plain = replay(toy, { seed: SEED, commands: list });
        expect(stop).toEqual(plain.ok ? null : { at: plain.at, why: plain.why });
        for (const { at, command: given, before, events, bar } of played) {
          expect(given).toBe(list[at]);
          expect(before).toBe(replay(toy, { seed: SEED, commands: list }, at).state.sum);
          expect({ events, bar }).toEqual(broughtBy(list, at));
          expect(track.undoBlockerAt(at)).toBe(bar);
        }
        // Looking elsewhere between two steps of a walk does not disturb it.
        const walked: typeof played = [];
        runToEnd(track.walk(), (step) => {
          walked.push(step);
          track.stateAt(0);
        });
        expect(walked).toEqual(played);
      }),
      { numRuns: 60 },
    );
  });

  test('A track can pause between any two steps and is consistent there', () => {
    const track = createTrack(toy, SEED);
    const walk = track.play([{ type: 'add', n: 1 }, { type: 'roll' }, { type: 'add', n: 3 }]);
    expect(track.length).toBe(0);
    walk.next();
    expect([track.length, track.stateAt(1).sum]).toEqual([1, 1]);
    walk.next();
    walk.next();
    expect(walk.next()).toEqual({ done: true, value: null });
    expect(track.length).toBe(3);
  });

  test('A track switches to another record of the same game at the point where they differ, and plays nothing twice', () => {
    fc.assert(
      fc.property(commands, commands, fc.nat(60), (one, other, shared) => {
        const track = createTrack(toy, SEED, { stride: 4 });
        runToEnd(track.play(one));
        const next = [...track.commands.slice(0, shared), ...other];
        const alike = next.findIndex((c, i) => JSON.stringify(c) !== JSON.stringify(track.commands[i]));
        const played: number[] = [];
        runToEnd(track.follow(copyOf(next)), ({ at }) => played.push(at));
        expect(played[0] ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(alike < 0 ? next.length : alike);
        const plain = replay(toy, { seed: SEED, commands: next });
        expect(hashOf(track.stateAt(track.length))).toBe(hashOf(plain.state));
      }),
      { numRuns: 60 },
    );
  });

  test('A track skips the check of validated commands, and checks all others', () => {
    const asked: unknown[] = [];
    const counting = {
      ...toy,
      check: (s: Parameters<typeof toy.check>[0], c: unknown) => {
        asked.push(c);
        return toy.check(s, c);
      },
    };
    const list: ToyCommand[] = [{ type: 'roll' }, { type: 'add', n: 2 }];
    runToEnd(createTrack(counting, SEED, { isPrevalidated: true }).play(list));
    expect(asked).toEqual([]);
    const track = createTrack(counting, SEED, { stride: 1 });
    runToEnd(track.play(list));
    expect(asked).toEqual(list);
    track.stateAt(0);
    track.stateAt(2);
    expect(asked).toEqual(list);
  });

  test('A lookup in a track replays no more commands than a stride', () => {
    let executed = 0;
    const counting = {
      ...toy,
      execute: (...args: Parameters<typeof toy.execute>) => {
        executed++;
        toy.execute(...args);
      },
    };
    const track = createTrack(counting, SEED, { stride: 8 });
    runToEnd(track.play(Array.from({ length: 200 }, (): ToyCommand => ({ type: 'roll' }))));
    for (const n of [199, 3, 120, 64, 63, 0, 200, 71]) {
      executed = 0;
      track.stateAt(n);
      expect(executed).toBeLessThan(8);
    }
  });
});

describe('checkpoints', () => {
  test('Checkpoints keep one state per full stride, and return every state between', () => {
    const line = createCheckpoints({
      start: { sum: 0 },
      stride: 10,
      copy: (s) => ({ ...s }),
      advance: (s, n) => {
        s.sum += n;
      },
    });
    for (const n of [95, 7, 95, 1, 40, 100]) expect(line.at(n).sum).toBe((n * (n - 1)) / 2);
    expect(line.kept).toBe(11);
    line.cut(39);
    expect(line.kept).toBe(4);
    expect(line.at(39).sum).toBe((39 * 38) / 2);
  });

  test('What does not change between two kept states is held once', () => {
    type Kept = { sum: number; still: { list: number[] } };
    const copied: Kept[] = [];
    const line = createCheckpoints<Kept>({
      start: { sum: 0, still: { list: [1, 2, 3] } },
      stride: 10,
      copy(s) {
        copied.push(s);
        return structuredClone(s);
      },
      advance(s) {
        s.sum += 1;
      },
    });
    line.at(30);
    copied.length = 0;
    // Each goes back to a kept state, which is copied.
    expect([20, 10].map((n) => line.at(n).sum)).toEqual([20, 10]);
    const [later, earlier] = copied as [Kept, Kept];
    expect(later).not.toBe(earlier);
    expect(later.still).toBe(earlier.still);
  });
});

describe('a session', () => {
  const open = (list: readonly ToyCommand[] = []) => {
    const track = createTrack(toy, SEED, { stride: 4 });
    runToEnd(track.play(list));
    return createSession(toy, SEED, track);
  };

  test('After any mix of commands, undo and redo, a session has the state of its replayed record', () => {
    const act = fc.oneof(
      { weight: 5, arbitrary: fc.record({ apply: command }) },
      { weight: 2, arbitrary: fc.constant('undo' as const) },
      { weight: 2, arbitrary: fc.constant('redo' as const) },
      { weight: 1, arbitrary: fc.constant('takeBack' as const) },
    );
    fc.assert(
      fc.property(commands, fc.array(act, { maxLength: 120 }), (begun, acts) => {
        const session = open(begun);
        for (const one of acts) {
          const { undoBlocker: bar, commands: stood, undone } = session;
          const [length, last] = [stood.length, stood.at(-1)];
          if (one === 'undo') {
            const may = length > 0 && bar === null;
            expect(session.undo()).toEqual(may ? last : null);
            expect(session.undone).toEqual(may ? [...undone, last] : undone);
          } else if (one === 'redo') {
            const next = undone.at(-1) ?? null;
            const done = session.redo();
            if (next === null) expect(done).toBeNull();
            else expect(session.undone).toEqual(done?.ok ? undone.slice(0, -1) : []);
          } else if (one === 'takeBack') expect(session.takeBack()).toEqual(last ?? null);
          else session.apply(one.apply);
          const plain = replay(toy, session.record());
          expect(plain.ok).toBe(true);
          expect(hashOf(session.state)).toBe(hashOf(plain.state));
          expect(session.undoBlocker).toBe(
            session.commands.length > 0 ? broughtBy(session.commands, session.commands.length - 1).bar : null,
          );
        }
        for (let n = 0; n <= session.commands.length; n++) expect(hashOf(session.track.stateAt(n))).toBe(hashAt(session.commands, n));
      }),
      { numRuns: 40 },
    );
  });

  test('After an undo a session returns the identical earlier state', () => {
    const session = open();
    session.apply({ type: 'add', n: 2 });
    const before = session.state;
    session.apply({ type: 'add', n: 3 });
    session.undo();
    expect(session.state).toBe(before);
  });

  test('The caller of a session decides what blocks an undo, given the command’s own reason', () => {
    const session = open();
    const done = session.apply({ type: 'add', n: 1 }, () => 'side');
    expect(done.ok && done.undoBlocker).toBe('side');
    expect([session.undoBlocker, session.undo()]).toEqual(['side', null]);
    session.apply({ type: 'roll' }, (own) => own ?? 'side');
    expect(session.undoBlocker).toBe('die');
    session.apply({ type: 'roll' }, () => null);
    expect(session.undoBlocker).toBeNull();
  });

  test('Two sessions do not affect each other', () => {
    const [one, other] = [open(), open()];
    one.apply({ type: 'add', n: 7 });
    one.apply({ type: 'add', n: 1 });
    one.undo();
    other.apply({ type: 'add', n: 2 });
    expect([one.state.sum, other.state.sum, one.undone.length, other.undone.length]).toEqual([7, 2, 1, 0]);
  });
});
