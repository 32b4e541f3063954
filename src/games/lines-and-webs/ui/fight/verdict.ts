/** Result of a fight as a sentence, with the chance it had before the first die. Pure. */

import { type EventOf, type Side, total, type UnitId, type World } from '../../../../engine/lines-and-webs/index.ts';
import { count, listed } from '../../../../ui/words/grammar.ts';
import { wholePercents } from '../../analysis/index.ts';
import { beginsFight } from '../../store/fights.ts';
import type { FightOdds } from '../../store/projector/fightOdds.ts';
import type { Playback } from '../../store/scenes.ts';
import type { StepLoss } from '../pieces/StepBox.tsx';
import { cardWord } from '../words/cardNames.ts';
import { placeName, sideName, strengthChange, unitName } from '../words/names.ts';
import { eventIn, type FightFacts, type FightLoss, factsOf } from './facts.ts';

type About = Pick<Playback, 'world' | 'entries' | 'odds' | 'view'>;

/** Facts of a fight, without the cost of a fire, which is shown before its dice. */
function factsOfTold({ world, entries }: Pick<Playback, 'world' | 'entries'>): FightFacts {
  const events = entries.map(({ event }) => event);
  return factsOf(world, events.slice(Math.max(0, events.findIndex(beginsFight))));
}

/**
 * ' (3 hits: the first suppresses, the other 2 cost a step each)': explains losses other than one step per hit, and artillery's twelves.
 * @rule 7.4, 7.8, 7.9
 */
function whyLost({ hits, twelves, lost, isSuppressed, isDestroyed, later }: FightLoss): string {
  const steps = later.reduce((sum, { n }) => sum - n, lost);
  if (steps === 0) return '';
  // The dice did not suppress it, so it was suppressed before.
  if (!isSuppressed) return ` (suppressed already: each hit costs a step${twelves > 0 ? ', a 12 no more' : ''})`;
  if (twelves > 0) return ' (artillery’s 12 suppresses and costs a step)';
  const others = steps === 1 ? 'the other costs a step' : `the other ${steps} cost a step each`;
  return isDestroyed ? '' : ` (${count(hits, 'hit')}: the first suppresses, ${others})`;
}

const changeOf = (world: World, { unit, lost, left }: FightLoss): string => strengthChange(world, unit, [(left ?? 0) + lost, left ?? 0]);

/** Losses after the dice with their cause; without it the steps and hits do not agree. @rule 7.6, 8.7 */
function laterLine(name: string, change: string, loss: FightLoss): string {
  const { lost, isSuppressed, isDestroyed, later } = loss;
  const dice = lost - later.reduce((sum, { n }) => sum + n, 0);
  const then = later.map(({ why, n }, i) => {
    const steps = isDestroyed && i === later.length - 1 ? 'the last' : dice > 0 || i > 0 ? `${n} more` : count(n, 'step');
    return `${steps} ${why === 'massCal' ? `to ${cardWord('massCal')}` : 'with nowhere to retreat'}`;
  });
  if (isDestroyed) return `${name} destroyed: ${listed([...(dice > 0 ? [`${count(dice, 'step')} to the dice`] : []), ...then])}`;
  const first = dice > 0 ? `loses ${count(dice, 'step')}${isSuppressed ? ', suppressed' : ''}${whyLost(loss)}` : 'suppressed';
  return `${name} ${first}, then ${listed(then)}: ${change}`;
}

/** 'Mech A destroyed', 'Armor 1 loses 2 steps: strength 6 to 4, suppressed', 'Armor A unharmed': line under its side. */
function lossLine(world: World, loss: FightLoss): string {
  const { unit, lost, isSuppressed, isDestroyed } = loss;
  const name = unitName(world, unit);
  if (loss.later.length > 0) return laterLine(name, changeOf(world, loss), loss);
  if (isDestroyed) return `${name} destroyed${whyLost(loss)}`;
  if (lost > 0)
    return `${name} loses ${count(lost, 'step')}: ${changeOf(world, loss)}${isSuppressed ? ', suppressed' : ''}${whyLost(loss)}`;
  return `${name} ${isSuppressed ? 'suppressed' : 'unharmed'}`;
}

/** Step markers before and after, for units that lost steps. */
const stepsOf = (world: World, losses: readonly FightLoss[]): StepLoss[] =>
  losses.flatMap(({ unit, lost, left }) => (lost > 0 ? [stepLoss(world, unit, (left ?? 0) + lost, lost)] : []));

const isHurt = ({ lost, isSuppressed, isDestroyed }: FightLoss): boolean => lost > 0 || isSuppressed || isDestroyed;

