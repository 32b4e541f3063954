/** A side's own cards, over the lower part of the map while they are held, or for a while after a short press. The sheet is of one height, whatever it holds. */

import { type ReactElement, type ReactNode, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import type { View } from '../../../../engine/lines-and-webs/index.ts';
import { useInput } from '../../../../ui/kit/lastInput.ts';
import { COOLDOWN_MS, pressGuard } from '../../../../ui/kit/pressGuard.ts';
import { layWords } from '../../../../ui/words/inputs.ts';
import { useGame } from '../../own.ts';
import { AskMeToggles } from './AskMeToggles.tsx';
import { ClosedCards } from './ClosedCards.tsx';
import styles from './Peek.module.css';
import { PRESSED_MS, PRESSED_RISE_MS } from './useHolding.ts';

/** Over the map, where there is one. */
function onTable(sheet: ReactElement): ReactNode {
  const table = document.querySelector('[data-region="table"]');
  return table ? createPortal(sheet, table) : sheet;
}

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
  const isPressed = onClose !== null;
  // They come up where *Not now* stood.
  useLayoutEffect(() => {
    if (isPressed) pressGuard.handOver(COOLDOWN_MS);
  }, [isPressed]);
  return onTable(
    <section
      className={`stack absolute p-3 on-panel round-2 shadow-2 ${styles.sheet}`}
      aria-label={`Cards of ${who}`}
      role="status"
      data-region="peek"
      data-testid="peek"
    >
      <div className="row between wrap gap-3 semi flex-none">
        <span>
          Only {who} looks. {away}{' '}
          <span className="regular">
            {layWords(input, onClose !== null)}
            {onClose ? ` They close after ${PRESSED_MS / 1000} seconds.` : ''}
          </span>
        </span>
        {view.prompt.role === 'logistics' ? null : <AskMeToggles view={view} />}
        {onClose ? (
          <button type="button" className="btn btn-small" onClick={onClose}>
            Close
          </button>
        ) : null}
      </div>
      {onClose ? (
        <div className={`flex-none mt-1 ${styles.left}`} style={{ animationDuration: `${PRESSED_MS}ms` }} aria-hidden="true" />
      ) : null}
      <ClosedCards view={view} onPlay={lay} isPressed={isPressed} />
    </section>,
  );
}

/** Before cards that were opened by a press turn up: time for the other side to look away, and for a press by mistake to be stopped. */
export function RisingSheet({ who, away, onClose }: Pick<PeekSheetProps, 'who' | 'away'> & { onClose: () => void }) {
  return onTable(
    <section
      className={`stack justify-center gap-3 absolute p-3 on-panel round-2 shadow-2 ${styles.sheet}`}
      aria-label={`Cards of ${who}`}
      role="status"
      data-region="peek"
      data-testid="peek-rising"
    >
      <p className="larger semi text-center">
        Only {who} looks. {away}
      </p>
      <div className={`flex-none mt-1 ${styles.left}`} style={{ animationDuration: `${PRESSED_RISE_MS}ms` }} aria-hidden="true" />
      <button type="button" className={`btn ${styles.stop}`} onClick={onClose}>
        Not now
      </button>
    </section>,
  );
}
