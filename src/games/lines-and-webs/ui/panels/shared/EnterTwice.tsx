/** An end that cannot be taken back is not given by one press that was meant for something else: the first one leads to its button, the next one gives it. */
import { useEffect, useState } from 'react';

export interface SecondEnter {
  /** True while it has been pressed once, and nothing else has been done since. */
  isAsked: boolean;
  /** For the button's `asks`: true where the press leads to the button and gives nothing. */
  asks(button: HTMLButtonElement, clicks: number): boolean;
}

/**
 * @param now another one takes the question away
 * @param asksHand a click and a tap are asked as well as Enter
 */
export function useEnterTwice(now: unknown, asksHand = false): SecondEnter {
  const [asked, ask] = useState<{ now: unknown; button: HTMLElement } | null>(null);
  const isAsked = asked?.now === now;
  useEffect(() => {
    if (!asked) return;
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && ask(null);
    // Not every browser gives the focus to a button that is clicked: what lies about it may get it, and the question stands.
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
      // The second half of a double click is no answer to the question that the first has put.
      if (isAsked) return clicks === 2;
      if (clicks > 0 ? !asksHand : document.activeElement === button) return false;
      button.focus();
      ask({ now, button });
      return true;
    },
  };
}

/** Above the buttons, where the one who presses looks. */
export function ConfirmNote({ text }: { text: string }) {
  return (
    <p className="medium plan" role="status" data-testid="asked">
      {text}
    </p>
  );
}
