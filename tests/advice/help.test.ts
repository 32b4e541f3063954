import { describe, expect, it } from 'vitest';
import { alongGames } from '../../scripts/lib/along.ts';
import { aidFor } from '../../scripts/lib/noHelp.ts';
import type { Side } from '../../src/engine/lines-and-webs/index.ts';
import { marketOf, planOffer, tokenOffer } from '../../src/games/lines-and-webs/advice/cause/offers.ts';
import { explainAll } from '../../src/games/lines-and-webs/advice/cause/sharing.ts';
import { firstTable } from '../../src/games/lines-and-webs/advice/cause/table.ts';
import type { ShortageExplanation } from '../../src/games/lines-and-webs/advice/cause/types.ts';
import { shortages } from '../../src/games/lines-and-webs/advice/forecast/course.ts';
import { pacesOf } from '../../src/games/lines-and-webs/advice/forecast/pace.ts';
import { type Buy, draftOf, priceOfRows } from '../../src/games/lines-and-webs/bots/purchases.ts';
import { getScenario } from '../../src/games/lines-and-webs/scenarios/load.ts';
import { type ExplainedShortage, sumOf } from '../../src/games/lines-and-webs/ui/supply/rows.ts';
import { planWords, remedyWords, whyWords } from '../../src/games/lines-and-webs/ui/supply/words.ts';
import { isNeeded, type Outlook } from '../../src/games/lines-and-webs/ui/words/forecast.ts';
import type { Table } from '../panels/kit.ts';
import { armorDisabled, arvel, at, bothDisabled, seaportLost } from './kit.ts';

const { world } = arvel;

/** All that the side will miss, as the drawer Supply asks it: who is out of action first. */
function explained(table: Table, side: Side): ShortageExplanation[] {
  const view = table.view(side);
  const all = shortages(world, view, side, 'fights');
  const list = [...all.filter(({ cls }) => cls === 'clIX'), ...all.filter(({ cls }) => cls !== 'clIX')];
  return explainAll(world, view, list, 'fights');
}
const of = (list: readonly ShortageExplanation[], unit: string, cls: string): ShortageExplanation =>
  list.find(({ shortage }) => shortage.unit === unit && shortage.cls === cls)!;
const told = (list: readonly ShortageExplanation[]): ExplainedShortage[] =>
  list.map((why) => ({ shortage: why.shortage, own: { held: 0, last: null, degraded: false }, why }));

