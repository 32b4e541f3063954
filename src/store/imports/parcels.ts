/** Splits a worker's result into messages: one message with a long list would block the page while it is deserialized. */

import type { Opened } from './opened.ts';

/** Number of list entries per message. */
const PARCEL = 2000;

/** A message of the worker: entries of the long list, or, last, the rest of the result. */
export type Parcel = { entries: readonly unknown[] } | { opened: Opened };

const withList = (opened: Opened, list: readonly unknown[]): Opened => {
  if (opened.kind === 'record') return { ...opened, record: { ...opened.record, commands: list as typeof opened.record.commands } };
  if (opened.kind === 'public') return { ...opened, file: { ...opened.file, frames: list as typeof opened.file.frames } };
  return opened;
};

const listOf = (opened: Opened): readonly unknown[] =>
  opened.kind === 'record' ? opened.record.commands : opened.kind === 'public' ? opened.file.frames : [];

/** Splits a result into messages, in order. */
export function* parcelsOf(opened: Opened): Generator<Parcel, void> {
  const list = listOf(opened);
  for (let from = 0; from < list.length; from += PARCEL) yield { entries: list.slice(from, from + PARCEL) };
  yield { opened: withList(opened, []) };
}

/** Returns a function that joins the messages; null until the last has arrived. */
export function createUnpacker(): (parcel: Parcel) => Opened | null {
  const list: unknown[] = [];
  return (parcel) => {
    if ('opened' in parcel) return withList(parcel.opened, list);
    list.push(...parcel.entries);
    return null;
  };
}
