/** Game review as sentences: turning points with causes, useless purchases, effect of dice. Plain, with numbers, 160 characters at most. */

import { type CardKind, type NodeId, total, type UnitId, type World } from '../../../../engine/lines-and-webs/index.ts';
import { aChance, count, listed } from '../../../../ui/words/grammar.ts';
import type { ChainLink } from '../../account/links.ts';
import { type DayPart, type FightAccount, FULL, type TurningPoint, type TurnKind, type Unused } from '../../account/types.ts';
import type { DecidedThrow, Luck } from '../../lab/luck.ts';
import { cardWord } from './cardNames.ts';
import { atPlace, classMeaning, className, loadText, placeName, sideName, strengthText, unitName } from './names.ts';

/** Maximum number of named items; more are counted. */
const NAMED = 3;
const some = (w: World, ids: readonly UnitId[]): string =>
  ids.length > NAMED ? count(ids.length, 'unit') : listed(ids.map((id) => unitName(w, id)));
const places = (w: World, nodes: readonly NodeId[]): string =>
  nodes.length > NAMED ? `at ${nodes.length} places` : listed(nodes.map((node) => atPlace(w, node)));

/** An estimated chance in percent: never certain, 1 to 99. */
export const judgedInHundred = (share: number): number => Math.min(99, Math.max(1, Math.round(share * 100)));
/** A chance to win in percent. Only the end of a game is certain, 0 or 100. */
export const openInHundred = (chance: number): number => (chance === 0 || chance === 1 ? chance * 100 : judgedInHundred(chance));

/** '64%'; rounds to 0% or 100% only if impossible or certain. */
function percentOf(share: number): string {
  if (share > 0 && share < 0.01) return 'under 1%';
  if (share < 1 && share > 0.99) return 'over 99%';
  return `${Math.round(share * 100)}%`;
}
const figure = (n: number): string => String(Number(n.toFixed(1)));
const stepsOf = (n: number): string => `${figure(n)} ${figure(n) === '1' ? 'step' : 'steps'}`;
const noStep = (n: number): string => (n === 0 ? 'no step' : stepsOf(n));
const none = (n: number): string => (n === 0 ? 'none' : figure(n));

type Figures<K extends ChainLink['key']> = Extract<ChainLink, { key: K }>['figures'];
type Sentences = { [K in ChainLink['key']]: (w: World, f: Figures<K>, day: number) => string };

const SILENT = {
  disabled: 'it was disabled',
  degraded: 'it was hungry',
  cannotPay: 'it didn’t have the supplies',
  chose: 'by choice',
} as const;

const SPENT = {
  ...{ move: 'on moves', attack: 'on attacks', pursuit: 'on attacking again', defend: 'on fighting back' },
  ...{ fire: 'on fire', repair: 'on repairs', airDefense: 'on air defense' },
} as const;

/** 'went from 8 to 12', 'stayed at 8'. */
const went = (was: number, is: number): string => (was === is ? `stayed at ${is}` : `went from ${was} to ${is}`);

