/** Move of a unit: destinations with their prices, and the attack that follows if the unit ends in contact. */

import type { Command, MoveOption, NodeId, UnitId } from '../../../../../engine/lines-and-webs/index.ts';
import { keySign, titleOf } from '../../../../../ui/acts/act.ts';
import { address } from '../../../../../ui/acts/address.ts';
import { usePutDown, useRuns } from '../../../../../ui/acts/keyboard.ts';
import { type Input, useInput } from '../../../../../ui/kit/lastInput.ts';
import { PanelSection } from '../../../../../ui/kit/PanelFrame.tsx';
import { SaidUnder } from '../../../../../ui/rules/SaidUnder.tsx';
import { count } from '../../../../../ui/words/grammar.ts';
import { useGame } from '../../../typedStores.ts';
import { type OwnActId, ownAct } from '../../acts/acts.ts';
import { Button } from '../../kit/Button.tsx';
import { usePreparing } from '../../peek/playable.ts';
import { type SeatedView, useSeat } from '../../seat.ts';
import { againWords } from '../../words/inputs.ts';
import { atPlace, placeName, unitName } from '../../words/names.ts';
import { PINNED } from '../../words/units.ts';
import styles from './Execute.module.css';
import { isGun, ofVerb } from './legal.ts';
import { useMoveMap } from './moveMap.tsx';
import { type Firing, type MovePlan, type MovePlanning, NO_PLAN, useMovePlan } from './movePlan.ts';
import { type CostRow, Costs, OrderFrame, type ScreenFrame } from './OrderFrame.tsx';
import { type AttackPlan, attackOdds, questionOf } from './odds.ts';
import { attackHint, FireTargets, harmLabel, TargetList } from './Targets.tsx';
import { AttackFacts, MoveConsequences } from './Threats.tsx';

const HANDLED = ['moveUnit', 'hold', 'fire'] as const;

/** Win chance below which a warning appears before the second press. */
const POOR = 0.2;

/** Lists the drawbacks of an attack before the second press. */
function checkWords({ seat, plan: { to, target, scouts } }: MovePlanning, unit: UnitId, input: Input): string {
  if (to === null || target === null) return '';
  const attack: AttackPlan = { attackers: [unit], target, scouts, from: to };
  return attackHint(seat, attack, input, { moves: true, isPoor: attackOdds(seat, questionOf(attack)).win < POOR });
}

/** A unit pays for its turn, not for distance. @rule 6.6.3 */
const ACTING_COSTS = 'Acting costs 1 CL III, even without moving: engines run.';
const FIRING_COSTS = ' Firing without moving costs no CL III.';

/** Lists only what keeps the unit from moving or fighting. */
function lackWords(planning: MovePlanning, unit: UnitId): string[] {
  const { seat, options } = planning;
  const u = seat.view.units.find(({ id }) => id === unit);
  const lacks: string[] = [];
  if (u?.suppressed) lacks.push(PINNED);
  else if (options.length < 2)
    lacks.push(
      seat.world.rulings.contactStart === 'fight'
        ? 'It starts in contact: it cannot move away.'
        : 'Every place beside it is taken or closed.',
    );
  // A unit that can pay cannot skip the order (6.6.3), and a defending Armor pays CL III, too (7.2).
  const after = seat.world.info[unit]?.type.arm === 'armor' ? ': it can’t fight back after it' : '';
  if (u?.load.clIII === 1 && !firesHere(planning, unit))
    lacks.push(`Its order takes its last CL III, even to stay, and can’t be skipped${after}.`);
  if (u && u.load.clV < 1) lacks.push(`It has no CL V: it can${isGun(seat, unit) ? ' neither fire nor attack' : 'not attack'}.`);
  return lacks;
}

/** Lists what the player can press on the map. */
function offersOf({ options, enemies, fireTargets, onFire, after }: MovePlanning): string[] {
  const fires = (onFire !== null && fireTargets.length > 0) || after.size > 0;
  const attacks = [...enemies.keys()].some((id) => !after.has(id) && !fireTargets.includes(id));
  const deeds = [attacks ? 'attack' : '', fires ? 'fire at' : ''].filter(Boolean);
  return [options.length > 1 ? 'a node to move' : '', deeds.length > 0 ? `an enemy to ${deeds.join(' or ')}` : ''].filter(Boolean);
}

/** Describes the possible presses. */
function offerWords(planning: MovePlanning, unit: UnitId): string {
  const { options } = planning;
  const offers = offersOf(planning);
  const staying = options.length > 1 ? '' : ', or let it stay';
  const press = options.length > 1 ? 'Drag it, or press' : 'Press';
  const offer = offers.length > 0 ? `${press} ${offers.join(', or ')}${staying}.` : 'It can only stay.';
  return [...lackWords(planning, unit), offer].join(' ');
}

