/** What binds a shortage, in words; and, where nothing that was tried ends it, what can still be done, or that nothing can. */

import type { World } from '../../../../engine/lines-and-webs/index.ts';
import type { CauseFigures, CauseKey, Explained } from '../../advice/cause/types.ts';
import { QUEUE_DAYS } from '../../advice/forecast/ledger.ts';
import type { Shortage } from '../../advice/forecast/types.ts';
import { atPlace, className, count, listed, placeName, unitName, unitNames } from '../words/names.ts';

/** Why; then what can be done about it, for where there is no remedy. */
type ReasonAndAdvice = readonly [why: string, act?: string];
type Causes = { [K in CauseKey]: (w: World, f: CauseFigures[K], s: Shortage, isEnded: boolean) => ReasonAndAdvice };

/** Bought today by the queue. @rule 6.1.1 */
const queueDay = ({ when }: Shortage): number => when.day - when.days + QUEUE_DAYS;

/** Whether to buy some now is of use. */
const buyWhen = (s: Shortage): string =>
  queueDay(s) > s.when.day
    ? `Bought now it lands on day ${queueDay(s)}, too late.`
    : 'Bought now it lands in time, but no carrier can bring it from the port.';

const FIRST_TOMORROW = 'It can be supplied again tomorrow.';

const CAUSES: Causes = {
  noneLeft: (_w, f, s, isEnded) =>
    f.coming > 0 && f.lands !== null
      ? [
          `No spare ${className(f.cls)} on the map; ${f.coming} more ${f.coming === 1 ? 'lands' : 'land'} from day ${f.lands}${isEnded ? '' : ', too little or too far away'}.`,
          `Have carriers near the port on day ${f.lands}, and rank this unit first.`,
        ]
      : [`No spare ${className(f.cls)} on the map, and none on the way.`, buyWhen(s)],
  sharedOut: (_w, f) => [
    `All the ${className(f.cls)} you can carry that day already goes to ${count(f.units, 'other unit')}.`,
    'Rank this unit first, and another goes without.',
  ],
  landsLate: (_w, f) => [`${f.tokens} ${className(f.cls)} on the way, but not before day ${f.lands}.`, 'Nothing comes sooner.'],
  portFull: (w, f) => [
    `${placeName(w, f.port)} is full (${count(f.boxes, 'box', 'boxes')}): ${count(f.waiting, 'token')} cannot land.`,
    'Carry tokens out today: each free box lets one land tomorrow.',
  ],
  portLost: (w, f) => {
    const lost = listed([f.seaport, f.airport].flatMap((node) => (node ? [placeName(w, node)] : [])));
    const rest = f.seaport && !f.airport ? ', and your airport is closed without its APS' : '';
    return [`The enemy holds ${lost}${rest}: ${count(f.waiting, 'token')} cannot land.`];
  },
  noBox: (w, f, s) => [
    `All ${f.boxes} boxes of ${unitName(w, f.unit)} are full of other supplies.`,
    `Have a carrier take a token away, then bring the ${className(s.cls)}.`,
  ],
  holdsFull: () => ['Its boxes are full.', 'Bring more once it has used some.'],
  carryUsed: (w, f) => [
    `${unitNames(w, f.carriers)} ${f.carriers.length === 1 ? 'has' : 'have'} carried ${f.used} of ${f.of} today.`,
    `${f.carriers.length === 1 ? 'It carries' : 'They carry'} again tomorrow.`,
  ],
  outOfRange: (w, f) => [
    `Out of range: ${unitName(w, f.carrier)} is the nearest carrier, ${count(f.links, 'link')} away, range ${f.range}.`,
    `Bring ${unitName(w, f.carrier)} and the unit ${count(f.links - f.range, 'link')} closer together.`,
  ],
  sourceFar: (w, f) => [
    `${unitName(w, f.carrier)} can reach it but has no ${className(f.cls)}. The nearest is ${count(f.links, 'link')} away, too far for its range of ${f.range}.`,
    `Fill ${unitName(w, f.carrier)} first, before other carriers.`,
  ],
  blocked: (w, f) => [`${unitName(w, f.carrier)}’s way is blocked ${atPlace(w, f.node)} until tonight.`, 'It opens again tomorrow.'],
  enemyOnTheWay: (w, f) => [
    `The enemy is in ${unitName(w, f.carrier)}’s way ${listed(f.nodes.map((node) => atPlace(w, node)))}.`,
    'Supplies cannot pass an enemy: drive it off, or go around.',
  ],
  contact: (w, f) => [
    `Out of range. ${unitName(w, f.carrier)} could supply it from ${placeName(w, f.node)}, but an enemy combat unit is next to it.`,
    'Pull the unit back toward its carriers, or drive that enemy off.',
  ],
  displaced: (w, f) => [`${unitName(w, f.unit)} is displaced and gets nothing today.`, FIRST_TOMORROW],
  carrierDisplaced: (w, f) => [`${unitName(w, f.carrier)} could bring it, but is displaced until tonight.`, FIRST_TOMORROW],
  carrierDegraded: (w, f) => [
    `${unitName(w, f.carrier)} could bring it, but is hungry itself.`,
    `Feed ${unitName(w, f.carrier)} first: then it can carry at once.`,
  ],
  carrierDisabled: (w, f) => [
    `${unitName(w, f.carrier)} could bring it, but is disabled.`,
    `Give ${unitName(w, f.carrier)} a CL IX first: then it can carry at once.`,
  ],
  noCarrier: () => ['Your side has no carrier on the map.'],
  tooLate: (_w, f) => [`Phase 3 of day ${f.day} is over: nothing more can be carried that day.`],
  farOff: () => ['Days away: there is time.'],
  notYet: (w, f) => [f.carrier ? `${unitName(w, f.carrier)} can bring it now.` : 'Just send it.'],
};

