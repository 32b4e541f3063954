/** Chooses the speed of fights and turns the sound on or off. The menu shows both, a fight only the speed. */
import { type Pace, usePace } from '../../store/pace.ts';
import { Segmented, type SegmentOf } from '../kit/Segmented.tsx';

const PACES: readonly SegmentOf<Pace>[] = [
  { value: 'slow', name: 'Slow' },
  { value: 'table', name: 'Normal' },
  { value: 'quick', name: 'Fast' },
  { value: 'brief', name: 'Brief', title: 'No animation: dice results appear right away' },
];

export function PaceSwitch() {
  const { pace, setPace } = usePace();
  return (
    // A press here doesn't advance the playback.
    <div data-motion="keep">
      <Segmented label="Fight speed" legend="Fight speed" options={PACES} chosen={pace} onChoose={setPace} testId="pace" />
    </div>
  );
}

const SOUND: readonly SegmentOf<'on' | 'off'>[] = [
  { value: 'on', name: 'On' },
  { value: 'off', name: 'Off' },
];

export function SoundSwitch() {
  const { sound, setSound } = usePace();
  return (
    <Segmented
      label="Sound"
      legend="Sound"
      options={SOUND}
      chosen={sound ? 'on' : 'off'}
      onChoose={(choice) => setSound(choice === 'on')}
      testId="sound"
    />
  );
}
