/** Whether a text that is typed can be saved, in words: its length against its limit, and whether anything of it can be seen. Lengths are those that files are checked by: UTF-16 code units. */

import { showsNothing } from '../../records/limits.ts';

const figure = new Intl.NumberFormat('en');
const characters = (n: number): string => `${figure.format(n)} ${n === 1 ? 'character' : 'characters'}`;

const UNSEEN = 'It would show nothing. Type a letter or a digit.';

/** The limit is near when a fifth of it is left. */
const NEAR = 5;

/** Too long, or with nothing in it that can be seen: it must not be saved. */
export const isUnfit = (text: string, most: number): boolean => text.length > most || showsNothing(text);

/** What stands below a field: how much is left near the limit, how much is too many beyond it; null far from it. */
export function lengthWords(text: string, most: number): string | null {
  if (showsNothing(text)) return UNSEEN;
  const left = most - text.length;
  if (left < 0) return `${characters(-left)} too many: at most ${figure.format(most)}. Shorten the text.`;
  return left <= most / NEAR ? `${characters(left)} left` : null;
}

/**
 * Why a button that would save the text is off; null where the text fits.
 * @param name what the text is, at the head of a sentence: 'The title'
 */
export function whyUnfit(name: string, text: string, most: number): string | null {
  if (text.length > most) return `${name} is too long: ${characters(text.length)}, at most ${figure.format(most)}. Shorten it.`;
  return showsNothing(text) ? `${name}: ${UNSEEN}` : null;
}
