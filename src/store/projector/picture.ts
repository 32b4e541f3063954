/** The projector's picture: the public form of the game, small enough to send at every step. */

import type { GameTypes, NodeId, Rules, Side, State, UnitId, View } from '../../engine/core/gameTypes.ts';
import { gameOf } from '../../games/rules.ts';
import { type Chapter, type ChapterTally, type RoomChapter, roomChapter } from '../../records/classLesson.ts';
import type { Note } from '../../records/notes.ts';
import type { PlayerNames } from '../../records/players.ts';
import type { Computers } from '../../records/seating.ts';
import { pointedNodes } from '../notes/list.ts';
import type { Replay, ShownView } from '../replay.ts';
import type { GameRecordOf } from '../replayGame.ts';
import type { Spoken } from '../watching.ts';
import type { Showing } from './settings.ts';

/** A step with public events; the first is the beginning. */
export interface Moment<G extends GameTypes = GameTypes> {
  turn: number;
  phase: G['Phase'];
  side: Side | null;
  events: readonly G['Event'][];
}

export interface PictureEvent<G extends GameTypes = GameTypes> {
  turn: number;
  phase: G['Phase'];
  event: G['Event'];
}

/** A public event and the index of its moment. */
export interface PictureEventAt<G extends GameTypes = GameTypes> extends PictureEvent<G> {
  moment: number;
}

export interface PictureNote {
  title: string;
  text: string;
  clause: string | null;
  /** Places pointed at, as the picture shows them. */
  nodes: readonly NodeId[];
  /** Units that a chapter of a lesson points at, as far as the picture shows them. */
  units?: readonly UnitId[];
}

/** Common part of every game's picture. */
interface PictureFrame<G extends GameTypes> {
  kind: 'game' | 'replay';
  scenario: G['Scenario'];
  /** Name of a replayed game, if it has one. */
  name?: string;
  view: G['View'];
  /** Index of the moment. A picture that follows the last one by one is animated. */
  n: number;
  moment: Moment<G>;
  /** Latest public events. */
  recent: readonly PictureEvent<G>[];
  /** Day report, while both sides read it. */
  day: G['TurnReport'] | null;
  /** Account of the turn, if shown and ready. */
  account?: G['Account'];
  /** Results of the turns, after the game. */
  days?: readonly G['TurnRecord'][];
  /** Names of the players, if given. */
  players?: PlayerNames;
  /** Seats played by computers. */
  computers?: Computers;
  /** Note on this moment, if any. */
  note?: PictureNote;
  /** What the presenter's page speaks of at this moment, as the picture shows it. */
  spoken?: { nodes: readonly NodeId[]; ways: readonly (readonly NodeId[])[] };
  /** Chapter of a lesson, in place of the events. */
  chapter?: RoomChapter;
  /** Both sides' cards; only in the umpire's view. */
  cards: readonly G['Own'][];
}
export type Picture<G extends GameTypes = GameTypes> = PictureFrame<G> & G['Room'];

/** A moment, for the game's own display next to the board. */
export interface PictureParts<G extends GameTypes = GameTypes> {
  world: G['World'];
  moments: readonly Moment<G>[];
  at: number;
  /** Public, except in the umpire's view. */
  view: G['View'];
  /** All public events of this turn so far. */
  told: readonly PictureEventAt<G>[];
  /** The board before a moment. */
  viewBefore(moment: number): G['View'];
}

/** Game for which an account is requested, and its number of commands. */
export interface AccountQuestion<G extends GameTypes = GameTypes> {
  of: string;
  record: GameRecordOf<G>;
  upTo: number;
}

/** The game's own part of a picture. */
export interface PictureMaker<G extends GameTypes = GameTypes> {
  /** Data for the display next to the board. */
  show(parts: PictureParts<G>): G['Room'];
  /** Report of the turn that ended at a replay frame, or of all turns at the end of the game. */
  turnEnd?(replay: Replay<G>, at: number): { day?: G['TurnReport'] | null; days?: readonly G['TurnRecord'][] };
  /** Accounts of turns for the projector's pages, made in a worker: null until one is ready, then `onReady` is called. */
  createAccounts?(
    onReady: () => void,
  ): (picture: Picture<G>, showing: Pick<Showing, 'page' | 'item'>, question: AccountQuestion<G>) => G['Account'] | null;
}

