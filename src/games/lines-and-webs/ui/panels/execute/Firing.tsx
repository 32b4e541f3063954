/** Indirect fire and counter-fire: the target, and one to three rounds side by side, each with what it may do (7.9). */

import { useMemo, useState } from 'react';
import type { CommandOf, UnitId, Verb } from '../../../../../engine/lines-and-webs/index.ts';
import { useRuns } from '../../../../../ui/acts/keyboard.ts';
import { useInput } from '../../../../../ui/kit/lastInput.ts';
import { Notice } from '../../../../../ui/kit/Notice.tsx';
import { PanelSection } from '../../../../../ui/kit/PanelFrame.tsx';
import { SaidUnder } from '../../../../../ui/rules/SaidUnder.tsx';
import { capital, count, listed } from '../../../../../ui/words/grammar.ts';
import { fireWords } from '../../../../../ui/words/inputs.ts';
import { wholePercents } from '../../../analysis/index.ts';
import { answerersInView } from '../../../analysis/reckon.ts';
import { useGame } from '../../../own.ts';
import type { OwnActId } from '../../acts/acts.ts';
import { useTakesDigits } from '../../acts/calls.ts';
import { type MapMode, useMapMode } from '../../board/useMapMode.ts';
import { Token } from '../../pieces/Token.tsx';
import { type SeatedView, useSeat } from '../../seat.ts';
import { atPlace, unitName } from '../../words/names.ts';
import { hitWords, statesText, strengthNow } from '../../words/units.ts';
import { Act } from '../shared/Act.tsx';
import styles from './Execute.module.css';
import { chooseOnMap, hexesInRange, nodeOf, ofVerb, unique, whyNotAnswer, whyNotFire } from './legal.ts';
import { aimOf } from './movePlan.ts';
import { Costs, hasPaid, OrderFrame, type ScreenFrame, UnitList, useAimed } from './OrderFrame.tsx';
import { fireOddsOf, lossRows } from './odds.ts';
import { mayAnswer } from './Threats.tsx';

interface FirePlan {
  unit: UnitId;
  target: UnitId | null;
}

/** Who could answer, as it stands before the dice. */
function answerWords(seat: SeatedView, firer: UnitId, target: UnitId): string {
  const units = answerersInView(seat.world, seat.view, { firer, target });
  if (units.length === 0) return 'Nothing in range can fire back.';
  return `Counter-fire is in range: ${listed(
    units.map((id) => unitName(seat.world, id)),
    'or',
  )} may fire back.`;
}

/** The chance that the fire does anything, in whole percent. */
export function harmLabel(seat: SeatedView, unit: UnitId, target: UnitId, rounds = 1): string {
  const odds = fireOddsOf(seat, { unit, target, rounds });
  return `${wholePercents([odds.nothing, 1 - odds.nothing])[1]}%`;
}

interface FireTargetsProps {
  plan: FirePlan;
  targets: readonly UnitId[];
  onTarget: (target: UnitId) => void;
  head?: string;
}

export function FireTargets({ plan, targets, onTarget, head = 'Target' }: FireTargetsProps) {
  const seat = useSeat();
  const { view, world } = seat;
  const line = (id: UnitId): string => {
    const unit = view.units.find((u) => u.id === id);
    if (!unit?.node) return '';
    const { need } = fireOddsOf(seat, { unit: plan.unit, target: id, rounds: 1 });
    const states = statesText(unit);
    return `${atPlace(world, unit.node)}: ${need}+ to hit. ${capital(strengthNow(unit))}${states ? `, ${states}` : ''}`;
  };
  return (
    <UnitList
      head={head}
      note="chance to suppress or harm it"
      rows={targets.map((unit) => ({
        unit,
        line: line(unit),
        end: harmLabel(seat, plan.unit, unit),
        isChosen: unit === plan.target,
        onPick: onTarget,
        testId: `target-${unit}`,
      }))}
    />
  );
}

const ROUNDS = [1, 2, 3] as const;

const rank = (label: string): number =>
  label === 'nothing' ? -2 : label === 'suppressed' ? -1 : label === 'destroyed' ? 99 : Number.parseInt(label, 10);

/** For each number of rounds the whole percentages of what the target may lose, in one list of outcomes. */
function outcomes(seat: SeatedView, unit: UnitId, target: UnitId): { label: string; of: number[] }[] {
  const columns = ROUNDS.map((rounds) => {
    const rows = lossRows(fireOddsOf(seat, { unit, target, rounds }), seat, target);
    const whole = wholePercents(rows.map((row) => row.share));
    return new Map(rows.map((row, i) => [row.label, whole[i] ?? 0]));
  });
  const labels = [...new Set(columns.flatMap((column) => [...column.keys()]))].sort((a, b) => rank(a) - rank(b));
  return labels.map((label) => ({ label, of: columns.map((column) => column.get(label) ?? 0) }));
}

