/** A side's turn: what can be done, the held unit, gathered shots, where a beaten unit goes. @rule 4, 5, 6 */

import {
  damageOf,
  figuresOf,
  type GameEvent,
  isBase,
  movesOf,
  sideOnTurn,
  UNIT_TYPES,
  type Unit,
} from '../../../../engine/combined-arms/index.ts';
import { address } from '../../../../ui/acts/address.ts';
import { type Hold, isGroup } from '../../../../ui/board/square/gesture.ts';
import { DiscPicture } from '../../../../ui/board/square/marks.tsx';
import { type FactRow, FactRows } from '../../../../ui/kit/FactRows.tsx';
import { useInput } from '../../../../ui/kit/lastInput.ts';
import { PanelSection } from '../../../../ui/kit/PanelFrame.tsx';
import { Segmented } from '../../../../ui/kit/Segmented.tsx';
import { useIsPuzzle } from '../../../../ui/puzzles/PuzzleList.tsx';
import { PuzzlePanel } from '../../../../ui/puzzles/PuzzlePanel.tsx';
import { Clauses } from '../../../../ui/rules/Clause.tsx';
import { CommandButton } from '../../../../ui/shell/CommandButton.tsx';
import { PromptFrame } from '../../../../ui/shell/Prompt.tsx';
import { AimPanel, EndLater } from '../../../../ui/turn/AimPanel.tsx';
import { GroupPanel } from '../../../../ui/turn/GroupPanel.tsx';
import { OwnTurn } from '../../../../ui/turn/OwnTurn.tsx';
import { count } from '../../../../ui/words/grammar.ts';
import { useGame } from '../../typedStores.ts';
import { sayCommand } from '../../words/commands.ts';
import { phaseName, sideName, TYPE_NAMES, unitWords } from '../../words/names.ts';
import {
  askedFirst,
  backAsked,
  backWords,
  barredWords,
  canWords,
  couldWords,
  damageWords,
  effectWords,
  endgameWords,
  entryAsked,
  FATE_WORDS,
  freedWords,
  gatherWords,
  holdWords,
  restWords,
  stillWords,
} from '../../words/turn.ts';
import { Sign } from '../board/Block.tsx';
import {
  approachOf,
  endgameOf,
  enemyUnits,
  fateOf,
  firesOf,
  freedBy,
  gatheringOf,
  isReached,
  legal,
  needOf,
  orderOf,
  ownUnits,
  planOf,
  reachOf,
  type Salvo,
  stillAt,
  unitOf,
  waysBackOf,
  worstFor,
} from '../turn/aims.ts';
import { putBack, useEntry, useHand, useSalvo, useTurn } from '../turn/useTurn.ts';

const UnitSign = ({ unit: { side, type, elite }, size }: { unit: Unit; size: number }) => <Sign {...{ side, type, elite, size }} />;

const rowOf = (unit: Unit, remark: string, badge: string, more: Partial<FactRow> = {}): FactRow => ({
  key: unit.id,
  sign: <UnitSign unit={unit} size={34} />,
  name: unitWords(unit),
  remark,
  badge,
  isSure: false,
  ...more,
});

const END = 'End turn';

/** What can be done to an enemy, the best first; all in range come before those that only moves bring there. */
const FIRST = ['destroyed', 'unsure', 'retreats', 'stays'];

const LEGEND = (['destroyed', 'unsure'] as const).map(
  (sign) => [<DiscPicture key={sign} sign={sign} when="theirs" />, FATE_WORDS[sign]] as const,
);

/** What is to be known of the end of the game, with the offer of a draw where a Headquarters is out of reach. @rule 7.1, 7.2, 7.3 */
function Endgame() {
  const { seat } = useHand();
  const { viewer: side } = seat;
  const told = endgameWords(endgameOf(seat));
  if (told.length === 0) return null;
  return (
    <PanelSection head="How this game can end">
      {told.map(([text, clause]) => (
        <p key={text} className="mb-1" data-testid="endgame">
          {text} <Clauses clauses={[clause]} />
        </p>
      ))}
      {told.some(([, clause]) => clause === '7.3') ? (
        <CommandButton command={{ type: 'offerDraw', side }}>Offer a draw</CommandButton>
      ) : null}
    </PanelSection>
  );
}

