/**
 * The latest order that would have fed a unit: one token more carried, or carried instead of another, or bought and carried. Each is tried on the
 * record itself by the rules: the unit must have what it lacked, and no other unit of its side may lack anything new.
 */

import { collectEffects } from '../../../../engine/core/effects.ts';
import { checkCommand, executeCommand } from '../../../../engine/lines-and-webs/commands/index.ts';
import { copyState } from '../../../../engine/lines-and-webs/copyState.ts';
import { plannedByKind, pointsLeft, tokenPrice } from '../../../../engine/lines-and-webs/delivery.ts';
import {
  CLASSES,
  type Command,
  type CommandOf,
  type Destination,
  type GameEvent,
  loadOf,
  type NodeId,
  type PlayerCommand,
  type Side,
  type State,
  type Store,
  type SupplyClass,
  total,
  type UnitId,
  type World,
} from '../../../../engine/lines-and-webs/index.ts';
import { storeLoad, storeNode } from '../../../../engine/lines-and-webs/stores.ts';
import { unitOf } from '../../../../engine/lines-and-webs/table.ts';
import { storeKey } from '../../advice/loads.ts';
import { type Board, boardOf, branchOf } from '../../advice/plan/board.ts';
import { bringing, worthOne } from '../../advice/plan/enable.ts';
import { type Changed, type Landing, merged } from './changed.ts';
import type { Change, HungerBuy, HungerHop, HungerRemedy, Lack } from './types.ts';

/** Number of days before the lack that are searched. */
const LOOKS_BACK = 3;
/** Order in which classes are given up for another. */
const GIVEN_UP = ['clV', 'clIII', 'clI'] as const;
/** Limit of carries tried as given up for one delivery. */
const MOST_TRIED = 6;

/** A delivery that would have helped, with the changes that prove it, and the day of its first order. */
export type Remedy = Omit<HungerRemedy, 'moment' | 'doubt'> & { day: number };

/** A delivery in a state: its commands, and the carries that it takes the place of. */
interface Delivery {
  commands: PlayerCommand[];
  gives: { at: number; command: CommandOf<'carry'>; cls: SupplyClass }[];
}

type Transfer = CommandOf<'carry'> | CommandOf<'crossLevel'>;

export class Remedies {
  private readonly boards = new Map<string, Board>();
  private readonly parts = new Map<string, number | null>();
  private readonly legal = new Map<number, Transfer[]>();

  constructor(readonly record: Changed) {}

  private get world() {
    return this.record.story.rules.world;
  }

  /** The command that ended a side's part of a phase on a day; null if there is none. */
  endOf(side: Side, phase: 'spend' | 'transport', day: number): number | null {
    const key = `${side} ${phase} ${day}`;
    let found = this.parts.get(key);
    if (found === undefined) {
      const told = this.record.story.told.findLast(
        ({ day: d, event }) => d === day && event.type === 'partEnded' && event.phase === phase && event.side === side,
      );
      found = told?.order ?? null;
      this.parts.set(key, found);
    }
    return found;
  }

  /** The first command of the part that a command ended. */
  partBegan(end: number): number {
    const { commands } = this.record;
    let at = end;
    while (at > 0 && (commands[at - 1] as Command).type !== 'endPart') at -= 1;
    return at;
  }

  /** The carries of a part of Phase 3 that nothing changes yet, the last one first. */
  private carriesIn(end: number, changes: readonly Change[]): { at: number; command: CommandOf<'carry'> }[] {
    const list: { at: number; command: CommandOf<'carry'> }[] = [];
    for (let at = end - 1; at >= this.partBegan(end); at--) {
      const command = this.record.commands[at] as Command;
      if (command.type === 'carry' && !changes.some((one) => one.at === at && one.instead !== undefined)) list.push({ at, command });
    }
    return list;
  }

  /** Boards are kept for states of the record, not for changed ones. */
  private boardOf(state: State, { side, unit, cls }: Lack, key: string | null): Board {
    const worth = worthOne(unit, cls);
    if (key === null) return boardOf(this.world, state, side, {}, worth);
    const known = this.boards.get(key) ?? boardOf(this.world, state, side, {}, worth);
    this.boards.set(key, known);
    return { ...branchOf(known), worth };
  }

