/** Every situation that was saved on the workbench comes to the same game again. */
import { describe, expect, test } from 'vitest';
import { violationsOf } from '../../src/engine/lines-and-webs/violations.ts';
import { situationFileName, situationText } from '../../src/store/workbench/situations.ts';
import { loadSituation, situationNames } from './kit.ts';

test('there are at least two', () => expect(situationNames().length).toBeGreaterThanOrEqual(2));

describe.each(situationNames())('%s', (name) => {
  const { situation, rules, state, came } = loadSituation(name);

  test('comes to the day, the phase and the hash that it names', () => {
    expect(came).toEqual(situation.expect);
    expect(violationsOf(rules.world, state)).toEqual([]);
  });

  test('bears its name, and is written as the page writes it', () => {
    expect(situationFileName(situation.name)).toBe(`${name}.json`);
    expect(JSON.parse(situationText(situation))).toEqual(situation);
  });
});
