/** The panels in a page: clicks and keys make the commands that they should, and nothing of the other side is shown. */

import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  CARD_KINDS,
  type CardKind,
  type Command,
  emptyLoad,
  type Side,
  type State,
  type SupplyClass,
  total,
} from '../../src/engine/lines-and-webs/index.ts';
import type { ShortageExplanation } from '../../src/games/lines-and-webs/advice/cause/types.ts';
import { hasOneWay, type Landing } from '../../src/games/lines-and-webs/advice/sensible.ts';
import { wholePercents } from '../../src/games/lines-and-webs/analysis/index.ts';
import { stayers } from '../../src/games/lines-and-webs/bots/doctrine/orders.ts';
import { panelStaff } from '../../src/games/lines-and-webs/store/staff.ts';
import { useGame, useTable } from '../../src/games/lines-and-webs/typedStores.ts';
import type { MapOverlay } from '../../src/games/lines-and-webs/ui/board/mapOverlay.ts';
import { DeployPanel } from '../../src/games/lines-and-webs/ui/panels/deploy/DeployPanel.tsx';
import { OrdersPanel, OrdersTray } from '../../src/games/lines-and-webs/ui/panels/orders/OrdersPanel.tsx';
import { SetupPanel } from '../../src/games/lines-and-webs/ui/panels/setup/SetupPanel.tsx';
import { SpendPanel } from '../../src/games/lines-and-webs/ui/panels/spend/SpendPanel.tsx';
import { TransportPanel, TransportTray } from '../../src/games/lines-and-webs/ui/panels/transport/TransportPanel.tsx';
import { clear, useTransportDraft } from '../../src/games/lines-and-webs/ui/panels/transport/useTransport.ts';
import { HELD_MS } from '../../src/games/lines-and-webs/ui/supply/useStaff.ts';
import { factsOf, whyOut } from '../../src/games/lines-and-webs/ui/unit/facts.ts';
import { unitName } from '../../src/games/lines-and-webs/ui/words/names.ts';
import { useTurns } from '../../src/store/pace.ts';
import { useSharing } from '../../src/store/sharing.ts';
import { pressGuard, TURN_REST_MS } from '../../src/ui/kit/pressGuard.ts';
import { screenFinds } from '../../src/ui/palette/onScreen.ts';
import { isEnterMain } from '../../src/ui/shell/shortcuts.ts';
import { rulesWith, untilPhase } from './kit.ts';

const rules = rulesWith();
const { scenario } = rules.world;
const game = () => useGame.getState();
const last = (): Command | undefined => game().record?.commands.at(-1);
/** RP that Delta has planned, behind the curtain too. */
const planned = () => rules.view(game().state as State, 'delta').own?.planned;

/** Opens a game that has come to a phase, for the side that is awaited. */
function open(phase: Parameters<typeof untilPhase>[1], turn: number, side: Side, more: readonly Command[] = []): void {
  const { commands } = untilPhase(rules, phase, turn, side);
  game().openGame({ format: 1, ruleset: rules.id, version: rules.version, scenario, seed: 'panels', commands: [...commands, ...more] });
  game().openCurtain();
}

/** Opens a game that begins with the state as it is now, but for a change: what is clicked is carried out by the store. */
function edit(change: (state: State) => void): void {
  const state = structuredClone(game().state as State);
  change(state);
  const record = { format: 1 as const, ruleset: rules.id, version: rules.version, scenario, seed: 'panels', commands: [] };
  game().openGame(record, undefined, {}, { ...rulesWith(), setup: () => structuredClone(state) });
  game().openCurtain();
}

afterEach(() => {
  vi.useRealTimers();
  cleanup();
  useTurns.setState({ turns: 'ends' });
  useSharing.setState({ sharing: 'strict' });
  useTable.getState().clear();
  game().leave();
});

describe('setup', () => {
  it('5.1 one press takes the recommended deployment and ends setup; at the curtain it is undone, until the other side has looked', async () => {
    game().newGame(scenario, 'panels');
    game().openCurtain();
    const user = userEvent.setup();
    const { unmount } = render(<SetupPanel />);
    await user.click(screen.getByRole('button', { name: 'Take recommended and finish' }));
    const both = [
      { type: 'takeRecommended', side: 'delta' },
      { type: 'endPart', side: 'delta' },
    ];
    expect([game().record?.commands, game().viewer, game().seat?.side]).toEqual([both, null, 'gamma']);
    act(() => void game().undo());
    expect([game().record?.commands, game().viewer, game().seat?.side]).toEqual([[], null, 'delta']);
    unmount();
    game().openCurtain();
    render(<SetupPanel />);
    await user.click(screen.getByRole('button', { name: 'Take recommended and finish' }));
    act(() => game().openCurtain());
    expect(game().viewer).toBe('gamma');
    expect(game().undo()).toBe(false);
    act(() => game().dropCurtain());
    expect([game().undo(), game().record?.commands]).toEqual([false, both]);
  });

  it('5.1 Before anything is placed the recommended deployment is shown on the map, unit by unit, with its reason; it goes once a unit is in hand or stands', async () => {
    game().newGame(scenario, 'panels');
    game().openCurtain();
    render(<SetupPanel />);
    const ghosts = () => (useTable.getState().mapMode.overlay as MapOverlay | undefined)?.ghosts ?? [];
    const starters = rules.world.roster.filter(({ side, from }) => side === 'delta' && from === 'start');
    expect(ghosts().length).toBe(starters.length);
    expect(ghosts().find(({ unit }) => unit === 'd-armor-1')?.node).toBe(scenario.deployment.delta.armor?.[0]);
    expect(screen.getByTestId('deployment-why').textContent).toMatch(
      /combat units are within a carrier’s range, and .* home ports? (is|are) held/,
    );
    act(() => useTable.getState().select('d-armor-1'));
    expect(ghosts()).toEqual([]);
    act(() => useTable.getState().select(null));
    expect(ghosts().length).toBe(starters.length);
    act(() => void game().dispatch({ type: 'takeRecommended', side: 'delta' }));
    await waitFor(() => expect(ghosts()).toEqual([]));
    expect(screen.queryByTestId('deployment-why')).toBeNull();
  });

  it('The main button of setup ends it, on the right from the first unit to the last; the other one places and ends nothing', async () => {
    game().newGame(scenario, 'panels');
    game().openCurtain();
    const user = userEvent.setup();
    const { container } = render(
      <div data-main-scope>
        <SetupPanel />
      </div>,
    );
    const foot = () => [...container.querySelectorAll('footer button')].map((b) => [b.textContent, b.classList.contains('btn-main')]);
    expect(foot()).toEqual([
      ['Place all, then adjust', false],
      ['Take recommended and finish', true],
    ]);
    await user.click(screen.getByRole('button', { name: 'Place all, then adjust' }));
    expect([last()?.type, foot()]).toEqual(['takeRecommended', [['Finish setup', true]]]);
    act(() => void game().dispatch({ type: 'liftUnit', side: 'delta', unit: 'd-armor-1' }));
    expect(foot()).toEqual([
      ['Place, don’t end', false],
      ['Place the rest and finish', true],
    ]);
    await user.click(screen.getByRole('button', { name: 'Place, don’t end' }));
    await waitFor(() => expect(foot()).toEqual([['Finish setup', true]]));
    act(() => void game().undo());
    await user.click(screen.getByRole('button', { name: 'Place the rest and finish' }));
    await waitFor(() => expect(last()?.type).toBe('endPart'));
    expect(game().viewer).toBeNull();
  });

  it('N goes from unit to unit that is to place, with Shift back, and Enter takes up the one it stands on', async () => {
    game().newGame(scenario, 'panels');
    game().openCurtain();
    const user = userEvent.setup();
    render(<SetupPanel />);
    const at = () => document.activeElement?.getAttribute('data-pick');
    await user.keyboard('n');
    expect(at()).toBe('d-armor-1');
    await user.keyboard('n');
    expect(at()).toBe('d-armor-2');
    await user.keyboard('{Shift>}N{/Shift}');
    expect(at()).toBe('d-armor-1');
    await user.keyboard('{Enter}');
    expect(useTable.getState().selected).toBe('d-armor-1');
  });

  it('The panel of setup places the unit in hand on the map and takes up the next', async () => {
    game().newGame(scenario, 'panels');
    game().openCurtain();
    const user = userEvent.setup();
    render(<SetupPanel />);
    await user.click(screen.getByRole('button', { name: 'Armor 1, to place' }));
    const { mapMode } = useTable.getState();
    expect(mapMode.enabled?.has('C0603')).toBe(true);
    expect(mapMode.enabled?.has('C1203')).toBe(false);
    mapMode.onNode?.('C0603');
    expect(last()).toEqual({ type: 'placeUnit', side: 'delta', unit: 'd-armor-1', node: 'C0603' });
    expect(useTable.getState().selected).toBe('d-armor-2');
  });

  it('The panel of setup loads all carriers of a type alike', async () => {
    game().newGame(scenario, 'panels');
    game().openCurtain();
    const user = userEvent.setup();
    render(<SetupPanel />);
    await user.click(screen.getByRole('button', { name: 'FLE Company 2, to place' }));
    await user.click(screen.getByRole('button', { name: 'Mostly fuel' }));
    await user.click(screen.getByRole('button', { name: /alike/ }));
    const loads = game()
      .view?.units.filter((u) => u.type === 'flec' && u.side === 'delta' && u.place === 'box')
      .map((u) => u.load.clIII);
    expect(loads).toEqual([8, 8, 8, 8]);
  });
});

