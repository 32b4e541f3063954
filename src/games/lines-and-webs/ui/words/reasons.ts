/** Reason of a computer's command in one sentence with its numbers, and its consequences if advised. Uses only what the player's side knows. */

import type { CardKind, World } from '../../../../engine/lines-and-webs/index.ts';
import { count, listed } from '../../../../ui/words/grammar.ts';
import { percentOf, wholePercents } from '../../analysis/index.ts';
import { type Aftermath, isLikelyLost } from '../../bots/aftermath.ts';
import type { AttackFigures, FireFigures, Reason, ReasonFigures, ReasonKey, Trials } from '../../bots/reason.ts';
import { cardIn } from '../../cards.ts';
import { cardWord } from './cardNames.ts';
import { atPlace, classMeaning, className, placeName, strengthText, unitName } from './names.ts';
import { deploymentWhy } from './tells.ts';

/** '64%'; rounds to 0% or 100% only if impossible or certain. */
function percent(share: number): string {
  if (share > 0 && share < 0.01) return 'under 1%';
  if (share < 1 && share > 0.99) return 'over 99%';
  return `${Math.round(share * 100)}%`;
}

const meanFigure = (n: number): string => String(Number(n.toFixed(1)));
/** '1.3 steps', '1 step' */
function meanSteps(n: number): string {
  const said = meanFigure(n);
  return `${said} ${said === '1' ? 'step' : 'steps'}`;
}

/** 'the one card in reserve is not', 'none of the 3 cards in reserve is' */
const noneOf = (n: number, where: string): string => (n === 1 ? `the one card ${where} is not` : `none of the ${n} cards ${where} is`);

const none = (n: number): string => (n === 0 ? 'none' : String(n));

const DAYS = ['today', 'tomorrow'];
const inDays = (n: number): string => DAYS[n] ?? `in ${n} days`;
const withinDays = (n: number): string => (n === 0 ? 'today' : n === 1 ? 'by tomorrow' : `within ${n} days`);

/** Audience of a text: the owner of the side, or anybody. */
type Audience = 'you' | 'all';

type Sentences = { [K in ReasonKey]: (w: World, f: ReasonFigures[K], to: Audience) => string };

/** Maximum number of named items; more are counted. */
const NAMED = 3;

function attackers(w: World, { attackers: ids, scouts }: AttackFigures): string {
  const named = ids.length + (scouts ? 1 : 0) > NAMED ? [count(ids.length, 'unit')] : ids.map((id) => unitName(w, id));
  return listed(scouts ? [...named, cardWord('scoutsOut')] : named);
}

/** 'at best, against Mech B with Scouts Out,' */
const atBest = (w: World, { target, scouts }: AttackFigures): string =>
  `at best, against ${unitName(w, target)}${scouts ? ` with ${cardWord('scoutsOut')}` : ''},`;

/** '64% to win, 20% to lose; APS loses 2.4 steps on average, you none.' */
function chances(w: World, { attackers: ids, target, win, lose, targetSteps, ownSteps }: AttackFigures, to: Audience): string {
  // Rounded together, as on the board; otherwise they could differ by one.
  const [won, , lostInAll] = wholePercents([win, Math.max(0, 1 - win - lose), lose]);
  const rounded = (share: number, whole = 0): string => (share > 0.01 && share < 0.99 ? `${whole}%` : percent(share));
  const lost = rounded(lose, lostInAll);
  const own = meanFigure(ownSteps) === '0' ? 'none' : meanFigure(ownSteps);
  const whose = to === 'you' ? 'you' : ids.length > 1 ? 'the attackers' : 'the attacker';
  return `${rounded(win, won)} to win, ${lost} to lose; ${unitName(w, target)} loses ${meanSteps(targetSteps)} on average, ${whose} ${own}.`;
}

const fireChances = ({ effect, steps }: FireFigures): string => `${percent(effect)} to suppress or harm, ${meanSteps(steps)} on average.`;

