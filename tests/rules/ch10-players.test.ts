/** Chapter 10: four players. R-players. */

import { expect, test } from 'vitest';
import type { Rulings } from '../../src/engine/lines-and-webs/scenario.ts';
import { board, type Game, inExecution, inPhase, load, moveUnit, ok, playing, put } from './kit.ts';

/** The role named in the prompt, as every viewer sees it. */
function role(g: Game): string | null {
  const roles = (['delta', 'gamma', 'public'] as const).map((viewer) => g.R.view(g.s, viewer).prompt.role);
  expect(new Set(roles).size).toBe(1);
  return roles[0]!;
}
const roles = (players: Rulings['players']): (string | null)[] => {
  const g = board({ players });
  put(g, 'd-mech-1', 'C0504');
  put(g, 'g-mech-1', 'C1404');
  const parts = (['deploy', 'spend', 'transport', 'orders'] as const).map((phase) => role(inPhase(g, phase, 'gamma')));
  return [...parts, role(inExecution(g, 'delta', { execution: { delta: ['d-mech-1'] } }))];
};

test('10.1 logistics does Phases 1 to 3, combat Phases 4 to 6; the side is named as well', () => {
  expect(roles(4)).toEqual(['logistics', 'logistics', 'logistics', 'combat', 'combat']);
  const g = inPhase(board({ players: 4 }), 'spend', 'gamma');
  expect(g.R.view(g.s, 'gamma').prompt).toMatchObject({ side: 'gamma', role: 'logistics' });
});

test('10.1 choices in the middle of a play are the combat role of the side that chooses', () => {
  const g = board({ players: 4 });
  put(g, 'd-mech-1', 'C0504', { load: load(0, 1) });
  g.s.loose = [{ node: 'C0504', tokens: load(1) }];
  const choosing = ok(playing(g, 'd-mech-1'), moveUnit('d-mech-1', 'C0504'));
  expect(choosing.R.view(choosing.s, 'public').prompt).toMatchObject({ side: 'delta', kind: 'pickUp', role: 'combat' });
});

test('R-players 2: one player a side, no roles', () => expect(roles(2)).toEqual([null, null, null, null, null]));
test('R-players 4: two roles a side', () => expect(new Set(roles(4))).toEqual(new Set(['logistics', 'combat'])));
