/** Search entries for the buttons on the screen, read from the DOM. */

import { byRegion } from '../acts/address.ts';
import { reasonOf } from '../kit/reasons.ts';
import type { Find } from './finds.ts';

const WHERE = `${byRegion('panel')}, ${byRegion('tray')}`;
const BUTTONS = 'button:not([data-clause]):not([data-type]), [role="tab"]';

/** Returns a control's name: its label, else its text without decoration, plus a card's printed name, which is the name of its rule. */
function nameOf(control: HTMLElement): string {
  const label = control.getAttribute('aria-label');
  if (label) return label;
  const copy = control.cloneNode(true) as HTMLElement;
  for (const quiet of copy.querySelectorAll('[aria-hidden="true"], .key, [data-printed]')) quiet.remove();
  for (const part of copy.querySelectorAll('*')) part.append(' ');
  return (copy.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** Returns the buttons of panel and tray, one per name, main button first. */
export function screenFinds(): Find[] {
  const seen = new Set<string>();
  const isMain = (control: HTMLElement): number => Number(control.classList.contains('btn-main'));
  return [...document.querySelectorAll<HTMLElement>(WHERE)].flatMap((room) =>
    [...room.querySelectorAll<HTMLElement>(BUTTONS)]
      .sort((a, b) => isMain(b) - isMain(a))
      .flatMap((control, i): Find[] => {
        const label = nameOf(control);
        // Buttons that lead to places on the map are listed as those places.
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
