/** The cards of what comes for the first time: they cost no press, and two never come in a row. */

import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, onTestFinished } from 'vitest';
import { type Command, linesAndWebs } from '../../src/engine/lines-and-webs/index.ts';
import { getScenario } from '../../src/games/lines-and-webs/scenarios/load.ts';
import { useGame } from '../../src/games/lines-and-webs/typedStores.ts';
import { App } from '../../src/ui/App.tsx';
import { startInput } from '../../src/ui/kit/lastInput.ts';
import { fetchAll } from '../../src/ui/kit/lazyPart.tsx';

beforeAll(fetchAll);
afterEach(() => act(() => useGame.getState().leave()));

const card = () => screen.findByTestId('first-time');
const isGone = () => waitFor(() => expect(screen.queryByTestId('first-time')).toBeNull());

/** One person as Delta against the computer, in set-up; nothing has been told in this page but `kept`. */
function begin(): void {
  const scenario = getScenario('arvel-crossing') ?? expect.fail('The small scenario is missing.');
  const { id: ruleset, version } = linesAndWebs(scenario);
  render(<App />);
  const seating = [{ from: 0, computers: { gamma: { level: 'A', manner: 'even' } as const } }];
  act(
    () =>
      void useGame
        .getState()
        .openGame({ format: 1, ruleset, version, scenario, seed: 'first', commands: [] }, undefined, { title: 'First', seating }),
  );
}
const give = (command: Command) => act(() => void useGame.getState().dispatch(command));

it('A first card stands in the prompt, under its lead, tells what comes and asks for the deed; C goes to it, which reads it, and C again closes it', async () => {
  onTestFinished(startInput());
  begin();
  const user = userEvent.setup();
  expect(await card()).toHaveAttribute('data-of', 'setup');
  expect(await screen.findByTestId('prompt')).toContainElement(await card());
  await user.keyboard('c');
  const close = screen.getByTestId('first-time-read');
  await waitFor(() => expect(close).toHaveFocus());
  expect(close).toHaveAccessibleDescription(/Each unit starts on your side of the map/);
  // A shortcut is pressed beside a mouse, too: only who goes about by keys is told of keys, of those that do it from where the focus is.
  expect(await card()).toHaveTextContent('Press the highlighted button, or put units where you like.');
  await user.keyboard('{Shift>}{Tab}{/Shift}{Tab}');
  expect(close).toHaveFocus();
  await waitFor(async () =>
    expect(await card()).toHaveTextContent('Press Ctrl+Enter for the highlighted button, or put units where you like.'),
  );
  close.blur();
  await waitFor(async () => expect(await card()).toHaveTextContent('Press Enter for the highlighted button, or put units where you like.'));
  await user.keyboard('c');
  await user.keyboard('c');
  await isGone();
});

it('A first card goes when its part is over without a press of its own, and is closed by a press anywhere on it', async () => {
  begin();
  // Set-up was told in the test before.
  expect(screen.queryByTestId('first-time')).toBeNull();
  give({ type: 'takeRecommended', side: 'delta' });
  give({ type: 'endPart', side: 'delta' });
  await waitFor(() => expect(useGame.getState().view).toMatchObject({ phase: 'spend', prompt: { side: 'delta' } }));
  expect(await card()).toHaveAttribute('data-of', 'spend');
  give({ type: 'endPart', side: 'delta' });
  await waitFor(() => expect(useGame.getState().view).toMatchObject({ phase: 'transport', prompt: { side: 'delta' } }));
  expect(await card()).toHaveAttribute('data-of', 'transport');
  await userEvent.setup().click((await card()).querySelector('p') ?? expect.fail('It says nothing.'));
  await isGone();
});
