/** While the presenter has asked for it, the room's map goes where the presenter's goes. */
import { useEffect } from 'react';
import { presenter } from '../../store/projector/presenter.ts';
import { useSettings } from '../../store/projector/settings.ts';
import { looked } from './looked.ts';

/** So often at most. */
const FOLLOW_MS = 120;

export function useFollowing(): void {
  const follows = useSettings((s) => s.follows);
  useEffect(() => {
    if (!follows) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const send = () => {
      timer = undefined;
      const box = looked.box();
      if (box) presenter.follow(box);
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
