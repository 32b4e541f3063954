/** Legal commands by verb, with counts and a filter. Each can be inserted into the console line or given at once. */

import { Terminal } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Command } from '../../../engine/core/gameTypes.ts';
import { dispatchFromWorkbench, useWorkbench } from '../../../store/workbench/workbench.ts';
import { SearchField } from '../../kit/SearchField.tsx';
import { gameUi } from '../../page.tsx';
import { count } from '../../words/grammar.ts';
import type { Sight } from '../bench.ts';
import { lineOf } from '../console/complete.ts';
import { useLegal } from '../map/useLegal.ts';
import { OpenEyes } from '../sight/EyesPart.tsx';
import { knowsLegal } from '../sight/useSight.ts';
import styles from '../Workbench.module.css';

/** Maximum number of commands per verb; use the filter for others. */
const MOST = 60;

interface Said {
  command: Command;
  text: string;
  line: string;
}

function Verb({ verb, list, isOpen }: { verb: string; list: readonly Said[]; isOpen: boolean }) {
  const [opened, setOpened] = useState(false);
  const shown = opened || isOpen;
  return (
    <details
      className={`full-width ${styles.branch}`}
      open={shown}
      onToggle={(event) => !isOpen && setOpened(event.currentTarget.open)}
      data-legal={verb}
    >
      <summary className="ellipsis pointer">
        <span>{verb}</span> <small className="tiny soft">{list.length}</small>
      </summary>
      {shown ? (
        <ul className="full-width">
          {list.slice(0, MOST).map(({ command, text, line }) => (
            <li key={line} className="row gap-1 py-05 line-bottom">
              <span className="grow min-0 anywhere">{text}</span>
              <button
                type="button"
                className="grid round-2 center lit square"
                aria-label={`${text}: into the console`}
                title={line}
                onClick={() => useWorkbench.setState({ tab: 'console', line })}
              >
                <Terminal size={15} aria-hidden="true" />
              </button>
              <button
                type="button"
                className="inline gap-1 flex-none px-2 small round-2 hit edge-strong lit dashed-off"
                aria-label={`${text}: give`}
                onClick={() => void dispatchFromWorkbench(command)}
              >
                Give
              </button>
            </li>
          ))}
          {list.length > MOST ? <li className={`caption ${styles.small}`}>{list.length - MOST} more: filter them.</li> : null}
        </ul>
      ) : null}
    </details>
  );
}

export function LegalList({ sight }: { sight: Sight }) {
  const { world, view } = sight;
  const [filter, setFilter] = useState('');
  const legal = useLegal(sight);
  const said = useMemo(
    () => legal.map((command) => ({ command, text: gameUi().command(world, command, view), line: lineOf(command) })),
    [world, view, legal],
  );
  const words = filter.trim().toLowerCase();
  const found = said.filter(({ text, line }) => words === '' || text.toLowerCase().includes(words) || line.toLowerCase().includes(words));
  if (view.phase === 'over') return <p className={`caption ${styles.small}`}>The game is over: no orders.</p>;
  if (!knowsLegal(sight)) return <OpenEyes what="What the awaited side can do" />;
  const verbs = [...new Set(found.map(({ command }) => command.type))];
  return (
    <>
      <SearchField label="Filter the legal commands" placeholder="Filter: a verb, a unit, a place" value={filter} onChange={setFilter} />
      <p className={`caption ${styles.small}`} role="status" data-testid="legal-count">
        {count(found.length, 'legal command')}
        {words ? ` of ${legal.length}` : ''}
      </p>
      {verbs.map((verb) => (
        <Verb
          key={verb}
          verb={verb}
          list={found.filter(({ command }) => command.type === verb)}
          isOpen={words !== '' && found.length <= MOST}
        />
      ))}
    </>
  );
}
