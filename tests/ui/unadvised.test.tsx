/** A side without the advice of its staff: no panel shows it an answer, lays one ready, or gives one by a key. */

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { contactsInView, movesInView, type Phase, type State } from '../../src/engine/lines-and-webs/index.ts';
import { useGame, useTable } from '../../src/games/lines-and-webs/typedStores.ts';
import { DecisionLayers } from '../../src/games/lines-and-webs/ui/board/LayersDrawer.tsx';
import { DeployPanel } from '../../src/games/lines-and-webs/ui/panels/deploy/DeployPanel.tsx';
import { OrdersPanel } from '../../src/games/lines-and-webs/ui/panels/orders/OrdersPanel.tsx';
import { SetupPanel } from '../../src/games/lines-and-webs/ui/panels/setup/SetupPanel.tsx';
import { SpendPanel } from '../../src/games/lines-and-webs/ui/panels/spend/SpendPanel.tsx';
import { TransportPanel } from '../../src/games/lines-and-webs/ui/panels/transport/TransportPanel.tsx';
import { useTransportDraft } from '../../src/games/lines-and-webs/ui/panels/transport/useTransport.ts';
import { UnitCard } from '../../src/games/lines-and-webs/ui/unit/UnitCard.tsx';
import { useTurns } from '../../src/store/pace.ts';
import { helpOf } from '../../src/ui/acts/act.ts';
import { doAct } from '../../src/ui/acts/acts.ts';
import { tableActs } from '../../src/ui/acts/keyboard.ts';
import { fetchAll } from '../../src/ui/kit/lazyPart.tsx';
import { SeatContext, useOpenSeat } from '../../src/ui/seat/useSeat.ts';
import { FrameSlotsContext } from '../../src/ui/shell/slots.ts';
import { rulesWith, untilPhase } from '../panels/kit.ts';
import { type Game, load, put, unit } from '../rules/kit.ts';
import { acts, execution, field } from '../rules/kitCombat.ts';
import { showPhaseSix } from './phaseSix.tsx';

const rules = rulesWith();
const { scenario } = rules.world;
const game = () => useGame.getState();
const PANELS = { setup: SetupPanel, deploy: DeployPanel, spend: SpendPanel, transport: TransportPanel, orders: OrdersPanel };

beforeAll(fetchAll);
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  useTable.getState().clear();
  game().leave();
});

/** Delta's panel of a phase, with or without its staff. */
async function open(phase: keyof typeof PANELS, isAdvised: boolean, change: (state: State) => void = () => undefined): Promise<void> {
  const state =
    phase === 'setup' ? rules.setup('panels') : untilPhase(rules, phase as Phase, phase === 'deploy' ? 2 : 1, 'delta').table.state;
  const copy = structuredClone(state);
  change(copy);
  const record = { format: 1 as const, ruleset: rules.id, version: rules.version, scenario, seed: 'unadvised', commands: [] };
  act(() => {
    game().openGame(record, undefined, {}, { ...rulesWith(), setup: () => structuredClone(copy) });
    game().openCurtain();
    if (!isAdvised) game().switchAdvice(false);
    // What has one way to land waits for its press here.
    useTurns.setState({ turns: 'said' });
  });
  const Panel = PANELS[phase];
  const prompt = document.body.appendChild(document.createElement('div'));
  render(
    <FrameSlotsContext value={{ prompt }}>
      <Panel />
    </FrameSlotsContext>,
  );
  await act(async () => undefined);
}

const hungry = (state: State): void => {
  for (const u of state.units)
    if (u.side === 'delta' && rules.world.info[u.id]?.type.kind === 'combat') u.load = { clI: 0, clIII: 1, clV: 1, clIX: 0 };
};
const loud = (): (string | null)[] => [...document.querySelectorAll('.btn-main')].map((one) => one.getAttribute('data-act'));
const page = (): string => (document.body.textContent ?? '').replaceAll('\u00a0', ' ');

