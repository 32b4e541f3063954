/** The list of units that may be attacked, each with what it is hit on and the chance to beat it. */
import { wholePercents } from '../../../analysis/index.ts';
import type { NodeId, UnitId } from '../../../engine/lines-and-webs/index.ts';
import type { UnitTarget } from '../../board/mapOverlay.ts';
import { PanelSection } from '../../kit/PanelFrame.tsx';
import { type SeatedView, useSeat } from '../../seat/useSeat.ts';
import { atPlace, count, nodeLabel, placeName } from '../../words/names.ts';
import { statesText } from '../../words/units.ts';
import { questionOf } from './Chances.tsx';
import { attackOdds } from './odds.ts';
import { UnitRow } from './UnitRow.tsx';

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
  return `${place}, ${ground}: hit on ${need}+. ${count(unit.strength, 'die', 'dice')}${states ? `, ${states}` : ''}`;
}

export interface TargetPlan {
  attackers(target: UnitId): readonly UnitId[];
  scouts: boolean;
  from?: NodeId | undefined;
  pursuit?: boolean;
}

/** '33 %' */
export function winLabel(seat: SeatedView, plan: TargetPlan, target: UnitId): string {
  const { from, scouts, pursuit } = plan;
  const { win, draw, lose } = attackOdds(
    seat,
    questionOf({ attackers: plan.attackers(target), target, scouts, from, pursuit: pursuit ?? false }),
  );
  return `${wholePercents([win, draw, lose])[0]} %`;
}

/** Brackets for the map. */
export function targetMarks(seat: SeatedView, plan: TargetPlan, targets: readonly UnitId[], chosen: UnitId | null): UnitTarget[] {
  return targets.map((unit) => ({ unit, isChosen: unit === chosen, label: winLabel(seat, plan, unit) }));
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
    <PanelSection head={head} note={from === undefined ? 'in contact' : `in contact ${atPlace(seat.world, from)}`}>
      <div className="stack gap-2">
        {targets.map((id) => (
          <UnitRow
            key={id}
            unit={id}
            line={lineOf(seat, id)}
            end={winLabel(seat, plan, id)}
            isChosen={id === chosen}
            onPick={onChoose}
            testId={`target-${id}`}
          />
        ))}
      </div>
    </PanelSection>
  );
}
