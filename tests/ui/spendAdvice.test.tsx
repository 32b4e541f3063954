/** Spend and the drawer Supply side by side: what is said of what is missing comes from one forecast, and is said once. */

import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { State, View } from '../../src/engine/lines-and-webs/index.ts';
import { unspent } from '../../src/games/lines-and-webs/advice/days.ts';
import type { Ledger, LedgerDay } from '../../src/games/lines-and-webs/advice/forecast/ledger.ts';
import { ledger } from '../../src/games/lines-and-webs/advice/forecast/ledger.ts';
import { panelStaff, staff } from '../../src/games/lines-and-webs/store/staff.ts';
import { changeStanding } from '../../src/games/lines-and-webs/store/standingOrders.ts';
import { useGame, useTable } from '../../src/games/lines-and-webs/typedStores.ts';
import { SpendPanel } from '../../src/games/lines-and-webs/ui/panels/spend/SpendPanel.tsx';
import { SupplyDrawer } from '../../src/games/lines-and-webs/ui/supply/SupplyDrawer.tsx';
import { useAsked } from '../../src/games/lines-and-webs/ui/supply/useStaff.ts';
import { outlookWords } from '../../src/games/lines-and-webs/ui/words/forecast.ts';
import { className } from '../../src/games/lines-and-webs/ui/words/names.ts';
import { leftWords, missedWords } from '../../src/games/lines-and-webs/ui/words/purchases.ts';
import { SeatContext, useOpenSeat } from '../../src/ui/seat/useSeat.ts';
import { FrameSlotsContext } from '../../src/ui/shell/slots.ts';
import { rulesWith, untilPhase } from '../panels/kit.ts';

const rules = rulesWith();
const { world } = rules;
const { scenario } = world;
const game = () => useGame.getState();

function Drawer() {
  const seat = useOpenSeat();
  return seat ? (
    <SeatContext value={seat}>
      <SupplyDrawer />
    </SeatContext>
  ) : null;
}

const own = (state: State) => state.units.filter((u) => u.side === 'delta' && u.node !== null);
const fighters = (state: State) => own(state).filter((u) => world.info[u.id]?.type.kind === 'combat');

/** Delta's Phase 2 of a day, with nothing in its stores. */
async function open(turn: number, change: (state: State) => void): Promise<void> {
  const state = structuredClone(untilPhase(rules, 'spend', turn, 'delta').table.state);
  for (const p of state.ports) p.store = { clI: 0, clIII: 0, clV: 0, clIX: 0 };
  change(state);
  const record = { format: 1 as const, ruleset: rules.id, version: rules.version, scenario, seed: 'spend', commands: [] };
  act(() => game().openGame(record, undefined, {}, { ...rulesWith(), setup: () => structuredClone(state) }));
  act(() => game().openCurtain());
  const prompt = document.body.appendChild(document.createElement('div'));
  prompt.id = 'prompt';
  render(
    <FrameSlotsContext value={{ prompt }}>
      <SpendPanel />
      <Drawer />
    </FrameSlotsContext>,
  );
  // The list is held back until it is known what Supply asks for.
  await act(async () => undefined);
}

/** Words of a reason, the figures among them, that stand before *More* is pressed. */
const LONGEST_REASON = 12;
const row = (cls: string) =>
  document.querySelector<HTMLElement>(`[data-draft="${cls} queue"]`) ?? document.querySelector<HTMLElement>(`[data-draft="${cls} apod"]`);
const text = (el: Element | null | undefined): string => el?.textContent?.replace(/\s+/g, ' ') ?? '';
/** A line of *Next* without its end: 'Day 6: Armor 1 and Armor 2 go hungry'. */
const nextOf = (cls: string): string => text(document.querySelector(`[data-next="${cls}"] .block`)).replace(/\.$/, '');
const lasts = (): string =>
  /(?:You’ll be \d+ CL I+V? short|You’ll be \d+ CL [IVX]+ short|Enough CL [IVX]+ in all)[^.]*\./.exec(
    text(screen.getByTestId('supply-ledger')),
  )?.[0] ?? 'none';