  /** Every single order of the record's state that moves tokens to a unit when a part ends. */
  private singles(end: number, { unit, cls }: Lack): PlayerCommand[] {
    const all =
      this.legal.get(end) ??
      [...this.record.story.rules.legal(this.record.before(end))].filter(
        (one): one is Transfer => (one.type === 'carry' || one.type === 'crossLevel') && one.to.kind === 'unit',
      );
    this.legal.set(end, all);
    const state = this.record.before(end);
    // Nobody gives away the last that it eats, moves or fights with: whether it needed that, only the later course shows.
    const isLast = ({ from }: Transfer): boolean =>
      from.kind === 'unit' &&
      unitOf(this.world, state, from.unit).load[cls] === 1 &&
      (cls !== 'clV' || this.world.info[from.unit]?.type.kind === 'combat');
    return all.filter((one) => one.to.kind === 'unit' && one.to.unit === unit && one.tokens[cls] > 0 && !isLast(one));
  }

  /**
   * Orders that bring the unit a token when the part ends: by free carry of what is to spare, or by any single order, else by carriers that leave
   * another token behind.
   */
  private *deliveries(state: State, lack: Lack, end: number, changes: readonly Change[]): Generator<Delivery> {
    const isOfRecord = changes.length === 0;
    const { node } = unitOf(this.world, state, lack.unit);
    if (node === null) return;
    const key = (what: string): string | null => (isOfRecord ? `${lack.side} ${end} ${what}` : null);
    // The nearest and freest first.
    const stock = state.ports.find((port) => port.node === node && port.holder === lack.side && port.store[lack.cls] > 0);
    const straight: PlayerCommand = {
      ...{ type: 'crossLevel', side: lack.side, port: node, from: { kind: 'port', node }, to: { kind: 'unit', unit: lack.unit } },
      tokens: loadOf(lack.cls),
    };
    if (stock && checkCommand(this.world, state, straight) === null) yield { commands: [straight], gives: [] };
    const free = bringing(this.boardOf(state, lack, key('free')));
    if (free) yield { commands: free.commands, gives: [] };
    if (isOfRecord) for (const command of this.singles(end, lack)) yield { commands: [command], gives: [] };
    if (free) return;
    const rested = copyState(state);
    const used = new Map<UnitId, number>();
    for (const u of rested.units) {
      if (u.side !== lack.side || u.carried === 0) continue;
      used.set(u.id, (this.world.info[u.id]?.carry ?? 0) - u.carried);
      Object.assign(u, { carried: 0, exhausted: false });
    }
    const found = bringing(this.boardOf(rested, lack, key('rested')));
    if (!found) return;
    const carries = this.carriesIn(end, changes);
    // One carry to be given up for each carrier of the chain that has no capacity left.
    let lists: Delivery['gives'][] = [[]];
    for (const unit of found.by) {
      if ((used.get(unit) ?? 1) > 0) continue;
      const options = GIVEN_UP.flatMap((cls) =>
        carries.flatMap(({ at, command }) => (command.carrier === unit && command.tokens[cls] > 0 ? [{ at, command, cls }] : [])),
      );
      lists = lists.flatMap((list) => options.slice(0, MOST_TRIED).map((one) => [...list, one]));
    }
    for (const gives of lists.slice(0, MOST_TRIED)) yield { commands: found.commands, gives };
  }

  /** True if the unit has what it lacked, in a state when the lack shows: after the meal, or when Phase 6 begins. */
  private has(after: State, { unit, cls }: Lack): boolean {
    const { node, degraded, load } = unitOf(this.world, after, unit);
    return node !== null && (cls === 'clI' ? !degraded : load[cls] > 0);
  }

  /** True if then no other unit of the side lacks anything that it had in the record. */
  private spares(after: State, lack: Lack): boolean {
    const was = this.record.before(lack.to);
    const classes = lack.cls === 'clI' ? (['clIII', 'clV'] as const) : (['clI', 'clIII', 'clV'] as const);
    return after.units.every((u, i) => {
      const then = was.units[i];
      if (!then || u.side !== lack.side || then.node === null || u.place === 'expansion') return true;
      if (u.node === null || (u.degraded && !then.degraded)) return false;
      return this.world.info[u.id]?.type.kind !== 'combat' || classes.every((cls) => u.load[cls] > 0 || then.load[cls] === 0);
    });
  }

  private helps(after: State, lack: Lack): boolean {
    return this.has(after, lack) && this.spares(after, lack);
  }