function came(world: World, loss: FightLoss): string {
  const { unit, lost, isSuppressed, isDestroyed } = loss;
  const name = unitName(world, unit);
  if (isDestroyed) return `${name} is destroyed.`;
  if (lost > 0) return `${name} loses ${count(lost, 'step')}${isSuppressed ? ' and is suppressed' : ''}: ${changeOf(world, loss)}.`;
  return isSuppressed ? `${name} is suppressed.` : `No hit on ${name}.`;
}

/** In whole percent, at least 1 for what happened. */
function share(all: readonly number[], at: number): string {
  const percent = wholePercents(all)[at] ?? 0;
  return percent === 0 ? 'under 1%' : `${percent}%`;
}

/** Chance of exactly this effect of a fire on its target, and chance of any effect, as in its panel. */
function fireSaid(odds: FightOdds | null, loss: FightLoss): string {
  if (odds?.kind !== 'fire') return '';
  const { lost, isDestroyed } = loss;
  const { nothing, suppressedOnly, steps, destroyed } = odds.losses;
  if (!isHurt(loss)) return `The odds of no effect: ${share([nothing, 1 - nothing], 0)}.`;
  const exact = isDestroyed ? destroyed : lost > 0 ? (steps[lost] ?? 0) : suppressedOnly;
  // Rounding errors must not make a part larger than the whole.
  const [just, any] = [Math.min(exact, 1 - nothing), 1 - nothing].map((chance) => share([1 - chance, chance], 1));
  return just === any ? `The odds of an effect: ${any}.` : `The odds: ${just} for just this, ${any} for any effect.`;
}

function fireVerdict({ world, odds }: About, { losses, rolls }: FightFacts): string {
  const said = rolls.flatMap(({ at, role }) => {
    const loss = losses.find(({ unit }) => unit === at);
    if (!loss) return [];
    const text = came(world, loss);
    return role === 'fire' ? [text, fireSaid(odds, loss)].filter(Boolean) : [text];
  });
  return said.join(' ');
}

/** Names of the two sides of an engagement. */
export function sidesOf({ world, entries }: Pick<Playback, 'world' | 'entries'>): { attackers: string; target: string } {
  const began = eventIn(entries, 'engagementBegan');
  if (!began) return { attackers: '', target: '' };
  return { attackers: listed(began.attackers.map((id) => unitName(world, id))), target: unitName(world, began.target) };
}

/** ' It takes Port Orimar, with 16 tokens.', or empty: a port is captured with its contents. @rule 9.1 */
function prize({ world, entries, view }: About): string {
  const taken = entries.findLast(({ event }) => event.type === 'portTaken')?.event as EventOf<'portTaken'> | undefined;
  const port = taken && view.ports.find(({ node, holder }) => node === taken.port && holder === taken.by);
  if (!port) return '';
  const stock = total(port.store);
  return ` ${unitName(world, taken.unit)} takes ${placeName(world, port.node)}${stock > 0 ? `, with ${count(stock, 'token')} in it` : ''}.`;
}

/** ' Suppressed, Armor 1 does not move in.', if the hex is empty and no winning attacker could move in. @rule 7.5.1 @ruling R-move-in */
function stays({ world, entries, view }: About, { winner, losses }: FightFacts): string {
  const began = eventIn(entries, 'engagementBegan');
  if (!began || !winner || winner !== world.info[began.attackers[0] ?? '']?.side) return '';
  const isClear = !view.units.some(({ node, id }) => node === began.node && world.info[id]?.side !== winner);
  if (!isClear || entries.some(({ event }) => event.type === 'movedIn')) return '';
  const pinnedNow = (id: UnitId): boolean => losses.some(({ unit, isSuppressed }) => unit === id && isSuppressed);
  const alive = view.units.filter(({ id, place }) => began.attackers.includes(id) && place === 'map');
  const isHeld = alive.every(({ id, suppressed }) => suppressed && (world.rulings.moveIn === 'after' || !pinnedNow(id)));
  if (alive.length === 0 || !isHeld) return '';
  const names = listed(alive.map(({ id }) => unitName(world, id)));
  return ` Suppressed, ${names} ${alive.length > 1 ? 'do' : 'does'} not move in.`;
}

/** The odds of the actual result, or empty. */
function oddsSaid({ world, odds }: About, began: EventOf<'engagementBegan'>, winner: Side | null): string {
  if (odds?.kind !== 'engagement') return '';
  const shares = [odds.win, odds.draw, odds.lose];
  if (winner === null) return `The odds of a draw: ${share(shares, 1)}.`;
  return `${sideName(winner)} had ${share(shares, world.info[began.attackers[0] ?? '']?.side === winner ? 0 : 2)} to win.`;
}

