/** One chunk with all components of the game editor. */

import { Wrench } from 'lucide-react';
import { hasBench } from '../../store/bench.ts';
import { useGame } from '../../store/game.ts';
import { isLocked } from '../../store/locks.ts';
import { openBench } from '../../store/workbench/workbench.ts';
import menu from '../shell/Menu.module.css';
import { LOCKED } from '../task/locked.ts';
import styles from './Workbench.module.css';

export { Dock, MapLayer } from './Dock.tsx';

/** Hatched ribbon: marks games that use the game editor. Opens the panel. */
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

/** Menu item that opens the game editor. */
export function WorkbenchItem({ pick }: { pick(act: () => void): () => void }) {
  const isOn = useGame(hasBench);
  const isShut = useGame((g) => isLocked(g, 'workbench'));
  return (
    <button
      type="button"
      className={`row gap-3 full-width round-2 text-left lit dashed-off ${menu.item}`}
      onClick={isShut ? undefined : pick(() => openBench())}
      aria-disabled={isShut || undefined}
      data-testid="open-workbench"
    >
      <Wrench size={18} aria-hidden="true" />
      <span>
        Game editor
        <small className="block pale tiny">
          {isShut ? LOCKED : isOn ? 'It is on in this game.' : 'Edit the game or see everything. The game will be marked as edited.'}
        </small>
      </span>
    </button>
  );
}
