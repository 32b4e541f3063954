/** The list of shortcuts in a game's help. */

import { hasBench } from '../../store/bench.ts';
import { useGame } from '../../store/game.ts';
import { useAdvised } from '../seat/useAdvised.ts';
import { type Act, helpOf, keysShown } from './act.ts';
import styles from './KeyList.module.css';

function KeyLine({ keys, line }: { keys: string; line: string }) {
  return (
    <div>
      <dt>
        {keys.split(' or ').map((one, i) => (
          <span key={one}>
            {i > 0 ? ' or ' : ''}
            <kbd translate="no" className="key">
              {one}
            </kbd>
          </span>
        ))}
      </dt>
      <dd>{line}</dd>
    </div>
  );
}

/** Lists the actions that have a help line for this reader, by group. */
export function KeyList({ acts }: { acts: readonly Act[] }) {
  const reader = { isAdvised: useAdvised(), hasBench: useGame(hasBench) };
  const groups = new Set(acts.flatMap(({ group }) => group ?? []));
  return [...groups].map((group) => (
    <div key={group} className={styles.group}>
      <h4 className={`caption ${styles.groupName}`}>{group}</h4>
      <dl className={styles.keys}>
        {acts.map((act) => {
          const line = act.group === group && act.keys ? helpOf(act, reader) : null;
          return line === null ? null : <KeyLine key={act.id} keys={keysShown(act)} line={line} />;
        })}
      </dl>
    </div>
  ));
}
