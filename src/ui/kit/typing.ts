/** Which keys belong to a field and not to the page. */

const FIELDS = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable="true"]';

/** Does somebody type here? Radio buttons and check boxes take no letters. */
export const isTyping = (at: Element | null): boolean => at?.closest(FIELDS) != null;

/** An empty field lets Escape through; a filled search field is cleared by it first, by the browser. */
export const isEmptyField = (at: Element | null): boolean => at instanceof HTMLInputElement && at.value === '';
