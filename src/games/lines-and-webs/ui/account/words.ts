/** Texts of the game review except chains of causes (words/account.ts): result, luck, names of statistics. */

import { type Outcome, opponentOf, type Side, total, type World } from '../../../../engine/lines-and-webs/index.ts';
import { count, listed } from '../../../../ui/words/grammar.ts';
import { type ClassRow, type ClassSheet, type Comparison, type Figure, isCounted, type Unlike, unlike } from '../../account/compare.ts';
import { HUNGER_KINDS, type HungerKind } from '../../account/hunger/types.ts';
import { type Bought, type Result, winnerOf } from '../../account/resultCode.ts';
import type { Account, AccountViewer, ChanceDay, ChanceKind, FightAccount, FightKind, Moment, SideDay } from '../../account/types.ts';
import type { Luck } from '../../lab/luck.ts';
import { judgedInHundred, openInHundred, sayDice, sayLink } from '../words/account.ts';
import { KINDS as CAUSES } from '../words/hunger.ts';
import { className, phaseName, placeName, sideName, unitName } from '../words/names.ts';

/** '10 of 12 tables count: Delta won 4, Gamma 6.' */
export function leadWords({ comparison: { rows, counted, wins }, expected }: Pick<ClassSheet, 'comparison' | 'expected'>): string {
  const all = Math.max(rows.length, expected);
  if (rows.length === 0) return all === 0 ? 'Nothing is in yet.' : `None of ${count(all, 'table')} is in yet.`;
  if (counted === 0) return 'None of these games is finished.';
  const of = counted === all ? count(counted, 'table') : `${counted} of ${count(all, 'table')} count`;
  return `${of}: Delta won ${wins.delta}, Gamma ${wins.gamma}${wins.nobody > 0 ? `, ${wins.nobody} without a winner` : ''}.`;
}

/** 'Delta, strength', 'day 2: not finished'. */
export function endingWords({ ending, day }: Pick<Result, 'ending' | 'day'>): string {
  if (ending === 'unfinished') return day === 0 ? 'in setup: not finished' : `day ${day}: not finished`;
  if (ending === 'draw') return 'draw';
  if (ending === 'time') return `to the end of the task, day ${day}`;
  const winner = winnerOf(ending);
  const [, how = ''] = ending.split(' ');
  const ways: { readonly [way: string]: string } = { all: 'all ports', gave: 'the other gave up' };
  return `${winner ? sideName(winner) : ''}, ${ways[how] ?? how}`;
}

/** Why a row is not counted, or what does not fit; '' for a plain one. */
export function noteWords({ note, of, differs }: Pick<ClassRow, 'note' | 'of' | 'differs'>): string {
  if (note === 'other') return of ? `another task: ${of}` : 'another task';
  if (note === 'unfinished') return 'not counted';
  return differs.length > 0 ? `its code differs: ${listed(differs.map((field) => FIELD_NAMES[field] ?? field))}` : '';
}

const FIELD_NAMES: { readonly [field: string]: string } = {
  task: 'the task',
  ending: 'the ending',
};

/** 'Delta had 24 hungry nights; class median: 13.' */
function unlikeWords({ side, figure, value, median }: Unlike): string {
  const name = sideName(side);
  const middle = `class median: ${short(median)}`;
  if (figure === 'hungry') return `${name} had ${count(value, 'hungry night')}; ${middle}.`;
  if (figure === 'delivered') return `${name}’s units got ${count(value, 'token')}; ${middle}.`;
  return `${name} spent ${count(value, 'point')} on ${BOUGHT_NAMES[figure as keyof Bought]} on day 1; ${middle}.`;
}

/** How a game is unlike the middle of its class, in two sentences at most. */
export const differentWords = (result: Result, spread: NonNullable<Comparison['spread']>): string =>
  unlike(result, spread).map(unlikeWords).join(' ') || 'Close to the class median.';

