/** The editor's overlay on the board: zones, changes, selection, cursor with mirror image, and problem pins. */

import { memo, useMemo } from 'react';
import type { NodeId, Scenario, ScenarioMap, Side } from '../../../../../engine/lines-and-webs/scenario.ts';
import { halfTurn } from '../../../../../engine/map/hex.ts';
import { between, HEX, type Point, pointList, round } from '../../../../../ui/board/geometry.ts';
import { count } from '../../../../../ui/words/grammar.ts';
import { mapChanges } from '../../../scenarios/edit/map/changed.ts';
import type { Pin } from '../../../scenarios/edit/map/pins.ts';
import { useEditor } from '../../../store/editor/draft.ts';
import { useMapFrame } from '../../board/frame.ts';
import { type Axial, centre, corners, hexside } from '../../board/layout.ts';
import { borders, smoothLoop } from '../../board/outline.ts';
import type { Aim } from './aim.ts';
import styles from './Map.module.css';
import { useMapEditing } from './mapEditing.ts';
import { TOOLS, type ToolId } from './tools.tsx';
import { pinned } from './words.ts';

const line = ([a, b]: readonly [Point, Point]): string => `M${round(a.x)} ${round(a.y)}L${round(b.x)} ${round(b.y)}`;

/** Zones of both sides: a solid outline for Delta, a dashed one for Gamma. */
export const Zones = memo(function Zones({ zones }: { zones: { [S in Side]: readonly NodeId[] } }) {
  const { layout } = useMapFrame();
  return (['delta', 'gamma'] as const).map((side) => {
    const hexes = zones[side].flatMap((id) => layout.places.get(id)?.hex ?? []);
    const d = borders(hexes, false)
      .map((loop) => smoothLoop(loop))
      .join('');
    return (
      <g key={side} className={`no-pointer ${side}`} data-zone={side}>
        <path d={d} fill="var(--side)" fillOpacity={0.13} />
        <path d={d} className={`line-side ${styles.zoneEdge}`} />
      </g>
    );
  });
});

/** The area that the game treats as the whole map. */
export function FrameBox() {
  const { layout } = useMapFrame();
  return layout.map.frame ? (
    <rect {...layout.core} className="no-pointer line-plan" strokeWidth={6} strokeDasharray="22 12" data-frame-box="" />
  ) : null;
}

/** Changed hexes and hexsides. */
export function Changes() {
  const { layout } = useMapFrame();
  const original = useEditor((e) => e.original);
  const draft = useEditor((e) => e.draft);
  const { hexes, pairs } = useMemo(() => mapChanges(original.map, draft.map), [original, draft]);
  return (
    <g className="no-pointer line-ink ends edge-first" strokeWidth={3.4} strokeDasharray="2 6" data-changes={hexes.length + pairs.length}>
      {hexes.map((id) => {
        const place = layout.places.get(id);
        return place && <polygon key={id} points={pointList(corners(place, HEX - 7))} />;
      })}
      {pairs.map(([a, b]) => {
        const [p, q] = [layout.places.get(a), layout.places.get(b)];
        if (!p || !q) return null;
        const at = between(p, q);
        return <circle key={`${a}-${b}`} cx={round(at.x)} cy={round(at.y)} r={9} />;
      })}
    </g>
  );
}

