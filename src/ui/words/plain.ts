/** Plain words: their replacement rules, and the rules of every game. Imports no page, so that tests and scripts can use it. */

/** True on touch screens. Read once, so that sentences don't change when the player changes between mouse and keys. */
const IS_FINGER = typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches;

export type Rule = readonly [words: RegExp, plain: string | ((words: string, ...groups: string[]) => string)];

/** A printed name, and what the scenario on the table calls it. */
export type TableName = readonly [printed: RegExp, name: string];

/** A game's own plain words. */
export interface PlainWords {
  say(text: string): string;
  /** Examples for the menu: 'pawn, rook'. */
  readonly example: string;
  /** Names that the scenario gives to things; they are used with military terms, too. */
  namesIn?(scenario: object): readonly TableName[];
}

/** Applies all rules in order; text without a match of `maybe` is returned unchanged. */
export function byRules(text: string, rules: readonly Rule[], maybe: RegExp): string {
  if (!maybe.test(text)) return text;
  return rules.reduce((so, [words, plain]) => (typeof plain === 'string' ? so.replace(words, plain) : so.replace(words, plain)), text);
}

const RULES: readonly Rule[] = [
  [/\b([Ss])taff\b/g, (_all, s) => `${s === 'S' ? 'A' : 'a'}dvisor`],
  // Replays and the game review.
  [/\bAfter action\b/g, 'Game review'],
  [/\bUmpire’s view\b/g, 'Full view'],
  [/\bUmpire\b/g, 'Full view'],
  // Pointer presses are clicks or taps; keys are still pressed.
  [
    /\b([Pp])ress(ed|es|ing)?\b(?!-)(?! (?:Esc(?:ape)?|Enter|Ctrl|Alt|Shift|Space|[A-Z?]|any key|a card’s number|a key)(?![\w’]))/g,
    (_all, p, end = '') => {
      const word = IS_FINGER ? 'tap' : 'click';
      const shown = end === 'es' ? `${word}s` : end === '' ? word : `${IS_FINGER ? 'tapp' : word}${end}`;
      return p === 'P' ? `${shown[0]?.toUpperCase()}${shown.slice(1)}` : shown;
    },
  ],
];

const MAYBE = /[Pp]ress|[Ss]taff|After a|Umpire/;

/** Converts a text by the game's rules, if any, then by those of every game. */
export const inPlainWords = (text: string, game: PlainWords | null): string => byRules(game ? game.say(text) : text, RULES, MAYBE);
