/** A side's turn: what can be done, the held unit, the attack, the army's step. @rule 4, 5 */

import { type ComponentProps, type ReactNode, useState } from 'react';
import { canAttack, FACINGS, figuresOf, isFresh, mayTurn, step, type Unit } from '../../../../engine/lines-of-battle/index.ts';
import { useTable } from '../../../../store/table.ts';
import { address } from '../../../../ui/acts/address.ts';
import { type Hold, turnTo } from '../../../../ui/board/square/gesture.ts';
import { angleOf } from '../../../../ui/board/square/squareLayout.ts';
import { type FactRow, FactRows } from '../../../../ui/kit/FactRows.tsx';
import { useInput } from '../../../../ui/kit/lastInput.ts';
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
  ownUnits,
  reachOf,
  type Strike,
  stateOf,
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

/** A unit's row: what happens to it or by it, and the chance. */
const rowOf = (unit: Unit, remark: string, chance: number, more: Partial<FactRow> = {}): FactRow => ({
  key: unit.id + remark,
  sign: <UnitSign unit={unit} size={34} />,
  name: unitAt(unit.type, unit.at),
  remark,
  badge: oddsWords(chance),
  isSure: chance === 36,
  found: address('target', unit.id),
  ...more,
});

/** The panel of what is about to be ordered: it can be canceled, or sent. */
const AimPanel = ({ main, ...frame }: { main: ReactNode } & Omit<ComponentProps<typeof PromptFrame>, 'footer'>) => (
  <PromptFrame
    {...frame}
    footer={
      <>
        <CommandButton act="putBack" run={putBack} sign="Esc">
          Cancel
        </CommandButton>
        {main}
      </>
    }
  />
);

/** A choice of one of the four directions. Afterwards Enter is the main button's again. */
function Directions({ act, choose, ...more }: DirectionsProps) {
  return (
    <div className="grid quarters gap-2">
      {FACINGS.map((facing) => (
        <button
          key={facing}
          type="button"
          className="stack align-middle p-1 round-2 edge-strong choice dashed-off tight"
          {...address(act, facing)}
          {...more.of(facing)}
          onClick={({ currentTarget }) => {
            choose(facing);
            currentTarget.blur();
          }}
        />
      ))}
    </div>
  );
}
interface DirectionsProps {
  act: string;
  choose(facing: Unit['facing']): unknown;
  of(facing: Unit['facing']): Omit<ComponentProps<'button'>, 'onClick'>;
}

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

/** The other side's offer, until it is declined or an order is given. @rule 6.4 */
function DrawOffer() {
  const { view, viewer: side } = useHand().seat;
  const [declined, decline] = useState(0);
  const { offer, turn } = view;
  if (offer === null || offer === side || declined === turn) return null;
  return (
    <PanelSection head={`${sideName(offer)} offers a draw`}>
      <div className="flex gap-2">
        <CommandButton command={{ type: 'offerDraw', side }}>Agree</CommandButton>
        <CommandButton act="decline" run={() => decline(turn)}>
          Decline
        </CommandButton>
      </div>
    </PanelSection>
  );
}

function RestPanel() {
  const { seat, hand } = useHand();
  const { view, world, viewer: side } = seat;
  const { phase, advance, offer } = view;
  const strikes = strikesNow(seat);
  const isMoving = phase === 'move';
  const own = ownUnits(seat);
  const movers = own.filter(({ id }) => reachOf(seat, id).size > 0).length;
  // Enter is a key of the computer's turn, too: a turn without any order ends by a second press.
  const isFirst = isMoving && own.every(isFresh);
  const [asked, setAsked] = useState<number | null>(null);
  const isAsked = isFirst && asked === view.turn;
  const end = isMoving && canAttack(world, stateOf(view)) ? 'End moving' : 'End turn';
  // By keys Enter is the square's where the cursor is on a unit.
  const cursor = useTable((t) => t.hover);
  const isByKeys = useInput() === 'keys';
  const isSquares = isByKeys && cursor !== null && hand.input.mayPress?.(cursor) === true;
  const words = restWords(view, end, { able: ableUnits(seat).length, movers, strikes: strikes.length, isByKeys });
  if (view.turn === 1 && isFirst) words.text = `${beginsWords(side, world.rulings.first === 'random')}. ${words.text}`;
  const rows = strikes.map(({ unit, target, chance }) => {
    const remark = `by ${unitAt(unit.type, unit.at)} ${strikeWords(unit, target, chance)}`;
    return rowOf(target, remark, chance, { onPick: () => hand.aimAtEnemy(target, unit.id) });
  });
  return (
    <PromptFrame
      title={phaseName(phase)}
      subtitle={isMoving ? `${movers} of ${count(own.length, 'unit')} can move` : `${count(strikes.length, 'unit')} can attack`}
      prompt={
        advance
          ? {
              text: `${unitAt(unitOf(seat, advance.unit).type, null)} may advance to ${advance.to} now.`,
              hint: 'Any other order lets it pass.',
              clause: '5.10',
            }
          : words
      }
      footer={
        <>
          {isFirst ? (
            <CommandButton act="armyStep" run={hand.startArmy} why={whyNot(seat, armyOrder(seat, {}))} sign="W">
              Army step
            </CommandButton>
          ) : isMoving ? (
            <CommandButton act="undoTurn" run={hand.undoTurn}>
              Undo turn
            </CommandButton>
          ) : null}
          {advance ? (
            <CommandButton command={{ type: 'advance', side, unit: advance.unit }}>{`Advance to ${advance.to}`}</CommandButton>
          ) : null}
          <CommandButton
            command={{ type: 'endPhase', side }}
            {...(isFirst && !isAsked && { run: () => setAsked(view.turn) })}
            isMain
            sign={isSquares ? 'Ctrl+Enter' : 'Enter'}
          >
            {isAsked ? 'End without an order' : end}
          </CommandButton>
        </>
      }
    >
      {isFirst ? <DrawOffer /> : null}
      {strikes.length > 0 ? (
        <PanelSection head="Can strike now" note={isMoving ? 'An attack ends moving' : undefined}>
          <FactRows rows={rows} none="Nobody." isOwn />
        </PanelSection>
      ) : null}
      <Happened head="Fights of this turn and the last" turn={view.turn} turns={2} />
      <ThreatSwitch />
      <PanelSection>
        <CommandButton command={{ type: 'offerDraw', side }}>
          {offer !== null && offer !== side ? 'Agree to a draw' : 'Offer a draw'}
        </CommandButton>
      </PanelSection>
    </PromptFrame>
  );
}

