/** Card in a deck: order number, unit, what it can pay. A picked card shows where it can go. Moves by mouse drag, buttons or keys. */

import { ArrowDown, ArrowUp, GripVertical, Plus, TriangleAlert, X } from 'lucide-react';
import { type KeyboardEvent, memo, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { isSpecial } from '../../../../../engine/lines-and-webs/hand.ts';
import type { CardKind, DeckCard, UnitId } from '../../../../../engine/lines-and-webs/index.ts';
import { ariaKeys } from '../../../../../ui/acts/act.ts';
import { address } from '../../../../../ui/acts/address.ts';
import { type DragOf, dragProps, pressToDrag } from '../../../../../ui/board/pointerDrag.ts';
import { keyOf } from '../../../../../ui/kit/keyOf.ts';
import { isByKeys } from '../../../../../ui/kit/lastInput.ts';
import { abilityOf } from '../../../advice/ability.ts';
import { type DeckName, moveCard, type Slot, type Spot } from '../../../advice/arrange.ts';
import { orderBill } from '../../../advice/plan/orders.ts';
import { cardIn } from '../../../cards.ts';
import { useTable } from '../../../typedStores.ts';
import { ownAct } from '../../acts/acts.ts';
import { CardSign, useCard } from '../../pieces/Cards.tsx';
import { Face } from '../../pieces/Face.tsx';
import { Token } from '../../pieces/Token.tsx';
import { BURNS } from '../../unit/facts.ts';
import { cardName, deckCardName, joinsNext, joinsReserve } from '../../words/cardNames.ts';
import { className, placeName, unitName } from '../../words/names.ts';
import own from './Orders.module.css';
import local from './Row.module.css';
import { cardDrag, DECK_NAMES, lackWords, type Orders, pressCard, type RowBill, rowBill, rowWords, useOrdersDraft } from './useOrders.tsx';

interface RowText {
  bill: RowBill;
  /** 'no fuel' */
  lacks: string;
  /** Full text. */
  words: string;
}

/** Cost of the card's order for its unit; null for a special card. */
export function useRowText({ stay, part: { world, view, unit: find } }: Orders, card: DeckCard): RowText | null {
  // biome-ignore lint/correctness/useExhaustiveDependencies: units do not change while orders are given
  return useMemo(() => {
    const unit = isSpecial(card) ? undefined : find(card);
    const found = unit && orderBill(world, view, unit.id);
    if (!unit || !found) return null;
    const bill = rowBill(found);
    if (found.burnsLast) {
      const words = stay.includes(unit.id) ? BURNS.words : `${rowWords(bill, '')} This is its last.`;
      return { bill: { ...bill, amiss: 'burns last fuel' }, lacks: BURNS.lacks, words };
    }
    const lacked = lackWords(abilityOf(world, unit).lacks);
    // Artillery with ammunition needs no fuel, only a target in range.
    const hasNoTarget = found.forfeits === 'cannotPay' && found.fire?.pays;
    const lacks = hasNoTarget ? `${lacked}, nobody in range` : bill.deed === 'fire' ? '' : lacked;
    const first = found.forfeitsIfAttacked && !found.forfeits ? ' If it is attacked first and fights back, it loses its order.' : '';
    return { bill, lacks, words: `${rowWords(bill, lacks)}${first}` };
  }, [world, view.turn, card]);
}

interface CostsProps {
  bill: RowBill;
  size: number;
  /** True if supplies are short only if it moves first. */
  isShort?: boolean;
  className?: string | undefined;
}

/** Supplies before and after the order: '3→2'; for artillery after the maximum number of rounds, '4→1'. In narrow columns: '−1'. */
function Costs({ bill: { cost, most, held }, size, isShort = false, className: extra = '' }: CostsProps) {
  return (
    <span className={`flex flex-none nowrap semi ${extra}`} data-testid="row-costs">
      {(['clIII', 'clV'] as const).map((cls) =>
        (isShort ? cost : most)[cls] === 0 ? null : (
          <span
            key={cls}
            className={`inline figures ${local.cost}`}
            title={`It uses ${cost[cls] === most[cls] ? '' : 'up to '}${most[cls]} of its ${held[cls]} ${className(cls)}`}
          >
            <Token cls={cls} size={size} />
            {isShort ? `−${most[cls]}` : `${held[cls]}→${held[cls] - most[cls]}`}
          </span>
        ),
      )}
    </span>
  );
}

function Amiss({ words }: { words: string }) {
  return (
    <span className={`warn semi nowrap ${own.lack}`} data-testid="row-amiss">
      <TriangleAlert size={12} className={local.alert} aria-hidden="true" /> {words}
    </span>
  );
}

/** Wide column: place, problems in full, and cost. Narrow column: cost or two words. */
function UnitFace({ orders, unit: id, isNarrow, said }: { orders: Orders; unit: UnitId; isNarrow: boolean; said: RowText }) {
  const { part } = orders;
  const unit = part.unit(id);
  if (!unit) return null;
  const { bill, lacks } = said;
  const full = bill.deed === null ? `${lacks}: order lost` : lacks;
  return (
    <>
      <Face world={part.world} unit={unit} size={isNarrow ? 28 : 32} />
      <span className="grow min-0 close">
        <span className={`semi narrow block ${own.name}`}>{unitName(part.world, id)}</span>
        <span className={`soft tiny block ${own.sub} ${local.wide}`}>
          {placeName(part.world, unit.node ?? '')}
          {full ? (
            <>
              , <Amiss words={full} />
            </>
          ) : null}
        </span>
        <span className={`flex soft tiny ${local.slim}`}>
          {bill.amiss ? <Amiss words={bill.amiss} /> : <Costs bill={bill} size={12} isShort className={local.costs} />}
        </span>
      </span>
      {bill.deed === null ? null : <Costs bill={bill} size={15} className={local.pays} />}
    </>
  );
}

interface RowProps {
  orders: Orders;
  card: DeckCard;
  deck: DeckName;
  at: number;
  slot?: Slot;
  /** Drop position of the dragged card. */
  drop?: 'before' | 'after';
  /** True if dropping is not allowed. */
  isBarred?: boolean;
}

function SpecialFace({ kind, joins }: { kind: CardKind; joins: string }) {
  const { turned } = useCard(kind);
  return (
    <>
      <span className={`inline flex-none justify-center ink on-raised round-2 ${local.sign}`}>
        <CardSign kind={kind} />
      </span>
      <span className="grow min-0 close">
        <span className={`semi narrow block ${own.name}`}>{cardName(kind)}</span>
        <span className={`soft tiny block ${own.sub} ${local.turned}`}>{kind === 'commandPost' ? joins : turned}</span>
      </span>
    </>
  );
}

interface MoveProps {
  orders: Orders;
  card: DeckCard;
  from: Spot;
  to: Spot;
  label: string;
  children: ReactNode;
  className?: string | undefined;
  /** Quick action of a row. */
  isQuick?: boolean;
}

/** Button that moves the card; disabled with a reason if the arrangement is not allowed. */
function Move({
  orders,
  card,
  from,
  to,
  label,
  children,
  className = `inline gap-1 justify-center px-15 small medium on-raised edge-strong round-2 lit ${own.action}`,
  isQuick = false,
}: MoveProps) {
  const reason = orders.off(moveCard(orders.decks, card, from, to));
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      title={reason ?? label}
      aria-disabled={reason !== null || undefined}
      {...address('setOrders', `${card} to ${to.deck}`)}
      // Opening the card would push the list away under the finger, which is about to press the next one.
      onClick={() => orders.move(card, from, to, !isQuick || isByKeys())}
    >
      {children}
    </button>
  );
}

