/** Whether turns end by themselves. Stands in the menu. */
import { type Turns, useTurns } from '../../store/turns.ts';
import { Segmented, type SegmentOf } from '../kit/Segmented.tsx';

const WAYS: readonly SegmentOf<Turns>[] = [
  { value: 'said', name: 'I say Next', title: 'A turn of Phase 6 ends when you press the button' },
  { value: 'ends', name: 'They end', title: 'A turn whose play is made ends by itself, after a pause' },
  { value: 'turns', name: 'Cards too', title: 'The next card turns by itself too, where both sides look on' },
];

export function TurnsSwitch() {
  const { turns, setTurns } = useTurns();
  return (
    <Segmented
      label="Turns end by themselves"
      legend="Turns end by themselves"
      options={WAYS}
      chosen={turns}
      onChoose={setTurns}
      testId="turns"
    />
  );
}
