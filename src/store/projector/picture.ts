/** What the projector's window is shown: a picture of the game as both sides may know it, small enough to be sent at every step. */

import type { GameEvent, NodeId, OwnView, Phase, Rules, Scenario, Side, State, UnitId, View } from '../../engine/lines-and-webs/index.ts';
import type { Note } from '../../records/notes.ts';
import type { PlayerNames } from '../../records/players.ts';
import { pointedNodes } from '../notes/list.ts';
import type { Replay } from '../replay.ts';

/** A step of which everybody was told something; the first is the beginning. */
export interface Moment {
  turn: number;
  phase: Phase;
  side: Side | null;
  events: readonly GameEvent[];
}

export interface Told {
  turn: number;
  phase: Phase;
  event: GameEvent;
}

export interface PictureNote {
  title: string;
  text: string;
  clause: string | null;
  /** What it points at, as the picture shows it. */
  nodes: readonly NodeId[];
}

export interface Picture {
  kind: 'game' | 'replay';
  scenario: Scenario;
  view: View;
  /** So many moments lie before this one: what follows the last picture by one is shown in motion. */
  n: number;
  moment: Moment;
  /** What was told last, up to here. */
  recent: readonly Told[];
  /** The last fight of the day: from its beginning to its end, or to here. */
  fight: readonly Told[];
  /** Orders that each side has turned over in this phase. */
  played: { [S in Side]: number };
  /** Who plays, where they have told their names. */
  players?: PlayerNames;
  /** What is told of this moment, as it was written. Only where there is something. */
  note?: PictureNote;
  /** Both sides' hands and decks. Empty but in the umpire's view, which the presenter opens on purpose. */
  cards: readonly OwnView[];
}

const RECENT = 12;
/** What comes after the dice and belongs to them. */
const AFTER = 14;

const begins = (event: GameEvent): boolean => event.type === 'engagementBegan' || (event.type === 'rolled' && event.role === 'fire');
const ENDS: ReadonlySet<GameEvent['type']> = new Set(['sideTurn', 'cardTurned', 'cardPlayed', 'passed', 'phaseBegan', 'turnBegan']);

/** The last fight among what was told of a day. */
function lastFight(told: readonly Told[]): Told[] {
  const from = told.findLastIndex(({ event }) => begins(event));
  if (from < 0) return [];
  const rest = told.slice(from);
  const end = rest.findIndex(({ event }, i) => i > 0 && ENDS.has(event.type));
  const fight = end < 0 ? rest : rest.slice(0, end);
  const dice = fight.findLastIndex(({ event }) => event.type === 'rolled');
  return fight.slice(0, dice + AFTER);
}

const turned = (told: readonly Told[], side: Side): number =>
  told.filter(({ event }) => event.type === 'cardTurned' && event.side === side).length;

/** Everything that everybody was told from the beginning of the day of a moment, or from so many entries before it. */
function toldUpTo(moments: readonly Moment[], at: number): { day: Told[]; recent: Told[] } {
  const turn = moments[at]?.turn;
  const entries: Told[] = [];
  for (let i = at; i >= 0; i--) {
    const { turn: of, phase, events } = moments[i] as Moment;
    if (of !== turn && entries.length >= RECENT) break;
    entries.unshift(...events.map((event) => ({ turn: of, phase, event })));
  }
  return { day: entries.filter((entry) => entry.turn === turn), recent: entries.slice(-RECENT) };
}

/** The picture of a moment. The view must be one for everybody, but in the umpire's view. */
export function pictureOf(
  kind: Picture['kind'],
  scenario: Scenario,
  moments: readonly Moment[],
  at: number,
  view: View,
  cards: readonly OwnView[] = [],
): Picture {
  const { turn, phase, side, events } = moments[at] as Moment;
  const { day, recent } = toldUpTo(moments, at);
  const now = day.filter((entry) => entry.phase === 'execute');
  const still = { ...view, prompt: { ...view.prompt, legal: [], offers: [] } };
  return {
    ...{ kind, scenario, view: still, n: at, moment: { turn, phase, side, events }, recent },
    fight: view.phase === 'execute' || view.phase === 'over' ? lastFight(now) : [],
    played: { delta: turned(now, 'delta'), gamma: turned(now, 'gamma') },
    cards,
  };
}

/** The picture of a frame of a replay: what its viewpoint knows. */
export function replayPicture(replay: Replay, at: number): Picture {
  const { view, own } = replay.shownAt(at);
  return pictureOf('replay', replay.world.scenario, replay.frames, at, view, replay.viewpoint === 'umpire' ? own : []);
}

/** The picture with a note on it. */
export const withPictureNote = (picture: Picture, note: Note): Picture => ({
  ...picture,
  note: { title: note.title, text: note.text, clause: note.clause ?? null, nodes: pointedNodes(note, picture.view) },
});

/** The live game as the umpire sees it: what everybody was told, and the board and cards with what is hidden. */
export const umpirePicture = (picture: Picture, shown: { view: View; own: readonly OwnView[] }): Picture => ({
  ...picture,
  view: shown.view,
  cards: shown.own,
});

/** Does everybody see this unit stand there? Where not, only the place may be pointed at. */
export const isSeenAt = ({ view }: Pick<Picture, 'view'>, unit: UnitId, node: NodeId): boolean =>
  view.units.some((u) => u.id === unit && u.place === 'map' && u.node === node);

/** The game that a rule set and a state make, as everybody may see it. */
export const publicView = (rules: Rules, state: State): View => rules.view(state, 'public');
