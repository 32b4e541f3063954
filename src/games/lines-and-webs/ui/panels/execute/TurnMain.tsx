/** The main button of a turn, with the ring of what comes by itself, and the button that holds it. */
import type { ReactNode } from 'react';
import type { Command } from '../../../../../engine/lines-and-webs/index.ts';
import { Ring } from '../../../../../ui/kit/Ring.tsx';
import { useHotkeys } from '../../../../../ui/shell/useHotkeys.ts';
import { address } from '../../acts/address.ts';
import { Act } from '../shared/Act.tsx';
import type { AutoStepState } from './autoStep.ts';

interface TurnMainProps {
  command: Command;
  byItself: AutoStepState;
  asks?: () => boolean;
  children: ReactNode;
}

export function TurnMain({ command, byItself: { ms }, children, ...asks }: TurnMainProps) {
  return (
    <Act command={command} look="main" {...asks}>
      {children}
      {ms === null ? null : <Ring ms={ms} />}
    </Act>
  );
}

/**
 * Holds what is about to come by itself. It stands in the panel's head, where no other button does: a press that comes too late must not reach what
 * stands for the next side at the foot, such as the look at its cards.
 */
export function HoldTurn({ byItself: { ms, hold } }: { byItself: AutoStepState }) {
  useHotkeys({ h: ms === null ? null : hold });
  return ms === null ? null : (
    <button type="button" className="btn" onClick={hold} {...address('holdTurn')}>
      Pause
    </button>
  );
}
