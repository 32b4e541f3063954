/** The scenarios that a new game can be played with, a card each; under them the choice of figures where there is one. */

import { CalendarDays, Clock } from 'lucide-react';
import type { Scenario } from '../../engine/lines-and-webs/index.ts';
import { FIRST, isTuned, tunedId } from '../../games/lines-and-webs/scenarios/first.ts';
import { Card } from '../kit/Card.tsx';
import { lazyPart } from '../kit/lazyPart.tsx';
import look from './NewGame.module.css';

const Figures = lazyPart(() => import('../../games/lines-and-webs/ui/screens/Figures.tsx').then((m) => m.Figures), true);
const FairnessFact = lazyPart(() => import('../../games/lines-and-webs/ui/screens/Fairness.tsx').then((m) => m.FairnessFact), true);

const DAY_MINUTES = 15;

/** How long a game takes, roughly. */
function sitting({ turns, brief }: Scenario): string {
  const minutes = brief?.minutes ?? turns * DAY_MINUTES;
  if (minutes === 60) return 'about an hour';
  return minutes < 120 ? `${minutes} minutes` : `about ${Math.round(minutes / 60)} hours`;
}

interface ChoiceProps {
  scenario: Scenario;
  /** The same with the figures that it will be played with. */
  figures: Scenario;
  isOwn: boolean;
  isChosen: boolean;
  onChoose: () => void;
  onStart: () => void;
}

function ScenarioChoice({ scenario, figures, isOwn, isChosen, onChoose, onStart }: ChoiceProps) {
  return (
    <Card as="label" className={`stack gap-05 on-raised round-2 pointer pad card-choice ${look.scenario}`}>
      <input
        type="radio"
        name="scenario"
        className="sr-only"
        checked={isChosen}
        onChange={onChoose}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.repeat) return;
          event.preventDefault();
          onStart();
        }}
        data-testid={`scenario-${scenario.id}`}
      />
      <b className="large">
        <bdi>{scenario.name}</bdi> {isOwn ? <span className="chip">yours</span> : null}
        {!isOwn && scenario.id === FIRST.id ? <span className="chip">first game</span> : null}
      </b>
      <span className={`caption flex wrap ${look.facts}`}>
        <span className="inline gap-1">
          <CalendarDays size={15} aria-hidden="true" /> {scenario.turns} days
        </span>
        <span className="inline gap-1">
          <Clock size={15} aria-hidden="true" /> {sitting(scenario)}
        </span>
        <span className={`inline gap-1 ${look.fact}`}>
          <FairnessFact scenario={figures} />
        </span>
      </span>
    </Card>
  );
}

/** A card: where its scenario stands in the list, and where the one with the figures that are recommended. */
interface Offered {
  at: number;
  best: number;
  isOwn: boolean;
}

/** One card for a scenario with its estimates and with tuned values; the player's own stand alone. */
function offers(list: readonly Scenario[], own: readonly Scenario[]): Offered[] {
  return list.flatMap((s, at): Offered[] => {
    if (own.includes(s)) return [{ at, best: at, isOwn: true }];
    const tuned = list.findIndex((other) => other.id === tunedId(s.id) && !own.includes(other));
    return isTuned(s) ? [] : [{ at, best: tuned < 0 ? at : tuned, isOwn: false }];
  });
}

export interface ScenarioCardsProps {
  scenarios: readonly Scenario[];
  /** How many more are on their way. */
  toCome: number;
  /** Those of them that are the player's own. */
  own: readonly Scenario[];
  chosen: number;
  onChoose: (index: number) => void;
  onStart: () => void;
}

export function ScenarioCards({ scenarios, toCome, own, chosen, onChoose, onStart }: ScenarioCardsProps) {
  const offered = offers(scenarios, own);
  const isOf = ({ at, best }: Offered): boolean => chosen === at || chosen === best;
  const both = offered.find((one) => one.at !== one.best && isOf(one));
  return (
    <>
      <fieldset className={`grid gap-2 p-0 ${look.scenarios}`}>
        <legend className="sr-only">Scenario</legend>
        {offered.map((one) => (
          <ScenarioChoice
            key={one.at}
            scenario={scenarios[one.at] as Scenario}
            figures={scenarios[isOf(one) ? chosen : one.best] as Scenario}
            isOwn={one.isOwn}
            isChosen={isOf(one)}
            onChoose={() => onChoose(one.best)}
            onStart={onStart}
          />
        ))}
        {Array.from({ length: toCome }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
          <span key={i} className={`stack gap-05 on-raised round-2 pointer pad card-choice ${look.scenario}`} aria-hidden="true" />
        ))}
      </fieldset>
      {both ? (
        <Figures
          scenario={scenarios[chosen] as Scenario}
          isTuned={chosen === both.best}
          onChoose={(tuned) => onChoose(tuned ? both.best : both.at)}
        />
      ) : null}
    </>
  );
}
