/** Reason why a control is disabled, read from the control. */

/** `data-why`, else the title, else the description (`aria-describedby`). */
export function reasonOf(control: HTMLElement): string {
  const own = control.dataset.why ?? control.title;
  if (own) return own;
  const ids = (control.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean);
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}
