/** Entries of the search, limited to what the view may know, and their ranking. */

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
  /** Shown next to the label in paler ink; for a disabled entry, the reason. */
  detail?: string;
  /** Its printed name, if the screen uses another one. */
  printed?: string;
  /** Additional search words. */
  also?: string;
  isOff?: boolean;
  key?: string;
  act(): void;
}

export interface FindActs {
  unit(unit: string, node: NodeId | null): void;
  node(node: NodeId): void;
  rule(id: string): void;
  log(entry: LogEntry, node: NodeId | null): void;
}

/** Returns the log's entries, newest first. */
export function logFinds(world: World, log: readonly LogEntry[], acts: FindActs): Find[] {
  return log.toReversed().flatMap((entry): Find[] => {
    const said = entry.event.type === 'phaseBegan' ? null : gameUi().event(world, entry.event);
    if (!said) return [];
    const node = said.nodes?.at(-1) ?? null;
    const detail = `${shownPage().names.turn(entry.turn)}${entry.undone ? ', undone' : ''}`;
    return [{ id: `log ${entry.seq}`, group: 'log', label: said.text, detail, act: () => acts.log(entry, node) }];
  });
}

/** Longer than any label. */
const LONG = 1000;

/** Returns the rank of an entry (0 is best), or null unless it contains all words. Log entries rank higher the earlier the match is. */
function rank({ group, label, detail = '', printed = '', also = '' }: Find, query: string, words: readonly string[]): number | null {
  // Unit labels start with the side's letter, which is not part of the name.
  const name = onScreen(label).toLowerCase().replace(/[δγ] /g, '');
  // Both the screen's words and the rulebook's match.
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
/** Maximum number of screen buttons listed for an empty query. */
const FIRST = 8;

/**
 * Returns the rank of a group by its best entry. An available command counts as exact by its name: 'Buy Mass Cal' is as good as the rule 'Mass
 * Cal'.
 */
const placeOfGroup = ([best]: readonly { find: Find; at: number }[]): number =>
  best ? (best.find.group === 'do' && !best.find.isOff && best.at <= 2 ? 0 : best.at) : 9;

/** Returns the best entries of each group, best group first. Without a query, returns what can be done now. */
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
