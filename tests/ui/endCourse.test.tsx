/** The end of a game: the course of the days is drawn by what decides it. */
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { DayRecord, SideTotals } from '../../src/games/lines-and-webs/store/days.ts';
import { EndCourse, EndResult } from '../../src/games/lines-and-webs/ui/day/EndResult.tsx';
import { rulesWith } from '../panels/kit.ts';

const side = (strength: number, steps: number): SideTotals => ({
  ...{ units: 9, combat: 5, ports: 2, strength, steps },
  tokens: { clI: 0, clIII: 0, clV: 0, clIX: 0 },
});
const day = (turn: number, delta: SideTotals, gamma: SideTotals): DayRecord => ({
  ...{ turn, order: turn, ports: [], allPorts: null },
  sides: { delta, gamma },
});

it('9.3 the lines of the end are those of the strength that breaks a tie, and it is said whose counts', () => {
  // Delta keeps more steps, Gamma more strength.
  const days = [day(0, side(40, 50), side(40, 50)), day(1, side(10, 45), side(40, 20))];
  const { container, rerender } = render(<EndCourse days={days} counts="all" />);
  const ends = [...container.querySelectorAll('polyline')].map((one) => Number(one.getAttribute('points')?.split(',').at(-1)));
  expect(ends[0], 'the line of the weaker lies lower').toBeGreaterThan(ends[1] ?? 0);
  expect([...container.querySelectorAll('[data-strength]')].map((one) => one.textContent)).toEqual(['10', '40']);
  expect(container).toHaveTextContent('of all units on the map');
  expect(screen.getByRole('columnheader', { name: 'Delta strength', hidden: true })).toBeInTheDocument();
  rerender(<EndCourse days={days} counts="combat" />);
  expect(container).toHaveTextContent('the dice of all combat units on the map');
});

it.each([
  [22, 22],
  [22, 21],
  [0, 0],
])('The last figures %i and %i lie apart, and inside the picture', (delta, gamma) => {
  const days = [day(0, side(20, 20), side(20, 20)), day(1, side(delta, 20), side(gamma, 20))];
  const { container } = render(<EndCourse days={days} counts="all" />);
  const ys = [...container.querySelectorAll('[data-strength]')].map((one) => Number(one.getAttribute('y'))).sort((a, b) => a - b);
  const height = Number(container.querySelector('svg')?.getAttribute('viewBox')?.split(' ').at(-1));
  // Half a figure above and below.
  expect(ys[0]).toBeGreaterThanOrEqual(7);
  expect(ys[1]).toBeLessThanOrEqual(height - 7);
  expect((ys[1] ?? 0) - (ys[0] ?? 0)).toBeGreaterThanOrEqual(13);
});

it('9.1 a port of its own that a side has lost and taken back is said to be won back, not taken', () => {
  const { world, setup, view: viewOf } = rulesWith();
  const view = viewOf(setup('ports'), 'public');
  const [own, foreign] = view.ports;
  const taken = {
    ...foreign!,
    holder: own!.home === foreign!.home ? (own!.home === 'delta' ? 'gamma' : 'delta') : own!.home,
    since: 3,
  } as const;
  const ports = [{ ...own!, holder: own!.home, since: 4 }, taken];
  const outcome = {
    kind: 'more-ports',
    winner: own!.home,
    turn: 4,
    ports: { delta: 2, gamma: 2 },
    strength: { delta: 9, gamma: 9 },
  } as const;
  render(<EndResult world={world} view={{ ...view, ports, outcome }} players={{}} turns={[]} />);
  const lines = screen.getAllByRole('listitem').map((one) => one.textContent);
  expect(lines[0]).toMatch(/, won back on day 4$/);
  expect(lines[1]).toMatch(/, taken on day 3$/);
});