function promptWords(planning: MovePlanning, unit: UnitId, joint: boolean, input: Input): { text: string; hint: string; clause: string } {
  const { seat, plan, option } = planning;
  const say = (does: string, hint: string, clause: string) => ({ text: `${unitName(seat.world, unit)} ${does}.`, hint, clause });
  if (!option) return say(planning.isNext ? 'is next' : 'acts', offerWords(planning, unit), '6.6.3');
  const goes = `goes to ${placeName(seat.world, option.node)}`;
  const check = plan.target ? checkWords(planning, unit, input) : null;
  if (option.contact) {
    const hint = joint ? 'The attack follows when all have moved.' : (check ?? 'Choose a target, then attack.');
    return say(`${goes} and must attack`, hint, '6.6.4');
  }
  if (option.path.length < 2) return say(`stays ${atPlace(seat.world, option.node)}`, check ?? ACTING_COSTS, '6.6.3');
  if (!plan.fire) return say(goes, `${count(option.cost, 'link')} for one CL III.`, '6.6.4');
  const chance = harmLabel(seat, unit, plan.fire);
  const harms = chance && ` Then fire: ${chance} to suppress or damage it.`;
  return say(`${goes}, then fires at ${unitName(seat.world, plan.fire)}`, `To go, ${againWords(input, 'the target')}.${harms}`, '7.9');
}

const stayLabel = ({ world }: SeatedView, node: NodeId): string => `Stay ${atPlace(world, node)}`;

function mainLabel(seat: SeatedView, plan: MovePlan, option: MoveOption | undefined, isFixed: boolean): string {
  if (plan.target) return `Attack ${unitName(seat.world, plan.target)}`;
  if (!option) return isFixed ? 'Choose a target' : 'Choose where it goes';
  if (plan.fire) return `Move to ${placeName(seat.world, option.node)}, then fire`;
  return option.path.length > 1 ? `Move to ${placeName(seat.world, option.node)}` : stayLabel(seat, option.node);
}

/** True if the unit can fire from its hex, now or when its group fires. @rule 6.6.3, 7.10 */
const firesHere = ({ seat, fireTargets }: MovePlanning, unit: UnitId): boolean =>
  fireTargets.length > 0 || ofVerb(seat.view.prompt.legal, 'hold').some((c) => c.unit === unit);

/** Cost of each possible order. Staying costs as well; staying and then firing costs both. @rule 6.6.3, 7.2, 7.9 */
function costRows(planning: MovePlanning, unit: UnitId): CostRow[] {
  const { seat, plan, options, option, here, ahead, joint } = planning;
  const { to, target, scouts } = plan;
  const stays = to === null ? options.length < 2 : to === here;
  if (to !== null && target !== null) {
    const [pays] = attackOdds(seat, questionOf({ attackers: [unit], target, scouts, from: to })).pays.attacker;
    return [{ deed: stays ? 'Stay and attack' : 'Move and attack', clIII: 1 + (pays?.clIII ?? 0), clV: pays?.clV ?? 0 }];
  }
  const deed = stays ? 'Stay' : to === null ? 'Move or stay' : 'Move';
  if (plan.fire) return [{ deed: 'Move, then fire 1 round', clIII: 1, clV: 1 }];
  const rows: CostRow[] = [{ deed, clIII: 1, clV: 0 }];
  const isInRange = firesHere(planning, unit);
  // A unit fires from its hex without paying for staying.
  if (!stays && to !== null && ahead.length > 0 && !option?.contact) rows.push({ deed: 'Move, then fire 1 round', clIII: 1, clV: 1 });
  if (isInRange) rows.push({ deed: joint ? 'Wait, then fire 1 round' : 'Fire 1 round from here', clIII: 0, clV: 1 });
  return rows;
}

/** Shortcut key shown on the *Stay* button, taken from the action table. */
export const StayKey = () => (
  <span className="key" aria-hidden="true">
    {keySign(ownAct('stay'))}
  </span>
);

/** *Stay* is an order given at once, without an attack. */
function StayButton({ planning, unit, onStay }: { planning: MovePlanning; unit: UnitId; onStay: () => void }) {
  const title = `${titleOf(ownAct('stay'))}. ${ACTING_COSTS}${firesHere(planning, unit) ? FIRING_COSTS : ''}`;
  return (
    <Button title={title} onClick={onStay} act="stay">
      Stay <StayKey />
    </Button>
  );
}

interface MoveScreenProps {
  unit: UnitId;
  joint: boolean;
  frame: ScreenFrame;
  firing: Firing;
}

