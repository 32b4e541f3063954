/** Tasks for a class and what tables hand in, good ones and ones that nobody should trust. */

import { deflateSync } from 'node:zlib';
import type { Pick } from '../../src/bots/picker.ts';
import { FIRST } from '../../src/games/lines-and-webs/scenarios/first.ts';
import { fileOf, type RecordFile } from '../../src/games/lines-and-webs/typedFiles.ts';
import { withChecksum } from '../../src/records/checksum.ts';
import { type PlayedTask, refOf, type TaskFile } from '../../src/records/task.ts';
import { textOf } from '../../src/records/write.ts';
import { changed, type Json, one, scrambled, TRICKS, type Trial, textTrial, VALUES, withText } from './trials.ts';

const TERMS = {
  title: 'Crossing, short of fuel',
  brief: 'You hold both crossings & two days of food; "one" long line.',
  question: 'Which purchase of day 1 decided who ate on day 3?',
  objectives: ['Read two days ahead.'],
  locks: ['advice', 'sharing'],
  undo: 'own',
  ends: { turn: 2, goal: 'delta C0608' },
  minutes: 45,
  passphrase: { salt: 'c2FsdHNhbHRzYWx0c2FsdA==', hash: 'aGFzaGhhc2hoYXNoaGFzaGhhc2hoYXNoaGFzaGhhc2g=' },
} as const;

/** A task of a built-in scenario by its id, or of a game's moment. */
function goodTask(file: RecordFile | null): TaskFile {
  const head = { task: 1, ruleset: 'lines-and-webs', ...TERMS, computers: { gamma: { level: 'B', manner: 'even' } } } as const;
  return withChecksum(
    file
      ? { ...head, version: file.version, scenario: file.scenario, seed: file.seed, commands: file.commands }
      : { ...head, version: '1.0.0', scenario: refOf(FIRST.scenario), rulings: { players: 2, clock: 300 } },
  ) as TaskFile;
}

const played: PlayedTask = { ...TERMS, hash: '9f2c41d07be35a18', table: 'Table 3', unlocked: 0, answer: 'The carrier, bought too late.' };

const BAD: readonly ((task: Json) => object)[] = [
  (task) => ({ ...task, task: 2 }),
  (task) => ({ ...task, ruleset: 'lines-of-battle' }),
  (task) => ({ ...task, title: '<b>x' }),
  (task) => ({ ...task, title: 'x'.repeat(61) }),
  (task) => ({ ...task, locks: ['all'] }),
  (task) => ({ ...task, undo: 'never' }),
  (task) => ({ ...task, minutes: 9 }),
  (task) => ({ ...task, ends: { turn: 0 } }),
  (task) => ({ ...task, dev: true }),
  (task) => ({ ...task, scenario: { id: 'arvel-crossing', hash: '0000000000000000' } }),
  (task) => ({ ...task, scenario: { id: 'nowhere', hash: '0000000000000000' } }),
  (task) => ({ ...task, rulings: { players: 3 } }),
  (task) => ({ ...task, rulings: { clock: 999_999 } }),
  (task) => ({ ...task, rulings: { hasOwn: 'x' } }),
  (task) => ({ ...task, computers: { omega: { level: 'B', manner: 'even' } } }),
  (task) => ({ ...task, commands: [{ type: 'fly', side: 'delta' }] }),
  (task) => ({ ...task, passphrase: { salt: 'x', hash: 'y' } }),
  (task) => ({ ...task, checksum: '0000000000000000' }),
];

const BAD_RETURNS: readonly Json[] = [
  { table: '' },
  { table: 'x'.repeat(25) },
  { hash: 'xyz' },
  { unlocked: 99_999 },
  { unlocked: -1 },
  { locks: ['x'] },
  { answer: 'x'.repeat(401) },
  { cheat: true },
];

/** One trial by chance. */
export function taskTrial(file: RecordFile, pick: Pick): Trial {
  const task = goodTask(pick(2) ? file : null);
  const text = JSON.stringify(task);
  switch (pick(8)) {
    case 0:
      return textTrial('task', text, 'open');
    case 1:
      return { kind: 'task link', input: { link: `#task=${deflateSync(text).toString('base64url')}` }, bytes: null, must: 'open' };
    case 2:
      return textTrial('task, a trick', withText(task, one(TRICKS, pick), pick), 'refuse');
    case 3:
      return textTrial('task, another value', withText(task, one(VALUES, pick), pick));
    case 4:
      return textTrial('task, changed', pick(2) ? changed(task, pick) : scrambled(text, pick));
    case 5: {
      const bad = one(BAD, pick)(task as unknown as Json);
      return textTrial(
        'task that cannot be',
        JSON.stringify('checksum' in bad && bad.checksum === '0000000000000000' ? bad : withChecksum(bad)),
        'refuse',
      );
    }
    case 6:
      return textTrial('return', textOf(fileOf({ ...file, format: 1 }, { ...file, task: played })), 'open');
    default: {
      const bad = { ...file, task: { ...played, ...one(BAD_RETURNS, pick) } };
      return { ...textTrial('return that cannot be', JSON.stringify(withChecksum(bad)), 'refuse'), place: 'task' };
    }
  }
}
