/**
 * A game looked at again, as one viewpoint could see it. A frame is a command of its own, or one of which it was told something: what the
 * other side did in secret makes none, so that not even its number is told. Where that changed what is open (how many cards lie in a deck),
 * it shows in the next frame, as it did when the screen was handed over.
 */

import { collectEffects, simulate } from '../engine/core/index.ts';
import {
  type Command,
  type GameEvent,
  isUmpire,
  type OwnView,
  type Phase,
  type Rules,
  type Side,
  type State,
  type View,
  type Viewer,
  type World,
} from '../engine/lines-and-webs/index.ts';
import type { Recorded } from './fold.ts';
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
interface Happened {
  turn: number;
  phase: Phase;
  command: Command;
  events: readonly GameEvent[];
}

/** A record played through once, from which every viewpoint's replay is made. */
export interface Track {
  rules: Rules;
  happened: readonly Happened[];
  /** The state after so many commands; it is only good until the next call. */
  stateAt(order: number): State;
}

/** A copy of the state is kept after each so many commands; what lies between is played again when it is looked at. */
const STRIDE = 32;

const copyOf = (state: State): State => JSON.parse(JSON.stringify(state)) as State;

/** Plays a record through. Stops before a command that is not legal. */
export function trackOf(rules: Rules, record: Pick<Recorded, 'seed' | 'commands'>): Track {
  const state = copyOf(rules.setup(record.seed));
  const kept: State[] = [];
  const happened: Happened[] = [];
  for (const [order, command] of record.commands.entries()) {
    if (order % STRIDE === 0) kept.push(copyOf(state));
    if (rules.check(state, command)) break;
    const { turn, phase } = state;
    const fx = collectEffects<GameEvent>(state.rng);
    rules.execute(state, command, fx);
    happened.push({ turn, phase, command, events: fx.events });
  }
  const last = happened.length;
  // Where it was looked last: from there on it is played further.
  let reached = { order: 0, play: simulate(rules, rules.setup(record.seed)) };
  return {
    rules,
    happened,
    stateAt(wanted) {
      const order = Math.min(wanted, last);
      const at = Math.min(Math.floor(order / STRIDE), kept.length - 1);
      if (at >= 0 && (order < reached.order || at * STRIDE > reached.order))
        reached = { order: at * STRIDE, play: simulate(rules, kept[at] as State) };
      for (const { command } of happened.slice(reached.order, order)) reached.play.step(command);
      reached.order = order;
      return reached.play.state;
    },
  };
}

/** A replay is looked at, not played: what could be ordered is left out. */
const still = (view: View): View => ({ ...view, prompt: { ...view.prompt, legal: [], offers: [] } });

/** Both sides' views as one: during a hidden set-up each knows its own units only. */
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
export function replayOf(track: Track, viewpoint: Viewpoint, upTo = Number.POSITIVE_INFINITY): Replay {
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
