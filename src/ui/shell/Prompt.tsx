/**
 * The prompt: one sentence with the next step or, for 4 s, the last rejection. It is in the panel's head, or over the map if the panel is
 * collapsed.
 */
import { type ComponentProps, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';
import { lazyPart } from '../kit/lazyPart.tsx';
import { PanelFrame } from '../kit/PanelFrame.tsx';
import { gameUiPart } from '../page.tsx';
import { SaidUnder } from '../rules/SaidUnder.tsx';
import { FrameSlotsContext } from './slots.ts';
import styles from './TopBar.module.css';
import { ToolsContext } from './tools.ts';

/** Lazy-loaded: no command can be rejected before the game screen is up. */
const RejectionNote = gameUiPart(() => import('./RejectionNote.tsx').then((m) => m.RejectionNote), true);
const IdleKey = gameUiPart(() => import('./IdleKey.tsx').then((m) => m.IdleKey), true);

/** Offers the computer's suggestion, if allowed. */
const AskButton = lazyPart(() => import('../computer/AskButton.tsx').then((m) => m.AskButton), true);

interface PromptProps {
  /** The sentence with the next step; starts with the unit. */
  text: ReactNode;
  /** Explains the step, in paler ink. */
  hint?: ReactNode;
  clause?: string | readonly string[] | undefined;
}

/** Rendered by a panel; shown above it or over the map. Each panel renders exactly one. */
export function Prompt({ text, hint, clause }: PromptProps) {
  const { prompt } = useContext(FrameSlotsContext);
  const { UnderPrompt } = useContext(ToolsContext);
  if (!prompt) return null;
  const clauses = clause === undefined ? [] : typeof clause === 'string' ? [clause] : clause;
  return createPortal(
    <div className={`stack justify-center relative on-panel ${styles.strip}`} data-region="prompt" data-testid="prompt">
      <p className={`easy ${styles.line}`} aria-live="polite">
        <strong className="semi">{hint === undefined ? <SaidUnder text={text} clauses={clauses} /> : text}</strong>
        {hint === undefined ? null : (
          <span className={`soft ${styles.hint}`}>
            {' '}
            <SaidUnder text={hint} clauses={clauses} />
          </span>
        )}
      </p>
      <UnderPrompt />
      <AskButton />
      <RejectionNote />
      <IdleKey />
    </div>,
    prompt,
  );
}

/** The right panel with its prompt. */
export function PromptFrame({ prompt, children, ...frame }: ComponentProps<typeof PanelFrame> & { prompt: PromptProps }) {
  return (
    <PanelFrame {...frame}>
      <Prompt {...prompt} />
      {children}
    </PanelFrame>
  );
}
