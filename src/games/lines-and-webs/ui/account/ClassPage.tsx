/** What a class handed in: files chosen, dropped or found in a watched folder, and codes typed; side by side and as a distribution, for print and projector. */

import {
  Download,
  FileCheck2,
  FolderOpen,
  FolderSync,
  Keyboard,
  Lightbulb,
  LockOpen,
  Presentation,
  Rewind,
  Trash2,
  TriangleAlert,
  Undo2,
  Wrench,
} from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { SIDES } from '../../../../engine/lines-and-webs/index.ts';
import { cleanText } from '../../../../records/characters.ts';
import { isAskedAbout } from '../../../../records/checksum.ts';
import { heard, heardLetters } from '../../../../records/spoken.ts';
import { TASK_LIMITS } from '../../../../records/task.ts';
import { saveText } from '../../../../store/files.ts';
import { reportFailure } from '../../../../store/lazyCode.ts';
import { presenter } from '../../../../store/projector/presenter.ts';
import { closeReplay } from '../../../../store/watching.ts';
import { ChooseFiles } from '../../../../ui/files/ChooseFiles.tsx';
import { openWindow } from '../../../../ui/projector/usePanel.ts';
import { doubtWords } from '../../../../ui/words/doubt.ts';
import { count } from '../../../../ui/words/grammar.ts';
import { anonymized, type ClassRow, type Comparison, compareReturns, csvOf, type Return } from '../../account/compare.ts';
import { BOUGHT, type Result, readResultCode, WIDTHS } from '../../account/resultCode.ts';
import { createClerk, type ReviewPool } from '../../store/account/reviewPool.ts';
import { Button } from '../kit/Button.tsx';
import { type Column, DataTable } from '../kit/DataTable.tsx';
import { sideName } from '../words/names.ts';
import styles from './Account.module.css';
import charts from './Charts.module.css';
import { ClassSpread } from './ClassSpread.tsx';
import { ReportPage } from './ReportPage.tsx';
import { BOUGHT_NAMES, differentWords, endingWords, leadWords, noteWords } from './words.ts';

interface ClassFile {
  id: number;
  file: string;
  state: 'waiting' | 'reading' | 'ready' | 'refused';
  /** From 0 to 1. */
  share: number;
  why: string | null;
  found: Return | null;
}

const MAX_FILES = 50;
/** Time between two looks into a watched folder. */
const LOOK_MS = 2000;

/** 'table-3.json.gz' → 'table-3'. */
export const tableName = (file: string): string => file.replace(/\.(json|gz|law)$/gi, '').replace(/\.json$/i, '') || file;

/** If two files name their table alike, adds the file name. */
export function namedApart(found: readonly { file: string; found: Return }[]): Return[] {
  const times = new Map<string, number>();
  for (const { found: one } of found) times.set(one.name, (times.get(one.name) ?? 0) + 1);
  return found.map(({ file, found: one }) =>
    (times.get(one.name) ?? 0) > 1 && one.source === 'file' && one.result.table === 0 ? { ...one, name: tableName(file) } : one,
  );
}

