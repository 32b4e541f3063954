/** Computers at the seats, on the page: chosen for a new game, changed in the middle of one, at work, and asked for a suggestion. */

import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { playerOf } from '../../src/games/lines-and-webs/bots/levels.ts';
import { priceOfRows, purchaseRows } from '../../src/games/lines-and-webs/bots/purchases.ts';
import { useGame, useTable } from '../../src/games/lines-and-webs/typedStores.ts';
import { accountOf } from '../../src/games/lines-and-webs/ui/computer/account.ts';
import { isHarmed } from '../../src/games/lines-and-webs/ui/computer/harm.ts';
import { orderMarks } from '../../src/games/lines-and-webs/ui/computer/orderMarks.ts';
import { LivePlan } from '../../src/games/lines-and-webs/ui/computer/PlanList.tsx';
import { SuggestionPanel } from '../../src/games/lines-and-webs/ui/computer/SuggestionPanel.tsx';
import { PARTS } from '../../src/games/lines-and-webs/ui/table.tsx';
import { type Computer, ONLY_PEOPLE } from '../../src/records/seating.ts';
import { useComputer } from '../../src/store/computer/driver.ts';
import { useComputerPace } from '../../src/store/pace.ts';
import { App } from '../../src/ui/App.tsx';
import { ComputerPanel, type ComputerPanelProps } from '../../src/ui/computer/ComputerPanel.tsx';
import { firstChoice, seatsFor, withPicked } from '../../src/ui/computer/choice.ts';
import { keepAlone, lastChoice, seatsNow, useLastChoice } from '../../src/ui/computer/lastChoice.ts';
import { SeatsDialog } from '../../src/ui/computer/SeatsDialog.tsx';
import { fetchAll } from '../../src/ui/kit/lazyPart.tsx';
import { OPENED_WORDS, tableNotes } from '../../src/ui/log/tableNotes.ts';
import { NewGame } from '../../src/ui/screens/NewGame.tsx';
import { SeatContext, useOpenSeat } from '../../src/ui/seat/useSeat.ts';
import { TopBar } from '../../src/ui/shell/TopBar.tsx';
import { TablePartsContext } from '../../src/ui/shell/tableParts.ts';
import { computerName, namesWith } from '../../src/ui/words/computers.ts';
import { play, playUntil, scenarioWith } from '../store/kit.ts';

beforeAll(fetchAll);
beforeEach(() => {
  useGame.getState().leave();
  useLastChoice.setState({ choice: null });
});

const game = () => useGame.getState();
const CAPTAIN: Computer = { level: 'B', manner: 'bold' };
const nothing = () => undefined;

function Seated({ children }: { children: React.ReactNode }) {
  const seat = useOpenSeat();
  return seat ? (
    <TablePartsContext value={PARTS}>
      <SeatContext value={seat}>{children}</SeatContext>
    </TablePartsContext>
  ) : null;
}

/** A table in a phase, of whoever is awaited there. */
function atPhase(phase: string, page: React.ReactNode) {
  act(() => {
    game().newGame(scenarioWith(), 'seed');
    playUntil({ useGame }, (state) => state.phase === phase);
    game().openCurtain();
  });
  return render(<Seated>{page}</Seated>);
}

