/** Presenter controls on the game's page: tracks the projector's window, and contains the panel while it is open. */
import { Presentation, Snowflake } from 'lucide-react';
import { useEffect } from 'react';
import { presenter, usePresenter } from '../../store/projector/presenter.ts';
import { useSettings } from '../../store/projector/settings.ts';
import { spectatingPart } from '../page.tsx';
import styles from './Presenter.module.css';
import { looked } from './presenterViewport.ts';
import { useFollowing } from './useFollowing.ts';
import { openPanel, usePanel } from './usePanel.ts';

const PresenterPanel = spectatingPart(() => import('./parts.ts').then((m) => m.PresenterPanel), true);

export function PresenterDock() {
  const isOpen = usePanel((p) => p.isOpen);
  const leads = usePresenter((p) => p.presents && p.isConnected);
  const isSheet = usePresenter((p) => p.sheet !== null);
  const isHeld = useSettings((s) => s.isFrozen || s.question !== null);
  useEffect(() => {
    presenter.start();
    return looked.watch();
  }, []);
  useFollowing();
  if (isOpen) return <PresenterPanel />;
  // A class sheet has nothing to highlight or freeze.
  if (!leads || isSheet) return null;
  const Sign = isHeld ? Snowflake : Presentation;
  return (
    <button
      type="button"
      className={`btn btn-small fixed shadow-2 ${styles.pill}`}
      onClick={() => openPanel()}
      title="Freeze, zoom and point on the projector"
      data-testid="presenter-pill"
    >
      <Sign size={17} aria-hidden="true" /> {isHeld ? 'Projector, held' : 'Projector'}
    </button>
  );
}
