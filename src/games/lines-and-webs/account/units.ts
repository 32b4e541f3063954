/** Supply of each unit, and purchases that were of no use. Pure. */

import {
  addTo,
  type CardKind,
  CLASSES,
  emptyLoad,
  handCount,
  type Load,
  SIDES,
  type Side,
  type State,
  total,
  type UnitId,
  type World,
} from '../../../engine/lines-and-webs/index.ts';
import { engagementCost } from '../../../engine/lines-and-webs/strength.ts';
import { type Fate, gathered, isOf, type Ledger, sumOf } from './ledger.ts';
import type { DayMark, Story } from './story.ts';
import { bySides, type UnitAccount, type UnitsAccount, type Unused } from './types.ts';

/** Length of the lists of best and worst units. */
const LISTED = 5;

const isHere = (s: State, at: number): boolean => s.units[at]?.node !== null && s.units[at] !== undefined;

/** Number of commands per unit in which it acted: paid to act, carried, displaced, rolled, or picked up. */
function actsOf(story: Story): Map<UnitId, number> {
  const acts = new Map<UnitId, number>();
  const add = (unit: UnitId): unknown => acts.set(unit, (acts.get(unit) ?? 0) + 1);
  for (const { event } of story.told) {
    if (event.type === 'rolled') for (const unit of event.units) add(unit);
    else if (event.type === 'carried') add(event.carrier);
    else if (event.type === 'unitMoved' || event.type === 'displaced' || event.type === 'portRepaired') add(event.unit);
    else if (event.type === 'paid' || event.type === 'pickedUp') add(event.unit);
    else if (event.type === 'airDefenseRolled') add(event.unit);
  }
  return acts;
}

/** Steps taken by each unit's dice. A joint attack is split among the attackers. */
function stepsTaken(story: Story): Map<UnitId, number> {
  const taken = new Map<UnitId, number>();
  const add = (unit: UnitId, n: number): unknown => taken.set(unit, (taken.get(unit) ?? 0) + n);
  for (const { fight } of story.throws) {
    if (!fight) continue;
    for (const unit of fight.attackers) add(unit, fight.actual.target / fight.attackers.length);
    add(fight.target, fight.actual.attacker);
  }
  return taken;
}

/** Keys (day, unit) of failures to pay for an action or for fighting back, by missing class. @rule 6.6.3, 7.2 */
function unpaidOf(story: Story): { readonly [cls in 'clIII' | 'clV']: ReadonlySet<string> } {
  const unpaid = { clIII: new Set<string>(), clV: new Set<string>() };
  for (const one of story.told) {
    const { event, day, loads = [] } = one;
    if (!story.days.some((mark) => isOf(mark, one))) continue;
    if (event.type === 'forfeited' && event.why === 'cannotPay') unpaid.clIII.add(`${day} ${event.unit}`);
    if (event.type !== 'doesNotFightBack' || event.why !== 'cannotPay') continue;
    const cost = engagementCost(story.rules.world, { id: event.unit }, 'defend');
    for (const cls of ['clIII', 'clV'] as const)
      if (loads.some(({ load }) => load[cls] < cost[cls])) unpaid[cls].add(`${day} ${event.unit}`);
  }
  return unpaid;
}

function lackOf(w: World, at: number, marks: readonly DayMark[], unpaid: ReturnType<typeof unpaidOf>) {
  const info = w.roster[at];
  const type = info?.type;
  const sum = { days: 0, hungryDays: 0, dryFuel: 0, dryAmmo: 0, lackDays: 0 };
  for (const { day, state, orders } of marks) {
    const u = state.units[at];
    const before = orders?.units[at];
    const fights = type?.kind === 'combat' && before !== undefined && before.node !== null;
    const lacks = (cls: 'clIII' | 'clV'): boolean =>
      fights && (type?.boxes[cls] ?? 0) > 0 && (before?.load[cls] === 0 || unpaid[cls].has(`${day} ${info?.id}`));
    const [fuel, ammo] = [lacks('clIII'), lacks('clV')];
    const hungry = u !== undefined && u.node !== null && u.degraded;
    // Counts the day on which it was destroyed.
    if ((u && u.node !== null) || fights) sum.days += 1;
    if (hungry) sum.hungryDays += 1;
    if (fuel) sum.dryFuel += 1;
    if (ammo) sum.dryAmmo += 1;
    if (hungry || fuel || ammo) sum.lackDays += 1;
  }
  return sum;
}

