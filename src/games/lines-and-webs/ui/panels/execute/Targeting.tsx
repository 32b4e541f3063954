/**
 * Screens with one target: attack after moves (7.1), pursuit (7.7), indirect fire (7.9). The first press shows the chances, the second gives
 * the order.
 */

import { type ReactNode, useMemo, useState } from 'react';
import type { Rejection } from '../../../../../engine/core/index.ts';
import type { Command, CommandOf, NodeId, UnitId, Verb } from '../../../../../engine/lines-and-webs/index.ts';
import { useRuns } from '../../../../../ui/acts/keyboard.ts';
import { useInput } from '../../../../../ui/kit/lastInput.ts';
import { listed } from '../../../../../ui/words/grammar.ts';
import { useGame } from '../../../typedStores.ts';
import type { OwnActId } from '../../acts/acts.ts';
import { type MapMode, type MapOverlay, useMapMode } from '../../board/useMapMode.ts';
import { type SeatedView, useSeat } from '../../seat.ts';
import { fireWords } from '../../words/inputs.ts';
import { unitName, unitNames } from '../../words/names.ts';
import { Act } from '../shared/Act.tsx';
import { useScoutsShown } from './Chances.tsx';
import { chooseOnMap, hexesInRange, nodeOf, ofVerb, unique, whyNotAttack, whyNotFire, whyNotPursue } from './legal.ts';
import { StayKey } from './MoveScreen.tsx';
import { aimOf } from './movePlan.ts';
import { Costs, hasPaid, OrderFrame, type ScreenFrame, UnitList, unitHead, useAimed } from './OrderFrame.tsx';
import { attackOdds, questionOf } from './odds.ts';
import { Rounds } from './Rounds.tsx';
import { attackHint, FireTargets, harmLabel, TargetList, type TargetPlan, targetMarks } from './Targets.tsx';
import { AttackFacts } from './Threats.tsx';

interface Strike {
  targets: readonly UnitId[];
  /** Preselected target, and whether one press on it gives the order. */
  first: UnitId | null;
  isFirstAimed?: boolean;
  /** Units that would attack the target, ringed on the map. Without a target: all that may attack. */
  strikersOf(target: UnitId | null): readonly UnitId[];
  order(target: UnitId): Command;
  /** Additional map overlay. */
  overlay(target: UnitId | null, isAimed: boolean): MapOverlay;
  whyNot(node: NodeId): Rejection | null;
  /** Extra dependency key of the overlay. */
  key?: string;
}

/** Handles the chosen target, on the map or in its list. */
function useStrike({ targets, first, isFirstAimed = true, strikersOf, order, overlay, whyNot, key = '' }: Strike) {
  const { view } = useSeat();
  const [wish, setWish] = useState(first);
  const [isAimed, setAimed] = useAimed(isFirstAimed);
  const target = wish !== null && targets.includes(wish) ? wish : null;
  const choose = (id: UnitId): void => {
    setAimed(true);
    setWish(id);
  };
  const strikers = strikersOf(target);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked and drawn follows from these
  const mode = useMemo((): MapMode => {
    const presses = chooseOnMap(view, targets, (id) => {
      if (id !== target || !isAimed) choose(id);
      else useGame.getState().dispatch(order(id));
    });
    const places = strikers.flatMap((id) => nodeOf(view, id) ?? []);
    return {
      ...presses,
      overlay: {
        marks: new Map(strikers.map((id) => [id, { ring: 'thick' }])),
        frame: [...places, ...presses.enabled],
        ...overlay(target, isAimed),
      },
      isWary: true,
      whyNot,
    };
  }, [view, targets, target, isAimed, strikers.join(' '), key]);
  useMapMode(mode);
  return { target, isAimed, choose };
}

interface AttackScreenProps extends ScreenFrame {
  targets: readonly UnitId[];
  first: UnitId | null;
  attackersOf(target: UnitId): readonly UnitId[];
  order(target: UnitId, scouts: boolean): CommandOf<'attack'> | CommandOf<'pursue'>;
  whyNot(node: NodeId): Rejection | null;
  pursuit?: boolean;
  /** Alternative to the attack: ', or stay'. */
  or?: string;
  text: string;
  clause: string;
  handled: readonly Verb[];
  /** Content between the chances and the consequences. */
  members?(target: UnitId): ReactNode;
}

