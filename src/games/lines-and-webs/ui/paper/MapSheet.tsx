/** A tile of the map, with the places for units in ports. */

import { type CSSProperties, memo, useMemo } from 'react';
import type { Scenario, World } from '../../../../engine/lines-and-webs/index.ts';
import { MapFrameContext } from '../../../../ui/board/boardLayout.ts';
import { HEX } from '../../../../ui/board/geometry.ts';
import { scaleAt } from '../../../../ui/board/scale.ts';
import { holdingsOf, mapBox, mapScale, type Paper, PX, printedLayout, type Sheet } from '../../paper/sheets.ts';
import { OVERLAP, type Tiling } from '../../paper/tiles.ts';
import { EmptyBoard } from '../board/EmptyBoard.tsx';
import { corners, type MapLayout } from '../board/layout.ts';
import { hatch } from '../board/outline.ts';
import { Icon, times } from '../symbols/Glyph.tsx';
import { nodeLabel, placeName } from '../words/names.ts';
import styles from './Paper.module.css';

/** The drawing at paper size. Water is hatched, so that it is told from land in gray. */
const PaperBoard = memo(function PaperBoard({ scenario, layout, k }: { scenario: Scenario; layout: MapLayout; k: number }) {
  const scale = scaleAt(k * PX, layout.isTurned);
  const water = [...layout.places.values()].filter(({ hex }) => hex.terrain !== 'steppe');
  return (
    <g data-detail={scale.detail} style={{ '--number': `${scale.number}px`, '--label': `${scale.label}px` } as CSSProperties}>
      <MapFrameContext value={{ layout, scale }}>
        <EmptyBoard scenario={scenario} />
      </MapFrameContext>
      <path className="hollow" data-water="" d={water.map((place) => hatch(corners(place, HEX - 4), 12)).join('')} />
    </g>
  );
});

/** A cross in the middle of an overlap: crosses of two tiles lie on each other. */
const cross = (x: number, y: number): string => `M${x - 3} ${y}h6M${x} ${y - 3}v6`;

interface MapSheetProps {
  world: World;
  paper: Paper;
  sheet: Sheet;
  tiling: Tiling;
}

export function MapSheet({ world, paper, sheet: { tile, ports = [] }, tiling }: MapSheetProps) {
  const { scenario } = world;
  const box = mapBox(scenario.map);
  const k = mapScale(paper);
  const layout = useMemo(() => printedLayout(scenario.map, paper, tiling), [scenario.map, paper, tiling]);
  const { isTurned, columns, rows } = tiling;
  // The drawing's corner at the sheet's; turned clockwise, its height is to the right.
  const turn = isTurned ? `translate(${box.height * k} 0) rotate(90) ` : '';
  return (
    <div className="relative">
      {tile ? (
        <TileView {...{ tile, columns, rows, scenario, layout, k }} at={`${turn}scale(${k}) translate(${-box.x} ${-box.y})`} />
      ) : null}
      {ports.map(({ port, x, y, shape }) => {
        const { width = 0, height = 0, inRow = 1 } = holdingsOf(port)[shape] ?? {};
        // Turned as the map is: its first corner is then at the right.
        const isAcross = isTurned && tile !== undefined;
        return (
          <div
            key={port.id}
            className={`${styles.holding} ${isAcross ? styles.across : ''} ${port.home}`}
            style={{ left: `${isAcross ? x + height : x}mm`, top: `${y}mm`, width: `${width}mm`, height: `${height}mm` }}
            data-holding={port.id}
          >
            <Icon name={port.kind} size={11} /> <b>{placeName(world, port.id)}</b> {nodeLabel(port.id)}: units in the port
            <div style={{ gridTemplateColumns: `repeat(${inRow}, 22mm)` }}>
              {times(port.spec.units).map((i) => (
                <i key={i} />
              ))}
            </div>
          </div>
        );
      })}
    </div>
  );
}

interface TileViewProps {
  tile: NonNullable<Sheet['tile']>;
  columns: number;
  rows: number;
  scenario: Scenario;
  layout: MapLayout;
  k: number;
  at: string;
}

function TileView({ tile: { part, column, row }, columns, rows, scenario, layout, k, at }: TileViewProps) {
  const { width, height } = part;
  const mid = OVERLAP / 2;
  const xs = [...(column > 0 ? [mid] : []), ...(column < columns - 1 ? [width - mid] : [])];
  const ys = [...(row > 0 ? [mid] : []), ...(row < rows - 1 ? [height - mid] : [])];
  const crosses = [
    ...xs.flatMap((x) => [mid, height - mid].map((y) => cross(x, y))),
    ...ys.flatMap((y) => [mid, width - mid].map((x) => cross(x, y))),
  ].join('');
  return (
    <svg
      translate="no"
      className={styles.tile}
      width={`${width}mm`}
      height={`${height}mm`}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      <rect width={width} height={height} fill="var(--m-land-4)" />
      <svg translate="no" width={width} height={height} aria-hidden="true">
        <g transform={`translate(${-part.x} ${-part.y})`}>
          <g transform={at}>
            <PaperBoard scenario={scenario} layout={layout} k={k} />
          </g>
        </g>
      </svg>
      <rect className="hollow" width={width} height={height} stroke="#000" strokeWidth={0.3} />
      <path d={crosses} stroke="#fff" strokeWidth={0.9} />
      <path d={crosses} stroke="#000" strokeWidth={0.3} />
      {/* In the white margin, so that nobody looks for it on the map. */}
      <g fontSize={3} className="middle bold" fill="#000">
        {column > 0 ? (
          <text transform={`translate(-1.6 ${height / 2}) rotate(-90)`}>
            Cut off this white margin; lay the edge on the sheet to the left
          </text>
        ) : null}
        {row > 0 ? (
          <text transform={`translate(${width / 2} -1.6)`}>Cut off this white margin; lay the edge on the sheet above</text>
        ) : null}
      </g>
    </svg>
  );
}