describe('deploy', () => {
  it('6.1.2 tokens that one port alone can take land by themselves, once, and that ends the part; what is taken back waits for a press', async () => {
    open('deploy', 2, 'delta');
    edit((state) => {
      for (const unit of state.units) if (unit.place === 'arrived') unit.place = 'transit';
    });
    const { unmount } = render(<DeployPanel />);
    await waitFor(() => expect(last()).toEqual({ type: 'endPart', side: 'delta' }));
    expect(total(game().state?.sides.delta.arrived ?? emptyLoad())).toBe(0);
    unmount();
    act(() => void game().undo());
    expect(game().record?.commands).toEqual([]);
    game().openCurtain();
    render(<DeployPanel />);
    await act(async () => undefined);
    expect(screen.getByTestId('place-sensibly')).toBeTruthy();
    expect(game().record?.commands).toEqual([]);
  });

  it('6.1.2 at the open table the second side’s tokens land by themselves too, in the panel that stands', async () => {
    useSharing.setState({ sharing: 'open' });
    open('deploy', 2, 'gamma');
    edit((state) => {
      for (const unit of state.units) if (unit.place === 'arrived') unit.place = 'transit';
    });
    const left = (side: Side) => total(game().state?.sides[side].arrived ?? emptyLoad());
    const first = game().view?.awaited as Side;
    const second = first === 'delta' ? 'gamma' : 'delta';
    render(<DeployPanel />);
    await waitFor(() => expect([left(first), left(second)]).toEqual([0, 0]));
    expect(game().state?.phase).toBe('spend');
  });

  it('6.1.2 units with one port that takes them land by themselves too, and one undo gives the choice back', async () => {
    open('deploy', 2, 'delta');
    const waits = () => game().state!.units.filter((u) => u.side === 'delta' && u.place === 'arrived').length;
    expect(waits()).toBeGreaterThan(0);
    const before = game().record?.commands.length;
    render(<DeployPanel />);
    await waitFor(() => expect(waits()).toBe(0));
    expect(
      game()
        .record?.commands.slice(before)
        .map(({ type }) => type),
    ).toEqual(['landUnit', 'landTokens', 'endPart']);
    act(() => game().undo());
    await act(async () => undefined);
    expect([waits() > 0, game().record?.commands.length]).toEqual([true, before]);
  });

  it('6.1.2 a carrier whose open boxes can be chosen, and a unit with two ports, wait for a choice', () => {
    const { world } = rules;
    const { info } = world;
    const ids = (kind: string) => world.roster.filter(({ id }) => info[id]?.type.kind === kind).map(({ id }) => id);
    const carrier = ids('sustainment').find((id) => info[id]!.type.boxes.open > 0)!;
    const [fighter] = ids('combat');
    const port = (places: number) => ({ port: {}, closed: null, places, boxes: 9 }) as unknown as Landing;
    const ways = (unit: string, ports: Landing[]) => hasOneWay(world, { units: [unit], tokens: emptyLoad() }, ports);
    expect(ways(fighter!, [port(1), port(0)])).toBe(true);
    expect(ways(fighter!, [port(1), port(1)])).toBe(false);
    expect(ways(fighter!, [port(0), port(0)])).toBe(false);
    expect(ways(carrier, [port(1), port(0)])).toBe(false);
  });

  it('6.1.4 what one port cannot take whole waits for a choice', () => {
    open('deploy', 2, 'delta');
    edit((state) => {
      for (const unit of state.units) if (unit.place === 'arrived') unit.place = 'transit';
      state.sides.delta.arrived.clI = 60;
    });
    render(<DeployPanel />);
    expect(screen.getByTestId('place-sensibly')).toBeTruthy();
    expect(game().record?.commands).toEqual([]);
  });

  it('6.1.4 a side that can land nothing more ends its part by itself after a pause, and Pause stops it', () => {
    vi.useFakeTimers();
    for (const holds of [false, true]) {
      open('deploy', 2, 'delta');
      edit((state) => {
        for (const unit of state.units) if (unit.place === 'arrived') unit.place = 'transit';
        state.sides.delta.arrived = emptyLoad();
      });
      render(<DeployPanel />);
      if (holds) fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
      act(() => vi.advanceTimersByTime(2400));
      expect(game().record?.commands).toEqual([]);
      act(() => vi.advanceTimersByTime(200));
      expect(game().record?.commands).toEqual(holds ? [] : [{ type: 'endPart', side: 'delta' }]);
      cleanup();
    }
  });

  it('6.1.2 one press lands all as it is shown, and ends the part', async () => {
    useTurns.setState({ turns: 'said' });
    open('deploy', 2, 'delta');
    const user = userEvent.setup();
    const { container } = render(<DeployPanel />);
    expect([...container.querySelectorAll('footer button')].map(({ textContent }) => textContent)).toEqual([
      'Done landing',
      'Land as suggested',
    ]);
    await user.click(screen.getByTestId('place-sensibly'));
    expect(total(game().state?.sides.delta.arrived ?? emptyLoad())).toBe(0);
    expect(game().state?.units.filter((u) => u.side === 'delta' && u.place === 'arrived')).toEqual([]);
    expect(last()).toEqual({ type: 'endPart', side: 'delta' });
  });

  it('The panel of Deploy says why the airport is closed', () => {
    useTurns.setState({ turns: 'said' });
    open('deploy', 2, 'delta');
    render(<DeployPanel />);
    expect(screen.getByText(/only supplies flown in at double price can land here/)).toBeTruthy();
    const buttons = screen.getAllByRole('button', { name: /Land .*in Jessel Field/ });
    expect(buttons.every((b) => b.getAttribute('aria-disabled') === 'true' && (b.dataset.why ?? '').length > 0)).toBe(true);
  });
});

