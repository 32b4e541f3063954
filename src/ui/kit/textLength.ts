/** How long a text is against its limit, in words. Lengths are those that files are checked by: UTF-16 code units. */

const figure = new Intl.NumberFormat('en');
const characters = (n: number): string => `${figure.format(n)} ${n === 1 ? 'character' : 'characters'}`;

/** The limit is near when a fifth of it is left. */
const NEAR = 5;

export const isTooLong = (text: string, most: number): boolean => text.length > most;

/** What stands below a field: how much is left near the limit, how much is too many beyond it; null far from it. */
export function lengthWords(text: string, most: number): string | null {
  const left = most - text.length;
  if (left < 0) return `${characters(-left)} too many: at most ${figure.format(most)}. Shorten the text. Nothing of it is cut.`;
  return left <= most / NEAR ? `${characters(left)} left` : null;
}

/**
 * Why a button that would save the text is off; null where the text fits.
 * @param name what the text is, at the head of a sentence: 'The title'
 */
export const whyTooLong = (name: string, text: string, most: number): string | null =>
  isTooLong(text, most) ? `${name} is too long: ${characters(text.length)}, at most ${figure.format(most)}. Shorten it.` : null;
