/** A side's turn: what can be done, the held unit, the attack, the army's step. @rule 4, 5 */

import { useState } from 'react';
import {
  type Command,
  canAttack,
  FACINGS,
  figuresOf,
  isFresh,
  mayTurn,
  step,
  type Unit,
  unitsOnBoard,
} from '../../../../engine/lines-of-battle/index.ts';
import { address } from '../../../../ui/acts/address.ts';
import { type Hold, turnTo } from '../../../../ui/board/square/gesture.ts';
import { angleOf } from '../../../../ui/board/square/squareLayout.ts';
import { type FactRow, FactRows } from '../../../../ui/kit/FactRows.tsx';
import { PanelSection } from '../../../../ui/kit/PanelFrame.tsx';
import { gameUi } from '../../../../ui/page.tsx';
import { useIsTurned } from '../../../../ui/shell/boardTurn.tsx';
import { CommandButton } from '../../../../ui/shell/CommandButton.tsx';
import { PromptFrame } from '../../../../ui/shell/Prompt.tsx';
import { capital, count } from '../../../../ui/words/grammar.ts';
import { facingName, phaseName, sideName, TYPE_NAMES, unitAt } from '../../words/names.ts';
import {
  actWords,
  aimWords,
  aspectWords,
  attackWords,
  beginsWords,
  diceWords,
  facingWords,
  holdWords,
  oddsWords,
  restWords,
  strikeWords,
} from '../../words/turn.ts';
import { Sign } from '../board/Sign.tsx';
import {
  ableUnits,
  armyOrder,
  givenUp,
  orderOf,
  reachOf,
  type Strike,
  stateOf,
  stepsTo,
  strikeAfter,
  strikesNow,
  unitOf,
  unitOn,
  whyNot,
} from '../turn/aims.ts';
import { Happened } from '../turn/Fights.tsx';
import { WedgeSign } from '../turn/TurnLayer.tsx';
import { putBack, useHand, useThreat, useTurn } from '../turn/useTurn.ts';

/** A unit's block, facing as on the board. */
const UnitSign = ({ unit, size }: { unit: Unit; size: number }) => (
  <Sign side={unit.side} type={unit.type} reloads={unit.reloads} angle={angleOf(unit.facing, useIsTurned())} size={size} />
);

const PutBack = () => (
  <CommandButton act="putBack" run={putBack} sign="Esc">
    Put back
  </CommandButton>
);

/** A unit's row: what happens to it or by it, and the chance. */
const rowOf = (unit: Unit, remark: string, chance: number, more: Partial<FactRow> = {}): FactRow => ({
  ...{ key: unit.id + remark, sign: <UnitSign unit={unit} size={34} />, name: unitAt(unit.type, unit.at), remark },
  ...{ badge: oddsWords(chance), isSure: chance === 36, found: address('target', unit.id), ...more },
});
const strikeRow = ({ unit, target, chance }: Strike): FactRow => rowOf(target, strikeWords(unit, target, chance), chance);

function ThreatSwitch() {
  const { isOn } = useThreat();
  return (
    <PanelSection head="Threat">
      <label className="row gap-2 hit">
        <input type="checkbox" className="tick accent" checked={isOn} onChange={() => useThreat.setState({ isOn: !isOn })} />
        Show what could strike your units next turn <span className="key">T</span>
      </label>
      {isOn ? (
        <p className="stack gap-1 small soft mt-1">
          <span className="row gap-2">
            <WedgeSign /> open: from the front, by a die
          </span>
          <span className="row gap-2">
            <WedgeSign isSure /> full: from side or rear, it falls
          </span>
          <span>Hold T: every square</span>
        </p>
      ) : null}
    </PanelSection>
  );
}

