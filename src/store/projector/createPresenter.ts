/**
 * The presenter's end of the channel: sends the projector the public picture of the game or replay on this screen, and the presenter's settings.
 * One window presents; a projector without one is answered by a window that has something to show.
 */

import type { StoreApi } from 'zustand/vanilla';
import type { GameTypes } from '../../engine/core/gameTypes.ts';
import type { Note } from '../../records/notes.ts';
import type { Message } from './channel.ts';
import { createClockKeeper, stopped } from './clock.ts';
import type { Picture } from './picture.ts';
import { HELD, OWN, type PresenterStorage } from './presenterStorage.ts';
import type { PresenterState } from './presenting.ts';
import { createQuestions } from './questions.ts';
import { createSender } from './sender.ts';
import type { MapBox, Settings } from './settings.ts';
import { createSource, type SourceDeps } from './source.ts';
import type { WatchedReplay } from './watched.ts';

export interface PresenterDeps extends Omit<SourceDeps, 'isUmpire' | 'onReady'> {
  store: StoreApi<PresenterState>;
  kept: PresenterStorage;
  /** Unique name of this window. */
  self: string;
  now(): number;
  /** True if the window is visible. */
  isVisible(): boolean;
  /** A game is being reopened after a reload; until then nothing is sent about it. */
  isResuming(): boolean;
  /** Calls back when the page is left. Returns a stop function. */
  onLeave(listener: () => void): () => void;
}

export interface Presenter {
  /** Starts listening for a projector; repeated calls do nothing. Returns a stop function. @param said what a projector has said before */
  start(said?: Message): () => void;
  /** Makes this window the presenter. */
  present(): void;
  /** Freezes the picture and stops the clock. */
  freeze(): void;
  goOn(): void;
  ask(question: string): void;
  askForNote(note: Pick<Note, 'id' | 'ask'>): void;
  answer(): void;
  /** True if the umpire's view needs no warning. In a replay it shows only what is open to all. */
  isOpenToAll(): boolean;
  /** Shows the games of a class; remove names that must not be read first. Null hides them. */
  showSheet(sheet: GameTypes['Sheet'] | null): void;
  /** Shows the umpire's view on the projector, deliberately. */
  setUmpire(isUmpire: boolean): void;
  /** True if a side plans in secret on this screen. */
  isSecret(): boolean;
  /** Moves the projector's map with the presenter's, unless it is frozen or a side plans in secret. @rule 11.2 */
  follow(box: MapBox): void;
  /** Deliberately shows a part of the map; false while a side plans in secret. @rule 11.2 */
  showPart(box: MapBox): boolean;
  showWholeMap(): void;
}

/** Delay before a window answers an unclaimed projector; a visible window answers first. */
const PATIENCE_MS = 250;

/** True if the settings change the picture. */
const isOther = (now: Settings, was: Settings): boolean =>
  (['isFrozen', 'question', 'showsNotes', 'page', 'item'] as const).some((field) => now[field] !== was[field]);

