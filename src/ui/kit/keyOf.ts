/**
 * Which key was pressed. The one place that decides it: where a layout writes another script (Cyrillic, Greek, Arabic …), a letter is that of
 * its place on a Latin keyboard, so that the keys of the help are there on every layout.
 */

export type Pressed = Pick<KeyboardEvent, 'key'> & { readonly code?: string };

/**
 * In lower case: 'u', 'escape', '?'. A Latin letter, a sign and a named key are what the layout says they are, wherever they lie; any other
 * letter is named by its place (`code`), any other digit by its value where its place is a digit's.
 */
export function keyOf({ key, code = '' }: Pressed): string {
  // One letter of a script without Latin letters; 'Dead' and 'Process' are longer, and nobody's.
  const isForeign = [...key].length === 1 && key > '\u007f';
  const [, letter, digit] = isForeign ? (/^(?:Key([A-Z])|(?:Digit|Numpad)([0-9]))$/.exec(code) ?? []) : [];
  if (letter && /\p{L}/u.test(key)) return letter.toLowerCase();
  if (digit && /\p{Nd}/u.test(key)) return digit;
  return key.toLowerCase();
}
