/** The board of Lines of Battle: what blocks and marks show, and what is told of a fight. */

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { GameEvent, State } from '../../src/engine/lines-of-battle/index.ts';
import { BattleBoard } from '../../src/games/lines-of-battle/ui/board/BattleBoard.tsx';
import { Block } from '../../src/games/lines-of-battle/ui/board/Block.tsx';
import { Motion } from '../../src/games/lines-of-battle/ui/motion/Motion.tsx';
import { Die } from '../../src/ui/board/square/Die.tsx';
import { watchMotion } from '../../src/ui/board/square/Motion.tsx';
import { battle as battleOf } from '../lines-of-battle/kit.ts';

afterEach(cleanup);
afterEach(() => vi.useRealTimers());

const unit = { side: 'delta', type: 'archers', facing: 'n', reloads: false } as const;
const drawn = (block: React.ReactElement): string[] => {
  const { container } = render(<svg aria-hidden="true">{block}</svg>);
  return [...container.querySelectorAll('use')].map((use) => use.getAttribute('href') as string);
};

it('1.2, 5.8 A block shows side, front and type by shapes, and no arrow while it reloads', () => {
  expect(new Set(drawn(<Block unit={unit} x={0} y={0} />))).toEqual(new Set(['#lob-body-delta', '#lob-brow', '#lob-archers']));
  expect(drawn(<Block unit={{ ...unit, side: 'gamma', reloads: true }} x={0} y={0} />)).toContain('#lob-reloading');
  const { container } = render(
    <svg aria-hidden="true">
      <Block unit={{ ...unit, facing: 'w' }} x={150} y={50} />
    </svg>,
  );
  expect(container.querySelector('[transform="translate(150 50)"] [transform="rotate(270)"]')).toBeTruthy();
});

