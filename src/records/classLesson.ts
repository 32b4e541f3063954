/** A lesson for a class: chapters on moments of games, played on the projector and printed. Its schema is in classLessonSchema.ts. */

import type { NodeId, UnitId, Viewer } from '../engine/core/gameTypes.ts';
import { cleanText } from './characters.ts';
import { LIMITS } from './limits.ts';
import type { Note } from './notes.ts';

/** Most characters, elements, minutes, bytes of a picture, and characters of the whole file. */
export const LESSON_LIMITS = {
  title: LIMITS.name,
  text: 240,
  question: LIMITS.ask,
  option: 80,
  leastOptions: 2,
  mostOptions: 5,
  model: 400,
  say: 400,
  listen: 120,
  if: 120,
  alt: 120,
  objective: 90,
  objectives: 5,
  levels: 3,
  level: 60,
  chapters: 20,
  sources: 8,
  minutes: 60,
  picture: 200_000,
  file: 2_000_000,
} as const;

/** A question to the room. */
export interface ChapterQuestion {
  question: string;
  /** Two to five, or none for an open question. */
  options?: readonly string[];
  /** Number of the right option, from 1. */
  answer?: number;
  /** The answer in words. */
  model?: string;
}

/** What is pointed at, and how the map is drawn. */
export interface ChapterShow {
  places?: readonly NodeId[];
  units?: readonly UnitId[];
  /** Id of a projector page of the game that draws more on the map. */
  layer?: string;
  /** Whose view it is; without it what both sides know. */
  side?: Viewer;
}

/** A picture in WebP as base64, and what it shows. */
export interface ChapterPicture {
  webp: string;
  alt: string;
}

export interface Chapter {
  title: string;
  /** Key of a source, and the number of its orders before the moment. */
  moment: { source: string; at: number };
  show?: ChapterShow;
  text?: string;
  picture?: ChapterPicture;
  ask?: ChapterQuestion;
  /** For the presenter alone: what to say, what to listen for, and what to do if most choose an option. */
  say?: string;
  listen?: string;
  if?: readonly string[];
  minutes: number;
  /** Number of an objective, from 1. */
  objective?: number;
}

/** Name of the scenario of the lesson's first game; '' if its file names none. */
export function scenarioOf({ sources }: Pick<ClassLesson, 'sources'>): string {
  const [first] = Object.values(sources) as { record?: object; situation?: { record?: object } }[];
  const { scenario } = (first?.record ?? first?.situation?.record ?? {}) as { scenario?: { name?: string } };
  return scenario?.name ?? '';
}

/** How well an objective is reached, from the least. */
export const RUBRIC_LEVELS = ['Beginning', 'Good', 'Very good'] as const;

/** What a student does at each level of an objective. */
export interface RubricRow {
  /** Number of the objective, from 1. */
  aim: number;
  levels: readonly string[];
}

export interface ClassLesson {
  lesson: 1;
  title: string;
  objectives?: readonly string[];
  rubric?: readonly RubricRow[];
  /** Games by key, each as the file of a record or of a situation. */
  sources: { readonly [key: string]: { record: object } | { situation: object } };
  chapters: readonly Chapter[];
}

/** A lesson of the house for a class; loaded on demand. */
export interface ClassLessonOffer {
  id: string;
  title: string;
  summary: string;
  minutes: number;
  chapters: number;
  /** Name of the scenario of its first game. */
  scenario: string;
  load(): Promise<ClassLesson>;
}

/** What the room is sent of a chapter. `answer` and `model` are there only once they are shown. */
export interface RoomChapter {
  title: string;
  text?: string;
  picture?: ChapterPicture;
  layer?: string;
  question?: string;
  /** Options, and the hands counted for each. */
  options?: readonly { text: string; hands: number }[];
  answer?: number;
  model?: string;
}

/** The presenter's counts of a chapter, and whether its answer is shown. */
export interface ChapterTally {
  hands: readonly number[];
  isAnswered: boolean;
}

export const NO_TALLY: ChapterTally = { hands: [], isAnswered: false };

const filled = <K extends string, V>(key: K, value: V | undefined): { [P in K]?: V } =>
  (value === undefined || value === '' ? {} : { [key]: value }) as { [P in K]?: V };

/** The part of a chapter that the room may see. Named field by field, so that nothing else gets there. */
export function roomChapter({ title, text, picture, show, ask }: Chapter, { hands, isAnswered }: ChapterTally): RoomChapter {
  return {
    title,
    ...filled('text', text),
    ...filled('picture', picture),
    ...filled('layer', show?.layer),
    ...(ask ? { question: ask.question, options: (ask.options ?? []).map((option, i) => ({ text: option, hands: hands[i] ?? 0 })) } : {}),
    ...(ask && isAnswered ? { ...filled('answer', ask.answer), ...filled('model', ask.model) } : {}),
  };
}

/** 'A' for 0 */
export const optionLetter = (i: number): string => String.fromCharCode(65 + i);

/** Most letters that a question of the lesson answers with; 0 if none has options. */
export const mostLetters = ({ chapters }: Pick<ClassLesson, 'chapters'>): number =>
  Math.max(0, ...chapters.map(({ ask }) => ask?.options?.length ?? 0));

