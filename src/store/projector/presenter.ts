/**
 * The presenter's end of the line: sends the projector what both sides may know of the game or the replay that is on this screen, and what
 * the presenter has set. One window presents; a projector that finds none is taken up by a window that has something to show.
 */

import { create } from 'zustand';
import type { Rules } from '../../engine/lines-and-webs/index.ts';
import type { Note } from '../../records/notes.ts';
import { useGame } from '../game.ts';
import { NOBODY } from '../gameStore.ts';
import { newId } from '../ids.ts';
import { everything } from '../replay.ts';
import { ownGame } from '../tabs.ts';
import { type Line, type Message, openLine } from './channel.ts';
import { HELD, keep, kept, OWN } from './held.ts';
import { isSeenAt, type Picture, umpirePicture } from './picture.ts';
import { type Settings, type Showing, setClock, showingOf, useSettings } from './settings.ts';
import { Tale } from './tale.ts';
import { gameOf, useWatchedReplay, type WatchedReplay, watchedPicture } from './watched.ts';

interface Presenter {
  /** This window is the one that the projector follows. */
  presents: boolean;
  /** A projector's window is there. */
  isConnected: boolean;
  /** The umpire's view is on. It ends with what it was opened for, and with a reload. */
  isUmpire: boolean;
  /** What the projector shows now, as far as this window knows. */
  shown: Picture | null;
}

export const usePresenter = create<Presenter>(() => ({ presents: false, isConnected: false, isUmpire: false, shown: null }));

/** A projector that no window answers is taken up after so long; a window that is looked at before others. */
const PATIENCE_MS = 250;

let line: Line | null = null;
let tale: { of: string; rules: Rules; tale: Tale } | null = null;
let last = { picture: '', showing: '' };
/** Where the room was asked a question, so that going on shows what came next. */
let askedAt: { of: string; order: number } | null = null;
/** The note whose question stands before the room. */
let asker: string | null = null;
let umpireFor = '';
let claim: ReturnType<typeof setTimeout> | undefined;
const self = newId();

/** The game that is on this screen, played or looked at again, as a name; '' without one. Settings for one map are not those of another. */
function subject(): string {
  const { replay } = useWatchedReplay.getState();
  if (replay) return replay.of;
  const { record } = useGame.getState();
  return record ? gameOf(record) : '';
}

/** The umpire's view is opened for one thing: the game, or its replay. */
const umpireSubject = (): string => `${useWatchedReplay.getState().replay ? 'replay' : 'game'} ${subject()}`;

function livePicture(): Picture | null {
  const { rules, record, state, players } = useGame.getState();
  if (!rules || !record || !state) return null;
  const of = subject();
  if (tale?.of !== of || tale.rules !== rules) tale = { of, rules, tale: new Tale(rules, record.seed) };
  tale.tale.follow(record);
  const told = tale.tale.picture();
  const picture = players === NOBODY ? told : { ...told, players };
  return usePresenter.getState().isUmpire ? umpirePicture(picture, everything(rules, state)) : picture;
}

/** What this screen would show the room now. */
function present(): Picture | null {
  const { replay } = useWatchedReplay.getState();
  return replay ? watchedPicture(replay, usePresenter.getState().isUmpire, useSettings.getState().showsNotes) : livePicture();
}

const isHolding = (): boolean => useSettings.getState().isFrozen || useSettings.getState().question !== null;

/** A unit that not everybody sees there is not named: its place is pointed at alone. */
function openSpot(spot: Showing['spot'], picture: Picture | null): Showing['spot'] {
  const node = spot?.nodes[0];
  if (!spot || spot.unit === null || node === undefined) return spot;
  return picture && isSeenAt(picture, spot.unit, node) ? spot : { kind: 'place', nodes: spot.nodes, unit: null };
}

