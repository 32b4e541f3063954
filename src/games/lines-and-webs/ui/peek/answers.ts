/** Questions at the open table (11.5): each stands as long whether the card is held or not, and whoever answers sooner is heard at its end. */

import { useEffect, useRef, useState } from 'react';
import { create } from 'zustand';
import type { Side } from '../../../../engine/lines-and-webs/index.ts';
import { ignoreLateClicks } from '../../../../ui/kit/lateClicks.ts';
import { isReaction, type Reaction } from '../../cards.ts';
import { useGame, useTable } from '../../own.ts';

/** A question stands for two seconds at least. */
const QUESTION_MS = 2000;

interface Questions {
  /** After so many orders a question stands, since this moment of the page's clock. */
  orders: number;
  since: number;
  /** What a side does not want to be asked on a day: known to it alone, and drawn in its peek only. */
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

/** While an answer waits for the end of its question. */
export const HEARD = 'Answered. The question closes after two seconds in all.';

/** How long a question has still to stand. */
function left(): number {
  const { isOpen, view, record } = useGame.getState();
  const { orders, since } = useQuestions.getState();
  if (!isOpen || !view || !isReaction(view.prompt.kind) || orders !== record?.commands.length) return 0;
  return Math.max(0, since + QUESTION_MS - performance.now());
}

/** What is done at a question's end comes without a press: one that was meant for the question reaches nothing that stands there next. */
const unasked = (act: () => unknown) => (): void => {
  act();
  ignoreLateClicks();
};

/**
 * Does an answer at once, or where a question stands at its end; another one before takes its place. `isHeard`: one has been given and waits,
 * so that nobody presses again.
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

/** Notes when a question begins, and lets it go for a side that does not want to be asked, as late as a quick no. */
export function useStandingQuestion(): void {
  const orders = useGame((g) => g.record?.commands.length ?? 0);
  const asked = useGame((g) => (g.isOpen ? (g.view?.prompt.kind ?? null) : null));
  // It is asked when the dice lie.
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
