/** Files and links that nobody should trust: good ones changed by chance, and known tricks. All from a seeded pick. */

import { deflateSync, gzipSync } from 'node:zlib';
import type { Pick } from '../../src/bots/picker.ts';
import { hashOf, replay } from '../../src/engine/core/index.ts';
import { rulesWithUmpire } from '../../src/engine/lines-and-webs/umpire/index.ts';
import { scenarioText } from '../../src/games/lines-and-webs/store/editor/scenarioFiles.ts';
import { fileOf, type RecordFile } from '../../src/games/lines-and-webs/typedFiles.ts';
import { withChecksum } from '../../src/records/checksum.ts';
import { textOf } from '../../src/records/write.ts';
import { expectedOf, situationText } from '../../src/store/workbench/situations.ts';
import { goodPublicReplays } from './goodFiles.ts';
import { historyTrial } from './hostileHistory.ts';
import { lessonTrial } from './hostileLessons.ts';
import { aboutTrial, publicTrial } from './hostileParts.ts';
import { taskTrial } from './hostileTasks.ts';
import { changed, fileTrial, type Json, one, scrambled, TRICKS, type Trial, textTrial, VALUES, withText } from './trials.ts';

function packedTrial(text: string, pick: Pick): Trial {
  const packed = pick(2) ? gzipSync(text) : deflateSync(text);
  const bytes = Uint8Array.from(packed);
  switch (pick(7)) {
    case 0:
      return fileTrial('packed', bytes, 'open');
    case 1:
      return fileTrial('packed twice', Uint8Array.from(gzipSync(packed)), 'refuse');
    case 2:
      return fileTrial('packed and cut', bytes.slice(0, pick(bytes.length - 4)), 'refuse');
    case 3: {
      const at = pick(bytes.length);
      bytes[at] = (bytes[at] as number) ^ (1 << pick(8));
      return fileTrial('packed and damaged', bytes);
    }
    case 4:
      return fileTrial('packed zeros', Uint8Array.from(gzipSync(new Uint8Array(13_000_000 + pick(9_000_000)))), 'refuse');
    case 5:
      return fileTrial('utf-16', Uint8Array.from(Buffer.from(`\ufeff${text}`, 'utf16le')), 'refuse');
    default:
      return fileTrial(
        'bytes',
        Uint8Array.from({ length: 1 + pick(400) }, () => pick(256)),
        'refuse',
      );
  }
}

function linkTrial(text: string, pick: Pick): Trial {
  const packed = deflateSync(text).toString('base64url');
  const link = (kind: string, hash: string, must: Trial['must'] = null): Trial => ({ kind, input: { link: hash }, bytes: null, must });
  const at = pick(packed.length);
  switch (pick(6)) {
    case 0:
      return link('link', `#game=${packed}`, 'open');
    case 1:
      return link('link, cut', `#game=${packed.slice(0, at)}`, 'refuse');
    case 2:
      return link('link, changed', `#game=${packed.slice(0, at)}${one(['A', '_', 'z', '-'], pick)}${packed.slice(at + 1)}`);
    case 3:
      return link(
        'link, strange characters',
        `#game=${packed.slice(0, at)}${one(['%00', '<b>', ' ', '+', '\u202e', '&x=1'], pick)}${packed.slice(at)}`,
        'refuse',
      );
    case 4:
      return link('link, too long', `#game=${packed}${'A'.repeat(30_000 + pick(1000))}`, 'refuse');
    default:
      return link(
        'link of another thing',
        `#game=${deflateSync(one(['', '{}', '[]', 'null', '"x"', '1', '{"format":2}', 'x'], pick)).toString('base64url')}`,
        'refuse',
      );
  }
}

const STRANGE_KEYS = [
  'cheat',
  'Format',
  'expect',
  '__proto__',
  'constructor',
  'toString',
  'commands ',
  'a b',
  '',
  '\u200b',
  'x'.repeat(60),
];
function headTrial(file: RecordFile, pick: Pick): Trial {
  const text = JSON.stringify(file);
  switch (pick(6)) {
    case 0:
      return textTrial('strange key', `{"${one(STRANGE_KEYS, pick)}":1,${text.slice(1)}`, 'refuse');
    case 1:
      return textTrial('key twice', `{"seed":"other",${text.slice(1)}`, 'refuse');
    case 2:
      return textTrial('strange format', JSON.stringify({ ...file, format: one([0, 4, '2', null, [], true], pick) }), 'refuse');
    case 3:
      return textTrial(
        'format 1',
        JSON.stringify({
          format: 1,
          ruleset: file.ruleset,
          version: file.version,
          seed: file.seed,
          scenario: file.scenario,
          commands: file.commands,
        }),
        'open',
      );
    case 4:
      return textTrial('other version', JSON.stringify({ ...file, version: one(['0.9.0', '2.0.0', '99.99.99'], pick) }), 'open');
    default:
      return textTrial('something after the end', `${text}${one(['x', '{}', ',', '\u0000', text.slice(0, 50)], pick)}`, 'refuse');
  }
}