/** 'Delta had 5 to 24 hungry nights. Main reason: not sent in time at 4 tables, too little bought at 3.' */
export function causeLine({ comparison: { rows, spread }, side }: Pick<ClassSheet, 'comparison' | 'side'>): string {
  if (!spread) return 'No game counts yet.';
  const { least, most } = spread[side].hungry;
  if (most === 0) return `Everybody of ${sideName(side)} ate.`;
  const tables = HUNGER_KINDS.map((kind, i) => ({
    name: CAUSES[kind].name.toLowerCase(),
    n: rows.filter((row) => isCounted(row) && row.result.kind[side] === i + 1).length,
  }));
  const told = tables.filter(({ n }) => n > 0).sort((a, b) => b.n - a.n);
  const causes = told.map(({ name, n }, i) => `${name} at ${i === 0 ? count(n, 'table') : n}`);
  const range = least === most ? count(most, 'hungry night') : `${short(least)} to ${short(most)} hungry nights`;
  return `${sideName(side)} had ${range}.${causes.length > 0 ? ` Main reason: ${listed(causes)}.` : ''}`;
}

const ASKS: { readonly [K in HungerKind]: string } = {
  neverSupplied: 'What did you buy instead, and when did you miss the food?',
  notSent: 'Who could have brought it, and when at the latest?',
  ownAttacks: 'Which attack would you leave out?',
  carrierLost: 'What stood between that carrier and the enemy?',
  captured: 'Who could have held the port?',
  noneLeft: 'Who ate what they lacked?',
  outOfReach: 'Why did they go so far from their supply?',
};

/** What to ask a table: of the side that is farthest from the class, by the cause of its hunger. */
export function askWords({ result }: Pick<ClassRow, 'result'>, spread: NonNullable<Comparison['spread']>): string {
  const [first] = unlike(result, spread);
  if (!first) return '';
  const { side } = first;
  const kind = HUNGER_KINDS[result.kind[side] - 1];
  const isFed = result.hungry[side] < spread[side].hungry.median;
  if (isFed) return `How did ${sideName(side)} feed more than the others?`;
  return kind ? ASKS[kind] : 'What would you buy otherwise on day 1?';
}

/** Names of what is bought, in points. */
export const BOUGHT_NAMES: { readonly [B in keyof Bought]: string } = {
  units: 'units',
  food: 'food',
  fuel: 'fuel',
  ammo: 'ammo',
  other: 'kits and cards',
};

/** 'day 9, Execute'. */
export const placeWords = ({ day, phase }: Moment): string => `day ${day}, ${phaseName(phase)}`;

/** Start position of a replay: command index if that number is public, else the number of public entries. */
export const beginAt = ({ order, told }: Moment): { at?: number; told?: number } => (order === null ? { told } : { at: order });

/** Starts a new game from a moment. */
export interface Branches {
  whyNot(moment: Moment): string | null;
  from(moment: Moment): void;
}

/** '62%', clamped to 0 to 100. */
export const percentOf = (share: number): string => `${Math.round(Math.min(1, Math.max(0, share)) * 100)}%`;
/** '85% of such games'. An estimate that may lie outside of 0 to 1: never certain. */
const suchGames = (share: number): string => (share < 0.99 ? `${judgedInHundred(share)}% of such games` : 'nearly all such games');
/** Change of a winning chance in points, from the two displayed numbers. */
const gainOf = (before: number, after: number): number => Math.abs(openInHundred(after) - openInHundred(before));
/** '+1.4', '−0.3', '0'. */
export function signed(n: number): string {
  const text = String(Number(Math.abs(n).toFixed(1)));
  return text === '0' ? '0' : n > 0 ? `+${text}` : `−${text}`;
}
export const short = (n: number): string => String(Number(n.toFixed(1)));

/** Where a game stands that goes on, by Delta's chance. */
export const standWords = (delta: number): string =>
  Math.abs(delta - 0.5) < EVEN
    ? 'The game goes on: about even.'
    : `The game goes on: ${sideName(delta > 0.5 ? 'delta' : 'gamma')} is ahead, at ${openInHundred(Math.max(delta, 1 - delta))}%.`;

/** 'Gamma won by ports, 3 to 1, after day 15.' */
export function resultWords({ kind, winner, turn, ports, strength }: Outcome): string {
  if (!winner) return `A draw after day ${turn}: ports and strength are equal.`;
  const [name, other] = [sideName(winner), opponentOf(winner)];
  switch (kind) {
    case 'all-ports':
      return `${name} won: it held all four ports at the end of day ${turn}.`;
    case 'more-ports':
      return `${name} won by ports, ${ports[winner]} to ${ports[other]}, after day ${turn}.`;
    case 'conceded':
      return `${name} won: ${sideName(other)} conceded on day ${turn}.`;
    default:
      return `${name} won by strength, ${strength[winner]} to ${strength[other]}, after day ${turn}; ports were equal.`;
  }
}

