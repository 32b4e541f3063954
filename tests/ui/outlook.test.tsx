/** Aim and needle in the top bar: for one who plays alone with advice, and for nobody else. */

import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { useGame, useTable } from '../../src/games/lines-and-webs/typedStores.ts';
import { RumourLine } from '../../src/games/lines-and-webs/ui/outlook/OutlookBar.tsx';
import { PARTS } from '../../src/games/lines-and-webs/ui/table.tsx';
import { fetchAll } from '../../src/ui/kit/lazyPart.tsx';
import { SeatContext, useOpenSeat } from '../../src/ui/seat/useSeat.ts';
import { TopBar } from '../../src/ui/shell/TopBar.tsx';
import { TablePartsContext } from '../../src/ui/shell/tableParts.ts';
import { playUntil, scenarioWith } from '../store/kit.ts';

const game = () => useGame.getState();

beforeAll(fetchAll);
beforeEach(() => game().leave());
afterEach(() => useTable.getState().clear());

function Bar() {
  const seat = useOpenSeat();
  return seat ? (
    <TablePartsContext value={PARTS}>
      <SeatContext value={seat}>
        <TopBar />
      </SeatContext>
    </TablePartsContext>
  ) : null;
}

function Line() {
  const seat = useOpenSeat();
  return seat ? (
    <SeatContext value={seat}>
      <RumourLine otherwise={null} />
    </SeatContext>
  ) : null;
}

const ALONE = { computers: { gamma: { level: 'A', manner: 'even' } } } as const;

/** The table in Delta's Phase 6 of a day. */
function show(seats: Parameters<ReturnType<typeof game>['newGame']>[3], day = 2): void {
  act(() => {
    game().newGame(scenarioWith(), 'seed', {}, seats);
    playUntil({ useGame }, (state) => state.phase === 'execute' && state.turn === day && state.execution?.turnOf === 'delta');
    if (!game().viewer) game().openCurtain();
  });
  render(<Bar />);
}

it('Alone with advice the bar says what to aim at and how it stands, in words too', () => {
  show(ALONE);
  const needle = screen.getByTestId('needle');
  expect(needle).toHaveAccessibleName(/^Your chance to win: \d+%\. (No change today|(Up|Down) \d+: .+)\.$/);
  expect(Number(needle.dataset.chance)).toBeGreaterThan(0);
  expect(screen.getByRole('button', { name: /^Aim of the day\. .+/ })).toBeVisible();
  expect(screen.getByRole('button', { name: /^Ports\. Delta holds .+ Gamma holds .+/ })).toBeVisible();
  expect(screen.queryByTestId('score')).toBeNull();
});

it('A press on the needle opens the last four changes at most, each leads to its place on the map, and Escape closes it', () => {
  show(ALONE, 3);
  fireEvent.click(screen.getByTestId('needle'));
  const card = screen.getByTestId('needle-card');
  const causes = within(card).getAllByRole('listitem');
  expect(causes.length).toBeGreaterThan(0);
  expect(causes.length).toBeLessThanOrEqual(4);
  const place = card.querySelector<HTMLElement>('[data-cause]');
  expect(place).not.toBeNull();
  fireEvent.click(place as HTMLElement);
  expect(useTable.getState().looked?.node).toBe(place?.dataset.cause);
  fireEvent.keyDown(document, { key: 'Escape' });
  expect(screen.queryByTestId('needle-card')).toBeNull();
});

it('The needle’s card goes with any press or key elsewhere, also one that the map keeps to itself, and stands aside of what is ringed', async () => {
  show(ALONE, 3);
  const unit = document.createElement('button');
  unit.addEventListener('pointerdown', (event) => event.stopPropagation());
  document.body.append(unit);
  const open = () => fireEvent.click(screen.getByTestId('needle'));
  open();
  fireEvent.pointerDown(unit);
  expect(screen.queryByTestId('needle-card')).toBeNull();
  open();
  fireEvent.keyDown(unit, { key: 'ArrowLeft' });
  expect(screen.queryByTestId('needle-card')).toBeNull();
  const all = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, 100));
  unit.dataset.ring = 'press';
  open();
  expect(screen.getByTestId('needle-card')).toHaveAttribute('data-aside');
  unit.remove();
  await waitFor(() => expect(screen.getByTestId('needle-card')).not.toHaveAttribute('data-aside'));
  all.mockRestore();
});

