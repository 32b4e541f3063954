/** How the tools for rivers and routes are set: which one is drawn, its name and class. */

import { Trash2 } from 'lucide-react';
import { Segmented } from '../../../../../../ui/kit/Segmented.tsx';
import { count } from '../../../../../../ui/words/grammar.ts';
import { useEditor } from '../../../../store/editor/draft.ts';
import { act } from '../act.ts';
import styles from '../Map.module.css';
import { setMapEditing, useMapEditing } from '../mapEditing.ts';
import { ACROSS, NameInput, RIVER_CLASSES, ROUTE_CLASSES } from './Choice.tsx';

interface PickProps {
  label: string;
  none: string;
  names: readonly string[];
  /** Its place in the list; null for a new one. */
  chosen: number | null;
  onChoose(at: number | null): void;
  testId: string;
}

/** Which of several is drawn on, or a new one. */
function Pick({ label, none, names, chosen, onChoose, testId }: PickProps) {
  return (
    <label className={`grid min-0 ${styles.name}`}>
      <span className="caption medium p-0">{label}</span>
      <select
        className="field min-0 full-width"
        value={chosen ?? -1}
        onChange={({ target }) => onChoose(Number(target.value) < 0 ? null : Number(target.value))}
        data-testid={testId}
      >
        <option value={-1}>{none}</option>
        {names.map((name, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a route is known by its place in the list
          <option key={`${i} ${name}`} value={i}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

function Remove({ what, onPress }: { what: string; onPress(): void }) {
  return (
    <button type="button" className="btn btn-small" onClick={onPress}>
      <Trash2 size={15} aria-hidden="true" /> {what}
    </button>
  );
}

export function RiverPanel() {
  const rivers = useEditor((e) => e.draft.map.rivers);
  const { river: name, riverClass, across } = useMapEditing();
  const at = rivers.findIndex((one) => one.name === name);
  const river = rivers[at];
  return (
    <div className={`grid gap-3 ${styles.part}`}>
      <Pick
        label="Draw"
        none="A new river"
        names={rivers.map((one) => one.name)}
        chosen={at < 0 ? null : at}
        onChoose={(i) => setMapEditing({ river: i === null ? null : (rivers[i]?.name ?? null) })}
        testId="river-pick"
      />
      {river ? (
        <NameInput
          label="Name"
          value={river.name}
          onChange={(to) => {
            if (to.trim() !== '' && act(`Rename ${river.name} ${to}`, [{ do: 'riverName', river: river.name, name: to }], `river ${at}`))
              setMapEditing({ river: to });
          }}
          testId="river-name"
        />
      ) : null}
      <Segmented
        look="chips"
        label="Class"
        options={RIVER_CLASSES}
        chosen={river?.class ?? riverClass}
        onChoose={(value) => {
          setMapEditing({ riverClass: value });
          if (river) act(`${river.name}: ${value}`, [{ do: 'riverClass', river: river.name, class: value }]);
        }}
      />
      <Segmented
        look="chips"
        label="Links that it crosses"
        options={ACROSS}
        chosen={across}
        onChoose={(value) => setMapEditing({ across: value })}
        testId="river-across"
      />
      {river ? (
        <>
          <p className="fine">{count(river.edges.length, 'side')}.</p>
          <Remove what="Remove this river" onPress={() => act(`Remove the ${river.name}`, [{ do: 'removeRiver', river: river.name }])} />
        </>
      ) : null}
    </div>
  );
}

export function RoutePanel() {
  const routes = useEditor((e) => e.draft.map.routes);
  const { route: at, routeClass } = useMapEditing();
  const route = at === null ? undefined : routes[at];
  return (
    <div className={`grid gap-3 ${styles.part}`}>
      <Pick
        label="Draw"
        none="A new route"
        names={routes.map((one) => one.name)}
        chosen={route ? at : null}
        onChoose={(i) => setMapEditing({ route: i, routeFrom: null, notice: null })}
        testId="route-pick"
      />
      {route && at !== null ? (
        <NameInput
          label="Name"
          value={route.name}
          onChange={(to) => act(`Rename ${route.name} ${to}`, [{ do: 'routeName', route: at, name: to }], `route ${at}`)}
          testId="route-name"
        />
      ) : null}
      <Segmented
        look="chips"
        label="Class"
        options={ROUTE_CLASSES}
        chosen={route?.class ?? routeClass}
        onChoose={(value) => {
          setMapEditing({ routeClass: value });
          if (route && at !== null) act(`${route.name}: ${value}`, [{ do: 'routeClass', route: at, class: value }]);
        }}
      />
      {route && at !== null ? (
        <>
          <p className="fine">{count(route.path.length - 1, 'link')}. Routes are drawn for the eye; units go along any link.</p>
          <Remove
            what="Remove this route"
            onPress={() => {
              if (act(`Remove the ${route.name}`, [{ do: 'removeRoute', route: at }])) setMapEditing({ route: null });
            }}
          />
        </>
      ) : null}
    </div>
  );
}
