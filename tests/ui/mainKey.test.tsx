/** Whose Enter is: the main button's, but where a control needs it itself. */

import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { ScenarioMap } from '../../src/engine/lines-and-webs/scenario.ts';
import { getScenario } from '../../src/games/lines-and-webs/scenarios/load.ts';
import { useTable } from '../../src/games/lines-and-webs/typedStores.ts';
import { layoutOf } from '../../src/games/lines-and-webs/ui/board/layout.ts';
import { Steps } from '../../src/games/lines-and-webs/ui/pieces/Steps.tsx';
import { doAct } from '../../src/ui/acts/acts.ts';
import { HEX } from '../../src/ui/board/geometry.ts';
import { useShortcuts } from '../../src/ui/shell/shortcuts.ts';

interface Presses {
  main(): void;
  row(): void;
  step(): void;
}

/** A panel of the table with what a panel has: rows, a list, numbers, and the main button. */
function Panel({ main, row, step }: Presses) {
  useShortcuts();
  return (
    <main data-main-scope>
      <div data-region="panel">
        <button type="button">Close</button>
        <div data-body>
          <button type="button" data-pick="a" aria-pressed="true" onClick={row}>
            Chosen
          </button>
          <button type="button" data-pick="b" aria-pressed="false" onClick={row}>
            Other
          </button>
          <select aria-label="Destination" defaultValue="0706">
            <option value="0706">Kelmora</option>
          </select>
          <Steps cls="clV" value={1} onStep={step} verb="carry" />
        </div>
        <footer>
          <button type="button" className="btn-main" onClick={main}>
            Go
          </button>
        </footer>
      </div>
    </main>
  );
}

function atPanel() {
  const presses = { main: vi.fn(), row: vi.fn(), step: vi.fn() };
  render(<Panel {...presses} />);
  const to = (role: string, name: string | RegExp): void => screen.getByRole(role, { name }).focus();
  return { ...presses, to, user: userEvent.setup() };
}

it('Enter on a row that is chosen already presses the main button; Space still belongs to the row', async () => {
  const { main, row, to, user } = atPanel();
  to('button', 'Chosen');
  await user.keyboard('{Enter}');
  expect([main.mock.calls.length, row.mock.calls.length]).toEqual([1, 0]);
  await user.keyboard(' ');
  expect([main.mock.calls.length, row.mock.calls.length]).toEqual([1, 1]);
  to('button', 'Other');
  await user.keyboard('{Enter}');
  expect([main.mock.calls.length, row.mock.calls.length]).toEqual([1, 2]);
});

it('Enter on a number presses the main button, on every panel; Space and arrows set it', async () => {
  const draft = atPanel();
  draft.to('button', /more$/);
  await draft.user.keyboard('{Enter}');
  expect([draft.main.mock.calls.length, draft.step.mock.calls.length]).toEqual([1, 0]);
  await draft.user.keyboard(' ');
  expect([draft.main.mock.calls.length, draft.step.mock.calls.length]).toEqual([1, 1]);
  await draft.user.keyboard('{ArrowRight}');
  expect([draft.main.mock.calls.length, draft.step.mock.calls.length]).toEqual([1, 2]);
});

it('Enter on a list with a choice made, and Ctrl+Enter wherever the focus is, press the main button', async () => {
  const { main, row, to, user } = atPanel();
  to('combobox', 'Destination');
  await user.keyboard('{Enter}');
  expect(main).toHaveBeenCalledTimes(1);
  to('button', 'Other');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(main).toHaveBeenCalledTimes(2);
  expect(row).not.toHaveBeenCalled();
});

/** A map with keys of its own beside a main button; the keys point at a place of it, or at none. */
function MapAndMain({ main, choose, points }: { main(): void; choose(): void; points: boolean }) {
  useShortcuts();
  return (
    <main data-main-scope>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: as the map of the table */}
      <div role="application" aria-label="Map" tabIndex={0} onKeyDown={({ key }) => key === 'Enter' && choose()}>
        {points ? <i data-cursor="" /> : null}
      </div>
      <button type="button" className="btn-main" onClick={main}>
        Go
      </button>
    </main>
  );
}

function atMap(points: boolean) {
  const presses = { main: vi.fn(), choose: vi.fn() };
  render(<MapAndMain {...presses} points={points} />);
  const map = screen.getByRole('application');
  map.focus();
  return { ...presses, map, user: userEvent.setup() };
}

