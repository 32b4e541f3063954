/**
 * A game looked at again, as one viewpoint could see it. A frame is a command of its own, or one of which it was told something: what the
 * other side did in secret makes none, so that not even its number is told. Where that changed what is open (how many cards lie in a deck),
 * it shows in the next frame, as it did when the screen was handed over.
 */

import { runThrough } from '../engine/core/index.ts';
import { type GameEvent, isUmpire, type Rules, type Side, type State, type Table, type View, type Viewer } from '../engine/core/table.ts';
import { gameOf } from '../games/rules.ts';
import { type GameStep, type Recorded, type TrackChoices, trackFor } from './fold.ts';
import type { Progress } from './slices.ts';

/** `umpire` sees everything. */
export type Viewpoint = Viewer | 'umpire';

/** What stands in a frame, and what the viewpoint knows beyond what is open to all: its own hand, decks and plan; the umpire both. */
export interface Shown<G extends Table = Table> {
  view: G['View'];
  own: readonly G['Own'][];
}

export interface Frame<G extends Table = Table> {
  turn: number;
  phase: G['Phase'];
  /** Whose command it was; null at the beginning. */
  side: Side | null;
  events: readonly G['Event'][];
  marks: readonly G['Mark'][];
  /** The command itself, where the viewpoint may know it. */
  command: G['Command'] | null;
  /** So many commands of the record had been given. Never drawn: it counts what is hidden too. */
  order: number;
}

export interface Replay<G extends Table = Table> {
  world: G['World'];
  viewpoint: Viewpoint;
  /** The first is the beginning, before any command. */
  frames: readonly Frame<G>[];
  shownAt(frame: number): Shown<G>;
}

/** One command of the record as it was, with everything that it brought. */
interface Happened<G extends Table = Table> extends Pick<GameStep<G>, 'command' | 'events'> {
  turn: number;
  phase: G['Phase'];
}

/** A record played through once, from which every viewpoint's replay is made. */
export interface PlayedRecord<G extends Table = Table> {
  rules: Rules<G>;
  happened: readonly Happened<G>[];
  /** The state after so many commands; it is only good until the next call. */
  stateAt(order: number): G['State'];
}

/** Follows records of one game: what they have alike with the one before is not played again. */
export interface Follower<G extends Table = Table> {
  /** Comes to a record, stops before a command that is not legal, and rests where a caller wants to. */
  follow(record: Pick<Recorded<G>, 'commands'>): Generator<Progress, PlayedRecord<G>>;
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

/** Plays a record through, stops before a command that is not legal, and rests where a caller wants to. */
export const playWalk = (
  rules: Rules,
  record: Pick<Recorded, 'seed' | 'commands'>,
  choices: TrackChoices = {},
): Generator<Progress, PlayedRecord> => createFollower(rules, record.seed, choices).follow(record);

/** The same at one go, for short records. */
export const trackOf = (rules: Rules, record: Pick<Recorded, 'seed' | 'commands'>): PlayedRecord => runThrough(playWalk(rules, record));

/** A replay is looked at, not played: what could be ordered is left out. */
const still = (view: View): View => ({ ...view, prompt: { ...view.prompt, legal: [] } });

/** What a viewpoint sees of a state, with what could be ordered. */
export const look = (rules: Rules, state: State, viewpoint: Viewpoint): Shown =>
  gameOf(rules.id).table.look?.(rules, state, viewpoint) ?? {
    view: rules.view(state, viewpoint === 'umpire' ? 'public' : viewpoint),
    own: [],
  };

function show(rules: Rules, state: State, viewpoint: Viewpoint): Shown {
  const { view, own } = look(rules, state, viewpoint);
  return { view: still(view), own };
}

/** Everything that is there, hidden or not. */
export const everything = (rules: Rules, state: State): Shown => show(rules, state, 'umpire');

/** What of the events the viewpoint was told. */
function told(rules: Rules, events: readonly GameEvent[], viewpoint: Viewpoint): readonly GameEvent[] {
  return viewpoint === 'umpire' ? events : events.flatMap((event) => rules.redact(event, viewpoint) ?? []);
}

/** The frames of one viewpoint, up to so many commands: what came after is hidden from it. */
export function replayOf(track: PlayedRecord, viewpoint: Viewpoint, upTo = Number.POSITIVE_INFINITY): Replay {
  const { rules } = track;
  const happened = track.happened.slice(0, upTo);
  const { world } = rules;
  const frames: Frame[] = [{ turn: 0, phase: track.stateAt(0).phase, side: null, events: [], marks: [], command: null, order: 0 }];
  for (const [i, { turn, phase, command, events: all }] of happened.entries()) {
    const events = told(rules, all, viewpoint);
    const isOwn = viewpoint === 'umpire' || viewpoint === command.side;
    if (!isOwn && events.length === 0) continue;
    const marks = gameOf(rules.id).table.marks(world, events);
    // Of the umpire's commands a side is told by the event alone, its own or not.
    const isTold = viewpoint === 'umpire' || !isUmpire(command);
    frames.push({ turn, phase, side: command.side, events, marks, command: isOwn && isTold ? command : null, order: i + 1 });
  }
  return { world, viewpoint, frames, shownAt: (n) => show(rules, track.stateAt(frames[n]?.order ?? 0), viewpoint) };
}

/** The frame at which a viewpoint stood after so many commands. */
export function frameAt(replay: Replay, order: number): number {
  let low = 0;
  for (let high = replay.frames.length - 1; low < high; ) {
    const middle = Math.ceil((low + high) / 2);
    if ((replay.frames[middle]?.order ?? 0) <= order) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The last frame of a viewpoint that has no more than so many events behind it, of those that it was told. */
export function frameTold({ frames }: Replay, told: number): number {
  let behind = 0;
  const past = frames.findIndex(({ events }) => {
    behind += events.length;
    return behind > told;
  });
  return past < 0 ? frames.length - 1 : Math.max(0, past - 1);
}

/** After how many commands each viewpoint ends; 0 where it is closed, and no end to what may be seen whole. */
export type Reach = { readonly [V in Viewpoint]: number };

/**
 * Who may look at a game again, and how far: all of it when it is over. Before, everything as far as both sides have opened it, and what comes
 * after only from the chair of whoever sits at the screen, and in public.
 */
export function reachOf(isOver: boolean, opened: number, seat: Side | null): Reach {
  const whole = Number.POSITIVE_INFINITY;
  const rest = isOver ? whole : opened;
  return { delta: rest, gamma: rest, umpire: rest, ...(seat ? { [seat]: whole } : {}), public: whole };
}