function AttackScreen({ targets, first, attackersOf, order, whyNot, members, ...screen }: AttackScreenProps) {
  const { above, pursuit = false, or = '', text, clause, ...frame } = screen;
  const seat = useSeat();
  const { view, world } = seat;
  const input = useInput();
  const [wish, setScouts] = useState(false);
  const isShown = useScoutsShown();
  const scouts = wish || isShown;
  const plan: TargetPlan = { attackers: attackersOf, scouts, pursuit };
  const { target, choose } = useStrike({
    ...{ targets, first, whyNot, key: String(scouts) },
    strikersOf: (of) => (of ? attackersOf(of) : unique(targets.flatMap(attackersOf))),
    order: (of) => order(of, scouts),
    overlay: (of) => {
      const to = nodeOf(view, of);
      const from = of ? attackersOf(of).flatMap((id) => nodeOf(view, id) ?? []) : [];
      return {
        targets: targetMarks(seat, plan, targets, of),
        contacts: to ? from.map((node) => ({ from: node, to, isChosen: true })) : [],
      };
    },
  });
  const attack = target ? { attackers: attackersOf(target), target, scouts, pursuit } : null;
  const [single, ...others] = attack?.attackers ?? [];
  const group = others.length > 0 ? ` with ${others.length + 1} units` : '';
  const [pays] = attack && others.length === 0 ? attackOdds(seat, questionOf(attack)).pays.attacker : [];
  const deed = pursuit ? 'Attack again' : 'Attack (1 CL III already paid)';
  return (
    <OrderFrame
      {...frame}
      order={{
        command: order(target ?? targets[0] ?? '', scouts),
        label: target ? `Attack ${unitName(world, target)}${group}` : 'Choose a target',
        off: target ? null : `Choose a target first${or}.`,
      }}
      prompt={{ text, hint: attack ? attackHint(seat, attack, input) : `Choose a target${or}.`, clause }}
      dock={single && pays ? <Costs unit={single} rows={[{ deed, ...pays }]} /> : null}
    >
      {above}
      <TargetList targets={targets} chosen={target} plan={plan} onChoose={choose} />
      {attack ? (
        <AttackFacts plan={attack} onScouts={setScouts}>
          {members?.(attack.target)}
        </AttackFacts>
      ) : null}
    </OrderFrame>
  );
}

interface GroupAttackProps {
  attacks: readonly CommandOf<'attack'>[];
  frame: ScreenFrame;
  joint: boolean;
  handled: readonly Verb[];
}

/** Attack by a unit or a Command Post group. Members can be left out, except the last one. @rule 7.1, 7.10 */
export function GroupAttack({ attacks, frame, joint, handled }: GroupAttackProps) {
  const seat = useSeat();
  const { world, view, viewer } = seat;
  const targets = useMemo(() => unique(attacks.map((c) => c.target)), [attacks]);
  /** Members left out of the attack. */
  const [out, setOut] = useState<readonly UnitId[]>([]);
  const able = (of: UnitId): UnitId[] =>
    unique(attacks.filter((c) => c.target === of && c.attackers.length === 1).flatMap((c) => c.attackers));
  const attackersOf = (of: UnitId): UnitId[] => {
    const chosen = able(of).filter((id) => !out.includes(id));
    return chosen.length > 0 ? chosen : able(of);
  };
  const toggle = (id: UnitId): void => setOut(out.includes(id) ? out.filter((o) => o !== id) : [...out, id]);
  const must = view.execution?.play?.members.filter((m) => m.mustAttack) ?? [];
  const due = must.filter(({ stage }) => stage === 'paid').map(({ unit }) => unit);
  const members = (target: UnitId): ReactNode => (
    <UnitList
      head="Attackers"
      note="together: combine their dice"
      rows={able(target).map((unit) => ({
        unit,
        isChosen: attackersOf(target).includes(unit),
        end: attackersOf(target).includes(unit) ? '✓' : '',
        onPick: toggle,
        line: must.some((m) => m.unit === unit) ? 'in contact, must attack' : undefined,
      }))}
    />
  );
  return (
    <AttackScreen
      {...frame}
      {...{ targets, attackersOf, handled }}
      first={targets.length === 1 ? (targets[0] ?? null) : null}
      order={(target, scouts) => ({ type: 'attack', side: viewer, attackers: attackersOf(target), target, scouts })}
      whyNot={(node) => whyNotAttack(seat, unique(targets.flatMap(attackersOf)), node)}
      text={
        due.length > 0
          ? `${unitNames(world, due)} must attack.`
          : `${listed(unique(attacks.flatMap((c) => c.attackers)).map((id) => unitName(world, id)))} may attack.`
      }
      clause={joint ? '7.10' : '7.1'}
      members={(target) => (joint && able(target).length > 1 ? members(target) : null)}
    />
  );
}

