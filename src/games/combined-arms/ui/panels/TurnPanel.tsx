/** A side's turn: what can be done, the held unit, gathered shots, where a beaten unit goes. @rule 4, 5, 6 */

import { type CommandOf, figuresOf, isBase, movesOf, UNIT_TYPES, type Unit } from '../../../../engine/combined-arms/index.ts';
import { address } from '../../../../ui/acts/address.ts';
import { type Hold, isGroup } from '../../../../ui/board/square/gesture.ts';
import { type FactRow, FactRows } from '../../../../ui/kit/FactRows.tsx';
import { useInput } from '../../../../ui/kit/lastInput.ts';
import { PanelSection } from '../../../../ui/kit/PanelFrame.tsx';
import { Segmented } from '../../../../ui/kit/Segmented.tsx';
import { Clauses } from '../../../../ui/rules/Clause.tsx';
import { CommandButton } from '../../../../ui/shell/CommandButton.tsx';
import { PromptFrame } from '../../../../ui/shell/Prompt.tsx';
import { AimPanel } from '../../../../ui/turn/AimPanel.tsx';
import { GroupPanel } from '../../../../ui/turn/GroupPanel.tsx';
import { OwnTurn } from '../../../../ui/turn/OwnTurn.tsx';
import { count } from '../../../../ui/words/grammar.ts';
import { sayCommand } from '../../words/commands.ts';
import { phaseName, sideName, TYPE_NAMES, they, unitWords } from '../../words/names.ts';
import { backWords, barredWords, damageWords, effectWords, gatherWords, holdWords, restWords } from '../../words/turn.ts';
import { Sign } from '../board/Block.tsx';
import {
  addable,
  effectOn,
  enemyUnits,
  firesOf,
  gatheredOn,
  legal,
  needOf,
  orderOf,
  ownUnits,
  planOf,
  reachOf,
  type Salvo,
  shotsAt,
  threatsOf,
  unitOf,
  waysBackOf,
} from '../turn/aims.ts';
import styles from '../turn/TurnLayer.module.css';
import { putBack, useEntry, useFiring, useHand, useSalvo, useTurn } from '../turn/useTurn.ts';

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

/** A badge of the legend. */
const Sample = ({ look, children }: { look: string | undefined; children: string }) => (
  <b className={`small round-1 edge ${look} ${styles.sample}`}>{children}</b>
);
const LEGEND = [
  [
    <Sample key="could" look={styles.pale}>
      +2
    </Sample>,
    'could reach now',
  ],
  [
    <Sample key="then" look={styles.pale}>
      +1›4
    </Sample>,
    '4 after moves',
  ],
  [
    <Sample key="enough" look={styles.enough}>
      +5
    </Sample>,
    'enough',
  ],
  [
    <Sample key="threat" look={styles.threat}>
      4 of 3
    </Sample>,
    'their next turn',
  ],
] as const;

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
    if (!fire || fire.most < fire.need) return [];
    const isNow = fire.now >= fire.need;
    const how = isNow ? `${count(fire.shots.length, 'unit')} in range` : fire.sure >= fire.need ? 'after moves' : 'perhaps, after moves';
    const onPick = () => hand.aimAt(unit.id);
    return [
      {
        isNow,
        row: rowOf(unit, how, damageWords(isNow ? fire.now : fire.most, fire.need), {
          isSure: isNow,
          onPick,
          found: address('target', unit.id),
        }),
      },
    ];
  });
  return (
    <OwnTurn
      title={phaseName(view.phase)}
      subtitle={
        isMoving ? `${movers} of ${count(own.length, 'unit')} can move, ${shooters} can attack` : `${count(shooters, 'unit')} can attack`
      }
      prompt={restWords(view, { movers, shooters, isByKeys: useInput() === 'keys' })}
      end={{ type: 'endTurn', side }}
      endWords="End turn"
      isFirst={isMoving && isIdle}
      isIdle={isIdle}
      isDone={!isMoving && shooters === 0}
      first={null}
      isFree
      begins="place"
      draw={{ type: 'offerDraw', side }}
      offeredBy={view.offer}
      isFight={({ type }) => type === 'retreated' || type === 'destroyed'}
      legend={LEGEND}
    >
      {reached.length > 0 ? (
        <FactRows
          head="Damage that would suffice"
          note={isMoving ? 'The first attack ends moving.' : undefined}
          rows={reached.sort((a, b) => Number(b.isNow) - Number(a.isNow)).map(({ row }) => row)}
          isOwn
        />
      ) : null}
    </OwnTurn>
  );
}

