/** Playback of a fight or a card, from public information. */

import { create } from 'zustand';
import type { GameEvent, PromptKind, Rules, State, View } from '../../../engine/lines-and-webs/index.ts';
import { isAutoAnswer } from '../../../store/followUps.ts';
import { isBrief, usePace } from '../../../store/pace.ts';
import { type FrozenTable, type GameStore, type LogEntry, useGame, useTable } from '../typedStores.ts';
import { beginsCard, cardAt } from './cardsTold.ts';
import { beginsFight, fightAt } from './fights.ts';
import { fightOdds } from './projector/fightOdds.ts';
import type { Playback } from './scenes.ts';

interface TellingStore {
  told: Playback | null;
  /** The playback whose dice and hits have all been shown, in the game or a replay. */
  lain: Playback | null;
}

export const usePlayback = create<TellingStore>(() => ({ told: null, lain: null }));

/** True while only the dice panel may reveal the outcome of a fight. */
export const useHidesOutcome = (told: Playback | null): boolean => usePlayback(({ lain }) => told !== null && lain !== told);

/** True if the event is worth a scene: a revealed card or, after a declined Mass Cal, the verdict of its fight. */
const tells = (event: GameEvent): boolean =>
  ['rolled', 'retreated', 'noWayOut', 'movedIn'].includes(event.type) ||
  (event.type === 'declined' && event.what === 'massCal') ||
  (event.type === 'cardPlayed' && event.card === 'massCal') ||
  beginsCard(event);

function set(told: Playback | null, held: FrozenTable | null = null): void {
  usePlayback.setState({ told });
  const before = told && !told.isAgain ? told.was : null;
  useTable.setState({
    awaitsAnswer: false,
    isPlayingBack: told !== null,
    isReplayingFight: told?.isAgain ?? false,
    held: told && held,
    before,
  });
}

/** Allows the outcome to be shown everywhere. */
export function markDiceSettled(told: Playback): void {
  usePlayback.setState({ lain: told });
  if (usePlayback.getState().told === told) useTable.setState({ held: null });
}

/** True if a fight waits for a choice. A winner's second attack comes after the verdict. */
const isOpen = (state: State): boolean => {
  const stage = state.execution?.engagement?.stage;
  return stage !== undefined && stage !== 'pursue';
};

const viewAt = (rules: Rules, state: State): View => {
  const view = rules.view(state, 'public');
  return structuredClone({ ...view, prompt: { ...view.prompt, legal: [] } });
};

/** The card or fight of an entry, and whether more can follow. */
function sceneAt(seq: number): (Pick<Playback, 'kind' | 'entries' | 'isOver'> & { first: LogEntry }) | null {
  const { past, state } = useGame.getState();
  const log = past();
  const place = log.findIndex((entry) => entry.seq === seq);
  const card = cardAt(log, place);
  if (card[0]) return { kind: 'card', entries: card, first: card[0], isOver: true };
  const entries = fightAt(log, place);
  const first = entries.find(({ event }) => beginsFight(event));
  if (!first || !state) return null;
  const isLast = first === log.findLast(({ event, undone }) => !undone && beginsFight(event));
  return { kind: 'fight', entries, first, isOver: !(isLast && isOpen(state)) };
}

/** Playback of an entry's card or fight, with the boards before and after it; null if there is none. */
function playbackAt(seq: number, from: number, isAgain: boolean, leadFrom = from): Playback | null {
  const { rules, past, state, stateAtEntry } = useGame.getState();
  const scene = sceneAt(seq);
  const last = scene?.entries.at(-1);
  if (!rules || !state || !scene || !last) return null;
  const { kind, entries, first, isOver } = scene;
  const before = viewAt(rules, stateAtEntry(first.seq, false) ?? state);
  const events = entries.filter((entry) => entry.seq >= first.seq).map(({ event }) => event);
  // Excludes entries of the same command before the card: a Command Post canceled by Drone Recon, and the card turned over then.
  const begins = isAgain || kind === 'card' ? first.seq : from;
  const was = begins <= first.seq ? before : viewAt(rules, stateAtEntry(begins, false) ?? state);
  const after = isAgain ? (stateAtEntry(last.seq, true) ?? state) : state;
  return {
    kind,
    world: rules.world,
    before,
    was,
    view: viewAt(rules, after),
    entries,
    lead: isAgain ? [] : past().filter(({ seq, undone }) => seq >= leadFrom && seq < begins && !undone),
    from: isAgain ? 0 : begins,
    odds: kind === 'fight' ? fightOdds(rules.world, before, events) : null,
    isOver,
    isAgain,
  };
}

