/** The buttons that stand on the screen now, read from the page itself: what the eye can find there, the search can find too. */

import { byRegion } from '../acts/address.ts';
import { reasonOf } from '../kit/reasons.ts';
import type { Find } from './finds.ts';

const WHERE = `${byRegion('panel')}, ${byRegion('tray')}`;
const BUTTONS = 'button:not([data-clause]):not([data-type]), [role="tab"]';

/** A control's name: its label, else its text with what is meant for the eye only left out, and a card's printed name, which its rule is found by. */
function nameOf(control: HTMLElement): string {
  const label = control.getAttribute('aria-label');
  if (label) return label;
  const copy = control.cloneNode(true) as HTMLElement;
  for (const quiet of copy.querySelectorAll('[aria-hidden="true"], .key, [data-printed]')) quiet.remove();
  for (const part of copy.querySelectorAll('*')) part.append(' ');
  return (copy.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** Buttons of panel and tray; those of one name once, the main one first. */
export function screenFinds(): Find[] {
  const seen = new Set<string>();
  const isMain = (control: HTMLElement): number => Number(control.classList.contains('btn-main'));
  return [...document.querySelectorAll<HTMLElement>(WHERE)].flatMap((room) =>
    [...room.querySelectorAll<HTMLElement>(BUTTONS)]
      .sort((a, b) => isMain(b) - isMain(a))
      .flatMap((control, i): Find[] => {
        const label = nameOf(control);
        // Buttons that lead to places of the map are found as those places.
        if (!label || seen.has(label) || control.closest('[hidden], [aria-hidden="true"], [data-places]')) return [];
        seen.add(label);
        const isOff = control.getAttribute('aria-disabled') === 'true' || (control as HTMLButtonElement).disabled;
        return [
          {
            id: `do ${i} ${label}`,
            group: 'do',
            label,
            isOff,
            ...(isOff ? { detail: reasonOf(control) } : {}),
            act: () => {
              control.focus();
              control.click();
            },
          },
        ];
      }),
  );
}
