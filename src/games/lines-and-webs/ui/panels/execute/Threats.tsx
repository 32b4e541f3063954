/** Threats to a unit after its move and after its attack. */

import { type ReactNode, useDeferredValue, useMemo } from 'react';
import {
  infoOf,
  type MoveOption,
  opponentOf,
  type Side,
  type UnitId,
  type View,
  type World,
} from '../../../../../engine/lines-and-webs/index.ts';
import { Notice } from '../../../../../ui/kit/Notice.tsx';
import { PanelSection } from '../../../../../ui/kit/PanelFrame.tsx';
import { SaidUnder } from '../../../../../ui/rules/SaidUnder.tsx';
import { count, listed } from '../../../../../ui/words/grammar.ts';
import { possible, type RatedThreat } from '../../../advice/aim.ts';
import { isLastDay } from '../../../advice/days.ts';
import { firesFrom, threatsAfterWin, threatsAt, whyNotMovesIn } from '../../../advice/threat.ts';
import { percentOf } from '../../../analysis/index.ts';
import { useSeat } from '../../seat.ts';
import { atPlace, unitName } from '../../words/names.ts';
import { comingHits } from '../../words/units.ts';
import { AttackOptions, Consequences } from './Chances.tsx';
import { type AttackPlan, attackOdds, lastWords, paysOf, questionOf } from './odds.ts';

/** True if the other side has another order today or there is another day, by public information. */
export const mayAnswer = (world: World, view: View, viewer: Side): boolean => {
  const { execution, reserve } = view.cards[opponentOf(viewer)];
  return !isLastDay(world, view) || execution + reserve > 0;
};

/** Number of threats that are named; the rest are counted. */
const NAMED = 3;

/** 'Armor A (40% to win), Artillery B (by fire: 62% to harm it, tomorrow) and 2 more'. Units without orders today act tomorrow. */
function threatWords(world: World, threats: readonly RatedThreat[], upTo = ''): string {
  const named = threats.slice(0, NAMED).map(({ attacker, by, chance, isLater }) => {
    const says = by === 'fire' ? `by fire: ${upTo}${percentOf(chance)} to harm it` : `${upTo}${percentOf(chance)} to win`;
    return `${unitName(world, attacker)} (${says}${isLater ? ', tomorrow' : ''})`;
  });
  const rest = threats.length - named.length;
  return listed(rest > 0 ? [...named, `${rest} more`] : named);
}

/** `isBrief`: leaves out the fire targets, which are listed next to it. */
export function MoveConsequences({ unit: id, option, isBrief = false }: { unit: UnitId; option: MoveOption; isBrief?: boolean }) {
  const { world, view, viewer, isAdvised } = useSeat();
  // A dragged unit passes many places; evaluate only the place where it rests.
  const { node, cost } = useDeferredValue(option);
  const threats = useMemo(() => possible(world, view, threatsAt(world, view, id, node)), [world, view, id, node]);
  const fires = useMemo(() => firesFrom(world, view, id, node), [world, view, id, node]);
  const unit = view.units.find((u) => u.id === id);
  if (!unit) return null;
  const { move } = infoOf(world, unit).type;
  return (
    <PanelSection testId="what-there">
      <p>
        <b>Costs</b> 1 of {unit.load.clIII} CL III, {cost} of {count(move, 'link')}.
      </p>
      {fires.length > 0 && !isBrief ? (
        <p className="mt-1">
          <b>From there it can fire</b> at{' '}
          {listed(
            fires.map(
              ({ target, chance: p }) => `${unitName(world, target)}${isAdvised ? ` (${percentOf(p)} to harm it with one round)` : ''}`,
            ),
          )}
          .
        </p>
      ) : null}
      {isAdvised && mayAnswer(world, view, viewer) ? (
        <p className="mt-1">
          <b>{threats.length === 0 ? 'No enemy can attack it' : 'What can attack it next'}</b>{' '}
          {threats.length === 0 ? `next ${atPlace(world, node)}.` : `${threatWords(world, threats)}.${comingHits(view, unit, threats)}`}
        </p>
      ) : null}
    </PanelSection>
  );
}

interface ThreatsAfter {
  /** Threats after a draw, with each attacker in its starting hex. */
  stays: { unit: UnitId; node: string; threats: RatedThreat[] }[];
  /** Threats to the unit that moves in: the best chance against any of the candidates. Null if none moves in. @rule 7.10.1 */
  movesIn: { node: string; threats: RatedThreat[] } | null;
  why: ReturnType<typeof whyNotMovesIn>;
  /** Share of wins after which nobody moves in, because the fight has suppressed the attackers. @ruling R-move-in */
  stay: number;
}

/** Keeps the best chance per enemy unit. */
function worst(all: readonly RatedThreat[]): RatedThreat[] {
  const best = new Map<UnitId, RatedThreat>();
  for (const threat of all) if (threat.chance > (best.get(threat.attacker)?.chance ?? -1)) best.set(threat.attacker, threat);
  return [...best.values()].sort((a, b) => b.chance - a.chance);
}

