/** A lesson before the room: what is sent of each chapter, and what never is. */
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readArchive } from '../../scripts/lib/archive.ts';
import { type Command, linesAndWebs, type Scenario } from '../../src/engine/lines-and-webs/index.ts';
import { replayOf, trackOf } from '../../src/games/lines-and-webs/typedStores.ts';
import { type Chapter, type ChapterTally, roomChapter } from '../../src/records/classLesson.ts';
import { goodLesson } from '../oracles/hostileLessons.ts';
import { closeRoom, openRoom, type RoomTable, room } from './room.ts';

const small = readArchive(fileURLToPath(new URL('../records/games/arvel-crossing.br', import.meta.url)))[0] as {
  scenario: Scenario;
  seed: string;
  commands: readonly Command[];
};
const rules = linesAndWebs(small.scenario);
const track = trackOf(rules, small);
const [look, asked] = goodLesson(small as never).chapters as [Chapter, Chapter];
/** Texts that no other part of the picture can have. */
const SECRET = { say: 'SECRET-SAY', listen: 'SECRET-LISTEN', if: ['SECRET-IF'] };
const chapter: Chapter = { ...asked, ...SECRET, ask: { ...asked.ask!, answer: 2, model: 'SHOWN-MODEL' } };

let table: RoomTable;
let stopTable: () => void;
beforeEach(async () => {
  ({ table, stop: stopTable } = await openRoom());
});
afterEach(() => closeRoom(stopTable));

const watch = (of: Chapter, tally?: ChapterTally) =>
  table.useWatchedReplay.setState({
    replay: {
      ...{ of: 'lesson', isFile: false, publicReplay: replayOf(track, of.show?.side ?? 'public'), umpireReplay: null },
      ...{ umpireReach: Number.POSITIVE_INFINITY, order: of.moment.at, note: null, chapter: of, stepOn: () => undefined },
      ...(tally ? { tally } : {}),
    } as never,
  });

it('The answer and its model reach the room only when they are shown; what the presenter alone reads never does', () => {
  watch({ ...look, ...SECRET });
  table.startPresenting();
  const { hello, heard, pictures } = room();
  hello();
  watch(chapter);
  watch(chapter, { hands: [9, 6, 0], isAnswered: false });
  const before = JSON.stringify(heard);
  for (const secret of ['SECRET-', 'SHOWN-MODEL', '"answer"', '"model"']) expect(before, secret).not.toContain(secret);
  expect(pictures().at(-1)?.picture?.chapter).toEqual(roomChapter(chapter, { hands: [9, 6, 0], isAnswered: false }));
  expect(
    pictures()
      .at(-1)
      ?.picture?.chapter?.options?.map(({ hands }) => hands),
  ).toEqual([9, 6, 0]);
  watch(chapter, { hands: [9, 6, 0], isAnswered: true });
  expect(pictures().at(-1)?.picture?.chapter).toMatchObject({ answer: 2, model: 'SHOWN-MODEL' });
  watch(look);
  expect(pictures().at(-1)?.picture?.chapter, 'the next chapter begins without it').toEqual({ title: look.title, text: look.text });
  expect(JSON.stringify(heard)).not.toContain('SECRET-');
});

it('The room sees a chapter from its side alone, and points at no unit that this side does not see', () => {
  const hidden = replayOf(track, 'public').shownAt(0).view.units;
  const [unit] = rules.world.roster.filter(({ id }) => !hidden.some((one) => one.id === id && one.place === 'map'));
  table.startPresenting();
  const { hello, pictures } = room();
  hello();
  watch({ ...look, show: { units: [unit!.id], places: [small.scenario.map.portIds.delta.spod] } });
  expect(pictures().at(-1)?.picture?.note?.nodes).toEqual([small.scenario.map.portIds.delta.spod]);
  expect(pictures().at(-1)?.picture?.cards).toEqual([]);
});

it('A frozen room keeps its chapter and its counts', () => {
  watch(chapter);
  table.startPresenting();
  const { hello, pictures } = room();
  hello();
  const seen = pictures().length;
  table.freeze();
  watch(chapter, { hands: [1, 0, 0], isAnswered: true });
  expect(pictures()).toHaveLength(seen);
  table.goOn();
  expect(pictures().at(-1)?.picture?.chapter).toMatchObject({ answer: 2 });
});
