/** The help of a game: its sections, and the keys; keys come first if it was opened by a key. */

import { type ComponentType, useDeferredValue, useRef, useState } from 'react';
import { closeDrawer } from '../../store/table.ts';
import type { Act } from '../acts/act.ts';
import { KeyList } from '../acts/KeyList.tsx';
import { Drawer } from '../kit/Drawer.tsx';
import { useInput } from '../kit/lastInput.ts';
import { ClausesShown } from '../rules/Clause.tsx';
import styles from './HelpFrame.module.css';

export interface HelpSection {
  id: string;
  name: string;
  /** On the button that leads to it. */
  short: string;
  Body: ComponentType;
}

export function HelpFrame({ sections, acts }: { sections: readonly HelpSection[]; acts: readonly Act[] }) {
  const input = useInput();
  const [all] = useState(() => {
    const keys: HelpSection = { id: 'keys', name: 'Keys', short: 'Keys', Body: () => <KeyList acts={acts} /> };
    return input === 'keys' ? [keys, ...sections] : [...sections, keys];
  });
  // The first section fills the drawer; the others follow once it is painted.
  const isWhole = useDeferredValue(true, false);
  const body = useRef<HTMLDivElement>(null);
  const goTo = (section: string) => {
    const found = body.current?.querySelector<HTMLElement>(`[data-section="${section}"]`);
    found?.scrollIntoView?.({ block: 'start' });
    found?.focus({ preventScroll: true });
  };
  return (
    <Drawer
      title="Help"
      onClose={closeDrawer}
      first="body"
      bodyRef={body}
      tools={
        <nav className="row wrap gap-1" aria-label="Parts of the help">
          {all.map(({ id, short }) => (
            <button key={id} type="button" className="btn btn-small" onClick={() => goTo(id)} data-to={id}>
              {short}
            </button>
          ))}
        </nav>
      }
    >
      <ClausesShown value={true}>
        {(isWhole ? all : all.slice(0, 1)).map(({ id, name, Body }) => (
          <section key={id} className={`p-4 ${styles.section}`} data-section={id} tabIndex={-1} aria-label={name}>
            <h3 className="large mb-2">{name}</h3>
            <Body />
          </section>
        ))}
      </ClausesShown>
    </Drawer>
  );
}
