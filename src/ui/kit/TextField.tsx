/** Text input that never truncates: it accepts any length, and shows a message if the text is too long. */
import { type HTMLAttributes, type ReactNode, useId } from 'react';
import styles from './Kit.module.css';
import { isUnfit, lengthWords } from './textLength.ts';

interface TextInputProps extends Omit<HTMLAttributes<HTMLElement>, 'onChange'> {
  value: string;
  /** Maximum number of characters. A longer text must not be saved: see `whyUnfit`. */
  most: number;
  onText(text: string): void;
  /** Initial number of rows of a multi-line field. */
  rows?: number | undefined;
  placeholder?: string | undefined;
  /** Id of a datalist. */
  list?: string | undefined;
  /** Class of the box around field and message. */
  frame?: string | undefined;
  testId?: string | undefined;
}

/** A field without label; its message appears below it near the limit or beyond it. */
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
  /** Class of the box around label and field. */
  box?: string | undefined;
}

/** A text field with its label. */
export function TextField({ label, box, ...rest }: TextFieldProps) {
  const id = useId();
  return (
    <div className={box}>
      <label htmlFor={id}>{label}</label>
      <TextInput {...rest} id={id} />
    </div>
  );
}
