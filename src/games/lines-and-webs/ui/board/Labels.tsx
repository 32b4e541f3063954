/** Text on the map: hex numbers, deployment lines, side labels, and names of places and waters. */

import { memo } from 'react';
import type { ScenarioMap, Side } from '../../../../engine/lines-and-webs/scenario.ts';
import { round } from '../../../../ui/board/geometry.ts';
import { isLargeNumber } from '../../../../ui/board/scale.ts';
import { Glyph } from '../symbols/Glyph.tsx';
import { useMapFrame } from './frame.ts';
import { columnX, label, layoutOf, type MapLayout } from './layout.ts';
import { clearPath, writtenMost } from './legible.ts';
import styles from './Map.module.css';
import { namesOf, placeSize, type Written } from './names.ts';
import { numbersOf, type PlacedNumber } from './numbers.ts';
import { isPort } from './spots.ts';
import { endsOf } from './standing.ts';
import { LINE, type WaterName } from './waters.ts';

/** One number. Memoized on plain values, so that only nodes with changed units render. */
const HexNumber = memo(function HexNumber({ number, quiet }: { number: PlacedNumber; quiet: 'docked' | 'covered' | undefined }) {
  return (
    <text x={round(number.x)} y={round(number.y)} className={quiet && styles[quiet]}>
      {label(number.id)}
    </text>
  );
});

/** Numbers are hidden below names and below blocks whose marks would cover them. */
function HexNumbers({ layout, occupied = '', docked = '', hasLargeNumbers }: Omit<LabelsProps, 'map'> & { layout: MapLayout }) {
  const [standing, marked] = [new Set(occupied.split(' ')), new Set(docked.split(' '))];
  return (
    <g className={`condensed edge-first ${styles.hexNumbers}`} data-figure="hex">
      {numbersOf(layout, hasLargeNumbers).map((number) => {
        // A port's sign covers the number as a block does.
        const isUnder = number.isInner && (standing.has(number.id) || isPort(layout, number.id));
        return <HexNumber key={number.id} number={number} quiet={isUnder ? 'covered' : marked.has(number.id) ? 'docked' : undefined} />;
      })}
    </g>
  );
}

/** Draws the numbers of some hexes again, over a line through them. */
export function NumbersOver({ nodes }: { nodes: ReadonlySet<string> }) {
  const { layout, scale } = useMapFrame();
  return (
    <g className={`condensed edge-first ${styles.hexNumbers} ${styles.numbersOver}`}>
      {numbersOf(layout, isLargeNumber(scale.number)).map((number) =>
        nodes.has(number.id) && !number.isInner ? <HexNumber key={number.id} number={number} quiet={undefined} /> : null,
      )}
    </g>
  );
}

/** Distance between a dotted limit and text, in drawing units. */
const LIMIT_AIR = 5;

const DeploymentLines = memo(function DeploymentLines({ layout, hasLargeNumbers }: { layout: MapLayout; hasLargeNumbers: boolean }) {
  const { field, isTurned } = layout;
  const written = writtenMost(layout, hasLargeNumbers);
  return (
    <g className="hollow ends" stroke="var(--m-limit)" strokeWidth={5} strokeOpacity={0.5} strokeDasharray="0.1 14">
      {layout.map.dottedLines.map(({ owner, betweenColumns: [a, b] }) => {
        const at = (columnX(layout, a) + columnX(layout, b)) / 2;
        const ends = isTurned
          ? [
              { x: field.x + 12, y: at },
              { x: field.x + field.width - 10, y: at },
            ]
          : [
              { x: at, y: field.y + 12 },
              { x: at, y: field.y + field.height - 10 },
            ];
        return <path key={owner} d={clearPath([ends], { x: 0, y: 0 }, written, LIMIT_AIR)} />;
      })}
    </g>
  );
});

function SideEnds({ layout }: { layout: MapLayout }) {
  const { map, isTurned } = layout;
  const mean = (side: Side) => {
    const spots = map.deploymentZones[side].map((id) => layout.places.get(id)?.[isTurned ? 'y' : 'x'] ?? 0);
    return spots.reduce((sum, at) => sum + at, 0) / Math.max(1, spots.length);
  };
  const isDeltaFirst = mean('delta') <= mean('gamma');
  return (['delta', 'gamma'] as const).map((side) => {
    const isFirst = (side === 'delta') === isDeltaFirst;
    const { x, y } = endsOf(layout)[isFirst ? 0 : 1];
    const angle = isTurned ? 0 : isFirst ? -90 : 90;
    return (
      <g key={side} className={`${side} ${styles.end}`} transform={`translate(${x} ${y}) rotate(${angle})`}>
        <Glyph name={side} x={-52} y={-6} size={14} />
        <text x={-36} y={0}>
          {side === 'delta' ? 'DELTA' : 'GAMMA'}
        </text>
      </g>
    );
  });
}

