/** Chooses how the sides share the screen: before a game, or behind the curtain during it. */

import { useGame } from '../../store/game.ts';
import { type Sharing, setSharing, useSharing } from '../../store/sharing.ts';
import { Segmented, type SegmentOf } from '../kit/Segmented.tsx';

const WAYS: readonly SegmentOf<Sharing>[] = [
  { value: 'open', name: 'Open table', title: 'You both see the board. The screen is covered only for Setup, Spend and Orders.' },
  { value: 'strict', name: 'Full secrecy', title: 'The screen is covered between players. Hold the button to uncover it.' },
];

export function SharingSwitch({ after }: { after?: () => void }) {
  const sharing = useSharing((s) => s.sharing);
  const choose = (next: Sharing): void => {
    setSharing(next);
    // Closes the open view, which the new setting may hide.
    useGame.getState().changeSharing();
    after?.();
  };
  return (
    <>
      <Segmented
        label="Sharing the screen"
        legend="Sharing the screen"
        options={WAYS}
        chosen={sharing}
        onChoose={choose}
        testId="sharing"
      />
      <p className="soft small mt-1">{WAYS.find(({ value }) => value === sharing)?.title}</p>
    </>
  );
}
