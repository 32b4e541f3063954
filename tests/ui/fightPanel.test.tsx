/** Beside a fight that is told: what is pressed there keeps its place while the lines of the fight grow. */

import { act, cleanup, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fightAt } from '../../src/games/lines-and-webs/store/fights.ts';
import type { Playback } from '../../src/games/lines-and-webs/store/scenes.ts';
import { useGame } from '../../src/games/lines-and-webs/typedStores.ts';
import { Bench } from '../../src/games/lines-and-webs/ui/fight/Bench.tsx';
import { FightPanel } from '../../src/games/lines-and-webs/ui/fight/FightScreen.tsx';
import { fightScript } from '../../src/games/lines-and-webs/ui/fight/tell.ts';
import { playMotion, stopMotion } from '../../src/games/lines-and-webs/ui/motion/player.ts';
import { SeatContext, useOpenSeat } from '../../src/ui/seat/useSeat.ts';
import { duel, fights } from '../rules/kitCombat.ts';
import { openPosition } from './phaseSix.tsx';

function Beside() {
  const seat = useOpenSeat();
  return seat ? (
    <SeatContext value={seat}>
      <FightPanel isAlone />
    </SeatContext>
  ) : null;
}

/** A fight that is told, before its end. */
function toldFight(): Playback {
  const g = duel();
  openPosition(g);
  act(() => useGame.getState().openCurtain());
  const { R, s, events } = fights(g, 'd-armor-1', 'g-armor-1', [7, 8, 12, 1, 1, 6, 12, 6, 5, 1]);
  const entries = fightAt(
    events.map((event, seq) => ({ seq, turn: 1, phase: 'execute' as const, event })),
    events.findLastIndex(({ type }) => type === 'rolled'),
  );
  const before = R.view(g.s, 'public');
  return {
    kind: 'fight',
    world: R.world,
    before,
    was: before,
    view: R.view(s, 'public'),
    entries,
    lead: [],
    from: 0,
    odds: null,
    isOver: true,
    isAgain: false,
  };
}

it('The pace of fights, and the way past the dice, stand at the foot of the panel: no line of the fight moves them', () => {
  act(() => playMotion(fightScript(toldFight(), 1)));
  render(<Beside />);
  const body = document.querySelector('[data-body]');
  expect(body).toContainElement(screen.getByTestId('fight-lines'));
  expect(body).not.toContainElement(screen.getByRole('radio', { name: 'Brief' }));
  expect(body).not.toContainElement(screen.getByTestId('to-verdict'));
  act(() => stopMotion());
});

it('7.4 Where a side decides without advice the bench tells no chance before its dice', () => {
  const odds = { kind: 'engagement' as const, side: 'delta' as const, win: 0.5, draw: 0.3, lose: 0.2 };
  const told = { ...toldFight(), odds };
  for (const hasOdds of [true, false]) {
    act(() => playMotion(fightScript(told, 1)));
    render(<Bench map={{ current: null }} hasOdds={hasOdds} />);
    expect(screen.queryAllByTestId('bench-odds').length).toBe(hasOdds ? 1 : 0);
    cleanup();
    act(() => stopMotion());
  }
});
