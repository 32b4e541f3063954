/** Where the bench of a fight stands, and where the map goes so that nothing of the fight lies under it. Pure. */

import type { NodeId, World } from '../../../../engine/lines-and-webs/index.ts';
import { type Box, boxAbout, HEX } from '../../../../ui/board/geometry.ts';
import { FAR_BLOCK } from '../../../../ui/board/scale.ts';
import type { Transform } from '../../../../ui/board/transform.ts';
import { K_RANGE, type Sight } from '../../../../ui/board/zoomControls.ts';
import type { Playback } from '../../store/scenes.ts';
import { layoutOf, type MapLayout } from '../board/layout.ts';
import { isPort, spotOf } from '../board/spots.ts';
import { nodesOfCard } from './cardFacts.ts';

export interface BenchPlace {
  side: 'top' | 'bottom';
  /** It stands aside where the fight is beside it: then the map need not move. */
  align: 'middle' | 'left' | 'right';
  /** Where the map must go; null where it can stay. */
  to: Transform | null;
}

/** Between the bench and its edge of the map, and between the bench and the fight, px: for less than that the map does not move. */
const EDGE = 12;
const CLEAR = 10;
const LEAST_FREE = 60;
/** A unit that fights stands out of its hex by a little: where the map moves anyway, it gets so much room. */
const ABOUT = 2.1 * HEX;
/** And so much of it must be seen, a block with its marks: as long as it is, the map stays where it is. */
const SEEN = 1.5 * HEX;
/** Those who fight grow upwards out of their place (MotionLayer.tsx). */
export const GROWN = 1.3;
const UP = ((GROWN - 1) * FAR_BLOCK) / 2;

/** All hexes of a fight: where its units stand, where the beaten one goes, and where the winner ends. */
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

/** What must be seen of some hexes: the hex, and at a port the places where so many units stand. */
export function boxesOf(layout: MapLayout, nodes: readonly NodeId[], unitsAt: (node: NodeId) => number = () => 4): Box[] {
  return nodes.flatMap((node) => {
    const place = layout.places.get(node);
    if (!place) return [];
    const berths = isPort(layout, node) ? Array.from({ length: unitsAt(node) }, (_, n) => spotOf(layout, node, n)) : [];
    return [place, ...berths].map((point) => boxAbout(point, ABOUT));
  });
}

/** Who moves into an empty port takes its first place. */
export const boxesOfFight = (world: World, told: Playback): Box[] =>
  boxesOf(layoutOf(world.scenario.map), told.kind === 'card' ? nodesOfCard(told) : nodesOf(told), (node) =>
    Math.max(1, told.before.units.filter((unit) => unit.place === 'map' && unit.node === node).length),
  );

function around(boxes: readonly Box[]): Box {
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))];
  const [right, low] = [Math.max(...boxes.map((box) => box.x + box.width)), Math.max(...boxes.map((box) => box.y + box.height))];
  return { x, y, width: right - x, height: low - y };
}

/** How far an interval must be shifted to lie within another. */
function shift(from: number, to: number, low: number, high: number): number {
  if (to - from > high - low) return (low + high - from - to) / 2;
  return from < low ? low - from : to > high ? high - to : 0;
}

/** What the bench leaves free when it stands at a side. */
export function freeOf({ width, height, insets }: Sight, bench: number, side: BenchPlace['side']): Box {
  const [x, right] = [insets.left + EDGE, width - insets.right - EDGE];
  const taken = EDGE + bench + CLEAR;
  const [y, low] = side === 'top' ? [taken, height - EDGE] : [insets.top + EDGE, height - taken];
  return { x, y, width: Math.max(LEAST_FREE, right - x), height: Math.max(LEAST_FREE, low - y) };
}

/** What is left of a fight's box where each hex counts for so much only. */
function tight({ x, y, width, height }: Box, { at: t }: Sight, seen: number): { left: number; top: number; right: number; low: number } {
  const air = (ABOUT - seen) / 2;
  return {
    left: t.x + t.k * (x + air),
    top: t.y + t.k * (y + air),
    right: t.x + t.k * (x + width - air),
    low: t.y + t.k * (y + height - air),
  };
}

/** All blocks of a fight are in the map's frame. */
function isInFrame(sight: Sight, box: Box): boolean {
  const { width, height, insets } = sight;
  const blocks = tight(box, sight, FAR_BLOCK);
  return blocks.left >= insets.left && blocks.right <= width - insets.right && blocks.top >= insets.top && blocks.low <= height;
}

/** And none is under a bench of this height at this side. */
function isClear(sight: Sight, box: Box, bench: number, side: BenchPlace['side']): boolean {
  const { top, low } = tight(box, sight, SEEN);
  return side === 'top' ? top - sight.at.k * UP >= EDGE + bench : low <= sight.height - EDGE - bench;
}

/** Nor beside one of this width that stands at an edge. */
function isBeside(sight: Sight, box: Box, wide: number, align: 'left' | 'right'): boolean {
  const { left, right } = tight(box, sight, SEEN);
  return align === 'left' ? left >= sight.insets.left + EDGE + wide + CLEAR : right <= sight.width - EDGE - wide - CLEAR;
}

/** The least move of the map that brings a box into what is free; the same transform where it is there. */
function wayInto({ at }: Sight, box: Box, free: Box): Transform {
  const k = Math.max(K_RANGE[0], Math.min(at.k, free.width / box.width, free.height / box.height));
  // It grows or shrinks about the middle of the fight.
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
 * The side away from the fight, and the least move of the map that leaves all of the fight free.
 * @param bench its height, px
 * @param stays where it stands already: it keeps it while that costs no move
 * @param wide its width, px
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