const SUPPLY = {
  mendStep: (w, f) => `${unitName(w, f.unit)} repairs itself with its CL IX: it has lost ${count(4 - f.steps, 'step')}.`,
  mendDisabled: (w, f) => `${unitName(w, f.unit)} repairs itself with its CL IX: it is disabled.`,
  fromPort: (w, f) => `${unitName(w, f.unit)} takes ${count(f.tokens, 'token')} from the store in ${placeName(w, f.port)}, free.`,
  reachMore: (w, f) => `Brings ${unitName(w, f.unit)} nearer: it can serve ${count(f.now, 'unit')} there, was ${none(f.before)}.`,
  reachBetter: (w, f) =>
    f.now === 0
      ? `Moves ${unitName(w, f.unit)} forward: nobody in range there yet.`
      : `Moves ${unitName(w, f.unit)} to serve ${count(f.now, 'unit')} in range better.`,
  toBeFilled: (w, f) =>
    f.links < f.before
      ? `Brings ${unitName(w, f.unit)} closer to supply: ${count(f.links, 'link')} away, was ${f.before}.`
      : `Moves ${unitName(w, f.unit)} where it can refill from farther back: ${count(f.links, 'link')} away.`,
  keepPort: (w, f) => `Keeps ${unitName(w, f.unit)} near a port: ${count(f.links, 'link')} away, range ${f.range}.`,
  holdPort: (w, f) =>
    `${unitName(w, f.unit)} helps to hold ${placeName(w, f.port)}: ${f.others === 0 ? 'nobody else is there' : `only ${f.others} more there`}.`,
  backFromEnemy: (w, f) => `Takes ${unitName(w, f.unit)} back from the enemy: ${count(f.hexes, 'hex', 'hexes')} away, was ${f.before}.`,
  towardsFront: (w, f) =>
    `Moves ${unitName(w, f.unit)} up behind the advance: ${count(f.hexes, 'hex', 'hexes')} from the enemy, was ${f.before}.`,
  squadron: (w, f) =>
    f.links === 0
      ? `${unitName(w, f.unit)} reaches ${placeName(w, f.port)} and runs it.`
      : `${unitName(w, f.unit)} is on its way to ${placeName(w, f.port)}: ${count(f.links, 'link')} to go.`,
  feed: (w, f) =>
    f.hungry === 1
      ? `Feeds ${unitName(w, f.unit)}, the only unit that would go hungry ${inDays(f.days)}.`
      : `Feeds ${unitName(w, f.unit)}, one of ${f.hungry} units that would go hungry ${inDays(f.days)}.`,
  feedDegraded: (w, f) => `Feeds ${unitName(w, f.unit)}, which is degraded by hunger, with ${count(f.tokens, 'CL I', 'CL I')}.`,
  bring: (w, f) => `Brings ${f.tokens} ${className(f.cls)} to ${unitName(w, f.unit)}, which holds ${none(f.held)}.`,
  bringMixed: (w, f) => `Brings ${count(f.tokens, 'token')} of several classes to ${unitName(w, f.unit)}.`,
  toNode: (w, f) => `Brings ${count(f.tokens, 'token')} to ${placeName(w, f.place)}, to be carried on from there.`,
  restore: (w, f) => `Brings ${f.tokens} CL IX to ${unitName(w, f.unit)}, which has lost ${count(f.lost, 'step')}.`,
  revive: (w, f) => `Brings CL IX to ${unitName(w, f.unit)}, which is disabled.`,
  fill: (w, f) => {
    const filled = `Fills ${unitName(w, f.unit)} with ${count(f.tokens, 'token')}: it holds ${f.held} in ${f.boxes} boxes`;
    return f.serves === 0 ? `${filled}.` : `${filled}, and ${count(f.serves, 'combat unit is', 'combat units are')} in its range.`;
  },
  lieLow: (w, f) => `${unitName(w, f.unit)} displaces: enemy ${count(f.hexes, 'hex', 'hexes')} away, nothing to carry.`,
  transportDone: (_w, f) => {
    if (f.tokens === 0) return `Ends transport: every carrier is used up; ${hungry(f.hungry)}`;
    if (f.hungry === 0) return `Ends transport: no unit is without food, and nothing more is worth carrying.`;
    const why = f.food === 0 ? 'no food is left to carry' : `no carrier can bring them any of the ${f.food} CL I left`;
    return `Ends transport: ${why}; ${hungry(f.hungry)}`;
  },
} satisfies Partial<Sentences>;

