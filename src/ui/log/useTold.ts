/** What may be said while the board still tells what has happened. */

import { useEffect, useState } from 'react';
import { gameUiOf, hasGameUi } from '../../games/pages.ts';
import { shownPage } from '../page.tsx';

/** The value as it was until the board stands still: what dice decide is not said before they have been shown. */
export function useTold<T>(value: T): T {
  const page = shownPage();
  const watch = hasGameUi(page) ? gameUiOf(page).watchMotion : undefined;
  const [told, setTold] = useState(value);
  useEffect(() => watch?.((isMoving) => isMoving || setTold(value)), [watch, value]);
  return watch ? told : value;
}
