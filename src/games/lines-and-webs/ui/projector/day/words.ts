/** Texts of the day page: heading, value names, and one line per fight. */

import { total, type World } from '../../../../../engine/lines-and-webs/index.ts';
import type { DayFight, DayPart, SideDay } from '../../../account/types.ts';
import type { Picture } from '../../../typedStores.ts';
import { fightWords, short } from '../../account/words.ts';

export function dayHead({ view, day }: Pick<Picture, 'view' | 'day'>, account: DayPart | null): string {
  const of = account?.day ?? day?.turn ?? Math.max(1, view.turn);
  return account && !account.ended ? `Day ${of} so far` : `Day ${of}`;
}

export const ROWS: readonly { name: string; of(day: SideDay): string }[] = [
  { name: 'Steps its dice took', of: ({ tookActual }) => String(tookActual) },
  { name: 'Steps expected', of: ({ tookExpected }) => short(tookExpected) },
  { name: 'Attacks and fires', of: ({ attacks, fires }) => String(attacks + fires) },
  { name: 'Steps lost', of: ({ steps }) => String(steps.total) },
  { name: 'Units lost', of: ({ destroyed }) => String(destroyed.length) },
  { name: 'Tokens delivered', of: ({ delivered }) => String(total(delivered)) },
  { name: 'Carriers could have carried', of: ({ idleTokens }) => (idleTokens === 0 ? '0' : `${idleTokens} more`) },
  { name: 'CL I eaten', of: ({ eaten }) => String(eaten) },
  { name: 'Units hungry', of: ({ hungry }) => String(hungry.length) },
  { name: 'Ports held', of: ({ ports }) => String(ports) },
];

/** For example 'attack, Armor 2 on Mech A, Vessarin: took 3 (2.1 expected), lost 1 (0.8)'. */
export function fightLine(world: World, fight: DayFight): string {
  const { actual, expected } = fight;
  const lost = actual.attacker > 0 || expected.attacker > 0 ? `, lost ${actual.attacker} (${short(expected.attacker)})` : '';
  return `${fightWords(world, fight)}: took ${actual.target} (${short(expected.target)} expected)${lost}`;
}