describe('Deploy near the end', () => {
  it.each([
    [1, 1],
    [0, 0],
  ])('6.1.1 %i days before the last one only what still lands is on the way', (before, lines) => {
    useTurns.setState({ turns: 'said' });
    open('deploy', 2, 'delta');
    edit((state) => {
      state.turn = scenario.turns - before;
    });
    render(<DeployPanel />);
    const section = screen.getByRole('heading', { name: 'On the way' }).closest('section') as HTMLElement;
    expect(within(section).queryAllByRole('listitem')).toHaveLength(lines);
    expect(section.textContent).toContain('come too late');
  });
});

/** The list of purchases is held back until it is known what Supply asks for: here at once. */
const listKnown = () => act(async () => undefined);

describe('spend', () => {
  // What Supply asks for comes when its worker is done: here it asks for nothing, so that the list is the same at every moment of a test.
  beforeEach(() => {
    vi.spyOn(panelStaff, 'explain').mockResolvedValue([]);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('5.1 On the first day Spend tells how the other side has set up, which it did unseen; later it does not', async () => {
    open('spend', 1, 'delta');
    const told = () => screen.getByTestId('their-setup').textContent ?? '';
    render(<SpendPanel />);
    await listKnown();
    expect(told()).toContain('All its units stand as recommended.');
    cleanup();
    edit((state) => {
      const [one, two] = state.units.filter((u) => u.type === 'armor' && u.side === 'gamma' && u.node !== null);
      // Two of a type that have changed places stand as before.
      if (one && two) [one.node, two.node] = [two.node, one.node];
      const mech = state.units.find((u) => u.type === 'mech' && u.side === 'gamma' && u.node !== null);
      if (mech) mech.node = 'C1702';
    });
    render(<SpendPanel />);
    await listKnown();
    expect(told()).toMatch(/1 unit not as recommended: Mech A at 1702\./);
    cleanup();
    edit((state) => {
      state.turn = 2;
    });
    render(<SpendPanel />);
    await listKnown();
    expect(screen.queryByTestId('their-setup')).toBeNull();
  });

  it('6.1.1 On the first day Spend says why it begins the game and when the queue lands; later it does not', async () => {
    open('spend', 1, 'delta');
    render(<SpendPanel />);
    await listKnown();
    const told = screen.getByTestId('no-phase-one').textContent ?? '';
    expect(told).toContain('The game begins with Phase 2: nothing has landed yet.');
    expect(told).toContain('Supplies ordered before the game land on day 2.');
    expect(total(game().view?.queues.delta.transit.tokens ?? emptyLoad())).toBeGreaterThan(0);
    cleanup();
    edit((state) => {
      state.turn = 2;
    });
    render(<SpendPanel />);
    await listKnown();
    expect(screen.queryByTestId('no-phase-one')).toBeNull();
  });

  it('A short name that stands for words is spelled out where Spend says what lands when', async () => {
    open('spend', 1, 'delta');
    const user = userEvent.setup();
    render(<SpendPanel />);
    await listKnown();
    await user.click(screen.getByRole('tab', { name: /^Supplies/ }));
    const lands = screen.getByRole('list', { name: 'What lands when' });
    expect(lands.textContent).toContain('APS');
    expect(within(lands).getByTestId('short-names').textContent).toBe('APS: Aerial Port Squadron.');
  });

  it('The panel of Spend keeps the budget in sight and hands everything back', async () => {
    open('spend', 1, 'delta');
    const user = userEvent.setup();
    render(<SpendPanel />);
    await listKnown();
    const budget = () => screen.getByTestId('budget').dataset.left;
    expect(budget()).toBe('25');
    act(() => void game().dispatch({ type: 'buyTokens', side: 'delta', to: 'queue', cls: 'clI', n: 25 }));
    expect(budget()).toBe('0');
    await user.click(screen.getByTestId('hand-back'));
    expect(budget()).toBe('25');
    await user.click(screen.getByRole('tab', { name: /Units/ }));
    await user.click(within(screen.getByTestId('shelf-armor')).getByRole('button', { name: /Buy for day/ }));
    expect(budget()).toBe('13');
    await user.click(screen.getByRole('tab', { name: /Cards/ }));
    await user.click(screen.getByRole('button', { name: 'Buy Command Post!' }));
    expect(budget()).toBe('10');
  });

  it('6.2.1 one press takes the list and ends Spend; beside it stands the end without the list, and each says what it loses', async () => {
    open('spend', 1, 'delta');
    const before = game().record?.commands.length ?? 0;
    const user = userEvent.setup();
    const { container, unmount } = render(<SpendPanel />);
    await listKnown();
    const foot = () => [...container.querySelectorAll('footer button')].map((b) => [b.textContent, b.classList.contains('btn-main')]);
    expect(foot()).toEqual([
      ['Buy nothinglose 25 points', false],
      [expect.stringMatching(/^Buy as advised25 points/), true],
    ]);
    await user.click(screen.getByRole('tab', { name: /Cards/ }));
    // The one that is suggested becomes the player's own, and one more.
    await user.click(screen.getByRole('button', { name: 'Buy Command Post!' }));
    expect(foot()).toEqual([
      ['Buy my picks6 points, lose 19', false],
      [expect.stringMatching(/^Buy all6 \+ 19 = 25 points/), true],
    ]);
    await user.click(screen.getByTestId('fill-rest'));
    expect([last(), planned()]).toEqual([{ type: 'endPart', side: 'delta' }, 25]);
    unmount();
    // One press gave it, one press takes it back; what was bought by hand before it stays.
    act(() => void game().undo());
    expect(game().record?.commands.slice(before)).toEqual(new Array(2).fill({ type: 'buyCard', side: 'delta', card: 'commandPost' }));
  });

  it('6.2.1 where nothing of the list is left the main button confirms, by a press, by the keys and from the search, and asks nothing', async () => {
    const user = userEvent.setup();
    const presses = [
      () => user.click(screen.getByRole('button', { name: /^Buy nothing/ })),
      async () => {
        screen.getByRole('button', { name: /^Buy nothing/ }).focus();
        await user.keyboard('{Enter}');
      },
      () =>
        act(() =>
          screenFinds()
            .find(({ label }) => label.startsWith('Buy nothing'))
            ?.act(),
        ),
    ];
    for (const press of presses) {
      open('spend', 1, 'delta');
      const { unmount } = render(<SpendPanel />);
      await listKnown();
      await press();
      expect(last()).toEqual({ type: 'endPart', side: 'delta' });
      unmount();
    }
    open('spend', 1, 'delta', [{ type: 'buyTokens', side: 'delta', to: 'queue', cls: 'clV', n: 25 }]);
    const { container } = render(<SpendPanel />);
    await listKnown();
    expect([...container.querySelectorAll('footer button')].map(({ textContent }) => textContent)).toEqual(['Confirm purchases']);
  });

  it('A plus that is held buys on, one Undo takes all of it back, and a number can be typed', async () => {
    open('spend', 1, 'delta');
    vi.useFakeTimers();
    render(<SpendPanel />);
    fireEvent.click(screen.getByRole('tab', { name: /^Supplies/ }));
    const group = screen.getByRole('group', { name: 'To the queue, CL III' });
    const plus = within(group).getByRole('button', { name: 'One CL III more, to the queue' });
    const bought = () => game().view?.own?.plan.queueTokens.clIII;
    fireEvent.pointerDown(plus, { button: 0 });
    act(() => vi.advanceTimersByTime(900));
    fireEvent.pointerUp(plus);
    fireEvent.click(plus, { detail: 1 });
    vi.useRealTimers();
    expect(bought()).toBeGreaterThan(3);
    act(() => game().undo());
    expect(bought()).toBe(0);
    const user = userEvent.setup();
    await user.click(within(group).getByRole('button', { name: 'Type a number of CL III, to the queue' }));
    await user.keyboard('12{Enter}');
    expect(bought()).toBe(12);
    expect(document.activeElement).toBe(plus);
    await user.click(within(group).getByRole('button', { name: 'Type a number of CL III, to the queue' }));
    await user.keyboard('99{Enter}');
    expect(bought()).toBe(25);
  });

  it('6.2.2 A number of a card is typed, by a digit on its buttons or in the place of the number, and one Undo takes it back', async () => {
    open('spend', 1, 'delta');
    render(<SpendPanel />);
    await listKnown();
    const user = userEvent.setup();
    await user.click(screen.getByRole('tab', { name: /^Cards/ }));
    const bought = () => game().view?.own?.plan.cards.scoutsOut;
    const plus = screen.getByRole('button', { name: 'Buy Scouts Out!' });
    plus.focus();
    await user.keyboard('3');
    expect(bought()).toBe(3);
    act(() => game().undo());
    expect(bought()).toBe(0);
    await user.click(screen.getByRole('button', { name: 'Type a number of Scouts Out!' }));
    await user.keyboard('2{Enter}');
    expect(bought()).toBe(2);
    expect(document.activeElement).toBe(plus);
    await user.keyboard('1');
    expect(bought()).toBe(1);
    // More than there are: as many as can be had.
    await user.keyboard('9');
    expect(bought()).toBe(3);
  });

  it('One list drafts the whole purchase, each row with its price and its reason; what is unticked is not bought, and the loud button buys the rest', async () => {
    open('spend', 1, 'delta');
    edit((s) => {
      for (const id of ['d-armor-1', 'd-mech-1']) s.units.find((u) => u.id === id)!.steps = 3;
    });
    const user = userEvent.setup();
    const { container } = render(<SpendPanel />);
    await listKnown();
    const draft = screen.getByTestId('draft');
    // What all of it costs stands once, on the button.
    expect(draft.querySelector('h3')?.parentElement?.textContent).not.toMatch(/RP/);
    const rows = () => [...draft.querySelectorAll('[data-draft]')];
    for (const row of rows()) expect(row.textContent).toMatch(/\d+ RP.*\.$/);
    expect(draft.textContent).toMatch(/lands on day 3\d RPYour units have lost 2 steps\./);
    const price = () => Number(/Buy as advised(\d+) point/.exec(container.querySelector('footer .btn-main')?.textContent ?? '')?.[1]);
    const whole = price();
    const [first] = within(draft).getAllByRole('checkbox');
    await user.click(first!);
    expect(price()).toBeLessThan(whole);
    const listed = price();
    await user.click(screen.getByTestId('fill-rest'));
    expect([last()?.type, planned()]).toEqual(['endPart', listed]);
  });

  describe('the list that waits for what Supply asks for', () => {
    let answer: (found: ShortageExplanation[]) => void;
    const rows = () =>
      [...(screen.queryByTestId('draft')?.querySelectorAll('[data-draft]') ?? [])].map((row) => row.getAttribute('data-draft'));
    const asks = (): ShortageExplanation[] => {
      const commands: Command[] = [{ type: 'buyTokens', side: 'delta', to: 'queue', cls: 'clI', n: 3 }];
      return [{ shortage: { when: { day: 3, days: 2 } }, remedy: { kind: 'buy', on: 1, commands } } as unknown as ShortageExplanation];
    };
    beforeEach(() => {
      vi.useFakeTimers();
      vi.spyOn(panelStaff, 'explain').mockReturnValue(new Promise((resolve) => (answer = resolve)));
      open('spend', 1, 'delta');
    });
    afterEach(() => vi.useRealTimers());

    it('6.7.1 Spend shows no row of its list, and buys nothing of it, until it is known what Supply asks for: that comes first', async () => {
      render(<SpendPanel />);
      expect(rows()).toEqual([]);
      expect(screen.getByTestId('draft-held').querySelectorAll('li').length).toBeGreaterThan(0);
      fireEvent.click(screen.getByTestId('fill-rest'));
      expect(game().record?.commands.at(-1)?.type).not.toBe('buyTokens');
      expect(screen.getByTestId('budget').dataset.left).toBe('25');
      await act(async () => answer(asks()));
      expect(screen.queryByTestId('draft-held')).toBeNull();
      expect(rows()[0]).toBe('clI queue');
    });

    it('6.7.1 After its short limit Spend shows its list as far as it is known, and what comes later changes nothing, now or when it is looked at again', async () => {
      const { unmount } = render(<SpendPanel />);
      await act(async () => vi.advanceTimersByTime(HELD_MS - 1));
      expect(rows()).toEqual([]);
      await act(async () => vi.advanceTimersByTime(1));
      const shown = rows();
      expect(shown.length).toBeGreaterThan(0);
      expect(shown[0]).not.toBe('clI queue');
      await act(async () => answer(asks()));
      expect(rows()).toEqual(shown);
      unmount();
      render(<SpendPanel />);
      expect(rows()).toEqual(shown);
    });

    it('6.7.1 A press on the place of the list counts on no row that has come there since', async () => {
      render(<SpendPanel />);
      const rest = vi.spyOn(pressGuard, 'handOver');
      await act(async () => answer(asks()));
      expect(rest.mock.calls).toEqual([[TURN_REST_MS]]);
    });

    it('6.2 What is bought by hand while the list is held is marked on it, and the list is the same', async () => {
      render(<SpendPanel />);
      fireEvent.click(screen.getByRole('tab', { name: /^Cards/ }));
      fireEvent.click(screen.getByRole('button', { name: 'Buy Scouts Out!' }));
      fireEvent.click(screen.getByRole('tab', { name: 'Advised' }));
      expect(screen.getByTestId('draft-held')).toBeTruthy();
      await act(async () => answer(asks()));
      expect(rows()[0]).toBe('clI queue');
    });
  });

  it('A row of the list that was bought by hand goes back by its tick, and stays unticked until it is ticked', async () => {
    open('spend', 1, 'delta');
    const user = userEvent.setup();
    render(<SpendPanel />);
    await listKnown();
    const row = () => screen.getByTestId('draft').querySelector('[data-draft^="cl"][data-draft$=" queue"]') as HTMLElement;
    const box = () => within(row()).getByRole('checkbox') as HTMLInputElement;
    const n = Number(/^(\d+)/.exec(row().textContent ?? '')?.[1]);
    const cls = row().dataset.draft?.split(' ')[0] as SupplyClass;
    act(() => void game().dispatch({ type: 'buyTokens', side: 'delta', to: 'queue', cls, n }));
    await waitFor(() => expect(row().textContent).toContain('yours'));
    await user.click(box());
    expect([box().checked, screen.getByTestId('budget').dataset.left]).toEqual([false, '25']);
    await user.click(box());
    expect([box().checked, screen.getByTestId('budget').dataset.left]).toEqual([true, '25']);
  });

  it('6.2.1 List and shelves show one count, what the side will hold if it buys now; plus adds to it, minus takes from it, and what is touched is its own', async () => {
    open('spend', 1, 'delta');
    const user = userEvent.setup();
    render(<SpendPanel />);
    await listKnown();
    const listed = (): Map<string, number> =>
      new Map(
        [...document.querySelectorAll<HTMLElement>('[data-draft]')]
          .filter((row) => row.querySelector<HTMLInputElement>('input')?.checked)
          .map((row) => [row.dataset.draft ?? '', Number(/^\d+/.exec(row.textContent ?? '')?.[0] ?? 1)]),
      );
    const sum = (counts: Map<string, number>, of: RegExp) => [...counts].reduce((n, [key, one]) => n + (of.test(key) ? one : 0), 0);
    const counted = (tab: string) =>
      Number(/×(\d+)/.exec(screen.getByRole('tab', { name: new RegExp(`^${tab}`) }).textContent ?? '')?.[1] ?? 0);
    const agree = () => {
      const counts = listed();
      expect(sum(counts, /^cl[IVX]+ /)).toBe(counted('Supplies'));
      expect(sum(counts, /^[\w-]+ (queue|apod)$/) - sum(counts, /^cl[IVX]+ /)).toBe(counted('Units'));
      expect(sum(counts, /^\w+$/)).toBe(counted('Cards'));
    };
    agree();
    const key = [...listed()].find(([k, n]) => /^cl[IVX]+ /.test(k) && n > 1)?.[0] as string;
    const [cls, to] = key.split(' ') as [SupplyClass, 'queue' | 'apod'];
    const n = listed().get(key)!;
    const own = () => game().view!.own!.plan[to === 'queue' ? 'queueTokens' : 'apodTokens'][cls];
    const row = () => document.querySelector<HTMLElement>(`[data-draft="${key}"]`)!;
    await user.click(within(row()).getByRole('button', { name: /^One fewer/ }));
    expect([listed().get(key), own()]).toEqual([n - 1, n - 1]);
    agree();
    // One press gave it, and one takes it back: it is suggested again.
    act(() => game().undo());
    expect([listed().get(key), own()]).toEqual([n, 0]);
    await user.click(screen.getByRole('tab', { name: /^Cards/ }));
    const card = screen.getAllByTestId(/^card-/).find((one) => one.querySelector('output')!.textContent !== '0')!;
    const value = () => Number(card.querySelector('output')!.textContent);
    const before = value();
    expect(card.querySelector('output')!.getAttribute('aria-label')).toMatch(`${before} suggested`);
    await user.click(within(card).getByRole('button', { name: /^Buy/ }));
    expect(value(), 'it adds to what is suggested').toBe(before + 1);
    await user.click(within(card).getByRole('button', { name: /^Return/ }));
    await user.click(within(card).getByRole('button', { name: /^Return/ }));
    expect(value()).toBe(before - 1);
    await user.click(screen.getByRole('tab', { name: 'Advised' }));
    agree();
  });

  it('6.2.1 On every number and tick of Spend Enter is the main button’s, so that the hint holds wherever the focus is', async () => {
    open('spend', 1, 'delta');
    const user = userEvent.setup();
    render(<SpendPanel />);
    await listKnown();
    for (const [tab, numbers] of [
      ['Advised', '[data-draft] input, [data-draft] button'],
      ['Supplies', '[data-steps] button'],
      ['Cards', '[data-card-steps] button'],
    ] as const) {
      await user.click(screen.getByRole('tab', { name: new RegExp(`^${tab}`) }));
      const all = [...document.querySelectorAll(numbers)];
      expect(all.length).toBeGreaterThan(4);
      expect(all.filter((one) => !isEnterMain(one))).toEqual([]);
    }
    await user.click(screen.getByRole('tab', { name: /^Units/ }));
    expect(isEnterMain(document.activeElement), 'a tab keeps Enter').toBe(false);
  });

  it('Where advice was switched off Spend has no list, no reasons and no sum to buy: its one button ends it', async () => {
    open('spend', 1, 'delta');
    useGame.setState({ unaided: true });
    const { container } = render(<SpendPanel />);
    await listKnown();
    expect(screen.queryByTestId('draft')).toBeNull();
    expect(screen.queryByRole('tab', { name: 'Advised' })).toBeNull();
    expect([...container.querySelectorAll('footer button')].map(({ textContent }) => textContent)).toEqual(['Buy nothinglose 25 points']);
    useGame.setState({ unaided: false });
  });

  it('The panel of Spend places a marker on the map only while one is at hand', async () => {
    open('spend', 1, 'delta', [{ type: 'buyCard', side: 'delta', card: 'sfInTheArea' }]);
    const user = userEvent.setup();
    render(<SpendPanel />);
    await listKnown();
    expect(useTable.getState().mapMode.onNode).toBeUndefined();
    await user.click(screen.getByRole('tab', { name: /Cards/ }));
    await user.click(screen.getByTestId('place-marker'));
    useTable.getState().mapMode.onNode?.('C0905');
    expect(last()).toEqual({ type: 'planMarker', side: 'delta', node: 'C0905' });
    expect(await screen.findByText(/blocks Vessarin/)).toBeTruthy();
  });

  it('8.10 SF in the Area that is bought is placed at once, by hand and by digits; the end of the phase asks once for one that is not', async () => {
    open('spend', 1, 'delta', []);
    const user = userEvent.setup();
    render(<SpendPanel />);
    await listKnown();
    await user.click(screen.getByRole('tab', { name: /Cards/ }));
    await user.click(screen.getByRole('button', { name: /^Buy SF in the Area/ }));
    expect(screen.getByTestId('place-marker').getAttribute('aria-pressed')).toBe('true');
    const end = screen.getByTestId('fill-rest');
    await user.click(end);
    expect(screen.getByTestId('asked').textContent).toContain('not placed yet');
    expect(last()).toEqual({ type: 'buyCard', side: 'delta', card: 'sfInTheArea' });
    act(() => useTable.getState().mapMode.onNode?.('C0905'));
    expect(screen.queryByTestId('asked')).toBeNull();
    await user.click(screen.getByTestId('fill-rest'));
    expect(last()).toEqual({ type: 'endPart', side: 'delta' });
  });

  it('6.2.2 On the cards arrows go up and down from card to card, past the first to the last, and buy to the right', async () => {
    open('spend', 1, 'delta', []);
    const user = userEvent.setup();
    render(<SpendPanel />);
    await listKnown();
    await user.click(screen.getByRole('tab', { name: /Cards/ }));
    const all = screen.getAllByTestId(/^buy-/);
    const kinds = all.map((one) => one.dataset.testid?.slice('buy-'.length) as CardKind);
    const prices = kinds.map((kind) => game().rules!.world.figures.delta.cardPrices[kind]);
    expect([kinds.length, prices], 'the cheapest first').toEqual([CARD_KINDS.length, prices.toSorted((a, b) => a - b)]);
    const [first, second] = all;
    act(() => first?.focus());
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(second);
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(document.activeElement).toBe(all.at(-1));
    await user.keyboard('{ArrowRight}');
    expect(last()).toEqual({ type: 'buyCard', side: 'delta', card: kinds.at(-1) });
  });

  it('6.2.1 On the list of the staff up and down go from row to row, left takes one fewer and right one more', async () => {
    open('spend', 1, 'delta', []);
    const user = userEvent.setup();
    render(<SpendPanel />);
    await listKnown();
    const boxes = within(screen.getByTestId('draft')).getAllByRole<HTMLInputElement>('checkbox');
    const [first, second] = boxes;
    act(() => first?.focus());
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(second);
    const of = () => Number(/\d+/.exec(second?.ariaLabel ?? second?.getAttribute('aria-label') ?? '')?.[0]);
    const n = of();
    expect(n).toBeGreaterThan(1);
    await user.keyboard('{ArrowLeft}');
    expect([of(), second?.checked]).toEqual([n - 1, true]);
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowUp}');
    expect([of(), document.activeElement]).toEqual([n + 1, first]);
  });

  it('6.2.2 A card’s row says how many there are in a game, then how many are left; at none its plus is off', async () => {
    open('spend', 1, 'delta', []);
    const user = userEvent.setup();
    render(<SpendPanel />);
    await listKnown();
    await user.click(screen.getByRole('tab', { name: /Cards/ }));
    const row = screen.getByTestId('card-scoutsOut');
    const plus = screen.getByTestId('buy-scoutsOut');
    for (const left of ['3 per game', '2 left', '1 left', 'none left']) {
      expect(row.textContent).toContain(left);
      expect(plus.getAttribute('aria-disabled')).toBe(left === 'none left' ? 'true' : null);
      await user.click(plus);
    }
    expect(document.body.textContent).toContain('A used card never comes back.');
  });

  it('6.2.2 On supplies and units too, left and right take back and buy, up and down change the row', async () => {
    open('spend', 1, 'delta', []);
    const user = userEvent.setup();
    render(<SpendPanel />);
    await listKnown();
    await user.click(screen.getByRole('tab', { name: /Supplies/ }));
    const more = (cls: string) => document.querySelector<HTMLElement>(`[data-steps="${cls} apod 0"] > button:last-child`)!;
    act(() => more('clI').focus());
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(more('clIII'));
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
    expect(game().view?.own?.plan.apodTokens).toEqual({ clI: 0, clIII: 1, clV: 0, clIX: 0 });
    await user.click(screen.getByRole('tab', { name: /Units/ }));
    const [first, second] = screen.getAllByRole('button', { name: /^Buy for day/ });
    act(() => first?.focus());
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(second);
    await user.keyboard('{ArrowUp}{ArrowRight}');
    expect([document.activeElement, last()?.type]).toEqual([first, 'buyUnit']);
    await user.keyboard('{ArrowLeft}');
    expect([document.activeElement, game().view?.own?.plan.units]).toEqual([first, []]);
  });

  it('8.10 Who presses again keeps SF in the Area in hand', async () => {
    open('spend', 1, 'delta', [{ type: 'buyCard', side: 'delta', card: 'sfInTheArea' }]);
    const user = userEvent.setup();
    render(<SpendPanel />);
    await listKnown();
    for (const was of ['buyCard', 'endPart']) {
      await user.click(screen.getByRole('button', { name: /^Buy my picks/ }));
      expect(last()?.type).toBe(was);
    }
  });

  it('The panel of Spend shows nothing of what the other side has planned', async () => {
    open('spend', 1, 'delta', [
      { type: 'buyCard', side: 'delta', card: 'commandPost' },
      { type: 'buyTokens', side: 'delta', to: 'queue', cls: 'clV', n: 22 },
      { type: 'endPart', side: 'delta' },
    ]);
    expect(game().viewer).toBe('gamma');
    const { container } = render(<SpendPanel />);
    await listKnown();
    expect(screen.getByTestId('budget').dataset.left).toBe('25');
    expect(container.textContent).not.toContain('22');
  });
});

describe('transport', () => {
  const hungry = (): void => {
    open('transport', 1, 'delta');
    edit((s) => {
      const armor = s.units.find((u) => u.id === 'd-armor-3') as (typeof s.units)[number];
      armor.load = { clI: 0, clIII: 1, clV: 3, clIX: 0 };
    });
  };

  const byHand = (): void => {
    render(
      <>
        <TransportPanel />
        <TransportTray />
      </>,
    );
    act(() => useTransportDraft.getState().set(clear()));
  };

  it('6.7.1 The panel of Transport says when units eat next, and who goes hungry then', () => {
    open('transport', 2, 'delta');
    edit((state) => {
      state.units.find((u) => u.id === 'd-armor-1')!.load.clI = 0;
    });
    byHand();
    const meal = screen.getByTestId('next-meal').textContent;
    expect(meal).toContain('Next meal: tomorrow');
    expect(meal).toContain('Armor 1 has no CL I and will go hungry: no moves, attacks or carrying until fed.');
  });

  it('9.3 on the last day the panel of Transport names nobody who misses the meal, and says why', () => {
    open('transport', 2, 'delta');
    edit((state) => {
      state.turn = rules.world.scenario.turns;
      state.units.find((u) => u.id === 'd-armor-1')!.load.clI = 0;
    });
    byHand();
    expect(screen.getByTestId('next-meal').textContent).toBe('The game ends tonight: a missed meal no longer matters.');
  });

  it('The tray of Transport tells who is partly used, by hand', async () => {
    hungry();
    const user = userEvent.setup();
    byHand();
    expect(screen.getByTestId('tray').textContent).not.toContain('partly used');
    act(() => useTable.getState().mapMode.onUnit?.('d-flec-4'));
    act(() => useTable.getState().mapMode.onUnit?.('d-armor-3'));
    await user.click(await screen.findByTestId('fill'));
    expect(screen.getByTestId('tray').textContent).toContain('1 partly used');
  });

  it('The panel of Transport lets carrier and destination be chosen on the map; each press on a token sends one, and all that is wanted goes by one press', async () => {
    hungry();
    const user = userEvent.setup();
    byHand();
    const map = () => useTable.getState().mapMode;
    map().onUnit?.('d-flec-4');
    expect(await screen.findByRole('heading', { name: 'FLE Company 4', level: 2 })).toBeTruthy();
    map().onUnit?.('d-armor-3');
    const carry = {
      type: 'carry',
      side: 'delta',
      carrier: 'd-flec-4',
      from: { kind: 'unit', unit: 'd-flec-4' },
      to: { kind: 'unit', unit: 'd-armor-3' },
    };
    const none = { clI: 0, clIII: 0, clV: 0, clIX: 0 };
    await user.click(await screen.findByRole('button', { name: /^Send 1 CL.III to Armor 3/ }));
    expect(last()).toEqual({ ...carry, tokens: { ...none, clIII: 1 } });
    expect(screen.getByText('5 of 6 left')).toBeTruthy();
    const token = document.querySelector('[data-slot="from"] [data-token="clI"]') as HTMLElement;
    await user.click(token);
    expect(last()).toEqual({ ...carry, tokens: { ...none, clI: 1 } });
    await user.keyboard('f');
    expect(last()).toEqual({ ...carry, tokens: { ...none, clIII: 1 } });
    expect(screen.getByText('3 of 6 left')).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('heading', { name: 'Transport' })).toBeTruthy();
  });

  it('The panel of Transport moves a carrier, and closes the other methods once it has begun to carry', async () => {
    hungry();
    const user = userEvent.setup();
    byHand();
    useTable.getState().mapMode.onUnit?.('d-flec-4');
    await user.click(await screen.findByRole('tab', { name: 'Move, then send' }));
    const goal = screen.getAllByRole('button', { name: /, \d$/ })[0] as HTMLElement;
    await user.click(goal);
    expect(last()).toMatchObject({ type: 'moveCarrier', unit: 'd-flec-4' });
    await user.click(await screen.findByRole('tab', { name: 'Displace' }));
    expect(screen.queryByRole('button', { name: 'Displace FLE Company 4' })).toBeNull();
  });

  it('A side’s supply draft is hidden from the other side', async () => {
    hungry();
    byHand();
    act(() => useTable.getState().mapMode.onUnit?.('d-flec-4'));
    expect(useTransportDraft.getState().draft.carrier).toBe('d-flec-4');
    game().dispatch({ type: 'endPart', side: 'delta' });
    game().openCurtain();
    expect(game().viewer).toBe('gamma');
    expect(await screen.findByRole('heading', { name: 'Supply' })).toBeTruthy();
    expect(document.querySelector('[data-carrier][aria-pressed="true"]')).toBeNull();
    expect(screen.getByTestId('transport-figures').textContent).toMatch(/^0 of 50/);
  });
});