it.each(['setup', 'deploy', 'spend', 'transport', 'orders'] as const)(
  'Without advice the loud button of %s, where one stands, ends the part, or takes the deployment that the scenario recommends; with it the staff’s answer is there',
  async (phase) => {
    await open(phase, false, phase === 'transport' ? hungry : undefined);
    expect(loud()).toEqual([phase === 'setup' ? 'takeAll' : 'endPart']);
    const answers =
      /Land as suggested|circled: suggested|Buy as advised|Your staff’s list|Carry out the plan|Lock in \d+ orders|As recommended|Artillery first|Why this setup/;
    const bare = page().match(answers)?.[0] ?? null;
    cleanup();
    game().leave();
    await open(phase, true, phase === 'transport' ? hungry : undefined);
    expect([bare, answers.test(page())]).toEqual([null, true]);
  },
);

it('6.2.1 Without advice the points are spent by hand alone, and the one button says what it loses', async () => {
  await open('spend', false);
  expect(screen.queryByTestId('fill-rest')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /^Buy nothing.*lose 25 points$/ }));
  expect(game().record?.commands).toEqual([{ type: 'endPart', side: 'delta' }]);
});

it('6.3.2 Without advice a unit in need is looked at, and no carrier, source or load is chosen for it, by press or by key', async () => {
  await open('transport', false, hungry);
  const row = document.querySelector('[data-want]') as HTMLElement;
  fireEvent.click(row);
  expect(useTransportDraft.getState().draft).toMatchObject({ carrier: null, focus: row.dataset.want, from: null, to: null });
  fireEvent.keyDown(document.body, { key: 'n' });
  expect(useTransportDraft.getState().draft).toMatchObject({ carrier: null });
  expect(document.querySelector('[data-act="moveCarrier"]'), 'who could help after a move').toBeNull();
});

it('6.3 Without advice Enter does not end Transport while units are in need that carriers reach: it leads to the button, and names nobody who could help', async () => {
  await open('transport', false, hungry);
  document.body.setAttribute('data-main-scope', '');
  act(() => void doAct('main'));
  expect(game().record?.commands).toEqual([]);
  expect(screen.getByTestId('asked').textContent).toMatch(/^You can still supply \d+ more units\. To end anyway, /);
  document.body.removeAttribute('data-main-scope');
});

function Seat({ children }: { children: ReactNode }) {
  const seat = useOpenSeat();
  return seat ? <SeatContext value={seat}>{children}</SeatContext> : null;
}

/** Phase 6 over a position, with or without the staff. */
function act6(position: Game, isAdvised: boolean): void {
  cleanup();
  game().leave();
  showPhaseSix(position);
  if (!isAdvised) act(() => game().switchAdvice(false));
}
const pressPlace = (node: string) => act(() => useTable.getState().mapMode.onNode?.(node));
const order = () => screen.getByTestId('order');
const given = () => game().record?.commands.map(({ type }) => type) ?? [];

it('6.6.4 Without advice a move beside two enemies leaves it to the player whom it attacks; with advice the one that is beaten most often stands chosen', () => {
  const g = field();
  put(g, 'd-armor-1', 'C0305');
  put(g, 'g-armor-1', 'C0107');
  put(g, 'g-mech-1', 'C0208', { steps: 1 });
  const position = acts(g, 'd-armor-1');
  act6(position, true);
  const between = game().view!;
  const both = movesInView(game().rules!.world, between, 'd-armor-1').find(
    ({ node }) => contactsInView(game().rules!.world, between, 'd-armor-1', node).length === 2,
  )!.node;
  pressPlace(both);
  expect(order().textContent).toBe('Attack Mech A');
  act6(position, false);
  pressPlace(both);
  expect(screen.getByTestId('prompt').textContent).toContain('Choose a target, then attack.');
  expect([...document.querySelectorAll('[data-testid^="target-"]')].map((one) => one.getAttribute('aria-pressed'))).toEqual([
    'false',
    'false',
  ]);
  fireEvent.click(screen.getByTestId('target-g-armor-1'));
  fireEvent.click(order());
  expect(given()).toEqual(['moveUnit', 'attack']);
});

/** Everything that foresees, by a sign that its text has. */
const FORECASTS = {
  'chance on the map': /\d%/,
  'chance in the hint': /% to win/,
  losses: /loses/,
  'what can attack it next': /can attack (it|them) next/i,
  'who can supply it': /Who can supply it/,
  'layer of threats': /Threats: which/,
  'layer of needs': /When each unit runs out/,
  'chance to harm by fire': /\d% to (suppress|harm)|chance to suppress/,
} as const;

