// @vitest-environment jsdom
/** What the keys of the help say where they can do nothing. */

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Phase, Side } from '../../src/engine/lines-and-webs/index.ts';
import { useGame, useTable } from '../../src/games/lines-and-webs/typedStores.ts';
import { SetupPanel } from '../../src/games/lines-and-webs/ui/panels/setup/SetupPanel.tsx';
import { tableActs } from '../../src/ui/acts/keyboard.ts';
import { IdleKey } from '../../src/ui/shell/IdleKey.tsx';
import { useShortcuts } from '../../src/ui/shell/shortcuts.ts';
import { rulesWith, untilPhase } from '../panels/kit.ts';
import { put, unit } from '../rules/kit.ts';
import { execution, field } from '../rules/kitCombat.ts';
import { showPhaseSix } from './phaseSix.tsx';

const rules = rulesWith();
const { scenario } = rules.world;

function open(phase: Phase, side: Side = 'delta'): void {
  const { commands } = untilPhase(rules, phase, 1, side);
  act(() => {
    useGame
      .getState()
      .openGame({ format: 1, ruleset: rules.id, version: rules.version, scenario, seed: 'panels', commands: [...commands] });
    useGame.getState().openCurtain();
  });
}

function Page() {
  useShortcuts();
  return (
    <main data-main-scope>
      <div role="application" aria-label="Map" />
      <button type="button">A button</button>
      <button type="button" data-row="d-armor-1">
        A card
      </button>
      <IdleKey />
    </main>
  );
}

/** What a key says, pressed on something of the page. */
function said(
  key: string,
  at: Element = document.body,
  more: { ctrlKey?: boolean; shiftKey?: boolean; code?: string } = {},
): string | null {
  fireEvent.keyDown(at, { key, ...more });
  return screen.queryAllByTestId('idle-key').at(-1)?.textContent ?? null;
}

afterEach(() => {
  cleanup();
  useTable.getState().clear();
  useGame.getState().leave();
});

describe('a key that can do nothing', () => {
  beforeEach(() => void render(<Page />));

  it.each([
    ['spend', 'f', 'F brings what the unit needs in Transport only.'],
    ['transport', 'f', 'F brings what the unit needs: choose a carrier and a unit first.'],
    ['transport', 'r', 'R sends a card to reserve in Orders only.'],
    ['orders', 'r', 'R sends a card to reserve: choose a card first.'],
    ['orders', 'e', 'E sends a card to execution: choose a card first.'],
    ['spend', 'o', 'O takes its order away in Orders only.'],
    ['orders', '3', '3 makes the chosen card that order: choose a card first.'],
    ['transport', 's', 'S orders Stay in Execute, while a unit’s order is up.'],
    ['spend', 'g', 'G shows the supply plan in Phase 3 only.'],
    ['spend', 'h', 'H pauses what comes next: nothing comes now.'],
    ['spend', 'q', 'Q turns up closed cards at the open table only: here yours lie before you.'],
    ['spend', 'c', 'C goes to the lesson card, in a lesson.'],
    ['spend', 'a', 'A asks what the computer would do: only where you play it alone.'],
    ['spend', 'i', 'I tells of what you point at: point at something first.'],
    ['spend', '.', 'Full stop goes from unit to unit of a hex on the map: press M first.'],
    ['spend', '+', 'Plus zooms on the map: press M first.'],
    ['spend', 'Backspace', 'Backspace goes back to a decision of yours: only alone against the computer.'],
    ['spend', 'Enter', 'Enter finds no button to press.'],
  ] as const)('In %s the key %s says: %s', (phase, key, words) => {
    open(phase);
    expect(said(key)).toBe(words);
  });

  it('In Execute digits and S say that there is nothing for them now', () => {
    cleanup();
    const g = field();
    // Its card is next, and it could not be ordered.
    put(g, 'd-mech-4', unit(g, 'd-mech-4').node ?? '', { degraded: true });
    showPhaseSix(execution(g, 'delta', { hands: { delta: { airDrop: 1 } } }));
    render(<Page />);
    expect(said('3')).toBe('3 chooses rounds, retreats and cards of your hand: nothing has that number now.');
    expect(said('s')).toBe('S orders Stay in Execute, while a unit’s order is up.');
  });

  it('U and Shift+U say why nothing can be taken back, as their buttons do', () => {
    open('spend');
    expect(said('u')).toBe('U does nothing now. The last order revealed something hidden. Both sides must agree to undo it.');
    expect(said('U', document.body, { shiftKey: true })).toBe('Shift+U does nothing now. Nothing was undone.');
    expect(said('z', document.body, { ctrlKey: true })).toMatch(/^Ctrl\+Z does nothing now/);
  });

  it('U that takes something back says nothing', () => {
    act(() => useGame.getState().newGame(scenario, 'panels'));
    act(() => useGame.getState().openCurtain());
    expect(said('u')).toBe('U does nothing now. Nothing has been ordered yet.');
    expect(said('Г', document.body, { code: 'KeyU' }), 'on a Russian layout').toBe('U does nothing now. Nothing has been ordered yet.');
    act(() => void useGame.getState().dispatch({ type: 'takeRecommended', side: 'delta' }));
    expect(said('u')).toBeNull();
    expect(useGame.getState().record?.commands).toEqual([]);
  });

  it('The map’s keys tell what is missing on the map, and not how to come to it', () => {
    open('spend');
    const map = screen.getByRole('application');
    expect(said('d', map)).toBe('D tells everything in a hex: go to one by the arrows first.');
    expect(said('.', map)).toBe('Full stop finds no other unit in this hex.');
    expect(said(' ', map)).toBe('Space chooses a hex: go to one by the arrows first.');
  });

  it('What a key has said goes with the next key, also with one that the map keeps to itself', () => {
    open('spend');
    const map = screen.getByRole('application');
    expect(said('.', map)).toBeTruthy();
    map.addEventListener('keydown', (event) => event.stopPropagation(), { once: true });
    expect(said('d', map)).toBeNull();
  });

  it('A card in Orders says that it lies in that deck already', () => {
    open('orders');
    expect(said('e', screen.getByText('A card'))).toBe('E sends the card to where it lies already.');
  });

  it('Enter and Space on a button are the button’s, and need no word', () => {
    open('spend');
    for (const key of ['Enter', ' ']) expect(said(key, screen.getByText('A button'))).toBeNull();
  });

  it('Under a drawer a panel’s key says what comes first', () => {
    open('transport');
    act(() => useTable.getState().openDrawer('log'));
    expect(said('f')).toBe('F waits: Escape closes what is open.');
  });
});