function Actions({ orders, card, deck, at }: RowProps) {
  const { decks } = orders;
  const special = isSpecial(card);
  const name = deckCardName(orders.part.world, card);
  const goes = (to: DeckName): boolean => to !== deck && !(to === 'reserve' && special && card !== 'commandPost');
  const move = (to: Spot, label: string, children: ReactNode) => (
    <Move key={`${to.deck} ${to.at}`} orders={orders} card={card} from={{ deck, at }} to={to} label={label}>
      {children}
    </Move>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would take a line of its own
    <div className={`flex wrap gap-1 ${local.actions}`} role="group" aria-label={`Move ${name}`}>
      {deck !== 'out' && at > 0 ? (
        <>
          {move({ deck, at: at - 1 }, `Move ${name} up`, <ArrowUp size={15} aria-hidden="true" />)}
          {move({ deck, at: 0 }, `Move ${name} to the top`, 'Top')}
        </>
      ) : null}
      {deck !== 'out' && at < decks[deck].length - 1
        ? move({ deck, at: at + 2 }, `Move ${name} down`, <ArrowDown size={15} aria-hidden="true" />)
        : null}
      {(['execution', 'reserve'] as const)
        .filter(goes)
        .map((to) => move({ deck: to, at: decks[to].length }, `Move ${name} to ${DECK_NAMES[to].toLowerCase()}`, DECK_NAMES[to]))}
      {goes('out') ? move({ deck: 'out', at: 0 }, `Remove ${name}’s order`, special ? 'Hand' : 'Out') : null}
    </div>
  );
}

