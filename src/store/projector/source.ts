/** What the presenter's screen would show the room now: the game that is played on it, or the replay that is looked at. */
import type { StoreApi } from 'zustand';
import type { Rules } from '../../engine/lines-and-webs/index.ts';
import type { Recorded } from '../fold.ts';
import { type GameStore, NOBODY } from '../gameStore.ts';
import { everything } from '../replay.ts';
import { inSlices } from '../slices.ts';
import { type Picture, umpirePicture } from './picture.ts';
import { plansInSecret } from './secret.ts';
import type { Settings } from './settings.ts';
import { Tale } from './tale.ts';
import { gameOf, type WatchedReplay, watchedPicture } from './watched.ts';

export interface SourceDeps {
  game: StoreApi<GameStore>;
  watched: StoreApi<{ replay: WatchedReplay | null }>;
  settings: StoreApi<Settings>;
  isUmpire(): boolean;
  /** The picture of a long game is there: it had to be played first. */
  onReady(): void;
}

export interface Source {
  /** The game on this screen, played or looked at, as a name; '' without one. Settings for one map are not those of another. */
  subject(): string;
  /** What the umpire's view is opened for: the game, or its replay. */
  umpireSubject(): string;
  picture(): Picture | null;
  isSecret(): boolean;
  /** Forgets the game that it has followed. */
  clear(): void;
}

/** So many orders are played at once. */
const AT_ONCE = 2000;

export function createSource({ game, watched, settings, isUmpire, onReady }: SourceDeps): Source {
  let catching: Tale | null = null;
  let followed: { of: string; rules: Rules; tale: Tale } | null = null;

  const subject = (): string => {
    const { replay } = watched.getState();
    if (replay) return replay.of;
    const { record } = game.getState();
    return record ? gameOf(record) : '';
  };

  /** A long game is played beside the page before its first picture: then `onReady` is called. */
  const isCatchingUp = (tale: Tale, record: Recorded): boolean => {
    if (catching === tale) return true;
    if (tale.behind(record) <= AT_ONCE) return false;
    catching = tale;
    void inSlices(tale.followWalk(record)).then(() => {
      if (catching === tale) catching = null;
      if (followed?.tale === tale) onReady();
    });
    return true;
  };

  const livePicture = (): Picture | null => {
    const { rules, record, state, players, seating, dayEnd, days } = game.getState();
    if (!rules || !record || !state) return null;
    const of = subject();
    if (followed?.of !== of || followed.rules !== rules) followed = { of, rules, tale: new Tale(rules, record.seed) };
    if (isCatchingUp(followed.tale, record)) return null;
    followed.tale.follow(record);
    const open: Picture = { ...followed.tale.picture(), day: dayEnd };
    if (state.phase === 'over') open.days = days;
    if (players !== NOBODY) open.players = players;
    const computers = seating.at(-1)?.computers;
    if (computers) open.computers = computers;
    return isUmpire() ? umpirePicture(open, everything(rules, state)) : open;
  };

  return {
    subject,
    umpireSubject: () => `${watched.getState().replay ? 'replay' : 'game'} ${subject()}`,
    picture() {
      const { replay } = watched.getState();
      return replay ? watchedPicture(replay, isUmpire(), settings.getState().showsNotes) : livePicture();
    },
    isSecret: () => plansInSecret({ phase: game.getState().state?.phase ?? null, replay: watched.getState().replay, isUmpire: isUmpire() }),
    clear: () => {
      followed = null;
    },
  };
}
