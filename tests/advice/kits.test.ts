// @vitest-environment node
/** Repair kits of the last day: as many as the supply plan of the same day brings. */
import { expect, it } from 'vitest';
import type { State } from '../../src/engine/lines-and-webs/index.ts';
import { draftSupply } from '../../src/games/lines-and-webs/advice/plan/draft.ts';
import { kitsOfUse } from '../../src/games/lines-and-webs/advice/purchases.ts';
import type { PurchaseRow } from '../../src/games/lines-and-webs/bots/purchases.ts';
import { because } from '../../src/games/lines-and-webs/bots/reason.ts';
import { kitsInTime } from '../../src/games/lines-and-webs/ui/supply/purchases.ts';
import { rulesWith, untilPhase } from '../panels/kit.ts';

it('6.3.2, 6.3.7 in Phase 2 a kit that is flown in counts as of use today just where Phase 3 of that day brings it to who is out of action', () => {
  const R = rulesWith();
  const { world } = R;
  const [spend, transport] = (['spend', 'transport'] as const).map((phase) => untilPhase(R, phase, 2, 'delta').table.state);
  const viewOf = (start: State, id: string, landed: number) => {
    const s = structuredClone(start);
    for (const u of s.units) {
      if (u.side === 'delta') u.load.clIX = 0;
      if (u.id === id) u.disabled = true;
    }
    for (const port of s.ports) port.store.clIX = port.node === world.home.delta.apod.id ? landed : 0;
    return R.view(s, 'delta');
  };
  const fighters = spend!.units.filter((u) => u.side === 'delta' && u.node !== null && world.info[u.id]?.type.kind === 'combat');
  const seen = fighters.map(({ id }) => {
    const { runs } = draftSupply(world, viewOf(transport!, id, 1));
    const isBrought = runs.some(({ gets }) => gets?.unit === id && gets.tokens.clIX > 0);
    expect(kitsOfUse(world, viewOf(spend!, id, 0), 'delta', 1), id).toBe(isBrought ? 1 : 0);
    return isBrought;
  });
  expect(new Set(seen)).toEqual(new Set([true, false]));
});

it('6.2.4, 6.3.7 a kit that no carrier brings to a unit today is not listed on the last day, nor flown in for more than the queue costs while that is in time', () => {
  const R = rulesWith();
  const { state } = untilPhase(R, 'spend', 2, 'delta').table;
  // Out of reach of the airport: see above.
  for (const u of state.units) if (u.id === 'd-armor-4') u.disabled = true;
  const view = R.view(state, 'delta');
  const buy = { type: 'buyTokens', side: 'delta', to: 'apod', cls: 'clIX', n: 3 } as const;
  const row = (each: number): PurchaseRow => ({
    key: 'clIX apod',
    ware: { cls: 'clIX', to: 'apod' },
    n: 3,
    each,
    buys: [buy],
    reason: because('buyParts', { lost: 3, held: 0 }),
  });
  const { turns } = R.world.scenario;
  const listed = (turn: number, each = 2) => kitsInTime(R.world, { ...view, turn }, [row(each)]).map(({ n }) => n);
  expect([listed(2), listed(2, 1), listed(turns - 1), listed(turns)]).toEqual([[], [3], [3], []]);
});
