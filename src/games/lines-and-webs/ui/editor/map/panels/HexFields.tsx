/** All of one hex: terrain, what stands there, its name, zone, links, routes and the units that are to start there. */
import { Trash2, X } from 'lucide-react';
import {
  type MapHex,
  PORT_KINDS,
  type PortKind,
  type Scenario,
  SIDES,
  type Side,
} from '../../../../../../engine/lines-and-webs/scenario.ts';
import { label } from '../../../../../../engine/map/hex.ts';
import { Segmented } from '../../../../../../ui/kit/Segmented.tsx';
import type { MapEdit } from '../../../../scenarios/edit/map/edits.ts';
import { around, homePort, isLinked, type Pair, shortName } from '../../../../scenarios/edit/map/parts.ts';
import { sideName } from '../../../words/names.ts';
import { act } from '../act.ts';
import { type Placing, setMapEditing, useMapEditing } from '../mapEditing.ts';
import styles from '../Panel.module.css';
import { hexTitle } from '../words.ts';
import { Check, NameInput } from './Choice.tsx';
import { PLACINGS, TERRAINS } from './options.ts';

interface HexProps {
  draft: Scenario;
  hex: MapHex;
}

function standsHere({ draft, hex }: HexProps): Placing | 'nothing' {
  const port = homePort(draft, hex.id);
  if (port && hex.feature === port.kind) return `${port.side} ${port.kind}`;
  return hex.feature === 'town' || hex.feature === 'city' ? hex.feature : 'nothing';
}

function placingEdit(hex: string, value: string): MapEdit {
  if (value === 'nothing') return { do: 'place', hex, place: null };
  if (value === 'town' || value === 'city') return { do: 'place', hex, place: value };
  const [side, kind] = value.split(' ') as [Side, PortKind];
  return { do: 'port', side, kind, hex };
}

function Standing({ draft, hex }: HexProps) {
  return (
    <label className={styles.nameField}>
      <span className={`caption medium ${styles.label}`}>Stands here</span>
      <select
        className={`min-0 full-width px-2 on-raised ${styles.input}`}
        value={standsHere({ draft, hex })}
        onChange={({ target }) => act(`Place in ${label(hex.id)}`, [placingEdit(hex.id, target.value)])}
        data-testid="hex-place"
      >
        <option value="nothing">Nothing</option>
        {PLACINGS.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

function Zone({ draft, hex }: HexProps) {
  return SIDES.map((side) => {
    const isIn = draft.map.deploymentZones[side].includes(hex.id);
    return (
      <Check
        key={side}
        checked={isIn}
        onChange={() => act(`${sideName(side)}’s zone: ${label(hex.id)}`, [{ do: 'zone', side, hex: hex.id, isIn: !isIn }])}
        testId={`hex-zone-${side}`}
      >
        In {sideName(side)}’s zone
      </Check>
    );
  });
}

/** The six hexes around, each linked or not. */
function Links({ draft, hex }: HexProps) {
  const near = around(draft, hex);
  return (
    <fieldset>
      <legend className={`caption medium ${styles.label}`}>Linked with</legend>
      <div className={styles.chips}>
        {near.map((other) => {
          const pair: Pair = [hex.id, other.id];
          const isOn = isLinked(draft, pair);
          return (
            <button
              key={other.id}
              type="button"
              className={`inline small on-raised round-2 ${styles.chip}`}
              aria-pressed={isOn}
              title={hexTitle(other)}
              onClick={() => act(`${isOn ? 'Cut' : 'Link'} ${label(hex.id)}–${label(other.id)}`, [{ do: isOn ? 'cutLink' : 'link', pair }])}
            >
              {label(other.id)}
            </button>
          );
        })}
      </div>
      <div className={styles.row2}>
        <button
          type="button"
          className="btn btn-small"
          onClick={() => act(`Link ${label(hex.id)} all around`, [{ do: 'linkAll', hex: hex.id }])}
        >
          All dry sides
        </button>
        <button
          type="button"
          className="btn btn-small"
          onClick={() => act(`Cut all links of ${label(hex.id)}`, [{ do: 'unlinkAll', hex: hex.id }])}
        >
          None
        </button>
      </div>
    </fieldset>
  );
}

function Routes({ draft, hex }: HexProps) {
  const here = draft.map.routes.flatMap((route, at) => (route.path.includes(hex.id) ? [{ route, at }] : []));
  if (here.length === 0) return null;
  return (
    <div className={styles.nameField}>
      <span className={`caption medium ${styles.label}`}>Routes</span>
      {here.map(({ route, at }) => (
        <button
          key={at}
          type="button"
          className={`full-width small ${styles.row}`}
          onClick={() => setMapEditing({ tool: 'route', route: at, routeFrom: null, notice: null })}
        >
          {route.name}
        </button>
      ))}
    </div>
  );
}

function Units({ draft, hex }: HexProps) {
  const here = SIDES.flatMap((side) =>
    Object.entries(draft.deployment[side]).flatMap(([type, nodes]) =>
      nodes.flatMap((node, i) => (node === hex.id ? [{ side, type, n: i + 1 }] : [])),
    ),
  );
  return here.map(({ side, type, n }) => (
    <div key={`${side} ${type} ${n}`} className={styles.unitRow}>
      <span>
        {sideName(side)} {shortName(draft, type)} {n}
      </span>
      <button
        type="button"
        className="btn btn-small btn-quiet"
        onClick={() => act(`Take ${shortName(draft, type)} off ${label(hex.id)}`, [{ do: 'takeOff', side, type, hex: hex.id }])}
      >
        <X size={15} aria-hidden="true" /> Take off
      </button>
    </div>
  ));
}

export function HexFields({ draft, hex }: HexProps) {
  const links = useMapEditing((d) => d.links);
  const isLand = hex.terrain === 'steppe';
  const isPort = PORT_KINDS.some((kind) => kind === hex.feature);
  return (
    <>
      <h3 className="large">{hexTitle(hex)}</h3>
      <Segmented
        look="chips"
        label="Terrain"
        options={TERRAINS}
        chosen={hex.terrain}
        onChoose={(terrain) => act(`Paint ${terrain} ${label(hex.id)}`, [{ do: 'paint', hex: hex.id, terrain, links }])}
        testId="hex-terrain"
      />
      {isLand ? <Standing draft={draft} hex={hex} /> : null}
      <NameInput
        label={isLand ? 'Name' : 'Name of this water'}
        value={hex.name ?? ''}
        onChange={(name) => act(`Name ${label(hex.id)} ${name}`, [{ do: 'name', hex: hex.id, name }], `name ${hex.id}`)}
        testId="hex-name"
      />
      {isLand ? (
        <>
          <Zone draft={draft} hex={hex} />
          <Links draft={draft} hex={hex} />
          <Routes draft={draft} hex={hex} />
          <Units draft={draft} hex={hex} />
        </>
      ) : null}
      <button
        type="button"
        className="btn btn-small"
        aria-disabled={isPort || undefined}
        title={isPort ? 'A port cannot leave the map. Move it first.' : undefined}
        onClick={() => {
          if (!isPort && act(`Remove ${label(hex.id)}`, [{ do: 'removeHex', hex: hex.id }])) setMapEditing({ selected: null });
        }}
      >
        <Trash2 size={15} aria-hidden="true" /> Take this hex off the map
      </button>
    </>
  );
}
