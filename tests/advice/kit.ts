/** Situations of Arvel Crossing in which a first-time player was advised wrongly, set up by hand. */

import { linesAndWebs, type State, type UnitId } from '../../src/engine/lines-and-webs/index.ts';
import { getScenario } from '../../src/games/lines-and-webs/scenarios/load.ts';
import { type Table, tableOf, untilPhase } from '../panels/kit.ts';

export const arvel = linesAndWebs(getScenario('arvel-crossing')!);
export const at = (s: State, id: UnitId) => s.units.find((u) => u.id === id)!;

function stand(s: State, places: { [unit: UnitId]: string }): void {
  for (const [id, node] of Object.entries(places)) Object.assign(at(s, id), { node, place: 'map' });
}

/** Day 2 as both sides stand on it after a day's march. */
function dayTwo(s: State): void {
  stand(s, { 'g-armor-1': 'C0907', 'g-armor-2': 'C1105', 'g-mech-1': 'C0908', 'g-fa-1': 'C1007', 'g-ada-1': 'C1106', 'g-aps-1': 'C1303' });
  stand(s, { 'd-armor-1': 'C0905', 'd-mech-1': 'C0804', 'd-fa-1': 'C0705', 'd-ada-1': 'C0706', 'd-aps-1': 'C0509' });
  Object.assign(at(s, 'd-armor-2'), { place: 'destroyed', node: null, steps: 0 });
}

/** Gamma's Spend of day 2: both its carriers are disabled, the five units that fight hold no food, and everybody eats tonight. */
export const bothDisabled: Table = (() => {
  const { state } = untilPhase(arvel, 'spend', 2, 'gamma').table;
  return tableOf(arvel, state).edit((s) => {
    dayTwo(s);
    for (const id of ['g-fsc-1', 'g-bsb-1']) at(s, id).disabled = true;
    s.ports[2]!.store = { clI: 4, clIII: 4, clV: 4, clIX: 0 };
    s.sides.gamma.transit = { clI: 0, clIII: 0, clV: 0, clIX: 2 };
  });
})();

/** Delta's Spend of day 2: Armor 1, far ahead, is disabled, and two CL IX land tomorrow only. */
export const armorDisabled: Table = (() => {
  const { state } = untilPhase(arvel, 'spend', 2, 'delta').table;
  return tableOf(arvel, state).edit((s) => {
    dayTwo(s);
    for (const u of s.units) if (u.side === 'delta') u.load.clI = Math.max(1, u.load.clI);
    at(s, 'd-armor-1').disabled = true;
    s.sides.delta.transit = { clI: 0, clIII: 0, clV: 0, clIX: 2 };
  });
})();

/** Delta's Spend of day 3 of 4: the enemy holds its seaport, the squadron is not in its airport, Armor 1 is disabled and cut off, and two CL IX are on their way to nowhere. */
export const seaportLost: Table = (() => {
  const { state } = untilPhase(arvel, 'spend', 3, 'delta').table;
  return tableOf(arvel, state).edit((s) => {
    dayTwo(s);
    stand(s, {
      'g-mech-1': 'C0509',
      'g-armor-1': 'C1104',
      'd-armor-1': 'C1103',
      'd-aps-1': 'C0507',
      'd-flec-1': 'C0605',
      'd-fsp-4': 'C0709',
    });
    s.ports[0]!.holder = 'gamma';
    s.ports[0]!.store = { clI: 0, clIII: 0, clV: 2, clIX: 0 };
    at(s, 'd-armor-1').disabled = true;
    s.sides.delta.transit = { clI: 0, clIII: 0, clV: 0, clIX: 2 };
  });
})();
