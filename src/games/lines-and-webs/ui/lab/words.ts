/** Texts of the laboratory: players, statistics, answers with intervals. */

import type { CardKind, Side, SupplyClass } from '../../../../engine/lines-and-webs/index.ts';
import { type Estimate, isSure } from '../../../../lab/estimate.ts';
import type { Ended } from '../../../../lab/stop.ts';
import { count } from '../../../../ui/words/grammar.ts';
import type { Answer, ArmName, NotableGame } from '../../lab/question.ts';
import type { Verdict } from '../../lab/without.ts';
import { cardWord } from '../words/cardNames.ts';
import { className, sideName } from '../words/names.ts';

export const WORDS = { card: cardWord };

const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const tenths = new Intl.NumberFormat('en', { minimumFractionDigits: 0, maximumFractionDigits: 1 });
const hundredths = new Intl.NumberFormat('en', { minimumFractionDigits: 0, maximumFractionDigits: 2 });

/** Formats a number: '12.3', '0.05', '140'. */
export const figure = (x: number): string =>
  (Math.abs(x) >= 100 ? whole : Math.abs(x) >= 1 ? tenths : hundredths).format(x).replace('-0', '0');

/** Number format for one line, with the precision that fits its greatest value: '1.2', '1.0', '0.1'. */
export function alike(...xs: readonly number[]): Intl.NumberFormat {
  const most = Math.max(...xs.map(Math.abs));
  const digits = most >= 100 ? 0 : most >= 1 ? 1 : 2;
  return new Intl.NumberFormat('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}
const withSign = (x: number, text: string): string => (Number(text) === 0 ? text : `${x < 0 ? '−' : '+'}${text}`);
/** Formats with a sign: '+0.1', '−1.5', '0.0'. */
export const signedBy = (format: Intl.NumberFormat, x: number): string => withSign(x, format.format(Math.abs(x)));

/** Number with its sign: '+3', '−1.5', '0'. */
export const signed = (x: number): string => withSign(x, figure(Math.abs(x)));

const POINTS = 100;
/** Formats a share in points: '53', '3.2'. */
export const points = (share: number): string => tenths.format(share * POINTS);
export const signedPoints = (share: number): string => withSign(share, points(Math.abs(share)));
/** '53 (49 to 57)' */
export const between = ({ mean, low, high }: Estimate): string =>
  Number.isFinite(low) ? `${points(mean)} (${points(Math.max(0, low))} to ${points(Math.min(1, high))})` : points(mean);
/** '+3 (−1 to +7)' */
export const signedBetween = ({ mean, low, high }: Estimate): string =>
  Number.isFinite(low) ? `${signedPoints(mean)} (${signedPoints(low)} to ${signedPoints(high)})` : signedPoints(mean);

export const VERDICTS: { readonly [V in Verdict]: string } = { decides: 'decides', fair: '1 to 10', idle: 'idle' };

/** 'No sure difference after 240 pairs of games. With it Delta wins 3 points more (−1 to +7).' */
export function answerSentence({ difference, pairs }: Pick<Answer, 'difference' | 'pairs'>): string {
  const { mean, low, high } = difference;
  const size = points(Math.abs(mean));
  const more = mean < 0 ? 'less' : 'more';
  const does = size === '0' ? 'With it Delta wins as often' : `With it Delta wins ${size} ${size === '1' ? 'point' : 'points'} ${more}`;
  const range = Number.isFinite(low) ? ` (${signedPoints(low)} to ${signedPoints(high)})` : '';
  const after = `after ${count(pairs, 'pair')} of games`;
  return isSure(difference) ? `${does}${range}: sure ${after}.` : `No sure difference ${after}. ${does}${range}.`;
}

/** Reason why the study ended. */
export const endedWords = (ended: Ended, within: number): string => {
  switch (ended) {
    case 'differs':
      return 'It stopped because the difference is sure (at most 5% of false alarms). Its size is less so: for a closer number, ask again with all pairs.';
    case 'narrow':
      return `It stopped once the difference was known to ${within} points either way, as you asked.`;
    case 'all':
      return 'All pairs were played.';
    default:
      return 'More is being played: this may still change.';
  }
};

const ARM: { readonly [A in ArmName]: string } = { before: 'as it is', after: 'changed' };
export const armWords = (arm: ArmName): string => ARM[arm];
/** Column heading: 'As it is'. */
export const armHead = (arm: ArmName): string => `${ARM[arm].charAt(0).toUpperCase()}${ARM[arm].slice(1)}`;

const KIND: { readonly [kind: string]: string } = {
  'all-ports': 'Holding all ports',
  'more-ports': 'More ports at the end',
  strength: 'Strength, ports being even',
  draw: 'Nobody: a draw',
  conceded: 'Opponent conceded',
};
export const kindWords = (kind: string): string => KIND[kind] ?? kind;

/** Groups of changed statistics, in order. */
export const GROUPS = ['course', 'tokens', 'supply', 'fights', 'bought'] as const;
export type Group = (typeof GROUPS)[number];
export const GROUP_NAMES: { readonly [G in Group]: string } = {
  course: 'Length and ports',
  tokens: 'Tokens',
  supply: 'Hunger and carriers',
  fights: 'Fights and losses',
  bought: 'Units and cards',
};

const FIGURES: { readonly [what: string]: { group: Group; words: string } } = {
  ports: { group: 'course', words: 'ports held, summed over the days' },
  endPorts: { group: 'course', words: 'ports at the end' },
  endStrength: { group: 'course', words: 'strength at the end' },
  hungry: { group: 'supply', words: 'units without a meal' },
  degraded: { group: 'supply', words: 'units degraded' },
  idle: { group: 'supply', words: 'carriers idle, a day each' },
  carriers: { group: 'supply', words: 'carriers on the map, a day each' },
  steps: { group: 'fights', words: 'steps lost' },
  fights: { group: 'fights', words: 'attacks' },
  won: { group: 'fights', words: 'fights won' },
  hits: { group: 'fights', words: 'hits scored' },
  expected: { group: 'fights', words: 'hits expected from its dice' },
  units: { group: 'bought', words: 'units bought' },
};
const FLOWS: { readonly [flow: string]: string } = {
  bought: 'bought',
  landed: 'landed in its ports',
  delivered: 'delivered to the units',
  lost: 'lost',
};

export interface FigureWords {
  group: Group;
  /** 'Delta: CL I landed in its ports' */
  text: string;
}

/** Text for a column key. @param typeName returns a unit type's name */
export function figureWords(key: string, typeName: (id: string) => string): FigureWords {
  const [side = '', what = '', of = ''] = key.split('.');
  if (side === 'length') return { group: 'course', text: 'Length of a game in days' };
  const who = sideName(side as Side);
  const wordsOf = (group: Group, words: string): FigureWords => ({ group, text: `${who}: ${words}` });
  if (FLOWS[what]) return wordsOf('tokens', `${className(of as SupplyClass)} ${FLOWS[what]}`);
  if (what === 'card') return wordsOf('bought', `${cardWord(of as CardKind)} played`);
  if (what === 'unit') return wordsOf('bought', `${typeName(of)} bought`);
  if (what === 'acts') return wordsOf('bought', `${typeName(of)}: moves, attacks and fires`);
  const known = FIGURES[what];
  return known ? wordsOf(known.group, known.words) : wordsOf('course', what);
}

/** 'card.airDrop' → 'Air Drop Inbound'; 'unit.armor' → 'Armor Company' */
export function thingWords(key: string, typeName: (id: string) => string): string {
  const [kind, id = ''] = key.split('.');
  return kind === 'card' ? cardWord(id as CardKind) : typeName(id);
}

const NOTED: { readonly [W in NotableGame['what']]: string } = {
  least: 'Least',
  median: 'In the middle',
  most: 'Most',
  shortest: 'Shortest',
  oddest: 'Least like the others',
};
export const notedWords = (what: NotableGame['what']): string => NOTED[what];

const [MINUTE, HOUR] = [60, 3600];
/** 'about 40 s', 'about 5 min', 'about 2 h' */
export function timeWords(ms: number): string {
  const s = ms / 1000;
  if (s < MINUTE) return `about ${Math.max(1, Math.round(s / 5) * 5)} s`;
  if (s < HOUR) return `about ${Math.round(s / MINUTE)} min`;
  return `about ${tenths.format(s / HOUR)} h`;
}