const said = (w: World, { cause, shortage, remedy }: Explained): ReasonAndAdvice =>
  (CAUSES[cause.key] as (world: World, figures: typeof cause.figures, s: Shortage, isEnded: boolean) => ReasonAndAdvice)(
    w,
    cause.figures,
    shortage,
    remedy.kind !== 'none',
  );

/** What binds, in one sentence; where nothing was found that ends it a second one says what can be done. */
export function causeWords(w: World, explained: Explained): string {
  const [why, act] = said(w, explained);
  const { remedy } = explained;
  return remedy.kind === 'none' && !remedy.instead && act ? `${why} ${act}` : why;
}

/** Carriers that could bring it but for one thing: all of them in one sentence. */
const BARRED: { readonly [K in CauseKey]?: string } = {
  carrierDisabled: 'disabled',
  carrierDegraded: 'hungry',
  carrierDisplaced: 'displaced until tonight',
};
/** These say no more than that it is to be brought, or that others come first. */
const LOOSE: ReadonlySet<CauseKey> = new Set(['notYet', 'farOff', 'sharedOut']);

/** What binds most of a list, in one sentence: 'FS Company A and BSB A could bring it, but are disabled.' Null where the list has no common cause. */
export function bindingWords(w: World, list: readonly Explained[]): string | null {
  const counts = new Map<CauseKey, Explained[]>();
  for (const one of list) if (!LOOSE.has(one.cause.key)) counts.set(one.cause.key, [...(counts.get(one.cause.key) ?? []), one]);
  const [most] = [...counts.values()].sort((a, b) => b.length - a.length);
  const [first] = most ?? [];
  if (!most || !first || most.length * 2 <= list.length) return null;
  const barred = BARRED[first.cause.key];
  if (barred) {
    const carriers = [...new Set(most.map(({ cause }) => (cause.figures as { carrier: string }).carrier))];
    return `${unitNames(w, carriers)} could bring it, but ${carriers.length === 1 ? 'is' : 'are'} ${barred}.`;
  }
  const [words, ...others] = new Set(most.map((one) => said(w, one)[0]));
  return words && others.length === 0 ? words : null;
}