const hungry = (n: number): string => (n === 0 ? 'no unit is without food.' : `${count(n, 'unit is', 'units are')} without food.`);

const purpose = (w: World, { card }: { card: CardKind }): string => cardIn(w.scenario, card).purpose;
const holding = ({ held, wanted }: { held: number; wanted: number }, to: Audience): string =>
  to === 'you' ? `you hold ${none(held)}, ${wanted} is plenty` : `it holds ${none(held)} and wants ${wanted}`;

const BEFORE = {
  deployment: (_w, f) => `Places ${count(f.units, 'unit')} as recommended: ${deploymentWhy(f)}.`,
  setUpDone: (_w, f) => `Ends setup: all ${count(f.units, 'unit')} are placed.`,
  fillPort: (w, f) => `Puts ${unitName(w, f.unit)} into ${placeName(w, f.port)}: nobody else is there.`,
  landToFight: (w, f) =>
    f.links === null
      ? `Lands ${unitName(w, f.unit)} ${atPlace(w, f.port)}; no enemy combat unit can come there.`
      : `Lands ${unitName(w, f.unit)} ${atPlace(w, f.port)}: the nearest enemy combat unit is ${count(f.links, 'link')} away.`,
  landToCarry: (w, f) =>
    f.tokens === 0
      ? `Lands ${unitName(w, f.unit)} ${atPlace(w, f.port)}, where supplies arrive.`
      : `Lands ${unitName(w, f.unit)} ${atPlace(w, f.port)}, where ${count(f.tokens, 'token')} ${f.tokens === 1 ? 'lies' : 'lie'}.`,
  landTokens: (w, f) =>
    `Lands ${count(f.tokens, 'token')} ${atPlace(w, f.port)}: ${f.lack === 0 ? 'a stock, since no unit is short' : `its units are ${f.lack} short of full loads`}.`,
  buyCard: (w, f, to) => `Buys ${cardWord(f.card)}: ${purpose(w, f)}; ${holding(f, to)}.`,
  buyUnit: (w, f) => `Buys ${unitName(w, f.unit)} for ${f.price} RP: it arrives ${inDays(f.days)}.`,
  buyParts: (_w, f) =>
    f.lost === 0
      ? `Buys spare CL IX: no combat unit is damaged, ${f.held} held or on the way.`
      : `Buys CL IX: ${count(f.lost, 'step')} lost or out of action, ${f.held} CL IX held or on the way.`,
  buyTokens: (_w, f) => `Buys ${className(f.cls)} (${classMeaning(f.cls)}): about ${f.lack} will be missing ${withinDays(f.days)}.`,
  buyStock: (_w, f) =>
    `Buys ${className(f.cls)} (${classMeaning(f.cls)}) for stock: ${f.spare === 0 ? 'just enough' : `about ${f.spare} to spare`} ${withinDays(f.days)}.`,
  cutCarrier: (w, f) => `Blocks ${unitName(w, f.unit)}: an enemy carrier of ${count(f.carry, 'token')} a day gets and gives nothing today.`,
  spendDone: (_w, f) =>
    f.points === 0 ? 'Ends spending: every RP is spent.' : `Ends spending with ${f.points} RP left: nothing more is worth buying.`,
  orders: (_w, f) => {
    const reserve =
      f.reserve === 0 ? 'none wait in reserve' : `${f.reserve} ${f.reserve === 1 ? 'waits' : 'wait'} in reserve, to strike when it suits`;
    const guns = f.guns === 0 ? '' : `, ${f.guns} of artillery first`;
    return `Orders ${count(f.ordered, 'unit')}${guns}; ${reserve}.`;
  },
  partDone: (_w, f) => (f.orders === 0 ? 'Ends the phase: nothing to do.' : `Ends the phase after ${count(f.orders, 'order')}.`),
} satisfies Partial<Sentences>;

