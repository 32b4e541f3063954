/** The shortages of a side, each with its cause and the cheapest end of it, so that no token and no carry is promised twice: what ends the first is carried out on a private table before the next is asked. Pure, over a view. */

import { copyState } from '../../engine/lines-and-webs/copyState.ts';
import { tokenPrice } from '../../engine/lines-and-webs/delivery.ts';
import {
  CLASSES,
  type Destination,
  emptyLoad,
  type Load,
  loadOf,
  type PlayerCommand,
  type Side,
  type State,
  type SupplyClass,
  type UnitId,
  type View,
  type World,
} from '../../engine/lines-and-webs/index.ts';
import { emptyPlan } from '../../engine/lines-and-webs/setup.ts';
import { tableOfView } from '../../engine/lines-and-webs/tableOfView.ts';
import { QUEUE_DAYS } from '../forecast/ledger.ts';
import { type Paces, pacesOf } from '../forecast/pace.ts';
import { shortages } from '../forecast/shortages.ts';
import type { Basis, Shortage } from '../forecast/types.ts';
import { WORTH_A_MOVE } from '../plan/moves.ts';
import { type Trial, trialOf } from '../plan/table.ts';
import { worthOf } from '../plan/worth.ts';
import { landings } from '../sensible.ts';
import { firstTable, nextTable, withTokens } from './days.ts';
import { bindingCause, cause, Question } from './explain.ts';
import { type Ask, type Brought, bring, mend } from './remedy.ts';
import type { Explained, Remedy } from './types.ts';

/** Phases 3 that are looked at, today's included: as far as what is bought tomorrow lands. */
const DAYS = QUEUE_DAYS + 2;
/** What is missed later than in so many days, nothing is sought for yet: for food the next two meals, for fuel and ammunition what can be bought today. */
const SOUGHT_DAYS: Load = { clI: 5, clIII: QUEUE_DAYS, clV: QUEUE_DAYS, clIX: QUEUE_DAYS };
const isFarOff = ({ cls, when }: Shortage): boolean => when.days > SOUGHT_DAYS[cls];
/** A carry must bring more than it takes elsewhere. */
const WORTH_A_CARRY = 0.01;
/** What will be over when the day ends. */
const BINDS_TODAY: ReadonlySet<string> = new Set(['carryUsed', 'holdsFull', 'displaced', 'carrierDisplaced', 'blocked', 'notYet']);
/** So many tokens are bought for one shortage at most. */
const MOST_BOUGHT = 3;

/** The next Phase 2 in which the side can still buy: on a private table of it, and its day. @rule 6.2 */
function market(world: World, view: View, side: Side): { trial: Trial; on: number; mine: boolean } {
  const mine = view.phase === 'spend' && view.awaited === side;
  const today = mine || view.phase === 'deploy' || (view.phase === 'spend' && !view.done[side]);
  const state = copyState(tableOfView(world, view));
  if (!mine) {
    state.phase = 'spend';
    state.active = side;
    state.pending = null;
    state.execution = null;
    state.sides[side].done = false;
    state.sides[side].plan = emptyPlan();
  }
  return { trial: trialOf(world, state), on: today ? view.turn : view.turn + 1, mine };
}

/** Does it gain more than it costs, by the same values as the plan of Phase 3? A move costs a CL III, and what the carrier is worth where it stands. */
function pays(world: World, side: Side, { remedy, after }: Brought, before: State): boolean {
  const worth = worthOf(world, before, side);
  return worth.of(after) - worth.of(before) > (remedy.kind === 'move' ? WORTH_A_MOVE : WORTH_A_CARRY);
}

/** What the viewer's running Phase 3 could still do for a unit that has none of a class, as things stand, if it is worth what it costs; null where nothing. @rule 6.3 */
export function helpNow(world: World, view: View, unit: UnitId, cls: SupplyClass): Remedy | null {
  const side = world.info[unit]!.side;
  const shortage = shortages(world, view, side, 'fights').find((one) => one.unit === unit && one.cls === cls);
  if (!shortage || view.viewer !== side) return null;
  const ask: Ask = { world, view, side, basis: 'fights', shortage };
  const table = firstTable(world, view, side, () => 'fights');
  for (const moves of [false, true]) {
    const found = bring(ask, table, moves);
    if (found && pays(world, side, found, table)) return found.remedy;
  }
  return null;
}

