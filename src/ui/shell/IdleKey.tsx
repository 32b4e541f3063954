/** A key of the help that can do nothing now says so, in the place where refusals are told. */
import { useEffect, useState } from 'react';
import { useTable } from '../../store/table.ts';
import { isTyping } from '../kit/typing.ts';
import styles from './RejectionNote.module.css';

const SHOWN_MS = 4000;

const NEXT = 'goes from unit to unit on the map: press M first.';
const MAP = '[role="application"]';
/** On the map they have found nothing to go to. */
const FOUND_NONE = new Map([
  ['n', 'finds no unit of yours on the map.'],
  ['w', 'finds no unit of yours in need.'],
  ['t', 'finds nothing to choose on the map now.'],
]);
const CARRY = 'does something in Transport only, with a carrier in hand.';
const STAY = 'skips a suggestion in Transport, and stays in Execute while a unit’s order is up.';
const WORDS = new Map([
  ['n', NEXT],
  ['w', NEXT],
  ['t', 'goes from target to target on the map: press M first.'],
  ['d', 'tells everything in a hex: press M first, then point at one.'],
  ['g', 'drafts the supply plan: in Transport, with no carrier in hand.'],
  ['f', CARRY],
  ['r', CARRY],
  ['s', STAY],
]);

/** What a key says that nobody has taken; null when it has a use, or is no key of the help. */
function saidOf(event: KeyboardEvent): string | null {
  if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return null;
  if ((event.target instanceof Element && isTyping(event.target)) || document.querySelector('dialog[open]')) return null;
  // A fight is told: keys that do not go on do nothing, and that needs no word.
  if (useTable.getState().isTelling) return null;
  const key = event.key.toLowerCase();
  const isOnMap = event.target instanceof Element && event.target.closest(MAP) !== null;
  const words = (isOnMap ? FOUND_NONE.get(key) : undefined) ?? WORDS.get(key);
  return words ? `${event.key.toUpperCase()} ${words}` : null;
}

export function IdleKey() {
  const [said, say] = useState<string | null>(null);
  useEffect(() => {
    let timer = 0;
    // The window hears it last: panels and the page come before.
    const onKey = (event: KeyboardEvent): void => {
      clearTimeout(timer);
      const next = saidOf(event);
      say(next);
      if (next) timer = window.setTimeout(() => say(null), SHOWN_MS);
    };
    window.addEventListener('keydown', onKey);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', onKey);
    };
  }, []);
  if (said === null) return null;
  return (
    <p className={`row medium ${styles.note}`} role="status" data-testid="idle-key">
      {said}
    </p>
  );
}
