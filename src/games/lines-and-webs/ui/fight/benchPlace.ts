/** Position of the dice panel, size of its dice, and map movement that keeps the fight uncovered. */

import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { NodeId, World } from '../../../../engine/lines-and-webs/index.ts';
import { mapFollows } from '../../../../ui/board/camera.ts';
import { type Box, boxAbout, HEX, type Transform } from '../../../../ui/board/geometry.ts';
import type { MapHandle } from '../../../../ui/board/MapStage.tsx';
import { FAR_BLOCK } from '../../../../ui/board/scale.ts';
import { K_RANGE, type Sight } from '../../../../ui/board/zoomControls.ts';
import type { Playback } from '../../store/scenes.ts';
import { layoutOf, type MapLayout } from '../board/layout.ts';
import { isPort, spotOf } from '../board/spots.ts';
import { nodesOfCard } from './card.ts';

/** Die size at the table, px; smaller if the panel would overflow. */
const DIE = 72;
const SMALL_DIE = 60;
/** Die size on the projector, px. */
const ROOM_DIE = 112;
const SMALL_ROOM_DIE = 92;
const LEAST_DIE = 30;
/** Number of dice from which they are smaller, and number from which they take two rows. */
const MANY = 9;
const TWO_ROWS = 15;
export const GAP = 10;
/** Height of the hit mark under a die. */
export const MARK = 8;
const EDGES = 150;
/** Width below which the rounds are stacked. */
export const SLIM = 560;
/** Width of the reason next to the other side's dice if a side rolls none; a few words per line. */
const SILENT = 120;
const SLIM_EDGES = 60;
const SLIM_DIE = 34;

/** Number of a side's dice per row. */
export const perRow = (dice: number, total: number): number => (total < TWO_ROWS ? dice : Math.ceil(dice / 2));

/** Returns the die width that fits all dice into the given px. `isAlone`: one side rolls none and is shown next to them. */
export function dieSize(dice: number, width: number, isRoom = false, isAlone = false): number {
  const isSlim = width > 0 && width < SLIM;
  const [large, small] = isRoom ? [ROOM_DIE, dice < TWO_ROWS ? SMALL_ROOM_DIE : DIE] : [DIE, SMALL_DIE];
  const most = isSlim ? SLIM_DIE : dice < MANY ? large : small;
  if (width === 0) return most;
  const inside = width - (isSlim ? SLIM_EDGES : EDGES + (isAlone ? SILENT : 0));
  const room = Math.floor(inside / Math.max(1, perRow(dice, dice))) - GAP;
  if (room >= LEAST_DIE) return Math.min(most, room);
  const inTwo = Math.floor(inside / Math.ceil(dice / 2)) - GAP;
  return Math.max(LEAST_DIE, Math.min(most, inTwo));
}

export interface BenchPlace {
  side: 'top' | 'bottom';
  /** Horizontal alignment: left or right if the fight is next to the panel, so that the map need not move. */
  align: 'middle' | 'left' | 'right';
  /** Map movement; null if the map can stay. */
  to: Transform | null;
}

/** Gap to the map's edge, gap between panel and fight, and minimum size of the free area, px. */
const EDGE = 12;
const CLEAR = 10;
const LEAST_FREE = 60;
/** Space around a hex if the map moves anyway: fighting units extend beyond their hex. */
const ABOUT = 2.1 * HEX;
/** Space that must stay visible, a block with its marks. While it does, the map stays. */
const SEEN = 1.5 * HEX;
/** Scale of fighting units, which grow upward from their place (MotionLayer.tsx). */
export const GROWN = 1.3;
const UP = ((GROWN - 1) * FAR_BLOCK) / 2;

/** All hexes of a fight: its units, the retreat, and the winner's final hex. */
export function nodesOf({ before, entries }: Pick<Playback, 'before' | 'entries'>): NodeId[] {
  const at = (id: string): NodeId[] => before.units.flatMap((unit) => (unit.id === id && unit.node !== null ? [unit.node] : []));
  const nodes = entries.flatMap(({ event }): readonly NodeId[] => {
    switch (event.type) {
      case 'engagementBegan':
        return [...event.attackers.flatMap(at), ...at(event.target), event.node];
      case 'rolled':
        return [...event.units.flatMap(at), ...at(event.at)];
      case 'suppressed':
      case 'stepsLost':
        return at(event.unit);
      case 'retreated':
        return event.path;
      case 'movedIn':
        return [event.from, event.node];
      default:
        return [];
    }
  });
  return [...new Set(nodes)];
}

