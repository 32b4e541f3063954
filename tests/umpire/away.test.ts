/** Where the rules were made without the umpire his commands are refused, whatever they are; nothing breaks. Two games side by side do not disturb each other. */

import { expect, test } from 'vitest';
import { linesAndWebs } from '../../src/engine/lines-and-webs/index.ts';
import { umpireRules } from '../../src/engine/lines-and-webs/umpire/index.ts';
import { game, refused } from '../rules/kit.ts';

const command = { type: 'umpireSeed', side: 'delta', seed: 'another' } as const;

test('6.8.1 umpire.away: the rules were created without an umpire', () => {
  const { scenario } = game('arvel-crossing').w;
  const R = linesAndWebs(scenario);
  const g = { R, w: R.world, s: R.setup('test') };
  refused(g, command, 'umpire.away', '6.8.1');
  refused(g, { type: 'umpire' }, 'umpire.away', '6.8.1');
  expect(() => g.R.execute(g.s, command, {} as never)).toThrow('umpire');
});

test('6.8.1 rules with an umpire accept the command, and other rules without one still reject it', () => {
  const { scenario } = game('arvel-crossing').w;
  const [having, lacking] = [linesAndWebs(scenario, { umpire: umpireRules }), linesAndWebs(scenario)];
  const s = lacking.setup('test');
  expect(having.check(s, command)).toBe(null);
  expect(lacking.check(s, command)).toMatchObject({ code: 'umpire.away' });
});
