/** Chooses whether turns end automatically; part of the menu. */
import { type Turns, turnsIn, useTurns } from '../../store/pace.ts';
import { Segmented, type SegmentOf } from '../kit/Segmented.tsx';
import { shownPage } from '../page.tsx';

const WAYS: readonly SegmentOf<Turns>[] = [
  { value: 'said', name: 'By button', title: 'You end each turn with the button' },
  { value: 'ends', name: 'Automatic', title: 'A turn that is done ends after a pause, at least against the computer' },
];

export function TurnsSwitch() {
  const setting = useTurns();
  const chosen = turnsIn(shownPage(), setting);
  return <Segmented label="End turns" legend="End turns" options={WAYS} chosen={chosen} onChoose={setting.setTurns} testId="turns" />;
}
