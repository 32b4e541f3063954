/** The attack after the moves (7.1), and the one of a winner (7.7): the defender, who attacks it, and with which card. */

import { useMemo, useState } from 'react';
import type { CommandOf, UnitId, Verb } from '../../../../../engine/lines-and-webs/index.ts';
import { useRuns } from '../../../../../ui/acts/keyboard.ts';
import { useInput } from '../../../../../ui/kit/lastInput.ts';
import { listed } from '../../../../../ui/words/grammar.ts';
import { useGame } from '../../../own.ts';
import type { OwnActId } from '../../acts/acts.ts';
import { type MapMode, useMapMode } from '../../board/useMapMode.ts';
import { useSeat } from '../../seat.ts';
import { unitName, unitNames } from '../../words/names.ts';
import { Act } from '../shared/Act.tsx';
import { useScoutsShown } from './Chances.tsx';
import { chooseOnMap, nodeOf, ofVerb, unique, whyNotAttack, whyNotPursue } from './legal.ts';
import { StayKey } from './MoveScreen.tsx';
import { Costs, OrderFrame, type ScreenFrame, UnitList, unitHead, useAimed } from './OrderFrame.tsx';
import { attackOdds, questionOf } from './odds.ts';
import { attackHint, TargetList, type TargetPlan, targetMarks } from './Targets.tsx';
import { AttackFacts } from './Threats.tsx';

type Attack = CommandOf<'attack'>;

interface Plan {
  target: UnitId | null;
  /** Members that stay out of the attack. */
  out: readonly UnitId[];
  scouts: boolean;
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
  const targets = useMemo(() => unique(attacks.map((c) => c.target)), [attacks]);
  const [plan, setPlan] = useState<Plan>({ target: targets.length === 1 ? (targets[0] ?? null) : null, out: [], scouts: false });
  const [isAimed, setAimed] = useAimed(true);
  const [choose] = useState(() => (target: UnitId) => {
    setAimed(true);
    setPlan((now) => ({ ...now, target }));
  });
  const { target, out } = plan;
  const isShown = useScoutsShown();
  const scouts = plan.scouts || isShown;
  const able = (of: UnitId): UnitId[] =>
    unique(attacks.filter((c) => c.target === of && c.attackers.length === 1).flatMap((c) => c.attackers));
  const attackersOf = (of: UnitId): UnitId[] => {
    const chosen = able(of).filter((id) => !out.includes(id));
    return chosen.length > 0 ? chosen : able(of);
  };
  const order = (of: UnitId): Attack => ({ type: 'attack', side: viewer, attackers: attackersOf(of), target: of, scouts });
  // The chances of the chosen one are on the screen: a press on it attacks.
  const press = (id: UnitId): void => {
    if (id !== target || !isAimed) choose(id);
    else useGame.getState().dispatch(order(id));
  };
  const attackers = target ? attackersOf(target) : [];
  // biome-ignore lint/correctness/useExhaustiveDependencies: view, targets and plan say when the rest changes
  const mode = useMemo((): MapMode => {
    const presses = chooseOnMap(view, targets, press);
    const to = nodeOf(view, target);
    const shown = target ? attackers : unique(targets.flatMap(attackersOf));
    const places = shown.flatMap((id) => nodeOf(view, id) ?? []);
    return {
      ...presses,
      overlay: {
        marks: new Map(shown.map((id) => [id, { ring: 'thick' as const }])),
        targets: targetMarks(seat, { attackers: attackersOf, scouts: plan.scouts }, targets, target),
        contacts: to ? places.map((from) => ({ from, to, isChosen: true })) : [],
        frame: [...places, ...presses.enabled],
      },
      isWary: true,
      whyNot: (node) => whyNotAttack(seat, unique(targets.flatMap(attackersOf)), node),
    };
  }, [view, targets, plan, isAimed]);
  useMapMode(mode);
  const all = target ? able(target) : [];
  const toggle = (id: UnitId) => setPlan({ ...plan, out: out.includes(id) ? out.filter((o) => o !== id) : [...out, id] });
  const must = view.execution?.play?.members.filter((m) => m.mustAttack && m.stage === 'paid').map((m) => m.unit) ?? [];
  const text =
    must.length > 0
      ? `${unitNames(world, must)} must attack.`
      : `${listed(unique(attacks.flatMap((c) => c.attackers)).map((id) => unitName(world, id)))} may attack.`;
  const attack = target ? { attackers, target, scouts } : null;
  const [single] = attackers.length === 1 ? attackers : [];
  const [pays] = attack && single ? attackOdds(seat, questionOf(attack)).pays.attacker : [];
  const group = attackers.length > 1 ? ` with ${attackers.length} units` : '';
  return (
    <OrderFrame
      {...frame}
      order={{
        command: order(target ?? targets[0] ?? ''),
        label: target ? `Attack ${unitName(world, target)}${group}` : 'Choose a target',
        off: target === null ? 'Choose a target first.' : null,
      }}
      prompt={{ text, hint: attack ? attackHint(seat, attack, input) : 'Choose a target.', clause: joint ? '7.10' : '7.1' }}
      handled={handled}
      dock={single && pays ? <Costs unit={single} rows={[{ deed: 'Attack (1 CL III already paid)', ...pays }]} /> : null}
    >
      {above}
      <TargetList targets={targets} chosen={target} plan={{ attackers: attackersOf, scouts }} onChoose={choose} />
      {attack ? (
        <AttackFacts plan={attack} onScouts={(next) => setPlan({ ...plan, scouts: next })}>
          {joint && all.length > 1 ? <Attackers all={all} chosen={attackers} onToggle={toggle} /> : null}
        </AttackFacts>
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
  const order = (of: UnitId): CommandOf<'pursue'> => ({ type: 'pursue', side: viewer, unit, target: of, scouts });
  const decline = { type: 'decline', side: viewer } as const;
  const press = (id: UnitId): void => {
    if (id !== chosen) setTarget(id);
    else useGame.getState().dispatch(order(id));
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
  useRuns<OwnActId>({ stay: () => void useGame.getState().dispatch(decline) });
  const attack = chosen ? { attackers: [unit], target: chosen, scouts, pursuit: true } : null;
  const hint = attack ? attackHint(seat, attack, input) : 'Choose a target, or stay.';
  return (
    <OrderFrame
      {...unitHead(seat, unit)}
      secondary={
        <Act command={decline}>
          Stay <StayKey />
        </Act>
      }
      order={{
        command: order(chosen ?? targets[0] ?? ''),
        off: chosen ? null : 'Choose a target first, or stay.',
        label: chosen ? `Attack ${unitName(world, chosen)}` : 'Choose a target',
      }}
      prompt={{ text: `${unitNames(world, units)} won and may attack again.`, hint, clause: '7.7' }}
      handled={['pursue', 'decline']}
    >
      {units.length > 1 ? (
        <UnitList head="Which one" rows={units.map((id) => ({ unit: id, isChosen: id === unit, onPick: setPicked }))} />
      ) : null}
      <TargetList targets={targets} chosen={chosen} plan={plan} onChoose={setTarget} />
      {attack ? <AttackFacts plan={attack} onScouts={setScouts} /> : null}
    </OrderFrame>
  );
}
