/** Shortcuts are records: each shows in the help, its keys run it, no two of a screen share one, and in a field a key types. */

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useGame, useTable } from '../../src/games/lines-and-webs/typedStores.ts';
import { EDITOR_ACTS, MAP_ACTS } from '../../src/games/lines-and-webs/ui/editor/frame/editorActs.ts';
import { type Act, ariaKeys, helpOf, keysShown, titleOf } from '../../src/ui/acts/act.ts';
import { actOf } from '../../src/ui/acts/acts.ts';
import { KeyList } from '../../src/ui/acts/KeyList.tsx';
import { tableActs, useActs, useRuns } from '../../src/ui/acts/keyboard.ts';
import { gameUi } from '../../src/ui/page.tsx';
import { replayActs } from '../../src/ui/replay/useReplayKeys.ts';

const SHORTCUTS = tableActs().filter(({ keys }) => keys);
const keysOf = ({ keys = [], moreKeys = [] }: Act): string[] => [...keys, ...moreKeys];

const NAMES: { readonly [key: string]: string } = {
  enter: 'Enter',
  escape: 'Escape',
  tab: 'Tab',
  delete: 'Delete',
  backspace: 'Backspace',
  f10: 'F10',
};
/** Presses a key as a record spells it; true when it was taken. */
function press(spelled: string, at: Element = document.body): boolean {
  const parts = spelled.split(/(?<=[a-z])\+/);
  const key = parts.at(-1) ?? '';
  const has = (part: string) => parts.length > 1 && parts.includes(part);
  const named = NAMES[key] ?? key.replace(/^arrow(.)/, (_, first: string) => `Arrow${first.toUpperCase()}`);
  return !fireEvent.keyDown(at, { key: named, ctrlKey: has('ctrl'), shiftKey: has('shift'), altKey: has('alt') });
}

afterEach(() => {
  cleanup();
  act(() => useTable.getState().clear());
});

describe('the shortcuts of the table', () => {
  it('Each stands in the help under its heading, with its keys and a line', () => {
    useGame.setState({ id: 'a game', bench: { on: true, seen: null } });
    const { container } = render(<KeyList acts={tableActs()} />);
    useGame.setState({ id: null, bench: { on: false, seen: null } });
    const lines = [...container.querySelectorAll('dl > div')].map((line) => [
      line.closest('dl')?.previousElementSibling?.textContent,
      line.querySelector('dt')?.textContent,
    ]);
    expect(lines).toHaveLength(SHORTCUTS.length);
    for (const one of SHORTCUTS) expect(lines, one.id).toContainEqual([one.group, keysShown(one)]);
    for (const said of container.querySelectorAll('dd')) expect(said.textContent).toMatch(/\S/);
  });

  it.each(SHORTCUTS.map((one) => [one.id, one] as const))(
    '%s is run by each of its keys, whether it does it itself or is lent it',
    (id, one) => {
      const run = vi.fn();
      function Screen() {
        useActs({ acts: () => [{ ...one, guard: () => true, run }] });
        return null;
      }
      function Lender() {
        useRuns<string>({ [id]: run });
        return null;
      }
      for (const Shown of [Screen, Lender]) {
        const { unmount } = render(<Shown />);
        for (const key of keysOf(one)) {
          run.mockClear();
          expect(press(key), key).toBe(true);
          expect(run).toHaveBeenCalledTimes(1);
        }
        unmount();
        expect(press(keysOf(one)[0] as string)).toBe(false);
      }
    },
  );

  it('One that does nothing by itself is lent what it does, and each other one can do it', () => {
    for (const { id, isLent = false, run } of SHORTCUTS) expect(run === undefined, id).toBe(isLent);
  });

  /** What has a key; a game's group is a phase, or a row of one. */
  const placeOf = ({ place, group = '' }: Act): string =>
    place ?? (['At the table', 'To look something up', 'On the map'].includes(group) ? 'table' : group);

  it('No two of one place share a key; a panel takes none of the table’s, but for the second figure of a number', () => {
    const holders = new Map<string, Act[]>();
    for (const one of SHORTCUTS) for (const key of keysOf(one)) holders.set(key, [...(holders.get(key) ?? []), one]);
    const shared = [...holders].flatMap(([key, acts]) => {
      const places = acts.map(placeOf);
      const isTwice = new Set(places).size < places.length;
      // What lies over the table, and the map's focus, have their keys first.
      const isAgainstTable = places.includes('table') && places.some((place) => !['table', 'cursor', 'peek', 'fight'].includes(place));
      return isTwice || isAgainstTable ? [[key, ...acts.map(({ id }) => id)]] : [];
    });
    expect(shared).toEqual([['0', 'wholeMap', 'placeCard']]);
  });

  it.each(SHORTCUTS.map((one) => [one.id, one] as const))('In a field the keys of %s type', (_, one) => {
    const run = vi.fn();
    function Screen() {
      useActs({ acts: () => [{ ...one, guard: () => true, run }] });
      return <input defaultValue="words" />;
    }
    render(<Screen />);
    for (const key of keysOf(one))
      expect(press(key, screen.getByRole('textbox')), key).toBe(one.isInFields === true && key.startsWith('ctrl+'));
    expect(run.mock.calls.length).toBe(one.isInFields ? keysOf(one).filter((key) => key.startsWith('ctrl+')).length : 0);
  });

  it('While a dialog is open, or while the key is held down, a screen’s acts do nothing; one that waits does nothing under a drawer', () => {
    const run = vi.fn();
    function Screen({ waits }: { waits?: true }) {
      useActs({ acts: () => [{ id: 'one', label: 'One', keys: ['j'], run, ...(waits ? { waits } : {}) }] });
      return <dialog />;
    }
    const { container, rerender } = render(<Screen />);
    container.querySelector('dialog')?.setAttribute('open', '');
    expect(press('j')).toBe(false);
    container.querySelector('dialog')?.removeAttribute('open');
    fireEvent.keyDown(document.body, { key: 'j', repeat: true });
    expect(run).not.toHaveBeenCalled();
    act(() => useTable.getState().openDrawer('log'));
    expect(press('j')).toBe(true);
    rerender(<Screen waits />);
    expect(press('j')).toBe(false);
  });
});