function sendShowing(): void {
  const { presents, isConnected } = usePresenter.getState();
  // The picture comes first: what is set belongs to it.
  if (!presents || !isConnected || last.picture === '') return;
  const settings = useSettings.getState();
  const showing = { ...showingOf(settings), spot: openSpot(settings.spot, usePresenter.getState().shown) };
  const text = JSON.stringify(showing);
  if (text === last.showing) return;
  last.showing = text;
  line?.send({ from: 'presenter', kind: 'showing', showing });
}

function sendPicture(picture: Picture | null): void {
  const isUmpire = picture !== null && picture.cards.length > 0;
  const text = JSON.stringify({ ...picture, scenario: picture?.scenario.id, isUmpire });
  if (text === last.picture) return;
  last.picture = text;
  usePresenter.setState({ shown: picture });
  line?.send({ from: 'presenter', kind: 'picture', picture, isUmpire });
}

/** The clock of each part begins anew with it. */
function tendClock({ view, kind }: Picture): void {
  const { times, startsClock } = useSettings.getState();
  if (kind === 'replay' || view.phase === 'over') return;
  const part = `${subject()} ${view.turn} ${view.phase} ${view.phase === 'execute' ? '' : view.awaited}`;
  if (part === kept('sessionStorage', `${OWN}.part`)) return;
  keep('sessionStorage', `${OWN}.part`, part);
  const seconds = times[view.phase];
  if (seconds > 0 || useSettings.getState().clock) setClock(seconds, startsClock);
}

/** Another game, or another replay: what was set for the last one goes. */
function tendSubject(): void {
  if (usePresenter.getState().isUmpire && umpireFor !== umpireSubject()) usePresenter.setState({ isUmpire: false });
  const of = subject();
  if (of === '' || of === useSettings.getState().of) return;
  askedAt = null;
  keep('localStorage', HELD, null);
  usePresenter.setState({ shown: null });
  useSettings.setState({ of, box: null, spot: null, isFrozen: false, question: null });
}

/** Sends what has changed. Nothing is made where nobody looks. */
function tell(): void {
  const { presents, isConnected, shown } = usePresenter.getState();
  if (!presents || !isConnected || !line) return;
  tendSubject();
  if (!isHolding() || !shown) {
    const held = isHolding() ? kept('localStorage', HELD) : null;
    const picture = held ? (JSON.parse(held) as Picture) : present();
    if (picture && !held) tendClock(picture);
    // A game that is being opened again after a reload is awaited.
    if (picture || !ownGame()) sendPicture(picture);
  }
  sendShowing();
}

/** A projector that has just come is shown everything anew. */
function tellAll(): void {
  last = { picture: '', showing: '' };
  tell();
  // A picture that is held is not made again.
  const { shown, presents, isConnected } = usePresenter.getState();
  if (last.picture !== '' || !presents || !isConnected || !shown) return;
  sendPicture(shown);
  sendShowing();
}

function take(): void {
  clearTimeout(claim);
  keep('sessionStorage', OWN, 'yes');
  usePresenter.setState({ presents: true });
  line?.send({ from: 'presenter', kind: 'claim', id: self });
}

function onHello(): void {
  usePresenter.setState({ isConnected: true });
  if (usePresenter.getState().presents) {
    tellAll();
    return;
  }
  clearTimeout(claim);
  claim = setTimeout(
    () => {
      if (subject() === '' || useGame.getState().follows) return;
      take();
      tellAll();
    },
    PATIENCE_MS * (typeof document !== 'undefined' && document.visibilityState === 'visible' ? 1 : 2),
  );
}

function onMessage(message: Message): void {
  if (message.kind === 'hello') onHello();
  else if (message.from === 'projector') usePresenter.setState({ isConnected: false, shown: null });
  else if (message.kind === 'claim' && message.id !== self) {
    clearTimeout(claim);
    keep('sessionStorage', OWN, null);
    usePresenter.setState({ presents: false });
  } else clearTimeout(claim);
}

let stop: (() => void) | null = null;

/** What of the settings changes the picture. */
const isOther = (now: Settings, was: Settings): boolean =>
  now.isFrozen !== was.isFrozen || now.question !== was.question || now.showsNotes !== was.showsNotes;

