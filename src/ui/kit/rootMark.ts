/**
 * Marks on the page's root. A style that depends on something elsewhere on the page reads one instead of `:has()`, for which the browser looks
 * through whatever is added, removed or changed below its subject: on the whole page it costs a part of every press.
 */

import { useLayoutEffect } from 'react';

/** Attributes of the root, each set by one component at a time. */
export type RootMark =
  /** A hint rings the panel's main button. */
  | 'data-rings-main'
  /** A lesson's card takes Enter. */
  | 'data-card-main';

/** Sets the mark while the component is mounted and `isOn` is true. */
export function useRootMark(mark: RootMark, isOn: boolean): void {
  useLayoutEffect(() => {
    if (!isOn) return;
    const root = document.documentElement;
    root.setAttribute(mark, '');
    return () => root.removeAttribute(mark);
  }, [mark, isOn]);
}
