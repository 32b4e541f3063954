/** Supply line, threats and first shortage of the hovered or selected unit, without any layer; and the hex line under the map. */

import { useEffect, useMemo, useState } from 'react';
import type { Side, UnitId, View, World } from '../../../../engine/lines-and-webs/index.ts';
import { type NodeId, SIDES } from '../../../../engine/lines-and-webs/scenario.ts';
import { useFan } from '../../../../ui/board/fan.ts';
import { type Point, round } from '../../../../ui/board/geometry.ts';
import { capital, count } from '../../../../ui/words/grammar.ts';
import { onScreen } from '../../../../ui/words/terms.ts';
import { lastHauls, nodeFlows } from '../../advice/flow/flows.ts';
import { type SupplyLine, supplyLine } from '../../advice/flow/line.ts';
import { nextDayView, type Threat, threatsTo } from '../../advice/threat.ts';
import { useGame, useTable } from '../../typedStores.ts';
import { chipsOf, takenOf } from '../board/chips.ts';
import { useMapFrame } from '../board/frame.ts';
import hoverLine from '../board/HoverLine.module.css';
import { layoutOf, type MapLayout } from '../board/layout.ts';
import { heldText } from '../board/mapWords.ts';
import { ringBoxes, type TargetView } from '../board/Overlays.tsx';
import { spotsOf, unitSpots, unitsOnMap } from '../board/spots.ts';
import { joined, targetChips } from '../board/Targets.tsx';
import { useRings } from '../board/useMapMode.ts';
import { useSeat } from '../seat.ts';
import { className, unitNames } from '../words/names.ts';
import { nodeBrief } from '../words/units.ts';
import styles from './Layers.module.css';
import { firstOfUnits } from './rows.ts';
import { useStaff } from './useStaff.ts';

/** Hover time before anything is computed for a unit, in milliseconds. */
const REST_MS = 150;

/** Hovered unit (in a port the one in the fan), else the selected one. */
function meantNow(view: View): UnitId | null {
  const { hover, selected, inspected, isPlayingBack, isBare } = useTable.getState();
  // Fight playback and the first lesson cards need an uncluttered board.
  if (isPlayingBack || isBare) return null;
  const fan = useFan.getState();
  const here = hover === null ? [] : view.units.filter(({ place, node }) => place === 'map' && node === hover);
  const pointed = fan.node !== null ? fan.unit : here.length === 1 ? (here[0]?.id ?? null) : null;
  return pointed ?? inspected ?? selected;
}

/** `meantNow` after a delay. Listens outside React, so that pointer moves cause no render. */
function useMeantUnit(view: View): UnitId | null {
  const [unit, setUnit] = useState<UnitId | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let next: UnitId | null = null;
    const look = () => {
      const now = meantNow(view);
      if (now === next && timer !== undefined) return;
      next = now;
      clearTimeout(timer);
      timer = setTimeout(() => setUnit(now), REST_MS);
    };
    look();
    const ends = [useTable.subscribe(look), useFan.subscribe(look)];
    return () => {
      clearTimeout(timer);
      for (const end of ends) end();
    };
  }, [view]);
  return unit !== null && view.units.some(({ id, place }) => id === unit && place === 'map') ? unit : null;
}

/** Lengths and widths, px on a block of 50 px. */
const WIDE = 4;
const FRAY = 17;
const SPREAD = 0.32;
const DOT = 3.2;
const DOT_STEP = 9;

const toward = (a: Point, b: Point, length: number, turn = 0): Point => {
  const angle = Math.atan2(b.y - a.y, b.x - a.x) + turn;
  return { x: a.x + length * Math.cos(angle), y: a.y + length * Math.sin(angle) };
};
const pathOf = (points: readonly Point[]): string => `M${points.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')}`;

