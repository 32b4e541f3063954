/** The attack after the moves (7.1), and the one of a winner (7.7): the defender, who attacks it, and with which card. */

import { useMemo, useState } from 'react';
import type { CommandOf, UnitId, Verb } from '../../../../../engine/lines-and-webs/index.ts';
import { useInput } from '../../../../../ui/kit/lastInput.ts';
import { useSeat } from '../../../../../ui/seat/useSeat.ts';
import { useHotkeys } from '../../../../../ui/shell/useHotkeys.ts';
import { listed } from '../../../../../ui/words/grammar.ts';
import { useGame } from '../../../own.ts';
import { type MapMode, useMapMode } from '../../board/useMapMode.ts';
import { unitName, unitNames } from '../../words/names.ts';
import { Act } from '../shared/Act.tsx';
import { AttackOptions, Consequences, useScoutsShown } from './Chances.tsx';
import { chooseOnMap, nodeOf, ofVerb, unique, whyNotAttack, whyNotPursue } from './legal.ts';
import { StayKey } from './MoveScreen.tsx';
import { Costs, OrderFrame, useAimed } from './OrderFrame.tsx';
import { attackOdds, questionOf } from './odds.ts';
import { attackHint, TargetList, type TargetPlan, targetMarks } from './Targets.tsx';
import { AfterAttack, LastLoad } from './Threats.tsx';
import { type ScreenFrame, UnitList, unitHead } from './Units.tsx';

type Attack = CommandOf<'attack'>;

interface Plan {
  target: UnitId | null;
  /** Members that stay out of the attack. */
  out: readonly UnitId[];
  scouts: boolean;
}

/** The plan, and who may attack whom by the legal commands. */
function useAttackPlan(attacks: readonly Attack[]) {
  const targets = useMemo(() => unique(attacks.map((c) => c.target)), [attacks]);
  const able = useMemo(
    () =>
      new Map(
        targets.map((t) => [t, unique(attacks.filter((c) => c.target === t && c.attackers.length === 1).flatMap((c) => c.attackers))]),
      ),
    [attacks, targets],
  );
  const [plan, setPlan] = useState<Plan>({ target: targets.length === 1 ? (targets[0] ?? null) : null, out: [], scouts: false });
  const attackersOf = (target: UnitId): UnitId[] => {
    const all = able.get(target) ?? [];
    const chosen = all.filter((id) => !plan.out.includes(id));
    return chosen.length > 0 ? chosen : all;
  };
  return { targets, able, plan, setPlan, attackersOf };
}

