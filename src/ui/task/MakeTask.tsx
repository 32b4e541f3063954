/** Making a task: what is played, by whom, until when, what is locked, and the instructor's words. Beside it, what a table sees, and the ways out. */

import { FolderOpen, Play } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { type Scenario, SIDES } from '../../engine/core/gameTypes.ts';
import type { StartParts } from '../../games/page.ts';
import { gameOf } from '../../games/rules.ts';
import { LEVELS } from '../../records/seating.ts';
import { type Lock, TASK_LIMITS, type TaskFile, UNDOS, type UndoWay } from '../../records/task.ts';
import type { Opened } from '../../store/imports/opened.ts';
import { read } from '../../store/imports/reading.ts';
import { orReport } from '../../store/lazyCode.ts';
import { useTaskRoom } from '../../store/locks.ts';
import { mayHash } from '../../store/passphrase.ts';
import { ChooseFiles } from '../files/ChooseFiles.tsx';
import { Card } from '../kit/Card.tsx';
import { NumberField } from '../kit/NumberField.tsx';
import { Segmented } from '../kit/Segmented.tsx';
import { TextField } from '../kit/TextField.tsx';
import { gameUi, SideEmblem, sideName, usePage } from '../page.tsx';
import { OnPaper } from '../replay/OnPaper.tsx';
import { randomSeed } from '../screens/seed.ts';
import { levelName } from '../words/computers.ts';
import { type Draft, draftOf, endingAfter, taskOf, useDraft, whyNoTask } from './draft.ts';
import { HandOut } from './HandOut.tsx';
import styles from './Task.module.css';
import { TaskCard } from './TaskCard.tsx';
import { goalName } from './words.ts';

const LOCK_LINES: { readonly [L in Lock]: readonly [name: string, locked: string, free: string] } = {
  advice: ['Advice', 'no forecasts, plans or suggestions', 'forecasts, plans, suggestions'],
  practice: ['Practice', 'no going back to a decision', 'going back to a decision'],
  workbench: ['Game editor', 'the game can’t be edited', 'the game can be edited'],
  sharing: ['Sharing', 'no file, link or replay before the end', 'files, links, replays'],
};
const UNDO_NAMES: { readonly [U in UndoWay]: string } = { free: 'Free', own: 'Own turn', off: 'Off' };

const change = (more: Partial<Draft>) => useDraft.setState(({ draft }) => ({ draft: draft && { ...draft, ...more } }));

function Part({ n, title, note, children }: { n: number; title: string; note?: string; children: ReactNode }) {
  return (
    <section className={`stack gap-3 ${styles.part}`} aria-labelledby={`task-part-${n}`}>
      <h2 id={`task-part-${n}`} className="row gap-2 large">
        <span className={`grid center round-full small ${styles.number}`}>{n}</span> {title}
        {note ? <span className="caption">{note}</span> : null}
      </h2>
      {children}
    </section>
  );
}

/** A scenario, a situation or a game from a file as the start; the reason if it is none. */
function startIn(opened: Opened | null, game: string, start: StartParts): Draft | string {
  if ((opened?.kind === 'scenario' && opened.scenario.ruleset !== game) || (opened?.kind === 'record' && opened.record.ruleset !== game))
    return 'This file is of another game.';
  if (opened?.kind === 'scenario') return draftOf(opened.scenario, false, randomSeed(), start);
  if (opened?.kind !== 'record') return opened?.kind === 'refused' ? opened.message : 'This file holds no scenario and no game.';
  const { scenario, seed, commands } = opened.record;
  if (opened.folded.state.phase === 'over') return 'This game is over: save it at an earlier moment.';
  const { goals, rulesOf } = gameOf(game);
  const ids = (goals?.of(scenario) ?? []).map(({ id }) => id);
  const reached = ids.filter((id) => goals?.isReached(rulesOf(scenario).world, opened.folded.state, id));
  return draftOf(scenario, false, seed, start, { scenario, seed, commands, reached });
}

