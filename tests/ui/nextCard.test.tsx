/** One who plays alone turns over his next card by one press, once nobody else has anything left to play. */
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { useGame } from '../../src/store/game.ts';
import { useTurns } from '../../src/store/turns.ts';
import { type Game, inExecution } from '../rules/kit.ts';
import { FILLER, field } from '../rules/kitCombat.ts';
import { showPhaseSix } from './phaseSix.tsx';

beforeEach(() => useTurns.setState({ turns: 'ends' }));

const given = (): string[] => useGame.getState().record?.commands.map((c) => c.type) ?? [];

/** Delta's play is made, with a card in its hand and a mission card to come; Gamma has so many cards left. */
function made(gamma: { deck?: string[]; hand?: number } = {}): Game {
  return inExecution(field(), 'delta', {
    execution: { delta: [FILLER.delta], gamma: gamma.deck ?? [] },
    hands: { delta: { airDrop: 1 }, gamma: { scoutsOut: gamma.hand ?? 0 } },
    stage: 'after',
  });
}
const alone = (): void => act(() => useGame.setState({ people: ['delta'] }));

it('6.6.1 alone, with nobody else to play, one press ends the turn and turns over the next card', () => {
  showPhaseSix(made());
  alone();
  fireEvent.click(screen.getByTestId('next-card'));
  expect(given()).toEqual(['endTurn', 'turnOver']);
});

it.each([
  ['the other side has a card to turn over', { deck: [FILLER.gamma] }],
  ['the other side holds a card', { hand: 1 }],
])('6.6.1 While %s the turn ends as ever', (_, gamma) => {
  showPhaseSix(made(gamma));
  alone();
  expect(screen.queryByTestId('next-card')).toBeNull();
  expect(screen.getByRole('button', { name: /End the turn/ })).toBeInTheDocument();
});

it('Between two people each turn ends by a press or by itself: both see that it has', () => {
  showPhaseSix(made());
  expect(screen.queryByTestId('next-card')).toBeNull();
});
