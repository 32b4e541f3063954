/** Sentences in plain words: how rules for them are read, and those that hold in every game. It knows no page, so tests and scripts read it too. */

/** The screen's own kind, for as long as the page is open: sentences do not change under a hand that goes from mouse to keys. */
const IS_FINGER = typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches;

export type Rule = readonly [words: RegExp, plain: string | ((words: string, ...groups: string[]) => string)];

/** The plain words of a game, beside those of every game. */
export interface PlainWords {
  say(text: string): string;
  /** What they are like: 'pawn, rook'. */
  readonly example: string;
}

/** The text by all rules, one after another; what `maybe` does not find is left alone. */
export function byRules(text: string, rules: readonly Rule[], maybe: RegExp): string {
  if (!maybe.test(text)) return text;
  return rules.reduce((so, [words, plain]) => (typeof plain === 'string' ? so.replace(words, plain) : so.replace(words, plain)), text);
}

const RULES: readonly Rule[] = [
  [/\b([Ss])taff\b/g, (_all, s) => `${s === 'S' ? 'A' : 'a'}dvisor`],
  // Looking on, and looking back.
  [/\bAfter action\b/g, 'Game review'],
  [/\bUmpire’s view\b/g, 'Full view'],
  [/\bUmpire\b/g, 'Full view'],
  // Whatever is pressed is clicked or tapped; keys are still pressed.
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

/** In plain words: those of a game first, where there is one, and those of every game. */
export const inPlainWords = (text: string, game: PlainWords | null): string => byRules(game ? game.say(text) : text, RULES, MAYBE);
