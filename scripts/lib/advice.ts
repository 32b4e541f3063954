/** Checks the staff's advice along games: forecasts, plans, remedies. */

import type { Pick } from '../../src/bots/picker.ts';
import { canonical, simulate } from '../../src/engine/core/index.ts';
import {
  CLASSES,
  linesAndWebs,
  type Rules,
  type Scenario,
  SIDES,
  type Side,
  type State,
  type UnitId,
  type View,
  type World,
} from '../../src/engine/lines-and-webs/index.ts';
import { explainAll } from '../../src/games/lines-and-webs/advice/cause/sharing.ts';
import type { Remedy, ShortageExplanation } from '../../src/games/lines-and-webs/advice/cause/types.ts';
import { courseOf, daysByUnit, shortages, type UnitDay } from '../../src/games/lines-and-webs/advice/forecast/course.ts';
import { ledger } from '../../src/games/lines-and-webs/advice/forecast/ledger.ts';
import { type Basis, basesOf, type ForecastDay, pacesOf, type Shortage } from '../../src/games/lines-and-webs/advice/forecast/pace.ts';
import { draftSupply } from '../../src/games/lines-and-webs/advice/plan/draft.ts';
import { orderBill } from '../../src/games/lines-and-webs/advice/plan/orders.ts';
import type { PlanPreferences, Priority, SupplyDraft } from '../../src/games/lines-and-webs/advice/plan/types.ts';
import { worthOf } from '../../src/games/lines-and-webs/advice/plan/worth.ts';
import { handBack } from '../../src/games/lines-and-webs/advice/purchases.ts';
import { doctrinePlayer } from '../../src/games/lines-and-webs/bots/doctrine/player.ts';
import { draftOf } from '../../src/games/lines-and-webs/bots/purchases.ts';
import { playMatch } from '../../src/games/lines-and-webs/lab/ends.ts';
import { twinFor } from '../../tests/oracles/hidden.ts';
import { canPlayOn, type Losses, type OraclePace, playOn } from '../../tests/oracles/staffCourse.ts';
import { mostGain } from '../../tests/oracles/supplyOptimum.ts';
import { alongGames, type Moment } from './along.ts';
import { aidFor } from './noHelp.ts';

const KEYS: readonly (keyof Losses)[] = ['hungry', 'degraded', 'losesStep', 'destroyed', 'noMove', 'noAttack', 'noFire'];

/** What a unit loses and when, if nobody brings it anything, as its course has it; null: not before the game ends. */
export type UnitForecast = { unit: UnitId; attacks: boolean } & { [K in keyof Losses]-?: ForecastDay | null };

/** For each unit of the side on the map; empty where the basis is not known to the viewer. */
export function forecast(world: World, view: View, side: Side, basis: Basis): UnitForecast[] {
  const paces = pacesOf(view, side, basis);
  const course = paces ? daysByUnit(courseOf(world, view, side, paces)) : new Map<UnitId, []>();
  return [...course].map(([unit, days]): UnitForecast => {
    const type = world.info[unit]?.type;
    const attacks = type?.kind === 'combat';
    const when = (is: (of: UnitDay) => boolean): ForecastDay | null => {
      const found = days.find(({ of }) => is(of));
      return found ? { day: found.day, days: found.day - (days[0]?.day ?? 0) } : null;
    };
    return {
      ...{ unit, attacks },
      hungry: when((of) => of.misses),
      degraded: when((of) => of.degraded || of.misses),
      losesStep: when((of) => of.steps[1] < of.steps[0]),
      destroyed: when((of) => of.steps[0] > 0 && of.steps[1] === 0),
      noMove: when((of) => of.acts && !of.moves),
      noAttack: attacks ? when((of) => of.acts && !of.attacks) : null,
      noFire: type?.arm === 'artillery' ? when((of) => of.acts && !of.fires) : null,
    };
  });
}

