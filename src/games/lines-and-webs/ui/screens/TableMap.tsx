/** Map of the current view, with the overlay of the current panel. */

import { memo, useCallback, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { type NodeId, TURN_PROMPTS, type UnitId, type UnitView, type View, type World } from '../../../../engine/lines-and-webs/index.ts';
import { isGuided } from '../../../../store/advised.ts';
import { runWhenLoaded } from '../../../../store/lazyCode.ts';
import { mapFollows } from '../../../../ui/board/camera.ts';
import type { MapHandle } from '../../../../ui/board/MapStage.tsx';
import type { MapInput } from '../../../../ui/board/useMapInput.ts';
import type { Insets } from '../../../../ui/board/zoomControls.ts';
import { wasKeyPressed } from '../../../../ui/kit/lastInput.ts';
import { alsoFetch, lazyPart } from '../../../../ui/kit/lazyPart.tsx';
import table from '../../../../ui/screens/Table.module.css';
import { usePageLayout } from '../../../../ui/theme/scale.ts';
import { useGame, useTable } from '../../typedStores.ts';
import { type BlockMarks, blockOf, hitsOf, portOf, standingIn } from '../board/blocks.ts';
import { HoverLine } from '../board/HoverLine.tsx';
import type { MapOverlay, UnitTarget } from '../board/mapOverlay.ts';
import { choicesOf, stopsOf } from '../board/mapWords.ts';
import { dockedNodes } from '../board/numbers.ts';
import type { TargetView } from '../board/Overlays.tsx';
import type { PlacedUnit } from '../board/UnitsLayer.tsx';
import { useMisses } from '../board/useMisses.ts';
import { type ViewControls, ViewMap } from '../board/ViewMap.tsx';
import { hurtOf } from '../computer/harm.ts';
import { type SeatedView, useAheadSeat, useRevealedLog, useSeat } from '../seat.ts';
import styles from './TableMap.module.css';

// Lazy: nothing moves before the first command. Until it is loaded, changes appear at once.
const MotionLayer = lazyPart(() => import('../motion/MotionLayer.tsx').then((m) => m.MotionLayer), true);
// Lazy: nothing is drawn over the map before a selection.
const overlays = () => import('./TableOverlays.tsx');
const Under = lazyPart(() => overlays().then((m) => m.OverlaysBelowUnits), true);
const Worn = lazyPart(() => overlays().then((m) => m.Worn), true);
const Over = lazyPart(() => overlays().then((m) => m.OverlaysAboveUnits), true);
const Pointed = lazyPart(() => overlays().then((m) => m.Pointed), true);
const Tagged = lazyPart(() => overlays().then((m) => m.Tagged), true);
const Bench = lazyPart(() => import('../fight/Bench.tsx').then((m) => m.Bench), true);
const HaulKey = lazyPart(() => import('../supply/Ribbons.tsx').then((m) => m.HaulKey), true);
const PointedLine = lazyPart(() => import('../supply/UnitLine.tsx').then((m) => m.PointedLine), true);
const Following = lazyPart(() => import('../motion/useFollowing.ts').then((m) => m.Following), true);

// Lazy: no piece takes orders before Phase 6.
const lifts = () => import('./lift.tsx');
alsoFetch(lifts);

// Lazy: needed for the first rejection.
const offNode = () => import('../board/offNode.ts');
alsoFetch(offNode);

const RAIL: ViewControls = { buttons: 'rail', hasSmallMap: true, hasStaff: true };
const ROW: ViewControls = { buttons: 'row', hasSmallMap: true, hasStaff: true };
const NO_OVERLAY: MapOverlay = {};
const NO_MARKS: ReadonlyMap<string, BlockMarks> = new Map();
const NO_HURT: ReadonlyMap<UnitId, string> = new Map();

/** Losses that the computer has inflicted on a solo player, marked until the player's next command. */
function useHurt({ view, world, viewer }: SeatedView): ReadonlyMap<UnitId, string> {
  const log = useRevealedLog();
  const isLone = useGame((g) => g.people.length === 1);
  const isOn = isLone && view.phase === 'execute';
  return useMemo(() => (isOn ? hurtOf(world, viewer, log) : NO_HURT), [isOn, world, viewer, log]);
}

/** Units in the current play or choice, not drawn as finished yet. */
function atWork(view: View): ReadonlySet<UnitId> {
  const members = view.execution?.play?.members.filter((m) => m.stage !== 'done') ?? [];
  return new Set([...members.map((m) => m.unit), ...(view.execution ? view.prompt.units : [])]);
}

/** Blocks with their marks, and dashed blocks for planned places. */
function placedUnits(
  world: World,
  view: View,
  units: readonly UnitView[],
  overlay: MapOverlay,
  selected: string | null,
  misses: ReadonlySet<UnitId>,
  hurt: ReadonlyMap<UnitId, string>,
): PlacedUnit[] {
  const marks = overlay.marks ?? NO_MARKS;
  const acting = atWork(view);
  const placed = units.map((unit): PlacedUnit => {
    const mark = marks.get(unit.id);
    const ring = mark?.ring ?? (unit.id === selected ? 'thick' : undefined);
    const block = blockOf(world, unit, misses);
    const text = hurt.get(unit.id);
    const badge = mark?.badge ?? (text === undefined ? undefined : { text, tone: 'ink' as const });
    return { ...block, spent: block.spent && !acting.has(unit.id), ...mark, badge, ring, node: unit.node as NodeId };
  });
  for (const { unit, node } of overlay.ghosts ?? []) {
    // During setup a unit may not be on the map yet.
    const found = view.units.find((u) => u.id === unit);
    if (found) placed.push({ ...blockOf(world, found), id: `${unit}-ghost`, spent: false, ring: 'dashed', node });
  }
  return placed;
}

/** Converts targets by unit into targets by node and place. */
function targetsOf(units: readonly UnitView[], targets: readonly UnitTarget[]): TargetView[] {
  return targets.flatMap(({ unit, label, more, by, isChosen }) => {
    const node = units.find((u) => u.id === unit)?.node;
    if (!node) return [];
    const slot = units.filter((u) => u.node === node).findIndex((u) => u.id === unit);
    const said = { ...(label === undefined ? {} : { label }), ...(more === undefined ? {} : { more }) };
    return [{ node, slot, isChosen, ...(by === undefined ? {} : { by }), ...said }];
  });
}

/** Moves the map to the panel's subject if it is out of view. */
function useFraming(map: React.RefObject<MapHandle | null>, frame: readonly NodeId[] | undefined) {
  const wanted = frame?.join(' ') ?? '';
  useEffect(() => {
    const view = map.current;
    if (!wanted || !mapFollows()) return;
    view?.visit(wanted.split(' '), 'panel');
    return () => view?.back('panel');
  }, [map, wanted]);
}

/** Shows the node requested by the log or a search, and puts the cursor on it. */
function useLooking(map: React.RefObject<MapHandle | null>) {
  const looked = useTable((t) => t.looked);
  // A remounted map must not take the focus again.
  const seen = useRef(looked);
  useEffect(() => {
    if (looked?.found && looked !== seen.current) map.current?.steerTo(looked.node, looked.found.unit);
    else if (looked) map.current?.lookAt(looked.node);
  }, [map, looked]);
}

/**
 * Keyboard focus during a turn: on the next or the turned unit, if its owner knows it; off the map when the next turn begins, so that Enter
 * presses the main button. With mouse or touch the focus stays where it is.
 */
function useKeyHand(map: React.RefObject<MapHandle | null>, view: View, next: UnitId | null) {
  const { kind, units, side } = view.prompt;
  const acting = kind === 'activate' ? units[0] : (next ?? undefined);
  const start = view.units.find(({ id }) => id === acting)?.node ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another unit, or the other side, is the reason
  useEffect(() => {
    if (!wasKeyPressed() || document.querySelector('dialog[open]')) return;
    const at = document.activeElement;
    if (start !== null && !at?.closest('header, [data-region="drawer"], input, select, textarea')) {
      map.current?.startAt(start);
      // The line under the map must describe the acting unit, not the last hovered one.
      useTable.getState().setHover(start);
    } else if (kind === 'turn' && start === null && at instanceof HTMLElement && at.matches('[role="application"]')) at.blur();
  }, [map, start, acting, kind, side]);
}

/**
 * What the map draws of the panel's choice. A new choice comes a frame after its panel, which is painted first; with a new view both come
 * together, so that no mark of a choice stands on a position that it was not made in.
 */
function useDrawn(view: View, overlay: MapOverlay, selected: string | null): { overlay: MapOverlay; selected: string | null } {
  const asked = useMemo(() => ({ view, overlay, selected }), [view, overlay, selected]);
  const last = useDeferredValue(asked);
  return last.view === view ? last : asked;
}

interface TableMapProps {
  insets: Insets;
  /** True if the map's buttons are in a row above it. */
  isNarrow: boolean;
  /** True if the hover line covers part of the map. */
  isLineOver: boolean;
}

/** Memoized; renders for a new view or map mode only. */
export const TableMap = memo(function TableMap({ insets, isNarrow, isLineOver }: TableMapProps) {
  const seat = useSeat();
  const { view, world, isAdvised } = seat;
  const isHeard = useHeard() && !isLineOver;
  const mode = useTable((t) => t.mapMode);
  const selected = useTable((t) => t.selected);
  const select = useTable((t) => t.select);
  const setHover = useTable((t) => t.setHover);
  const inspected = useTable((t) => t.inspected);
  const inspect = useTable((t) => t.inspect);
  const isTelling = useTable((t) => t.isPlayingBack && !t.isReplayingFight);
  const cardOverlay = useTable((t) => t.cardOverlay);
  const suggested = useTable((t) => t.suggested);
  const overlay = ((inspected !== null ? cardOverlay : (suggested ?? mode.overlay)) as MapOverlay | null | undefined) ?? NO_OVERLAY;
  // While a unit card or a suggestion is open, presses select nothing in the game.
  const isFree = inspected === null && suggested === null;
  // A choice or a lesson that asks for a place gets the first press.
  const isTaught = useGame((g) => g.lesson !== null);
  const asks = isTaught || (view.phase === 'execute' && !TURN_PROMPTS.has(view.prompt.kind));
  const map = useRef<MapHandle>(null);
  useFraming(map, overlay.frame);
  useLooking(map);
  const next = useAheadSeat()?.view.prompt.units[0] ?? null;
  useKeyHand(map, view, next);
  useEffect(() => {
    map.current?.leave(mode.enabled);
  }, [mode.enabled]);
  const units = useMemo(() => standingIn(view), [view]);
  const misses = useMisses(world, view, isAdvised);
  const hurt = useHurt(seat);
  const drawn = useDrawn(view, overlay, selected);
  const placed = useMemo(
    () => placedUnits(world, view, units, drawn.overlay, drawn.selected, misses, hurt),
    [world, view, units, drawn, misses, hurt],
  );
  const hits = useMemo(() => hitsOf(units), [units]);
  const ports = useMemo(() => view.ports.map((port) => portOf(world, port)), [world, view]);
  const docked = useMemo(() => dockedNodes(placed, drawn.overlay.badges), [placed, drawn]);
  const pieces = useMemo(() => ({ placed, hits, ports, docked }), [placed, hits, ports, docked]);
  const targets = useMemo(() => targetsOf(units, overlay.targets ?? []), [units, overlay]);
  const drawnTargets = useMemo(() => targetsOf(units, drawn.overlay.targets ?? []), [units, drawn]);
  // In Phase 6 dragging an own piece lifts it and never pans the map.
  const draggable = useMemo(() => {
    if (view.phase !== 'execute') return mode.draggable;
    // When a finished turn waits between two people, the other side continues by lifting its next piece.
    const isMade = view.prompt.kind === 'after' && view.own === null;
    return new Set([...(mode.draggable ?? []), ...units.flatMap(({ id, side }) => (isMade || side === seat.viewer ? [id] : []))]);
  }, [view, units, seat.viewer, mode.draggable]);
  const ownStops = useMemo(() => stopsOf(world, view), [world, view]);
  const stops = useMemo(
    () => ({ ...ownStops, targets: isFree ? (mode.choices ?? choicesOf(mode.enabled, targets, overlay.costs)) : [] }),
    [ownStops, isFree, mode.choices, mode.enabled, targets, overlay.costs],
  );
  const isSetup = view.phase === 'setup';
  const above = useMemo(
    () => (
      <>
        {isSetup ? null : <MotionLayer />}
        <Following map={map} />
        <Pointed />
      </>
    ),
    [isSetup],
  );
  const layers = useMemo(
    () => ({
      under: <Under overlay={drawn.overlay} />,
      worn: <Worn overlay={drawn.overlay} units={placed} />,
      over: <Over overlay={drawn.overlay} targets={drawnTargets} units={placed} />,
      top: <Tagged />,
    }),
    [drawn, drawnTargets, placed],
  );
  const press = useMemo(
    (): MapInput => ({
      stops,
      enabledNodes: isFree ? mode.enabled : undefined,
      onNode(node, via) {
        if (inspected !== null) inspect(null);
        else if (isFree && (via !== 'double' || !mode.isWary)) mode.onNode?.(node);
      },
      onInspect: inspect,
      onUnit(unit, node, via) {
        if (via === 'double' && mode.isWary) return;
        if (inspected !== null) inspect(unit === inspected ? null : unit);
        else if (isFree && mode.onUnit) mode.onUnit(unit);
        else if (isFree && mode.enabled?.has(node) && mode.onNode) mode.onNode(node);
        else {
          select(unit);
          inspect(unit);
        }
      },
      onOffNode: (node) => runWhenLoaded(offNode, (m) => m.explainNode(seat, node)),
      onHoverNode: setHover,
      draggable: isFree ? draggable : undefined,
      onUnitPress(unit, event) {
        if (mode.onUnitPress && mode.draggable?.has(unit)) mode.onUnitPress(unit, event);
        else runWhenLoaded(lifts, (m) => m.lift(seat, unit, event));
      },
    }),
    [seat, mode, stops, isFree, inspected, inspect, select, setHover, draggable],
  );
  const odds = useCallback((unit: UnitId) => overlay.targets?.find((target) => target.unit === unit)?.label, [overlay]);
  return (
    <div
      className={`grid ${isNarrow ? styles.stage : styles.railed} ${isLineOver ? '' : styles.lined} ${isHeard ? styles.heard : ''}`}
      data-asks={asks ? '' : undefined}
    >
      <ViewMap
        ref={map}
        world={world}
        view={view}
        pieces={pieces}
        controls={isNarrow ? ROW : RAIL}
        insets={insets}
        press={press}
        odds={odds}
        layers={layers}
      >
        {above}
      </ViewMap>
      <HoverLine isOver={isLineOver} Pointed={PointedLine} Heard={isHeard ? RumourLine : null} Hauls={HaulKey} isHungry={misses.size > 0} />
      {isTelling ? (
        <div className={`no-pointer cover ${styles.over}`}>
          <Bench map={map} hasOdds={isAdvised} />
        </div>
      ) : null}
    </div>
  );
});

const RumourLine = lazyPart(() => import('../outlook/OutlookBar.tsx').then((m) => m.RumourLine), true);

/** True for a solo player with advice, outside lessons. */
function useHeard(): boolean {
  const { viewer } = useSeat();
  return useGame((g) => g.lesson === null && isGuided(g, viewer));
}

/** Rumor line in the sheet; its space is reserved. */
export function HeardInSheet() {
  const isHeard = useHeard();
  const { frame, isSlim = false } = usePageLayout();
  if (!isHeard || frame !== 'stacked' || isSlim) return null;
  return (
    <div className={`flex-none ${table.heard}`}>
      <RumourLine otherwise={null} />
    </div>
  );
}
