/** A button of a panel that gives a command, or does something else. If it can't, a press and the pointer tell why. */

import type { ReactNode } from 'react';
import type { Command } from '../../engine/core/gameTypes.ts';
import type { Rejection } from '../../engine/core/index.ts';
import { useGame } from '../../store/game.ts';
import { address, orderAddress } from '../acts/address.ts';
import { gameUi } from '../page.tsx';
import { useSeat } from '../seat/useSeat.ts';

interface CommandButtonProps<C extends Command> {
  children: ReactNode;
  /** The command that it gives, or that `run` will give. */
  command?: C | null;
  run?(): unknown;
  /** Name of what it does without a command. */
  act?: string;
  isMain?: boolean;
  /** Why not, besides the command's own reason. */
  why?: Rejection | null;
  /** The same in words. */
  whyOff?: string | undefined;
  isOff?: boolean;
  /** Its key. */
  sign?: string;
}

/** Needs the game's lazy UI. */
export function CommandButton<C extends Command>(props: CommandButtonProps<C>) {
  const { children, command = null, run, act = '', isMain = false, why = null, whyOff, isOff, sign } = props;
  const { world } = useSeat();
  const { dispatch, why: check } = useGame();
  const off = why ?? (command && check(command));
  const reason = whyOff ?? (off && gameUi().rejection(world, off));
  const press = run ?? (() => command && dispatch(command));
  return (
    <button
      type="button"
      className={`btn ${isMain ? 'btn-main' : ''}`}
      disabled={isOff}
      aria-disabled={reason !== null || undefined}
      data-ctrl={sign === 'Ctrl+Enter' ? '' : undefined}
      data-why={reason ?? undefined}
      data-clauses={off?.clauses.join(' ')}
      onClick={() => reason === null && press()}
      {...(command ? orderAddress(command) : address(act))}
    >
      {children} {sign ? <span className="key">{sign}</span> : null}
    </button>
  );
}
