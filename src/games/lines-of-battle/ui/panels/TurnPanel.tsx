/** A side's turn: what can be done, the held unit, the attack, the army's step. @rule 4, 5 */

import { opponentOf } from '../../../../engine/core/gameTypes.ts';
import { canonical } from '../../../../engine/core/index.ts';
import { type Command, canAttack, type Facing, figuresOf, isFresh, mayTurn, type Unit } from '../../../../engine/lines-of-battle/index.ts';
import { address } from '../../../../ui/acts/address.ts';
import { type Hold, isGroup, pickUp } from '../../../../ui/board/square/gesture.ts';
import { angleOf } from '../../../../ui/board/square/squareLayout.ts';
import { type FactRow, FactRows } from '../../../../ui/kit/FactRows.tsx';
import { useInput } from '../../../../ui/kit/lastInput.ts';
import { PanelSection } from '../../../../ui/kit/PanelFrame.tsx';
import { useTold } from '../../../../ui/log/useTold.ts';
import { gameUi } from '../../../../ui/page.tsx';
import { useIsTurned } from '../../../../ui/shell/boardTurn.tsx';
import { CommandButton } from '../../../../ui/shell/CommandButton.tsx';
import { AimPanel } from '../../../../ui/turn/AimPanel.tsx';
import { Directions } from '../../../../ui/turn/Directions.tsx';
import { Facings } from '../../../../ui/turn/Facings.tsx';
import { GroupPanel } from '../../../../ui/turn/GroupPanel.tsx';
import { OwnTurn, useEndsItself } from '../../../../ui/turn/OwnTurn.tsx';
import { ThreatSwitch } from '../../../../ui/turn/threat.tsx';
import { capital, count } from '../../../../ui/words/grammar.ts';
import { sayCommand } from '../../words/commands.ts';
import { facingName, phaseName, TYPE_NAMES, unitWords } from '../../words/names.ts';
import {
  ACTS,
  aimedHint,
  armyHint,
  aspectWords,
  attackWords,
  beginsWords,
  blockedWords,
  checkWords,
  facingWords,
  holdWords,
  oddsWords,
  onceWords,
  restWords,
  type Strike,
  strikeWords,
  tradeWords,
} from '../../words/turn.ts';
import { Sign } from '../board/Sign.tsx';
import {
  type ArmySteps,
  ableUnits,
  armyOrder,
  checksOf,
  givenUp,
  openedBy,
  orderOf,
  ownUnits,
  planOf,
  reachOf,
  type Seat,
  stateOf,
  stepsTo,
  strikeAfter,
  strikesNow,
  unitOf,
  whyNot,
} from '../turn/aims.ts';
import { useHand, useTurn } from '../turn/useTurn.ts';

/** A unit's block, facing as on the board. */
const UnitSign = ({ unit, size }: { unit: Unit; size: number }) => (
  <Sign side={unit.side} type={unit.type} reloads={unit.reloads} angle={angleOf(unit.facing, useIsTurned())} size={size} />
);

/** A unit's row: what happens to it or by it, and the chance. */
const rowOf = (unit: Unit, remark: string, chance: number, more: Partial<FactRow> = {}): FactRow => ({
  key: unit.id + remark,
  sign: <UnitSign unit={unit} size={34} />,
  name: unitWords(unit),
  remark,
  badge: oddsWords(chance),
  isSure: chance === 36,
  found: address('target', unit.id),
  ...more,
});

