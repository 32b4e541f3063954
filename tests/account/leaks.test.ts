// @vitest-environment node
/** The account of a running game tells each viewer what he may know: twin records, which he cannot tell apart, have the same account to the byte. */
import { expect, it } from 'vitest';
import { picker } from '../../src/bots/picker.ts';
import { accountOf, dayPartOf } from '../../src/games/lines-and-webs/account/account.ts';
import type { AccountViewer } from '../../src/games/lines-and-webs/account/types.ts';
import { parting } from '../oracles/leaks.ts';
import { twinRecords } from '../oracles/twinRecords.ts';
import { archived, gameOfB, type Record } from './kit.ts';

const text = ({ rules }: Record, played: { seed: string; commands: readonly never[] }, viewer: AccountViewer): string =>
  JSON.stringify(accountOf(rules, played, { viewer }));

it.each([
  ['a game of player B', () => [gameOfB('twin-1')], 7],
  ['games played by chance on Arvel Crossing', () => archived('arvel-crossing', 80), 6],
  // Of the long game as much as has a twin of each kind: each account plays all of it again.
  [
    'a game played by chance on Ondrel Steppe',
    () => archived('ondrel-steppe', 250).map((game) => ({ ...game, commands: game.commands.slice(0, 560) })),
    4,
  ],
] as const)('11.2 Twins in %s have the same account for whoever cannot tell them apart', (_title, games, every) => {
  let [twins, differs] = [0, false];
  for (const game of games()) {
    for (const { viewer, one, other, ends } of twinRecords(game.rules, game, every, picker(`account ${game.seed}`))) {
      for (const [a, b] of ends) {
        const cut = (played: typeof one, n: number) => ({ seed: played.seed, commands: played.commands.slice(0, n) as never[] });
        const [x, y] = [cut(one, a), cut(other, b)];
        const open = accountOf(game.rules, x, { viewer: 'public' });
        // When the game is over everything is open.
        if (open.finished) continue;
        for (const who of new Set<AccountViewer>([viewer, 'public'])) {
          const [mine, theirs] = [who === 'public' ? JSON.stringify(open) : text(game, x, who), text(game, y, who)];
          expect(mine === theirs ? null : parting(mine, theirs)).toBeNull();
        }
        // The day by itself is for both sides and for the room.
        const { day = 1 } = open.days.at(-1) ?? {};
        const [mine, theirs] = [x, y].map((played) => JSON.stringify(dayPartOf(game.rules, played, { day })));
        expect(mine === theirs ? null : parting(mine ?? '', theirs ?? '')).toBeNull();
        twins += 1;
        if (!differs) differs = text(game, x, 'all') !== text(game, y, 'all');
      }
    }
  }
  expect(twins).toBeGreaterThan(2);
  // To whoever may know all they are not the same: what is hidden does differ.
  expect(differs).toBe(true);
});

it('11.3 A running game’s account gives no number of orders to a side, and the kinds of its own cards only', () => {
  const game = gameOfB('twin-1');
  const upTo = Math.floor(game.commands.length * 0.7);
  const [own, all] = [accountOf(game.rules, game, { viewer: 'delta', upTo }), accountOf(game.rules, game, { viewer: 'all', upTo })];
  expect(own.orders).toBeNull();
  expect(JSON.stringify(own)).not.toMatch(/"order":\d/);
  expect(all.orders).toBe(upTo);
  const cards = (side: string, a: typeof own) => a.unused.filter((one) => one.kind === 'cardsLeft' && one.side === side);
  for (const one of cards('gamma', own)) expect(one).toMatchObject({ cards: null, rp: null });
  expect(cards('delta', own)).toEqual(cards('delta', all));
});

it('5.1 Before the deployment is revealed there is nothing to tell', () => {
  const game = gameOfB('twin-1');
  const account = accountOf(game.rules, game, { viewer: 'gamma', upTo: 1 });
  expect([account.days, account.fights, account.turningPoints, account.chance.days, account.units.all]).toEqual([[], [], [], [], []]);
});
