/** A unit's move: destinations with their price, and the attack that follows where the move enters contact or the unit stays in it. */

import { useMemo, useState } from 'react';
import {
  type Command,
  contactsInView,
  type MoveOption,
  movesInView,
  type NodeId,
  type UnitId,
} from '../../../engine/lines-and-webs/index.ts';
import { useGame } from '../../../store/game.ts';
import { address } from '../../acts/address.ts';
import { type MapOverlay, useMapMode } from '../../board/useMapMode.ts';
import { PanelSection } from '../../kit/PanelFrame.tsx';
import { type SeatedView, useSeat } from '../../seat/useSeat.ts';
import { atPlace, count, placeName, unitName } from '../../words/names.ts';
import { type AttackPlan, Consequences, questionOf, Ways } from './Chances.tsx';
import styles from './Execute.module.css';
import { OrderFrame } from './OrderFrame.tsx';
import { attackOdds } from './odds.ts';
import { linksWithin } from './ranges.ts';
import { TargetList, type TargetPlan, targetMarks } from './Targets.tsx';
import type { ScreenFrame } from './UnitHead.tsx';

const HANDLED = ['moveUnit', 'hold', 'fire'] as const;

interface MovePlan {
  to: NodeId | null;
  target: UnitId | null;
  scouts: boolean;
}
const NO_PLAN: MovePlan = { to: null, target: null, scouts: false };

/** The target that is beaten most often. */
function bestTarget(seat: SeatedView, plan: Omit<AttackPlan, 'target'>, targets: readonly UnitId[]): UnitId | null {
  let best: UnitId | null = null;
  let most = -1;
  for (const target of targets) {
    const { win } = attackOdds(seat, questionOf({ ...plan, target }));
    if (win > most) [best, most] = [target, win];
  }
  return best;
}

/** Rings on the free nodes, the way to the chosen one, brackets around the targets there. */
function overlayOf(seat: SeatedView, unit: UnitId, options: readonly MoveOption[], plan: MovePlan, targets: readonly UnitId[]): MapOverlay {
  const from = options[0]?.node;
  const chosen = options.find((option) => option.node === plan.to);
  const costs = options.slice(1).map(({ node, cost, contact }) => ({ node, cost, isContact: contact }));
  const overlay: MapOverlay = { costs: costs.filter(({ node }) => node !== plan.to), marks: new Map([[unit, { ring: 'thick' }]]) };
  if (from) {
    const reached = new Set([from, ...costs.map(({ node }) => node)]);
    overlay.reach = { origin: from, nodes: costs, links: linksWithin(seat.world, reached) };
    overlay.frame = [...reached];
  }
  if (chosen && chosen.path.length > 1) {
    overlay.paths = [{ path: chosen.path, tone: 'plan' }];
    overlay.ghosts = [{ unit, node: chosen.node }];
  }
  if (plan.to && targets.length > 0) {
    const targetPlan: TargetPlan = { attackers: () => [unit], scouts: plan.scouts, from: plan.to };
    overlay.targets = targetMarks(seat, targetPlan, targets, plan.target);
    overlay.contacts = targets.flatMap((id) => {
      const node = seat.view.units.find((u) => u.id === id)?.node;
      return node && plan.to ? [{ from: plan.to, to: node, isChosen: id === plan.target }] : [];
    });
  }
  return overlay;
}

function promptWords(
  seat: SeatedView,
  unit: UnitId,
  option: MoveOption | undefined,
  plan: MovePlan,
  joint: boolean,
): { text: string; hint: string; clause: string } {
  const name = unitName(seat.world, unit);
  if (!option) return { text: `${name} acts.`, hint: 'Choose where it goes on the map: its own node to stay.', clause: '6.6.3' };
  const place = placeName(seat.world, option.node);
  const stays = option.path.length < 2;
  if (option.contact) {
    const hint = joint
      ? 'The attack follows when all have moved.'
      : plan.target
        ? 'Check the chances, then attack.'
        : 'Choose a target, then attack.';
    return { text: `${name} goes to ${place} and must attack.`, hint, clause: '6.6.4' };
  }
  if (stays)
    return {
      text: `${name} stays ${atPlace(seat.world, option.node)}.`,
      hint: plan.target ? 'It attacks from there.' : 'It pays its CL III all the same.',
      clause: '6.6.3',
    };
  return { text: `${name} goes to ${place}.`, hint: `${count(option.cost, 'link')} for one CL III.`, clause: '6.6.4' };
}

/** Gives the move, and the attack that was planned with it. */
function useMoveOrder(unit: UnitId, plan: MovePlan): () => void {
  const { viewer } = useSeat();
  const give = useGame((g) => g.give);
  return () => {
    if (plan.to === null || !give({ type: 'moveUnit', side: viewer, unit, to: plan.to }) || plan.target === null) return;
    const attack: Command = { type: 'attack', side: viewer, attackers: [unit], target: plan.target, scouts: plan.scouts };
    // A choice (to pick up loose tokens) may come between: the attack is then given in its own panel.
    if (useGame.getState().why(attack) === null) give(attack);
  };
}

function mainLabel(seat: SeatedView, plan: MovePlan, option: MoveOption | undefined): string {
  if (plan.target) return `Attack ${unitName(seat.world, plan.target)}`;
  if (!option) return 'Choose where it goes';
  return option.path.length > 1 ? `Move to ${placeName(seat.world, option.node)}` : `Stay ${atPlace(seat.world, option.node)}`;
}

