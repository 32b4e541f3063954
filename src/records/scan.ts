/**
 * Checks a file's text before parsing: valid JSON, limited depth, no duplicate keys, no reserved JavaScript keys, integers only,
 * and no invisible characters. One pass; reports the position.
 */

import { codeName, isShaping, refusedCharacter, textFault } from './characters.ts';
import { LIMITS, type Refusal } from './limits.ts';

const KEY = /^[A-Za-z0-9][A-Za-z0-9-]*$/;
const NUMBER = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WHOLE = /^(?:0|-?[1-9]\d{0,14})$/;
const ESCAPES: { [letter: string]: number } = { '"': 34, '\\': 92, '/': 47, b: 8, f: 12, n: 10, r: 13, t: 9 };
const isFourDigits = /^[0-9a-fA-F]{4}$/;

/** Thrown within this file only. */
class Stop extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

type PathKey = string | number;

class Scanner {
  private readonly text: string;
  private at = 0;
  private values = 0;
  /** True if the current text contains a character that must shape its neighbors. */
  private hasShaping = false;
  /** Path to the current value: 'commands', 12, 'unit'. */
  private readonly path: PathKey[] = [];

  constructor(text: string) {
    this.text = text;
  }

  run(): void {
    this.blank();
    this.value();
    this.blank();
    if (this.at < this.text.length) this.refuse('The file goes on after its end. Remove what follows.');
  }

  private refuse(message: string): never {
    const before = this.text.slice(0, this.at);
    const line = before.split('\n').length;
    const column = this.at - before.lastIndexOf('\n');
    throw new Stop({ where: [`line ${line}, column ${column}`, pathName(this.path)].filter(Boolean).join(', '), message });
  }

  private notJson(wanted: string): never {
    if (this.at >= this.text.length) this.refuse('The file is not JSON, or only the beginning of it: it ends in the middle.');
    this.refuse(`The file is not JSON: ${wanted} should stand here.`);
  }

  private blank(): void {
    for (;;) {
      const code = this.text.charCodeAt(this.at);
      if (code !== 32 && code !== 10 && code !== 13 && code !== 9) return;
      this.at++;
    }
  }

  private value(): void {
    if (++this.values > LIMITS.values) this.refuse(`The file holds more than ${LIMITS.values} values: no game does.`);
    const char = this.text[this.at];
    if (char === '{') this.object();
    else if (char === '[') this.list();
    else if (char === '"') this.string(this.isPicture() ? LIMITS.picture : LIMITS.text, 'This text');
    else if (char !== undefined && (char === '-' || (char >= '0' && char <= '9'))) this.number();
    else this.word();
  }

  /** The picture of a lesson's chapter is the only long text of a file. */
  private isPicture(): boolean {
    const [list, , part, key] = this.path;
    return this.path.length === 4 && list === 'chapters' && part === 'picture' && key === 'webp';
  }

  private enter(step: PathKey): void {
    if (this.path.length >= LIMITS.depth) this.refuse(`The file is nested more than ${LIMITS.depth} deep: no record is.`);
    this.path.push(step);
  }

  private object(): void {
    this.at++;
    this.blank();
    if (this.text[this.at] === '}') {
      this.at++;
      return;
    }
    const keys = new Set<string>();
    for (;;) {
      const key = this.key(keys);
      keys.add(key);
      this.enter(key);
      this.blank();
      if (this.text[this.at] !== ':') this.notJson('a colon');
      this.at++;
      this.blank();
      this.value();
      this.path.pop();
      if (this.goesOn('}')) return;
    }
  }

  private key(keys: Set<string>): string {
    if (this.text[this.at] !== '"') this.notJson('a key in quotation marks');
    const start = this.at;
    this.string(LIMITS.key, 'This key');
    const end = this.at;
    this.at = start;
    const key = JSON.parse(this.text.slice(start, end)) as string;
    if (key in Object.prototype || key === 'prototype') this.refuse(`'${key}' is a word of JavaScript and no key of a record. Remove it.`);
    if (!KEY.test(key)) this.refuse('This is not a key of a record: keys have letters, digits and hyphens. Remove it.');
    if (keys.size >= LIMITS.keys) this.refuse(`This object has more than ${LIMITS.keys} keys: none of a record has.`);
    if (keys.has(key)) this.refuse(`The key '${key}' appears twice. Remove one.`);
    this.at = end;
    return key;
  }