describe('a new game', () => {
  it('Two players, one screen is the usual way, and nothing more is asked', async () => {
    render(<App />);
    expect(await screen.findByTestId('way-two')).toBeChecked();
    expect(screen.queryByTestId('level-B')).toBeNull();
    fireEvent.click(screen.getByTestId('start-game'));
    await screen.findByTestId('curtain');
    expect(game().seating).toEqual([]);
  });

  it('The first computer that one meets is a Cadet, after a lesson or another game as on a fresh page', () => {
    for (const isMain of [true, false]) {
      const { unmount } = render(
        <NewGame isMain={isMain} scenarios={[scenarioWith()]} own={[]} toCome={0} chosen={0} onChoose={nothing} />,
      );
      fireEvent.click(screen.getByTestId('way-alone'));
      expect(screen.getByTestId('level-A'), String(isMain)).toBeChecked();
      unmount();
    }
  });

  it('The chosen scenario’s objective is under its map, not in the column, where the solo options would push it out of sight', async () => {
    render(<App />);
    const start = await screen.findByTestId('start-game');
    const aim = screen.getByTestId('aim');
    expect(aim.textContent).toContain('Hold more of the four ports than the other side when day 4 ends');
    expect(aim.closest('figure')?.contains(start)).toBe(false);
    fireEvent.click(await screen.findByTestId('scenario-ondrel-steppe'));
    expect(screen.getByTestId('aim').textContent).toContain('when day 15 ends');
  });

  it('Alone against the computer takes two presses: the choice, and the start', async () => {
    render(<App />);
    fireEvent.click(await screen.findByTestId('way-alone'));
    fireEvent.click(screen.getByTestId('start-game'));
    await vi.waitFor(() => expect(game().record).not.toBeNull());
    expect(game().seating).toEqual([{ from: 0, computers: { gamma: { level: 'A', manner: 'even' } } }]);
    expect(game().people).toEqual(['delta']);
  });

  it('Side, rank, manner and advice are chosen before it begins', async () => {
    render(<App />);
    fireEvent.click(await screen.findByTestId('way-alone'));
    fireEvent.click(screen.getByTestId('play-gamma'));
    fireEvent.click(screen.getByTestId('level-C'));
    fireEvent.click(within(screen.getByTestId('manner')).getByText('Careful'));
    expect(screen.getByTestId('level-line')).toHaveTextContent(/^Colonel, careful\. /);
    fireEvent.click(screen.getByTestId('advice-gamma'));
    fireEvent.click(screen.getByTestId('start-game'));
    await vi.waitFor(() => expect(game().record).not.toBeNull());
    expect(game().seating[0]?.computers).toEqual({ delta: { level: 'C', manner: 'careful' } });
    expect(game()).toMatchObject({ practice: false, unaided: false, advice: [{ from: 0, off: ['gamma'] }] });
  });

  it('The next new game is offered with the seats of the one that was begun last', async () => {
    const { unmount } = render(<App />);
    fireEvent.click(await screen.findByTestId('way-alone'));
    fireEvent.click(screen.getByTestId('play-gamma'));
    fireEvent.click(screen.getByTestId('level-C'));
    fireEvent.click(screen.getByTestId('start-game'));
    await vi.waitFor(() => expect(game().record).not.toBeNull());
    unmount();
    act(() => game().leave());
    render(<App />);
    expect(await screen.findByTestId('way-alone')).toBeChecked();
    fireEvent.click(screen.getByTestId('start-game'));
    await vi.waitFor(() => expect(game().record).not.toBeNull(), 8000);
    expect(game().seating).toEqual([{ from: 0, computers: { delta: { level: 'C', manner: 'even' } } }]);
  });

  it('After a solo game from a lesson, a file or the menu, the same choice and rank are offered next', () => {
    seatsNow({ ...firstChoice('A'), off: ['delta'] }, 2);
    keepAlone('gamma', 'C');
    expect(lastChoice()).toMatchObject({
      way: 'alone',
      side: 'gamma',
      off: ['delta'],
      picked: { gamma: { level: 'C' }, delta: { level: 'C' } },
    });
    render(<NewGame isMain scenarios={[scenarioWith()]} own={[]} toCome={0} chosen={0} onChoose={nothing} />);
    expect(screen.getByTestId('way-alone')).toBeChecked();
    expect(screen.getByTestId('level-C')).toBeChecked();
  });

  it('What is kept of the last game counts only where it is whole', () => {
    const choice = { ...firstChoice('B'), way: 'watch' as const };
    seatsNow(choice, 2);
    expect(lastChoice()).toEqual(choice);
    for (const broken of ['', '{', '7', JSON.stringify({ ...choice, way: 'nobody' }), JSON.stringify({ ...choice, picked: {} })]) {
      useLastChoice.setState({ choice: null });
      localStorage.setItem('lines-and-webs.who-plays', broken);
      useLastChoice.persist.rehydrate();
      expect(lastChoice()).toBeNull();
    }
  });

  it('How the screen is shared is asked only where two people share it', async () => {
    render(<App />);
    expect(await screen.findByTestId('sharing')).toBeVisible();
    for (const way of ['way-alone', 'way-watch']) {
      fireEvent.click(screen.getByTestId(way));
      expect(screen.queryByTestId('sharing')).toBeNull();
    }
    fireEvent.click(screen.getByTestId('way-two'));
    expect(screen.getByTestId('sharing')).toBeVisible();
  });

  it('With four players each role is a person or a computer of its own', () => {
    const choice = withPicked({ ...firstChoice('B'), way: 'alone', people: ['gamma-combat'] }, ['delta-combat'], { level: 'C' });
    const { computers = {} } = seatsFor(choice, 4) ?? {};
    expect(Object.keys(computers)).toEqual(['delta-logistics', 'delta-combat', 'gamma-logistics']);
    expect(computers['delta-combat']?.level).toBe('C');
    expect(computers['delta-logistics']?.level).toBe('B');
  });
});

