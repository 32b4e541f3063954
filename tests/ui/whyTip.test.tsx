// @vitest-environment jsdom
/** The note that explains what is off, and what a sign stands for. */

import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { useTable } from '../../src/games/lines-and-webs/typedStores.ts';
import { IdleKey } from '../../src/ui/shell/IdleKey.tsx';
import { WhyTip } from '../../src/ui/shell/WhyTip.tsx';

function Buy() {
  const [isBought, buy] = useState(false);
  return (
    <button
      type="button"
      aria-disabled={isBought}
      data-why={isBought ? 'It is among your purchases.' : undefined}
      onClick={() => buy(true)}
    >
      1 RP
    </button>
  );
}

it('What a press has turned off is explained only when the pointer comes back to it, so that no note lies over the next button', async () => {
  const user = userEvent.setup();
  render(
    <>
      <Buy />
      <p>beside</p>
      <WhyTip />
    </>,
  );
  await user.click(screen.getByRole('button'));
  fireEvent.pointerMove(screen.getByRole('button'), { pointerType: 'mouse', clientX: 4 });
  expect(screen.queryByTestId('why')).toBeNull();
  await user.hover(screen.getByText('beside'));
  await user.hover(screen.getByRole('button'));
  expect(screen.getByTestId('why')).toHaveTextContent('It is among your purchases.');
});

it('A sign says what it stands for under a mouse that rests, with the focus and to a press, without a lock', async () => {
  const user = userEvent.setup();
  render(
    <>
      <button type="button" data-tells="Room for 1 CL I (food and water).">
        boxes
      </button>
      <WhyTip />
    </>,
  );
  await user.hover(screen.getByText('boxes'));
  expect(screen.queryByTestId('why')).toBeNull();
  expect(await screen.findByTestId('why')).toHaveTextContent('Room for 1 CL I (food and water).');
  await user.keyboard('{Escape}');
  expect(screen.queryByTestId('why')).toBeNull();
  await user.click(screen.getByText('boxes'));
  expect(screen.getByTestId('why')).toBeTruthy();
});

it('A key of the help that can do nothing here says so, and one that was used does not', () => {
  render(<IdleKey />);
  fireEvent.keyDown(document.body, { key: 'n' });
  expect(screen.getByRole('status')).toHaveTextContent('N goes from unit to unit on the map: press M first.');
  const take = (event: Event) => event.preventDefault();
  document.addEventListener('keydown', take);
  fireEvent.keyDown(document.body, { key: 'n' });
  document.removeEventListener('keydown', take);
  expect(screen.queryByRole('status')).toBeNull();
});

it('While a fight is told, and any press goes on, no key of the help complains', () => {
  render(<IdleKey />);
  act(() => useTable.setState({ isPlayingBack: true }));
  fireEvent.keyDown(document.body, { key: 's' });
  expect(screen.queryByRole('status')).toBeNull();
  act(() => useTable.setState({ isPlayingBack: false }));
  fireEvent.keyDown(document.body, { key: 's' });
  expect(screen.getByRole('status')).toHaveTextContent('orders Stay in Execute, while a unit’s order is up');
});

it('A key that finds nothing to go to on the map says so there, and elsewhere where it works', () => {
  render(
    <>
      <div role="application" aria-label="Map" />
      <IdleKey />
    </>,
  );
  fireEvent.keyDown(document.body, { key: 'w' });
  expect(screen.getByTestId('idle-key')).toHaveTextContent('press M first');
  fireEvent.keyDown(screen.getByRole('application'), { key: 'w' });
  expect(screen.getByTestId('idle-key')).toHaveTextContent('W finds no unit of yours in need.');
  fireEvent.keyDown(screen.getByRole('application'), { key: 't' });
  expect(screen.getByTestId('idle-key')).toHaveTextContent('T finds nothing to choose');
});

it('A note closes when what it explains is scrolled away from under the pointer; a scroll elsewhere leaves it', async () => {
  const user = userEvent.setup();
  render(
    <>
      <div data-testid="list">
        <button type="button" aria-disabled="true" data-why="Not now.">
          row
        </button>
      </div>
      <div data-testid="beside" />
      <WhyTip />
    </>,
  );
  await user.hover(screen.getByRole('button'));
  expect(screen.getByTestId('why')).toHaveTextContent('Not now.');
  fireEvent.scroll(screen.getByTestId('beside'));
  expect(screen.getByTestId('why')).toBeTruthy();
  fireEvent.scroll(screen.getByTestId('list'));
  expect(screen.queryByTestId('why')).toBeNull();
});

