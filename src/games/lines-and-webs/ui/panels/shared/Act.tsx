/** A button that gives one command. When the command is not possible it stays visible, off, with the reason; a click then says the reason in the prompt. */

import { Lock } from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import type { Rejection } from '../../../../../engine/core/index.ts';
import type { Command, Verb } from '../../../../../engine/lines-and-webs/index.ts';
import { address, orderAddress } from '../../../../../ui/acts/address.ts';
import { SaidUnder } from '../../../../../ui/rules/SaidUnder.tsx';
import { useGame } from '../../../own.ts';
import { sayRejection } from '../../words/rejections.ts';
import styles from './shared.module.css';

const LOOKS = { main: 'btn btn-main', plain: 'btn', small: 'btn btn-small', quiet: 'btn btn-quiet btn-small', bare: '' };

interface ActProps {
  /** The order; only its verb while a choice of it is missing, and `off` says which. */
  command: Command | Verb;
  children: ReactNode;
  /** Classes beside `btn`; `bare` for a button with a look of its own. */
  look?: keyof typeof LOOKS;
  className?: string | undefined;
  /** Off for a reason of the screen's own, said in these words, without asking the rules. */
  off?: string | null;
  /** It is off for a moment only, until a press that was meant for something else has passed: it does not look off. */
  isSettling?: boolean;
  /** Several commands instead of one; `command` is then the first, and is the one that is asked about. */
  run?: () => unknown;
  /** What these come to, for its address, where another button gives the first alone. */
  act?: string;
  after?: () => void;
  /** Asked at a press of a button that is on, with the click's count (0 by a key): true when it has answered the press, and nothing is given. */
  asks?: (button: HTMLButtonElement, clicks: number) => boolean;
  label?: string;
  pressed?: boolean;
  testId?: string;
  /** False: the Tab key passes it by while it is off. */
  isStop?: boolean;
}

/**
 * A button of the foot that has the focus goes off: the focus goes on to the main button beside it, if that one can be pressed. One of the
 * body, as of a shelf that is sold out, keeps it: further presses of Enter must not buy the list, or end the part.
 */
function useGoingOn(isOff: boolean): React.RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const it = button.current;
    if (!isOff || !it || it !== document.activeElement) return;
    it.closest('footer')?.querySelector<HTMLElement>('.btn-main:not([aria-disabled="true"])')?.focus({ preventScroll: true });
  }, [isOff]);
  return button;
}

export function Act({
  command,
  children,
  look = 'plain',
  className = '',
  off = null,
  isSettling = false,
  run,
  act,
  after,
  asks,
  label,
  pressed,
  testId,
  isStop = true,
}: ActProps) {
  const dispatch = useGame((g) => g.dispatch);
  const check = useGame((g) => g.why);
  const world = useGame((g) => g.rules?.world ?? null);
  const order = typeof command === 'string' ? null : command;
  const why = off === null && order ? check(order) : null;
  const reason = off ?? (why && world ? sayRejection(world, why) : null);
  const isOff = reason !== null;
  const button = useGoingOn(isOff);
  const onClick = ({ currentTarget, detail }: MouseEvent<HTMLButtonElement>): void => {
    if (off !== null || !order) return;
    if (!isOff && asks?.(currentTarget, detail)) return;
    if (run && !isOff) run();
    else if (!dispatch(order)) return;
    after?.();
  };
  return (
    <button
      ref={button}
      type="button"
      tabIndex={isOff && !isStop ? -1 : undefined}
      className={`${LOOKS[look]} ${className}`}
      aria-disabled={isOff || undefined}
      aria-label={label}
      aria-pressed={pressed}
      data-settling={isSettling ? '' : undefined}
      data-why={reason ?? undefined}
      data-clauses={why?.clauses.join(' ') || undefined}
      aria-description={reason ?? undefined}
      {...(order && !run ? orderAddress(order) : address(act ?? (order ? order.type : (command as Verb))))}
      data-testid={testId}
      onClick={onClick}
    >
      {children}
    </button>
  );
}

/** What a button does, and below it what that brings or loses. */
export const TwoLines = ({ children, more, className = '' }: { children: ReactNode; more: string; className?: string | undefined }) => (
  <span className={`stack tight ${className}`}>
    {children}
    {more ? <span className="tiny regular">{more}</span> : null}
  </span>
);

/** The sentence of a rejection with its clauses, for below a control that is off. */
export function WhyNot({ why, text, clauses = [] }: { why?: Rejection | null; text?: ReactNode; clauses?: readonly string[] }) {
  const world = useGame((g) => g.rules?.world ?? null);
  if (!world || (!why && !text)) return null;
  return (
    <p className={`fine flex align-top ${styles.whyNot}`}>
      <Lock size={14} aria-hidden="true" className="flex-none mt-05" />
      <span>
        <SaidUnder text={text ?? (why ? sayRejection(world, why) : null)} clauses={why?.clauses ?? clauses} />
      </span>
    </p>
  );
}