/** The four facings side by side: what the unit strikes, and what could make it fall. */
function Facings({ hold, unit }: { hold: Hold; unit: Unit }) {
  const { seat, hand } = useHand();
  return (
    <PanelSection head="Facing" note="strikes / could fall to">
      <Directions
        act="face"
        choose={hand.turnTo}
        of={(facing) => {
          const turned = turnTo(hand.rules(), hold, facing);
          const isNow = (hold.turn ?? unit.facing) === facing;
          const told = facingWords(strikeAfter(seat, turned)?.target.at ?? null, givenUp(seat, turned));
          return {
            'aria-pressed': isNow,
            'aria-label': `${capital(facingName(facing))}: strikes ${told.strikes}, could fall to ${told.falls}`,
            'aria-disabled': (!isNow && turned === hold) || undefined,
            children: (
              <>
                <UnitSign unit={{ ...unit, facing }} size={26} />
                <span className="small semi">{told.strikes}</span>
                <span className="tiny soft">{told.falls}</span>
              </>
            ),
          };
        }}
      />
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
  const strikeRow = ({ target, chance, unit: then }: Strike): FactRow => rowOf(target, strikeWords(then, target, chance), chance);
  return (
    <AimPanel
      title={TYPE_NAMES[unit.type]}
      subtitle={`${sideName(side)}, ${unit.at}. Moves ${moves}, ${reach > 0 ? `reach ${reach}` : 'cannot attack'}.`}
      icon={<UnitSign unit={unit} size={56} />}
      prompt={
        order
          ? { text: aimWords(state, unit, order), hint: 'Press again or Enter. Wheel, ring or Shift and an arrow turn it.' }
          : holdWords(unit, reachOf(seat, unit.id).size > 0, mayTurn(world, state, unit))
      }
      main={
        order ? (
          <CommandButton command={order} run={hand.send} isMain sign="Enter">
            {actWords(state, order)}
          </CommandButton>
        ) : null
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
        <PanelSection head="Change places with" note="or drop on it">
          <div className="flex wrap gap-2">
            {friends.map(({ id, type, at }) => (
              <CommandButton key={id} act="swapWith" run={() => hand.dropOn(at as string)}>
                {unitAt(type, at)}
              </CommandButton>
            ))}
          </div>
        </PanelSection>
      ) : null}
    </AimPanel>
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
      onPick: () => hand.aimAtEnemy(target, one.unit.id),
    }),
  );
  return (
    <AimPanel
      title={`Attack ${unitAt(target.type, target.at)}`}
      subtitle={`with ${unitAt(unit.type, unit.at)}`}
      icon={<UnitSign unit={target} size={56} />}
      prompt={{
        text: attackWords(unit, target, chance),
        hint: ends ? 'Press again or Enter: then moving is over.' : 'Press again or Enter.',
        clause: '5',
      }}
      main={
        <CommandButton
          command={{ type: 'attack', side: seat.viewer, unit: unit.id, target: target.id }}
          run={hand.send}
          isMain
          sign="Enter"
        >
          {ends ? 'Attack: moving ends' : 'Attack'}
        </CommandButton>
      }
    >
      <PanelSection head="Who attacks" note="Tab: next attack">
        <FactRows rows={rows} none="Nobody." isOwn />
      </PanelSection>
    </AimPanel>
  );
}

function ArmyPanel({ steps }: { steps: { readonly [unit: string]: string } }) {
  const { seat, hand } = useHand();
  const order = armyOrder(seat, steps);
  const why = whyNot(seat, order);
  const units = count(Object.keys(steps).length, 'unit');
  return (
    <AimPanel
      title="Army step"
      subtitle={units}
      prompt={{
        text: why ? gameUi().rejection(seat.world, why) : `${capital(units)} will step one square.`,
        hint: 'Choose another direction, or drag single units.',
        clause: why?.clauses ?? '4.5',
      }}
      main={
        <CommandButton command={order} run={hand.send} isMain sign="Enter" isOff={Object.keys(steps).length === 0}>
          {`Step with ${units}`}
        </CommandButton>
      }
    >
      <PanelSection head="All units" note="Arrows; Shift: one unit">
        <Directions act="allTo" choose={hand.armyTo} of={(facing) => ({ children: capital(facingName(facing)) })} />
        <CommandButton act="allTo none" run={() => hand.armyTo(null)}>
          None
        </CommandButton>
      </PanelSection>
    </AimPanel>
  );
}

export function TurnPanel() {
  const { gesture, target, army } = useTurn();
  if (army) return <ArmyPanel steps={army} />;
  if (gesture.hold) return <HeldPanel hold={gesture.hold} />;
  return target ? <AttackPanel {...target} /> : <RestPanel />;
}
