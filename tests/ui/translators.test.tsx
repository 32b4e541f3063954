/** A page that a browser translates is drawn by React all the same: nothing throws, and no old text stays. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, fireEvent, render } from '@testing-library/react';
import { Fragment, type ReactNode, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useGame } from '../../src/games/lines-and-webs/typedStores.ts';
import { bearTranslators } from '../../src/ui/kit/translators.ts';
import { Failure } from '../../src/ui/screens/Failure.tsx';
import { rulesWith, untilPhase } from '../panels/kit.ts';
import { type Manner, translate, untranslated } from '../translator.ts';

const MANNERS: readonly Manner[] = ['replaces', 'puts before', 'puts after', 'takes first', 'wraps'];
const ends: (() => void)[] = [];
beforeEach(() => void ends.push(bearTranslators(document)));
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** Draws each of these in turn while the page is translated, and looks at the page after each; without a translator it looks the same. */
async function drawn(manner: Manner | null, steps: readonly ReactNode[]): Promise<string[]> {
  let show: (step: number) => void = () => undefined;
  function Page() {
    const [step, set] = useState(0);
    show = set;
    return <main>{steps[step]}</main>;
  }
  const { container, unmount } = render(<Page />);
  const end = manner ? translate(manner) : () => undefined;
  const seen: string[] = [];
  for (const step of steps.keys()) {
    await act(async () => show(step));
    // The translator and what bears it come by turns.
    for (let i = 0; i < 8; i++) await Promise.resolve();
    seen.push(untranslated(container.textContent ?? ''));
  }
  end();
  unmount();
  expect(document.body.textContent).toBe('');
  return seen;
}

const figures = (n: number) => (
  <p>
    You have {n} RP left{n > 2 ? <b>, {n - 1} after that</b> : null} on day {n + 1}
    {n % 2 ? ', an odd one' : null}.
  </p>
);
const KEYED = ['one', 'two', 'three', 'four'];
const keyed = (order: readonly number[]) => (
  <p>
    {order.map((i) => (
      <Fragment key={i}>{KEYED[i]} and </Fragment>
    ))}
    no more
  </p>
);

const STEPS: Readonly<Record<string, readonly ReactNode[]>> = {
  'figures between words': [figures(5), figures(4), figures(2), figures(1), figures(4), figures(4), figures(7)],
  'a text that goes and comes beside an element': [
    <p key="p">
      {'gone '}
      <b>stays</b>
    </p>,
    <p key="p">
      {null}
      <b>stays</b>
    </p>,
    <p key="p">
      {'back '}
      <b>stays</b>
      {' and more'}
    </p>,
    <p key="p">
      {null}
      <i>new</i>
    </p>,
  ],
  'an element that comes before a text': [
    <p key="p">{null}the text</p>,
    <p key="p">
      <b>first, </b>the text
    </p>,
    <p key="p">{null}the other text</p>,
  ],
  'texts that change places': [keyed([0, 1, 2]), keyed([2, 0, 1]), keyed([3, 1]), keyed([1, 3, 0, 2]), keyed([])],
  'a text alone': [<p key="p">1 token</p>, <p key="p">2 tokens</p>, <p key="p" />, <p key="p">3 tokens</p>],
};

it.each(MANNERS)(
  'On a page that a translator treats (it %s each text) React’s texts change, go, come and move as without it',
  async (manner) => {
    for (const [name, steps] of Object.entries(STEPS)) expect(await drawn(manner, steps), name).toEqual(await drawn(null, steps));
  },
);

it('A text that was translated twice over comes back once when it changes, and the page’s own words return when the translator leaves', async () => {
  let set: (n: number) => void = () => undefined;
  function Page() {
    const [n, setN] = useState(1);
    set = setN;
    return <p>{n} of 9</p>;
  }
  const { container } = render(<Page />);
  const [text] = container.querySelector('p')?.childNodes ?? [];
  const font = (words: string) => Object.assign(document.createElement('font'), { textContent: words });
  const first = font('eins');
  text?.replaceWith(first);
  await Promise.resolve();
  const second = font('ein');
  first.replaceWith(second);
  await Promise.resolve();
  await act(async () => set(2));
  await Promise.resolve();
  expect(container.textContent).toBe('2 of 9');
  const third = font('zwei');
  text?.replaceWith(third);
  await Promise.resolve();
  third.replaceWith(text as Node);
  await Promise.resolve();
  await act(async () => set(3));
  expect(container.textContent).toBe('3 of 9');
});

it('A picture lets no translator in: an element of HTML among its texts would not be drawn', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx'));
  const open = files.flatMap((name) =>
    [...readFileSync(join('src', name), 'utf8').matchAll(/<svg\b(?!\s+translate="no")/g)].map(() => name),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(open).toEqual([]);
});

/** As a browser throws it; that of the tests' page is none of its errors. */
const MISPLACED = Object.assign(new Error('not a child'), { name: 'NotFoundError' });

function Broken({ fault }: { fault: Error }): ReactNode {
  throw fault;
}

it.each([
  ['translated-ltr', MISPLACED, /Your browser’s translator changed the page/],
  ['', MISPLACED, /Something outside the game changed the page/],
  ['', new Error('of the game itself'), /the last order may be the cause/],
])(
  'A page that fails (html class “%s”, %s) says who is the cause, and offers to take back an order only where nobody else is',
  (name, fault, words) => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    document.documentElement.className = name;
    const rules = rulesWith();
    const { commands } = untilPhase(rules, 'spend', 1, 'delta');
    const record = {
      format: 1 as const,
      ruleset: rules.id,
      version: rules.version,
      scenario: rules.world.scenario,
      seed: 'panels',
      commands,
    };
    act(() => useGame.getState().openGame(record, undefined, {}, rules));
    const { getByTestId, getByRole, queryByRole } = render(
      <Failure>
        <Broken fault={fault} />
      </Failure>,
    );
    // The second time at the same order.
    fireEvent.click(getByRole('button', { name: 'Go on' }));
    expect(getByTestId('failure').textContent).toMatch(words);
    expect(queryByRole('button', { name: /^Go on without order/ }) !== null).toBe(fault !== MISPLACED);
    useGame.getState().leave();
    document.documentElement.className = '';
    told.mockRestore();
  },
);