const HAPPENED = {
  fightWon: (w, f) =>
    `${sideName(f.side)}’s ${some(w, f.by)} ${f.won ? 'beat' : 'attacked'} ${unitName(w, f.target)} ${atPlace(w, f.node)}, which lost ${noStep(f.steps)}${f.after > 0 ? (f.steps > 0 ? `, then ${f.after} more` : ` in the fight, ${f.after} after it`) : ''}; ${percentOf(f.chance)} to win.`,
  fightLost: (w, f) =>
    `${sideName(f.side)}’s ${some(w, f.by)} attacked ${unitName(w, f.target)} ${atPlace(w, f.node)} and lost ${stepsOf(f.steps)}; ${percentOf(f.chance)} to win.`,
  fightFailed: (w, f) =>
    `${sideName(f.side)}’s ${some(w, f.by)} ${f.isFire ? 'fired at' : 'attacked'} ${unitName(w, f.target)} ${atPlace(w, f.node)} and took ${noStep(f.took)}, ${figure(f.expected)} expected.`,
  fightCheap: (w, f) =>
    `${sideName(f.side)}’s ${some(w, f.by)} attacked ${unitName(w, f.target)} ${atPlace(w, f.node)} and lost ${noStep(f.lost)}, ${figure(f.expected)} expected.`,
  fireHit: (w, f) => `Fire from ${unitName(w, f.by)} took ${stepsOf(f.steps)} from ${unitName(w, f.target)} ${atPlace(w, f.node)}.`,
  portTaken: (w, f) => `${unitName(w, f.unit)} took ${f.empty ? 'the empty ' : ''}${placeName(w, f.port)} for ${sideName(f.side)}.`,
  unitDestroyed: (w, f) =>
    `${sideName(f.side)} lost ${unitName(w, f.unit)} ${atPlace(w, f.node)}${f.tokens > 0 ? `, and ${count(f.tokens, 'token')} with it` : ''}.`,
  stepsLost: (_w, f) =>
    `${sideName(f.side)} lost ${stepsOf(f.steps)} ${f.isDay ? 'that day' : 'in that turn'}, the other side ${none(f.other)}.`,
  hungerLoss: (w, f) => `Hunger took ${stepsOf(f.steps)} from ${some(w, f.units)} of ${sideName(f.side)}.`,
  mealMissed: (w, f, day) =>
    `${some(w, f.units)} of ${sideName(f.side)} went hungry on day ${day}${f.units.length > NAMED ? `, of ${f.of} in all` : ''}.`,
  portDamaged: (w, f) =>
    `${placeName(w, f.port)} was damaged${f.tokens > 0 ? `, and ${sideName(f.side)} lost ${count(f.tokens, 'token')} there` : ''}.`,
  cardPlayed: (w, f) =>
    `${sideName(f.side)} played ${f.n > 1 ? `${f.n} ` : ''}${cardWord(f.card)}${f.unit ? ` on ${unitName(w, f.unit)}` : f.node ? ` ${atPlace(w, f.node)}` : ''}.`,
  ranOut: (_w, f) => {
    const when = f.left === null ? 'The last day ran out' : `The last day was running out, with ${count(f.left, 'order')} left`;
    return f.by === 'ports'
      ? `${when}: ${sideName(f.side)} held ${count(f.own, 'port')}, the other side ${f.enemy}.`
      : `${when}: ports were equal, and ${sideName(f.side)} was stronger, ${f.own} to ${f.enemy}.`;
  },
  supplied: (_w, f) => `${sideName(f.side)} brought ${count(f.tokens, 'token')} to its combat units.`,
  bought: (_w, f) => {
    const things = [f.units > 0 && count(f.units, 'unit'), f.cards > 0 && count(f.cards, 'card'), f.tokens > 0 && count(f.tokens, 'token')];
    return `${sideName(f.side)} bought ${listed(things.filter((one) => one !== false))}.`;
  },
  moved: (w, f) => `${sideName(f.side)}’s ${unitName(w, f.unit)} moved to ${placeName(w, f.node)}.`,
  strength: (_w, f) => `${sideName(f.side)}’s strength ${went(f.was, f.is)}, the other side’s ${went(f.otherWas, f.otherIs)}.`,
  heldMore: (_w, f) => `${sideName(f.side)}’s tokens on the map ${went(f.was, f.is)}, the other side’s ${went(f.otherWas, f.otherIs)}.`,
} satisfies Partial<Sentences>;

