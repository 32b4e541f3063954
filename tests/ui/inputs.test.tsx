/** Words name the input in use; help opens by its key wherever there is help, with what was asked for. */

import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { linesAndWebs } from '../../src/engine/lines-and-webs/index.ts';
import { FIRST } from '../../src/games/lines-and-webs/scenarios/first.ts';
import { useTable } from '../../src/games/lines-and-webs/typedStores.ts';
import {
  againWords,
  fillWords,
  fireWords,
  goesOnWords,
  layWords,
  pickedWords,
  sortWords,
} from '../../src/games/lines-and-webs/ui/words/inputs.ts';
import { Drawers } from '../../src/ui/drawers/Drawers.tsx';
import { type Input, startInput } from '../../src/ui/kit/lastInput.ts';
import { fetchAll } from '../../src/ui/kit/lazyPart.tsx';
import { HoldButton } from '../../src/ui/screens/HoldButton.tsx';

beforeAll(fetchAll);
beforeEach(() => {
  act(() => useTable.getState().openDrawer(null));
  return startInput();
});

/** Presses with a pointer of this kind, beside whatever is on the page. */
const pressWith = (pointerType: 'mouse' | 'touch'): void => {
  const event = new MouseEvent('pointerdown', { bubbles: true });
  Object.defineProperty(event, 'pointerType', { value: pointerType });
  act(() => void document.body.dispatchEvent(event));
};
const pressKey = (key: string): void => void fireEvent.keyDown(document.body, { key });

it('A button that is held says how with the input in use, and no key to a mouse or a finger', () => {
  render(
    <HoldButton onHeld={() => undefined} side="delta">
      Show my table
    </HoldButton>,
  );
  const button = screen.getByTestId('open-curtain');
  const says = (words: string) => expect(button).toHaveTextContent(new RegExp(`${words}$`));
  says('hold');
  pressKey('Shift');
  says('hold');
  pressKey('Tab');
  says('hold Enter');
  pressWith('touch');
  says('hold');
  fireEvent.pointerDown(button, { button: 0 });
  fireEvent.pointerUp(button);
  pressWith('touch');
  says('Keep your finger on it');
  pressWith('mouse');
  says('Hold the button down');
  pressKey('Tab');
  says('Keep holding Enter');
});

it('Shortcuts, and keys that are typed into a field, say nothing of the hand; keys by which one gets about do', () => {
  render(<input aria-label="Field" />);
  pressWith('mouse');
  fireEvent.keyDown(screen.getByLabelText('Field'), { key: 'a' });
  expect(document.documentElement.dataset.input).toBe('mouse');
  for (const key of ['a', 'Enter', 'Escape']) pressKey(key);
  fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true });
  // Enter confirms what the mouse has aimed on a board, and the main button that it has pressed before.
  for (const [name, value] of [
    ['role', 'grid'],
    ['data-main', ''],
  ] as const) {
    const around = document.body.appendChild(document.createElement('div'));
    around.setAttribute(name, value);
    fireEvent.keyDown(around.appendChild(document.createElement('button')), { key: 'Enter' });
    around.remove();
  }
  expect(document.documentElement.dataset.input).toBe('mouse');
  pressKey('ArrowUp');
  expect(document.documentElement.dataset.input).toBe('keys');
});

it('A slider that is moved by a key is used by keys, as it takes no letters', () => {
  render(<input aria-label="Moment" type="range" />);
  pressWith('mouse');
  fireEvent.keyDown(screen.getByLabelText('Moment'), { key: 'End' });
  expect(document.documentElement.dataset.input).toBe('keys');
});

it.each([
  (input: Input) => layWords(input, true),
  (input: Input) => layWords(input, false),
  pickedWords,
  sortWords,
  fillWords,
  goesOnWords,
])('A finger is told of no key and no click, a mouse of no key', (words) => {
  expect(words('touch')).not.toMatch(/click|number|Enter|Alt|\bQ\b/i);
  expect(words('mouse')).not.toMatch(/\btap|finger|number|Enter|Alt|\bQ\b/i);
  expect(words('keys')).toMatch(/number|Enter|Type|Q|any key/);
});

it.each([
  [(input: Input) => fireWords(input, 3), /^Choose how many rounds to fire\.$/, /^Choose how many rounds to fire: 1, 2 or 3\.$/],
  [(input: Input) => againWords(input, 'the target'), /tap the target again\.?$/, /press the target again or press Enter\.?$/],
] as const)(
  'A press that gives the order is named for whoever has a mouse and a keyboard in the same words, whichever was used last',
  (words, touch, press) => {
    expect(words('touch')).toMatch(touch);
    expect(words('mouse')).toMatch(press);
    expect(words('keys')).toBe(words('mouse'));
  },
);

it('7.9 How many rounds to fire names only numbers that are possible', () => {
  expect([1, 2, 3].map((most) => fireWords('keys', most))).toEqual([
    'It has one round to fire.',
    'Choose how many rounds to fire: 1 or 2.',
    'Choose how many rounds to fire: 1, 2 or 3.',
  ]);
});

const headings = () => screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent);

it('The key ? opens the help beside any screen: the keys first, and ready to scroll; the same key closes it', async () => {
  render(<Drawers worldOf={() => linesAndWebs(FIRST.scenario).world} />);
  pressKey('?');
  await screen.findByTestId('drawer');
  expect(headings()[0]).toBe('Keys');
  await waitFor(() => expect(screen.getByTestId('drawer-body')).toHaveFocus());
  expect(screen.getByText('In Execute')).toBeInTheDocument();
  expect(screen.getByText('In Orders, on a card of the decks')).toBeInTheDocument();
  pressKey('?');
  await waitFor(() => expect(screen.queryByTestId('drawer')).toBeNull());
});

it('Opened with the mouse the help begins with what to do when, and a press leads to each part', async () => {
  render(<Drawers worldOf={() => linesAndWebs(FIRST.scenario).world} />);
  pressWith('mouse');
  act(() => useTable.getState().openDrawer('help'));
  await screen.findByTestId('drawer');
  expect(headings()).toEqual(['What to do when', 'How to read a block', 'Signs', 'Keys']);
  fireEvent.click(screen.getByRole('button', { name: 'Keys' }));
  expect(screen.getByRole('region', { name: 'Keys' })).toHaveFocus();
});