function RestPanel() {
  const { seat, hand } = useHand();
  const { view, viewer: side } = seat;
  const own = ownUnits(seat);
  const isMoving = view.phase === 'move';
  const movers = own.filter(({ id }) => reachOf(seat, id).size > 0).length;
  const shooters = new Set(legal(seat, 'attack').map(({ unit }) => unit)).size;
  const isIdle = own.every(({ moved, attacked }) => !moved && !attacked);
  const reached = enemyUnits(seat).flatMap((unit) => {
    const fire = firesOf(seat).get(unit.id);
    if (!fire || (fire.now === 0 && !isReached(fire, unit))) return [];
    const [isSure, onPick] = [fire.now >= fire.need, () => hand.aimAt(unit.id)];
    const worst = fire.most >= fire.need ? worstFor(seat, unit) : 'stays';
    const row = rowOf(unit, couldWords(fire), canWords(worst, unit), { isSure, onPick, found: address('target', unit.id) });
    return [{ row, rank: FIRST.indexOf(worst) + (fire.now > 0 ? 0 : FIRST.length) }];
  });
  return (
    <OwnTurn
      title={phaseName(view.phase)}
      subtitle={
        isMoving ? `${movers} of ${count(own.length, 'unit')} can move, ${shooters} can attack` : `${count(shooters, 'unit')} can attack`
      }
      prompt={restWords(view, { movers, shooters, isByKeys: useInput() === 'keys', mayUndo: useGame(({ undoable }) => undoable.can) })}
      end={{ type: 'endTurn', side }}
      endWords={END}
      isFirst={isMoving && isIdle}
      isIdle={isIdle}
      isDone={!isMoving && shooters === 0}
      begins="place"
      draw={{ type: 'offerDraw', side }}
      offeredBy={view.offer}
      listsTheirs
      isFight={({ type }) => type === 'attacked' || type === 'destroyed'}
      tells={(event, later) => FATES.includes(event.type) || isLastInVain(event as GameEvent, later as readonly GameEvent[])}
      threat={{ legend: LEGEND, shows: 'which of your units are in danger' }}
    >
      <Endgame />
      {reached.length > 0 ? (
        <FactRows
          head="Your attacks"
          note={isMoving ? 'The first attack ends moving.' : undefined}
          rows={reached.sort((a, b) => a.rank - b.rank || Number(b.row.isSure) - Number(a.row.isSure)).map(({ row }) => row)}
          isOwn
        />
      ) : null}
    </OwnTurn>
  );
}

const FATES: readonly string[] = ['retreated', 'destroyed'];
/** True of the last attack on a unit that has come to nothing: what all of them did together is told with it. */
const isLastInVain = (event: GameEvent, later: readonly GameEvent[]): boolean =>
  event.type === 'attacked' && event.effect === 'stays' && !later.some((one) => one.type === 'attacked' && one.target === event.target);

function HeldPanel({ held }: { held: Hold }) {
  const { seat, hand } = useHand();
  const isByKeys = useInput() === 'keys';
  const unit = unitOf(seat, held.piece);
  const order = orderOf(seat, held);
  const targets = legal(seat, 'attack').flatMap(({ unit: by, target }) => (by === unit.id ? [unitOf(seat, target)] : []));
  return (
    <AimPanel
      title={TYPE_NAMES[unit.type]}
      subtitle={`${unit.at}. Moves ${movesOf(unit)}, range ${figuresOf(unit).range}, defense ${needOf(seat, unit) + unit.damage}.`}
      icon={<UnitSign unit={unit} size={56} />}
      prompt={
        order
          ? { text: `${sayCommand(order, seat.view)}.`, hint: 'Enter confirms.' }
          : holdWords(unit, reachOf(seat, unit.id).size > 0, isByKeys)
      }
      order={order}
      act="Move"
      end={END}
      {...hand.aim}
    >
      <FactRows
        head="Can attack now"
        rows={targets.map((target) =>
          rowOf(target, `defense ${needOf(seat, target) + target.damage}`, `damage ${damageOf(unit, target)}`, {
            onPick: () => hand.aimAt(target.id, unit.id),
            found: address('target', target.id),
          }),
        )}
        isOwn
      />
    </AimPanel>
  );
}

