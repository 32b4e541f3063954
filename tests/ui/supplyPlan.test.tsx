/** The staff's plan of Phase 3 on the panel: what it offers is given as ordinary orders, whole, in parts, and again around what was left out; and the supply drawer. */
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { explainAll } from '../../src/advice/cause/shared.ts';
import { shortages } from '../../src/advice/forecast/shortages.ts';
import { viewAfter } from '../../src/advice/plan/after.ts';
import { draftSupply } from '../../src/advice/plan/draft.ts';
import { linesAndWebs, type Rules, type State } from '../../src/engine/lines-and-webs/index.ts';
import { useGame } from '../../src/store/game.ts';
import { useTable } from '../../src/store/table.ts';
import { actOf } from '../../src/ui/acts/acts.ts';
import { draftPlan } from '../../src/ui/acts/calls.ts';
import { pageFinds } from '../../src/ui/palette/pageFinds.ts';
import { TransportPanel, TransportTray } from '../../src/ui/panels/transport/TransportPanel.tsx';
import { take, useTransportDraft } from '../../src/ui/panels/transport/transportDraft.ts';
import { SeatContext, useOpenSeat } from '../../src/ui/seat/useSeat.ts';
import { FrameSlotsContext } from '../../src/ui/shell/slots.ts';
import { SupplyDrawer } from '../../src/ui/supply/SupplyDrawer.tsx';
import { useAsked } from '../../src/ui/supply/useStaff.ts';
import { className, unitName } from '../../src/ui/words/names.ts';
import { arvel } from '../advice/kit.ts';
import { rulesWith, untilPhase } from '../panels/kit.ts';

const rules = rulesWith();
const game = () => useGame.getState();
const orders = () => game().record?.commands ?? [];

function Drawer() {
  const seat = useOpenSeat();
  return seat ? (
    <SeatContext value={seat}>
      <SupplyDrawer />
    </SeatContext>
  ) : null;
}

/** A state of Delta's Phase 3, with a page. */
function openAt(page: React.ReactElement, at: Rules, state: State): void {
  const { id: ruleset, version } = at;
  const record = { format: 1 as const, ruleset, version, scenario: at.world.scenario, seed: 'plan', commands: [] };
  act(() => game().openGame(record, undefined, {}, { ...linesAndWebs(at.world.scenario), setup: () => structuredClone(state) }));
  act(() => game().openCurtain());
  const prompt = document.body.appendChild(document.createElement('div'));
  render(<FrameSlotsContext value={{ prompt }}>{page}</FrameSlotsContext>);
}

/** Delta's Phase 3 of a day, all that fight without food and low on the rest. */
function hungryAt(turn: number): State {
  const state = structuredClone(untilPhase(rules, 'transport', turn, 'delta').table.state);
  for (const u of state.units)
    if (u.side === 'delta' && rules.world.info[u.id]!.type.kind === 'combat') u.load = { clI: 0, clIII: 1, clV: 0, clIX: 0 };
  return state;
}

/** Delta's Phase 3 with two units without food. */
function open(page: React.ReactElement, change: (state: State) => void = () => undefined): State {
  const state = structuredClone(untilPhase(rules, 'transport', 1, 'delta').table.state);
  for (const u of state.units) if (['d-armor-3', 'd-mech-1'].includes(u.id)) u.load = { clI: 0, clIII: 1, clV: 1, clIX: 0 };
  change(state);
  openAt(page, rules, state);
  return state;
}

const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-run]')];
const runOf = (unit: string) => rows().find((row) => row.querySelector('b')?.textContent?.startsWith(`${unit}:`));
async function plan() {
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: /^Draft the supply plan/ }));
  await waitFor(() => expect(rows().length).toBeGreaterThan(2));
  return user;
}
const main = () => screen.getByRole('button', { name: /^Do all/ });

beforeEach(() => useAsked.setState({ side: null, basis: 'fights' }));
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  useTable.getState().clear();
  game().leave();
});