export function PursuePanel() {
  const seat = useSeat();
  const { view, viewer, world } = seat;
  const legal = useMemo(() => ofVerb(view.prompt.legal, 'pursue'), [view]);
  const units = useMemo(() => unique(legal.map((c) => c.unit)), [legal]);
  const [picked, setPicked] = useState<UnitId | null>(null);
  const unit = picked ?? units[0] ?? '';
  const targets = useMemo(() => unique(legal.filter((c) => c.unit === unit).map((c) => c.target)), [legal, unit]);
  const decline = { type: 'decline', side: viewer } as const;
  useRuns<OwnActId>({ stay: () => void useGame.getState().dispatch(decline) });
  return (
    <AttackScreen
      {...unitHead(seat, unit)}
      secondary={
        <Act command={decline}>
          Stay <StayKey />
        </Act>
      }
      above={
        units.length > 1 ? (
          <UnitList head="Which one" rows={units.map((id) => ({ unit: id, isChosen: id === unit, onPick: setPicked }))} />
        ) : null
      }
      targets={targets}
      first={null}
      attackersOf={() => [unit]}
      order={(target, scouts) => ({ type: 'pursue', side: viewer, unit, target, scouts })}
      whyNot={(node) => whyNotPursue(seat, unit, node)}
      pursuit
      or=", or stay"
      text={`${unitNames(world, units)} won and may attack again.`}
      clause="7.7"
      handled={['pursue', 'decline']}
    />
  );
}

/** Label of one round, including fuel that was already paid. @rule 6.6.3 */
const fireDeed = (isPaid: boolean): string => (isPaid ? 'Fire 1 round (1 CL III already paid)' : 'Fire 1 round from here');

/** Target that one round most likely harms; null without advice. */
const bestTarget = (seat: SeatedView, unit: UnitId, targets: readonly UnitId[]): UnitId | null =>
  seat.isAdvised
    ? (targets.toSorted((a, b) => Number.parseInt(harmLabel(seat, unit, b), 10) - Number.parseInt(harmLabel(seat, unit, a), 10))[0] ?? null)
    : null;

interface FireScreenProps {
  unit: UnitId;
  /** Legal fire commands. */
  fires: readonly CommandOf<'fire'>[];
  /** Target pressed on the map earlier. */
  aimedAt: UnitId | null;
  frame: ScreenFrame;
  handled: readonly Verb[];
}

export function FireScreen({ unit, fires, aimedAt, frame: { above, ...frame }, handled }: FireScreenProps) {
  const seat = useSeat();
  const { world, view, viewer } = seat;
  const input = useInput();
  const targets = useMemo(() => unique(fires.map((c) => c.target)), [fires]);
  // Target planned with the last move, or pressed on the map earlier.
  const [asked] = useState(() => aimOf(useGame.getState().record, unit) ?? aimedAt);
  const [best] = useState(() => bestTarget(seat, unit, targets));
  const first = asked && targets.includes(asked) ? asked : best;
  const most = Math.max(1, ...fires.map((c) => c.rounds));
  const { target, isAimed, choose } = useStrike({
    ...{ targets, first },
    // A target is preselected; the first press on it still only shows the chances.
    isFirstAimed: asked !== null && asked === first,
    strikersOf: () => [unit],
    order: (of) => ({ type: 'fire', side: viewer, unit, target: of, rounds: 1 }),
    overlay: (of, isAimedAt) => {
      const firer = view.units.find((u) => u.id === unit);
      return {
        ranges: firer ? [{ nodes: hexesInRange(world, firer), tone: 'fire' }] : [],
        targets: targets.map((id) => ({ unit: id, by: 'fire', isChosen: id === of })),
        // Keep the firer and its target in view, so that the map need not move for other targets.
        ...(isAimedAt ? { frame: [firer?.node, nodeOf(view, of)].filter((node) => node != null) } : {}),
      };
    },
    whyNot: (node) => whyNotFire(seat, unit, node),
  });
  const name = unitName(world, unit);
  const shot = (rounds: number): CommandOf<'fire'> => ({ type: 'fire', side: viewer, unit, target: target ?? targets[0] ?? '', rounds });
  const isPaid = hasPaid(view, unit);
  // Dice need their own press: a double click on the move must not fire. With several targets the player names one first.
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
      <Rounds unit={unit} target={target} most={most} shot={shot} />
      <FireTargets unit={unit} targets={targets} chosen={target} onChoose={choose} />
    </OrderFrame>
  );
}
