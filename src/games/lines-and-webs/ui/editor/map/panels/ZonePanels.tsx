/** Options of the tools for zones and units: side, dotted line, and unit type. */

import { Check as Done } from 'lucide-react';
import type { NodeId, Scenario, Side, UnitType } from '../../../../../../engine/lines-and-webs/scenario.ts';
import { label } from '../../../../../../engine/map/hex.ts';
import { byRegion } from '../../../../../../ui/acts/address.ts';
import { type DragOf, dragProps, type Point } from '../../../../../../ui/board/pointerDrag.ts';
import { Segmented } from '../../../../../../ui/kit/Segmented.tsx';
import { Clause } from '../../../../../../ui/rules/Clause.tsx';
import { count } from '../../../../../../ui/words/grammar.ts';
import { startUnits } from '../../../../scenarios/atlas.ts';
import { lineAround, unplaced } from '../../../../scenarios/edit/map/zones.ts';
import { useEditor } from '../../../../store/editor/draft.ts';
import { Button } from '../../../kit/Button.tsx';
import { SmallBlock } from '../../../pieces/Face.tsx';
import { sideName } from '../../../words/names.ts';
import { act } from '../act.ts';
import { blockOfType } from '../draftBlocks.ts';
import styles from '../Map.module.css';
import { setMapEditing, useMapEditing } from '../mapEditing.ts';
import { SIDES_NAMED } from './Choice.tsx';

function SideChoice() {
  const side = useMapEditing((d) => d.side);
  return (
    <Segmented
      look="chips"
      label="Side"
      options={SIDES_NAMED}
      chosen={side}
      onChoose={(value) => setMapEditing({ side: value, type: null })}
      testId="zone-side"
    />
  );
}

/** The dotted line of a side, between two columns. */
function DottedLine({ side, draft }: { side: Side; draft: Scenario }) {
  const line = draft.map.dottedLines.find((one) => one.owner === side)?.betweenColumns;
  const fit = lineAround(draft, side);
  const set = (west: number) => act(`${sideName(side)}’s dotted line after column ${west}`, [{ do: 'line', side, west }], `line ${side}`);
  const isFit = line !== undefined && fit === line[0] && line[1] === line[0] + 1;
  return (
    <div className={`row wrap between small ${styles.pair}`}>
      <span className="caption medium p-0">Dotted line</span>
      <span className="inline gap-2 semi">
        <Button look="small" aria-label="Dotted line one column west" onClick={() => set((line?.[0] ?? 1) - 1)}>
          ‹
        </Button>
        <span data-testid="dotted-line">{line ? `${line[0]} | ${line[1]}` : 'none'}</span>
        <Button look="small" aria-label="Dotted line one column east" onClick={() => set((line?.[0] ?? 0) + 1)}>
          ›
        </Button>
      </span>
      <button
        type="button"
        className="btn btn-small"
        aria-disabled={isFit || fit === null || undefined}
        title={isFit ? 'The line lies just around the zone.' : 'Lead the line just around the zone'}
        onClick={() => !isFit && fit !== null && set(fit)}
      >
        Fit to zone
      </button>
    </div>
  );
}

export function ZonePanel() {
  const side = useMapEditing((d) => d.side);
  const draft = useEditor((e) => e.draft);
  return (
    <div className={`grid gap-3 ${styles.part}`}>
      <SideChoice />
      <p className="fine">
        {count(draft.map.deploymentZones[side].length, 'hex', 'hexes')} for {count(startUnits(draft, side), 'unit')} that start.{' '}
        <Clause clause="5.1" />
      </p>
      <DottedLine side={side} draft={draft} />
    </div>
  );
}

/** Drags a unit from the list to the map. */
function typeDrag(type: UnitType, side: Side): DragOf<NodeId> {
  const at = (point: Point) => useMapEditing.getState().find?.(point) ?? null;
  setMapEditing({ type: type.id });
  return {
    piece: <SmallBlock unit={blockOfType(type, side, 1)} size={46} />,
    placeAt: (under, point) => (under.closest(byRegion('editorMap')) ? (at(point)?.hex ?? null) : null),
    over: (hex) => setMapEditing({ carried: hex === null ? null : { hex, name: type.short } }),
    drop: (hex) => act(`Place ${type.short} ${label(hex)}`, [{ do: 'unit', side, type: type.id, hex, from: null }]),
    end: () => setMapEditing({ carried: null }),
  };
}

function TypeRow({ draft, side, type }: { draft: Scenario; side: Side; type: string }) {
  const chosen = useMapEditing((d) => d.type);
  const found = draft.unitTypes.find((one) => one.id === type);
  const left = unplaced(draft, side, type);
  const placed = draft.deployment[side][type]?.length ?? 0;
  return (
    <button
      type="button"
      className={`row gap-2 small round-2 text-left lit px-2 ${styles.typeRow}`}
      aria-pressed={chosen === type}
      {...dragProps(() => (found ? typeDrag(found, side) : null), 'side')}
      onClick={() => setMapEditing({ type: chosen === type ? null : type })}
      data-testid={`place-${type}`}
    >
      {found ? <SmallBlock unit={blockOfType(found, side, placed + (left > 0 ? 1 : 0))} size={30} /> : null}
      <span className="grow medium">{found?.short ?? type}</span>
      {left > 0 ? (
        <span className="plan semi">{left} to place</span>
      ) : (
        <span className="inline gap-1 pale">
          <Done size={14} aria-hidden="true" /> {placed} placed
        </span>
      )}
    </button>
  );
}

export function UnitsPanel() {
  const side = useMapEditing((d) => d.side);
  const draft = useEditor((e) => e.draft);
  const types = [...new Set([...draft.forces[side].start.map((entry) => entry.type), ...Object.keys(draft.deployment[side])])];
  return (
    <div className={`grid gap-3 ${styles.part}`}>
      <SideChoice />
      <div className="grid gap-05">
        {types.map((type) => (
          <TypeRow key={type} draft={draft} side={side} type={type} />
        ))}
      </div>
      <p className="fine">
        The recommended deployment. Forces says how many units start. <Clause clause="5.1" />
      </p>
    </div>
  );
}
