/** A choice of a few options in a row. Radio buttons, or buttons that are separate tab stops; arrow keys move between them. */
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import styles from './Kit.module.css';

export interface SegmentOf<V extends string | number> {
  value: V;
  name: ReactNode;
  title?: string | undefined;
  /** True if the option is disabled. */
  isOff?: boolean;
  /** Test attributes of the option. */
  found?: { [attribute: `data-${string}`]: string };
}

interface SegmentedProps<V extends string | number> {
  /** For screen readers; also visible above chips. */
  label: string;
  /** Visible text before the options, in place of the label. */
  legend?: ReactNode;
  options: readonly SegmentOf<V>[];
  chosen: V | null;
  onChoose(value: V): void;
  /** One frame with the selected option raised, or inked for important choices; or chips that may wrap. */
  look?: 'raised' | 'ink' | 'chips';
  kind?: 'radios' | 'buttons';
  className?: string | undefined;
  testId?: string | undefined;
}

/** Arrow keys select the next option, as with radio buttons; an option that gives an order only gets the focus. */
function onArrow(event: KeyboardEvent<HTMLButtonElement>): void {
  const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (!by) return;
  event.preventDefault();
  const all = [...(event.currentTarget.parentElement?.querySelectorAll<HTMLButtonElement>('button') ?? [])];
  const next = all.at((all.indexOf(event.currentTarget) + by) % all.length);
  next?.focus();
  if (next && !('command' in next.dataset)) next.click();
}

export function Segmented<V extends string | number>(props: SegmentedProps<V>) {
  const { label, legend, options, chosen, onChoose, look = 'raised', kind = 'radios', className = '', testId } = props;
  const name = useId();
  const isSeen = legend !== undefined || look === 'chips';
  return (
    <fieldset className={`${styles.set} ${className}`} data-look={look} data-testid={testId}>
      <legend className={isSeen ? `caption medium ${styles.legend}` : 'sr-only'}>{legend ?? label}</legend>
      <div className={`flex on-sunk round-2 ${styles.choices}`}>
        {options.map(({ value, name: text, title, isOff = false, found }) =>
          kind === 'buttons' ? (
            <button
              key={value}
              type="button"
              className={`inline gap-1 grow justify-center px-2 soft nowrap relative lit ${styles.segment}`}
              aria-pressed={value === chosen}
              title={title}
              onClick={() => onChoose(value)}
              onKeyDown={onArrow}
              {...found}
            >
              {text}
            </button>
          ) : (
            <label
              key={value}
              className={`inline gap-1 grow justify-center px-2 soft nowrap relative lit ${styles.segment}`}
              title={title}
              data-off={isOff ? '' : undefined}
              data-option={value}
            >
              <input
                type="radio"
                name={name}
                className={`absolute ${styles.radio}`}
                checked={value === chosen}
                disabled={isOff}
                onChange={() => onChoose(value)}
                {...found}
              />
              {text}
            </label>
          ),
        )}
      </div>
    </fieldset>
  );
}