function useAttackMap(
  targets: readonly UnitId[],
  plan: Plan,
  isAimed: boolean,
  attackersOf: (target: UnitId) => UnitId[],
  press: (target: UnitId) => void,
): void {
  const seat = useSeat();
  const { view } = seat;
  const attackers = plan.target ? attackersOf(plan.target) : unique(targets.flatMap(attackersOf));
  const places = attackers.flatMap((id) => nodeOf(view, id) ?? []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: view, targets and plan say when the rest changes
  const mode = useMemo((): MapMode => {
    const presses = chooseOnMap(view, targets, press);
    const to = nodeOf(view, plan.target);
    return {
      ...presses,
      overlay: {
        marks: new Map(attackers.map((id) => [id, { ring: 'thick' as const }])),
        targets: targetMarks(seat, { attackers: attackersOf, scouts: plan.scouts }, targets, plan.target),
        contacts: to ? places.map((from) => ({ from, to, isChosen: true })) : [],
        frame: [...places, ...presses.enabled],
      },
      isWary: true,
      whyNot: (node) => whyNotAttack(seat, unique(targets.flatMap(attackersOf)), node),
    };
  }, [view, targets, plan, isAimed]);
  useMapMode(mode);
}

/** The members that take part, each of which may be left out as long as one is left. */
function Attackers({ all, chosen, onToggle }: { all: readonly UnitId[]; chosen: readonly UnitId[]; onToggle: (id: UnitId) => void }) {
  const { view } = useSeat();
  const must = new Set(view.execution?.play?.members.filter((m) => m.mustAttack).map((m) => m.unit));
  return (
    <UnitList
      head="Attackers"
      note="together: combine their dice"
      rows={all.map((unit) => ({
        unit,
        isChosen: chosen.includes(unit),
        end: chosen.includes(unit) ? '✓' : '',
        onPick: onToggle,
        line: must.has(unit) ? 'in contact, must attack' : undefined,
      }))}
    />
  );
}

interface AttackScreenProps {
  attacks: readonly Attack[];
  frame: ScreenFrame;
  joint: boolean;
  handled: readonly Verb[];
}

export function AttackScreen({ attacks, frame: { above, ...frame }, joint, handled }: AttackScreenProps) {
  const seat = useSeat();
  const { world, view, viewer } = seat;
  const input = useInput();
  const { targets, able, plan, setPlan, attackersOf } = useAttackPlan(attacks);
  const [isAimed, setAimed] = useAimed(true);
  const [choose] = useState(() => (target: UnitId) => {
    setAimed(true);
    setPlan((now) => ({ ...now, target }));
  });
  const { target, out } = plan;
  const isShown = useScoutsShown();
  const scouts = plan.scouts || isShown;
  // The chances of the chosen one are on the screen: a press on it attacks.
  const press = (id: UnitId): void => {
    if (id !== target || !isAimed) choose(id);
    else useGame.getState().dispatch({ type: 'attack', side: viewer, attackers: attackersOf(id), target: id, scouts });
  };
  useAttackMap(targets, plan, isAimed, attackersOf, press);
  const attackers = target ? attackersOf(target) : [];
  const all = target ? (able.get(target) ?? []) : [];
  const toggle = (id: UnitId) => setPlan({ ...plan, out: out.includes(id) ? out.filter((o) => o !== id) : [...out, id] });
  const must = view.execution?.play?.members.filter((m) => m.mustAttack && m.stage === 'paid').map((m) => m.unit) ?? [];
  const text =
    must.length > 0
      ? `${unitNames(world, must)} must attack.`
      : `${listed(unique(attacks.flatMap((c) => c.attackers)).map((id) => unitName(world, id)))} may attack.`;
  const attack = target ? { attackers, target, scouts } : null;
  const [single] = attackers.length === 1 ? attackers : [];
  const [pays] = attack && single ? attackOdds(seat, questionOf(attack)).pays.attacker : [];
  return (
    <OrderFrame
      {...frame}
      order={{
        command: { type: 'attack', side: viewer, attackers, target: target ?? targets[0] ?? '', scouts },
        label: target
          ? `Attack ${unitName(world, target)}${attackers.length > 1 ? ` with ${attackers.length} units` : ''}`
          : 'Choose a target',
        off: target === null ? 'Choose a target first.' : null,
      }}
      prompt={{
        text,
        hint: attack ? attackHint(seat, attack, input) : 'Choose a target.',
        clause: joint ? '7.10' : '7.1',
      }}
      handled={handled}
      dock={single && pays ? <Costs unit={single} rows={[{ deed: 'Attack (1 CL III already paid)', ...pays }]} /> : null}
    >
      {above}
      <TargetList targets={targets} chosen={target} plan={{ attackers: attackersOf, scouts }} onChoose={choose} />
      {attack ? <LastLoad plan={attack} /> : null}
      {attack ? <AttackOptions plan={attack} onScouts={(next) => setPlan({ ...plan, scouts: next })} /> : null}
      {joint && target && all.length > 1 ? <Attackers all={all} chosen={attackers} onToggle={toggle} /> : null}
      {attack ? (
        <>
          <Consequences plan={attack} />
          <AfterAttack plan={attack} />
        </>
      ) : null}
    </OrderFrame>
  );
}

export function PursuePanel() {
  const seat = useSeat();
  const { view, viewer, world } = seat;
  const legal = useMemo(() => ofVerb(view.prompt.legal, 'pursue'), [view]);
  const units = useMemo(() => unique(legal.map((c) => c.unit)), [legal]);
  const input = useInput();
  const [picked, setPicked] = useState<UnitId | null>(null);
  const [target, setTarget] = useState<UnitId | null>(null);
  const [wish, setScouts] = useState(false);
  const isShown = useScoutsShown();
  const scouts = wish || isShown;
  const unit = picked ?? units[0] ?? '';
  const targets = useMemo(() => unique(legal.filter((c) => c.unit === unit).map((c) => c.target)), [legal, unit]);
  const chosen = target && targets.includes(target) ? target : null;
  const press = (id: UnitId): void => {
    if (id !== chosen) setTarget(id);
    else useGame.getState().dispatch({ type: 'pursue', side: viewer, unit, target: id, scouts });
  };
  const plan: TargetPlan = { attackers: () => [unit], scouts, pursuit: true };
  // biome-ignore lint/correctness/useExhaustiveDependencies: view, unit, target and card say when the rest changes
  const mode = useMemo((): MapMode => {
    const presses = chooseOnMap(view, targets, press);
    const start = nodeOf(view, unit);
    return {
      ...presses,
      overlay: {
        marks: new Map([[unit, { ring: 'thick' }]]),
        targets: targetMarks(seat, plan, targets, chosen),
        frame: [...(start ? [start] : []), ...presses.enabled],
      },
      whyNot: (node) => whyNotPursue(seat, unit, node),
    };
  }, [view, unit, targets, chosen, scouts]);
  useMapMode(mode);
  useHotkeys({ s: () => void useGame.getState().dispatch({ type: 'decline', side: viewer }) });
  const attack = chosen ? { attackers: [unit], target: chosen, scouts, pursuit: true } : null;
  return (
    <OrderFrame
      {...unitHead(seat, unit)}
      secondary={
        <Act command={{ type: 'decline', side: viewer }}>
          Stay <StayKey />
        </Act>
      }
      order={{
        command: { type: 'pursue', side: viewer, unit, target: chosen ?? targets[0] ?? '', scouts },
        off: chosen ? null : 'Choose a target first, or stay.',
        label: chosen ? `Attack ${unitName(world, chosen)}` : 'Choose a target',
      }}
      prompt={{
        text: `${unitNames(world, units)} won and may attack again.`,
        hint: attack ? attackHint(seat, attack, input) : 'Choose a target, or stay.',
        clause: '7.7',
      }}
      handled={['pursue', 'decline']}
    >
      {units.length > 1 ? (
        <UnitList head="Which one" rows={units.map((id) => ({ unit: id, isChosen: id === unit, onPick: setPicked }))} />
      ) : null}
      <TargetList targets={targets} chosen={chosen} plan={plan} onChoose={setTarget} />
      {attack ? (
        <>
          <LastLoad plan={attack} />
          <AttackOptions plan={attack} onScouts={setScouts} />
          <Consequences plan={attack} />
          <AfterAttack plan={attack} />
        </>
      ) : null}
    </OrderFrame>
  );
}
