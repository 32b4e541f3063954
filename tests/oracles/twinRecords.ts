/**
 * Twin records: two games in which one side has ordered in secret otherwise, or more, or less, or under another seed, and all the same
 * everything that the viewer may know was alike after every order (11.2 to 11.4). Replay and public export of both must be alike.
 */

import type { Pick } from '../../src/bots/picker.ts';
import { collectEffects } from '../../src/engine/core/index.ts';
import {
  CARD_KINDS,
  CLASSES,
  type Command,
  type GameEvent,
  type Rules,
  SIDES,
  type Side,
  type State,
  type Viewer,
} from '../../src/engine/lines-and-webs/index.ts';
import { readsDeck, shuffled } from './hidden.ts';

export interface Played {
  seed: string;
  commands: readonly Command[];
}

/** What the twins have otherwise: what a side orders unseen in a phase, or the dice to come. */
export type Hidden = 'seed' | 'setup' | 'spend' | 'orders';

export interface TwinRecords {
  hidden: Hidden;
  side: Side;
  /** So many orders are alike at the beginning. */
  begin: number;
  one: Played;
  other: Played;
  /** Up to these many orders of the one and of the other they cannot be told apart: at the end of the part, and as long as it lasts. */
  ends: readonly (readonly [one: number, other: number])[];
}

const sum = (counts: { [key: string]: number }): number => Object.values(counts).reduce((all, n) => all + n, 0);

/** Does a side deploy behind the viewer's back? */
const deploysUnseen = (rules: Rules, s: State, viewer: Viewer, side: Side): boolean =>
  side !== viewer && s.phase === 'setup' && rules.world.rulings.setup === 'hidden';

/** What of a state the viewer may know, as a text: said here once more and not by the view, which is on trial. */
function openPart(rules: Rules, s: State, viewer: Viewer): string {
  const { info } = rules.world;
  const { rng: _, units, sides, ...open } = s;
  const seenUnits = units.map((u) => (deploysUnseen(rules, s, viewer, u.side) && info[u.id]?.from === 'start' ? u.id : u));
  const seenSides = SIDES.map((side) => {
    const { hand, bought, plan, execution, reserve, ...rest } = sides[side];
    if (side === viewer) return { ...sides[side], execution: rest.scrambled ? [...execution].sort() : execution };
    const deck = readsDeck(s, viewer, side) ? execution : execution.length;
    return { ...rest, hand: sum(hand), bought: sum(bought), deck, reserve: reserve.length };
  });
  return JSON.stringify([open, seenUnits, seenSides]);
}

const one = <T>(list: readonly T[], pick: Pick): T => list[pick(list.length)] as T;

/** The order as its side might have given it otherwise. */
function otherwise(s: State, c: Command, pick: Pick): Command {
  if (c.type === 'buyCard') return { ...c, card: one(CARD_KINDS, pick) };
  if (c.type === 'buyTokens') return { ...c, cls: one(CLASSES, pick) };
  if (c.type !== 'setOrders') return c;
  const idle = s.units.filter((u) => u.side === c.side && u.node !== null && !c.execution.includes(u.id) && !c.reserve.includes(u.id));
  const pool = shuffled([...c.execution, ...c.reserve, ...(pick(2) ? idle.map((u) => u.id) : [])], pick);
  const n = c.execution.length;
  return { ...c, execution: pool.slice(0, n), reserve: pool.slice(n, n + c.reserve.length) };
}

/** Orders that leave no trace for others: bought and given back, given twice, exchanged. */
function inPassing(s: State, side: Side, last: Command | undefined, pick: Pick): Command[] {
  if (s.phase === 'spend') {
    const card = one(CARD_KINDS, pick);
    return pick(2)
      ? [
          { type: 'buyCard', side, card },
          { type: 'returnCard', side, card },
        ]
      : [{ type: 'buyTokens', side, to: 'queue', cls: one(CLASSES, pick), n: 1 }];
  }
  if (s.phase === 'orders') return last?.type === 'setOrders' ? [last] : [];
  const placed = s.units.filter((u) => u.side === side && u.place === 'map');
  return placed.length > 1 ? [{ type: 'swapUnits', side, unit: one(placed, pick).id, other: one(placed, pick).id }] : [];
}

const UNSEEN: ReadonlySet<string> = new Set(['purchasePlanned', 'ordersSet']);
const UNSEEN_DEPLOYING: ReadonlySet<string> = new Set(['unitPlaced', 'openLoadChosen']);

/** A game that is played on, and the news that a viewer may know. */
class Play {
  readonly state: State;
  private readonly rules: Rules;
  private readonly viewer: Viewer;
  private news: GameEvent[] = [];

  constructor(rules: Rules, from: State, viewer: Viewer) {
    this.rules = rules;
    this.viewer = viewer;
    this.state = JSON.parse(JSON.stringify(from)) as State;
  }

