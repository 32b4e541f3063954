/** Tuned values stand beside the estimates of the rules: the same map, sides and days, and a setup that can be played as it is. */

import { describe, expect, test } from 'vitest';
import { type CardKind, type Scenario, SIDES, sideName } from '../../src/engine/lines-and-webs/index.ts';
import { CARDS } from '../../src/games/lines-and-webs/cards.ts';
import { TUNED, WITH_ESTIMATES } from '../../src/games/lines-and-webs/scenarios/all.ts';
import { isTuned, TOLD_AT_CHOICE, tunedId } from '../../src/games/lines-and-webs/scenarios/first.ts';
import { loadScenario } from '../../src/games/lines-and-webs/scenarios/load.ts';

const BASES = WITH_ESTIMATES.map(({ scenario }) => scenario);

test('the scenarios with the estimates of the rules are not called tuned', () => {
  expect(BASES.filter(isTuned)).toEqual([]);
});

describe.each(TUNED)('$id', ({ scenario }) => {
  const base = BASES.find(({ id }) => tunedId(id) === scenario.id)!;

  test('is made from a scenario that is offered too, and says so by its name', () => {
    expect(isTuned(scenario)).toBe(true);
    expect(scenario.name).toBe(`${base.name}, tuned`);
    expect(scenario.map).toEqual(base.map);
    expect(scenario.turns).toBe(base.turns);
    expect(scenario.unitTypes.map(({ id, kind, arm }) => [id, kind, arm])).toEqual(
      base.unitTypes.map(({ id, kind, arm }) => [id, kind, arm]),
    );
  });

  test('has another figure at least, and every figure of the rulebook’s own', () => {
    expect([scenario.unitTypes, scenario.ports, scenario.cardPrices]).not.toEqual([base.unitTypes, base.ports, base.cardPrices]);
    const company = scenario.unitTypes.find(({ id }) => id === 'fsc')!;
    const { clI, clIII, clV, open } = company.boxes;
    expect([clI + clIII + clV + open, company.range]).toEqual([10, 5]);
  });

  test('its notes for instructors tell its own figures', () => {
    const told = (scenario.brief?.instructors ?? []).join(' ');
    const reach = /BSB (\d+)/.exec(told)?.[1];
    if (reach) expect(Number(reach)).toBe(scenario.unitTypes.find(({ id }) => id === 'bsb')?.range);
    expect([base.id, reach !== undefined]).toEqual([base.id, base.id === 'long-road']);
  });

  test('tells what else differs where it is chosen', () => {
    expect(scenario.notes[TOLD_AT_CHOICE]).toMatch(/^[A-Z].*\.$/);
    expect(scenario.notes.join(' ')).not.toContain('docs/');
  });

  test('loads as a file would, without a fault or a warning that its estimates have not', () => {
    const [loaded, before] = [loadScenario(scenario), loadScenario(base)];
    expect(loaded.ok).toBe(true);
    if (!loaded.ok || !before.ok) return;
    expect(loaded.warnings.map(({ code }) => code)).toEqual(before.warnings.map(({ code }) => code));
  });
});

/** Figures that the rulebook gives once for all and a scenario sets otherwise, as its notes must tell them. Appendix E. */
function departures({ turns, mealEvery, forces, rulings, ports, cardPrices, cardCopies, copiesByCard, sideFigures }: Scenario): RegExp[] {
  const days = SIDES.flatMap((side) => (forces[side].arrivals ?? []).map(({ day }) => day));
  const own = SIDES.flatMap((side) => (sideFigures?.[side] ? [new RegExp(sideName(side))] : []));
  return [
    ...(turns === 15 ? [] : [new RegExp(`ends after turn ${turns}\\b`)]),
    ...(mealEvery === 3 ? [] : [mealEvery === 1 ? /(a meal|units eat) every turn/i : new RegExp(`meal every ${mealEvery}`, 'i')]),
    ...days.map((day) => new RegExp(`\\b${day}\\b`)),
    ...(rulings.rp === 25 ? [] : [new RegExp(`${rulings.rp} RP per day`)]),
    ...(ports.spod.units === 4 && ports.apod.units === 3 ? [] : [/seaport holds three units and an airport two/]),
    ...(cardPrices.nineLine === 1
      ? []
      : [new RegExp(`9-Line Recovery!\\) costs ${cardPrices.nineLine} RP here, not 1 as in the rulebook`)]),
    ...(cardCopies === 3 ? [] : [new RegExp(`${cardCopies} .*cards?`)]),
    ...Object.entries(copiesByCard ?? {}).map(([kind, copies]) => {
      if (copies === 0) return /Only four kinds of special card are for sale/;
      const name = CARDS[kind as CardKind].name.replace('!', '');
      return new RegExp(`A side has ${copies} cop(y|ies) of it, not ${cardCopies}:|${copies} cop(y|ies) of [^,.]*${name}`);
    }),
    ...own,
  ];
}

test.each([...WITH_ESTIMATES, ...TUNED])('the notes of $id tell every figure that is not the rulebook’s', ({ scenario }) => {
  const notes = scenario.notes.join(' ');
  for (const told of departures(scenario)) expect(notes).toMatch(told);
});

test('nothing arrives by a schedule on Ondrel Steppe, with the estimates or tuned', () => {
  const full = [...WITH_ESTIMATES, ...TUNED].filter(({ scenario }) => scenario.map.name === 'Ondrel Steppe' && scenario.turns === 15);
  expect(full).toHaveLength(2);
  for (const { scenario } of full) for (const side of SIDES) expect(scenario.forces[side].arrivals ?? []).toEqual([]);
});
