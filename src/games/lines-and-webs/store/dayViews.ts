/**
 * A side's views of a day: as it began, whenever a phase or a turn of Phase 6 was over, and as the next day began. Each is what the side may see and nothing
 * else (11), and the same whether the game has been played on or opened again.
 */

import type { Rules, Side, View } from '../../../engine/lines-and-webs/index.ts';
import type { GameStore, LogEntry } from '../own.ts';

type IsMoment = (entry: LogEntry) => boolean;

const PHASES: ReadonlySet<string> = new Set(['turnBegan', 'phaseBegan']);
const isPhase: IsMoment = ({ event }) => PHASES.has(event.type);
const isTurn: IsMoment = (entry) => isPhase(entry) || entry.event.type === 'sideTurn';

/** A turn may play several cards, and attack twice: each is a moment of its own. Rolls of a fight are not, only its end. */
const DEEDS: ReadonlySet<string> = new Set([
  'cardPlayed',
  'unitMoved',
  'engagementEnded',
  'retreated',
  'movedIn',
  'portTaken',
  'stepRestored',
  'portRepaired',
]);
const isFire: IsMoment = ({ event }) => event.type === 'rolled' && (event.role === 'fire' || event.role === 'counterFire');
/** Before Phase 6 one side buys and hauls before the other: what they do counts when the phase is over. */
const isDeed: IsMoment = (entry) => isTurn(entry) || (entry.phase === 'execute' && (DEEDS.has(entry.event.type) || isFire(entry)));

type Asked = Pick<GameStore, 'rules' | 'stateAfter' | 'stateAtEntry'>;

const known = new WeakMap<Rules, Map<string, View>>();

const BEGINNING = -1;

/** The view after the order that brought an entry, made once. An entry keeps its number when its order is taken back. */
function viewAfter(game: Asked, rules: Rules, viewer: Side, seq: number): View | null {
  const views = known.get(rules) ?? new Map<string, View>();
  known.set(rules, views);
  const key = `${viewer} ${seq}`;
  const before = views.get(key);
  if (before) return before;
  const state = seq === BEGINNING ? game.stateAfter(0) : game.stateAtEntry(seq, true);
  if (!state) return null;
  const view = rules.view(state, viewer);
  views.set(key, view);
  return view;
}

/** A moment of a day: what the side saw then, and the entry of its log that brought it. */
export interface DayMoment {
  view: View;
  seq: number;
}

function moments(game: Asked, log: readonly LogEntry[], viewer: Side, day: number, isMoment: IsMoment): DayMoment[] {
  const { rules } = game;
  if (!rules) return [];
  const moments = log.filter((entry) => !entry.undone && isMoment(entry));
  const begins = moments.findLastIndex(({ event }) => event.type === 'turnBegan' && event.turn === day);
  const ends = moments.findIndex(({ event }, i) => i > begins && event.type === 'turnBegan' && event.turn > day);
  const entries = moments.slice(Math.max(0, begins), ends < 0 ? undefined : ends + 1).map(({ seq }) => seq);
  // A situation may begin in the middle of a day.
  const isFirst = begins < 0 && game.stateAfter(0)?.turn === day;
  return (isFirst ? [BEGINNING, ...entries] : entries).flatMap((seq): DayMoment[] => {
    const view = viewAfter(game, rules, viewer, seq);
    return view ? [{ view, seq }] : [];
  });
}

/** At the ends of phases alone. @param log as far as it has been told to the viewer */
export const phasesOfDay = (game: Asked, log: readonly LogEntry[], viewer: Side, day: number): DayMoment[] =>
  moments(game, log, viewer, day, isPhase);

/** After each deed of Phase 6 too. */
export const deedsOfDay = (game: Asked, log: readonly LogEntry[], viewer: Side, day: number): View[] =>
  moments(game, log, viewer, day, isDeed).map(({ view }) => view);

/** At the ends of phases and turns. */
export const viewsOfDay = (game: Asked, log: readonly LogEntry[], viewer: Side, day: number): View[] =>
  moments(game, log, viewer, day, isTurn).map(({ view }) => view);
