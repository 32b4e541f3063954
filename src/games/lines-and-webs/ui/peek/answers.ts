/** Questions at the open table (11.5): each lasts equally long whether or not the card is held; an early answer takes effect at the end. */

import { useEffect, useRef, useState } from 'react';
import { create } from 'zustand';
import type { Side } from '../../../../engine/lines-and-webs/index.ts';
import { ignoreLateClicks } from '../../../../ui/kit/lateClicks.ts';
import { isReaction, type Reaction } from '../../cards.ts';
import { useGame, useTable } from '../../typedStores.ts';

/** Minimum duration of a question, in milliseconds. */
const QUESTION_MS = 2000;

interface Questions {
  /** Number of commands when the question began, and its start on the page's clock. */
  orders: number;
  since: number;
  /** Reactions that a side has silenced for a day; known only to that side and shown in its peek. */
  silent: { [S in Side]?: { turn: number; kinds: readonly Reaction[] } };
}

export const useQuestions = create<Questions>(() => ({ orders: -1, since: 0, silent: {} }));

export function silence(side: Side, turn: number, kind: Reaction, isSilent: boolean): void {
  useQuestions.setState(({ silent }) => {
    const before = silent[side]?.turn === turn ? silent[side].kinds : [];
    const kinds = isSilent ? [...before, kind] : before.filter((one) => one !== kind);
    return { silent: { ...silent, [side]: { turn, kinds } } };
  });
}

/** Shown while an answer waits for the end of its question. */
export const HEARD = 'Answered. The question closes after two seconds in all.';

/** Remaining time of a question. */
function left(): number {
  const { isOpen, view, record } = useGame.getState();
  const { orders, since } = useQuestions.getState();
  if (!isOpen || !view || !isReaction(view.prompt.kind) || orders !== record?.commands.length) return 0;
  return Math.max(0, since + QUESTION_MS - performance.now());
}

/** The action at a question's end happens without a press; a late press on the question must not hit the next control. */
const unasked = (act: () => unknown) => (): void => {
  act();
  ignoreLateClicks();
};

/**
 * Answers immediately, or at the end of the current question; a later answer replaces an earlier one. `isHeard`: an answer is waiting, so that
 * nobody presses again.
 */
export function useAnswer(): { answer: (act: () => void) => void; isHeard: boolean } {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const [isHeard, setHeard] = useState(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  const answer = (act: () => void): void => {
    clearTimeout(timer.current);
    const wait = left();
    setHeard(wait > 0);
    if (wait <= 0) act();
    else timer.current = setTimeout(unasked(act), wait);
  };
  return { answer, isHeard };
}

/** Records the start of a question, and declines it for a side that has silenced it, as late as a quick no. */
export function useStandingQuestion(): void {
  const orders = useGame((g) => g.record?.commands.length ?? 0);
  const asked = useGame((g) => (g.isOpen ? (g.view?.prompt.kind ?? null) : null));
  // The question begins when the dice are shown.
  const isTelling = useTable((t) => t.isPlayingBack && !t.isReplayingFight);
  const kind = isTelling ? null : asked;
  useEffect(() => {
    if (!kind || !isReaction(kind)) return;
    useQuestions.setState({ orders, since: performance.now() });
    const { viewer, view, dispatch } = useGame.getState();
    const silent = viewer ? useQuestions.getState().silent[viewer] : undefined;
    if (!viewer || silent?.turn !== view?.turn || !silent?.kinds.includes(kind)) return;
    const timer = setTimeout(
      unasked(() => dispatch({ type: 'decline', side: viewer })),
      QUESTION_MS,
    );
    return () => clearTimeout(timer);
  }, [kind, orders]);
}
