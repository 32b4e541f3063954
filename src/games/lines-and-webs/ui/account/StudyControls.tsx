/** What parts of an account share: the button of a study, the button to a moment, and where the keyboard goes. */
import { History, type LucideIcon, Square } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useCooldownOnChange } from '../../../../ui/kit/pressGuard.ts';
import { LoadingBar } from '../../../../ui/shell/Loading.tsx';
import type { Moment } from '../../account/types.ts';
import { placeWords } from './words.ts';

interface ShowItProps {
  moment: Moment;
  /** What it shows, for screen readers. */
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

export function useVerdictFocus(goesOn: boolean, isTold: boolean): RefObject<HTMLParagraphElement | null> {
  const at = useRef<HTMLParagraphElement>(null);
  const went = useRef(goesOn);
  useEffect(() => {
    if (went.current && !goesOn && isTold && document.activeElement === document.body) at.current?.focus({ preventScroll: true });
    went.current = goesOn;
  }, [goesOn, isTold]);
  return at;
}

interface StudyControlsProps {
  /** What it is called in the tests: `learn` makes `learn-start` and `learn-stop`. */
  name: string;
  icon: LucideIcon;
  begin: string;
  takes: string;
  /** What is being done, and how far it is; null where nothing is. */
  doing: string;
  share: number | null;
  /** There is nothing more to find. */
  isDone: boolean;
  start(): void;
  stop(): void;
  /** What can be chosen before it begins. */
  children?: ReactNode;
}

export function StudyControls({ name, icon: Icon, begin, takes, doing, share, isDone, start, stop, children }: StudyControlsProps) {
  const goesOn = share !== null;
  useCooldownOnChange(goesOn);
  if (isDone && !goesOn && !children) return null;
  return (
    <div className="stack gap-3" data-no-paper>
      {goesOn ? <LoadingBar share={share} what={doing} /> : children}
      {isDone ? null : (
        <p className="row wrap gap-3">
          <button
            type="button"
            className={goesOn ? 'btn' : 'btn btn-main'}
            onClick={goesOn ? stop : start}
            data-testid={goesOn ? `${name}-stop` : `${name}-start`}
          >
            {goesOn ? <Square size={16} aria-hidden="true" /> : <Icon size={16} aria-hidden="true" />} {goesOn ? 'Stop' : begin}
          </button>
          {goesOn ? null : <span className="fine">{takes}</span>}
        </p>
      )}
    </div>
  );
}
