/** What the projector's window is shown: a picture of the game as both sides may know it, small enough to be sent at every step. */

import type { NodeId, Rules, Side, State, Table, UnitId, View } from '../../engine/core/table.ts';
import { gameOf } from '../../games/rules.ts';
import type { Note } from '../../records/notes.ts';
import type { PlayerNames } from '../../records/players.ts';
import type { Computers } from '../../records/seating.ts';
import type { Recorded } from '../fold.ts';
import { pointedNodes } from '../notes/list.ts';
import type { Replay, Shown } from '../replay.ts';

/** A step of which everybody was told something; the first is the beginning. */
export interface Moment<G extends Table = Table> {
  turn: number;
  phase: G['Phase'];
  side: Side | null;
  events: readonly G['Event'][];
}

export interface PictureEvent<G extends Table = Table> {
  turn: number;
  phase: G['Phase'];
  event: G['Event'];
}

/** One that was told, and in which moment. */
export interface PictureEventAt<G extends Table = Table> extends PictureEvent<G> {
  moment: number;
}

export interface PictureNote {
  title: string;
  text: string;
  clause: string | null;
  /** What it points at, as the picture shows it. */
  nodes: readonly NodeId[];
}

/** What every game's picture has. */
interface PictureFrame<G extends Table> {
  kind: 'game' | 'replay';
  scenario: G['Scenario'];
  view: G['View'];
  /** So many moments lie before this one: what follows the last picture by one is shown in motion. */
  n: number;
  moment: Moment<G>;
  /** What was told last, up to here. */
  recent: readonly PictureEvent<G>[];
  /** The report between two turns, while both sides read it. */
  day: G['TurnReport'] | null;
  /** The account of the turn, where it is shown and has been made. */
  account?: G['Account'];
  /** How the turns ended, when the game is over. */
  days?: readonly G['TurnRecord'][];
  /** Who plays, where they have told their names. */
  players?: PlayerNames;
  /** The seats that a computer plays. */
  computers?: Computers;
  /** What is told of this moment, as it was written. Only where there is something. */
  note?: PictureNote;
  /** Both sides' hands and decks. Empty but in the umpire's view, which the presenter opens on purpose. */
  cards: readonly G['Own'][];
}
export type Picture<G extends Table = Table> = PictureFrame<G> & G['Room'];

/** A moment, for what a game shows of it beside the board. */
export interface PictureParts<G extends Table = Table> {
  world: G['World'];
  moments: readonly Moment<G>[];
  at: number;
  /** For everybody, but in the umpire's view. */
  view: G['View'];
  /** Everything that everybody was told in this turn, up to here. */
  told: readonly PictureEventAt<G>[];
  /** The board as it was before a moment. */
  viewBefore(moment: number): G['View'];
}

/** Of which game an account is wanted: its name, and the number of orders given. */
export interface AccountQuestion<G extends Table = Table> {
  of: string;
  record: Recorded<G>;
  upTo: number;
}

/** What of a game's pictures is the game's. */
export interface PictureMaker<G extends Table = Table> {
  /** What is shown of a moment beside the board. */
  show(parts: PictureParts<G>): G['Room'];
  /** The report of the turn that a frame of a replay ended, or how all of them ended. */
  turnEnd?(replay: Replay<G>, at: number): { day?: G['TurnReport'] | null; days?: readonly G['TurnRecord'][] };
  /** Accounts of turns for pages of the projector, made beside the page: null until one has come, which `onReady` tells. */
  createAccounts?(onReady: () => void): (picture: Picture<G>, page: string, question: AccountQuestion<G>) => G['Account'] | null;
}

const RECENT = 12;

/** Everything that everybody was told from the beginning of the day of a moment, or from so many entries before it. */
function toldUpTo<G extends Table>(moments: readonly Moment<G>[], at: number): { day: PictureEventAt<G>[]; recent: PictureEventAt<G>[] } {
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

interface PictureSource<G extends Table> extends Omit<PictureParts<G>, 'told'> {
  kind: Picture['kind'];
  cards?: readonly G['Own'][];
}

/** The picture of a moment. */
export function pictureOf<G extends Table>(
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

/** The picture of a frame of a replay: what its viewpoint knows. */
export function replayPicture<G extends Table>(replay: Replay<G>, at: number, game: PictureMaker<G>): Picture<G> {
  const { world, frames: moments, viewpoint } = replay;
  // The replay's states are good until the next one is asked for.
  const { view, own } = structuredClone(replay.shownAt(at));
  const cards = viewpoint === 'umpire' ? own : [];
  const viewBefore = (moment: number) => replay.shownAt(moment - 1).view;
  return { ...pictureOf({ kind: 'replay', world, moments, at, view, cards, viewBefore }, game), ...game.turnEnd?.(replay, at) };
}

/** The picture with a note on it. */
export const withPictureNote = (picture: Picture, note: Note): Picture => ({
  ...picture,
  note: {
    title: note.title,
    text: note.text,
    clause: note.clause ?? null,
    nodes: pointedNodes(note, picture.view, picture.scenario.ruleset),
  },
});

/** The live game as the umpire sees it: what everybody was told, and the board and cards with what is hidden. */
export const umpirePicture = (picture: Picture, { view, own }: Shown): Picture => ({ ...picture, view, cards: own });

/** Does everybody see this unit stand there? Where not, only the place may be pointed at. */
export const isSeenAt = ({ view, scenario }: Pick<Picture, 'view' | 'scenario'>, unit: UnitId, node: NodeId): boolean =>
  gameOf(scenario.ruleset).table.placesOf(view, [unit]).includes(node);

/** The game that a rule set and a state make, as everybody may see it. */
export const publicView = (rules: Rules, state: State): View => rules.view(state, 'public');
