/** A text that is typed or pasted. The field never cuts: it takes the whole text, and says in words when it is too long. */
import { type HTMLAttributes, type ReactNode, useId } from 'react';
import styles from './Kit.module.css';
import { isUnfit, lengthWords } from './textLength.ts';

interface TextInputProps extends Omit<HTMLAttributes<HTMLElement>, 'onChange'> {
  value: string;
  /** So many characters at most. What is longer stands in the field, and must not be saved: see `whyUnfit`. */
  most: number;
  onText(text: string): void;
  /** Several lines on the screen, so many at first. */
  rows?: number | undefined;
  placeholder?: string | undefined;
  /** Id of a datalist. */
  list?: string | undefined;
  /** Where the field stands in a row: the class of the box about field and words. */
  frame?: string | undefined;
  testId?: string | undefined;
}

/** The field and, near its limit or beyond it, the words below it. Its label stands elsewhere. */
export function TextInput({ value, most, onText, rows, frame = '', testId, ...rest }: TextInputProps) {
  const said = useId();
  const isOver = isUnfit(value, most);
  const words = lengthWords(value, most);
  const shared = {
    dir: 'auto',
    ...rest,
    value,
    'aria-invalid': isOver || rest['aria-invalid'] || undefined,
    'aria-describedby': [rest['aria-describedby'], words ? said : ''].filter(Boolean).join(' ') || undefined,
    onChange: ({ target }: { target: { value: string } }) => onText(target.value),
    'data-testid': testId,
  };
  return (
    <span className={`grid min-0 ${styles.measured} ${frame}`}>
      {rows === undefined ? <input autoComplete="off" {...shared} type="text" /> : <textarea {...shared} rows={rows} />}
      <span id={said} role="status" className={`caption text-left ${styles.length}`} data-over={isOver || undefined}>
        {words}
      </span>
    </span>
  );
}

interface TextFieldProps extends TextInputProps {
  label: ReactNode;
  /** The class of the box about label and field. */
  box?: string | undefined;
}

/** A text with its label. */
export function TextField({ label, box, ...rest }: TextFieldProps) {
  const id = useId();
  return (
    <div className={box}>
      <label htmlFor={id}>{label}</label>
      <TextInput {...rest} id={id} />
    </div>
  );
}