it('While something is suggested Enter on the map takes it, though the keys point at a place there', async () => {
  const { main, choose, user } = atMap(true);
  await user.keyboard('{Enter}');
  expect([main.mock.calls.length, choose.mock.calls.length]).toEqual([0, 1]);
  useTable.setState({ isAsking: true });
  await user.keyboard('{Enter}');
  expect([main.mock.calls.length, choose.mock.calls.length]).toEqual([1, 1]);
  useTable.setState({ isAsking: false });
});

it('Enter on a map where the keys point at nothing presses the main button', async () => {
  const { main, user } = atMap(false);
  await user.keyboard('{Enter}');
  expect(main).toHaveBeenCalledTimes(1);
});

it('A key of the page leaves Enter to the main button where the map’s cursor was only put there; an arrow takes it in hand', async () => {
  const { main, choose, map, user } = atMap(true);
  map.setAttribute('data-unmoved', '');
  await user.keyboard('u{Enter}');
  expect([main.mock.calls.length, choose.mock.calls.length]).toEqual([1, 0]);
  await user.keyboard('{ArrowUp}{Enter}');
  expect([main.mock.calls.length, choose.mock.calls.length]).toEqual([1, 1]);
});

it.each(['t', 'm', '{ArrowUp}'])('The key %s takes the map’s cursor in hand: Enter then chooses there', async (key) => {
  const { main, choose, map, user } = atMap(true);
  map.setAttribute('data-unmoved', '');
  await user.keyboard(`${key}{Enter}`);
  expect([main.mock.calls.length, choose.mock.calls.length]).toEqual([0, 1]);
});

it('P leads to the panel’s first choice, not to its close button; Escape lets go of it', async () => {
  const { user } = atPanel();
  await user.keyboard('p');
  await waitFor(() => expect(screen.getByText('Chosen').closest('button')).toHaveFocus());
  expect(doAct('close')).toBe(true);
  expect(document.activeElement).toBe(document.body);
});

it('Ctrl+Enter closes the drawer that lies over the main button, and presses it only then', async () => {
  const { main, user } = atPanel();
  const drawer = document.body.appendChild(document.createElement('aside'));
  drawer.dataset.region = 'drawer';
  useTable.setState({ drawer: 'rules' });
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect([main.mock.calls.length, useTable.getState().drawer]).toEqual([0, null]);
  drawer.remove();
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(main).toHaveBeenCalledTimes(1);
});

it('P leads into what lies over the panel, as the advice does, and not to the hidden panel under it', async () => {
  const { user } = atPanel();
  const over = document.body.appendChild(document.createElement('div'));
  over.dataset.region = 'panel-over';
  over.innerHTML = '<div data-body><button>Do all 2</button></div>';
  await user.keyboard('p');
  await waitFor(() => expect(screen.getByText('Do all 2')).toHaveFocus());
  over.remove();
});

it('P pressed again goes from group to group of the panel, and round to the first; of the foot it takes the main button', async () => {
  const { user } = atPanel();
  const over = document.body.appendChild(document.createElement('div'));
  over.dataset.region = 'panel-over';
  over.innerHTML =
    '<section data-body><button>One</button><button>Two</button></section><section><button>Three</button></section><footer><button>Back</button><button class="btn-main">Do it</button></footer>';
  for (const name of ['One', 'Three', 'Do it', 'One']) {
    await user.keyboard('p');
    await waitFor(() => expect(screen.getByRole('button', { name })).toHaveFocus());
  }
  over.remove();
});

it('A step of the map’s cursor and the step back end where they began, but where land is missing on one side', () => {
  const back = { up: 'down', down: 'up', left: 'right', right: 'left' } as const;
  for (const id of ['arvel-crossing', 'ondrel-steppe'] as const) {
    const layout = layoutOf(getScenario(id)?.map as ScenarioMap);
    const steps = layout.nodes.flatMap(({ hex, x, y }) =>
      (['up', 'down', 'left', 'right'] as const).flatMap((way) => {
        const next = layout.places.get(layout.next(hex.id, way) ?? '');
        const isBeside = next !== undefined && Math.hypot(next.x - x, next.y - y) < 2 * HEX;
        return isBeside ? [layout.next(next.hex.id, back[way]) === hex.id] : [];
      }),
    );
    expect(steps.filter((returns) => !returns).length / steps.length).toBeLessThan(0.1);
  }
});
