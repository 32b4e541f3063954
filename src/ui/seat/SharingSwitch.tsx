/** How the two sides share the screen: chosen before a game, and changed during it behind the curtain. */

import { useGame } from '../../store/game.ts';
import { type Sharing, setSharing, useSharing } from '../../store/sharing.ts';
import { Segmented, type SegmentOf } from '../kit/Segmented.tsx';

const WAYS: readonly SegmentOf<Sharing>[] = [
  {
    value: 'open',
    name: 'Open table',
    title: 'Both look at one board; hands are held close. A curtain falls for set-up, Spend and Orders only, and opens by one press.',
  },
  { value: 'strict', name: 'Strict curtain', title: 'A curtain falls before every change of sides, and is held open.' },
];

export function SharingSwitch({ after }: { after?: () => void }) {
  const sharing = useSharing((s) => s.sharing);
  const choose = (next: Sharing): void => {
    setSharing(next);
    // Whoever sits there keeps nothing open that the new way hides.
    useGame.getState().changeSharing();
    after?.();
  };
  return (
    <Segmented label="Sharing the screen" legend="Sharing the screen" options={WAYS} chosen={sharing} onChoose={choose} testId="sharing" />
  );
}
