/** Start screen notes: a newer version to install, and whether the game works without a network. */

import { CloudOff, MonitorDown } from 'lucide-react';
import { installApp, takeNewer, useOffline } from '../../store/offline.ts';
import { Card } from '../kit/Card.tsx';

/** Offered only here, because no game is running on this screen. */
export function NewerVersion() {
  const newer = useOffline((o) => o.newer);
  const isTaking = useOffline((o) => o.isTaking);
  if (!newer) return null;
  return (
    <Card as="p" className="row wrap gap-4 between" role="status" testId="newer-version">
      <span>
        {isTaking
          ? 'The newer version is coming. The page reloads as soon as the browser has it ready.'
          : 'A newer version of this page is ready. Your games stay as they are.'}
      </span>
      {isTaking ? null : (
        <button type="button" className="btn btn-main" onClick={takeNewer}>
          Take it now
        </button>
      )}
    </Card>
  );
}

export function OfflineNote() {
  const isKept = useOffline((o) => o.isKept);
  const install = useOffline((o) => o.install);
  if (import.meta.env.SINGLE_FILE)
    return (
      <p className="inline gap-2 pale small">
        This page is a file on your disk. This browser keeps its games as long as the file stays where it is. The licenses of its parts
        stand at the end of the file's text.
      </p>
    );
  if (!window.isSecureContext)
    return (
      <p className="inline gap-2 pale small" data-testid="plain-http">
        This page comes over plain http: it cannot be installed, and it needs its server each time it is opened.
      </p>
    );
  if (!isKept && !install) return null;
  return (
    <p className="inline gap-2 pale small" data-testid="offline">
      {isKept ? (
        <span className="inline gap-2">
          <CloudOff size={16} aria-hidden="true" /> Plays without a network
        </span>
      ) : null}
      {install ? (
        <button type="button" className="btn btn-quiet btn-small" onClick={() => void installApp()}>
          <MonitorDown size={16} aria-hidden="true" /> Install
        </button>
      ) : null}
    </p>
  );
}
