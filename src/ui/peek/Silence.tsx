/** What a side wants to be asked today, in its peek: the questions stand all the same, so nobody can tell. */

import { useEffect } from 'react';
import type { View } from '../../engine/lines-and-webs/index.ts';
import { keyOf } from '../kit/keyOf.ts';
import { useInput } from '../kit/lastInput.ts';
import { cardName } from '../words/names.ts';
import { REACTIONS, silence, useQuestions } from './answers.ts';

const CARDS = { drone: 'droneRecon', massCal: 'massCal' } as const;
const KEYS = { drone: 'D', massCal: 'M' } as const;

export function Silence({ view }: { view: View }) {
  const side = view.viewer === 'public' ? null : view.viewer;
  const silent = useQuestions((q) => (side && q.silent[side]?.turn === view.turn ? q.silent[side].kinds : null)) ?? [];
  const input = useInput();
  useEffect(() => {
    if (!side) return;
    const onKey = (event: KeyboardEvent): void => {
      const kind = REACTIONS.find((one) => KEYS[one].toLowerCase() === keyOf(event));
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
      Today, ask me about
      {REACTIONS.map((kind) => (
        <label key={kind} className="inline gap-1">
          <input
            type="checkbox"
            checked={!silent.includes(kind)}
            onChange={({ target }) => silence(side, view.turn, kind, !target.checked)}
          />
          {cardName(CARDS[kind])}{' '}
          {input === 'touch' ? null : (
            <kbd translate="no" className="key">
              {KEYS[kind]}
            </kbd>
          )}
        </label>
      ))}
    </span>
  );
}
