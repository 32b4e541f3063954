/** A name typed in place of the buttons that stood there. */
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { TextInput } from './TextField.tsx';
import { whyUnfit } from './textLength.ts';

interface RenamingProps {
  /** What is renamed: 'Name of the game'. */
  label: string;
  /** The name so far. */
  was: string;
  /** So many letters at most. */
  longest: number;
  rename(name: string): Promise<unknown>;
  /** The field has done its work, or was left by Escape or Cancel. */
  onDone(changed: boolean): void;
  testId: string;
}

export function Renaming({ label, was, longest, rename, onDone, testId }: RenamingProps) {
  const [name, setName] = useState(was);
  const why = whyUnfit('The name', name, longest);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (why === null) void rename(name).then(() => onDone(true));
  };
  return (
    <form className="flex wrap gap-2 full-width" onSubmit={submit} onKeyDown={(event) => event.key === 'Escape' && onDone(false)}>
      <TextInput
        frame="grow"
        className="field"
        aria-label={label}
        value={name}
        most={longest}
        onText={setName}
        // The field has just been asked for.
        autoFocus
        testId={testId}
      />
      <button type="submit" className="btn btn-small self-start" aria-disabled={why !== null || undefined} title={why ?? undefined}>
        Rename
      </button>
      <button type="button" className="btn btn-quiet btn-small self-start" onClick={() => onDone(false)}>
        Cancel
      </button>
    </form>
  );
}

/** The keyboard goes on where it was: on the first button of the row, once the field that stood in its place has gone. */
export function useBackToRow(renames: boolean): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null);
  const hasRenamed = useRef(false);
  useEffect(() => {
    if (hasRenamed.current && !renames) row.current?.querySelector('button')?.focus();
    hasRenamed.current = renames;
  }, [renames]);
  return row;
}
