/** A text field for a new name, in place of the row's buttons. */
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { TextInput } from './TextField.tsx';
import { whyUnfit } from './textLength.ts';

interface RenamingProps {
  /** Label of the field: 'Name of the game'. */
  label: string;
  /** The current name. */
  was: string;
  /** Maximum length in characters. */
  longest: number;
  rename(name: string): Promise<unknown>;
  /** Called after saving (true), or after Escape or Cancel (false). */
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
        // The user has just opened the field.
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

/** Returns the focus to the row's first button after the field has closed. */
export function useBackToRow(renames: boolean): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null);
  const hasRenamed = useRef(false);
  useEffect(() => {
    if (hasRenamed.current && !renames) row.current?.querySelector('button')?.focus();
    hasRenamed.current = renames;
  }, [renames]);
  return row;
}
