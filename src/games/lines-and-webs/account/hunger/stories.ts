/** Joins cases with a common cause and a common last moment into stories, and plays what would have helped all of one at once. Pure. */

import { tokenPrice } from '../../../../engine/lines-and-webs/delivery.ts';
import type { Side } from '../../../../engine/lines-and-webs/index.ts';
import { SIDES } from '../../../../engine/lines-and-webs/index.ts';
import { doubtOf } from './doubt.ts';
import { sumOfCosts } from './lacks.ts';
import type { Remedies } from './remedy.ts';
import type { Change, HungerCase, HungerStory, StoryRemedy } from './types.ts';

/** Stories that a side is told first: of those that cost something, or of the others if none did. */
const TOLD = { costly: 4, free: 2 };

/** What the cases of one story share. */
function causeOf({ side, cls, kind, captured, lost, spent, remedy, isLastNight }: HungerCase): string {
  const what = captured
    ? `${captured.port} ${captured.day}`
    : lost
      ? `${lost.unit} ${lost.day}`
      : spent && !remedy
        ? `spent on day ${spent.day}`
        : '';
  const moment = remedy ? (remedy.buy ? `bought on day ${remedy.moment.day}` : `carried before ${remedy.carriedAt}`) : '';
  return [side, cls, kind, isLastNight, what, moment].join(' ');
}

/** Most first: steps, then orders and fights, days of fighting units, days of trucks, days of all units. */
const worthOf = ({ cost }: HungerStory, nights: number): number[] => [
  cost.steps,
  cost.orders + cost.silent,
  cost.fighters,
  cost.trucks,
  nights,
];

const hasCost = (one: HungerStory): boolean => worthOf(one, 0).some((n) => n > 0);

/** RP of what these changes hand back. */
function handedBack({ record }: Remedies, side: Side, changes: readonly Change[]): number {
  const { world } = record.story.rules;
  return changes
    .flatMap(({ at, before }) => before.map((command) => ({ at, command })))
    .reduce((sum, { at, command }) => {
      if (command.type === 'returnCard') return sum + world.figures[side].cardPrices[command.card];
      if (command.type === 'returnUnit') return sum + (world.info[command.unit]?.type.price ?? 0);
      if (command.type !== 'returnTokens') return sum;
      return sum + command.n * tokenPrice(world, record.before(at), side, command.cls, command.to);
    }, 0);
}

/** What helps most of these cases at once, as far as it was found: those that need no points beside the side's own first. */
function remedyOf(remedies: Remedies, cases: readonly HungerCase[], numbers: readonly number[]): StoryRemedy | null {
  const own = numbers.map((at) => cases[at] as HungerCase).sort((a, b) => moreOf(a) - moreOf(b));
  const moment = own.find(({ remedy }) => remedy)?.remedy?.moment;
  const { met, still, changes } = moment ? remedies.together(own) : { met: [], still: [], changes: [] };
  if (!moment || met.length === 0) return null;
  const { side } = own[0] as HungerCase;
  return {
    moment,
    met: met.map(({ lack, remedy: { source, hops, arrives, buy } }) => ({ at: cases.indexOf(lack), source, hops, arrives, buy })),
    still: still.map((lack) => cases.indexOf(lack)),
    back: handedBack(remedies, side, changes),
    more: changes.reduce((n, { points = 0 }) => n + points, 0),
    changes,
    doubt: met.map(({ lack, remedy }) => doubtOf(remedies.record, lack, remedy)).find((one) => one !== null) ?? null,
  };
}

const moreOf = ({ remedy }: HungerCase): number => remedy?.buy?.more ?? 0;

/** The stories of both sides: the told ones first, by what they cost. */
export function storiesOf(remedies: Remedies, cases: readonly HungerCase[]): HungerStory[] {
  const groups = new Map<string, number[]>();
  for (const [at, one] of cases.entries()) {
    const cause = causeOf(one);
    groups.set(cause, [...(groups.get(cause) ?? []), at]);
  }
  const all = [...groups.values()].map((numbers): HungerStory => {
    const own = numbers.map((at) => cases[at] as HungerCase);
    const [first] = own as [HungerCase];
    const { side, cls, kind, isLastNight, shows, spent, remedy } = first;
    return {
      ...{ side, cls, kind, isLastNight, cases: numbers },
      cost: sumOfCosts(own.map(({ cost }) => cost)),
      moment: remedy?.moment ?? spent?.moment ?? shows,
      at: remedy?.carriedAt ?? spent?.order ?? first.to - 1,
      remedy: remedyOf(remedies, cases, numbers),
      isTold: false,
    };
  });
  const nightsOf = (one: HungerStory): number => one.cases.reduce((n, at) => n + (cases[at]?.nights ?? 0), 0);
  const ranks = new Map(all.map((one) => [one, worthOf(one, nightsOf(one))]));
  all.sort((a, b) => {
    const [x, y] = [ranks.get(a) as number[], ranks.get(b) as number[]];
    const i = x.findIndex((n, k) => n !== y[k]);
    return i < 0 ? 0 : (y[i] as number) - (x[i] as number);
  });
  for (const side of SIDES) {
    const own = all.filter((one) => one.side === side);
    const costly = own.filter(hasCost).slice(0, TOLD.costly);
    const timely = own.filter((one) => !one.isLastNight);
    const told = costly.length > 0 ? costly : (timely.length > 0 ? timely : own).slice(0, TOLD.free);
    for (const one of told) one.isTold = true;
  }
  return [...all.filter(({ isTold }) => isTold), ...all.filter(({ isTold }) => !isTold)];
}
