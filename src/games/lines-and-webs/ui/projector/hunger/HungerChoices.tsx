/** The presenter's options of the debrief: the story, and its answer, which each new story hides again. */

import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useMemo } from 'react';
import type { Scenario } from '../../../../../engine/lines-and-webs/index.ts';
import { gameOf } from '../../../../../games/rules.ts';
import { usePresenter } from '../../../../../store/projector/presenting.ts';
import { useSettings } from '../../../../../store/projector/settings.ts';
import { Switch } from '../../../../../ui/projector/Part.tsx';
import { type HungerAccount, toldStories } from '../../../account/hunger/types.ts';
import { Button } from '../../kit/Button.tsx';
import { struckWords } from '../../words/hunger.ts';
import { sideName } from '../../words/names.ts';
import { storyIn } from './storyIn.ts';

const choose = (item: number): void => useSettings.setState({ item, isAnswered: false });

/** All told stories by whom they struck. */
function StoryList({ hunger, scenario, at }: { hunger: HungerAccount; scenario: Scenario; at: number }) {
  const world = useMemo(() => gameOf(scenario.ruleset).rulesOf(scenario as never).world as never, [scenario]);
  return (
    <label className="stack gap-05 align-stretch">
      <span className="caption">Story</span>
      <select className="field full-width" value={at} onChange={({ target }) => choose(Number(target.value))} data-testid="room-chain">
        {toldStories(hunger).map((story, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a story is its place
          <option key={i} value={i}>
            {i + 1}. {sideName(story.side)}: {struckWords(world, hunger, story)}
          </option>
        ))}
      </select>
    </label>
  );
}

export function HungerChoices() {
  const isAnswered = useSettings((s) => s.isAnswered ?? false);
  const picture = usePresenter((p) => p.shown);
  const shown = storyIn(picture?.account);
  const at = shown?.at ?? 0;
  return (
    <>
      {picture && shown?.hunger && shown.story ? (
        <StoryList hunger={shown.hunger} scenario={picture.scenario as unknown as Scenario} at={at} />
      ) : null}
      <p className="row wrap gap-2">
        <Button look="small" sign={ChevronLeft} onClick={() => choose(at - 1)} data-testid="room-chain-back">
          Previous story
        </Button>
        <Button look="small" sign={ChevronRight} onClick={() => choose(at + 1)} data-testid="room-chain-next">
          Next story
        </Button>
        {shown?.story ? <span className="fine">{`${at + 1} of ${shown.of}`}</span> : null}
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
