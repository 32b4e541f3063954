/** Pieces of a view on a map without a player: replay, projector, game editor, end of a day. */
import { type ReactNode, useMemo } from 'react';
import { type NodeId, opponentOf, type UnitId, type UnitView, type View, type World } from '../../../../engine/lines-and-webs/index.ts';
import { blockOf, hitsOf, portOf, standingIn } from './blocks.ts';
import type { HitUnit } from './HitLayer.tsx';
import { PlaceNames } from './Labels.tsx';
import { BlockedNodes, LooseTokens } from './Markers.tsx';
import { dockedNodes } from './numbers.ts';
import type { BadgeView } from './Overlays.tsx';
import type { PortView as PortDrawing } from './PortTile.tsx';
import { type PlacedUnit, UnitsLayer } from './UnitsLayer.tsx';
import { useMisses } from './useMisses.ts';

const NO_BADGES: readonly BadgeView[] = [];

export interface PiecesOf {
  placed: readonly PlacedUnit[];
  ports: readonly PortDrawing[];
  /** Units that can be hovered. */
  hits: readonly HitUnit[];
  /** Nodes whose number is covered by a block's marks, in the form that Labels needs. */
  docked: string;
}

const NOBODY: ReadonlySet<UnitId> = new Set();

/** An acting unit is emphasized: framed, and never dimmed as spent. */
function placedOf(world: World, unit: UnitView, acts: boolean, misses: ReadonlySet<UnitId>): PlacedUnit {
  const placed = { ...blockOf(world, unit, misses), node: unit.node as NodeId };
  return acts ? { ...placed, spent: false, ring: 'thick' } : placed;
}

/** All pieces of a view, some with `badges`, and some of them `acting`. */
export function usePieces(world: World, view: View, badges = NO_BADGES, acting = NOBODY): PiecesOf {
  const standing = useMemo(() => standingIn(view), [view]);
  const hits = useMemo(() => hitsOf(standing), [standing]);
  const misses = useMisses(world, view);
  const placed = useMemo(() => standing.map((u) => placedOf(world, u, acting.has(u.id), misses)), [world, standing, acting, misses]);
  const docked = useMemo(() => dockedNodes(placed, badges), [placed, badges]);
  const ports = useMemo(() => view.ports.map((port) => portOf(world, port)), [world, view]);
  return { placed, ports, hits, docked };
}

interface PiecesProps {
  view: View;
  pieces: PiecesOf;
  /** Content below the blocks: rings, routes. */
  children?: ReactNode;
  worn?: ReactNode;
}

export function Pieces({ view, pieces: { placed, ports }, worn, children }: PiecesProps) {
  const blocked = useMemo(() => view.markers.map(({ node, stops }) => ({ node, side: opponentOf(stops) })), [view]);
  return (
    <>
      <BlockedNodes blocked={blocked} />
      {children}
      {/* Names give way to blocks: those that fight stand out of their places. */}
      <PlaceNames />
      {worn}
      <UnitsLayer units={placed} ports={ports} />
      <LooseTokens loose={view.loose} />
    </>
  );
}
