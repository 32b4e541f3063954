/** A code as it is read aloud: a wrong group is named at once. */

import { Keyboard } from 'lucide-react';
import { useState } from 'react';
import { groupsFor, heard, heardLetters } from '../../records/spoken.ts';
import styles from './Task.module.css';

interface SpokenFieldProps {
  label: string;
  /** Bits of its values. */
  widths: readonly number[];
  placeholder: string;
  /** Takes a whole code; returns what to say, `isTaken` empties the field. */
  onCode(text: string): { isTaken: boolean; says: string };
  testId: string;
}

export function SpokenField({ label, widths, placeholder, onCode, testId }: SpokenFieldProps) {
  const [typed, setTyped] = useState('');
  const [last, setLast] = useState('');
  const found = heard(typed, widths);
  const wrong = found.ok ? [] : found.wrong;
  const n = Math.floor(heardLetters(typed).length / 5);
  const type = (text: string) => {
    const read = heard(text, widths);
    const { isTaken, says } = read.ok ? onCode(text) : { isTaken: false, says: '' };
    setTyped(isTaken ? '' : text);
    setLast(says);
  };
  const says =
    wrong.length > 0 ? `Group ${wrong[0]}: hear it again.` : last || (typed === '' ? '' : `Group ${n + 1} of ${groupsFor(widths)}`);
  return (
    <>
      <label className="row gap-2">
        <Keyboard size={18} aria-hidden="true" /> {label}
        <input
          className={`field figures ${styles.spoken}`}
          style={{ '--letters': groupsFor(widths) * 6 } as React.CSSProperties}
          value={typed}
          aria-invalid={wrong.length > 0 || undefined}
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => type(target.value)}
          data-testid={testId}
        />
      </label>
      <span role="status" className={`grow small ${styles.says} ${wrong.length > 0 ? 'warn semi' : 'soft'}`}>
        {says}
      </span>
    </>
  );
}