function WhatIsPlayed({
  draft,
  scenarios,
  start,
}: {
  draft: Draft;
  scenarios: readonly { scenario: Scenario; isBuiltIn: boolean }[];
  start: StartParts;
}) {
  const { id } = usePage();
  const [fault, setFault] = useState<string | null>(null);
  const isChosen = (scenario: Scenario) => !draft.moment && scenario === draft.scenario;
  const isForeign = !scenarios.some(({ scenario }) => isChosen(scenario));
  const choose = ([file]: readonly File[]) => {
    if (!file) return;
    void read({ file }, () => undefined).opened.then((opened) => {
      const found = startIn(opened, id, start);
      if (typeof found === 'string') return setFault(found);
      setFault(null);
      useDraft.setState({ draft: found });
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
            onClick={() =>
              useDraft.setState({ draft: { ...draftOf(scenario, isBuiltIn, randomSeed(), start), locks: draft.locks, undo: draft.undo } })
            }
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

function WhoPlays({ draft }: { draft: Draft }) {
  const people = [
    { value: 'both', name: 'People, both sides' },
    ...SIDES.map((side) => ({
      value: side,
      name: (
        <span className="inline gap-1">
          <SideEmblem side={side} size={16} /> People: {sideName(side)}
        </span>
      ),
    })),
  ] as const;
  const hasRoles = gameOf(draft.scenario.ruleset).table.players !== undefined && !draft.moment;
  return (
    <Part n={2} title="Who plays">
      <Segmented
        label="Who plays"
        options={people as never}
        chosen={draft.side ?? 'both'}
        onChoose={(value: string) => change({ side: value === 'both' ? null : (value as Draft['side']) })}
        testId="task-people"
      />
      {draft.side === null ? null : (
        <Segmented
          label="The computer"
          legend="The computer"
          options={LEVELS.map((value) => ({ value, name: levelName(value) }))}
          chosen={draft.computer.level}
          onChoose={(level) => change({ computer: { ...draft.computer, level } })}
        />
      )}
      {hasRoles ? (
        <Segmented
          label="Players of a side"
          legend="A side has"
          options={[
            { value: 2, name: 'One player' },
            { value: 4, name: 'One for each role' },
          ]}
          chosen={draft.players}
          onChoose={(players) => change({ players: players as Draft['players'] })}
        />
      ) : null}
    </Part>
  );
}

function WhenItEnds({ draft }: { draft: Draft }) {
  const { names, start } = usePage();
  const { scenario } = draft;
  const { goals, table, rulesOf } = gameOf(scenario.ruleset);
  const { world } = rulesOf(scenario);
  const [least, most] = TASK_LIMITS.minutes;
  return (
    <Part n={3} title="When it ends">
      <div className="row wrap gap-3">
        <label className="row gap-2">
          After
          <select
            className="field"
            value={draft.turn}
            onChange={({ target }) => useDraft.setState({ draft: endingAfter(draft, Number(target.value), start) })}
            data-testid="task-turn"
          >
            {Array.from({ length: scenario.turns }, (_, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the turns in order
              <option key={i} value={i + 1}>
                {names.turn(i + 1)}
              </option>
            ))}
          </select>
        </label>
        {goals ? (
          <label className="row gap-2">
            or as soon as
            <select className="field" value={draft.goal ?? ''} onChange={({ target }) => change({ goal: target.value || null })}>
              <option value="">(no goal)</option>
              {goals
                .of(scenario)
                .filter(({ id }) => !draft.moment?.reached.includes(id))
                .map(({ id }) => (
                  <option key={id} value={id}>
                    {goalName(scenario.ruleset, world, id)}
                  </option>
                ))}
            </select>
          </label>
        ) : null}
      </div>
      <div className="row wrap gap-3">
        <NumberField
          label="Time in the room"
          value={draft.minutes}
          bounds={[least, most]}
          unit="min"
          onNumber={(minutes) => change({ minutes })}
        />
        {table.clock && !draft.moment ? (
          <NumberField
            label={`A side’s ${names.phase(table.clock.phase)}`}
            value={draft.clock}
            bounds={[1, 15]}
            unit="min"
            onNumber={(clock) => change({ clock })}
          />
        ) : null}
        <label className="inline gap-2">
          <input
            type="checkbox"
            checked={draft.seed !== null}
            disabled={draft.moment !== null}
            onChange={() => change({ seed: draft.seed === null ? randomSeed() : null })}
          />
          The same dice for all tables
        </label>
      </div>
    </Part>
  );
}

function WhatIsLocked({ draft }: { draft: Draft }) {
  const toggle = (lock: Lock) =>
    change({ locks: (Object.keys(LOCK_LINES) as Lock[]).filter((one) => draft.locks.includes(one) !== (one === lock)) });
  return (
    <Part n={4} title="What is locked" note="A table can’t switch these back on. Your passphrase can, and the game’s file says when.">
      <div className={`grid gap-3 ${styles.locks}`}>
        {(Object.keys(LOCK_LINES) as Lock[]).map((lock) => {
          const [name, locked, free] = LOCK_LINES[lock];
          const isLocked = draft.locks.includes(lock);
          return (
            <label key={lock} className="flex gap-2 pointer">
              <input type="checkbox" checked={isLocked} onChange={() => toggle(lock)} data-testid={`lock-${lock}`} />
              <span>
                <b>{name}</b> <span className="caption block">{isLocked ? locked : free}</span>
              </span>
            </label>
          );
        })}
      </div>
      <div className="row wrap gap-4">
        <Segmented
          label="Undo"
          legend="Undo"
          options={UNDOS.map((value) => ({ value, name: UNDO_NAMES[value] }))}
          chosen={draft.undo}
          onChoose={(undo) => change({ undo })}
        />
        {mayHash() ? (
          <label className="stack gap-05 caption medium">
            Passphrase
            <input
              className="field"
              type="password"
              autoComplete="new-password"
              placeholder="none: locks stay"
              value={draft.passphrase}
              onChange={({ target }) => change({ passphrase: target.value })}
              data-testid="task-passphrase"
            />
          </label>
        ) : (
          <p className="caption">A passphrase needs a page that comes by https or from a file.</p>
        )}
      </div>
    </Part>
  );
}

function YourWords({ draft }: { draft: Draft }) {
  const { title, brief, question } = TASK_LIMITS;
  return (
    <Part n={5} title="Your words">
      <div className={`grid gap-3 ${styles.words}`}>
        <TextField
          label="Title"
          className="field full-width"
          value={draft.title}
          most={title}
          onText={(text) => change({ title: text })}
          testId="task-title"
        />
        <TextField
          label="Question for the end"
          className="field full-width"
          value={draft.question}
          most={question}
          onText={(text) => change({ question: text })}
        />
        <TextField
          label="Brief"
          rows={4}
          className="field full-width"
          value={draft.brief}
          most={brief}
          onText={(text) => change({ brief: text })}
        />
        <TextField
          label="Objectives, one a line, up to five"
          rows={4}
          className="field full-width"
          value={draft.objectives}
          most={500}
          onText={(text) => change({ objectives: text })}
        />
      </div>
    </Part>
  );
}

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

/** Reads the task as a table's page would, and offers it. */
async function tryIt(task: TaskFile): Promise<void> {
  const opened = await read({ file: new Blob([JSON.stringify(task)]) }, () => undefined).opened;
  if (opened?.kind === 'task') useTaskRoom.setState({ offered: opened });
  else throw new Error(opened?.kind === 'refused' ? opened.message : 'The task could not be read.');
}

function Making({
  draft,
  scenarios,
  start,
}: {
  draft: Draft;
  scenarios: readonly { scenario: Scenario; isBuiltIn: boolean }[];
  start: StartParts;
}) {
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
        {task ? <HandOut task={task} /> : null}
        <div className="row gap-3">
          <button
            type="button"
            className="btn nowrap"
            aria-disabled={task === null || undefined}
            title={why ?? undefined}
            onClick={() => task && void orReport(tryIt(task))}
            data-testid="try-task"
          >
            <Play size={17} aria-hidden="true" /> Try it as a table
          </button>
          {gameUi().replay.Paper ? <OnPaper scenario={draft.scenario} from={{ kind: 'class' }} className="" /> : null}
          <p className="caption">A lock for a classroom, not against a hacker. The file tells what was used.</p>
        </div>
      </aside>
    </div>
  );
}

export function MakeTask() {
  const { start } = usePage();
  const draft = useDraft((d) => d.draft);
  const [scenarios, setScenarios] = useState<readonly { scenario: Scenario; isBuiltIn: boolean }[]>([
    { scenario: start.first, isBuiltIn: true },
  ]);
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
        if (useDraft.getState().draft === null) useDraft.setState({ draft: draftOf(offered[0] ?? start.first, true, randomSeed(), start) });
      }),
    );
    return () => {
      isHere = false;
    };
  }, [start]);
  return draft ? <Making draft={draft} scenarios={scenarios} start={start} /> : null;
}
