/** Units of a port side by side, for hover, press and drag; the hovered one shows what it holds. */

import { useEffect, useLayoutEffect, useRef } from 'react';
import { foldFan, leaveFan, stayInFan, useFan } from '../../../../ui/board/fan.ts';
import { pointList, round } from '../../../../ui/board/geometry.ts';
import { onScreen } from '../../../../ui/words/terms.ts';
import { UnitBlock } from './Blocks.tsx';
import { BLOCK } from './blockShape.ts';
import styles from './Fan.module.css';
import { useMapFrame } from './frame.ts';
import { fanSpots } from './spots.ts';
import type { PlacedUnit } from './UnitsLayer.tsx';

export interface FanProps {
  units: readonly PlacedUnit[];
  draggable: ReadonlySet<string> | undefined;
  /** Name of the unit, and short lines with its dice and supplies. */
  words(unit: string): { name: string; holds: readonly string[] };
  /** Odds on a target, as on its chip. */
  label(unit: string): string | undefined;
}

/** Width of a letter relative to its size; below, minimum sizes of names and supplies in px. */
const LETTER = 0.5;

/** Hides the stack while its fan is open. */
function useHiddenStack(fan: React.RefObject<SVGGElement | null>, node: string | null, units: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: blocks that are drawn anew are hidden anew
  useLayoutEffect(() => {
    const map = fan.current?.closest('[role="application"]');
    const hidden = node === null ? [] : [...(map?.querySelectorAll<SVGGElement>(`[data-at="${node}"]`) ?? [])];
    for (const block of hidden) block.style.visibility = 'hidden';
    return () => {
      for (const block of hidden) block.style.removeProperty('visibility');
    };
  }, [fan, node, units]);
}

/** Closes the fan after a drag out of it. Until then it is only hidden: removing it would end a touch drag. */
function useFolding(): void {
  useEffect(() => {
    const isOutside = (event: Event): boolean =>
      event.target instanceof Element && event.target.closest('[data-fan], [data-stack]') === null;
    const onDown = (event: Event) => isOutside(event) && foldFan();
    // A press on a unit chooses it; a press between the units closes nothing.
    const onClick = (event: Event) => event.target instanceof Element && event.target.closest('[data-fan]') !== null && foldFan();
    const onUp = () => 'dragging' in document.body.dataset && foldFan();
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || 'dragging' in document.body.dataset) return;
      event.preventDefault();
      event.stopPropagation();
      foldFan();
    };
    document.addEventListener('pointerdown', onDown, true);
    document.addEventListener('pointerup', onUp);
    document.addEventListener('click', onClick);
    document.addEventListener('keydown', onKey, true);
    return () => {
      document.removeEventListener('pointerdown', onDown, true);
      document.removeEventListener('pointerup', onUp);
      document.removeEventListener('click', onClick);
      document.removeEventListener('keydown', onKey, true);
    };
  }, []);
}

function Open({ node, units, draggable, words, label }: FanProps & { node: string }) {
  const { layout, scale } = useMapFrame();
  const pointed = useFan((f) => f.unit);
  const fan = useRef<SVGGElement>(null);
  useHiddenStack(fan, node, units);
  useFolding();
  useEffect(() => foldFan, []);
  const port = layout.places.get(node);
  if (!port) return null;
  const spots = fanSpots(layout, node, units.length, scale.block);
  const k = scale.block / BLOCK;
  const size = Math.max(13, scale.label);
  // The hovered unit is drawn last, on top.
  const drawn = units
    .map((unit, i) => ({ unit, at: spots[i] ?? port }))
    .sort((a, b) => Number(a.unit.id === pointed) - Number(b.unit.id === pointed));
  return (
    <g
      ref={fan}
      className={`pointer narrow middle ${styles.fan}`}
      data-fan={node}
      data-testid="fan"
      onPointerEnter={() => stayInFan(null)}
      onPointerLeave={(event) => event.pointerType !== 'touch' && leaveFan()}
    >
      <polygon
        points={pointList([port, ...spots])}
        className="join"
        fill="transparent"
        stroke="transparent"
        cursor="default"
        strokeWidth={scale.block}
      />
      {spots.map((at) => (
        <path
          key={`${at.x}`}
          d={`M${port.x} ${port.y}L${round(at.x)} ${round(at.y)}`}
          className={`no-pointer ${units[0]?.side}`}
          stroke="var(--side)"
          strokeWidth={3.4}
        />
      ))}
      {drawn.map(({ unit: { node: _, ...unit }, at }) => {
        const { name, holds } = words(unit.id);
        const isPointed = unit.id === pointed;
        const odds = label(unit.id);
        const lines = [odds ? `${name}, ${odds}` : name, ...(isPointed ? holds : [])].map(onScreen);
        const width = Math.max(...lines.map((line) => line.length)) * size * LETTER + size;
        const top = scale.block / 2 + 5;
        return (
          <g
            key={unit.id}
            transform={`translate(${round(at.x)} ${round(at.y)})`}
            data-node={node}
            data-unit={unit.id}
            data-drag={draggable?.has(unit.id) ? 'free' : undefined}
            onPointerEnter={() => stayInFan(unit.id)}
          >
            <g transform={`scale(${k})`}>
              <UnitBlock {...unit} ring={isPointed ? 'thick' : unit.ring} detail={scale.detail} gauges={scale.gauges} />
            </g>
            <rect
              x={-width / 2}
              y={top}
              width={width}
              height={lines.length * size * 1.2 + 5}
              rx={4}
              className={styles.plate}
              data-pointed={isPointed || undefined}
            />
            {lines.map((line, i) => (
              <text key={line} y={top + size * (1.1 + i * 1.2)} fontSize={size} className={i === 0 ? styles.name : undefined}>
                {line}
              </text>
            ))}
            <rect x={-scale.block / 2} y={-scale.block / 2} width={scale.block} height={scale.block} fill="transparent" />
          </g>
        );
      })}
    </g>
  );
}

/** Renders nothing until a port with several units is opened. */
export function Fan(props: FanProps) {
  const node = useFan((f) => f.node);
  const here = props.units.filter((unit) => unit.node === node && unit.ring !== 'dashed');
  return node === null || here.length < 2 ? null : <Open {...props} node={node} units={here} />;
}