/** Boxes of hexes that must be visible; at a port including the places of its units. */
export function boxesOf(layout: MapLayout, nodes: readonly NodeId[], unitsAt: (node: NodeId) => number = () => 4): Box[] {
  return nodes.flatMap((node) => {
    const place = layout.places.get(node);
    if (!place) return [];
    const berths = isPort(layout, node) ? Array.from({ length: unitsAt(node) }, (_, n) => spotOf(layout, node, n)) : [];
    return [place, ...berths].map((point) => boxAbout(point, ABOUT));
  });
}

/** A unit that moves into an empty port takes its first place. */
export const boxesOfFight = (world: World, told: Playback): Box[] =>
  boxesOf(layoutOf(world.scenario.map), told.kind === 'card' ? nodesOfCard(told) : nodesOf(told), (node) =>
    Math.max(1, told.before.units.filter((unit) => unit.place === 'map' && unit.node === node).length),
  );

function around(boxes: readonly Box[]): Box {
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))];
  const [right, low] = [Math.max(...boxes.map((box) => box.x + box.width)), Math.max(...boxes.map((box) => box.y + box.height))];
  return { x, y, width: right - x, height: low - y };
}

/** Returns the shift that moves an interval into another one. */
function shift(from: number, to: number, low: number, high: number): number {
  if (to - from > high - low) return (low + high - from - to) / 2;
  return from < low ? low - from : to > high ? high - to : 0;
}

/** Area of the map that the panel leaves free on the given side. */
export function freeOf({ width, height, insets }: Sight, bench: number, side: BenchPlace['side']): Box {
  const [x, right] = [insets.left + EDGE, width - insets.right - EDGE];
  const taken = EDGE + bench + CLEAR;
  const [y, low] = side === 'top' ? [taken, height - EDGE] : [insets.top + EDGE, height - taken];
  return { x, y, width: Math.max(LEAST_FREE, right - x), height: Math.max(LEAST_FREE, low - y) };
}

/** Shrinks a fight's box to the given space per hex. */
function tight({ x, y, width, height }: Box, { at: t }: Sight, seen: number): { left: number; top: number; right: number; low: number } {
  const air = (ABOUT - seen) / 2;
  return {
    left: t.x + t.k * (x + air),
    top: t.y + t.k * (y + air),
    right: t.x + t.k * (x + width - air),
    low: t.y + t.k * (y + height - air),
  };
}

/** True if all blocks of a fight are inside the map. */
function isInFrame(sight: Sight, box: Box): boolean {
  const { width, height, insets } = sight;
  const blocks = tight(box, sight, FAR_BLOCK);
  return blocks.left >= insets.left && blocks.right <= width - insets.right && blocks.top >= insets.top && blocks.low <= height;
}

/** True if no block is covered by a panel of this height on this side. */
function isClear(sight: Sight, box: Box, bench: number, side: BenchPlace['side']): boolean {
  const { top, low } = tight(box, sight, SEEN);
  return side === 'top' ? top - sight.at.k * UP >= EDGE + bench : low <= sight.height - EDGE - bench;
}

/** True if no block is covered by a panel of this width at an edge. */
function isBeside(sight: Sight, box: Box, wide: number, align: 'left' | 'right'): boolean {
  const { left, right } = tight(box, sight, SEEN);
  return align === 'left' ? left >= sight.insets.left + EDGE + wide + CLEAR : right <= sight.width - EDGE - wide - CLEAR;
}

/** Returns the smallest map movement that brings a box into the free area; the same transform if it is inside already. */
function wayInto({ at }: Sight, box: Box, free: Box): Transform {
  const k = Math.max(K_RANGE[0], Math.min(at.k, free.width / box.width, free.height / box.height));
  // Scale around the middle of the fight.
  const [mx, my] = [box.x + box.width / 2, box.y + box.height / 2];
  const [x, y] = [at.x + (at.k - k) * mx, at.y + (at.k - k) * my];
  const [left, top] = [x + k * box.x, y + k * box.y];
  const dx = shift(left, left + k * box.width, free.x, free.x + free.width);
  const dy = shift(top, top + k * box.height, free.y, free.y + free.height);
  return { k, x: x + dx, y: y + dy };
}

const moved = (a: Transform, b: Transform, box: Box): number => {
  const across = (t: Transform) => ({ x: t.x + t.k * (box.x + box.width / 2), y: t.y + t.k * (box.y + box.height / 2) });
  const [p, q] = [across(a), across(b)];
  return Math.hypot(p.x - q.x, p.y - q.y) + 2000 * (1 - b.k / a.k);
};

