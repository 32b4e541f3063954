/** A seed for the dice, made by the page: short enough to be read out. */

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 8;

/** One that is typed may have so many characters. */
export const LONGEST_SEED = 60;

export function randomSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(LENGTH));
  return Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join('');
}
