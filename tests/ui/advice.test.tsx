/** Advice off for a side, on the page: chosen with a new game, turned in the menu, gone from search, help, layers and keys, and told in log, replay and at the end. */

import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { replayOf, trackOf, useGame, useTable } from '../../src/games/lines-and-webs/typedStores.ts';
import { DecisionLayers } from '../../src/games/lines-and-webs/ui/board/LayersDrawer.tsx';
import { ONLY_PEOPLE } from '../../src/records/seating.ts';
import { App } from '../../src/ui/App.tsx';
import { helpOf } from '../../src/ui/acts/act.ts';
import { actOfKey } from '../../src/ui/acts/acts.ts';
import { tableActs } from '../../src/ui/acts/keyboard.ts';
import { firstChoice, seatsFor } from '../../src/ui/computer/choice.ts';
import { lastChoice, useLastChoice } from '../../src/ui/computer/lastChoice.ts';
import { fetchAll } from '../../src/ui/kit/lazyPart.tsx';
import { tableNotes } from '../../src/ui/log/tableNotes.ts';
import { findAll } from '../../src/ui/palette/finds.ts';
import { pageFinds } from '../../src/ui/palette/pageFinds.ts';
import { StepList } from '../../src/ui/replay/StepList.tsx';
import { adviceNotes, withoutAdvice } from '../../src/ui/words/advice.ts';
import { play, scenarioWith } from '../store/kit.ts';

const KEY = 'lines-and-webs.who-plays';

beforeAll(fetchAll);
beforeEach(() => {
  useGame.getState().leave();
  useTable.getState().clear();
  useLastChoice.setState({ choice: null });
});
afterEach(cleanup);

const game = () => useGame.getState();
const begun = () => vi.waitFor(() => expect(game().record).not.toBeNull(), 8000);
const summary = () => screen.getByTestId('advice').querySelector('summary')?.textContent;

/** A game of two people, Delta at the screen. */
function sit(off: readonly ('delta' | 'gamma')[], orders = 0): void {
  act(() => {
    game().newGame(scenarioWith(), 'advice', undefined, { off });
    play({ useGame }, orders, 'advice');
    game().openCurtain();
  });
}

describe('a new game', () => {
  it('Two people choose for each side whether its staff advises; folded, the choice still says who has none', async () => {
    render(<App />);
    expect(await screen.findByTestId('way-two')).toBeChecked();
    expect(summary()).toBe('Advice');
    fireEvent.click(screen.getByTestId('advice-delta'));
    expect(summary()).toBe('Advice · no advice for Delta');
    expect(screen.getByTestId('advice-gamma')).toBeChecked();
    fireEvent.click(screen.getByTestId('advice-gamma'));
    expect(summary()).toBe('Advice · no advice');
    fireEvent.click(screen.getByTestId('advice-gamma'));
    fireEvent.click(screen.getByTestId('start-game'));
    await begun();
    expect(game()).toMatchObject({ advice: [{ from: 0, off: ['delta'] }], seating: [], unaided: false });
    expect(lastChoice()?.off).toEqual(['delta']);
  });

  it('One who plays alone has one tick, which goes along to the other side; who only watches has none', async () => {
    render(<App />);
    fireEvent.click(await screen.findByTestId('way-alone'));
    expect(screen.queryByTestId('advice-gamma')).toBeNull();
    fireEvent.click(screen.getByTestId('advice-delta'));
    fireEvent.click(screen.getByTestId('play-gamma'));
    expect(screen.queryByTestId('advice-delta')).toBeNull();
    expect(screen.getByTestId('advice-gamma')).not.toBeChecked();
    fireEvent.click(screen.getByTestId('way-watch'));
    expect(screen.queryByTestId('advice-gamma')).toBeNull();
  });

  it('Only the sides of people count, also where four play with computers between them', () => {
    const off = ['delta', 'gamma'] as const;
    const one = { ...firstChoice('A'), off };
    expect(seatsFor({ ...one, off: [] }, 2)).toBeUndefined();
    expect(seatsFor(one, 2)).toEqual({ off });
    expect(seatsFor({ ...one, way: 'alone' }, 2)?.off).toEqual(['delta']);
    expect(seatsFor({ ...one, way: 'watch' }, 2)?.off).toBeUndefined();
    expect(seatsFor({ ...one, way: 'alone', people: ['gamma-combat'] }, 4)?.off).toEqual(['gamma']);
  });

  it('What an older page kept of the last game is understood: without suggestions is without advice', () => {
    const { off: _, ...rest } = { ...firstChoice('B'), way: 'alone' as const, side: 'gamma' as const };
    for (const [advice, off] of [
      [true, []],
      [false, ['gamma']],
    ] as const) {
      localStorage.setItem(KEY, JSON.stringify({ ...rest, advice }));
      useLastChoice.persist.rehydrate();
      expect(lastChoice()).toEqual({ ...rest, off });
    }
    useLastChoice.setState({ choice: null });
    localStorage.setItem(KEY, JSON.stringify({ ...rest, off: ['red'] }));
    useLastChoice.persist.rehydrate();
    expect(lastChoice()).toBeNull();
  });
});

