/** A game that is being played: its state, what may be taken back and given again, and the record that comes of it. Nothing of a page or a store. */

import type { Applied, CommandBase, GameRecord, Ruleset, UndoBar } from './contract.ts';
import { apply } from './drivers.ts';
import type { RngState } from './rng.ts';
import type { Track } from './track.ts';

export interface Session<S extends { rng: RngState }, C extends CommandBase, E, N = null> {
  /** Never changed: each command leads to another, which shares with it what stays as it was. */
  readonly state: S;
  readonly commands: readonly C[];
  /** The states along the record. */
  readonly track: Track<S, C, E, N>;
  /** What bars the undo of the last command; null also where there is none. */
  readonly bar: UndoBar | null;
  /** Commands that were undone and can be given again, the next one last. */
  readonly undone: readonly C[];
  /** Goes on by rules that are the same for everything played so far, and know more commands. */
  playBy(rules: Ruleset<S, C, E, unknown, string>): void;
  /** All that is needed to play it again. */
  record(): Pick<GameRecord<unknown, C>, 'seed' | 'commands'>;
  /**
   * Checks a command and carries it out. What was undone stays so until it is forgotten.
   * @param bars what bars its undo, from what it does itself and the state that it leads to; without it what it does itself
   */
  apply(command: unknown, bars?: Bars<S, E>): Applied<S, E>;
  /** Takes the last command back and keeps it for `redo`. Null, and nothing has changed, where there is none or something bars it. */
  undo(): C | null;
  /** Takes the last command back whatever bars it, for good. Null where there is none. */
  takeBack(): C | null;
  /** Gives the command again that was undone last. Null where there is none; what is refused by now is forgotten with all others. */
  redo(bars?: Bars<S, E>): Applied<S, E> | null;
  /** What was undone cannot be given again any more. */
  forgetUndone(): void;
}

type Bars<S, E> = (own: UndoBar | null, after: S, events: readonly E[]) => UndoBar | null;

/** So many states before the last are held as they were; those before follow from the track. */
const HELD = 64;

/** Goes on from the end of a track, which belongs to the session from then on. @param again what was undone before, the next to be given again last */
export function createSession<S extends { rng: RngState }, C extends CommandBase, E, V, Seat extends string, N>(
  first: Ruleset<S, C, E, V, Seat>,
  seed: string,
  track: Track<S, C, E, N>,
  again: readonly C[] = [],
): Session<S, C, E, N> {
  let rules: Ruleset<S, C, E, unknown, string> = first;
  let state = track.copyAt(track.length);
  let undone: readonly C[] = again;
  /** The states before the last commands, the newest last. */
  let held: S[] = [];
  const session: Session<S, C, E, N> = {
    get state() {
      return state;
    },
    commands: track.commands,
    track,
    get bar() {
      return track.barAt(track.length - 1);
    },
    get undone() {
      return undone;
    },
    playBy(more) {
      rules = more;
      track.playBy(more);
    },
    record: () => ({ seed, commands: [...track.commands] }),
    apply(command, bars) {
      const done = apply(rules, state, command);
      if (!done.ok) return done;
      const bar = bars ? bars(done.undoBar, done.state, done.events) : done.undoBar;
      held = [...held.slice(1 - HELD), state];
      state = done.state;
      track.accept(command as C, state, bar);
      return { ...done, undoBar: bar };
    },
    undo() {
      if (session.bar !== null) return null;
      const command = session.takeBack();
      if (command !== null) undone = [...undone, command];
      return command;
    },
    takeBack() {
      const command = track.commands.at(-1);
      if (command === undefined) return null;
      track.cut(track.length - 1);
      state = held.pop() ?? track.copyAt(track.length);
      return command;
    },
    redo(bars) {
      const command = undone.at(-1);
      if (command === undefined) return null;
      const done = session.apply(command, bars);
      undone = done.ok ? undone.slice(0, -1) : [];
      return done;
    },
    forgetUndone() {
      undone = [];
    },
  };
  return session;
}
