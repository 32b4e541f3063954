/** The cards of the decks as they are advised, by their places, each with why. */
import { useMemo } from 'react';
import type { CommandOf, DeckCard } from '../../../../engine/lines-and-webs/index.ts';
import styles from '../../../../ui/computer/ComputerPanel.module.css';
import { useSeat } from '../../../../ui/seat/useSeat.ts';
import { deckCardName } from '../words/names.ts';
import { whyOrdered } from './deckWords.ts';

function Cards({ cards }: { cards: readonly DeckCard[] }) {
  const { world, view } = useSeat();
  const whys = useMemo(() => cards.map((card) => whyOrdered(world, view, card)), [world, view, cards]);
  return cards.map((card, i) => (
    <li key={card}>
      {deckCardName(world, card)}
      {whys[i] ? <span className="block caption">{whys[i]}</span> : null}
    </li>
  ));
}

export function DeckPart({ command: { execution, reserve } }: { command: CommandOf<'setOrders'> }) {
  return (
    <>
      <ol className={styles.deck} data-testid="suggested-deck">
        <Cards cards={execution} />
      </ol>
      {reserve.length > 0 ? (
        <>
          <h4 className="small semi mt-2">In reserve, in place of the top card of any turn</h4>
          <ul className={styles.waits} data-testid="suggested-reserve">
            <Cards cards={reserve} />
          </ul>
        </>
      ) : null}
    </>
  );
}