class Sharing {
  readonly world: World;
  readonly view: View;
  readonly side: Side;
  readonly basis: Basis;
  readonly paces: Paces;
  /** The Phase 3 of each day, after what is promised there. */
  readonly tables = new Map<number, State>();
  readonly first: number;
  readonly remedies: Remedy[];
  readonly list: readonly Shortage[];
  readonly shop: ReturnType<typeof market>;
  /** Nothing stands against it, but today it would bring less than it costs: of these a later day is asked. */
  readonly waits = new Set<number>();

  constructor({ world, view, side, basis }: Omit<Ask, 'shortage'>, list: readonly Shortage[], paces: Paces) {
    this.world = world;
    this.view = view;
    this.side = side;
    this.list = list;
    this.basis = basis;
    this.paces = paces;
    this.remedies = list.map(() => ({ kind: 'none' }));
    const table = firstTable(world, view, side, paces);
    this.first = table.turn;
    this.tables.set(table.turn, table);
    this.shop = market(world, view, side);
  }

  ask(shortage: Shortage): Ask {
    return { world: this.world, view: this.view, side: this.side, basis: this.basis, shortage };
  }

  /** Those that are open and whose day has not passed on the table. Who is out of action stays so until he is mended, on whatever day. @rule 8.1 */
  private open(day: number): { i: number; ask: Ask }[] {
    if (day > this.world.scenario.turns) return [];
    return this.list.flatMap((shortage, i) => {
      const isMissed = shortage.when.day < day;
      if (this.remedies[i]?.kind !== 'none' || isFarOff(shortage) || (isMissed && shortage.cls !== 'clIX')) return [];
      return [{ i, ask: this.ask(isMissed ? { ...shortage, when: { day, days: day - this.view.turn } } : shortage) }];
    });
  }

  private take(i: number, day: number, found: Brought | null): void {
    if (!found) return;
    const { remedy, after } = found;
    if (!pays(this.world, this.side, found, this.tables.get(day) as State)) {
      if (day === this.first) this.waits.add(i);
      return;
    }
    this.remedies[i] = 'wait' in remedy ? { ...remedy, wait: day - this.first } : remedy;
    this.tables.set(day, after);
  }

  /** On the first two Phases 3: as carriers stand, then, day by day of the shortages, after a move. Later only as they stand then. */
  haul(day: number): void {
    const open = this.open(day);
    const days = [...new Set(open.map(({ ask }) => ask.shortage.when.day))];
    for (const due of days) {
      const now = open.filter(({ ask }) => ask.shortage.when.day === due);
      for (const moves of day <= this.first + 1 ? [false, true] : [false]) {
        for (const { i, ask } of now) {
          const table = this.tables.get(day) as State;
          if (moves && day === this.first && this.waits.has(i)) continue;
          if (this.remedies[i]?.kind === 'none') this.take(i, day, (moves ? null : mend(ask, table)) ?? bring(ask, table, moves));
        }
      }
    }
  }

  /** The days after the first, each from the one before it. */
  later(): void {
    for (let day = this.first + 1; day < this.first + DAYS && day <= this.world.scenario.turns; day++) {
      this.tables.set(day, nextTable(this.world, this.view, this.side, this.tables.get(day - 1) as State, this.paces));
      this.haul(day);
    }
  }

  /** Everything on the map stays where it is: only what was bought is carried. */
  private keep(state: State): { [store: string]: Load } {
    const own = state.units.filter((u) => u.side === this.side && u.node !== null).map((u) => [u.id, { ...u.load }]);
    return Object.fromEntries([...own, ...state.ports.map(({ node, store }) => [node, { ...store }])]);
  }

