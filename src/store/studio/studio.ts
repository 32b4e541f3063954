/** The lesson on the bench: its chapters, the chosen one, what can be undone, and the hands counted. Each change is stored at once. */

import { create } from 'zustand';
import {
  type Chapter,
  type ChapterTally,
  type ClassLesson,
  chaptersOf,
  LESSON_LIMITS,
  MINUTES,
  NO_TALLY,
} from '../../records/classLesson.ts';
import type { RecordFile } from '../../records/format.ts';
import type { Note } from '../../records/notes.ts';
import { fileOf } from '../../records/write.ts';
import { readStoredJson, writeStored } from '../browserStorage.ts';
import { newId } from '../database.ts';
import type { Opened } from '../imports/opened.ts';
import { read } from '../imports/reading.ts';
import type { GameRecordOf } from '../replayGame.ts';
import { useWatching } from '../watching.ts';
import { keepLesson, keptLessons } from './keptLessons.ts';

export type OpenedLesson = Extract<Opened, { kind: 'lesson' }>;

/** A lesson before a change. `key` names the field, so that typing in it is undone at once. */
interface Change {
  before: ClassLesson;
  chosen: number;
  key: string;
}

export interface Studio {
  /** Key of its stored row. */
  id: string;
  lesson: ClassLesson;
  records: { readonly [source: string]: GameRecordOf };
  chosen: number;
  changes: readonly Change[];
  isPresenting: boolean;
  /** A lesson of the house: it is presented, printed and copied, and stays as it is. */
  isReadOnly: boolean;
  /** It was opened again from its game, with so many chapters of new notes; null if it is new or was opened as a lesson. */
  added: number | null;
  /** The lesson was presented, and is over: the room sees its title. */
  hasEnded: boolean;
  /** Counts by chapter; kept in this tab until the lesson ends. */
  tallies: { readonly [chapter: number]: ChapterTally };
}

const NOTHING: Studio = {
  id: '',
  lesson: { lesson: 1, title: '', sources: {}, chapters: [] },
  records: {},
  chosen: 0,
  changes: [],
  isPresenting: false,
  isReadOnly: false,
  added: null,
  hasEnded: false,
  tallies: {},
};
const MOST_CHANGES = 100;

/** What was counted in a lesson that is being presented, so that a reload of the page loses no hands. */
const COUNTED = 'lines-and-webs.counted';
type Counted = Pick<Studio, 'tallies' | 'chosen'> & { of: string };
/** The same lesson, also one of the house, which has another id each time. */
const nameOf = ({ title, chapters }: ClassLesson): string => `${title} ${chapters.length}`;

function countedIn(lesson: ClassLesson): Pick<Studio, 'tallies' | 'chosen'> {
  const kept = readStoredJson(COUNTED, 'sessionStorage') as Counted | null;
  return kept?.of === nameOf(lesson) ? { tallies: kept.tallies, chosen: bounded(kept.chosen, lesson) } : { tallies: {}, chosen: 0 };
}

function keepCounted({ lesson, tallies, chosen, isPresenting }: Studio): void {
  const counted: Counted = { of: nameOf(lesson), tallies, chosen };
  if (isPresenting) writeStored(COUNTED, JSON.stringify(counted), 'sessionStorage');
}

export const useStudio = create<Studio>(() => NOTHING);
useStudio.subscribe(keepCounted);

/** The chosen chapter; throws without a lesson. */
export const chapterHere = ({ lesson, chosen }: Pick<Studio, 'lesson' | 'chosen'>): Chapter => {
  const chapter = lesson.chapters[chosen];
  if (!chapter) throw new Error('no lesson is open');
  return chapter;
};

/** Shows a lesson over the current screen. @param id of its stored row, if it has one; a new one is stored with its first change */
export function openLesson({ lesson, records }: Pick<OpenedLesson, 'lesson' | 'records'>, id: string = newId(), isReadOnly = false): void {
  const [first] = Object.values(records);
  if (!first) return;
  const { watched: was } = useWatching.getState();
  useStudio.setState({ ...NOTHING, id, lesson, records, isReadOnly });
  useWatching.setState({ watched: { kind: 'lesson', ruleset: first.ruleset, from: was?.kind === 'lesson' ? was.from : was } });
}

/** Returns to the screen from which it was opened. */
export function closeLesson(): void {
  const { watched } = useWatching.getState();
  if (watched?.kind !== 'lesson') return;
  useWatching.setState({ watched: watched.from });
  useStudio.setState(NOTHING);
}