/** North arrow on a rotated board. */
function North({ layout: { core } }: { layout: MapLayout }) {
  return (
    <g stroke="var(--m-label)" transform={`translate(${core.x + 26} ${core.y + core.height - 24})`}>
      <circle r={17} fill="var(--m-land)" strokeWidth={1.5} />
      <path d="M-13 0L3 -6V6Z" fill="var(--m-label)" stroke="none" />
      {/* The letter as a drawing: a compass is a sign, read at any size. */}
      <path className="hollow" strokeWidth={2} d="M6 5V-5L12 5V-5" />
    </g>
  );
}

/** A name of one or more lines, centered on its point. */
function WaterText({ name, className }: { name: WaterName; className?: string | undefined }) {
  const first = 0.28 - (LINE * (name.lines.length - 1)) / 2;
  return (
    <text
      transform={`translate(${round(name.x)} ${round(name.y)})${name.angle === 0 ? '' : ` rotate(${round(name.angle)})`}`}
      className={className}
      fontSize={className ? name.size : undefined}
    >
      {name.lines.map((line, i) => (
        <tspan key={line} x={0} dy={`${i === 0 ? first : LINE}em`}>
          {line}
        </tspan>
      ))}
    </text>
  );
}

/** Names of lakes, seas and rivers. */
function WaterNames({ layout }: { layout: MapLayout }) {
  const { seas, lakes, rivers } = namesOf(layout);
  return (
    <g className={`middle ${styles.waterNames}`}>
      {seas.map((name) => (
        <WaterText key={name.lines.join(' ')} name={name} className={styles.seaName} />
      ))}
      {lakes.map((name) => (
        <WaterText key={`${name.x} ${name.y}`} name={name} />
      ))}
      {rivers.map((name) => (
        <RiverName key={name.text} name={name} />
      ))}
    </g>
  );
}

/** A river's name, centered on its point; with a gap, its two words are on both sides of a bridge. */
function RiverName({ name }: { name: Written }) {
  const [first = '', second = ''] = name.text.split(' ');
  const half = (name.gap ?? 0) / 2;
  return (
    <g
      transform={`translate(${round(name.x)} ${round(name.y)}) rotate(${round(name.angle)})`}
      className={`edge-first ${styles.riverName} ${name.isNear ? styles.nearName : ''}`}
    >
      {name.gap === undefined ? (
        <text dy="0.3em">{name.text}</text>
      ) : (
        <>
          <text x={-half} dy="0.3em" textAnchor="end">
            {first}
          </text>
          <text x={half} dy="0.3em" textAnchor="start">
            {second}
          </text>
        </>
      )}
    </g>
  );
}

interface LabelsProps {
  map: ScenarioMap;
  /** Nodes with units, and those whose marks cover the number; separated by spaces. */
  occupied?: string | undefined;
  /** True if the map is zoomed out. */
  hasLargeNumbers?: boolean | undefined;
  docked?: string | undefined;
}

/** Text below the blocks. */
export function Labels({ map, occupied, docked, hasLargeNumbers }: LabelsProps) {
  const { layout: drawn } = useMapFrame();
  // Printed, the same map has seams.
  const layout = drawn.seams ? drawn : layoutOf(map);
  return (
    <g>
      <DeploymentLines layout={layout} hasLargeNumbers={hasLargeNumbers === true} />
      <HexNumbers layout={layout} occupied={occupied} docked={docked} hasLargeNumbers={hasLargeNumbers} />
      <Writing layout={layout} />
    </g>
  );
}

const Writing = memo(function Writing({ layout }: { layout: MapLayout }) {
  return (
    <>
      <SideEnds layout={layout} />
      {layout.isTurned ? <North layout={layout} /> : null}
      <WaterNames layout={layout} />
    </>
  );
});

/** Names of towns and cities, on hex edges clear of blocks; only a block outside of its usual place covers them. */
export const PlaceNames = memo(function PlaceNames() {
  const { layout, scale } = useMapFrame();
  return (
    <g className={`no-pointer narrow edge-first middle ${styles.names}`}>
      {namesOf(layout).places.map((name) => {
        const size = Math.max(scale.least, placeSize(name, scale.detail, scale.label));
        return (
          <text
            key={name.id}
            x={round(name.x)}
            y={round(name.y + size * 0.34)}
            fontSize={size}
            className={name.isCity ? `condensed ${styles.cityName}` : undefined}
            data-name={name.id}
          >
            {name.text}
          </text>
        );
      })}
    </g>
  );
});
