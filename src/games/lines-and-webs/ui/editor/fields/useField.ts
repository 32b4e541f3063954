/** A place of the draft as a field has it: its value, what is wrong there, and how it is changed. */
import { useId, useMemo } from 'react';
import { leadsTo, putAt, valueAt } from '../../../scenarios/edit/places.ts';
import { isFault, type Path } from '../../../scenarios/problems.ts';
import { type Fault, useEditor } from '../../../store/editor/draft.ts';

/** How a place is named in the page, so that a fault finds its field. */
export const pathKey = (path: Path): string => path.join('.');

/** Faults and warnings at a place and in what it holds. */
export function useFaultsAt(path: Path): readonly Fault[] {
  const faults = useEditor((e) => e.faults);
  const key = pathKey(path);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the path
  return useMemo(() => faults.filter((fault) => leadsTo(path, fault.path)), [faults, key]);
}

export interface FieldOf {
  path: Path;
  label: string;
  /** Whose it is, for the words of undo: 'Price of Armor'. */
  of?: string | undefined;
  hint?: string | undefined;
  clause?: string | undefined;
}

/** What a control of a field needs. */
export function useField({ path, label, of, hint }: FieldOf) {
  const id = useId();
  const value = useEditor((e) => valueAt(e.draft, path));
  const faults = useFaultsAt(path);
  const what = of ? `${label} of ${of}` : label;
  return {
    value,
    faults,
    id,
    /** Writes the value; undefined takes it out. */
    set: (next: unknown) => useEditor.getState().change(what, (draft) => putAt(draft, path, next), pathKey(path)),
    /** For the control itself. */
    props: {
      id,
      'data-path': pathKey(path),
      'aria-invalid': faults.some(isFault) || undefined,
      'data-odd': faults.length > 0 || undefined,
      'aria-describedby': [hint ? `${id}-hint` : '', faults.length > 0 ? `${id}-faults` : ''].filter(Boolean).join(' ') || undefined,
    },
  };
}
