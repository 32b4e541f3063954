/** Protects an end that cannot be undone from a stray press: the first press focuses the button, the second one ends the part. */
import { useEffect, useState } from 'react';

export interface SecondEnter {
  /** True after the first press, until something else is done. */
  isAsked: boolean;
  /** Value for the button's `asks`: true if the press only moves the focus to the button. */
  asks(button: HTMLButtonElement, clicks: number): boolean;
}

/**
 * @param now a change of this value cancels the question
 * @param asksHand clicks and taps need confirmation, too, not just Enter
 */
export function useEnterTwice(now: unknown, asksHand = false): SecondEnter {
  const [asked, ask] = useState<{ now: unknown; button: HTMLElement } | null>(null);
  const isAsked = asked?.now === now;
  useEffect(() => {
    if (!asked) return;
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && ask(null);
    // Not every browser focuses a clicked button; a parent may get the focus instead, which keeps the question open.
    const onFocus = ({ target }: FocusEvent) => target instanceof Node && !target.contains(asked.button) && ask(null);
    document.addEventListener('keydown', onKey, true);
    document.addEventListener('focusin', onFocus);
    return () => {
      document.removeEventListener('keydown', onKey, true);
      document.removeEventListener('focusin', onFocus);
    };
  }, [asked]);
  return {
    isAsked,
    asks(button, clicks) {
      // The second half of a double click does not confirm.
      if (isAsked) return clicks === 2;
      if (clicks > 0 ? !asksHand : document.activeElement === button) return false;
      button.focus();
      ask({ now, button });
      return true;
    },
  };
}

/** Shown above the buttons, close to the press. */
export function ConfirmNote({ text }: { text: string }) {
  return (
    <p className="medium plan" role="status" data-testid="asked">
      {text}
    </p>
  );
}