  private list(): void {
    this.at++;
    this.blank();
    if (this.text[this.at] === ']') {
      this.at++;
      return;
    }
    for (let i = 0; ; i++) {
      this.enter(i);
      this.value();
      this.path.pop();
      if (this.goesOn(']')) return;
    }
  }

  /** Reads the separator after an element: false after a comma, true at the end. */
  private goesOn(end: string): boolean {
    this.blank();
    const char = this.text[this.at];
    if (char !== ',' && char !== end) this.notJson(`a comma or ${end}`);
    this.at++;
    this.blank();
    return char === end;
  }

  private string(most: number, what: string): void {
    const start = ++this.at;
    let length = 0;
    this.hasShaping = false;
    for (; this.text[this.at] !== '"'; length++) {
      if (this.at >= this.text.length) this.notJson('a quotation mark');
      if (length > most) {
        this.at = start;
        this.refuse(`${what} is longer than ${most} characters. Shorten it.`);
      }
      this.character();
    }
    const fault = this.hasShaping ? textFault(JSON.parse(this.text.slice(start - 1, this.at + 1)) as string) : null;
    if (fault) this.refuse(fault);
    this.at++;
  }

  /** Reads one character, literal or escaped; a surrogate pair counts as one. */
  private character(): void {
    const start = this.at;
    let code = this.unit();
    if (code >= 0xd800 && code <= 0xdbff) {
      const after = this.at;
      const low = this.text[after] === '"' || after >= this.text.length ? 0 : this.unit();
      if (low >= 0xdc00 && low <= 0xdfff) code = (code - 0xd800) * 0x400 + (low - 0xdc00) + 0x10000;
    }
    const what = refusedCharacter(code);
    if (!what) return;
    if (isShaping(code)) {
      this.hasShaping = true;
      return;
    }
    this.at = start;
    this.refuse(`This text holds ${what} (${codeName(code)}). Remove it.`);
  }

  private unit(): number {
    const code = this.text.charCodeAt(this.at);
    if (code !== 92) {
      this.at++;
      return code;
    }
    const letter = this.text[this.at + 1] ?? '';
    const digits = this.text.slice(this.at + 2, this.at + 6);
    if (letter === 'u' && isFourDigits.test(digits)) {
      this.at += 6;
      return Number.parseInt(digits, 16);
    }
    if (!Object.hasOwn(ESCAPES, letter)) this.notJson('an escape that JSON knows');
    this.at += 2;
    return ESCAPES[letter] as number;
  }

  private number(): void {
    NUMBER.lastIndex = this.at;
    const found = NUMBER.exec(this.text)?.[0];
    if (found === undefined) this.notJson('a number');
    if (!WHOLE.test(found))
      this.refuse(`Numbers of a record are whole, written plainly and of at most 15 digits; this is ${found.slice(0, 30)}.`);
    this.at += found.length;
  }

  private word(): void {
    for (const word of ['true', 'false', 'null']) {
      if (!this.text.startsWith(word, this.at)) continue;
      this.at += word.length;
      return;
    }
    if (/^(?:NaN|Infinity)/.test(this.text.slice(this.at, this.at + 8))) this.refuse('This must be a whole number.');
    this.notJson('a value');
  }
}

/** Formats a path: 'commands[12].unit'. Its keys have been checked. */
function pathName(path: readonly PathKey[]): string {
  return path.map((step, i) => (typeof step === 'number' ? `[${step}]` : i === 0 ? step : `.${step}`)).join('');
}

/** Checks a file's text; returns null if it can be parsed. */
export function scanText(text: string): Refusal | null {
  try {
    new Scanner(text).run();
    return null;
  } catch (stop) {
    if (stop instanceof Stop) return stop.refusal;
    throw stop;
  }
}
