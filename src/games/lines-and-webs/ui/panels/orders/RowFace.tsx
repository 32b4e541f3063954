/** What a unit's card says in its row: who it is, where, what the order costs of what the unit holds, and what stands against it. */

import { TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { isSpecial } from '../../../../../engine/lines-and-webs/hand.ts';
import type { DeckCard, UnitId } from '../../../../../engine/lines-and-webs/index.ts';
import { abilityOf } from '../../../advice/ability.ts';
import { orderBills } from '../../../advice/plan/orders.ts';
import { Face } from '../../pieces/Face.tsx';
import { Token } from '../../pieces/Token.tsx';
import { BURNS } from '../../unit/facts.ts';
import { className, placeName, unitName } from '../../words/names.ts';
import own from './Orders.module.css';
import local from './Row.module.css';
import type { Orders } from './useOrders.ts';
import { lackWords, type RowBill, rowBill, rowWords } from './words.ts';

interface RowText {
  bill: RowBill;
  /** 'no fuel' */
  lacks: string;
  /** All of it in words. */
  words: string;
}

/** What the card's order would cost its unit; null for a special card. */
export function useRowText({ stay, part: { world, view, unit: find } }: Orders, card: DeckCard): RowText | null {
  // biome-ignore lint/correctness/useExhaustiveDependencies: units do not change while orders are given
  return useMemo(() => {
    const unit = isSpecial(card) ? undefined : find(card);
    const [found] = unit ? orderBills(world, view, { execution: [unit.id], reserve: [] }) : [];
    if (!unit || !found) return null;
    const bill = rowBill(found);
    if (found.burnsLast) {
      const words = stay.includes(unit.id) ? BURNS.words : `${rowWords(bill, '')} This is its last.`;
      return { bill: { ...bill, amiss: 'burns last fuel' }, lacks: BURNS.lacks, words };
    }
    const lacked = lackWords(abilityOf(world, unit).lacks);
    // Artillery with ammunition needs no fuel, but somebody in range.
    const hasNoTarget = found.forfeits === 'cannotPay' && found.fire?.pays;
    const lacks = hasNoTarget ? `${lacked}, nobody in range` : bill.deed === 'fire' ? '' : lacked;
    const first = found.forfeitsIfAttacked && !found.forfeits ? ' If it is attacked first and fights back, it loses its order.' : '';
    return { bill, lacks, words: `${rowWords(bill, lacks)}${first}` };
  }, [world, view.turn, card]);
}

/** What the unit holds before and after its order: '3→2'; of artillery after the most rounds, '4→1'. Where there is no room, '−1'. */
function Costs({
  bill: { cost, most, held },
  size,
  isShort = false,
  className: extra = '',
}: {
  bill: RowBill;
  size: number;
  /** No room for what it takes only if it moves first. */
  isShort?: boolean;
  className?: string | undefined;
}) {
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

/** In a wide column the place and what is amiss in full, with the cost beside them; in a narrow one the cost, or two words. */
export function UnitFace({ orders, unit: id, isNarrow, said }: { orders: Orders; unit: UnitId; isNarrow: boolean; said: RowText }) {
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