const FIGHT = {
  nextOrder: (_w, f) =>
    f.reserve === 0
      ? `Turns over the next order of ${f.cards}: no reserve to play.`
      : `Turns over the next order of ${f.cards}: ${noneOf(f.reserve, 'in reserve')} worth playing now.`,
  keepReserve: (_w, f) =>
    f.cards === 0 ? 'Passes: no orders left, no reserve.' : `Passes: ${noneOf(f.cards, 'in reserve')} worth playing now.`,
  turnDone: (_w, f) =>
    f.cards === 0
      ? 'Ends the turn: the unit has acted, the hand is empty.'
      : `Ends the turn: ${noneOf(f.cards, 'in the hand')} worth playing now.`,
  attack: (w, f, to) => `Attacks ${unitName(w, f.target)} with ${attackers(w, f)}: ${chances(w, f, to)}`,
  pursue: (w, f, to) => `Then attacks ${unitName(w, f.target)} with ${attackers(w, f)}: ${chances(w, f, to)}`,
  together: (w, f, to) => `Joins ${attackers(w, f)} against ${unitName(w, f.target)}: ${chances(w, f, to)}`,
  noAttack: (w, f, to) => `Holds back: ${atBest(w, f)} ${chances(w, f, to)}`,
  noPursuit: (w, f, to) => `Does not go on: ${atBest(w, f)} ${chances(w, f, to)}`,
  noTarget: (_w, f) =>
    f.units > 1 ? `Ends the play: no target worth attacking for its ${f.units} units.` : 'Ends the play: no target worth attacking.',
  allPlaced: (_w, f) => (f.units > 1 ? `All ${f.units} joined units have moved.` : 'The unit has moved.'),
  fire: (w, f) => `Fires ${f.rounds} CL V at ${unitName(w, f.target)} with ${unitName(w, f.unit)}: ${fireChances(f)}`,
  noFire: (w, f) => `${unitName(w, f.unit)} does not fire: the best target is ${unitName(w, f.target)}, and ${fireChances(f)}`,
  counterFire: (w, f) => `${unitName(w, f.unit)} fires back at ${unitName(w, f.target)} with ${f.rounds} CL V: ${fireChances(f)}`,
  noCounterFire: (w, f) => `${unitName(w, f.unit)} does not fire back at ${unitName(w, f.target)}: ${fireChances(f)}`,
  defend: (w, f) => `Pays so that ${unitName(w, f.unit)} fights back.`,
  victim: (w, f) => `The hits fall on ${unitName(w, f.unit)}, which has ${strengthText(w, f.unit, f.steps)} left.`,
  drive: (w, f) =>
    `Drives ${unitName(w, f.unit)} to ${placeName(w, f.place)}, ${f.carriers === 0 ? 'out of its carriers’ reach' : `the worst place for it, though ${count(f.carriers, 'carrier')} can reach it`}.`,
  moveIn: (w, f) => `${unitName(w, f.unit)} moves in: nobody who may has more steps left than it.`,
} satisfies Partial<Sentences>;

/** Describes all guards of a port at once, since the same holds for each. */
function guardWords(w: World, { unit, port, guards }: ReasonFigures['guardPort']): string {
  if (guards.length < 2) return `${unitName(w, unit)} is to guard ${placeName(w, port)}`;
  const others = guards.filter((id) => id !== unit).map((id) => unitName(w, id));
  const named = others.length < NAMED ? listed([unitName(w, unit), ...others]) : `${unitName(w, unit)} one of them`;
  return `Guard ${placeName(w, port)} with ${count(guards.length, 'unit')}, ${named}`;
}

