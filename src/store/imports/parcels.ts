/** What has been read comes from the worker in parcels: a long list in one message would hold the page up while it is unpacked. */

import type { Opened } from './opened.ts';

/** So many entries of a list come in one message. */
const PARCEL = 2000;

/** A message of the worker: entries of the long list, or everything else, which comes last. */
export type Parcel = { entries: readonly unknown[] } | { opened: Opened };

const withList = (opened: Opened, list: readonly unknown[]): Opened => {
  if (opened.kind === 'record') return { ...opened, record: { ...opened.record, commands: list as typeof opened.record.commands } };
  if (opened.kind === 'public') return { ...opened, file: { ...opened.file, frames: list as typeof opened.file.frames } };
  return opened;
};

const listOf = (opened: Opened): readonly unknown[] =>
  opened.kind === 'record' ? opened.record.commands : opened.kind === 'public' ? opened.file.frames : [];

/** The parcels of what has been read, in their order. */
export function* parcelsOf(opened: Opened): Generator<Parcel, void> {
  const list = listOf(opened);
  for (let from = 0; from < list.length; from += PARCEL) yield { entries: list.slice(from, from + PARCEL) };
  yield { opened: withList(opened, []) };
}

/** Puts parcels together again: null until the last has come. */
export function createUnpacker(): (parcel: Parcel) => Opened | null {
  const list: unknown[] = [];
  return (parcel) => {
    if ('opened' in parcel) return withList(parcel.opened, list);
    list.push(...parcel.entries);
    return null;
  };
}
