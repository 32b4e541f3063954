/** What a task plays: a scenario of the list, or a situation, scenario or game from a file. */

import { FolderOpen } from 'lucide-react';
import { useState } from 'react';
import type { Scenario } from '../../engine/core/gameTypes.ts';
import type { StartParts } from '../../games/page.ts';
import { gameOf } from '../../games/rules.ts';
import type { Opened } from '../../store/imports/opened.ts';
import { read } from '../../store/imports/reading.ts';
import { ChooseFiles } from '../files/ChooseFiles.tsx';
import { Card } from '../kit/Card.tsx';
import { usePage } from '../page.tsx';
import { classSeed, type Draft, draftOf, useDraft } from './draft.ts';
import styles from './Task.module.css';
import { Part } from './TermsParts.tsx';

export interface Offered {
  scenario: Scenario;
  isBuiltIn: boolean;
}

/** A scenario, a situation or a game from a file as the start; the reason if it is none. */
function startIn(opened: Opened | null, game: string, start: StartParts): Draft | string {
  if ((opened?.kind === 'scenario' && opened.scenario.ruleset !== game) || (opened?.kind === 'record' && opened.record.ruleset !== game))
    return 'This file is of another game.';
  if (opened?.kind === 'scenario') return draftOf(opened.scenario, false, classSeed(), start);
  if (opened?.kind !== 'record') return opened?.kind === 'refused' ? opened.message : 'This file holds no scenario and no game.';
  const { scenario, seed, commands } = opened.record;
  if (opened.folded.state.phase === 'over') return 'This game is over: save it at an earlier moment.';
  const { goals, rulesOf } = gameOf(game);
  const ids = (goals?.of(scenario) ?? []).map(({ id }) => id);
  const reached = ids.filter((id) => goals?.isReached(rulesOf(scenario).world, opened.folded.state, id));
  return draftOf(scenario, false, seed, start, { scenario, seed, commands, reached });
}

export function WhatIsPlayed({ draft, scenarios, start }: { draft: Draft; scenarios: readonly Offered[]; start: StartParts }) {
  const { id } = usePage();
  const [fault, setFault] = useState<string | null>(null);
  const isChosen = (scenario: Scenario) => !draft.moment && scenario === draft.scenario;
  const yours = { locks: draft.locks, undo: draft.undo, passphrase: draft.passphrase };
  const isForeign = !scenarios.some(({ scenario }) => isChosen(scenario));
  const choose = ([file]: readonly File[]) => {
    if (!file) return;
    void read({ file }, () => undefined).opened.then((opened) => {
      const found = startIn(opened, id, start);
      if (typeof found === 'string') return setFault(found);
      setFault(null);
      useDraft.setState({ draft: { ...found, ...yours } });
    });
  };
  return (
    <Part n={1} title="What is played">
      <div className={`grid gap-2 ${styles.cards}`}>
        {scenarios.map(({ scenario, isBuiltIn }) => (
          <Card
            as="button"
            key={scenario.id}
            className="stack gap-05"
            aria-pressed={isChosen(scenario)}
            onClick={() => useDraft.setState({ draft: { ...draftOf(scenario, isBuiltIn, classSeed(), start), ...yours } })}
          >
            <b>
              <bdi>{scenario.name}</bdi>
            </b>
            <span className="caption">
              {start.length(scenario)}, about {start.minutes(scenario)} min
            </span>
          </Card>
        ))}
        <div className="stack gap-1">
          <ChooseFiles label="Situation, scenario or game" Sign={FolderOpen} onFiles={choose} testId="task-start-file" />
          <span className="caption">
            {isForeign ? (
              <>
                From a file: <bdi>{draft.scenario.name}</bdi>
                {draft.moment ? `, after ${draft.moment.commands.length} orders` : ''}.
              </>
            ) : (
              'A situation, a scenario of your own, a game.'
            )}
          </span>
        </div>
      </div>
      {fault ? (
        <p role="alert" className="warn">
          {fault}
        </p>
      ) : null}
    </Part>
  );
}