const WHY = {
  noFightBack: (w, f) => `${unitName(w, f.unit)} didn’t fight back: ${SILENT[f.why]}.`,
  noTokens: (w, f, day) => `${unitName(w, f.unit)} had no ${className(f.cls)} (${classMeaning(f.cls)}) when it was attacked on day ${day}.`,
  spentOwn: (w, f, day) =>
    `${unitName(w, f.unit)} began Phase 6 of day ${day} with ${f.had} ${className(f.cls)}${f.got > 0 ? `, got ${f.got} more` : ''} and had spent ${f.had + f.got === 1 ? 'it' : 'all'}: ${listed(f.spent.map(({ why, n }) => `${n} ${SPENT[why]}`))}.`,
  wasHungry: (w, f) => `${unitName(w, f.unit)} had been hungry since day ${f.since}.`,
  wasDisabled: (w, f, day) =>
    f.since === day
      ? `${unitName(w, f.unit)} had been disabled the same day.`
      : `${unitName(w, f.unit)} had been disabled since day ${f.since} and got no CL IX.`,
  notSupplied: (w, f) => {
    const got = f.since === 0 ? `got no ${className(f.cls)} since it came onto the map` : `last got ${className(f.cls)} on day ${f.since}`;
    return `${unitName(w, f.unit)} ${got}${f.gave ? `, and gave ${f.gave.n} to ${some(w, f.gave.to)}` : ''}.`;
  },
  carrierSpent: (w, f, day) => `${unitName(w, f.unit)} was spent on day ${day}: it had carried ${f.carried} of ${count(f.carry, 'token')}.`,
  carrierLost: (w, f, day) => `${unitName(w, f.unit)}, which could carry ${count(f.carry, 'token')} per day, was lost on day ${day}.`,
  idleElsewhere: (w, f) => `${some(w, f.units)} could still have carried ${count(f.tokens, 'token')}, but not so far.`,
  portWasFull: (w, f) =>
    `${placeName(w, f.port)} was full (${count(f.boxes, 'box', 'boxes')}), and ${f.waiting} ${className(f.cls)} waited to land.`,
  portsEmpty: (_w, f, day) => `No port of ${sideName(f.side)} held any ${className(f.cls)} when its Phase 3 of day ${day} ended.`,
  fewLanded: (_w, f) => `Only ${f.landed} ${className(f.cls)} had landed in ${count(f.days, 'day')}, and ${f.used} were used.`,
  sourceFar: (w, f) =>
    `${unitName(w, f.carrier)} reached ${unitName(w, f.unit)}, but from the nearest ${className(f.cls)} over it was ${count(f.links, 'link')}, too far for its range of ${f.range}.`,
  portOpen: (w, f) => `No ${sideName(f.side)} unit was in ${placeName(w, f.port)}.`,
  cardHelped: (_w, f) => `${cardWord(f.card)} helped ${sideName(f.side)}.`,
  wasWeak: (w, f) =>
    f.steps < FULL
      ? `${unitName(w, f.unit)} had lost ${count(4 - f.steps, 'step')} before (${strengthText(w, f.unit, f.steps)})${f.suppressed ? ', and was suppressed' : ''}.`
      : `${unitName(w, f.unit)} was at full strength before, but was suppressed.`,
} satisfies Partial<Sentences>;

/** Texts of a carrier's role in a cause, in the past tense. */
const STAFF = {
  'staff.landsLate': (w, f) =>
    `${f.tokens} ${className(f.cls)} ${f.tokens === 1 ? 'was' : 'were'} on the way for day ${f.lands}, too late for ${unitName(w, f.unit)}.`,
  'staff.portLost': (w, f) => {
    const lost = [f.seaport, f.airport].flatMap((node) => (node ? [placeName(w, node)] : []));
    return `The enemy held ${listed(lost)}: ${f.waiting} ${className(f.cls)} could not land.`;
  },
  'staff.noBox': (w, f) => `${unitName(w, f.unit)} had no free box for ${className(f.cls)}.`,
  'staff.outOfRange': (w, f) =>
    `No carrier reached ${unitName(w, f.unit)}: the nearest, ${unitName(w, f.carrier)}, was ${count(f.links, 'link')} away, range ${f.range}.`,
  'staff.blocked': (w, f) => `${unitName(w, f.carrier)}’s way to ${unitName(w, f.unit)} was blocked ${atPlace(w, f.node)}.`,
  'staff.enemyOnTheWay': (w, f) => `The enemy ${places(w, f.nodes)} stood between ${unitName(w, f.carrier)} and ${unitName(w, f.unit)}.`,
  'staff.contact': (w, f) =>
    `To reach ${unitName(w, f.unit)}, ${unitName(w, f.carrier)} would have had to go next to the enemy ${atPlace(w, f.node)}.`,
  'staff.displaced': (w, f) => `${unitName(w, f.unit)} was displaced: it could get nothing.`,
  'staff.carrierDisplaced': (w, f) => `${unitName(w, f.carrier)} was in range of ${unitName(w, f.unit)}, but was displaced.`,
  'staff.carrierDegraded': (w, f) => `${unitName(w, f.carrier)} was in range of ${unitName(w, f.unit)}, but was hungry itself.`,
  'staff.carrierDisabled': (w, f) => `${unitName(w, f.carrier)} was in range of ${unitName(w, f.unit)}, but was disabled.`,
  'staff.noCarrier': (w, f) => `${sideName(f.side)} had no carrier on the map for ${unitName(w, f.unit)}.`,
  'staff.notYet': (w, f) =>
    f.carrier
      ? `${unitName(w, f.carrier)} could have brought ${unitName(w, f.unit)} ${className(f.cls)}, but did not.`
      : `${unitName(w, f.unit)} could have been given ${className(f.cls)}, but was not.`,
} satisfies Partial<Sentences>;

const SENTENCES: Sentences = { ...HAPPENED, ...WHY, ...STAFF };