export function createPresenter(deps: PresenterDeps): Presenter {
  const { store, game, watched, settings, kept, self, pictures, fetchPictures, now, isVisible, isResuming, onLeave } = deps;
  const source = createSource({
    game,
    watched,
    settings,
    pictures,
    fetchPictures,
    isUmpire: () => store.getState().isUmpire,
    onReady: () => tell(),
  });
  const sender = createSender();
  const clocks = createClockKeeper({ game, settings, kept, now, subject: source.subject });
  const release = (): void => kept.write('localStorage', HELD, null);
  const questions = createQuestions({ watched, settings, hold, release });
  let umpireFor = '';
  let claim: ReturnType<typeof setTimeout> | undefined;
  let stop: (() => void) | null = null;

  const leads = (): boolean => {
    const { presents, isConnected } = store.getState();
    return presents && isConnected && sender.isOpen();
  };
  const isHolding = (): boolean => settings.getState().isFrozen || settings.getState().question !== null;

  /** Freezes the picture until the presenter continues. */
  function hold(): void {
    const { shown, isUmpire } = store.getState();
    if (shown && !isHolding()) kept.write('localStorage', HELD, isUmpire ? null : JSON.stringify(shown));
  }

  const sendPicture = (picture: Picture | null): void => {
    if (sender.sendPicture(picture)) store.setState({ shown: picture });
  };
  const sendShowing = (): void => {
    if (leads()) sender.sendShowing(settings.getState(), store.getState().shown);
  };

  const sendSheet = (): void => {
    if (leads()) sender.send({ from: 'presenter', kind: 'sheet', sheet: store.getState().sheet });
  };

  /** Without a game here another window may present. */
  const leave = (): void => {
    kept.write('sessionStorage', OWN, null);
    store.setState({ presents: false });
    sender.send({ from: 'presenter', kind: 'gone' });
  };

  /** Resets settings that belong to another game or replay. */
  const tendSubject = (): void => {
    if (store.getState().isUmpire && umpireFor !== source.umpireSubject()) store.setState({ isUmpire: false });
    const of = source.subject();
    if (of === '' || of === settings.getState().of) return;
    questions.forget();
    release();
    store.setState({ shown: null });
    settings.setState({ of, box: null, spot: null, isFrozen: false, question: null, item: 0, isAnswered: false });
  };

  /** Sends changes. Skipped if no projector is connected. */
  const tell = (was: WatchedReplay | null = null): void => {
    if (!leads()) return;
    tendSubject();
    questions.dropStale(was);
    clocks.tend();
    if (!isHolding() || !store.getState().shown) {
      const held = isHolding() ? kept.read('localStorage', HELD) : null;
      const picture = held ? (JSON.parse(held) as Picture) : source.picture();
      if (picture || !isResuming()) sendPicture(picture);
    }
    sendShowing();
  };

  /** Sends everything to a new projector. */
  const tellAll = (): void => {
    sender.forget();
    tell();
    if (store.getState().sheet) sendSheet();
    // A frozen picture is not made again.
    const { shown } = store.getState();
    if (sender.hasSentPicture() || !leads() || !shown) return;
    sendPicture(shown);
    sendShowing();
  };

  const take = (): void => {
    clearTimeout(claim);
    kept.write('sessionStorage', OWN, 'yes');
    store.setState({ presents: true });
    sender.send({ from: 'presenter', kind: 'claim', id: self });
  };

  const answerHello = (): void => {
    if (source.subject() === '' || game.getState().isFollower) return;
    take();
    tellAll();
  };

  const onMessage = (message: Message): void => {
    if (message.kind === 'hello') {
      store.setState({ isConnected: true });
      clearTimeout(claim);
      if (store.getState().presents) tellAll();
      else claim = setTimeout(answerHello, PATIENCE_MS * (isVisible() ? 1 : 2));
    } else if (message.from === 'projector') store.setState({ isConnected: false, shown: null });
    else {
      clearTimeout(claim);
      if (message.kind !== 'claim' || message.id === self) return;
      kept.write('sessionStorage', OWN, null);
      store.setState({ presents: false });
    }
  };

  /** Asks a note's question when the replay reaches it, unless the picture is frozen. */
  const goWithReplay = ({ replay }: { replay: WatchedReplay | null }, { replay: was }: { replay: WatchedReplay | null }): void => {
    // Questions end with the replay, even without a projector.
    questions.dropStale(was);
    tell(was);
    const { isFrozen, question, showsNotes } = settings.getState();
    const isOtherNote = replay?.note?.id !== was?.note?.id;
    if (isOtherNote && replay?.note && leads() && showsNotes && !isFrozen && question === null) questions.askForNote(replay.note);
  };

  const start = (said?: Message): (() => void) => {
    if (stop) return stop;
    sender.open(onMessage);
    const stops = [
      game.subscribe((g, was) => (g.state !== was.state || g.record !== was.record || g.dayEnd !== was.dayEnd) && tell()),
      game.subscribe((g, was) => g.viewer !== was.viewer && leads() && clocks.tend()),
      watched.subscribe(goWithReplay),
      settings.subscribe((s, was) => (isOther(s, was) ? tell() : sendShowing())),
      store.subscribe((p, was) => p.isUmpire !== was.isUmpire && tell()),
      onLeave(() => store.getState().presents && sender.send({ from: 'presenter', kind: 'gone' })),
    ];
    // After a reload, ask the projector to say hello.
    if (kept.read('sessionStorage', OWN)) take();
    if (said) onMessage(said);
    stop = () => {
      for (const one of stops) one();
      clearTimeout(claim);
      sender.close();
      source.clear();
      stop = null;
    };
    return stop;
  };

  return {
    start,
    present() {
      start();
      take();
      tellAll();
    },
    freeze() {
      hold();
      const { clock } = settings.getState();
      settings.setState({ isFrozen: true, frozenClock: clock && stopped(clock, now()) });
    },
    goOn() {
      release();
      settings.setState({ isFrozen: false, frozenClock: null });
    },
    ask: questions.ask,
    askForNote: questions.askForNote,
    answer: questions.answer,
    isOpenToAll: () => watched.getState().replay !== null || game.getState().state?.phase === 'over',
    setUmpire(isUmpire) {
      umpireFor = source.umpireSubject();
      // Refresh a frozen picture, so that nothing hidden remains.
      release();
      store.setState({ isUmpire, shown: null });
    },
    isSecret: source.isSecret,
    showSheet(sheet) {
      const was = store.getState().sheet;
      if (sheet === was) return;
      store.setState({ sheet });
      sendSheet();
      if (sheet === null && store.getState().presents && source.subject() === '') leave();
    },
    follow(box) {
      if (!isHolding() && !source.isSecret()) settings.setState({ box });
    },
    showPart(box) {
      if (source.isSecret()) return false;
      settings.setState({ box, follows: false });
      return true;
    },
    showWholeMap: () => settings.setState({ box: null, follows: false }),
  };
}
