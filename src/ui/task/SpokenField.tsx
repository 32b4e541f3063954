/** A code as it is read aloud: a wrong group is named at once. */

import { Keyboard } from 'lucide-react';
import { type ClipboardEvent, useState } from 'react';
import { groupsFor, heard, heardLetters, namedCode } from '../../records/spoken.ts';
import styles from './Task.module.css';

interface SpokenFieldProps {
  label: string;
  /** Bits of its values. */
  widths: readonly number[];
  placeholder: string;
  /** Takes a whole code and the name before it, if any; returns what to say, `isTaken` empties the field. */
  onCode(text: string, name: string): { isTaken: boolean; says: string };
  /** True if it gets the focus of its dialog. */
  isFirst?: boolean;
  testId: string;
}

export function SpokenField({ label, widths, placeholder, onCode, isFirst = false, testId }: SpokenFieldProps) {
  const [typed, setTyped] = useState('');
  const [last, setLast] = useState('');
  const { code } = namedCode(typed, widths);
  const found = heard(code, widths);
  const wrong = found.ok ? [] : found.wrong;
  const n = Math.floor(heardLetters(code).length / 5);
  const takeOne = (line: string) => {
    const one = namedCode(line, widths);
    return heard(one.code, widths).ok ? onCode(one.code, one.name) : { isTaken: false, says: '' };
  };
  const type = (text: string) => {
    const { isTaken, says } = takeOne(text);
    setTyped(isTaken ? '' : text);
    setLast(says);
  };
  /** Several lines are as many codes; the first that cannot be read stays in the field. */
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const lines = event.clipboardData
      .getData('text')
      .split('\n')
      .filter((line) => line.trim() !== '');
    if (lines.length < 2) return;
    event.preventDefault();
    const left = lines.filter((line) => !takeOne(line).isTaken);
    setTyped(left[0]?.trim() ?? '');
    setLast(`${lines.length - left.length} of ${lines.length} codes are in.`);
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
          onPaste={paste}
          data-first={isFirst || undefined}
          data-testid={testId}
        />
      </label>
      <span role="status" className={`grow small ${styles.says} ${wrong.length > 0 ? 'warn semi' : 'soft'}`}>
        {says}
      </span>
    </>
  );
}
