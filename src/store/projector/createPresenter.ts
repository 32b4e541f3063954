/**
 * The presenter's end of the line: sends the projector what both sides may know of the game or the replay that is on this screen, and what
 * the presenter has set. One window presents; a projector that finds none is answered by a window that has something to show.
 */

import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Table } from '../../engine/core/table.ts';
import type { Note } from '../../records/notes.ts';
import type { Message } from './channel.ts';
import { createClockKeeper, stopped } from './clock.ts';
import { HELD, type Kept, OWN } from './held.ts';
import type { Picture } from './picture.ts';
import { createQuestions } from './questions.ts';
import { createSender } from './sender.ts';
import type { MapBox, Settings } from './settings.ts';
import { createSource, type SourceDeps } from './source.ts';
import type { WatchedReplay } from './watched.ts';

export interface PresenterState {
  /** The games of a class that the room is shown; they stand before all else. */
  sheet: Table['Sheet'] | null;
  /** This window is the one that the projector follows. */
  presents: boolean;
  /** A projector's window is there. */
  isConnected: boolean;
  /** The umpire's view is on. It ends with what it was opened for, and with a reload. */
  isUmpire: boolean;
  /** What the projector shows now, as far as this window knows. */
  shown: Picture | null;
}

export interface PresenterDeps extends Omit<SourceDeps, 'isUmpire' | 'onReady'> {
  kept: Kept;
  /** A name for this window that no other has. */
  self: string;
  now(): number;
  /** Somebody looks at this window. */
  isVisible(): boolean;
  /** A game is being opened again after a reload: until it is there, nothing is said of it. */
  isResuming(): boolean;
  /** Listens for the page being left. Returns a stop function. */
  onLeave(listener: () => void): () => void;
}

export interface Presenter {
  store: StoreApi<PresenterState>;
  /** Listens for a projector. The same again does nothing. Returns a stop function. */
  start(): () => void;
  /** This window presents from now on. */
  present(): void;
  /** The room keeps seeing this picture, and its clock stands. */
  freeze(): void;
  goOn(): void;
  ask(question: string): void;
  askForNote(note: Pick<Note, 'id' | 'ask'>): void;
  answer(): void;
  /** May the umpire's view be opened without a warning? A replay shows it only as far as it is open to all. */
  isOpenToAll(): boolean;
  /** Shows the room the games of a class, as they are given: names that it is not to read must be gone from them. Null takes them away again. */
  showSheet(sheet: Table['Sheet'] | null): void;
  /** The umpire's view on the projector, on purpose. */
  setUmpire(isUmpire: boolean): void;
  /** Does a side plan in secret on this screen? */
  isSecret(): boolean;
  /** The room's map goes where the presenter's went. Not while the room is held, and not while a side plans in secret. @rule 11.2 */
  follow(box: MapBox): void;
  /** The room is shown a part of the map on purpose; false while a side plans in secret. @rule 11.2 */
  showPart(box: MapBox): boolean;
  showWholeMap(): void;
}

/** A projector that no window answers is answered after so long; by a window that is looked at before others. */
const PATIENCE_MS = 250;

/** What of the settings changes the picture. */
const isOther = (now: Settings, was: Settings): boolean =>
  now.isFrozen !== was.isFrozen || now.question !== was.question || now.showsNotes !== was.showsNotes || now.page !== was.page;

export function createPresenter(deps: PresenterDeps): Presenter {
  const { game, watched, settings, kept, self, pictures, now, isVisible, isResuming, onLeave } = deps;
  const store = createStore<PresenterState>(() => ({ presents: false, isConnected: false, isUmpire: false, shown: null, sheet: null }));
  const source = createSource({ game, watched, settings, pictures, isUmpire: () => store.getState().isUmpire, onReady: () => tell() });
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

  /** Holds what the room sees until the presenter goes on. */
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

  /** Without a game on this screen another window may lead the room. */
  const leave = (): void => {
    kept.write('sessionStorage', OWN, null);
    store.setState({ presents: false });
    sender.send({ from: 'presenter', kind: 'gone' });
  };

  /** Another game, or another replay: what was set for the last one goes. */
  const tendSubject = (): void => {
    if (store.getState().isUmpire && umpireFor !== source.umpireSubject()) store.setState({ isUmpire: false });
    const of = source.subject();
    if (of === '' || of === settings.getState().of) return;
    questions.forget();
    release();
    store.setState({ shown: null });
    settings.setState({ of, box: null, spot: null, isFrozen: false, question: null });
  };

  /** Sends what has changed. Nothing is made where nobody looks. */
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

  /** A projector that has just come is shown everything anew. */
  const tellAll = (): void => {
    sender.forget();
    tell();
    if (store.getState().sheet) sendSheet();
    // A picture that is held is not made again.
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

  /** A note's question is asked when its moment is reached. A frozen room is asked nothing. */
  const goWithReplay = ({ replay }: { replay: WatchedReplay | null }, { replay: was }: { replay: WatchedReplay | null }): void => {
    // It goes with the replay where nobody looks, too.
    questions.dropStale(was);
    tell(was);
    const { isFrozen, question, showsNotes } = settings.getState();
    const isOtherNote = replay?.note?.id !== was?.note?.id;
    if (isOtherNote && replay?.note && leads() && showsNotes && !isFrozen && question === null) questions.askForNote(replay.note);
  };

  const start = (): (() => void) => {
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
    // After a reload the projector is asked to say hello.
    if (kept.read('sessionStorage', OWN)) take();
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
    store,
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
      // What is held is made anew: nothing hidden outlasts it.
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