it('A seat is handed to a computer, and taken over from one, in the middle of the game', async () => {
  const user = userEvent.setup();
  const onChange = vi.fn();
  render(<SeatsDialog players={2} computers={{ gamma: CAPTAIN }} onChange={onChange} onClose={nothing} />);
  expect(screen.getByTestId('seats-change')).toBeDisabled();
  await user.selectOptions(screen.getByTestId('who-gamma'), 'A person');
  await user.selectOptions(screen.getByTestId('who-delta'), 'Cadet · easy');
  await user.selectOptions(screen.getByTestId('manner-delta'), 'Careful · waits, guards');
  await user.click(screen.getByTestId('seats-change'));
  expect(onChange).toHaveBeenCalledWith({ delta: { level: 'A', manner: 'careful' } });
});

describe('a computer at work', () => {
  const props = (more: Partial<ComputerPanelProps> = {}): ComputerPanelProps => ({
    side: game().seat?.side ?? 'delta',
    computer: CAPTAIN,
    status: 'thinks',
    share: 0.4,
    pace: 'table',
    isSkipping: false,
    onHold: vi.fn(),
    onGoOn: vi.fn(),
    onStep: vi.fn(),
    onSkip: vi.fn(),
    onRetry: vi.fn(),
    onTakeOver: vi.fn(),
    isLone: true,
    ...more,
  });

  it('It shows the player and its progress, and can be held, slowed and skipped', async () => {
    const user = userEvent.setup();
    const given = props({ side: 'gamma' });
    atPhase('transport', <ComputerPanel {...given} />);
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Gamma’s turn');
    expect(screen.getByText(/Captain \(medium, bold\)/)).toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: 'Gamma is thinking' })).toHaveAttribute('aria-valuenow', '40');
    await user.keyboard('h');
    expect(given.onHold).toHaveBeenCalledOnce();
    // The panel may be gone before the button is up.
    fireEvent.pointerDown(screen.getByText('Slow'));
    expect(useComputerPace.getState().pace).toBe('slow');
    // At the foot the next panel has what commits.
    expect(screen.getByTestId('skipTurn').closest('footer')).toBeNull();
    await user.click(screen.getByTestId('skipTurn'));
    expect(given.onSkip).toHaveBeenCalledOnce();
  });

  it('While it thinks Go to my turn counts once, and says what it waits for', () => {
    const given = props({ side: 'gamma', isSkipping: true });
    atPhase('transport', <ComputerPanel {...given} />);
    const skip = screen.getByTestId('skipTurn');
    expect(skip).toHaveAttribute('aria-disabled', 'true');
    expect(skip).toHaveAttribute('data-why', 'You have pressed it. It goes on when the computer has decided.');
  });

  it('A computer that has stopped can be asked again, or its side be played by hand', async () => {
    const user = userEvent.setup();
    const given = props({ status: 'failed', share: null });
    atPhase('transport', <ComputerPanel {...given} />);
    expect(screen.queryByRole('progressbar')).toBeNull();
    await user.click(screen.getByTestId('takeOver'));
    await user.click(screen.getByTestId('tryAgain'));
    expect(given.onTakeOver).toHaveBeenCalledOnce();
    expect(given.onRetry).toHaveBeenCalledOnce();
  });

  it('The bar names the active side of the view shown: during a fight’s playback, not the computer that is active by now', () => {
    atPhase('transport', <TopBar />);
    const { viewer } = game();
    const foe = viewer === 'delta' ? 'gamma' : 'delta';
    act(() => useGame.setState({ seating: [{ from: 0, computers: { [foe]: CAPTAIN } }], computerUp: CAPTAIN }));
    expect(screen.getByTestId('seat')).toHaveAttribute('data-side', viewer);
    expect(screen.getByTestId('seat')).not.toHaveTextContent('the computer');
    act(() => useGame.setState({ seating: [{ from: 0, computers: { [viewer as string]: CAPTAIN } }] }));
    expect(screen.getByTestId('seat')).toHaveTextContent('the computer');
  });

  it('The bar names the active side, even if a lesson plays the other side', () => {
    atPhase('transport', <TopBar />);
    const { viewer, view } = game();
    const foe = viewer === 'delta' ? 'gamma' : 'delta';
    expect(screen.getByTestId('seat')).toHaveAttribute('data-side', viewer);
    act(() => useGame.setState({ people: [viewer as 'delta'], view: { ...view, prompt: { ...view?.prompt, side: foe } } as typeof view }));
    expect(screen.getByTestId('seat')).toHaveAttribute('data-side', foe);
    expect(screen.getByTestId('seat')).toHaveTextContent('moves supplies');
  });

  it('If fights are not played back, a solo player sees their own losses at their next turn, but not the other side’s', () => {
    atPhase('transport', null);
    const { rules, view, viewer } = game();
    if (!rules || !view || !viewer) throw new Error('no table');
    const loss = (side: string) => ({
      seq: 0,
      turn: 1,
      phase: 'execute' as const,
      event: { type: 'stepsLost', unit: view.units.find((u) => u.side === side)?.id ?? '', n: 1, steps: 3, why: 'fire' } as const,
    });
    const now = { computerUp: null, people: [viewer], rules, viewer, view, recap: [loss(viewer)] };
    expect(isHarmed(now)).toBe(true);
    expect(isHarmed({ ...now, recap: [loss(viewer === 'delta' ? 'gamma' : 'delta')] })).toBe(false);
    expect(isHarmed({ ...now, recap: [{ ...loss(viewer), undone: true }] })).toBe(false);
    const { event } = loss(viewer);
    expect(isHarmed({ ...now, recap: [{ ...loss(viewer), event: { type: 'disabled', unit: event.unit } }] })).toBe(true);
    expect(isHarmed({ ...now, computerUp: CAPTAIN })).toBe(false);
    expect(isHarmed({ ...now, people: ['delta', 'gamma'] })).toBe(false);
    // A choice in the middle of a fight comes first.
    expect(isHarmed({ ...now, view: { ...view, prompt: { ...view.prompt, kind: 'massCal' } } })).toBe(false);
  });

  it('Step by step each order waits for the main button, next to the skip button', () => {
    const given = props({ status: 'waits', pace: 'step', share: null });
    atPhase('transport', <ComputerPanel {...given} />);
    expect(screen.getByTestId('nextOrder')).toHaveClass('btn-main');
    expect(screen.getByTestId('skipTurn')).not.toHaveClass('btn-main');
  });

  it('At the pace of single steps the main button stays Next order while the next one is thought over: a second Enter skips nothing', async () => {
    const user = userEvent.setup();
    const given = props({ status: 'thinks', pace: 'step' });
    const { rerender } = atPhase('transport', <ComputerPanel {...given} />);
    const next = () => screen.getByTestId('nextOrder');
    expect(next()).toHaveAttribute('aria-disabled', 'true');
    expect(next()).toHaveAttribute('data-why', 'Its next order is not ready yet.');
    act(() => next().focus());
    await user.keyboard('{Enter}');
    expect([given.onStep, given.onSkip].map((act) => vi.mocked(act).mock.calls.length)).toEqual([0, 0]);
    rerender(
      <Seated>
        <ComputerPanel {...given} status="waits" />
      </Seated>,
    );
    expect(next()).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(given.onStep).toHaveBeenCalledOnce();
  });

  it('The focus returns to Next order after a fight was played back in the panel’s place, unless it has moved elsewhere', () => {
    const given = props({ status: 'waits', pace: 'step' });
    const { rerender } = atPhase('transport', <ComputerPanel {...given} />);
    act(() => screen.getByTestId('nextOrder').focus());
    rerender(<Seated>{null}</Seated>);
    rerender(
      <Seated>
        <ComputerPanel {...given} />
      </Seated>,
    );
    expect(screen.getByTestId('nextOrder')).toHaveFocus();
    rerender(<Seated>{null}</Seated>);
    const elsewhere = document.body.appendChild(document.createElement('button'));
    elsewhere.focus();
    rerender(
      <Seated>
        <ComputerPanel {...given} />
      </Seated>,
    );
    expect(elsewhere).toHaveFocus();
    elsewhere.remove();
  });

  it('Where Hold was pressed the focus does not come to lie on Skip', () => {
    const given = props({ status: 'plays' });
    const { rerender } = atPhase('transport', <ComputerPanel {...given} />);
    act(() => screen.getByTestId('holdComputer').focus());
    rerender(
      <Seated>
        <ComputerPanel {...given} status="held" />
      </Seated>,
    );
    expect(screen.getByTestId('skipTurn')).not.toHaveFocus();
  });

  it('6.6.1 in Phase 6 the list shows the turns of the computer’s side, and none of the other’s', () => {
    act(() => {
      game().newGame(scenarioWith(), 'seed');
      playUntil({ useGame }, (state) => state.phase === 'execute');
      play({ useGame }, 40);
      game().openCurtain();
    });
    const { rules, view } = game();
    if (!rules || !view) throw new Error('no table');
    const log = game().past();
    const when = log.findLast(({ event }) => event.type === 'cardTurned');
    if (!when) throw new Error('no Phase 6');
    for (const side of ['delta', 'gamma'] as const) {
      const { items } = accountOf(rules.world, view, log, side, when);
      expect(items.length, side).toBeGreaterThan(0);
      const told = new Set(items.flatMap(({ seqs }) => seqs));
      const turned = log.filter(({ seq, event }) => told.has(seq) && event.type === 'cardTurned');
      expect(turned.length, side).toBeGreaterThan(0);
      expect(turned.every(({ event }) => 'side' in event && event.side === side)).toBe(true);
    }
  });
});

