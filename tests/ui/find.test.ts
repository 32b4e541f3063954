// @vitest-environment node
/** The search and the news: what is found first, what is never found, and what is read out. */

import { describe, expect, it } from 'vitest';
import { simulate } from '../../src/engine/core/index.ts';
import { linesAndWebs } from '../../src/engine/lines-and-webs/index.ts';
import { getScenario } from '../../src/games/lines-and-webs/scenarios/load.ts';
import type { LogEntry } from '../../src/games/lines-and-webs/typedStores.ts';
import { newsText } from '../../src/games/lines-and-webs/ui/log/News.tsx';
import { placeFinds, unitFinds } from '../../src/games/lines-and-webs/ui/palette/finds.ts';
import { ruleFinds } from '../../src/games/lines-and-webs/ui/palette/ruleFinds.ts';
import { phrasesOf, placeOf } from '../../src/ui/kit/hits.ts';
import { type Find, type FindActs, findAll } from '../../src/ui/palette/finds.ts';

const scenario = getScenario('arvel-crossing');
if (!scenario) throw new Error('no small scenario');
const rules = linesAndWebs(scenario);
const { world } = rules;
const sim = simulate(rules, rules.setup('find'));
sim.step({ type: 'takeRecommended', side: 'delta' });
const acts: FindActs = { unit: () => {}, node: () => {}, rule: () => {}, log: () => {} };
const find = (label: string, group: Find['group'], more: Partial<Find> = {}): Find => ({ id: label, group, label, act: () => {}, ...more });

describe('the search', () => {
  it('A search puts what can be done now before the rule of that name, and what cannot be done after it', () => {
    const rule = find('Mass Cal', 'rule');
    const found = (isOff: boolean) => findAll([rule, find('Buy Mass Cal', 'do', { isOff })], 'mass cal').map(({ label }) => label);
    expect(found(false)).toEqual(['Buy Mass Cal', 'Mass Cal']);
    expect(found(true)).toEqual(['Mass Cal', 'Buy Mass Cal']);
  });

  it('A search puts what begins with the words before what only holds them', () => {
    const finds = [
      find('5.1 Armor is placed', 'rule'),
      find('Armor 2, Delta', 'unit'),
      find('Mech 1, Delta', 'unit', { detail: 'by Armor' }),
    ];
    expect(findAll(finds, 'armor').map(({ label }) => label)).toEqual(['Armor 2, Delta', 'Mech 1, Delta', '5.1 Armor is placed']);
    expect(findAll(finds, 'armor delta').map(({ label }) => label)).toEqual(['Armor 2, Delta', 'Mech 1, Delta']);
    expect(findAll(finds, 'nothing of the kind')).toEqual([]);
  });

  it('A unit is looked for by its whole name: armor 2 is not armor 21, nor a line that counts 2 of something', () => {
    const finds = [
      find('Γ Armor B paid 2 CL V to attack.', 'log'),
      find('Δ Armor 21 attacked Γ Armor B.', 'log'),
      find('Γ Armor B attacked Δ Armor 2.', 'log'),
      find('Δ Armor 2 attacked Γ Armor B.', 'log'),
    ];
    const labels = (query: string) => findAll(finds, query).map(({ label }) => label);
    expect(labels('armor 2').slice(0, 2)).toEqual(['Δ Armor 2 attacked Γ Armor B.', 'Γ Armor B attacked Δ Armor 2.']);
    expect(labels('armor b armor 2').slice(0, 2)).toEqual(['Γ Armor B attacked Δ Armor 2.', 'Δ Armor 2 attacked Γ Armor B.']);
    expect(labels('armor 21')).toEqual(['Δ Armor 21 attacked Γ Armor B.']);
    expect(phrasesOf('Armor 2 retreated to 0906')).toEqual(['armor 2', 'retreated', 'to', '0906']);
    expect(phrasesOf('2 cl v')).toEqual(['2', 'cl v']);
    expect([placeOf('armor 21', 'armor 2'), placeOf('armor 21, armor 2.', 'armor 2')]).toEqual([-1, 10]);
  });

  it('The search offers what can be done before anything is typed', () => {
    const finds = [find('Armor 2', 'unit'), find('Send', 'do'), find('Open the log', 'page')];
    expect(findAll(finds, ' ').map(({ label }) => label)).toEqual(['Send', 'Open the log']);
  });

  it('The search tells a ruling in words, with the value that is in force', () => {
    const found = ruleFinds(world, () => {}).find(({ id }) => id === 'rule R-repair-cap');
    expect(found?.label).toBe('Ruling: Replacements. Any number');
    expect(
      findAll(
        ruleFinds(world, () => {}),
        'R-repair-cap',
      ).map(({ id }) => id),
    ).toContain('rule R-repair-cap');
    expect(
      findAll(
        ruleFinds(world, () => {}),
        'any number',
      )
        .map(({ label }) => label)
        .join(),
    ).not.toMatch(/none, n/);
  });

  it('The search finds every node by its number and every clause by its own', () => {
    const view = rules.view(sim.state, 'delta');
    const places = placeFinds(world, view, acts);
    expect(places.map(({ id }) => id).sort()).toEqual(world.land.map((node) => `place ${node}`).sort());
    const clauses = ruleFinds(world, () => {});
    expect(findAll(clauses, '7.6')[0]?.id).toBe('rule 7.6');
    expect(new Set(clauses.map(({ id }) => id)).size).toBe(clauses.length);
  });

  it('The search knows no unit that the view hides', () => {
    const own = unitFinds(world, rules.view(sim.state, 'delta'), acts);
    const others = unitFinds(world, rules.view(sim.state, 'gamma'), acts);
    expect(own.length).toBeGreaterThan(5);
    expect(others).toEqual([]);
  });
});

describe('the news', () => {
  const entry = (seq: number, event: LogEntry['event'], undone?: boolean): LogEntry => ({
    seq,
    turn: 1,
    phase: 'execute',
    event,
    ...(undone ? { undone } : {}),
  });
  const unit = world.roster[0]?.id ?? '';
  const paid = (seq: number, undone?: boolean) => entry(seq, { type: 'paid', unit, cls: 'clIII', n: 1, why: 'move' }, undone);

  it('The spoken news read what came, name the sides, and sum up what is too much', () => {
    expect(newsText(world, [paid(0)], [paid(0), paid(1)], false)).toMatch(/^Delta .+ paid 1 CL III to act\.$/);
    const many = Array.from({ length: 9 }, (_, i) => paid(i));
    expect(newsText(world, [], many, false)).toMatch(/And 4 more entries in the log\.$/);
    expect(newsText(world, many, many, false)).toBe('');
  });

  it('The spoken news say what was taken back, and nothing of what was before', () => {
    expect(newsText(world, [paid(0, true), paid(1)], [paid(0, true), paid(1, true)], true)).toMatch(/^Undone: Delta .+ paid/);
    expect(newsText(world, [], [], true)).toBe('The last order is undone.');
  });
});
