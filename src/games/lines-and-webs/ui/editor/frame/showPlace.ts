/** From a fault to the field that holds its place: the field whose path goes along with the fault's for longest. */
import { leadsTo } from '../../../scenarios/edit/places.ts';
import type { Path } from '../../../scenarios/problems.ts';

const CONTROLS = 'input, select, textarea, button:not([tabindex="-1"]), [tabindex="0"]';

/** Brings the place into sight and puts the keyboard there. A field below the place counts too, where there is none at it or above. */
export function showPlace(root: HTMLElement, path: Path): void {
  const keys = path.map(String);
  let best: HTMLElement | null = null;
  let most = 0;
  for (const field of root.querySelectorAll<HTMLElement>('[data-path]')) {
    const own = (field.dataset.path ?? '').split('.');
    const isBelow = leadsTo(keys, own);
    const along = leadsTo(own, keys) ? own.length : isBelow ? keys.length - 0.5 : 0;
    if (along > most) {
      most = along;
      best = field;
    }
  }
  if (!best) return;
  const control = best.matches(CONTROLS) ? best : best.querySelector<HTMLElement>(CONTROLS);
  best.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
}