describe('the plan of Phase 3', () => {
  it('6.3 all of it goes by one press, as ordinary orders, and one Undo takes all of it back', async () => {
    open(<TransportPanel />);
    const user = await plan();
    const n = rows().length;
    expect(main()).toHaveTextContent(`Do all ${n}`);
    await user.click(main());
    expect(orders().length).toBeGreaterThanOrEqual(n);
    expect(orders().every(({ type }) => ['carry', 'crossLevel', 'moveCarrier', 'useRepair', 'displace'].includes(type))).toBe(true);
    const fed = (id: string) => game().view?.units.find((u) => u.id === id)?.load.clI;
    expect([fed('d-armor-3'), fed('d-mech-1')]).toEqual([1, 1]);
    expect(screen.queryByRole('button', { name: /^Do all/ })).toBeNull();
    act(() => game().undo());
    expect(orders()).toEqual([]);
  });

  it('6.3 the prompt of the first day, when nobody is in need, says how many runs the plan would make, and to end Transport only once they are made', async () => {
    openAt(<TransportPanel />, arvel, untilPhase(arvel, 'transport', 1, 'delta').table.state);
    const prompt = () => screen.getByTestId('prompt').textContent ?? '';
    const drafted = () => draftSupply(arvel.world, game().view!).runs.length;
    await waitFor(() => expect(prompt()).toContain(`Your staff would still make ${drafted()} runs: draft the plan (G).`));
    expect(drafted()).toBeGreaterThan(1);
    expect(prompt()).not.toMatch(/end transport/i);
    // The loud button leads where the prompt does.
    const loud = () => document.querySelector('footer .btn-main')?.textContent;
    expect(loud()).toBe(`Draft the supply plan${drafted()} runs`);
    expect(screen.getAllByRole('button', { name: /^Draft the supply plan/ }), 'one control of it').toHaveLength(1);
    await userEvent.click(screen.getByTestId('draft-spare'));
    await waitFor(() => expect(rows()).toHaveLength(drafted()));
    await userEvent.keyboard('{Escape}');
    // What the staff would add once its plan stands is asked anew.
    for (let i = 0; i < 5 && drafted() > 0; i++) {
      await userEvent.keyboard('g');
      await waitFor(() => expect(rows()).toHaveLength(drafted()));
      await userEvent.click(main());
    }
    await waitFor(() => expect(prompt()).toContain('Your staff has nothing more to bring: end transport.'));
    expect(drafted()).toBe(0);
    expect(loud()).toBe('End transport');
    act(() => game().switchAdvice(false));
    expect(prompt()).not.toContain('Your staff');
  });

  it('6.3.4 8.2 where nothing more can be brought the prompt names who is in need, what binds, and the Air Drop of the hand', async () => {
    const page = open(<TransportPanel />, (state) => {
      for (const u of state.units) if (u.side === 'delta' && rules.world.info[u.id]?.type.kind !== 'combat') u.displaced = true;
      state.sides.delta.hand.airDrop = 1;
    });
    expect(page.turn).toBe(1);
    const prompt = () => screen.getByTestId('prompt').textContent ?? '';
    await waitFor(() => expect(prompt()).toMatch(/Your staff can bring nothing more to .*Armor 3.*: .*displaced until the day ends/));
    expect(prompt()).toMatch(/Air Drop Inbound! in your hand still reaches .*: see Also today\./);
    expect(prompt()).not.toMatch(/end transport/i);
  });

  it('6.7.1 what the plan leaves short is what the drawer Supply tells once it is carried out: who, of what, on which day', async () => {
    openAt(
      <>
        <TransportPanel />
        <Drawer />
      </>,
      rules,
      hungryAt(3),
    );
    const linesIn = (id: string) =>
      [...screen.getByTestId(id).querySelectorAll('[data-next]')].map(
        (line) => `${line.getAttribute('data-next')} ${line.querySelector('b')?.textContent}`,
      );
    await userEvent.keyboard('g');
    await waitFor(() => expect(rows().length).toBeGreaterThan(2));
    const told = linesIn('plan-after');
    expect(told.length).toBeGreaterThan(0);
    expect(told, 'the plan changes who is next').not.toEqual(linesIn('supply-first'));
    const line = told[0]!.slice(told[0]!.indexOf(' ') + 1);
    expect(screen.getByTestId('prompt').textContent).toContain(`Still to come. ${line}`);
    await userEvent.click(main());
    expect(linesIn('supply-first').sort()).toEqual(told.sort());
  });

  it('4.2 who lacks a token of its load but runs short of nothing is called not full', async () => {
    const state = hungryAt(3);
    for (const id of ['d-mech-1', 'd-mech-2', 'd-armor-1'])
      state.units.find((u) => u.id === id)!.load = { clI: 1, clIII: 2, clV: 1, clIX: 0 };
    // No carrier has fuel to spare.
    for (const u of state.units) if (u.side === 'delta' && rules.world.info[u.id]!.carry > 0) u.load = { ...u.load, clIII: 1 };
    openAt(<TransportPanel />, rules, state);
    await plan();
    const { world } = rules;
    const { unmet, runs } = draftSupply(world, game().view!);
    const orders = runs.flatMap(({ commands }) => commands);
    const all = shortages(world, viewAfter(world, game().view!, orders), 'delta', 'fights');
    const isFood = ({ cls }: { cls: string }) => cls === 'clI';
    const soonest = (list: typeof all) => list.filter(({ when }) => when.day === list[0]?.when.day);
    const short = [...soonest(all.filter(isFood)), ...soonest(all.filter((one) => !isFood(one)))];
    const isShort = (unit: string, cls: string) => short.some((one) => one.unit === unit && one.cls === cls);
    const words = (screen.getByTestId('plan-not-full').textContent ?? '').replaceAll('\u00a0', ' ');
    const notFull = unmet.filter(({ unit, cls }) => !isShort(unit, cls));
    expect(notFull.length).toBeGreaterThan(0);
    const who = [...new Set(notFull.map(({ unit }) => unit))];
    expect(words).toContain(`Not full after it${who.length} units`);
    const [first] = notFull;
    expect(words).toContain(`${unitName(world, first!.unit)} by ${first!.tokens} ${className(first!.cls).replaceAll('\u00a0', ' ')}`);
    expect(words).toContain(`and ${who.length - 8} more.`);
    for (const { unit, cls } of short.filter((one) => !who.includes(one.unit)))
      expect(words, cls).not.toContain(`${unitName(world, unit)} by`);
    expect(document.body.textContent).not.toContain('Still short');
  });

  it('6.3.2 the figures of the plan are those of the tray when it has been carried out', async () => {
    open(
      <>
        <TransportPanel />
        <TransportTray />
      </>,
    );
    const user = await plan();
    const head = screen.getByText(/^\d+ runs, \d+ tokens?/).textContent ?? '';
    const [, tokens, carry = tokens] = /(\d+) tokens?(?:; they use (\d+) carry)?$/.exec(head) ?? [];
    expect(Number(tokens)).toBeGreaterThan(0);
    await user.click(main());
    expect(screen.getByTestId('transport-figures').dataset.tokens).toBe(carry);
    const left = (game().view?.units ?? []).reduce((n, u) => n + (u.side === 'delta' && u.node ? u.carried : 0), 0);
    expect(String(left)).toBe(carry);
  });

  it('6.3 a run is given alone, and the plan goes on from there', async () => {
    open(<TransportPanel />);
    const user = await plan();
    const first = rows()[0] as HTMLElement;
    await user.click(within(first).getByRole('button', { name: /^Do this/ }));
    expect(orders().length).toBeGreaterThan(0);
    await waitFor(() => expect(rows()).not.toContain(first));
    const given = orders().length;
    await waitFor(() => expect(screen.getByRole('button', { name: /^Do all \d/ })).toBeEnabled());
    await user.click(main());
    expect(orders().length).toBeGreaterThan(given);
  });

  it('6.3 what is left out is planned around, and can be taken in again', async () => {
    open(<TransportPanel />);
    const user = await plan();
    const before = rows().map((row) => row.dataset.run);
    const fed = runOf('Armor 3') as HTMLElement;
    const id = fed.dataset.run;
    await user.click(within(fed).getByRole('checkbox'));
    await waitFor(() => expect(rows().map((row) => row.dataset.run)).not.toContain(id));
    await user.click(within(screen.getByTestId('plan-left')).getByRole('checkbox'));
    await waitFor(() => expect(rows().map((row) => row.dataset.run)).toEqual(before));
  });

  it('6.3 who shall get nothing gets nothing', async () => {
    open(<TransportPanel />);
    const user = await plan();
    const fed = runOf('Armor 3') as HTMLElement;
    // What the choice is for stands beside it.
    expect(within(fed).getByText('Priority')).toBeVisible();
    await user.selectOptions(within(fed).getByRole('combobox', { name: /^Priority of .+ in the plan$/ }), 'Nothing');
    await waitFor(() => expect(runOf('Armor 3') !== undefined).toBe(false));
    await user.click(screen.getByRole('button', { name: /^Armor 3: nothing/ }));
    await waitFor(() => expect(runOf('Armor 3') !== undefined).toBe(true));
  });

  it('6.3 The act drafts the plan from wherever it is called: with a carrier in hand by the search, over the drawer, by its key', async () => {
    const offered = () => pageFinds().filter(({ id }) => id === 'page draftPlan');
    open(<TransportPanel />);
    const user = userEvent.setup();
    const puts = () => act(() => useTransportDraft.getState().set(take('d-flec-4')));
    const drafted = () => waitFor(() => expect(screen.getByRole('button', { name: /^Do all/ })).toBeVisible());
    puts();
    expect(screen.queryByRole('button', { name: /^Draft the supply plan/ }), 'no button of it is on the screen').toBeNull();
    expect(offered()).toMatchObject([{ label: 'Draft the supply plan', key: 'G' }]);
    act(() => offered()[0]?.act());
    await drafted();
    puts();
    await user.keyboard('g');
    await drafted();
    puts();
    act(() => useTable.getState().openDrawer('supply'));
    act(() => void actOf('draftPlan').run?.());
    await drafted();
    expect(useTable.getState().drawer).toBeNull();
    act(() => game().switchAdvice(false));
    expect(offered()).toEqual([]);
    puts();
    act(() => expect(draftPlan()).toBe(false));
    expect(useTransportDraft.getState().draft.task).toBe('carry');
  });

  it('Without advice no plan is offered, by button or key, and one that lies open is put away', async () => {
    open(<TransportPanel />);
    await plan();
    act(() => game().switchAdvice(false));
    expect(rows()).toEqual([]);
    expect(screen.queryByRole('button', { name: /^Draft the supply plan/ })).toBeNull();
    await userEvent.keyboard('g');
    expect(rows()).toEqual([]);
    act(() => game().switchAdvice(true));
    expect(game().advice).toHaveLength(2);
  });
});

