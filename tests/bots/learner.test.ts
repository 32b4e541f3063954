// The Cadet makes a beginner's mistakes, and no fool's: its ports are held, its points spent, its reserve played, its disabled units mended.

import { beforeAll, describe, expect, it } from 'vitest';
import { requirePlayer } from '../../scripts/lib/players.ts';
import { pointsLeft } from '../../src/engine/lines-and-webs/delivery.ts';
import { linesAndWebs, opponentOf, type Side, type State } from '../../src/engine/lines-and-webs/index.ts';
import { beginnerMistake } from '../../src/games/lines-and-webs/bots/doctrine/execute.ts';
import { planOf } from '../../src/games/lines-and-webs/bots/doctrine/plan.ts';
import { DOCTRINE } from '../../src/games/lines-and-webs/bots/doctrine/playStyle.ts';
import { bestDeed } from '../../src/games/lines-and-webs/bots/doctrine/unitActions.ts';
import { openPortRisk } from '../../src/games/lines-and-webs/bots/doctrine/worth.ts';
import { LEARNER } from '../../src/games/lines-and-webs/bots/levels.ts';
import { Sandbox } from '../../src/games/lines-and-webs/bots/sandbox.ts';
import { playMatch } from '../../src/games/lines-and-webs/lab/ends.ts';
import { getScenario } from '../../src/games/lines-and-webs/scenarios/builtIn.ts';

const rules = linesAndWebs(getScenario('arvel-crossing')!);
const { world } = rules;
const MANNER = { ...DOCTRINE, ...LEARNER };
const learner = requirePlayer('A');
const GAMES = 8;

const deskOf = (s: State, side: Side, seed = 'cadet'): Sandbox => new Sandbox({ world, view: rules.view(s, side), seed });

const seen = { mornings: 0, open: 0, spends: 0, unspent: 0, kits: 0, passes: 0 };
/** What a reserve card could have done when its side passed. */
const idle: number[] = [];
/** Moments in which a unit may march that alone holds a port. */
const lone: { state: State; side: Side }[] = [];

beforeAll(() => {
  for (let i = 0; i < GAMES; i++) {
    const side: Side = i % 2 === 0 ? 'delta' : 'gamma';
    const players = { [side]: learner, [opponentOf(side)]: requirePlayer('B') } as { [S in Side]: typeof learner };
    let day = 1;
    const { failure } = playMatch(rules, players, `cadet-${i}`, {
      heard({ command: c }, s) {
        if (s.turn > day) {
          day = s.turn;
          const home = world.ports.filter(({ home, id }) => home === side && s.ports.find((p) => p.node === id)?.holder === side);
          seen.mornings += home.length;
          seen.open += home.filter(({ id }) => !s.units.some((u) => u.node === id)).length;
        }
        if (c.side !== side) return;
        if (c.type === 'endPart' && s.phase === 'spend') {
          seen.spends += 1;
          seen.unspent += pointsLeft(world, s, side);
        }
        if (c.type === 'carry' && c.tokens.clIX > 0) seen.kits += 1;
        if (c.type === 'pass' && s.sides[side].reserve.length > 0) {
          seen.passes += 1;
          const desk = deskOf(s, side);
          const plan = planOf(desk, side, MANNER);
          for (const id of s.sides[side].reserve)
            if (id in world.info) idle.push(bestDeed(desk, desk.unit(id), plan, MANNER)?.worth ?? Number.NEGATIVE_INFINITY);
        }
        if (c.type === 'moveUnit' && openPortRisk(deskOf(s, side), s.units.find(({ id }) => id === c.unit)!) > 0)
          lone.push({ state: structuredClone(s), side });
      },
    });
    expect(failure).toBeNull();
  }
});

describe('the Cadet', () => {
  it('9.1 hardly ever leaves one of its ports empty overnight', () => {
    expect(seen.mornings).toBeGreaterThan(40);
    expect(seen.open).toBeLessThanOrEqual(seen.mornings / 20);
  });

  it('6.2.1 leaves few of its points unspent', () => {
    expect(seen.unspent / seen.spends).toBeLessThan(2.5);
  });

  it('6.6.1 passes with a card in reserve only if none of them has anything to do', () => {
    expect(seen.passes).toBeGreaterThan(0);
    for (const worth of idle) expect(worth).toBeLessThanOrEqual(LEARNER.reserve[1]);
  });

  it('6.3.7 has CL IX carried to units that need it', () => {
    expect(seen.kits).toBeGreaterThan(GAMES);
  });

  it('9.1 seldom moves the only unit in a port that the enemy could enter', () => {
    expect(lone.length).toBeGreaterThan(0);
    for (const { state, side } of lone)
      for (let n = 0; n < 20; n++) {
        const desk = deskOf(state, side, `slip ${n}`);
        const slipped = beginnerMistake(desk);
        if (slipped?.type === 'moveUnit') expect(slipped.to).toBe(desk.unit(slipped.unit).node);
      }
  });
});
