/** Note on an error outside rendering (in a click, during a fetch): the table stays, and the note says whether the game is safe. */

import { useEffect, useState } from 'react';
import { PartNotLoaded, takeMissing, useMissing } from '../../store/lazyCode.ts';
import { lazyPart, NotLoaded } from '../kit/lazyPart.tsx';
import styles from './Failure.module.css';

const FaultNote = lazyPart(() => import('./FaultNote.tsx').then((m) => m.FaultNote));

/** Errors that browsers report although nothing is wrong. */
const HARMLESS = /ResizeObserver loop|AbortError|NotAllowedError/;

const wordsOf = (fault: unknown): string => (fault instanceof Error ? fault.message : String(fault ?? 'No reason was given.'));

/** The last uncaught error. */
function useFault(): [string | null, () => void] {
  const [words, setWords] = useState<string | null>(null);
  useEffect(() => {
    const tell = (fault: unknown, message: string) => {
      // Already reported.
      if (fault instanceof PartNotLoaded) return;
      if (!HARMLESS.test(`${fault instanceof Error ? fault.name : ''} ${message}`)) setWords(message);
    };
    const onError = (event: ErrorEvent) => tell(event.error, event.message);
    const onRejection = (event: PromiseRejectionEvent) => tell(event.reason, wordsOf(event.reason));
    window.addEventListener('error', onError);
    window.addEventListener('unhandledrejection', onRejection);
    return () => {
      window.removeEventListener('error', onError);
      window.removeEventListener('unhandledrejection', onRejection);
    };
  }, []);
  return [words, () => setWords(null)];
}

const retry = (): void => {
  for (const act of takeMissing()) act();
};

export function FailureNote() {
  const [words, close] = useFault();
  const isMissing = useMissing((m) => m.again !== null);
  return (
    <>
      {words === null ? null : <FaultNote words={words} onClose={close} />}
      {isMissing ? (
        <div className={`fixed ${styles.corner}`}>
          <NotLoaded what="A part" onRetry={retry} onClose={takeMissing} />
        </div>
      ) : null}
    </>
  );
}