/**
 * Returns the panel's side, away from the fight, and the smallest map movement that keeps the fight uncovered.
 * @param bench panel height, px
 * @param stays current side, kept if that needs no movement
 * @param wide panel width, px
 */
export function benchPlace(
  sight: Sight,
  boxes: readonly Box[],
  bench: number,
  stays?: Pick<BenchPlace, 'side' | 'align'>,
  wide = Number.POSITIVE_INFINITY,
): BenchPlace {
  if (boxes.length === 0) return { ...(stays ?? { side: 'top', align: 'middle' }), to: null };
  const box = around(boxes);
  const middle = sight.at.y + sight.at.k * (box.y + box.height / 2);
  const far = middle < sight.height / 2 ? 'bottom' : 'top';
  const near = far === 'top' ? 'bottom' : 'top';
  const isIn = isInFrame(sight, box);
  if (stays && stays.align !== 'middle' && isIn && isBeside(sight, box, wide, stays.align)) return { ...stays, to: null };
  const ways = ([far, near] as const).map((side) => {
    const to = wayInto(sight, box, freeOf(sight, bench, side));
    const isFree = isIn && isClear(sight, box, bench, side);
    return { side, to, cost: isFree ? 0 : moved(sight.at, to, box) };
  });
  const kept = ways.find(({ side, cost }) => side === stays?.side && cost < CLEAR);
  const best = kept ?? (ways as [(typeof ways)[0], (typeof ways)[0]]).reduce((a, b) => (b.cost < a.cost - 1 ? b : a));
  if (best.cost < CLEAR) return { side: best.side, align: 'middle', to: null };
  const aside = isIn ? (['left', 'right'] as const).find((align) => isBeside(sight, box, wide, align)) : undefined;
  return aside ? { side: far, align: aside, to: null } : { side: best.side, align: 'middle', to: best.to };
}

/** Units joined by a Command Post may be far apart; the map does not move for that short beat. */
const isScattered = ({ entries }: Playback): boolean => entries[0]?.event.type === 'groupJoined';

type Stands = Pick<BenchPlace, 'side' | 'align'>;

/** Positions the panel away from the fight; if no side is free, the map makes space for a while. */
export function usePlace(bench: RefObject<HTMLElement | null>, map: RefObject<MapHandle | null>, told: Playback, size: string): Stands {
  const [place, setPlace] = useState<Stands>({ side: 'top', align: 'middle' });
  const stands = useRef<Stands | undefined>(undefined);
  const boxes = useMemo(() => boxesOfFight(told.world, told), [told]);
  useLayoutEffect(() => {
    const { offsetHeight: height = 0, offsetWidth: width = 0 } = bench.current ?? {};
    const sight = map.current?.sight();
    // Wait for the final height, or the map would move twice.
    if (!sight || height === 0 || size === '') return;
    const { side, align, to } = benchPlace(sight, boxes, height, stands.current, width);
    stands.current = { side, align };
    setPlace(stands.current);
    if (to && mapFollows() && !isScattered(told)) map.current?.visitAt(to, 'fight');
  }, [bench, map, told, boxes, size]);
  useEffect(() => {
    const view = map.current;
    return () => view?.back('fight');
  }, [map]);
  return place;
}

/** Available width and own size of the panel, px, measured again at each change. */
export function useRoom(bench: RefObject<HTMLElement | null>): { width: number; size: string } {
  const [room, setRoom] = useState({ width: 0, size: '' });
  useLayoutEffect(() => {
    const element = bench.current;
    const field = element?.parentElement;
    if (!element || !field) return;
    const measure = () => {
      const now = { width: field.clientWidth, size: `${field.clientWidth} ${field.clientHeight} ${element.offsetHeight}` };
      setRoom((was) => (was.size === now.size ? was : now));
    };
    measure();
    if (typeof ResizeObserver !== 'function') return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(field);
    return () => observer.disconnect();
  }, [bench]);
  return room;
}

interface FrameOf {
  /** Edge of the map that the panel is attached to. */
  side: 'top' | 'bottom';
  align: string;
  /** Current beat. */
  beat: string;
  isRoom: boolean;
  isSlim: boolean;
}

export const benchFrame = ({ side, align, beat, isRoom, isSlim }: FrameOf) => ({
  'data-side': side,
  'data-align': align,
  'data-beat': beat,
  'data-fight': '',
  'data-region': 'bench',
  'data-large': isRoom ? '' : undefined,
  'data-slim': isSlim ? '' : undefined,
  'data-testid': 'bench',
  'data-theme': 'dark',
});
