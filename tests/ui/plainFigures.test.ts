// @vitest-environment node
/** Sentences that a stranger misread: what is first, what is flown in, and figures that are whole. */
import { expect, it } from 'vitest';
import { emptyLoad, type GameEvent } from '../../src/engine/lines-and-webs/index.ts';
import type { RunFigures, RunWhy } from '../../src/games/lines-and-webs/advice/plan/types.ts';
import { nextDayWords } from '../../src/games/lines-and-webs/ui/day/DayReport.tsx';
import { whyRun } from '../../src/games/lines-and-webs/ui/words/breaks.ts';
import { sayEvent } from '../../src/games/lines-and-webs/ui/words/events.ts';
import { rulesWith } from '../panels/kit.ts';

const { world } = rulesWith();

it('6.5 who goes first on a new day is said to go first in Phases 1 to 4, and in Execute the dice decide', () => {
  expect(nextDayWords({ turn: 2, first: 'gamma' })).toBe(
    'Day 2 is next. Gamma goes first in Phases 1 to 4. In Phase 6, dice decide who goes first.',
  );
  const began = { type: 'turnBegan', turn: 2, first: 'gamma' } as GameEvent;
  expect(sayEvent(world, began)?.text).toBe('Day 2 begins; Gamma goes first in Phases 1 to 4.');
});

it('6.2.4 what is delivered at once is said to be flown in to the airport', () => {
  const load = { ...emptyLoad(), clV: 2 };
  const event: GameEvent = { type: 'purchasesRevealed', side: 'delta', queueTokens: emptyLoad(), apodTokens: load, units: [], cards: 0 };
  expect(sayEvent(world, event)?.text).toMatch(/ Flown in to the airport: 2 CL V\.$/);
});

it('6.3.3 a carrier’s move is told in tokens, or in none where it is worth it for other tokens', () => {
  const figures: RunFigures['move'] = { unit: 'd-flec-1', to: 'C0305', links: 2, now: 1, before: 1, more: 4 };
  const why = (more: number): RunWhy => ({ key: 'move', figures: { ...figures, more } });
  expect(whyRun(world, why(4))).toBe('Its move lets carriers bring 4 more tokens.');
  expect(whyRun(world, why(-1))).toBe('From there it can bring what is needed most.');
});
