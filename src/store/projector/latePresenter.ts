/** The presenter is fetched once a projector is asked for, or says hello. */

import { runWhenLoaded } from '../lazyCode.ts';
import { isFromDisk, openLine } from './channel.ts';
import type { Presenter } from './createPresenter.ts';
import { browserKept, OWN } from './presenterStorage.ts';

/** Fetches the presenter and runs `act` with it. */
export const withPresenter = (act: (presenter: Presenter) => unknown): void =>
  runWhenLoaded(
    () => import('./presenter.ts'),
    ({ presenter }) => act(presenter),
  );

/** Starts the presenter with the first hello of a projector; at once if this window presented before a reload. Returns a stop function. */
export function awaitProjector(): () => void {
  // A page from a disk knows the other window only by its messages, and has the presenter with it.
  if (isFromDisk() || browserKept.read('sessionStorage', OWN)) withPresenter((presenter) => presenter.start());
  const line = openLine('presenter', (message) => {
    if (message.kind === 'hello') withPresenter((presenter) => presenter.start(message));
  });
  return () => line?.close();
}
