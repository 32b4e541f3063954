/** The button to a moment of the game. By it the page is left, and where it was left it is read on. */

import { History } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Moment } from '../../account/types.ts';
import { placeWords } from './moments.ts';

interface ShowItProps {
  moment: Moment;
  /** What it shows, for whoever hears it. */
  what: string;
  /** The page was left by it: it has the keyboard. */
  isBack: boolean;
  onShow(): void;
  testId: string;
}

export function ShowIt({ moment, what, isBack, onShow, testId }: ShowItProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isBack) return;
    button.current?.focus();
    button.current?.scrollIntoView?.({ block: 'center' });
  }, [isBack]);
  return (
    <button
      ref={button}
      type="button"
      className="btn btn-small"
      onClick={onShow}
      title={`Watch it: ${placeWords(moment)}`}
      data-testid={testId}
    >
      <History size={16} aria-hidden="true" /> Show it
      <span className="sr-only">: {what}</span>
    </button>
  );
}
