/** What the staff calls worth doing in Phase 3: the drawer's remedies, the plan and the question at the end of Transport go by one value. */

import { describe, expect, it } from 'vitest';
import type { State } from '../../src/engine/lines-and-webs/index.ts';
import { explainAll } from '../../src/games/lines-and-webs/advice/cause/sharing.ts';
import type { ShortageExplanation } from '../../src/games/lines-and-webs/advice/cause/types.ts';
import { shortages } from '../../src/games/lines-and-webs/advice/forecast/course.ts';
import { draftSupply } from '../../src/games/lines-and-webs/advice/plan/draft.ts';
import { WORTH_A_MOVE } from '../../src/games/lines-and-webs/advice/plan/haul.ts';
import { worthOf } from '../../src/games/lines-and-webs/advice/plan/worth.ts';
import { rulesWith, type Table, untilPhase, wild } from '../panels/kit.ts';

const rules = rulesWith();
const { world } = rules;
const unitOf = (s: State, id: string) => s.units.find((u) => u.id === id)!;

/** Delta's Phase 3 of a day: Armor 3 without food, and one carrier that still acts, a link too far from it. */
const far = (turn: number): Table =>
  untilPhase(rules, 'transport', 1, 'delta').table.edit((s) => {
    s.turn = turn;
    for (const u of s.units) if (u.side === 'delta' && world.info[u.id]!.carry > 0 && u.id !== 'd-flec-4') u.exhausted = true;
    unitOf(s, 'd-armor-3').load = { clI: 0, clIII: 3, clV: 3, clIX: 0 };
    unitOf(s, 'd-flec-4').node = 'C0202';
  });
const told = (table: Table): ShortageExplanation[] => {
  const view = table.view('delta');
  return explainAll(world, view, shortages(world, view, 'delta', 'fights'), 'fights');
};
const ofArmor = (table: Table) => told(table).find(({ shortage }) => shortage.unit === 'd-armor-3' && shortage.cls === 'clI')!;
/** Remedies of today's Phase 3, in the order in which they are carried out. */
const today = (all: readonly ShortageExplanation[]) => all.flatMap(({ remedy }) => ('wait' in remedy && remedy.wait === 0 ? [remedy] : []));

describe('what is worth doing in Phase 3', () => {
  it('6.3.3 a move for a meal that is tomorrow pays: drawer and plan both say so', () => {
    const table = far(2);
    expect(ofArmor(table).remedy).toMatchObject({ kind: 'move', carrier: 'd-flec-4', wait: 0 });
    expect(draftSupply(world, table.view('delta')).runs.some(({ why }) => why.key === 'move')).toBe(true);
  });

  it('6.3.3 two days before the meal the same move costs more than it gains: neither says it today, and the drawer has a way for tomorrow', () => {
    const table = far(1);
    expect(ofArmor(table).remedy).toMatchObject({ wait: 1 });
    expect(draftSupply(world, table.view('delta')).runs.some(({ why }) => why.key === 'move')).toBe(false);
  });

  it.each(['one', 'two', 'three'])(
    '6.3 in the game %s no remedy of today gains less than it costs, and after the whole plan none is left',
    (seed) => {
      const game = wild(rules, seed, 'transport', 3);
      const side = rules.actor(game.state)!;
      const explain = (table: Table) => {
        const view = table.view(side);
        return explainAll(world, view, shortages(world, view, side, 'fights'), 'fights');
      };
      let table = game;
      for (const remedy of today(explain(game))) {
        const next = table.after('commands' in remedy ? remedy.commands : []);
        const gain = worthOf(world, next.state, side).of(next.state) - worthOf(world, table.state, side).of(table.state);
        expect(gain, JSON.stringify(remedy)).toBeGreaterThan(remedy.kind === 'move' ? WORTH_A_MOVE * 0.9 : 0);
        table = next;
      }
      let planned = game;
      for (let i = 0; i < 5; i++) planned = planned.after(draftSupply(world, planned.view(side)).runs.flatMap(({ commands }) => commands));
      expect(draftSupply(world, planned.view(side)).runs).toEqual([]);
      expect(today(explain(planned)).map((remedy) => remedy.kind)).toEqual([]);
    },
  );
});
