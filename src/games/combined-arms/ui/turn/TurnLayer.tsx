/** Marks of a side's turn on the board: what is held, who can be reached and how hard, gathered shots, where a beaten unit may go. */

import type { ReactNode } from 'react';
import { distance, figuresOf, type Unit } from '../../../../engine/combined-arms/index.ts';
import type { NodeId, UnitId } from '../../../../engine/core/gameTypes.ts';
import { useTable } from '../../../../store/table.ts';
import type { Point } from '../../../../ui/board/geometry.ts';
import { GroupMarks } from '../../../../ui/board/square/GroupMarks.tsx';
import { isGroup } from '../../../../ui/board/square/gesture.ts';
import { Arrow, HeldMarks, Lit, Refused, Tag, Target } from '../../../../ui/board/square/marks.tsx';
import { boundsOf, useSquares } from '../../../../ui/board/square/squareLayout.ts';
import { groupSquares } from '../../../../ui/turn/group.ts';
import { useThreat } from '../../../../ui/turn/threat.tsx';
import { Block } from '../board/Block.tsx';
import {
  approachOf,
  coversOf,
  fireFor,
  gatheringOf,
  legal,
  planOf,
  reachersOf,
  reachOf,
  type Salvo,
  type Seat,
  shotsAt,
  shotsFrom,
  unitOf,
  unitOn,
  wayOf,
  waysBackOf,
} from './aims.ts';
import styles from './TurnLayer.module.css';
import { useHand, useSalvo, useTurn } from './useTurn.ts';

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
        <Tag x={x} y={y - 32}>
          no air
        </Tag>
      </g>
    </g>
  );
};

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

/** Where a unit could go if it is beaten, and the guns that keep the viewer's aircraft off it. */
function Surroundings({ seat, unit }: { seat: Seat; unit: Unit }) {
  const [guns] = unit.side === seat.viewer ? [] : coversOf(seat, unit);
  return (
    <>
      <WaysBack seat={seat} unit={unit} />
      {guns ? <Cover guns={guns} /> : null}
    </>
  );
}

/** A number in the corner of a shooter: its place in the volley, or the damage that it would add. */
function Corner({ at, look, reaches, children }: { at: NodeId; look: string | undefined; reaches?: UnitId; children: ReactNode }) {
  const { x, y } = useSquares().at(at);
  return (
    <g transform={`translate(${x + 33} ${y - 33})`} className={`${styles.number} ${look}`} data-reaches={reaches}>
      <circle r="16" />
      <text className="middle bold condensed" y="8">
        {children}
      </text>
    </g>
  );
}

/** The chosen target, the shots gathered on it, and who could be added. */
function Gathered({ seat, salvo }: { seat: Seat; salvo: Salvo }) {
  const { at } = useSquares();
  const { target, shooters, fired } = gatheringOf(seat, salvo);
  return (
    <>
      <Surroundings seat={seat} unit={target} />
      {shooters.map(({ unit, damage, at: of }) => {
        const { x, y } = at(unit.at as NodeId);
        if (of === target.id)
          return (
            <g key={unit.id} data-shot={unit.id}>
              <Corner at={unit.at as NodeId} look={styles.enough}>
                {fired.includes(unit.id) ? fired.indexOf(unit.id) + 1 : '–'}
              </Corner>
            </g>
          );
        return (
          <g key={unit.id} data-addable={unit.id}>
            <rect x={x - 47} y={y - 47} width="94" height="94" rx="14" className={styles.lit} />
            <Corner at={unit.at as NodeId} look={styles.pale}>{`+${damage}`}</Corner>
          </g>
        );
      })}
      <Target square={target.at as NodeId} isChosen />
    </>
  );
}

/** Who reaches the unit that is pointed at, and with how much damage; those that move stand on the square from which they do. */
function Pointed({ seat, unit }: { seat: Seat; unit: Unit }) {
  const { most, need } = fireFor(seat, unit);
  return (
    <>
      {most < need ? null : <Surroundings seat={seat} unit={unit} />}
      {reachersOf(seat, unit).map(({ unit: by, to, damage }) =>
        damage > 0 ? <Corner key={by.id} at={to} look={styles.pale} reaches={by.id}>{`+${damage}`}</Corner> : null,
      )}
    </>
  );
}

/** The square that is pointed at with nothing in hand: its unit, if the turn can do something to it. */
export function usePointed(seat: Seat): Unit | undefined {
  const { gesture, plan } = useTurn();
  const hover = useTable((t) => t.hover);
  const isFree = !gesture.hold && !plan && ['move', 'attack'].includes(seat.view.phase);
  return isFree && hover ? unitOn(seat, hover) : undefined;
}

/** Below the blocks: squares that light, and lines of fire, which cover no picture there. */
export function UnderLayer({ seat }: { seat: Seat }) {
  const { hold } = useTurn().gesture;
  const plan = useSalvo(seat);
  const { rules } = useHand().hand;
  const { pending, phase } = seat.view;
  const pointed = usePointed(seat);
  const target = plan?.target ?? pointed?.id;
  const { at } = useSquares();
  if (pending) return <Lit squares={new Set(pending.to)} />;
  if (phase === 'reinforce') return <Lit squares={new Set(legal(seat, 'reinforce').map(({ at }) => at))} />;
  if (!hold)
    return (
      <>
        {shotsAt(plan).map((id) => (
          <Arrow key={id} from={unitOf(seat, id).at as NodeId} to={unitOf(seat, plan?.target as string).at as NodeId} isStrike />
        ))}
        {(target ? approachOf(seat, target) : []).map(({ unit, to }) => (
          <Arrow key={unit.id} from={unit.at as NodeId} to={to} isPast />
        ))}
      </>
    );
  if (isGroup(hold)) return <Lit squares={groupSquares(seat.world.grid, rules(), hold)} />;
  return (
    <>
      <Lit squares={reachOf(seat, hold.piece)} />
      {[...shotsFrom(seat, unitOf(seat, hold.piece))].map(([square, targets]) =>
        targets.length > 0 && square !== hold.home ? (
          <circle key={square} cx={at(square).x} cy={at(square).y} r="13" className={styles.shoots} data-shoots={square} />
        ) : null,
      )}
    </>
  );
}

/** Above the blocks. */
export function TurnLayer({ seat }: { seat: Seat }) {
  const { gesture } = useTurn();
  const plan = useSalvo(seat);
  const { isAll } = useThreat();
  const { rules } = useHand().hand;
  const { hold: held } = gesture;
  const { pending } = seat.view;
  const draw = (id: string, center: Point) => <Block unit={unitOf(seat, id)} {...center} isHeld />;
  const unit = held && unitOf(seat, held.piece);
  const pointed = usePointed(seat);
  const targets = held && unit && !isGroup(held) ? (shotsFrom(seat, unit).get(held.to) ?? []) : [];
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
      {targets.map(({ id, at }) => (
        <Target key={id} square={at as NodeId} isChosen={false} />
      ))}
      {pointed ? <Pointed seat={seat} unit={pointed} /> : null}
      {held ? <HeldMarks gesture={gesture} way={wayOf(seat, held)} rules={rules()} draw={draw} /> : null}
      <Refused gesture={gesture} />
      <GroupMarks gesture={gesture} plan={held && planOf(seat, held)} draw={draw} />
      {plan ? <Gathered seat={seat} salvo={plan} /> : null}
    </>
  );
}
