/**
 * The figures of a game that the laboratory counts, and their order in a row. A key is a path: 'delta.landed.clI.d3' are the CL I that landed in Delta's ports on
 * day 3. A figure of days is also asked for as its sum, without the day.
 */

import { CARD_KINDS, CLASSES, type Scenario, SIDES, type Side } from '../../../engine/lines-and-webs/index.ts';

/** Tokens of a class, by day. */
const FLOWS = ['bought', 'landed', 'delivered', 'lost'] as const;

/** Counted for each side, by day. */
const BY_DAY = ['ports', 'taken', 'hungry', 'degraded', 'steps', 'fights', 'won', 'hits', 'expected', 'idle', 'carriers'] as const;
/** Counted once for each side. */
const ONCE = ['endPorts', 'endStrength', 'units'] as const;
/** Of the whole game. `share` are Delta's points over all its ends (`ends.ts`); `result` is 2 where Delta won, 1 for a draw; `kind` a number in `KINDS`. */
const WHOLE = ['share', 'result', 'kind', 'length'] as const;
/** In what order kinds of victory are numbered. */
export const KINDS = ['all-ports', 'more-ports', 'strength', 'draw', 'conceded'] as const;

/** Figures that are held in thousandths: 'delta.expected.d3'. */
export const isInThousandths = (key: string): boolean => key.split('.')[1] === 'expected';

const days = (scenario: Scenario): string[] => Array.from({ length: scenario.turns }, (_, i) => `d${i + 1}`);

function ofSide(scenario: Scenario, side: Side): string[] {
  const all = days(scenario);
  return [
    ...ONCE.map((what) => `${side}.${what}`),
    ...BY_DAY.flatMap((what) => all.map((day) => `${side}.${what}.${day}`)),
    ...FLOWS.flatMap((flow) => CLASSES.flatMap((cls) => all.map((day) => `${side}.${flow}.${cls}.${day}`))),
    ...CARD_KINDS.map((card) => `${side}.card.${card}`),
    ...scenario.unitTypes.flatMap(({ id }) => [`${side}.unit.${id}`, `${side}.acts.${id}`]),
  ];
}

/** The keys of a game's figures, in the order of its row. */
export function columnsOf(scenario: Scenario): string[] {
  return [...WHOLE, ...SIDES.flatMap((side) => ofSide(scenario, side))];
}

/** Of two setups that are compared: those of the first, and what only the second has (more days, a unit type of its own). */
export const columnsOfBoth = (before: Scenario, after: Scenario): string[] => [...new Set([...columnsOf(before), ...columnsOf(after)])];

const DAY = /\.d\d+$/;

/** The figures of days as sums beside all others: what a reader looks at first. */
export function sumsOf(columns: readonly string[]): { key: string; at: readonly number[] }[] {
  const sums = new Map<string, number[]>();
  for (const [i, column] of columns.entries()) {
    const key = column.replace(DAY, '');
    sums.set(key, [...(sums.get(key) ?? []), i]);
  }
  return [...sums].map(([key, at]) => ({ key, at }));
}
