/** How even a scenario is, where it is chosen: on its card, in a sentence, among the notes. */

import { fireEvent, render, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TUNED } from '../../src/games/lines-and-webs/scenarios/all.ts';
import { getScenario } from '../../src/games/lines-and-webs/scenarios/builtIn.ts';
import { estimatesId, isTuned } from '../../src/games/lines-and-webs/scenarios/first.ts';
import { MEASURED, type Measured } from '../../src/games/lines-and-webs/scenarios/measured.ts';
import { useGame } from '../../src/games/lines-and-webs/typedStores.ts';
import { FairnessLines } from '../../src/games/lines-and-webs/ui/screens/NewGameMore.tsx';
import { fairnessFact, fairnessSentence, idleSentence, measuredNote } from '../../src/games/lines-and-webs/ui/words/measured.ts';
import { App } from '../../src/ui/App.tsx';
import { fetchAll } from '../../src/ui/kit/lazyPart.tsx';

beforeAll(fetchAll);
beforeEach(() => useGame.getState().leave());

const base = MEASURED[0] as Measured;
const arvel = getScenario('arvel-crossing')!;
const entryOf = (id: string): Measured => MEASURED.find((one) => one.scenario === id) as Measured;

describe('words', () => {
  const fair = (share: number, games = 300, draw = 0) => fairnessSentence({ ...base, share, games, draw });

  it('From 45 to 55 percent it is an even fight, as seen by Delta', () => {
    expect(fair(0.487, 2000)).toBe('An even fight: Delta won 49% of 2,000 games between two medium computer players (Captain).');
    for (const share of [0.45, 0.55]) expect(fairnessFact({ ...base, share })).toBe('Even fight');
  });

  it('Beyond that it is none, and the side that won more is named', () => {
    expect(fair(0.82)).toBe('Not an even fight: Delta won 82% of 300 games between two medium computer players (Captain).');
    expect(fair(0.36, 100, 2)).toBe(
      'Not an even fight: Gamma won 64% of 100 games between two medium computer players (Captain); a draw counts as half a win.',
    );
    expect(fairnessFact({ ...base, share: 0.82 })).toBe('Delta favored, 82%');
    expect(fairnessFact({ ...base, share: 0.44 })).toBe('Gamma favored, 56%');
  });

  it('9.3 where doing nothing wins for one side, the other must attack', () => {
    const ports = { delta: 2, gamma: 2 };
    const strength = { delta: 25, gamma: 26 };
    const idle = (of: Partial<Measured['idle']>) =>
      idleSentence({ ...base, idle: { kind: 'strength', winner: 'gamma', ports, strength, ...of } });
    expect(idle({})).toBe('If both sides do nothing, Gamma wins by strength, 26 to 25: Delta must attack.');
    expect(idle({ kind: 'more-ports', winner: 'delta', ports: { delta: 3, gamma: 1 } })).toBe(
      'If both sides do nothing, Delta wins by ports, 3 to 1: Gamma must attack.',
    );
    expect(idle({ kind: 'draw', winner: null })).toBe('If both sides do nothing, the game is a draw.');
  });
});

describe('a new game', () => {
  it('Each scenario says on its card, in a sentence and in its notes how even it is', async () => {
    render(<App />);
    for (const { scenario } of MEASURED) {
      const entry = entryOf(scenario);
      const radio = await screen.findByTestId(`scenario-${estimatesId(scenario)}`);
      fireEvent.click(radio);
      const figures = screen.queryByTestId(isTuned({ id: scenario }) ? 'figures-tuned' : 'figures-estimates');
      if (figures) fireEvent.click(figures);
      expect(within(radio.closest('label')!).getByText(fairnessFact(entry))).toBeInTheDocument();
      expect(screen.getByTestId('fairness')).toHaveTextContent(`${fairnessSentence(entry)} ${idleSentence(entry)}`);
      expect(screen.getByTestId('fairness-note')).toHaveTextContent(measuredNote(entry));
    }
  });

  it('A scenario that was tuned has one card: its tuned values are chosen with it, and the estimates of the rules by one press more', async () => {
    render(<App />);
    const { scenario: tuned } = TUNED[0]!;
    const radio = await screen.findByTestId(`scenario-${estimatesId(tuned.id)}`);
    expect(screen.queryByTestId(`scenario-${tuned.id}`)).toBeNull();
    expect(screen.queryByTestId('figures')).toBeNull();
    fireEvent.click(radio);
    expect(screen.getByTestId('figures-tuned')).toBeChecked();
    expect(screen.getByTestId('start-game')).toHaveTextContent(`Start ${tuned.name}`);
    fireEvent.click(screen.getByTestId('figures-estimates'));
    expect(radio).toBeChecked();
    expect(screen.getByTestId('start-game')).toHaveTextContent(`Start ${tuned.name.replace(', tuned', '')}`);
    fireEvent.click(screen.getByTestId('figures-tuned'));
    fireEvent.click(screen.getByTestId('start-game'));
    await screen.findByTestId('curtain');
    expect(useGame.getState().record?.scenario).toEqual(tuned);
  });

  it('Of other rulings, and of a setup that a player has changed, nothing is claimed', () => {
    const lines = (page: React.ReactNode) => {
      const { unmount } = render(page);
      const words = screen.getByTestId('fairness').textContent;
      unmount();
      return words;
    };
    const never = 'Not measured yet: it may not be an even fight.';
    expect(lines(<FairnessLines scenario={arvel} changes={{}} />)).toContain('even fight: ');
    expect(lines(<FairnessLines scenario={arvel} changes={{ players: 4 }} />)).toContain('even fight: ');
    expect(lines(<FairnessLines scenario={arvel} changes={{ finalStrength: 'all' }} />)).toBe(never);
    expect(lines(<FairnessLines scenario={{ ...arvel, turns: arvel.turns + 1 }} changes={{}} />)).toBe(never);
  });
});
