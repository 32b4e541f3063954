/** What must hold of every file and link that is read, whatever it is. */

import { publicReplaySchema } from '../../scripts/lib/publicReplaySchema.ts';
import { cpuMs } from '../../scripts/lib/rate.ts';
import { canonical, replay } from '../../src/engine/core/index.ts';
import { rulesWithUmpire } from '../../src/engine/lines-and-webs/umpire/index.ts';
import { recordSchema } from '../../src/games/lines-and-webs/files.ts';
import { loadScenario } from '../../src/games/lines-and-webs/scenarios/load.ts';
import { fileOf, type GameRecordOf } from '../../src/games/lines-and-webs/typedFiles.ts';
import { fold } from '../../src/games/lines-and-webs/typedStores.ts';
import { frameText } from '../../src/games/lines-and-webs/ui/log/lines.ts';
import { isAskedAbout, withChecksum } from '../../src/records/checksum.ts';
import { tidyLesson } from '../../src/records/classLesson.ts';
import { textOf } from '../../src/records/write.ts';
import { type Opened, type PublicReplayFile, readInput, showPublicReplay } from './publicReplay.ts';
import type { Trial } from './trials.ts';

/** Longer than this nobody waits. */
const LONGEST_MS = 1000;

export interface Judged {
  /** What it came to: 'record', 'refused', … */
  came: Opened['kind'];
  /** It is said that it is not what was saved, before it is opened. */
  isAsked: boolean;
  /** Milliseconds, of the processor or by the clock, whichever is less. */
  ms: number;
  /** What is wrong with the door, in words; null when nothing is. */
  fault: string | null;
}

const silent = (): void => undefined;
const plain = (text: string): boolean => text.length > 0 && text.length < 400 && !/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u.test(text);

function faultOfRecord({ record, about, folded }: Extract<Opened, { kind: 'record' }>): Promise<string | null> | string {
  const text = textOf(fileOf(record, about));
  const shape = recordSchema.safeParse(JSON.parse(text));
  if (!shape.success) return `accepted, but not by the schema: ${shape.error.issues[0]?.message}`;
  const rules = rulesWithUmpire(record.scenario);
  const played = replay(rules, record);
  if (!played.ok) return `accepted, but order ${played.at + 1} is not legal: ${played.why.code}`;
  const { undone, problem, state } = folded;
  if (problem && (undone.length > 0 || !plain(problem.where) || !plain(problem.message)))
    return `undone orders are kept that cannot be true, or left out without plain words: ${problem.where}: ${problem.message}`;
  const opened = fold(rules, record, undone);
  if (opened.problem || opened.track.length !== record.commands.length) return 'it opens as a game of other orders';
  for (const one of [state, opened.state]) if (canonical(one) !== canonical(played.state)) return 'what was taken back changes the game';
  return readInput({ file: new Blob([text]) }, silent).then((again) => {
    if (again.kind !== 'record') return `accepted, but not again when it is written: ${again.kind}`;
    const same = canonical(again.record) === canonical(record) && canonical(again.about) === canonical(about);
    return same && canonical(again.folded.state) === canonical(played.state) ? null : 'accepted, but written and read it is another game';
  });
}

/** It can be shown to its end, fits the published schema, and holds nothing but what that names. */
function faultOfPublic(file: PublicReplayFile): Promise<string | null> | string {
  const shape = publicReplaySchema.safeParse(withChecksum(file));
  if (!shape.success) return `accepted, but not by the schema: ${shape.error.issues[0]?.path.join('.')}: ${shape.error.issues[0]?.message}`;
  const replay = showPublicReplay(file);
  for (const [n, frame] of replay.frames.entries())
    if (n % 20 === 0 || n === replay.frames.length - 1) frameText(replay.world, replay.shownAt(n).view, frame);
  return readInput({ file: new Blob([JSON.stringify(file)]) }, silent).then((again) =>
    again.kind === 'public' && canonical(again.file) === canonical(file) ? null : 'accepted, but not again when it is written',
  );
}

function faultOfSound(sound: GameRecordOf | null): string | null {
  if (!sound) return null;
  const played = replay(rulesWithUmpire(sound.scenario), sound);
  return played.ok ? null : `offers to go on from a record that is not legal at order ${played.at + 1}`;
}

/** It is read again as the same task, and its game is legal. */
async function faultOfTask({ task, record, hash }: Extract<Opened, { kind: 'task' }>): Promise<string | null> {
  if (!replay(rulesWithUmpire(record.scenario), record).ok) return 'a task whose orders are not legal';
  const again = await readInput({ file: new Blob([JSON.stringify(withChecksum(task))]) }, silent);
  return again.kind === 'task' && again.hash === hash && canonical(again.record) === canonical(record)
    ? null
    : 'a task that is another when read again';
}

