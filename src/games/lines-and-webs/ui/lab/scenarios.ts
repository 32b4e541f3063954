/** Scenarios available for a study: built-in ones, the player's valid ones, and the one passed from the editor. */

import { useEffect, useMemo, useState } from 'react';
import type { Scenario } from '../../../../engine/lines-and-webs/index.ts';
import { ALL_SCENARIOS } from '../../scenarios/all.ts';
import { type Listed, ownScenarios } from '../../store/editor/ownScenarios.ts';
import type { LabAsk } from '../../store/lab/entry.ts';

export interface ScenarioChoice {
  key: string;
  name: string;
  scenario: Scenario;
}

/** Key prefix of a scenario passed from the editor. */
export const ASKED = 'asked';
export const CHANGED = 'changed';

const builtIn = (): ScenarioChoice[] =>
  ALL_SCENARIOS.map(({ scenario }) => ({ key: `game ${scenario.id}`, name: scenario.name, scenario })).sort(
    (a, b) => a.scenario.turns - b.scenario.turns,
  );

/** The player's scenarios, null while loading; reloaded when `turn` changes. */
export function useOwnScenarios(turn: string | number): Listed | null {
  const [listed, setListed] = useState<Listed | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the turn is the reason to read again
  useEffect(() => {
    let isMounted = true;
    void ownScenarios.listAll().then((all) => isMounted && setListed(all));
    return () => {
      isMounted = false;
    };
  }, [turn]);
  return listed;
}

export function useScenarioChoices(asked: LabAsk | null): readonly ScenarioChoice[] {
  const own = useOwnScenarios(0)?.own;
  return useMemo(() => {
    const fromEditor = asked?.changed
      ? [
          { key: ASKED, name: `${asked.scenario.name}, as it was`, scenario: asked.scenario },
          { key: CHANGED, name: `${asked.changed.name}, with the ticked changes`, scenario: asked.changed },
        ]
      : asked
        ? [{ key: ASKED, name: asked.scenario.name, scenario: asked.scenario }]
        : [];
    const yours = (own ?? [])
      .filter(({ faults }) => faults === 0)
      .map(({ key, scenario }) => ({ key: `own ${key}`, name: `${scenario.name} (yours)`, scenario }));
    return [...fromEditor, ...builtIn(), ...yours];
  }, [asked, own]);
}