/** Sentence of one link in a chain of causes. Its clauses are `link.clauses`. */
export const sayLink = (world: World, link: ChainLink): string =>
  (SENTENCES[link.key] as (w: World, f: ChainLink['figures'], day: number) => string)(world, link.figures, link.day);

/** Sentences on the events that moved the chance most, without their preconditions. */
export const sayHeads = (world: World, { chain, heads }: NonNullable<DayPart['turn']>): string[] =>
  chain.slice(0, heads).map((link) => sayLink(world, link));

type PointFigures = Pick<TurningPoint, 'day' | 'gains' | 'before' | 'after' | 'kind'>;

const STRETCHES: { readonly [K in TurnKind]: string } = {
  arrivals: 'arrivals',
  bought: 'purchases',
  supply: 'supply',
  hunger: 'a night without food',
  turn: 'one turn',
};

/** 'Day 9, one turn: Gamma’s chance to win goes from 24% to 62%.' */
export function sayPoint({ day, gains, before, after, kind }: PointFigures): string {
  const of = (delta: number): number => openInHundred(gains === 'delta' ? delta : 1 - delta);
  return `Day ${day}, ${STRETCHES[kind]}: ${sideName(gains)}’s chance to win goes from ${of(before)}% to ${of(after)}%.`;
}

/** Explains turning points, or that there are none. */
export function pointsLead(turning: readonly unknown[], finished: boolean): string {
  if (turning.length > 0) return 'Each moved the chance to win by ten points or more at once, by what was done and not by mere time.';
  return `None${finished ? '' : ' so far'}: nothing moved the chance to win by ten points at once. It went by small steps.`;
}

const cardsHeld = (cards: { readonly [K in CardKind]?: number }): string =>
  listed((Object.entries(cards) as [CardKind, number][]).map(([card, n]) => (n > 1 ? `${n} ${cardWord(card)}` : cardWord(card))));

/** Sentence on a purchase that was never used or was captured, without its price. In an unfinished game: so far. */
export function sayUnused(w: World, one: Unused, finished: boolean): string {
  switch (one.kind) {
    case 'tokensLost': {
      const where =
        one.why === 'unit' ? `with ${unitName(w, one.of)}` : one.why === 'port' ? `in ${placeName(w, one.of)}` : `${atPlace(w, one.of)}`;
      return `${loadText(one.tokens)} lost ${where} on day ${one.day}.`;
    }
    case 'seized':
      return `${loadText(one.tokens)} captured by the enemy ${atPlace(w, one.at)} on day ${one.day}.`;
    case 'backTooLate':
      return `${loadText(one.tokens)} in ${placeName(w, one.port)}: the enemy held it until day ${one.day}, too late to use them.`;
    case 'captured': {
      const used = one.used === total(one.tokens) ? 'all used' : one.used === 0 ? 'none used' : `${one.used} used`;
      return `${loadText(one.tokens)} captured from the enemy ${atPlace(w, one.at)} on day ${one.day}, ${used}.`;
    }
    case 'neverLeft':
      return `${loadText(one.tokens)} ${finished ? 'never left' : 'not yet taken from'} ${placeName(w, one.port)}.`;
    case 'leftInPort':
      return `${loadText(one.tokens)} carried to ${placeName(w, one.port)} and ${finished ? 'left there' : 'still there'}.`;
    case 'neverLanded': {
      const tokens = Object.values(one.tokens).some((n) => n > 0) ? [loadText(one.tokens)] : [];
      const how = one.isHere ? `Arrived, ${finished ? 'never' : 'not yet'} landed` : 'Still on the way';
      return `${how}: ${listed([...tokens, ...(one.units.length > 0 ? [some(w, one.units)] : [])])}.`;
    }
    case 'neverActed':
      return `${unitName(w, one.unit)} arrived day ${one.day}, ${finished ? 'never acted' : 'has not acted yet'}.`;
    case 'cardsLeft':
      return one.cards && one.count <= NAMED
        ? `${finished ? 'Never' : 'Not yet'} played: ${cardsHeld(one.cards)}.`
        : `${count(one.count, 'card')} ${finished ? 'never' : 'not yet'} played.`;
  }
}

/** Maximum number of dice rolls listed. */
const TOLD = 5;
/** Minimum change of the winning chance for a roll to count as decisive. */
const LEAST = 0.03;
/** Half-width of a 95 % interval in standard errors. */
const DOUBT = 2;

