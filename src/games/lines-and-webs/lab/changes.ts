/** Predefined changes for playtesters: alternative rulings, prices, and values to sweep. */
import {
  type CardKind,
  CLASSES,
  cardKindsOf,
  copiesOf,
  type Scenario,
  SIDES,
  type Side,
  type UnitType,
} from '../../../engine/lines-and-webs/index.ts';
import { CLASS_NAMES, sideName } from '../scenarios/atlas.ts';
import { RULING_CHOICES, type RulingKey } from '../scenarios/rulings.ts';
import { valueLabel } from '../scenarios/rulingWords.ts';
import { type Arm, type Forbidden, METHODS, type Method, type Restriction } from './question.ts';
import { type Factor, withFactors } from './screening.ts';
import type { Thing } from './without.ts';

/** Words supplied by the UI. */
interface Words {
  /** For example 'Drone Recon'. */
  card(kind: CardKind): string;
}

/** Rulings that do not affect computer players. */
const IDLE_RULINGS: ReadonlySet<RulingKey> = new Set(['clock', 'players']);

/** All alternatives of all rulings: 'Counter-fire: Any artillery in range → None'. */
export function rulingChanges(scenario: Scenario): Factor[] {
  return RULING_CHOICES.filter(({ key }) => !IDLE_RULINGS.has(key)).flatMap(({ key, label, values }) => {
    const now = scenario.rulings[key];
    const was = valueLabel(key, now);
    return values
      .filter(({ value }) => JSON.stringify(value) !== JSON.stringify(now))
      .map(({ value, label: is }): Factor => ({ title: `${label}: ${was} → ${is}`, path: ['rulings', key], value }));
  });
}

/** A scenario value that can be set to any integer of at least `least`. */
export interface Place {
  title: string;
  path: Factor['path'];
  now: number;
  least: number;
}

const UNIT_FIGURES = ['price', 'move', 'range'] as const;

function unitPlaces(type: UnitType, i: number): Place[] {
  const figures = UNIT_FIGURES.flatMap((figure): Place[] => {
    const now = type[figure];
    return now === null ? [] : [{ title: `${type.name}: ${figure}`, path: ['unitTypes', i, figure], now, least: 1 }];
  });
  const dice = type.strength.map(
    (now, at): Place => ({
      ...{ title: `${type.name}: dice at ${4 - at} ${at === 3 ? 'step' : 'steps'}`, path: ['unitTypes', i, 'strength', at], now, least: 0 },
    }),
  );
  const boxes = (['clI', 'clIII', 'clV', 'open'] as const).map(
    (box): Place => ({
      ...{ title: `${type.name}: ${box === 'open' ? 'open' : CLASS_NAMES[box]} boxes`, path: ['unitTypes', i, 'boxes', box] },
      ...{ now: type.boxes[box], least: 0 },
    }),
  );
  return [...figures, ...(type.kind === 'combat' ? dice : []), ...boxes];
}

/** All values of a scenario that can be swept. */
export function placesOf(scenario: Scenario, words: Words): Place[] {
  const { rulings, ports } = scenario;
  const bounds: Place[] = [
    { title: 'Resource Points per day', path: ['rulings', 'rp'], now: rulings.rp, least: 1 },
    { title: 'Price of CL IX', path: ['rulings', 'priceIX'], now: rulings.priceIX, least: 1 },
    { title: 'Turns', path: ['turns'], now: scenario.turns, least: 3 },
    { title: 'Turns from meal to meal', path: ['mealEvery'], now: scenario.mealEvery, least: 1 },
    { title: 'Copies of each card', path: ['cardCopies'], now: scenario.cardCopies, least: 0 },
  ];
  const portPlaces = (['spod', 'apod'] as const).flatMap((kind) =>
    (['units', 'boxes'] as const).map(
      (figure): Place => ({
        ...{
          title: `${kind === 'spod' ? 'Seaport' : 'Airport'}: ${figure === 'units' ? 'unit places' : 'boxes'}`,
          path: ['ports', kind, figure],
        },
        ...{ now: ports[kind][figure], least: 1 },
      }),
    ),
  );
  const queues = SIDES.flatMap((side) =>
    CLASSES.map(
      (cls): Place => ({
        ...{ title: `${sideName(side)}’s first queue: ${CLASS_NAMES[cls]}`, path: ['forces', side, 'queueTokens', cls] },
        ...{ now: scenario.forces[side].queueTokens[cls], least: 0 },
      }),
    ),
  );
  const cards = cardKindsOf(scenario).map(
    (card): Place => ({
      ...{ title: `${words.card(card)}: price`, path: ['cardPrices', card], now: scenario.cardPrices[card], least: 0 },
    }),
  );
  return [...bounds, ...cards, ...portPlaces, ...queues, ...scenario.unitTypes.flatMap(unitPlaces)];
}

/** What a list of places can be grouped by. */
export const PLACE_SORTS = ['unit', 'side', 'class'] as const;
export type PlaceSort = (typeof PLACE_SORTS)[number];

const BOTH = 'Both sides';

