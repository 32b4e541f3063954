/** Marks of a side's turn on the board: what is held and aimed, targets with their odds, threats, the army's steps. */

import type { NodeId, UnitId } from '../../../../engine/core/gameTypes.ts';
import { FACINGS, forward, type Threat, threatsOf, threatsTo, unitsOnBoard } from '../../../../engine/lines-of-battle/index.ts';
import { type Hold, mayTurn } from '../../../../ui/board/square/gesture.ts';
import { Arrow, HeldMarks, Lit, Target } from '../../../../ui/board/square/marks.tsx';
import { useSquares } from '../../../../ui/board/square/squareLayout.ts';
import { oddsWords } from '../../words/turn.ts';
import { Block } from '../board/Block.tsx';
import { armyOrder, outlookOf, reachOf, type Seat, strikeAfter, strikesNow, unitOf, unitOn, wayOf, whyNot } from './aims.ts';
import styles from './TurnLayer.module.css';
import { useHand, useThreat, useTurn } from './useTurn.ts';

/** Wedges at the edges that blows come from: open for a die, full if the unit falls for certain. */
function Wedges({ square, threats, isSmall = false }: { square: NodeId; threats: readonly Threat[]; isSmall?: boolean }) {
  const { at, angle } = useSquares();
  const { x, y } = at(square);
  return FACINGS.map((direction) => {
    const blows = threats.filter((threat) => threat.direction === direction);
    if (blows.length === 0) return null;
    return (
      <path
        key={direction}
        className={styles.wedge}
        data-sure={blows.some(({ chance }) => chance === 36) ? '' : undefined}
        d={isSmall ? 'M-8 36H8L0 25Z' : 'M-14 47H14L0 28Z'}
        transform={`translate(${x} ${y}) rotate(${angle(direction)})`}
      />
    );
  });
}

/** A wedge of the legend. */
export const WedgeSign = ({ isSure = false }: { isSure?: boolean }) => (
  <svg translate="no" className="flex-none" width="18" height="14" viewBox="-18 -12 36 26" aria-hidden="true" focusable="false">
    <path className={styles.wedge} data-sure={isSure ? '' : undefined} d="M-14 -9H14L0 11Z" />
  </svg>
);

/** Threats to the own units after the order of a hold, and to the held unit on each of some empty squares. */
function threatsShown(seat: Seat, hold: Hold | null, squares: Iterable<NodeId>): [NodeId, Threat[]][] {
  const { world, viewer: side } = seat;
  const after = outlookOf(seat, hold);
  const own = threatsOf(world, after, side);
  const held = hold && after.units.find(({ id }) => id === hold.piece);
  const unit = held ?? { id: '', side, type: 'swordsmen' as const, facing: forward(side) };
  const empty = [...squares].filter((square) => !after.units.some(({ at }) => at === square));
  return [
    ...unitsOnBoard(after, side).map(({ id, at }): [NodeId, Threat[]] => [at as NodeId, own.get(id) ?? []]),
    ...empty.map((at): [NodeId, Threat[]] => [at, threatsTo(world, after, { ...unit, at })]),
  ];
}

/** Below the blocks. */
export function UnderLayer({ seat }: { seat: Seat }) {
  const { gesture, army } = useTurn();
  return gesture.hold && !army ? <Lit squares={reachOf(seat, gesture.hold.piece)} /> : null;
}

function Held({ seat, hold, isArmy }: { seat: Seat; hold: Hold; isArmy: boolean }) {
  const { at, angle } = useSquares();
  const rules = useHand().hand.rules();
  const unit = unitOf(seat, hold.piece);
  const facing = hold.turn ?? unit.facing;
  const steps = isArmy ? new Map<NodeId, number>() : reachOf(seat, hold.piece);
  return (
    <HeldMarks hold={hold} steps={steps} way={isArmy ? [] : wayOf(seat, hold)} facing={mayTurn(rules, hold) ? facing : null}>
      <Block unit={unit} {...at(hold.to)} angle={angle(facing)} isHeld />
    </HeldMarks>
  );
}

/** Above the blocks. */
export function TurnLayer({ seat }: { seat: Seat }) {
  const { gesture, target, army } = useTurn();
  const { isOn, isAll } = useThreat();
  const hold = army ? null : gesture.hold;
  const faulty: readonly UnitId[] = army ? (whyNot(seat, armyOrder(seat, army))?.ids ?? []) : [];
  const ahead = hold && strikeAfter(seat, hold);
  const strikes = army ? [] : strikesNow(seat);
  const aimed = strikes.find(({ unit, target: enemy }) => unit.id === target?.by && enemy.id === target.unit) ?? ahead;
  // The best attack on each enemy, or the aimed one.
  const shown = new Map([...strikes.reverse(), ...(aimed ? [aimed] : [])].map((strike) => [strike.target.id, strike]));
  const lit = isAll ? seat.world.grid.ids : hold ? reachOf(seat, hold.piece).keys() : [];
  return (
    <>
      {target && aimed ? <Arrow from={aimed.unit.at as NodeId} to={aimed.target.at as NodeId} isStrike /> : null}
      {Object.entries(army ?? {}).map(([id, to]) => (
        <Arrow key={id} from={unitOf(seat, id).at as NodeId} to={to} isFaulty={faulty.includes(id)} />
      ))}
      {gesture.hold ? <Held seat={seat} hold={gesture.hold} isArmy={army !== null} /> : null}
      {isOn
        ? threatsShown(seat, hold, lit).map(([square, threats]) => (
            <Wedges key={square} square={square} threats={threats} isSmall={square !== hold?.to && !unitOn(seat, square)} />
          ))
        : null}
      {[...shown.values()].map((strike) => (
        <Target key={strike.target.id} square={strike.target.at as NodeId} tag={oddsWords(strike.chance)} isChosen={strike === aimed} />
      ))}
    </>
  );
}
