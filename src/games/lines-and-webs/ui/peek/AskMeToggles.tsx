/** Toggles for today's reaction prompts; the wait stays. */

import { useEffect } from 'react';
import type { View } from '../../../../engine/lines-and-webs/index.ts';
import { keyOf } from '../../../../ui/kit/keyOf.ts';
import { useInput } from '../../../../ui/kit/lastInput.ts';
import { PanelSection } from '../../../../ui/kit/PanelFrame.tsx';
import { useSeat } from '../../../../ui/seat/useSeat.ts';
import { ANSWER_CARDS, CARDS, REACTIONS, type Reaction } from '../../cards.ts';
import { useGame } from '../../own.ts';
import { notToday } from '../../store/autoAnswer.ts';
import { cardName } from '../words/names.ts';
import { silence, useQuestions } from './answers.ts';

const keyOfQuestion = (kind: Reaction): string => CARDS[ANSWER_CARDS[kind]].answer?.key ?? '';

interface NotTodayProps {
  kind: Reaction;
  /** Both sides look: the question stands as long as any, and is then let go. */
  isOpen: boolean;
  decline(): void;
}

/** At the question itself, for every side that is asked: whoever presses it may hold the card or not. @rule 11.5 */
export function NotToday({ kind, isOpen, decline }: NotTodayProps) {
  const { view, viewer } = useSeat();
  const id = useGame((g) => g.id);
  const press = (): void => {
    if (isOpen) silence(viewer, view.turn, kind, true);
    else notToday(id, view.turn, viewer, kind);
    decline();
  };
  return (
    <PanelSection>
      <button type="button" className="btn btn-small" onClick={press} data-testid="not-today">
        Don’t ask me again today
      </button>
    </PanelSection>
  );
}

export function AskMeToggles({ view }: { view: View }) {
  const side = view.viewer === 'public' ? null : view.viewer;
  const silent = useQuestions((q) => (side && q.silent[side]?.turn === view.turn ? q.silent[side].kinds : null)) ?? [];
  const input = useInput();
  useEffect(() => {
    if (!side) return;
    const onKey = (event: KeyboardEvent): void => {
      const kind = REACTIONS.find((one) => keyOfQuestion(one).toLowerCase() === keyOf(event));
      if (!kind || event.repeat) return;
      event.preventDefault();
      event.stopPropagation();
      silence(side, view.turn, kind, !silent.includes(kind));
    };
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, [side, view.turn, silent]);
  if (!side) return null;
  return (
    <span
      className="inline gap-3 small regular"
      title="The game asks even if you don’t have the card, so nobody can tell."
      data-testid="silence"
    >
      Today, ask me, even if I don’t hold it:
      {REACTIONS.map((kind) => (
        <label key={kind} className="inline gap-1">
          <input
            type="checkbox"
            checked={!silent.includes(kind)}
            onChange={({ target }) => silence(side, view.turn, kind, !target.checked)}
          />
          {cardName(ANSWER_CARDS[kind])}{' '}
          {input === 'touch' ? null : (
            <kbd translate="no" className="key">
              {keyOfQuestion(kind)}
            </kbd>
          )}
        </label>
      ))}
    </span>
  );
}