function HeldPanel({ held }: { held: Hold }) {
  const { seat, hand } = useHand();
  const isByKeys = useInput() === 'keys';
  const unit = unitOf(seat, held.piece);
  const order = orderOf(seat, held);
  const threat = threatsOf(seat).get(unit.id);
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
      {...hand.aim}
    >
      <FactRows
        head="Can attack now"
        rows={targets.map((target) =>
          rowOf(target, `defense ${needOf(seat, target) + target.damage}`, `+${firesOf(seat).get(target.id)?.now ?? 0}`, {
            onPick: () => hand.aimAt(target.id, unit.id),
            found: address('target', target.id),
          }),
        )}
        isOwn
      />
      {threat ? (
        <PanelSection head="Their next turn" note="where it stands now">
          <p>
            {threat.most === 0
              ? 'No enemy could reach it.'
              : `Damage ${damageWords(threat.most, threat.need)} could reach it${threat.sure < threat.most ? ', at most' : ''}.`}
          </p>
        </PanelSection>
      ) : null}
    </AimPanel>
  );
}

/** Shots on the chosen target: those gathered, those that could be, and what they do. */
function TargetPanel({ salvo }: { salvo: Salvo }) {
  const { seat, hand } = useHand();
  const isByKeys = useInput() === 'keys';
  const { isFiring } = useFiring();
  const target = unitOf(seat, salvo.target);
  const shots = shotsAt(salvo);
  const [gathered, need, effect] = [gatheredOn(seat, salvo), needOf(seat, target), effectOn(seat, salvo)];
  const more = addable(seat, salvo);
  const could = more.reduce((sum, { damage }) => sum + damage, 0);
  const own = new Map(legal(seat, 'attack').flatMap((order) => (order.target === target.id ? [[order.unit, order] as const] : [])));
  const first = shots[0] === undefined ? null : (own.get(shots[0]) ?? null);
  const ways = waysBackOf(seat, target);
  const barred = ways.flatMap(({ at, why }) => (why ? [{ at, why }] : []));
  const free = ways.flatMap(({ at, why }) => (why ? [] : [at]));
  const atNeed = effect !== 'stays' ? effect : isBase(target) || target.retreated || free.length === 0 ? 'destroyed' : 'retreats';
  const [head, why] = backWords(target, atNeed, free, barred);
  const fired = Math.min(
    shots.length,
    shots.findIndex((_, i) => gatheredOn(seat, { ...salvo, shots: { [target.id]: shots.slice(0, i + 1) } }) >= need) + 1 || shots.length,
  );
  const kept = Object.entries(salvo.shots).filter(([id, units]) => id !== target.id && units.length > 0);
  const pick = (unit: Unit) => ({ onPick: () => hand.toggle(unit.id), found: address('shooter', unit.id) });
  return (
    <PromptFrame
      title={TYPE_NAMES[target.type]}
      subtitle={`${sideName(target.side)}, ${target.at}, defense ${need + target.damage}`}
      icon={<UnitSign unit={target} size={56} />}
      prompt={isFiring ? { text: `Firing on ${unitWords(target)}.` } : gatherWords(target, gathered, need, effect, could, isByKeys)}
      aside={
        <CommandButton act="putBack" run={putBack} sign="Esc">
          Cancel
        </CommandButton>
      }
      footer={
        <>
          <CommandButton act="fewest" run={hand.fewest} sign="F" isOff={more.length + shots.length === 0}>
            Fewest
          </CommandButton>
          <CommandButton act="fire" run={hand.fire} isMain sign="Enter" isOff={first === null || isFiring}>
            {first ? `Fire ${fired}: ${effectWords(effect, target)}` : 'Fire'}
          </CommandButton>
        </>
      }
    >
      <FactRows
        head="Gathered"
        note={damageWords(target.damage + gathered, need + target.damage)}
        rows={shots.map((id, i) => {
          const unit = unitOf(seat, id);
          return rowOf(
            unit,
            i < fired ? `shot ${i + 1}` : 'not needed',
            `${own.has(id) ? gatheredOn(seat, { ...salvo, shots: { [target.id]: [id] } }) : 0}`,
            {
              isChosen: true,
              ...pick(unit),
            },
          );
        })}
        isOwn
      />
      <FactRows
        head="Could still reach"
        note={`+${could}`}
        rows={more.map(({ unit, damage }) => rowOf(unit, 'press to add', `+${damage}`, pick(unit)))}
        isOwn
      />
      <PanelSection head={`At ${need + target.damage}: ${head.toLowerCase()}`}>
        <p className="soft">
          {why} <Clauses clauses={[atNeed === 'destroyed' ? (isBase(target) ? '6.6' : target.retreated ? '6.5' : '6.3') : '6.1']} />
        </p>
      </PanelSection>
      {kept.length > 0 ? (
        <FactRows
          head="Kept for other targets"
          rows={kept.map(([id, units]) => {
            const other = unitOf(seat, id);
            return rowOf(other, count(units.length, 'shot'), damageWords(gatheredOn(seat, salvo, id), needOf(seat, other)), {
              onPick: () => hand.aimAt(id),
              found: address('target', id),
            });
          })}
          isOwn
        />
      ) : null}
    </PromptFrame>
  );
}