/** Acts that always do something here or anywhere, or whose keys a control of its own takes. */
const ALWAYS: ReadonlySet<string> = new Set([
  ...['menu', 'find', 'close', 'workbench', 'nextControl', 'supply', 'log', 'rules', 'help', 'toMap', 'toPanel', 'moveCursor', 'wholeMap'],
  ...['lens', 'oneMore', 'nextCard', 'moveCard', 'verdict', 'askMe'],
]);

it('Each key of the help has a word for where it can do nothing', () => {
  render(<Page />);
  open('spend');
  for (const { id, keys = [], help } of tableActs()) {
    if (!help || ALWAYS.has(id)) continue;
    for (const key of keys) {
      const plain = key.replace(/^(shift|ctrl)\+/, '');
      const more = { shiftKey: key.startsWith('shift+'), ctrlKey: key.startsWith('ctrl+') };
      expect(said(plain === 'enter' ? 'Enter' : plain === 'backspace' ? 'Backspace' : plain, document.body, more), `${id}: ${key}`).toMatch(
        /^\S+ .*\.$/,
      );
    }
  }
});

it('N and W in setup go from unit to unit, and say so where there is none', () => {
  act(() => useGame.getState().newGame(scenario, 'panels'));
  act(() => useGame.getState().openCurtain());
  const { unmount } = render(
    <>
      <SetupPanel />
      <IdleKey />
    </>,
  );
  expect(said('n')).toBeNull();
  expect(document.activeElement?.getAttribute('data-pick')).toBeTruthy();
  unmount();
  render(<IdleKey />);
  expect(said('w')).toBe('W finds no unit to place.');
});

it('P says where a panel has nothing to press', () => {
  render(<Page />);
  const panel = document.body.appendChild(document.createElement('div'));
  panel.dataset.region = 'panel';
  expect(said('p')).toBe('P finds nothing to press in the panel.');
  panel.innerHTML = '<button>Go</button>';
  expect(said('p')).toBeNull();
  panel.remove();
});

it('Enter where the main button cannot be pressed says the button’s own reason', () => {
  render(<Page />);
  const main = document.createElement('button');
  main.className = 'btn-main';
  main.disabled = true;
  main.dataset.why = 'Three units are not placed yet.';
  screen.getByRole('main').append(main);
  expect(said('Enter')).toBe('Enter waits: Three units are not placed yet.');
  delete main.dataset.why;
  expect(said('Enter')).toBe('Enter waits: the main button cannot be pressed yet.');
});
