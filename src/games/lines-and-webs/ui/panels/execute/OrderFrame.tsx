/** The frame of a screen with one order to give: head, prompt and tabs of the play above, the order as the main button, the news below. */
import type { ReactNode } from 'react';
import type { Command, Verb } from '../../../../../engine/lines-and-webs/index.ts';
import { PanelFrame } from '../../../../../ui/kit/PanelFrame.tsx';
import { Prompt } from '../../../../../ui/shell/Prompt.tsx';
import { Act } from '../shared/Act.tsx';
import { LatestNews } from './LatestNews.tsx';
import { OtherChoices } from './OtherChoices.tsx';
import { KeptHand } from './OwnDecks.tsx';
import type { ScreenFrame } from './UnitHead.tsx';

interface OrderFrameProps {
  frame: ScreenFrame;
  order: { command: Command; label: string; off: string | null; run?: () => unknown; act?: string };
  prompt: { text: string; hint: string; clause: string };
  handled: readonly Verb[];
  /** What the orders take, beside their buttons. */
  costs?: ReactNode;
  children: ReactNode;
}

export function OrderFrame({ frame, order: { label, ...order }, prompt, handled, costs, children }: OrderFrameProps) {
  return (
    <PanelFrame
      {...frame.head}
      dock={costs}
      footer={
        <>
          {frame.secondary}
          <Act {...order} look="main" testId="order">
            {label}
          </Act>
        </>
      }
    >
      <Prompt {...prompt} />
      {frame.above}
      {children}
      <OtherChoices handled={handled} />
      <KeptHand />
      <LatestNews />
    </PanelFrame>
  );
}
