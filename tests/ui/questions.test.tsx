/** Questions at the open table (11.5): what is asked, how long it stands and when it is answered tell nothing of the hand. */

import { act, fireEvent, render, screen } from '@testing-library/react';
import { useMemo, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { momentOf } from '../../scripts/lib/moments.ts';
import type { Cards, Rules, Side, State } from '../../src/engine/lines-and-webs/index.ts';
import { autoAnswerTo, notToday, stopPassing } from '../../src/games/lines-and-webs/store/autoAnswer.ts';
import { useGame } from '../../src/games/lines-and-webs/typedStores.ts';
import { ExecutePanel } from '../../src/games/lines-and-webs/ui/panels/execute/ExecutePanel.tsx';
import { silence, useQuestions } from '../../src/games/lines-and-webs/ui/peek/answers.ts';
import { Piles } from '../../src/games/lines-and-webs/ui/peek/Piles.tsx';
import { useSharing } from '../../src/store/sharing.ts';
import { SeatContext, useOpenSeat } from '../../src/ui/seat/useSeat.ts';
import { FrameSlotsContext } from '../../src/ui/shell/slots.ts';

function Seated() {
  const seat = useOpenSeat();
  const [prompt, setPrompt] = useState<HTMLElement | null>(null);
  const slots = useMemo(() => ({ prompt }), [prompt]);
  return seat ? (
    <FrameSlotsContext value={slots}>
      <SeatContext value={seat}>
        <div ref={setPrompt} />
        <Piles />
        <ExecutePanel />
      </SeatContext>
    </FrameSlotsContext>
  ) : null;
}

const asked = {
  massCal: momentOf('massCal', (s) => s.pending?.kind === 'massCal', 'tour'),
  drone: momentOf('drone', (s) => s.pending?.kind === 'drone', 'tour'),
};
const NONE: Cards = Object.fromEntries(Object.keys(asked.drone.state.sides.delta.hand).map((kind) => [kind, 0])) as unknown as Cards;

/** The question with one card in the hand that is asked. */
function show(kind: keyof typeof asked, hand: Partial<Cards>): { html: string; side: Side; unmount(): void } {
  const { rules: R, state } = asked[kind];
  const side = state.pending?.side as Side;
  const changed: State = structuredClone(state);
  changed.sides[side].hand = { ...NONE, ...hand };
  const rules: Rules = { ...R, setup: () => structuredClone(changed) };
  const record = { format: 1 as const, ruleset: R.id, version: R.version, scenario: R.world.scenario, seed: 'x', commands: [] };
  act(() => useGame.getState().openGame(record, undefined, {}, rules));
  const { container, unmount } = render(<Seated />);
  return { html: container.innerHTML, side, unmount };
}

const orders = (): number => useGame.getState().record?.commands.length ?? 0;
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

beforeEach(() => {
  vi.useFakeTimers();
  useSharing.setState({ sharing: 'open' });
  useQuestions.setState({ orders: -1, since: 0, silent: {} });
});
afterEach(() => {
  // What comes after an answer takes no press for a while: the next test begins after it.
  pass(5000);
  vi.useRealTimers();
});

describe('A question at the open table', () => {
  it.each([
    ['massCal', 'massCal'],
    ['drone', 'droneRecon'],
  ] as const)('11.5 %s is asked in the same words whether the card is held or not', (kind, card) => {
    const held = show(kind, { [card]: 1 });
    held.unmount();
    const other = show(kind, { airDrop: 1 });
    expect(other.html).toBe(held.html);
    expect(other.html).toContain('peek');
  });

  it.each([{ massCal: 1 }, { airDrop: 1 }])('11.5 a no before two seconds is heard at two seconds, with %o in hand', (hand) => {
    show('massCal', hand);
    pass(500);
    fireEvent.click(screen.getByRole('button', { name: 'Don’t play it' }));
    pass(1499);
    expect(orders()).toBe(0);
    pass(2);
    expect(orders()).toBe(1);
  });

  it.each([{ massCal: 1 }, { airDrop: 1 }])('11.5 a no before two seconds is said to be heard at once, with %o in hand', (hand) => {
    show('massCal', hand);
    pass(500);
    expect(document.body.textContent).not.toContain('Answered. The question closes');
    fireEvent.click(screen.getByRole('button', { name: 'Don’t play it' }));
    expect(document.body.textContent).toContain('Answered. The question closes');
  });

  it.each([
    ['massCal', { massCal: 1 }],
    ['massCal', { airDrop: 1 }],
    ['drone', { droneRecon: 1 }],
    ['drone', { airDrop: 1 }],
  ] as const)('11.5 no clock runs on %s, with %o in hand: nothing is let go before somebody answers', (kind, hand) => {
    show(kind, hand);
    expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull();
    pass(120_000);
    expect(orders()).toBe(0);
  });

  it('11.5 a no after two seconds is heard at once', () => {
    show('massCal', { airDrop: 1 });
    pass(2500);
    fireEvent.click(screen.getByRole('button', { name: 'Don’t play it' }));
    pass(1);
    expect(orders()).toBe(1);
  });

  it('11.5 a card that answers is played by the press on it: it lies open then, and nothing is left to hide', () => {
    show('massCal', { massCal: 1 });
    act(() => useGame.getState().lay({ from: 'hand', card: 'massCal' }));
    expect(useGame.getState().record?.commands.at(-1)?.type).toBe('useMassCal');
  });

  it('11.5 who does not want to be asked today lets it go at two seconds, and the page shows no other question', () => {
    const asking = show('massCal', { airDrop: 1 });
    asking.unmount();
    silence(asking.side, asked.massCal.state.turn, 'massCal', true);
    const silent = show('massCal', { airDrop: 1 });
    expect(silent.html).toBe(asking.html);
    pass(1999);
    expect(orders()).toBe(0);
    pass(2);
    expect(useGame.getState().record?.commands.at(-1)).toMatchObject({ type: 'decline', side: silent.side });
  });

  it.each([{ massCal: 1 }, { airDrop: 1 }])(
    '11.5 the question itself can be switched off for the day, with %o in hand: the answer is no when two seconds are over',
    (hand) => {
      const { side } = show('massCal', hand);
      pass(300);
      fireEvent.click(screen.getByRole('button', { name: 'Don’t ask me again today' }));
      pass(1600);
      expect(orders()).toBe(0);
      expect(screen.getByTestId('not-today').closest('section'), 'as far in as all else in the panel').not.toBeNull();
      pass(200);
      expect(useGame.getState().record?.commands.at(-1)).toMatchObject({ type: 'decline', side });
      expect(useQuestions.getState().silent[side]).toEqual({ turn: asked.massCal.state.turn, kinds: ['massCal'] });
    },
  );
});

it.each([0, 1])(
  '11.5 with full secrecy a side that does not want to be asked today is asked no more that day, with %i of the card in hand',
  (held) => {
    const { rules, state } = asked.massCal;
    const side = state.pending?.side as Side;
    const now = { ...state, sides: { ...state.sides, [side]: { ...state.sides[side], hand: { ...NONE, massCal: held } } } };
    const sitting = {
      id: 'g',
      people: ['delta', 'gamma'],
      lesson: null,
      bench: { open: false },
      follows: null,
      asking: null,
      rules,
    } as never;
    expect(autoAnswerTo(now, sitting)).toBeNull();
    notToday('g', now.turn, side, 'massCal');
    expect(autoAnswerTo(now, sitting)).toEqual({ type: 'decline', side });
    expect(autoAnswerTo({ ...now, turn: now.turn + 1 }, sitting)).toBeNull();
    stopPassing();
  },
);