function RestPanel() {
  const { seat: now, hand } = useHand();
  // What dice decide is not shown before they are.
  const seat = useTold(now);
  const { view, world, viewer: side } = seat;
  const { phase, advance, offer } = view;
  const strikes = strikesNow(seat);
  const isMoving = phase === 'move';
  const own = ownUnits(seat);
  const movers = own.filter(({ id }) => reachOf(seat, id).size > 0).length;
  const isIdle = own.every(isFresh);
  const isFirst = isMoving && isIdle;
  const endWords = isMoving && canAttack(world, stateOf(view)) ? 'End moving' : 'End turn';
  const able = ableUnits(seat).length;
  const words = restWords(view, endWords, {
    able,
    movers,
    strikes: strikes.length,
    isByKeys: useInput() === 'keys',
    endsItself: useEndsItself(),
  });
  const checks = [opponentOf(side), side].map((one) => ({ isOwn: one === side, all: checksOf(seat, one) }));
  const isBoth = checks.every(({ all }) => all.length > 0);
  const checked = checks
    .map(({ isOwn, all }) => checkWords(isBoth ? all.slice(0, 1) : all, all[0] && unitOf(seat, all[0].unit), isOwn))
    .join('');
  const begins = isFirst && beginsWords(view, world.rulings.first === 'random');
  // Four lines hold the worst of both checks, or one side's and the next step.
  const inCheck = { text: checked + (isBoth ? '' : words.text), clause: '7.1' };
  const prompt = checked ? inCheck : { ...words, ...(begins && { text: `${begins}. ${words.text}` }) };
  const advances = advance && `${TYPE_NAMES[unitOf(seat, advance.unit).type]} may advance to ${advance.to} now.`;
  const best = strikes.filter(({ target }, i) => strikes.findIndex((other) => other.target === target) === i);
  const rows = best.map((strike) => {
    const others = strikes.filter(({ target }) => target === strike.target).length - 1;
    const remark = `by ${unitWords(strike.unit)} ${strikeWords(strike)}${others > 0 ? `, or by ${count(others, 'other')}` : ''}. ${tradeOf(seat, strike)}`;
    return rowOf(strike.target, remark, strike.chance, { onPick: () => hand.strikeWith(strike) });
  });
  return (
    <OwnTurn
      title={phaseName(phase)}
      subtitle={
        isMoving
          ? `${movers} of ${count(own.length, 'unit')} can move`
          : `${strikes.length > 0 ? count(strikes.length, 'unit') : 'No unit'} can attack`
      }
      prompt={advances ? { text: advances, hint: 'Any other order lets it pass.', clause: '5.10' } : prompt}
      end={{ type: 'endPhase', side }}
      endWords={endWords}
      isFirst={isFirst}
      isIdle={isIdle && endWords === 'End turn'}
      isDone={!isMoving && !advance && !canAttack(world, stateOf(view))}
      first={
        <CommandButton act="armyStep" run={hand.startArmy} why={whyNot(seat, armyOrder(seat, {}))} sign="W">
          Army step
        </CommandButton>
      }
      isFree={isMoving}
      begins="ready"
      acts={
        advance ? <CommandButton command={{ type: 'advance', side, unit: advance.unit }}>{`Advance to ${advance.to}`}</CommandButton> : null
      }
      draw={{ type: 'offerDraw', side }}
      offeredBy={offer}
      isFight={({ type }) => type === 'attacked'}
    >
      {rows.length > 0 ? <FactRows head="Your attacks" note={isMoving ? 'The first ends movement.' : undefined} rows={rows} isOwn /> : null}
    </OwnTurn>
  );
}

/** What an attack of a held unit risks, and opens. */
const tradeOf = (seat: Seat, strike: Strike, held: Hold = pickUp(strike.unit.id, strike.unit.at as string)): string =>
  tradeWords(strike, givenUp(seat, held, true), givenUp(seat, held, false), openedBy(seat, strike));

function HeldPanel({ held }: { held: Hold }) {
  const { seat, hand } = useHand();
  const { view, world, viewer: side } = seat;
  const isByKeys = useInput() === 'keys';
  const unit = unitOf(seat, held.piece);
  const order = orderOf(seat, held);
  const strike = strikeAfter(seat, held);
  const { moves, reach } = figuresOf(unit);
  const isTurning = mayTurn(world, stateOf(view), unit);
  const friends = ownUnits(seat).filter(({ id: other }) => whyNot(seat, { type: 'swap', side, unit: unit.id, other }) === null);
  const threats = givenUp(seat, held).map(({ unit: id, from, aspect, chance, ...threat }) => {
    const by = unitOf(seat, id);
    return rowOf(by, `${from === by.at ? '' : `goes to ${from}, attacks `}${aspectWords(aspect, chance)}${blockedWords(threat)}`, chance);
  });
  return (
    <AimPanel
      title={TYPE_NAMES[unit.type]}
      subtitle={`${unit.at}. Moves ${moves}, ${reach > 0 ? `reach ${reach}` : 'cannot attack'}.`}
      icon={<UnitSign unit={unit} size={56} />}
      prompt={
        order
          ? { text: `${sayCommand(order, view)}.`, hint: aimedHint(isByKeys) }
          : holdWords(unit, reachOf(seat, unit.id).size > 0, isTurning, isByKeys)
      }
      order={order}
      act={order ? ACTS[order.type] : undefined}
      {...hand.aim}
    >
      <FactRows
        head={held.to === held.home ? 'Can attack' : 'Can attack from there'}
        rows={strike ? [rowOf(strike.target, `${strikeWords(strike)}. ${tradeOf(seat, strike, held)}`, strike.chance)] : []}
        isOwn
      />
      <FactRows head="Who could attack it" note={`next turn${onceWords(strike)}`} rows={threats} />
      {isTurning ? (
        <Facings
          held={held}
          own={unit.facing}
          rules={hand.rules()}
          choose={hand.turnTo}
          factsOf={(turned) => facingWords(strikeAfter(seat, turned), givenUp(seat, turned))}
          draw={(facing) => <UnitSign unit={{ ...unit, facing }} size={26} />}
        />
      ) : null}
      {friends.length > 0 ? (
        <PanelSection head="Swap places with" note="or drop it there">
          <div className="flex wrap gap-2">
            {friends.map((friend) => (
              <CommandButton key={friend.id} act="swapWith" run={() => hand.dropOn(friend.at as string)}>
                {unitWords(friend)}
              </CommandButton>
            ))}
          </div>
        </PanelSection>
      ) : null}
    </AimPanel>
  );
}

