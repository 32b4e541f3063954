/** One day's account in words, short enough to be read between two days: what turned it, what the dice took against what was to be expected, what supply did. */
import type { ChainLink, DayPart } from '../../account/types.ts';
import { type Side, total, type World } from '../../engine/lines-and-webs/index.ts';
import { byWords, gainOf, isByOrders, short } from '../account/words.ts';
import { openInHundred, sayLink } from '../words/account.ts';
import { count, sideName } from '../words/names.ts';

/** Links that tell of dice, or only of a fight before them. */
const OF_DICE: ReadonlySet<ChainLink['key']> = new Set([
  ...(['fightWon', 'fightLost', 'fightFailed', 'fightCheap', 'fireHit', 'dice', 'cardHelped', 'wasWeak'] as const),
]);

/** 'Gamma gained 12 of 100 in its chance to win, partly by dice.' And what happened, where the day has turned the game. */
export function turnWords(world: World, { chance: { before, after, dice }, turn, ended }: DayPart): { head: string; what: string | null } {
  const change = after - before;
  if (!turn) {
    const still = ended ? 'Nothing turned the game today' : 'Nothing has turned the game today so far';
    return { head: `${still}: Delta’s chance to win was ${openInHundred(before)} of 100 and is ${openInHundred(after)}.`, what: null };
  }
  // A change by orders and supply has no throw of dice as its example.
  const first = turn.chain.find(({ key }) => !isByOrders(change, dice) || !OF_DICE.has(key));
  const head = `${sideName(turn.gains)} ${ended ? 'gained' : 'has gained'} ${gainOf(before, after)} of 100 in its chance to win${byWords(change, dice)}.`;
  return { head, what: first ? sayLink(world, first) : null };
}

/** What a side's dice took, and how many attacks and fires it made. Null where it threw none. */
export function fightWords({ sides }: DayPart, side: Side): { took: string; expected: string; made: string } | null {
  const { tookActual, tookExpected, attacks, fires } = sides[side];
  if (attacks === 0 && fires === 0 && tookExpected === 0) return null;
  const made = [
    ...(attacks > 0 || fires === 0 ? [attacks === 0 ? 'No attack' : count(attacks, 'attack')] : []),
    ...(fires > 0 ? [count(fires, 'fire')] : []),
  ];
  return { took: count(tookActual, 'step'), expected: short(tookExpected), made: made.join(', ') };
}

/** What was brought to units, and what carriers could still have brought: '4 carriers could have brought 9 more.' */
export function supplyWords({ sides }: DayPart, side: Side): { delivered: string; idle: string } {
  const { delivered, idle, idleTokens, carryTokens } = sides[side];
  const n = total(delivered);
  const left =
    idleTokens > 0
      ? `${count(idle.length, 'carrier')} could have carried ${idleTokens} more.`
      : carryTokens > 0
        ? 'No carrier had room left.'
        : '';
  return { delivered: n === 0 ? 'Nothing' : count(n, 'token'), idle: left };
}
