/**
 * Sentences as the screen has them: in the plain words of the game on it, or in those of a college. They change on their way to the screen
 * (words/jsx); records, files and the console stay as they are, and the rules' text is put into plain words as it is drawn (rules/RuleText).
 */

import { useWording } from '../../store/wording.ts';
import { inPlainWords, type PlainWords } from './plain.ts';

/** The plain words of the game on the screen. */
const here: { words: PlainWords | null } = { words: null };

/** From now on the screen speaks of this game: before anything of it is drawn. */
export const speakOf = ({ plainWords }: { readonly plainWords?: PlainWords }): void => {
  here.words = plainWords ?? null;
};

/** The same text in plain words. */
export const plainly = (text: string): string => inPlainWords(text, here.words);

/** What is printed for a name of which the screen has another; null for the same. */
export const printedFor = (name: string): string | null => (onScreen(name) === name ? null : name);

/** As the screen has it: in plain words, unless those of a college are chosen. */
export const onScreen = (text: string): string => (useWording.getState().isCollege ? text : plainly(text));
