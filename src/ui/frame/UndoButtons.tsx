/** Undo and redo. The button names what it takes back; when nothing can be taken back it stays and says why. */
import { Redo2, Undo2 } from 'lucide-react';
import type { UndoBar } from '../../engine/core/index.ts';
import { useGame } from '../../store/game.ts';
import { objectOf } from '../words/commands.ts';
import styles from './UndoButtons.module.css';

const BARS: { [B in UndoBar]: string } = {
  die: 'A die was rolled for it: it stands.',
  reveal: 'It made something known that was hidden: it stands.',
  side: 'The other side has been given the screen: it stands.',
};

export function UndoButtons() {
  const world = useGame((g) => g.rules?.world ?? null);
  const { can, bar, command } = useGame((g) => g.undoable);
  const redoable = useGame((g) => g.redoable);
  const undo = useGame((g) => g.undo);
  const redo = useGame((g) => g.redo);
  if (!world) return null;
  const object = command && can ? objectOf(world, command) : null;
  const why = bar ? BARS[bar] : 'Nothing has been ordered yet.';
  const again = redoable ? objectOf(world, redoable) : null;
  return (
    <>
      <button
        type="button"
        className={`btn btn-quiet ${styles.undo}`}
        aria-disabled={!can}
        title={can ? `Take back: ${object} (U)` : why}
        onClick={() => can && undo()}
        data-testid="undo"
      >
        <Undo2 size={19} strokeWidth={1.9} aria-hidden="true" />
        <span className={styles.word}>Undo</span>
        {object ? <span className={styles.object}>{object}</span> : <span className="sr-only">: {why}</span>}
      </button>
      <button
        type="button"
        className={`btn btn-quiet ${styles.redo}`}
        aria-disabled={!redoable}
        aria-label={again ? `Redo ${again}` : 'Redo: nothing was taken back'}
        title={again ? `Redo: ${again} (Shift+U)` : 'Nothing was taken back.'}
        onClick={() => redoable && redo()}
        data-testid="redo"
      >
        <Redo2 size={19} strokeWidth={1.9} aria-hidden="true" />
      </button>
    </>
  );
}
