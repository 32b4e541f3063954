// @vitest-environment node
/** The books of the games on squares print the rules of the game at hand, whatever house rules it has, and no others. */

import { expect, test } from 'vitest';
import { combinedArms } from '../../src/engine/combined-arms/index.ts';
import { linesOfBattle } from '../../src/engine/lines-of-battle/index.ts';
import { SCENARIOS as FIELDS } from '../../src/games/combined-arms/scenarios/builtIn.ts';
import * as arms from '../../src/games/combined-arms/words/book.ts';
import { SCENARIOS } from '../../src/games/lines-of-battle/scenarios/builtIn.ts';
import * as battle from '../../src/games/lines-of-battle/words/book.ts';
import type { HouseRule } from '../../src/ui/rules/plainBook.ts';

interface Case {
  name: string;
  rules: readonly HouseRule[];
  usual: object;
  /** A clause's text and its remark, with these house rules. */
  say(clause: string, rulings: object): { text: string; here: string | null };
}

interface Shown<W> {
  chapters(world: W): readonly { blocks: readonly object[] }[];
  here?(clause: string, world: W): string | null;
}

function said<W>(book: Shown<W>, world: W, clause: string) {
  const blocks = book.chapters(world).flatMap((chapter) => chapter.blocks) as { id?: string; text?: string }[];
  return { text: blocks.find(({ id }) => id === clause)?.text ?? '', here: book.here?.(clause, world) ?? null };
}

const CASES: Case[] = [
  {
    name: 'Lines of Battle',
    rules: battle.houseRules.rules,
    usual: battle.houseRules.usual,
    say: (clause, rulings) => said(battle.book, linesOfBattle({ ...SCENARIOS[0]!, rulings }).world, clause),
  },
  {
    name: 'Combined Arms',
    rules: arms.houseRules.rules,
    usual: arms.houseRules.usual,
    say: (clause, rulings) => said(arms.book, combinedArms({ ...FIELDS[0]!, rulings }).world, clause),
  },
];

for (const { name, rules, usual: all, say } of CASES)
  test(`In ${name} a clause with another house rule is another text in plain sentences, not the usual one with a remark`, () => {
    const usual: { readonly [key: string]: unknown } = { ...all };
    for (const { key, clause, values } of rules) {
      const common = say(clause, { [key]: usual[key] });
      const isOption = 'on' in values && 'off' in values;
      expect(common.here, `${key}, usual`).toBe(isOption && usual[key] === 'off' ? 'Not in this game.' : null);
      for (const value of Object.keys(values).filter((one) => one !== 'n' && one !== usual[key])) {
        const { text, here } = say(clause, { [key]: value });
        if (isOption) expect(here, key).toBe(value === 'off' ? 'Not in this game.' : null);
        else {
          expect(text, `${key}: ${value}`).not.toBe(common.text);
          expect(here).toBe('A house rule of this game.');
        }
        expect(text).not.toMatch(/[{}]|undefined/);
        for (const sentence of text.split(/[.?!:] /)) expect(sentence.split(' ').length, sentence).toBeLessThanOrEqual(20);
      }
    }
    const end = rules.find(({ key }) => key === 'stalemate')!;
    expect(say(end.clause, { stalemate: 12 })).toEqual({
      text: expect.stringContaining('after 12 turns'),
      here: 'A house rule of this game.',
    });
  });
