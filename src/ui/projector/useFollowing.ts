/** Moves the projector's map with the presenter's, if that option is on. */
import { useEffect } from 'react';
import { withPresenter } from '../../store/projector/latePresenter.ts';
import { usePresenter } from '../../store/projector/presenting.ts';
import { useSettings } from '../../store/projector/settings.ts';
import { looked } from './presenterViewport.ts';

/** Minimum interval in milliseconds. */
const FOLLOW_MS = 120;

export function useFollowing(): void {
  const presents = usePresenter((p) => p.presents);
  const follows = useSettings((s) => s.follows) && presents;
  useEffect(() => {
    if (!follows) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const send = () => {
      timer = undefined;
      const box = looked.box();
      if (box) withPresenter((presenter) => presenter.follow(box));
    };
    const onView = () => {
      timer ??= setTimeout(send, FOLLOW_MS);
    };
    document.addEventListener('mapview', onView);
    send();
    return () => {
      clearTimeout(timer);
      document.removeEventListener('mapview', onView);
    };
  }, [follows]);
}
