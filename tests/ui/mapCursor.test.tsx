/** The keyboard's cursor on a map: it shows while keys steer it, and goes with the first use of a mouse or when the focus leaves. */
import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { getScenario } from '../../src/games/lines-and-webs/scenarios/load.ts';
import { layoutOf } from '../../src/games/lines-and-webs/ui/board/layout.ts';
import { type MapHandle, MapStage } from '../../src/ui/board/MapStage.tsx';
import { type MapInput, useKeys, usePointer } from '../../src/ui/board/useMapInput.ts';
import type { ZoomMoves } from '../../src/ui/board/zoomControls.ts';
import { useShortcuts } from '../../src/ui/shell/shortcuts.ts';

const layout = layoutOf((getScenario('ondrel-steppe') as NonNullable<ReturnType<typeof getScenario>>).map);
/** What can be chosen, the target first. */
const CHOICES = ['C1204', 'C0603', 'C0905'];
const WORDS = { label: 'Map', help: '', place: 'hex', node: (node: string) => node };
const MOVES = { reveal: () => undefined } as unknown as ZoomMoves;

/** The keys of a map, with a mark where its cursor shows; the page may put the cursor there itself. */
function Keys({ onNode }: { onNode: (node: string) => void }) {
  const stops = { own: [], want: [], targets: CHOICES };
  const { cursor, setCursor, isSteered, setSteered, ...keys } = useKeys(layout, { onNode, stops }, MOVES);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: as the map of the table */}
      <div role="application" aria-label="Map" tabIndex={0} {...keys} onFocus={undefined}>
        {cursor && isSteered ? <i data-testid="cursor" /> : null}
      </div>
      <button type="button" onClick={() => setCursor('C0603')}>
        Put it
      </button>
    </>
  );
}

function steered() {
  const onNode = vi.fn();
  render(<Keys onNode={onNode} />);
  const at = screen.getByRole('application');
  act(() => at.focus());
  return { onNode, at, user: userEvent.setup(), shows: () => screen.queryByTestId('cursor') !== null };
}

/** A mouse over the page; jsdom knows no movement of its own. */
const moveMouse = (movementX: number): void => {
  act(() => {
    window.dispatchEvent(Object.assign(new Event('pointermove', { bubbles: true }), { pointerType: 'mouse', movementX, movementY: 0 }));
  });
};

it('The map’s cursor shows once a key moves it, and goes when the mouse is moved or pressed', async () => {
  const { user, shows } = steered();
  expect(shows()).toBe(false);
  for (const stir of [() => moveMouse(4), () => act(() => void window.dispatchEvent(new Event('pointerdown')))]) {
    await user.keyboard('{ArrowDown}');
    expect(shows()).toBe(true);
    // The map has moved under a mouse that lies still.
    moveMouse(0);
    expect(shows()).toBe(true);
    stir();
    expect(shows()).toBe(false);
  }
});

it('The map’s cursor goes when the focus leaves the map', async () => {
  const { user, shows, at } = steered();
  await user.keyboard('{ArrowDown}');
  act(() => at.blur());
  expect(shows()).toBe(false);
});

it('A cursor that the page has put on the map does not show, and Enter chooses nothing by it', async () => {
  const { user, shows, at, onNode } = steered();
  act(() => screen.getByRole('button').click());
  act(() => at.focus());
  expect(shows()).toBe(false);
  await user.keyboard('{Enter}');
  expect(onNode).not.toHaveBeenCalled();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(onNode).toHaveBeenCalledOnce();
});

it('T begins with the target wherever the cursor stands, on a place that can be chosen too; with Shift it begins with the last place', async () => {
  const { user, onNode } = steered();
  // The page puts the cursor on the unit that acts, as a rule on a place that can be chosen.
  act(() => screen.getByRole('button').click());
  await user.keyboard('t{Enter}');
  expect(onNode).toHaveBeenLastCalledWith('C1204', 'key');
  await user.keyboard('t{ArrowDown}t{Enter}');
  expect(onNode).toHaveBeenLastCalledWith('C1204', 'key');
  await user.keyboard('{ArrowDown}{Shift>}T{/Shift}{Enter}');
  expect(onNode).toHaveBeenLastCalledWith('C0905', 'key');
});

it('T goes from choice to choice on the map, with Shift back, and Enter chooses the one it stands on', async () => {
  const { user, onNode } = steered();
  await user.keyboard('t{Enter}tt{Enter}{Shift>}T{/Shift}{Enter}t{Enter}t{Enter}');
  expect(onNode.mock.calls.map(([node]) => node)).toEqual(['C1204', 'C0905', 'C0603', 'C0905', 'C1204']);
});

it('An arrow at the edge of the map says that the map ends there, each time anew, and the next hex is told as ever', async () => {
  const user = userEvent.setup();
  render(<MapStage layout={layout} words={WORDS} ground={null} />);
  act(() => screen.getByRole('application').focus());
  const news = () => document.querySelector('[aria-live]')?.textContent ?? '';
  await user.keyboard('{ArrowDown}');
  for (const [key, words] of [
    ['{ArrowLeft}', 'The map ends here: no hex to the left.'],
    ['{ArrowUp}', 'The map ends here: no hex above.'],
  ] as const) {
    for (let presses = 0; presses < 60 && !news().startsWith('The map ends'); presses++) await user.keyboard(key);
    expect(news()).toBe(words);
    await user.keyboard(key);
    expect(news()).toBe(`${words} `);
    await user.keyboard('{ArrowRight}');
    expect(news()).toMatch(/^C\d{4}$/);
  }
});

