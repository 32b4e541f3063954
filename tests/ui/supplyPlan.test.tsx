/** The staff's plan of Phase 3 on the panel: what it offers is given as ordinary orders, whole, in parts, and again around what was left out; and the supply drawer. */

import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { requirePlayer } from '../../scripts/lib/players.ts';
import { CLASSES, linesAndWebs, loadOf, type Rules, type Scenario, type State, total } from '../../src/engine/lines-and-webs/index.ts';
import { explainAll } from '../../src/games/lines-and-webs/advice/cause/sharing.ts';
import type { StaffAnswer, StaffAsks } from '../../src/games/lines-and-webs/advice/explaining.ts';
import { shortages } from '../../src/games/lines-and-webs/advice/forecast/course.ts';
import { draftSupply } from '../../src/games/lines-and-webs/advice/plan/draft.ts';
import { playMatch } from '../../src/games/lines-and-webs/lab/ends.ts';
import { standingOf, wishesOf } from '../../src/games/lines-and-webs/store/standingOrders.ts';
import { useGame, useTable } from '../../src/games/lines-and-webs/typedStores.ts';
import { draftPlan } from '../../src/games/lines-and-webs/ui/acts/calls.ts';
import { OrdersPanel } from '../../src/games/lines-and-webs/ui/panels/orders/OrdersPanel.tsx';
import { TransportPanel, TransportTray } from '../../src/games/lines-and-webs/ui/panels/transport/TransportPanel.tsx';
import { selectCarrier, useTransportDraft } from '../../src/games/lines-and-webs/ui/panels/transport/useTransport.ts';
import { SupplyDrawer } from '../../src/games/lines-and-webs/ui/supply/SupplyDrawer.tsx';
import { useAsked } from '../../src/games/lines-and-webs/ui/supply/useStaff.ts';
import type { NewGame } from '../../src/store/gameStore.ts';
import { useTurns } from '../../src/store/pace.ts';

import { startInput } from '../../src/ui/kit/lastInput.ts';
import { pageFinds } from '../../src/ui/palette/pageFinds.ts';
import { SeatContext, useOpenSeat } from '../../src/ui/seat/useSeat.ts';
import { useShortcuts } from '../../src/ui/shell/shortcuts.ts';
import { FrameSlotsContext } from '../../src/ui/shell/slots.ts';
import { rulesWith, untilPhase } from '../panels/kit.ts';

// An answer of the staff follows from its question alone: what one test has asked is not worked out again in the next.
vi.mock('../../src/games/lines-and-webs/advice/explaining.ts', async (original) => {
  const { createAnswers } = await original<typeof import('../../src/games/lines-and-webs/advice/explaining.ts')>();
  const known = new Map<string, StaffAnswer>();
  return {
    createAnswers: (scenario: Scenario) => (asked: StaffAsks) => {
      const key = JSON.stringify([scenario, asked]);
      const answer = known.get(key) ?? createAnswers(scenario)(asked);
      known.set(key, answer);
      return structuredClone(answer);
    },
  };
});

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

function Keys() {
  useShortcuts();
  return null;
}

/** A state of Delta's Phase 3, with a page. */
function openAt(page: React.ReactElement, at: Rules, state: State, more: NewGame = {}): void {
  const { id: ruleset, version } = at;
  const record = { format: 1 as const, ruleset, version, scenario: at.world.scenario, seed: 'plan', commands: [] };
  act(() => game().openGame(record, undefined, more, { ...linesAndWebs(at.world.scenario), setup: () => structuredClone(state) }));
  act(() => game().openCurtain());
  const prompt = document.body.appendChild(document.createElement('div'));
  render(
    <FrameSlotsContext value={{ prompt }}>
      {page}
      <Keys />
    </FrameSlotsContext>,
  );
}