const RECENT = 12;

/** Public events since the beginning of the moment's day, or at least the given number of them. */
function toldUpTo<G extends GameTypes>(
  moments: readonly Moment<G>[],
  at: number,
): { day: PictureEventAt<G>[]; recent: PictureEventAt<G>[] } {
  const turn = moments[at]?.turn;
  const parts: PictureEventAt<G>[][] = [];
  let n = 0;
  for (let i = at; i >= 0; i--) {
    const { turn: of, phase, events } = moments[i] as Moment<G>;
    if (of !== turn && n >= RECENT) break;
    parts.unshift(events.map((event) => ({ turn: of, phase, event, moment: i })));
    n += events.length;
  }
  const entries = parts.flat();
  return { day: entries.filter((entry) => entry.turn === turn), recent: entries.slice(-RECENT) };
}

interface PictureSource<G extends GameTypes> extends Omit<PictureParts<G>, 'told'> {
  kind: Picture['kind'];
  cards?: readonly G['Own'][];
}

/** Picture of a moment. */
export function pictureOf<G extends GameTypes>(
  { kind, world, moments, at, view, cards = [], viewBefore }: PictureSource<G>,
  { show }: Pick<PictureMaker<G>, 'show'>,
): Picture<G> {
  const { turn, phase, side, events } = moments[at] as Moment<G>;
  const { day: told, recent } = toldUpTo(moments, at);
  return {
    ...{ kind, scenario: world.scenario, n: at, moment: { turn, phase, side, events }, day: null, cards },
    view: { ...view, prompt: { ...view.prompt, legal: [] } },
    recent: recent.map(({ moment: _, ...event }) => event),
    ...show({ world, moments, at, view, told, viewBefore }),
  };
}

/** Picture of a replay frame, from its viewpoint. */
export function replayPicture<G extends GameTypes>(replay: Replay<G>, at: number, game: PictureMaker<G>): Picture<G> {
  const { world, frames: moments, viewpoint } = replay;
  // The replay's states are valid until the next call.
  const { view, own } = structuredClone(replay.shownAt(at));
  const cards = viewpoint === 'umpire' ? own : [];
  const viewBefore = (moment: number) => replay.shownAt(moment - 1).view;
  return { ...pictureOf({ kind: 'replay', world, moments, at, view, cards, viewBefore }, game), ...game.turnEnd?.(replay, at) };
}

/** A picture with a note. */
export const withPictureNote = (picture: Picture, note: Note): Picture => ({
  ...picture,
  note: {
    title: note.title,
    text: note.text,
    clause: note.clause ?? null,
    nodes: pointedNodes(note, picture.view, picture.scenario.ruleset),
  },
});

/** A picture with rings around what is spoken of. */
export const withSpoken = (picture: Picture, spoken: Spoken): Picture => ({
  ...picture,
  spoken: { nodes: pointedNodes(spoken, picture.view, picture.scenario.ruleset), ways: spoken.ways ?? [] },
});

/** A picture with a chapter of a lesson, which points at its places and at the units that the view shows. */
export function withRoomChapter(picture: Picture, chapter: Chapter, tally: ChapterTally): Picture {
  const { places = [], units = [] } = chapter.show ?? {};
  const nodes = pointedNodes({ nodes: places, units }, picture.view, picture.scenario.ruleset);
  const seen = units.filter((unit) => pointedNodes({ units: [unit] }, picture.view, picture.scenario.ruleset).length > 0);
  const { day: _, days: __, ...rest } = picture;
  return {
    ...rest,
    day: null,
    note: { title: chapter.title, text: '', clause: null, nodes, units: seen },
    chapter: roomChapter(chapter, tally),
  } as Picture;
}

/** The umpire's picture: the public events, with hidden units and cards. */
export const umpirePicture = (picture: Picture, { view, own }: ShownView): Picture => ({ ...picture, view, cards: own });

/** True if everyone can see the unit there. Otherwise only the place may be pointed at. */
export const isSeenAt = ({ view, scenario }: Pick<Picture, 'view' | 'scenario'>, unit: UnitId, node: NodeId): boolean =>
  gameOf(scenario.ruleset).table.placesOf(view, [unit]).includes(node);

/** The public view of a state. */
export const publicView = (rules: Rules, state: State): View => rules.view(state, 'public');
