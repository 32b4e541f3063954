/** What a fight came to, in a sentence, and what chance it had before the first die. Pure. */
import { wholePercents } from '../../analysis/index.ts';
import { type EventOf, total, type World } from '../../engine/lines-and-webs/index.ts';
import { beginsFight } from '../../store/fights.ts';
import type { FightOdds } from '../../store/projector/fightOdds.ts';
import type { Told } from '../../store/telling.ts';
import { count, listed, placeName, unitName } from '../words/names.ts';
import { type FightFacts, type FightLoss, factsOf } from './facts.ts';

type About = Pick<Told, 'world' | 'entries' | 'odds' | 'view'>;

/** The facts of a fight; the cost of a fire, told before its dice, is no part of them. */
function factsOfTold({ world, entries }: Pick<Told, 'world' | 'entries'>): FightFacts {
  const events = entries.map(({ event }) => event);
  return factsOf(world, events.slice(Math.max(0, events.findIndex(beginsFight))));
}

function came(world: World, { unit, lost, isSuppressed, isDestroyed }: FightLoss): string {
  const name = unitName(world, unit);
  if (isDestroyed) return `${name} is destroyed.`;
  if (lost > 0) return `${name} loses ${count(lost, 'step')}${isSuppressed ? ' and is suppressed' : ''}.`;
  return isSuppressed ? `${name} is suppressed.` : `No hit on ${name}.`;
}

/** In whole per cent; what happened is never said to have had none. */
function share(all: readonly number[], at: number): string {
  const percent = wholePercents(all)[at] ?? 0;
  return percent === 0 ? 'less than 1 %' : `${percent} %`;
}

/** The chance of what a fire did to the one it was aimed at. */
function fireShare(odds: Extract<FightOdds, { kind: 'fire' }>, { lost, isSuppressed, isDestroyed }: FightLoss): string {
  const { nothing, suppressedOnly, steps, destroyed } = odds.losses;
  const all = [nothing, suppressedOnly, destroyed, ...steps];
  return share(all, isDestroyed ? 2 : lost > 0 ? 3 + lost : isSuppressed ? 1 : 0);
}

function fireVerdict({ world, odds }: About, { losses, rolls }: FightFacts): string {
  const said = rolls.flatMap(({ at, role }) => {
    const loss = losses.find(({ unit }) => unit === at);
    if (!loss) return [];
    const text = came(world, loss);
    return role === 'fire' && odds?.kind === 'fire' ? [text, `The odds were ${fireShare(odds, loss)} for that.`] : [text];
  });
  return said.join(' ');
}

/** The two sides of an engagement by their names. */
export function sidesOf({ world, entries }: Pick<Told, 'world' | 'entries'>): { attackers: string; target: string } {
  const began = entries.find(({ event }) => event.type === 'engagementBegan')?.event as EventOf<'engagementBegan'> | undefined;
  if (!began) return { attackers: '', target: '' };
  return { attackers: listed(began.attackers.map((id) => unitName(world, id))), target: unitName(world, began.target) };
}

/** ' It takes Port Orimar, with 16 tokens.', or nothing: a port is taken with all that lies in it. @rule 9.1 */
function prize({ world, entries, view }: About): string {
  const taken = entries.findLast(({ event }) => event.type === 'portTaken')?.event as EventOf<'portTaken'> | undefined;
  const port = taken && view.ports.find(({ node, holder }) => node === taken.port && holder === taken.by);
  if (!port) return '';
  const stock = total(port.store);
  return ` ${unitName(world, taken.unit)} takes ${placeName(world, port.node)}${stock > 0 ? `, with ${count(stock, 'token')} in it` : ''}.`;
}

/** 'Armor 1 wins. The odds were 82 % for that. Armor 1 takes Port Orimar, with 16 tokens in it.' */
export function verdictOf(about: About): string {
  const { world, entries, odds } = about;
  const facts = factsOfTold(about);
  const began = entries.find(({ event }) => event.type === 'engagementBegan')?.event as EventOf<'engagementBegan'> | undefined;
  if (!began) return fireVerdict(about, facts);
  const { winner } = facts;
  if (winner === undefined) return '';
  const shares = odds?.kind === 'engagement' ? [odds.win, odds.draw, odds.lose] : null;
  if (winner === null) return `A draw.${shares ? ` The odds were ${share(shares, 1)} for a draw.` : ''}`;
  const isAttacker = world.info[began.attackers[0] ?? '']?.side === winner;
  const { attackers, target } = sidesOf(about);
  const isMany = isAttacker && began.attackers.length > 1;
  const had = shares ? ` The odds were ${share(shares, isAttacker ? 0 : 2)} for that.` : '';
  return `${isAttacker ? attackers : target} ${isMany ? 'win' : 'wins'}.${had}${prize(about)}`;
}