function useClass() {
  const [files, setFiles] = useState<readonly ClassFile[]>([]);
  const [names, setNames] = useState<{ readonly [id: number]: string }>({});
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
      const { task, result, account } = got;
      change(id, {
        ...{ state: 'ready', share: 1, why },
        found: {
          ...{ id, source: 'file', result },
          name: task?.table ?? got.name ?? tableName(file.name),
          of: task?.title ?? account.scenario.name,
          key: task ? String(result.task) : account.scenario.id,
          question: task?.question ?? null,
          answer: task?.answer ?? null,
        },
      });
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
  const addCode = (result: Result): void => {
    const id = serial.current++;
    const name = result.table > 0 ? `Table ${result.table}` : `Code ${id + 1}`;
    const found: Return = { id, name, source: 'code', of: null, key: String(result.task), result, question: null, answer: null };
    setFiles((list) => [...list, { id, file: name, state: 'ready', share: 1, why: null, found }]);
  };

  const returns = useMemo(
    () =>
      namedApart(files.flatMap(({ file, found }) => (found ? [{ file, found }] : []))).map((one) => ({
        ...one,
        name: names[one.id] ?? one.name,
      })),
    [files, names],
  );
  return {
    ...{ files, returns, add, addCode },
    rename: (id: number, name: string) => setNames((now) => ({ ...now, [id]: name })),
    remove: (id: number) => setFiles((list) => list.filter((one) => one.id !== id)),
  };
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

interface Folder {
  values(): AsyncIterable<{ kind: string; name: string; getFile?(): Promise<File> }>;
}
const pickFolder = (globalThis as unknown as { showDirectoryPicker?(): Promise<Folder> }).showDirectoryPicker;

/** Looks into a chosen folder, where the browser can, and gives each new or changed file once. */
function useFolder(onFiles: (files: readonly File[]) => void) {
  const [folder, setFolder] = useState<Folder | null>(null);
  const latest = useRef(onFiles);
  latest.current = onFiles;
  useEffect(() => {
    if (!folder) return;
    const seen = new Set<string>();
    let isHere = true;
    const look = async (): Promise<void> => {
      const fresh: File[] = [];
      for await (const entry of folder.values()) {
        const file = /\.(law|json|gz)$/i.test(entry.name) ? await entry.getFile?.() : undefined;
        const mark = file && `${file.name} ${file.lastModified} ${file.size}`;
        if (!file || !mark || file.size === 0 || seen.has(mark)) continue;
        seen.add(mark);
        fresh.push(file);
      }
      if (isHere && fresh.length > 0) latest.current(fresh);
    };
    const fail = (why: unknown): void => {
      setFolder(null);
      reportFailure(why);
    };
    void look().catch(fail);
    const timer = setInterval(() => void look().catch(fail), LOOK_MS);
    return () => {
      isHere = false;
      clearInterval(timer);
    };
  }, [folder]);
  // A window that is closed without a choice is no failure.
  const choose = () => void pickFolder?.call(window).then(setFolder, () => undefined);
  return { isWatching: folder !== null, choose: pickFolder ? choose : null };
}

/** A code as it is read aloud: a wrong group is named at once. */
function CodeField({ onResult }: { onResult(result: Result): void }) {
  const [typed, setTyped] = useState('');
  const letters = heardLetters(typed);
  const found = heard(typed, WIDTHS);
  const wrong = found.ok ? [] : found.wrong;
  const [last, setLast] = useState('');
  const type = (text: string) => {
    const read = readResultCode(text);
    setTyped(read.ok ? '' : text);
    if (!read.ok) return;
    setLast(read.result.table > 0 ? `Table ${read.result.table} is in.` : 'The code is in.');
    onResult(read.result);
  };
  const says =
    wrong.length > 0
      ? `Group ${wrong[0]}: hear it again.`
      : letters.length >= 35
        ? 'This is not a result.'
        : letters.length > 0
          ? `Group ${Math.floor(letters.length / 5) + 1} of 7`
          : last;
  return (
    <label className="row wrap gap-2">
      <Keyboard size={18} aria-hidden="true" /> Code
      <input
        className="field figures"
        size={44}
        value={typed}
        aria-invalid={wrong.length > 0 || undefined}
        placeholder="CV18A D0L19 …"
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => type(target.value)}
        data-testid="class-code"
      />
      <span role="status" className={wrong.length > 0 ? 'warn semi' : 'soft'}>
        {says}
      </span>
    </label>
  );
}

interface ChooseProps {
  onFiles(files: readonly File[]): void;
  onResult(result: Result): void;
}