describe('orders', () => {
  const give = (execution: string[], reserve: string[] = []): void => {
    game().dispatch({ type: 'setOrders', side: 'delta', execution, reserve });
  };

  it('6.6.3 The unit of a picked card shows its reach on the map, and its targets with odds and prices in the panel', async () => {
    open('orders', 1, 'delta');
    edit((state) => {
      // An enemy on a free node at the unit's side.
      const { node } = state.units.find((u) => u.id === 'd-armor-1')!;
      const beside = scenario.map.links.filter((link) => link.includes(node as string)).flat();
      const free = beside.find((other) => !state.units.some((u) => u.node === other));
      state.units.find((u) => u.id === 'g-mech-1')!.node = free as string;
    });
    const user = userEvent.setup();
    render(<OrdersPanel />);
    expect(screen.queryByTestId('picked-unit')).toBeNull();
    const row = document.querySelector<HTMLElement>('[data-row="d-armor-1"]')!;
    await user.click(row);
    const { world } = rules;
    const view = game().view!;
    const facts = factsOf(world, view, view.units.find((u) => u.id === 'd-armor-1')!);
    expect(facts.attacks.length).toBeGreaterThan(0);
    const said = screen.getByTestId('picked-unit').textContent ?? '';
    for (const { target, chance } of facts.attacks.slice(0, 3)) {
      expect(said).toContain(unitName(world, target));
      expect(said).toContain(`${wholePercents([chance, 1 - chance])[0]}%`);
    }
    expect(said).toMatch(/attack it from .+: 1 CL III and 1 CL V/);
    const held = view.units.find((u) => u.id === 'd-armor-1')!.load;
    const bill = screen.getByTestId('bill').textContent ?? '';
    expect(bill).toContain(`Moves or stays for 1 CL III (engines run): ${held.clIII - 1} CL III and ${held.clV} CL V left.`);
    expect(bill).toContain(`Moves and attacks: ${held.clIII - 1} CL III and ${held.clV - 1} CL V left`);
    const overlay = useTable.getState().mapMode.overlay as MapOverlay | undefined;
    expect(overlay?.reach?.nodes).toEqual(facts.reach);
    expect(overlay?.targets?.map(({ unit }) => unit)).toEqual(facts.attacks.map(({ target }) => target));
  });

  it('6.6.3 a row of Orders says what the order costs of what its unit holds, and with a sign and a word who will forfeit or can only move', () => {
    open('orders', 1, 'delta');
    edit((state) => {
      const loads = {
        'd-armor-1': [2, 3],
        'd-armor-2': [0, 3],
        'd-mech-1': [2, 0],
        'd-fa-1': [0, 2],
        'd-fa-2': [2, 2],
        'd-mech-2': [1, 1],
      } as const;
      for (const [id, [clIII, clV]] of Object.entries(loads)) Object.assign(state.units.find((u) => u.id === id)!.load, { clIII, clV });
      state.units.find((u) => u.id === 'd-mech-2')!.degraded = true;
    });
    give(['d-armor-1', 'd-armor-2', 'd-mech-1', 'd-fa-1', 'd-fa-2', 'd-mech-2']);
    render(<OrdersPanel />);
    const row = (unit: string) => document.querySelector<HTMLElement>(`[data-row="${unit}"]`)!;
    const costs = (unit: string) => within(row(unit)).queryAllByTestId('row-costs')[0]?.textContent ?? null;
    const amiss = (unit: string) =>
      within(row(unit))
        .queryAllByTestId('row-amiss')
        .map((one) => one.textContent?.trim());
    expect([costs('d-armor-1'), amiss('d-armor-1')]).toEqual(['−1−1', []]);
    expect(row('d-armor-1').title).toMatch(/^Can move and attack: costs 1 of 2 CL III and 1 of 3 CL V\./);
    expect([costs('d-armor-2'), amiss('d-armor-2')]).toEqual([null, ['no fuel: order lost', 'order lost']]);
    expect(row('d-armor-2').title).toBe('Loses its order: no fuel.');
    expect([costs('d-mech-1'), amiss('d-mech-1')]).toEqual(['2→1', ['no ammunition', 'move only']]);
    // Artillery fires without fuel, where somebody is in range.
    expect([costs('d-fa-1'), amiss('d-fa-1')]).toEqual([null, ['no fuel, nobody in range: order lost', 'order lost']]);
    // Its owner names 1 to 3 rounds when it fires, a CL V each (7.9).
    expect([costs('d-fa-2'), amiss('d-fa-2')]).toEqual(['−2', []]);
    // Where there is room, the fuel too that it takes only if it moves or stays first (6.6.3).
    expect(within(row('d-fa-2')).queryAllByTestId('row-costs')[1]?.textContent).toBe('2→12→0');
    expect(row('d-fa-2').title).toMatch(/^Can fire: costs up to 2 of 2 CL V\. Moving or waiting also costs 1 CL III\./);
    expect(amiss('d-mech-2')).toEqual(['degraded: order lost', 'order lost']);
    for (const sign of row('d-mech-2').querySelectorAll('[data-testid="row-amiss"]')) expect(sign.querySelector('svg')).not.toBeNull();
  });

  it.each([
    [4, 'up to 4 of 6', /CL V\. $/],
    [2, 'up to 3 of 4', /Too little for all their rounds: Artillery 2\./],
  ])(
    '7.9 the bill of a deck gives the most that guns may fire, of what each holds, and says where %i CL V are fewer',
    async (clV, sum, says) => {
      open('orders', 1, 'delta');
      edit((state) => {
        for (const [id, load] of [
          ['d-armor-1', { clIII: 2, clV: 2 }],
          ['d-fa-2', { clIII: 1, clV }],
        ] as const)
          Object.assign(state.units.find((u) => u.id === id)!.load, load);
      });
      give(['d-armor-1', 'd-fa-2']);
      render(<OrdersPanel />);
      const total = screen.getByTestId('deck-bill').textContent ?? '';
      expect(total).toContain(sum);
      expect(total).toMatch(says);
      await userEvent.setup().click(document.querySelector<HTMLElement>('[data-row="d-fa-2"]')!);
      const gun = screen.getByTestId('bill').textContent ?? '';
      expect(gun).toContain(
        clV > 2
          ? 'Fires up to 3 rounds: at least 1 CL V left. If it moves or waits, it has 0 CL III left.'
          : 'Fires up to 2 rounds: at least 0 CL V left.',
      );
    },
  );

  it('A card that is picked in Orders comes into view with the buttons that it brings', async () => {
    open('orders', 1, 'delta');
    give(['d-armor-1', 'd-armor-2', 'd-armor-3']);
    const seen: string[] = [];
    render(<OrdersPanel />);
    const row = document.querySelector<HTMLElement>('[data-row="d-armor-3"]')!;
    const item = row.closest('li') as HTMLLIElement;
    item.scrollIntoView = () => void seen.push(`d-armor-3, ${within(item).queryAllByRole('group').length} group`);
    await userEvent.click(row);
    expect(seen).toContain('d-armor-3, 1 group');
  });

  it('The panel of Orders puts units into the order in which they are clicked on the map', () => {
    open('orders', 1, 'delta');
    render(<OrdersPanel />);
    fireEvent.click(screen.getByRole('button', { name: 'No orders' }));
    for (const unit of ['d-mech-2', 'd-armor-1', 'd-fa-1']) useTable.getState().mapMode.onUnit?.(unit);
    // the map asks the mode of the moment: each click sees the one before
    expect(game().view?.own?.execution.at(-1)).toBe('d-fa-1');
  });

  it('The panel of Orders sorts with the keyboard', async () => {
    open('orders', 1, 'delta');
    give(['d-armor-1', 'd-armor-2', 'd-armor-3']);
    const user = userEvent.setup();
    render(<OrdersPanel />);
    screen.getByRole('button', { name: 'Armor 3, order 3' }).focus();
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(game().view?.own?.execution).toEqual(['d-armor-1', 'd-armor-3', 'd-armor-2']);
    await user.keyboard('r');
    expect(game().view?.own?.reserve).toEqual(['d-armor-3']);
  });

  it('The panel of Orders lets no fifth unit wait in reserve, and says so', async () => {
    open('orders', 1, 'delta');
    give(['d-armor-5'], ['d-armor-1', 'd-armor-2', 'd-armor-3', 'd-armor-4']);
    const user = userEvent.setup();
    render(<OrdersPanel />);
    await user.click(screen.getByRole('button', { name: 'Armor 5, order 1' }));
    const reserve = screen.getByRole('button', { name: 'Move Armor 5 to reserve' });
    expect(reserve.getAttribute('aria-disabled')).toBe('true');
    expect(reserve.title).not.toBe('');
  });

  it('The panel of Orders slots a Command Post and brackets what it joins, and reactions stay in the hand', async () => {
    open('orders', 1, 'delta');
    edit((s) => {
      s.sides.delta.hand.commandPost = 1;
      s.sides.delta.hand.droneRecon = 1;
    });
    give(['d-armor-1', 'd-armor-2', 'd-armor-3', 'd-armor-4']);
    const user = userEvent.setup();
    render(
      <>
        <OrdersPanel />
        <OrdersTray />
      </>,
    );
    await user.click(screen.getByRole('button', { name: 'Armor 1, order 1' }));
    await user.click(within(screen.getByTestId('tray')).getByRole('button', { name: /^Command Post/ }));
    expect(game().view?.own?.execution[0]).toBe('commandPost');
    expect(screen.getByRole('button', { name: 'Armor 3, order 1, joined' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Armor 4, order 2' })).toBeTruthy();
    const drone = within(screen.getByTestId('tray')).getByRole('button', { name: /Drone Recon/ });
    expect(drone.getAttribute('aria-disabled')).toBe('true');
  });

  it('6.4.1 what the staff recommends lies there from the start, and one press seals it; who has no order is said, and a press gives one', async () => {
    open('orders', 1, 'delta');
    const before = game().record?.commands.length ?? 0;
    const user = userEvent.setup();
    const { container, unmount } = render(<OrdersPanel />);
    const main = () => container.querySelector('footer .btn-main')?.textContent;
    const rows = () => container.querySelectorAll('[data-deck="execution"] [data-row]').length;
    const n = rows();
    expect([n > 3, main(), game().record?.commands.length]).toEqual([true, `Lock in ${n} orders`, before]);
    await user.click(screen.getByRole('button', { name: 'Remove Armor 1’s order' }));
    expect([rows(), main()]).toEqual([n - 1, `Lock in ${n - 1} orderswithout Armor 1`]);
    await user.click(screen.getByRole('button', { name: 'Armor 1 has no order. Give it an order?' }));
    expect([rows(), main()]).toEqual([n, `Lock in ${n} orders`]);
    await user.click(screen.getByRole('button', { name: 'No orders' }));
    expect(main()).toMatch(/^Give no orderswithout \d+ units$/);
    act(() => {
      while (game().undoable.can) game().undo();
    });
    expect(rows()).toBe(n);
    await user.click(screen.getByRole('button', { name: `Lock in ${n} orders` }));
    expect(
      game()
        .record?.commands.slice(before)
        .map(({ type }) => type),
    ).toEqual(['setOrders', 'endPart']);
    unmount();
    act(() => void game().undo());
    expect(game().record?.commands.length).toBe(before);
  });

  it('6.6.3 the recommended deck has no unit that would only burn its last fuel, and its row and the offer of an order say so', () => {
    open('orders', 1, 'delta');
    const near = game().view!.units.flatMap(({ id, side }) => (side === 'delta' && rules.world.info[id]?.type.kind === 'combat' ? id : []));
    const drained = (clIII: number) =>
      edit((state) => {
        // Who cannot leave its place and has nobody beside it can only stay.
        for (const u of state.units) if (near.includes(u.id)) Object.assign(u, { suppressed: true, load: { ...u.load, clIII } });
      });
    drained(1);
    const { view } = game();
    const idle = stayers(rules.world, view!);
    expect(idle).toContain('d-armor-1');
    const { container } = render(<OrdersPanel />);
    const ordered = [...container.querySelectorAll<HTMLElement>('[data-deck="execution"] [data-row]')].map((row) => row.dataset.row);
    for (const id of idle) {
      expect(ordered).not.toContain(id);
      const row = container.querySelector<HTMLElement>(`[data-row="${id}"]`)!;
      expect(row.title).toContain('An order costs 1 CL III, even to stay: this is its last.');
      expect(whyOut(rules.world, view!, id)).toBe('any order would cost its last CL III');
    }
    drained(2);
    expect(whyOut(rules.world, game().view!, 'd-armor-1')).not.toContain('last CL III');
  });

  it('6.4.1 the recommended deck may be put away before a card is laid: nothing has been ordered then', async () => {
    open('orders', 1, 'delta');
    const before = game().record?.commands.length ?? 0;
    const user = userEvent.setup();
    const { container } = render(<OrdersPanel />);
    await user.click(screen.getByRole('button', { name: 'No orders' }));
    expect(container.querySelectorAll('[data-deck="execution"] [data-row]')).toHaveLength(0);
    expect(game().record?.commands.length).toBe(before);
    await user.click(screen.getByRole('button', { name: 'Give Armor 1 an order' }));
    expect(last()).toMatchObject({ type: 'setOrders', execution: ['d-armor-1'] });
  });
});
