/** What may be said while the board still tells what has happened. */

import { useEffect, useState } from 'react';
import { gameUiOf, hasGameUi } from '../../games/pages.ts';
import { shownPage } from '../page.tsx';

/** The value as it was until the board stands still: what dice decide is not said before they have been shown. */
export function useTold<T>(value: T): T {
  const [told, setTold] = useState(value);
  useEffect(() => {
    const page = shownPage();
    const { watchMotion } = hasGameUi(page) ? gameUiOf(page) : {};
    if (!watchMotion) return setTold(value);
    return watchMotion((isMoving) => isMoving || setTold(value));
  }, [value]);
  return told;
}
