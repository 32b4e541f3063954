/** A record with a few orders changed, played again by the rules: what the debrief claims is only what such a game shows. Pure. */

import { copyState } from '../../../../engine/lines-and-webs/copyState.ts';
import { pointsOf } from '../../../../engine/lines-and-webs/delivery.ts';
import {
  CLASSES,
  type Command,
  copyLoad,
  loadOf,
  type PlayerCommand,
  type Side,
  type State,
  type SupplyClass,
  total,
  type UnitId,
} from '../../../../engine/lines-and-webs/index.ts';
import { isSameLoad } from '../../../../engine/lines-and-webs/load.ts';
import { awaited, unitOf } from '../../../../engine/lines-and-webs/table.ts';
import { type Trial, trialOf } from '../../advice/plan/table.ts';
import type { Story } from '../story.ts';
import type { Change } from './types.ts';

/** A token bought by sea beside the record's, to be landed on a day. */
export interface Landing {
  side: Side;
  day: number;
  port: string;
  cls: SupplyClass;
}

/** Changes in order of their commands, one for each command. */
export function merged(changes: readonly Change[]): Change[] {
  const all = new Map<number, Change>();
  for (const { at, before, points = 0, ...rest } of changes) {
    const known = all.get(at);
    const sum = points + (known?.points ?? 0);
    all.set(at, { ...known, at, before: [...(known?.before ?? []), ...before], ...rest, ...(sum > 0 ? { points: sum } : {}) });
  }
  return [...all.values()].sort((a, b) => a.at - b.at);
}

/** Copies of a story's states, each made once. */
export class Changed {
  private readonly kept = new Map<number, State>();

  constructor(
    readonly story: Story,
    readonly commands: readonly Command[],
  ) {}

  /** The state before a command. Must not be changed. */
  before(order: number): State {
    let state = this.kept.get(order);
    if (!state) {
      state = copyState(this.story.before(order));
      this.kept.set(order, state);
    }
    return state;
  }

  /**
   * The state before command `to` with the changes; null if the rules refuse any order, or the end of a part or a night leaves a unit hungry that was not in the record. Adds to
   * the changes what lands a `landing`, in the side's part of Phase 1 or in one of its own if it had none, and what lands less because less was
   * bought.
   */
  play(changes: Change[], to: number, landing: Landing | null = null): State | null {
    const from = changes[0]?.at ?? to;
    const trial = trialOf(this.story.rules.world, this.before(from));
    let waits = landing;
    for (let at = from; at < to; at++) {
      const command = this.commands[at] as PlayerCommand;
      const add = (change: Change): void => {
        changes.splice(0, changes.length, ...merged([...changes.filter((one) => one.at !== at), change]));
      };
      if (waits && isLandingOf(trial.state, waits)) {
        const isOwn = this.story.moment(at).phase === 'deploy' && command.side === waits.side;
        if (!isOwn || command.type === 'endPart') {
          const known = changes.find((one) => one.at === at);
          const land: PlayerCommand = { type: 'landTokens', side: waits.side, port: waits.port, tokens: loadOf(waits.cls) };
          const rest = known?.before ?? (isOwn ? [] : [{ type: 'endPart' as const, side: waits.side }]);
          add({ ...known, at, before: [land, ...rest] });
          waits = null;
        }
      }
      const { turn } = trial.state;
      const change = changes.find((one) => one.at === at);
      if (change && !this.give(trial, change)) return null;
      let given = change?.instead === undefined ? command : change.instead;
      const fewer = given && (landedLess(trial.state, given) ?? this.withoutReturned(trial.state, given, at));
      if (fewer !== undefined) {
        given = fewer;
        add({ ...change, at, before: change?.before ?? [], instead: fewer });
      }
      if (given && !trial.give(given)) return null;
      // Between them a unit may be fed sooner or later than in the record.
      const isEnd = trial.state.turn > turn || trial.state.phase === 'over' || command.type === 'endPart';
      if (isEnd && isHungrier(trial.state, this.before(at + 1))) return null;
    }
    return waits && waits.day <= trial.state.turn && trial.state.phase !== 'deploy' ? null : trial.state;
  }

  /** The state before command `at` is given: after the orders that the changes add there. */
  stateAt(changes: Change[], at: number, landing: Landing | null = null): State | null {
    const state = this.play(changes, at, landing);
    const change = changes.find((one) => one.at === at);
    if (!state || !change) return state;
    const trial = trialOf(this.story.rules.world, state);
    return this.give(trial, change) ? trial.state : null;
  }

  /** Null for an order that lands or loads a unit which the changes gave back, and for the end of a part of Phase 1 that this leaves without a landing. */
  private withoutReturned(s: State, command: PlayerCommand, at: number): null | undefined {
    const { world } = this.story.rules;
    const was = this.before(at);
    const isReturned = (unit: UnitId): boolean =>
      unitOf(world, s, unit).place === 'expansion' && unitOf(world, was, unit).place !== 'expansion';
    const named =
      command.type === 'landUnit' || command.type === 'setOpenLoad'
        ? command.unit
        : (command.type === 'carry' || command.type === 'crossLevel') && command.to.kind === 'unit'
          ? command.to.unit
          : null;
    if (named !== null) return isReturned(named) ? null : undefined;
    const isIdle = command.type === 'endPart' && was.phase === 'deploy' && (s.phase !== 'deploy' || awaited(s) !== command.side);
    return isIdle && s.units.some(({ id }) => isReturned(id)) ? null : undefined;
  }

  /** Gives the added orders, with the points that come with them; false if the rules refuse one. */
  private give({ state, give }: Trial, { before, points = 0 }: Change): boolean {
    const side = before[0]?.side;
    if (side && points > 0) state.points = { ...state.points, [side]: pointsOf(this.story.rules.world, state, side) + points };
    return before.every(give);
  }
}

const isHungrier = (now: State, was: State): boolean => now.units.some(({ degraded }, i) => degraded && was.units[i]?.degraded === false);

const isLandingOf = (s: State, { side, day }: Landing): boolean => s.turn === day && s.phase === 'deploy' && awaited(s) === side;

/** A landing of more than has arrived, cut to it, null if nothing is left of it; undefined for every other command. */
function landedLess(s: State, command: PlayerCommand): PlayerCommand | null | undefined {
  if (command.type !== 'landTokens') return undefined;
  const { arrived } = s.sides[command.side];
  const tokens = copyLoad(command.tokens);
  for (const cls of CLASSES) tokens[cls] = Math.min(tokens[cls], arrived[cls]);
  if (isSameLoad(tokens, command.tokens)) return undefined;
  return total(tokens) === 0 ? null : { ...command, tokens };
}