/** The plan of a move with its targets. */
function useMovePlan(unit: UnitId, joint: boolean) {
  const seat = useSeat();
  const { view, world } = seat;
  const [plan, setPlan] = useState<MovePlan>(NO_PLAN);
  const options = useMemo(() => movesInView(world, view, unit), [world, view, unit]);
  const option = options.find((o) => o.node === plan.to);
  const fights = !joint && (view.units.find((u) => u.id === unit)?.load.clV ?? 0) > 0;
  const targets = useMemo(
    () => (plan.to && fights ? contactsInView(world, view, unit, plan.to) : []),
    [world, view, unit, plan.to, fights],
  );
  const choose = (to: NodeId) => {
    const mustAttack = options.find((o) => o.node === to)?.contact ?? false;
    const enemies = fights && mustAttack ? contactsInView(world, view, unit, to) : [];
    setPlan({ to, target: bestTarget(seat, { attackers: [unit], scouts: false, from: to }, enemies), scouts: false });
  };
  const chooseTarget = (target: UnitId) => setPlan({ ...plan, target: plan.target === target && !option?.contact ? null : target });
  return { seat, plan, setPlan, options, option, targets, choose, chooseTarget };
}

/** Where the unit goes and whom it then attacks, in one plan and with one main button. */
export function MoveScreen({ unit, joint, frame }: { unit: UnitId; joint: boolean; frame: ScreenFrame }) {
  const { seat, plan, setPlan, options, option, targets, choose, chooseTarget } = useMovePlan(unit, joint);
  const { view, viewer } = seat;
  const order = useMoveOrder(unit, plan);
  useMapMode(useMoveMap(seat, unit, options, plan, targets, choose, chooseTarget));
  const { to, target, scouts } = plan;
  const attack: AttackPlan | null = target && to ? { attackers: [unit], target, scouts, from: to } : null;
  return (
    <OrderFrame
      frame={frame}
      order={{
        command: { type: 'moveUnit', side: viewer, unit, to: to ?? options[0]?.node ?? '' },
        label: mainLabel(seat, plan, option),
        off: to === null ? 'Choose a node first.' : null,
        run: order,
      }}
      prompt={promptWords(seat, unit, option, plan, joint)}
      handled={HANDLED}
    >
      <Destinations options={options} chosen={to} onChoose={choose} />
      {targets.length > 0 && to ? (
        <TargetList
          targets={targets}
          chosen={target}
          plan={{ attackers: () => [unit], scouts, from: to }}
          onChoose={chooseTarget}
          head={option?.contact ? 'Target' : 'Attack from there, or not'}
        />
      ) : null}
      {attack ? (
        <>
          <Ways plan={attack} held={view.own?.hand.scoutsOut ?? 0} onScouts={(next) => setPlan({ ...plan, scouts: next })} />
          <Consequences plan={attack} moves />
        </>
      ) : null}
    </OrderFrame>
  );
}

/** What the map shows of the plan, and what a click on it does. */
function useMoveMap(
  seat: SeatedView,
  unit: UnitId,
  options: readonly MoveOption[],
  plan: MovePlan,
  targets: readonly UnitId[],
  choose: (to: NodeId) => void,
  chooseTarget: (target: UnitId) => void,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the seat is a new object at each render; its view says when it changes
  const overlay = useMemo(() => overlayOf(seat, unit, options, plan, targets), [seat.view, unit, options, plan, targets]);
  const enabled = useMemo(() => {
    const nodes = new Set(options.map((o) => o.node));
    for (const id of targets) {
      const node = seat.view.units.find((u) => u.id === id)?.node;
      if (node) nodes.add(node);
    }
    return nodes;
  }, [options, targets, seat.view]);
  return {
    overlay,
    enabled,
    onNode: (node: NodeId) => options.some((o) => o.node === node) && choose(node),
    whyNot: (node: NodeId) => useGame.getState().why({ type: 'moveUnit', side: seat.viewer, unit, to: node }),
    onUnit: (id: UnitId) => {
      if (targets.includes(id)) chooseTarget(id);
      else {
        const node = seat.view.units.find((u) => u.id === id)?.node;
        if (node && options.some((o) => o.node === node)) choose(node);
      }
    },
    nodeHint: (node: NodeId) => {
      const option = options.find((o) => o.node === node);
      if (!option) return null;
      return option.contact
        ? `${count(option.cost, 'link')}, contact: it must attack`
        : option.cost === 0
          ? 'stay'
          : count(option.cost, 'link');
    },
  };
}

/** The destinations as a list too, for the keyboard and for screen readers: the map says the same. */
function Destinations({
  options,
  chosen,
  onChoose,
}: {
  options: readonly MoveOption[];
  chosen: NodeId | null;
  onChoose: (to: NodeId) => void;
}) {
  const { world } = useSeat();
  return (
    <PanelSection>
      <div className="row gap-3">
        <h3 className="flex-none normal">Destination</h3>
        <select
          className={`grow min-0 semi round-2 ${styles.select}`}
          aria-label="Destination"
          value={chosen ?? ''}
          onChange={(event) => onChoose(event.target.value)}
          {...address('destination')}
          data-testid="destination"
        >
          <option value="" disabled>
            {count(options.length, 'node')} within reach
          </option>
          {options.map(({ node, cost, contact }) => (
            <option key={node} value={node}>
              {placeName(world, node)}: {cost === 0 ? 'stay' : count(cost, 'link')}
              {contact ? ', contact' : ''}
            </option>
          ))}
        </select>
      </div>
    </PanelSection>
  );
}