function Choose({ onFiles, onResult }: ChooseProps) {
  const isOver = useDropped(onFiles);
  const { isWatching, choose } = useFolder(onFiles);
  return (
    <div data-no-paper className={`stack gap-3 p-4 round-2 ${styles.drop}`} data-over={isOver ? '' : undefined} data-testid="class-drop">
      <div className="row wrap gap-3">
        <ChooseFiles label="Files of games" Sign={FolderOpen} onFiles={onFiles} className="btn btn-main" testId="class-files" />
        {choose ? (
          <Button sign={FolderSync} signSize={18} onClick={choose} aria-pressed={isWatching} data-testid="class-folder">
            {isWatching ? 'Watching a folder' : 'Watch a folder'}
          </Button>
        ) : null}
        <span className="soft grow">What the tables handed in, or their saved games; or drop them here. Nothing is saved.</span>
      </div>
      <CodeField onResult={onResult} />
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
  const { title, question } = comparison;
  return (
    <section className="stack gap-2" aria-label="In short">
      <p className={`fine ${styles.onlyPrint}`}>Lines and Webs · Results of a class</p>
      {title ? (
        <p className="larger semi">
          <bdi>{title}</bdi>
        </p>
      ) : null}
      <p className="large" data-testid="class-lead">
        {leadWords(comparison)}
      </p>
      {question ? (
        <p className="soft">
          <bdi>{question}</bdi>
        </p>
      ) : null}
    </section>
  );
}

const AIDS = [
  ['advice', Lightbulb, 'advice asked'],
  ['practice', Rewind, 'went back to a decision'],
  ['undo', Undo2, 'orders undone'],
  ['workbench', Wrench, 'game editor used'],
  ['unlocked', LockOpen, 'locks opened'],
  ['replaced', FileCheck2, 'a computer took a seat'],
] as const;

/** Help that was used, as signs with names. */
export function Aids({ result }: { result: Result }) {
  return AIDS.map(([aid, Sign, name]) =>
    result[aid] ? (
      <span key={aid} className="chip inline gap-05" title={name}>
        <Sign size={13} aria-label={name} /> {typeof result[aid] === 'number' ? result[aid] : ''}
      </span>
    ) : null,
  );
}

/** What a side bought on day 1, in points: a bar of five parts with their numbers. */
export function BoughtBar({ result, side }: { result: Result; side: (typeof SIDES)[number] }) {
  return (
    <span className={`flex ${charts.bought}`}>
      {BOUGHT.map((key) => {
        const points = result.bought[side][key];
        return points > 0 ? (
          <span
            key={key}
            className={charts.part}
            data-of={key}
            style={{ '--points': points } as React.CSSProperties}
            title={`${points} ${BOUGHT_NAMES[key]}`}
          >
            {points}
          </span>
        ) : null;
      })}
    </span>
  );
}

export const BoughtKey = () => (
  <p className="row wrap gap-3 caption">
    {BOUGHT.map((key) => (
      <span key={key} className="inline gap-1">
        <span className={charts.swatch} data-of={key} /> {BOUGHT_NAMES[key]}
      </span>
    ))}
  </p>
);

const SIGNS = { file: FileCheck2, code: Keyboard } as const;

function Rows({ rows, isNamed, onRename }: { rows: readonly ClassRow[]; isNamed: boolean; onRename(id: number, name: string): void }) {
  const isPlain = ({ note }: ClassRow): boolean => note === null || note === 'earlier';
  const figure = (of: (result: Result) => ReactNode) => (row: ClassRow) => (isPlain(row) ? of(row.result) : null);
  const columns: readonly Column<ClassRow>[] = [
    {
      head: 'Table',
      isName: true,
      cell: ({ id, name, source, note }) => {
        const Sign = note === null ? SIGNS[source] : TriangleAlert;
        return (
          <span className="inline gap-1">
            <Sign size={15} aria-label={source} />
            {isNamed ? (
              <input
                className={`field ${charts.name}`}
                aria-label={`Name of ${name}`}
                dir="auto"
                value={name}
                onChange={({ target }) => onRename(id, cleanText(target.value, TASK_LIMITS.table, true) || name)}
              />
            ) : (
              <bdi>{name}</bdi>
            )}
          </span>
        );
      },
    },
    {
      head: 'Result',
      look: charts.word,
      cell: (row) => (
        <>
          {endingWords(row.result)} <Aids result={row.result} />
          {noteWords(row) ? <span className="fine block warn">{noteWords(row)}</span> : null}
        </>
      ),
    },
    { head: 'Ports', cell: figure(({ ports }) => `${ports.delta} : ${ports.gamma}`) },
    { head: 'Strength', cell: figure(({ strength }) => `${strength.delta} : ${strength.gamma}`) },
    { head: 'Hungry', cell: figure(({ hungry }) => `${hungry.delta} : ${hungry.gamma}`) },
    { head: 'Delivered', cell: figure(({ delivered }) => `${delivered.delta} : ${delivered.gamma}`) },
    ...SIDES.map((side) => ({
      head: `${sideName(side)} bought on day 1`,
      look: charts.word,
      cell: figure((result) => <BoughtBar result={result} side={side} />),
    })),
  ];
  return (
    <section className={`stack gap-3 min-0 ${styles.part}`} aria-labelledby="class-results">
      <h2 id="class-results" className="larger">
        Side by side
      </h2>
      <DataTable
        scrolls="Results"
        className={`table full-width small ${charts.table} ${charts.named}`}
        data-testid="class-table"
        rows={rows}
        keyOf={({ id }) => id}
        found={({ note }) => ({ 'data-note': note ?? undefined })}
        columns={columns}
      />
      <p className="caption">Two numbers are Delta’s and Gamma’s.</p>
      <BoughtKey />
    </section>
  );
}

function Answers({ rows }: { rows: readonly ClassRow[] }) {
  const answers = rows.filter(({ answer }) => answer !== null);
  if (answers.length === 0) return null;
  return (
    <section className={`stack gap-2 ${styles.part}`} aria-labelledby="class-answers">
      <h2 id="class-answers" className="larger">
        Answers
      </h2>
      <ul className="stack gap-1">
        {answers.map(({ id, name, answer }) => (
          <li key={id}>
            <b>
              <bdi>{name}</bdi>
            </b>{' '}
            <bdi>{answer}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The three games that are farthest apart. */
export function Different({ comparison: { rows, different } }: { comparison: Comparison }) {
  const shown = rows.filter(({ id }) => different.includes(id));
  if (shown.length === 0) return null;
  return (
    <section className={`stack gap-2 ${styles.part}`} aria-labelledby="class-different">
      <h2 id="class-different" className="larger">
        Three most different games
      </h2>
      <ul className="stack gap-1">
        {shown.map(({ id, name, result }) => (
          <li key={id}>
            <b>
              <bdi>{name}</bdi>.
            </b>{' '}
            {differentWords(result)}
          </li>
        ))}
      </ul>
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
  const { files, returns, add, addCode, rename, remove } = useClass();
  const [isNamed, setNamed] = useState(true);
  const shown = useMemo(() => {
    if (returns.length === 0) return null;
    const comparison = compareReturns(returns);
    return isNamed ? comparison : anonymized(comparison);
  }, [returns, isNamed]);
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
            onClick={() => saveText('class.csv', csvOf(shown), 'text/csv')}
            data-testid="class-csv"
          >
            Save as CSV
          </Button>
        ) : null
      }
      found={{ 'data-testid': 'class' }}
    >
      <Choose onFiles={add} onResult={addCode} />
      <Files files={files} isNamed={isNamed} onRemove={remove} />
      {shown ? (
        <>
          <Lead comparison={shown} />
          <div className="inline wrap gap-2 hit" data-no-paper>
            <ShowInRoom shown={shown} />
            <label className="inline gap-2">
              <input type="checkbox" checked={!isNamed} onChange={() => setNamed(!isNamed)} data-testid="class-names" /> Hide names: tables
              get letters, in an order that doesn’t tell, here, in the CSV and on the projector
            </label>
          </div>
          <Rows rows={shown.rows} isNamed={isNamed} onRename={rename} />
          <Different comparison={shown} />
          <Answers rows={shown.rows} />
          {shown.counted > 1 ? <ClassSpread comparison={shown} /> : null}
        </>
      ) : null}
    </ReportPage>
  );
}
