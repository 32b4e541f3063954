/** All fields of the selection on the map, and a list to choose a hex by number or name. */
import { Trash2, X } from 'lucide-react';
import { useState } from 'react';
import {
  type MapHex,
  PORT_KINDS,
  type PortKind,
  type Scenario,
  SIDES,
  type Side,
} from '../../../../../../engine/lines-and-webs/scenario.ts';
import { label } from '../../../../../../engine/map/hex.ts';
import { SearchField } from '../../../../../../ui/kit/SearchField.tsx';
import { Segmented } from '../../../../../../ui/kit/Segmented.tsx';
import type { MapEdit } from '../../../../scenarios/edit/map/edits.ts';
import {
  around,
  bridgeAt,
  freeName,
  hexOf,
  homePort,
  isLinked,
  onRoute,
  type Pair,
  pairLabel,
  riverAt,
  shortName,
} from '../../../../scenarios/edit/map/parts.ts';
import { useEditor } from '../../../../store/editor/draft.ts';
import { Button } from '../../../kit/Button.tsx';
import { sideName } from '../../../words/names.ts';
import { FaultLines } from '../../fields/Field.tsx';
import { act } from '../act.ts';
import styles from '../Map.module.css';
import { type Placing, setMapEditing, useMapEditing } from '../mapEditing.ts';
import { hexTitle, isAt, pinned } from '../words.ts';
import { Check, NameInput, Pick, PLACINGS, TERRAINS } from './Choice.tsx';

interface HexProps {
  draft: Scenario;
  hex: MapHex;
}

function standsHere({ draft, hex }: HexProps): Placing | 'nothing' {
  const port = homePort(draft, hex.id);
  if (port && hex.feature === port.kind) return `${port.side} ${port.kind}`;
  return hex.feature === 'town' || hex.feature === 'city' ? hex.feature : 'nothing';
}

function placingEdit(hex: string, value: Placing | 'nothing'): MapEdit {
  if (value === 'nothing') return { do: 'place', hex, place: null };
  if (value === 'town' || value === 'city') return { do: 'place', hex, place: value };
  const [side, kind] = value.split(' ') as [Side, PortKind];
  return { do: 'port', side, kind, hex };
}

const STANDING = [{ value: 'nothing', name: 'Nothing' } as const, ...PLACINGS];

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

/** Links to the six neighbors. */
function HexLinks({ draft, hex }: HexProps) {
  const near = around(draft, hex);
  return (
    <fieldset>
      <legend className="caption medium p-0">Linked with</legend>
      <div className="flex wrap gap-1 mt-05">
        {near.map((other) => {
          const pair: Pair = [hex.id, other.id];
          const isOn = isLinked(draft, pair);
          return (
            <button
              key={other.id}
              type="button"
              className={`inline small on-raised round-2 hit edge-strong lit choice ${styles.chip}`}
              aria-pressed={isOn}
              title={hexTitle(other)}
              onClick={() => act(`${isOn ? 'Cut' : 'Link'} ${label(hex.id)}–${label(other.id)}`, [{ do: isOn ? 'cutLink' : 'link', pair }])}
            >
              {label(other.id)}
            </button>
          );
        })}
      </div>
      <div className="flex wrap gap-1 mt-05">
        <Button look="small" onClick={() => act(`Link ${label(hex.id)} all around`, [{ do: 'linkAll', hex: hex.id }])}>
          All dry sides
        </Button>
        <Button look="small" onClick={() => act(`Cut all links of ${label(hex.id)}`, [{ do: 'unlinkAll', hex: hex.id }])}>
          None
        </Button>
      </div>
    </fieldset>
  );
}