/** Line, the point at which it splits into three strands, and the remaining path, in drawing units. `px`: one px of a block of 50. */
export function frayed(
  layout: MapLayout,
  { path, reaches, short }: SupplyLine,
  px: number,
): { whole: Point[]; strands: Point[][]; beyond: Point[] } {
  const points = path.flatMap((node) => layout.places.get(node) ?? []);
  const whole = points.slice(0, reaches + 1);
  const [end, next] = [whole.at(-1), points[reaches + 1]];
  if (short === 0 || !end || !next) return { whole, strands: [], beyond: [] };
  const tips = [-SPREAD, 0, SPREAD].map((turn) => toward(end, next, FRAY * px, turn));
  return { whole, strands: tips.map((tip) => [end, tip]), beyond: [toward(end, next, FRAY * px * 1.2), ...points.slice(reaches + 1)] };
}

function LinePath({ line }: { line: SupplyLine }) {
  const { layout, scale } = useMapFrame();
  const px = scale.block / 50;
  const { whole, strands, beyond } = frayed(layout, line, px);
  const solid = [whole, ...strands]
    .filter((points) => points.length > 1)
    .map(pathOf)
    .join('');
  const dots = beyond.length > 1 ? pathOf(beyond) : '';
  return (
    <g className="no-pointer hollow join" data-line={line.unit} data-short={line.short}>
      {solid ? (
        <>
          <path d={solid} className="ends" stroke="var(--m-block-halo)" strokeWidth={round((WIDE + 3) * px)} />
          <path d={solid} stroke="var(--b-cl1)" strokeLinecap="round" strokeWidth={round(WIDE * px)} />
        </>
      ) : null}
      {dots ? (
        <>
          <path
            d={dots}
            stroke="var(--b-dry)"
            strokeLinecap="round"
            strokeWidth={round((DOT + 3) * px)}
            strokeDasharray={`0.1 ${DOT_STEP * px}`}
          />
          <path
            d={dots}
            stroke="var(--c-warn-line)"
            strokeLinecap="round"
            strokeWidth={round((DOT + 1.4) * px)}
            strokeDasharray={`0.1 ${DOT_STEP * px}`}
          />
        </>
      ) : null}
    </g>
  );
}

/** Lines from attackers to their target: dashes for an attack, dots for fire. Below the counters, so that these stay readable. */
export function ThreatPaths({ view, threats, side }: { view: View; threats: readonly Threat[]; side: Side }) {
  const { layout } = useMapFrame();
  const spots = useMemo(() => unitSpots(layout, view), [layout, view]);
  return (
    <g className={`no-pointer hollow join ${side === 'delta' ? 'gamma' : 'delta'}`}>
      {threats.map(({ attacker, target, by }) => {
        const [a, b] = [spots.get(attacker), spots.get(target)];
        if (!a || !b) return null;
        const d = `M${a.x} ${a.y}L${b.x} ${b.y}`;
        return (
          <g key={`${attacker} ${target}`} data-threat={attacker}>
            <path d={d} className="ends" stroke="var(--m-halo)" strokeWidth={9} strokeOpacity={0.7} />
            <path d={d} className="ends" stroke="var(--side)" strokeWidth={4.5} strokeDasharray={by === 'fire' ? '0.1 10' : '14 9'} />
          </g>
        );
      })}
    </g>
  );
}

/** Friendly units that lack a whole class and are out of every carrier's range, while their side supplies. */
function wantingLines(world: World, view: View): SupplyLine[] {
  const side = view.viewer;
  if (view.phase !== 'transport' || side === 'public' || view.done[side]) return [];
  return view.units.flatMap((u) => {
    const type = world.info[u.id]?.type;
    const isFighter = type?.kind === 'combat';
    const lacks = u.load.clI === 0 || (isFighter && (u.load.clIII === 0 || (u.load.clV === 0 && type.boxes.clV > 0)));
    if (u.side !== side || u.place !== 'map' || !lacks) return [];
    const line = supplyLine(world, view, u.id);
    return line && line.short > 0 ? [line] : [];
  });
}