describe('during the game', () => {
  it('The menu turns off the advice of the side at the screen and on again, and the log tells both', async () => {
    const user = userEvent.setup();
    render(<App />);
    sit([], 3);
    const { viewer } = game();
    const name = viewer === 'delta' ? 'Delta' : 'Gamma';
    const item = () => screen.findByTestId('menu-advice');
    await user.click(await screen.findByTestId('menu'));
    expect(await item()).toHaveTextContent(`Turn off ${name}’s advice`);
    await user.click(await item());
    expect(game().advice.at(-1)?.off).toEqual([viewer]);
    await user.click(screen.getByTestId('menu'));
    expect(await item()).toHaveTextContent(`Turn on ${name}’s advice again`);
    await user.click(await item());
    expect(game().advice.at(-1)?.off).toEqual([]);
    await user.keyboard('l');
    const log = await screen.findByTestId('drawer');
    expect(log).toHaveTextContent(`From here on ${name} plays without advice.`);
    expect(log).toHaveTextContent(`From here on ${name} plays with advice again.`);
  });

  it('Without advice neither search nor help nor layers know of it, but for the switch itself', () => {
    const labels = () => findAll(pageFinds(), '').map(({ label }) => label);
    const found = (query: string) => findAll(pageFinds(), query).map(({ label }) => label);
    const layers = () => {
      const { container, unmount } = render(<DecisionLayers />);
      const text = container.textContent ?? '';
      unmount();
      return text;
    };
    sit([]);
    const side = game().viewer === 'delta' ? 'Delta' : 'Gamma';
    expect(labels()).toContain(`Turn off ${side}’s advice`);
    expect(found('forecast')).toContain('Show both sides’ supply');
    expect(layers()).toContain('When each unit runs out, if nothing is delivered');
    act(() => game().switchAdvice(false));
    const on = `Turn on ${side}’s advice again`;
    for (const query of ['advice', 'suggestion', 'forecast', 'staff']) expect(found(query), query).toEqual([on]);
    expect(found('ledger')).toEqual(['Show both sides’ supply']);
    expect(layers()).not.toContain('runs out');
    expect(layers()).toContain('Supply cover');
  });

  it('Alone against the computer neither the search nor the key A offers what the computer would do, once the advice is off', async () => {
    act(() => {
      game().newGame(scenarioWith(), 'alone', undefined, { computers: { gamma: { level: 'B', manner: 'even' } } });
    });
    const offered = () => pageFinds().some(({ id }) => id === 'page advise');
    expect(game().viewer).toBe('delta');
    expect(offered()).toBe(true);
    expect(actOfKey({ key: 'a', ctrlKey: false, metaKey: false, shiftKey: false, altKey: false })).toBe('advise');
    render(<App />);
    await screen.findByTestId('advise');
    fireEvent.keyDown(document.body, { key: 'a' });
    expect(useTable.getState().isAsking).toBe(true);
    act(
      () =>
        void pageFinds()
          .find(({ id }) => id === 'page switchAdvice')
          ?.act(),
    );
    expect(useTable.getState().isAsking, 'what was asked for is put away').toBe(false);
    expect(screen.queryByTestId('advise')).toBeNull();
    fireEvent.keyDown(document.body, { key: 'a' });
    expect(useTable.getState().isAsking).toBe(false);
    expect(offered()).toBe(false);
  });

  it('The help of the keys leaves out what is advice, and says of Supply what is left', () => {
    const line = (wanted: string, isAdvised: boolean, hasBench = false) =>
      tableActs().flatMap((act) => (act.id === wanted ? (helpOf(act, { isAdvised, hasBench }) ?? []) : []))[0];
    for (const id of ['advise', 'draftPlan']) expect([line(id, true) !== undefined, line(id, false)], id).toEqual([true, undefined]);
    expect(line('supply', true)).toContain('run out');
    expect([false, true].map((isOn) => line('workbench', true, isOn) !== undefined)).toEqual([false, true]);
    expect(line('supply', false)).toBe('Supply: what’s in stock, what’s coming, what’s used');
    expect(line('log', false)).toEqual(line('log', true));
  });

  it('The help that is open at the table has no key of advice for a side without', async () => {
    render(<App />);
    sit(['delta', 'gamma']);
    act(() => useTable.getState().openDrawer('help'));
    const help = await screen.findByTestId('drawer');
    // A long drawer fills the screen first.
    await waitFor(() => expect(help).toHaveTextContent('Bring what the unit needs'));
    expect(help).not.toHaveTextContent('Your staff’s plan');
    act(() => game().switchAdvice(true));
    expect(help).toHaveTextContent('Your staff’s plan');
  });
});

