/** The house's stage with the board of another game: ten squares by ten, drawn by that game alone. */
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { BoardLayout, Direction } from '../../src/ui/board/boardLayout.ts';
import { boxAround, grow, type Point } from '../../src/ui/board/geometry.ts';
import { MapStage } from '../../src/ui/board/MapStage.tsx';

const SIDE = 80;
const STEPS: { [D in Direction]: readonly [number, number] } = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] };
const ids = Array.from({ length: 100 }, (_, i) => `${i % 10}-${Math.floor(i / 10)}`);
const cell = (id: string): [number, number] => id.split('-').map(Number) as [number, number];
const places = new Map(ids.map((id): [string, Point] => [id, { x: cell(id)[0] * SIDE, y: cell(id)[1] * SIDE }]));
const reach = { x: SIDE / 2, y: SIDE / 2 };
const core = boxAround([...places.values()], reach);

const squares: BoardLayout = {
  ...{ places, reach, core, sheet: grow(core, SIDE), isTurned: false },
  next(from, direction) {
    if (from === null) return '0-0';
    const [x, y] = cell(from);
    const id = `${x + STEPS[direction][0]}-${y + STEPS[direction][1]}`;
    return places.has(id) ? id : null;
  },
};

const Squares = () => ids.map((id) => <rect key={id} {...places.get(id)} width={SIDE} height={SIDE} data-node={id} data-testid={id} />);

function stage() {
  const press = { onNode: vi.fn(), onUnit: vi.fn(), onHoverNode: vi.fn(), units: [{ id: 'pike', node: '1-1' }] };
  render(
    <MapStage
      layout={squares}
      words={{ label: 'The field', help: 'Arrows move.', place: 'square', node: (node) => `square ${node}` }}
      press={press}
      controls={{ buttons: 'row', names: { woods: 'Woods' } }}
      ground={<Squares />}
    />,
  );
  const map = screen.getByRole('application', { name: 'The field' });
  act(() => map.focus());
  return { ...press, map, user: userEvent.setup() };
}

it('A board of squares is walked by the arrow keys and chosen by Enter, a piece on it too, and its edge is told in that game’s word', async () => {
  const { user, onNode, onUnit } = stage();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(onNode).toHaveBeenLastCalledWith('0-0', 'key');
  await user.keyboard('{ArrowUp}');
  expect(screen.getByText('The map ends here: no square above.')).toBeInTheDocument();
  await user.keyboard('{ArrowDown}{ArrowRight}');
  expect(screen.getByText('square 1-1')).toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(onUnit).toHaveBeenLastCalledWith('pike', '1-1', 'key');
});

it('A press and the pointer tell the square of another game’s board', () => {
  const { onNode, onHoverNode } = stage();
  fireEvent.click(screen.getByTestId('3-7'));
  expect(onNode).toHaveBeenLastCalledWith('3-7', 'click');
  fireEvent(screen.getByTestId('4-4'), Object.assign(new Event('pointermove', { bubbles: true }), { pointerType: 'pen' }));
  expect(onHoverNode).toHaveBeenLastCalledWith('4-4');
});

it('A layer of another game is left out of its board by its own name', async () => {
  const { user, map } = stage();
  await user.click(await screen.findByRole('button', { name: 'Map layers' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Woods', hidden: true }));
  expect(map).toHaveAttribute('data-hide', 'woods');
});