function accountOfUnits(story: Story, book: Ledger): UnitAccount[] {
  const w = story.rules.world;
  const marks = story.days.slice(1);
  const end = story.days.at(-1)?.state;
  if (!end) return [];
  const [acts, taken, unpaid] = [actsOf(story), stepsTaken(story), unpaidOf(story)];
  const lost = new Map<UnitId, number>();
  for (const { event } of story.told) if (event.type === 'stepsLost') lost.set(event.unit, (lost.get(event.unit) ?? 0) + event.n);
  return w.roster.flatMap((info): UnitAccount[] => {
    const own = <T extends { tokens: Load }>(list: readonly T[], id: (one: T) => string): Load =>
      sumOf(list.filter((one) => id(one) === info.id));
    const place = end.units[info.at]?.place;
    const came = place === 'map' || place === 'destroyed' || story.days.some(({ state }) => isHere(state, info.at));
    if (!came && (place === 'expansion' || place === 'scheduled' || place === 'box')) return [];
    return [
      {
        unit: info.id,
        side: info.side,
        ...lackOf(w, info.at, marks, unpaid),
        got: own(book.moved, ({ to }) => to.id),
        began: own(book.opened, ({ node }) => node.id),
        used: own(book.used, ({ node }) => node.id),
        stepsLost: lost.get(info.id) ?? 0,
        stepsTaken: taken.get(info.id) ?? 0,
        acted: acts.get(info.id) ?? 0,
        fate: place === 'destroyed' ? 'destroyed' : came ? 'lives' : 'neverLanded',
      },
    ];
  });
}

/** The combat units with the most shortages, and those with the fewest that got supplies, without overlap; ties by tokens per day. */
export function unitsOf(story: Story, book: Ledger): UnitsAccount {
  const w = story.rules.world;
  const all = accountOfUnits(story, book);
  const daily = (u: UnitAccount): number => total(u.got) / Math.max(1, u.days);
  const share = (u: UnitAccount): number => u.lackDays / Math.max(1, u.days);
  const ranked = (side: Side): UnitAccount[] =>
    all
      .filter((u) => u.side === side && u.days > 0 && w.info[u.unit]?.type.kind === 'combat')
      .sort((a, b) => b.lackDays - a.lackDays || share(b) - share(a) || daily(a) - daily(b) || (a.unit < b.unit ? -1 : 1));
  const ids = (list: readonly UnitAccount[]): UnitId[] => list.slice(0, LISTED).map(({ unit }) => unit);
  const worst = bySides((side) => ids(ranked(side).filter(({ lackDays }) => lackDays > 0)));
  const best = (side: Side): UnitAccount[] =>
    ranked(side)
      .reverse()
      .filter(({ unit, got }) => total(got) > 0 && !worst[side].includes(unit));
  return { all, worst, best: bySides((side) => ids(best(side))) };
}

const priceOf = (w: World, side: Side, tokens: Load): number =>
  CLASSES.reduce((n, cls) => n + tokens[cls] * w.figures[side].tokenPrices[cls], 0);

/** Tokens that a side brought into the game and didn't use, by outcome. @rule 2.2, 8.11, 6.3.5, 6.3.8 */
function tokensInVain(story: Story, { fates, transports }: Ledger, side: Side): Unused[] {
  const w = story.rules.world;
  const row = (fate: Fate) => {
    const { seized, end, back, landed } = fate;
    if (seized) return { kind: 'seized', ...seized } as const;
    if (end.kind === 'lost') return { kind: 'tokensLost', why: end.why, of: end.of, day: end.day } as const;
    if (end.kind !== 'port') return null;
    const { port } = end;
    if (back && back.order > transports[side] && story.outcome) return { kind: 'backTooLate', port, day: back.day } as const;
    return { kind: landed === port ? 'neverLeft' : 'leftInPort', port } as const;
  };
  const own = fates.filter((fate) => fate.owner === side && row(fate) !== null);
  const captured = fates.filter((fate) => fate.owner !== side && fate.seized);
  return [
    ...gathered(own, (fate) => row(fate) as NonNullable<ReturnType<typeof row>>).map(
      ({ of, tokens }): Unused => ({ ...of, side, tokens, rp: priceOf(w, side, tokens) }),
    ),
    ...gathered(captured, ({ seized }) => seized as NonNullable<Fate['seized']>).map(
      ({ of, tokens, fates: taken }): Unused => ({
        ...{ kind: 'captured', side, ...of, tokens, rp: 0 },
        used: taken.reduce((n, fate) => n + (fate.end.kind === 'used' ? total(fate.tokens) : 0), 0),
      }),
    ),
  ];
}

