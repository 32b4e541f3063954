/** The three decks of Phase 4 in two columns, with automatic orders and total costs. */

import { RESERVE_LIMIT } from '../../../../../engine/lines-and-webs/commands/orders.ts';
import { isSpecial } from '../../../../../engine/lines-and-webs/hand.ts';
import type { DeckCard } from '../../../../../engine/lines-and-webs/index.ts';
import { useInput } from '../../../../../ui/kit/lastInput.ts';
import { usePageLayout } from '../../../../../ui/theme/scale.ts';
import { count, listed } from '../../../../../ui/words/grammar.ts';
import { billOf } from '../../../advice/ability.ts';
import { artilleryFirst, asYesterday, type DeckName, type Decks, NOTHING, yesterday } from '../../../advice/arrange.ts';
import { useGame } from '../../../typedStores.ts';
import { Button } from '../../kit/Button.tsx';
import { fillWords } from '../../words/inputs.ts';
import { unitName } from '../../words/names.ts';
import styles from './Orders.module.css';
import { Row } from './Row.tsx';
import { DECK_NAMES, type Orders, upTo, useOrdersDraft, whyNotAt } from './useOrders.tsx';

/** Stable React keys for cards: special cards of one kind are numbered. */
function keyed(cards: readonly DeckCard[]): { card: DeckCard; key: string }[] {
  const seen = new Map<DeckCard, number>();
  return cards.map((card) => {
    const n = (seen.get(card) ?? 0) + 1;
    seen.set(card, n);
    return { card, key: `${card} ${n}` };
  });
}

interface DeckProps {
  orders: Orders;
  deck: DeckName;
  cards: readonly DeckCard[];
  note: string;
  empty: string;
}

function Deck({ orders, deck, cards, note, empty }: DeckProps) {
  const over = useOrdersDraft((d) => (d.drag && d.over?.deck === deck ? d.over.at : -1));
  const isBarred = useOrdersDraft((d) => over >= 0 && d.drag !== null && whyNotAt(orders, d.drag, { deck, at: over }) !== null);
  // Mark the drop position with a line between rows, so that no row moves under the pointer.
  const line = over < 0 || cards.length === 0 ? -1 : deck === 'out' ? 0 : Math.min(over, cards.length);
  const rows = keyed(cards).map(({ card, key }, at) => {
    const slot = deck === 'execution' ? orders.slots[at] : undefined;
    const drop = at === line ? 'before' : line === cards.length && at === line - 1 ? 'after' : null;
    return (
      <Row key={key} orders={orders} card={card} deck={deck} at={at} {...(slot ? { slot } : {})} {...(drop ? { drop, isBarred } : {})} />
    );
  });
  const isOver = over >= 0 && (cards.length === 0 || line === cards.length);
  return (
    <section className={styles.deck} aria-label={DECK_NAMES[deck]} data-deck={deck}>
      <div className={`flex gap-2 between align-baseline ${styles.deckHead}`}>
        <h3 className={`normal ${styles.deckName}`}>{DECK_NAMES[deck]}</h3>
        <span className={`pale tiny ${styles.deckNote}`}>{note}</span>
      </div>
      <ol className={`stack ${styles.rows}`}>
        {rows}
        {empty ? (
          <li
            className={`row fine justify-center p-2 text-center round-2 ${styles.drop} ${isOver ? (isBarred ? `on-warn ${styles.dropOff}` : `semi on-plan ${styles.dropOn}`) : ''}`}
          >
            {empty}
          </li>
        ) : null}
      </ol>
    </section>
  );
}

interface HelperProps {
  orders: Orders;
  decks: Decks | null;
  /** Reason why there is nothing to take over. */
  off?: string;
  /** Name of the option, for tests. */
  of?: string;
  children: string;
}

