/** Checks whether a typed text can be saved: its length and visible characters. Lengths are UTF-16 code units, as in the file checks. */

import { showsNothing } from '../../records/limits.ts';

const figure = new Intl.NumberFormat('en');
const characters = (n: number): string => `${figure.format(n)} ${n === 1 ? 'character' : 'characters'}`;

const UNSEEN = 'It would show nothing. Type a letter or a digit.';

/** Divisor of the limit: the message appears when a fifth is left. */
const NEAR = 5;

/** True if the text is too long or has no visible character. */
export const isUnfit = (text: string, most: number): boolean => text.length > most || showsNothing(text);

/** Message below a field: characters left near the limit, or too many; null otherwise. */
export function lengthWords(text: string, most: number): string | null {
  if (showsNothing(text)) return UNSEEN;
  const left = most - text.length;
  if (left < 0) return `${characters(-left)} too many: at most ${figure.format(most)}. Shorten the text.`;
  return left <= most / NEAR ? `${characters(left)} left` : null;
}

/**
 * Reason why the save button is disabled; null if the text is valid.
 * @param name name of the text, capitalized: 'The title'
 */
export function whyUnfit(name: string, text: string, most: number): string | null {
  if (text.length > most) return `${name} is too long: ${characters(text.length)}, at most ${figure.format(most)}. Shorten it.`;
  return showsNothing(text) ? `${name}: ${UNSEEN}` : null;
}