function nextOf(world: World, view: View, plan: AttackPlan): ThreatsAfter {
  const { attackers, target, from } = plan;
  const nodeOf = (id: UnitId): string => view.units.find((u) => u.id === id)?.node ?? '';
  const stays = attackers.map((unit) => {
    const node = from ?? nodeOf(unit);
    return { unit, node, threats: possible(world, view, threatsAt(world, view, unit, node)) };
  });
  const whys = attackers.map((unit) => whyNotMovesIn(view, unit, target));
  const { win, winInPlace } = attackOdds({ world, view }, questionOf(plan));
  const stay = win > 0 ? winInPlace / win : 0;
  const movers = attackers.filter((_, i) => whys[i] === null);
  const after = possible(
    world,
    view,
    movers.flatMap((unit) => threatsAfterWin(world, view, unit, target)),
  );
  return { stays, movesIn: movers.length > 0 ? { node: nodeOf(target), threats: worst(after) } : null, why: whys[0] ?? null, stay };
}

const WHY = {
  suppressed: 'it stays: it is suppressed',
  held: 'it stays: another enemy unit is there',
  blocked: 'it stays: that place is blocked',
} as const;

/** Evaluates threats with current steps and the supplies left after payment. `moves`: the plan pays CL III for a move first. */
function useNext(plan: AttackPlan, moves: boolean): { asked: AttackPlan; next: ThreatsAfter } {
  const { world, view } = useSeat();
  // The plan is a new object at each render, so compare its contents.
  const key = useDeferredValue(JSON.stringify(plan));
  const asked = useMemo((): AttackPlan => JSON.parse(key), [key]);
  const next = useMemo(() => {
    const units = view.units.map((u) => {
      const pays = paysOf({ world, view }, asked, u.id, moves);
      return pays ? { ...u, load: { ...u.load, clIII: u.load.clIII - pays.clIII, clV: u.load.clV - pays.clV } } : u;
    });
    return nextOf(world, { ...view, units }, asked);
  }, [world, view, asked, moves]);
  return { asked, next };
}

/** Warns that an attacker pays its last supplies and lists who could attack it today. Empty if it can still fight back. @rule 7.2 */
function LastLoad({ plan, next, moves }: { plan: AttackPlan; next: ThreatsAfter; moves: boolean }) {
  const { world, view, isAdvised } = useSeat();
  const lasts = plan.attackers.flatMap((unit) => {
    const words = lastWords({ world, view }, plan, unit, moves);
    return words ? [{ unit, words }] : [];
  });
  if (lasts.length === 0) return null;
  const others = next.movesIn?.threats ?? [];
  return (
    <PanelSection testId="last-load">
      {lasts.map(({ unit, words }) => {
        const stands = next.stays.find((one) => one.unit === unit)?.threats ?? [];
        const come = worst([...stands, ...others].filter(({ by, isLater }) => by === 'attack' && !isLater));
        const who = !isAdvised
          ? ''
          : come.length === 0
            ? 'No enemy can attack it today.'
            : `Can attack it today: ${threatWords(world, come, 'up to ')}.`;
        return (
          <Notice key={unit}>
            <span>
              <SaidUnder text={`${plan.attackers.length > 1 ? `${unitName(world, unit)}: ` : ''}${words} ${who}`} clauses={['7.2']} />
            </span>
          </Notice>
        );
      })}
    </PanelSection>
  );
}

function AfterAttack({ plan, next: { stays, movesIn, why, stay } }: { plan: AttackPlan; next: ThreatsAfter }) {
  const { world, view } = useSeat();
  const isJoint = plan.attackers.length > 1;
  const says = (threats: readonly RatedThreat[], upTo = ''): string =>
    threats.length === 0 ? 'no enemy can attack it' : threatWords(world, threats, upTo);
  const pinned = stay > 0 ? ` In ${percentOf(stay)} of the wins ${isJoint ? 'nobody moves in' : 'it stays'}: suppressed in the fight.` : '';
  return (
    <PanelSection head={`What can attack ${isJoint ? 'them' : 'it'} next`} note="at current strength" testId="what-next">
      {stays.map(({ unit, node, threats }) => (
        <p key={unit} className="mt-1">
          <b>
            {isJoint ? unitName(world, unit) : 'After a draw'} {atPlace(world, node)}
          </b>
          : {says(threats)}.{view.units.filter((u) => u.id === unit && u.suppressed).map((u) => comingHits(view, u, threats))}
        </p>
      ))}
      <p className="mt-1">
        <b>After a win{movesIn ? ` ${atPlace(world, movesIn.node)}` : ''}</b>
        {movesIn
          ? `: ${says(movesIn.threats, isJoint ? 'up to ' : '')}, not counting ${unitName(world, plan.target)}.${pinned}`
          : `, ${why ? WHY[why] : 'it stays'}.`}
      </p>
    </PanelSection>
  );
}

interface AttackFactsProps {
  plan: AttackPlan;
  /** True if the plan pays CL III for a move first. */
  moves?: boolean;
  onScouts(scouts: boolean): void;
  /** Content between the chances and the consequences. */
  children?: ReactNode;
}

/** Full preview of a planned attack: chances, losses, costs, and threats if any enemy can still act. */
export function AttackFacts({ plan, moves = false, onScouts, children }: AttackFactsProps) {
  const { world, view, viewer, isAdvised } = useSeat();
  const { asked, next } = useNext(plan, moves);
  const isAnswered = mayAnswer(world, view, viewer);
  return (
    <>
      {isAnswered ? <LastLoad plan={asked} next={next} moves={moves} /> : null}
      <AttackOptions plan={plan} onScouts={onScouts} />
      {children}
      <Consequences plan={plan} moves={moves} />
      {isAnswered && isAdvised ? <AfterAttack plan={asked} next={next} /> : null}
    </>
  );
}