it('By a finger the note of a grey button lies on the button rather than over the words above it; by a mouse it lies above', async () => {
  render(
    <>
      <section data-region="panel">
        <p>Fire 1 round</p>
        <button type="button" aria-disabled data-why="Choose a target first.">
          Choose a target
        </button>
      </section>
      <WhyTip />
    </>,
  );
  const button = screen.getByRole('button');
  button.getBoundingClientRect = () => new DOMRect(700, 700, 200, 44);
  screen.getByText('Fire 1 round').getBoundingClientRect = () => new DOMRect(700, 660, 200, 36);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(30);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(160);
  const top = (input: string): number => {
    document.documentElement.dataset.input = input;
    fireEvent.click(document.body);
    fireEvent.click(button);
    return Number(/, (\d+)px/.exec(screen.getByTestId('why').style.transform)?.[1]);
  };
  expect(top('touch')).toBe(707);
  expect(top('mouse')).toBe(664);
  delete document.documentElement.dataset.input;
  vi.restoreAllMocks();
});

it('The note of a row lies beside its list, over no button of the rows above and below', async () => {
  render(
    <>
      <ul data-region="panel">
        {['Air Strike', 'Sabotage', 'Air Drop'].map((name) => (
          <li key={name} data-tells={`${name} explained.`}>
            {name} <button type="button">+ {name}</button>
          </li>
        ))}
      </ul>
      <WhyTip />
    </>,
  );
  screen.getAllByRole('listitem').forEach((row, i) => {
    row.getBoundingClientRect = () => new DOMRect(600, 100 + i * 50, 320, 50);
  });
  screen.getAllByRole('button').forEach((plus, i) => {
    plus.getBoundingClientRect = () => new DOMRect(740, 110 + i * 50, 60, 30);
  });
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(30);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(200);
  fireEvent.click(screen.getByText('Sabotage'));
  const [, left] = /translate\((\d+)px, (\d+)px\)/.exec(screen.getByTestId('why').style.transform) ?? [];
  expect(Number(left) + 200).toBeLessThanOrEqual(600);
  vi.restoreAllMocks();
});

/** A finger's event, or one of the mouse that a browser lets follow it. */
function point(at: Element, type: string, pointerType: string): void {
  fireEvent(at, Object.defineProperty(new MouseEvent(type, { bubbles: true, cancelable: true }), 'pointerType', { value: pointerType }));
}

it('A card that comes up under the finger explains nothing by itself, though the browser’s mouse or the focus comes to it: a tap on it does', async () => {
  render(
    <>
      <button type="button">End the turn</button>
      <button type="button" aria-disabled="true" data-why="Play Scouts Out when you attack.">
        Scouts Out
      </button>
      <WhyTip />
    </>,
  );
  const [end, card] = screen.getAllByRole('button') as [HTMLElement, HTMLElement];
  point(end, 'pointerdown', 'touch');
  fireEvent.click(end);
  for (const type of ['pointerover', 'pointermove']) for (const by of ['touch', 'mouse']) point(card, type, by);
  await act(async () => card.focus());
  expect(screen.queryByTestId('why')).toBeNull();
  point(card, 'pointerdown', 'touch');
  fireEvent.click(card);
  expect(screen.getByTestId('why')).toHaveTextContent('when you attack');
  // The next touch elsewhere closes it, also one that becomes no click.
  point(end, 'pointerdown', 'touch');
  expect(screen.queryByTestId('why')).toBeNull();
});

it('What a finger holds is explained as long as it is held and a moment after, and its lifting does not bring it up again', () => {
  vi.useFakeTimers();
  render(
    <>
      <button type="button" data-tells="One step off any unit.">
        Saint HIMARS
      </button>
      <WhyTip />
    </>,
  );
  const card = screen.getByRole('button');
  point(card, 'pointerdown', 'touch');
  fireEvent.contextMenu(card);
  act(() => void vi.advanceTimersByTime(5000));
  expect(screen.getByTestId('why')).toHaveTextContent('One step off any unit.');
  point(card, 'pointerup', 'touch');
  fireEvent.click(card);
  expect(screen.getByTestId('why')).toBeTruthy();
  act(() => void vi.advanceTimersByTime(1600));
  expect(screen.queryByTestId('why')).toBeNull();
  vi.useRealTimers();
});

it('A press on a plus in a row that is explained is the plus’s: no note comes up over the row', async () => {
  render(
    <>
      <ul>
        <li data-tells="What the card does.">
          <span>Air Drop</span>
          <button type="button">+</button>
        </li>
      </ul>
      <WhyTip />
    </>,
  );
  fireEvent.click(screen.getByRole('button'));
  expect(screen.queryByTestId('why')).toBeNull();
  fireEvent.click(screen.getByText('Air Drop'));
  expect(screen.getByTestId('why')).toHaveTextContent('What the card does.');
});
