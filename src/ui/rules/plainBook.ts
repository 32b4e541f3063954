/** The rules of a game that are all written down: chapters with words of the game at hand, and house rules as a table. */

import type { GameTypes } from '../../engine/core/gameTypes.ts';
import type { Find } from '../palette/finds.ts';
import { type Block, type Book, idsIn, type Section } from './book.ts';

type Value = string | number;
type Rulings = { readonly [key: string]: Value };

/** A point that the rules leave open, in words. */
export interface HouseRule {
  key: string;
  /** 'R-first' */
  id: string;
  /** The clause that it changes. */
  clause: string;
  label: string;
  /** Words of each value, the default first; those of a number are under `n`. */
  values: { readonly [value: string]: string };
}

/** A value in words: 'the game ends after 40 turns without a loss'. */
export const valueWords = ({ values }: HouseRule, value: Value): string =>
  values[value] ?? (values.n as string).replace('{n}', String(value));

interface PlainRules<W> {
  /** `{name}` in their texts stands for one of the words. */
  chapters: readonly Section[];
  wordsOf(world: W): { readonly [name: string]: string };
  houseRules: readonly HouseRule[];
  usual: Rulings;
  /** What a clause becomes in this game, besides the house rules: a sentence, '' for a clause without use, or null. */
  here(clause: string, world: W): string | null;
  examples: string;
}

export function plainBook<G extends GameTypes & { World: { rulings: Rulings } }>(rules: PlainRules<G['World']>): Book<G> {
  const { houseRules, usual, examples } = rules;
  const written = (world: G['World']): Section[] => {
    const words: { readonly [name: string]: Value } = { ...world.rulings, ...rules.wordsOf(world) };
    const now = new Map(houseRules.map(({ clause, key }) => [clause, String(world.rulings[key])]));
    const chapters = rules.chapters.map(({ blocks, ...chapter }) => ({
      ...chapter,
      blocks: blocks.flatMap((block): Block[] => {
        if (block.kind !== 'clause') return [block];
        const { ruled, ...clause } = block;
        const isOfUse = rules.here(block.id, world) !== '';
        return isOfUse ? [{ ...clause, text: ruled?.[now.get(block.id) ?? ''] ?? block.text }] : [];
      }),
    }));
    return JSON.parse(JSON.stringify(chapters).replace(/\{(\w+)\}/g, (_, name: string) => String(words[name])));
  };
  const rows = ({ rulings }: G['World']) =>
    houseRules.map((rule) => {
      const now = rulings[rule.key] as Value;
      const common = usual[rule.key] as Value;
      return { ...rule, isUsual: now === common, now: valueWords(rule, now), usual: valueWords(rule, common) };
    });
  const table = (world: G['World']): Section => ({
    title: 'House rules',
    level: 1,
    blocks: [
      { kind: 'text', text: 'Points that the rules leave open. They are chosen with a new game.' },
      {
        kind: 'table',
        head: ['House rule', 'In this game', 'Usually', 'Rule'],
        rows: rows(world).map(({ id, label, now, usual: common, clause }) => ({ id, cells: [label, now, common, clause] })),
      },
    ],
  });
  return {
    chapters: (world) => [...written(world), table(world)],
    ids: new Set([...idsIn(rules.chapters), ...houseRules.map(({ id }) => id)]),
    examples,
    here(clause, world) {
      const rule = rows(world).find((one) => one.clause === clause);
      const isOption = rule && 'off' in rule.values && 'on' in rule.values;
      const said = isOption
        ? world.rulings[rule.key] === 'off' && 'Not in this game.'
        : rule && !rule.isUsual && 'A house rule of this game.';
      return (rules.here(clause, world) ?? said) || null;
    },
    finds(world, open) {
      const find = (id: string, label: string): Find => ({ id: `rule ${id}`, group: 'rule', label, also: id, act: () => open(id) });
      const blocks = written(world).flatMap((chapter) => chapter.blocks);
      return [
        ...blocks.flatMap((block) => (block.kind === 'clause' ? find(block.id, `${block.id} ${block.text.replaceAll('*', '')}`) : [])),
        ...rows(world).map(({ id, label, now }) => find(id, `House rule: ${label}. ${now}`)),
      ];
    },
  };
}
