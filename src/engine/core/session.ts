/** A game in progress: state, undo and redo, and its record. Independent of UI and storage. */

import type { Applied, CommandBase, GameRecord, Ruleset, UndoBlocker } from './contract.ts';
import { apply } from './drivers.ts';
import type { RngState } from './rng.ts';
import type { Track } from './track.ts';

export interface Session<S extends { rng: RngState }, C extends CommandBase, E, N = null> {
  /** Immutable: each command leads to a new state, which shares the unchanged parts. */
  readonly state: S;
  readonly commands: readonly C[];
  readonly track: Track<S, C, E, N>;
  /** The reason that blocks the undo of the last command; null if there is none or no command. */
  readonly undoBlocker: UndoBlocker | null;
  /** Commands that can be redone; the next one is last. */
  readonly undone: readonly C[];
  /** Switches to a compatible ruleset that adds commands. */
  playBy(rules: Ruleset<S, C, E, unknown, string>): void;
  /** Everything needed to replay the game. */
  record(): Pick<GameRecord<unknown, C>, 'seed' | 'commands'>;
  /**
   * Checks a command and executes it. Keeps the undone commands.
   * @param bars returns the undo blocker, given the command's own one and the new state; by default the command's own
   */
  apply(command: unknown, bars?: Bars<S, E>): Applied<S, E>;
  /** Undoes the last command and keeps it for `redo`. Returns null, and changes nothing, if there is none or its undo is blocked. */
  undo(): C | null;
  /** Removes the last command for good, even if its undo is blocked. Returns null if there is none. */
  takeBack(): C | null;
  /** Redoes the last undone command; null if there is none. If it is no longer legal, all undone commands are dropped. */
  redo(bars?: Bars<S, E>): Applied<S, E> | null;
  /** Drops the undone commands. */
  forgetUndone(): void;
}

type Bars<S, E> = (own: UndoBlocker | null, after: S, events: readonly E[]) => UndoBlocker | null;

/** Number of earlier states kept in memory for undo; older ones are replayed by the track. */
const HELD = 64;

/** Continues from the end of a track, which the session then owns. @param redoable commands that can be redone, the next one last */
export function createSession<S extends { rng: RngState }, C extends CommandBase, E, V, Seat extends string, N>(
  first: Ruleset<S, C, E, V, Seat>,
  seed: string,
  track: Track<S, C, E, N>,
  redoable: readonly C[] = [],
): Session<S, C, E, N> {
  let rules: Ruleset<S, C, E, unknown, string> = first;
  let state = track.copyAt(track.length);
  let undone: readonly C[] = redoable;
  /** The states before the last commands, the latest last. */
  let history: S[] = [];
  const session: Session<S, C, E, N> = {
    get state() {
      return state;
    },
    commands: track.commands,
    track,
    get undoBlocker() {
      return track.undoBlockerAt(track.length - 1);
    },
    get undone() {
      return undone;
    },
    playBy(extended) {
      rules = extended;
      track.playBy(extended);
    },
    record: () => ({ seed, commands: [...track.commands] }),
    apply(command, bars) {
      const result = apply(rules, state, command);
      if (!result.ok) return result;
      const bar = bars ? bars(result.undoBlocker, result.state, result.events) : result.undoBlocker;
      history = [...history.slice(1 - HELD), state];
      state = result.state;
      track.appendExecuted(command as C, state, bar);
      return { ...result, undoBlocker: bar };
    },
    undo() {
      if (session.undoBlocker !== null) return null;
      const command = session.takeBack();
      if (command !== null) undone = [...undone, command];
      return command;
    },
    takeBack() {
      const command = track.commands.at(-1);
      if (command === undefined) return null;
      track.truncate(track.length - 1);
      state = history.pop() ?? track.copyAt(track.length);
      return command;
    },
    redo(bars) {
      const command = undone.at(-1);
      if (command === undefined) return null;
      const result = session.apply(command, bars);
      undone = result.ok ? undone.slice(0, -1) : [];
      return result;
    },
    forgetUndone() {
      undone = [];
    },
  };
  return session;
}
