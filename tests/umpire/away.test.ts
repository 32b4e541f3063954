/** Before the umpire's room has been fetched his commands are refused, whatever they are; nothing breaks. */

import { expect, test } from 'vitest';
import { game, refused } from '../rules/kit.ts';

test('6.8.1 umpire.away: the room is not open', async () => {
  const g = game('arvel-crossing');
  const command = { type: 'umpireSeed', side: 'delta', seed: 'another' } as const;
  refused(g, command, 'umpire.away', '6.8.1');
  refused(g, { type: 'umpire' }, 'umpire.away', '6.8.1');
  expect(() => g.R.execute(g.s, command, {} as never)).toThrow('away');
  await import('../../src/engine/lines-and-webs/umpire/index.ts');
  expect(g.R.check(g.s, command)).toBe(null);
});
