/** One button: it begins a study of the game, and stops what goes on. */

import { type LucideIcon, Square } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCooldownOnChange } from '../../../../ui/kit/pressGuard.ts';
import { LoadingBar } from '../../../../ui/shell/Loading.tsx';
import styles from './Account.module.css';

interface StudyControlsProps {
  /** What it is called in the tests: `learn` makes `learn-start` and `learn-stop`. */
  name: string;
  icon: LucideIcon;
  begin: string;
  takes: string;
  /** What is being done, and how far it is; null where nothing is. */
  doing: string;
  share: number | null;
  /** There is nothing more to find. */
  isDone: boolean;
  start(): void;
  stop(): void;
  /** What can be chosen before it begins. */
  children?: ReactNode;
}

export function StudyControls({ name, icon: Icon, begin, takes, doing, share, isDone, start, stop, children }: StudyControlsProps) {
  const goesOn = share !== null;
  useCooldownOnChange(goesOn);
  if (isDone && !goesOn && !children) return null;
  return (
    <div className={`stack gap-3 ${styles.noPrint}`}>
      {goesOn ? <LoadingBar share={share} what={doing} /> : children}
      {isDone ? null : (
        <p className="row wrap gap-3">
          <button
            type="button"
            className={goesOn ? 'btn' : 'btn btn-main'}
            onClick={goesOn ? stop : start}
            data-testid={goesOn ? `${name}-stop` : `${name}-start`}
          >
            {goesOn ? <Square size={16} aria-hidden="true" /> : <Icon size={16} aria-hidden="true" />} {goesOn ? 'Stop' : begin}
          </button>
          {goesOn ? null : <span className="fine">{takes}</span>}
        </p>
      )}
    </div>
  );
}
