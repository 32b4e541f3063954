/**
 * Level C: tries the doctrine's command against alternatives on imagined states. Each state is played to the end of its day by the quick doctrine for both sides;
 * the worse half of the alternatives is dropped each round, and the doctrine's own stays unless another is clearly better.
 *
 * Purchases and transports are tried over two days, because their effects come later. See docs/PLAYERS.md.
 */

import type { Side, State } from '../../../../engine/lines-and-webs/index.ts';
import { runSync, type Thought } from '../../../player.ts';
import { doctrinePlayer } from '../doctrine/player.ts';
import { DOCTRINE, type PlayStyle } from '../doctrine/playStyle.ts';
import type { OnProgress, Player, Situation } from '../player.ts';
import type { Choice, Decision, Reason, Trials } from '../reason.ts';
import { Sandbox } from '../sandbox.ts';
import { candidates, deckPlans, supplyPlans } from './candidates.ts';
import { type Budget, chooseBy, type Played } from './choice.ts';
import { plansOf, playOutDay, playOutDays } from './playout.ts';

/** Search effort of level C, in simulated days and never in time: a slow computer plays as well. Level D takes three times as long. */
export const THOUGHT: Budget = { playouts: 256, decks: 96, supplies: 32, days: 2, first: 4, sure: 1 };
/** With more combat units than this playouts are longer, and a day has more decisions in Phase 6. */
const FEW = 6;

function shareOf(t: Sandbox, { playouts, decks, supplies, ...rest }: Budget): Budget {
  const share = FEW / Math.max(FEW, t.fighters(t.side).length);
  const fewer = (n: number): number => Math.round(n * share);
  return { playouts: fewer(playouts * share), decks: fewer(decks), supplies: fewer(supplies), ...rest };
}

const onTrial = (reason: Reason, trial: Trials | null): Reason => (trial ? ({ ...reason, trial } as Reason) : reason);

function* decks(situation: Situation, manner: PlayStyle, budget: Budget, onProgress: OnProgress | undefined): Thought<Decision[]> {
  const all = yield* deckPlans(situation, manner);
  const plans = plansOf(new Sandbox(situation));
  const play = (state: State, plan: Decision[], side: Side): Played =>
    playOutDay(
      situation.world,
      plans,
      state,
      plan.map(({ command }) => command),
    ).played(side);
  const { plan, trial } = yield* chooseBy(situation, all, { ...budget, playouts: budget.decks }, play, onProgress);
  return plan.map((one) => (one.command.type === 'setOrders' ? { ...one, reason: onTrial(one.reason, trial) } : one));
}

/** Over several days the dice scatter more: another plan must lead by so many times as many standard errors. */
const SURER = 2;

/** Purchases or transports: tried over several days, because their effect comes later. */
function* supplies(situation: Situation, manner: PlayStyle, budget: Budget, onProgress: OnProgress | undefined): Thought<Decision[]> {
  const all = yield* supplyPlans(situation, manner);
  const play = (state: State, plan: Decision[], side: Side): Played => {
    const orders = plan.map(({ command }) => command);
    return playOutDays(situation.world, state, orders, budget.days, side);
  };
  const effort = { ...budget, playouts: budget.supplies, sure: budget.sure * SURER };
  const { plan, trial } = yield* chooseBy(situation, all, effort, play, onProgress);
  return plan.map((one) => (one.command.type === 'endPart' ? { ...one, reason: onTrial(one.reason, trial) } : one));
}

function* order(
  situation: Situation,
  desk: Sandbox,
  manner: PlayStyle,
  budget: Budget,
  onProgress: OnProgress | undefined,
): Thought<Decision> {
  const list = candidates(desk, manner);
  const plans = plansOf(desk);
  const play = (state: State, { command }: Choice, side: Side): Played => playOutDay(situation.world, plans, state, [command]).played(side);
  const { plan, trial } = yield* chooseBy(situation, list, budget, play, onProgress);
  return { command: plan.command, reason: onTrial(plan.why(), trial) };
}

export const DEEP_THOUGHT: Budget = {
  ...THOUGHT,
  playouts: 3 * THOUGHT.playouts,
  decks: 3 * THOUGHT.decks,
  supplies: 3 * THOUGHT.supplies,
};

/** Creates a bot that searches; `other` overrides the search effort, `own` the style. Playouts use the plain doctrine. */
export function searchPlayer(name: string, other: Partial<Budget> = {}, own: Partial<PlayStyle> = {}): Player {
  const budget: Budget = { ...THOUGHT, ...other };
  const manner: PlayStyle = { ...DOCTRINE, ...own };
  const base = doctrinePlayer(name, own);
  function* think(situation: Situation, { onProgress }: { onProgress?: OnProgress } = {}): Thought<Decision[]> {
    const desk = new Sandbox(situation, manner);
    const share = shareOf(desk, budget);
    if (!desk.isPart) return [yield* order(situation, desk, manner, share, onProgress)];
    if (budget.supplies > 0 && (desk.prompt.kind === 'spend' || desk.prompt.kind === 'transport'))
      return yield* supplies(situation, manner, share, onProgress);
    const laysDecks = desk.prompt.kind === 'orders' && budget.decks > 0;
    return laysDecks ? yield* decks(situation, manner, share, onProgress) : yield* base.think(situation);
  }
  return { name, isSlow: true, think, decide: (situation, more) => runSync(think(situation, more)) };
}
