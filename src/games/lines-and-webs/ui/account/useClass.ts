/** Files of a class on their way: each is read and gone through beside the page, some at once, and its account joins the others in the order of the files. */

import { useEffect, useRef, useState } from 'react';
import { isAskedAbout } from '../../../../records/checksum.ts';
import { doubtWords } from '../../../../ui/words/doubt.ts';
import type { NamedAccount } from '../../account/types.ts';
import { type Clerk, createClerk } from '../../store/account/clerk.ts';

export interface ClassFile {
  id: number;
  file: string;
  state: 'waiting' | 'reading' | 'ready' | 'refused';
  /** From 0 to 1. */
  share: number;
  why: string | null;
  found: NamedAccount | null;
}

const MAX_FILES = 50;

/** 'table-3.json.gz' → 'table-3'. */
export const tableName = (file: string): string => file.replace(/\.(json|gz)$/gi, '').replace(/\.json$/i, '') || file;

/** Two tables may have given their game the same name: then the file's name tells them apart. */
export function namedApart(found: readonly { file: string; named: NamedAccount }[]): NamedAccount[] {
  const times = new Map<string, number>();
  for (const { named } of found) times.set(named.name, (times.get(named.name) ?? 0) + 1);
  return found.map(({ file, named }) => ((times.get(named.name) ?? 0) > 1 ? { ...named, name: tableName(file) } : named));
}

export function useClass() {
  const [files, setFiles] = useState<readonly ClassFile[]>([]);
  const clerk = useRef<Clerk | null>(null);
  const serial = useRef(0);
  useEffect(
    () => () => {
      clerk.current?.close();
      clerk.current = null;
    },
    [],
  );
  const change = (id: number, more: Partial<ClassFile>) =>
    setFiles((list) => list.map((one) => (one.id === id ? { ...one, ...more } : one)));

  const read = async (id: number, file: File): Promise<void> => {
    clerk.current ??= createClerk();
    try {
      const onProgress = (done: number, of: number) => change(id, { state: 'reading', share: of > 0 ? done / of : 0 });
      const got = await clerk.current.file(file, onProgress);
      if (got.kind === 'refused') return change(id, { state: 'refused', share: 1, why: got.message });
      // What may be another game than was saved joins the others, and says so.
      const why = isAskedAbout(got.doubt) ? doubtWords(got.doubt) : null;
      change(id, { state: 'ready', share: 1, why, found: { name: got.name ?? tableName(file.name), account: got.account } });
    } catch {
      change(id, { state: 'refused', share: 1, why: 'It could not be gone through.' });
    }
  };

  const add = (chosen: readonly File[]): void => {
    const rows = chosen.slice(0, MAX_FILES).map((file) => ({ file, id: serial.current++ }));
    setFiles((list) => [
      ...list,
      ...rows.map(({ id, file }): ClassFile => ({ id, file: file.name, state: 'waiting', share: 0, why: null, found: null })),
    ]);
    for (const { id, file } of rows) void read(id, file);
  };

  const accounts = namedApart(files.flatMap(({ file, found }) => (found ? [{ file, named: found }] : [])));
  return { files, accounts, add, remove: (id: number) => setFiles((list) => list.filter((one) => one.id !== id)) };
}
