/** A reload, and the game that was open does not come back: it is said in its place, nothing takes its place, and it can be tried again. */

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useGame } from '../../src/games/lines-and-webs/typedStores.ts';
import { PartNotLoaded, reportMissing, useMissing } from '../../src/store/lazyCode.ts';
import { App } from '../../src/ui/App.tsx';
import { duel } from '../rules/kitCombat.ts';
import { openPosition } from './phaseSix.tsx';

const { resume } = useGame.getState();
afterEach(() => {
  cleanup();
  useGame.getState().leave();
  useGame.setState({ resume });
});

/** What happens when the game is asked for, time after time. */
let answers: (() => Promise<boolean>)[] = [];
beforeEach(() => {
  useGame.setState({ resume: () => (answers.shift() ?? (() => Promise.resolve(false)))() });
});
const missing = (): Promise<boolean> => {
  reportMissing();
  return Promise.reject(new PartNotLoaded());
};
const opens = async (): Promise<boolean> => {
  openPosition(duel());
  return true;
};
const reload = () => act(async () => void render(<App />));
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

it('A game that cannot be opened again after a reload is said to be unchanged, and the start screen does not take its place', async () => {
  answers = [missing];
  await reload();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your game could not be opened');
  expect(screen.getByRole('alert')).toHaveTextContent('Your game is unchanged: try again.');
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'To the start screen',
    'Reload the page',
    'Try again',
  ]);
  expect(useMissing.getState().again, 'said once, in its place').toBeNull();
});

it('Try again loads the game once more: the note repeats while it fails, and the game opens when it succeeds', async () => {
  answers = [missing, () => Promise.reject(new Error('The store does not answer.')), opens];
  await reload();
  await press('Try again');
  expect(screen.getByTestId('not-resumed')).toBeInTheDocument();
  await press('Try again');
  expect(screen.queryByTestId('not-resumed')).toBeNull();
  expect(useGame.getState().record).not.toBeNull();
});

it('A player who does not want to wait can go to the start screen, and no game is open', async () => {
  answers = [missing];
  await reload();
  await press('To the start screen');
  expect(screen.queryByTestId('not-resumed')).toBeNull();
  expect(await screen.findByRole('heading', { level: 1, name: /Lines and Webs/ })).toBeInTheDocument();
  expect(useGame.getState().record).toBeNull();
});