/** Range to play back: its first entry, the first entry of the same press, and the view before it. */
interface Part {
  from: number;
  leadFrom: number;
  seen: Pick<GameStore, 'view' | 'viewer'>;
}

/** Plays back the result of a command if it contains a scene. */
function tell({ from, leadFrom, seen: { view, viewer } }: Part): void {
  const log = useGame.getState().past();
  const news = log.filter((entry) => entry.seq >= from && !entry.undone);
  const last = news.findLast(({ event }) => tells(event));
  set(last ? playbackAt(last.seq, from, false, leadFrom) : null, view && viewer ? { view, viewer, from } : null);
}

/** Maximum commands per press: a move, the attack, and an automatic answer. If stored together, they are shown together. */
const AT_ONCE = 3;

const CHOICES: ReadonlySet<PromptKind> = new Set(['defend', 'nameVictim', 'retreat', 'moveIn', 'counterFire', 'massCal']);
/** Maximum wait for a bot's answer; then the fight is shown as far as it has come. */
const ANSWER_MS = 700;

/** True if the fight has reached a choice of a bot. */
const isAnswered = ({ computerUp, state, view }: GameStore): boolean =>
  computerUp !== null && state?.phase === 'execute' && view !== null && CHOICES.has(view.prompt.kind);

/** Shows the table as before until the bot has answered. */
function wait({ from, seen: { view, viewer } }: Part): void {
  usePlayback.setState({ told: null });
  useTable.setState({
    awaitsAnswer: true,
    isPlayingBack: true,
    isReplayingFight: false,
    held: view && viewer ? { view, viewer, from } : null,
  });
}

/** Subscribes to the game and plays back each card or fight as it happens; returns the unsubscribe function. */
export function playFightsAsTheyHappen(): () => void {
  // A press may give two commands: the first one's events lead the fight.
  let pressed: number | null = null;
  let part: Part | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Takes the range that waited for an answer, if there is one. */
  const waited = (): Part | null => {
    clearTimeout(timer);
    const found = useTable.getState().awaitsAnswer ? part : null;
    part = null;
    return found;
  };
  const leave = useGame.subscribe((now, was) => {
    if (now.record === was.record) return;
    const before = waited();
    if (now.id !== was.id) {
      if (before) set(null);
      return;
    }
    const orders = now.record?.commands.length ?? 0;
    const news = orders - (was.record?.commands.length ?? 0);
    if (news < 1 || news > AT_ONCE || isBrief(usePace.getState(), now.people.length)) return set(null);
    const lead = now.logPlace(orders - news);
    // Automatic answers are shown with the command that caused them.
    const last = now.record?.commands.findLastIndex((command) => !isAutoAnswer(command)) ?? orders - 1;
    part = before ?? { from: now.logPlace(Math.max(last, orders - news)), leadFrom: pressed ?? lead, seen: was };
    if (isAnswered(now)) {
      wait(part);
      timer = setTimeout(() => {
        const late = waited();
        if (late) tell(late);
      }, ANSWER_MS);
    } else tell(part);
    pressed ??= lead;
    queueMicrotask(() => {
      pressed = null;
    });
  });
  const leaveSkips = useTable.subscribe((now, was) => now.scenesSkipped !== was.scenesSkipped && skipPlayback());
  return () => {
    leave();
    leaveSkips();
    if (waited()) set(null);
  };
}

/** Plays back the fight or card of a log entry again. */
export function replayFight(seq: number): void {
  const told = playbackAt(seq, 0, true);
  if (told) set(told);
}

/** Ends the current playback; its outcome is in the log. */
const skipPlayback = (): void => set(null);

/** Ends a playback that has been seen or closed. */
export function endPlayback(told: Playback): void {
  if (usePlayback.getState().told === told) set(null);
}