/** The owner, or by a house rule the attacker, chooses where a beaten unit goes. @rule 6.4 */
function AnswerPanel() {
  const { seat } = useHand();
  const { pending } = seat.view;
  if (!pending) return null;
  const unit = unitOf(seat, pending.unit);
  const barred = waysBackOf(seat, unit).flatMap(({ at, why }) => (why ? [{ at, why }] : []));
  return (
    <PromptFrame
      title={unitWords(unit)}
      subtitle={`${sideName(unit.side)}: beaten`}
      icon={<UnitSign unit={unit} size={56} />}
      prompt={{
        text: `${sideName(seat.viewer)}: where ${they(unit.type) === 'it' ? 'does' : 'do'} the ${TYPE_NAMES[unit.type]} go?`,
        hint: 'Press a lit square. The attack goes on afterwards.',
        clause: '6.4',
      }}
    >
      <PanelSection head="Back to">
        <div className="flex wrap gap-2">
          {legal(seat, 'retreat').map((order) => (
            <CommandButton key={order.to} command={order}>
              {order.to ?? 'Off the board'}
            </CommandButton>
          ))}
        </div>
      </PanelSection>
      {barred.length > 0 ? (
        <PanelSection head="Barred">
          <p>{barredWords(barred)}</p>
        </PanelSection>
      ) : null}
    </PromptFrame>
  );
}

/** A new unit comes: its type, then its square. @rule 8.5 */
function EntryPanel() {
  const { seat } = useHand();
  const { kind } = useEntry();
  const orders = legal(seat, 'reinforce').filter((order): order is CommandOf<'reinforce'> => order.kind === kind);
  return (
    <PromptFrame
      title="Reinforcement"
      subtitle="One more unit"
      prompt={{ text: `Choose a square for ${TYPE_NAMES[kind]}.`, hint: 'Press a lit square of your last row.', clause: '8.5' }}
    >
      <PanelSection head="Type">
        <Segmented
          label="Type"
          look="chips"
          options={UNIT_TYPES.filter((type) => !isBase({ type })).map((value) => ({ value, name: TYPE_NAMES[value] }))}
          chosen={kind}
          onChoose={(next) => useEntry.setState({ kind: next })}
        />
      </PanelSection>
      <PanelSection head="Squares">
        <div className="flex wrap gap-2">
          {orders.map((order) => (
            <CommandButton key={order.at} command={order}>
              {order.at}
            </CommandButton>
          ))}
        </div>
      </PanelSection>
    </PromptFrame>
  );
}

export function TurnPanel() {
  const { gesture } = useTurn();
  const { seat, hand } = useHand();
  const plan = useSalvo(seat);
  const { phase, viewer, up } = seat.view;
  if (phase === 'retreat') return <AnswerPanel />;
  if (phase === 'reinforce') return <EntryPanel />;
  const { hold } = gesture;
  if (hold) return isGroup(hold) ? <GroupPanel hold={hold} plan={planOf(seat, hold)} {...hand.aim} /> : <HeldPanel held={hold} />;
  // Gathered shots are the side's whose turn it is.
  return plan && plan.side === viewer && up === viewer ? <TargetPanel salvo={plan} /> : <RestPanel />;
}