/** Forecasts of a side's units compared with what the engine makes of them: how many, and what is wrong. */
export function judgeForecast(rules: Rules, state: State, side: Side, pick: Pick): { forecasts: number; wrong: string[] } {
  const view = rules.view(state, side);
  const bases = basesOf(view, side);
  const basis = bases[pick(bases.length)]!;
  const ordered = new Set<string>([...state.sides[side].execution, ...state.sides[side].reserve]);
  const pace = (unit: string): OraclePace => (basis === 'orders' ? (ordered.has(unit) ? 'fights' : 'stands') : basis);
  const lost = playOn(rules, state, side, pace);
  const told = forecast(rules.world, view, side, basis);
  const wrong: string[] = [];
  if (told.length !== lost.size) wrong.push(`${told.length} units are told of, there are ${lost.size}`);
  for (const f of told) {
    for (const key of KEYS) {
      const [said, is] = [f[key]?.day, lost.get(f.unit)?.[key]];
      // Who never attacks has no day on which it stops.
      if (said !== is && !(key === 'noAttack' && !f.attacks)) wrong.push(`${f.unit} ${key} by ${basis}: ${said} and not ${is}`);
    }
  }
  return { forecasts: told.length, wrong };
}

/** Everything that the staff says to a viewer, as a text. */
function allAdvice(rules: Rules, view: View): string {
  const { world } = rules;
  const parts: unknown[] = [
    draftSupply(world, view),
    draftOf(world, view),
    ...(view.own?.execution ?? []).map((card) => orderBill(world, view, card)),
  ];
  for (const side of SIDES) {
    for (const basis of basesOf(view, side))
      parts.push(forecast(world, view, side, basis), ledger(world, view, side, basis), shortages(world, view, side, basis));
  }
  if (view.viewer !== 'public') parts.push(explainAll(world, view, shortages(world, view, view.viewer, 'fights'), 'fights'));
  return canonical(parts);
}

/** Wishes drawn by chance, none in half of the cases. */
export function drawWishes(state: State, side: Side, pick: Pick): PlanPreferences {
  if (pick(2)) return {};
  const own = state.units.filter((u) => u.side === side && u.node !== null);
  const any = (): string => own[pick(own.length)]?.id ?? '';
  const ranks: readonly Priority[] = ['first', 'last', 'none', 'normal'];
  return {
    priority: Object.fromEntries([0, 1, 2].map(() => [any(), ranks[pick(4)]!])),
    attack: [any(), any()],
    first: (['fuel', 'ammunition', 'even', 'food'] as const)[pick(4)]!,
    bars: pick(2)
      ? [
          { carrier: any(), unit: any() },
          { unit: any(), cls: CLASSES[pick(4)]! },
        ]
      : [],
    leave: pick(3) === 0 ? [any()] : [],
    stay: pick(3) === 0 ? [any()] : [],
    keep: pick(3) === 0 ? { [any()]: { clI: 2, clV: 1 } } : {},
    refill: pick(4) !== 0,
    displace: pick(2) === 0,
  };
}

/** What is wrong with a draft: an order that the rules refuse, somebody who is worse off, a wish that is not kept. */
export function judgeDraft(rules: Rules, state: State, side: Side, wishes: PlanPreferences, draft: SupplyDraft): string[] {
  const sim = simulate(rules, state);
  const wrong: string[] = [];
  const left = new Set(wishes.leave);
  for (const run of draft.runs) {
    for (const c of run.commands) {
      const why = sim.step(c);
      if (why) wrong.push(`${why.code} ${JSON.stringify(c)}`);
      if (c.type === 'endPart') wrong.push('it ends the part');
      const barred =
        c.type === 'carry' &&
        wishes.bars?.some((bar) => bar.carrier === c.carrier && c.to.kind === 'unit' && bar.unit === c.to.unit && bar.cls === undefined);
      if (barred) wrong.push(`barred: ${JSON.stringify(c)}`);
    }
    if (run.gets && wishes.priority?.[run.gets.unit] === 'none') wrong.push(`${run.gets.unit} is to get nothing`);
  }
  for (const [at, u] of state.units.entries()) {
    const after = sim.state.units[at]!;
    if (u.side !== side || u.node === null) continue;
    const carrier = (rules.world.info[u.id]?.carry ?? 0) > 0;
    for (const cls of ['clI', 'clIII', 'clV'] as const) {
      const least = left.has(u.id) || !carrier ? u.load[cls] : cls === 'clI' ? Math.min(1, u.load.clI) : 0;
      // A move is paid.
      if (after.load[cls] < least - (after.moved && !u.moved && cls === 'clIII' ? 1 : 0)) wrong.push(`${u.id} is worse off`);
    }
  }
  return wrong;
}

