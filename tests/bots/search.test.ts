// Player C, which tries orders on imagined states before it gives one.

import { describe, expect, it } from 'vitest';
import { playerNamed, QUICK_THINKER } from '../../scripts/lib/players.ts';
import { picker } from '../../src/bots/picker.ts';
import { copyPlain } from '../../src/engine/core/copy.ts';
import { canonical, simulate } from '../../src/engine/core/index.ts';
import { legalOf } from '../../src/engine/lines-and-webs/commands/index.ts';
import { copyState } from '../../src/engine/lines-and-webs/copyState.ts';
import { imagined } from '../../src/engine/lines-and-webs/imagine.ts';
import { linesAndWebs, type Side, type State } from '../../src/engine/lines-and-webs/index.ts';
import { violationsOf } from '../../src/engine/lines-and-webs/violations.ts';
import { planOf } from '../../src/games/lines-and-webs/bots/doctrine/plan.ts';
import { doctrinePlayer } from '../../src/games/lines-and-webs/bots/doctrine/player.ts';
import { DOCTRINE } from '../../src/games/lines-and-webs/bots/doctrine/playStyle.ts';
import type { Situation } from '../../src/games/lines-and-webs/bots/player.ts';
import { Sandbox } from '../../src/games/lines-and-webs/bots/sandbox.ts';
import { candidates } from '../../src/games/lines-and-webs/bots/search/candidates.ts';
import { chooseBy, type Played, sampleHiddenDecks } from '../../src/games/lines-and-webs/bots/search/choice.ts';
import { Day, quickly } from '../../src/games/lines-and-webs/bots/search/playout.ts';
import { Quick } from '../../src/games/lines-and-webs/bots/search/quick.ts';
import { Survey } from '../../src/games/lines-and-webs/bots/search/survey.ts';
import { Trial } from '../../src/games/lines-and-webs/bots/search/trial.ts';
import { stepWorth, worthOfDay } from '../../src/games/lines-and-webs/bots/search/value.ts';
import { playMatch } from '../../src/games/lines-and-webs/lab/ends.ts';
import { getScenario } from '../../src/games/lines-and-webs/scenarios/builtIn.ts';
import { alone, runSync } from '../../src/games/player.ts';
import { twinFor } from '../oracles/hidden.ts';

const rules = linesAndWebs(getScenario('arvel-crossing')!);
const { world } = rules;
const B = playerNamed('B')!;
const BUDGET = { playouts: 40, decks: 0, supplies: 0, days: 1, first: 4, sure: 1 };

const situationOf = (s: State, seed = 'one'): Situation => ({ world, view: rules.view(s, rules.actor(s) as Side), seed });

const GAME = playMatch(rules, { delta: B, gamma: B }, 'search');
/** States of a game of B against itself at which `suits` holds. */
function moments(suits: (s: State, at: number) => boolean): State[] {
  const { commands } = GAME;
  const sim = simulate(rules, rules.setup('search'));
  const found: State[] = [];
  for (const [at, command] of commands.entries()) {
    if (suits(sim.state, at)) found.push(copyPlain(sim.state));
    sim.step(command);
  }
  return found;
}
const inExecution = (s: State): boolean => s.phase === 'execute';

/** Plans as seen by one who sees all. */
const plansOf = (s: State) => {
  const t = new Trial(world, s, 'delta');
  return { delta: planOf(t, 'delta', DOCTRINE), gamma: planOf(t, 'gamma', DOCTRINE) };
};