/** A chance nearer to one half than this is even. */
const EVEN = 0.05;
type Verdict = Pick<Account, 'finished' | 'outcome' | 'turningPoints'>;

/** Names the greatest turning point and its cause, or says that there is none. */
export function verdictWords(w: World, { finished, outcome, turningPoints }: Verdict): string {
  const [most] = [...turningPoints].sort((a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before));
  if (!most) return finished ? 'No single moment turned it.' : 'No single moment has turned it so far.';
  const { n, day, gains, before, after, chain } = most;
  const greatest = `Most turned on day ${day}, turning point ${n}: ${sideName(gains)}’s chance to win rose by ${gainOf(before, after)} points.`;
  // The gain of a side that did not win is not what decided.
  const end = outcome?.winner === opponentOf(gains) ? [`It did not last: ${sideName(opponentOf(gains))} won.`] : [];
  return [greatest, ...chain.slice(0, 1).map((link) => sayLink(w, link)), ...end].join(' ');
}

/** Whole numbers nearest to these that add up to a sum: what is left over goes to those that rounding changed most. */
export function addingUp(parts: readonly number[], sum: number): number[] {
  const whole = parts.map(Math.round);
  const miss = (i: number): number => (parts[i] as number) - (whole[i] as number);
  for (let left = sum - whole.reduce((a, b) => a + b, 0); left !== 0; left -= Math.sign(left)) {
    const way = Math.sign(left);
    const at = parts.map((_, i) => i).reduce((a, b) => (way * miss(b) > way * miss(a) ? b : a));
    whole[at] = (whole[at] as number) + way;
  }
  return whole;
}

/** A day of the ledger as shown: Delta's chance in the morning and in the evening, and the whole points between them. */
export function ledgerDay({ delta, change, rows }: Pick<ChanceDay, 'delta' | 'change' | 'rows'>) {
  const [begins, ends] = [openInHundred(delta - change), openInHundred(delta)];
  const parts =
    rows.length === 0
      ? []
      : addingUp(
          rows.map((row) => 100 * row.change),
          ends - begins,
        );
  const points = (kind: ChanceKind, side: Side | null): number => {
    const at = rows.findIndex((row) => row.kind === kind && row.side === side);
    return parts[at] ?? 0;
  };
  return { begins, ends, points };
}

/** Where the ledger begins, and why. */
export const startWords = (start: number, measured: { games: number; share: number } | null): string =>
  measured
    ? `It starts at ${openInHundred(start)}%, what Delta won of ${measured.games} games between computers.`
    : `It starts at ${openInHundred(start)}%: this setup was never measured.`;

/** Minimum effect of dice worth mentioning. */
const LITTLE = 0.05;

/** Result with even dice; empty if the dice were even. */
function evenDiceWords({ dice, adjusted }: { dice: number; adjusted: number }, winner: Side | null): string[] {
  if (Math.abs(dice) < LITTLE) return [];
  if (!winner) {
    const ahead: Side = adjusted >= 0.5 ? 'delta' : 'gamma';
    const share = ahead === 'delta' ? adjusted : 1 - adjusted;
    return [`With even dice ${sideName(ahead)} would win ${suchGames(share)}.`];
  }
  const share = winner === 'delta' ? adjusted : 1 - adjusted;
  const name = sideName(winner);
  if (dice > 0 !== (winner === 'delta')) return [`${name} won despite its dice: orders and supply did it.`];
  if (share > 0.55)
    return [`With even dice ${name} would still have won ${suchGames(share)}${share >= 0.75 ? ': the result stands' : ''}.`];
  if (share >= 0.45) return ['With even dice it would have been anybody’s game: the dice decided.'];
  return [`With even dice ${sideName(opponentOf(winner))} would have won ${suchGames(1 - share)}: the dice decided.`];
}

/** Effect of the dice and the result without them, only by simulation from the rolls of the last days (lab/luck.ts). */
export const playedLuckWords = (luck: Luck, { turn, winner }: Outcome): string[] => [sayDice(luck, turn), ...evenDiceWords(luck, winner)];

