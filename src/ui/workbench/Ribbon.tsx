/** The hatched ribbon: this game is on the workbench. It opens the panel. */

import { Wrench } from 'lucide-react';
import { useGame } from '../../store/game.ts';
import { openBench } from '../../store/workbench/workbench.ts';
import styles from './Workbench.module.css';

export function Ribbon() {
  const isOpen = useGame((g) => g.bench.open === true);
  return (
    <button
      type="button"
      className={`inline flex-none small round-2 warn ${styles.ribbon}`}
      aria-label={isOpen ? 'Game editor, open table' : 'Game editor'}
      title={isOpen ? 'The screen is never covered in this game (Ctrl+`)' : 'The game editor is on in this game (Ctrl+`)'}
      onClick={() => openBench()}
      data-testid="bench-ribbon"
    >
      <span className={`inline gap-1 semi on-warn round-1 ${styles.plate}`}>
        <Wrench size={14} aria-hidden="true" /> <b>{isOpen ? 'Game editor · open table' : 'Game editor'}</b>
      </span>
    </button>
  );
}