const found = new WeakMap<View, { unit: UnitId; threats: readonly Threat[] }>();

/** Computed once for the map and for the line under it. */
function threatsOn(world: World, view: View, unit: UnitId): readonly Threat[] {
  const known = found.get(view);
  if (known?.unit === unit) return known.threats;
  const threats = threatsTo(world, nextDayView(view), unit);
  found.set(view, { unit, threats });
  return threats;
}

/** Hovered or selected unit, and the enemies that can attack it or fire at it next. */
export function useThreatened(): { unit: UnitId | null; threats: readonly Threat[] } {
  const { world, view, isAdvised } = useSeat();
  const unit = useMeantUnit(view);
  const isBlind = unit === null || view.phase === 'setup' || !isAdvised;
  const threats = useMemo(() => (isBlind ? [] : threatsOn(world, view, unit)), [world, view, unit, isBlind]);
  return { unit, threats };
}

/** True for a unit whose retreat the winner chooses: its supply path would lead through the winner's hexes. @rule 7.6 */
export const isFleeing = ({ prompt }: View, unit: UnitId): boolean => prompt.kind === 'retreat' && prompt.units.includes(unit);

/** Part below the blocks. */
export function UnitLinesUnder() {
  const { world, view, isAdvised } = useSeat();
  const { unit, threats } = useThreatened();
  const wanting = useMemo(() => (isAdvised ? wantingLines(world, view) : []), [world, view, isAdvised]);
  const own = useMemo(() => (unit === null || !isAdvised ? null : supplyLine(world, view, unit)), [world, view, unit, isAdvised]);
  return (
    <>
      {wanting.map((line) => (line.unit === own?.unit ? null : <LinePath key={line.unit} line={line} />))}
      {own && !(own.short > 0 && isFleeing(view, own.unit)) ? <LinePath line={own} /> : null}
      {unit !== null ? <ThreatPaths view={view} threats={threats} side={world.info[unit]?.side ?? 'delta'} /> : null}
    </>
  );
}

const LETTER = 0.5;
/** Extra size of a unit that shows its card, whose head and disc stick out. */
const WORN = 26;

interface UnitNoteProps {
  unit: UnitId;
  lines: readonly string[];
  /** Targets that already have odds next to them. */
  targets: readonly TargetView[];
}

/** Note next to the unit that covers no counter, ring or odds. */
function UnitNote({ unit, lines, targets }: UnitNoteProps) {
  const { view } = useSeat();
  const { layout, scale } = useMapFrame();
  const units = unitsOnMap(view);
  const rings = useRings();
  const spot = spotsOf(layout, units).get(unit);
  if (!spot || lines.length === 0) return null;
  const size = Math.max(17, scale.label, scale.least);
  const width = Math.max(...lines.map(({ length }) => length)) * size * LETTER + size;
  const height = lines.length * size * 1.2 + 8;
  const taken = [
    ...takenOf(layout, scale, units),
    ...ringBoxes(layout, rings),
    ...targetChips(layout, scale, joined(layout, targets), units),
  ];
  const [{ x, y } = spot] = chipsOf(layout.core, taken, [{ at: spot, half: scale.block / 2 + WORN, width, height }]);
  return (
    <g
      className={`no-pointer narrow middle ${styles.told}`}
      transform={`translate(${round(x)} ${round(y - height / 2)})`}
      data-testid="unit-told"
      data-of={unit}
    >
      <rect x={-width / 2} width={width} height={height} rx={5} />
      {lines.map((line, i) => (
        <text key={line} y={size * (1.05 + i * 1.2) + 3} fontSize={size}>
          {line}
        </text>
      ))}
    </g>
  );
}

/** Part above the blocks: number of links missing on the supply line, and the first shortage. Empty if the unit lacks nothing. */
export function UnitLinesOver({ targets }: Pick<UnitNoteProps, 'targets'>) {
  const { view, isAdvised } = useSeat();
  const unit = useMeantUnit(view);
  return unit === null || !isAdvised || view.phase === 'setup' ? null : <Wanting unit={unit} targets={targets} />;
}

