/** Class comparison: game files of several tables side by side and as a distribution, on one page for print and projector. */

import { Download, FolderOpen, Presentation, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { SIDES } from '../../../../engine/lines-and-webs/index.ts';
import { isAskedAbout } from '../../../../records/checksum.ts';
import { saveText } from '../../../../store/files.ts';
import { presenter } from '../../../../store/projector/presenter.ts';
import { closeReplay } from '../../../../store/watching.ts';
import { ChooseFiles } from '../../../../ui/files/ChooseFiles.tsx';
import { openWindow } from '../../../../ui/projector/usePanel.ts';
import { doubtWords } from '../../../../ui/words/doubt.ts';
import { count } from '../../../../ui/words/grammar.ts';
import { anonymized, type ComparedFigure, type ComparedGame, type Comparison, compareAccounts, csvOf } from '../../account/compare.ts';
import type { NamedAccount } from '../../account/types.ts';
import { createClerk, type ReviewPool } from '../../store/account/reviewPool.ts';
import { Button } from '../kit/Button.tsx';
import { type Column, DataTable } from '../kit/DataTable.tsx';
import { SideEmblem } from '../pieces/SideEmblem.tsx';
import { sideName } from '../words/names.ts';
import styles from './Account.module.css';
import charts from './Charts.module.css';
import { ClassSpread } from './ClassSpread.tsx';
import { ReportPage } from './ReportPage.tsx';
import { COMPARED, leadWords, noteWords, restWords, short, signed, wonBy } from './words.ts';

interface ClassFile {
  id: number;
  file: string;
  state: 'waiting' | 'reading' | 'ready' | 'refused';
  /** From 0 to 1. */
  share: number;
  why: string | null;
  found: NamedAccount | null;
}

const MAX_FILES = 50;

/** 'table-3.json.gz' → 'table-3'. */
export const tableName = (file: string): string => file.replace(/\.(json|gz)$/gi, '').replace(/\.json$/i, '') || file;

/** If two tables have given their game the same name, adds the file name. */
export function namedApart(found: readonly { file: string; named: NamedAccount }[]): NamedAccount[] {
  const times = new Map<string, number>();
  for (const { named } of found) times.set(named.name, (times.get(named.name) ?? 0) + 1);
  return found.map(({ file, named }) => ((times.get(named.name) ?? 0) > 1 ? { ...named, name: tableName(file) } : named));
}

function useClass() {
  const [files, setFiles] = useState<readonly ClassFile[]>([]);
  const clerk = useRef<ReviewPool | null>(null);
  const serial = useRef(0);
  useEffect(
    () => () => {
      clerk.current?.close();
      clerk.current = null;
    },
    [],
  );
  const change = (id: number, more: Partial<ClassFile>) =>
    setFiles((list) => list.map((one) => (one.id === id ? { ...one, ...more } : one)));

  const read = async (id: number, file: File): Promise<void> => {
    clerk.current ??= createClerk();
    try {
      const onProgress = (done: number, of: number) => change(id, { state: 'reading', share: of > 0 ? done / of : 0 });
      const got = await clerk.current.file(file, onProgress);
      if (got.kind === 'refused') return change(id, { state: 'refused', share: 1, why: got.message });
      // A file that may differ from the saved game is included with a warning.
      const why = isAskedAbout(got.doubt) ? doubtWords(got.doubt) : null;
      change(id, { state: 'ready', share: 1, why, found: { name: got.name ?? tableName(file.name), account: got.account } });
    } catch {
      change(id, { state: 'refused', share: 1, why: 'It could not be gone through.' });
    }
  };

  const add = (chosen: readonly File[]): void => {
    const rows = chosen.slice(0, MAX_FILES).map((file) => ({ file, id: serial.current++ }));
    setFiles((list) => [
      ...list,
      ...rows.map(({ id, file }): ClassFile => ({ id, file: file.name, state: 'waiting', share: 0, why: null, found: null })),
    ]);
    for (const { id, file } of rows) void read(id, file);
  };

  const accounts = namedApart(files.flatMap(({ file, found }) => (found ? [{ file, named: found }] : [])));
  return { files, accounts, add, remove: (id: number) => setFiles((list) => list.filter((one) => one.id !== id)) };
}

const FIGURES = Object.keys(COMPARED) as ComparedFigure[];

const figure = (key: ComparedFigure, n: number): string => (key === 'luck' ? signed(n) : short(n));

/** Column with the game's name. */
const TABLE: Column<ComparedGame> = { head: 'Table', isName: true, cell: ({ name }) => <bdi>{name}</bdi> };

const RESULTS: readonly Column<ComparedGame>[] = [
  TABLE,
  {
    head: 'Won by',
    look: charts.word,
    cell: (game) => (
      <>
        {wonBy(game.outcome)}
        {noteWords(game) ? <span className="fine"> ({noteWords(game)})</span> : null}
      </>
    ),
  },
  { head: 'Days', cell: ({ outcome, days }) => (outcome ? days : '–') },
  { head: 'Ports taken', cell: ({ portsTaken }) => portsTaken },
];

function ClassTable({ comparison: { games } }: { comparison: Comparison }) {
  const className = `table full-width small ${charts.table} ${charts.named}`;
  return (
    <section className={`stack gap-3 min-0 ${styles.part}`} aria-labelledby="class-results">
      <h2 id="class-results" className="larger">
        Side by side
      </h2>
      <DataTable scrolls="Results" className={className} data-testid="class-table" rows={games} columns={RESULTS} />
      {SIDES.map((side) => (
        <DataTable
          key={side}
          scrolls={`${sideName(side)}’s numbers`}
          className={className}
          caption={
            <>
              <SideEmblem side={side} size={16} /> {sideName(side)}
            </>
          }
          rows={games}
          columns={[
            TABLE,
            ...FIGURES.map((key) => ({ head: COMPARED[key], cell: ({ sides }: ComparedGame) => figure(key, sides[side][key]) })),
          ]}
        />
      ))}
    </section>
  );
}

/** While this page is open, it handles dropped files, which are not added to the library. */
function useDropped(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const latest = useRef(onFiles);
  latest.current = onFiles;
  useEffect(() => {
    const take = (event: DragEvent): boolean => {
      if (!event.dataTransfer?.types.includes('Files')) return false;
      event.preventDefault();
      event.stopPropagation();
      return true;
    };
    const onOver = (event: DragEvent) => take(event) && setOver(true);
    const onLeave = (event: DragEvent) => event.relatedTarget === null && setOver(false);
    const onDrop = (event: DragEvent) => {
      if (!take(event)) return;
      setOver(false);
      latest.current(Array.from(event.dataTransfer?.files ?? []));
    };
    // Capture phase, before the page's handler that would store the files.
    window.addEventListener('dragover', onOver, true);
    window.addEventListener('dragleave', onLeave, true);
    window.addEventListener('drop', onDrop, true);
    return () => {
      window.removeEventListener('dragover', onOver, true);
      window.removeEventListener('dragleave', onLeave, true);
      window.removeEventListener('drop', onDrop, true);
    };
  }, []);
  return isOver;
}

function Choose({ onFiles }: { onFiles(files: readonly File[]): void }) {
  const isOver = useDropped(onFiles);
  return (
    <div data-no-paper className={`row wrap gap-3 p-4 round-2 ${styles.drop}`} data-over={isOver ? '' : undefined} data-testid="class-drop">
      <ChooseFiles label="Files of games" Sign={FolderOpen} onFiles={onFiles} className="btn btn-main" testId="class-files" />
      <span className="soft">
        The saved games of a class, one file per table, or drop them here. Nothing is saved, and the games of this browser stay as they are.
      </span>
    </div>
  );
}

const STATES = { waiting: 'waiting', reading: 'reading', ready: 'read', refused: 'not read' } as const;

interface FilesProps {
  files: readonly ClassFile[];
  /** If false, file names are hidden: they may contain players' names. */
  isNamed: boolean;
  onRemove(id: number): void;
}

/** Status of each file while one is loading; rejected and modified files stay listed. */
function Files({ files, isNamed, onRemove }: FilesProps) {
  const open = files.filter(({ state, why }) => state !== 'ready' || why !== null);
  const done = files.filter(({ state }) => state === 'ready' || state === 'refused').length;
  if (open.length === 0) return null;
  return (
    <section aria-label="Files" data-no-paper>
      {done < files.length ? (
        <p role="status">
          {done} of {count(files.length, 'file')} read.{' '}
          <progress aria-label="Files read" value={files.reduce((n, { share }) => n + share, 0)} max={files.length} />
        </p>
      ) : null}
      <ul>
        {open.map(({ id, file, state, why }) => (
          <li key={id} className="row wrap gap-3 py-1 line-bottom" data-state={state}>
            <bdi className="anywhere">{isNamed ? file : 'A file'}</bdi>
            <span className={why ? 'warn' : 'soft'}>
              {STATES[state]}
              {why ? `: ${why}` : ''}
            </span>
            {why ? (
              <Button
                look="small quiet"
                sign={Trash2}
                signSize={15}
                onClick={() => onRemove(id)}
                aria-label={`Put ${isNamed ? file : 'this file'} away`}
              />
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Lead({ comparison }: { comparison: Comparison }) {
  const rest = restWords(comparison.games);
  return (
    <section className="stack gap-2" aria-label="In short">
      <p className={`fine ${styles.onlyPrint}`}>Lines and Webs · Games compared</p>
      <p className="largest semi" data-testid="class-lead">
        {leadWords(comparison)}
      </p>
      {rest ? <p className="soft">{rest}</p> : null}
    </section>
  );
}

/** Shows the comparison in the projector window while this page is open. */
function ShowInRoom({ shown }: { shown: Comparison }) {
  const [isOn, setOn] = useState(false);
  const [why, setWhy] = useState<string | null>(null);
  useEffect(() => {
    presenter.showSheet(isOn ? shown : null);
  }, [isOn, shown]);
  useEffect(() => () => presenter.showSheet(null), []);
  const turn = () => {
    setWhy(isOn || presenter.store.getState().isConnected ? null : openWindow());
    if (!isOn) presenter.present();
    setOn(!isOn);
  };
  return (
    <>
      <Button look={isOn ? 'main' : undefined} sign={Presentation} signSize={17} onClick={turn} title={ROOM_TITLE} data-testid="class-room">
        {isOn ? 'Take off the projector' : 'Show on the projector'}
      </Button>
      {why ? (
        <p className="warn" role="alert">
          {why}
        </p>
      ) : null}
    </>
  );
}

const ROOM_TITLE = 'In a window of its own: drag it to the projector and press F there';

export function ClassPage({ tabs }: { tabs: ReactNode }) {
  const { files, accounts, add, remove } = useClass();
  const [isNamed, setNamed] = useState(true);
  const key = accounts.map(({ name }) => name).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the accounts are listed anew at each drawing
  const shown = useMemo(() => {
    if (accounts.length === 0) return null;
    const comparison = compareAccounts(accounts);
    return isNamed ? comparison : anonymized(comparison);
  }, [accounts.length, key, isNamed]);
  return (
    <ReportPage
      title="For a class"
      tabs={tabs}
      onClose={closeReplay}
      canPrint={shown !== null}
      tools={
        shown ? (
          <Button
            look="quiet"
            sign={Download}
            signSize={17}
            onClick={() => saveText('games-compared.csv', csvOf(shown), 'text/csv')}
            data-testid="class-csv"
          >
            Save as CSV
          </Button>
        ) : null
      }
      found={{ 'data-testid': 'class' }}
    >
      <Choose onFiles={add} />
      <Files files={files} isNamed={isNamed} onRemove={remove} />
      {shown ? (
        <>
          <Lead comparison={shown} />
          <div className="inline wrap gap-2 hit" data-no-paper>
            <ShowInRoom shown={shown} />
            <label className="inline gap-2">
              <input type="checkbox" checked={!isNamed} onChange={() => setNamed(!isNamed)} data-testid="class-names" /> Hide names: tables
              are numbered, in an order that doesn’t tell, here, in the CSV and on the projector
            </label>
          </div>
          <ClassTable comparison={shown} />
          {shown.counted > 1 ? <ClassSpread comparison={shown} /> : null}
        </>
      ) : null}
    </ReportPage>
  );
}