/** The map itself, under the page's keys, with a main button beside it. */
function Table({
  enabled,
  main,
  ref,
  onNode,
}: {
  enabled: Set<string>;
  main(): void;
  ref: React.Ref<MapHandle>;
  onNode(node: string): void;
}) {
  useShortcuts();
  return (
    <main data-main-scope>
      <MapStage ref={ref} layout={layout} words={WORDS} ground={null} press={{ enabledNodes: enabled, onNode }} />
      <button type="button" className="btn-main" onClick={main}>
        Fire
      </button>
    </main>
  );
}

it('When something else is asked, Enter on a map whose cursor stands aside of it presses the main button; a cursor on an answer still chooses', async () => {
  const ref: { current: MapHandle | null } = { current: null };
  const [main, onNode] = [vi.fn(), vi.fn()];
  const user = userEvent.setup();
  render(<Table ref={ref} enabled={new Set(CHOICES)} main={main} onNode={onNode} />);
  act(() => screen.getByRole('application').focus());
  await user.keyboard('{ArrowDown}');
  const start = 'C1204';
  await user.keyboard('{Enter}');
  expect(onNode).toHaveBeenLastCalledWith(start, 'key');
  act(() => ref.current?.leave(new Set([start])));
  await user.keyboard('{Enter}');
  expect([onNode.mock.calls.length, main.mock.calls.length]).toEqual([2, 0]);
  act(() => ref.current?.leave(new Set(['C0905'])));
  await user.keyboard('{Enter}');
  expect([onNode.mock.calls.length, main.mock.calls.length]).toEqual([2, 1]);
});

it('With nothing in hand an arrow goes to the map, and Enter then chooses there; with Ctrl, or with a button in hand, it stays away', async () => {
  const onNode = vi.fn();
  const user = userEvent.setup();
  render(<Table ref={{ current: null }} enabled={new Set(CHOICES)} main={vi.fn()} onNode={onNode} />);
  const board = screen.getByRole('application');
  expect(document.body).toHaveFocus();
  await user.keyboard('{Control>}{ArrowDown}{/Control}');
  expect(document.body).toHaveFocus();
  act(() => screen.getByRole('button', { name: 'Fire' }).focus());
  await user.keyboard('{ArrowDown}');
  expect(board).not.toHaveFocus();
  act(() => screen.getByRole('button', { name: 'Fire' }).blur());
  await user.keyboard('{ArrowDown}');
  expect(board).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(onNode).toHaveBeenLastCalledWith('C1204', 'key');
});

it('What the search has found has the map’s cursor and its keys: Enter acts there at once, on the unit that was found among several, and arrows go on from it', async () => {
  const ref: { current: MapHandle | null } = { current: null };
  const [onNode, onUnit] = [vi.fn(), vi.fn()];
  const units = ['a', 'b'].map((id) => ({ id, node: 'C0905' }));
  const hovered = vi.fn();
  render(<MapStage ref={ref} layout={layout} words={WORDS} ground={null} press={{ units, onNode, onUnit, onHoverNode: hovered }} />);
  const user = userEvent.setup();
  act(() => ref.current?.steerTo('C0905', 'b'));
  expect(screen.getByRole('application')).toHaveFocus();
  expect(hovered).toHaveBeenLastCalledWith('C0905');
  await user.keyboard('{Enter}');
  expect(onUnit).toHaveBeenLastCalledWith('b', 'C0905', 'key');
  act(() => ref.current?.steerTo('C0603', null));
  await user.keyboard('{Enter}');
  expect(onNode).toHaveBeenLastCalledWith('C0603', 'key');
  await user.keyboard('{ArrowUp}{Enter}');
  expect(onNode.mock.lastCall?.[0]).not.toBe('C0603');
});

/** A map of two hexes with both its hands: the mouse points at hexes, the keys at those of the whole map. */
function Hands({ onHoverNode }: Pick<MapInput, 'onHoverNode'> & { onHoverNode: (node: string | null) => void }) {
  const props = { onHoverNode, stops: { own: [], want: [], targets: CHOICES } };
  const { cursor: _, setCursor: __, isSteered, setSteered: ___, ...keys } = useKeys(layout, props, MOVES);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: as the map of the table
    <div role="application" aria-label="Map" tabIndex={0} {...keys} {...usePointer(props, isSteered)}>
      <i data-node="C0603" data-testid="first" />
      <i data-node="C0905" data-testid="second" />
    </div>
  );
}

/** The mouse comes over a hex, or the hex under the mouse. */
function mouseOver(hex: HTMLElement, type: 'pointerMove' | 'pointerOver', movementX: number): void {
  const event = createEvent[type](hex, { pointerType: 'mouse' });
  fireEvent(hex, Object.defineProperties(event, { movementX: { value: movementX }, movementY: { value: 0 } }));
  if (type === 'pointerMove') moveMouse(movementX);
}

it('The hover line follows mouse and keys as one: after a key the mouse tells its hex again, though it is the one that it told last', async () => {
  const told: (string | null)[] = [];
  render(<Hands onHoverNode={(node) => told.push(node)} />);
  const now = () => told.at(-1);
  const [first, second] = ['first', 'second'].map((id) => screen.getByTestId(id)) as [HTMLElement, HTMLElement];
  act(() => screen.getByRole('application').focus());
  mouseOver(first, 'pointerMove', 4);
  expect(now()).toBe('C0603');
  await userEvent.setup().keyboard('t');
  expect(now()).toBe('C1204');
  // The keys have slid the map under a mouse that lies still: what they point at stays.
  mouseOver(second, 'pointerOver', 0);
  expect(now()).toBe('C1204');
  mouseOver(first, 'pointerMove', 4);
  expect(now()).toBe('C0603');
  // Without keys a hex that slides under the mouse is told, too.
  mouseOver(second, 'pointerOver', 0);
  expect(now()).toBe('C0905');
});