  /** What it takes to buy it by one way, and to carry it on where it lands; null where that comes too late or cannot be. Nothing is bought yet. */
  private offer(ask: Ask, to: Destination): { buy: Extract<Remedy, { kind: 'buy' }>; after: State } | null {
    const { cls, when } = ask.shortage;
    const { trial, on } = this.shop;
    const lands = to === 'apod' ? on : on + QUEUE_DAYS;
    const table = this.tables.get(lands);
    // Who is out of action waits for it, whenever it lands.
    if (!table || (lands > when.day && cls !== 'clIX')) return null;
    const { world, side } = this;
    const open = landings(world, this.view, side).flatMap((l) => (l.closed === null ? [l.port.node] : []));
    for (const port of to === 'apod' ? [world.home[side].apod.id] : open) {
      for (let n = 1; n <= MOST_BOUGHT; n++) {
        const command: PlayerCommand = { type: 'buyTokens', side, to, cls, n };
        const landed = withTokens(world, table, port, loadOf(cls, n));
        const found = landed && bring(ask, landed, false, { keep: this.keep(table) });
        if (!found) continue;
        const price = n * tokenPrice(world, trial.state, side, cls, to);
        return {
          buy: { kind: 'buy', cls, tokens: n, to, price, port, on, lands, commands: [command], or: null },
          after: found.after,
        };
      }
    }
    return null;
  }

  private buyOne(i: number, ask: Ask, to: Destination, or: { price: number; lands: number } | null = null): boolean {
    const offer = this.offer(ask, to);
    if (!offer?.buy.commands.every((command) => this.shop.trial.give(command))) return false;
    this.remedies[i] = { ...offer.buy, or: or && or.price < offer.buy.price ? or : null };
    this.tables.set(offer.buy.lands, offer.after);
    return true;
  }

  /** By the queue where it lands in time, else straight to the airport; CL IX straight, where it mends at once, and else by the queue. @rule 6.2.3, 6.2.4 */
  buy(): void {
    for (const [i, shortage] of this.list.entries()) {
      if (this.remedies[i]?.kind !== 'none' || isFarOff(shortage)) continue;
      const ask = this.ask(shortage);
      const slow = shortage.cls === 'clIX' ? this.offer(ask, 'queue') : null;
      if (slow) {
        if (!this.buyOne(i, ask, 'apod', slow.buy)) this.buyOne(i, ask, 'queue');
      } else if (!this.buyOne(i, ask, 'queue')) this.buyOne(i, ask, 'apod');
    }
  }
}

/** How many of the list get a class without its being bought. */
function servedOf(list: readonly Shortage[], remedies: readonly Remedy[]): Load {
  const served = emptyLoad();
  for (const cls of CLASSES)
    served[cls] = list.filter((s, i) => s.cls === cls && remedies[i] !== undefined && 'wait' in (remedies[i] as Remedy)).length;
  return served;
}

/**
 * Causes and remedies of the viewer's own shortages, in their order, the most urgent first. What carriers and stores can spare is shared out: today's Phase 3 (or the next one), then those of
 * the days after it with what lands there, then purchases. Carried out one after the other, each is legal and ends its own. Empty for another side's. @rule 6.1, 6.2, 6.3
 */
export function explainAll(world: World, view: View, list: readonly Shortage[], basis: Basis): Explained[] {
  const side = view.viewer;
  if (side === 'public') return [];
  const paces = pacesOf(view, side, basis);
  const own = list.filter(({ unit }) => world.info[unit]?.side === side);
  if (!paces || own.length === 0) return [];
  const sharing = new Sharing({ world, view, side, basis }, own, paces);
  const alone = copyState(sharing.tables.get(sharing.first) as State);
  sharing.haul(sharing.first);
  sharing.later();
  sharing.buy();
  const served = servedOf(own, sharing.remedies);
  return own.map((shortage, i): Explained => {
    const remedy = sharing.remedies[i] as Remedy;
    const ask = sharing.ask(shortage);
    if (isFarOff(shortage)) return { shortage, cause: cause('farOff', { days: shortage.when.days }), remedy };
    if (sharing.waits.has(i) && 'wait' in remedy) return { shortage, cause: cause('notYet', { carrier: null }), remedy };
    const now = 'wait' in remedy && remedy.wait === 0;
    const wanted = !now && served[shortage.cls] > 0 && shortage.when.day >= alone.turn && bring(ask, alone, false) !== null;
    const why = wanted
      ? cause('sharedOut', { cls: shortage.cls, units: served[shortage.cls] })
      : bindingCause(new Question(ask, alone), now ? remedy : null);
    // What binds today alone is no reason for a day that lies beyond those that were looked at.
    const isPast = remedy.kind === 'none' && shortage.when.day >= sharing.first + DAYS && BINDS_TODAY.has(why.key);
    return { shortage, cause: isPast ? cause('farOff', { days: shortage.when.days }) : why, remedy };
  });
}
