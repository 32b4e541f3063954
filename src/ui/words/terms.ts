/**
 * Converts sentences for the screen to the current game's plain words, unless military terms are on. Records, files and the
 * console keep the original; the rules' text is converted when it is rendered (rules/RuleText).
 */

import { useWording } from '../../store/wording.ts';
import { inPlainWords, type PlainWords } from './plain.ts';

/** Plain words of the current game. */
const here: { words: PlainWords | null; readonly said: Map<string, string> } = { words: null, said: new Map() };

/** Sets the current game; called before any of it is rendered. */
export const speakOf = ({ plainWords = null }: { readonly plainWords?: PlainWords | null }): void => {
  if (here.words !== plainWords) here.said.clear();
  here.words = plainWords;
};

/** A screen draws the same few hundred texts with every command. */
const MOST_SAID = 1000;

/** Returns the text in plain words. */
export function plainly(text: string): string {
  const known = here.said.get(text);
  if (known !== undefined) return known;
  const plain = inPlainWords(text, here.words);
  if (here.said.size >= MOST_SAID) here.said.clear();
  here.said.set(text, plain);
  return plain;
}

/** Returns the printed name if the screen uses another one, else null. */
export const printedFor = (name: string): string | null => (onScreen(name) === name ? null : name);

/** Returns the text for the screen: in plain words, or unchanged if military terms are on. */
export const onScreen = (text: string): string => (useWording.getState().isCollege ? text : plainly(text));
