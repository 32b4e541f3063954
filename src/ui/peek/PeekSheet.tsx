/** A side's own cards, over the lower part of the map while they are held. The sheet is of one height, whatever it holds. */

import { createPortal } from 'react-dom';
import type { View } from '../../engine/lines-and-webs/index.ts';
import { useGame } from '../../store/game.ts';
import { useInput } from '../kit/lastInput.ts';
import { layWords } from '../words/inputs.ts';
import { ClosedCards } from './ClosedCards.tsx';
import styles from './Piles.module.css';
import { Silence } from './Silence.tsx';

export function PeekSheet({ view, who, away }: { view: View; who: string; away: string }) {
  const lay = useGame((g) => g.lay);
  const input = useInput();
  const table = document.querySelector('[data-region="table"]');
  const sheet = (
    <section className={`stack ${styles.sheet}`} aria-label={`Cards of ${who}`} role="status" data-region="peek" data-testid="peek">
      <div className="row between wrap gap-3 semi">
        <span>
          Only {who} looks. {away} <span className="regular">{layWords(input)}</span>
        </span>
        {view.prompt.role === 'logistics' ? null : <Silence view={view} />}
      </div>
      <ClosedCards view={view} onPlay={lay} />
    </section>
  );
  return table ? createPortal(sheet, table) : sheet;
}
