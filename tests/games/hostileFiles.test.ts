/** Files of games on squares that nobody should trust: records, scenarios and commands changed by chance. */

import { describe, expect, test } from 'vitest';
import { goldenOf } from '../../scripts/lib/games/golden.ts';
import { gameNamed } from '../../scripts/lib/games/index.ts';
import { mutantOf, type TrialRecord } from '../../scripts/lib/games/trial.ts';
import { cpuMs } from '../../scripts/lib/rate.ts';
import { type Pick, picker } from '../../src/bots/picker.ts';
import { hashOf, replay } from '../../src/engine/core/index.ts';
import { readRecord } from '../../src/records/played.ts';
import { fileOf, textOf } from '../../src/records/write.ts';
import { readInput } from '../../src/store/imports/reader.ts';
import { changed, one, scrambled, TRICKS, VALUES, withText } from '../oracles/trials.ts';

const plain = (text: string): boolean =>
  text.length > 0 && text.length < 400 && !/[\p{Cc}\u202a-\u202e\u2066-\u2069]|undefined|\[object/u.test(text);

const fileOfRecord = ({ ruleset, version, scenario, seed, commands }: TrialRecord) =>
  fileOf({ ruleset, version, scenario, seed, commands, format: 1 });

/** A text made from a good file, and whether it must be refused. */
function textBy(record: TrialRecord, pick: Pick): { text: string; isBad: boolean } {
  const file = fileOfRecord(record);
  const orders = [...file.commands];
  switch (pick(6)) {
    case 0:
      return { text: scrambled(textOf(file), pick), isBad: false };
    case 1:
      return { text: withText(file, one(VALUES, pick), pick), isBad: false };
    case 2:
      return { text: withText(file, one(TRICKS, pick), pick), isBad: true };
    case 3:
      return { text: changed(pick(2) ? file : record.scenario, pick), isBad: false };
    case 4:
      return { text: withText(record.scenario, one(pick(2) ? VALUES : TRICKS, pick), pick), isBad: false };
    default: {
      const at = pick(orders.length);
      orders[at] = mutantOf(orders[at]!, one(orders, pick), pick) as never;
      return { text: JSON.stringify({ ...file, commands: orders }), isBad: false };
    }
  }
}

describe.each(['lines-of-battle', 'combined-arms'])('%s', (id) => {
  const game = gameNamed(id);
  const records = goldenOf(game)
    .filter((_, i) => i % 8 === 0)
    .map(({ expect: _, ...record }) => ({ ...record, commands: record.commands.slice(0, 30) }));

  test('A thousand hostile files of records, scenarios and commands: each opens as a game that can be played, or says where and why not', async () => {
    expect(records).toHaveLength(13);
    const came: { [kind: string]: number } = {};
    for (let i = 0; i < 1000; i++) {
      const pick = picker(`hostile-${i}`);
      const { text, isBad } = textBy(one(records, pick), pick);
      const before = cpuMs();
      const opened = await readInput({ file: new Blob([text]) }, () => undefined);
      expect(cpuMs() - before, `hostile-${i}`).toBeLessThan(2000);
      came[opened.kind] = (came[opened.kind] ?? 0) + 1;
      const told =
        opened.kind === 'record'
          ? replay(game.files.rulesWithUmpire(opened.record.scenario), opened.record).ok || 'not legal'
          : opened.kind === 'scenario'
            ? game.files.loadScenario(opened.scenario).ok || 'no scenario'
            : opened.kind === 'problems'
              ? opened.problems.every(({ where, message }) => where && plain(message)) || opened.problems
              : opened.kind === 'damage'
                ? (plain(opened.damage.where) &&
                    opened.damage.why?.code !== 'core.fault' &&
                    (opened.damage.message === null || plain(opened.damage.message))) ||
                  opened.damage
                : opened.kind === 'refused'
                  ? (plain(opened.message) && !opened.message.startsWith('It cannot be read')) || opened
                  : opened.kind;
      expect(told, `hostile-${i}: ${text.slice(0, 200)}`).toBe(true);
      if (isBad) expect(['record', 'scenario'], `hostile-${i}`).not.toContain(opened.kind);
    }
    for (const kind of ['record', 'scenario', 'problems', 'damage', 'refused']) expect(came[kind] ?? 0, kind).toBeGreaterThan(10);
  });

  test('A good file opens as the same game', () => {
    for (const record of records) {
      const read = readRecord(JSON.parse(textOf(fileOfRecord(record))));
      const again = read.ok ? replay(game.files.rulesWithUmpire(read.record.scenario), read.record) : null;
      expect(again?.ok && hashOf(again.state)).toBe(hashOf(replay(game.files.rulesWithUmpire(record.scenario), record).state));
    }
  });
});