export interface Judged {
  states: number;
  forecasts: number;
  wrong: string[];
  twins: number;
  leaks: string[];
  drafts: number;
  illegal: string[];
  runs: number;
  remedies: number;
  untrue: string[];
  purchases: number;
  /** Shortages for which the staff says that it has found nothing, and those of them that a single aid ends. */
  claims: number;
  noHelp: string[];
  /** Shares of the optimum where it is known exactly; and of a bound above it where the search for whole tokens was left unfinished, which no plan need reach. */
  shares: number[];
  ofBound: number[];
  times: number[];
}

/** One state in so many is looked at; of those of Phase 3 one in so many; one twin in so many states; shares for one draft in so many. */
const EVERY = 25;
const DRAFT_EVERY = 6;
const TWIN_EVERY = 4;
const SHARE_EVERY = 8;
/** A gain of less says nothing about a share: so much is half a meal. */
const LEAST_GAIN = 4;

/** More than the optimum is no share of it: of rounding so much. */
const ROUNDING = 1e-6;

/** The optimum knows no carrier that is fed or repaired first and carries then. @rule 6.3.1, 6.3.7 */
const hasIdle = ({ world }: Rules, state: State, side: Side): boolean =>
  state.units.some((u) => u.side === side && u.node !== null && (u.degraded || u.disabled) && (world.info[u.id]?.carry ?? 0) > 0);

function shareOf(so: Judged, { rules, state, side, what }: Moment): void {
  if (hasIdle(rules, state, side)) return;
  const stay = state.units.filter((u) => u.side === side).map(({ id }) => id);
  const draft = draftSupply(rules.world, rules.view(state, side), { stay });
  const others = draft.runs.some(({ why }) => why.key === 'mendItself' || why.key === 'squadron');
  if (others) return;
  const { gain, exact } = mostGain(rules, state, side, worthOf(rules.world, state, side));
  if (gain < LEAST_GAIN) return;
  const share = (draft.after - draft.before) / gain;
  (exact ? so.shares : so.ofBound).push(share);
  if (share > 1 + ROUNDING) so.illegal.push(`${what}: worth ${share} of an optimum`);
}

function lookAtDraft(so: Judged, moment: Moment): void {
  const { rules, state, side, pick, what } = moment;
  const wishes = drawWishes(state, side, pick);
  const view = rules.view(state, side);
  const draft = draftSupply(rules.world, view, wishes);
  so.drafts += 1;
  so.runs += draft.runs.length;
  so.illegal.push(...judgeDraft(rules, state, side, wishes, draft).map((fault) => `${what}: ${fault}`));
  if (canonical(draft) !== canonical(draftSupply(rules.world, view, wishes))) so.illegal.push(`${what}: drafted otherwise the second time`);
  if (pick(SHARE_EVERY) === 0) shareOf(so, moment);
}

/** Can its orders be given now, in the part that runs, as far as those before it are carried out? */
const isNow = ({ phase, turn }: State, remedy: Remedy): boolean =>
  phase === 'transport' && ('wait' in remedy ? remedy.wait === 0 : remedy.kind === 'drop' && remedy.on === turn);

/** Remedies in the order in which they are promised: what is carried, then what is bought or dropped. */
function inTurn(list: readonly ShortageExplanation[]): ShortageExplanation[] {
  const nth = ({ remedy }: ShortageExplanation): number => ('nth' in remedy ? remedy.nth : Number.POSITIVE_INFINITY);
  return [...list].sort((a, b) => (nth(a) === nth(b) ? 0 : nth(a) - nth(b)));
}

/** That nothing was found for a unit: no single aid may do it. */
function lookAtClaim(so: Judged, { rules, state, side, what }: Omit<Moment, 'pick' | 'order'>, shortage: Shortage): void {
  so.claims += 1;
  const aid = aidFor(rules, state, side, shortage);
  if (aid)
    so.noHelp.push(`${what}: nothing was found for ${shortage.unit} ${shortage.cls} of day ${shortage.when.day}, but ${aid} does it`);
}

