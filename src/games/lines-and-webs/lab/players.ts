/** Players of the laboratory: the three levels, styles of B, players with one idea; and restrictions of a side. */

import { picker } from '../../../bots/picker.ts';
import type { CommandOf, PlayerCommand, Side, State, Verb, World } from '../../../engine/lines-and-webs/index.ts';
import { execute } from '../bots/doctrine/execute.ts';
import { doctrinePlayer } from '../bots/doctrine/player.ts';
import { DOCTRINE, type PlayStyle } from '../bots/doctrine/playStyle.ts';
import { mannerOf } from '../bots/levels.ts';
import type { Player } from '../bots/player.ts';
import { because, type Decision } from '../bots/reason.ts';
import { searchPlayer } from '../bots/search/player.ts';
import { Trial } from '../bots/search/trial.ts';
import { IDEAS, idle } from '../bots/spoilers.ts';
import type { Arm, Forbidden } from './question.ts';

/** Deviations of each style from the default doctrine. */
const MANNERS: { readonly [name: string]: Partial<PlayStyle> } = {
  A: mannerOf('A', 'even'),
  B: {},
  C: {},
  bold: mannerOf('B', 'bold'),
  careful: mannerOf('B', 'careful'),
  ...IDEAS,
};

/** Player names for a question. 'C' takes a hundred times as long as the others. */
export const LAB_PLAYERS: readonly string[] = [...Object.keys(MANNERS), 'idle'];

/** Players with different doctrines: a balance that holds between all of them is robust. */
export const DOCTRINES = ['B', 'bold', 'careful', 'rush', 'turtle', 'raider'] as const;

/** True if a command uses something forbidden to its side. Scheduled and initial items are not forbidden. */
export function isBarred(world: World, f: Forbidden, c: PlayerCommand): boolean {
  switch (f.kind) {
    case 'card':
      return c.type === 'buyCard' && c.card === f.card;
    case 'unit':
      return c.type === 'buyUnit' && world.info[c.unit]?.type.id === f.type;
    case 'class':
      return c.type === 'buyTokens' && c.cls === f.cls;
    case 'method':
      switch (f.method) {
        case 'airport':
        case 'queue':
          return (c.type === 'buyTokens' || c.type === 'buyUnit') && c.to === (f.method === 'airport' ? 'apod' : 'queue');
        default:
          return c.type === f.method;
      }
  }
}

function mannerUnder(world: World, manner: Partial<PlayStyle>, forbidden: readonly Forbidden[]): Partial<PlayStyle> {
  if (forbidden.length === 0) return manner;
  const without = forbidden.find((f) => f.kind === 'class')?.cls ?? manner.without ?? null;
  return { ...manner, without, bars: (c) => forbidden.some((f) => isBarred(world, f, c)) };
}

/** Number of equally likely lots for drawing a share. */
const LOTS = 1_000_000;

/** Concedes at once in the given share of its games, determined by the random value of its first decision. */
function conceding(player: Player, side: Side, share: number): Player {
  return {
    ...player,
    decide(situation, more) {
      const { prompt } = situation.view;
      if (prompt.kind !== 'setup' || picker(situation.seed)(LOTS) >= share * LOTS) return player.decide(situation, more);
      return [{ command: { type: 'concede', side }, reason: because('partDone', { orders: 0 }) }];
    },
  };
}

/** What an arm forbids to a side. */
const forbiddenTo = (side: Side, { restrictions }: Arm): Forbidden[] =>
  restrictions.filter((one) => one.side === side).map(({ forbidden }) => forbidden);

/** Orders of the first day by what they are decided from, as JSON, for each world. */
const firstDays = new WeakMap<World, Map<string, string>>();
/** A job with other restrictions in each game has other first days, too. */
const MOST_KEPT = 200;

/** Remembers the orders of the first day: without dice so far, most games begin alike. */
function remembering(player: Player, world: World, who: string): Player {
  const kept = firstDays.get(world) ?? new Map<string, string>();
  firstDays.set(world, kept);
  return {
    ...player,
    decide(situation, more) {
      if (situation.view.turn > 1 || situation.view.phase === 'execute') return player.decide(situation, more);
      const key = `${who} ${JSON.stringify(situation.view)}`;
      const known = kept.get(key);
      if (known !== undefined) return JSON.parse(known) as Decision[];
      const orders = player.decide(situation, more);
      if (kept.size >= MOST_KEPT) kept.clear();
      kept.set(key, JSON.stringify(orders));
      return orders;
    },
  };
}

/** Player with the name for a side of an arm; null if the name is unknown. */
export function labPlayer(world: World, name: string, side: Side, arm: Arm): Player | null {
  if (name === 'idle') return idle;
  const own = MANNERS[name];
  if (!own) return null;
  const forbidden = forbiddenTo(side, arm);
  const manner = mannerUnder(world, own, forbidden);
  const player =
    name === 'C' ? searchPlayer('C', {}, manner) : remembering(doctrinePlayer(name, manner), world, `${name} ${JSON.stringify(forbidden)}`);
  return side === 'delta' && arm.concedes ? conceding(player, side, arm.concedes) : player;
}

/** A state with the legal commands that a side may use. */
class Seat extends Trial {
  constructor(
    world: World,
    state: State,
    side: Side,
    private readonly forbidden: readonly Forbidden[],
  ) {
    super(world, state, side);
  }

  override legal<T extends Verb>(type: T): CommandOf<T>[] {
    return super.legal(type).filter((c) => !this.forbidden.some((f) => isBarred(this.world, f, c)));
  }
}

/**
 * The order of Phase 6 that `labPlayer` would give, without the view, which takes longer than the decision: doctrine players use nothing that a view hides
 * (`tests/lab/play.test.ts`). Null for players that need a view.
 */
export function labOrder(world: World, name: string, state: State, side: Side, arm: Arm): Decision | null {
  const own = MANNERS[name];
  if (state.phase !== 'execute' || !own || name === 'C' || own.slips) return null;
  const { command, why } = execute(new Seat(world, state, side, forbiddenTo(side, arm)), { ...DOCTRINE, ...own });
  return {
    command,
    get reason() {
      return why();
    },
  };
}
