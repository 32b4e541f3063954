/** The fight or card now playing back, as both sides saw it. */

import { create } from 'zustand';
import type { GameEvent, PromptKind, Rules, State, View } from '../../../engine/lines-and-webs/index.ts';
import { isAutoAnswer } from '../../../store/followUps.ts';
import { isBrief, usePace } from '../../../store/pace.ts';
import { type FrozenTable, type GameStore, type LogEntry, useGame, useTable } from '../own.ts';
import { beginsCard, cardAt } from './cardsTold.ts';
import { beginsFight, fightAt } from './fights.ts';
import { fightOdds } from './projector/fightOdds.ts';
import type { Playback } from './scenes.ts';

interface TellingStore {
  told: Playback | null;
  /** Of this one, here or in a replay, all dice lie and all hits have fallen. */
  lain: Playback | null;
}

export const usePlayback = create<TellingStore>(() => ({ told: null, lain: null }));

/** Until then nothing but the bench may tell what came of a fight. */
export const useHidesOutcome = (told: Playback | null): boolean => usePlayback(({ lain }) => told !== null && lain !== told);

/** What is worth a scene: of a card, that it lies open; where Mass Cal is let go, the verdict of its fight. */
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

/** What came of it may stand everywhere. */
export function markDiceSettled(told: Playback): void {
  usePlayback.setState({ lain: told });
  if (usePlayback.getState().told === told) useTable.setState({ held: null });
}

/** Choices that a fight waits for. That a winner may attack again comes after its verdict. */
const isOpen = (state: State): boolean => {
  const stage = state.execution?.engagement?.stage;
  return stage !== undefined && stage !== 'pursue';
};

const viewAt = (rules: Rules, state: State): View => {
  const view = rules.view(state, 'public');
  return structuredClone({ ...view, prompt: { ...view.prompt, legal: [] } });
};

/** The card or the fight that an entry belongs to, and whether more may come of it. */
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

/** What an entry belongs to, with the boards before and after it; null where it belongs to nothing that is told. */
function playbackAt(seq: number, from: number, isAgain: boolean, leadFrom = from): Playback | null {
  const { rules, past, state, stateAtEntry } = useGame.getState();
  const scene = sceneAt(seq);
  const last = scene?.entries.at(-1);
  if (!rules || !state || !scene || !last) return null;
  const { kind, entries, first, isOver } = scene;
  const before = viewAt(rules, stateAtEntry(first.seq, false) ?? state);
  const events = entries.filter((entry) => entry.seq >= first.seq).map(({ event }) => event);
  // What came before a card in its order is no part of it: a Command Post that Drone Recon cancelled, and the card that was turned over then.
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

/** What is to be told: from which entry on, what was ordered in the same press before it, and what the table showed before. */
interface Part {
  from: number;
  leadFrom: number;
  seen: Pick<GameStore, 'view' | 'viewer'>;
}

/** What a command has brought, if it is a card or a part of a fight that is worth a scene. */
function tell({ from, leadFrom, seen: { view, viewer } }: Part): void {
  const log = useGame.getState().past();
  const news = log.filter((entry) => entry.seq >= from && !entry.undone);
  const last = news.findLast(({ event }) => tells(event));
  set(last ? playbackAt(last.seq, from, false, leadFrom) : null, view && viewer ? { view, viewer, from } : null);
}

/** A press gives a move and the attack at most, with an answer that nobody was asked for; when they have been stored together, they come together. */
const AT_ONCE = 3;

const CHOICES: ReadonlySet<PromptKind> = new Set(['defend', 'nameVictim', 'retreat', 'moveIn', 'counterFire', 'massCal']);
/** Nobody waits longer for a computer's: then the fight is told as far as it has come. Milliseconds. */
const ANSWER_MS = 700;

/** Has this brought a fight to a choice that a computer makes? */
const isAnswered = ({ computerUp, state, view }: GameStore): boolean =>
  computerUp !== null && state?.phase === 'execute' && view !== null && CHOICES.has(view.prompt.kind);

/** Leaves the table as it was, until the computer has answered. */
function wait({ from, seen: { view, viewer } }: Part): void {
  usePlayback.setState({ told: null });
  useTable.setState({
    awaitsAnswer: true,
    isPlayingBack: true,
    isReplayingFight: false,
    held: view && viewer ? { view, viewer, from } : null,
  });
}

/** Listens to the game for a table that stands: each order that brings a card or a part of a fight has it told. */
export function playFightsAsTheyHappen(): () => void {
  // A press may give two orders: what the first one brought goes before the fight.
  let pressed: number | null = null;
  let part: Part | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The part that has waited for an answer, if one still does. */
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
    // An answer that nobody was asked for is told with the order that brought it.
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

/** Shows the fight or the card that an entry of the log belongs to once more. */
export function replayFight(seq: number): void {
  const told = playbackAt(seq, 0, true);
  if (told) set(told);
}

/** What is being told is not to be seen to its end: its verdict stands in the log. */
const skipPlayback = (): void => set(null);

/** It has been seen, or left. */
export function endPlayback(told: Playback): void {
  if (usePlayback.getState().told === told) set(null);
}
