/** The task that an instructor is making: kept while the page is open, so that it can be tried and changed. */

import { create } from 'zustand';
import { type Command, opponentOf, type Scenario, type Side } from '../../engine/core/gameTypes.ts';
import type { StartParts } from '../../games/page.ts';
import { gameOf } from '../../games/rules.ts';
import { cleanText } from '../../records/characters.ts';
import { withChecksum } from '../../records/checksum.ts';
import type { PlayerCount } from '../../records/players.ts';
import type { Computer } from '../../records/seating.ts';
import { type Lock, type Passphrase, refOf, TASK_LIMITS, type TaskFile, termsOf, type UndoWay } from '../../records/task.ts';
import { readStored, writeStored } from '../../store/browserStorage.ts';
import { read } from '../../store/imports/reading.ts';
import { useTaskRoom } from '../../store/locks.ts';
import { passphraseOf } from '../../store/passphrase.ts';

/** A moment of a game or a situation, from a file. */
export interface StartMoment {
  scenario: Scenario;
  seed: string;
  commands: readonly Command[];
  /** Goals that are reached already. */
  reached: readonly string[];
}

export interface Draft {
  scenario: Scenario;
  isBuiltIn: boolean;
  moment: StartMoment | null;
  /** The side of the people against the computer; null if people play both. */
  side: Side | null;
  computer: Computer;
  players: PlayerCount;
  turn: number;
  goal: string | null;
  /** Time in the room, and of the part with a clock, in minutes; null: none. */
  minutes: number | null;
  clock: number | null;
  /** Seed of all tables; null: each rolls its own dice. */
  seed: string | null;
  locks: readonly Lock[];
  undo: UndoWay;
  title: string;
  brief: string;
  question: string;
  /** One a line. */
  objectives: string;
  passphrase: string;
}

/** The game's own words for a task that ends after a turn. */
const wordsOf = (start: StartParts, scenario: Scenario, turn: number) =>
  start.taskWords?.(scenario, turn) ?? { brief: '', question: '', objectives: [] };

/** The draft with another last turn; words that nobody has changed follow it. */
export function endingAfter(draft: Draft, turn: number, start: StartParts): Draft {
  const before = wordsOf(start, draft.scenario, draft.turn);
  const after = wordsOf(start, draft.scenario, turn);
  const kept = (key: 'brief' | 'question'): string => (draft[key] === before[key] ? after[key] : draft[key]);
  const isPlain = draft.objectives === before.objectives.join('\n');
  const objectives = isPlain ? after.objectives.join('\n') : draft.objectives;
  return { ...draft, turn, objectives, brief: kept('brief'), question: kept('question') };
}

/** A good task of the scenario: people on both sides, its words, the game editor and sharing locked. */
export function draftOf(
  scenario: Scenario,
  isBuiltIn: boolean,
  seed: string,
  start: StartParts,
  moment: StartMoment | null = null,
  turn = scenario.turns,
): Draft {
  const { brief, question, objectives } = wordsOf(start, scenario, turn);
  const { title } = TASK_LIMITS;
  return {
    ...{ scenario, isBuiltIn, moment, side: null, computer: { level: 'B', manner: 'even' }, players: 2 },
    ...{ turn, goal: null, minutes: null, clock: 5, seed: moment?.seed ?? seed },
    ...{ locks: ['workbench', 'sharing'], undo: 'own', title: cleanText(scenario.name, title), brief, question },
    ...{ objectives: objectives.join('\n'), passphrase: '' },
  };
}

/** A seed that a task's code can carry. */
export const seedOf = (n: number): string => `class-${n}`;
export const MOST_SEED = 32_767;
export const classSeed = (): string => seedOf(1 + ((crypto.getRandomValues(new Uint16Array(1))[0] as number) % MOST_SEED));

