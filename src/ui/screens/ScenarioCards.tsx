/** Scenarios for a new game, one card each; below them the choice of the variant, if any. */

import { CalendarDays, Clock } from 'lucide-react';
import type { Scenario } from '../../engine/core/gameTypes.ts';
import type { StartParts } from '../../games/page.ts';
import { Card } from '../kit/Card.tsx';
import { usePage } from '../page.tsx';
import look from './NewGame.module.css';

/** Approximate length of a game. */
function durationWords(minutes: number): string {
  if (minutes === 60) return 'about an hour';
  return minutes < 120 ? `${minutes} minutes` : `about ${Math.round(minutes / 60)} hours`;
}

interface ChoiceProps {
  scenario: Scenario;
  /** The scenario with the values that will be played. */
  figures: Scenario;
  isOwn: boolean;
  isChosen: boolean;
  onChoose: () => void;
  onStart: () => void;
}

function ScenarioChoice({ scenario, figures, isOwn, isChosen, onChoose, onStart }: ChoiceProps) {
  const { first, forClass, length, LengthSign = CalendarDays, minutes, Fact } = usePage().start;
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
        {!isOwn && scenario.id === first.id ? <span className="chip">first game</span> : null}
        {!isOwn && scenario.id === forClass ? <span className="chip">for a class</span> : null}
      </b>
      <span className={`caption flex wrap ${look.facts}`}>
        <span className="inline gap-1">
          <LengthSign size={15} aria-hidden="true" /> {length(scenario)}
        </span>
        <span className="inline gap-1">
          <Clock size={15} aria-hidden="true" /> {durationWords(minutes(scenario))}
        </span>
        {Fact ? (
          <span className={`inline gap-1 ${look.fact}`}>
            <Fact scenario={figures} />
          </span>
        ) : null}
      </span>
    </Card>
  );
}

/** A card: index of its scenario and of the recommended variant. */
interface ScenarioOffer {
  at: number;
  best: number;
  isOwn: boolean;
}

/** One card per scenario with its variant; the player's own scenarios have no variant. */
function offersOf(list: readonly Scenario[], own: readonly Scenario[], variant: StartParts['variant']): ScenarioOffer[] {
  return list.flatMap((s, index): ScenarioOffer[] => {
    if (own.includes(s)) return [{ at: index, best: index, isOwn: true }];
    const best = list.findIndex((other) => variant?.isOf(other, s) && !own.includes(other));
    return variant?.isOne(s) ? [] : [{ at: index, best: best < 0 ? index : best, isOwn: false }];
  });
}

export interface ScenarioCardsProps {
  scenarios: readonly Scenario[];
  /** Number of scenarios still to be loaded. */
  toCome: number;
  /** The player's own scenarios among them. */
  own: readonly Scenario[];
  chosen: number;
  onChoose: (index: number) => void;
  onStart: () => void;
}

export function ScenarioCards({ scenarios, toCome, own, chosen, onChoose, onStart }: ScenarioCardsProps) {
  const { variant } = usePage().start;
  const offered = offersOf(scenarios, own, variant);
  const isOf = ({ at, best }: ScenarioOffer): boolean => chosen === at || chosen === best;
  const both = offered.find((offer) => offer.at !== offer.best && isOf(offer));
  return (
    <>
      <fieldset className={`grid gap-2 p-0 ${look.scenarios}`}>
        <legend className="sr-only">Scenario</legend>
        {offered.map((offer) => (
          <ScenarioChoice
            key={offer.at}
            scenario={scenarios[offer.at] as Scenario}
            figures={scenarios[isOf(offer) ? chosen : offer.best] as Scenario}
            isOwn={offer.isOwn}
            isChosen={isOf(offer)}
            onChoose={() => onChoose(offer.best)}
            onStart={onStart}
          />
        ))}
        {Array.from({ length: toCome }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: all placeholders are equal
          <span key={i} className={`stack gap-05 on-raised round-2 pointer pad card-choice ${look.scenario}`} aria-hidden="true" />
        ))}
      </fieldset>
      {both && variant ? (
        <variant.Choice
          scenario={scenarios[chosen] as Scenario}
          isVariant={chosen === both.best}
          onChoose={(isVariant) => onChoose(isVariant ? both.best : both.at)}
        />
      ) : null}
    </>
  );
}
