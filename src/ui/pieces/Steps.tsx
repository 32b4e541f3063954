/** A number of tokens of one class with a minus and a plus beside it; what is off says why. Keys on either button: arrows and 0 to 9 set the number. */

import { Minus, Plus } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import type { SupplyClass } from '../../engine/lines-and-webs/index.ts';
import { address, stepAddress } from '../acts/address.ts';
import { className } from '../words/names.ts';
import styles from './Steps.module.css';
import { Token } from './Token.tsx';

interface StepsProps {
  cls: SupplyClass;
  value: number;
  onStep(by: 1 | -1): void;
  /** Sets the number at once (digit keys); without it digits do nothing. */
  onSet?: (value: number) => void;
  /** Why not one more, one fewer; null when it is possible. */
  plusOff?: string | null;
  minusOff?: string | null;
  /** The commands that the buttons give, or lead to: their address. */
  verb?: string;
  minusVerb?: string;
  /** Where the tokens go, where one panel has several sets: part of the address. */
  to?: string;
  /** Said before the class: 'To the queue, CL III'. */
  label?: string;
}

export function Steps({ cls, value, onStep, onSet, plusOff = null, minusOff = null, verb, minusVerb = verb, to, label }: StepsProps) {
  const name = `${label ? `${label}, ` : ''}${className(cls)}`;
  const stepOf = (by: 1 | -1): string => stepAddress(cls, by, to);
  const noMinus = minusOff ?? (value <= 0 ? 'There is none to take back.' : null);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if ((event.key === 'ArrowUp' || event.key === 'ArrowRight') && plusOff === null) onStep(1);
    else if ((event.key === 'ArrowDown' || event.key === 'ArrowLeft') && noMinus === null) onStep(-1);
    else if (/^\d$/.test(event.key) && onSet) onSet(Number(event.key));
    else return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would take a line of its own
    <div
      role="group"
      className={`flex min-0 clip on-raised round-2 ${styles.steps} ${value > 0 ? styles.on : ''}`}
      aria-label={name}
      data-steps={stepAddress(cls, 0, to)}
      onKeyDown={onKeyDown}
    >
      <button
        type="button"
        className={`row flex-none justify-center soft ${styles.button}`}
        aria-label={`One ${className(cls)} fewer`}
        aria-disabled={noMinus !== null || undefined}
        tabIndex={noMinus === null ? undefined : -1}
        title={noMinus ?? undefined}
        {...(minusVerb ? address(minusVerb, stepOf(-1)) : {})}
        onClick={() => noMinus === null && onStep(-1)}
      >
        <Minus size={14} aria-hidden="true" />
      </button>
      <span className={`row gap-1 grow min-0 justify-center semi ${styles.middle}`}>
        <Token cls={cls} size={17} />
        <output
          data-value={value}
          className={`${styles.value} ${value === 0 ? 'pale regular' : ''}`}
          aria-label={`${value} ${className(cls)}`}
        >
          {value}
        </output>
      </span>
      <button
        type="button"
        className={`row flex-none justify-center soft ${styles.button}`}
        aria-label={`One ${className(cls)} more`}
        aria-disabled={plusOff !== null || undefined}
        title={plusOff ?? undefined}
        {...(verb ? address(verb, stepOf(1)) : {})}
        onClick={() => plusOff === null && onStep(1)}
      >
        <Plus size={14} aria-hidden="true" />
      </button>
    </div>
  );
}
