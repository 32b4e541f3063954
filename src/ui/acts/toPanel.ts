/** V: focuses the next card of the hand. P: focuses the panel, then its next group of controls. Lazy-loaded. */

/** Excludes controls that only explain something. */
const CONTROL =
  ':is(button, select, input):not(:disabled, [aria-disabled="true"], [tabindex="-1"], [data-type], [data-clause], [data-tells])';
const GROUP = '[role="tablist"], [role="group"], section, footer, [data-body], [data-region^="panel"] > *';

const isMain = (control: Element): boolean => control.classList.contains('btn-main');

/** Returns the first control of each group, from top to bottom. For the footer, only its main button counts, if enabled. */
function groupsOf(panel: Element): Map<Element, HTMLElement> {
  const groups = new Map<Element, HTMLElement>();
  for (const control of panel.querySelectorAll<HTMLElement>(CONTROL)) {
    const group = control.closest(GROUP) ?? panel;
    if (!groups.has(group) || (isMain(control) && group.matches('footer'))) groups.set(group, control);
  }
  for (const [group, control] of groups) if (groups.size > 1 && group.matches('footer') && !isMain(control)) groups.delete(group);
  return groups;
}

/** Returns the panel's first stop: an open question, else a marked start, else the first control of its body, else the main button. */
function startOf(panel: Element): HTMLElement | null {
  const places = [
    `[data-break] ${CONTROL}`,
    `${CONTROL}.warn`,
    `[data-start] ${CONTROL}`,
    `${CONTROL}[data-start][aria-pressed="true"]`,
    `${CONTROL}[data-start]`,
    `[data-body] ${CONTROL}`,
    'footer .btn-main',
    CONTROL,
  ];
  return places.map((place) => panel.querySelector<HTMLElement>(place)).find((control) => control !== null) ?? null;
}

/** Returns the panel in front; another panel may cover the phase's own. */
const panelNow = (): Element | null =>
  document.querySelector('[data-region="panel-over"]') ?? document.querySelector('[data-region="panel"]');

/** True if the panel has a control to focus. */
export const hasStop = (): boolean => panelNow()?.querySelector(CONTROL) != null;

export function toPanel(): void {
  const panel = panelNow();
  if (!panel) return;
  const at = document.activeElement;
  const groups = groupsOf(panel);
  const stops = [...groups.values()];
  const own = at && panel.contains(at) && at !== panel ? at.closest(GROUP) : null;
  // A group without controls, such as a scrolling one, doesn't count.
  const i = own ? [...groups.keys()].indexOf(own) : -1;
  (i < 0 ? startOf(panel) : stops[(i + 1) % stops.length])?.focus();
}

/** Focuses the next playable card of the hand, or the next card if none is playable. Wraps around; expands a collapsed hand. */
export function toHand(): void {
  const hand = panelNow()?.querySelector('[data-region="hand"]');
  if (!hand) return;
  hand.closest('details')?.setAttribute('open', '');
  const all = [...hand.querySelectorAll<HTMLElement>('button')];
  const open = all.filter((card) => card.matches(CONTROL));
  const cards = open.length > 0 ? open : all;
  cards[(cards.indexOf(document.activeElement as HTMLElement) + 1) % cards.length]?.focus();
}
