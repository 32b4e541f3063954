/** The panel of a puzzle with nothing in hand: the task, why the orders so far do not solve it, hints, the solution, all puzzles. */

import type { Command } from '../../engine/core/gameTypes.ts';
import { useGame } from '../../store/game.ts';
import { keyOf, puzzleOfTheDay, puzzler, usePuzzle, usePuzzlesKept } from '../../store/lesson/puzzles.ts';
import { Notice } from '../kit/Notice.tsx';
import { PanelSection } from '../kit/PanelFrame.tsx';
import { useTold } from '../log/useTold.ts';
import { shownPage } from '../page.tsx';
import { Clauses } from '../rules/Clause.tsx';
import { CommandButton } from '../shell/CommandButton.tsx';
import { PromptFrame } from '../shell/Prompt.tsx';
import { capital } from '../words/grammar.ts';
import { levelOf, PuzzleList, useSolved } from './PuzzleList.tsx';

/** @param end ends the side's turn */
export function PuzzlePanel({ end }: { end: Command }) {
  const { book, n, wrong: known, isShowing } = usePuzzle();
  const wrong = useTold(known);
  const orders = useGame((g) => g.record?.commands.length ?? 0);
  const { id, puzzles } = shownPage();
  const taken = usePuzzlesKept(({ hinted }) => hinted.filter((one) => one === keyOf(id, n)).length);
  const isSolved = useSolved().has(n);
  if (!book || !puzzles) return null;
  const hints = book.hints(n);
  const read = hints.slice(0, taken);
  const task = book.task(n);
  const isToday = puzzleOfTheDay(puzzles.size) === n;
  const hint = isShowing
    ? 'The solution is played.'
    : wrong
      ? wrong.isOpen
        ? 'It may still be solved from here.'
        : 'Take back an order, or put all back.'
      : 'Move and attack as in a game. The other side only answers.';
  return (
    <PromptFrame
      title={`Puzzle ${n + 1}`}
      subtitle={[capital(levelOf(n, puzzles.size)), ...(isToday ? ['today’s'] : []), ...(isSolved ? ['solved'] : [])].join(', ')}
      prompt={{ text: wrong ? `${wrong.head}.` : task.text, hint, clause: task.clauses }}
      bodyOf={wrong?.head ?? ''}
      footer={
        <>
          {read.length < hints.length ? (
            <CommandButton act="puzzleHint" run={puzzler.hint} isOff={isShowing}>
              Hint {read.length + 1} of {hints.length}
            </CommandButton>
          ) : (
            <CommandButton act="puzzleSolution" run={puzzler.show} isOff={isShowing}>
              Show the solution
            </CommandButton>
          )}
          {wrong && !wrong.isOpen && orders > 0 ? (
            <CommandButton act="putAllBack" run={puzzler.putBack} isMain sign="Ctrl+Enter">
              Put all back
            </CommandButton>
          ) : (
            <CommandButton command={end} isMain sign="Ctrl+Enter" isOff={isShowing}>
              End turn
            </CommandButton>
          )}
        </>
      }
    >
      {wrong ? (
        <PanelSection testId="why-not">
          <Notice as="div" tone="caution" className="stack gap-2">
            <b className="large">{wrong.head}</b>
            {wrong.reasons.map(({ text, clauses }) => (
              <p key={text}>
                {text} <Clauses clauses={clauses} />
              </p>
            ))}
          </Notice>
        </PanelSection>
      ) : null}
      {read.length > 0 ? (
        <PanelSection head="Hints" testId="hints">
          <ol className="stack gap-1" aria-live="polite">
            {read.map((text, i) => (
              <li key={text}>
                {i + 1}. {text}
              </li>
            ))}
          </ol>
        </PanelSection>
      ) : null}
      <PuzzleList />
    </PromptFrame>
  );
}
