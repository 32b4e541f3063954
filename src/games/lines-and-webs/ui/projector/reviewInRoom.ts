/** Puts the review of one game on the projector: its replay here, with the presenter's panel, and why its units went hungry there. */

import { withPresenter } from '../../../../store/projector/latePresenter.ts';
import { presenting } from '../../../../store/projector/presenting.ts';
import { useSettings } from '../../../../store/projector/settings.ts';
import { gameOf, useWatchedReplay } from '../../../../store/projector/watched.ts';
import { openReplay, type ReplayOptions } from '../../../../store/watching.ts';
import { openPanel, openWindow } from '../../../../ui/projector/usePanel.ts';
import type { GameRecordOf } from '../../typedStores.ts';

/** Call it from a click. What the projector shows now stays until the replay is here. */
export function reviewInRoom(record: GameRecordOf, options: ReplayOptions): void {
  const fresh = { box: null, spot: null, isFrozen: false, question: null, item: 0, isAnswered: false };
  useSettings.setState({ ...fresh, page: 'hunger', of: gameOf(record) });
  const why = presenting.getState().isConnected ? null : openWindow();
  const stop = useWatchedReplay.subscribe(({ replay }) => {
    if (!replay) return;
    stop();
    if (replay.record !== record) return;
    withPresenter((presenter) => {
      presenter.present();
      presenter.showSheet(null);
    });
  });
  openReplay(record, { ...options, at: record.commands.length, spoken: {} });
  openPanel(why);
}