/** Fight as decided by the dice: a retreat without a way out and Mass Cal come after the verdict. @rule 7.5.1 */
function byDice({ entries }: Pick<Playback, 'entries'>): Pick<Playback, 'entries'> {
  const end = entries.findIndex(({ event }) => event.type === 'engagementEnded');
  return { entries: end < 0 ? entries : entries.slice(0, end + 1) };
}

/** 'Armor 1 wins. Mech A is destroyed. Delta had 82% to win. Armor 1 takes Port Orimar, with 16 tokens in it.' Events after the dice are left out. */
export function verdictOf(about: About): string {
  const { world } = about;
  const facts = factsOfTold({ world, ...byDice(about) });
  const began = eventIn(about.entries, 'engagementBegan');
  if (!began) return fireVerdict(about, facts);
  const { winner } = facts;
  if (winner === undefined) return '';
  const { attackers, target } = sidesOf(about);
  const isAttacker = world.info[began.attackers[0] ?? '']?.side === winner;
  const isMany = isAttacker && began.attackers.length > 1;
  const head = winner === null ? 'A draw.' : `${isAttacker ? attackers : target} ${isMany ? 'win' : 'wins'}.`;
  const lost = facts.losses.filter(isHurt).map((loss) => came(world, loss));
  return [head, ...lost, oddsSaid(about, began, winner)].filter(Boolean).join(' ') + prize(about) + stays(about, facts);
}

/** Step markers of a unit with `from` steps that lost `lost`. */
export function stepLoss(world: World, unit: UnitId, from: number, lost: number): StepLoss {
  const strengths = world.info[unit]?.type.strength ?? [0, 0, 0, 0];
  return { name: unitName(world, unit), strengths, from, to: from - lost };
}

/** Verdict for display: the winner, and the losses under each side. */
export interface Outcome {
  /** Null without a winner: a draw or a fire. */
  winner: Side | null;
  head: string;
  sides: readonly { side: Side; lines: readonly string[]; steps: readonly StepLoss[] }[];
  /** Odds and captures. */
  more: string;
}

/** Heading of a fire, in the terms of the odds in its panel. */
function fireHead(name: string, loss: FightLoss): string {
  if (loss.isDestroyed) return `${name} is destroyed`;
  if (loss.lost > 0) return `${name} loses ${count(loss.lost, 'step')}`;
  return loss.isSuppressed ? `${name} is suppressed` : `${name} is not hit`;
}

/** Losses that the heading does not mention. */
export const extraLosses = ({ sides }: Pick<Outcome, 'sides'>): string[] => sides.flatMap(({ lines }) => lines);

/**
 * Removes what the heading says from a line: 'Armor A loses 1 step: strength 6 to 5, suppressed' becomes 'strength 6 to 5, suppressed'; an
 * identical line disappears.
 */
const beyond = (head: string, line: string): string[] => {
  const said = head.replace(' is ', ' ');
  const rest = line.startsWith(said) ? line.slice(said.length).replace(/^[:,]? /, '') : line;
  // Text in parentheses explains the whole line.
  return rest === '' ? [] : [/^\s*\(/.test(rest) ? line : rest];
};

function fireOutcome(about: About, { losses, rolls }: FightFacts): Outcome | null {
  const { world, odds } = about;
  const first = losses.find(({ unit }) => unit === rolls[0]?.at);
  if (!first) return null;
  const head = fireHead(unitName(world, first.unit), first);
  return {
    winner: null,
    head,
    sides: losses
      .map((loss) => ({
        side: world.info[loss.unit]?.side ?? 'delta',
        lines: beyond(head, lossLine(world, loss)),
        steps: stepsOf(world, [loss]),
      }))
      .filter(({ lines, steps }) => lines.length + steps.length > 0),
    more: fireSaid(odds, first),
  };
}

/** Null before the dice are shown. */
export function outcomeOf(about: About): Outcome | null {
  const { world } = about;
  const facts = factsOfTold(about);
  const began = eventIn(about.entries, 'engagementBegan');
  if (!began) return fireOutcome(about, facts);
  const { winner } = facts;
  if (winner === undefined) return null;
  const sides = [began.attackers, [began.target]].map((units) => {
    const side = world.info[units[0] ?? '']?.side ?? 'delta';
    const hurt = facts.losses.filter((loss) => isHurt(loss) && world.info[loss.unit]?.side === side);
    const lines =
      hurt.length > 0 ? hurt.map((loss) => lossLine(world, loss)) : [`${listed(units.map((id) => unitName(world, id)))} unharmed`];
    return { side, lines, steps: stepsOf(world, hurt) };
  });
  const head = winner === null ? 'A draw' : `${sideName(winner)} wins`;
  return { winner, head, sides, more: `${oddsSaid(about, began, winner)}${prize(about)}${stays(about, facts)}`.trim() };
}
