/** Loads a game whose card was opened. */

import { useEffect, useReducer, useState } from 'react';
import { fetchGameUi, pageOf, showPage } from '../../games/pages.ts';
import { loadGame } from '../../games/shelf.ts';
import { NotLoaded, Waiting } from '../kit/lazyPart.tsx';
import { fetchBook } from '../rules/shownBook.ts';
import { isReady } from './chosen.ts';

/** Loads what the start screen and lazy components need of a game; rejects if it does not load. */
async function fetchGame(id: string): Promise<void> {
  await loadGame(id);
  const page = pageOf(id);
  if (!isReady(id)) await Promise.all([fetchGameUi(page), fetchBook(page)]);
}

/** In place of the game's start screen until it is loaded; then opens it. */
export function GameToCome({ id }: { id: string }) {
  const [failed, setFailed] = useState(false);
  const [tries, again] = useReducer((n: number) => n + 1, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks anew
  useEffect(() => {
    let here = true;
    setFailed(false);
    fetchGame(id).then(
      () => here && showPage(id),
      () => here && setFailed(true),
    );
    return () => {
      here = false;
    };
  }, [id, tries]);
  return failed ? <NotLoaded what="This game’s part" onRetry={again} /> : <Waiting />;
}