/** Viewpoint of the review of an unfinished game. */
export function viewerWords(viewer: AccountViewer): string {
  if (viewer === 'all') return 'everything, up to what both sides have opened';
  return viewer === 'public' ? 'what both sides know' : `what ${sideName(viewer)} knows`;
}

/** Daily statistic of a side. */
interface DayFigure {
  name: string;
  of(day: SideDay): number;
}

export const DAY_FIGURES: readonly DayFigure[] = [
  { name: 'Delivered to units', of: ({ delivered }) => total(delivered) },
  { name: 'In stock', of: ({ stock }) => total(stock) },
  { name: 'Hungry', of: ({ hungry }) => hungry.length },
  { name: 'Idle carriers', of: ({ idleTokens }) => idleTokens },
  { name: 'Steps lost', of: ({ steps }) => steps.total },
  { name: 'Ports', of: ({ ports }) => ports },
];

const KINDS: { [K in FightKind]: string } = {
  attack: 'attack',
  pursuit: 'pursuit',
  joint: 'joint attack',
  fire: 'fire',
  counterFire: 'return fire',
};

const RESULTS = { win: 'won', draw: 'drawn', lose: 'lost' } as const;

/** 'attack, Armor 2 on Mech A, Vessarin' */
export const fightWords = (w: World, fight: Pick<FightAccount, 'kind' | 'attackers' | 'target' | 'node'>): string =>
  `${KINDS[fight.kind]}, ${listed(fight.attackers.map((id) => unitName(w, id)))} on ${unitName(w, fight.target)}, ${placeName(w, fight.node)}`;
export const fightResult = ({ result }: FightAccount): string => (result ? RESULTS[result] : 'fire');

/** Sums the expected and actual results of a side's fights. */
export function fightsSum(fights: readonly FightAccount[], side: Side): { n: number; expected: number; took: number } {
  const sum = { n: 0, expected: 0, took: 0 };
  for (const { side: by, expected, actual } of fights) {
    const own = by === side;
    if (own) sum.n += 1;
    sum.expected += own ? expected.target : expected.attacker;
    sum.took += own ? actual.target : actual.attacker;
  }
  return sum;
}

/** Maximum difference from the expectation that counts as even dice. */
const NEAR = 0.25;

/** 'Delta’s dice took 38 steps, 3.2 fewer than expected.' */
export function fightSumWords(side: Side, { expected, took }: { expected: number; took: number }): string {
  const more = took - expected;
  const how = Math.abs(more) < NEAR ? 'just as expected' : `${short(Math.abs(more))} ${more > 0 ? 'more' : 'fewer'} than expected`;
  return `${sideName(side)}’s dice took ${count(took, 'step')}, ${how}.`;
}

/** 'hungry on 2 days and out of CL III on 1, of 12 days' */
export const lackWords = (u: { days: number; hungryDays: number; dryFuel: number; dryAmmo: number }): string => {
  const said = [
    ...(u.hungryDays > 0 ? [`hungry on ${count(u.hungryDays, 'day')}`] : []),
    ...(u.dryFuel > 0 ? [`out of ${className('clIII')} on ${u.dryFuel}`] : []),
    ...(u.dryAmmo > 0 ? [`out of ${className('clV')} on ${u.dryAmmo}`] : []),
  ];
  return said.length === 0 ? `lacked nothing in ${count(u.days, 'day')}` : `${listed(said)}, of ${count(u.days, 'day')}`;
};

export const COMPARED: { readonly [F in Figure]: string } = {
  ports: 'Ports',
  strength: 'Strength',
  delivered: 'Delivered (tokens)',
  hungry: 'Hungry nights',
  units: 'Units, day 1 (points)',
  food: 'Food, day 1 (points)',
  fuel: 'Fuel, day 1 (points)',
  ammo: 'Ammo, day 1 (points)',
  other: 'Kits and cards, day 1 (points)',
};

/** Row heading of a day; `openDay` is unfinished. */
export const dayHead = (day: number, openDay: number | null): string =>
  day === 0 ? 'start' : day === openDay ? `${day}, not over` : String(day);
/** Short day label below a chart. */
export const dayBelow = (day: number, openDay: number | null): string => (day === 0 ? 'start' : day === openDay ? `${day} …` : String(day));
