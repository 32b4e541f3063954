/** Source of the projector's picture: the game on the presenter's screen, or its replay. */

import type { StoreApi } from 'zustand';
import type { Rules } from '../../engine/core/gameTypes.ts';
import { NO_TALLY } from '../../records/classLesson.ts';
import { type GameStore, NOBODY } from '../gameStore.ts';
import { everything, frameAt, type Replay } from '../replay.ts';
import type { GameRecordOf } from '../replayGame.ts';
import { inSlices } from '../slices.ts';
import {
  type AccountQuestion,
  type Picture,
  type PictureMaker,
  replayPicture,
  umpirePicture,
  withPictureNote,
  withRoomChapter,
  withSpoken,
} from './picture.ts';
import { PublicHistory } from './publicHistory.ts';
import { plansInSecret } from './secretPhase.ts';
import type { Settings } from './settings.ts';
import { gameOf, type WatchedReplay } from './watched.ts';

export interface SourceDeps {
  game: StoreApi<GameStore>;
  watched: StoreApi<{ replay: WatchedReplay | null }>;
  settings: StoreApi<Settings>;
  isUmpire(): boolean;
  /** Picture maker of a game. */
  pictures(game: string): PictureMaker;
  /** Fetches what `pictures` needs of a game; null once it is here. */
  fetchPictures?: ((game: string) => Promise<void> | null) | undefined;
  /** Called when the picture of a long game, or an account, is ready. */
  onReady(): void;
}

export interface Source {
  /** Name of the game on this screen; '' without one. Settings belong to one game's map. */
  subject(): string;
  /** Subject of the umpire's view: the game or its replay. */
  umpireSubject(): string;
  picture(): Picture | null;
  isSecret(): boolean;
  /** Forgets the game that it has followed. */
  clear(): void;
}

const placeIn = (replay: Replay, { isFile, order }: WatchedReplay): number =>
  isFile ? Math.min(order, replay.frames.length - 1) : frameAt(replay, order);

/** Number of commands at the shown moment. */
const orderShown = (watched: WatchedReplay): number => watched.publicReplay.frames[placeIn(watched.publicReplay, watched)]?.order ?? 0;

function watchedPicture(watched: WatchedReplay, game: PictureMaker, isUmpire: boolean, showsNotes: boolean): Picture {
  const isOpen = watched.order <= watched.umpireReach;
  const replay = isUmpire && isOpen && watched.umpireReplay ? watched.umpireReplay() : watched.publicReplay;
  const { chapter, name, tally = NO_TALLY } = watched;
  const picture = { ...replayPicture(replay, placeIn(replay, watched), game), ...(name ? { name } : {}) };
  if (chapter) return withRoomChapter(picture, chapter, tally);
  if (showsNotes && watched.note) return withPictureNote(picture, watched.note);
  return watched.spoken ? withSpoken(picture, watched.spoken) : picture;
}

/** Commands replayed at once. */
const AT_ONCE = 2000;

export function createSource({ game, watched, settings, isUmpire, pictures, fetchPictures, onReady }: SourceDeps): Source {
  let accounts: { game: string; of: ReturnType<NonNullable<PictureMaker['createAccounts']>> | undefined } | null = null;
  let catching: PublicHistory | null = null;
  let followed: { of: string; rules: Rules; tale: PublicHistory } | null = null;

  const subject = (): string => {
    const { replay } = watched.getState();
    if (replay) return replay.of;
    const { record } = game.getState();
    return record ? gameOf(record) : '';
  };

  /** A long game is replayed in slices before its first picture; then `onReady` is called. */
  const isCatchingUp = (tale: PublicHistory, record: GameRecordOf): boolean => {
    if (catching === tale) return true;
    if (tale.behind(record) <= AT_ONCE) return false;
    catching = tale;
    void inSlices(tale.followWalk(record)).then(() => {
      if (catching === tale) catching = null;
      if (followed?.tale === tale) onReady();
    });
    return true;
  };

  const withAccount = (picture: Picture, question: AccountQuestion): Picture => {
    const { ruleset } = picture.scenario;
    if (accounts?.game !== ruleset) accounts = { game: ruleset, of: pictures(ruleset).createAccounts?.(onReady) };
    const account = accounts.of?.(picture, settings.getState(), question);
    return account ? { ...picture, account } : picture;
  };

  const livePicture = (): Picture | null => {
    const { rules, record, state, players, seating, dayEnd, days } = game.getState();
    if (!rules || !record || !state) return null;
    const of = subject();
    if (followed?.of !== of || followed.rules !== rules)
      followed = { of, rules, tale: new PublicHistory(rules, record.seed, pictures(rules.id)) };
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
      const of = replay ? replay.publicReplay.world.scenario.ruleset : game.getState().rules?.id;
      const fetching = of === undefined ? null : (fetchPictures?.(of) ?? null);
      if (fetching) {
        void fetching.then(onReady);
        return null;
      }
      if (!replay) return livePicture();
      const maker = pictures(replay.publicReplay.world.scenario.ruleset);
      const picture = watchedPicture(replay, maker, isUmpire(), settings.getState().showsNotes);
      return replay.record ? withAccount(picture, { of: replay.of, record: replay.record, upTo: orderShown(replay) }) : picture;
    },
    isSecret() {
      const { rules, state } = game.getState();
      return plansInSecret({ rules, phase: state?.phase ?? null, replay: watched.getState().replay, isUmpire: isUmpire() });
    },
    clear: () => {
      followed = null;
    },
  };
}
