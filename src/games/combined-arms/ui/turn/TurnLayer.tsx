/** Marks of a side's turn on the board: what is held, who can be reached and how hard, gathered shots, where a beaten unit may go. */

import { useMemo } from 'react';
import { distance, figuresOf, type Unit } from '../../../../engine/combined-arms/index.ts';
import type { NodeId } from '../../../../engine/core/gameTypes.ts';
import type { Point } from '../../../../ui/board/geometry.ts';
import { GroupMarks } from '../../../../ui/board/square/GroupMarks.tsx';
import { isGroup } from '../../../../ui/board/square/gesture.ts';
import { Arrow, HeldMarks, Lit, Tag, Target } from '../../../../ui/board/square/marks.tsx';
import { EDGE } from '../../../../ui/board/square/places.ts';
import { boundsOf, SQUARE, useSquares } from '../../../../ui/board/square/squareLayout.ts';
import { groupSquares } from '../../../../ui/turn/group.ts';
import { useThreat } from '../../../../ui/turn/threat.tsx';
import { damageWords, reachWords } from '../../words/turn.ts';
import type { Marked } from '../board/ArmsBoard.tsx';
import { Block } from '../board/Block.tsx';
import {
  addable,
  coversOf,
  enemyUnits,
  firesOf,
  gatheredOn,
  legal,
  needOf,
  ownUnits,
  planOf,
  reachOf,
  type Salvo,
  type Seat,
  shotsAt,
  threatsOf,
  unitOf,
  wayOf,
  waysBackOf,
} from './aims.ts';
import styles from './TurnLayer.module.css';
import { useHand, useSalvo, useTurn } from './useTurn.ts';

/** Boxes of damage on the blocks: gathered, and what could reach besides. */
export function useMarked(seat: Seat, isUp: boolean): Marked {
  const plan = useSalvo(seat);
  return useMemo(() => {
    if (!isUp || seat.view.phase === 'retreat') return new Map();
    return new Map(
      [...firesOf(seat)].map(([id, { now }]) => {
        const gathered = gatheredOn(seat, plan, id);
        const could = plan && plan.target !== id ? 0 : plan ? addable(seat, plan).reduce((sum, { damage }) => sum + damage, 0) : now;
        return [id, { gathered, could }];
      }),
    );
  }, [seat, isUp, plan]);
}

/** A frame around all squares within a distance. */
function Around({ square, range, look }: { square: NodeId; range: number; look: string | undefined }) {
  const { grid, at } = useSquares();
  const { x, y, width, height } = boundsOf(grid.ids.filter((id) => distance(id, square) <= range).map((id) => at(id)));
  return <rect {...{ x: x + 3, y: y + 3, width: width - 6, height: height - 6 }} rx="10" className={look} />;
}

/** No aircraft within the ring of nine squares. @rule 2.4 */
const Cover = ({ guns }: { guns: Unit }) => {
  const { at } = useSquares();
  const { x, y } = at(guns.at as NodeId);
  return (
    <g className={styles.cover}>
      <Around square={guns.at as NodeId} range={1} look={styles.ring} />
      <g className={styles.pale}>
        <Tag x={x} y={y + 62}>
          no aircraft
        </Tag>
      </g>
    </g>
  );
};

/** A text in the corner of a unit's square; a long one in the middle above it, a low one over the boxes. */
function Badge({ unit, look, isLow = false, children }: { unit: Unit; look: string | undefined; isLow?: boolean; children: string }) {
  const { x, y } = useSquares().at(unit.at as NodeId);
  const isIn = children.length < 8 && !isLow;
  return (
    <g className={look} data-badge={unit.id}>
      <Tag x={isIn ? x - SQUARE / 2 : x} y={isLow ? y + EDGE - 10 : y - SQUARE / 2} isIn={isIn}>
        {children}
      </Tag>
    </g>
  );
}

/** What could reach each enemy this turn. */
function Reach({ seat }: { seat: Seat }) {
  return enemyUnits(seat).map((unit) => {
    const fire = firesOf(seat).get(unit.id);
    const words = fire && reachWords(fire);
    return words ? (
      <Badge key={unit.id} unit={unit} look={fire.now >= fire.need ? styles.enough : styles.pale}>
        {words}
      </Badge>
    ) : null;
  });
}

/** Own units that the enemy's next turn could send back. */
function Threats({ seat, isAll }: { seat: Seat; isAll: boolean }) {
  return ownUnits(seat).map((unit) => {
    const { most = 0, need = 1 } = threatsOf(seat).get(unit.id) ?? {};
    return most >= need || (isAll && most > 0) ? (
      <Badge key={unit.id} unit={unit} isLow look={most >= need ? styles.threat : styles.pale}>
        {damageWords(most, need)}
      </Badge>
    ) : null;
  });
}