describe('a suggested order', () => {
  it('It is shown in words with its reason, is accepted by one press, and closed by Escape', async () => {
    const user = userEvent.setup();
    const given = { onTake: vi.fn(), onDrop: vi.fn(), onRetry: vi.fn() };
    atPhase(
      'deploy',
      <SuggestionPanel status="ready" command={{ type: 'endPart', side: 'delta' }} reason="Nothing is left to land." {...given} />,
    );
    expect(screen.getByTestId('suggested')).toHaveTextContent('End this phase');
    expect(screen.getByTestId('reason')).toHaveTextContent('Nothing is left to land.');
    await user.click(screen.getByTestId('take-suggestion'));
    expect(given.onTake).toHaveBeenCalledOnce();
    await user.keyboard('{Escape}');
    expect(given.onDrop).toHaveBeenCalledOnce();
  });

  it('6.6.4 a move is suggested with its attack, and the rest of a part can be taken at once', async () => {
    const user = userEvent.setup();
    const given = { onTake: vi.fn(), onTakeAll: vi.fn(), onDrop: vi.fn(), onRetry: vi.fn() };
    const move = { type: 'moveUnit', side: 'delta', unit: 'd-armor-1', to: 'C0905' } as const;
    const then = { type: 'attack', side: 'delta', attackers: ['d-armor-1'], target: 'g-mech-1', scouts: false } as const;
    const stay = { type: 'moveUnit', side: 'delta', unit: 'd-armor-2', to: 'C0907' } as const;
    atPhase(
      'deploy',
      <SuggestionPanel
        status="ready"
        command={move}
        follows={{ ...then, attackers: ['d-armor-1'] }}
        rest={[stay, { type: 'endPart', side: 'delta' }]}
        reason={null}
        {...given}
      />,
    );
    expect(screen.getByTestId('suggested')).toHaveTextContent('Armor 1: move to Vessarin, and attack Mech A');
    // What the one press would give is told before it.
    expect(screen.getByTestId('suggested-rest')).toHaveTextContent('Then: 2 more orders');
    expect(screen.getByTestId('suggested-rest')).toHaveTextContent('Armor 2: move to Kelmora');
    expect(screen.getByTestId('take-all-suggested')).toHaveTextContent('Do all 3');
    await user.click(screen.getByTestId('take-all-suggested'));
    expect(given.onTakeAll).toHaveBeenCalledOnce();
    expect(given.onTake).not.toHaveBeenCalled();
  });

  it('6.2 suggested purchases are one list with its price, and the one main button buys all of it', async () => {
    const user = userEvent.setup();
    const given = { onTake: vi.fn(), onTakeAll: vi.fn(), onDrop: vi.fn(), onRetry: vi.fn() };
    act(() => {
      game().newGame(scenarioWith(), 'seed');
      playUntil({ useGame }, (state) => state.phase === 'spend');
      game().openCurtain();
    });
    const { rules, view } = game();
    if (!rules || !view) throw new Error('no table');
    const buys = playerOf('B', 'even')
      .decide({ world: rules.world, view, seed: 'any' })
      .filter(({ command }) => command.type !== 'endPart');
    const [first, ...rest] = buys;
    if (!first || rest.length === 0) throw new Error('nothing to buy');
    const price = priceOfRows(purchaseRows(rules.world, view, buys));
    render(
      <Seated>
        <SuggestionPanel
          status="ready"
          command={first.command}
          told={first.reason}
          rest={rest.map(({ command }) => command)}
          restReasons={rest.map(({ reason }) => reason)}
          reason={null}
          {...given}
        />
      </Seated>,
    );
    expect(screen.getByTestId('suggested-rest')).toHaveTextContent(`${price} RP in all`);
    expect(screen.queryByTestId('suggested'), 'no part of it is told as the whole').toBeNull();
    expect(screen.getByTestId('take-suggestion')).toHaveTextContent(`Buy as advised, ${price} RP`);
    await user.click(screen.getByTestId('take-suggestion'));
    expect(given.onTakeAll).toHaveBeenCalledOnce();
    expect(given.onTake).not.toHaveBeenCalled();
  });

  it('While it is loading, nothing can be chosen in the game, and the main button waits', () => {
    const given = { onTake: vi.fn(), onDrop: vi.fn(), onRetry: vi.fn() };
    const page = atPhase('deploy', <SuggestionPanel status="thinks" command={null} reason={null} {...given} />);
    expect(screen.getByTestId('take-suggestion')).toBeDisabled();
    expect(useTable.getState().suggested).not.toBeNull();
    page.unmount();
    expect(useTable.getState().suggested).toBeNull();
  });

  it('6.6.4 a move is drawn as its way, with the unit where it would stand, and all of it is in view', () => {
    act(() => {
      game().newGame(scenarioWith(), 'seed');
      playUntil({ useGame }, (state) => state.phase === 'execute');
      game().openCurtain();
    });
    const { rules, view } = game();
    if (!rules || !view) throw new Error('no table');
    const unit = view.units.find(({ side, node }) => side === view.prompt.side && node !== null);
    const link = rules.world.scenario.map.links.find((ends) => ends.includes(unit?.node ?? ''));
    const to = link?.find((node) => node !== unit?.node);
    if (!unit || !to) throw new Error('nobody can move');
    const marks = orderMarks(rules.world, view, { type: 'moveUnit', side: unit.side, unit: unit.id, to });
    expect(marks.ghosts).toEqual([{ unit: unit.id, node: to }]);
    expect(marks.paths?.[0]?.path[0]).toBe(unit.node);
    expect(marks.paths?.[0]?.path.at(-1)).toBe(to);
    expect(marks.frame).toEqual(expect.arrayContaining([unit.node, to]));
    expect(orderMarks(rules.world, view, { type: 'endPart', side: unit.side })).toEqual({ frame: [] });
  });
});

