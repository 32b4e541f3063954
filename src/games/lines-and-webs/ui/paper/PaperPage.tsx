/** Print kit of a scenario: ticks for the sheets, the paper, and the sheets themselves. */

import { Printer, X } from 'lucide-react';
import { type CSSProperties, memo, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { linesAndWebs, type Scenario, type World } from '../../../../engine/lines-and-webs/index.ts';
import { actOf, titleOf } from '../../../../ui/acts/acts.ts';
import { useActs } from '../../../../ui/acts/keyboard.ts';
import { NumberField } from '../../../../ui/kit/NumberField.tsx';
import { Segmented } from '../../../../ui/kit/Segmented.tsx';
import { isTyping } from '../../../../ui/kit/typing.ts';
import { count } from '../../../../ui/words/grammar.ts';
import { clausesOf } from '../../paper/booklet.ts';
import { effortOf, KINDS, type Kit, kitOf, PAPERS, type Paper, type Run, runsOf, type SheetKind, WRITTEN } from '../../paper/sheets.ts';
import { Button } from '../kit/Button.tsx';
import { MapSheet } from './MapSheet.tsx';
import styles from './Paper.module.css';
import { GridView } from './Pieces.tsx';
import { Written } from './Written.tsx';

const NAMES: { readonly [K in SheetKind]: string } = {
  parts: 'Parts list and ruler',
  map: 'Map',
  counters: 'Counters and markers',
  cards: 'Mission and special cards',
  backs: 'Their backs',
  tokens: 'Tokens',
  trackers: 'Trackers',
  boards: 'Boards of the sides',
  rules: 'Rules for beginners',
  form: 'Day plan',
  table: 'Days, map key, dice',
  brief: 'Brief',
  result: 'Result of a table',
  debrief: 'Debrief',
  clauses: 'All rules, a booklet',
};

/** The clauses are a booklet of their own. */
const AT_FIRST: ReadonlySet<SheetKind> = new Set(KINDS.filter((kind) => kind !== 'clauses'));

/** A class has at most as many. */
const MOST_TABLES = 12;

/** 'about 25 minutes', 'about 5 hours' */
const timeText = (minutes: number): string =>
  minutes < 100 ? `about ${count(Math.max(1, minutes), 'minute')}` : `about ${count(Math.round(minutes / 60), 'hour')}`;

/** The page of the printer; the paper's size is not known to the page's own styles. */
function usePageSize(paper: Paper): void {
  useEffect(() => {
    const { width, height } = PAPERS[paper];
    const page = new CSSStyleSheet();
    page.replaceSync(`@page { size: ${width}mm ${height}mm; margin: 0; }`);
    document.adoptedStyleSheets.push(page);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== page);
    };
  }, [paper]);
}

/** What is printed for a class: its title and its question. */
interface Task {
  title: string;
  question: string;
}

interface SheetsProps {
  world: World;
  kit: Kit;
  runs: readonly Run[];
  paper: Paper;
  task: Task | undefined;
}

