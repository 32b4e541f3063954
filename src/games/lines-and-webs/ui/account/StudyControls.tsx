/** What parts of an account share: the button of a study, a moment with the ways to it, and where the keyboard goes. */
import { GitBranch, History, type LucideIcon, Square } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { Side } from '../../../../engine/lines-and-webs/index.ts';
import { useCooldownOnChange } from '../../../../ui/kit/pressGuard.ts';
import { LoadingBar } from '../../../../ui/shell/Loading.tsx';
import type { Moment } from '../../account/types.ts';
import { Button } from '../kit/Button.tsx';
import { SideEmblem } from '../pieces/SideEmblem.tsx';
import styles from './Account.module.css';
import { placeWords } from './words.ts';

interface MomentItemProps {
  n: number;
  /** Whom it serves, or whose order it is. */
  side: Side;
  head: string;
  children: ReactNode;
  moment: Moment;
  /** What it shows, for screen readers. */
  what: string;
  /** The page was left by it: its button has the keyboard. */
  isBack: boolean;
  onShow(): void;
  showId: string;
  /** Playing on from there as a game of its own; null where that cannot be. */
  branch?: { words: string; title: string; testId: string; onBegin(): void } | null;
  found: { [attribute: `data-${string}`]: string | number | null };
}

/** A moment of the game in a numbered list: what is said of it, and the ways to it. */
export function MomentItem({ n, side, head, children, moment, what, isBack, onShow, showId, branch, found }: MomentItemProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isBack) return;
    button.current?.focus();
    button.current?.scrollIntoView?.({ block: 'center' });
  }, [isBack]);
  return (
    <li className={`grid gap-3 align-top ${styles.point}`} {...found}>
      <span className={`grid bold round-full ${styles.number}`} aria-hidden="true">
        {n}
      </span>
      <div className="stack gap-1 min-0">
        <h3 className="normal">
          <SideEmblem side={side} size={16} /> {head}
        </h3>
        {children}
        <p className="flex wrap gap-2" data-no-paper>
          <Button ref={button} look="small" sign={History} onClick={onShow} title={`Watch it: ${placeWords(moment)}`} data-testid={showId}>
            Show it
            <span className="sr-only">: {what}</span>
          </Button>
          {branch ? (
            <Button look="small quiet" sign={GitBranch} onClick={branch.onBegin} title={branch.title} data-testid={branch.testId}>
              {branch.words}
              <span className="sr-only">: {what}</span>
            </Button>
          ) : null}
        </p>
      </div>
    </li>
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

export function StudyControls({ name, icon, begin, takes, doing, share, isDone, start, stop, children }: StudyControlsProps) {
  const goesOn = share !== null;
  useCooldownOnChange(goesOn);
  if (isDone && !goesOn && !children) return null;
  return (
    <div className="stack gap-3" data-no-paper>
      {goesOn ? <LoadingBar share={share} what={doing} /> : children}
      {isDone ? null : (
        <p className="row wrap gap-3">
          <Button
            look={goesOn ? undefined : 'main'}
            sign={goesOn ? Square : icon}
            onClick={goesOn ? stop : start}
            data-testid={goesOn ? `${name}-stop` : `${name}-start`}
          >
            {goesOn ? 'Stop' : begin}
          </Button>
          {goesOn ? null : <span className="fine">{takes}</span>}
        </p>
      )}
    </div>
  );
}
