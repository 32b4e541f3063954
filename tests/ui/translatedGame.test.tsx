/** Whole days are played in the page while a browser's translator treats it: nothing throws, and what is shown is what React has given last. */

import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { picker } from '../../src/bots/picker.ts';
import { useGame } from '../../src/games/lines-and-webs/typedStores.ts';
import { App } from '../../src/ui/App.tsx';
import { fetchAll } from '../../src/ui/kit/lazyPart.tsx';
import { bearTranslators } from '../../src/ui/kit/translators.ts';
import { playOne, scenarioWith } from '../store/kit.ts';
import { staleTexts, translate } from '../translator.ts';

const ends: (() => void)[] = [];
beforeAll(fetchAll);
beforeEach(() => {
  useGame.getState().leave();
  ends.push(bearTranslators(document));
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

it('Setup and the days up to the first landing, all phases of both sides, are played on a page that a translator treats, and no text stays as it was', async () => {
  const root = document.createElement('div');
  root.id = 'root';
  document.body.append(root);
  act(() => useGame.getState().newGame(scenarioWith(), 'translated'));
  render(<App />, { container: root });
  await screen.findByTestId('curtain');
  ends.push(translate());
  const pick = picker('translated');
  const phases = new Set<string>();
  const turn = (): number => useGame.getState().state?.turn ?? 1;
  // Nothing lands on day 1.
  for (let i = 0; i < 2000 && turn() < 4 && !phases.has('deploy'); i++) {
    phases.add(useGame.getState().state?.phase ?? '');
    let given = false;
    await act(async () => {
      given = playOne({ useGame }, pick);
    });
    // The translator and what bears it come by turns.
    for (let n = 0; n < 8; n++) await Promise.resolve();
    expect(given).toBe(true);
    expect(screen.queryByTestId('failure')).toBe(null);
    expect(staleTexts()).toEqual([]);
  }
  expect(turn()).toBeGreaterThan(1);
  expect([...phases]).toEqual(['setup', 'spend', 'transport', 'orders', 'execute', 'deploy']);
  expect(document.querySelectorAll('font').length).toBeGreaterThan(0);
});