/** Edits that the board doesn't show yet: terrain of hexes, and a line across each changed hexside. */
export function PendingEdits({ from, to }: { from: ScenarioMap; to: ScenarioMap }) {
  const { layout } = useMapFrame();
  const { hexes, pairs } = useMemo(() => mapChanges(from, to), [from, to]);
  const ground = new Map(from.hexes.map((hex) => [hex.id, hex.terrain]));
  const gone = from.hexes.filter((hex) => !layout.places.has(hex.id));
  return (
    <g className="no-pointer">
      {hexes.map((id) => {
        const place = layout.places.get(id);
        // If only the name or zone has changed, the hex's content stays visible.
        if (!place || place.hex.terrain === ground.get(id)) return null;
        return <polygon key={id} points={pointList(corners(place, HEX - 1))} className={styles[place.hex.terrain]} />;
      })}
      {gone.map((hex) => (
        <polygon key={hex.id} points={pointList(corners(centre(hex), HEX - 1))} fill="var(--m-margin)" />
      ))}
      {pairs.map(([a, b]) => {
        const [p, q] = [layout.places.get(a), layout.places.get(b)];
        return p && q ? <path key={`${a}-${b}`} d={line([p, q])} className="line-plan ends" strokeWidth={9} strokeOpacity={0.6} /> : null;
      })}
    </g>
  );
}

/** The route being drawn. */
export function ChosenRoute() {
  const { layout } = useMapFrame();
  const tool = useMapEditing((d) => d.tool);
  const at = useMapEditing((d) => d.route);
  const from = useMapEditing((d) => d.routeFrom);
  const route = useEditor((e) => (at === null ? undefined : e.draft.map.routes[at]));
  if (tool !== 'route') return null;
  const points = (route?.path ?? (from === null ? [] : [from])).flatMap((id) => layout.places.get(id) ?? []);
  const [first, last] = [points[0], points.at(-1)];
  return (
    <g className="no-pointer">
      {points.length > 1 ? (
        <path
          d={`M${points.map((p) => `${round(p.x)} ${round(p.y)}`).join('L')}`}
          className="line-plan join ends"
          strokeWidth={12}
          strokeOpacity={0.55}
        />
      ) : null}
      {[first, last].map(
        (end, i) =>
          end && <circle key={i === 0 ? 'start' : 'end'} cx={end.x} cy={end.y} r={11} className={`line-plan ${styles.routeEnd}`} />,
      )}
    </g>
  );
}

/** A hexside in the current tool: along the edge for a river, across it for a link or bridge. */
function SideShape({ a, b, tool, className }: { a: Axial; b: Axial; tool: ToolId; className: string | undefined }) {
  const side = hexside(a, b);
  if (!side) return null;
  const isAcross = tool === 'link' || tool === 'bridge';
  return <path d={line(isAcross ? [centre(a), centre(b)] : side)} className={className} />;
}

interface GhostProps {
  aim: Aim;
  tool: ToolId;
  /** The hex beyond the side. */
  beyond: Axial | null;
  className: string | undefined;
  mirrorOf: (at: Axial) => Axial | null;
}

/** The current target, or its mirror image. */
function Ghost({ aim, tool, beyond, className, mirrorOf }: GhostProps) {
  const isSide = beyond !== null && (TOOLS[tool].isSide === true || (tool === 'select' && aim.isSide));
  const shape = (at: Axial, to: Axial | null, name: string | undefined) =>
    isSide && to ? (
      <SideShape a={at} b={to} tool={tool} className={name} />
    ) : (
      <polygon points={pointList(corners(centre(at), HEX - 4))} className={name} />
    );
  const image = mirrorOf(aim.at);
  const isSame = image !== null && image.q === aim.at.q && image.r === aim.at.r && !isSide;
  return (
    <g className="no-pointer" data-ghost={aim.hex ?? 'rim'}>
      {shape(aim.at, beyond, className)}
      {image && !isSame ? <g data-mirror="">{shape(image, beyond && halfTurn(beyond), styles.image)}</g> : null}
    </g>
  );
}

function useBeyond(aim: Aim | null): Axial | null {
  const { layout } = useMapFrame();
  const id = aim?.pair?.[1];
  return (id !== undefined && layout.places.get(id)?.hex) || null;
}

