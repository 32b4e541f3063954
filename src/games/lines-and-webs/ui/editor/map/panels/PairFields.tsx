/** All of one side: the link over it, the river along it, the bridge. */

import type { Scenario } from '../../../../../../engine/lines-and-webs/scenario.ts';
import { label } from '../../../../../../engine/map/hex.ts';
import { bridgeAt, freeName, isLinked, onRoute, type Pair, pairLabel, riverAt } from '../../../../scenarios/edit/map/parts.ts';
import { act } from '../act.ts';
import { setMapEditing, useMapEditing } from '../mapEditing.ts';
import styles from '../Panel.module.css';
import { Check, NameInput } from './Choice.tsx';

const NEW = '+';

export function PairFields({ draft, pair }: { draft: Scenario; pair: Pair }) {
  const { riverClass, across } = useMapEditing();
  const linked = isLinked(draft, pair);
  const river = riverAt(draft, pair);
  const bridge = bridgeAt(draft, pair);
  const words = pairLabel(pair);
  const setRiver = (name: string) => {
    if (name === '') act(`No river on ${words}`, [{ do: 'dropSide', pair }]);
    else {
      const taken = draft.map.rivers.map((one) => one.name);
      const to = name === NEW ? freeName('New River', taken) : name;
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
      <label className={styles.nameField}>
        <span className={`caption medium ${styles.label}`}>River</span>
        <select
          className={`min-0 full-width px-2 on-raised ${styles.input}`}
          value={river?.name ?? ''}
          onChange={({ target }) => setRiver(target.value)}
          data-testid="pair-river"
        >
          <option value="">None</option>
          {draft.map.rivers.map((one) => (
            <option key={one.name} value={one.name}>
              {one.name}
            </option>
          ))}
          <option value={NEW}>A new river</option>
        </select>
      </label>
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
      <div className={styles.row2}>
        {pair.map((hex) => (
          <button key={hex} type="button" className="btn btn-small" onClick={() => setMapEditing({ selected: { hex, pair: null } })}>
            Hex {label(hex)}
          </button>
        ))}
      </div>
    </>
  );
}
