/** The reason for the last rejection, shown in amber for four seconds. */

import { TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { useGame } from '../../store/game.ts';
import { gameUi } from '../page.tsx';
import { SaidUnder } from '../rules/SaidUnder.tsx';
import styles from './Notes.module.css';

const SHOWN_MS = 4000;

export function RejectionNote() {
  const rejection = useGame((g) => g.rejection);
  const world = useGame((g) => g.rules?.world ?? null);
  const clear = useGame((g) => g.clearRejection);
  useEffect(() => {
    if (!rejection) return;
    const timer = setTimeout(clear, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [rejection, clear]);
  if (!rejection || !world) return null;
  return (
    <p className={`row gap-2 medium absolute pad on-warn shadow-2 ${styles.note}`} role="alert" data-testid="rejection">
      <TriangleAlert className="flex-none" size={18} aria-hidden="true" />
      <span className="grow min-0">
        <SaidUnder
          text={gameUi().rejection(world, rejection.why)}
          clauses={rejection.why.clauses.filter((clause) => !clause.startsWith('R-'))}
        />
      </span>
    </p>
  );
}