/** Listens for a projector. To be called once the page stands; the same again does nothing. Returns a stop function. */
export function startPresenter(): () => void {
  if (stop) return stop;
  line = openLine('presenter', onMessage);
  const stops = [
    useGame.subscribe((now, was) => (now.state !== was.state || now.record !== was.record) && tell()),
    useWatchedReplay.subscribe(goWithNotes),
    useSettings.subscribe((now, was) => (isOther(now, was) ? tell() : sendShowing())),
    usePresenter.subscribe((now, was) => now.isUmpire !== was.isUmpire && tell()),
  ];
  const onLeave = () => usePresenter.getState().presents && line?.send({ from: 'presenter', kind: 'gone' });
  if (typeof window !== 'undefined') window.addEventListener('pagehide', onLeave);
  // After a reload the projector is asked to say hello.
  if (kept('sessionStorage', OWN)) take();
  stop = () => {
    for (const one of stops) one();
    if (typeof window !== 'undefined') window.removeEventListener('pagehide', onLeave);
    clearTimeout(claim);
    line?.close();
    line = null;
    tale = null;
    last = { picture: '', showing: '' };
    stop = null;
  };
  return stop;
}

/** This window presents from now on. */
export function startPresenting(): void {
  startPresenter();
  take();
  tellAll();
}

/** Holds what the room sees until the presenter goes on. */
function hold(): void {
  const { shown, isUmpire } = usePresenter.getState();
  if (shown && !isHolding()) keep('localStorage', HELD, isUmpire ? null : JSON.stringify(shown));
}

export function freeze(): void {
  hold();
  useSettings.setState({ isFrozen: true });
}

export function goOn(): void {
  keep('localStorage', HELD, null);
  useSettings.setState({ isFrozen: false });
}

function holdWith(question: string): void {
  const { replay } = useWatchedReplay.getState();
  askedAt = replay ? { of: replay.of, order: replay.order } : null;
  hold();
  useSettings.setState({ question });
}

/** Asks the room; what comes next stays hidden. */
export function ask(question: string): void {
  useSettings.setState({ questionText: question });
  holdWith(question);
}

/** Asks what a note asks. */
export function askForNote({ id, ask: question }: Pick<Note, 'id' | 'ask'>): void {
  if (!question) return;
  holdWith(question);
  asker = id;
}

/** The question goes, and the room sees again what the screen shows. */
function dropQuestion(): void {
  askedAt = null;
  asker = null;
  if (!useSettings.getState().isFrozen) keep('localStorage', HELD, null);
  useSettings.setState({ question: null });
}

/** A note's question is asked when its moment is come to; it goes when another note is read, or the replay is left. A frozen room is asked nothing. */
function goWithNotes({ replay: now }: { replay: WatchedReplay | null }, { replay: was }: { replay: WatchedReplay | null }): void {
  const isOther = now?.note?.id !== was?.note?.id;
  if (isOther && asker !== null && (!now || now.note)) dropQuestion();
  tell();
  const { presents, isConnected } = usePresenter.getState();
  const { isFrozen, question, showsNotes } = useSettings.getState();
  if (isOther && now?.note && presents && isConnected && showsNotes && !isFrozen && question === null) askForNote(now.note);
}

/** The question goes. A replay that still stands where the room was asked goes one step on. */
export function answer(): void {
  const { replay } = useWatchedReplay.getState();
  const stands = replay !== null && askedAt?.of === replay.of && askedAt.order === replay.order;
  dropQuestion();
  if (stands) replay.stepOn();
}

/** May the umpire's view be opened without a warning? A replay shows it only as far as it is open to all. */
export function isOpenToAll(): boolean {
  return useWatchedReplay.getState().replay !== null || useGame.getState().state?.phase === 'over';
}

/** The umpire's view on the projector, on purpose. What is held is made anew: nothing hidden outlasts it. */
export function setUmpire(isUmpire: boolean): void {
  umpireFor = umpireSubject();
  keep('localStorage', HELD, null);
  usePresenter.setState({ isUmpire, shown: null });
}