it('Without advice no part of the table foresees a fight, a threat or a supply: each part of the list is there with it', () => {
  const g = field();
  put(g, 'd-armor-1', 'C0305');
  put(g, 'g-armor-1', 'C0107');
  put(g, 'g-mech-1', 'C0208', { steps: 1 });
  const position = acts(g, 'd-armor-1');
  const guns = field();
  const gun = Object.values(guns.R.world.info).find(({ side, type }) => side === 'delta' && type.arm === 'artillery')!.id;
  put(guns, gun, 'C0305');
  put(guns, 'g-mech-1', 'C0306');
  const seen = (isAdvised: boolean): string => {
    act6(position, isAdvised);
    const { world } = game().rules!;
    const [node] = movesInView(world, game().view!, 'd-armor-1')
      .filter((one) => contactsInView(world, game().view!, 'd-armor-1', one.node).length === 2)
      .map((one) => one.node);
    pressPlace(node!);
    fireEvent.click(screen.getByTestId('target-g-armor-1'));
    const { overlay, nodeHint } = useTable.getState().mapMode;
    const fight = [page(), JSON.stringify(overlay ?? {}), nodeHint?.('C0107')].join(' ');
    cleanup();
    render(
      <Seat>
        <UnitCard unit="d-armor-1" />
        <DecisionLayers />
      </Seat>,
    );
    const looked = page();
    act6(acts(guns, gun), isAdvised);
    return `${fight} ${looked} ${page()} ${useTable.getState().mapMode.nodeHint?.('C0306')}`;
  };
  const [bare, told] = [seen(false), seen(true)];
  for (const [part, sign] of Object.entries(FORECASTS))
    expect([part, sign.test(told), bare.match(sign)?.[0] ?? null]).toEqual([part, true, null]);
});

it('8.2 Without advice an Air Drop in Execute brings what the player chooses: a press on the unit plays nothing before', () => {
  const position = execution(field(), 'delta', { hands: { delta: { airDrop: 1 } } });
  Object.assign(unit(position, 'd-mech-4'), { load: load(1, 2, 0) });
  act6(position, false);
  fireEvent.click(screen.getByRole('button', { name: /Air Drop/ }));
  fireEvent.click(screen.getByRole('button', { name: /^Mech 4/ }));
  expect([screen.queryByRole('button', { name: /^CL/, pressed: true }), given()]).toEqual([null, []]);
  expect(screen.getByTestId('prompt').textContent).toContain('Choose what it drops.');
  fireEvent.click(screen.getByRole('button', { name: 'CL I' }));
  expect(game().record?.commands.at(-1)).toMatchObject({ type: 'playCard', unit: 'd-mech-4', cls: 'clI' });
});

it('8.2 Without advice an Air Drop in Transport keeps the class that stands chosen, whoever it is for; with advice the unit brings its own', async () => {
  const classOf = async (isAdvised: boolean): Promise<string> => {
    await open('transport', isAdvised, (state) => {
      hungry(state);
      for (const u of state.units) if (u.side === 'delta') u.load.clV = 0;
      state.sides.delta.hand.airDrop = 1;
    });
    if (isAdvised) fireEvent.click(screen.getByRole('button', { name: 'Do it myself' }));
    fireEvent.click(screen.getByRole('button', { name: /Air Drop/ }));
    act(() => useTransportDraft.getState().set({ cls: 'clIII' }));
    fireEvent.click(screen.getByRole('button', { name: /^Armor 1/ }));
    const { cls } = useTransportDraft.getState().draft;
    cleanup();
    game().leave();
    return cls;
  };
  expect(await classOf(false)).toBe('clIII');
  expect(await classOf(true)).not.toBe('clIII');
});

it('Without advice the help names no key of a suggestion', () => {
  const told = (isAdvised: boolean) => tableActs().flatMap((act) => (helpOf(act, { isAdvised, hasBench: false }) === null ? [] : act.id));
  const advised = told(true).filter((id) => !told(false).includes(id));
  expect(advised).toEqual(['advise', 'draftPlan']);
});