it('The log shows who played from when on, and when advice was requested', () => {
  const seating = [
    { from: 0, computers: { gamma: CAPTAIN } },
    { from: 7, computers: { delta: { level: 'A' as const, manner: 'even' as const } } },
  ];
  const notes = tableNotes({ ...ONLY_PEOPLE, seating, suggested: [3], opened: [5] }, (orders) => 10 * orders);
  expect(notes).toEqual([
    { place: 0, text: 'The computer (Captain, medium, bold) plays Gamma.' },
    { place: 70, text: 'From here on a person plays Gamma and the computer (Cadet, easy) plays Delta.' },
    { place: 30, text: 'The staff was asked for advice.' },
    { place: 50, text: OPENED_WORDS },
  ]);
  expect(tableNotes({ ...ONLY_PEOPLE, opened: [] }, () => 0)).toEqual([]);
});

it('A computer is named by its rank, and by its manner where it has one, in place of a player’s name', () => {
  expect(computerName(CAPTAIN)).toBe('Captain (medium, bold)');
  expect(computerName({ level: 'A', manner: 'even' })).toBe('Cadet (easy)');
  const names = { delta: 'Mara', gamma: 'Ivo' };
  expect(namesWith(names, { gamma: CAPTAIN })).toEqual({ delta: 'Mara', gamma: 'Captain (medium, bold)' });
  expect(namesWith(names, {})).toBe(names);
});

describe('the supply plan of a computer at work', () => {
  it('The computer waits while a solo player is asked about opening the game, and continues after the answer', () => {
    act(() => {
      game().newGame(scenarioWith(), 'seed', undefined, { computers: { gamma: CAPTAIN } });
      playUntil({ useGame }, (state) => state.phase === 'setup');
    });
    render(
      <Seated>
        <LivePlan side="gamma" isThinking />
      </Seated>,
    );
    expect(useComputer.getState().isHeld).toBe(false);
    fireEvent.click(screen.getByTestId('open-plan'));
    expect(useComputer.getState().isHeld).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Keep it closed', hidden: true }));
    expect(useComputer.getState().isHeld).toBe(false);
  });
});