const MARCH = {
  takePort: (w, f) => `Sends ${unitName(w, f.unit)} into ${placeName(w, f.port)}, an enemy port.`,
  guardPort: (w, f) => {
    const guards = guardWords(w, f);
    if (f.enemies === 0) return `${guards}, though no enemy combat unit is within ${count(f.links, 'link')}.`;
    const near = `${count(f.enemies, 'enemy combat unit is', 'enemy combat units are')} within ${count(f.links, 'link')}`;
    return f.guards.length > 1 || f.inPort > 0 ? `${guards}: ${near}.` : `${guards}: ${near}, and anyone can walk into an empty port.`;
  },
  closeUp: (w, f) => `Brings ${unitName(w, f.unit)} up to the enemy: ${count(f.hexes, 'hex', 'hexes')} away, was ${f.before}.`,
  closeUpByRoad: (w, f) => `Brings ${unitName(w, f.unit)} up to the enemy: ${count(f.links, 'link')} by road, was ${f.before}.`,
  standOff: (w, f) => `Takes ${unitName(w, f.unit)} back from the enemy: ${count(f.hexes, 'hex', 'hexes')} away, was ${f.before}.`,
  toCarriers: (w, f) =>
    `Sends ${unitName(w, f.unit)} to where it can be supplied: ${count(f.carriers, 'carrier')} can reach it by tomorrow, was ${none(f.before)}.`,
  mass: (w, f) => `Brings ${unitName(w, f.unit)} together with others: ${count(f.units, 'unit')} beside it, was ${none(f.before)}.`,
  spreadOut: (w, f) => `Moves ${unitName(w, f.unit)} away from others: ${count(f.units, 'unit')} beside it, was ${f.before}.`,
  advance: (w, f) =>
    `Moves ${unitName(w, f.unit)} toward ${placeName(w, f.port)}: ${count(f.links, 'link')} from the port, was ${f.before}.`,
  cover: (w, f) => `Puts ${unitName(w, f.unit)} under cover ${atPlace(w, f.place)}.`,
  elsewhere: (w, f) => `Moves ${unitName(w, f.unit)} to ${placeName(w, f.place)}.`,
  stay: (w, f) =>
    f.places === 0
      ? `${unitName(w, f.unit)} stays: it cannot go anywhere else.`
      : `${unitName(w, f.unit)} stays: none of the ${count(f.places, 'other place')} in reach is worth the fuel.`,
  gather: (w, f) => `Moves ${unitName(w, f.unit)} up to ${unitName(w, f.target)}, where the others are in contact.`,
  repairPort: (w, f) => `${unitName(w, f.unit)} is to repair ${placeName(w, f.port)}, which has ${f.damage} damage.`,
  pickUp: (w, f) => `${unitName(w, f.unit)} picks up ${count(f.tokens, 'loose token')}.`,
} satisfies Partial<Sentences>;

const CARD_PLAYS = {
  strikeUnit: (w, f) =>
    `Plays ${cardWord(f.card)} on ${unitName(w, f.unit)}, which has ${strengthText(w, f.unit, f.steps)}: ${f.through === 1 ? 'no air defense covers it' : `${percent(f.through)} to get past air defense`}.`,
  strikePort: (w, f) =>
    `Plays ${cardWord(f.card)} on ${placeName(w, f.port)}, which has ${f.damage === 0 ? 'no' : f.damage} damage so far.`,
  nineLine: (w, f) =>
    `Plays ${cardWord('nineLine')} on ${unitName(w, f.unit)} before ${unitName(w, f.by)} attacks it: then ${percent(f.win)} to win.`,
  disable: (w, f) => `Plays ${cardWord('nineLine')} on ${unitName(w, f.unit)}, which has ${strengthText(w, f.unit, f.steps)}.`,
  airDrop: (w, f) => `Drops ${className(f.cls)} to ${unitName(w, f.unit)}, which holds ${none(f.held)}.`,
  massCal: (w, f) => `Plays Mass Cal on ${unitName(w, f.unit)}, which has ${strengthText(w, f.unit, f.steps)}: it loses one more step.`,
  noMassCal: (w, f) => `Keeps Mass Cal: one step from ${unitName(w, f.unit)}, ${strengthText(w, f.unit, f.steps)} now, is not worth it.`,
  drone: (_w, f) => `Plays Drone Recon: the Command Post could join units of ${count(f.reserve, 'card')} in reserve.`,
  notHeld: (_w, f, to) => `Declines: ${to === 'you' ? 'you hold' : 'it holds'} no ${cardWord(f.card)}.`,
  anyOrder: (_w, f) => (f.choices === 1 ? 'The only order that the rules allow.' : `No preference: any of ${f.choices} orders will do.`),
  slip: (_w, f) =>
    f.choices === 1 ? 'A beginner’s choice, made without looking.' : `A beginner’s choice among ${f.choices}, made without weighing them.`,
  ownIdea: () => 'Follows its one idea.',
  lot: () => 'Random pick.',
} satisfies Partial<Sentences>;

const SENTENCES: Sentences = { ...BEFORE, ...SUPPLY, ...MARCH, ...FIGHT, ...CARD_PLAYS };