it('Titles and the names for screen readers are spelled from the record', () => {
  expect(titleOf(actOf('find'))).toBe('Search (/ or Ctrl+K)');
  expect(ariaKeys(actOf('redo'))).toBe('Shift+U Control+Y');
  expect(ariaKeys(actOf('zoom'), actOf('choosePlace'))).toBe('Plus - Enter Space');
  expect(ariaKeys(actOf('seats'))).toBeUndefined();
  expect(titleOf(actOf('seats'))).toBe('Players…');
});

describe('screens with shortcuts of their own', () => {
  const SCREENS: readonly (readonly [string, readonly Act[]])[] = [
    ['the replay', replayActs(gameUi().replay.lanes)],
    ['the scenario editor', [...EDITOR_ACTS, ...MAP_ACTS]],
  ];

  it.each(SCREENS)('No two of %s share a key, and each says what it does', (_, acts) => {
    const keys = acts.flatMap(keysOf);
    expect(keys.length).toBeGreaterThan(10);
    expect(new Set(keys).size).toBe(keys.length);
    for (const one of acts) expect(one.label, one.id).toMatch(/\S/);
  });

  it('Each key of the replay stands in its list of keys', () => {
    for (const one of replayActs(gameUi().replay.lanes)) {
      expect(helpOf(one, { isAdvised: true, hasBench: true }), one.id).toMatch(/\S/);
      const shown = keysShown(one).split(', ');
      expect(shown.length, one.id).toBe(one.keys?.length);
    }
  });

  it('A key that is held down goes on where its record says so: undo in the editor, but not saving', () => {
    const held = EDITOR_ACTS.filter(({ repeats }) => repeats).map(({ id }) => id);
    expect(held).toEqual(['undo', 'redo']);
    const runs = vi.fn();
    function Editor() {
      useActs({ acts: () => EDITOR_ACTS.map((one) => ({ ...one, run: () => runs(one.id) })) });
      return <input defaultValue="words" />;
    }
    render(<Editor />);
    for (const key of ['z', 'y', 's']) fireEvent.keyDown(screen.getByRole('textbox'), { key, ctrlKey: true, repeat: true });
    expect(runs.mock.calls).toEqual([['undo'], ['redo']]);
  });
});