/** What the row of the queue says is missing without it, worked out from the ledger of Delta's day before anything was bought. */
function without(cls: 'clI' | 'clIII'): string {
  const view = unspent(game().rules!.world, game().view!);
  const { basis } = useAsked.getState();
  const n = Number(/^(\d+) CL/.exec(text(document.querySelector(`[data-draft="${cls} queue"]`)).replaceAll('\u00a0', ' '))?.[1]);
  const flown = Number(/^(\d+) CL/.exec(text(document.querySelector(`[data-draft="${cls} apod"]`)).replaceAll('\u00a0', ' '))?.[1] ?? 0);
  const days = ledger(world, view, 'delta', basis)!.days.filter(({ day, short }) => day >= view.turn + 2 && short[cls] > flown);
  const by = days.find(({ short }) => short[cls] - flown >= n) ?? days.at(-1)!;
  const lack = by.short[cls] - flown;
  const name = className(cls);
  return lack > n
    ? `${n} of the ${lack} ${name} you’ll be short by day ${by.day}.`
    : `Without ${n === 1 ? 'it' : 'them'} you’ll be ${lack} ${name} short by day ${by.day}.`;
}

beforeEach(() => {
  useAsked.setState({ side: null, basis: 'fights' });
  // What Supply asks for comes to the list when its worker is done; here it asks for nothing, so that the list is the same at every moment.
  vi.spyOn(panelStaff, 'explain').mockResolvedValue([]);
  // Causes and remedies, half a second's work, are read by one test alone: in the others they are still being worked out, as beside a worker.
  vi.spyOn(staff, 'explain').mockReturnValue(new Promise(() => undefined));
});
afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
  document.body.replaceChildren();
  useTable.getState().clear();
  game().leave();
});

