/** The panel of what is about to be ordered: it can be canceled, or sent by the main button. */

import type { ComponentProps, ReactNode } from 'react';
import { CommandButton } from '../shell/CommandButton.tsx';
import { PromptFrame } from '../shell/Prompt.tsx';

interface AimPanelProps extends Omit<ComponentProps<typeof PromptFrame>, 'footer'> {
  onCancel(): unknown;
  main: ReactNode;
}

export const AimPanel = ({ onCancel, main, ...frame }: AimPanelProps) => (
  <PromptFrame
    {...frame}
    footer={
      <>
        <CommandButton act="putBack" run={onCancel} sign="Esc">
          Cancel
        </CommandButton>
        {main}
      </>
    }
  />
);