/** Shots on the chosen target: those gathered, those that could be, and what they do. */
function TargetPanel({ salvo }: { salvo: Salvo }) {
  const { seat, hand } = useHand();
  const isByKeys = useInput() === 'keys';
  const gathering = gatheringOf(seat, salvo);
  const { target, need, shooters, gathered, fired, effect } = gathering;
  const { now = 0 } = firesOf(seat).get(target.id) ?? {};
  const approach = approachOf(seat, target.id);
  const ways = waysBackOf(seat, target);
  const freed = effect === 'stays' ? [] : freedBy(seat, target);
  const [head, why, clause] = backWords(target, fateOf(seat, target), ways);
  const remarkOf = (unit: Unit, at: string | undefined): string => {
    if (at === undefined) return 'press to add';
    if (at !== target.id) return `kept for ${unitWords(unitOf(seat, at))}`;
    return fired.includes(unit.id) ? `shot ${fired.indexOf(unit.id) + 1}` : 'not needed';
  };
  return (
    <PromptFrame
      title={TYPE_NAMES[target.type]}
      subtitle={`${sideName(target.side)}, ${target.at}, defense ${need + target.damage}`}
      icon={<UnitSign unit={target} size={56} />}
      prompt={gatherWords(gathering, isByKeys)}
      // Not where the end of the turn is: a second press on Fire ends nothing.
      dock={
        <div className="grid gap-2">
          <CommandButton act="fewest" run={hand.fewest} sign="F" isOff={shooters.length === 0}>
            Fewest shots
          </CommandButton>
          <CommandButton act="fire" run={hand.fire} isMain sign="Enter" isOff={fired.length === 0}>
            {fired.length > 0 ? `Fire ${fired.length}: ${effectWords(effect, target)}` : 'Fire'}
          </CommandButton>
        </div>
      }
      footer={
        <>
          <CommandButton act="putBack" run={putBack} sign="Esc">
            Cancel
          </CommandButton>
          <EndLater why="Fire first, or cancel.">{END}</EndLater>
        </>
      }
    >
      <FactRows
        head="Who fires"
        note={`damage ${damageWords(target.damage + gathered, need + target.damage)}`}
        rows={shooters.map(({ unit, damage, at }) =>
          rowOf(unit, remarkOf(unit, at), `damage ${damage}`, {
            isChosen: at === target.id,
            onPick: () => hand.toggle(unit.id),
            found: address('shooter', unit.id),
          }),
        )}
        isOwn
      />
      {approach.length > 0 ? (
        <FactRows
          head={worstFor(seat, target) === 'destroyed' ? 'To destroy it, move first' : 'After moves'}
          note={
            worstFor(seat, target) === 'destroyed' && now >= need
              ? `now ${effectWords('retreats', target)}`
              : couldWords(firesOf(seat).get(target.id))
          }
          rows={approach.map(({ unit, to, damage }) =>
            rowOf(unit, `move to ${to}`, damage > 0 ? `damage ${damage}` : 'bars the way', { onPick: () => hand.lead(unit, to) }),
          )}
          isOwn
        />
      ) : null}
      <PanelSection head={`At ${need + target.damage}: ${head}`}>
        <p className="soft">
          {why} <Clauses clauses={[clause]} />
        </p>
        {freed.length > 0 ? <p className="bold">{freedWords(target, freed)}</p> : null}
      </PanelSection>
    </PromptFrame>
  );
}

/** What the rules ask for before the turn goes on: the square of a beaten unit (6.4), or of a reinforcement (8.5). */
function AskedPanel() {
  const { seat } = useHand();
  const { kind } = useEntry();
  const { pending } = seat.view;
  const unit = pending && unitOf(seat, pending.unit);
  const barred = unit ? barredWords(waysBackOf(seat, unit)) : '';
  const orders = unit ? legal(seat, 'retreat') : legal(seat, 'reinforce').filter((order) => order.kind === kind);
  return (
    <PromptFrame
      title={unit ? unitWords(unit) : 'Reinforcement'}
      subtitle={unit ? `${sideName(unit.side)}: must retreat` : 'One more unit'}
      icon={unit ? <UnitSign unit={unit} size={56} /> : undefined}
      prompt={unit ? backAsked(unit, seat.viewer) : entryAsked(kind)}
      footer={<EndLater why={askedFirst(sideOnTurn(seat.view), seat.viewer)}>{END}</EndLater>}
    >
      {unit ? null : (
        <PanelSection head="Type">
          <Segmented
            label="Type"
            look="chips"
            options={UNIT_TYPES.filter((type) => !isBase({ type })).map((value) => ({ value, name: TYPE_NAMES[value] }))}
            chosen={kind}
            onChoose={(next) => useEntry.setState({ kind: next })}
          />
        </PanelSection>
      )}
      <PanelSection head={unit ? 'Retreat to' : 'Squares'}>
        <div className="flex wrap gap-2">
          {orders.map((order) => {
            const square = order.type === 'retreat' ? order.to : order.at;
            return (
              <CommandButton key={square} command={order}>
                {square ?? 'Off the board'}
              </CommandButton>
            );
          })}
        </div>
        {unit
          ? orders.map((order) =>
              order.type === 'retreat' && order.to ? (
                <p key={order.to} className="soft mt-1" data-still={order.to}>
                  {stillWords(order.to, stillAt(seat, unit, order.to))}
                </p>
              ) : null,
            )
          : null}
      </PanelSection>
      {barred ? (
        <PanelSection head="Closed">
          <p>{barred}</p>
        </PanelSection>
      ) : null}
    </PromptFrame>
  );
}

export function TurnPanel() {
  const { gesture } = useTurn();
  const { seat, hand } = useHand();
  const plan = useSalvo(seat);
  const { phase, viewer, up } = seat.view;
  const { hold } = gesture;
  const isPuzzle = useIsPuzzle(!hold && !plan);
  if (phase === 'retreat' || phase === 'reinforce') return <AskedPanel />;
  if (isPuzzle) return <PuzzlePanel end={{ type: 'endTurn', side: seat.viewer }} />;
  if (hold) return isGroup(hold) ? <GroupPanel hold={hold} plan={planOf(seat, hold)} end={END} {...hand.aim} /> : <HeldPanel held={hold} />;
  // Gathered shots are the side's whose turn it is.
  return plan && plan.side === viewer && up === viewer ? <TargetPanel salvo={plan} /> : <RestPanel />;
}
