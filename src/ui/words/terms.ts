/**
 * Converts sentences for the screen to the current game's plain words, unless military terms are on. Records, files and the
 * console keep the original; the rules' text is converted when it is rendered (rules/RuleText).
 */

import { useWording } from '../../store/wording.ts';
import { inPlainWords, type PlainWords, type TableName } from './plain.ts';

/** Plain words of the current game, and names of its scenario. */
const here: { words: PlainWords | null; scenario: object | null; names: readonly TableName[]; readonly said: Map<string, string> } = {
  ...{ words: null, scenario: null, names: [], said: new Map() },
};

/** Sets the current game and its scenario; called before any of it is rendered. */
export const speakOf = ({ plainWords = null }: { readonly plainWords?: PlainWords | null }, scenario: object | null = null): void => {
  if (here.words === plainWords && here.scenario === scenario) return;
  here.said.clear();
  here.words = plainWords;
  here.scenario = scenario;
  here.names = (scenario && plainWords?.namesIn?.(scenario)) ?? [];
};

/** First of the private characters that stand for the scenario's names, so that no rule changes them. */
const KEPT = 0xe000;

/** Says the text with the scenario's names for printed ones. */
function withNames(text: string, say: (text: string) => string): string {
  if (here.names.length === 0) return say(text);
  const kept = here.names.reduce((so, [printed], i) => so.replace(printed, String.fromCharCode(KEPT + i)), text);
  return say(kept).replace(/[\ue000-\ue0ff]/g, (mark) => here.names[mark.charCodeAt(0) - KEPT]?.[1] ?? mark);
}

/** True if no text has to be changed. */
export const isAsPrinted = (): boolean => useWording.getState().isCollege && here.names.length === 0;

/** A screen draws the same few hundred texts with every command. */
const MOST_SAID = 1000;

/** Returns the text in plain words. */
export function plainly(text: string): string {
  const known = here.said.get(text);
  if (known !== undefined) return known;
  const plain = withNames(text, (so) => inPlainWords(so, here.words));
  if (here.said.size >= MOST_SAID) here.said.clear();
  here.said.set(text, plain);
  return plain;
}

/** Returns the printed name if the screen uses another one, else null. */
export const printedFor = (name: string): string | null => (onScreen(name) === name ? null : name);

/** Returns the text for the screen: in plain words, or with military terms on only with the scenario's names. */
export const onScreen = (text: string): string => (useWording.getState().isCollege ? withNames(text, (so) => so) : plainly(text));
