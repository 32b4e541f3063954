/**
 * Sandbox for playouts: an imagined state with the same interface as a desk. For speed it builds no view and no list of
 * legal commands; queries are computed on demand.
 */

import { picker } from '../../../../bots/picker.ts';
import type { Effects } from '../../../../engine/core/contract.ts';
import { silentEffects } from '../../../../engine/core/effects.ts';
import { checkCommand, executeCommand, legalCommands, legalOf } from '../../../../engine/lines-and-webs/commands/index.ts';
import type { CommandOf, GameEvent, PlayerCommand, Side, State, Verb, View, World } from '../../../../engine/lines-and-webs/index.ts';
import { awaited, roleIn } from '../../../../engine/lines-and-webs/table.ts';
import { promptKind, promptUnits, viewOf } from '../../../../engine/lines-and-webs/view.ts';
import type { Decision } from '../reason.ts';
import type { Sandbox } from '../sandbox.ts';
import { StateQueries } from '../stateQueries.ts';

/** The doctrine makes no random choices in search. */
const still = picker('trial');

export class Trial extends StateQueries implements Sandbox {
  readonly without = null;
  readonly bars = null;
  readonly pick = still;
  readonly orders: Decision[] = [];
  private readonly fx: Effects<GameEvent>;

  constructor(
    readonly world: World,
    readonly state: State,
    readonly side: Side,
  ) {
    super();
    this.fx = silentEffects<GameEvent>(state.rng);
  }

  get isPart(): boolean {
    return this.state.phase !== 'execute';
  }

  get seen(): View {
    return this.view();
  }

  view(): View {
    return viewOf(this.world, this.state, this.side);
  }

  get prompt(): View['prompt'] {
    const { world, state } = this;
    const side = awaited(state);
    return {
      side,
      kind: promptKind(state),
      role: side ? roleIn(world, state.phase) : null,
      units: promptUnits(state),
      card: state.pending?.kind === 'aim' ? state.pending.card : null,
      get legal() {
        return [...legalCommands(world, state)];
      },
    };
  }

  allows(c: PlayerCommand): boolean {
    return checkCommand(this.world, this.state, c) === null;
  }

  /** Ignores the reason: search doesn't use it. */
  give(c: PlayerCommand): boolean {
    if (!this.allows(c)) return false;
    this.carryOut(c);
    return true;
  }

  /** Executes a command that is known to be legal. */
  carryOut(c: PlayerCommand): void {
    executeCommand(this.world, this.state, c, this.fx);
  }

  end(): Decision[] {
    return this.orders;
  }

  legal<T extends Verb>(type: T): CommandOf<T>[] {
    return legalOf(this.world, this.state, type);
  }
}