/** Group of a place: the unit type, port or card; the only side that has it; or the supply class. Null for what belongs to none. */
export function placeGroup({ unitTypes, forces }: Scenario, { title, path }: Place, by: PlaceSort): string | null {
  if (by === 'unit') return title.includes(':') ? title.slice(0, title.indexOf(':')) : null;
  if (by === 'class') {
    const cls = path.at(-1) === 'priceIX' ? 'clIX' : CLASSES.find((one) => one === path.at(-1));
    return cls ? CLASS_NAMES[cls] : null;
  }
  if (path[0] === 'forces') return sideName(path[1] as Side);
  if (path[0] !== 'unitTypes') return BOTH;
  const id = unitTypes[path[1] as number]?.id;
  const owners = SIDES.filter((side) =>
    (['start', 'queue', 'expansion'] as const).some((roster) => forces[side][roster].some(({ type }) => type === id)),
  );
  return owners.length === 1 ? sideName(owners[0] as Side) : owners.length === 0 ? 'Neither side' : BOTH;
}

/** One factor per value, excluding the current one. */
export const sweep = ({ title, path, now }: Place, values: readonly number[]): Factor[] =>
  [...new Set(values)].filter((value) => value !== now).map((value) => ({ title: `${title}: ${now} → ${value}`, path, value }));

/** The price plus half, rounded, at least plus one. */
const dearer = (price: number): number => price + Math.max(1, Math.round(price / 2));

/** True if a side can buy the item at this price. */
function isPaid(scenario: Scenario, path: Factor['path']): boolean {
  const { unitTypes, forces, sideFigures } = scenario;
  if (path[0] === 'cardPrices')
    return (
      copiesOf(scenario, path[1] as CardKind) > 0 &&
      SIDES.some((side) => sideFigures?.[side]?.cardPrices?.[path[1] as CardKind] === undefined)
    );
  const id = unitTypes[path[1] as number]?.id;
  return SIDES.some((side) => {
    const own = sideFigures?.[side]?.unitPrices;
    const { expansion, arrivals = [] } = forces[side];
    const count = (list: readonly { type: string; count: number }[]): number =>
      list.reduce((n, one) => n + (one.type === id ? one.count : 0), 0);
    const forSale = count(expansion) - arrivals.reduce((n, { units }) => n + count(units), 0);
    return id !== undefined && forSale > 0 && own?.[id] === undefined;
  });
}

/** Factors of a screening: the first alternative of each ruling, and each payable price plus half. */
export function screeningFactors(scenario: Scenario, words: Words): Factor[] {
  const rulings = rulingChanges(scenario);
  const first = rulings.filter((one, i) => rulings.findIndex(({ path }) => path[1] === one.path[1]) === i);
  const prices = placesOf(scenario, words).filter(
    ({ path }) => (path[0] === 'cardPrices' || path[2] === 'price') && isPaid(scenario, path),
  );
  return [
    ...first,
    ...prices.map(({ title, path, now }): Factor => ({ title: `${title}: ${now} → ${dearer(now)}`, path, value: dearer(now) })),
  ];
}

/** Setup of a scenario with changes and without restrictions. */
export const armWith = (scenario: Scenario, factors: readonly Factor[]): Arm => ({
  scenario: withFactors(scenario, factors),
  restrictions: [],
});

const METHOD_WORDS: { readonly [M in Method]: { thing: string; without: string } } = {
  carry: { thing: 'Carrying', without: 'carries nothing' },
  crossLevel: { thing: 'Cross-levelling', without: 'does not cross-level' },
  airport: { thing: 'Buying to the airport', without: 'buys nothing to the airport' },
  queue: { thing: 'Buying to the queue', without: 'buys nothing to the queue' },
  moveCarrier: { thing: 'Moving carriers in Phase 3', without: 'moves no carrier in Phase 3' },
};

/** A thing with the words that follow the name of a side without it. */
type Named = Thing & { without: string };

function allOf(scenario: Scenario, words: Words): Named[] {
  const buyers = (type: string): Side[] =>
    SIDES.filter((side) => scenario.forces[side].expansion.some((one) => one.type === type && one.count > 0));
  const of = (title: string, without: string, forbidden: Forbidden, sides: readonly Side[] = SIDES): Named => ({
    ...{ title, without, forbidden, sides },
  });
  return [
    ...cardKindsOf(scenario)
      .filter((card) => copiesOf(scenario, card) > 0)
      .map((card) => of(words.card(card), `without ${words.card(card)}`, { kind: 'card', card })),
    ...scenario.unitTypes
      .filter(({ id, price }) => price !== null && buyers(id).length > 0)
      .map(({ id, name }) => of(name, `buys no ${name}`, { kind: 'unit', type: id }, buyers(id))),
    ...METHODS.map((method) => of(METHOD_WORDS[method].thing, METHOD_WORDS[method].without, { kind: 'method', method })),
    ...CLASSES.map((cls) => of(CLASS_NAMES[cls], `buys and brings no ${CLASS_NAMES[cls]}`, { kind: 'class', cls })),
  ];
}

/** Restrictions for a side, one at a time: 'Delta without Drone Recon'. */
export const restrictionsOf = (scenario: Scenario, side: Side, words: Words): { title: string; restriction: Restriction }[] =>
  allOf(scenario, words)
    .filter(({ sides }) => sides.includes(side))
    .map(({ without, forbidden }) => ({ title: `${sideName(side)} ${without}`, restriction: { side, forbidden } }));

/** True for essentials: carrying, food, fuel and ammunition are separate questions. */
const isLivedBy = (f: Forbidden): boolean => (f.kind === 'method' && f.method === 'carry') || (f.kind === 'class' && f.cls !== 'clIX');

/** Things that are forbidden in turn when all are tested at once. */
export const thingsOf = (scenario: Scenario, words: Words): Thing[] =>
  allOf(scenario, words)
    .filter(({ forbidden }) => !isLivedBy(forbidden))
    .map(({ title, forbidden, sides }) => ({ title, forbidden, sides }));
