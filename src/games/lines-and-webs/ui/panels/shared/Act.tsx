/** Button that gives one command. If the command is illegal the button is disabled but clickable: a click shows the reason in the prompt. */

import { Lock } from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import type { Rejection } from '../../../../../engine/core/index.ts';
import type { Command, Verb } from '../../../../../engine/lines-and-webs/index.ts';
import { address, orderAddress } from '../../../../../ui/acts/address.ts';
import { SaidUnder } from '../../../../../ui/rules/SaidUnder.tsx';
import { useGame } from '../../../typedStores.ts';
import { sayRejection } from '../../words/rejections.ts';
import styles from './shared.module.css';

const LOOKS = { main: 'btn btn-main', plain: 'btn', small: 'btn btn-small', quiet: 'btn btn-quiet btn-small', bare: '' };

interface ActProps {
  /** Command, or only its verb while a choice is missing; `off` then names the choice. */
  command: Command | Verb;
  children: ReactNode;
  /** Classes added to `btn`; `bare` for a button with its own style. */
  look?: keyof typeof LOOKS;
  className?: string | undefined;
  /** Disables the button for this reason, without asking the rules. */
  off?: string | null;
  /** Ignores presses for a moment that were meant for something else, without looking disabled. */
  isSettling?: boolean;
  /** Gives several commands. `command` is the first of them and decides if the button is enabled. */
  run?: () => unknown;
  /** Name of the combined action, for its address if another button gives the first command alone. */
  act?: string;
  after?: () => void;
  /** Called for a press of an enabled button with the click count (0 for a key). If it returns true, the press is handled and no command is given. */
  asks?: (button: HTMLButtonElement, clicks: number) => boolean;
  label?: string;
  pressed?: boolean;
  testId?: string;
  /** False: the Tab key skips the button while it is disabled. */
  isStop?: boolean;
}

/**
 * If a focused footer button becomes disabled, moves the focus to the main button next to it, if that is enabled. A button in the body,
 * such as a sold-out shelf, keeps the focus: repeated Enter must not buy the list or end the part.
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

/** Label of a button with its effect on a second line. */
export const TwoLines = ({ children, more, className = '' }: { children: ReactNode; more: string; className?: string | undefined }) => (
  <span className={`stack tight ${className}`}>
    {children}
    {more ? <span className="tiny regular">{more}</span> : null}
  </span>
);

/** Text of a rejection with its clauses, shown below a disabled control. */
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
