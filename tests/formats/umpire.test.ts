/** Files with the umpire's commands: the shape of each is published and read strictly, and a record with them in it comes to the same game. */

import { expect, it } from 'vitest';
import { sampleLegal } from '../../scripts/lib/random/sampling.ts';
import { picker } from '../../src/bots/picker.ts';
import { hashOf, replay } from '../../src/engine/core/index.ts';
import type { Command, Scenario, UmpireCommand } from '../../src/engine/lines-and-webs/index.ts';
import { rulesWithUmpire } from '../../src/engine/lines-and-webs/umpire/index.ts';
import { recordSchema } from '../../src/games/lines-and-webs/files.ts';
import { getScenario } from '../../src/games/lines-and-webs/scenarios/load.ts';
import { fileOf, readRecord } from '../../src/games/lines-and-webs/typedFiles.ts';
import { scanText } from '../../src/records/scan.ts';
import { textOf } from '../../src/records/write.ts';
import { load } from '../rules/kit.ts';
import {
  cards,
  decks,
  end,
  forced,
  goTo,
  hands,
  harbour,
  loads,
  loose,
  mark,
  marker,
  place,
  points,
  queue,
  seed,
  spent,
  steps,
} from '../umpire/kit.ts';

const scenario = getScenario('arvel-crossing') as Scenario;
const rules = rulesWithUmpire(scenario);
const spod = rules.world.home.delta.spod;

const ALL: UmpireCommand[] = [
  place('d-armor-1', 'destroyed'),
  steps('d-armor-1', 2),
  loads('d-armor-1', load(1)),
  mark('d-armor-1', 'suppressed'),
  harbour(spod.id, 'delta', { damage: 1 }),
  loose(spod.id, load(1)),
  marker('delta', spod.id),
  queue('gamma', 'transit', load(1, 2)),
  hands('gamma', { massCal: 1 }),
  spent('gamma', { massCal: 1 }),
  decks('delta', [], []),
  points('delta', 30),
  forced(1, 12),
  seed('another'),
  goTo(2, 'spend'),
  end,
];
const file = (commands: readonly Command[]) =>
  fileOf({ format: 1, ruleset: 'lines-and-webs', version: rules.version, scenario, seed: 's', commands });

it('A record with an umpire in it is written, read and played to the same state', () => {
  const sits = picker('umpire file');
  const commands: Command[] = [];
  let state = rules.setup('s');
  for (const act of [goTo(1, 'transport'), steps('d-mech-1', 2), forced(3, 9), goTo(2, 'execute'), points('delta', 1), end]) {
    for (let i = 0; i < 5; i++) {
      const next = sampleLegal(rules.world, state, sits) as Command;
      commands.push(next);
      state = replay(rules, { seed: 's', commands }).state;
    }
    if (!rules.check(state, act)) commands.push(act);
    state = replay(rules, { seed: 's', commands }).state;
  }
  expect(commands.filter((c) => c.type.startsWith('umpire')).length).toBeGreaterThan(4);
  const text = textOf(file(commands));
  expect(scanText(text)).toBeNull();
  const read = readRecord(JSON.parse(text));
  if (!read.ok) throw new Error(`${read.damage.where}: ${read.damage.message}`);
  expect(hashOf(replay(rules, read.record).state)).toBe(hashOf(state));
});

it.each(ALL.map((c) => [c.type, c] as const))(
  '%s has the shape that is published; a key more, a key less or another side has not',
  (_type, command) => {
    const takes = (one: unknown): boolean => recordSchema.safeParse({ ...file([]), commands: [one] }).success;
    expect(takes(command)).toBe(true);
    for (const wrong of [
      { ...command, extra: 1 },
      { ...command, side: 'umpire' },
    ]) {
      expect(takes(wrong)).toBe(false);
      expect(rules.check(rules.setup('s'), wrong)?.code).toBe('command.malformed');
    }
    for (const key of Object.keys(command)) {
      const { [key as 'side']: _, ...less } = command;
      expect(takes(less), `without ${key}`).toBe(false);
    }
  },
);

it('What the engine finds malformed the schema refuses too', () => {
  const wrong = [
    { ...goTo(1, 'spend'), phase: 'setup' },
    { ...steps('d-armor-1', 5) },
    forced(0),
    forced(13),
    seed('a\u0301'),
    { ...hands('delta', {}), cards: { ...cards({}), ace: 1 } },
    { ...mark('d-armor-1', 'moved'), mark: 'tired' },
    loads('d-armor-1', load(-1)),
  ];
  for (const one of wrong) {
    expect(rules.check(rules.setup('s'), one)?.code).toBe('command.malformed');
    expect(recordSchema.safeParse({ ...file([]), commands: [one] }).success).toBe(false);
    expect(readRecord(JSON.parse(textOf(file([one as Command]))))).toMatchObject({
      ok: false,
      damage: { why: { code: 'command.malformed' } },
    });
  }
});
