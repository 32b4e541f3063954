/**
 * Replays from one viewpoint. A frame is a command of the viewpoint's own, or one with an event it could see. A secret command of the other side makes no
 * frame, so that not even their number leaks; its public effects, such as how many cards are left, appear in the next frame.
 */

import {
  type GameEvent,
  type GameTypes,
  isUmpire,
  type Rules,
  type Side,
  type State,
  type View,
  type Viewer,
} from '../engine/core/gameTypes.ts';
import { runToEnd } from '../engine/core/index.ts';
import { gameOf } from '../games/rules.ts';
import { type GameRecordOf, type GameStep, type TrackChoices, trackFor } from './replayGame.ts';
import type { Progress } from './slices.ts';

/** `umpire` sees everything. */
export type Viewpoint = Viewer | 'umpire';

/** View of a frame, and the viewpoint's private part: its cards and plan. The umpire has both sides'. */
export interface ShownView<G extends GameTypes = GameTypes> {
  view: G['View'];
  own: readonly G['Own'][];
}

export interface Frame<G extends GameTypes = GameTypes> {
  /** When its events happened. */
  turn: number;
  phase: G['Phase'];
  /** What it shows, as the screen and the projector name it: the position after its command, which may have begun another turn or phase. */
  shows: { turn: number; phase: G['Phase'] };
  /** Side that gave the command; null at the beginning. */
  side: Side | null;
  events: readonly G['Event'][];
  marks: readonly G['Mark'][];
  /** The command, if the viewpoint may know it. */
  command: G['Command'] | null;
  /** Number of commands given so far. Never shown: it counts hidden ones too. */
  order: number;
}

export interface Replay<G extends GameTypes = GameTypes> {
  world: G['World'];
  viewpoint: Viewpoint;
  /** Starts with the position before any command. */
  frames: readonly Frame<G>[];
  shownAt(frame: number): ShownView<G>;
}

/** A command of the record with all its events. */
interface Happened<G extends GameTypes = GameTypes> extends Pick<GameStep<G>, 'command' | 'events'> {
  turn: number;
  phase: G['Phase'];
}

/** A record replayed once, the base for replays from every viewpoint. */
export interface PlayedRecord<G extends GameTypes = GameTypes> {
  rules: Rules<G>;
  happened: readonly Happened<G>[];
  /** State after the given number of commands; valid until the next call. */
  stateAt(order: number): G['State'];
}

/** Replays successive versions of one game. What they have in common is not replayed again. */
export interface Follower<G extends GameTypes = GameTypes> {
  /** Replays up to the first illegal command and yields at intervals. */
  follow(record: Pick<GameRecordOf<G>, 'commands'>): Generator<Progress, PlayedRecord<G>>;
}

export function createFollower(rules: Rules, seed: string, choices: TrackChoices = {}): Follower {
  const track = trackFor(rules, seed, choices);
  const happened: Happened[] = [];
  return {
    *follow({ commands }) {
      for (const { at, command, before, events } of track.follow(commands)) {
        happened.length = at;
        happened.push({ turn: before.turn, phase: before.phase, command, events });
        yield { done: at + 1, of: commands.length };
      }
      happened.length = track.length;
      return { rules, happened: [...happened], stateAt: (order) => track.stateAt(order) as State };
    },
  };
}

/** Replays a record up to the first illegal command and yields at intervals. */
export const playWalk = (
  rules: Rules,
  record: Pick<GameRecordOf, 'seed' | 'commands'>,
  choices: TrackChoices = {},
): Generator<Progress, PlayedRecord> => createFollower(rules, record.seed, choices).follow(record);

/** Replays a short record in one run. */
export const trackOf = (rules: Rules, record: Pick<GameRecordOf, 'seed' | 'commands'>): PlayedRecord => runToEnd(playWalk(rules, record));

/** A view without legal commands. */
const still = (view: View): View => ({ ...view, prompt: { ...view.prompt, legal: [] } });

/** View of a state from a viewpoint, with its legal commands. */
export const look = (rules: Rules, state: State, viewpoint: Viewpoint): ShownView =>
  gameOf(rules.id).table.viewAs?.(rules, state, viewpoint) ?? {
    view: rules.view(state, viewpoint === 'umpire' ? 'public' : viewpoint),
    own: [],
  };

function show(rules: Rules, state: State, viewpoint: Viewpoint): ShownView {
  const { view, own } = look(rules, state, viewpoint);
  return { view: still(view), own };
}

/** The full view, including hidden information. */
export const everything = (rules: Rules, state: State): ShownView => show(rules, state, 'umpire');

/** Events that the viewpoint may see. */
function told(rules: Rules, events: readonly GameEvent[], viewpoint: Viewpoint): readonly GameEvent[] {
  return viewpoint === 'umpire' ? events : events.flatMap((event) => rules.redact(event, viewpoint) ?? []);
}

/** Frames of one viewpoint, up to the given number of commands. */
export function replayOf(track: PlayedRecord, viewpoint: Viewpoint, upTo = Number.POSITIVE_INFINITY): Replay {
  const { rules } = track;
  const happened = track.happened.slice(0, upTo);
  const { world } = rules;
  const end = track.stateAt(track.happened.length);
  const ended = { turn: end.turn, phase: end.phase };
  const shownAfter = (order: number) => {
    const { turn, phase } = track.happened[order] ?? ended;
    return { turn, phase };
  };
  const begin = shownAfter(0);
  const frames: Frame[] = [{ turn: 0, phase: begin.phase, shows: begin, side: null, events: [], marks: [], command: null, order: 0 }];
  for (const [i, { turn, phase, command, events: all }] of happened.entries()) {
    const events = told(rules, all, viewpoint);
    const isOwn = viewpoint === 'umpire' || viewpoint === command.side;
    if (!isOwn && events.length === 0) continue;
    const marks = gameOf(rules.id).table.marks(world, events);
    // Umpire commands are visible to a side by their events only.
    const isTold = viewpoint === 'umpire' || !isUmpire(command);
    const shows = shownAfter(i + 1);
    frames.push({ turn, phase, shows, side: command.side, events, marks, command: isOwn && isTold ? command : null, order: i + 1 });
  }
  return { world, viewpoint, frames, shownAt: (n) => show(rules, track.stateAt(frames[n]?.order ?? 0), viewpoint) };
}

/** Frame of a viewpoint after the given number of commands. */
export function frameAt(replay: Replay, order: number): number {
  let low = 0;
  for (let high = replay.frames.length - 1; low < high; ) {
    const middle = Math.ceil((low + high) / 2);
    if ((replay.frames[middle]?.order ?? 0) <= order) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Last frame of a viewpoint with at most the given number of visible events. */
export function frameTold({ frames }: Replay, told: number): number {
  let behind = 0;
  const past = frames.findIndex(({ events }) => {
    behind += events.length;
    return behind > told;
  });
  return past < 0 ? frames.length - 1 : Math.max(0, past - 1);
}

/** Last visible command per viewpoint; 0 if closed, infinite if fully open. */
export type Reach = { readonly [V in Viewpoint]: number };

/**
 * Who may watch a replay, and how far. Finished games are fully open. Before that, everyone sees the shared history; the rest is open to the
 * seated side, and to all in public form.
 */
export function reachOf(isOver: boolean, opened: number, seat: Side | null): Reach {
  const whole = Number.POSITIVE_INFINITY;
  const rest = isOver ? whole : opened;
  return { delta: rest, gamma: rest, umpire: rest, ...(seat ? { [seat]: whole } : {}), public: whole };
}
