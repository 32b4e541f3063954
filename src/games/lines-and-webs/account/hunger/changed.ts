/** A record with a few orders changed, played again by the rules: what the debrief claims is only what such a game shows. Pure. */

import { copyState } from '../../../../engine/lines-and-webs/copyState.ts';
import {
  type Command,
  loadOf,
  type PlayerCommand,
  type Side,
  type State,
  type SupplyClass,
} from '../../../../engine/lines-and-webs/index.ts';
import { awaited } from '../../../../engine/lines-and-webs/table.ts';
import { trialOf } from '../../advice/plan/table.ts';
import type { Story } from '../story.ts';
import type { Change } from './types.ts';

/** A token bought by sea beside the record's, to be landed on a day; `insteadOf` is the class bought one less of. */
export interface Landing {
  side: Side;
  day: number;
  port: string;
  cls: SupplyClass;
  insteadOf: SupplyClass | null;
}

/** Changes in order of their commands, one for each command. */
export function merged(changes: readonly Change[]): Change[] {
  const all = new Map<number, Change>();
  for (const { at, before, ...rest } of changes) {
    const known = all.get(at);
    all.set(at, { ...known, at, before: [...(known?.before ?? []), ...before], ...rest });
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
   * The state before command `to` with the changes; null if the rules refuse any order, or a night leaves a unit hungry that ate in the record. A `landing` adds to the changes what lands its
   * token: in the side's part of Phase 1, or in one of its own if it had none.
   */
  play(changes: Change[], to: number, landing: Landing | null = null): State | null {
    const from = changes[0]?.at ?? to;
    const trial = trialOf(this.story.rules.world, this.before(from));
    const by = new Map(changes.map((change) => [change.at, change]));
    let waits = landing;
    for (let at = from; at < to; at++) {
      const command = this.commands[at] as PlayerCommand;
      if (waits && isLandingOf(trial.state, waits)) {
        const change = landed(trial.state, waits, at, command, this.story.moment(at).phase === 'deploy');
        if (change) {
          by.set(at, change);
          changes.push(change);
          waits = null;
        }
      }
      const { turn } = trial.state;
      const change = by.get(at);
      if (change && !change.before.every(trial.give)) return null;
      const given = change?.instead === undefined ? command : change.instead;
      if (given && !trial.give(given)) return null;
      const isNight = trial.state.turn > turn || trial.state.phase === 'over';
      if (isNight && isHungrier(trial.state, this.before(at + 1))) return null;
    }
    return waits && waits.day <= trial.state.turn && trial.state.phase !== 'deploy' ? null : trial.state;
  }
}

const isHungrier = (now: State, was: State): boolean => now.units.some(({ degraded }, i) => degraded && was.units[i]?.degraded === false);

const isLandingOf = (s: State, { side, day }: Landing): boolean => s.turn === day && s.phase === 'deploy' && awaited(s) === side;

/** The change that lands the token before a command; null if a later command does. */
function landed(
  s: State,
  { side, port, cls, insteadOf }: Landing,
  at: number,
  command: PlayerCommand,
  isDeploying: boolean,
): Change | null {
  const land: PlayerCommand = { type: 'landTokens', side, port, tokens: loadOf(cls) };
  const isOwn = isDeploying && command.side === side;
  if (isOwn && insteadOf && command.type === 'landTokens' && command.tokens[insteadOf] > s.sides[side].arrived[insteadOf]) {
    const tokens = { ...command.tokens, [insteadOf]: command.tokens[insteadOf] - 1 };
    const isNone = Object.values(tokens).every((n) => n === 0);
    return { at, before: [land], instead: isNone ? null : { ...command, tokens } };
  }
  if (isOwn && command.type !== 'endPart') return null;
  return { at, before: isOwn ? [land] : [land, { type: 'endPart', side }] };
}
