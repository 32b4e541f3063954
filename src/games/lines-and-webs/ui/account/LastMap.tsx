/** Small maps of a record, on the page and in its print: the end, and a story of hunger. */

import { type ReactNode, useMemo } from 'react';
import { simulate } from '../../../../engine/core/index.ts';
import { linesAndWebs, type NodeId, type View } from '../../../../engine/lines-and-webs/index.ts';
import { MapFrameContext } from '../../../../ui/board/boardLayout.ts';
import type { Box } from '../../../../ui/board/geometry.ts';
import { scaleAt } from '../../../../ui/board/scale.ts';
import type { GameRecordOf } from '../../typedStores.ts';
import { layoutOf } from '../board/layout.ts';
import { MapBase } from '../board/MapBase.tsx';
import { nearBox } from '../board/nearBox.ts';
import { HighlightedNodes } from '../board/Overlays.tsx';
import { Pieces, usePieces } from '../board/Pieces.tsx';
import { marksOf, StoryMarks, type StoryOf } from '../projector/hunger/StoryMarks.tsx';
import styles from './Account.module.css';

/** Scale (px per drawing unit) that decides on details. */
const K = 0.5;
/** Width to height of a story's map. */
const WIDE = 1.6;

/** Positions before these commands, in their order, as both sides see them. */
export function viewsBefore({ scenario, seed, commands }: GameRecordOf, orders: readonly number[]): View[] {
  const rules = linesAndWebs(scenario);
  const game = simulate(rules, rules.setup(seed));
  const views = new Map<number, View>();
  const wanted = new Set(orders);
  for (let at = 0; at <= commands.length; at++) {
    if (wanted.has(at)) views.set(at, rules.view(game.state, 'public'));
    const command = commands[at];
    if (command) game.step(command);
  }
  return orders.flatMap((at) => views.get(at) ?? []);
}

interface SmallMapProps {
  record: GameRecordOf;
  view: View;
  box: Box;
  label: string;
  className: string | undefined;
  children?: ReactNode;
}

function SmallMap({ record: { scenario }, view, box, label, className, children }: SmallMapProps) {
  const { map } = scenario;
  const world = useMemo(() => linesAndWebs(scenario).world, [scenario]);
  const pieces = usePieces(world, view);
  const layout = layoutOf(map);
  const frame = useMemo(() => ({ layout, scale: scaleAt(K, layout.isTurned) }), [layout]);
  return (
    <svg
      translate="no"
      className={className}
      viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
      role="img"
      aria-label={label}
      data-detail={frame.scale.detail}
      data-hide="numbers"
      style={{ '--label': `${frame.scale.label}px` } as React.CSSProperties}
    >
      <MapFrameContext value={frame}>
        <MapBase map={map} />
        <Pieces view={view} pieces={pieces} />
        {children}
      </MapFrameContext>
    </svg>
  );
}

export function LastMap({ record }: { record: GameRecordOf }) {
  const { map } = record.scenario;
  const [view] = useMemo(() => viewsBefore(record, [record.commands.length]), [record]);
  return view ? (
    <figure data-testid="account-map">
      <SmallMap {...{ record, view }} box={layoutOf(map).core} label={`Map of ${map.name} at the end`} className={styles.lastMap} />
    </figure>
  ) : null;
}

/** The part of the board around some nodes; all of it without any. */
function boxAround({ scenario }: GameRecordOf, nodes: readonly NodeId[]): Box {
  const near = nearBox(scenario.map, nodes) ?? layoutOf(scenario.map).core;
  const [width, height] = [Math.max(near.width, near.height * WIDE), Math.max(near.height, near.width / WIDE)];
  return { x: near.x - (width - near.width) / 2, y: near.y - (height - near.height) / 2, width, height };
}

interface OfRecord {
  record: GameRecordOf;
  label: string;
}

/** The places that a turning point names, in rings, on the board as it was before. */
export function PointMap({ record, label, view, nodes }: OfRecord & { view: View; nodes: readonly NodeId[] }) {
  const box = useMemo(() => boxAround(record, nodes), [record, nodes]);
  return (
    <SmallMap {...{ record, box, label, view }} className={styles.storyMap}>
      <HighlightedNodes nodes={nodes.map((node) => ({ node, tone: 'ink' as const }))} />
    </SmallMap>
  );
}

/** The part of the board that a story is about. */
export function StoryMap({ record, label, ...of }: StoryOf & OfRecord) {
  const { sources, units, ways } = marksOf(of);
  const box = boxAround(record, [...sources, ...units.map(({ node }) => node), ...ways.flat()]);
  return (
    <SmallMap {...{ record, box, label }} view={of.view} className={styles.storyMap}>
      <StoryMarks {...of} isAnswered />
    </SmallMap>
  );
}
