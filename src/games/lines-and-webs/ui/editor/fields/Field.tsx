/** Fields of the editor: label, control, hint, and problems. */
import { type ReactNode, useId, useMemo } from 'react';
import { isFault, type Path } from '../../../../../records/problems.ts';
import { Clause } from '../../../../../ui/rules/Clause.tsx';
import { leadsTo, putAt, valueAt } from '../../../scenarios/edit/places.ts';
import { type Fault, useEditor } from '../../../store/editor/draft.ts';
import styles from '../sections/Sections.module.css';

/** Key of a path in the page, by which a problem finds its field. */
export const pathKey = (path: Path): string => path.join('.');

/** Problems and warnings at a path or below it. */
export function useFaultsAt(path: Path): readonly Fault[] {
  const faults = useEditor((e) => e.faults);
  const key = pathKey(path);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the path
  return useMemo(() => faults.filter((fault) => leadsTo(path, fault.path)), [faults, key]);
}

export interface FieldOf {
  path: Path;
  label: string;
  /** Owner of the value in undo texts: 'Price of Armor'. */
  of?: string | undefined;
  hint?: string | undefined;
  clause?: string | undefined;
}

/** Joins a file's text into one line. */
export const inOneLine = (text: string): string => text.replace(/\s*\n\s*/g, ' ');

/** State and props of a field's control. */
export function useField({ path, label, of, hint }: FieldOf) {
  const id = useId();
  const value = useEditor((e) => valueAt(e.draft, path));
  const faults = useFaultsAt(path);
  const what = of ? `${label} of ${of}` : label;
  return {
    value,
    faults,
    id,
    /** Writes the value; undefined deletes it. */
    set: (next: unknown) => useEditor.getState().change(what, (draft) => putAt(draft, path, next), pathKey(path)),
    /** Props of the control. */
    props: {
      id,
      'data-path': pathKey(path),
      'aria-invalid': faults.some(isFault) || undefined,
      'data-odd': faults.length > 0 || undefined,
      'aria-describedby': [hint ? `${id}-hint` : '', faults.length > 0 ? `${id}-faults` : ''].filter(Boolean).join(' ') || undefined,
    },
  };
}

export function FaultLines({ faults, id }: { faults: readonly Fault[]; id?: string }) {
  if (faults.length === 0) return null;
  return (
    <ul className={`small ${styles.faults}`} id={id}>
      {faults.map((fault) => (
        <li
          key={`${fault.code} ${fault.where} ${fault.message}`}
          className={fault.grade === 'fault' ? 'warn' : 'soft'}
          data-grade={fault.grade}
        >
          <b>{fault.grade === 'fault' ? 'Problem:' : 'Warning:'}</b> {fault.message}
        </li>
      ))}
    </ul>
  );
}

interface PartProps {
  name: string;
  /** Heading, if it differs from the name; null for none. */
  head?: ReactNode;
  clause?: string;
  /** Problems inside it. */
  faults?: readonly Fault[];
  children: ReactNode;
}

/** Part of a section. */
export function Part({ name, head = name, clause, faults = [], children }: PartProps) {
  return (
    <section className={`grid gap-3 ${styles.part}`} aria-label={name}>
      {head === null ? null : (
        <h3>
          {head} {clause ? <Clause clause={clause} /> : null}
        </h3>
      )}
      {children}
      <FaultLines faults={faults} />
    </section>
  );
}

/** Problem with the text while it is typed, before it reaches the draft. */
export function Typing({ id, children }: { id: string; children: string }) {
  return (
    <span className={`small warn text-left ${styles.typing}`} id={id} role="alert">
      {children}
    </span>
  );
}

interface FrameProps extends FieldOf {
  id: string;
  faults: readonly Fault[];
  isWide?: boolean;
  children: ReactNode;
}

/** Label, control, hint and problems. */
export function FieldFrame({ label, hint, clause, id, faults, isWide = false, children }: FrameProps) {
  return (
    <div className={`stack gap-1 min-0 ${isWide ? 'full-row' : ''}`}>
      <span className={`row wrap gap-2 ${styles.label}`}>
        <label htmlFor={id} className="medium p-0">
          {label}
        </label>
        {clause ? <Clause clause={clause} /> : null}
      </span>
      {children}
      {hint ? (
        <p className="fine" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      <FaultLines faults={faults} id={`${id}-faults`} />
    </div>
  );
}
