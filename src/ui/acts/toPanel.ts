/** The key V: to the cards of the hand, one after another. The key P: into the panel, and pressed there again from one group of its controls to the next, round and round. Comes late. */

/** Not what only explains something. */
const CONTROL =
  ':is(button, select, input):not(:disabled, [aria-disabled="true"], [tabindex="-1"], [data-type], [data-clause], [data-tells])';
const GROUP = '[role="tablist"], [role="group"], section, footer, [data-body], [data-region^="panel"] > *';

const isMain = (control: Element): boolean => control.classList.contains('btn-main');

/** The first control of each group, from top to bottom; of the foot its main button, and nothing while that is off: what stands beside it leads back. */
function groupsOf(panel: Element): Map<Element, HTMLElement> {
  const groups = new Map<Element, HTMLElement>();
  for (const control of panel.querySelectorAll<HTMLElement>(CONTROL)) {
    const group = control.closest(GROUP) ?? panel;
    if (!groups.has(group) || (isMain(control) && group.matches('footer'))) groups.set(group, control);
  }
  for (const [group, control] of groups) if (groups.size > 1 && group.matches('footer') && !isMain(control)) groups.delete(group);
  return groups;
}

/** Where the panel's work begins: at a question that is open, where it says so itself, else the first control of its body, else its main button. */
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

/** The phase's own panel, which stands first, is hidden under another one. */
const panelNow = (): Element | null =>
  document.querySelector('[data-region="panel-over"]') ?? document.querySelector('[data-region="panel"]');

/** Is there something that the key can lead to? */
export const hasStop = (): boolean => panelNow()?.querySelector(CONTROL) != null;

export function toPanel(): void {
  const panel = panelNow();
  if (!panel) return;
  const at = document.activeElement;
  const groups = groupsOf(panel);
  const stops = [...groups.values()];
  const own = at && panel.contains(at) && at !== panel ? at.closest(GROUP) : null;
  // A group without a control of its own, as one that scrolls, is none.
  const i = own ? [...groups.keys()].indexOf(own) : -1;
  (i < 0 ? startOf(panel) : stops[(i + 1) % stops.length])?.focus();
}

/** From card to card of the hand, round and round: those that can be played, or all where none can. A folded hand unfolds. */
export function toHand(): void {
  const hand = panelNow()?.querySelector('[data-region="hand"]');
  if (!hand) return;
  hand.closest('details')?.setAttribute('open', '');
  const all = [...hand.querySelectorAll<HTMLElement>('button')];
  const open = all.filter((card) => card.matches(CONTROL));
  const cards = open.length > 0 ? open : all;
  cards[(cards.indexOf(document.activeElement as HTMLElement) + 1) % cards.length]?.focus();
}
