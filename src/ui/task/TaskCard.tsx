/** A task as its tables see it: what is played, by whom, how long, what is locked, and the instructor's words. */

import { Lock } from 'lucide-react';
import { useMemo } from 'react';
import type { Scenario } from '../../engine/core/gameTypes.ts';
import { gameOf } from '../../games/rules.ts';
import type { PlayerCount } from '../../records/players.ts';
import type { Computers } from '../../records/seating.ts';
import type { TaskTerms } from '../../records/task.ts';
import { playerCountOf } from '../../store/seat.ts';
import { endLine, locksLine, whoLine } from './words.ts';

interface TaskCardProps {
  task: TaskTerms;
  scenario: Scenario;
  computers?: Computers | undefined;
  /** By default those of the scenario. */
  players?: PlayerCount;
}

export function TaskCard({ task, scenario, computers, players = playerCountOf(scenario.ruleset, scenario) }: TaskCardProps) {
  const { ruleset } = scenario;
  const world = useMemo(() => gameOf(ruleset).rulesOf(scenario).world, [ruleset, scenario]);
  const locks = locksLine(task);
  return (
    <div className="stack gap-2" data-testid="task-card">
      <p className="soft">
        <bdi>{scenario.name}</bdi>. {endLine(ruleset, world, task.ends)} {whoLine(ruleset, computers, players)}
        {task.minutes ? ` ${task.minutes} minutes.` : ''}
      </p>
      {task.brief ? (
        <p>
          <bdi>{task.brief}</bdi>
        </p>
      ) : null}
      {task.objectives ? (
        <ol className="stack gap-1">
          {task.objectives.map((objective, i) => (
            <li key={objective}>
              <span className="soft figures">{i + 1} </span>
              <bdi>{objective}</bdi>
            </li>
          ))}
        </ol>
      ) : null}
      {task.question ? (
        <p>
          <span className="soft">Question for the end: </span>
          <bdi>{task.question}</bdi>
        </p>
      ) : null}
      {locks ? (
        <p className="inline gap-1 small">
          <Lock size={15} aria-hidden="true" /> {locks}
        </p>
      ) : null}
    </div>
  );
}