/** Quick action: a waiting card becomes the last order, an ordered one goes out of play. */
function Quick({ orders, card, deck, at }: RowProps) {
  const name = deckCardName(orders.part.world, card);
  const isOrdered = deck === 'execution';
  return (
    <Move
      orders={orders}
      card={card}
      from={{ deck, at }}
      to={isOrdered ? { deck: 'out', at: 0 } : { deck: 'execution', at: orders.decks.execution.length }}
      label={isOrdered ? `Remove ${name}’s order` : `Give ${name} an order`}
      isQuick
      className={`row flex-none justify-center soft round-2 hit-36 ${local.quick}`}
    >
      {isOrdered ? <X size={15} aria-hidden="true" /> : <Plus size={16} aria-hidden="true" />}
    </Move>
  );
}

const ROW_KEYS = ariaKeys(ownAct('moveCard'), ownAct('placeCard'), ownAct('toDeck'));

/** Arrow keys move between cards, with Alt they move the card; other keys belong to the card. */
function onRowKey(event: KeyboardEvent<HTMLElement>, { orders, card, deck, at }: RowProps): void {
  const key = keyOf(event);
  if (event.ctrlKey || event.metaKey) return;
  const from: Spot = { deck, at };
  const up = event.key === 'ArrowUp';
  if (up || event.key === 'ArrowDown') {
    if (event.altKey && deck !== 'out') orders.move(card, from, { deck, at: up ? at - 1 : at + 2 });
    else if (!event.altKey) {
      const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
      rows[rows.indexOf(event.currentTarget) + (up ? -1 : 1)]?.focus();
    }
  } else if (!pressCard(orders, card, from, key)) return;
  event.preventDefault();
  event.stopPropagation();
}

/** Touch drag handle: drags at once. Elsewhere on the card a drag needs a long press, since a swipe scrolls the list. */
function Grip({ start }: { start: () => DragOf<Spot> }) {
  return (
    <span
      className={`row flex-none justify-center pale ${own.grip}`}
      data-drag="free"
      data-grip
      aria-hidden="true"
      onPointerDown={(event) => {
        // The card's own handler would begin a second drag.
        event.stopPropagation();
        pressToDrag(event, start);
      }}
    >
      <GripVertical size={14} />
    </span>
  );
}

/** Memoized: a press on one card renders no other. */
export const Row = memo(function Row(props: RowProps) {
  const { orders, card, deck, at, slot, drop, isBarred } = props;
  const said = useRowText(orders, card);
  const picked = useOrdersDraft((d) => d.picked?.deck === deck && d.picked.at === at);
  const lifted = useOrdersDraft((d) => d.drag?.from?.deck === deck && d.drag.from.at === at);
  const pick = useOrdersDraft((d) => d.pick);
  const select = useTable((t) => t.select);
  const name = deckCardName(orders.part.world, card);
  const drag = () => cardDrag(orders, { card, from: { deck, at } });
  const item = useRef<HTMLLIElement>(null);
  // The buttons and the unit's options add height, so scroll the row into view.
  useEffect(() => {
    if (picked) item.current?.scrollIntoView?.({ block: 'nearest' });
  }, [picked]);
  const order = slot ? `order ${slot.order}${slot.joined ? ', joined' : ''}` : DECK_NAMES[deck].toLowerCase();
  return (
    <li
      ref={item}
      className={`round-2 ${local.item} ${picked ? local.picked : ''} ${slot?.joined ? local.joined : ''} ${isSpecial(card) ? `on-sunk ${own.special}` : ''}`}
      data-at={at}
      data-lifted={lifted || undefined}
      data-drop={drop}
      data-barred={isBarred || undefined}
    >
      <div className="row">
        <button
          type="button"
          className={`row gap-15 grow min-0 round-2 text-left lit ${own.row}`}
          aria-pressed={picked}
          aria-label={`${name}, ${order}`}
          title={said?.words ?? (isSpecial(card) ? cardIn(orders.part.world.scenario, card).text : undefined)}
          aria-keyshortcuts={ROW_KEYS}
          data-row={card}
          onClick={() => {
            pick(picked ? null : { deck, at });
            select(picked || isSpecial(card) ? null : card);
          }}
          onKeyDown={(event) => onRowKey(event, props)}
          {...dragProps(drag, 'hold')}
        >
          {deck === 'out' ? null : <Grip start={drag} />}
          {slot && !slot.joined ? <span className={`inline flex-none justify-center small semi ${local.number}`}>{slot.order}</span> : null}
          {isSpecial(card) ? (
            <SpecialFace
              kind={card}
              joins={deck === 'reserve' ? joinsReserve(orders.decks.reserve) : joinsNext(orders.decks.execution.slice(at + 1))}
            />
          ) : said ? (
            <UnitFace orders={orders} unit={card} isNarrow={deck !== 'execution'} said={said} />
          ) : null}
        </button>
        <Quick {...props} />
      </div>
      {picked ? <Actions {...props} /> : null}
      {picked && deck === 'execution' && isSpecial(card) && card !== 'commandPost' ? (
        <p className={`soft tiny ${local.actions}`}>Here it takes a turn; from your hand it is free.</p>
      ) : null}
    </li>
  );
});
