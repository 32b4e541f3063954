/** Orders that were taken back. The record holds none of them; they lie beside it, so that the log can show them after a reload too. */

import type { Command } from '../engine/lines-and-webs/index.ts';

/** An order that was taken back when it was the last, number `at`, of the record. Numbered by `serial` in the order of taking back. */
export interface TakenBack {
  serial: number;
  at: number;
  command: Command;
  /** Both sides agreed to it, across a die, a reveal or a change of side: the log tells both of them. */
  consent?: true;
}

export type Act = { kind: 'put'; command: Command; isTaken: boolean } | { kind: 'cut'; consent: boolean };

/** The number of the next one. */
export const nextSerialAfter = (taken: readonly TakenBack[]): number => (taken.at(-1)?.serial ?? -1) + 1;

/** No more of them are read: older ones are forgotten first. */
const MOST_TAKEN = 500;
const MOST_PLACES = 100_000;

/**
 * Everything that was ordered and taken back, in its order. What stood at a place of the record when taking back number i happened is what
 * was later taken back from that place first, else what stands there in the end. What does not fit together is left out.
 */
export function historyOf(commands: readonly Command[], taken: readonly TakenBack[]): Act[] {
  const plain = (): Act[] => commands.map((command) => ({ kind: 'put', command, isTaken: false }));
  const acts: Act[] = [];
  let height = 0;
  let isWhole = true;
  const raise = (to: number, from: number): void => {
    for (; height < to; height++) {
      const later = taken.slice(from).find((one) => one.at === height);
      const command = later?.command ?? commands[height];
      if (command === undefined) isWhole = false;
      else acts.push({ kind: 'put', command, isTaken: later !== undefined });
    }
  };
  for (const [i, { at, consent }] of taken.entries()) {
    raise(at + 1, i);
    acts.push({ kind: 'cut', consent: consent === true });
    height = at;
  }
  raise(commands.length, taken.length);
  return isWhole ? acts : plain();
}

const isTakenBack = (value: unknown): value is TakenBack => {
  const one = value as Partial<TakenBack> | null;
  return (
    typeof one === 'object' &&
    one !== null &&
    Number.isInteger(one.serial) &&
    Number.isInteger(one.at) &&
    (one.at as number) >= 0 &&
    (one.at as number) < MOST_PLACES &&
    (one.consent === undefined || one.consent === true) &&
    typeof one.command === 'object' &&
    one.command !== null
  );
};

/** One stored row; null where it is broken. */
export function readTakenRow(row: unknown): TakenBack | null {
  try {
    const one = typeof row === 'string' ? (JSON.parse(row) as unknown) : null;
    return isTakenBack(one) ? one : null;
  } catch {
    return null;
  }
}

/** What was stored: the last of them in their order. A broken row is left out. */
export const readTaken = (rows: readonly unknown[]): TakenBack[] =>
  rows
    .flatMap((row) => readTakenRow(row) ?? [])
    .sort((a, b) => a.serial - b.serial)
    .slice(-MOST_TAKEN);
