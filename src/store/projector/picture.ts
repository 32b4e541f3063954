/** What the projector's window is shown: a picture of the game as both sides may know it, small enough to be sent at every step. */

import type { NodeId, Side, UnitId } from '../../engine/core/table.ts';
import type { GameEvent, OwnView, Phase, Rules, Scenario, State, View, World } from '../../engine/lines-and-webs/index.ts';
import type { DayPart } from '../../games/lines-and-webs/account/types.ts';
import type { Replay } from '../../games/lines-and-webs/own.ts';
import type { DayRecord, DayReport } from '../../games/lines-and-webs/store/days.ts';
import { beginsFight, endsFight } from '../../games/lines-and-webs/store/fights.ts';
import { type FightOdds, fightOdds } from '../../games/lines-and-webs/store/projector/fightOdds.ts';
import { daysUpTo, reportAt, type SupplyDay, supplyDayIn } from '../../games/lines-and-webs/store/projector/supplyDay.ts';
import type { Note } from '../../records/notes.ts';
import type { PlayerNames } from '../../records/players.ts';
import type { Computers } from '../../records/seating.ts';
import { pointedNodes } from '../notes/list.ts';

/** A step of which everybody was told something; the first is the beginning. */
export interface Moment {
  turn: number;
  phase: Phase;
  side: Side | null;
  events: readonly GameEvent[];
}

export interface PictureEvent {
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
  recent: readonly PictureEvent[];
  /** The last fight of the day: from its beginning to its end, or to here. */
  fight: readonly PictureEvent[];
  /** How it stood before its first die. */
  odds: FightOdds | null;
  /** The report of the day, while both sides read it. */
  day: DayReport | null;
  /** What the last day did to both sides' supply; null where there is none yet. Missing in a picture that an older page has kept. */
  supply?: SupplyDay | null;
  /** The account of the day, where it is shown and has been made. */
  account?: DayPart;
  /** How the days ended, when the game is over. */
  days?: readonly DayRecord[];
  /** Orders that each side has turned over in this phase. */
  played: { [S in Side]: number };
  /** Who plays, where they have told their names. */
  players?: PlayerNames;
  /** The seats that a computer plays. */
  computers?: Computers;
  /** What is told of this moment, as it was written. Only where there is something. */
  note?: PictureNote;
  /** Both sides' hands and decks. Empty but in the umpire's view, which the presenter opens on purpose. */
  cards: readonly OwnView[];
}

const RECENT = 12;
/** What comes after the dice and belongs to them. */
const AFTER = 14;

/** One that was told, and in which moment. */
interface PictureEventAt extends PictureEvent {
  moment: number;
}

/** The last fight among what was told of a day. */
function lastFight(told: readonly PictureEventAt[]): PictureEventAt[] {
  const from = told.findLastIndex(({ event }) => beginsFight(event));
  if (from < 0) return [];
  const rest = told.slice(from);
  const end = rest.findIndex(({ event }, i) => i > 0 && endsFight(event));
  const fight = end < 0 ? rest : rest.slice(0, end);
  const dice = fight.findLastIndex(({ event }) => event.type === 'rolled');
  return fight.slice(0, dice + AFTER);
}

const turned = (told: readonly PictureEvent[], side: Side): number =>
  told.filter(({ event }) => event.type === 'cardTurned' && event.side === side).length;

/** Everything that everybody was told from the beginning of the day of a moment, or from so many entries before it. */
function toldUpTo(moments: readonly Moment[], at: number): { day: PictureEventAt[]; recent: PictureEventAt[] } {
  const turn = moments[at]?.turn;
  const parts: PictureEventAt[][] = [];
  let n = 0;
  for (let i = at; i >= 0; i--) {
    const { turn: of, phase, events } = moments[i] as Moment;
    if (of !== turn && n >= RECENT) break;
    parts.unshift(events.map((event) => ({ turn: of, phase, event, moment: i })));
    n += events.length;
  }
  const entries = parts.flat();
  return { day: entries.filter((entry) => entry.turn === turn), recent: entries.slice(-RECENT) };
}

const plain = ({ turn, phase, event }: PictureEventAt): PictureEvent => ({ turn, phase, event });

export interface PictureParts {
  kind: Picture['kind'];
  world: World;
  moments: readonly Moment[];
  at: number;
  /** For everybody, but in the umpire's view. */
  view: View;
  cards?: readonly OwnView[];
  /** The odds of a fight, from the board as it was before a moment. */
  oddsOf?(fight: readonly GameEvent[], moment: number): FightOdds | null;
}

/** The picture of a moment. */
export function pictureOf({ kind, world, moments, at, view, cards = [], oddsOf }: PictureParts): Picture {
  const { turn, phase, side, events } = moments[at] as Moment;
  const { day, recent } = toldUpTo(moments, at);
  const now = day.filter((entry) => entry.phase === 'execute');
  const still = { ...view, prompt: { ...view.prompt, legal: [] } };
  const fight = view.phase === 'execute' || view.phase === 'over' ? lastFight(now) : [];
  const began = fight[0];
  const asked = fight.map(({ event }) => event);
  return {
    ...{ kind, scenario: world.scenario, view: still, n: at, moment: { turn, phase, side, events }, recent: recent.map(plain) },
    fight: fight.map(plain),
    odds: began ? (oddsOf?.(asked, began.moment) ?? null) : null,
    day: null,
    supply: supplyDayIn(world, view, moments, at),
    played: { delta: turned(now, 'delta'), gamma: turned(now, 'gamma') },
    cards,
  };
}

/** The picture of a frame of a replay: what its viewpoint knows. */
export function replayPicture(replay: Replay, at: number): Picture {
  const oddsOf: PictureParts['oddsOf'] = (fight, moment) => fightOdds(replay.world, replay.shownAt(moment - 1).view, fight);
  // The replay's states are good until the next one is asked for.
  const shown = structuredClone(replay.shownAt(at));
  const cards = replay.viewpoint === 'umpire' ? shown.own : [];
  const picture = pictureOf({
    ...{ kind: 'replay', world: replay.world, moments: replay.frames, at, view: shown.view, cards, oddsOf },
  });
  return shown.view.phase === 'over' ? { ...picture, days: daysUpTo(replay, at) } : { ...picture, day: reportAt(replay, at) };
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
