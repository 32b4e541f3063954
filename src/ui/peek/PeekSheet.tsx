/** A side's own cards, over the lower part of the map while they are held, or for a while after a short press. The sheet is of one height, whatever it holds. */

import { createPortal } from 'react-dom';
import type { View } from '../../engine/lines-and-webs/index.ts';
import { useGame } from '../../store/game.ts';
import { useInput } from '../kit/lastInput.ts';
import { layWords } from '../words/inputs.ts';
import { ClosedCards } from './ClosedCards.tsx';
import styles from './Piles.module.css';
import { Silence } from './Silence.tsx';
import { PRESSED_MS } from './useHolding.ts';

interface PeekSheetProps {
  view: View;
  who: string;
  /** Who looks away, as a sentence. */
  away: string;
  /** They lie open after a press, and this closes them; null while they are held. */
  onClose: (() => void) | null;
}

export function PeekSheet({ view, who, away, onClose }: PeekSheetProps) {
  const lay = useGame((g) => g.lay);
  const input = useInput();
  const table = document.querySelector('[data-region="table"]');
  const sheet = (
    <section className={`stack ${styles.sheet}`} aria-label={`Cards of ${who}`} role="status" data-region="peek" data-testid="peek">
      <div className="row between wrap gap-3 semi">
        <span>
          Only {who} looks. {away} <span className="regular">{layWords(input, onClose !== null)}</span>
        </span>
        {view.prompt.role === 'logistics' ? null : <Silence view={view} />}
        {onClose ? (
          <button
            type="button"
            className="btn btn-small"
            onClick={onClose}
            title={`They close by themselves after ${PRESSED_MS / 1000} seconds.`}
          >
            Close
          </button>
        ) : null}
      </div>
      {onClose ? <div className={styles.left} style={{ animationDuration: `${PRESSED_MS}ms` }} aria-hidden="true" /> : null}
      <ClosedCards view={view} onPlay={lay} />
    </section>
  );
  return table ? createPortal(sheet, table) : sheet;
}