/** Sentence of a reason with its numbers, ending with a period. */
export const sayReason = (world: World, { key, figures }: Reason, to: Audience = 'all'): string =>
  (SENTENCES[key] as (w: World, f: ReasonFigures[ReasonKey], to: Audience) => string)(world, figures, to);

/** 'Best of 12 choices, by 128 simulated days.' */
function sayTrial({ value, second, tried, days }: Trials): string {
  const by = `by ${count(days, 'simulated day')}`;
  if (value > second) return `Best of ${count(tried, 'choice')}, ${by}.`;
  return tried === 2 ? `The other choice was not clearly better, ${by}.` : `None of ${tried - 1} others was clearly better, ${by}.`;
}

/** 'The best attack open to it, on Mech B, is too risky: 24% to win, 60% to lose.' */
function sayPassed(w: World, key: ReasonKey, { target, win, lose }: AttackFigures): string {
  const odds = `${percent(win)} to win, ${percent(lose)} to lose`;
  const attack = `the best attack open to it, on ${unitName(w, target)}`;
  if (key === 'guardPort') return `The port comes before ${attack}: ${odds}.`;
  return `T${attack.slice(1)}, ${win > lose ? 'is worth less than this' : 'is too risky'}: ${odds}.`;
}

/** Reason, plus a sentence on a rejected attack and one on simulations, if any. */
export const sayWhy = (world: World, reason: Reason, to: Audience = 'all'): string =>
  [
    sayReason(world, reason, to),
    ...(reason.passed ? [sayPassed(world, reason.key, reason.passed)] : []),
    ...(reason.trial ? [sayTrial(reason.trial)] : []),
  ].join(' ');

/** 'Afterwards Mech A has 1 CL III and no CL V: it cannot fight back.' */
function holds(world: World, { unit, clIII, clV, isSilent }: Aftermath): string {
  return `Afterwards ${unitName(world, unit)} has ${clIII || 'no'} CL III and ${clV || 'no'} CL V${isSilent ? ': it cannot fight back' : ''}.`;
}

/** With R-move-in `after`: ' In 37% of its wins it is suppressed and stays.' */
const orStays = ({ stays }: Aftermath): string => (stays > 0 ? ` In ${percentOf(stays)} of its wins it is suppressed and stays.` : '');

/** 'If it wins it moves into Tamrin, where 2 more enemies can attack it next: Armor 1 (60% to win) and Mech 3 (31% to win).' */
function next(world: World, { node, beaten, dangers }: Aftermath): string {
  const stands = beaten ? `If it wins it moves into ${placeName(world, node)}, where` : `It then stands ${atPlace(world, node)}, where`;
  if (dangers.length === 0) return `${stands} no ${beaten ? 'other ' : ''}enemy can attack it next.`;
  const named = dangers.slice(0, NAMED).map(({ attacker, by, chance }) => {
    const percent = percentOf(chance);
    return `${unitName(world, attacker)} (${by === 'fire' ? `by fire: ${percent} to harm it` : `${percent} to win`})`;
  });
  const rest = dangers.length - named.length;
  const list = listed(rest > 0 ? [...named, `${rest} more`] : named);
  return `${stands} ${count(dangers.length, beaten ? 'more enemy' : 'enemy', beaten ? 'more enemies' : 'enemies')} can attack it next: ${list}.`;
}

/** Supplies left after the attack, and units that can attack next. */
export const sayAftermath = (world: World, after: Aftermath): string => `${holds(world, after)} ${next(world, after)}${orStays(after)}`;

/** Null if a loss is unlikely or the unit is not alone. */
export function sayDanger(world: World, after: Aftermath): string | null {
  if (!isLikelyLost(after)) return null;
  const { unit, steps, toll, dangers } = after;
  const who = dangers.length > 3 ? 'the worst three of these' : dangers.length > 1 ? 'these together' : 'this enemy';
  const of = toll < steps ? `${toll.toFixed(1)} of its ${count(steps, 'step')}` : steps === 1 ? 'its last step' : `all its ${steps} steps`;
  const takes = `${who} ${dangers.length > 1 ? 'take' : 'takes'} ${of} on average`;
  return `${unitName(world, unit)} would be alone there, and ${takes}. Units alone like that are usually lost.`;
}
