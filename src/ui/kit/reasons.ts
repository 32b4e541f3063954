/** Why a control is off, read from the control itself. */

/** Its own words (`data-why`), else its title, else what describes it. */
export function reasonOf(control: HTMLElement): string {
  const own = control.dataset.why ?? control.title;
  if (own) return own;
  const ids = (control.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean);
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}
