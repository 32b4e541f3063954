/** A unit in a list of choices: block, name, a line, something at the right; pressed when chosen. */

import type { ReactNode } from 'react';
import type { Command, UnitId } from '../../../../../engine/lines-and-webs/index.ts';
import { useTable } from '../../../../../store/table.ts';
import { Row } from '../../../../../ui/kit/Row.tsx';
import { useSeat } from '../../../../../ui/seat/useSeat.ts';
import { orderAddress } from '../../acts/address.ts';
import { blockOf } from '../../board/blocks.ts';
import { SmallBlock } from '../../pieces/SmallBlock.tsx';
import { unitName } from '../../words/names.ts';
import { conditionText } from '../../words/units.ts';
import styles from './Execute.module.css';

interface UnitRowProps {
  unit: UnitId;
  line?: ReactNode;
  end?: ReactNode;
  isChosen?: boolean;
  /** Makes the row a button that chooses; it gives no command. */
  onPick?: (unit: UnitId) => void;
  testId?: string;
  /** The order that a press on it gives. */
  gives?: Command | null;
}

export function UnitRow({ unit, line, end, isChosen = false, onPick, testId, gives = null }: UnitRowProps) {
  const { view, world } = useSeat();
  const point = useTable((t) => t.point);
  const found = view.units.find((u) => u.id === unit);
  if (!found) return null;
  return (
    <Row
      look="card"
      sign={<SmallBlock unit={{ ...blockOf(world, found), spent: false }} size={42} />}
      name={unitName(world, unit)}
      line={line ?? <span className="narrow">{conditionText(found)}</span>}
      onPointerEnter={() => point(found.node)}
      onPointerLeave={() => point(null)}
      {...(onPick ? { 'aria-pressed': isChosen, 'data-pick': unit, testId, onClick: () => onPick(unit) } : {})}
      {...(gives ? orderAddress(gives) : {})}
    >
      {end === undefined ? null : <span className={`flex-none larger bold condensed ${styles.rowEnd}`}>{end}</span>}
    </Row>
  );
}
