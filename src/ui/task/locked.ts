/** Said at everything that a task locks. Apart from the other words, since the menu needs no more. */
export const LOCKED = 'Your instructor has locked this.';
