/** A side's hand, deck and reserve as a viewpoint knows them. */
import { CARD_KINDS, type OwnView, type World } from '../../../../engine/lines-and-webs/index.ts';
import { cardName, deckCardName } from '../words/cardNames.ts';
import { sideName } from '../words/names.ts';
import { CardSign } from './CardSign.tsx';
import styles from './OwnCards.module.css';
import { SideEmblem } from './SideEmblem.tsx';

function Deck({ name, cards }: { name: string; cards: readonly string[] }) {
  if (cards.length === 0) return null;
  return (
    <p className="soft">
      <b>{name}</b> {cards.join(', ')}
    </p>
  );
}

/** A side's cards as it knows them: hand, deck in its order, reserve. */
export function OwnCards({ world, own }: { world: World; own: OwnView }) {
  const hand = CARD_KINDS.filter((kind) => own.hand[kind] > 0);
  return (
    <section className={`pad-wide line-top ${styles.own}`} aria-label={`Cards of ${sideName(own.side)}`}>
      <h3 className="row gap-15 normal">
        <SideEmblem side={own.side} size={16} /> Cards of {sideName(own.side)}
      </h3>
      {hand.length === 0 ? <p className="pale">No special cards in hand.</p> : null}
      <ul className={`flex wrap ${styles.hand}`}>
        {hand.map((kind) => (
          <li key={kind} className="inline gap-15">
            <CardSign kind={kind} size={15} /> {cardName(kind)}
            {own.hand[kind] > 1 ? ` ×${own.hand[kind]}` : ''}
          </li>
        ))}
      </ul>
      <Deck
        name={own.orderKnown ? 'Deck, top first:' : 'Deck, order not known:'}
        cards={own.execution.map((card) => deckCardName(world, card))}
      />
      <Deck name="Reserve:" cards={own.reserve.map((card) => deckCardName(world, card))} />
    </section>
  );
}
