/** Fights as they are told where nobody plays: in a replay, and before a room. Null where a step brought none, or none is to be told. */
import type { GameEvent, World } from '../../engine/lines-and-webs/index.ts';
import { beginsFight, fightAt } from '../../store/fights.ts';
import type { LogEntry } from '../../store/game.ts';
import { usePace } from '../../store/pace.ts';
import { fightOdds } from '../../store/projector/fightOdds.ts';
import type { Picture } from '../../store/projector/picture.ts';
import type { Replay } from '../../store/replay.ts';
import type { Told } from '../../store/telling.ts';

const hasDice = (events: readonly GameEvent[]): boolean => events.some(({ type }) => type === 'rolled');
const isWanted = (): boolean => usePace.getState().pace !== 'brief';

/** More events than any step brings. */
const STEP = 1000;

/** The fight that a frame of a replay brought; its end where the frames have it, else as far as it came. */
export function toldInReplay(replay: Replay, at: number): Told | null {
  const { frames, world } = replay;
  const frame = frames[at];
  if (!frame || !isWanted() || !hasDice(frame.events)) return null;
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
  return { world, before, was, view, entries, lead: [], from: at * STEP, odds, isOver: true, isAgain: false };
}

/** The fight that the last moment of a picture brought. @param was the picture before it */
export function toldInPicture(picture: Picture, was: Picture, world: World): Told | null {
  const { fight, moment, view, odds } = picture;
  if (!isWanted() || !hasDice(moment.events)) return null;
  const entries = fight.map((entry, seq): LogEntry => ({ ...entry, seq }));
  const dice = moment.events.find(({ type }) => type === 'rolled' || type === 'engagementBegan');
  const from = entries.findIndex(({ event }) => JSON.stringify(event) === JSON.stringify(dice));
  if (from < 0) return null;
  return { world, before: was.view, was: was.view, view, entries, lead: [], from, odds, isOver: true, isAgain: false };
}
