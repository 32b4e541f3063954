/** Parts of the form for a task: who plays, when it ends, what is locked, the instructor's words. */

import type { ReactNode } from 'react';
import { SIDES } from '../../engine/core/gameTypes.ts';
import { gameOf } from '../../games/rules.ts';
import { LEVELS } from '../../records/seating.ts';
import { type Lock, TASK_LIMITS, UNDOS, type UndoWay } from '../../records/task.ts';
import { mayHash } from '../../store/passphrase.ts';
import { NumberField } from '../kit/NumberField.tsx';
import { Segmented } from '../kit/Segmented.tsx';
import { TextField } from '../kit/TextField.tsx';
import { SideEmblem, sideName, usePage } from '../page.tsx';
import { levelName } from '../words/computers.ts';
import { classSeed, type Draft, endingAfter, keepPassphrase, useDraft } from './draft.ts';
import { PassField } from './PassField.tsx';
import styles from './Task.module.css';
import { goalName, UNADVISED } from './words.ts';

const LOCK_LINES: { readonly [L in Lock]: readonly [name: string, locked: string, free: string] } = {
  advice: ['Advice', UNADVISED, 'chances, threats, shortages, plans, suggestions'],
  practice: ['Practice', 'no going back to a decision', 'going back to a decision'],
  workbench: ['Game editor', 'the game can’t be edited', 'the game can be edited'],
  sharing: ['Sharing', 'no file, link, replay or game review before the end', 'files, links, replays, the game review'],
};
const UNDO_NAMES: { readonly [U in UndoWay]: string } = { free: 'Free', own: 'Own turn', off: 'Off' };

const change = (more: Partial<Draft>) => useDraft.setState(({ draft }) => ({ draft: draft && { ...draft, ...more } }));

/** A numbered part of the form. */
export function Part({ n, title, note, children }: { n: number; title: string; note?: string; children: ReactNode }) {
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

export function WhoPlays({ draft }: { draft: Draft }) {
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

export function WhenItEnds({ draft }: { draft: Draft }) {
  const { names, start } = usePage();
  const { scenario } = draft;
  const { goals, table, rulesOf } = gameOf(scenario.ruleset);
  const { world } = rulesOf(scenario);
  const [least, most] = TASK_LIMITS.minutes;
  const note = start.taskWords?.(scenario, draft.turn).note;
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
      {note ? <p className="warn small">{note}</p> : null}
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
            onChange={() => change({ seed: draft.seed === null ? classSeed() : null })}
          />
          The same dice for all tables
        </label>
      </div>
    </Part>
  );
}

export function WhatIsLocked({ draft }: { draft: Draft }) {
  const toggle = (lock: Lock) =>
    change({ locks: (Object.keys(LOCK_LINES) as Lock[]).filter((one) => draft.locks.includes(one) !== (one === lock)) });
  return (
    <Part n={4} title="What is locked" note="Your passphrase opens these, and the file says when. Who plays is always locked.">
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
          <div className="stack gap-05 align-top">
            <PassField value={draft.passphrase} onText={keepPassphrase} placeholder="none: locks stay" testId="task-passphrase" />
            <span className="caption">This browser keeps it for your next task.</span>
          </div>
        ) : (
          <p className="caption">A passphrase needs a page that comes by https or from a file.</p>
        )}
      </div>
    </Part>
  );
}

export function YourWords({ draft }: { draft: Draft }) {
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
