/** Rows for imported files and links: reading progress, content, or the place and reason of a failure. */

import { FileCheck2, FileClock, FileX2, Link2, type LucideIcon, TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Scenario } from '../../engine/core/gameTypes.ts';
import type { EditAsk } from '../../games/page.ts';
import { pageOf } from '../../games/pages.ts';
import { gameOf } from '../../games/rules.ts';
import { type IntegrityIssue, isAskedAbout } from '../../records/checksum.ts';
import { isFault, type Problem } from '../../records/problems.ts';
import { importQueue } from '../../store/imports/importQueue.ts';
import type { Row } from '../../store/imports/importRows.ts';
import type { Opened } from '../../store/imports/opened.ts';
import { isolated } from '../kit/isolated.ts';
import { doubtWords } from '../words/doubt.ts';
import { count } from '../words/grammar.ts';
import { DamagedNote } from './DamagedNote.tsx';
import styles from './Files.module.css';

const SHOWN = 8;
/** Shown as a percentage: the number of commands of a running game would reveal secret ones. */
const percent = new Intl.NumberFormat('en', { style: 'percent' });

function ProblemList({ problems }: { problems: readonly Problem[] }) {
  const remaining = problems.slice(SHOWN);
  return (
    <>
      <ul className={styles.problems}>
        {problems.slice(0, SHOWN).map((problem) => (
          <li key={`${problem.where} ${problem.code} ${problem.message}`}>
            <b>{problem.where}:</b> {problem.message}
          </li>
        ))}
      </ul>
      {remaining.length > 0 ? (
        <details>
          <summary>{remaining.length} more</summary>
          <ul className={styles.problems}>
            {remaining.map((problem) => (
              <li key={`${problem.where} ${problem.code} ${problem.message}`}>
                <b>{problem.where}:</b> {problem.message}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </>
  );
}

/** Oddities of a scenario that do not prevent playing. */
function Warnings({ problems }: { problems: readonly Problem[] }) {
  if (problems.length === 0) return null;
  return (
    <div data-testid="warnings">
      <p>
        <span aria-hidden="true">◇</span> {count(problems.length, 'warning')}: it can be played anyway.
      </p>
      <ProblemList problems={problems} />
    </div>
  );
}

function Problems({ problems }: { problems: readonly Problem[] }) {
  const faults = problems.filter(isFault);
  return (
    <>
      <div role="alert" data-testid="problems">
        <p className="warn">
          <span aria-hidden="true">▲</span> The scenario cannot be played: {count(faults.length, 'problem')}.
        </p>
        <ProblemList problems={faults} />
      </div>
      {faults.length < problems.length ? (
        <div data-testid="warnings">
          <p>
            <span aria-hidden="true">◇</span> {count(problems.length - faults.length, 'warning')} too:
          </p>
          <ProblemList problems={problems.filter((problem) => !isFault(problem))} />
        </div>
      ) : null}
    </>
  );
}

function Progress({ row }: { row: Row }) {
  const isPlaying = row.of > 0;
  const label = row.state === 'storing' ? 'Saving…' : isPlaying ? 'Checking the game…' : 'Reading…';
  return (
    <div className={`row wrap gap-2 delayed ${styles.progress}`} data-testid="reading">
      <span role="status">
        {row.state === 'waiting' ? 'Waiting for the previous file.' : label}
        {isPlaying ? <span className="figures"> {percent.format(row.done / row.of)}</span> : null}
      </span>
      <progress
        aria-label={`Reading ${row.file === null ? 'the link' : isolated(row.file)}`}
        {...(isPlaying ? { value: row.done, max: row.of } : {})}
      />
      <button type="button" className="btn btn-small" onClick={() => importQueue.cancel(row.id)} data-testid="cancel-reading">
        Cancel
      </button>
    </div>
  );
}

/** One-line public description of a game, without its number of commands, which could reveal secret ones. */
function gameWords({ record, about, shows, folded: { state } }: Extract<Opened, { kind: 'record' }>): string {
  const { names } = pageOf(record.ruleset);
  const moment =
    state.phase === 'over'
      ? 'finished'
      : names.phaseNumber(state.phase) === null
        ? `in ${names.phase(state.phase).toLowerCase()}`
        : `${names.turn(state.turn)}, ${names.phase(state.phase)}`;
  const name = about.name ? `${isolated(about.name)} (${isolated(record.scenario.name)})` : isolated(record.scenario.name);
  return `${name}, ${moment}.${shows ? ` It shows: ${shows}` : ''}`;
}

/** Note if the game was played under another version of the rules. */
function otherRules({ record }: Extract<Opened, { kind: 'record' }>): string {
  const { version } = gameOf(record.ruleset).rulesOf(record.scenario);
  return record.version === version ? '' : ` Made with rules ${record.version}; it works in ${version} too.`;
}

/** Warning before opening: the file may differ from the game that was saved. */
function DoubtLine({ doubt }: { doubt: IntegrityIssue | null }) {
  return (
    <p role="alert" className="warn" data-testid="file-doubt">
      <span aria-hidden="true">▲</span> {doubtWords(doubt)}
    </p>
  );
}

function Game({ row, opened }: { row: Row; opened: Extract<Opened, { kind: 'record' }> }) {
  const isKept = row.state === 'kept';
  const isAsked = isAskedAbout(opened.doubt);
  // For the game of a link that is not stored yet, the buttons are at the foot of its dialog.
  const hasButton = isKept || row.file !== null;
  return (
    <>
      {isAsked ? <DoubtLine doubt={opened.doubt} /> : null}
      <p role="status">
        {gameWords(opened)}
        {opened.doubt && !isAsked ? ` ${doubtWords(opened.doubt)}` : ''}
        {otherRules(opened)}
        {row.hasLostLesson ? ' It comes from a lesson that this page does not have, so it opens as an ordinary game.' : ''}{' '}
        {isKept ? 'It is saved.' : 'It isn’t saved yet.'}
      </p>
      {hasButton ? (
        <div className="flex wrap gap-2 mt-2">
          <button type="button" className="btn btn-small" onClick={() => void importQueue.open(row.id)} data-testid="open-row">
            {isKept ? 'Open' : isAsked ? 'Save and open what can be read' : 'Save and open'}
          </button>
        </div>
      ) : null}
    </>
  );
}

interface EditProps {
  scenario: Scenario;
  ask: EditAsk;
  children: string;
}

/** Opens the scenario editor and keeps the rows. */
function EditScenario({ scenario, ask, children }: EditProps) {
  const { editScenario } = pageOf(scenario.ruleset);
  if (!editScenario) return null;
  const open = () => {
    importQueue.clear();
    editScenario(scenario, ask);
  };
  return (
    <div className="flex wrap gap-2 mt-2">
      <button type="button" className="btn btn-small" onClick={open} data-testid={ask.mends ? 'mend' : 'edit-file'}>
        {children}
      </button>
    </div>
  );
}

function Outcome({ row }: { row: Row }) {
  const { opened } = row;
  if (row.state === 'cancelled') return <p role="status">Reading was canceled. Nothing was saved.</p>;
  if (row.state === 'failed')
    return (
      <>
        <p role="alert" className="warn">
          {row.fault} {row.game === null ? 'Nothing was saved.' : 'The game itself was saved.'}
        </p>
        <div className="flex wrap gap-2 mt-2">
          <button type="button" className="btn btn-small" onClick={() => importQueue.again(row.id)} data-testid="try-row">
            Try again
          </button>
        </div>
      </>
    );
  if (!opened || row.state === 'storing') return <Progress row={row} />;
  if (opened.kind === 'refused')
    return (
      <p role="status" className="warn">
        {/^the (file|link)$/.test(opened.where) ? null : <b>At {opened.where}: </b>}
        {opened.message}
      </p>
    );
  if (opened.kind === 'damage')
    return (
      <DamagedNote
        damage={opened.damage}
        title={row.file === null ? 'The game in this link cannot be played' : 'The file cannot be played'}
      />
    );
  if (opened.kind === 'problems')
    return (
      <>
        <Problems problems={opened.problems} />
        {opened.shaped ? (
          <EditScenario scenario={opened.shaped} ask={{ mends: true, madeFrom: opened.madeFrom }}>
            Open it in the editor to fix it
          </EditScenario>
        ) : null}
      </>
    );
  if (opened.kind === 'scenario')
    return (
      <>
        <p role="status">
          <bdi>{opened.scenario.name}</bdi> has joined your scenarios: choose it on the start screen.
        </p>
        <Warnings problems={opened.warnings} />
        <EditScenario scenario={opened.scenario} ask={{ madeFrom: opened.madeFrom }}>
          Edit a copy of it
        </EditScenario>
      </>
    );
  if (opened.kind === 'public')
    return (
      <>
        {isAskedAbout(opened.doubt) ? <DoubtLine doubt={opened.doubt} /> : null}
        <p role="status">
          What both sides know of a game, to look at again.{opened.doubt === 'unsealed' ? ` ${doubtWords(opened.doubt)}` : ''}
        </p>
        <div className="flex wrap gap-2 mt-2">
          <button type="button" className="btn btn-small" onClick={() => void importQueue.open(row.id)} data-testid="open-row">
            Look at it
          </button>
        </div>
      </>
    );
  return opened.kind === 'record' ? <Game row={row} opened={opened} /> : null;
}

const isBad = ({ opened }: Row): boolean =>
  opened !== null && opened.kind !== 'record' && opened.kind !== 'scenario' && opened.kind !== 'public';

const hasDoubt = ({ opened }: Row): boolean => opened !== null && 'doubt' in opened && isAskedAbout(opened.doubt);

/** A check mark only for rows that can be played. */
function iconOf(row: Row): LucideIcon {
  if (row.file === null) return Link2;
  if (isBad(row)) return FileX2;
  if (hasDoubt(row)) return TriangleAlert;
  return row.opened ? FileCheck2 : FileClock;
}

/** File rows, scrolled into view, because a file may be dropped while they are out of sight. */
export function FileRows({ rows }: { rows: readonly Row[] }) {
  const list = useRef<HTMLUListElement>(null);
  const first = rows[0]?.id;
  const isSettled = rows.every((row) => row.state !== 'waiting' && row.state !== 'reading');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once when rows appear, and once when all are settled
  useEffect(() => {
    list.current?.scrollIntoView?.({ block: 'nearest' });
  }, [first, isSettled]);
  return (
    <ul className="grid gap-3 mt-3" ref={list} data-testid="file-rows">
      {rows.map((row) => {
        const Sign = iconOf(row);
        return (
          <li key={row.id} className="flex gap-2 min-0" data-state={row.state} data-kind={row.opened?.kind}>
            <Sign size={18} aria-hidden="true" className={`flex-none ${isBad(row) || hasDoubt(row) ? 'warn' : 'soft'}`} />
            <div className={`grow min-0 ${styles.words}`}>
              <b className="block anywhere">
                <bdi>{row.file ?? 'The game in this link'}</bdi>
              </b>
              <Outcome row={row} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}
