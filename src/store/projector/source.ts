/** What the presenter's screen would show the room now: the game that is played on it, or the replay that is looked at. */

import type { StoreApi } from 'zustand';
import type { Rules } from '../../engine/lines-and-webs/index.ts';
import { everything, type GameStore, type Recorded } from '../../games/lines-and-webs/own.ts';
import type { DayDesk } from '../../games/lines-and-webs/store/account/dayDesk.ts';
import { createDayTold, type DayQuestion } from '../../games/lines-and-webs/store/projector/dayTold.ts';
import { NOBODY } from '../gameStore.ts';
import { inSlices } from '../slices.ts';
import { type Picture, umpirePicture } from './picture.ts';
import { plansInSecret } from './secret.ts';
import type { Settings } from './settings.ts';
import { Tale } from './tale.ts';
import { gameOf, orderShown, type WatchedReplay, watchedPicture } from './watched.ts';

export interface SourceDeps {
  game: StoreApi<GameStore>;
  watched: StoreApi<{ replay: WatchedReplay | null }>;
  settings: StoreApi<Settings>;
  isUmpire(): boolean;
  /** Makes accounts of days; fetched when the first is wanted. */
  desk(): Promise<DayDesk>;
  /** The picture of a long game is there: it had to be played first. Or the account of a day is. */
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

/** The day that the room reads about: the one whose report stands, else, on the page of the day, the last that has something to tell. */
const dayOf = ({ day, supply }: Picture, { page }: Settings): number | null => day?.turn ?? (page === 'day' ? (supply?.day ?? null) : null);

export function createSource({ game, watched, settings, isUmpire, desk, onReady }: SourceDeps): Source {
  const told = createDayTold(desk, onReady);
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

  const withAccount = (picture: Picture, of: Omit<DayQuestion, 'day'> | null): Picture => {
    const day = dayOf(picture, settings.getState());
    const account = of && day !== null ? told.of({ ...of, day }) : null;
    return account ? { ...picture, account } : picture;
  };

  const livePicture = (): Picture | null => {
    const { rules, record, state, players, seating, dayEnd, days } = game.getState();
    if (!rules || !record || !state) return null;
    const of = subject();
    if (followed?.of !== of || followed.rules !== rules) followed = { of, rules, tale: new Tale(rules, record.seed) };
    if (isCatchingUp(followed.tale, record)) return null;
    followed.tale.follow(record);
    const { tale } = followed;
    const open = withAccount({ ...tale.picture(), day: dayEnd }, { of, record, upTo: tale.order });
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
      if (!replay) return livePicture();
      const { of, record } = replay;
      const picture = watchedPicture(replay, isUmpire(), settings.getState().showsNotes);
      return withAccount(picture, record ? { of, record, upTo: orderShown(replay) } : null);
    },
    isSecret: () => plansInSecret({ phase: game.getState().state?.phase ?? null, replay: watched.getState().replay, isUmpire: isUmpire() }),
    clear: () => {
      followed = null;
    },
  };
}