/** True if a supply today or tomorrow can still end a shortage that many days ahead. */
export const canMend = ({ phase, done, turn, turns }: View, side: Side, days: number): boolean =>
  days === 1 ? turn < turns : days === 0 && (phase === 'deploy' || phase === 'spend' || (phase === 'transport' && !done[side]));

function Wanting({ unit, targets }: Pick<UnitNoteProps, 'unit' | 'targets'>) {
  const { world, view, viewer } = useSeat();
  const { hunger, dry, isOwn } = useStaff();
  const isChoosing = useRings().length > 0;
  const line = useMemo(() => supplyLine(world, view, unit), [world, view, unit]);
  const isMine = world.info[unit]?.side === viewer && isOwn;
  const first = isMine ? firstOfUnits([...hunger, ...dry]).find((one) => one.unit === unit) : undefined;
  // While the player chooses a destination, its markers take the space.
  if (isChoosing || isFleeing(view, unit) || (isMine && !(first && canMend(view, viewer, first.when.days)))) return null;
  const lines = [
    ...(line === null
      ? [isMine ? 'No carrier reaches it' : 'Out of supply']
      : line.short > 0
        ? [`${count(line.short, 'link')} past carrier range`]
        : []),
    ...(first ? [`No ${className(first.cls)} ${first.when.days === 0 ? 'tonight' : 'tomorrow'}`] : []),
  ].map(onScreen);
  return <UnitNote unit={unit} lines={lines} targets={targets} />;
}

export function PointedLine({ isOver, hover }: { isOver: boolean; hover: NodeId }) {
  const { world, view } = useSeat();
  const mode = useTable((t) => t.mapMode);
  const { places, core } = layoutOf(world.scenario.map);
  const isLow = (places.get(hover)?.y ?? 0) > core.y + core.height / 2;
  // While a suggestion or a unit card is open, presses select nothing.
  const isFree = useTable((t) => t.suggested === null && t.inspected === null);
  const hint = isFree ? (mode.nodeHint?.(hover) ?? null) : null;
  const held = heldText(view, hover);
  const log = useGame((g) => g.log);
  // Results of a fight count only once its dice are shown.
  const untold = useTable((t) => t.held?.from) ?? Number.POSITIVE_INFINITY;
  const carried = useMemo(() => {
    const events = log.flatMap(({ event, undone, seq }) => (undone || seq >= untold ? [] : [event]));
    return new Map(nodeFlows(SIDES.flatMap((side) => lastHauls(events, side))).map(({ node, total }) => [node, total]));
  }, [log, untold]);
  const tokens = carried.get(hover) ?? 0;
  const { unit, threats } = useThreatened();
  const threatened = view.units.some(({ id, node }) => id === unit && node === hover)
    ? [...new Set(threats.map(({ attacker }) => attacker))]
    : [];
  const meant = useFan((f) => (f.node === hover ? f.unit : null));
  return (
    <p
      className={`small ${isOver ? `absolute no-pointer round-1 shadow-1 ${hoverLine.over}` : `full-row clip px-3 nowrap on-panel line-top ${hoverLine.under} ${hoverLine.pointed}`} ${isLow && isOver ? hoverLine.above : ''}`}
      aria-hidden="true"
      data-testid="hover-line"
    >
      <span>
        {hint ? <b className={`plan ${hoverLine.hint}`}>{hint}</b> : null}
        {nodeBrief(world, view, hover, meant)}
        {held ? `. ${capital(held)}` : null}
        {threatened.length > 0 ? `. In reach of ${unitNames(world, threatened)}` : null}
        {tokens > 0 && threatened.length === 0 ? `. ${count(tokens, 'token')} came through today` : null}
      </span>
    </p>
  );
}
