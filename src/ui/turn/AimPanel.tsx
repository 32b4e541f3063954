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
  /** What the end of the turn is called, if it keeps its place meanwhile. */
  end?: string | undefined;
  onSend(): unknown;
  onCancel(): unknown;
}

/** The end of the turn in its place, while something else has to be done first. */
export const EndLater = ({ why, children }: { why: string; children: string }) => (
  <CommandButton act="endLater" whyOff={why} sign="Ctrl+Enter">
    {children}
  </CommandButton>
);

export function AimPanel<C extends Command>({ order, act, isOff = false, end, onSend, onCancel, ...frame }: AimPanelProps<C>) {
  const send = order ? (
    <CommandButton command={order} run={onSend} isMain sign="Enter" isOff={isOff}>
      {act}
    </CommandButton>
  ) : null;
  return (
    <PromptFrame
      {...frame}
      {...(end && send && { dock: <div className="grid">{send}</div> })}
      footer={
        <>
          <CommandButton act="putBack" run={onCancel} sign="Esc">
            Cancel
          </CommandButton>
          {end ? <EndLater why="Send the order in hand first, or cancel it.">{end}</EndLater> : send}
        </>
      }
    />
  );
}
