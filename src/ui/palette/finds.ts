/** What the search finds: everything that this view may know, as entries with words to look for, and the order in which they come. */

import type { NodeId, World } from '../../engine/core/gameTypes.ts';
import type { LogEntry } from '../../store/chronicle.ts';
import { phrasesOf, placeOf } from '../kit/hits.ts';
import { gameUi, shownPage } from '../page.tsx';
import { capital } from '../words/grammar.ts';
import { onScreen } from '../words/terms.ts';

export type Group = 'do' | 'page' | 'unit' | 'place' | 'rule' | 'log';
const GROUP_NAMES: { [G in Exclude<Group, 'unit'>]: string } = {
  do: 'On this screen',
  page: 'Page',
  place: 'Places',
  rule: 'Rules and words',
  log: 'Log',
};
export const groupName = (group: Group): string => (group === 'unit' ? `${capital(shownPage().names.nouns.piece)}s` : GROUP_NAMES[group]);

export interface Find {
  id: string;
  group: Group;
  label: string;
  /** Beside the label, in paler ink; for what is off, why. */
  detail?: string;
  /** Its printed name, told where the screen has another. */
  printed?: string;
  /** More words to find it by. */
  also?: string;
  isOff?: boolean;
  key?: string;
  act(): void;
}

/** What is done with what was found. */
export interface FindActs {
  unit(unit: string, node: NodeId | null): void;
  node(node: NodeId): void;
  rule(id: string): void;
  log(entry: LogEntry, node: NodeId | null): void;
}

/** The newest first. */
export function logFinds(world: World, log: readonly LogEntry[], acts: FindActs): Find[] {
  return log.toReversed().flatMap((entry): Find[] => {
    const said = entry.event.type === 'phaseBegan' ? null : gameUi().event(world, entry.event);
    if (!said) return [];
    const node = said.nodes?.at(-1) ?? null;
    const detail = `${shownPage().names.turn(entry.turn)}${entry.undone ? ', undone' : ''}`;
    return [{ id: `log ${entry.seq}`, group: 'log', label: said.text, detail, act: () => acts.log(entry, node) }];
  });
}

/** Beyond every length of a label. */
const LONG = 1000;

/** 0 is best; null: not all words are there. Of the log's sentences those come first that speak first of what is looked for. */
function rank({ group, label, detail = '', printed = '', also = '' }: Find, query: string, words: readonly string[]): number | null {
  // The side's letter before a unit is drawn, and is no part of its name.
  const name = onScreen(label).toLowerCase().replace(/[δγ] /g, '');
  // By the words of the screen, and by the rulebook's.
  const told = `${label} ${detail} ${printed} ${also}`;
  const all = `${name} ${onScreen(told)} ${told}`.toLowerCase();
  const phrases = phrasesOf(query);
  const isExact = phrases.every((phrase) => placeOf(all, phrase) >= 0);
  if (!isExact) return words.every((word) => all.includes(word)) ? 4 : null;
  const first = placeOf(name, phrases[0] ?? '');
  const late = group === 'log' && first >= 0 ? Math.min(first, LONG - 1) / LONG : 0;
  if (name.startsWith(query)) return late;
  const starts = words.every((word) => ` ${name}`.includes(` ${word}`));
  return (starts ? 1 : words.every((word) => name.includes(word)) ? 2 : 3) + late;
}

const ORDER: readonly Group[] = ['do', 'unit', 'place', 'page', 'rule', 'log'];
const MOST_OF_A_GROUP = 12;
/** What the screen offers, before anything is typed. */
const FIRST = 8;

/** A group's place by its best find. What can be done now goes by its name alone: 'Buy Mass Cal' is as good as the rule 'Mass Cal'. */
const placeOfGroup = ([best]: readonly { find: Find; at: number }[]): number =>
  best ? (best.find.group === 'do' && !best.find.isOff && best.at <= 2 ? 0 : best.at) : 9;

/** What is shown for a query: the best of each group, the group with the best find first. Without a query: what can be done. */
export function findAll(finds: readonly Find[], query: string): Find[] {
  const low = query.trim().toLowerCase();
  const words = low.split(/\s+/).filter(Boolean);
  if (words.length === 0) {
    const of = (group: Group) => finds.filter((find) => find.group === group);
    return [...of('do').slice(0, FIRST), ...of('page')];
  }
  const ranked = finds.flatMap((find) => {
    const at = rank(find, low, words);
    return at === null ? [] : [{ find, at }];
  });
  const groups = ORDER.map((group) => {
    const own = ranked.filter(({ find }) => find.group === group).sort((a, b) => a.at - b.at);
    return own.slice(0, MOST_OF_A_GROUP);
  }).filter((own) => own.length > 0);
  groups.sort((a, b) => placeOfGroup(a) - placeOfGroup(b));
  return groups.flatMap((own) => own.map(({ find }) => find));
}