/** A lesson of a game: a chapter of each note, or one of the moment if there are none. Names of players stay out of it. */
export function makeLesson(record: GameRecordOf, title: string, notes: readonly Note[], at: number): void {
  const source = 'a';
  const chapters: Chapter[] =
    notes.length > 0 ? chaptersOf(notes, source) : [{ title: 'Chapter 1', moment: { source, at }, minutes: MINUTES.look }];
  const lesson: ClassLesson = { lesson: 1, title, sources: { [source]: { record: fileOf(record as never) } }, chapters };
  openLesson({ lesson, records: { [source]: record } });
  const { id } = useStudio.getState();
  keepLesson(id, lesson);
}

/** Reads a stored lesson as strictly as a file, and opens it. Returns why it can't be opened, or null. */
export async function openKept(lesson: ClassLesson, { id, isReadOnly }: { id?: string; isReadOnly?: boolean }): Promise<string | null> {
  const opened = await (await read({ file: new Blob([JSON.stringify(lesson)]) }, () => undefined)).opened;
  if (opened?.kind === 'lesson') openLesson(opened, id, isReadOnly);
  return opened?.kind === 'refused' ? `${opened.where}: ${opened.message}` : null;
}

/** The key of a game in a lesson; undefined if it has none. */
function sourceOf({ sources }: ClassLesson, { checksum }: RecordFile): string | undefined {
  const isIt = (source: ClassLesson['sources'][string]): boolean =>
    'record' in source && (source.record as RecordFile).checksum === checksum;
  return Object.keys(sources).find((key) => isIt(sources[key] as ClassLesson['sources'][string]));
}

/**
 * Opens the stored lesson of this game, with a chapter more for each note that has none there, known by its moment or title; or makes one. Returns why it
 * can't be opened, or null.
 */
export async function lessonOf(record: GameRecordOf, title: string, notes: readonly Note[], at: number): Promise<string | null> {
  const file = fileOf(record as never);
  const kept = (await keptLessons()).find(({ lesson }) => sourceOf(lesson, file) !== undefined);
  const { watched } = useWatching.getState();
  // Closing the lesson leads back to the moment of the replay.
  if (watched?.kind === 'record') useWatching.setState({ watched: { ...watched, options: { ...watched.options, at } } });
  if (!kept) {
    makeLesson(record, title, notes, at);
    return null;
  }
  const source = sourceOf(kept.lesson, file) as string;
  const why = await openKept(kept.lesson, { id: kept.id });
  if (why !== null) return why;
  const { chapters } = kept.lesson;
  const own = chapters.filter(({ moment }) => moment.source === source);
  const fresh = notes.filter((note) => own.every((chapter) => chapter.moment.at !== note.at && chapter.title !== note.title));
  const added = chaptersOf(fresh, source).slice(0, LESSON_LIMITS.chapters - chapters.length);
  if (added.length > 0) change('', { ...kept.lesson, chapters: [...chapters, ...added] }, chapters.length);
  useStudio.setState({ added: added.length });
  return null;
}

function change(key: string, lesson: ClassLesson, chosen: number): void {
  const { id, lesson: before, chosen: was, changes, isReadOnly } = useStudio.getState();
  if (isReadOnly) return;
  const isMore = key !== '' && changes.at(-1)?.key === key;
  useStudio.setState({
    ...{ lesson, chosen, tallies: {} },
    changes: isMore ? changes : [...changes, { before, chosen: was, key }].slice(-MOST_CHANGES),
  });
  keepLesson(id, lesson);
}

const bounded = (n: number, { chapters }: ClassLesson): number => Math.min(chapters.length - 1, Math.max(0, n));