function RestPanel() {
  const { seat, hand } = useHand();
  const { view, world, viewer: side } = seat;
  const { phase, advance, offer } = view;
  const able = ableUnits(seat).length;
  const strikes = strikesNow(seat);
  const isMoving = phase === 'move';
  const own = unitsOnBoard(stateOf(view), side);
  const unmoved = own.filter(({ moved, swapped }) => !moved && !swapped).length;
  const endPhase: Command = { type: 'endPhase', side };
  // Enter is a key of the computer's turn, too: a turn without any order ends by a second press.
  const isIdle = isMoving && own.every(isFresh);
  const [asked, setAsked] = useState<number | null>(null);
  const isAsked = isIdle && asked === view.turn;
  const isOffered = offer !== null && offer !== side;
  const words = isOffered
    ? { text: `${sideName(offer)} offers a draw.`, hint: 'Agree, or go on playing.', clause: '6.4' }
    : advance
      ? { text: `${unitAt(unitOf(seat, advance.unit).type, null)} may enter ${advance.to} now.`, hint: 'Any other order lets it pass.' }
      : { ...restWords(isMoving, able, strikes.length), clause: '4.1' };
  if (view.turn === 1 && isIdle) words.text = `${beginsWords(side, world.rulings.first === 'random')}. ${words.text}`;
  const rows = strikes.map((strike): FactRow => {
    const { unit, target } = strike;
    const row = strikeRow(strike);
    return { ...row, remark: `by ${unitAt(unit.type, unit.at)} ${row.remark}`, onPick: () => hand.aimAtEnemy(target, unit.id) };
  });
  return (
    <PromptFrame
      title={phaseName(phase)}
      subtitle={isMoving ? `${unmoved} of ${count(own.length, 'unit')} not moved yet` : `${count(strikes.length, 'unit')} can attack`}
      prompt={words}
      footer={
        <>
          {isMoving ? (
            <CommandButton act="armyStep" run={hand.startArmy} why={whyNot(seat, armyOrder(seat, {}))} sign="W">
              Army step
            </CommandButton>
          ) : null}
          {advance ? <CommandButton command={{ type: 'advance', side, unit: advance.unit }}>{`Enter ${advance.to}`}</CommandButton> : null}
          <CommandButton command={endPhase} {...(isIdle && !isAsked && { run: () => setAsked(view.turn) })} isMain sign="Enter">
            {isAsked ? 'End without an order' : isMoving && canAttack(world, stateOf(view)) ? 'End moving' : 'End turn'}
          </CommandButton>
        </>
      }
    >
      {strikes.length > 0 ? (
        <PanelSection head="Can strike now" note={isMoving ? 'An attack ends moving' : undefined}>
          <FactRows rows={rows} none="Nobody." isOwn />
        </PanelSection>
      ) : null}
      <Happened head="Fights of this turn and the last" turn={view.turn} turns={2} />
      <ThreatSwitch />
      <PanelSection>
        <CommandButton command={{ type: 'offerDraw', side }}>{isOffered ? 'Agree to a draw' : 'Offer a draw'}</CommandButton>
      </PanelSection>
    </PromptFrame>
  );
}

/** The four facings side by side: what the unit strikes, and what could make it fall. */
function Facings({ hold, unit }: { hold: Hold; unit: Unit }) {
  const { seat, hand } = useHand();
  return (
    <PanelSection head="Facing" note="strikes / could fall to">
      <div className="grid quarters gap-2">
        {FACINGS.map((facing) => {
          const turned = turnTo(hand.rules(), hold, facing);
          const isNow = (hold.turn ?? unit.facing) === facing;
          const told = facingWords(strikeAfter(seat, turned)?.target.at ?? null, givenUp(seat, turned));
          return (
            <button
              key={facing}
              type="button"
              className="stack align-middle p-1 round-2 edge-strong choice dashed-off tight"
              aria-pressed={isNow}
              aria-label={`${capital(facingName(facing))}: strikes ${told.strikes}, could fall to ${told.falls}`}
              aria-disabled={(!isNow && turned === hold) || undefined}
              onClick={() => hand.turnTo(facing)}
              {...address('face', facing)}
            >
              <UnitSign unit={{ ...unit, facing }} size={26} />
              <span className="small semi">{told.strikes}</span>
              <span className="tiny soft">{told.falls}</span>
            </button>
          );
        })}
      </div>
    </PanelSection>
  );
}

