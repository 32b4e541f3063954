/** Parts of the page that are fetched late: they are drawn whenever they come. */
import { act, render, screen, waitFor } from '@testing-library/react';
import { type ComponentType, useLayoutEffect } from 'react';
import { expect, it } from 'vitest';
import { lazyPart, lazyPartsTell } from '../../src/ui/kit/lazyPart.tsx';

const Part = () => <p>here</p>;

/** A module whose coming is in the test's hand, to the very moment. */
function inHand() {
  let come: () => void = () => undefined;
  const load = () =>
    ({
      // biome-ignore lint/suspicious/noThenProperty: a promise that keeps its word at once
      then(got: (part: ComponentType<object>) => void) {
        return new Promise<void>((done) => {
          come = () => {
            got(Part);
            done();
          };
        });
      },
    }) as unknown as Promise<ComponentType<object>>;
  return { load, come: () => come() };
}

it('A part that is asked for when it is shown is drawn when it comes', async () => {
  const { load, come } = inHand();
  const Late = lazyPart(load);
  render(<Late />);
  expect(screen.queryByText('here')).toBeNull();
  come();
  expect(await screen.findByText('here')).toBeTruthy();
});

it('A part that comes after its place was drawn, and before anything else was done there, is drawn too', async () => {
  const { load, come } = inHand();
  const Late = lazyPart(load);
  void Late.fetch();
  function Page() {
    useLayoutEffect(come, []);
    return <Late />;
  }
  render(<Page />);
  expect(await screen.findByText('here')).toBeTruthy();
});

it('A part that leaves no gap says where all can see it that it did not come, and is drawn when it is tried again', async () => {
  let isOnline = false;
  const again: (() => void)[] = [];
  lazyPartsTell({ safe: () => 'All is stored.', missing: (act) => again.push(act) });
  const Late = lazyPart<object>(() => (isOnline ? Promise.resolve(Part) : Promise.reject(new TypeError('no network'))), true);
  render(<Late />);
  await waitFor(() => expect(again).toHaveLength(1));
  isOnline = true;
  act(() => again[0]?.());
  expect(await screen.findByText('here')).toBeTruthy();
});

it('In place of a part that did not come stands what the page knows to be safe', async () => {
  lazyPartsTell({ safe: () => 'The browser has not stored it.', missing: () => undefined });
  const Late = lazyPart<object>(() => Promise.reject(new TypeError('no network')));
  render(<Late />);
  expect(await screen.findByTestId('not-loaded')).toHaveTextContent('The browser has not stored it.');
});