export const studioActs = {
  choose(chosen: number): void {
    useStudio.setState(({ lesson }) => ({ chosen: bounded(chosen, lesson) }));
  },
  /** Changes fields of the lesson. @param key field that is typed in; '' for a step of its own */
  change(fields: Partial<ClassLesson>, key: string): void {
    const { lesson, chosen } = useStudio.getState();
    change(key, { ...lesson, ...fields }, chosen);
  },
  /** Changes fields of the chosen chapter; undefined takes one away. */
  changeChapter(fields: { [K in keyof Chapter]?: Chapter[K] | undefined }, key: string): void {
    const { lesson, chosen } = useStudio.getState();
    const kept = Object.entries({ ...chapterHere({ lesson, chosen }), ...fields }).filter(([, value]) => value !== undefined);
    const chapters = lesson.chapters.with(chosen, Object.fromEntries(kept) as unknown as Chapter);
    change(key && `${chosen} ${key}`, { ...lesson, chapters }, chosen);
  },
  /** Adds a chapter after the chosen one, at the same moment. False if there are too many. */
  add(): boolean {
    const { lesson, chosen } = useStudio.getState();
    const { moment } = chapterHere(useStudio.getState());
    if (lesson.chapters.length >= LESSON_LIMITS.chapters) return false;
    const added: Chapter = { title: `Chapter ${lesson.chapters.length + 1}`, moment, minutes: MINUTES.look };
    change('', { ...lesson, chapters: lesson.chapters.toSpliced(chosen + 1, 0, added) }, chosen + 1);
    return true;
  },
  /** Deletes the chosen chapter, unless it is the only one. */
  remove(): void {
    const { lesson, chosen } = useStudio.getState();
    if (lesson.chapters.length < 2) return;
    const next = { ...lesson, chapters: lesson.chapters.toSpliced(chosen, 1) };
    change('', next, bounded(chosen, next));
  },
  /** Moves the chosen chapter one place up or down. */
  shift(by: 1 | -1): void {
    const { lesson, chosen } = useStudio.getState();
    const to = bounded(chosen + by, lesson);
    if (to === chosen) return;
    const moved = chapterHere(useStudio.getState());
    change('', { ...lesson, chapters: lesson.chapters.toSpliced(chosen, 1).toSpliced(to, 0, moved) }, to);
  },
  /** Adds a game, and shows its end in the chosen chapter. */
  addGame(record: GameRecordOf): void {
    const { lesson, chosen, records } = useStudio.getState();
    const source = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].find((key) => !lesson.sources[key]);
    if (!source) return;
    const { show: _, ...chapter } = chapterHere(useStudio.getState());
    const here: Chapter = { ...chapter, moment: { source, at: record.commands.length } };
    useStudio.setState({ records: { ...records, [source]: record } });
    const sources = { ...lesson.sources, [source]: { record: fileOf(record as never) } };
    change('', { ...lesson, sources, chapters: lesson.chapters.with(chosen, here) }, chosen);
  },
  /** Goes on with a copy of the player's own, which is stored at once. */
  copy(): void {
    const { lesson } = useStudio.getState();
    const id = newId();
    const copied = { ...lesson, title: `Copy of ${lesson.title}`.slice(0, LESSON_LIMITS.title) };
    useStudio.setState({ id, lesson: copied, isReadOnly: false, changes: [] });
    keepLesson(id, copied);
  },
  undo(): void {
    const { id, changes } = useStudio.getState();
    const last = changes.at(-1);
    if (!last) return;
    useStudio.setState({ lesson: last.before, chosen: last.chosen, changes: changes.slice(0, -1), tallies: {} });
    keepLesson(id, last.before);
  },
  /** Presents the lesson from its first chapter, or from where a reload of the page broke it off; or ends it. */
  present(isPresenting: boolean): void {
    if (!isPresenting) writeStored(COUNTED, null, 'sessionStorage');
    const { lesson } = useStudio.getState();
    useStudio.setState({ isPresenting, hasEnded: !isPresenting, ...(isPresenting ? countedIn(lesson) : { tallies: {} }) });
  },
  /** Counts a hand for an option of the chosen chapter, or takes one back. @param option from 0 */
  count(option: number, by: 1 | -1): void {
    const { tallies, chosen } = useStudio.getState();
    const options = chapterHere(useStudio.getState()).ask?.options ?? [];
    if (option >= options.length) return;
    const tally = tallies[chosen] ?? NO_TALLY;
    const hands = options.map((_, i) => Math.max(0, (tally.hands[i] ?? 0) + (i === option ? by : 0)));
    useStudio.setState({ tallies: { ...tallies, [chosen]: { ...tally, hands } } });
  },
  /** Shows or hides the answer of the chosen chapter. */
  answer(isAnswered: boolean): void {
    const { tallies, chosen } = useStudio.getState();
    useStudio.setState({ tallies: { ...tallies, [chosen]: { ...(tallies[chosen] ?? NO_TALLY), isAnswered } } });
  },
};