it.each(['n', 'e', 's', 'w'] as const)(
  '7.1 The crown of a Commander that faces %s stands upright on its block, which shows the facing',
  (facing) => {
    const { container } = render(
      <svg aria-hidden="true">
        <Block unit={{ ...unit, type: 'commander', facing }} x={0} y={0} />
      </svg>,
    );
    const turnOf = (element: Element | null) => Number(/^rotate\((-?\d+)/.exec(element?.getAttribute('transform') ?? '')?.[1] ?? 0);
    const crown = container.querySelector('[href="#lob-commander"]');
    expect(turnOf(crown?.parentElement ?? null) + turnOf(crown)).toBe(0);
    expect(turnOf(crown?.parentElement ?? null)).toBe(['n', 'e', 's', 'w'].indexOf(facing) * 90);
  },
);

it('5.8 Archers that have moved show it, and that they reload, in two corners', () => {
  const { container } = render(
    <svg aria-hidden="true">
      <Block unit={{ ...unit, reloads: true, moved: true }} x={0} y={0} />
    </svg>,
  );
  const corners = [...container.querySelectorAll('[data-at] > g[transform^="translate"]')].map((sign) => sign.getAttribute('transform'));
  expect(new Set(corners).size).toBe(2);
  expect(container.querySelectorAll('[data-waits]')).toHaveLength(1);
});

it('A die that wins says so, also by a tick', () => {
  render(<Die side="delta" value={5} isHit />);
  expect(screen.getByRole('img', { name: '5, wins' }).querySelectorAll('circle')).toHaveLength(6);
});

/** A board before and after the events of one command. */
function board(south: string, north: string, unitId: string, target: string, faces: number[] = []) {
  const battle = battleOf(south, north);
  if (faces.length > 0) battle.roll(...faces);
  const before = battle.state.units;
  const show = (units: State['units'], news: readonly GameEvent[] | null) => (
    <BattleBoard world={battle.rules.world} units={units} hasRacks>
      <Motion units={units} news={news} />
    </BattleBoard>
  );
  const { container, rerender } = render(show(before, null));
  battle.give({ type: 'attack', unit: unitId, target });
  rerender(show(battle.state.units, battle.events));
  return {
    container,
    battle,
    show: (units: State['units'], news: readonly GameEvent[] | null) => rerender(show(units, news)),
    fight: () => container.querySelector('[data-fight]'),
  };
}

it('5.9 A kill from the side shows its word and no die, and the rack counts the fallen once it has been told', () => {
  const { fight } = board('Sw d4 e', 'Sp e4 n, Sp j9 s', 'delta-1', 'gamma-1');
  expect(fight()?.getAttribute('data-fight')).toBe('falls');
  expect(fight()?.textContent).toBe('side');
  expect(fight()?.querySelector('[data-die]')).toBeNull();
  const rack = screen.getByRole('region', { name: 'North’s losses' });
  expect(rack.textContent).toContain('All 2 stand');
  act(() => void document.dispatchEvent(new Event('pointerdown')));
  expect(rack.textContent).toContain('1 stand, 1 destroyed');
  expect(screen.getByRole('img', { name: 'Spearmen' })).toBeTruthy();
});

it('5.5, 5.6 Each die is on its block, with what wins a tie; a press ends it, and computers wait until then', () => {
  const told: boolean[] = [];
  const stop = watchMotion((isMoving) => told.push(isMoving));
  const { fight } = board('Sw d4 n', 'Sp d5 s, Sp j9 s', 'delta-1', 'gamma-1', [4, 4]);
  expect([...(fight()?.querySelectorAll('[data-die]') ?? [])].map((die) => Number(die.getAttribute('data-die')))).toEqual([4, 4]);
  expect(fight()?.textContent).toBe('tie wins');
  expect(told.at(-1)).toBe(true);
  fireEvent.keyDown(document.body, { key: 'x' });
  expect(fight()).toBeNull();
  expect(told.at(-1)).toBe(false);
  stop();
});

it('5.6 Where the dice differ, nothing is said of ties; the press that began a fight does not end it', () => {
  const { fight } = board('Sw d4 n', 'Sp d5 s, Sp j9 s', 'delta-1', 'gamma-1', [5, 4]);
  const key = new KeyboardEvent('keydown', { key: 'Enter' });
  Object.defineProperty(key, 'timeStamp', { value: performance.now() - 1000 });
  act(() => void document.dispatchEvent(key));
  expect(fight()?.textContent).toBe('');
});

it('What changes nothing on the board leaves the dice to be read, and an undo takes them away', () => {
  const { fight, battle, show } = board('Sw d4 n', 'Sp d5 s, Sp j9 s', 'delta-1', 'gamma-1', [4, 4]);
  show([...battle.state.units], [{ type: 'turnBegan', turn: 2, side: 'gamma' }]);
  expect(fight()).not.toBeNull();
  show([...battle.state.units], null);
  expect(fight()).toBeNull();
});

it('A fight goes by itself, and computers go on before its dice are gone', () => {
  vi.useFakeTimers();
  const told: boolean[] = [];
  const stop = watchMotion((isMoving) => told.push(isMoving));
  const { fight } = board('Sw d4 n, Sw j8 n', 'Sp d5 s, Sp j9 s', 'delta-1', 'gamma-1');
  act(() => vi.advanceTimersByTime(900));
  expect(told.at(-1)).toBe(false);
  expect(fight()).not.toBeNull();
  act(() => vi.advanceTimersByTime(1000));
  expect(fight()).toBeNull();
  stop();
});

it('6.5 The die that ends a turn, or the last before its end, counts as moving until it is gone', () => {
  vi.useFakeTimers();
  const told: boolean[] = [];
  const stop = watchMotion((isMoving) => told.push(isMoving));
  const { battle, show } = board('Sw d4 n', 'Sp d5 s, Sp j9 s', 'delta-1', 'gamma-1', [4, 3]);
  expect(battle.state.up).toBe('gamma');
  act(() => vi.advanceTimersByTime(1400));
  expect(told.at(-1)).toBe(true);
  act(() => vi.advanceTimersByTime(200));
  expect(told.at(-1)).toBe(false);
  const other = board('Sw d4 n, Sw j8 n', 'Sp d5 s, Sp j9 s', 'delta-1', 'gamma-1');
  act(() => vi.advanceTimersByTime(900));
  expect(told.at(-1)).toBe(false);
  other.show([...other.battle.state.units], [{ type: 'turnBegan', turn: 2, side: 'gamma' }]);
  expect(told.at(-1)).toBe(true);
  act(() => void document.dispatchEvent(new Event('pointerdown')));
  expect(told.at(-1)).toBe(false);
  show([...battle.state.units], null);
  stop();
});

it('5.2 A square says its unit, what it has done, and the enemy that it strikes or else the empty squares that it reaches', () => {
  const battle = battleOf('Sp d4 n, Ar a1 n', 'Sw d6 s, Sw j9 s');
  const before = render(<BattleBoard world={battle.rules.world} units={battle.state.units} up="delta" />);
  expect(screen.getByRole('gridcell', { name: 'd4, South, Spearmen, facing north. Can attack Swordsmen d6' })).toBeTruthy();
  before.unmount();
  battle.give({ type: 'move', unit: 'delta-1', to: 'e4', facing: null });
  render(<BattleBoard world={battle.rules.world} units={battle.state.units} up="delta" />);
  expect(screen.getByRole('gridcell', { name: 'e4, South, Spearmen, facing north, has moved. Can attack e5 and e6' })).toBeTruthy();
});