/** Tokens and units in the queue at the end: those that had arrived and were not put ashore, and those still on their way. @rule 6.1.4 */
function neverLanded({ told, rules: { world: w } }: Story, end: State, side: Side): Unused[] {
  const own = end.sides[side];
  const [here, coming] = [emptyLoad(), emptyLoad()];
  for (const space of [own.packaging, own.transit, own.arrived]) addTo(coming, space);
  // What is not put ashore goes back to In Transit, and arrives again with the next move of the queue.
  const since = told.findLastIndex(({ event }) => event.type === 'queueMoved' && event.side === side);
  for (const { event } of told.slice(Math.max(0, since)))
    for (const cls of CLASSES) {
      if (event.type === 'queueMoved' && event.side === side) here[cls] += event.arrived[cls];
      else if (event.type === 'tokensLanded' && event.side === side) here[cls] -= event.tokens[cls];
    }
  for (const cls of CLASSES) {
    here[cls] = Math.min(here[cls], own.transit[cls] + own.arrived[cls]);
    coming[cls] -= here[cls];
  }
  const last = told[since]?.event;
  const came = new Set(last?.type === 'queueMoved' ? last.units : []);
  const queued = end.units.filter((u) => u.side === side && (u.place === 'packaging' || u.place === 'transit' || u.place === 'arrived'));
  return [true, false].flatMap((isHere): Unused[] => {
    const tokens = isHere ? here : coming;
    const units = queued.flatMap(({ id }) => (came.has(id) === isHere ? [id] : []));
    if (units.length === 0 && total(tokens) === 0) return [];
    const bought = units.filter((id) => w.info[id]?.from === 'expansion' && w.info[id]?.arrives === null);
    const rp = priceOf(w, side, tokens) + bought.reduce((n, id) => n + (w.info[id]?.type.price ?? 0), 0);
    return [{ kind: 'neverLanded', side, isHere, tokens, units, rp }];
  });
}

/** Bought units that landed and never acted. */
function idlers(story: Story, units: readonly UnitAccount[]): Unused[] {
  const w = story.rules.world;
  const landed = new Map<UnitId, number>();
  for (const { event, day, loads } of story.told)
    if (event.type === 'unitLanded' || event.type === 'purchasesRevealed') for (const { unit } of loads ?? []) landed.set(unit, day);
  return units.flatMap(({ unit, side, acted }): Unused[] => {
    const info = w.info[unit];
    const day = landed.get(unit);
    if (acted > 0 || day === undefined || info?.from !== 'expansion' || info.arrives !== null) return [];
    return [{ kind: 'neverActed', side, unit, day, rp: info.type.price ?? 0 }];
  });
}

/** Unplayed cards in a side's hand and decks, by kind if the viewer may know. @rule 11.3 */
function cardsLeft(story: Story, end: State, side: Side): Unused[] {
  const own = end.sides[side];
  const cards: { [K in CardKind]?: number } = {};
  const inDecks = [...own.execution, ...own.reserve];
  for (const kind of story.rules.world.cards.kinds) {
    const n = own.hand[kind] + inDecks.filter((card) => card === kind).length;
    if (n > 0) cards[kind] = n;
  }
  const prices = story.rules.world.figures[side].cardPrices;
  const kinds = Object.keys(cards) as CardKind[];
  const known = story.whole || story.viewer === side;
  // The number of special cards in a deck is hidden.
  const count = known ? kinds.reduce((n, kind) => n + (cards[kind] ?? 0), 0) : handCount(own.hand);
  if (count === 0) return [];
  const rp = known ? kinds.reduce((n, kind) => n + (cards[kind] ?? 0) * prices[kind], 0) : null;
  return [{ kind: 'cardsLeft', side, cards: known ? cards : null, count, rp }];
}

/** Purchases lost or unused, Delta's first, most expensive first. Omits tokens of unknown owner if the umpire has changed tokens. */
export function unusedOf(story: Story, book: Ledger, units: readonly UnitAccount[]): Unused[] {
  const end = story.days.at(-1)?.state;
  if (!end) return [];
  const all = [
    ...SIDES.flatMap((side) => [
      ...(story.umpired ? [] : tokensInVain(story, book, side)),
      ...neverLanded(story, end, side),
      ...cardsLeft(story, end, side),
    ]),
    ...idlers(story, units),
  ];
  return SIDES.flatMap((side) => all.filter((one) => one.side === side).sort((a, b) => (b.rp ?? 0) - (a.rp ?? 0)));
}
