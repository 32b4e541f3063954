/** The games of a class: files of many tables, compared side by side and as a spread, on one page that prints and goes before a room. */

import { Download, FolderOpen, Trash2 } from 'lucide-react';
import { type DragEvent, useEffect, useState } from 'react';
import { compareAccounts, csvOf } from '../../account/compare.ts';
import type { Comparison } from '../../account/types.ts';
import { saveText } from '../../store/files.ts';
import { closeReplay } from '../../store/watching.ts';
import { ChooseFiles } from '../files/ChooseFiles.tsx';
import { count } from '../words/names.ts';
import styles from './Account.module.css';
import { ClassSpread } from './ClassSpread.tsx';
import { ClassTable } from './ClassTable.tsx';
import { ReportBar, useReportKeys } from './ReportBar.tsx';
import { type ClassFile, useClass } from './useClass.ts';

function Choose({ onFiles }: { onFiles(files: readonly File[]): void }) {
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    setOver(false);
    onFiles(Array.from(event.dataTransfer.files));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files are dropped here; the button beside it does the same by keyboard
    <div
      className={styles.drop}
      data-over={isOver ? '' : undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      data-testid="class-drop"
    >
      <ChooseFiles label="Files of games" Sign={FolderOpen} onFiles={onFiles} className="btn btn-main" testId="class-files" />
      <span className="soft">
        The saved games of a class, one file a table, or drop them here. Nothing is stored, and the games of this browser stay as they are.
      </span>
    </div>
  );
}

const STATES = { waiting: 'waiting', reading: 'reading', ready: 'read', refused: 'not read' } as const;

/** What became of each file, as long as one is not read; what was refused stays. */
function Files({ files, onRemove }: { files: readonly ClassFile[]; onRemove(id: number): void }) {
  const open = files.filter(({ state }) => state !== 'ready');
  const done = files.length - open.filter(({ state }) => state !== 'refused').length;
  if (open.length === 0) return null;
  return (
    <section aria-label="Files" className={styles.noPrint}>
      {done < files.length ? (
        <p role="status">
          {done} of {count(files.length, 'file')} read.{' '}
          <progress aria-label="Files read" value={files.reduce((n, { share }) => n + share, 0)} max={files.length} />
        </p>
      ) : null}
      <ul className={styles.files}>
        {open.map(({ id, file, state, why }) => (
          <li key={id} data-state={state}>
            <bdi className="anywhere">{file}</bdi>
            <span className={state === 'refused' ? 'warn' : 'soft'}>
              {STATES[state]}
              {why ? `: ${why}` : ''}
            </span>
            {state === 'refused' ? (
              <button type="button" className="btn btn-quiet btn-small" onClick={() => onRemove(id)} aria-label={`Put ${file} away`}>
                <Trash2 size={15} aria-hidden="true" />
              </button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A class in a sentence. */
function Lead({ comparison }: { comparison: Comparison }) {
  const { counted, games, wins } = comparison;
  const rest = games.length - counted;
  return (
    <section className={styles.summary} aria-label="In short">
      <p className={`fine ${styles.onlyPrint}`}>Lines and Webs · Games compared</p>
      <p className="largest semi" data-testid="class-lead">
        {counted === 0
          ? 'None of these games is finished.'
          : `${count(counted, 'game')}: Delta won ${wins.delta}, Gamma ${wins.gamma}${wins.draw > 0 ? `, ${count(wins.draw, 'draw')}` : ''}.`}
      </p>
      {rest > 0 ? (
        <p className="soft">{count(rest, 'game')} of another scenario, or not finished, stand in the table and are not counted.</p>
      ) : null}
    </section>
  );
}

export function ClassPage() {
  const { files, accounts, add, remove } = useClass();
  const [isNamed, setNamed] = useState(true);
  useReportKeys(closeReplay);
  useEffect(() => {
    document.title = 'Compare games · Lines and Webs';
  }, []);
  const comparison = accounts.length > 0 ? compareAccounts(accounts) : null;
  return (
    <div className={styles.page} data-testid="class">
      <ReportBar title="Compare games" name="" onClose={closeReplay} canPrint={comparison !== null}>
        {comparison ? (
          <button
            type="button"
            className="btn btn-quiet"
            onClick={() => saveText('games-compared.csv', csvOf(comparison, isNamed), 'text/csv')}
            data-testid="class-csv"
          >
            <Download size={17} aria-hidden="true" /> Save as CSV
          </button>
        ) : null}
      </ReportBar>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <main className={styles.body} tabIndex={0} aria-label="Compare games">
        <div className={styles.sheet}>
          <Choose onFiles={add} />
          <Files files={files} onRemove={remove} />
          {comparison ? (
            <>
              <Lead comparison={comparison} />
              <label className={styles.tick}>
                <input type="checkbox" checked={isNamed} onChange={() => setNamed(!isNamed)} data-testid="class-names" /> Names of tables
                and games. Off, tables are numbered, also in the CSV: for the projector.
              </label>
              <ClassTable comparison={comparison} isNamed={isNamed} />
              {comparison.counted > 1 ? <ClassSpread comparison={comparison} isNamed={isNamed} /> : null}
            </>
          ) : null}
        </div>
      </main>
    </div>
  );
}
