/** Settings of the play: how fast fights and computers are, and sound. The menu shows all, a fight and a computer's turn their own speed. */
import type { ComponentProps } from 'react';
import { type ComputerPace, type Pace, useComputerPace, usePace } from '../../store/pace.ts';
import { Segmented, type SegmentOf } from '../kit/Segmented.tsx';

/** A setting in a panel that a turn's end may take away: a press counts as soon as it begins, and neither skips nor waits. */
function Lasting<V extends string>(props: ComponentProps<typeof Segmented<V>>) {
  const { options, onChoose } = props;
  return (
    <div
      data-motion="keep"
      data-setting=""
      onPointerDown={({ target }) => {
        const at = target instanceof Element ? target.closest<HTMLElement>('[data-option]')?.dataset.option : undefined;
        const option = options.find(({ value }) => value === at);
        if (option) onChoose(option.value);
      }}
    >
      <Segmented {...props} />
    </div>
  );
}

const PACES: readonly SegmentOf<Pace>[] = [
  { value: 'slow', name: 'Slow' },
  { value: 'table', name: 'Normal' },
  { value: 'quick', name: 'Fast' },
  { value: 'brief', name: 'Brief', title: 'No animation: what comes of a fight appears right away' },
];

export function PaceSwitch() {
  const { pace, setPace } = usePace();
  return <Lasting label="Fight speed" legend="Fight speed" options={PACES} chosen={pace} onChoose={setPace} testId="pace" />;
}

const COMPUTER_PACES: readonly SegmentOf<ComputerPace>[] = [
  { value: 'step', name: 'Step', title: 'Waits for you before each order' },
  { value: 'slow', name: 'Slow', title: 'Time to follow each order' },
  { value: 'table', name: 'Steady', title: 'About as fast as people play' },
  { value: 'quick', name: 'Quick', title: 'One order right after the other' },
];

export function ComputerPaceSwitch(look: Pick<ComponentProps<typeof Segmented>, 'look' | 'className'>) {
  const { pace, setPace } = useComputerPace();
  return (
    <Lasting
      label="Computer speed"
      legend="Computer speed"
      options={COMPUTER_PACES}
      chosen={pace}
      onChoose={setPace}
      testId="computer-pace"
      {...look}
    />
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
