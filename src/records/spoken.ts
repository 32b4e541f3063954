/**
 * Numbers as letters that are read aloud or typed: base 29 in groups of five, the fifth a check letter. One wrong letter, or two letters or two groups
 * that changed places, are found.
 */

/** Without letters that are heard or seen as another. */
const LETTERS = '0123456789ACDEFGHJKLMNPRTVWXY';
const BASE = BigInt(LETTERS.length);
/** What a letter outside the alphabet was meant to be. */
const MEANT: { readonly [letter: string]: string } = { B: '8', I: '1', O: '0', Q: '0', S: '5', U: 'V', Z: '2' };
/** Letters of a group without its check letter. */
const DIGITS = 4;
const GROUP = DIGITS + 1;

const mod = (n: number): number => ((n % 29) + 29) % 29;

/** Check letter of a group: d1 + 2·d2 + 3·d3 + 4·d4 + 5·c is the group's number, modulo 29. The inverse of 5 is 6. */
const checkOf = (digits: readonly number[], group: number): number =>
  mod(6 * (group - digits.reduce((sum, digit, i) => sum + (i + 1) * digit, 0)));

/** Number of groups for values of these widths in bits. */
export function groupsFor(widths: readonly number[]): number {
  let room = 1n;
  let digits = 0;
  for (const most = 1n << BigInt(widths.reduce((a, b) => a + b, 0)); room < most; digits++) room *= BASE;
  return Math.ceil(digits / DIGITS);
}

/** Groups of five letters for the values, each of at most its width in bits; a larger one is cut to the largest, a negative one to 0. */
export function spoken(values: readonly number[], widths: readonly number[]): string[] {
  let number = 0n;
  widths.forEach((width, i) => {
    const most = 2 ** width - 1;
    const value = Math.min(most, Math.max(0, Math.round(values[i] ?? 0)));
    number = (number << BigInt(width)) | BigInt(value);
  });
  const digits = Array.from({ length: groupsFor(widths) * DIGITS }, () => {
    const digit = Number(number % BASE);
    number /= BASE;
    return digit;
  }).reverse();
  return Array.from({ length: groupsFor(widths) }, (_, g) => {
    const group = digits.slice(g * DIGITS, (g + 1) * DIGITS);
    return [...group, checkOf(group, g + 1)].map((digit) => LETTERS[digit]).join('');
  });
}

/** `wrong`: numbers of the groups that were heard or typed wrong, counted from 1. */
export type Heard = { ok: true; values: number[] } | { ok: false; wrong: number[]; isWhole: boolean };

/** Typed letters as the alphabet has them: case, spaces and hyphens do not count. */
export const heardLetters = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replace(/[BIOQSUZ]/g, (letter) => MEANT[letter] as string);

/** A line as it is written down, as the code and the name before it: 'Ajax 1: A6XYN …', 'Ajax 1 A6XYN …'. The name is '' for a code alone. */
export function namedCode(line: string, widths: readonly number[]): { name: string; code: string } {
  const colon = line.lastIndexOf(':');
  if (colon >= 0) return { name: line.slice(0, colon).trim(), code: line.slice(colon + 1) };
  const words = line.trim().split(/\s+/);
  const groups = groupsFor(widths);
  const isNamed = words.length > groups && words.slice(-groups).every((word) => word.length === GROUP);
  return isNamed ? { name: words.slice(0, -groups).join(' '), code: words.slice(-groups).join(' ') } : { name: '', code: line };
}

/** The values of a code, or the groups that are wrong; `isWhole` is false while letters are missing. */
export function heard(text: string, widths: readonly number[]): Heard {
  const letters = heardLetters(text);
  const groups = groupsFor(widths);
  const digits: number[] = [];
  const wrong: number[] = [];
  for (let g = 0; g * GROUP < letters.length; g++) {
    const group = Array.from(letters.slice(g * GROUP, (g + 1) * GROUP), (letter) => LETTERS.indexOf(letter));
    const isSound = group.length < GROUP || checkOf(group.slice(0, DIGITS), g + 1) === group[DIGITS];
    if (!isSound || group.includes(-1) || g >= groups) wrong.push(g + 1);
    digits.push(...group.slice(0, DIGITS));
  }
  const isWhole = letters.length === groups * GROUP;
  if (wrong.length > 0 || !isWhole) return { ok: false, wrong, isWhole };
  let number = digits.reduce((sum, digit) => sum * BASE + BigInt(digit), 0n);
  const values = [...widths].reverse().map((width) => {
    const value = Number(number & ((1n << BigInt(width)) - 1n));
    number >>= BigInt(width);
    return value;
  });
  return number === 0n ? { ok: true, values: values.reverse() } : { ok: false, wrong: [1], isWhole };
}

const WORDS =
  'zero one two three four five six seven eight nine Alfa Charlie Delta Echo Foxtrot Golf Hotel Juliett Kilo Lima Mike November Papa Romeo Tango Victor Whiskey X-ray Yankee'.split(
    ' ',
  );

/** How a group is read aloud: 'Charlie, Victor, one, eight, Alfa'. */
export const aloud = (group: string): string => Array.from(group, (letter) => WORDS[LETTERS.indexOf(letter)]).join(', ');
