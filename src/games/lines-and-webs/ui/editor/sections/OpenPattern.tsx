/** The order in which open boxes are filled: a row of tokens, each put in and taken out by a press. */
import { useRef } from 'react';
import type { Scenario } from '../../../../../engine/lines-and-webs/index.ts';
import { useEditor } from '../../../store/editor/draft.ts';
import { Token } from '../../pieces/Token.tsx';
import { className } from '../../words/names.ts';
import { FaultLines } from '../fields/Field.tsx';
import { useFaultsAt } from '../fields/useField.ts';
import styles from './Sections.module.css';

type Class = Scenario['openPattern'][number];
const CLASSES: readonly Class[] = ['clI', 'clIII', 'clV'];
const MOST = 30;

export function OpenPattern() {
  const pattern = useEditor((e) => e.draft.openPattern);
  const faults = useFaultsAt(['openPattern']);
  const row = useRef<HTMLFieldSetElement>(null);
  const { change } = useEditor.getState();
  const isFull = pattern.length >= MOST;
  const isLast = pattern.length === 1;
  const takeOut = (at: number) => {
    if (isLast) return;
    change(`Remove ${className(pattern[at] as Class)} from the pattern`, (draft) => {
      draft.openPattern.splice(at, 1);
    });
    requestAnimationFrame(() => row.current?.querySelectorAll<HTMLElement>('[data-taken]')[Math.max(0, at - 1)]?.focus());
  };
  return (
    <>
      <fieldset className={`flex wrap gap-05 on-raised round-2 ${styles.pattern}`} ref={row} data-path="openPattern">
        <legend className="sr-only">The pattern, first to last</legend>
        {pattern.map((cls, i) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a token is known by its place
            key={i}
            type="button"
            className={`inline justify-center ${styles.token}`}
            aria-label={`Remove ${i + 1}: ${className(cls)}`}
            aria-disabled={isLast || undefined}
            title={isLast ? 'One must be left.' : `Remove ${className(cls)}`}
            onClick={() => takeOut(i)}
            data-taken
          >
            <Token cls={cls} size={24} />
          </button>
        ))}
      </fieldset>
      <div className="row wrap gap-2">
        {CLASSES.map((cls) => (
          <button
            key={cls}
            type="button"
            className="btn btn-small"
            aria-disabled={isFull || undefined}
            title={isFull ? `The maximum is ${MOST}.` : undefined}
            onClick={() =>
              !isFull &&
              change(`Add ${className(cls)} to the pattern`, (draft) => {
                draft.openPattern.push(cls);
              })
            }
          >
            <Token cls={cls} size={17} /> Add {className(cls)}
          </button>
        ))}
      </div>
      <FaultLines faults={faults} />
    </>
  );
}