interface DraftRoom {
  draft: Draft | null;
  /** The last passphrase made slow, so that the file stays the same while the words change. */
  slow: { typed: string; passphrase: Passphrase } | null;
  /** The task is being read for its offer. */
  isOffering: boolean;
}
export const useDraft = create<DraftRoom>(() => ({ draft: null, slow: null, isOffering: false }));

const PASSPHRASE = 'lines-and-webs.passphrase';

/** The passphrase that this browser's instructor typed last. */
export const keptPassphrase = (): string => readStored(PASSPHRASE) ?? '';
export function keepPassphrase(passphrase: string): void {
  writeStored(PASSPHRASE, passphrase);
  useDraft.setState(({ draft }) => ({ draft: draft && { ...draft, passphrase } }));
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The texts of a draft as the file has them. */
const objectivesOf = ({ objectives }: Pick<Draft, 'objectives'>): string[] => objectives.split('\n').map(oneLine).filter(Boolean);

/** Reason why a draft cannot be a task yet; null if it can. */
export function whyNoTask(draft: Draft): string | null {
  const { title, brief, question, objective, objectives } = TASK_LIMITS;
  const texts = objectivesOf(draft);
  if (oneLine(draft.title) === '') return 'The task needs a title.';
  if (draft.title.length > title) return `The title has more than ${title} letters.`;
  if (oneLine(draft.brief).length > brief) return `The brief has more than ${brief} letters.`;
  if (draft.question.length > question) return `The question has more than ${question} letters.`;
  if (texts.length > objectives) return `There are more than ${objectives} objectives.`;
  return texts.some((text) => text.length > objective) ? `An objective has more than ${objective} letters.` : null;
}

/** The task's file. */
export async function taskOf(draft: Draft, start: StartParts): Promise<TaskFile> {
  const { scenario, isBuiltIn, moment, side, computer, players, turn, goal, minutes, clock, seed, locks, undo } = draft;
  const typed = draft.passphrase.trim();
  if (typed !== '' && useDraft.getState().slow?.typed !== typed)
    useDraft.setState({ slow: { typed, passphrase: await passphraseOf(typed) } });
  const { slow } = useDraft.getState();
  const objectives = objectivesOf(draft);
  const terms = termsOf({
    title: cleanText(oneLine(draft.title), TASK_LIMITS.title),
    brief: cleanText(oneLine(draft.brief), TASK_LIMITS.brief, false),
    question: cleanText(oneLine(draft.question), TASK_LIMITS.question, false),
    objectives: objectives.map((text) => cleanText(text, TASK_LIMITS.objective, false)),
    ...{ locks, undo },
    ends: { ...(turn < scenario.turns ? { turn } : {}), ...(goal ? { goal } : {}) },
    ...(minutes ? { minutes } : {}),
    ...(typed !== '' && slow ? { passphrase: slow.passphrase } : {}),
  });
  const { id: ruleset, version } = gameOf(scenario.ruleset);
  const commands = moment?.commands ?? [];
  return withChecksum({
    task: 1,
    ...{ ruleset, version },
    ...terms,
    scenario: isBuiltIn && !moment ? refOf(scenario) : scenario,
    // The orders of a moment were given under its own rulings.
    ...(moment || !start.taskRulings ? {} : { rulings: start.taskRulings(players, clock === null ? null : clock * 60) }),
    ...(seed === null ? {} : { seed }),
    ...(commands.length > 0 ? { commands } : {}),
    ...(side === null ? {} : { computers: { [opponentOf(side)]: computer } }),
  }) as TaskFile;
}

/** Reads the task as a table's page would, and offers it. */
export async function offer(task: TaskFile): Promise<void> {
  useDraft.setState({ isOffering: true });
  try {
    const opened = await read({ file: new Blob([JSON.stringify(task)]) }, () => undefined).opened;
    if (opened?.kind !== 'task') throw new Error(opened?.kind === 'refused' ? opened.message : 'The task could not be read.');
    useTaskRoom.setState({ offered: opened });
  } finally {
    useDraft.setState({ isOffering: false });
  }
}
