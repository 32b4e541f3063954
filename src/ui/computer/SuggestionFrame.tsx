/** The panel of a suggested order: take it, leave it, or ask again. */

import { Check, Lightbulb } from 'lucide-react';
import type { ReactNode } from 'react';
import { address } from '../acts/address.ts';
import { PanelFrame } from '../kit/PanelFrame.tsx';

interface SuggestionFrameProps {
  title?: string;
  subtitle: string;
  status: 'thinks' | 'ready' | 'failed';
  isReady: boolean;
  /** What the main button does, by default 'Do it'. */
  take?: string;
  takeAct?: string;
  onTake?: (() => void) | undefined;
  /** Another button beside the main one. */
  beside?: ReactNode;
  onDrop(): void;
  onRetry(): void;
  children: ReactNode;
}

export function SuggestionFrame({ subtitle, status, isReady, take = 'Do it', takeAct = 'takeSuggestion', ...rest }: SuggestionFrameProps) {
  const { title = 'Suggested order', beside, onTake, onDrop, onRetry, children } = rest;
  return (
    <PanelFrame
      isOver
      title={title}
      subtitle={subtitle}
      icon={<Lightbulb size={26} aria-hidden="true" />}
      footer={
        <>
          <button type="button" className="btn" onClick={onDrop} {...address('dropSuggestion')} data-testid="drop-suggestion">
            Cancel {beside ? null : <span className="key">Esc</span>}
          </button>
          {beside}
          {status === 'failed' ? (
            <button type="button" className="btn btn-main" onClick={onRetry} {...address('askAgain')}>
              Try again <span className="key">Enter</span>
            </button>
          ) : (
            <button
              type="button"
              className="btn btn-main"
              disabled={!isReady}
              onClick={onTake}
              {...address(takeAct)}
              data-testid="take-suggestion"
            >
              <Check size={18} aria-hidden="true" /> {take} <span className="key">Enter</span>
            </button>
          )}
        </>
      }
    >
      <div aria-live="polite" data-testid="suggestion" data-status={status}>
        {children}
      </div>
    </PanelFrame>
  );
}
