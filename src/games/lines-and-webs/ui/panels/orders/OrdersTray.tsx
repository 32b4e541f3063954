/** The hand: special cards that may be slotted into the decks; the others stay, greyed, for their own moment (6.4.2). */

import { mayBeOrdered } from '../../../../../engine/lines-and-webs/hand.ts';
import { CARD_KINDS, type CardKind, handCount } from '../../../../../engine/lines-and-webs/index.ts';
import { dragProps } from '../../../../../ui/board/pointerDrag.ts';
import { useInput } from '../../../../../ui/kit/lastInput.ts';
import { count } from '../../../../../ui/words/grammar.ts';
import { clickWord } from '../../../../../ui/words/inputs.ts';
import { placeOfJoint } from '../../../advice/arrange.ts';
import { CARDS } from '../../../cards.ts';
import { CardFace } from '../../pieces/CardFace.tsx';
import local from '../shared/Trays.module.css';
import { type Part, usePart } from '../shared/usePart.ts';
import { cardDrag } from './dragCard.tsx';
import own from './Orders.module.css';
import { useOrders, useOrdersDraft } from './useOrders.ts';

/** More kinds than so many may not fit beside each other: then a finger scrolls them sideways, and lifts one upwards. */
const FIT = 4;
/** So many have room for what they do. */
const FEW = 2;

function HandCard({ part, kind, isOneOfMany }: { part: Part; kind: CardKind; isOneOfMany: boolean }) {
  const orders = useOrders(part);
  const picked = useOrdersDraft((d) => d.picked);
  const told = useOrdersDraft((d) => d.told);
  const tell = useOrdersDraft((d) => d.tell);
  const n = part.own.hand[kind];
  if (!mayBeOrdered(kind)) {
    return (
      <CardFace kind={kind} count={n} look="off" reason={`${CARDS[kind].text} Save it for the right moment.`} onPick={() => undefined} />
    );
  }
  // From the hand it would be free: that is said before it takes a turn. The Command Post acts from a deck alone.
  const press = (): void => {
    const isFree = kind !== 'commandPost' && told !== kind;
    tell(isFree ? kind : null);
    if (!isFree) orders.move(kind, null, { deck: 'execution', at: picked?.deck === 'execution' ? picked.at : end() });
  };
  const { execution } = orders.decks;
  // Below the units that it joins it would do nothing.
  const end = (): number => (kind === 'commandPost' ? placeOfJoint(part.world, part.view, execution) : execution.length);

  return (
    <span
      className="row gap-05 flex-none"
      data-act="setOrders"
      {...dragProps(() => cardDrag(orders, { card: kind, from: null }), isOneOfMany ? 'up' : 'free')}
    >
      <CardFace kind={kind} count={n} isChosen={told === kind} onPick={press} />
      {kind === 'commandPost' ? (
        <button
          type="button"
          className={`justify-center align-middle px-15 small on-raised round-2 lit ${own.action}`}
          data-act="setOrders"
          onClick={() => orders.move(kind, null, { deck: 'reserve', at: orders.decks.reserve.length })}
        >
          to reserve
        </button>
      ) : null}
    </span>
  );
}

function Tray({ part }: { part: Part }) {
  const { hand } = part.own;
  const input = useInput();
  const kinds = CARD_KINDS.filter((k) => hand[k] > 0);
  const isMany = kinds.length > FIT;
  const some = kinds.some((k) => mayBeOrdered(k) && k !== 'commandPost');
  return (
    <div className={`row gap-3 on-raised px-3 ${local.tray}`} data-region="tray" data-testid="tray">
      <div className={`flex-none easy ${local.trayHead}`}>
        <b>Hand</b> {count(handCount(hand), 'card')}
        <br />
        <span className={`soft tiny ${local.trayHint}`}>
          {some
            ? 'Free from your hand. In the deck a card takes a turn.'
            : kinds.length > 0
              ? `${clickWord(input)} or drag to slot in`
              : 'Buy cards in Spend'}
        </span>
      </div>
      <div className={`flex gap-2 grow min-0 ${local.hand}`} data-few={kinds.length <= FEW ? '' : undefined}>
        {kinds.map((kind) => (
          <HandCard key={kind} part={part} kind={kind} isOneOfMany={isMany} />
        ))}
      </div>
    </div>
  );
}

export function OrdersTray() {
  const part = usePart();
  return part ? <Tray part={part} /> : null;
}
