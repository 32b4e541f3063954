/** Keys that screens without the table of acts know too: it is not fetched for them alone. */

/** Opens and closes the help on every screen. */
export const HELP_KEY = '?';
