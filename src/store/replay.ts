/**
 * A game looked at again, as one viewpoint could see it. A frame is a command of its own, or one of which it was told something: what the
 * other side did in secret makes none, so that not even its number is told. Where that changed what is open (how many cards lie in a deck),
 * it shows in the next frame, as it did when the screen was handed over.
 */

import { runThrough } from '../engine/core/index.ts';
import type { Side, Viewer } from '../engine/core/table.ts';
import {
  type Command,
  type GameEvent,
  isUmpire,
  type OwnView,
  type Phase,
  type Rules,
  type State,
  type View,
  type World,
} from '../engine/lines-and-webs/index.ts';
import { type GameStep, type Recorded, type TrackChoices, trackFor } from './fold.ts';
import type { Progress } from './slices.ts';
import { bySide, type Mark, marksOf } from './timeline.ts';

/** `umpire` sees everything. */
export type Viewpoint = Viewer | 'umpire';

/** What stands in a frame, and what the viewpoint knows beyond what is open to all: its own hand, decks and plan; the umpire both. */
export interface Shown {
  view: View;
  own: readonly OwnView[];
}

export interface Frame {
  turn: number;
  phase: Phase;
  /** Whose command it was; null at the beginning. */
  side: Side | null;
  events: readonly GameEvent[];
  marks: readonly Mark[];
  /** The command itself, where the viewpoint may know it. */
  command: Command | null;
  /** So many commands of the record had been given. Never drawn: it counts what is hidden too. */
  order: number;
}

export interface Replay {
  world: World;
  viewpoint: Viewpoint;
  /** The first is the beginning, before any command. */
  frames: readonly Frame[];
  shownAt(frame: number): Shown;
}

/** One command of the record as it was, with everything that it brought. */
interface Happened extends Pick<GameStep, 'command' | 'events'> {
  turn: number;
  phase: Phase;
}

/** A record played through once, from which every viewpoint's replay is made. */
export interface PlayedRecord {
  rules: Rules;
  happened: readonly Happened[];
  /** The state after so many commands; it is only good until the next call. */
  stateAt(order: number): State;
}

/** Follows records of one game: what they have alike with the one before is not played again. */
export interface Follower {
  /** Comes to a record, stops before a command that is not legal, and rests where a caller wants to. */
  follow(record: Pick<Recorded, 'commands'>): Generator<Progress, PlayedRecord>;
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

/** Both sides' views as one: during a hidden setup each knows its own units only. */
export function everything(rules: Rules, state: State): Shown {
  const views = bySide((side) => rules.view(state, side));
  const { delta, gamma } = views;
  const place = new Map(rules.world.roster.map(({ id, side }) => [id, side]));
  const view: View = {
    ...delta,
    viewer: 'public',
    own: null,
    enemyDeck: null,
    units: delta.units.map((unit, i) => (unit.side === 'delta' ? unit : (gamma.units[i] ?? unit))),
    ports: delta.ports.map((port, i) => ({
      ...port,
      units: [
        ...port.units.filter((id) => place.get(id) === 'delta'),
        ...(gamma.ports[i]?.units.filter((id) => place.get(id) === 'gamma') ?? []),
      ],
    })),
  };
  return { view: still(view), own: [delta.own, gamma.own].filter((own) => own !== null) };
}

function show(rules: Rules, state: State, viewpoint: Viewpoint): Shown {
  if (viewpoint === 'umpire') return everything(rules, state);
  const view = rules.view(state, viewpoint);
  return { view: still(view), own: view.own ? [view.own] : [] };
}

/** What of the events the viewpoint was told. */
function told(rules: Rules, events: readonly GameEvent[], viewpoint: Viewpoint): readonly GameEvent[] {
  return viewpoint === 'umpire' ? events : events.flatMap((event) => rules.redact(event, viewpoint) ?? []);
}

/** The frames of one viewpoint, up to so many commands: what came after is hidden from it. */
export function replayOf(track: PlayedRecord, viewpoint: Viewpoint, upTo = Number.POSITIVE_INFINITY): Replay {
  const { rules } = track;
  const happened = track.happened.slice(0, upTo);
  const { world } = rules;
  const frames: Frame[] = [{ turn: 0, phase: 'setup', side: null, events: [], marks: [], command: null, order: 0 }];
  for (const [i, { turn, phase, command, events: all }] of happened.entries()) {
    const events = told(rules, all, viewpoint);
    const isOwn = viewpoint === 'umpire' || viewpoint === command.side;
    if (!isOwn && events.length === 0) continue;
    const marks = marksOf(world, events);
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
