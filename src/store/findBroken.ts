/** Finds damaged rows of a stored game while it is opened. Loaded later, with the record schema. */

import type { BrokenPart } from './brokenParts.ts';
import { readNotesRow } from './notes/list.ts';
import { readOpeningRow } from './opening.ts';
import { readNamed } from './storedRows.ts';
import { readUndoneRow } from './undoneCommands.ts';

interface MetaRow {
  key: string;
  value: unknown;
}

/** Rows stored next to a game. */
interface Beside {
  header: object;
  undone: readonly MetaRow[];
  opening: MetaRow | undefined;
  notes: MetaRow | undefined;
}

/** The damaged rows of a game. */
export function brokenPartsOf({ header, undone, opening, notes }: Beside): BrokenPart[] {
  const parts: BrokenPart[] = [];
  const unread = undone.filter(({ value }) => readUndoneRow(value) === null);
  if (unread.length > 0) parts.push({ what: 'undone', count: unread.length, pieces: unread });
  if (opening && (readOpeningRow(opening.value)?.isBroken ?? true)) parts.push({ what: 'opening', count: 1, pieces: [opening] });
  const broken = notes ? (readNotesRow(notes.value)?.broken ?? 1) : 0;
  if (notes && broken > 0) parts.push({ what: 'notes', count: broken, pieces: [notes] });
  const keys = readNamed(header).broken;
  const pieces = keys.map((key) => ({ key, value: (header as { [key: string]: unknown })[key] }));
  if (keys.length > 0) parts.push({ what: 'header', count: keys.length, pieces });
  return parts;
}