function HeldPanel({ hold }: { hold: Hold }) {
  const { seat, hand } = useHand();
  const { view, world, viewer: side } = seat;
  const state = stateOf(view);
  const unit = unitOf(seat, hold.piece);
  const order = orderOf(seat, hold);
  const strike = strikeAfter(seat, hold);
  const { moves, reach } = figuresOf(unit);
  const near = FACINGS.flatMap((facing) => unitOn(seat, step(world.grid, hold.home, facing) ?? '') ?? []);
  const friends = near.filter(({ id: other }) => whyNot(seat, { type: 'swap', side, unit: unit.id, other }) === null);
  const threats = givenUp(seat, hold).map(({ unit: id, from, aspect, chance }) => {
    const by = unitOf(seat, id);
    return rowOf(by, `${from === by.at ? '' : `by ${from}, `}${aspectWords(aspect, chance)}`, chance);
  });
  return (
    <PromptFrame
      title={TYPE_NAMES[unit.type]}
      subtitle={`${sideName(side)}, ${unit.at}. Moves ${moves}, ${reach > 0 ? `reach ${reach}` : 'cannot attack'}.`}
      icon={<UnitSign unit={unit} size={56} />}
      prompt={
        order
          ? { text: aimWords(state, unit, order), hint: 'Press again or Enter. Wheel, ring or Q and E turn it.' }
          : holdWords(unit, reachOf(seat, unit.id).size > 0, mayTurn(world, state, unit))
      }
      footer={
        <>
          <PutBack />
          {order ? (
            <CommandButton command={order} run={hand.send} isMain sign="Enter">
              {actWords(state, order)}
            </CommandButton>
          ) : null}
        </>
      }
    >
      <PanelSection head={`${hold.to === hold.home ? 'C' : 'From there it c'}an strike`} note={view.phase === 'move' ? 'in Attack' : 'now'}>
        <FactRows rows={strike ? [strikeRow(strike)] : []} none="Nobody." isOwn />
      </PanelSection>
      <PanelSection head="What could strike it" note="next turn">
        <FactRows rows={threats} none="Nobody." />
      </PanelSection>
      {mayTurn(world, state, unit) ? <Facings hold={hold} unit={unit} /> : null}
      {friends.length > 0 ? (
        <PanelSection head="Change places with" note="S and an arrow, or drop on it">
          <div className="flex wrap gap-2">
            {friends.map(({ id, type, at }) => (
              <CommandButton key={id} act="swapWith" run={() => hand.dropOn(at as string)}>
                {unitAt(type, at)}
              </CommandButton>
            ))}
          </div>
        </PanelSection>
      ) : null}
    </PromptFrame>
  );
}

function AttackPanel({ unit: id, by }: { unit: string; by: string }) {
  const { seat, hand } = useHand();
  const strikes = strikesNow(seat).filter(({ target }) => target.id === id);
  const now = strikes.find(({ unit }) => unit.id === by);
  if (!now) return <RestPanel />;
  const { unit, target, chance } = now;
  const ends = seat.view.phase === 'move';
  const rows = strikes.map((one) =>
    rowOf(one.unit, strikeWords(one.unit, target, one.chance), one.chance, {
      isChosen: one === now,
      onPick: () => useTurn.setState({ target: { unit: id, by: one.unit.id } }),
    }),
  );
  return (
    <PromptFrame
      title={`Attack ${unitAt(target.type, target.at)}`}
      subtitle={`with ${unitAt(unit.type, unit.at)}`}
      icon={<UnitSign unit={target} size={56} />}
      prompt={{
        text: attackWords(unit, target, chance),
        hint: ends ? 'Press again or Enter: then moving is over.' : 'Press again or Enter.',
        clause: '5',
      }}
      footer={
        <>
          <PutBack />
          <CommandButton
            command={{ type: 'attack', side: seat.viewer, unit: unit.id, target: target.id }}
            run={hand.send}
            isMain
            sign="Enter"
          >
            {ends ? 'Attack: moving ends' : 'Attack'}
          </CommandButton>
        </>
      }
    >
      <PanelSection>{diceWords(chance)}</PanelSection>
      <PanelSection head="Who attacks" note={rows.length > 1 ? 'Tab changes' : undefined}>
        <FactRows rows={rows} none="Nobody." isOwn />
      </PanelSection>
    </PromptFrame>
  );
}

function ArmyPanel() {
  const { seat, hand } = useHand();
  const steps = useTurn(({ army }) => army) ?? {};
  const order = armyOrder(seat, steps);
  const why = whyNot(seat, order);
  const units = count(Object.keys(steps).length, 'unit');
  return (
    <PromptFrame
      title="Army step"
      subtitle={units}
      prompt={{
        text: why ? gameUi().rejection(seat.world, why) : 'Every unit may step one square.',
        hint: 'Choose a direction for all, or drag single units.',
        clause: why?.clauses ?? '4.5',
      }}
      footer={
        <>
          <PutBack />
          <CommandButton command={order} run={hand.send} isMain sign="Enter" isOff={Object.keys(steps).length === 0}>
            {`Step with ${units}`}
          </CommandButton>
        </>
      }
    >
      <PanelSection head="All units" note="Units in the way stay">
        <div className="grid quarters gap-2">
          {FACINGS.map((facing) => (
            <CommandButton key={facing} act={`allTo ${facing}`} run={() => hand.setArmy(stepsTo(seat, facing))}>
              {capital(facingName(facing))}
            </CommandButton>
          ))}
          <CommandButton act="allTo none" run={() => hand.setArmy({})}>
            None
          </CommandButton>
        </div>
      </PanelSection>
    </PromptFrame>
  );
}

export function TurnPanel() {
  const { gesture, target, army } = useTurn();
  if (army) return <ArmyPanel />;
  if (gesture.hold) return <HeldPanel hold={gesture.hold} />;
  return target ? <AttackPanel {...target} /> : <RestPanel />;
}
