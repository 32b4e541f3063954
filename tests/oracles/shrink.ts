/** Cutting a failing record down: commands are left out while the same check still fails, until nothing can go or time is up. */

import type { FailureNote, RecordFile } from '../../scripts/lib/record.ts';
import type { Command, Rules } from '../../src/engine/lines-and-webs/index.ts';
import { rulesWithUmpire } from '../../src/engine/lines-and-webs/umpire/index.ts';
import { deepFreeze } from './freeze.ts';
import { Failure, Watch } from './watch.ts';

const MUTANTS = 30;

/**
 * Plays commands under watch; those that are not legal (any more) are left out. Returns what was kept and how it failed.
 * Deep checks are made from command `deepFrom` on; `probe` is offered to `check` at the end.
 */
export function watchThrough(
  rules: Rules,
  seed: string,
  commands: readonly Command[],
  deepFrom: number,
  probe?: unknown,
): { kept: Command[]; failure: Failure | null } {
  let watch: Watch | null = null;
  try {
    watch = new Watch(rules, seed, { mutants: MUTANTS, coverage: null });
    for (let i = 0; i < commands.length; i++) {
      const c = commands[i] as Command;
      if (rules.check(watch.state, c)) continue;
      watch.step(c, i >= deepFrom);
    }
    if (probe !== undefined) watch.probe(deepFreeze(structuredClone(watch.state)), probe);
    return { kept: watch.commands, failure: null };
  } catch (fault) {
    const failure = fault instanceof Failure ? fault : new Failure('fault', String(fault instanceof Error ? fault.stack : fault));
    return { kept: watch?.commands ?? [], failure };
  }
}

/** A shorter record that still fails by the same check. */
export function shrink(record: RecordFile, note: FailureNote, milliseconds: number): RecordFile {
  const rules = rulesWithUmpire(record.scenario);
  const until = performance.now() + milliseconds;
  const probed = note.probe !== undefined;
  const attempt = (commands: readonly Command[]): Command[] | null => {
    const { kept, failure } = watchThrough(rules, record.seed, commands, probed ? commands.length : commands.length - 1, note.probe);
    return failure?.check === note.check ? kept : null;
  };
  let best = [...record.commands];
  let size = Math.max(1, best.length >> 1);
  while (size >= 1 && performance.now() < until) {
    let cut = false;
    for (let at = Math.max(0, best.length - size - (probed ? 0 : 1)); at >= 0 && performance.now() < until; at -= size) {
      const shorter = attempt([...best.slice(0, at), ...best.slice(at + size)]);
      if (shorter && shorter.length < best.length) {
        best = shorter;
        cut = true;
      }
    }
    if (!cut || size > 1) size >>= 1;
  }
  return { ...record, commands: best, failure: note };
}
