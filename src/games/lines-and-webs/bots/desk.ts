/**
 * A player's own table: a private copy of what it is shown, on which the orders of a part are tried and carried out before they are given. What is
 * secret of its own is exact there, what is secret of the other side is not there. In Phase 6 nothing is tried: what is legal stands in the view.
 */

import { copyPlain } from '../../../engine/core/copy.ts';
import { silentEffects } from '../../../engine/core/effects.ts';
import { checkCommand, executeCommand } from '../../../engine/lines-and-webs/commands/index.ts';
import type {
  CommandOf,
  GameEvent,
  NodeId,
  PlayerCommand,
  Side,
  State,
  SupplyClass,
  Verb,
  View,
  World,
} from '../../../engine/lines-and-webs/index.ts';
import { tableOfView } from '../../../engine/lines-and-webs/tableOfView.ts';
import { viewOf } from '../../../engine/lines-and-webs/view.ts';
import { type Pick, picker } from './picker.ts';
import { PARTS, type Situation } from './player.ts';
import { because, type Order, type Why } from './reason.ts';
import { Scene } from './scene.ts';

/** Hexes from nodes to the nearest fighter of the other side, as they were asked for within the part that a view awaits. */
const FOES = new WeakMap<View, Map<NodeId, number>>();

export class Desk extends Scene {
  readonly world: World;
  state: State;
  readonly side: Side;
  /** The player's own chance. */
  readonly pick: Pick;
  /** Is a whole part to be ordered? */
  readonly isPart: boolean;
  /** The orders so far, each with its reason. */
  orders: Order[] = [];
  /** The view as it was handed over. */
  readonly seen: View;
  /** A class that its player neither buys nor brings. */
  readonly without: SupplyClass | null;
  /** Orders that its player never gives. */
  readonly bars: ((c: PlayerCommand) => boolean) | null;

  /** Throws when the view is the public's. */
  constructor(
    { world, view, seed }: Situation,
    { without = null, bars = null }: { without?: SupplyClass | null; bars?: ((c: PlayerCommand) => boolean) | null } = {},
  ) {
    super();
    this.without = without;
    this.bars = bars;
    if (view.viewer === 'public') throw new Error('Nobody awaits an order of the public.');
    this.world = world;
    this.seen = view;
    this.side = view.viewer;
    this.pick = picker(seed);
    this.isPart = PARTS.has(view.prompt.kind);
    const table = tableOfView(world, view);
    // In Phase 6 a player may try what a unit would be if; it never changes the view.
    this.state = this.isPart ? copyPlain(table) : { ...table, units: table.units.map((u) => ({ ...u })) };
  }

  /** What the seat sees: as it was shown, and within a part with the orders so far. */
  view(): View {
    return this.orders.length === 0 ? this.seen : viewOf(this.world, this.state, this.side);
  }

  /** The prompt that is to be answered. */
  get prompt(): View['prompt'] {
    return this.seen.prompt;
  }

  /** Within a part nobody of the other side moves. */
  override toFoe(side: Side, node: NodeId): number {
    if (!this.isPart || side !== this.side) return super.toFoe(side, node);
    const known = FOES.get(this.seen) ?? new Map<NodeId, number>();
    FOES.set(this.seen, known);
    const hexes = known.get(node) ?? super.toFoe(side, node);
    known.set(node, hexes);
    return hexes;
  }

  /** Would the order be legal after those so far? Only within a part. */
  allows(c: PlayerCommand): boolean {
    return !this.bars?.(c) && checkCommand(this.world, this.state, c) === null;
  }

  /** Gives an order of a part if it is legal. Its reason is worked out before it is carried out. */
  give(c: PlayerCommand, why: Why): boolean {
    if (!this.allows(c)) return false;
    this.orders.push({ command: c, reason: why() });
    executeCommand(this.world, this.state, c, silentEffects<GameEvent>(this.state.rng));
    return true;
  }

  /** The orders of the part, with its end; nothing can be ordered after it. */
  end(why: Why = () => because('partDone', { orders: this.orders.length })): Order[] {
    return [...this.orders, { command: { type: 'endPart', side: this.side }, reason: why() }];
  }

  /** Legal orders of a kind in Phase 6 and in the choices of 6.8. */
  legal<T extends Verb>(type: T): CommandOf<T>[] {
    return this.prompt.legal.filter((c): c is CommandOf<T> => c.type === type && !this.bars?.(c));
  }
}

/** A desk of its own on which a part can go on in another way. */
export function branchOf(desk: Desk): Desk {
  const branch: Desk = Object.create(Desk.prototype, Object.getOwnPropertyDescriptors(desk));
  branch.state = copyPlain(desk.state);
  branch.orders = [...desk.orders];
  return branch;
}

/** Goes on as on a branch of the desk. */
export function adoptBranch(desk: Desk, branch: Desk): void {
  desk.state = branch.state;
  desk.orders = branch.orders;
}
