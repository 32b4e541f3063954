/** Making a task: its form, beside it what a table sees, and the ways out. */

import { Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Scenario } from '../../engine/core/gameTypes.ts';
import type { StartParts } from '../../games/page.ts';
import type { TaskFile } from '../../records/task.ts';
import { orReport } from '../../store/lazyCode.ts';
import { Card } from '../kit/Card.tsx';
import { gameUi, usePage } from '../page.tsx';
import { OnPaper } from '../replay/OnPaper.tsx';
import { classSeed, type Draft, draftOf, keptPassphrase, offer, taskOf, useDraft, whyNoTask } from './draft.ts';
import { HandOut } from './HandOut.tsx';
import styles from './Task.module.css';
import { TaskCard } from './TaskCard.tsx';
import { WhatIsLocked, WhenItEnds, WhoPlays, YourWords } from './TermsParts.tsx';
import { type Offered, WhatIsPlayed } from './WhatIsPlayed.tsx';

/** The file of the draft, made again shortly after each change; null while it is made or cannot be. */
function useTask(draft: Draft, start: StartParts): TaskFile | null {
  const [task, setTask] = useState<TaskFile | null>(null);
  useEffect(() => {
    let isHere = true;
    setTask(null);
    if (whyNoTask(draft) !== null) return;
    const timer = setTimeout(() => void orReport(taskOf(draft, start)).then((made) => isHere && setTask(made)), 250);
    return () => {
      isHere = false;
      clearTimeout(timer);
    };
  }, [draft, start]);
  return task;
}

function Making({ draft, scenarios, start }: { draft: Draft; scenarios: readonly Offered[]; start: StartParts }) {
  const task = useTask(draft, start);
  const why = whyNoTask(draft);
  return (
    <div className={`grid ${styles.making}`} data-testid="make-task">
      <div className="stack gap-4 min-0">
        <WhatIsPlayed draft={draft} scenarios={scenarios} start={start} />
        <div className={`grid gap-4 ${styles.pair}`}>
          <WhoPlays key={`who ${draft.scenario.id}`} draft={draft} />
          <WhenItEnds key={`when ${draft.scenario.id}`} draft={draft} />
        </div>
        <WhatIsLocked draft={draft} />
        <YourWords draft={draft} />
      </div>
      <aside className={`stack gap-3 min-0 ${styles.aside}`} aria-label="The task">
        <h2 className="caption medium">What a table sees</h2>
        <Card className="stack gap-2">
          <b className="larger">
            <bdi>{draft.title}</bdi>
          </b>
          {task ? (
            <TaskCard task={task} scenario={draft.scenario} computers={task.computers} players={draft.players} />
          ) : (
            <p className="warn">{why}</p>
          )}
        </Card>
        {task ? <HandOut task={task} draft={draft} /> : null}
        <div className="row gap-3">
          <button
            type="button"
            className="btn nowrap"
            aria-disabled={task === null || undefined}
            title={why ?? undefined}
            onClick={() => task && void orReport(offer(task))}
            data-testid="try-task"
          >
            <Play size={17} aria-hidden="true" /> Try it as a table
          </button>
          {gameUi().replay.Paper ? (
            <OnPaper
              scenario={draft.scenario}
              from={{ kind: 'class' }}
              task={{ title: draft.title, question: draft.question }}
              className=""
            />
          ) : null}
        </div>
        <p className="caption">Someone who edits the file can get round a lock. What is handed in tells what help was used.</p>
      </aside>
    </div>
  );
}

export function MakeTask() {
  const { start } = usePage();
  const draft = useDraft((d) => d.draft);
  const [scenarios, setScenarios] = useState<readonly Offered[]>([{ scenario: start.first, isBuiltIn: true }]);
  useEffect(() => {
    let isHere = true;
    void orReport(
      start.fetchMore(({ builtIn, own }) => {
        const rest = builtIn.filter((scenario) => !start.variant?.isOne(scenario));
        const isForClass = ({ id }: Scenario) => Number(id === start.forClass);
        const offered = [start.first, ...rest].sort((a, b) => isForClass(b) - isForClass(a));
        if (!isHere) return;
        setScenarios([
          ...offered.map((scenario) => ({ scenario, isBuiltIn: true })),
          ...own.map((scenario) => ({ scenario, isBuiltIn: false })),
        ]);
        const fresh = { ...draftOf(offered[0] ?? start.first, true, classSeed(), start), passphrase: keptPassphrase() };
        if (useDraft.getState().draft === null) useDraft.setState({ draft: fresh });
      }),
    );
    return () => {
      isHere = false;
    };
  }, [start]);
  return draft ? <Making draft={draft} scenarios={scenarios} start={start} /> : null;
}