/** True while the page is printed: on the screen a sheet stands once, on paper as often as it is needed. */
function useIsPrinted(): boolean {
  const [isPrinted, setPrinted] = useState(false);
  useEffect(() => {
    const before = (): void => flushSync(() => setPrinted(true));
    const after = (): void => setPrinted(false);
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
  return isPrinted;
}

const Sheets = memo(function Sheets({ world, kit, runs, paper, task }: SheetsProps) {
  const { width, height } = PAPERS[paper];
  const name = task?.title ?? world.scenario.name;
  const isPrinted = useIsPrinted();
  const all = runs.reduce((n, { at }) => n + at.length, 0);
  const drawn = runs.flatMap(({ sheet, at }) => (isPrinted ? at : at.slice(0, 1)).map((number) => ({ sheet, number, copies: at.length })));
  return (
    <div
      className={styles.preview}
      data-theme="light"
      data-booklet={runs.some(({ sheet }) => sheet.kind === 'clauses') || undefined}
      style={{ '--w': `${width}mm`, '--h': `${height}mm`, '--k': Math.min((width - 20) / 190, (height - 39) / 239) } as CSSProperties}
    >
      {[...drawn]
        .sort((a, b) => a.number - b.number)
        .map(({ sheet, number, copies }) => (
          <section key={number} className={styles.sheet} data-sheet={sheet.kind} aria-label={`Sheet ${number}: ${sheet.title}`}>
            {sheet.kind === 'map' && sheet.tile ? null : (
              <div className={styles.head}>
                <h2>{sheet.title}</h2>
              </div>
            )}
            {sheet.kind === 'map' ? (
              <MapSheet world={world} paper={paper} sheet={sheet} tiling={kit.tiling} />
            ) : sheet.grids ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: grids never move
              sheet.grids.map((grid, at) => <GridView key={at} world={world} grid={grid} />)
            ) : (
              <div className={WRITTEN.has(sheet.kind) ? styles.written : styles.real}>
                <Written world={world} sheet={sheet} runs={runs} paper={paper} question={task?.question} />
              </div>
            )}
            <div className={styles.foot}>
              <span>
                Lines and Webs, <bdi>{name}</bdi>
              </span>
              {sheet.tile ? <span>{sheet.title}</span> : null}
              <span>
                {isPrinted || copies === 1 ? null : <b>{copies} copies, from </b>}
                {number} / {all}
              </span>
            </div>
          </section>
        ))}
    </div>
  );
});

interface PaperPageProps {
  scenario: Scenario;
  task?: Task | undefined;
  onClose(): void;
}

export function PaperPage({ scenario, task, onClose }: PaperPageProps) {
  const [paper, setPaper] = useState<Paper>('a4');
  const [kinds, setKinds] = useState(AT_FIRST);
  const [isGrey, setGrey] = useState(false);
  const world = useMemo(() => linesAndWebs(scenario).world, [scenario]);
  const kit = useMemo(() => kitOf(world, paper, clausesOf(world)), [world, paper]);
  const [tables, setTables] = useState(1);
  const runs = useMemo(() => {
    const chosen = kit.sheets.filter(({ kind, of }) => kinds.has(kind) && (!of || kinds.has(of)));
    return runsOf(chosen, world, tables);
  }, [kit, kinds, world, tables]);
  const { sheets, pieces, print, cut } = effortOf(runs);
  // Boxes answer at once; the sheets follow.
  const shown = useDeferredValue(useMemo(() => ({ world, kit, runs, paper, task }), [world, kit, runs, paper, task]));
  usePageSize(paper);
  useActs({
    acts: () => [{ ...actOf('close'), run: onClose }],
    allows: (_act, _event, at) => !isTyping(at) && !at?.closest('dialog'),
  });
  useEffect(() => {
    document.title = `On paper: ${scenario.name} · Lines and Webs`;
  }, [scenario]);
  const toggle = (kind: SheetKind): void => setKinds((on) => new Set(KINDS.filter((one) => (one === kind ? !on.has(one) : on.has(one)))));
  return (
    <div className={`grid on-table page-room ${styles.page}`} data-testid="paper">
      <header className={`row gap-3 line-bottom on-panel ${styles.bar}`}>
        <h1 className="row gap-2 min-0 large nowrap">
          <span className="badge small on-ink">On paper</span> <bdi className="ellipsis">{task?.title ?? scenario.name}</bdi>
        </h1>
        <Button
          look="main"
          className="push-right"
          sign={Printer}
          off={sheets === 0 ? 'No sheet is chosen.' : null}
          onClick={() => window.print()}
          data-testid="print-kit"
        >
          Print {count(sheets, 'sheet')}
        </Button>
        <Button sign={X} onClick={onClose} title={titleOf('close')} data-testid="paper-close">
          Close
        </Button>
      </header>
      <section className={`stack gap-3 p-3 scroll-y line-right on-panel ${styles.choices}`} aria-label="Sheets">
        <Segmented
          label="Paper"
          legend="Paper"
          options={(Object.keys(PAPERS) as Paper[]).map((value) => ({ value, name: PAPERS[value].name }))}
          chosen={paper}
          onChoose={(size: Paper) => setPaper(size)}
          testId="paper-size"
        />
        <NumberField
          label="Tables"
          value={tables}
          bounds={[1, MOST_TABLES]}
          onNumber={(n) => setTables(n ?? 1)}
          unit="each gets a whole game"
          testId="paper-tables"
        />
        <p role="status" data-testid="paper-effort">
          <b>{count(sheets, 'sheet')}</b>, {timeText(print)} to print. <b>{count(pieces, 'piece')}</b>, {timeText(cut)} to cut for one
          person. <span className="soft">Estimates: nobody has timed it.</span>
        </p>
        <p className="row gap-2">
          <Button look="small" onClick={() => setKinds(new Set(KINDS))}>
            All sheets
          </Button>
          <Button look="small" onClick={() => setKinds(new Set(KINDS.filter((kind) => !WRITTEN.has(kind))))} data-testid="sheets-to-cut">
            Pieces
          </Button>
          <Button
            look="small"
            onClick={() => setKinds(new Set(KINDS.filter((kind) => WRITTEN.has(kind) && AT_FIRST.has(kind))))}
            data-testid="sheets-to-read"
          >
            Texts
          </Button>
          <Button look="small" onClick={() => setKinds(new Set())}>
            None
          </Button>
        </p>
        <div>
          {KINDS.map((kind) => {
            const all = runsOf(kit.sheets, world, tables).filter(({ sheet }) => sheet.kind === kind);
            const n = effortOf(all).sheets;
            return (
              <label key={kind} className={styles.kind}>
                <input type="checkbox" checked={kinds.has(kind)} onChange={() => toggle(kind)} data-testid={`sheets-${kind}`} />
                {NAMES[kind]} <span className="soft">{n}</span>
              </label>
            );
          })}
        </div>
        <label className={styles.kind}>
          <input type="checkbox" checked={isGrey} onChange={() => setGrey(!isGrey)} /> See it as a black-and-white printer prints it
        </label>
        {paper === 'a3' ? <p className="caption">Pieces gain from A3. Texts do not: print those on A4.</p> : null}
        <p className="caption">In the browser’s print dialog: size 100%, no margins. It also saves a PDF.</p>
      </section>
      <main
        className={`min-h-0 scroll-y ${styles.sheets}`}
        data-paper
        data-grey={isGrey || undefined}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
        tabIndex={0}
        aria-label="Sheets as they are printed"
      >
        <Sheets {...shown} />
      </main>
    </div>
  );
}