/** The remedies of a side's list are tried on the engine, one after the other: their orders are legal after those before them, and each shortage is gone. */
function lookAtRemedies(so: Judged, { rules, state, side, what }: Moment): void {
  const view = rules.view(state, side);
  const sim = simulate(rules, state);
  for (const { shortage, cause, remedy } of inTurn(explainAll(rules.world, view, shortages(rules.world, view, side, 'fights'), 'fights'))) {
    if (remedy.kind === 'none') {
      if (!remedy.instead && cause.key !== 'farOff') lookAtClaim(so, { rules, state, side, what }, shortage);
      continue;
    }
    const isBuy = remedy.kind === 'buy' || (remedy.kind === 'drop' && remedy.price > 0);
    // Orders of another part, or of another day, cannot be given yet.
    if (isBuy ? state.phase !== 'spend' || remedy.on !== state.turn : !isNow(state, remedy)) continue;
    so.remedies += 1;
    const refused = remedy.commands.map((c) => sim.step(c)).find((why) => why !== null);
    if (refused) so.untrue.push(`${what}: ${remedy.kind} ${refused.code}`);
    if (isBuy) continue;
    const after = shortages(rules.world, rules.view(sim.state, side), side, 'fights');
    if (after.some((s) => s.unit === shortage.unit && s.cls === shortage.cls && s.when.day <= shortage.when.day))
      so.untrue.push(`${what}: ${remedy.kind} does not end ${JSON.stringify(shortage)}`);
  }
}

function lookAtPurchases(so: Judged, { rules, state, side, what }: Moment): void {
  const sim = simulate(rules, state);
  const view = rules.view(state, side);
  // The list is that of an empty plan.
  for (const command of view.own ? handBack(view.own) : []) sim.step(command);
  for (const command of draftOf(rules.world, view).flatMap(({ buys }) => buys)) {
    so.purchases += 1;
    const why = sim.step(command);
    if (why) so.illegal.push(`${what}: ${why.code} ${JSON.stringify(command)}`);
  }
}

/** Looks along games until so many states have been forecast and so many parts drafted. */
export function judgeAdvice(scenarios: readonly Scenario[], states: number, seed: string): Judged {
  const so: Judged = {
    ...{ states: 0, forecasts: 0, wrong: [], twins: 0, leaks: [], drafts: 0, illegal: [], runs: 0, remedies: 0, untrue: [], purchases: 0 },
    ...{ claims: 0, noHelp: [], shares: [], ofBound: [], times: [] },
  };
  const look = (moment: Moment): void => {
    const { rules, state, side, pick, what } = moment;
    if (state.phase === 'transport' && so.drafts < states && pick(DRAFT_EVERY) === 0) lookAtDraft(so, moment);
    if (pick(EVERY) !== 0) return;
    if (so.states < states && canPlayOn(state)) {
      const { forecasts, wrong } = judgeForecast(rules, state, SIDES[pick(2)]!, pick);
      so.states += 1;
      so.forecasts += forecasts;
      so.wrong.push(...wrong.map((fault) => `${what}: ${fault}`));
    }
    if (state.phase === 'spend') lookAtPurchases(so, moment);
    if (state.phase === 'transport' || state.phase === 'spend') lookAtRemedies(so, moment);
    if (pick(TWIN_EVERY) !== 0) return;
    so.twins += 1;
    const twin = twinFor(rules.world, state, side, pick);
    if (allAdvice(rules, rules.view(twin, side)) !== allAdvice(rules, rules.view(state, side))) so.leaks.push(`${what} as ${side}`);
  };
  alongGames(scenarios, seed, look, () => so.states >= states && so.drafts >= states);
  return so;
}

/** Milliseconds of drafts on a scenario's day, at any moment of a part, in games of player B against itself. */
export function timeDrafts(scenario: Scenario, day: number, games: number, seed: string, now: () => number): number[] {
  const rules = linesAndWebs(scenario);
  const player = doctrinePlayer('B');
  const times: number[] = [];
  for (let game = 0; game < games; game++) {
    let turn = 0;
    playMatch(rules, { delta: player, gamma: player }, `${seed} speed ${game}`, {
      heard({ command }, state) {
        turn = state.turn;
        if (state.phase !== 'transport' || state.turn !== day) return;
        const view = rules.view(state, command.side);
        const began = now();
        draftSupply(rules.world, view);
        times.push(now() - began);
      },
      stop: () => turn > day,
    });
  }
  return times;
}
