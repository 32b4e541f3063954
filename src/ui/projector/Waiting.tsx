/** Instructions before anything is shown. */

import type { ReactNode } from 'react';
import { useProjected } from '../../store/projector/screen.ts';
import { SideEmblem, shownPage } from '../page.tsx';
import styles from './Screen.module.css';

export function Waiting({ tools }: { tools: ReactNode }) {
  const isMute = useProjected((p) => p.isMute);
  const isLed = useProjected((p) => p.isLed);
  return (
    <main
      className={`stack align-middle justify-center relative larger window-height text-center on-panel ${styles.waiting}`}
      data-testid="projector-waiting"
    >
      <div className={`absolute ${styles.waitingTools}`}>{tools}</div>
      <div className="flex gap-6">
        <SideEmblem side="delta" size={112} />
        <SideEmblem side="gamma" size={112} />
      </div>
      <h1>{shownPage().title}</h1>
      {isMute ? (
        <p>This browser does not let two windows of a page talk to each other. Show the window of the table on the projector.</p>
      ) : (
        <>
          <p role="status">
            {isLed ? 'The table is there; no game is open on it yet.' : 'This is the projector window. It waits for the table.'}
          </p>
          <ol className="soft text-left">
            <li>Drag this window to the projector and press F for the whole screen.</li>
            <li>In the other window open a game, or a replay. It shows here, as both sides may know it.</li>
            <li>There, choose “Projector” in the menu to point, zoom and freeze.</li>
          </ol>
        </>
      )}
    </main>
  );
}
