/** Marks of a side's turn on the board: what is held and aimed, targets with their odds, threats, the army's steps. */

import { useMemo } from 'react';
import type { NodeId } from '../../../../engine/core/gameTypes.ts';
import { type Facing, findUnit, forward, type Threat, threatsOf, threatsTo, unitAt } from '../../../../engine/lines-of-battle/index.ts';
import { useTable } from '../../../../store/table.ts';
import type { Point } from '../../../../ui/board/geometry.ts';
import { GroupMarks } from '../../../../ui/board/square/GroupMarks.tsx';
import { type Hold, isGroup } from '../../../../ui/board/square/gesture.ts';
import { Arrow, HeldMarks, Lit, Refused, Target, Wedges } from '../../../../ui/board/square/marks.tsx';
import { useSquares } from '../../../../ui/board/square/squareLayout.ts';
import { groupSquares } from '../../../../ui/turn/group.ts';
import { useThreat } from '../../../../ui/turn/threat.tsx';
import { oddsWords } from '../../words/turn.ts';
import { Block } from '../board/Block.tsx';
import {
  type ArmySteps,
  afterStep,
  armyOrder,
  orderOf,
  outlookOf,
  planOf,
  reachOf,
  type Seat,
  stateOf,
  strikeAfter,
  strikeOn,
  strikesNow,
  unitOf,
  wayOf,
  whyNot,
} from './aims.ts';
import { useHand, useTurn } from './useTurn.ts';

/** Directions of threats, and those that destroy for certain. */
export function wedgesOf(threats: readonly Pick<Threat, 'chance' | 'direction'>[]) {
  const directions = (least: number) => [...new Set(threats.filter(({ chance }) => chance >= least).map(({ direction }) => direction))];
  return { from: directions(1), sure: directions(36) };
}

/** Threats after the order of a hold: to the own units, and to the held one on the squares that it can reach. Those to other squares on request. */
function Threats({ seat, hold, army }: { seat: Seat; hold: Hold | null; army: ArmySteps | null }) {
  const { isAll } = useThreat();
  const marks = useMemo(() => {
    const { world, viewer: side, view } = seat;
    const after = army ? afterStep(seat, army) : outlookOf(seat, hold);
    const [before, then] = [threatsOf(world, stateOf(view), side), threatsOf(world, after, side)];
    const held = hold && after.units.find(({ id }) => id === hold.piece);
    const unit = held ?? { id: '', side, type: 'swordsmen' as const, facing: forward(side) };
    const squares = (isAll ? world.grid.ids : held ? [...reachOf(seat, held.id)] : []).filter((at) => !unitAt(after, at));
    const worstOf = (threats: readonly Threat[] = []): number => Math.max(0, ...threats.map(({ chance }) => chance));
    const toUnits = [...then].map(([id, threats]) => ({
      // Units of the army are drawn where they stand now.
      square: (army ? unitOf(seat, id) : findUnit(after, id))?.at as NodeId,
      threats,
      // Nothing that the held unit changes.
      isPale: held !== null && id !== held?.id && worstOf(threats) <= worstOf(before.get(id)),
    }));
    return [...toUnits, ...squares.map((at) => ({ square: at, threats: threatsTo(world, after, { ...unit, at }), isFree: true }))];
  }, [seat, hold, army, isAll]);
  return marks.map(({ threats, ...mark }) => <Wedges key={mark.square} {...mark} {...wedgesOf(threats)} />);
}

/** Below the blocks. */
export function UnderLayer({ seat }: { seat: Seat }) {
  const { gesture, plan } = useTurn();
  const { rules } = useHand().hand;
  const { hold } = gesture;
  if (!hold || plan) return null;
  return <Lit squares={isGroup(hold) ? groupSquares(seat.world.grid, rules(), hold) : reachOf(seat, hold.piece)} />;
}

/** Above the blocks. */
export function TurnLayer({ seat }: { seat: Seat }) {
  const { gesture, plan: army } = useTurn();
  const { isOn, isAll } = useThreat();
  const hover = useTable((t) => t.hover);
  const { angle } = useSquares();
  const { rules } = useHand().hand;
  const { hold: held } = gesture;
  const unit = held && unitOf(seat, held.piece);
  const order = held && orderOf(seat, held);
  const isStrike = order?.type === 'attack';
  const faulty = (army && whyNot(seat, armyOrder(seat, army))?.ids) ?? [];
  const pointed = army ? undefined : strikeOn(seat, isStrike && held ? held.to : hover, held);
  const aimed = pointed ?? (held && !army ? strikeAfter(seat, held) : null);
  // The best attack on each enemy; of a held unit its own alone.
  const draw = (id: string, center: Point, turn: Facing | null) => {
    const one = unitOf(seat, id);
    return <Block unit={one} {...center} angle={angle(turn ?? one.facing)} isHeld />;
  };
  const listed = [...((held && !isStrike) || army ? [] : strikesNow(seat).reverse()), ...(aimed ? [aimed] : [])];
  const shown = new Map(listed.map((strike) => [strike.target.id, strike]));
  return (
    <>
      {Object.entries(army ?? {}).map(([id, to]) => (
        <Arrow key={id} from={unitOf(seat, id).at as NodeId} to={to} isStep isFaulty={faulty.includes(id)} />
      ))}
      {held && unit && !isStrike ? (
        <HeldMarks gesture={gesture} way={army ? [] : wayOf(seat, held)} rules={rules()} own={unit.facing} draw={draw} />
      ) : null}
      <Refused gesture={gesture} />
      <GroupMarks gesture={gesture} plan={held && planOf(seat, held)} draw={draw} />
      {isOn || isAll ? <Threats seat={seat} hold={isStrike || army ? null : held} army={army} /> : null}
      {[...shown.values()].map((strike) => (
        <Target key={strike.target.id} square={strike.target.at as NodeId} tag={oddsWords(strike.chance)} isChosen={strike === aimed} />
      ))}
      {pointed ? <Arrow from={pointed.unit.at as NodeId} to={pointed.target.at as NodeId} isStrike /> : null}
    </>
  );
}
