/** Random seeds for the dice, short enough to be read aloud. */

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 8;

/** Maximum length of a typed seed, in characters. */
export const LONGEST_SEED = 60;

export function randomSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(LENGTH));
  return Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join('');
}