  /** A delivery at the end of a part of Phase 3, beside other changes, if the game shows that it helps. */
  private carried(lack: Lack, day: number, beside: readonly Change[] = [], landing: Landing | null = null): Remedy | null {
    const end = this.endOf(lack.side, 'transport', day);
    if (end === null || end >= lack.to) return null;
    const before = merged(beside);
    const state = this.record.stateAt(before, end, landing);
    if (!state) return null;
    for (const { commands, gives } of this.deliveries(state, lack, end, before)) {
      const given = gives.map(({ at, command, cls }): Change => {
        const tokens = { ...command.tokens, [cls]: command.tokens[cls] - 1 };
        return { at, before: [], instead: total(tokens) === 0 ? null : { ...command, tokens } };
      });
      const changes = merged([...before, ...given, { at: end, before: commands }]);
      const after = this.record.play(changes, lack.to);
      const then = after && this.helps(after, lack) ? this.record.stateAt(merged([...before, ...given]), end) : null;
      if (!then) continue;
      const told = this.hopsOf(then, commands, gives, { was: this.record.before(end), isBought: before.length > 0 });
      if (told) return { day, order: end, arrives: day, carriedAt: end, buy: null, changes, ...told };
    }
    return null;
  }

  /** The way of the token from its source to the unit. Orders that pass a stock on may run against it. */
  private hopsOf(
    state: State,
    commands: readonly PlayerCommand[],
    gives: Delivery['gives'],
    { was, isBought }: { was: State; isBought: boolean },
  ): Pick<Remedy, 'source' | 'hops'> | null {
    const { world } = this;
    const s = copyState(state);
    const hops: HungerHop[] = [];
    for (const command of commands) {
      const ends = endsOf(command);
      if (!ends || checkCommand(world, s, command) !== null) return null;
      const by = command.type === 'carry' ? command.carrier : null;
      const node = by === null ? (storeNode(world, s, ends.from) as NodeId) : (unitOf(world, s, by).node as NodeId);
      const carried = by === null ? 0 : unitOf(world, was, by).carried;
      const fx = collectEffects<GameEvent>(s.rng);
      executeCommand(world, s, command, fx);
      const moved = fx.events.find((event) => event.type === 'carried');
      const given = gives.find((one) => one.command.carrier === by);
      hops.push({
        ...{ by, node, ...ends, carried, carry: by === null ? 0 : (world.info[by]?.carry ?? 0) },
        path: moved?.type === 'carried' ? moved.path : [node],
        insteadOf: given ? { cls: given.cls, to: given.command.to } : null,
      });
    }
    const inWay = hops.length > 1 && storeKey(hops[0]!.to) !== storeKey(hops[1]!.from) ? hops.reverse() : hops;
    const isWay = inWay.every((hop, i) => i === 0 || storeKey(inWay[i - 1]!.to) === storeKey(hop.from));
    const [first] = inWay;
    if (!first || !isWay) return null;
    const cls = classOf(commands[0]!);
    const node = storeNode(world, state, first.from) as NodeId;
    const held = storeLoad(world, isBought ? state : was, first.from)?.[cls] ?? 0;
    return held === 0 ? null : { source: { store: first.from, node, held }, hops: inWay };
  }

  /** True if in all of the record the unit is only bought, landed and fed: it never moved, carried, fought or was attacked. */
  private isIdle(unit: UnitId): boolean {
    const isOnlyFed = (one: Command): boolean =>
      one.type === 'buyUnit' ||
      one.type === 'landUnit' ||
      one.type === 'setOpenLoad' ||
      (one.type === 'crossLevel' && one.from.kind !== 'unit') ||
      (one.type === 'carry' && one.carrier !== unit && !(one.from.kind === 'unit' && one.from.unit === unit));
    return this.record.commands.every((one) => isOnlyFed(one) || !JSON.stringify(one).includes(`"${unit}"`));
  }

  /** The token carried on a day: by free carry or instead of another. */
  byCarry = (lack: Lack, day: number, beside: readonly Change[] = []): Remedy | null => this.carried(lack, day, beside);

