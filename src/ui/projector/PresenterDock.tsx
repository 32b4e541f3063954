/** Presenter controls on the game's page: tracks the projector's window, and contains the panel while it is open. */
import { Presentation, Snowflake } from 'lucide-react';
import { useEffect } from 'react';
import { awaitProjector } from '../../store/projector/latePresenter.ts';
import { usePresenter } from '../../store/projector/presenting.ts';
import { useWatching } from '../../store/watching.ts';
import { spectatingPart } from '../page.tsx';
import styles from './Presenter.module.css';
import { looked } from './presenterViewport.ts';
import { useFollowing } from './useFollowing.ts';
import { closePanel, openPanel, usePanel, useRoomWords } from './usePanel.ts';

const PresenterPanel = spectatingPart(() => import('./parts.ts').then((m) => m.PresenterPanel), true);

export function PresenterDock() {
  const isOpen = usePanel((p) => p.isOpen);
  const leads = usePresenter((p) => p.presents && p.isConnected);
  const { words, isHeld } = useRoomWords();
  // Other pages have a control of their own for it, and their content reaches to the edge.
  const isElsewhere = useWatching(({ watched }) => watched !== null);
  useEffect(awaitProjector, []);
  useEffect(looked.watch, []);
  useEffect(
    () =>
      // The panel belongs to the page that it was opened over: another page has its controls elsewhere.
      useWatching.subscribe(({ watched }, before) => {
        const kinds = [watched?.kind, before.watched?.kind];
        if (kinds[0] !== kinds[1] && kinds.includes('class')) closePanel();
      }),
    [],
  );
  useFollowing();
  if (isOpen) return <PresenterPanel />;
  if (!leads || isElsewhere) return null;
  const Sign = isHeld ? Snowflake : Presentation;
  return (
    <button
      type="button"
      className={`btn btn-small fixed shadow-2 ${styles.pill}`}
      onClick={() => openPanel()}
      title="Freeze, zoom and point on the projector"
      data-testid="presenter-pill"
    >
      <Sign size={17} aria-hidden="true" /> {words}
    </button>
  );
}
