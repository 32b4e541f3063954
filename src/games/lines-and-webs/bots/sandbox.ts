/**
 * A bot's sandbox: a private copy of its view, on which it tries the commands of a phase before it gives them. Its own secrets are exact; the
 * other side's are absent. In Phase 6 nothing is tried: the view lists the legal commands.
 */

import { type Pick, picker } from '../../../bots/picker.ts';
import { silentEffects } from '../../../engine/core/effects.ts';
import { checkCommand, executeCommand } from '../../../engine/lines-and-webs/commands/index.ts';
import { copyState } from '../../../engine/lines-and-webs/copyState.ts';
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
import { PARTS, type Situation } from './player.ts';
import { because, type Decision, type ReasonMaker } from './reason.ts';
import { StateQueries } from './stateQueries.ts';

/** Distance in hexes from each node to the nearest enemy combat unit, cached per view. */
const FOES = new WeakMap<View, Map<NodeId, number>>();

export class Sandbox extends StateQueries {
  readonly world: World;
  state: State;
  readonly side: Side;
  /** The bot's own random choice. */
  readonly pick: Pick;
  /** True if the bot orders a whole phase. */
  readonly isPart: boolean;
  /** The commands so far, each with its reason. */
  orders: Decision[] = [];
  /** The original view. */
  readonly seen: View;
  /** A supply class that the bot neither buys nor carries. */
  readonly without: SupplyClass | null;
  /** True for commands that the bot never gives. */
  readonly bars: ((c: PlayerCommand) => boolean) | null;

  /** Throws if the view is the public one. */
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
    // In Phase 6 a bot may test hypothetical units, but never changes the view.
    this.state = this.isPart ? copyState(table) : { ...table, units: table.units.map((u) => ({ ...u })) };
  }

  /** The current view of the side, including the commands so far within a phase. */
  view(): View {
    return this.orders.length === 0 ? this.seen : viewOf(this.world, this.state, this.side);
  }

  /** The current prompt. */
  get prompt(): View['prompt'] {
    return this.seen.prompt;
  }

  /** Cached within a phase, because no enemy moves then. */
  override toFoe(side: Side, node: NodeId): number {
    if (!this.isPart || side !== this.side) return super.toFoe(side, node);
    const known = FOES.get(this.seen) ?? new Map<NodeId, number>();
    FOES.set(this.seen, known);
    const hexes = known.get(node) ?? super.toFoe(side, node);
    known.set(node, hexes);
    return hexes;
  }

  /** True if the command would be legal after the commands so far. Only within a phase. */
  allows(c: PlayerCommand): boolean {
    return !this.bars?.(c) && checkCommand(this.world, this.state, c) === null;
  }

  /** Gives a command if it is legal. The reason is computed before the command is executed. */
  give(c: PlayerCommand, why: ReasonMaker): boolean {
    if (!this.allows(c)) return false;
    this.orders.push({ command: c, reason: why() });
    executeCommand(this.world, this.state, c, silentEffects<GameEvent>(this.state.rng));
    return true;
  }

  /** Returns the commands of the phase, including its end; no command may follow. */
  end(why: ReasonMaker = () => because('partDone', { orders: this.orders.length })): Decision[] {
    return [...this.orders, { command: { type: 'endPart', side: this.side }, reason: why() }];
  }

  /** Legal commands of one type in Phase 6 and in the choices of 6.8. */
  legal<T extends Verb>(type: T): CommandOf<T>[] {
    return this.prompt.legal.filter((c): c is CommandOf<T> => c.type === type && !this.bars?.(c));
  }
}

/** Copies the desk to try an alternative. */
export function branchOf(desk: Sandbox): Sandbox {
  const branch: Sandbox = Object.create(Sandbox.prototype, Object.getOwnPropertyDescriptors(desk));
  branch.state = copyState(desk.state);
  branch.orders = [...desk.orders];
  return branch;
}

/** Replaces the desk's state with that of a branch. */
export function adoptBranch(desk: Sandbox, branch: Sandbox): void {
  desk.state = branch.state;
  desk.orders = branch.orders;
}
