/** Who moves the map while something is played on it: the motion itself, or the bench, never both. */
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Playback } from '../../src/games/lines-and-webs/store/scenes.ts';
import { fightScript } from '../../src/games/lines-and-webs/ui/fight/tell.ts';
import { playMotion, stopMotion } from '../../src/games/lines-and-webs/ui/motion/player.ts';
import { storyOf } from '../../src/games/lines-and-webs/ui/motion/scenes.ts';
import { newsScript, type Script } from '../../src/games/lines-and-webs/ui/motion/script.ts';
import { useFollowing } from '../../src/games/lines-and-webs/ui/motion/useFollowing.ts';
import type { MapHandle } from '../../src/ui/board/MapStage.tsx';
import { anyDice, ok, put } from '../rules/kit.ts';
import { acts, attackBy, field, go } from '../rules/kitCombat.ts';

afterEach(() => act(stopMotion));

/** Armor 1 moves into contact and attacks, as one press orders it. */
function charge(): { told: Playback; news: Script } {
  const g = field();
  put(g, 'd-armor-1', 'C0105');
  put(g, 'g-armor-1', 'C0109');
  const turned = acts(g, 'd-armor-1');
  const moved = go(turned, 'd-armor-1', 'C0108');
  const fought = ok(moved, attackBy(moved, 'd-armor-1', 'g-armor-1'), anyDice);
  const entries = [...moved.events, ...fought.events].map((event, seq) => ({ seq, turn: 1, phase: 'execute' as const, event }));
  const [before, view] = [moved.R.view(moved.s, 'public'), fought.R.view(fought.s, 'public')];
  const from = moved.events.length;
  const shared = { world: g.R.world, before, was: before, view, odds: null, isOver: true, isAgain: false };
  const told: Playback = { kind: 'fight', ...shared, entries: entries.slice(from), lead: entries.slice(0, from), from };
  return { told, news: newsScript(storyOf(g.R.world, before, entries.slice(0, from))) };
}

function visits(script: Script): number {
  const map = { visit: vi.fn(), back: vi.fn() };
  const { unmount } = renderHook(() => useFollowing({ current: map as unknown as MapHandle }));
  act(() => playMotion(script));
  unmount();
  return map.visit.mock.calls.length;
}

it('The map follows a move that is played back on its own', () => {
  expect(visits(charge().news)).toBeGreaterThan(0);
});

it('A move before a fight does not move the map: the dice panel brings all of it into view', () => {
  const { told } = charge();
  const script = fightScript(told, 1);
  expect(script.fight?.beats[0]?.name).toBe('advance');
  expect(visits(script)).toBe(0);
});
