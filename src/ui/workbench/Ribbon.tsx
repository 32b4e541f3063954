/** The hatched ribbon: this game is on the workbench. It opens the panel. */
import { Wrench } from 'lucide-react';
import { openBench } from '../../store/workbench/workbench.ts';
import styles from './Workbench.module.css';

export function Ribbon() {
  return (
    <button
      type="button"
      className={styles.ribbon}
      aria-label="Workbench"
      title="The workbench is on in this game (Ctrl+`)"
      onClick={() => openBench()}
      data-testid="bench-ribbon"
    >
      <span>
        <Wrench size={14} aria-hidden="true" /> <b>Workbench</b>
      </span>
    </button>
  );
}
