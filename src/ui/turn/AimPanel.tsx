/** The panel of what is about to be ordered: it can be canceled, or sent by the main button. */

import type { ComponentProps } from 'react';
import type { Command } from '../../engine/core/gameTypes.ts';
import { CommandButton } from '../shell/CommandButton.tsx';
import { PromptFrame } from '../shell/Prompt.tsx';

interface AimPanelProps<C extends Command> extends Omit<ComponentProps<typeof PromptFrame>, 'footer'> {
  /** Null while nothing is aimed. */
  order: C | null;
  /** What the order is called. */
  act?: string | undefined;
  isOff?: boolean;
  onSend(): unknown;
  onCancel(): unknown;
}

export const AimPanel = <C extends Command>({ order, act, isOff = false, onSend, onCancel, ...frame }: AimPanelProps<C>) => (
  <PromptFrame
    {...frame}
    footer={
      <>
        <CommandButton act="putBack" run={onCancel} sign="Esc">
          Cancel
        </CommandButton>
        {order ? (
          <CommandButton command={order} run={onSend} isMain sign="Enter" isOff={isOff}>
            {act}
          </CommandButton>
        ) : null}
      </>
    }
  />
);