describe('what is told', () => {
  const change = (from: number, ...off: ('delta' | 'gamma')[]) => ({ from, off });

  it('The log says who plays without advice from the beginning, and each change after it', () => {
    const told = (advice: ReturnType<typeof change>[], unaided = false) =>
      tableNotes({ ...ONLY_PEOPLE, advice, unaided, opened: [] }, (orders) => orders).map(({ place, text }) => `${place} ${text}`);
    expect(told([])).toEqual([]);
    expect(told([change(0, 'delta'), change(4), change(4, 'gamma', 'delta'), change(9, 'gamma')])).toEqual([
      '0 Delta plays without advice.',
      '4 From here on Delta plays with advice again.',
      '4 From here on both sides play without advice.',
      '9 From here on Delta plays with advice again.',
    ]);
    expect(told([change(3, 'gamma')], true)).toEqual(['0 Advice was off from the start.', '3 From here on Delta plays with advice again.']);
  });

  it('The end of a game says which side had no advice, all the time or for a part', () => {
    const people = ['delta', 'gamma'] as const;
    const end = (...advice: ReturnType<typeof change>[]) => withoutAdvice({ advice, unaided: false }, people);
    expect(end()).toBeNull();
    expect(end(change(0, 'delta'))).toBe('Delta played without advice.');
    expect(end(change(0, 'delta'), change(7, 'delta', 'gamma'))).toBe(
      'Delta played without advice. Gamma played without advice for a part of the game.',
    );
    expect(end(change(0, 'delta'), change(0))).toBeNull();
    expect(end(change(5, 'gamma'))).toBe('Gamma played without advice for a part of the game.');
    expect(withoutAdvice({ advice: [], unaided: true }, ['delta'])).toBe('Delta played without advice.');
  });

  it('A replay tells a change of the advice between the steps where it was made, and after the last step what came since', () => {
    sit(['delta'], 4);
    const { rules, record } = game();
    if (!rules || !record) throw new Error('no game');
    const { world, frames, shownAt } = replayOf(trackOf(rules, record), 'umpire');
    const orders = frames.length - 1;
    const advice = adviceNotes({ unaided: false, advice: [change(0, 'delta'), change(2), change(orders, 'gamma')] });
    const part = { turn: 0, phase: 'setup', from: 0, to: frames.length } as const;
    const props = { world, view: shownAt(0).view, frames, part, at: 0, held: null, onGo: () => undefined, advice };
    render(<StepList {...props} />);
    const rows = [...screen.getByTestId('replay-steps').children].map(
      (row) => row.querySelector('[data-step]')?.getAttribute('data-step') ?? row.textContent,
    );
    expect(rows).toEqual([
      '0',
      'Delta plays without advice.',
      '1',
      '2',
      'From here on Delta plays with advice again.',
      ...frames.slice(3).map((_, i) => String(i + 3)),
      'From here on Gamma plays without advice.',
    ]);
  });
});
