/**
 * Views of a side during a day: at its start, after each phase or turn of Phase 6, and at the start of the next day.
 * Contains only what the side may see (11), and is the same after the game is reopened.
 */

import type { Rules, Side, View } from '../../../engine/lines-and-webs/index.ts';
import type { GameStore, LogEntry } from '../typedStores.ts';

type IsMoment = (entry: LogEntry) => boolean;

const PHASES: ReadonlySet<string> = new Set(['turnBegan', 'phaseBegan']);
const isPhase: IsMoment = ({ event }) => PHASES.has(event.type);
const isTurn: IsMoment = (entry) => isPhase(entry) || entry.event.type === 'sideTurn';

/** Events that end an action; a turn may have several cards and attacks. A fight counts at its end, not per roll. */
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
/** Before Phase 6 one side acts before the other, so their actions count only at the end of the phase. */
const isDeed: IsMoment = (entry) => isTurn(entry) || (entry.phase === 'execute' && (DEEDS.has(entry.event.type) || isFire(entry)));

type Asked = Pick<GameStore, 'rules' | 'stateAfter' | 'stateAtEntry'>;

const known = new WeakMap<Rules, Map<string, View>>();

const BEGINNING = -1;

/** View after the command that caused an entry, cached. An entry keeps its number after an undo. */
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

/** A point of a day: the side's view, and the log entry that caused it. */
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
  // A situation may begin during a day.
  const isFirst = begins < 0 && game.stateAfter(0)?.turn === day;
  return (isFirst ? [BEGINNING, ...entries] : entries).flatMap((seq): DayMoment[] => {
    const view = viewAfter(game, rules, viewer, seq);
    return view ? [{ view, seq }] : [];
  });
}

/** Views at the ends of phases. @param log as visible to the viewer */
export const phasesOfDay = (game: Asked, log: readonly LogEntry[], viewer: Side, day: number): DayMoment[] =>
  moments(game, log, viewer, day, isPhase);

/** Views at the ends of phases and after each action of Phase 6. */
export const deedsOfDay = (game: Asked, log: readonly LogEntry[], viewer: Side, day: number): View[] =>
  moments(game, log, viewer, day, isDeed).map(({ view }) => view);

/** Views at the ends of phases and turns. */
export const viewsOfDay = (game: Asked, log: readonly LogEntry[], viewer: Side, day: number): View[] =>
  moments(game, log, viewer, day, isTurn).map(({ view }) => view);