describe('Spend beside the drawer Supply', () => {
  it('6.2.1 bar, list and buttons count what is ticked beside what is bought, and the sums agree', async () => {
    await open(1, () => undefined);
    const bar = screen.getByTestId('budget');
    const hatched = () => bar.querySelectorAll('[class*="advised"]').length;
    const isBought = (kind: string) => bar.querySelectorAll(`[class*="${kind}"]`).length;
    expect(screen.getByText('25 points to spend')).toBeInTheDocument();
    expect(screen.queryByTestId('hand-back')).toBeNull();
    const all = hatched();
    expect(all).toBeGreaterThan(0);
    expect(bar).toHaveAccessibleName(`Points spent: supplies 0, units 0, cards 0. ${all} more suggested.`);
    expect(text(screen.getByTestId('draft'))).toContain(`${all} of 25 points suggested`);
    act(() => void game().dispatch({ type: 'buyTokens', side: 'delta', to: 'queue', cls: 'clI', n: 9 }));
    const rest = hatched();
    expect([isBought('tokens'), screen.getByText(/points left$/).textContent]).toEqual([9, '16 points left']);
    expect(text(screen.getByTestId('draft'))).toContain(`9 yours + ${rest} = ${9 + rest} points`);
    expect(text(screen.getByTestId('fill-rest'))).toContain(`Buy all9 + ${rest} = ${9 + rest} points`);
    expect(screen.getByRole('button', { name: /^Buy my picks/ })).toHaveTextContent('Buy my picks9 points, lose 16');
  });

  it.each([1, 2])('6.7.1 on day %i the list says of food who goes hungry, when and how many, in the words of the drawer', async (turn) => {
    await open(turn, (state) => {
      for (const u of own(state)) u.load.clI = 0;
    });
    expect(nextOf('clI')).toMatch(/^(Day 3, in 2 days|Tomorrow, day 3): \d+ units go hungry$/);
    // What it says is missing without them is so by the ledger of a side that buys nothing.
    const why = without('clI');
    expect(text(row('clI'))).toContain(why);
    expect(why, 'of a day on which it has landed').not.toMatch(turn === 2 ? /by day 3/ : /by day 1/);
    expect(text(row('clI')), 'who misses it stands behind *More*').not.toContain(nextOf('clI'));
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    expect(text(row('clI'))).toContain(`${nextOf('clI')} if no unit is supplied.`);
    // By the queue it takes two days: on the day before the meal that is said.
    expect(text(row('clI')).includes('What you buy today lands after that, for later days.')).toBe(turn === 2);
    expect(lasts()).toMatch(/^You’ll be \d+ CL I short by day 3/);
    const before = lasts();
    // What is bought counts in the drawer, at once; the reason is still what would happen without it.
    act(() => void game().dispatch({ type: 'buyTokens', side: 'delta', to: 'queue', cls: 'clI', n: 2 }));
    expect(lasts()).not.toBe(before);
    expect(text(row('clI'))).toContain(why);
    act(() => void game().dispatch({ type: 'buyTokens', side: 'delta', to: 'queue', cls: 'clI', n: 60 }));
    expect(text(row('clI'))).not.toMatch(/[Ee]nough|Nobody/);
  });

  it('6.6.3 of fuel and ammunition it goes by the pace that the drawer goes by', async () => {
    await open(2, (state) => {
      for (const u of fighters(state)) u.load = { ...u.load, clI: 1, clIII: 0, clV: 1 };
    });
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    expect(text(row('clIII'))).toMatch(/Today, day 2: .* can’t move: no fuel if every unit fights daily without supply\./);
    await userEvent.click(within(screen.getByTestId('supply-dry')).getByRole('radio', { name: 'Move daily' }));
    expect(text(row('clIII'))).toContain('if every unit moves daily');
    await userEvent.click(within(screen.getByTestId('supply-ledger')).getByRole('radio', { name: 'CL III' }));
    expect(text(row('clIII'))).toContain(without('clIII'));
  });

  it('6.7.1 where nobody goes hungry, or nobody runs dry at the pace, the list says so', () => {
    const none = { list: [], ledger: null, basis: 'moves' as const };
    expect(outlookWords(world, none, 'clI', { n: 1, lands: 9, sooner: 0 })).toBe('Nobody goes hungry before the game ends.');
    expect(outlookWords(world, none, 'clV', { n: 1, lands: 9, sooner: 0 })).toBe(
      'Nobody runs out of ammunition before the game ends if every unit moves daily.',
    );
  });

  it('6.3.7 for a unit out of action drawer and list name the same CL IX at the same price: flown in today, or cheaper by the queue', async () => {
    vi.mocked(staff.explain).mockRestore();
    await open(2, (state) => {
      for (const u of own(state)) u.load = { ...u.load, clI: 1, clIX: 0 };
      Object.assign(state.units.find((u) => u.id === 'd-mech-1')!, { disabled: true, steps: 3 });
    });
    const drawer = screen.getByTestId('supply-disabled');
    await waitFor(() =>
      expect(drawer).toHaveTextContent(
        'Buy 1 CL IX today, flown in to Jessel Field, for 2 RP: it lands now, and can repair today; or to the queue: 1 RP, and it lands on day 4.',
      ),
    );
    const flown = document.querySelector('[data-draft="clIX apod"]');
    expect(text(flown)).toMatch(/^1 CL IXflown in today2 RPMech 1 is disabled, and your units have lost 1 step\./);
    const queued = text(document.querySelector('[data-draft="clIX queue"]'));
    const [, n, price] = /^(\d+) CL IXlands on day 4(\d+) RP/.exec(queued) ?? [];
    expect(n).toBe(price);
  });

  it.each([1, 2, 4, 5])(
    '6.2.1 on day %i a reason has a dozen words, and behind *More* all are whole sentences of 20 at most',
    async (turn) => {
      await open(turn, (state) => {
        for (const u of fighters(state)) u.load = { clI: 1, clIII: 0, clV: 1, clIX: 0 };
      });
      const reasons = [...document.querySelectorAll('[data-draft] .caption, [data-missed]')].map((one) =>
        text(one)
          .replace(/^Bought with leftover points\. /, '')
          .replace(/CL\s(?=[IVX])/g, ''),
      );
      for (const reason of reasons) expect(reason.split(' ').length, reason).toBeLessThanOrEqual(LONGEST_REASON);
      await userEvent.click(screen.getByRole('button', { name: 'More' }));
      const said = [...document.querySelectorAll('[data-draft] .caption, [data-testid="draft"] > p.caption, [data-missed]')].map(text);
      expect(said.length).toBeGreaterThan(2);
      for (const sentence of said.flatMap((words) => words.replaceAll('!', '').split(/(?<=[.?])\s+/))) {
        expect(sentence.split(' ').length, sentence).toBeLessThanOrEqual(20);
        expect(sentence, 'a whole one').toMatch(/^[A-Z\d].*\.$/);
      }
    },
  );

  it('6.2.1 of points that are left over it says that they are lost, and what they could buy', () => {
    const armor = { name: 'Armor', short: 'Armor' };
    expect(leftWords(16, { units: [armor], cards: 3 })).toBe('The list leaves 16 points, lost tonight. You can still buy Armor or a card.');
    expect(leftWords(1, { units: [], cards: 0 })).toBe('The list leaves 1 point, lost tonight.');
    expect(leftWords(0, { units: [armor], cards: 3 })).toBeNull();
  });

  const listed = () => [...document.querySelectorAll<HTMLElement>('[data-draft]')].map((one) => one.dataset.draft);
  const missed = () => [...document.querySelectorAll('[data-missed]')].map(text).join(' ').replaceAll('\u00a0', ' ');

  it('6.7.1 food that is nowhere, and that bought tomorrow would come too late, is bought first and whole, before cards and units', async () => {
    await open(4, (state) => {
      for (const u of own(state)) u.load.clI = 1;
      for (const u of fighters(state)) u.load.clI = 0;
      for (const u of state.units) if (u.side === 'delta') u.steps = Math.min(u.steps, 3);
    });
    const short = ledger(world, game().view!, 'delta', 'fights')!.days.find(({ day }) => day === 6)!.short.clI;
    expect(short).toBeGreaterThan(3);
    expect(short).toBeLessThan(25);
    expect(listed()[0]).toBe('clI queue');
    expect(listed().some((key) => !/^cl[IVX]+ /.test(key!))).toBe(true);
    const n = Number(/^(\d+) CL I/.exec(text(row('clI')).replaceAll('\u00a0', ' '))?.[1]);
    expect(n).toBeGreaterThanOrEqual(short);
    expect(missed()).not.toContain('No CL I ');
    // With few points left it is what they go to.
    await userEvent.click(screen.getByRole('tab', { name: /^Cards/ }));
    act(() => {
      for (const card of ['saintHimars', 'saintHimars', 'saintHimars', 'commandPost'] as const)
        game().dispatch({ type: 'buyCard', side: 'delta', card });
    });
    await userEvent.click(screen.getByRole('tab', { name: 'Advised' }));
    // What the points do not buy any more has dropped out of the list, and says so; own picks that are not advised stand at its end.
    const ticked = [...document.querySelectorAll<HTMLElement>('[data-draft]')].filter(
      (one) => one.querySelector<HTMLInputElement>('input')!.checked,
    );
    expect(ticked.map((one) => one.dataset.draft)).toEqual(['clI queue', 'commandPost', 'saintHimars']);
    expect(text(ticked[0])).toMatch(/^7 CL I.*7 RP.*Your points buy 7 of \d+\./);
    const out = [...document.querySelectorAll<HTMLElement>('[data-draft]')].filter((one) => !ticked.includes(one));
    expect(out.length).toBeGreaterThan(0);
    for (const one of out) expect(text(one)).toContain('No points left for it.');
    await userEvent.click(screen.getByTestId('fill-rest'));
    expect(short).toBeGreaterThan(7);
    const food = game().record!.commands.flatMap((c) => (c.type === 'buyTokens' && c.cls === 'clI' ? c.n : []));
    expect(food.reduce((a, b) => a + b, 0)).toBe(7);
  });

  it('6.2 the list of purchases goes by the standing orders: no meal of who is never fed, and at a pace without fights what movement needs', async () => {
    const food = (): number => Number(/^(\d+) CL I/.exec(text(row('clI')).replaceAll('\u00a0', ' '))?.[1] ?? 0);
    const starve = (state: State): void => {
      for (const u of own(state)) u.load = { clI: 1, clIII: 3, clV: 0, clIX: 0 };
      for (const u of fighters(state)) u.load.clI = 0;
    };
    await open(4, starve);
    const all = food();
    const explain = vi.spyOn(panelStaff, 'explain');
    const unfed = fighters(game().view as unknown as State).slice(0, 3);
    cleanup();
    await open(4, starve);
    await act(async () => changeStanding(() => ({ pace: 'none', fed: Object.fromEntries(unfed.map(({ id }) => [id, 'never' as const])) })));
    // What it has left over goes to food of later days.
    expect(food()).toBeLessThan(all);
    expect(explain.mock.lastCall?.[1]).toMatchObject({ basis: 'moves' });
    explain.mockRestore();
  });

  it('6.7.1 of what is missed soon and not on the list it is said why: there is enough on the map, and it has to be carried', async () => {
    await open(2, (state) => {
      for (const u of own(state)) u.load = { clI: 60, clIII: 2, clV: 2, clIX: 0 };
      for (const u of fighters(state)) u.load.clI = 0;
    });
    expect(row('clI')).toBeNull();
    expect(missed()).toMatch(/^Enough CL I for the game: carry it forward\./);
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    expect(missed()).toMatch(/^Tomorrow, day 3: \d+ units go hungry\. .*Enough CL I for the game: carry it forward\.$/);
  });

  it('6.6.3 of ammunition that only a fight a day would use up the list says that its staff expects fewer fights', () => {
    const list = [{ unit: 'd-armor-1', cls: 'clV' as const, when: { day: 3, days: 1 }, effect: 'attack' as const }];
    const load = (clV: number) => ({ clI: 0, clIII: 0, clV, clIX: 0 });
    const days = [{ day: 3, short: load(2) }] as unknown as LedgerDay[];
    const of = (turn: number, day = 3, turns = 9) =>
      missedWords(world, { turn, turns } as View, [], {
        outlook: { list: [{ ...list[0]!, when: { day, days: day - turn } }], basis: 'fights', ledger: { days } as Ledger },
      });
    expect(of(2)).toEqual([`No ${className('clV')} suggested: it would land only on day 4.`]);
    expect(of(2, 3, 3)).toEqual([`No ${className('clV')} suggested: bought today it lands too late.`]);
    expect(of(1)[0]).toMatch(/: your staff expects fewer fights\.$/);
    expect(of(1, 5)).toEqual([]);
    expect(
      missedWords(world, { turn: 2 } as View, [{ ware: { cls: 'clV', to: 'queue' } }], {
        outlook: { list, basis: 'fights', ledger: { days } as Ledger },
      }),
    ).toEqual([]);
  });

  it('6.2 to uncheck a row is told only where rows are seen that can be bought', async () => {
    await open(2, (state) => {
      for (const u of own(state)) u.load.clI = 0;
    });
    const prompt = () => text(document.querySelector('#prompt'));
    expect(prompt()).toContain('uncheck');
    await userEvent.click(screen.getByRole('tab', { name: /^Supplies/ }));
    expect(prompt()).not.toContain('uncheck');
    await userEvent.click(screen.getByRole('tab', { name: 'Advised' }));
    for (const box of within(screen.getByTestId('draft')).getAllByRole('checkbox')) await userEvent.click(box);
    expect(prompt()).not.toContain('uncheck');
  });

  it('6.2 the drawer leads to the list, whatever tab is open', async () => {
    await open(2, (state) => {
      for (const u of own(state)) u.load.clI = 0;
    });
    await userEvent.click(screen.getByRole('tab', { name: /^Units/ }));
    expect(screen.queryByTestId('draft')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'See what to buy' }));
    await waitFor(() => expect(screen.getByTestId('draft')).toBeVisible());
  });
});
