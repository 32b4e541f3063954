/** The words of the screen: plain ones, or those of a college. Stands in the menu. */
import { setCollege, useWording } from '../../store/wording.ts';
import { Segmented, type SegmentOf } from '../kit/Segmented.tsx';

type Words = 'plain' | 'college';

const WAYS: readonly SegmentOf<Words>[] = [
  { value: 'plain', name: 'Plain', title: 'Plain words: food, fuel, ammo, repair kits' },
  { value: 'college', name: 'Military terms', title: 'Military terms, abbreviations and rule numbers' },
];

export function WordsSwitch() {
  const isCollege = useWording((w) => w.isCollege);
  return (
    <Segmented
      label="Words"
      legend="Words"
      options={WAYS}
      chosen={isCollege ? 'college' : 'plain'}
      onChoose={(words) => setCollege(words === 'college')}
      testId="words"
    />
  );
}
