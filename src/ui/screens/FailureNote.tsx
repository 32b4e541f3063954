/** A fault outside of what is drawn (in a click, or while something was fetched): the table stays, a note says whether the game is safe. */

import { TriangleAlert, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useGame } from '../../store/game.ts';
import { Notice } from '../kit/Notice.tsx';
import { saveRecord } from '../shell/Menu.tsx';
import styles from './Failure.module.css';
import { safeWords } from './safeWords.ts';

/** What browsers report without anything being wrong. */
const HARMLESS = /ResizeObserver loop|AbortError|NotAllowedError/;

const wordsOf = (fault: unknown): string => (fault instanceof Error ? fault.message : String(fault ?? 'No reason was given.'));

/** The last fault that nobody caught. */
function useFault(): [string | null, () => void] {
  const [words, setWords] = useState<string | null>(null);
  useEffect(() => {
    const tell = (fault: unknown, message: string) => {
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

export function FailureNote() {
  const [words, close] = useFault();
  const orders = useGame((g) => g.record?.commands.length ?? null);
  if (words === null) return null;
  return (
    <Notice as="div" className={`flex gap-3 align-top ${styles.floating}`} role="alert" testId="failure-note">
      <TriangleAlert size={20} aria-hidden="true" />
      <div>
        <p>
          <b>Something went wrong on this page.</b> {orders === null ? 'Nothing was lost.' : `${safeWords(orders)} Go on playing.`}
        </p>
        <p className="small anywhere mt-05">{words}</p>
      </div>
      <div className="flex gap-2 flex-none push-right">
        {orders === null ? null : (
          <button type="button" className="btn btn-small" onClick={saveRecord}>
            Save file
          </button>
        )}
        <button type="button" className="btn btn-small" aria-label="Close this note" onClick={close}>
          <X size={17} aria-hidden="true" />
        </button>
      </div>
    </Notice>
  );
}
