/** Options of the tools for terrain, places and map size. */

import { Clause } from '../../../../../../ui/rules/Clause.tsx';
import { MAP_FIELDS } from '../../../../scenarios/edit/fields.ts';
import { EDGES, type Edge } from '../../../../scenarios/edit/map/grid.ts';
import { useEditor } from '../../../../store/editor/draft.ts';
import { Button } from '../../../kit/Button.tsx';
import { Fields } from '../../fields/Fields.tsx';
import { act } from '../act.ts';
import styles from '../Map.module.css';
import { setMapEditing, useMapEditing } from '../mapEditing.ts';
import { Check, PLACINGS, Setting, TERRAINS } from './Choice.tsx';

function Links() {
  const links = useMapEditing((d) => d.links);
  return (
    <Check checked={links} onChange={() => setMapEditing({ links: !links })}>
      Link new land to the land around it
    </Check>
  );
}

export const TerrainPanel = () => (
  <div className={`grid gap-3 ${styles.part}`}>
    <Setting of="terrain" label="Paint" options={TERRAINS} testId="paint-terrain" />
    <Links />
    <p className="fine">
      Land that becomes water takes its links, bridges, town, zone and units with it. <Clause clause="1.5" /> <Clause clause="1.6" />
    </p>
  </div>
);

export const PlacePanel = () => (
  <div className={`grid gap-3 ${styles.part}`}>
    <Setting of="placing" label="Put down" options={PLACINGS} testId="place-kind" />
    <p className="fine">
      Each side has one seaport and one airport: they move, with their names. A seaport touches the ocean. <Clause clause="1.8" />
    </p>
  </div>
);

const EDGE_NAMES: { readonly [E in Edge]: string } = { north: 'North', east: 'East', south: 'South', west: 'West' };

interface EdgesProps {
  /** Two buttons per row, with descriptions for screen readers. */
  acts(edge: Edge): readonly { name: string; says: string; testId: string; onPress(): void }[];
}

/** Actions for each edge of the map. */
const Edges = ({ acts }: EdgesProps) =>
  EDGES.map((edge) => (
    <div key={edge} className={`row wrap between small ${styles.pair}`}>
      <span className="grow">{EDGE_NAMES[edge]}</span>
      {acts(edge).map(({ name, says, testId, onPress }) => (
        <Button key={name} look="small" aria-label={says} onClick={onPress} data-testid={testId}>
          {name}
        </Button>
      ))}
    </div>
  ));

/** The area that the game treats as the whole map: each edge can be moved in and out. */
function FrameRows() {
  const hasFrame = useEditor((e) => e.draft.map.frame !== undefined);
  return (
    <div className="grid gap-1">
      <span className="caption medium p-0">Frame</span>
      <p className="fine">{hasFrame ? 'The table shows what the frame holds.' : 'Without a frame the table shows the whole map.'}</p>
      <Edges
        acts={(edge) =>
          (['in', 'out'] as const).map((way) => ({
            name: way === 'in' ? 'In' : 'Out',
            says: `Move the frame’s edge in the ${edge} ${way}`,
            testId: `frame-${edge}-${way}`,
            onPress: () => act(`Frame: ${EDGE_NAMES[edge]} ${way}`, [{ do: 'frame', edge, by: way === 'in' ? -1 : 1 }], `frame ${edge}`),
          }))
        }
      />
      <Button
        look="small"
        off={hasFrame ? null : 'The map has no frame.'}
        onClick={() => act('No frame', [{ do: 'dropFrame' }])}
        data-testid="frame-drop"
      >
        Show the whole map
      </Button>
      <Button
        look="small"
        off={hasFrame ? null : 'The map has no frame.'}
        onClick={() => act('Crop the map to its frame', [{ do: 'crop' }])}
        data-testid="frame-crop"
      >
        Crop the map to the frame
      </Button>
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
        <Edges
          acts={(edge) => [
            {
              ...{ name: 'Add', says: `Add a row of hexes in the ${edge}`, testId: `add-${edge}` },
              onPress: () => act(`Add hexes in the ${edge}`, [{ do: 'addEdge', edge, links }]),
            },
            {
              ...{ name: 'Remove', says: `Take away the outermost hexes in the ${edge}`, testId: `remove-${edge}` },
              onPress: () => act(`Remove hexes in the ${edge}`, [{ do: 'removeEdge', edge }]),
            },
          ]}
        />
      </div>
      <Links />
      <FrameRows />
    </div>
  );
}
