/** Indirect fire of an artillery unit: target and rounds, from where it stands. */
import { useMemo, useState } from 'react';
import type { CommandOf, UnitId, Verb } from '../../../../../engine/lines-and-webs/index.ts';
import { useGame } from '../../../../../store/game.ts';
import { useInput } from '../../../../../ui/kit/lastInput.ts';
import { type SeatedView, useSeat } from '../../../../../ui/seat/useSeat.ts';
import { type MapMode, useMapMode } from '../../board/useMapMode.ts';
import { fireWords } from '../../words/inputs.ts';
import { unitName } from '../../words/names.ts';
import { useAimed } from './aimed.ts';
import { Costs, hasPaid } from './Costs.tsx';
import { type FirePlan, FireTargets, harmLabel, Rounds } from './Firing.tsx';
import { aimOf } from './fireAfter.ts';
import { unique } from './legal.ts';
import { whyNotFire } from './noTarget.ts';
import { OrderFrame } from './OrderFrame.tsx';
import { hexesInRange } from './ranges.ts';
import type { ScreenFrame } from './UnitHead.tsx';

type Fire = CommandOf<'fire'>;

/** Brackets around the targets, the range as an outline; a press chooses, the next one fires. */
function useFireMap(unit: UnitId, targets: readonly UnitId[], plan: FirePlan, isAimed: boolean, onTarget: (target: UnitId) => void): void {
  const seat = useSeat();
  const { view, world } = seat;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the plan says when a press means something else
  const mode = useMemo((): MapMode => {
    const firer = view.units.find((u) => u.id === unit);
    const nodes = new Map(
      targets.flatMap((id) => {
        const node = view.units.find((u) => u.id === id)?.node;
        return node ? [[node, id] as const] : [];
      }),
    );
    return {
      overlay: {
        marks: new Map([[unit, { ring: 'thick' }]]),
        ranges: firer ? [{ nodes: hexesInRange(world, firer), tone: 'fire' }] : [],
        targets: targets.map((id) => ({ unit: id, by: 'fire', isChosen: id === plan.target })),
        // One that is aimed at is in view with its firer: then the map need not move for the others.
        frame: [
          ...(firer?.node ? [firer.node] : []),
          ...[...nodes].flatMap(([node, id]) => (!isAimed || id === plan.target ? [node] : [])),
        ],
      },
      enabled: new Set(nodes.keys()),
      isWary: true,
      onNode: (node) => {
        const id = nodes.get(node);
        if (id) onTarget(id);
      },
      onUnit: (id) => {
        if (targets.includes(id)) onTarget(id);
      },
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

/** `fires` are the unit's legal fires now. */
export function FireScreen({
  unit,
  fires,
  aimedAt = null,
  frame,
  handled,
}: {
  unit: UnitId;
  fires: readonly Fire[];
  /** Pressed on the map before. */
  aimedAt?: UnitId | null;
  frame: ScreenFrame;
  handled: readonly Verb[];
}) {
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
      frame={frame}
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
      costs={<Costs unit={unit} rows={[{ deed: fireDeed(isPaid), clIII: 0, clV: 1 }]} />}
    >
      {/* Above the targets the shots keep their place, however many are listed. */}
      <Rounds plan={plan} most={most} shot={shot} />
      <FireTargets plan={plan} targets={targets} onTarget={choose} />
    </OrderFrame>
  );
}