/** Plans the destination and the attack of a unit, with one main button. */
export function MoveScreen({ unit, joint, frame: { above, secondary, ...head }, firing }: MoveScreenProps) {
  const planning = useMovePlan(unit, joint, firing);
  const { seat, plan, setPlan, options, option, here, ahead, targets, targetsAt, planTo, order } = planning;
  const { viewer } = seat;
  const dispatch = useGame((g) => g.dispatch);
  useMoveMap(planning, unit);
  const input = useInput();
  const { to, target, fire, scouts } = plan;
  const aims = joint || option?.contact ? [] : ahead.map((one) => one.target);
  usePreparing(unit, to, target);
  const attack: AttackPlan | null = target && to ? { attackers: [unit], target, scouts, from: to } : null;
  const isFixed = options.length < 2;
  const onlyStays = to === null && options.length === 1 && offersOf(planning).length === 0;
  const mayStay = here !== undefined && options.some((o) => o.node === here);
  // If only staying is planned, the main button already covers it.
  const isStaying = onlyStays || (to === here && target === null && fire === null);
  const stay = () => {
    if (here === undefined || !order({ ...planTo(here), target: null })) return;
    // A staying unit attacks nobody if the rules allow it.
    const done: Command = { type: 'finish', side: viewer };
    if (targetsAt(here).length > 0 && useGame.getState().why(done) === null) dispatch(done, 'followUp');
  };
  // The first Escape clears the plan; the second one blurs the control, as everywhere.
  useRuns<OwnActId>({ stay: mayStay ? stay : null });
  usePutDown(to === null ? null : () => setPlan(NO_PLAN));
  return (
    <OrderFrame
      {...head}
      secondary={
        <>
          {secondary}
          {mayStay && !isStaying ? <StayButton planning={planning} unit={unit} onStay={stay} /> : null}
        </>
      }
      order={{
        command: { type: 'moveUnit', side: viewer, unit, to: to ?? options[0]?.node ?? '' },
        label: onlyStays && here !== undefined ? stayLabel(seat, here) : mainLabel(seat, plan, option, isFixed),
        off: to === null && !onlyStays ? (isFixed ? 'Choose a target first, or let it stay.' : 'Choose where it goes first.') : null,
        run: () => (onlyStays ? stay() : order(plan)),
        ...(target === null ? {} : { act: 'attack' }),
      }}
      prompt={promptWords(planning, unit, joint, input)}
      handled={HANDLED}
      dock={<Costs unit={unit} rows={costRows(planning, unit)} />}
    >
      {above}
      {options.length > 1 ? (
        <Destinations options={options} chosen={to} onChoose={(node) => setPlan(planTo(node))} />
      ) : mayStay ? (
        <StaysOnly node={here} fires={firesHere(planning, unit)} />
      ) : null}
      {targets.length > 0 && to ? (
        <TargetList
          targets={targets}
          chosen={target}
          plan={{ attackers: () => [unit], scouts, from: to }}
          onChoose={(id) => setPlan({ ...plan, target: target === id && !option?.contact ? null : id })}
          head={option?.contact ? 'Target' : 'Attack from there, or not'}
        />
      ) : null}
      {aims.length > 0 ? (
        <FireTargets
          unit={unit}
          chosen={fire}
          targets={aims}
          onChoose={(id) => setPlan({ ...plan, target: null, fire: fire === id ? null : id })}
          head="Fire from there"
        />
      ) : null}
      {option && !attack ? <MoveConsequences unit={unit} option={option} isBrief={aims.length > 0} /> : null}
      {attack ? <AttackFacts plan={attack} moves onScouts={(next) => setPlan({ ...plan, scouts: next })} /> : null}
    </OrderFrame>
  );
}

/** Replaces the destinations if there is only one, and shows the cost of staying. @rule 6.6.3 */
function StaysOnly({ node, fires }: { node: NodeId; fires: boolean }) {
  const { world } = useSeat();
  return (
    <PanelSection testId="stays-only">
      <p>
        <SaidUnder text={`It can’t leave ${placeName(world, node)}. ${ACTING_COSTS}${fires ? FIRING_COSTS : ''}`} clauses={['6.6.3']} />
      </p>
    </PanelSection>
  );
}

/** Destinations as a list for keyboards and screen readers; visible only with keyboard focus, since the map shows the same. */
function Destinations({
  options,
  chosen,
  onChoose,
}: {
  options: readonly MoveOption[];
  chosen: NodeId | null;
  onChoose(to: NodeId): void;
}) {
  const { world } = useSeat();
  return (
    <div className="sr-only by-keys">
      <PanelSection head="Destination">
        <select
          className={`full-width semi round-2 pointer hit-40 edge-strong ${styles.select}`}
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
              {contact ? ', next to an enemy' : ''}
            </option>
          ))}
        </select>
      </PanelSection>
    </div>
  );
}
