/**
 * Converts sentences for the screen to the current game's plain words, unless military terms are on. Records, files and the
 * console keep the original; the rules' text is converted when it is rendered (rules/RuleText).
 */

import { useWording } from '../../store/wording.ts';
import { inPlainWords, type PlainWords } from './plain.ts';

/** Plain words of the current game. */
const here: { words: PlainWords | null } = { words: null };

/** Sets the current game; called before any of it is rendered. */
export const speakOf = ({ plainWords }: { readonly plainWords?: PlainWords }): void => {
  here.words = plainWords ?? null;
};

/** Returns the text in plain words. */
export const plainly = (text: string): string => inPlainWords(text, here.words);

/** Returns the printed name if the screen uses another one, else null. */
export const printedFor = (name: string): string | null => (onScreen(name) === name ? null : name);

/** Returns the text for the screen: in plain words, or unchanged if military terms are on. */
export const onScreen = (text: string): string => (useWording.getState().isCollege ? text : plainly(text));