/** Marks of the pointer and of the keyboard cursor. */
export function CursorMarks({ map }: { map: Scenario['map'] }) {
  const tool = useMapEditing((d) => d.tool);
  const mirror = useMapEditing((d) => d.mirror);
  const hover = useMapEditing((d) => d.hover);
  const cursor = useMapEditing((d) => d.cursor);
  const carried = useMapEditing((d) => d.carried);
  const [overBeyond, cursorBeyond] = [useBeyond(hover), useBeyond(cursor)];
  const keys = useMemo(() => new Set(map.hexes.map((hex) => `${hex.q},${hex.r}`)), [map]);
  const mirrorOf = (at: Axial): Axial | null => {
    if (!mirror || (tool === 'select' && !carried)) return null;
    const image = halfTurn(at);
    return keys.has(`${image.q},${image.r}`) || tool === 'sheet' ? image : null;
  };
  // Outside of the map, only the tool that adds hexes has an effect.
  const isHover = hover !== null && (hover.hex !== null || tool === 'sheet');
  return (
    <>
      {isHover ? <Ghost aim={hover} tool={tool} beyond={overBeyond} className={styles.ghost} mirrorOf={mirrorOf} /> : null}
      {cursor && hover === null ? (
        <g className={styles.cursor}>
          <Ghost aim={cursor} tool={tool} beyond={cursorBeyond} className={styles.ghost} mirrorOf={mirrorOf} />
        </g>
      ) : null}
    </>
  );
}

function Frame({ hex, pair }: Pin) {
  const { layout } = useMapFrame();
  const [a, b] = [layout.places.get(hex), pair ? layout.places.get(pair[1]) : undefined];
  if (!a) return null;
  if (b) return <SideShape a={a.hex} b={b.hex} tool="river" className={styles.selectedSide} />;
  return <polygon points={pointList(corners(a, HEX - 5))} className="hollow join" stroke="var(--c-ink)" strokeWidth={6} />;
}

/** The selection, and the item being moved. */
export function SelectionMarks() {
  const selected = useMapEditing((d) => d.selected);
  const isSelect = useMapEditing((d) => d.tool === 'select');
  const carried = useMapEditing((d) => d.carried);
  return (
    <g className="no-pointer">
      {selected && isSelect ? <Frame {...selected} /> : null}
      {carried ? <Frame hex={carried.hex} pair={null} /> : null}
    </g>
  );
}

/** A triangle at each place with a problem; a diamond if there are only warnings. */
export function Pins() {
  const { layout } = useMapFrame();
  const draft = useEditor((e) => e.draft);
  const faults = useEditor((e) => e.faults);
  const pins = useMemo(() => {
    const found = new Map<string, { at: Point; n: number; isPair: boolean; isFault: boolean }>();
    for (const { pin, fault } of pinned(draft, faults)) {
      const [a, b] = [layout.places.get(pin.hex), pin.pair ? layout.places.get(pin.pair[1]) : undefined];
      if (!a) continue;
      const at = b ? between(a, b) : { x: a.x, y: a.y - HEX * 0.5 };
      const key = `${round(at.x)} ${round(at.y)}`;
      const was = found.get(key);
      found.set(key, { at, n: (was?.n ?? 0) + 1, isPair: b !== undefined, isFault: was?.isFault || fault.grade === 'fault' });
    }
    return [...found];
  }, [draft, faults, layout]);
  return (
    <g className="no-pointer" data-testid="map-pins">
      {pins.map(([key, { at, n, isPair, isFault }]) => (
        <g
          key={key}
          transform={`translate(${round(at.x)} ${round(at.y)})${isPair ? ' scale(0.7)' : ''}`}
          data-pin={count(n, isFault ? 'problem' : 'warning')}
        >
          <path
            d={isFault ? 'M0 -17L17 13H-17Z' : 'M0 -17L17 0L0 17L-17 0Z'}
            className={`join ${styles.pin}`}
            data-grade={isFault ? 'fault' : undefined}
          />
          <text y={isFault ? 9 : 6} className="condensed bold middle" fill="var(--c-warn)" fontSize={19}>
            {n}
          </text>
        </g>
      ))}
    </g>
  );
}
