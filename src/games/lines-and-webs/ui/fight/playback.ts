/** Playback of fights and cards in replays and on the projector, and texts for all playbacks. Null if a step has none to show. */

import type { GameEvent, World } from '../../../../engine/lines-and-webs/index.ts';
import { usePace } from '../../../../store/pace.ts';
import { beginsCard, cardAt } from '../../store/cardsTold.ts';
import { beginsFight, fightAt } from '../../store/fights.ts';
import { fightOdds } from '../../store/projector/fightOdds.ts';
import type { Playback } from '../../store/scenes.ts';
import type { LogEntry, Picture, Replay } from '../../typedStores.ts';
import type { PlaybackTimeline, Script } from '../motion/script.ts';
import { fightTitle, type Line, linesOf } from './benchWords.ts';
import { cardLines, cardTitle } from './card.ts';

/** Title 'Armor 1 attacks FS Company 1' with the place, or 'Delta plays Close Air Support' with the target. */
export const titleOf = (told: Playback): { title: string; place: string } => (told.kind === 'card' ? cardTitle(told) : fightTitle(told));

/** 'Armor 1 attacks FS Company 1 at 0804.', 'Delta plays Close Air Support. On Armor B, at 0804.' */
export function sentenceOf(told: Playback): string {
  const { title, place } = titleOf(told);
  const parts = [title, place].filter(Boolean);
  return `${parts.join(told.kind === 'fight' ? ' ' : '. ')}.`;
}

/** Lists the steps of a fight or card up to the current time. */
export const playbackLines = (telling: PlaybackTimeline, script: Script, t: number): Line[] =>
  telling.told.kind === 'card' ? cardLines(telling, script, t) : linesOf(telling, script, t);

const hasDice = (events: readonly GameEvent[]): boolean => events.some(({ type }) => type === 'rolled');
const isWanted = (): boolean => usePace.getState().pace !== 'brief';

/** Upper bound for the number of events of a step. */
const STEP = 1000;

/** Fields shared by both kinds in a complete playback. */
type Seen = Pick<Playback, 'world' | 'before' | 'was' | 'view' | 'from'>;
const WHOLE = { lead: [], isOver: true, isAgain: false } as const;

/** Returns the last card of a step. */
function cardIn(entries: readonly LogEntry[], seen: Seen): Playback | null {
  const card = cardAt(
    entries,
    entries.findLastIndex(({ event }) => beginsCard(event)),
  );
  return card.length > 0 ? { ...WHOLE, ...seen, kind: 'card', entries: card, odds: null } : null;
}

/** Returns the card or fight of a replay frame. A fight includes its end if the frames contain it. */
export function playbackInReplay(replay: Replay, at: number): Playback | null {
  const { frames, world } = replay;
  const frame = frames[at];
  if (!frame || !isWanted()) return null;
  if (hasDice(frame.events)) return fightInReplay(replay, at);
  const { turn, phase, events } = frame;
  if (!events.some(beginsCard)) return null;
  const log = events.map((event, n): LogEntry => ({ seq: at * STEP + n, turn, phase, event }));
  const before = structuredClone(replay.shownAt(Math.max(0, at - 1)).view);
  const { view } = structuredClone(replay.shownAt(at));
  return cardIn(log, { world, before, was: before, view, from: at * STEP });
}

function fightInReplay(replay: Replay, at: number): Playback | null {
  const { frames, world } = replay;
  const first = frames.findLastIndex(({ events }, i) => i <= at && events.some(beginsFight));
  if (first < 0) return null;
  const log = frames
    .slice(first, at + 1)
    .flatMap(({ turn, phase, events }, i): LogEntry[] => events.map((event, n) => ({ seq: (first + i) * STEP + n, turn, phase, event })));
  const entries = fightAt(
    log,
    log.findLastIndex(({ event }) => event.type === 'rolled'),
  );
  const begin = entries.findIndex(({ event }) => beginsFight(event));
  if (begin < 0) return null;
  const before = structuredClone(replay.shownAt(Math.max(0, first - 1)).view);
  const was = first === at ? before : structuredClone(replay.shownAt(at - 1).view);
  const odds = fightOdds(
    world,
    before,
    entries.slice(begin).map(({ event }) => event),
  );
  const { view } = structuredClone(replay.shownAt(at));
  return { ...WHOLE, kind: 'fight', world, before, was, view, entries, from: at * STEP, odds };
}

/** Returns the card or fight at the end of a picture. @param was previous picture */
export function toldInPicture(picture: Picture, was: Picture, world: World): Playback | null {
  const { fight, moment, view, odds } = picture;
  if (!isWanted()) return null;
  const seen = { world, before: was.view, was: was.view, view };
  const { turn, phase } = moment;
  if (!hasDice(moment.events)) {
    const log = moment.events.map((event, seq): LogEntry => ({ seq, turn, phase, event }));
    return cardIn(log, { ...seen, from: 0 });
  }
  const entries = fight.map((entry, seq): LogEntry => ({ ...entry, seq }));
  const dice = moment.events.find(({ type }) => type === 'rolled' || type === 'engagementBegan');
  const from = entries.findIndex(({ event }) => JSON.stringify(event) === JSON.stringify(dice));
  if (from < 0) return null;
  return { ...WHOLE, ...seen, kind: 'fight', entries, from, odds };
}