  /**
   * A token bought on a day, beside other changes, and carried on the day it lands, or on the next ones up to the lack. `isMore`: with points beside all
   * that the side had.
   */
  byPurchase(lack: Lack, day: number, to: Destination, isMore = false, beside: readonly Change[] = []): Remedy | null {
    const { world } = this;
    const end = this.endOf(lack.side, 'spend', day);
    const state = end === null ? null : this.record.stateAt([...beside], end);
    if (end === null || !state) return null;
    const { side, cls } = lack;
    const price = tokenPrice(world, state, side, cls, to);
    const left = pointsLeft(world, state, side);
    const buy: PlayerCommand = { type: 'buyTokens', side, to, cls, n: 1 };
    const more = isMore ? Math.max(0, price - left) : 0;
    const { cards } = state.sides[side].plan;
    const spent = { ...plannedByKind(world, state, side), kinds: world.cards.kinds.filter((card) => cards[card] > 0) };
    for (const insteadOf of left + more >= price ? [null] : givenUp(world, state, side, to, cls, price - left)) {
      if (insteadOf?.kind === 'unit' && !this.isIdle(insteadOf.unit)) continue;
      const back: PlayerCommand[] =
        insteadOf === null
          ? []
          : insteadOf.kind === 'card'
            ? [{ type: 'returnCard', side, card: insteadOf.card }]
            : insteadOf.kind === 'unit'
              ? [{ type: 'returnUnit', side, unit: insteadOf.unit }]
              : [{ type: 'returnTokens', side, to: insteadOf.to, cls: insteadOf.cls, n: insteadOf.n }];
      const lands = to === 'queue' ? day + 2 : day;
      for (let carried = lands; carried <= lack.day; carried++) {
        const landing: Landing | null = to === 'queue' ? { side, day: lands, port: world.home[side].spod.id, cls } : null;
        const change: Change = { at: end, before: [...back, buy], ...(more > 0 ? { points: more } : {}) };
        const found = this.carried(lack, carried, [...beside, change], landing);
        if (found) return { ...found, day, order: end, buy: { day, to, price, left, insteadOf, more, spent, lands } };
      }
    }
    return null;
  }

  /**
   * Which of these cases were met at once, each by its own remedy beside the others', else by one found again; what proves it, and which of them lack it all
   * the same. A better choice may meet more.
   */
  together<L extends Lack & { remedy: HungerRemedy | null }>(
    cases: readonly L[],
  ): { met: { lack: L; remedy: Remedy }[]; still: L[]; changes: Change[] } {
    const met: { lack: L; remedy: Remedy }[] = [];
    let given: Change[] = [];
    for (const one of cases) {
      const { remedy } = one;
      if (!remedy) continue;
      const { buy, moment } = remedy;
      const own: Remedy = { ...remedy, day: moment.day, changes: merged([...given, ...remedy.changes]) };
      const again = (): Remedy | null =>
        buy ? this.byPurchase(one, buy.day, buy.to, buy.more > 0, given) : this.byCarry(one, moment.day, given);
      for (const next of [() => own, again]) {
        const found = next();
        const changes = [...(found?.changes ?? [])];
        const fits = (lack: L): boolean => {
          const after = this.record.play(changes, lack.to);
          const isMet = lack === one || met.some((other) => other.lack === lack);
          return after !== null && this.spares(after, lack) && (!isMet || this.has(after, lack));
        };
        if (!found || !cases.every(fits)) continue;
        given = changes;
        met.push({ lack: one, remedy: found });
        break;
      }
    }
    const still = cases.filter((lack) => {
      const after = this.record.play(given, lack.to);
      return after === null || !this.has(after, lack);
    });
    return { met, still, changes: given };
  }

  /** Days that are searched, latest first. */
  daysOf({ day }: Lack): number[] {
    return Array.from({ length: LOOKS_BACK + 1 }, (_, i) => day - i).filter((one) => one >= 1);
  }
}

/** Stores between which a command moves tokens; null for any other command. */
function endsOf(command: PlayerCommand): { from: Store; to: Store } | null {
  if (command.type === 'carry' || command.type === 'crossLevel') return { from: command.from, to: command.to };
  return null;
}

const classOf = (command: PlayerCommand): SupplyClass =>
  'tokens' in command ? (CLASSES.find((cls) => command.tokens[cls] > 0) ?? 'clI') : 'clI';

/**
 * Purchases of the day that could be handed back for so many points: one card, or tokens of one class, those on the same way first, or one unit: of what was
 * played or ordered later, the changed game has no use.
 */
function givenUp(
  world: World,
  { sides }: State,
  side: Side,
  to: Destination,
  cls: SupplyClass,
  points: number,
): NonNullable<HungerBuy['insteadOf']>[] {
  const { plan } = sides[side];
  const { cardPrices, tokenPrices } = world.figures[side];
  const bought = { queue: plan.queueTokens, apod: plan.apodTokens };
  return [
    ...world.cards.kinds.flatMap((card) => (plan.cards[card] > 0 && cardPrices[card] >= points ? [{ kind: 'card' as const, card }] : [])),
    ...([to, to === 'queue' ? 'apod' : 'queue'] as const).flatMap((way) =>
      GIVEN_UP.flatMap((one) => {
        const n = Math.ceil(points / tokenPrices[one]);
        return (one !== cls || way !== to) && bought[way][one] >= n ? [{ kind: 'token' as const, to: way, cls: one, n }] : [];
      }),
    ),
    ...plan.units.flatMap(({ unit }) => ((world.info[unit]?.type.price ?? 0) >= points ? [{ kind: 'unit' as const, unit }] : [])),
  ];
}
