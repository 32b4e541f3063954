/** Decides which keys belong to a field and not to the page. */

const FIELDS = 'input:not([type="radio"], [type="checkbox"], [type="range"]), textarea, select, [contenteditable="true"]';

/** A panel's select takes arrows, Space and Enter. Letters and digits stay with the page: the browser would jump to an option by accident. */
export const isPanelList = (at: EventTarget | null): boolean =>
  at instanceof HTMLSelectElement && at.closest('[data-region^="panel"]') !== null;

/** Areas whose buttons, lists and maps belong to the game. */
export const BOARD = 'main, [data-main-scope], header';

/** A select with a chosen option: Enter would only open it again. */
export const isChosenList = (at: Element | null): boolean =>
  at instanceof HTMLSelectElement && at.value !== '' && at.closest(BOARD) !== null;

/** True if the element takes text. Radio buttons, check boxes and sliders don't. */
export const isTyping = (at: Element | null): boolean => at?.closest(FIELDS) != null && !isPanelList(at);

/** True for an empty field, where Escape goes to the page; in a filled search field the browser clears it first. */
export const isEmptyField = (at: Element | null): boolean => at instanceof HTMLInputElement && at.value === '';
