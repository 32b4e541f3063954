/** The prompt, in the head of the panel, or over the map where the panel is folded or below: one sentence that says what is next, or for 4 s why the last command was refused. */
import { type ComponentProps, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';
import { lazyPart } from '../kit/lazyPart.tsx';
import { PanelFrame } from '../kit/PanelFrame.tsx';
import { gameUiPart } from '../page.tsx';
import { SaidUnder } from '../rules/SaidUnder.tsx';
import { FrameSlotsContext } from './slots.ts';
import styles from './TopBar.module.css';
import { ToolsContext } from './tools.ts';

/** Nothing is refused before the table stands. */
const RejectionNote = gameUiPart(() => import('./RejectionNote.tsx').then((m) => m.RejectionNote), true);
const IdleKey = gameUiPart(() => import('./IdleKey.tsx').then((m) => m.IdleKey), true);

/** Where one may ask what the computer would do. */
const AskButton = lazyPart(() => import('../computer/AskButton.tsx').then((m) => m.AskButton), true);

interface PromptProps {
  /** The one sentence: what is next, the unit first. */
  text: ReactNode;
  /** What to do about it, in paler ink. */
  hint?: ReactNode;
  clause?: string | readonly string[] | undefined;
}

/** Rendered by a panel, shown above it or over the map. Panels render exactly one. */
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
