/** Options of the tools for rivers and routes: the current one, its name and class. */

import { Trash2 } from 'lucide-react';
import { Segmented } from '../../../../../../ui/kit/Segmented.tsx';
import { count } from '../../../../../../ui/words/grammar.ts';
import { useEditor } from '../../../../store/editor/draft.ts';
import { Button } from '../../../kit/Button.tsx';
import { act } from '../act.ts';
import styles from '../Map.module.css';
import { setMapEditing, useMapEditing } from '../mapEditing.ts';
import { ACROSS, NameInput, Pick, RIVER_CLASSES, ROUTE_CLASSES, Setting } from './Choice.tsx';

const Remove = ({ what, onPress }: { what: string; onPress(): void }) => (
  <Button look="small" sign={Trash2} signSize={15} onClick={onPress}>
    {what}
  </Button>
);

export function RiverPanel() {
  const rivers = useEditor((e) => e.draft.map.rivers);
  const { river: name, riverClass } = useMapEditing();
  const at = rivers.findIndex((one) => one.name === name);
  const river = rivers[at];
  return (
    <div className={`grid gap-3 ${styles.part}`}>
      <Pick
        label="Draw"
        options={[{ value: null, name: 'A new river' }, ...rivers.map((one) => ({ value: one.name, name: one.name }))]}
        chosen={river?.name ?? null}
        onChoose={(value) => setMapEditing({ river: value })}
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
      <Setting of="across" label="Links that it crosses" options={ACROSS} testId="river-across" />
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
        options={[{ value: null, name: 'A new route' }, ...routes.map((one, value) => ({ value, name: one.name }))]}
        chosen={route ? at : null}
        onChoose={(value) => setMapEditing({ route: value, routeFrom: null, notice: null })}
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
