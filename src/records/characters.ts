/**
 * Characters refused in texts of a file: invisible ones, those that change the reading direction, and lone surrogates. Invisible characters that shape
 * their neighbors (joiners in Persian and Indic words and in emoji sequences) are allowed only next to such neighbors.
 */

import { showsNothing } from './limits.ts';

/** First and last code of each refused kind. */
const REFUSED: readonly (readonly [first: number, last: number, what: string])[] = [
  [0x00, 0x1f, 'a control character'],
  [0x7f, 0x9f, 'a control character'],
  [0xad, 0xad, 'a character that cannot be seen'],
  [0x061c, 0x061c, 'a mark of direction'],
  [0x115f, 0x1160, 'a character that cannot be seen'],
  [0x17b4, 0x17b5, 'a character that cannot be seen'],
  [0x180b, 0x180f, 'a character that cannot be seen'],
  [0x200b, 0x200d, 'a character that cannot be seen'],
  [0x200e, 0x200f, 'a mark of direction'],
  [0x2028, 0x2029, 'a line break'],
  [0x202a, 0x202e, 'a mark of direction'],
  [0x2060, 0x2065, 'a character that cannot be seen'],
  [0x2066, 0x2069, 'a mark of direction'],
  [0x206a, 0x206f, 'a mark of direction'],
  [0x3164, 0x3164, 'a character that cannot be seen'],
  [0xfe00, 0xfe0f, 'a character that cannot be seen'],
  [0xfeff, 0xfeff, 'a character that cannot be seen'],
  [0xffa0, 0xffa0, 'a character that cannot be seen'],
  [0xfff0, 0xfffb, 'a character that cannot be seen'],
  [0xfdd0, 0xfdef, 'an invalid character'],
  [0xfffe, 0xffff, 'an invalid character'],
  [0xe0000, 0xe0fff, 'a character that cannot be seen'],
];
const isSurrogate = (code: number): boolean => code >= 0xd800 && code <= 0xdfff;

/** The problem with a character code; null if it is allowed. */
export function refusedCharacter(code: number): string | null {
  if (code >= 0x20 && code < 0x7f) return null;
  if (isSurrogate(code)) return 'half of a character';
  if (code > 0xffff && (code & 0xfffe) === 0xfffe) return 'an invalid character';
  for (const [first, last, what] of REFUSED) if (code >= first && code <= last) return what;
  return null;
}

const JOINER = /^[\u200c\u200d]$/;
const SELECTOR = /^[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]$/u;
const TAG = /^[\u{e0020}-\u{e007f}]$/u;
/** Characters that a joiner may connect; a mark or a selector belongs to the letter or emoji before it. */
const JOINED = /[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}\u{e007f}]/u;
/** Characters with several forms: emoji, letters, digits, and symbols. */
const SELECTED = /[\p{L}\p{M}\p{Emoji}\p{S}]/u;
const FLAG = '\u{1f3f4}';

/** True if the character code can shape its neighbors; `textFault` decides if it does. */
export const isShaping = (code: number): boolean =>
  code > 0xff && [JOINER, SELECTOR, TAG].some((kind) => kind.test(String.fromCodePoint(code)));

/** True if the character shapes its neighbors. An Indic word may end with a joiner after its last mark. */
function shapes(char: string, before: string, after: string): boolean {
  if (JOINER.test(char)) return JOINED.test(before) && (JOINED.test(after) || /\p{M}/u.test(before));
  if (SELECTOR.test(char)) return SELECTED.test(before) && !SELECTOR.test(before);
  return TAG.test(char) && (before === FLAG || TAG.test(before));
}

/** The problem with the character at an index. */
function faultAt(chars: readonly string[], i: number): string | null {
  const char = chars[i] as string;
  const what = refusedCharacter(char.codePointAt(0) as number);
  return what && shapes(char, chars[i - 1] ?? '', chars[i + 1] ?? '') ? null : what;
}

/** 'U+202E' */
export const codeName = (code: number): string => `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;

/** Describes the first problem with a text's characters; null if there is none. `plain` also refuses markup. */
export function textFault(text: string, plain = false): string | null {
  const chars = Array.from(text);
  for (const [i, char] of chars.entries()) {
    const what = faultAt(chars, i);
    if (what) return `This text holds ${what} (${codeName(char.codePointAt(0) as number)}). Remove it.`;
    if (plain && (char === '<' || char === '>')) return 'This text holds < or >. Remove it.';
  }
  return null;
}

/** Returns a prefix of at most `most` UTF-16 code units that doesn't split a surrogate pair. */
export function headOf(text: string, most: number): string {
  const isHalf = text.length > most && /[\ud800-\udbff]/.test(text.charAt(most - 1));
  return text.slice(0, isHalf ? most - 1 : most);
}

/** Cleans a text typed by a player: removes refused characters and cuts it to `most`. Plain texts also lose < and >. Invisible text becomes ''. */
export function cleanText(text: string, most: number, plain = true): string {
  const chars = Array.from(text);
  const kept = chars.filter((char, i) => !(plain && (char === '<' || char === '>')) && faultAt(chars, i) === null);
  const clean = headOf(kept.join('').trim(), most).trimEnd();
  // Removing or cutting characters may leave a joiner without neighbors.
  if (textFault(clean) !== null && clean !== text) return cleanText(clean, most, plain);
  return showsNothing(clean) ? '' : clean;
}