/** What a question still lacks before a class can be asked, in a sentence each. An argument has no right option, but says why. */
export function unfinishedIn({ ask }: Pick<Chapter, 'ask'>): readonly string[] {
  if (!ask) return [];
  const { question, options, answer, model } = ask;
  const hasAnswer = answer !== undefined || (model ?? '').trim() !== '';
  return [
    ...(question.trim() === '' ? ['The question has no words.'] : []),
    ...(options?.some((option) => option.trim() === '') ? ['An option has no words.'] : []),
    ...(hasAnswer ? [] : [options ? 'No option is right, and there is no model answer.' : 'There is no model answer.']),
  ];
}

/** Minutes of all chapters. */
export const lessonMinutes = ({ chapters }: Pick<ClassLesson, 'chapters'>): number =>
  chapters.reduce((sum, { minutes }) => sum + minutes, 0);

/** Length of the part of a text that fits: whole sentences, else whole words. */
function endWithin(text: string, most: number): number {
  if (text.length <= most) return text.length;
  const sentence = text.lastIndexOf('. ', most - 1) + 1;
  return sentence || Math.max(text.lastIndexOf(' ', most), 0) || most;
}

/** Planned minutes of a new chapter. */
export const MINUTES = { look: 2, question: 4 } as const;

/**
 * A chapter of each note, in order. The text of a note with a question is its answer: the room sees it only once it is shown. What is too long for the
 * room goes to what the presenter says.
 */
export function chaptersOf(notes: readonly Note[], source: string): Chapter[] {
  return notes.slice(0, LESSON_LIMITS.chapters).map(({ at, title, text, nodes, units, ask }) => {
    const end = endWithin(text, ask ? LESSON_LIMITS.model : LESSON_LIMITS.text);
    const told = text.slice(0, end).trim();
    return {
      title,
      moment: { source, at },
      ...(nodes || units ? { show: { ...filled('places', nodes), ...filled('units', units) } } : {}),
      ...(ask ? { ask: { question: ask, ...filled('model', told) } } : filled('text', told)),
      ...filled('say', text.slice(end).trim()),
      minutes: ask ? MINUTES.question : MINUTES.look,
    };
  });
}

const most = LESSON_LIMITS;
const line = (text: string | undefined, length: number, isPlain = false): string =>
  cleanText((text ?? '').replace(/\s+/g, ' '), length, isPlain);

function tidyChapter(chapter: Chapter, i: number): Chapter {
  const { moment, show, picture, ask, minutes, objective } = chapter;
  const places = show?.places?.length ? show.places : undefined;
  const units = show?.units?.length ? show.units : undefined;
  const shown = { ...filled('places', places), ...filled('units', units), ...filled('layer', show?.layer), ...filled('side', show?.side) };
  const ifs = (chapter.if ?? []).map((one) => line(one, most.if));
  const choices = (ask?.options ?? []).map((one) => line(one, most.option));
  const isAsked = ask && [ask.question, ask.model ?? '', ...choices].some((text) => text.trim() !== '');
  return {
    ...{ title: line(chapter.title, most.title, true) || `Chapter ${i + 1}`, moment },
    ...(Object.keys(shown).length > 0 ? { show: shown } : {}),
    ...filled('text', line(chapter.text, most.text)),
    ...(picture ? { picture: { webp: picture.webp, alt: line(picture.alt, most.alt) } } : {}),
    ...(isAsked
      ? {
          ask: {
            question: line(ask.question, most.question),
            ...(choices.length >= most.leastOptions ? { options: choices.slice(0, most.mostOptions) } : {}),
            ...(ask.answer !== undefined && ask.answer <= choices.length ? { answer: ask.answer } : {}),
            ...filled('model', line(ask.model, most.model)),
          },
        }
      : {}),
    ...filled('say', line(chapter.say, most.say)),
    ...filled('listen', line(chapter.listen, most.listen)),
    ...(ifs.some(Boolean) ? { if: ifs } : {}),
    minutes,
    ...filled('objective', objective),
  };
}

/** The lesson as its file has it: clean texts, nothing empty, only sources that a chapter uses. */
export function tidyLesson({ title, objectives = [], rubric = [], sources, chapters }: ClassLesson): ClassLesson {
  const aims = objectives.map((one) => line(one, most.objective));
  const used = Object.entries(sources).filter(([key]) => chapters.some(({ moment }) => moment.source === key));
  return {
    ...{ lesson: 1, title: line(title, most.title, true) || 'Lesson' },
    ...(aims.length > 0 ? { objectives: aims.map((one, i) => one || `Objective ${i + 1}`) } : {}),
    ...(rubric.length > 0
      ? { rubric: rubric.map(({ aim, levels }) => ({ aim, levels: levels.map((one) => line(one, most.level)) })) }
      : {}),
    sources: Object.fromEntries(used),
    chapters: chapters.map(tidyChapter),
  };
}

/** 'who-eats-today.lesson.law' */
export const lessonFileName = ({ title }: Pick<ClassLesson, 'title'>): string =>
  `${
    title
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .slice(0, 40)
      .replace(/^-|-$/g, '') || 'lesson'
  }.lesson.law`;
