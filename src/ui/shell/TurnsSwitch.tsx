/** Whether turns end by themselves. Stands in the menu. */
import { type Turns, useTurns } from '../../store/turns.ts';
import { Segmented, type SegmentOf } from '../kit/Segmented.tsx';

const WAYS: readonly SegmentOf<Turns>[] = [
  { value: 'said', name: 'By hand', title: 'A turn of Phase 6 ends when you press the button' },
  { value: 'ends', name: 'Automatic', title: 'A turn ends after a pause, once the side has acted' },
  { value: 'turns', name: 'Next card', title: 'The next card turns too, when both sides look on' },
];

export function TurnsSwitch() {
  const { turns, setTurns } = useTurns();
  return <Segmented label="Turns end" legend="Turns end" options={WAYS} chosen={turns} onChoose={setTurns} testId="turns" />;
}