it('The needle is the same when the game is opened again: what was seen is worked out of the record', async () => {
  show(ALONE, 3);
  const read = () => screen.getByTestId('needle').getAttribute('aria-label');
  const before = read();
  const { record, seating, practice, unaided, advice, suggested } = game();
  act(() => {
    game().leave();
    game().openGame(record as NonNullable<typeof record>, undefined, { seating, practice, unaided, advice, suggested } as never);
    if (!game().viewer) game().openCurtain();
  });
  expect(screen.getByTestId('needle')).toHaveAttribute('aria-label', before);
});

it('Until Phase 6 the needle rests where the last phase left it, whatever one side has bought or hauled before the other', () => {
  act(() => {
    game().newGame(scenarioWith(), 'seed', {}, ALONE);
    playUntil({ useGame }, (state) => state.phase === 'transport' && state.turn === 2);
    if (!game().viewer) game().openCurtain();
  });
  render(<Bar />);
  const read = () => screen.getByTestId('needle').getAttribute('aria-label');
  const before = read();
  act(() =>
    playUntil({ useGame }, ({ phase, turn, sides }) => phase === 'transport' && turn === 2 && (sides.delta.done || sides.gamma.done)),
  );
  expect(read()).toBe(before);
});

it('Whatever stands beside the number is its move since the number that was seen before it, order by order', () => {
  act(() => {
    game().newGame(scenarioWith(), 'seed', {}, ALONE);
    playUntil({ useGame }, (state) => state.phase === 'orders' && state.turn === 1);
    if (!game().viewer) game().openCurtain();
  });
  render(<Bar />);
  const read = () => Number(screen.getByTestId('needle').dataset.chance);
  let [seen, moves] = [read(), 0];
  for (let i = 0; i < 160 && game().state?.phase !== 'over'; i++) {
    act(() => {
      const before = game().record?.commands.length;
      playUntil({ useGame }, () => game().record?.commands.length !== before, `step ${i}`);
      if (!game().viewer) game().openCurtain();
    });
    const now = read();
    if (now === seen) continue;
    const said = screen.getByTestId('needle-cause').textContent ?? '';
    expect(said.startsWith(`${now > seen ? '▲' : '▼'} ${Math.abs(now - seen)}`), `${seen} to ${now}: ${said}`).toBe(true);
    expect(screen.getByTestId('needle')).toHaveAccessibleName(
      new RegExp(`${now}%\\. ${now > seen ? 'Up' : 'Down'} ${Math.abs(now - seen)}: `),
    );
    seen = now;
    moves += 1;
  }
  expect(moves).toBeGreaterThan(5);
});

it('What the computer seems to be about stands beside its face with its rank; the first of a day says that it is a guess; the same when the game is opened again', () => {
  act(() => {
    game().newGame(scenarioWith(), 'seed', {}, ALONE);
  });
  render(<Line />);
  for (let day = 1; day <= 4 && !screen.queryByText(/Only a guess/); day++)
    act(() => {
      playUntil({ useGame }, (state) => state.phase === 'transport' && state.turn === day);
      if (!game().viewer) game().openCurtain();
    });
  const line = screen.getByTestId('rumour');
  expect(line).toHaveTextContent(/ (seems|may|could) .+\. Only a guess\.$/);
  expect(within(line).getByRole('img', { name: 'Cadet' })).toBeVisible();
  const before = line.textContent;
  const { record, seating } = game();
  act(() => {
    game().leave();
    game().openGame(record as NonNullable<typeof record>, undefined, { seating } as never);
    if (!game().viewer) game().openCurtain();
  });
  expect(screen.getByTestId('rumour')).toHaveTextContent(before as string);
});

it.each([
  ['two people at one screen', undefined],
  ['one without advice', { ...ALONE, off: ['delta'] as const }],
] as const)('Seen by %s: strength and losses, no aim and no needle', (_who, seats) => {
  show(seats);
  expect(screen.getByTestId('score')).toBeInTheDocument();
  expect(screen.queryByTestId('needle')).toBeNull();
  expect(screen.queryByTestId('aim')).toBeNull();
});
