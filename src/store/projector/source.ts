/** What the presenter's screen would show the room now: the game that is played on it, or the replay that is looked at. */
import type { StoreApi } from 'zustand';
import type { Rules } from '../../engine/lines-and-webs/index.ts';
import { type GameStore, NOBODY } from '../gameStore.ts';
import { everything } from '../replay.ts';
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

export function createSource({ game, watched, settings, isUmpire }: SourceDeps): Source {
  let followed: { of: string; rules: Rules; tale: Tale } | null = null;

  const subject = (): string => {
    const { replay } = watched.getState();
    if (replay) return replay.of;
    const { record } = game.getState();
    return record ? gameOf(record) : '';
  };

  const livePicture = (): Picture | null => {
    const { rules, record, state, players, dayEnd, days } = game.getState();
    if (!rules || !record || !state) return null;
    const of = subject();
    if (followed?.of !== of || followed.rules !== rules) followed = { of, rules, tale: new Tale(rules, record.seed) };
    followed.tale.follow(record);
    const open: Picture = { ...followed.tale.picture(), day: dayEnd };
    if (state.phase === 'over') open.days = days;
    if (players !== NOBODY) open.players = players;
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
