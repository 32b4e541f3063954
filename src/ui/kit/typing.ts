/** Which keys belong to a field and not to the page. */

const FIELDS = 'input:not([type="radio"], [type="checkbox"], [type="range"]), textarea, select, [contenteditable="true"]';

/** A list of a panel takes arrows, Space and Enter. Letters and digits stay the page's: by them the browser would choose a line that nobody meant. */
export const isPanelList = (at: EventTarget | null): boolean =>
  at instanceof HTMLSelectElement && at.closest('[data-region^="panel"]') !== null;

/** Where a button, a list or a map is part of the game that is played. */
export const BOARD = 'main, [data-main-scope], header';

/** A list with a choice made: Enter would only open it again. */
export const isChosenList = (at: Element | null): boolean =>
  at instanceof HTMLSelectElement && at.value !== '' && at.closest(BOARD) !== null;

/** Does somebody type here? Radio buttons, check boxes and sliders take no letters. */
export const isTyping = (at: Element | null): boolean => at?.closest(FIELDS) != null && !isPanelList(at);

/** An empty field lets Escape through; a filled search field is cleared by it first, by the browser. */
export const isEmptyField = (at: Element | null): boolean => at instanceof HTMLInputElement && at.value === '';