  /** False where the order is not legal. */
  step(c: Command): boolean {
    const { rules, state, viewer } = this;
    if (rules.check(state, c)) return false;
    const isUnseen = deploysUnseen(rules, state, viewer, c.side);
    const fx = collectEffects<GameEvent>(state.rng);
    rules.execute(state, c, fx);
    const hides = (e: GameEvent): boolean => c.side !== viewer && (UNSEEN.has(e.type) || (isUnseen && UNSEEN_DEPLOYING.has(e.type)));
    this.news.push(...fx.events.filter((e) => !hides(e)));
    return true;
  }

  /** Everything that the viewer may know: how the game stands, and the news since it was last asked. */
  open(): string {
    const text = JSON.stringify(this.news) + openPart(this.rules, this.state, this.viewer);
    this.news = [];
    return text;
  }
}

/** The part once more, by chance otherwise here and there; null when nothing came of it. The play stands at its end afterwards. */
function otherPart(play: Play, part: readonly Command[], pick: Pick): Command[] | null {
  const given: Command[] = [];
  const give = (c: Command): boolean => play.step(c) && given.push(c) > 0;
  for (const c of part) {
    const act = pick(5);
    if (act === 0) continue;
    if ((act > 2 || !give(otherwise(play.state, c, pick))) && !give(c)) return null;
    if (pick(3) === 0) for (const more of inPassing(play.state, c.side, given.at(-1), pick)) give(more);
  }
  const isSame = given.length === part.length && given.every((c, i) => JSON.stringify(c) === JSON.stringify(part[i]));
  return isSame ? null : given;
}

const HIDING: ReadonlySet<string> = new Set<Hidden>(['setup', 'spend', 'orders']);
const TRIES = 8;

/** Goes on with the same orders in both games, as long as nothing that the viewer may know parts them. */
function alongside(a: Play, b: Play, commands: readonly Command[], from: number): number {
  for (let at = from; at < commands.length; at++) {
    const c = commands[at] as Command;
    if (!a.step(c) || !b.step(c) || a.open() !== b.open()) return at;
  }
  return commands.length;
}

/** The twin of a record that orders otherwise in the part that begins at a place of it; null where none is found. */
function twinAt(rules: Rules, record: Played, before: State, begin: number, viewer: Viewer, pick: Pick): TwinRecords | null {
  const { seed, commands } = record;
  const side = (commands[begin] as Command).side;
  const ended = commands.findIndex((c, i) => i >= begin && (c.type === 'endPart' || c.side !== side));
  const end = ended < 0 ? commands.length : ended;
  const part = commands.slice(begin, end);
  for (let n = 0; n < TRIES; n++) {
    const one = new Play(rules, before, viewer);
    for (const c of part) one.step(c);
    const other = new Play(rules, before, viewer);
    const given = otherPart(other, part, pick);
    if (!given || one.open() !== other.open()) continue;
    const last = alongside(one, other, commands, end);
    const twin = [...commands.slice(0, begin), ...given, ...commands.slice(end, last)];
    const more = given.length - part.length;
    const ends = [...new Set([end, last])].map((at) => [at, at + more] as const);
    return {
      hidden: before.phase as Hidden,
      side,
      begin,
      one: { seed, commands: commands.slice(0, last) },
      other: { seed, commands: twin },
      ends,
    };
  }
  return null;
}

/** The twin of a record under another seed, up to where the dice tell. */
function twinOfSeed(rules: Rules, record: Played, viewer: Viewer): TwinRecords {
  const seed = `${record.seed}, another`;
  const [one, other] = [new Play(rules, rules.setup(record.seed), viewer), new Play(rules, rules.setup(seed), viewer)];
  const last = alongside(one, other, record.commands, 0);
  const commands = record.commands.slice(0, last);
  const side = (record.commands[0] as Command).side;
  return { hidden: 'seed', side, begin: 0, one: { ...record, commands }, other: { seed, commands }, ends: [[last, last]] };
}

/** Twins of a record for viewers in turn: one of another seed, and of every part in which a side orders in secret one in `every`. */
export function* twinRecords(rules: Rules, record: Played, every: number, pick: Pick): Generator<TwinRecords & { viewer: Viewer }> {
  const seedViewer = one(['delta', 'gamma', 'public'] as const, pick);
  yield { ...twinOfSeed(rules, record, seedViewer), viewer: seedViewer };
  const play = new Play(rules, rules.setup(record.seed), 'public');
  let part = '';
  for (const [at, c] of record.commands.entries()) {
    const now = play.state;
    const key = `${now.turn} ${now.phase} ${c.side}`;
    if (key !== part && HIDING.has(now.phase) && pick(every) === 0) {
      const foe: Viewer = c.side === 'delta' ? 'gamma' : 'delta';
      const viewer = pick(3) ? foe : 'public';
      const twin = twinAt(rules, record, now, at, viewer, pick);
      if (twin) yield { ...twin, viewer };
    }
    part = key;
    if (!play.step(c)) return;
  }
}