interface RoundsProps {
  plan: FirePlan;
  most: number;
  /** The order that fires so many rounds. */
  shot: (rounds: number) => CommandOf<'fire'> | CommandOf<'counterFire'>;
}

/** One to three rounds as columns, each with its losses and its price: the head of a column is the shot. */
function Rounds({ plan: { unit, target }, most, shot }: RoundsProps) {
  const seat = useSeat();
  const dispatch = useGame((g) => g.dispatch);
  useRuns<OwnActId>({
    chooseNumber: ({ key }) => target !== null && Number(key) <= Math.min(3, most) && dispatch(shot(Number(key))),
  });
  useTakesDigits(target !== null);
  if (target === null) return null;
  const isAnswer = shot(1).type === 'counterFire';
  const there = seat.view.units.find((u) => u.id === unit)?.load.clV ?? 0;
  const look = (n: number): string => `condensed large ${n > most ? 'pale regular' : 'semi'}`;
  return (
    <PanelSection head={`${unitName(seat.world, target)} loses`} note="in %">
      <table className={`full-width ${styles.rounds}`}>
        <thead>
          <tr>
            <td />
            {ROUNDS.map((n) => (
              <th key={n} scope="col">
                <Act
                  command={shot(n)}
                  look="bare"
                  className="full-width hit semi on-raised edge-strong round-2 dashed-off"
                  off={n > most ? `${unitName(seat.world, unit)} has only ${there} CL V.` : null}
                  label={`${isAnswer ? 'Fire back with' : 'Fire'} ${count(n, 'round')}. Key ${n}`}
                  testId={`rounds-${n}`}
                >
                  {count(n, 'round')}
                </Act>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {outcomes(seat, unit, target).map(({ label, of }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {ROUNDS.map((n, i) => (
                <td key={n} className={look(n)}>
                  {of[i] === 0 ? <span className="fine regular">0</span> : of[i]}
                </td>
              ))}
            </tr>
          ))}
          <tr className={styles.roundPrice}>
            <th scope="row">
              <Token cls="clV" size={18} label="CL V" /> CL V
            </th>
            {ROUNDS.map((n) => (
              <td key={n} className={look(n)}>
                {n > most ? 'too few' : `${there} → ${there - n}`}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
      {there <= most && mayAnswer(seat.world, seat.view, seat.viewer) ? (
        <Notice>
          <SaidUnder text={`Firing ${count(there, 'round')} spends its last CL V: it can’t fight back after this.`} clauses={['7.2']} />
        </Notice>
      ) : null}
      <p className="soft mt-2">
        {hitWords(seat.world, seat.view, [target], [unit])}{' '}
        <SaidUnder text={isAnswer ? 'No unit can fire back.' : answerWords(seat, unit, target)} clauses={[isAnswer ? '7.9' : '7.9.1']} />
      </p>
    </PanelSection>
  );
}

type Fire = CommandOf<'fire'>;

/** Brackets around the targets, the range as an outline; a press chooses, the next one fires. */
function useFireMap(unit: UnitId, targets: readonly UnitId[], plan: FirePlan, isAimed: boolean, onTarget: (target: UnitId) => void): void {
  const seat = useSeat();
  const { view, world } = seat;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the plan says when a press means something else
  const mode = useMemo((): MapMode => {
    const firer = view.units.find((u) => u.id === unit);
    const presses = chooseOnMap(view, targets, onTarget);
    return {
      ...presses,
      overlay: {
        marks: new Map([[unit, { ring: 'thick' }]]),
        ranges: firer ? [{ nodes: hexesInRange(world, firer), tone: 'fire' }] : [],
        targets: targets.map((id) => ({ unit: id, by: 'fire', isChosen: id === plan.target })),
        // One that is aimed at is in view with its firer: then the map need not move for the others.
        frame: [firer?.node, ...(isAimed ? [nodeOf(view, plan.target)] : presses.enabled)].filter((node) => node != null),
      },
      isWary: true,
      whyNot: (node) => whyNotFire(seat, unit, node),
    };
  }, [view, world, unit, targets, plan, isAimed]);
  useMapMode(mode);
}

/** Fuel that it has paid for its move, or for staying, is said. @rule 6.6.3 */
const fireDeed = (isPaid: boolean): string => (isPaid ? 'Fire 1 round (1 CL III already paid)' : 'Fire 1 round from here');

/** Whom one round harms most likely; null where there is nobody. */
const bestTarget = (seat: SeatedView, unit: UnitId, targets: readonly UnitId[]): UnitId | null =>
  targets.toSorted((a, b) => Number.parseInt(harmLabel(seat, unit, b), 10) - Number.parseInt(harmLabel(seat, unit, a), 10))[0] ?? null;

interface FireScreenProps {
  unit: UnitId;
  /** Its legal fires now. */
  fires: readonly Fire[];
  /** Pressed on the map before. */
  aimedAt: UnitId | null;
  frame: ScreenFrame;
  handled: readonly Verb[];
}

export function FireScreen({ unit, fires, aimedAt, frame: { above, ...frame }, handled }: FireScreenProps) {
  const seat = useSeat();
  const { world, view, viewer } = seat;
  const input = useInput();
  const targets = useMemo(() => unique(fires.map((c) => c.target)), [fires]);
  // Planned with the move that has just been made, or pressed on the map before.
  const [asked] = useState(() => aimOf(useGame.getState().record, unit) ?? aimedAt);
  const [best] = useState(() => bestTarget(seat, unit, targets));
  const first = asked && targets.includes(asked) ? asked : best;
  const [plan, setPlan] = useState<FirePlan>({ unit, target: first });
  const most = Math.max(1, ...fires.map((c) => c.rounds));
  // One is chosen from the start; the first press on it still only shows what the fire may bring.
  const [isAimed, setAimed] = useAimed(asked !== null && asked === first);
  const [choose] = useState(() => (target: UnitId) => {
    setAimed(true);
    setPlan((now) => ({ ...now, target }));
  });
  const name = unitName(world, unit);
  const { target } = plan;
  const shot = (rounds: number): Fire => ({ type: 'fire', side: viewer, unit, target: target ?? targets[0] ?? '', rounds });
  const press = (id: UnitId): void => {
    if (id !== target || !isAimed) choose(id);
    else useGame.getState().dispatch(shot(1));
  };
  useFireMap(unit, targets, plan, isAimed, press);
  const isPaid = hasPaid(view, unit);
  // Dice take a press of their own: the one that has moved it may come again, and of several the target is named first.
  const isUnasked = !isAimed && (isPaid || targets.length > 1);
  return (
    <OrderFrame
      {...frame}
      order={{
        command: shot(1),
        label: target === null ? 'Choose a target' : isUnasked ? 'Choose the rounds' : `Fire 1 round at ${unitName(world, target)}`,
        off: target === null ? 'Choose a target first.' : isUnasked ? fireWords(input, most) : null,
      }}
      prompt={{
        text: target ? `${name} fires at ${unitName(world, target)}.` : `${name} can fire.`,
        hint: target ? fireWords(input, most) : 'Choose a target in range.',
        clause: '7.9',
      }}
      handled={handled}
      dock={<Costs unit={unit} rows={[{ deed: fireDeed(isPaid), clIII: 0, clV: 1 }]} />}
    >
      {above}
      {/* Above the targets the shots keep their place, however many are listed. */}
      <Rounds plan={plan} most={most} shot={shot} />
      <FireTargets plan={plan} targets={targets} onTarget={choose} />
    </OrderFrame>
  );
}

export function CounterFirePanel() {
  const seat = useSeat();
  const { view, viewer, world } = seat;
  const legal = useMemo(() => ofVerb(view.prompt.legal, 'counterFire'), [view]);
  const units = useMemo(() => unique(legal.map((c) => c.unit)), [legal]);
  const [picked, setPicked] = useState<UnitId | null>(null);
  const unit = picked ?? units[0] ?? '';
  const firer = view.prompt.units[0] ?? '';
  const most = Math.max(1, ...legal.filter((c) => c.unit === unit).map((c) => c.rounds));
  const answer = (rounds: number): CommandOf<'counterFire'> => ({ type: 'counterFire', side: viewer, unit, rounds });
  const mode = useMemo((): MapMode => {
    const presses = chooseOnMap(view, units, setPicked);
    const at = nodeOf(view, firer);
    return {
      ...presses,
      overlay: {
        marks: new Map([[unit, { ring: 'thick' }]]),
        targets: [{ unit: firer, by: 'fire', isChosen: true }],
        frame: [...(at ? [at] : []), ...presses.enabled],
      },
      whyNot: (node) => whyNotAnswer(seat, firer, node),
    };
  }, [seat, view, units, unit, firer]);
  useMapMode(mode);
  return (
    <OrderFrame
      title="Counter-fire"
      subtitle={`${unitName(world, firer)} has fired.`}
      dock={<Costs unit={unit} rows={[{ deed: 'Fire back, 1 round', clIII: 0, clV: 1 }]} />}
      secondary={<Act command={{ type: 'decline', side: viewer }}>Don’t fire back</Act>}
      order={{ command: answer(1), label: 'Fire back with 1 round' }}
      prompt={{
        text: `${unitName(world, firer)} has fired.`,
        hint: `${units.length === 1 ? unitName(world, unit) : 'One of your artillery units'} may fire back.`,
        clause: '7.9.1',
      }}
      handled={['counterFire', 'decline']}
    >
      <UnitList head="Who fires back" rows={units.map((id) => ({ unit: id, isChosen: id === unit, onPick: setPicked }))} />
      <Rounds plan={{ unit, target: firer }} most={most} shot={answer} />
    </OrderFrame>
  );
}
