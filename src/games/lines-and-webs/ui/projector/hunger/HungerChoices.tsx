/** The presenter's options of the debrief: the chain, and its answer, which each new chain hides again. */

import { ChevronLeft, ChevronRight } from 'lucide-react';
import { usePresenter } from '../../../../../store/projector/presenting.ts';
import { useSettings } from '../../../../../store/projector/settings.ts';
import { Switch } from '../../../../../ui/projector/Part.tsx';
import { Button } from '../../kit/Button.tsx';
import { chainIn } from './discs.ts';

export function HungerChoices() {
  const item = useSettings((s) => s.item ?? 0);
  const isAnswered = useSettings((s) => s.isAnswered ?? false);
  const chains = chainIn(usePresenter((p) => p.shown?.account));
  const n = chains?.hunger?.cases.length ?? 0;
  const go = (by: number) => () => useSettings.setState({ item: item + by, isAnswered: false });
  return (
    <>
      <p className="row wrap gap-2">
        <Button look="small" sign={ChevronLeft} onClick={go(-1)} data-testid="room-chain-back">
          Previous unit
        </Button>
        <Button look="small" sign={ChevronRight} onClick={go(1)} data-testid="room-chain-next">
          Next unit
        </Button>
        {n > 0 ? <span className="fine">{`${(chains?.at ?? 0) + 1} of ${n}`}</span> : null}
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