function Helper({ orders, decks, off = '', of, children }: HelperProps) {
  const same =
    decks !== null && JSON.stringify(decks) === JSON.stringify({ execution: orders.decks.execution, reserve: orders.decks.reserve });
  const reason = decks === null ? off : same ? 'Already in this order.' : orders.off(decks);
  return (
    <Button
      look="small"
      className={`min-0 narrow hit-36 px-1 tiny ${styles.helper}`}
      aria-disabled={reason !== null || undefined}
      tabIndex={reason === null ? undefined : -1}
      title={reason ?? undefined}
      act="setOrders"
      of={of}
      onClick={() => decks && reason === null && orders.set(decks)}
    >
      {children}
    </Button>
  );
}

function Helpers({ orders }: { orders: Orders }) {
  const { part, recommended } = orders;
  const commands = useGame((g) => g.record?.commands);
  const old = commands ? yesterday(commands, part.side, part.view.turn) : null;
  return (
    <div className={`flex gap-1 full-row line-bottom ${styles.helpers}`}>
      {recommended ? (
        <>
          <Helper orders={orders} decks={recommended}>
            As recommended
          </Helper>
          <Helper orders={orders} decks={artilleryFirst(part.world, orders.decks)}>
            Artillery first
          </Helper>
        </>
      ) : null}
      <Helper orders={orders} decks={old ? asYesterday(part.world, part.view, old) : null} off="No orders were given yesterday.">
        Same as yesterday
      </Helper>
      <Helper orders={orders} decks={NOTHING} of="nobody">
        No orders
      </Helper>
    </div>
  );
}

/** Total cost if every unit attacks, and the units that cannot pay. @rule 6.6.3, 7.2 */
function Bill({ orders }: { orders: Orders }) {
  const { part, decks } = orders;
  const units = decks.execution.flatMap((card) => (isSpecial(card) ? [] : (part.unit(card) ?? [])));
  if (units.length === 0) return null;
  const { need, most, held, short, few } = billOf(part.world, units);
  const names = (of: typeof units) => listed(of.map(({ id }) => unitName(part.world, id)));
  const ammo = `${need.clV === most.clV ? need.clV : upTo(most.clV)} of ${held.clV} CL V`;
  return (
    <p className="small soft full-row pad line-top" data-testid="deck-bill">
      {`If every unit attacks: ${need.clIII} of ${held.clIII} CL III, ${ammo}. `}
      {few.length > 0 ? `Too little for all their rounds: ${names(few)}. ` : null}
      {short.length > 0 ? <span className="warn semi">{`Can’t pay: ${names(short)}.`}</span> : null}
    </p>
  );
}

export function Columns({ orders }: { orders: Orders }) {
  const { decks, out } = orders;
  const input = useInput();
  // Narrow columns have no space for the text.
  const isNarrow = usePageLayout().frame !== 'wide';
  const waiting = decks.reserve.filter((card) => !isSpecial(card)).length;
  const orderCount = orders.slots.at(-1)?.order ?? 0;
  return (
    <div className={`grid ${styles.columns}`} data-fresh={orders.isFresh ? '' : undefined}>
      <Helpers orders={orders} />
      <div className={`min-0 ${styles.column}`}>
        <Deck
          orders={orders}
          deck="execution"
          cards={decks.execution}
          note="top card acts first"
          empty={decks.execution.length === 0 ? fillWords(input) : `order ${orderCount + 1}`}
        />
      </div>
      <div className={`min-0 ${styles.column} ${isNarrow ? styles.still : ''}`}>
        <Deck
          orders={orders}
          deck="reserve"
          cards={decks.reserve}
          note={`${waiting} of ${RESERVE_LIMIT}`}
          // A reserve card may replace the top card on its side's turn (6.6.1).
          empty={waiting === 0 ? `Up to ${RESERVE_LIMIT}. On your turn you may play one in place of the top card.` : ''}
        />
        <Deck
          orders={orders}
          deck="out"
          cards={out}
          note={count(out.length, 'card')}
          empty={out.length === 0 ? 'Every unit has an order.' : ''}
        />
      </div>
      <Bill orders={orders} />
    </div>
  );
}
