/** Chooses whether turns end automatically; part of the menu. */
import { type Turns, useTurns } from '../../store/pace.ts';
import { Segmented, type SegmentOf } from '../kit/Segmented.tsx';

const WAYS: readonly SegmentOf<Turns>[] = [
  { value: 'said', name: 'By button', title: 'You end each turn of Phase 6 with the button' },
  { value: 'ends', name: 'Automatic', title: 'Against the computer a turn ends after a pause. Between two people, you end it.' },
];

export function TurnsSwitch() {
  const { turns, setTurns } = useTurns();
  return <Segmented label="End turns" legend="End turns" options={WAYS} chosen={turns} onChoose={setTurns} testId="turns" />;
}
