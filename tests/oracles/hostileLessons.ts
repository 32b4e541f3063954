/** Lessons for a class, good ones and ones that nobody should trust. */

import type { Pick } from '../../src/bots/picker.ts';
import type { RecordFile } from '../../src/games/lines-and-webs/typedFiles.ts';
import type { ClassLesson } from '../../src/records/classLesson.ts';
import { changed, type Json, one, scrambled, TRICKS, type Trial, textTrial, VALUES, withText } from './trials.ts';

/** 'RIFF' and a few bytes more, as a picture begins. */
const WEBP = `UklGR${'A'.repeat(900)}`;

/** A lesson of two chapters on a game, with everything that a lesson can have. */
export function goodLesson(file: RecordFile): ClassLesson {
  const { map } = file.scenario;
  return {
    lesson: 1,
    title: 'The last truck',
    objectives: ['Name the last moment.', 'Trade ammo for food.'],
    rubric: [{ aim: 2, levels: ['all ammo', 'says what each buys', ''] }],
    sources: { a: { record: file } },
    chapters: [
      { title: 'Where it stands', moment: { source: 'a', at: 0 }, text: 'Look <here> & there.', minutes: 2 },
      {
        title: 'The last moment',
        moment: { source: 'a', at: file.commands.length },
        show: { places: [map.portIds.delta.spod], layer: 'supply', side: 'gamma' },
        picture: { webp: WEBP, alt: 'A truck' },
        ask: { question: 'What does it carry?', options: ['ammo', 'food', ''], answer: 2, model: 'Food: it eats tonight.' },
        say: 'Count with me.',
        listen: 'one is enough',
        if: ['Ask who eats tonight.'],
        minutes: 4,
        objective: 1,
      },
    ],
  };
}

type Path = readonly (string | number)[];

/** A part of the lesson that cannot be, and where the refusal says it is. */
const BAD: readonly [path: Path, value: unknown, place: string][] = [
  [['lesson'], 2, 'lesson'],
  [['title'], '<b>x', 'title'],
  [['title'], '', 'title'],
  [['html'], 'x', 'the file'],
  [['objectives'], ['a', 'b', 'c', 'd', 'e', 'f'], 'objectives'],
  [['rubric', 0, 'aim'], 3, 'rubric[0].aim'],
  [['rubric', 0, 'levels'], ['one'], 'rubric[0].levels'],
  [['sources'], {}, 'sources'],
  [['sources', 'a'], { record: {} }, 'sources.a'],
  [['sources', 'a', 'record', 'seed'], 'another', 'sources.a'],
  [['sources', 'A'], { record: {} }, 'sources'],
  [['chapters'], [], 'chapters'],
  [['chapters', 0, 'moment', 'at'], 29_999, 'chapters[0].moment.at'],
  [['chapters', 0, 'moment', 'source'], 'b', 'chapters[0].moment.source'],
  [['chapters', 0, 'minutes'], 0, 'chapters[0].minutes'],
  [['chapters', 0, 'text'], 'x'.repeat(241), 'chapters[0].text'],
  [['chapters', 0, 'objective'], 3, 'chapters[0].objective'],
  [['chapters', 1, 'show', 'places'], ['C9999'], 'chapters[1].show.places[0]'],
  [['chapters', 1, 'show', 'units'], ['nobody'], 'chapters[1].show.units[0]'],
  [['chapters', 1, 'show', 'side'], 'umpire', 'chapters[1].show.side'],
  [['chapters', 1, 'show', 'layer'], '../x', 'chapters[1].show.layer'],
  [['chapters', 1, 'picture', 'webp'], 'data:text/html,x', 'chapters[1].picture.webp'],
  [['chapters', 1, 'picture', 'webp'], `UklGR${'A'.repeat(266_664)}`, ''],
  [['chapters', 1, 'ask', 'options'], ['one'], 'chapters[1].ask.options'],
  [['chapters', 1, 'ask', 'options'], ['1', '2', '3', '4', '5', '6'], 'chapters[1].ask.options'],
  [['chapters', 1, 'ask', 'answer'], 4, 'chapters[1].ask.answer'],
  [['chapters', 1, 'if'], ['1', '2', '3', '4'], 'chapters[1].if'],
  [['chapters', 1, 'say'], 'x'.repeat(401), 'chapters[1].say'],
];

/** A good lesson with one part that cannot be. */
export function badLessons(file: RecordFile): { lesson: Json; place: string }[] {
  return BAD.map(([path, value, place]) => {
    const lesson = structuredClone(goodLesson(file)) as unknown as Json;
    const holder = path.slice(0, -1).reduce((part, key) => part[key as string] as Json, lesson);
    holder[path.at(-1) as string] = value;
    return { lesson, place };
  });
}

/** One trial by chance. */
export function lessonTrial(file: RecordFile, pick: Pick): Trial {
  const lesson = goodLesson(file);
  const text = JSON.stringify(lesson);
  switch (pick(6)) {
    case 0:
      return textTrial('lesson', text, 'open');
    case 1:
      return textTrial('lesson, a trick', withText(lesson, one(TRICKS, pick), pick), 'refuse');
    case 2:
      return textTrial('lesson, another value', withText(lesson, one(VALUES, pick), pick));
    case 3:
      return textTrial('lesson, changed', pick(2) ? changed(lesson, pick) : scrambled(text, pick));
    case 4:
      return textTrial('lesson, too many chapters', JSON.stringify({ ...lesson, chapters: Array(21).fill(lesson.chapters[0]) }), 'refuse');
    default: {
      const { lesson: bad, place } = one(badLessons(file), pick);
      return { ...textTrial('lesson that cannot be', JSON.stringify(bad), 'refuse'), place };
    }
  }
}
