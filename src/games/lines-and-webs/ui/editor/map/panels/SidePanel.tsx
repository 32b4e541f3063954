/** Panel next to the map: tools, Mirror, options of the current tool, and map layers. */
import { FlipHorizontal2 } from 'lucide-react';
import { titleOf } from '../../../../../../ui/acts/act.ts';
import { MIRROR } from '../../frame/editorActs.ts';
import styles from '../Map.module.css';
import { setMapEditing, takeTool, useMapEditing } from '../mapEditing.ts';
import { TOOL_IDS, TOOLS, type ToolId } from '../tools.tsx';
import { Check } from './Choice.tsx';
import { PlacePanel, SheetPanel, TerrainPanel } from './GroundPanels.tsx';
import { RiverPanel, RoutePanel } from './LinePanels.tsx';
import { SelectPanel } from './SelectPanel.tsx';
import { TracingPart } from './TracingPart.tsx';
import { UnitsPanel, ZonePanel } from './ZonePanels.tsx';

function Tools() {
  const tool = useMapEditing((d) => d.tool);
  return (
    <div className="grid gap-05 halves line-bottom p-2" role="toolbar" aria-label="Tools of the map">
      {TOOL_IDS.map((id) => {
        const { name, key, Sign } = TOOLS[id];
        return (
          <button
            key={id}
            type="button"
            className={`row caption medium round-2 text-left lit hit ${styles.tool}`}
            aria-pressed={id === tool}
            title={`${name} (${key})`}
            onClick={() => takeTool(id)}
            data-testid={`tool-${id}`}
          >
            <Sign size={17} aria-hidden="true" />
            <span className="grow">{name}</span>
            <span className="pale tiny narrow" aria-hidden="true">
              {key}
            </span>
          </button>
        );
      })}
    </div>
  );
}

function Mirror() {
  const mirror = useMapEditing((d) => d.mirror);
  return (
    <label className={`row gap-2 medium line-bottom px-3 ${mirror ? 'on-plan' : ''} ${styles.mirror}`} title={titleOf(MIRROR)}>
      <FlipHorizontal2 size={17} aria-hidden="true" />
      <span className="grow">
        Mirror <small className="small regular">by half-turn</small>
      </span>
      <input
        className="tick"
        type="checkbox"
        role="switch"
        aria-checked={mirror}
        checked={mirror}
        onChange={() => setMapEditing({ mirror: !mirror })}
        data-testid="map-mirror"
      />
    </label>
  );
}

/** Touch equivalent of Alt or the right button. */
function Opposite() {
  const opposite = useMapEditing((d) => d.opposite);
  return (
    <Check checked={opposite} onChange={() => setMapEditing({ opposite: !opposite })} testId="map-opposite">
      A plain press does the opposite
    </Check>
  );
}

const SHOWN = [
  { id: 'units', name: 'Units' },
  { id: 'zones', name: 'Zones' },
  { id: 'changes', name: 'What changed' },
] as const;

function MapLayers() {
  const shown = useMapEditing((d) => d.shown);
  return (
    <fieldset className={`flex wrap line-top ${styles.shown}`}>
      <legend className="sr-only">Shown on the map</legend>
      {SHOWN.map(({ id, name }) => (
        <Check key={id} checked={shown[id]} onChange={() => setMapEditing({ shown: { ...shown, [id]: !shown[id] } })} testId={`show-${id}`}>
          {name}
        </Check>
      ))}
    </fieldset>
  );
}

const PANELS: { readonly [T in ToolId]: React.ComponentType | null } = {
  select: SelectPanel,
  terrain: TerrainPanel,
  place: PlacePanel,
  link: null,
  river: RiverPanel,
  bridge: null,
  route: RoutePanel,
  zone: ZonePanel,
  units: UnitsPanel,
  sheet: SheetPanel,
};

export function SidePanel() {
  const tool = useMapEditing((d) => d.tool);
  const Panel = PANELS[tool];
  return (
    <aside className={`stack min-h-0 on-panel line-left ${styles.panel}`} aria-label="Tools">
      <Tools />
      <Mirror />
      <div className="grow min-h-0 scroll-y p-3" data-testid="tool-panel">
        <h2 className="large">{TOOLS[tool].name}</h2>
        <p className="caption mb-3">{TOOLS[tool].hint}</p>
        {tool === 'select' ? null : <Opposite />}
        {Panel ? <Panel /> : null}
        <TracingPart />
      </div>
      <MapLayers />
    </aside>
  );
}
