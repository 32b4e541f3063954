/** The editor of the house rulings, folded away. */
import type { ReactNode } from 'react';
import styles from '../../../../ui/screens/StartScreen.module.css';
import { type EditorProps, RulingRows } from './RulingRows.tsx';
import own from './RulingsEditor.module.css';

/** The seed of the dice (as children) lies below the rulings. */
export function RulingsEditor({ children, ...props }: EditorProps & { children: ReactNode }) {
  const n = Object.keys(props.changes).length;
  return (
    <details>
      <summary className={`semi ${styles.summary}`} data-testid="house-rulings">
        House rulings and dice <span className="fine regular">{n === 0 ? 'scenario defaults' : `${n} changed`}</span>
      </summary>
      <div className={`scroll-y on-raised edge round-2 ${own.rulings}`}>
        <RulingRows {...props} />
        {n > 0 ? (
          <button type="button" className="btn btn-small" onClick={() => props.onChange({})}>
            Back to the scenario's rulings
          </button>
        ) : null}
      </div>
      {children}
    </details>
  );
}
