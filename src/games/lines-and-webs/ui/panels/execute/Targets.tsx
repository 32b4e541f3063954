/** Lists of possible targets, each with its to-hit number and the chance to beat or harm it. */

import type { NodeId, UnitId } from '../../../../../engine/lines-and-webs/index.ts';
import type { Input } from '../../../../../ui/kit/lastInput.ts';
import { capital, listed } from '../../../../../ui/words/grammar.ts';
import { wholePercents } from '../../../analysis/index.ts';
import type { UnitTarget } from '../../board/mapOverlay.ts';
import { type SeatedView, useSeat } from '../../seat.ts';
import { cardWord } from '../../words/cardNames.ts';
import { againWords } from '../../words/inputs.ts';
import { atPlace, nodeLabel, placeName, unitName } from '../../words/names.ts';
import { statesText, strengthNow } from '../../words/units.ts';
import { UnitList } from './OrderFrame.tsx';
import { type AttackPlan, attackOdds, fireOddsOf, lastWords, questionOf, stuckIn } from './odds.ts';

/** 'In Vessarin 0608, town: hit on 8+. Strength 6' */
function lineOf(seat: SeatedView, id: UnitId): string {
  const { world, view } = seat;
  const unit = view.units.find((u) => u.id === id);
  if (!unit?.node) return '';
  const feature = world.graph.feature[world.graph.index[unit.node] as number] ?? null;
  const ground = feature === null ? 'open' : feature === 'town' || feature === 'city' ? feature : 'port';
  const need = ground === 'open' ? 7 : ground === 'town' ? 8 : 9;
  const name = placeName(world, unit.node);
  const states = statesText(unit);
  const place = name === nodeLabel(unit.node) ? name : `${name} ${nodeLabel(unit.node)}`;
  return `${place}, ${ground}: ${need}+ to hit. ${capital(strengthNow(unit))}${states ? `, ${states}` : ''}`;
}

export interface TargetPlan {
  attackers(target: UnitId): readonly UnitId[];
  scouts: boolean;
  from?: NodeId | undefined;
  pursuit?: boolean;
}

/** '33%'; empty without advice. */
export function winLabel(seat: SeatedView, { attackers, from, scouts, pursuit = false }: TargetPlan, target: UnitId): string {
  if (!seat.isAdvised) return '';
  const { win, draw, lose } = attackOdds(seat, questionOf({ attackers: attackers(target), target, scouts, from, pursuit }));
  return `${wholePercents([win, draw, lose])[0]}%`;
}

/** '33% to win, 19% to draw. Armor A cannot retreat. To attack, press the target again.' It is the only text about the chances in a folded panel. */
export function attackHint(seat: SeatedView, plan: AttackPlan, input: Input, { moves = false, isPoor = false } = {}): string {
  const odds = attackOdds(seat, questionOf(plan));
  const [w, d] = wholePercents([odds.win, odds.draw, odds.lose]);
  const stuck = stuckIn(odds, plan.target).map((id) => unitName(seat.world, id));
  const [unit, ...others] = plan.attackers;
  const last = unit && others.length === 0 ? lastWords(seat, plan, unit, moves) : null;
  const sentences = [
    seat.isAdvised ? `${isPoor ? 'Careful: ' : ''}${w}% to win, ${d}% to draw.` : '',
    stuck.length > 0 ? `${listed(stuck)} cannot retreat.` : '',
    last ?? '',
    `To attack${isPoor && seat.isAdvised ? ' anyway' : ''}, ${againWords(input, 'the target')}.`,
  ];
  return sentences.filter(Boolean).join(' ');
}

/**
 * 'Scouts Out 69%': the chance to win with the card, if the viewer may know that it is held. Null if it would not change the chance,
 * and at a table that both sides see. @rule 8.9, 11.1
 */
function scoutedLabel(seat: SeatedView, plan: TargetPlan, target: UnitId): string | null {
  if (plan.scouts || (seat.view.own?.hand.scoutsOut ?? 0) === 0) return null;
  const scouted = winLabel(seat, { ...plan, scouts: true }, target);
  return scouted === winLabel(seat, plan, target) ? null : `${cardWord('scoutsOut')} ${scouted}`;
}

export function targetMarks(seat: SeatedView, plan: TargetPlan, targets: readonly UnitId[], chosen: UnitId | null): UnitTarget[] {
  return targets.map((unit) => {
    const more = scoutedLabel(seat, plan, unit);
    return { unit, isChosen: unit === chosen, label: winLabel(seat, plan, unit), ...(more === null ? {} : { more }) };
  });
}

interface TargetListProps {
  targets: readonly UnitId[];
  chosen: UnitId | null;
  plan: TargetPlan;
  onChoose: (target: UnitId) => void;
  head?: string;
}

export function TargetList({ targets, chosen, plan, onChoose, head = 'Target' }: TargetListProps) {
  const seat = useSeat();
  const { from } = plan;
  return (
    <UnitList
      head={head}
      note={from === undefined ? 'adjacent' : `adjacent to ${placeName(seat.world, from)}`}
      rows={targets.map((unit) => ({
        unit,
        line: [lineOf(seat, unit), scoutedLabel(seat, plan, unit)].filter(Boolean).join('. '),
        end: winLabel(seat, plan, unit),
        isChosen: unit === chosen,
        onPick: onChoose,
        testId: `target-${unit}`,
      }))}
    />
  );
}

/** Chance that one round has any effect, in whole percent; empty without advice. */
export function harmLabel(seat: SeatedView, unit: UnitId, target: UnitId): string {
  if (!seat.isAdvised) return '';
  const odds = fireOddsOf(seat, { unit, target, rounds: 1 });
  return `${wholePercents([odds.nothing, 1 - odds.nothing])[1]}%`;
}

interface FireTargetsProps {
  unit: UnitId;
  targets: readonly UnitId[];
  chosen: UnitId | null;
  onChoose: (target: UnitId) => void;
  head?: string;
}

export function FireTargets({ unit: firer, targets, chosen, onChoose, head = 'Target' }: FireTargetsProps) {
  const seat = useSeat();
  const { view, world } = seat;
  const line = (id: UnitId): string => {
    const unit = view.units.find((u) => u.id === id);
    if (!unit?.node) return '';
    const { need } = fireOddsOf(seat, { unit: firer, target: id, rounds: 1 });
    const states = statesText(unit);
    return `${atPlace(world, unit.node)}: ${need}+ to hit. ${capital(strengthNow(unit))}${states ? `, ${states}` : ''}`;
  };
  return (
    <UnitList
      head={head}
      note={seat.isAdvised ? 'chance to suppress or harm it' : ''}
      rows={targets.map((unit) => ({
        unit,
        line: line(unit),
        end: harmLabel(seat, firer, unit),
        isChosen: unit === chosen,
        onPick: onChoose,
        testId: `target-${unit}`,
      }))}
    />
  );
}
