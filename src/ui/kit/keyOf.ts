/**
 * Names the key of an event, on every keyboard layout. With a non-Latin script,
 * letters are named by their position on a Latin keyboard, so that the documented keys work.
 */

export type Pressed = Pick<KeyboardEvent, 'key'> & { readonly code?: string };

/**
 * In lower case: 'u', 'escape', '?'. Latin letters, signs and named keys follow the layout; any other
 * letter is named by its position (`code`), any other digit by its value if the position is a digit's.
 */
export function keyOf({ key, code = '' }: Pressed): string {
  // One letter of a non-Latin script; 'Dead' and 'Process' are longer and match no key.
  const isForeign = [...key].length === 1 && key > '\u007f';
  const [, letter, digit] = isForeign ? (/^(?:Key([A-Z])|(?:Digit|Numpad)([0-9]))$/.exec(code) ?? []) : [];
  if (letter && /\p{L}/u.test(key)) return letter.toLowerCase();
  if (digit && /\p{Nd}/u.test(key)) return digit;
  return key.toLowerCase();
}