function AttackPanel({ held, order }: { held: Hold; order: Command }) {
  const { seat, hand } = useHand();
  const strikes = strikesNow(seat).filter(({ target }) => target.at === held.to);
  const now = strikes.find(({ unit }) => unit.id === held.piece);
  if (!now) return null;
  const { unit, target } = now;
  const ends = seat.view.phase === 'move';
  const rows = strikes.map((one) =>
    rowOf(one.unit, `${strikeWords(one)}. ${tradeOf(seat, one)}`, one.chance, {
      isChosen: one === now,
      onPick: () => hand.strikeWith(one),
    }),
  );
  return (
    <AimPanel
      title={`Attack ${unitWords(target)}`}
      subtitle={`with ${unitWords(unit)}`}
      icon={<UnitSign unit={target} size={56} />}
      prompt={{
        text: attackWords(now),
        hint: ends ? 'Press again or Enter: then movement is over.' : 'Press again or Enter.',
        clause: '5',
      }}
      order={order}
      act={ends ? 'Attack: movement ends' : 'Attack'}
      {...hand.aim}
    >
      <FactRows head="Who attacks" note={ends ? undefined : 'Tab: next attack'} rows={rows} isOwn />
    </AimPanel>
  );
}

function ArmyPanel({ steps }: { steps: ArmySteps }) {
  const { seat, hand } = useHand();
  const order = armyOrder(seat, steps);
  const isByKeys = useInput() === 'keys';
  const isChosen = (facing: Facing): boolean => canonical(steps) === canonical(stepsTo(seat, facing));
  const why = whyNot(seat, order);
  const n = Object.keys(steps).length;
  return (
    <AimPanel
      title="Army step"
      prompt={{
        ...armyHint(n, isByKeys),
        ...(why && { text: gameUi().rejection(seat.world, why), clause: why.clauses }),
      }}
      order={order}
      act={n === 0 ? 'Step' : `Step with ${count(n, 'unit')}`}
      isOff={n === 0}
      dock={<ThreatSwitch shows="who could attack your units next turn, after the step" />}
      {...hand.aim}
    >
      <PanelSection head="All units step">
        <Directions
          act="allTo"
          choose={hand.armyTo}
          of={(facing) => ({ 'aria-pressed': isChosen(facing), children: capital(facingName(facing)) })}
        />
        <CommandButton act="oneByOne" run={() => hand.armyTo(null)} isOff={n === 0}>
          Units one by one
        </CommandButton>
      </PanelSection>
    </AimPanel>
  );
}

export function TurnPanel() {
  const { gesture, plan } = useTurn();
  const { seat, hand } = useHand();
  const { hold: held } = gesture;
  const order = held && orderOf(seat, held);
  if (plan) return <ArmyPanel steps={plan} />;
  if (held && isGroup(held)) return <GroupPanel hold={held} plan={planOf(seat, held)} {...hand.aim} />;
  if (held && order?.type === 'attack') return <AttackPanel held={held} order={order} />;
  return held ? <HeldPanel held={held} /> : <RestPanel />;
}