describe('a player that searches', () => {
  it('Player C with a small budget plays two games against B: the same seeds give the same results, every order is legal and has a reason', () => {
    const results = [0, 1].map((i) => {
      const [delta, gamma] = i % 2 === 0 ? [QUICK_THINKER, B] : [B, QUICK_THINKER];
      const match = playMatch(rules, { delta, gamma }, `hasty-${i}`);
      expect(match.failure).toBeNull();
      return `${match.outcome?.winner} ${match.outcome?.strength.delta}:${match.outcome?.strength.gamma}`;
    });
    expect(results).toEqual(['gamma 22:26', 'gamma 14:17']);
  });

  it('11 Player C gives the same orders for the same seed, also in states that differ only in hidden data', () => {
    const pick = picker('twins of C');
    const states = moments((s, at) => s.phase !== 'setup' && at % 29 === 0);
    for (const s of states) {
      const side = rules.actor(s) as Side;
      const twin = { ...twinFor(world, s, side, pick), rng: { ...s.rng, s: [1, 2, 3, 4] } } as State;
      const first = canonical(QUICK_THINKER.decide(situationOf(s)));
      expect(canonical(QUICK_THINKER.decide(situationOf(s)))).toBe(first);
      expect(canonical(QUICK_THINKER.decide(situationOf(twin)))).toBe(first);
    }
    expect(states.length).toBeGreaterThan(8);
  });

  it('A searching player reports progress that never decreases and never exceeds its end', () => {
    for (const s of moments((m, at) => inExecution(m) && at % 37 === 0)) {
      const told: number[] = [];
      QUICK_THINKER.decide(situationOf(s), { onProgress: (done, of) => told.push(done / of) });
      expect(told).toEqual(told.toSorted((a, b) => a - b));
      expect(Math.max(0, ...told)).toBeLessThanOrEqual(1);
    }
  });

  it('The doctrine’s order stays unless another is significantly better, and a much better one is found with few games', () => {
    const situation = situationOf(moments(inExecution)[0]!);
    let noise = 0;
    const wave = (): number => [0.3, -0.3, 0.2, -0.2, 0.1, -0.1, 0][noise++ % 7]!;
    const choose = (worth: readonly number[]) => {
      let games = 0;
      const play = (_s: State, at: number): Played => {
        games += 1;
        return { value: worth[at]! + wave() / 10, days: 1 };
      };
      const list = worth.map((_, at) => at);
      return { at: runSync(chooseBy(situation, list, BUDGET, play)).plan, games };
    };
    expect(choose([0.5, 0.5, 0.5, 0.5]).at).toBe(0);
    expect(choose([0.5, 0.4, 0.9, 0.6]).at).toBe(2);
    expect(choose([0.5, 0.1, 0.1]).games).toBeLessThan(BUDGET.playouts);
    expect(choose([0.5, 0.505, 0.49, 0.5, 0.5]).games).toBeLessThanOrEqual(BUDGET.playouts);
  });

  it('The report of a trial is true: number of choices, number of days simulated, and the mean of the best alternative', () => {
    const situation = situationOf(moments(inExecution)[0]!);
    const worth = [0.5, 0.4, 0.9, 0.6];
    let days = 0;
    const play = (_s: State, at: number): Played => {
      days += 2;
      return { value: worth[at]!, days: 2 };
    };
    const { trial } = runSync(
      chooseBy(
        situation,
        worth.map((_, at) => at),
        BUDGET,
        play,
      ),
    );
    expect(trial).toEqual({ value: expect.closeTo(0.9, 9), second: expect.closeTo(0.6, 9), tried: 4, days });
    expect(runSync(chooseBy(situation, [0], BUDGET, play)).trial).toBeNull();
  });

  it('A searching player can pause while deciding: it gives the same order as without pauses, with its trial in its reason', () => {
    const decisions = moments((s, at) => inExecution(s) && at % 5 === 0).map((s) => situationOf(s));
    const situation = decisions.find((one) => QUICK_THINKER.decide(one)[0]!.reason.trial) as Situation;
    const whole = QUICK_THINKER.decide(situation);
    const thought = alone(QUICK_THINKER.think!(situation));
    let pieces = 0;
    let next = thought.next();
    for (; !next.done; next = thought.next()) pieces += 1;
    expect(next.value).toEqual(whole);
    expect(pieces).toBeGreaterThanOrEqual(whole[0]!.reason.trial!.days);
  });

  it('6.3 Every player can pause while planning its carries, and gives the same plan', () => {
    const situation = situationOf(moments((s) => s.phase === 'transport')[0]!);
    for (const player of [QUICK_THINKER, doctrinePlayer('B')]) {
      const thought = alone(player.think!(situation));
      let pieces = 0;
      let next = thought.next();
      for (; !next.done; next = thought.next()) pieces += 1;
      expect(next.value).toEqual(player.decide(situation));
      expect(pieces).toBeGreaterThan(5);
    }
  });

  it('The short doctrine simulates days with legal orders, and every simulated day ends', () => {
    let own = 0;
    let left = 0;
    for (const start of moments((s) => s.phase === 'execute' && s.execution?.play === null && s.sides.delta.execution.length > 3)) {
      const s = copyState(start);
      const plans = plansOf(s);
      const side = rules.actor(s) as Side;
      const t = new Trial(world, s, side);
      const c = quickly(t, new Quick(t, new Survey(world, s), DOCTRINE, plans[side]));
      if (c) {
        own += 1;
        expect(rules.check(s, c), JSON.stringify(c)).toBeNull();
      } else left += 1;
      const day = new Day(world, s);
      day.play(DOCTRINE, plans);
      expect(s.phase === 'over' || s.turn === start.turn + 1).toBe(true);
      expect(violationsOf(rules.world, s)).toEqual([]);
      expect(day.played('delta').value + day.played('gamma').value).toBeCloseTo(1, 6);
    }
    expect(own).toBeGreaterThan(3 * left);
  });

  it('9.3 The value of a state is zero-sum, grows with steps and ports, and recognizes the winner', () => {
    const s = moments((m) => m.phase === 'deploy' || m.phase === 'spend').at(-1)!;
    const before = worthOfDay(world, s, 'delta');
    expect(before + worthOfDay(world, s, 'gamma')).toBeCloseTo(1, 9);
    const weaker = copyState(s);
    weaker.units.find((u) => u.side === 'gamma' && u.node !== null && u.type === 'armor')!.steps -= 1;
    expect(worthOfDay(world, weaker, 'delta')).toBeGreaterThan(before);
    const richer = copyState(s);
    richer.ports.find((p) => p.holder === 'gamma')!.holder = 'delta';
    expect(worthOfDay(world, richer, 'delta')).toBeGreaterThan(before + 0.05);
    const outcome = (winner: Side) => ({
      kind: 'strength',
      winner,
      turn: 4,
      ports: { delta: 2, gamma: 2 },
      strength: { delta: 1, gamma: 1 },
    });
    expect(worthOfDay(world, { ...s, outcome: outcome('delta') } as State, 'delta')).toBeGreaterThan(
      worthOfDay(world, { ...s, outcome: outcome('gamma') } as State, 'delta') + 0.2,
    );
  });

  it('9.3 If only combat units count at the end, a carrier’s step has less weight than a combat unit’s, as in the value of dice', () => {
    expect(world.rulings.finalStrength).toBe('combat');
    const s = moments((m) => m.phase === 'spend' && m.turn === 4).at(-1)!;
    const lost = (suits: (u: State['units'][number]) => boolean): number => {
      const weaker = copyState(s);
      weaker.units.find((u) => u.side === 'gamma' && u.node !== null && u.steps === 4 && suits(u))!.steps -= 1;
      return worthOfDay(world, weaker, 'delta') - worthOfDay(world, s, 'delta');
    };
    const fights = (u: State['units'][number]): boolean => world.info[u.id]!.type.kind === 'combat';
    expect(lost(fights)).toBeGreaterThan(2 * lost((u) => world.info[u.id]!.carry > 0));
    const carrier = s.units.find((u) => u.node !== null && world.info[u.id]!.carry > 0)!;
    const fighter = s.units.find((u) => u.node !== null && u.type === 'armor')!;
    expect(stepWorth(world, fighter.id, 4, 1)).toBeGreaterThan(3 * stepWorth(world, carrier.id, 4, 1));
    // The nearer the end, the more a step is worth.
    expect(stepWorth(world, fighter.id, 4, 1)).toBeGreaterThan(stepWorth(world, fighter.id, 4, 4));
  });

  it('11.3 Hidden decks are dealt again with the visible number of cards: units of that side that may still act, and special cards in their places', () => {
    const pick = picker('deals');
    const guessed = { plain: 0, likely: 0 };
    for (const s of moments((m, at) => inExecution(m) && at % 2 === 0)) {
      const side = rules.actor(s) as Side;
      const foe = side === 'delta' ? 'gamma' : 'delta';
      const truth = s.sides[foe];
      const right = ({ execution, reserve }: { execution: readonly string[]; reserve: readonly string[] }): number =>
        execution.filter((card) => truth.execution.includes(card)).length + reserve.filter((card) => truth.reserve.includes(card)).length;
      const specials = (deck: readonly string[]): (string | null)[] => deck.map((card) => (card in world.info ? null : card));
      const draw = imagined(world, rules.view(s, side), 'deals');
      for (let i = 0; i < 10; i++) {
        const plain = draw();
        const state = copyState(plain);
        sampleHiddenDecks(world, state, foe, pick);
        expect(violationsOf(world, state)).toEqual([]);
        expect(canonical(rules.view(state, side))).toBe(canonical(rules.view(s, side)));
        for (const deck of ['execution', 'reserve'] as const) {
          expect(specials(state.sides[foe][deck])).toEqual(specials(plain.sides[foe][deck]));
        }
        expect(state.sides[side]).toEqual(plain.sides[side]);
        guessed.plain += right(plain.sides[foe]);
        guessed.likely += right(state.sides[foe]);
      }
    }
    // It guesses player B's decks better than pure chance does.
    expect(guessed.plain).toBeGreaterThan(100);
    expect(guessed.likely).toBeGreaterThan(guessed.plain);
  });

  it('6.6.1 Before and after a play the cards in hand are also tried, on their best targets, each legal and with a reason', () => {
    const tried = { turn: 0, after: 0 };
    for (const s of moments((m) => inExecution(m) && m.pending === null && m.execution?.play === null)) {
      const desk = new Sandbox(situationOf(s));
      const list = candidates(desk, DOCTRINE);
      for (const { command, why } of list) {
        expect(rules.check(s, command)).toBeNull();
        expect(why().key.length).toBeGreaterThan(0);
      }
      const onEnemies = ['closeAirSupport', 'nineLine', 'saintHimars'];
      const cards = list.filter(({ command }) => command.type === 'playCard' && onEnemies.includes(command.card)).length;
      const hand = s.sides[desk.side].hand;
      expect(cards > 0).toBe(desk.legal('playCard').some(({ card }) => onEnemies.includes(card)));
      expect(cards).toBeLessThanOrEqual(2 * (Math.sign(hand.closeAirSupport) + Math.sign(hand.nineLine) + Math.sign(hand.saintHimars)) + 1);
      if (cards > 0) tried[s.execution!.stage === 'before' ? 'turn' : 'after'] += 1;
    }
    expect(tried.turn).toBeGreaterThan(5);
    expect(tried.after).toBeGreaterThan(5);
  });

  it('8.1 In simulation 9-Line Recovery is played before an attack that it improves enough, and not without an attack', () => {
    let played = 0;
    for (const start of moments(
      (m) => inExecution(m) && m.execution?.play === null && m.execution.stage === 'before' && m.pending === null,
    )) {
      const s = copyState(start);
      const side = rules.actor(s) as Side;
      const t = new Trial(world, s, side);
      s.sides[side].hand.closeAirSupport = 0;
      s.sides[side].hand.nineLine = 1;
      const order = () => quickly(t, new Quick(t, new Survey(world, s), DOCTRINE, plansOf(s)[side]));
      const c = order();
      if (c?.type === 'playCard') {
        played += 1;
        expect(rules.check(s, c)).toBeNull();
        expect(c.card).toBe('nineLine');
        expect(s.units.find((u) => u.id === c.unit)!.disabled).toBe(false);
      }
      for (const u of s.units) if (u.side === side) u.load.clV = 0;
      expect(order()?.type).not.toBe('playCard');
    }
    expect(played).toBeGreaterThan(2);
  });

  it('A copy of a state is equal in every field and shares nothing with it', () => {
    for (const s of moments((_s, at) => at % 29 === 0)) {
      const copy = copyState(s);
      expect(copy).toEqual(s);
      const parts = (value: object): object[] =>
        Object.values(value)
          .filter((part) => typeof part === 'object' && part !== null)
          .flatMap((part) => [part, ...parts(part)]);
      const own = new Set(parts(s));
      expect(parts(copy).some((part) => own.has(part))).toBe(false);
    }
  });

  it('The legal commands of one verb are those of the whole list', () => {
    for (const s of moments((m, at) => inExecution(m) && at % 7 === 0)) {
      const all = [...rules.legal(s)];
      for (const type of ['turnOver', 'playReserve', 'moveUnit', 'attack', 'fire', 'finish', 'retreat', 'pursue', 'carry'] as const) {
        expect(legalOf(world, s, type)).toEqual(all.filter((c) => c.type === type));
      }
    }
  });

  it('11 A searching player does not change its view', () => {
    for (const s of moments((m, at) => m.phase !== 'setup' && at % 53 === 0)) {
      const situation = situationOf(s);
      const before = canonical(situation.view);
      QUICK_THINKER.decide(situation);
      expect(canonical(situation.view)).toBe(before);
      expect(new Sandbox(situation).orders).toEqual([]);
    }
  });
});
