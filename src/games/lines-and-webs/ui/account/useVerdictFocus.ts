/** The button that was pressed goes when its work is done: the keyboard goes on from what came of it. */

import { type RefObject, useEffect, useRef } from 'react';

export function useVerdictFocus(goesOn: boolean, isTold: boolean): RefObject<HTMLParagraphElement | null> {
  const at = useRef<HTMLParagraphElement>(null);
  const went = useRef(goesOn);
  useEffect(() => {
    if (went.current && !goesOn && isTold && document.activeElement === document.body) at.current?.focus({ preventScroll: true });
    went.current = goesOn;
  }, [goesOn, isTold]);
  return at;
}