/** Rolls that clearly mattered, greatest effect first. */
export const decided = ({ throws }: Luck): DecidedThrow[] =>
  throws
    .filter(({ swing, error }) => Math.abs(swing) >= LEAST && Math.abs(swing) > DOUBT * error)
    .sort((a, b) => Math.abs(b.swing) - Math.abs(a.swing))
    .slice(0, TOLD);

const points = (share: number): number => Math.round(Math.abs(share) * 100);
const giveOrTake = (error: number): string => `give or take ${Math.max(1, Math.round(DOUBT * error * 100))}`;

/** 'days 3 and 4', 'day 1'. */
const daysWords = ({ from }: Luck, last: number): string => (last > from ? `days ${from} and ${last}` : `day ${last}`);

/**
 * 'The dice of days 3 and 4 favored Delta: their throws add up to 31 points, give or take 6.' A sum of throws is no change of one chance, because orders
 * move it in between; so it can pass 100. An even result has its interval, too.
 */
export function sayDice(luck: Luck, last: number): string {
  const dice = `The dice of ${daysWords(luck, last)}`;
  const doubt = giveOrTake(luck.error);
  const n = points(luck.dice);
  if (n < 5) return `${dice} evened out, ${doubt} points.`;
  const sum = `${dice} favored ${sideName(luck.dice > 0 ? 'delta' : 'gamma')}: their throws add up to ${n} points, ${doubt}.`;
  return n > 100 ? `${sum} The sum can pass 100, because orders in between move the chance, too.` : sum;
}

/** 'Gamma gained 31 points by these dice, give or take 6.' */
export const sayGift = ({ swing, error }: DecidedThrow): string =>
  `${sideName(swing > 0 ? 'delta' : 'gamma')} gained ${points(swing)} points by these dice, ${giveOrTake(error)}.`;

const ENDS = {
  win: { end: 'won', as: 'win' },
  draw: { end: 'neither won', as: 'draw' },
  lose: { end: 'lost', as: 'lose' },
} as const;
const expected = (n: number): string => Number(n.toFixed(1)).toString();
const ALONE = { win: 'Winning', draw: 'A draw', lose: 'Losing' } as const;

/** What the outcome by itself cannot explain: a result of chance p is worth 1 − p of the chance to win at most; hits within it do the rest. */
function sayHits({ swing, error }: DecidedThrow, { chances, result }: FightAccount): string {
  const most = result ? 1 - chances[result] : 1;
  if (!result || Math.abs(swing) - DOUBT * error <= most) return '';
  const upTo = most < 0.01 ? 'less than a point' : `${count(points(most), 'point')} at most`;
  return ` ${ALONE[result]} alone was worth ${upTo}; the steps lost or suppressed made the rest.`;
}

/** Purpose and result of a roll. `fight`: the fight in the review, if there was one. */
export function sayThrow(w: World, one: DecidedThrow, fight: FightAccount | null): string {
  const { kind, winner, airDefence, moment } = one;
  const { day } = moment;
  const head = `Day ${day}: `;
  if (kind === 'initiative' && winner) return `${head}${sideName(winner)} won the initiative.`;
  if (airDefence)
    return `${head}${sideName(airDefence.side)}’s air defense ${airDefence.stopped ? 'stopped' : 'did not stop'} ${cardWord(airDefence.card)}.`;
  if (!fight) return `${head}dice were thrown.`;
  const on = `${unitName(w, fight.target)} ${atPlace(w, fight.node)}`;
  const who = `${sideName(fight.side)}’s ${some(w, fight.attackers)}`;
  const took = `took ${fight.actual.target === 0 ? 'no step' : stepsOf(fight.actual.target)} (${expected(fight.expected.target)} expected)`;
  if (!fight.result) return `${head}${who} fired at ${on} and ${took}.`;
  const { end, as } = ENDS[fight.result];
  const did = kind === 'pursuit' ? 'pursued' : 'attacked';
  const lost = `lost ${fight.actual.attacker || 'none'} (${expected(fight.expected.attacker)} expected)`;
  return `${head}${who} ${did} ${on}: ${end}, ${aChance(percentOf(fight.chances[as]))}; ${took} and ${lost}.${sayHits(one, fight)}`;
}

/** Explains how the effect was measured. */
export const sayWork = ({ throws, games }: Luck): string =>
  `${count(throws.length, 'throw')} weighed by playing ${count(games, 'game')} on from ${throws.length === 1 ? 'it' : 'them'}.`;