function Routes({ draft, hex }: HexProps) {
  const here = draft.map.routes.flatMap((route, at) => (route.path.includes(hex.id) ? [{ route, at }] : []));
  if (here.length === 0) return null;
  return (
    <div className={`grid min-0 ${styles.name}`}>
      <span className="caption medium p-0">Routes</span>
      {here.map(({ route, at }) => (
        <button
          key={at}
          type="button"
          className="full-width small hit text-left round-1 block lit px-2"
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
    <div key={`${side} ${type} ${n}`} className={`row wrap between small ${styles.pair}`}>
      <span>
        {sideName(side)} {shortName(draft, type)} {n}
      </span>
      <Button
        look="small quiet"
        sign={X}
        signSize={15}
        onClick={() => act(`Take ${shortName(draft, type)} off ${label(hex.id)}`, [{ do: 'takeOff', side, type, hex: hex.id }])}
      >
        Take off
      </Button>
    </div>
  ));
}

function HexFields({ draft, hex }: HexProps) {
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
      {isLand ? (
        <Pick
          label="Stands here"
          options={STANDING}
          chosen={standsHere({ draft, hex })}
          onChoose={(value) => act(`Place in ${label(hex.id)}`, [placingEdit(hex.id, value)])}
          testId="hex-place"
        />
      ) : null}
      <NameInput
        label={isLand ? 'Name' : 'Name of this water'}
        value={hex.name ?? ''}
        onChange={(name) => act(`Name ${label(hex.id)} ${name}`, [{ do: 'name', hex: hex.id, name }], `name ${hex.id}`)}
        testId="hex-name"
      />
      {isLand ? (
        <>
          <Zone draft={draft} hex={hex} />
          <HexLinks draft={draft} hex={hex} />
          <Routes draft={draft} hex={hex} />
          <Units draft={draft} hex={hex} />
        </>
      ) : null}
      <Button
        look="small"
        sign={Trash2}
        signSize={15}
        off={isPort ? 'A port cannot leave the map. Move it first.' : null}
        onClick={() => {
          if (act(`Remove ${label(hex.id)}`, [{ do: 'removeHex', hex: hex.id }])) setMapEditing({ selected: null });
        }}
      >
        Take this hex off the map
      </Button>
    </>
  );
}

const NEW = '+';

function PairFields({ draft, pair }: { draft: Scenario; pair: Pair }) {
  const { riverClass, across } = useMapEditing();
  const linked = isLinked(draft, pair);
  const river = riverAt(draft, pair);
  const bridge = bridgeAt(draft, pair);
  const words = pairLabel(pair);
  const setRiver = (name: string) => {
    if (name === '') act(`No river on ${words}`, [{ do: 'dropSide', pair }]);
    else {
      const to = name === NEW ? freeName('New River', draft.map.rivers) : name;
      const kind = draft.map.rivers.find((one) => one.name === to)?.class ?? riverClass;
      if (act(`${to} ${words}`, [{ do: 'side', river: to, class: kind, pair, across }])) setMapEditing({ river: to });
    }
  };
  return (
    <>
      <h3 className="large">Between {words}</h3>
      <Check
        checked={linked}
        onChange={() => act(`${linked ? 'Cut' : 'Link'} ${words}`, [{ do: linked ? 'cutLink' : 'link', pair }])}
        testId="pair-link"
      >
        {river ? 'Linked, by a bridge' : 'Linked'}
      </Check>
      <Pick
        label="River"
        options={[
          { value: '', name: 'None' },
          ...draft.map.rivers.map(({ name }) => ({ value: name, name })),
          { value: NEW, name: 'A new river' },
        ]}
        chosen={river?.name ?? ''}
        onChoose={setRiver}
        testId="pair-river"
      />
      {bridge ? (
        <NameInput
          label="Name of the bridge"
          value={bridge.name}
          onChange={(name) => act(`Name ${name}`, [{ do: 'bridgeName', pair, name }], `bridge ${words}`)}
          testId="bridge-name"
        />
      ) : null}
      {bridge ? <p className="fine">One with Ford in its name is drawn as a ford.</p> : null}
      {onRoute(draft, pair) ? <p className="fine">A route runs over this link.</p> : null}
      <div className="flex wrap gap-1 mt-05">
        {pair.map((hex) => (
          <Button key={hex} look="small" onClick={() => setMapEditing({ selected: { hex, pair: null } })}>
            Hex {label(hex)}
          </Button>
        ))}
      </div>
    </>
  );
}

/** Maximum number of listed hexes. */
const MAX_LISTED = 40;

function found(s: Scenario, query: string): MapHex[] {
  const asked = query.trim().toLowerCase();
  const named = asked === '' ? s.map.hexes.filter((hex) => hex.feature) : s.map.hexes;
  return named.filter((hex) => hexTitle(hex).toLowerCase().includes(asked)).slice(0, MAX_LISTED);
}

function HexList() {
  const draft = useEditor((e) => e.draft);
  const [query, setQuery] = useState('');
  const hexes = found(draft, query);
  return (
    <section className={`grid gap-3 ${styles.part}`} aria-label="Hexes">
      <SearchField label="Find a hex" placeholder="Number or name" value={query} onChange={setQuery} testId="hex-search" />
      <ul className="grid">
        {hexes.map((hex) => (
          <li key={hex.id}>
            <button
              type="button"
              className="full-width small hit text-left round-1 block lit px-2"
              onClick={() => setMapEditing({ selected: { hex: hex.id, pair: null }, looked: { hex: hex.id }, notice: null })}
              data-hex={label(hex.id)}
            >
              {hexTitle(hex)}
            </button>
          </li>
        ))}
      </ul>
      {hexes.length === 0 ? <p className="fine">No hex of this map is called so.</p> : null}
    </section>
  );
}

function Faults() {
  const draft = useEditor((e) => e.draft);
  const faults = useEditor((e) => e.faults);
  const selected = useMapEditing((d) => d.selected);
  if (!selected) return null;
  const here = pinned(draft, faults).filter((one) => isAt(one, selected.pair ? null : selected.hex, selected.pair));
  return <FaultLines faults={here.map(({ fault }) => fault)} />;
}

export function SelectPanel() {
  const draft = useEditor((e) => e.draft);
  const selected = useMapEditing((d) => d.selected);
  const hex = selected ? hexOf(draft, selected.hex) : undefined;
  return (
    <>
      {hex && selected ? (
        <section className={`grid gap-3 ${styles.part}`} aria-label="Selected" data-testid="map-selected">
          <Faults />
          {selected.pair ? <PairFields draft={draft} pair={selected.pair} /> : <HexFields draft={draft} hex={hex} />}
          <Button look="small quiet" onClick={() => setMapEditing({ selected: null })}>
            Back to the list
          </Button>
        </section>
      ) : (
        <HexList />
      )}
    </>
  );
}
