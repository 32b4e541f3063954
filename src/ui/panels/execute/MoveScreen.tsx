/** A unit's move: destinations with their price, and the attack that follows where the move enters contact or the unit stays in it. */

import type { MoveOption, NodeId, UnitId } from '../../../engine/lines-and-webs/index.ts';
import { titleOf } from '../../acts/acts.ts';
import { address } from '../../acts/address.ts';
import { type Input, useInput } from '../../kit/lastInput.ts';
import { PanelSection } from '../../kit/PanelFrame.tsx';
import { type SeatedView, useSeat } from '../../seat/useSeat.ts';
import { useHotkeys } from '../../shell/useHotkeys.ts';
import { againWords } from '../../words/inputs.ts';
import { atPlace, count, placeName, unitName } from '../../words/names.ts';
import { type AttackPlan, Consequences, questionOf, Ways } from './Chances.tsx';
import styles from './Execute.module.css';
import { useMoveMap } from './moveMap.tsx';
import { type Firing, type MovePlan, type MovePlanning, useMovePlan } from './movePlan.ts';
import { OrderFrame } from './OrderFrame.tsx';
import { attackOdds } from './odds.ts';
import { StayKey } from './StayKey.tsx';
import { TargetList, winLabel } from './Targets.tsx';
import type { ScreenFrame } from './UnitHead.tsx';
import { WhatThere } from './WhatThere.tsx';

const HANDLED = ['moveUnit', 'hold', 'fire'] as const;

/** Below this chance to win a warning comes before the second press. */
const POOR = 0.2;

/** Before the second press: what an attack has against it. */
function checkWords({ seat, plan: { to, target, scouts }, firesAlso, fireTargets }: MovePlanning, unit: UnitId, input: Input): string {
  if (to === null || target === null) return '';
  const outOfRange = firesAlso && !fireTargets.includes(target) ? 'Out of range for fire. ' : '';
  const { win } = attackOdds(seat, questionOf({ attackers: [unit], target, scouts, from: to }));
  if (win >= POOR) return `${outOfRange}Check the chances, then ${againWords(input)}.`;
  const chance = winLabel(seat, { attackers: () => [unit], scouts, from: to }, target);
  return `${outOfRange}Careful: only ${chance} to win. To attack all the same, ${againWords(input)}.`;
}

function promptWords(planning: MovePlanning, unit: UnitId, joint: boolean, input: Input): { text: string; hint: string; clause: string } {
  const { seat, plan, option } = planning;
  const name = unitName(seat.world, unit);
  if (!option) return { text: `${name} acts.`, hint: 'Press a place to go to, or an enemy to attack.', clause: '6.6.3' };
  const place = placeName(seat.world, option.node);
  const stays = option.path.length < 2;
  if (option.contact) {
    const hint = joint
      ? 'The attack follows when all have moved.'
      : plan.target
        ? checkWords(planning, unit, input)
        : 'Choose a target, then attack.';
    return { text: `${name} goes to ${place} and must attack.`, hint, clause: '6.6.4' };
  }
  if (stays)
    return {
      text: `${name} stays ${atPlace(seat.world, option.node)}.`,
      hint: plan.target ? checkWords(planning, unit, input) : 'It pays its CL III all the same.',
      clause: '6.6.3',
    };
  return {
    text: `${name} goes to ${place}.`,
    hint: `To go, ${againWords(input)}: ${count(option.cost, 'link')} for one CL III.`,
    clause: '6.6.4',
  };
}

function mainLabel(seat: SeatedView, plan: MovePlan, option: MoveOption | undefined): string {
  if (plan.target) return `Attack ${unitName(seat.world, plan.target)}`;
  if (!option) return 'Choose where it goes';
  return option.path.length > 1 ? `Move to ${placeName(seat.world, option.node)}` : `Stay ${atPlace(seat.world, option.node)}`;
}

/** A unit pays for its turn, not for the way. @rule 6.6.3 */
const STAY_COSTS = `${titleOf('stay')}. Acting costs one CL III, with or without a move.`;

/** Staying is an order too, and has a button: it goes at once where nobody is to be attacked, else the chances are shown first. */
function StayButton({ planning, onStay }: { planning: MovePlanning; onStay: () => void }) {
  const { here, plan } = planning;
  return (
    <button type="button" className="btn" title={STAY_COSTS} aria-pressed={plan.to === here} onClick={onStay} {...address('stay')}>
      Stay, 1 CL III <StayKey />
    </button>
  );
}

/** Where the unit goes and whom it then attacks, in one plan and with one main button. */
export function MoveScreen({ unit, joint, frame, firing }: { unit: UnitId; joint: boolean; frame: ScreenFrame; firing: Firing }) {
  const planning = useMovePlan(unit, joint, firing);
  const { seat, plan, setPlan, options, option, here, targets, targetsAt, planTo, order } = planning;
  const { viewer } = seat;
  useMoveMap(planning, unit);
  const input = useInput();
  const { to, target, scouts } = plan;
  const attack: AttackPlan | null = target && to ? { attackers: [unit], target, scouts, from: to } : null;
  const mayStay = here !== undefined && options.some((o) => o.node === here);
  const stay = () => {
    if (here === undefined) return;
    if (targetsAt(here).length === 0) order(planTo(here));
    else setPlan(planTo(here));
  };
  useHotkeys({ s: mayStay ? stay : null });
  return (
    <OrderFrame
      frame={{
        ...frame,
        secondary: (
          <>
            {frame.secondary}
            {mayStay ? <StayButton planning={planning} onStay={stay} /> : null}
          </>
        ),
      }}
      order={{
        command: { type: 'moveUnit', side: viewer, unit, to: to ?? options[0]?.node ?? '' },
        label: mainLabel(seat, plan, option),
        off: to === null ? 'Choose where it goes first.' : null,
        run: () => order(plan),
      }}
      prompt={promptWords(planning, unit, joint, input)}
      handled={HANDLED}
    >
      <Destinations options={options} chosen={to} onChoose={(node) => setPlan(planTo(node))} />
      {targets.length > 0 && to ? (
        <TargetList
          targets={targets}
          chosen={target}
          plan={{ attackers: () => [unit], scouts, from: to }}
          onChoose={(id) => setPlan({ ...plan, target: target === id && !option?.contact ? null : id })}
          head={option?.contact ? 'Target' : 'Attack from there, or not'}
        />
      ) : null}
      {option && !attack ? <WhatThere unit={unit} option={option} /> : null}
      {attack ? (
        <>
          <Ways plan={attack} onScouts={(next) => setPlan({ ...plan, scouts: next })} />
          <Consequences plan={attack} moves />
        </>
      ) : null}
    </OrderFrame>
  );
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
