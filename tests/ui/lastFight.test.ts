// @vitest-environment node
/** What Phase 6 tells first: the present play or its last fight; what lies before it is folded. */

import { expect, test } from 'vitest';
import type { GameEvent } from '../../src/engine/lines-and-webs/index.ts';
import { ownTurn } from '../../src/games/lines-and-webs/store/fights.ts';
import type { LogEntry } from '../../src/games/lines-and-webs/typedStores.ts';
import { divide, lastFight, latestAt, turnNews } from '../../src/games/lines-and-webs/ui/panels/execute/LatestNews.tsx';

const rolled = (role: 'attack' | 'defend' | 'fire' | 'counterFire'): GameEvent => ({
  type: 'rolled',
  units: ['d-armor-1'],
  at: 'g-armor-1',
  role,
  dice: [7],
  need: 7,
  hits: 1,
});
const began: GameEvent = {
  type: 'engagementBegan',
  attackers: ['d-armor-1'],
  target: 'g-armor-1',
  node: 'C0207',
  scouts: false,
  pursuit: false,
};
const ended: GameEvent = { type: 'engagementEnded', winner: 'delta', attackHits: 1, defendHits: 0 };
const turned: GameEvent = { type: 'cardTurned', side: 'delta', card: 'd-armor-1', source: 'execution' };
const moved: GameEvent = { type: 'unitMoved', unit: 'd-armor-1', path: ['C0106', 'C0107'] };
const turn: GameEvent = { type: 'sideTurn', side: 'gamma', last: false };

const news = (...events: GameEvent[]): LogEntry[] => events.map((event, i) => ({ seq: 10 + i, turn: 1, phase: 'execute', event }));
const told = ({ event }: LogEntry): boolean => event.type !== 'sideTurn';
const types = (entries: readonly LogEntry[]): string[] => entries.map(({ event }) => event.type);

test('In the news of a fight the fight is first, and the play that led to it is listed as earlier', () => {
  const { now, before } = divide(news(turned, moved, began, rolled('attack'), ended), told);
  expect(types(now)).toEqual(['engagementBegan', 'rolled', 'engagementEnded']);
  expect(types(before)).toEqual(['cardTurned', 'unitMoved']);
});

test('In the news of a fight a fire is listed with its answer', () => {
  const { now, before } = divide(news(turned, rolled('fire'), rolled('counterFire')), told);
  expect(types(now)).toEqual(['rolled', 'rolled']);
  expect(types(before)).toEqual(['cardTurned']);
});

test('A turn that has only begun does not hide the play before it', () => {
  const { now, before } = divide(news(began, ended, turned, moved, turn), told);
  expect(types(now)).toEqual(['cardTurned', 'unitMoved']);
  expect(types(before)).toEqual(['engagementBegan', 'engagementEnded']);
});

test('The viewer’s losses are never folded: they are below the current play, with everything after them', () => {
  const struck: GameEvent = { type: 'disabled', unit: 'd-armor-1' };
  const hurts = ({ event }: { event: GameEvent }) => event.type === 'disabled';
  const { now, before } = divide(news(moved, struck, turn, ended, turned, moved), told);
  const at = latestAt(before, hurts);
  expect(types(now)).toEqual(['cardTurned', 'unitMoved']);
  expect(types(before.slice(at))).toEqual(['disabled', 'engagementEnded']);
  expect(types(before.slice(0, at))).toEqual(['unitMoved']);
});

test('6.6.7 Of two cards in a row the first is what came before the second, with all that it brought; older lines are folded', () => {
  const played: GameEvent = { type: 'cardPlayed', side: 'delta', card: 'closeAirSupport', unit: 'g-armor-1', node: null, cls: null };
  const struck: GameEvent = { type: 'disabled', unit: 'g-armor-1' };
  const seqs = (all: readonly LogEntry[]): number[][] => {
    const { now, before } = divide(all, told);
    const at = latestAt(before, () => false);
    return [now, before.slice(at), before.slice(0, at)].map((entries) => entries.map(({ seq }) => seq));
  };
  const two = [turned, moved, turn, played, struck, played, struck];
  expect(seqs(news(...two))).toEqual([
    [15, 16],
    [13, 14],
    [10, 11],
  ]);
  expect(seqs(news(...two, turn, turned, moved)), 'up to the present play nothing is left out').toEqual([
    [18, 19],
    [15, 16],
    [10, 11, 13, 14],
  ]);
  expect(seqs(news(turned, moved, began, ended))).toEqual([[12, 13], [], [10, 11]]);
});

test('News without a beginning all belong to now, and without news there is nothing', () => {
  expect(types(divide(news(moved, ended), told).now)).toEqual(['unitMoved', 'engagementEnded']);
  expect(divide([], told)).toEqual({ now: [], before: [] });
});

test('The last fight has its own dice only, and none from before the news', () => {
  const log = news(began, rolled('attack'), ended, began, rolled('defend'), rolled('attack'), ended);
  expect(lastFight(log, 0)?.rolls.map(({ seq }) => seq)).toEqual([14, 15]);
  expect(lastFight(log, 16)).toBeNull();
});

test('6.5.1 at the open table the dice of the initiative are among the news of the day’s first turn, also once its card lies open', () => {
  const rolls = (winner: 'delta' | null): GameEvent => ({ type: 'initiativeRolled', delta: 7, gamma: 7, winner });
  const begins: GameEvent = { type: 'phaseBegan', phase: 'execute', turn: 1 };
  const log = news(moved, rolls(null), rolls('delta'), begins, turn, turned);
  expect(turnNews(log, 15, true)).toBe(11);
});

test('6.6.1 at the open table the news go back to where the turn before began, behind a curtain to the last order', () => {
  const log = news(turn, turned, moved, { ...turn, side: 'delta' }, turned, began, rolled('attack'), ended, turn, turned);
  expect(turnNews(log, 19, true)).toBe(13);
  expect(turnNews(log, 19, false)).toBe(19);
  expect(lastFight(log, turnNews(log, 19, true))?.rolls).toHaveLength(1);
  expect(lastFight(log, turnNews(log, 19, false))).toBeNull();
});

test('6.6.1 a side’s dice stay until its next turn has others, and no longer than the phase', () => {
  const own: GameEvent = { ...turn, side: 'delta' };
  const passed = news(own, turned, rolled('fire'), turn, own);
  expect(lastFight(passed, turnNews(passed, 14, false))).toBeNull();
  expect(lastFight(passed, ownTurn(passed, 'delta'))?.rolls).toHaveLength(1);
  expect(ownTurn(passed, 'gamma')).toBe(13);
  const later = news(own, rolled('fire'), turn, own, turned, turn, own);
  expect(lastFight(later, ownTurn(later, 'delta'))).toBeNull();
  const tomorrow = news(own, rolled('fire'), turn, { type: 'phaseBegan', turn: 2, phase: 'execute' }, own);
  expect(lastFight(tomorrow, ownTurn(tomorrow, 'delta'))).toBeNull();
});

test('6.5 the roll for the initiative is news at the open table when the other side went first, and its turn with it', () => {
  const roll: GameEvent = { type: 'initiativeRolled', delta: 3, gamma: 8, winner: 'gamma' };
  const phase: GameEvent = { type: 'phaseBegan', turn: 1, phase: 'execute' };
  const log = news(roll, phase, turn, turned, moved, { ...turn, side: 'delta' });
  expect(turnNews(log, 15, true)).toBe(10);
  // A turn later it is old.
  expect(turnNews([...log, ...news(turned, moved, turn).map((one, i) => ({ ...one, seq: 16 + i }))], 18, true)).toBe(15);
});
