/** The way to the workbench in the game's menu. */

import { Wrench } from 'lucide-react';
import { hasBench } from '../../store/bench.ts';
import { useGame } from '../../store/game.ts';
import { openBench } from '../../store/workbench/workbench.ts';
import styles from '../shell/Menu.module.css';

export function WorkbenchItem({ pick }: { pick(act: () => void): () => void }) {
  const isOn = useGame(hasBench);
  return (
    <button
      type="button"
      className={`row gap-3 full-width round-2 text-left lit ${styles.item}`}
      onClick={pick(() => openBench())}
      data-testid="open-workbench"
    >
      <Wrench size={18} aria-hidden="true" />
      <span>
        Game editor
        <small className="block pale tiny">
          {isOn ? 'It is on in this game.' : 'Edit the game or see everything. The game will be marked as edited.'}
        </small>
      </span>
    </button>
  );
}
