/** Chooses plain words or military terms; part of the menu. */
import type { GamePage } from '../../games/page.ts';
import { setCollege, useWording } from '../../store/wording.ts';
import { Segmented, type SegmentOf } from '../kit/Segmented.tsx';
import { usePage } from '../page.tsx';

type Words = 'plain' | 'college';

/** A game without military terms has only its clause numbers to show or hide. */
const waysOf = ({ plainWords }: GamePage): readonly SegmentOf<Words>[] => [
  { value: 'plain', name: 'Plain', title: plainWords ? `Plain words: ${plainWords.example}` : 'Without rule numbers' },
  plainWords
    ? { value: 'college', name: 'Military terms', title: 'Military terms, abbreviations and rule numbers' }
    : { value: 'college', name: 'Rule numbers', title: 'With rule numbers' },
];

export function WordsSwitch() {
  const isCollege = useWording((w) => w.isCollege);
  return (
    <Segmented
      label="Words"
      legend="Words"
      options={waysOf(usePage())}
      chosen={isCollege ? 'college' : 'plain'}
      onChoose={(words) => setCollege(words === 'college')}
      testId="words"
    />
  );
}
