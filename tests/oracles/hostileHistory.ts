/** Files whose list of undone orders cannot be true of their game, and near misses that can. The game must be the same with and without the list. */

import type { Pick } from '../../src/bots/picker.ts';
import { linesAndWebs } from '../../src/engine/lines-and-webs/index.ts';
import type { RecordFile } from '../../src/games/lines-and-webs/typedFiles.ts';
import { fold } from '../../src/games/lines-and-webs/typedStores.ts';
import type { UndoneCommand } from '../../src/records/format.ts';
import { LIMITS } from '../../src/records/limits.ts';
import { one, type Trial, textTrial } from './trials.ts';

type History = NonNullable<Trial['history']>;

const numbered = (list: readonly Omit<UndoneCommand, 'serial'>[]): UndoneCommand[] => list.map((one, serial) => ({ serial, ...one }));

/** An order of the game, taken back by consent where it stood: it was legal there, and is given again after. */
const again = ({ commands }: RecordFile, at: number): Omit<UndoneCommand, 'serial'> => ({
  at,
  command: commands[at] as UndoneCommand['command'],
  consent: true,
});

function trial(kind: string, file: RecordFile, list: readonly Omit<UndoneCommand, 'serial'>[], history: History): Trial {
  return { ...textTrial(`history, ${kind}`, JSON.stringify({ ...file, taken: numbered(list) }), 'open'), history };
}

/** A way up and down the game that undos can have gone: each takes the last order. */
function possible(file: RecordFile, pick: Pick): Omit<UndoneCommand, 'serial'>[] {
  const last = file.commands.length - 1;
  let at = pick(last + 1);
  return Array.from({ length: 1 + pick(12) }, () => {
    const undone = again(file, at);
    at = pick(2) ? Math.max(0, at - 1) : Math.min(last, at + pick(4));
    return undone;
  });
}

/** The first order that bars its own undo; null where none does. */
function barred(file: RecordFile): number | null {
  const { track } = fold(linesAndWebs(file.scenario), file);
  const at = file.commands.findIndex((_, n) => track.undoBlockerAt(n) !== null);
  return at < 0 ? null : at;
}

/** One trial by chance. */
export function historyTrial(file: RecordFile, pick: Pick): Trial {
  const last = file.commands.length - 1;
  const good = possible(file, pick);
  switch (pick(7)) {
    case 0:
      return trial('as it can have been', file, good, 'kept');
    case 1: {
      // An undo that reaches over another order: so a game of ten orders was given an eleventh.
      if (last < 2) return trial('as it can have been', file, good, 'kept');
      const at = 2 + pick(last - 1);
      return trial('over another order', file, [again(file, at), again(file, pick(at - 1))], 'left out');
    }
    case 2: {
      // The near miss: one place lower is the order before.
      const at = 1 + pick(Math.max(1, last));
      if (at > last) return trial('as it can have been', file, good, 'kept');
      return trial('the order before', file, [again(file, at), again(file, at - 1)], 'kept');
    }
    case 3: {
      // Up and down the whole game again and again: minutes of work, if it were played.
      if (last < 2) return trial('as it can have been', file, good, 'kept');
      const saw = Array.from({ length: LIMITS.taken }, (_, i) => again(file, i % 2 ? 0 : last));
      return trial('up and down', file, saw, 'left out');
    }
    case 4:
      return trial('beyond the end', file, [...good, { ...again(file, last), at: last + 2 + pick(500) }], 'left out');
    case 5: {
      const at = barred(file);
      if (at === null) return trial('as it can have been', file, good, 'kept');
      const { consent: _, ...alone } = again(file, at);
      return pick(2)
        ? trial('barred', file, [alone], 'left out')
        : trial('barred, by consent', file, [{ ...alone, consent: true }], 'kept');
    }
    default: {
      const side = one(['delta', 'gamma'] as const, pick);
      const unknown = { type: 'liftUnit', side, unit: 'no-unit' } as unknown as UndoneCommand['command'];
      return trial('not legal there', file, [{ at: pick(last + 1), command: unknown, consent: true }], 'left out');
    }
  }
}
