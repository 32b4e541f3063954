/** Odds, retreats and fires asked of a view, held against those of the state along games by chance. */

import { describe, expect, test } from 'vitest';
import { lessonBoard } from '../../scripts/lib/lessons/writer.ts';
import { sampleLegal } from '../../scripts/lib/random/sampling.ts';
import { picker } from '../../src/bots/picker.ts';
import { simulate } from '../../src/engine/core/index.ts';
import { type Command, linesAndWebs, retreatOptions, retreatsInView, type State } from '../../src/engine/lines-and-webs/index.ts';
import { engagementOdds, engagementOddsInView, fireOdds, fireOddsInView } from '../../src/games/lines-and-webs/analysis/index.ts';
import { fightOdds } from '../../src/games/lines-and-webs/store/projector/fightOdds.ts';

// The small battle as the lessons have it, with one meal: players by chance bring no food, and would soon starve in the other.
const rules = linesAndWebs(lessonBoard());
const { world } = rules;
const VIEWERS = ['delta', 'gamma', 'public'] as const;

/** The first of ten games in a row in which enough is fought after a unit has fallen. */
const FIRST = 240;
/** Every position of Phase 6 in some games. */
function* fights(games: number): Iterable<State> {
  for (let game = 0; game < games; game++) {
    const pick = picker(`odds in view ${FIRST + game}`);
    const sim = simulate(rules, rules.setup(`odds in view ${FIRST + game}`));
    while (sim.state.phase !== 'over') {
      if (sim.state.phase === 'execute') yield sim.state;
      sim.step(sampleLegal(world, sim.state, pick) as Command);
    }
  }
}

describe('odds in a view', () => {
  test('11.1 those of attacks, fires and retreats are the same in every view as in the state', () => {
    const asked = { attack: 0, fire: 0, retreat: 0, fallen: 0 };
    for (const s of fights(10)) {
      if (s.pending?.kind === 'retreat') {
        asked.retreat += 1;
        expect(retreatOptions(world, s).length).toBeGreaterThan(0);
        for (const viewer of VIEWERS) expect(retreatsInView(world, rules.view(s, viewer))).toEqual(retreatOptions(world, s));
      }
      const legal = [...rules.legal(s)];
      const attack = legal.find((c) => c.type === 'attack');
      const fire = legal.find((c) => c.type === 'fire');
      if (!attack && !fire) continue;
      if (s.units.some((u) => u.place === 'destroyed')) asked.fallen += 1;
      for (const viewer of VIEWERS) {
        const view = rules.view(s, viewer);
        if (attack?.type === 'attack') {
          const { attackers, target, scouts } = attack;
          expect(engagementOddsInView(world, view, { attackers, target, scouts })).toEqual(
            engagementOdds(world, s, { attackers, target, scouts }),
          );
          asked.attack += 1;
        }
        if (fire?.type === 'fire') {
          const { unit, target, rounds } = fire;
          expect(fireOddsInView(world, view, { unit, target, rounds })).toEqual(fireOdds(world, s, { unit, target, rounds }));
          asked.fire += 1;
        }
      }
    }
    for (const n of Object.values(asked)) expect(n).toBeGreaterThan(3);
  });

  test('7.3 the odds that the room sees are of the units that fight, though others of the roster are destroyed', () => {
    let asked = 0;
    for (const s of fights(10)) {
      const attack = [...rules.legal(s)].find((c) => c.type === 'attack');
      if (attack?.type !== 'attack' || !s.units.some((u) => u.place === 'destroyed')) continue;
      const { attackers, target, scouts, side } = attack;
      const sim = simulate(rules, s);
      const began = { type: 'engagementBegan', side, attackers, target, node: '', scouts, pursuit: false } as const;
      const shown = fightOdds(world, rules.view(sim.state, 'public'), [began]);
      const { win, draw, lose } = engagementOdds(world, s, { attackers, target, scouts });
      expect(shown).toMatchObject({ kind: 'engagement', win, draw, lose });
      asked += 1;
    }
    expect(asked).toBeGreaterThan(3);
  });
});