/** It is read again as the same lesson, tidied as for its file, and its games are legal. */
async function faultOfLesson({ lesson, records }: Extract<Opened, { kind: 'lesson' }>): Promise<string | null> {
  if (Object.values(records).some((record) => !replay(rulesWithUmpire(record.scenario), record).ok))
    return 'a lesson of a game that is not legal';
  const again = await readInput({ file: new Blob([JSON.stringify(tidyLesson(lesson))]) }, silent);
  return again.kind === 'lesson' && again.lesson.chapters.length === lesson.chapters.length
    ? null
    : 'a lesson that is another when read again';
}

async function faultOf(opened: Opened): Promise<string | null> {
  switch (opened.kind) {
    case 'record':
      return faultOfRecord(opened);
    case 'scenario': {
      const again = loadScenario(JSON.parse(JSON.stringify(opened.scenario)));
      if (!again.ok || canonical(again.scenario) !== canonical(opened.scenario)) return 'a scenario that is another when it is read again';
      rulesWithUmpire(opened.scenario).setup('x');
      return null;
    }
    case 'damage': {
      const { where, message, why, sound } = opened.damage;
      if (!plain(where) || (message !== null && !plain(message))) return `no plain words: ${where}: ${message}`;
      if (message === null && !why) return 'refused without a reason';
      if (why?.code === 'core.fault') return `the rules themselves failed: ${JSON.stringify(why.data)}`;
      return faultOfSound(sound);
    }
    case 'problems':
      return opened.problems.length > 0 && opened.problems.every((p) => p.where && plain(p.message)) ? null : 'problems without words';
    case 'public':
      return faultOfPublic(opened.file);
    case 'task':
      return faultOfTask(opened);
    case 'lesson':
      return faultOfLesson(opened);
    default:
      if (opened.message.startsWith('It cannot be read')) return `something was thrown: ${opened.message}`;
      return plain(opened.where) && plain(opened.message) ? null : `no plain words: ${opened.where}: ${opened.message}`;
  }
}

const isTold = (opened: Opened): boolean =>
  'doubt' in opened
    ? isAskedAbout(opened.doubt)
    : opened.kind === 'scenario' && opened.warnings.some(({ code }) => code === 'file.changed');

/** Where nothing is said of it, what opens is what was saved. */
function faultOfFlip(opened: Opened, saved: object): string | null {
  if (!isTaken(opened) || isTold(opened)) return null;
  const came =
    opened.kind === 'record'
      ? fileOf(opened.record, opened.about)
      : opened.kind === 'public'
        ? opened.file
        : (opened as { scenario: object }).scenario;
  return canonical(came) === canonical(JSON.parse(JSON.stringify(saved))) ? null : 'a changed byte opens without a word as something else';
}

async function timed(trial: Trial): Promise<{ opened: Opened; ms: number; most: number }> {
  const began = performance.now();
  const before = cpuMs();
  let most = 0;
  const opened = await readInput(trial.input, (done, of) => {
    most = Math.max(most, done / of);
  });
  // By the clock, or by the processor where that is less: what other work of the machine costs is no fault of the file's.
  return { opened, ms: Math.min(performance.now() - began, cpuMs() - before), most };
}

const TAKEN: ReadonlySet<Opened['kind']> = new Set(['record', 'scenario', 'public', 'task', 'lesson']);
const isTaken = ({ kind }: Opened): boolean => TAKEN.has(kind);
const placeOf = (opened: Opened): string | null =>
  opened.kind === 'refused' ? opened.where : opened.kind === 'damage' ? opened.damage.where : null;

/** Reads a trial and looks at what comes of it. What takes too long is read twice more: the machine may have been busy. */
export async function judge(trial: Trial): Promise<Judged> {
  const before = trial.bytes?.slice();
  try {
    let { opened, ms, most } = await timed(trial);
    for (let i = 0; i < 2 && ms > LONGEST_MS; i++) ms = Math.min(ms, (await timed(trial)).ms);
    const came = opened.kind;
    const isAsked = isTold(opened);
    const say = (fault: string | null): Judged => ({ came, isAsked, ms, fault });
    if (ms > LONGEST_MS) return say(`took ${Math.round(ms)} ms`);
    if (before && trial.bytes?.some((byte, i) => byte !== before[i])) return say('what was given has been changed');
    if (trial.must === 'open' && !isTaken(opened)) return say(`refused, but it is good: ${JSON.stringify(opened).slice(0, 300)}`);
    if (trial.must === 'refuse' && isTaken(opened)) return say('accepted, but it must be refused');
    if (most > 1) return say(`progress of ${Math.round(most * 100)} percent`);
    if (trial.history && opened.kind === 'record' && (opened.folded.problem ? 'left out' : 'kept') !== trial.history)
      return say(`the undone orders must be ${trial.history}: ${JSON.stringify(opened.folded.problem)}`);
    const place = placeOf(opened);
    if (trial.place !== undefined && !place?.startsWith(trial.place)) return say(`refused at ${place}, and not at ${trial.place}`);
    const flip = trial.saved ? faultOfFlip(opened, trial.saved) : null;
    return say(flip ?? (await faultOf(opened)));
  } catch (thrown) {
    return { came: 'refused', isAsked: false, ms: 0, fault: `thrown: ${String(thrown instanceof Error ? thrown.stack : thrown)}` };
  }
}
