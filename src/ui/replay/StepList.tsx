/** Events of this phase, step by step, with texts; the current step is highlighted and shows its dice. */

import { Fragment, memo, useLayoutEffect, useRef } from 'react';
import type { GameTypes, View, World } from '../../engine/core/gameTypes.ts';
import type { EventText } from '../../games/page.ts';
import type { Frame } from '../../store/replay.ts';
import { type Part, windowOf } from '../../store/timeline.ts';
import { Dice, Marked } from '../log/Sentence.tsx';
import { gameUi, SideEmblem, spectating } from '../page.tsx';
import { Clauses } from '../rules/Clause.tsx';
import type { AdviceNote } from '../words/advice.ts';
import { count } from '../words/grammar.ts';
import styles from './Replay.module.css';

const plain = (text: string): EventText => ({ text, clauses: [] });

const linesOf = (world: World, view: View, frame: Frame): readonly EventText[] =>
  gameUi().frameLines?.(world, view, frame) ?? [plain(gameUi().frame(world, view, frame))];

interface StepProps {
  world: World;
  view: View;
  frame: Frame;
  n: number;
  isNow: boolean;
  onGo(to: number): void;
  /** Text in place of the step's events. */
  instead: string | null;
}

/** A step, with the clauses of its texts; Tab reaches those of the current step. */
const FrameRow = memo(function Step({ world, view, frame, n, isNow, onGo, instead }: StepProps) {
  const lines: readonly EventText[] = instead === null ? linesOf(world, view, frame) : [plain(instead)];
  const clauses = [...new Set(lines.flatMap((said) => said.clauses))];
  return (
    <li className={`flex lit ${styles.entry}`}>
      <button
        type="button"
        className={`grid grow min-0 hit soft text-left ${styles.step}`}
        aria-current={isNow ? 'step' : undefined}
        tabIndex={isNow ? 0 : -1}
        onClick={() => onGo(n)}
        data-step={n}
      >
        <span>{frame.side ? <SideEmblem side={frame.side} size={18} isNamed /> : null}</span>
        <span className="min-0 block">
          {lines.map(({ text, dice }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the sentences of a frame never move
            <span key={i} className="min-0 block">
              <Marked text={text} />
              {dice ? <Dice dice={dice} size={20} /> : null}
            </span>
          ))}
        </span>
      </button>
      {clauses.length > 0 ? (
        <span className={`wrap flex-none justify-end ${styles.clauses}`}>
          <Clauses clauses={clauses} isStop={isNow} />
        </span>
      ) : null}
    </li>
  );
});

/** Steps of a long phase that are not listed; a press goes to the nearest of them. */
function Beyond({ n, to, when, onGo }: { n: number; to: number; when: 'before' | 'after'; onGo(to: number): void }) {
  return (
    <li className={`flex lit ${styles.entry}`}>
      <button type="button" className="btn btn-quiet btn-small" onClick={() => onGo(to)} data-testid={`steps-${when}`}>
        {count(n, 'step')} {when} these
      </button>
    </li>
  );
}

/** Changes of seats between two steps: sides that have advice. */
const TableNotes = ({ notes }: { notes: readonly AdviceNote[] }) =>
  notes.map(({ text }, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two may say the same
    <li key={i} className="caption pad-wide" data-testid="replay-table-note">
      {text}
    </li>
  ));

/** Notes between two steps come before the later one, in whose phase they were made; those of the start come after the first. */
const notesBefore = (notes: readonly AdviceNote[], frames: readonly Frame[], n: number): readonly AdviceNote[] =>
  notes.filter(({ at }) => at > 0 && at >= (frames[n - 1]?.order ?? 0) && at < (frames[n]?.order ?? Number.POSITIVE_INFINITY));

const notesAfter = (notes: readonly AdviceNote[], frames: readonly Frame[], n: number): readonly AdviceNote[] => [
  ...(n === 0 ? notes.filter(({ at }) => at === 0) : []),
  ...(n === frames.length - 1 ? notesBefore(notes, frames, frames.length) : []),
];

interface StepListProps {
  world: World;
  view: View;
  frames: readonly Frame[];
  part: Part;
  at: number;
  onGo(to: number): void;
  held: GameTypes['Scene'] | null;
  /** Sides with advice, and since when. */
  advice: readonly AdviceNote[];
}

export function StepList({ world, view, frames, part, at, onGo, held, advice }: StepListProps) {
  const list = useRef<HTMLOListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step that is shown is kept in sight, also when its fight has been told and it says more
  useLayoutEffect(() => {
    const now = list.current?.querySelector<HTMLElement>('[aria-current="step"]');
    const box = list.current;
    if (!now || !box) return;
    const top = now.offsetTop;
    if (top < box.scrollTop + 8 || top + now.offsetHeight > box.scrollTop + box.clientHeight - 8)
      // A step taller than the list is shown from its beginning.
      box.scrollTop = top - Math.max(4, (box.clientHeight - now.offsetHeight) / 2);
  }, [at, part, held]);
  const { from, to: end } = windowOf(part, at);
  // Steps after a fight would reveal its result.
  const to = held ? at + 1 : end;
  return (
    <ol className={`grow scroll-y py-1 ${styles.steps}`} ref={list} data-testid="replay-steps">
      {from > part.from ? <Beyond n={from - part.from} to={from - 1} when="before" onGo={onGo} /> : null}
      {frames.slice(from, to).map((frame, i) => {
        const n = from + i;
        const isNow = n === at;
        return (
          <Fragment key={n}>
            <TableNotes notes={notesBefore(advice, frames, n)} />
            <FrameRow
              {...{ world, view, frame, n, isNow, onGo }}
              instead={held && isNow ? (spectating().scenes?.sentence(held) ?? null) : null}
            />
            <TableNotes notes={notesAfter(advice, frames, n)} />
          </Fragment>
        );
      })}
      {to < part.to ? <Beyond n={part.to - to} to={to} when="after" onGo={onGo} /> : null}
    </ol>
  );
}