describe('help that can be bought', () => {
  const both = explained(bothDisabled, 'gamma');
  const hungry = both.filter(({ shortage }) => shortage.cls === 'clI' && shortage.when.day === 2);

  it('6.2.4 a CL IX by air repairs a carrier that is out of action, and it feeds the hungry on the same day', () => {
    expect(of(both, 'g-fsc-1', 'clIX').remedy).toMatchObject({ kind: 'buy', cls: 'clIX', to: 'apod', lands: 2, price: 2 });
    expect(of(both, 'g-armor-1', 'clI').remedy).toMatchObject({ kind: 'carry', wait: 0, once: 'g-fsc-1' });
    expect(hungry.length).toBe(5);
    for (const { remedy } of hungry) expect(remedy.kind).not.toBe('none');
  });

  it('8.2 an Air Drop repairs the carrier that the airport does not reach', () => {
    const { remedy } = of(both, 'g-bsb-1', 'clIX');
    expect(remedy).toMatchObject({ kind: 'drop', price: 3, on: 2 });
    expect(of(both, 'g-armor-2', 'clI').remedy).toMatchObject({ once: 'g-bsb-1' });
  });

  it('8.2 an Air Drop that is held costs nothing, and the other side is told of none', () => {
    const held = bothDisabled.edit((s) => {
      s.sides.gamma.hand.airDrop = 1;
    });
    expect(explained(held, 'gamma').some(({ remedy }) => remedy.kind === 'drop' && remedy.price === 0)).toBe(true);
    expect(explained(held, 'delta')).toEqual(explained(bothDisabled, 'delta'));
  });

  it('6.3.1 the head names what binds, both carriers, and not the want itself', () => {
    expect(whyWords(world, told(hungry))).toBe('Why: FS Company A and BSB A could bring it, but are disabled.');
    const days = { turn: 2, first: 2 };
    const plan = planWords(world, 'gamma', told(hungry), days);
    expect(plan).toContain('can be supplied today, once FS Company A and BSB A can carry again.');
    expect(plan).not.toMatch(/cannot|nothing/);
  });

  it('4.5 a carrier without a free box gives up a token before it is repaired', () => {
    const full = bothDisabled.edit((s) => {
      at(s, 'g-fsc-1').load = { clI: 2, clIII: 4, clV: 4, clIX: 0 };
    });
    expect(of(explained(full, 'gamma'), 'g-fsc-1', 'clIX').remedy).toMatchObject({ kind: 'buy', to: 'apod', lands: 2 });
  });

  it('6.2.4 a CL IX by air reaches a unit far ahead once a carrier moves between', () => {
    const { remedy } = of(explained(armorDisabled, 'delta'), 'd-armor-1', 'clIX');
    expect(remedy).toMatchObject({ kind: 'buy', to: 'apod', price: 2, lands: 2, move: { to: expect.any(String) } });
    const words = remedyWords(world, armorDisabled.view('delta'), told([of(explained(armorDisabled, 'delta'), 'd-armor-1', 'clIX')]), 2);
    expect(words).toMatch(
      /^Buy 1 CL IX today, flown in to Jessel Field, for 2 RP: it lands now, and can repair today, once \S.* moves to /,
    );
  });

  it('6.3.1 where rations are flown in and one makes a hungry carrier able, which brings the others, the whole plan is told of', () => {
    const short = bothDisabled.edit((s) => {
      for (const u of s.units) if (u.side === 'gamma') u.load.clI = 0;
      for (const id of ['g-fsc-1', 'g-bsb-1']) at(s, id).disabled = false;
      Object.assign(at(s, 'g-fsc-1'), { node: 'C1105', degraded: true, load: { clI: 0, clIII: 0, clV: 0, clIX: 0 } });
      Object.assign(at(s, 'g-bsb-1'), { node: 'C1304', load: { clI: 1, clIII: 0, clV: 0, clIX: 0 } });
      s.ports[2]!.store.clI = 0;
      s.ports[3]!.store.clI = 0;
    });
    const view = short.view('gamma');
    const shortage = shortages(world, view, 'gamma', 'fights').find(({ unit, cls }) => unit === 'g-armor-1' && cls === 'clI')!;
    const ask = { world, view, side: 'gamma', basis: 'fights', shortage } as const;
    const table = firstTable(world, view, 'gamma', pacesOf(view, 'gamma', 'fights')!);
    const market = marketOf(world, view, 'gamma');
    expect(tokenOffer(ask, market, new Map([[table.turn, table]]), 'apod')).toBeNull();
    const offer = planOffer(ask, market, table);
    expect(offer?.remedy).toMatchObject({ kind: 'buy', cls: 'clI', to: 'apod', lands: 2, isFirst: true });
    short.after(offer!.remedy.commands);
  });

  it('6.1.2 tokens that cannot land because the enemy holds the seaport are told so, and by no full port', () => {
    const { cause, remedy } = of(explained(seaportLost, 'delta'), 'd-armor-1', 'clIX');
    expect(cause).toMatchObject({ key: 'portLost', figures: { seaport: 'C0509', airport: null, waiting: 2 }, clauses: ['6.1.2', '6.1.3'] });
    expect(remedy.kind === 'none' ? remedy.instead : remedy).not.toBeNull();
  });

  it('6.2 the list of purchases begins with what Supply asks for, and spends no more than the points of the day', () => {
    const asked = both.flatMap(({ remedy }) =>
      (remedy.kind === 'buy' || remedy.kind === 'drop') && remedy.on === 2 ? (remedy.commands as Buy[]) : [],
    );
    expect(asked.length).toBeGreaterThan(2);
    const view = bothDisabled.view('gamma');
    const rows = draftOf(world, view, asked);
    const bought = (key: string): number => rows.find((row) => row.key === key)?.n ?? 0;
    const wanted = (cls: string): number => asked.reduce((n, c) => n + (c.type === 'buyTokens' && c.cls === cls ? c.n : 0), 0);
    expect(bought('clI apod')).toBeGreaterThanOrEqual(wanted('clI'));
    expect(bought('clIX apod')).toBeGreaterThanOrEqual(wanted('clIX'));
    expect(bought('airDrop')).toBeGreaterThanOrEqual(1);
    expect(priceOfRows(rows)).toBeLessThanOrEqual(25);
    bothDisabled.after(rows.flatMap(({ buys }) => buys));
  });

  it('6.2.1 a class that nobody will miss and of which there is enough is not needed, one that runs short is', () => {
    const days = [{ day: 2, short: { clI: 0, clIII: 0, clV: 2, clIX: 0 } }];
    const outlook = { basis: 'fights', list: hungry.map(({ shortage }) => shortage), ledger: { days } } as unknown as Outlook;
    expect((['clI', 'clIII', 'clV', 'clIX'] as const).map((cls) => isNeeded(outlook, cls))).toEqual([true, false, true, true]);
  });

  it('6.3 in a list of a day each unit is counted once: carried, bought, dropped, in place of others, or without', () => {
    for (const [table, side] of [
      [bothDisabled, 'gamma'],
      [armorDisabled, 'delta'],
      [seaportLost, 'delta'],
    ] as const) {
      const list = told(explained(table, side));
      const sum = sumOf(list);
      const bought = sum.bought.reduce((n, { units }) => n + units, 0) + sum.drops.reduce((n, { units }) => n + units, 0);
      expect(sum.today + sum.later + bought + sum.instead.length + sum.left.length + sum.farOff).toBe(list.length);
    }
  });

  it('6.3 along games nothing that was not found is ended by one token, one card, or the draft', () => {
    const untrue: string[] = [];
    let claims = 0;
    let looked = 0;
    alongGames(
      [getScenario('arvel-crossing')!],
      'no help',
      ({ rules, state, side, pick, what }) => {
        if ((state.phase !== 'transport' && state.phase !== 'spend') || pick(8) !== 0) return;
        looked += 1;
        const view = rules.view(state, side);
        for (const { shortage, cause, remedy } of explainAll(rules.world, view, shortages(rules.world, view, side, 'fights'), 'fights')) {
          if (remedy.kind !== 'none' || remedy.instead || cause.key === 'farOff') continue;
          claims += 1;
          const aid = aidFor(rules, state, side, shortage);
          if (aid) untrue.push(`${what}: ${aid} ends ${shortage.unit} ${shortage.cls}`);
        }
      },
      () => looked >= 12,
    );
    expect(claims).toBeGreaterThan(0);
    expect(untrue).toEqual([]);
  });
});
