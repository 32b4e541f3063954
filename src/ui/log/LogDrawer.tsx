/** The log: events visible to the viewer, by day and phase, latest last; sentences with dice and clauses, and a ledger of all dice. */

import { type KeyboardEvent, useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { LogLine } from '../../games/page.ts';
import { useGame } from '../../store/game.ts';
import { closeDrawer } from '../../store/table.ts';
import { Drawer } from '../kit/Drawer.tsx';
import { phrasesOf, wordsOf } from '../kit/hits.ts';
import { SearchField } from '../kit/SearchField.tsx';
import { Segmented } from '../kit/Segmented.tsx';
import { gameUi, shownPage } from '../page.tsx';
import { useSeat } from '../seat/useSeat.ts';
import { doubtWords } from '../words/doubt.ts';
import { count } from '../words/grammar.ts';
import { DiceLedger } from './DiceLedger.tsx';
import { rollsOf } from './dice.ts';
import { LogList } from './LogList.tsx';
import { withNotes } from './lines.ts';
import { tableNotes } from './tableNotes.ts';
import { useRevealedLog } from './useRevealedLog.ts';

interface ToolsProps {
  filter: string;
  onFilter: (filter: string) => void;
  query: string;
  onQuery: (query: string) => void;
}

function Tools({ filter, onFilter, query, onQuery }: ToolsProps) {
  const { nouns } = shownPage().names;
  const ways = gameUi().log.filters.map(({ id, name }) => ({ value: id, name }));
  return (
    <>
      <Segmented label="Filter the log" options={ways} chosen={filter} onChoose={onFilter} className="mb-2" />
      <SearchField
        label="Search the log"
        placeholder={`Search: a ${nouns.piece}, a ${nouns.place}, a word`}
        value={query}
        onChange={onQuery}
        testId="log-search"
      />
    </>
  );
}

/** Search words and matching lines: units by full name ('armor 2'), else lines with all words in any place. */
function searchLog(
  query: string,
  linesWith: (sought: readonly string[]) => readonly LogLine[],
): { lines: readonly LogLine[]; words: readonly string[] } {
  const phrases = phrasesOf(query);
  const lines = linesWith(phrases);
  const words = wordsOf(query);
  return lines.length > 0 || words.length === phrases.length ? { lines, words: phrases } : { lines: linesWith(words), words };
}

/** Arrow keys move between lines; Tab moves to the clauses of the focused line. */
function walkLines(event: KeyboardEvent<HTMLDivElement>): void {
  const steps: { [key: string]: number } = { ArrowDown: 1, ArrowUp: -1, Home: -1e9, End: 1e9 };
  const step = steps[event.key];
  const lineElement = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-line]') : null;
  if (step === undefined || !lineElement) return;
  const lineElements = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-line]')];
  const next = lineElements[Math.min(lineElements.length - 1, Math.max(0, lineElements.indexOf(lineElement) + step))];
  next?.focus();
  event.preventDefault();
}

/** Scrolls to the latest line, at first and after each change of filter or search. */
function useNewest(key: string) {
  const body = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: repeats when the filter or the search changes
  useLayoutEffect(() => {
    if (body.current) body.current.scrollTop = body.current.scrollHeight;
  }, [key]);
  return body;
}

/** Shown if the list of undone commands was invalid when the game was opened: the log omits them. */
function HistoryProblemNote() {
  const problem = useGame((g) => g.historyProblem);
  if (!problem) return null;
  return (
    <p className="soft p-4" role="note" data-testid="history-problem">
      The list of undone orders does not fit this game, so the log shows none of them. The game itself is whole. At {problem.where}:{' '}
      {problem.message}
    </p>
  );
}

/** Shown if the game's file had no checksum or was changed after saving. */
function DoubtNote() {
  const doubt = useGame((g) => g.doubt);
  if (!doubt) return null;
  return (
    <p className="soft p-4" role="note" data-testid="file-doubt">
      {doubtWords(doubt)}
    </p>
  );
}

/** Number of lines that fill the drawer at first. */
const AT_ONCE = 20;

export function LogDrawer() {
  const { world, view } = useSeat();
  const whole = useRevealedLog();
  const isLone = useGame((g) => g.people.length === 1);
  const log = useMemo(() => (isLone ? whole.filter((entry) => !gameUi().log.isIdle?.(entry)) : whole), [whole, isLone]);
  const [filter, setFilter] = useState('all');
  const [query, setQuery] = useState('');
  const agreed = useGame((g) => g.opening.agreed);
  const seating = useGame((g) => g.seating);
  const suggested = useGame((g) => g.suggested);
  const unaided = useGame((g) => g.unaided);
  const advice = useGame((g) => g.advice);
  const { lines, words } = useMemo(() => {
    const result = searchLog(query, (sought) => gameUi().log.linesOf(world, view, log, filter, sought));
    if (filter !== 'all' || result.words.length > 0) return result;
    const { logPlace } = useGame.getState();
    const opened = agreed.map(({ at }) => at);
    return { ...result, lines: withNotes(result.lines, log, tableNotes({ seating, unaided, advice, suggested, opened }, logPlace)) };
  }, [world, view, log, filter, query, agreed, seating, unaided, advice, suggested]);
  const rolls = useMemo(
    () => (filter === 'dice' ? rollsOf(gameUi().log.linesOf(world, view, log, 'dice', [])) : []),
    [world, view, log, filter],
  );
  const listKey = `${filter} ${words.join(' ')}`;
  // The latest lines fill the drawer; the earlier ones follow once they are painted.
  const isWhole = useDeferredValue(true, false);
  const body = useNewest(`${listKey} ${isWhole}`);
  const empty = words.length > 0 ? 'No entry matches.' : 'Nothing you may know has happened yet.';
  return (
    <Drawer
      title="Log"
      onClose={closeDrawer}
      first="body"
      bodyRef={body}
      tools={<Tools filter={filter} onFilter={setFilter} query={query} onQuery={setQuery} />}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the lines within, which are buttons */}
      <div onKeyDown={walkLines}>
        <p className="sr-only" role="status">
          {words.length > 0 && filter !== 'dice' ? count(lines.length, 'entry', 'entries') : ''}
        </p>
        <HistoryProblemNote />
        <DoubtNote />
        {filter === 'dice' ? (
          <DiceLedger key={listKey} rolls={rolls} words={words} />
        ) : lines.length === 0 ? (
          <p className="soft p-4">{empty}</p>
        ) : (
          <LogList key={listKey} lines={isWhole ? lines : lines.slice(-AT_ONCE)} words={words} />
        )}
      </div>
    </Drawer>
  );
}