/** A square that a beaten unit can go to, or a lock. */
function Back({ from, at: to, isBarred }: { from: NodeId; at: NodeId; isBarred: boolean }) {
  const { at } = useSquares();
  const [{ x, y }, start] = [at(to), at(from)];
  const angle = (Math.atan2(y - start.y, x - start.x) * 180) / Math.PI;
  return isBarred ? (
    <g transform={`translate(${x} ${y})`} className={styles.lock} data-barred={to}>
      <rect x="-13" y="-4" width="26" height="20" rx="4" />
      <path d="M-8 -4v-6a8 8 0 0 1 16 0v6" />
    </g>
  ) : (
    <path d="M-18 0H16m-13 -13l13 13l-13 13" transform={`translate(${x} ${y}) rotate(${angle})`} className={styles.goes} data-way={to} />
  );
}

/** Where the unit could go if it is beaten; squares with units on them need no lock. */
const WaysBack = ({ seat, unit }: { seat: Seat; unit: Unit }) =>
  waysBackOf(seat, unit).map(({ at, why }) =>
    why?.code === 'retreat.occupied' ? null : <Back key={at} from={unit.at as NodeId} at={at} isBarred={why !== null} />,
  );

/** The chosen target, the shots gathered on it, and who could be added. */
function Gathered({ seat, salvo }: { seat: Seat; salvo: Salvo }) {
  const { at } = useSquares();
  const target = unitOf(seat, salvo.target);
  const more = addable(seat, salvo);
  const could = more.reduce((sum, { damage }) => sum + damage, 0);
  const [guns] = coversOf(seat, target);
  return (
    <>
      <WaysBack seat={seat} unit={target} />
      {guns ? <Cover guns={guns} /> : null}
      {shotsAt(salvo).map((id) => (
        <Arrow key={id} from={unitOf(seat, id).at as NodeId} to={target.at as NodeId} isStrike />
      ))}
      {shotsAt(salvo).map((id, i) => {
        const { x, y } = at(unitOf(seat, id).at as NodeId);
        return (
          <g key={id} transform={`translate(${x + 34} ${y - 34})`} className={styles.number} data-shot={id}>
            <circle r="16" />
            <text className="middle bold condensed" y="8">
              {i + 1}
            </text>
          </g>
        );
      })}
      {more.map(({ unit, damage }) => (
        <g key={unit.id} data-addable={unit.id}>
          <rect x={at(unit.at as NodeId).x - 47} y={at(unit.at as NodeId).y - 47} width="94" height="94" rx="14" className={styles.lit} />
          <Badge unit={unit} look={styles.pale}>{`+${damage}`}</Badge>
        </g>
      ))}
      <Target square={target.at as NodeId} isChosen />
      <Badge unit={target} look={styles.enough}>
        {`${damageWords(target.damage + gatheredOn(seat, salvo), target.damage + needOf(seat, target))}${could > 0 ? `, +${could}` : ''}`}
      </Badge>
    </>
  );
}

/** Below the blocks. */
export function UnderLayer({ seat }: { seat: Seat }) {
  const { hold } = useTurn().gesture;
  const { rules } = useHand().hand;
  const { pending, phase } = seat.view;
  if (pending) return <Lit squares={new Set(pending.to)} />;
  if (phase === 'reinforce') return <Lit squares={new Set(legal(seat, 'reinforce').map(({ at }) => at))} />;
  if (!hold) return null;
  return <Lit squares={isGroup(hold) ? groupSquares(seat.world.grid, rules(), hold) : reachOf(seat, hold.piece)} />;
}

/** Above the blocks. */
export function TurnLayer({ seat }: { seat: Seat }) {
  const { gesture } = useTurn();
  const plan = useSalvo(seat);
  const { isOn, isAll } = useThreat();
  const { rules } = useHand().hand;
  const { hold: held } = gesture;
  const { pending } = seat.view;
  const draw = (id: string, center: Point) => <Block unit={unitOf(seat, id)} {...center} isHeld />;
  const unit = held && unitOf(seat, held.piece);
  if (pending) {
    const beaten = unitOf(seat, pending.unit);
    return (
      <>
        <WaysBack seat={seat} unit={beaten} />
        <Target square={beaten.at as NodeId} isChosen />
      </>
    );
  }
  const covers =
    isAll || unit?.type === 'airfield'
      ? seat.view.units.filter(({ type, at, side }) => type === 'antiaircraft' && at && (isAll || side !== seat.viewer))
      : [];
  return (
    <>
      {covers.map((guns) => (
        <Cover key={guns.id} guns={guns} />
      ))}
      {held && unit && !isGroup(held) ? <Around square={held.to} range={figuresOf(unit).range} look={styles.range} /> : null}
      {held ? <HeldMarks gesture={gesture} way={wayOf(seat, held)} rules={rules()} draw={draw} /> : null}
      <GroupMarks gesture={gesture} plan={held && planOf(seat, held)} draw={draw} />
      {(isOn || isAll) && !plan ? <Threats seat={seat} isAll={isAll} /> : null}
      {plan ? <Gathered seat={seat} salvo={plan} /> : <Reach seat={seat} />}
    </>
  );
}
