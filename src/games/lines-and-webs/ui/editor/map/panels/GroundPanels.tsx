/** How the tools for terrain, places and the sheet are set. */

import { Segmented } from '../../../../../../ui/kit/Segmented.tsx';
import { Clause } from '../../../../../../ui/rules/Clause.tsx';
import { MAP_FIELDS } from '../../../../scenarios/edit/fields.ts';
import { EDGES, type Edge } from '../../../../scenarios/edit/map/grid.ts';
import { useEditor } from '../../../../store/editor/draft.ts';
import { Fields } from '../../fields/Fields.tsx';
import { act } from '../act.ts';
import styles from '../Map.module.css';
import { setMapEditing, useMapEditing } from '../mapEditing.ts';
import { Check, PLACINGS, TERRAINS } from './Choice.tsx';

function Links() {
  const links = useMapEditing((d) => d.links);
  return (
    <Check checked={links} onChange={() => setMapEditing({ links: !links })}>
      Link new land to the land around it
    </Check>
  );
}

export function TerrainPanel() {
  const terrain = useMapEditing((d) => d.terrain);
  return (
    <div className={`grid gap-3 ${styles.part}`}>
      <Segmented
        look="chips"
        label="Paint"
        options={TERRAINS}
        chosen={terrain}
        onChoose={(value) => setMapEditing({ terrain: value })}
        testId="paint-terrain"
      />
      <Links />
      <p className="fine">
        Land that becomes water takes its links, bridges, town, zone and units with it. <Clause clause="1.5" /> <Clause clause="1.6" />
      </p>
    </div>
  );
}

export function PlacePanel() {
  const placing = useMapEditing((d) => d.placing);
  return (
    <div className={`grid gap-3 ${styles.part}`}>
      <Segmented
        look="chips"
        label="Put down"
        options={PLACINGS}
        chosen={placing}
        onChoose={(value) => setMapEditing({ placing: value })}
        testId="place-kind"
      />
      <p className="fine">
        Each side has one seaport and one airport: they move, with their names. A seaport touches the ocean. <Clause clause="1.8" />
      </p>
    </div>
  );
}

const EDGE_NAMES: { readonly [E in Edge]: string } = { north: 'North', east: 'East', south: 'South', west: 'West' };

/** What the table takes the whole map to be: each edge can be moved in and out. */
function FrameRows() {
  const hasFrame = useEditor((e) => e.draft.map.frame !== undefined);
  return (
    <div className="grid gap-1">
      <span className="caption medium p-0">Frame</span>
      <p className="fine">{hasFrame ? 'The table shows what the frame holds.' : 'Without a frame the table shows the whole map.'}</p>
      {EDGES.map((edge) => (
        <div key={edge} className={`row wrap between small ${styles.pair}`}>
          <span className="grow">{EDGE_NAMES[edge]}</span>
          {([-1, 1] as const).map((by) => (
            <button
              key={by}
              type="button"
              className="btn btn-small"
              aria-label={`Move the frame’s edge in the ${edge} ${by === 1 ? 'out' : 'in'}`}
              onClick={() => act(`Frame: ${EDGE_NAMES[edge]} ${by === 1 ? 'out' : 'in'}`, [{ do: 'frame', edge, by }], `frame ${edge}`)}
              data-testid={`frame-${edge}-${by === 1 ? 'out' : 'in'}`}
            >
              {by === 1 ? 'Out' : 'In'}
            </button>
          ))}
        </div>
      ))}
      <button
        type="button"
        className="btn btn-small"
        aria-disabled={!hasFrame || undefined}
        title={hasFrame ? undefined : 'The map has no frame.'}
        onClick={() => hasFrame && act('No frame', [{ do: 'dropFrame' }])}
        data-testid="frame-drop"
      >
        Show the whole map
      </button>
    </div>
  );
}

export function SheetPanel() {
  const links = useMapEditing((d) => d.links);
  const symmetric = useEditor((e) => e.draft.map.symmetric);
  const { columns, rows } = useEditor((e) => e.draft.map);
  const hexes = useEditor((e) => e.draft.map.hexes.length);
  return (
    <div className={`grid gap-3 ${styles.part}`}>
      <Fields fields={MAP_FIELDS} />
      <Check
        checked={symmetric}
        onChange={() =>
          useEditor.getState().change('Map the same for both sides', (s) => {
            s.map.symmetric = !symmetric;
          })
        }
        testId="map-symmetric"
      >
        The same for both sides under a half-turn
      </Check>
      <p className="fine">
        {hexes} hexes in {columns} columns of at most {rows}; 400 at most.
      </p>
      <div className="grid gap-1">
        <span className="caption medium p-0">At the edge</span>
        {EDGES.map((edge) => (
          <div key={edge} className={`row wrap between small ${styles.pair}`}>
            <span className="grow">{EDGE_NAMES[edge]}</span>
            <button
              type="button"
              className="btn btn-small"
              aria-label={`Add a row of hexes in the ${edge}`}
              onClick={() => act(`Add hexes in the ${edge}`, [{ do: 'addEdge', edge, links }])}
              data-testid={`add-${edge}`}
            >
              Add
            </button>
            <button
              type="button"
              className="btn btn-small"
              aria-label={`Take away the outermost hexes in the ${edge}`}
              onClick={() => act(`Remove hexes in the ${edge}`, [{ do: 'removeEdge', edge }])}
              data-testid={`remove-${edge}`}
            >
              Remove
            </button>
          </div>
        ))}
      </div>
      <Links />
      <FrameRows />
    </div>
  );
}
