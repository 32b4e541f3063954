/** A key of the help that can do nothing now says so, in the place where refusals are told. */

import { useEffect, useState } from 'react';
import { useTable } from '../../store/table.ts';
import { actOfKey } from '../acts/acts.ts';
import { hasStop } from '../acts/toPanel.ts';
import { isTyping } from '../kit/typing.ts';
import { telling } from '../page.tsx';
import styles from './Notes.module.css';

const SHOWN_MS = 4000;

/** What a key says that nobody has taken; null when it has a use, or is no key of the help. */
function saidOf(event: KeyboardEvent): string | null {
  if (event.repeat || event.altKey) return null;
  if ((event.target instanceof Element && isTyping(event.target)) || document.querySelector('dialog[open]')) return null;
  // A fight is told: keys that do not go on do nothing, and that needs no word.
  if (useTable.getState().isPlayingBack) return null;
  if (!event.defaultPrevented) return telling().idleWords?.(event) ?? null;
  // The key has been taken, and may have found nothing all the same.
  return actOfKey(event) === 'toPanel' && !hasStop() ? 'P finds nothing to press in the panel.' : null;
}

export function IdleKey() {
  const [said, say] = useState<string | null>(null);
  useEffect(() => {
    let timer = 0;
    // Any key ends what the last one said: one that the map takes does not come further.
    const onAnyKey = (): void => {
      clearTimeout(timer);
      say(null);
    };
    // The window hears it last: panels and the page come before.
    const onKey = (event: KeyboardEvent): void => {
      const next = saidOf(event);
      if (next) say(next);
      if (next) timer = window.setTimeout(() => say(null), SHOWN_MS);
    };
    window.addEventListener('keydown', onAnyKey, true);
    window.addEventListener('keydown', onKey);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', onAnyKey, true);
      window.removeEventListener('keydown', onKey);
    };
  }, []);
  if (said === null) return null;
  return (
    <p className={`row medium absolute pad on-warn shadow-2 ${styles.note}`} role="status" data-testid="idle-key">
      {said}
    </p>
  );
}