describe('the supply drawer', () => {
  it('6.7.1 names who goes hungry first with the day, and what would end it', async () => {
    open(<Drawer />);
    const hunger = screen.getByTestId('supply-hunger');
    const { world } = rules;
    const view = game().view as NonNullable<ReturnType<typeof game>['view']>;
    const first = shortages(world, view, 'delta', 'fights').filter(({ cls }) => cls === 'clI')[0];
    const group = hunger.querySelector('[data-day]') as HTMLElement;
    expect(group.dataset.day).toBe(String(first?.when.day));
    expect(group).toHaveTextContent(/Armor 3/);
    await waitFor(() => expect(group).toHaveTextContent(/brings? \d+ CL I/));
  });

  it('6.3 says first who is next with the cheapest plan for all of them, and leads to the draft of it', async () => {
    open(
      <>
        <TransportPanel />
        <Drawer />
      </>,
    );
    const next = screen.getByTestId('supply-first');
    // Who and when stand at once, what ends it comes a moment later, and its room is kept.
    expect(next).toHaveTextContent(/go hungry/);
    expect(next.querySelector('[aria-busy="true"]')).not.toBeNull();
    await waitFor(() => expect(next).toHaveTextContent(/can be (supplied|ended) today/));
    expect(next.querySelector('[aria-busy="true"]')).toBeNull();
    await userEvent.click(within(next).getByRole('button', { name: 'Draft the supply plan' }));
    await waitFor(() => expect(rows().length).toBeGreaterThan(2));
  });

  it('6.7.1 says at the top why units go hungry, also where each has a reason of its own', () => {
    open(<Drawer />, (state) => {
      const ours = state.units.filter((u) => u.side === 'delta' && u.node !== null);
      for (const [i, u] of ours.entries()) Object.assign(u, { load: { ...u.load, clI: 0 }, degraded: i === 0 });
    });
    const food = screen.getByTestId('supply-first').querySelector('[data-next="clI"]');
    expect(food).toHaveTextContent('Why: units eat on day 3, and none of these will have any CL I.');
  });

  it('6.7.1 of many units that go hungry three are named, and a press names all of them', async () => {
    open(<Drawer />, (state) => {
      for (const u of state.units) if (u.side === 'delta' && u.node !== null) u.load = { ...u.load, clI: 0 };
    });
    const food = () => screen.getByTestId('supply-first').querySelector('[data-next="clI"]') as HTMLElement;
    const more = within(food()).getByTestId('supply-more');
    const rest = Number(/^(\d+) more$/.exec(more.textContent ?? '')?.[1]);
    const named = (): number => (within(food()).getByTestId('supply-names').textContent ?? '').split(/, | and /).length;
    const before = named();
    expect(food().querySelector('b'), 'the head says how many').toHaveTextContent(`: ${before - 1 + rest} units go hungry`);
    await userEvent.click(more);
    expect(within(food()).queryByTestId('supply-more')).toBeNull();
    expect(within(food()).getByTestId('supply-names')).not.toHaveTextContent(/\d more/);
    expect(named()).toBe(before - 1 + rest);
  });

  it('6.3.2 a carrier without a token left to spare is promised to nobody more: the rest is bought or told as open', () => {
    open(<Drawer />, (state) => {
      for (const p of state.ports) p.store = { clI: 0, clIII: 0, clV: 0, clIX: 0 };
      for (const u of state.units) if (u.side === 'delta') u.load = { ...u.load, clI: rules.world.info[u.id]!.carry > 0 ? 1 : 0 };
      const carrier = state.units.find((u) => u.side === 'delta' && u.node !== null && rules.world.info[u.id]!.carry > 0)!;
      carrier.load = { ...carrier.load, clI: 2 };
    });
    const { world } = rules;
    const view = game().view as NonNullable<ReturnType<typeof game>['view']>;
    const food = shortages(world, view, 'delta', 'fights').filter(({ cls, when }) => cls === 'clI' && when.day === 3);
    const told = explainAll(world, view, food, 'fights');
    const brought = told
      .filter(({ remedy }) => 'wait' in remedy && remedy.wait === 0)
      .reduce((n, { remedy }) => n + ('tokens' in remedy ? remedy.tokens : 0), 0);
    expect(food.length).toBeGreaterThan(2);
    expect(brought).toBeLessThanOrEqual(1);
  });

  it('6.1.1 On the last days it says of no token that it lands after the end', () => {
    const { turns } = rules.world.scenario;
    const lands = () =>
      [...screen.getByTestId('supply-stock').querySelectorAll('th')].flatMap((it) => /Lands.*/.exec(it.textContent ?? '') ?? []);
    open(<Drawer />, (state) => {
      state.turn = turns - 1;
    });
    expect(lands()).toEqual([`Lands on day ${turns}`]);
    cleanup();
    open(<Drawer />, (state) => {
      state.turn = turns;
    });
    expect(lands()).toEqual([]);
  });

  it('On the last day the plan has no carriers to fill for tomorrow', async () => {
    const user = userEvent.setup();
    const fill = () => screen.queryByRole('checkbox', { name: 'Fill carriers for tomorrow' });
    for (const back of [1, 0]) {
      open(<TransportPanel />, (state) => {
        state.turn = rules.world.scenario.turns - back;
      });
      await user.click(screen.getByRole('button', { name: /^Draft the supply plan/ }));
      expect(screen.getByTestId('plan-wishes')).toBeVisible();
      expect(fill() !== null).toBe(back === 1);
      cleanup();
    }
  });

  it('Without advice it foresees nothing of any unit, of either side; stock and ledger stay, at every pace', async () => {
    open(<Drawer />);
    act(() => game().switchAdvice(false));
    expect(screen.getByTestId('supply-unadvised')).toHaveTextContent('Delta plays without its staff’s advice');
    const isForeseen = () => document.querySelectorAll('[data-of], [data-testid="supply-hunger"], [data-testid="supply-dry"]').length > 0;
    expect(isForeseen()).toBe(false);
    expect(screen.getByTestId('supply-stock')).toBeVisible();
    const used = () => screen.getByTestId('supply-ledger').textContent;
    const before = used();
    await userEvent.click(within(screen.getByTestId('supply-ledger')).getByRole('radio', { name: 'CL III' }));
    const fights = used();
    await userEvent.click(within(screen.getByTestId('supply-pace-alone')).getByRole('radio', { name: 'Stand still' }));
    expect([before, fights]).not.toContain(used());
    await userEvent.click(screen.getByRole('radio', { name: 'Gamma' }));
    expect(isForeseen()).toBe(false);
    expect(screen.getByTestId('supply-ledger')).toBeVisible();
  });

  it('11.1 of the other side it tells what lies open, and neither causes nor remedies', async () => {
    open(<Drawer />, (state) => {
      for (const u of state.units) if (u.side === 'gamma') u.load.clI = 0;
    });
    await userEvent.click(screen.getByRole('radio', { name: 'Gamma' }));
    const hunger = screen.getByTestId('supply-hunger');
    expect(hunger).toHaveTextContent(/Armor A|Mech A|Artillery A/);
    expect(hunger).not.toHaveTextContent(/brings? \d+ CL I/);
  });

  it('6.6.3 the pace says who runs out of fuel and ammunition: nobody who stands still', async () => {
    open(<Drawer />);
    const dry = screen.getByTestId('supply-dry');
    expect(dry.querySelectorAll('[data-of]').length).toBeGreaterThan(0);
    await userEvent.click(within(dry).getByRole('radio', { name: 'Stand still' }));
    expect(dry).toHaveTextContent('Units that stand still burn nothing.');
  });

  it('6.7.1 the chart of food names every day of a meal in words, that of fuel none', async () => {
    open(<Drawer />);
    const meals = () => [...document.querySelectorAll<SVGElement>('[data-meal]')].map((one) => `${one.dataset.meal} ${one.textContent}`);
    expect(meals()).toEqual([3, 6, 9, 12, 15].map((day) => `${day} meal`));
    await userEvent.click(within(screen.getByTestId('supply-ledger')).getByRole('radio', { name: 'CL III' }));
    expect(meals()).toEqual([]);
  });

  it('3.4 the stock adds up to the tokens on the map', () => {
    const state = open(<Drawer />);
    const sum = [...screen.getByTestId('supply-stock').querySelectorAll('tr[data-sum] td')].map((cell) => Number(cell.textContent));
    const held = state.units.filter((u) => u.side === 'delta' && u.place === 'map').reduce((n, u) => n + u.load.clI, 0);
    const stored = state.ports.filter((p) => p.holder === 'delta').reduce((n, p) => n + p.store.clI, 0);
    expect(sum[0]).toBe(held + stored);
  });
});