/** Orders in another sequence, doubled, lost, of the other side, or of another kind. */
function ordersTrial(file: RecordFile, pick: Pick): Trial {
  const commands = structuredClone(file.commands) as unknown as Json[];
  const at = pick(commands.length);
  const command = commands[at] as Json;
  const act = pick(7);
  if (act === 0) commands.splice(at, 1);
  else if (act === 1) commands.splice(at, 0, structuredClone(command));
  else if (act === 2) command.side = command.side === 'delta' ? 'gamma' : 'delta';
  else if (act === 3) command.type = one(['endPart', 'concede', 'carry', 'fly', 'hasOwnProperty', '', '\u0041ttack'], pick);
  else if (act === 4) [commands[at], commands[0]] = [commands[0] as Json, command];
  else if (act === 5) command[one(['extra', 'unit', 'n', 'tokens'], pick)] = one([1, null, {}, [], 'x'], pick);
  else commands.splice(at, 0, one([null, 1, 'x', [], {}], pick) as Json);
  return textTrial('orders', JSON.stringify({ ...file, commands }), act === 6 || commands.some((c) => c?.type === 'fly') ? 'refuse' : null);
}

/** A file as the page saves it, with one bit of one byte turned. */
function flippedTrial(file: RecordFile, pick: Pick): Trial {
  const [kind, saved, text] = savedAs(file, pick);
  const bytes = new TextEncoder().encode(text);
  const at = pick(bytes.length);
  bytes[at] = (bytes[at] as number) ^ (1 << pick(8));
  return { ...fileTrial(`a byte flipped, ${kind}`, bytes), saved };
}

/** What the page saves, in each of its kinds. */
function savedAs(file: RecordFile, pick: Pick): [kind: string, saved: object, text: string] {
  switch (pick(5)) {
    case 0: {
      const { state } = replay(rulesWithUmpire(file.scenario), file);
      const expect = expectedOf(state, file.commands.length, hashOf(state));
      const one = withChecksum({ situation: 2, name: 'A moment', note: '', expect, record: file } as const);
      return ['situation', fileOf({ ...file, format: 1 }, { ...file, name: 'A moment' }), situationText(one)];
    }
    case 1:
      return ['scenario', file.scenario, scenarioText(file.scenario)];
    case 2: {
      const shown = one(goodPublicReplays(), pick);
      return ['public', shown, JSON.stringify(shown)];
    }
    default:
      return ['record', file, textOf(file)];
  }
}

/** One trial by chance, made from a good file. */
export function trialOf(file: RecordFile, pick: Pick): Trial {
  const text = JSON.stringify(file);
  switch (pick(20)) {
    case 19:
      return lessonTrial(file, pick);
    case 18:
      return taskTrial(file, pick);
    case 16:
    case 17:
      return flippedTrial(file, pick);
    case 0:
      return textTrial('good', pick(2) ? text : JSON.stringify(file, null, 2), 'open');
    case 1:
      return textTrial('scrambled text', scrambled(text, pick));
    case 2:
      return textTrial('another value', withText(file, one(VALUES, pick), pick));
    case 3:
      return textTrial('a trick', withText(file, one(TRICKS, pick), pick), 'refuse');
    case 4:
      return textTrial('changed', changed(file, pick));
    case 5:
      return textTrial('scenario, a trick', withText(file.scenario, one(TRICKS, pick), pick), 'refuse');
    case 6:
      return textTrial('scenario, another value', withText(file.scenario, one(VALUES, pick), pick));
    case 7:
      return textTrial('scenario, changed', changed(file.scenario, pick));
    case 8:
      return packedTrial(text, pick);
    case 9:
      return linkTrial(text, pick);
    case 10:
      return headTrial(file, pick);
    case 11:
    case 12:
      return aboutTrial(file, pick);
    case 13:
      return publicTrial(pick);
    case 14:
      return historyTrial(file, pick);
    default:
      return ordersTrial(file, pick);
  }
}
