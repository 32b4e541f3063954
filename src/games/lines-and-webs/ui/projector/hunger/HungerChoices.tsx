/** The presenter's options of the debrief: the story, and its answer, which each new story hides again. */

import { ChevronLeft, ChevronRight } from 'lucide-react';
import { usePresenter } from '../../../../../store/projector/presenting.ts';
import { useSettings } from '../../../../../store/projector/settings.ts';
import { Switch } from '../../../../../ui/projector/Part.tsx';
import { Button } from '../../kit/Button.tsx';
import { storyIn } from './storyIn.ts';

export function HungerChoices() {
  const item = useSettings((s) => s.item ?? 0);
  const isAnswered = useSettings((s) => s.isAnswered ?? false);
  const shown = storyIn(usePresenter((p) => p.shown?.account));
  const go = (by: number) => () => useSettings.setState({ item: item + by, isAnswered: false });
  return (
    <>
      <p className="row wrap gap-2">
        <Button look="small" sign={ChevronLeft} onClick={go(-1)} data-testid="room-chain-back">
          Previous story
        </Button>
        <Button look="small" sign={ChevronRight} onClick={go(1)} data-testid="room-chain-next">
          Next story
        </Button>
        {shown?.story ? <span className="fine">{`${shown.at + 1} of ${shown.of}`}</span> : null}
      </p>
      <Switch
        name="Show the answer"
        isOn={isAnswered}
        onTurn={() => useSettings.setState({ isAnswered: !isAnswered })}
        testId="room-chain-answer"
      />
    </>
  );
}