/** Delta's Phase 3 with two units without food. */
function open(page: React.ReactElement, change: (state: State) => void = () => undefined, more: NewGame = {}): State {
  const state = structuredClone(untilPhase(rules, 'transport', 1, 'delta').table.state);
  for (const u of state.units) if (['d-armor-3', 'd-mech-1'].includes(u.id)) u.load = { clI: 0, clIII: 1, clV: 1, clIX: 0 };
  change(state);
  openAt(page, rules, state, more);
  return state;
}

/** Gamma is the computer's, which is not at work here. */
const ALONE: NewGame = { seating: [{ from: 0, computers: { gamma: { level: 'A', manner: 'even' } } }] };

const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-run]')];
const rowOf = (id: string) => rows().find((row) => row.dataset.run === id);
const main = () => screen.getByRole('button', { name: /^Carry out the plan/ });
/** The plan lies there when the phase opens. */
async function plan() {
  await waitFor(() => expect(rows().length).toBeGreaterThan(1));
  return userEvent.setup();
}
const prompt = () => screen.getByTestId('prompt').textContent ?? '';

beforeEach(() => useAsked.setState({ side: null, basis: 'fights' }));
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  useTable.getState().clear();
  game().leave();
});

describe('the plan of Phase 3', () => {
  it('6.3 the plan lies there when the phase opens; one press runs all of it and ends the phase, and one Undo gives all of it back', async () => {
    open(<TransportPanel />, undefined, ALONE);
    const user = await plan();
    await user.click(main());
    expect(orders().at(-1)).toEqual({ type: 'endPart', side: 'delta' });
    const runs = orders().slice(0, -1);
    expect(runs.length).toBeGreaterThan(2);
    expect(runs.every(({ type }) => ['carry', 'crossLevel', 'moveCarrier', 'useRepair', 'displace'].includes(type))).toBe(true);
    const fed = (id: string) => game().view?.units.find((u) => u.id === id)?.load.clI;
    expect([fed('d-armor-3'), fed('d-mech-1')]).toEqual([1, 1]);
    act(() => void game().undo());
    expect(orders()).toEqual([]);
    await plan();
  });

  it('6.6.3, 7.2 that all eat is not all: the head names who can’t fight once the plan is carried out', async () => {
    open(<TransportPanel />, ({ units, ports, sides }) => {
      sides.delta.hand.airDrop = 1;
      for (const u of units) {
        const { kind, boxes } = rules.world.info[u.id]!.type;
        if (u.side === 'delta') u.load.clV = kind === 'combat' && u.id !== 'd-armor-2' ? boxes.clV : 0;
      }
      for (const port of ports) port.store.clV = 0;
    });
    await plan();
    expect(prompt()).toMatch(/^Armor 2 has no CL V to fight\. An Air Drop card can still bring a token\./);
    expect(prompt()).not.toContain('No unit will run short');
  });

  it('6.7.1, 9.3 on the last day nobody is promised a meal that is not carried: hunger no longer counts, and that is said', async () => {
    open(<TransportPanel />, (state) => {
      state.turn = rules.world.scenario.turns;
    });
    await plan();
    expect(prompt()).not.toMatch(/No unit will run short|Every unit eats/);
    expect(document.body).toHaveTextContent('It’s the last night: hunger no longer counts.');
  });

  it('6.3.2 the figures of the plan are those of the tray when it has been carried out by hand', async () => {
    open(
      <>
        <TransportPanel />
        <TransportTray />
      </>,
    );
    await plan();
    const { runs } = draftSupply(rules.world, game().view!);
    const tokens = runs.reduce((n, { gets }) => n + (gets ? total(gets.tokens) : 0), 0);
    const units = new Set(runs.flatMap(({ gets }) => gets?.unit ?? [])).size;
    expect(screen.getByText(`${units} units served, ${tokens} tokens`)).toBeVisible();
    act(() => {
      for (const command of runs.flatMap(({ commands }) => commands)) game().dispatch(command);
    });
    const carried = (game().view?.units ?? []).reduce((n, u) => n + (u.side === 'delta' && u.node ? u.carried : 0), 0);
    expect(screen.getByTestId('transport-figures').dataset.tokens).toBe(String(carried));
  });

  describe('a carrier is locked', () => {
    const buttonOf = (of: HTMLElement | undefined, act: string) => of?.querySelector<HTMLElement>(`[data-act="${act}"]`) ?? null;
    /** Opens the row of Armor 3; the carrier that can be taken out there. */
    async function unfold(user: ReturnType<typeof userEvent.setup>): Promise<string> {
      await user.click(rowOf('d-armor-3')!.querySelector('button')!);
      return buttonOf(rowOf('d-armor-3'), 'lock')?.dataset.of ?? '';
    }
    const runsNow = (wishes = {}) => draftSupply(rules.world, game().view!, { follow: true, ...wishes }).runs;
    const worksIn = (id: string) =>
      runsNow({ leave: [id] })
        .flatMap(({ commands }) => commands)
        .some((c) => c.type === 'carry' && c.carrier === id);
    const lockedRow = (id: string) => document.querySelector<HTMLElement>(`[data-locked="${id}"] button`);
    const runsOf = (id: string) => rows().filter((row) => row.querySelector(`[data-act="lock"][data-of="${id}"]`));

    it('6.3 a press on a row only opens it; its button says how many runs go with the carrier, which is then the player’s, until he gives it back', async () => {
      open(<TransportPanel />);
      const user = await plan();
      const before = rows().map((row) => row.dataset.run);
      const id = await unfold(user);
      expect(rows().map((row) => row.dataset.run)).toEqual(before);
      const gone = runsNow().filter(({ by, from, gets }) => by.includes(id) || from === id || gets?.unit === id).length;
      expect(buttonOf(rowOf('d-armor-3'), 'lock')).toHaveTextContent(new RegExp(`yourself: ${gone} runs? leaves? the plan$`));
      await user.click(buttonOf(rowOf('d-armor-3'), 'lock')!);
      await waitFor(() => expect(main()).toBeEnabled());
      expect(runsOf(id)).toEqual([]);
      expect(worksIn(id)).toBe(false);
      expect(useTable.getState().mapMode.overlay).toMatchObject({ marks: new Map([[id, { ring: 'thick', isLocked: true }]]) });
      await user.click(lockedRow(id)!);
      await waitFor(() => expect(rows().map((row) => row.dataset.run)).toEqual(before));
      expect(orders()).toEqual([]);
    });

    it('6.3 by key the focus goes to the button that gives the carrier back', async () => {
      const stop = startInput();
      open(<TransportPanel />);
      const user = await plan();
      const id = await unfold(user);
      buttonOf(rowOf('d-armor-3'), 'lock')!.focus();
      await user.keyboard(' ');
      await waitFor(() => expect(lockedRow(id)).toHaveFocus());
      stop();
    });

    it('6.3 one that is to get nothing leaves the runs of the others, and is served again by a press', async () => {
      open(<TransportPanel />);
      const user = await plan();
      await unfold(user);
      await user.click(buttonOf(rowOf('d-armor-3'), 'refuse')!);
      await waitFor(() => expect(rowOf('d-armor-3')).toBeUndefined());
      await waitFor(() => expect(main()).toBeEnabled());
      expect(rowOf('d-mech-1')).toBeDefined();
      await user.click(document.querySelector('[data-out="refuse"] button')!);
      await waitFor(() => expect(rowOf('d-armor-3')).toBeDefined());
    });

    it('6.3.3 a carrier that is not to move stays, and is no carrier of the player’s by that', async () => {
      open(
        <TransportPanel />,
        (state) => {
          for (const u of state.units) if (['d-armor-3', 'd-mech-1'].includes(u.id)) u.load = { clI: 1, clIII: 3, clV: 3, clIX: 0 };
        },
        ALONE,
      );
      await waitFor(() => expect(rows().length).toBeGreaterThan(0));
      const user = userEvent.setup();
      const moves = () => rows().filter((row) => /^(move|follow) /.test(row.dataset.run ?? ''));
      const unit = moves()[0]?.dataset.run?.split(' ').at(-1);
      expect(
        unit,
        rows()
          .map((row) => row.dataset.run)
          .join(', '),
      ).toBeDefined();
      await user.click(moves()[0]!.querySelector('button')!);
      await user.click(buttonOf(moves()[0], 'refuse')!);
      await waitFor(() => expect(document.querySelector('[data-out="refuse"]')).toHaveTextContent('stays where it is'));
      expect(document.querySelector('[data-locked]'), 'it is no carrier of the player’s by that').toBeNull();
      await waitFor(() => expect(moves().map((row) => row.dataset.run?.split(' ').at(-1))).not.toContain(unit));
    });

    it('6.3 a press on it on the map takes it in hand, and takes nothing out of the plan', async () => {
      open(<TransportPanel />);
      const user = await plan();
      const before = rows().map((row) => row.dataset.run);
      const id = await unfold(user);
      act(() => void useTable.getState().mapMode.onUnit?.(id));
      expect(useTransportDraft.getState().draft).toMatchObject({ task: 'carry', carrier: id });
      const toPlan = async () => {
        await user.click(screen.getByRole('button', { name: 'Back' }));
        await user.click(screen.getByRole('button', { name: 'The plan' }));
      };
      await toPlan();
      await waitFor(() => expect(rows().map((row) => row.dataset.run)).toEqual(before));
      act(() => void useTable.getState().mapMode.onUnit?.(id));
      await user.click(screen.getByRole('button', { name: 'Leave it out of the plan' }));
      await toPlan();
      expect(lockedRow(id)).not.toBeNull();
    });

    it('6.3 one that is taken out stays so on the next day', async () => {
      const state = open(<TransportPanel />);
      const user = await plan();
      const id = await unfold(user);
      await user.click(buttonOf(rowOf('d-armor-3'), 'lock')!);
      const gameId = game().id;
      cleanup();
      act(() => useGame.setState({ view: { ...game().view!, turn: state.turn + 1 } }));
      expect(game().id).toBe(gameId);
      render(<TransportPanel />);
      expect(lockedRow(id)).not.toBeNull();
      await user.click(lockedRow(id)!);
      expect(lockedRow(id)).toBeNull();
    });

    it('6.3.2 one that has carried by hand is the player’s for the day, until he gives it back', async () => {
      open(<TransportPanel />);
      const user = await plan();
      const { runs } = draftSupply(rules.world, game().view!);
      const one = runs
        .flatMap(({ commands }) => commands)
        .flatMap((c) =>
          c.type === 'carry' ? CLASSES.flatMap((cls) => Array.from({ length: c.tokens[cls] }, () => ({ ...c, tokens: loadOf(cls) }))) : [],
        )
        .find((c) => game().why(c) === null && (rules.world.info[c.carrier]?.carry ?? 0) > 2);
      if (!one) throw new Error('nobody can carry');
      act(() => void game().dispatch(one));
      await waitFor(() => expect(lockedRow(one.carrier)).not.toBeNull());
      await waitFor(() => expect(main()).toBeEnabled());
      expect(runsOf(one.carrier)).toEqual([]);
      await user.click(lockedRow(one.carrier)!);
      expect(lockedRow(one.carrier)).toBeNull();
    });
  });

  describe('standing orders', () => {
    const order = (id: string) => document.querySelector<HTMLElement>(`[data-order="${id}"]`)!;

    it('6.3 who is never fed gets nothing, until he is fed like all again', async () => {
      open(<TransportPanel />);
      const user = await plan();
      expect(rowOf('d-armor-3')).toBeDefined();
      await user.click(within(within(order('fed')).getByRole('group', { name: 'Armor 3' })).getByRole('radio', { name: 'Never' }));
      await waitFor(() => expect(rowOf('d-armor-3')).toBeUndefined());
      expect(order('fed')).toHaveTextContent('never Armor 3');
      await user.click(within(within(order('fed')).getByRole('group', { name: 'Armor 3' })).getByRole('radio', { name: 'Equally' }));
      await waitFor(() => expect(rowOf('d-armor-3')).toBeDefined());
    });

    it('6.3 the carriers that are the player’s are listed with the other orders, and are ticked there too', async () => {
      open(<TransportPanel />);
      const user = await plan();
      const [first] = within(order('mine')).getAllByRole('checkbox');
      await user.click(first!);
      const [id] = standingOf(game()).mine;
      expect(document.querySelector(`[data-locked="${id}"]`)).not.toBeNull();
      await user.click(first!);
      expect(standingOf(game()).mine).toEqual([]);
      expect(document.querySelector(`[data-locked="${id}"]`)).toBeNull();
    });

    it('6.3 pace, ports and who is kept full go to the staff as its own wishes', () => {
      const ask = { ports: ['C0110'], fighters: ['d-armor-1', 'd-mech-1'], leave: ['d-flec-4'] };
      const usual = { fed: {}, pace: 'one', keep: 0, full: [], mine: [] } as const;
      expect(wishesOf(usual, ask)).toEqual({ priority: {}, attack: [], first: 'even', keep: {}, leave: ['d-flec-4'], follow: true });
      expect(
        wishesOf({ fed: { 'd-armor-1': 'first', 'd-mech-1': 'never' }, pace: 'none', keep: 2, full: ['d-armor-1'], mine: [] }, ask),
      ).toEqual({
        priority: { 'd-armor-1': 'first', 'd-mech-1': 'none' },
        attack: ['d-armor-1'],
        first: 'food',
        keep: { C0110: { clI: 2, clIII: 2, clV: 2 } },
        leave: ['d-flec-4'],
        follow: true,
      });
      expect(wishesOf({ ...usual, pace: 'two' }, ask).attack).toEqual(ask.fighters);
    });

    it('11.2 a side’s standing orders are nothing that the other side at the same screen finds', async () => {
      open(<TransportPanel />);
      const user = await plan();
      await user.click(within(order('pace')).getByRole('radio', { name: 'Two per day' }));
      expect(order('pace')).toHaveTextContent('two fights per day');
      act(() => {
        game().dispatch({ type: 'endPart', side: 'delta' });
        game().openCurtain();
      });
      expect(game().viewer).toBe('gamma');
      await waitFor(() => expect(order('pace')).toHaveTextContent('one fight per day'));
    });
  });

  describe('where the plan breaks', () => {
    const said = () => document.querySelector<HTMLElement>('[data-break]');
    const head = () => screen.getByTestId('plan-break').querySelector('h2, h3')?.textContent;
    const answer = (id: string) => said()?.querySelector<HTMLElement>(`[data-act="answer"][data-of="${id}"]`) ?? null;
    /** The day of a meal, all fed but Armor 3, out of the reach of all carriers. */
    const outran = (state: State): void => {
      state.turn = 3;
      for (const u of state.units) if (u.side === 'delta') u.load = { clI: 1, clIII: 3, clV: 3, clIX: 0 };
      Object.assign(state.units.find((u) => u.id === 'd-armor-3')!, { node: 'C1203', load: { clI: 0, clIII: 3, clV: 3, clIX: 0 } });
    };

    it('6.7.1 it says where and why, and to halt joins the standing orders, orders nothing, and is asked no more today', async () => {
      open(<TransportPanel />, outran);
      await waitFor(() => expect(said()?.dataset.break).toBe('meal d-armor-3'));
      expect(prompt()).toMatch(/^Armor 3 outran its trucks\. It stands \d+ links? too far\./);
      expect(answer('follow')).toBeNull();
      expect(answer('leave')).toHaveTextContent('Let it go hungry');
      expect(head()).toBe('What about Armor 3?');
      expect(said()!.querySelectorAll('[aria-pressed]'), 'nothing is chosen, and nothing looks so').toHaveLength(0);
      expect(main()).toHaveTextContent('Carry out the planArmor 3 won’t get enough');
      await userEvent.click(answer('halt')!);
      await waitFor(() => expect(said()).toBeNull());
      expect(document.querySelector('[data-order="fed"]')).toHaveTextContent('Armor 3 first, then the others');
      expect(orders()).toEqual([]);
      await waitFor(() => expect(main()).toBeEnabled());
      expect(main(), 'the player has said so himself').toHaveTextContent(/^Carry out the plan$/);
    });

    it('6.3 answered by key, the focus goes on to what is next, and the prompt calls no plan whole that leaves somebody without', async () => {
      const stop = startInput();
      open(<TransportPanel />, outran);
      await waitFor(() => expect(answer('leave')).not.toBeNull());
      answer('leave')!.focus();
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(said()).toBeNull());
      await waitFor(() => expect(main()).toHaveFocus());
      expect(prompt()).toMatch(/^This is your staff’s plan\./);
      expect(screen.getByTestId('short')).toHaveTextContent(
        '1 unit short tonightArmor 3 goes hungry tonight: no moves, attacks or carrying until fed.',
      );
      stop();
    });

    it('6.3 what leaves no choice is told, and not asked: on the last day nobody can come first tomorrow', async () => {
      open(<TransportPanel />, (state) => {
        outran(state);
        state.turn = rules.world.scenario.turns;
        Object.assign(state.units.find((u) => u.id === 'd-armor-3')!, { load: { clI: 1, clIII: 0, clV: 3, clIX: 0 } });
      });
      await waitFor(() => expect(said()?.dataset.break).toBe('fuel d-armor-3'));
      expect(said()).toHaveTextContent(/^It cannot move, attack or fight back today\.$/);
      expect(document.querySelector('[data-act="answer"]')).toBeNull();
      expect(screen.getByTestId('plan-break')).not.toHaveTextContent('?');
      await waitFor(() => expect(main()).toBeEnabled());
    });

    it('8.2 an Air Drop of the hand is one of the answers, and mends it at once', async () => {
      open(<TransportPanel />, (state) => {
        outran(state);
        state.sides.delta.hand.airDrop = 1;
      });
      await waitFor(() => expect(answer('drop')).not.toBeNull());
      expect(answer('drop')).toHaveTextContent('Your card brings it one CL I now.');
      expect(head()).toBe('What about Armor 3?');
      await userEvent.click(answer('drop')!);
      expect(orders()).toMatchObject([{ type: 'playCard', card: 'airDrop', unit: 'd-armor-3', cls: 'clI' }]);
      await waitFor(() => expect(said()).toBeNull());
    });

    it('6.6.4 a carrier that the plan drives into danger is named with the enemy; kept back it is the player’s for today, and the plan goes round it', async () => {
      const player = requirePlayer('B');
      let state: State | null = null;
      const done = (_: unknown, now: State): void => {
        if (now.turn === 3 && now.phase === 'transport' && rules.actor(now) === 'delta') state ??= structuredClone(now);
      };
      playMatch(rules, { delta: player, gamma: player }, 'shots-5', { done, stop: () => state !== null });
      openAt(<TransportPanel />, rules, state!, ALONE);
      await waitFor(() => expect(said()?.dataset.break).toMatch(/^danger d-fsp-\d$/));
      const carrier = said()!.dataset.break!.slice('danger '.length);
      const name = `FS Platoon ${carrier.at(-1)}`;
      expect(prompt()).toMatch(new RegExp(`^\\w+ [A-Z] could attack ${name} where it will stand\\. Send it anyway, or keep it back\\?`));
      expect(head()).toBe(`As it is, ${name} goes`);
      await userEvent.click(answer('keep')!);
      await waitFor(() => expect(document.querySelector(`[data-locked="${carrier}"]`)).not.toBeNull());
      await waitFor(() => expect(said()?.dataset.break).not.toBe(`danger ${carrier}`));
      await waitFor(() => expect(main()).toBeEnabled());
      await userEvent.click(main());
      expect(orders().some((c) => c.type === 'moveCarrier' && c.unit === carrier)).toBe(false);
      expect(orders().at(-1)).toEqual({ type: 'endPart', side: 'delta' });
      expect(standingOf(game()).mine).toEqual([]);
    });

    it('6.3 a break needs no answer: the plan runs without the unit, as its button says, and no card of the hand is played', async () => {
      open(
        <TransportPanel />,
        (state) => {
          outran(state);
          state.sides.delta.hand.airDrop = 1;
        },
        ALONE,
      );
      await waitFor(() => expect(said()).not.toBeNull());
      await waitFor(() => expect(main()).toBeEnabled());
      expect(main()).toHaveTextContent('Carry out the planArmor 3 won’t get enough');
      await userEvent.click(main());
      expect(orders().at(-1)).toEqual({ type: 'endPart', side: 'delta' });
      expect(orders().some(({ type }) => type === 'playCard')).toBe(false);
    });

    it('6.7.1 what the supply has left open is told with the orders, of all in one sentence of each kind', () => {
      const left = (change: (state: State) => void): string => {
        const state = structuredClone(untilPhase(rules, 'orders', 3, 'delta').table.state);
        for (const u of state.units) if (u.side === 'delta') u.load = { clI: 1, clIII: 3, clV: 3, clIX: 0 };
        change(state);
        openAt(<OrdersPanel />, rules, state, ALONE);
        const text = screen.queryByTestId('left-open')?.textContent ?? '';
        cleanup();
        return text;
      };
      const load = (state: State, id: string) => state.units.find((u) => u.id === id)!.load;
      expect(left(() => undefined)).toBe('');
      expect(left((state) => void Object.assign(load(state, 'd-armor-3'), { clI: 0 }))).toBe(
        'Armor 3 goes hungry tonight: no moves, attacks or carrying until fed.',
      );
      const many = left((state) => {
        for (const id of ['d-armor-3', 'd-mech-1']) Object.assign(load(state, id), { clI: 0 });
        Object.assign(load(state, 'd-armor-1'), { clIII: 0 });
      });
      expect(many).toBe('Armor 3 and Mech 1 go hungry tonight: no moves, attacks or carrying until fed. Armor 1 has no CL III.');
    });

    it('8.2 the tokens of an Air Drop begin with the one that its unit needs most, which is chosen', async () => {
      open(<TransportPanel />, (state) => {
        outran(state);
        Object.assign(state.units.find((u) => u.id === 'd-armor-3')!, { load: { clI: 1, clIII: 3, clV: 0, clIX: 0 } });
        state.sides.delta.hand.airDrop = 1;
      });
      const user = userEvent.setup();
      await user.click(screen.getByRole('button', { name: 'Do it myself' }));
      await user.click(screen.getByRole('button', { name: /Air Drop/ }));
      const tokens = () => screen.getAllByRole('button', { name: /^CL / });
      expect(screen.getByRole('button', { name: /^CL /, pressed: true })).toHaveAccessibleName('CL V');
      const unit = screen.getByRole('button', { name: /^Armor 3/ });
      await user.click(unit);
      expect(tokens()[0]).toHaveAccessibleName('CL V');
      expect(tokens()[0]).toHaveAttribute('aria-pressed', 'true');
    });
  });

  describe('where there is nothing to carry', () => {
    /** Every store and carrier of Delta is empty, and nobody is in need. */
    const empty = (state: State): void => {
      for (const port of state.ports) port.store = { clI: 0, clIII: 0, clV: 0, clIX: 0 };
      for (const u of state.units) {
        const carries = rules.world.info[u.id]!.type.kind !== 'combat';
        if (u.side === 'delta') u.load = { clI: 1, clIII: carries ? 0 : 3, clV: carries ? 0 : 3, clIX: 0 };
      }
      state.sides.delta.hand.airDrop = 0;
    };
    afterEach(() => useTurns.setState({ turns: 'said' }));

    it('6.3 the phase ends by itself after a pause, which the prompt tells; once it has been taken back it waits', async () => {
      useTurns.setState({ turns: 'ends' });
      open(<TransportPanel />, empty, ALONE);
      await waitFor(() => expect(prompt()).toMatch(/^Nothing to carry\. Transport ends in a moment\./));
      await waitFor(() => expect(orders()).toEqual([{ type: 'endPart', side: 'delta' }]));
      act(() => void game().undo());
      await waitFor(() => expect(prompt()).toMatch(/^Nothing to carry\..*End transport, or carry by hand\./));
      expect(document.querySelector('footer .btn-main')).toHaveTextContent('End transport');
    });

    it('8.2 it waits where an Air Drop of the hand could still bring something, and where ends are said', async () => {
      useTurns.setState({ turns: 'ends' });
      open(<TransportPanel />, (state) => {
        empty(state);
        state.sides.delta.hand.airDrop = 1;
      });
      await waitFor(() => expect(prompt()).toMatch(/^Nothing to carry\./));
      expect(prompt()).not.toContain('by itself');
      cleanup();
      useTurns.setState({ turns: 'said' });
      open(<TransportPanel />, empty);
      await waitFor(() => expect(prompt()).toMatch(/Nothing to carry\./));
      expect(prompt()).not.toContain('by itself');
    });
  });

  it('6.3 The act shows the plan from wherever it is called: with a carrier in hand by the search, over the drawer, by its key', async () => {
    const offered = () => pageFinds().filter(({ id }) => id === 'page draftPlan');
    open(<TransportPanel />);
    const user = userEvent.setup();
    const puts = () => act(() => useTransportDraft.getState().set(selectCarrier('d-flec-4')));
    const shown = () => waitFor(() => expect(main()).toBeVisible());
    puts();
    expect(screen.queryByRole('button', { name: 'Carry out the plan' })).toBeNull();
    expect(offered()).toMatchObject([{ label: 'Show the supply plan', key: 'G' }]);
    act(() => offered()[0]?.act());
    await shown();
    puts();
    await user.keyboard('g');
    await shown();
    puts();
    act(() => useTable.getState().openDrawer('supply'));
    act(() => void draftPlan());
    await shown();
    expect(useTable.getState().drawer).toBeNull();
    act(() => game().switchAdvice(false));
    expect(offered()).toEqual([]);
    puts();
    act(() => expect(draftPlan()).toBe(false));
    expect(useTransportDraft.getState().draft.task).toBe('carry');
  });

  it('Without advice the phase opens by hand, no plan is offered by button or key, and one that lies open is put away', async () => {
    open(<TransportPanel />);
    await plan();
    act(() => game().switchAdvice(false));
    expect(rows()).toEqual([]);
    expect(screen.queryByTestId('standing')).toBeNull();
    expect(document.querySelector('[data-act="draftPlan"], [data-act="byHand"]')).toBeNull();
    await userEvent.keyboard('g');
    expect(rows()).toEqual([]);
    act(() => game().switchAdvice(true));
    expect(game().advice).toHaveLength(2);
  });

  it('By hand and back, the one main button keeps its place: the end of the phase', async () => {
    open(<TransportPanel />);
    const user = await plan();
    const foot = () => [...document.querySelectorAll('footer button')].map((one) => one.textContent);
    expect(foot()).toEqual(['Do it myself', 'Carry out the plan']);
    await user.click(screen.getByRole('button', { name: 'Do it myself' }));
    expect(foot()).toEqual(['The plan', 'End transport']);
    await user.click(screen.getByRole('button', { name: 'The plan' }));
    expect(foot()).toEqual(['Do it myself', 'Carry out the plan']);
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
    act(() => useTransportDraft.getState().set({ task: 'carry' }));
    await userEvent.click(within(next).getByRole('button', { name: 'Show the supply plan' }));
    await waitFor(() => expect(rows().length).toBeGreaterThan(1));
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

  it('Without advice it foresees nothing of any unit, of either side; stock and ledger stay, at every pace', async () => {
    open(<Drawer />);
    act(() => game().switchAdvice(false));
    expect(screen.getByTestId('supply-unadvised')).toHaveTextContent('Delta plays without advice');
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
