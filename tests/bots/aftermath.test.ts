// What advice says comes after its order: what the unit will hold, who can be at it next, and a warning where it would likely be lost.

import { beforeAll, describe, expect, it } from 'vitest';
import { playerNamed } from '../../scripts/lib/players.ts';
import { linesAndWebs, type Side, type State } from '../../src/engine/lines-and-webs/index.ts';
import { engagementOdds } from '../../src/games/lines-and-webs/analysis/index.ts';
import { type Aftermath, aftermathOf, isLikelyLost } from '../../src/games/lines-and-webs/bots/aftermath.ts';
import { playMatch } from '../../src/games/lines-and-webs/lab/ends.ts';
import { getScenario } from '../../src/games/lines-and-webs/scenarios/builtIn.ts';
import { sayAftermath, sayDanger } from '../../src/games/lines-and-webs/ui/words/reasons.ts';
import { afterOrder, type Given, unplainAfter, untrueAfter } from '../oracles/aftermath.ts';
import { rulesWith } from '../panels/kit.ts';

const rules = linesAndWebs(getScenario('ondrel-steppe')!);
const { world } = rules;
const told: { given: Given; after: Aftermath }[] = [];

beforeAll(() => {
  const player = playerNamed('B')!;
  playMatch(rules, { delta: player, gamma: player }, 'after 1', {
    heard(order, state) {
      if (told.length >= 150) return;
      const given: Given = { rules, state, side: order.command.side, order };
      const after = afterOrder(given);
      if (after) told.push({ given: { ...given, state: structuredClone(state) }, after });
    },
    stop: () => told.length >= 150,
  });
});

const idOf = (side: Side, type: string, n = 0): string => world.roster.filter((i) => i.side === side && i.type.id === type)[n]!.id;
const AFTER: Aftermath = {
  ...{
    unit: idOf('gamma', 'mech'),
    node: 'C0804',
    beaten: null,
    stays: 0,
    clIII: 2,
    clV: 0,
    steps: 4,
    isSilent: true,
    toll: 2.44,
    isAlone: true,
  },
  dangers: [
    { attacker: idOf('delta', 'armor'), by: 'attack', chance: 0.6 },
    { attacker: idOf('delta', 'fa'), by: 'fire', chance: 0.88 },
  ],
};

describe('what comes after an advised order', () => {
  it('The predicted load, and the attackers with their chances, match the rules after the order is played', () => {
    expect(told.length).toBe(150);
    for (const { given, after } of told) {
      expect(untrueAfter(given, after)).toEqual([]);
      expect(unplainAfter(world, after)).toBeNull();
    }
    expect(told.filter(({ after }) => after.beaten).length).toBeGreaterThan(5);
    expect(told.filter(({ after }) => after.dangers.length > 1).length).toBeGreaterThan(20);
  });

  it('It gives the unit’s load, that it cannot fight back, its node, and the enemies that can attack it next', () => {
    expect(sayAftermath(world, AFTER)).toBe(
      'Afterwards Mech A has 2 CL III and no CL V: it cannot fight back. It then stands at 0804, where 2 enemies can attack it next: Armor 1 (60% to win) and Artillery 1 (by fire: 88% to harm it).',
    );
    const won = { ...AFTER, beaten: idOf('delta', 'armor', 2), isSilent: false, clV: 1, dangers: [] };
    expect(sayAftermath(world, won)).toBe(
      'Afterwards Mech A has 2 CL III and 1 CL V. If it wins it moves into 0804, where no other enemy can attack it next.',
    );
    expect(sayAftermath(world, { ...won, stays: 0.368 })).toMatch(/can attack it next\. In 37% of its wins it is suppressed and stays\.$/);
  });

  it('A lone unit that is likely to be destroyed gets a warning; one near friendly units, or in little danger, does not', () => {
    expect(sayDanger(world, AFTER)).toBe(
      'Mech A would be alone there, and these together take 2.4 of its 4 steps on average. Units alone like that are usually lost.',
    );
    expect(sayDanger(world, { ...AFTER, toll: 4.8 })).toContain('take all its 4 steps on average');
    expect(sayDanger(world, { ...AFTER, isAlone: false })).toBeNull();
    expect(sayDanger(world, { ...AFTER, toll: 1.9 })).toBeNull();
    expect(isLikelyLost({ ...AFTER, steps: 1, toll: 0.5 })).toBe(true);
  });

  it('R-move-in An attacker that is suppressed cannot move in: it stays after most wins, and the other share is given', () => {
    const letter = rulesWith({ moveIn: 'after' }).world;
    const moved = told.filter(({ after }) => after.beaten);
    for (const { given, after } of moved) {
      const view = rules.view(given.state, given.side);
      const so = afterOrder({ ...given, rules: { ...rules, world: letter } })!;
      const unit = view.units.find(({ id }) => id === after.unit)!;
      const { command } = given.order;
      const from = command.type === 'moveUnit' ? command.to : unit.node!;
      const { scouts } = (command.type === 'moveUnit' ? given.order.reason.figures : command) as { scouts: boolean };
      const odds = engagementOdds(letter, given.state, { attackers: [unit.id], target: after.beaten!, scouts, from: { [unit.id]: from } });
      const share = odds.winInPlace / odds.win;
      expect(so).toMatchObject(share > 0.5 ? { beaten: null, node: from, stays: 0 } : { beaten: after.beaten, node: after.node });
      if (share <= 0.5) expect(so.stays).toBeCloseTo(share, 9);
      expect(after.stays).toBe(0);
    }
    expect(moved.length).toBeGreaterThan(5);
  });

  it('11.3 The advice does not depend on hidden hands and decks', () => {
    const { given } = told.find(({ after }) => after.dangers.length > 0)!;
    const twin: State = structuredClone(given.state);
    for (const side of ['delta', 'gamma'] as const) {
      twin.sides[side].hand = { ...twin.sides[side].hand, massCal: 3, closeAirSupport: 2 };
      twin.sides[side].reserve = [];
    }
    const comes = (state: State) => aftermathOf(world, rules.view(state, given.side), given.order.command);
    expect(comes(twin)).toEqual(comes(given.state));
  });
});
