/** What may be said while the board still tells what has happened. */

import { useEffect, useState } from 'react';
import type { GameEvent } from '../../engine/core/gameTypes.ts';
import { gameUiOf, hasGameUi } from '../../games/pages.ts';
import { useGame } from '../../store/game.ts';
import { shownPage } from '../page.tsx';

/** The value as it was until the board stands still: what dice decide is not said before they have been shown. */
export function useTold<T>(value: T): T {
  const page = shownPage();
  const watch = hasGameUi(page) ? gameUiOf(page).watchMotion : undefined;
  const [told, setTold] = useState(value);
  useEffect(() => watch?.((isMoving) => isMoving || setTold(value)), [watch, value]);
  return watch ? told : value;
}

/** True while the board still tells the latest event, if it is of a kind. */
export function useIsTelling(isOf: (event: GameEvent) => boolean): boolean {
  const log = useGame((g) => g.log);
  const last = log.at(-1);
  return useTold(log) !== log && last !== undefined && !last.undone && isOf(last.event);
}
