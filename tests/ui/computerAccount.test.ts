// @vitest-environment node
/** What a computer's turn is told as: its deeds, with what they cost where it came. */

import { expect, it } from 'vitest';
import { emptyLoad, type GameEvent, type Side } from '../../src/engine/lines-and-webs/index.ts';
import type { LogEntry } from '../../src/games/lines-and-webs/typedStores.ts';
import { accountOf, fightsOf } from '../../src/games/lines-and-webs/ui/computer/account.ts';
import { hurtOf } from '../../src/games/lines-and-webs/ui/computer/harm.ts';
import { revealedIn } from '../../src/games/lines-and-webs/ui/panels/transport/Overview.tsx';
import { stateWords } from '../../src/games/lines-and-webs/ui/unit/facts.ts';
import { execution, field } from '../rules/kitCombat.ts';

const g = execution(field(), 'gamma', {});
const world = g.w;
const view = g.R.view(g.s, 'public');
const mover = view.units.find(({ side }) => side === 'gamma')?.id ?? '';
const loser = view.units.find(({ side }) => side === 'delta')?.id ?? '';

const REVEALED = { type: 'purchasesRevealed', side: 'delta' } as GameEvent;

const fight: readonly GameEvent[] = [
  { type: 'sideTurn', side: 'gamma', last: false },
  { type: 'cardTurned', side: 'gamma', card: mover, source: 'execution' },
  { type: 'engagementBegan', attackers: [mover], target: loser, node: 'C0207', scouts: false, pursuit: false },
  { type: 'rolled', units: [mover], at: loser, role: 'attack', dice: [9, 9], need: 7, hits: 2 },
  { type: 'stepsLost', unit: loser, n: 1, steps: 3, why: 'combat' },
  { type: 'destroyed', unit: loser, node: 'C0207', lost: emptyLoad() },
  { type: 'engagementEnded', winner: 'gamma', attackHits: 2, defendHits: 0 },
  { type: 'movedIn', unit: mover, from: 'C0208', node: 'C0207' },
  { type: 'sideTurn', side: 'delta', last: false },
  { type: 'passed', side: 'delta', byItself: false },
];
const log = fight.map((event, seq): LogEntry => ({ seq, turn: 2, phase: 'execute', event }));

it('7.4 what a play of the computer’s cost stands in it where it came, before the unit that moved in, as lines that stand out', () => {
  const { items } = accountOf(world, view, log, 'gamma', { turn: 2, phase: 'execute' });
  expect(items).toHaveLength(1);
  const lines = items[0]?.lines.map(({ bits, isLoss }) => `${isLoss ? 'LOSS ' : ''}${bits.join('')}`) ?? [];
  const [steps, gone, moved] = [/^LOSS .*lost 1 step: strength (still \d|\d to \d)\.$/, /^LOSS .*destroyed/, /moved in/].map((what) =>
    lines.findIndex((line) => what.test(line)),
  );
  expect(steps).toBeGreaterThan(0);
  expect(gone).toBeGreaterThan(steps ?? 99);
  expect(moved).toBeGreaterThan(gone ?? 99);
});

const HAND: readonly GameEvent[] = [
  { type: 'sideTurn', side: 'gamma', last: false },
  { type: 'cardPlayed', side: 'gamma', card: 'nineLine', unit: loser, node: null, cls: null },
  { type: 'disabled', unit: loser },
  { type: 'cardTurned', side: 'gamma', card: mover, source: 'execution' },
  { type: 'unitMoved', unit: mover, path: ['C0208', 'C0207'], cost: 1 } as unknown as GameEvent,
];
const entries = (events: readonly GameEvent[]) => events.map((event, seq): LogEntry => ({ seq, turn: 2, phase: 'execute', event }));

it('8.1 a card that the computer plays from its hand is told with what it brought, and apart from the unit that acts after it', () => {
  const { items } = accountOf(world, view, entries(HAND), 'gamma', { turn: 2, phase: 'execute' });
  expect(items.map(({ seqs }) => seqs)).toEqual([
    [1, 2],
    [3, 4],
  ]);
  expect(items[0]?.lines.map(({ bits }) => bits.join(''))).toEqual([
    expect.stringMatching(/^Gamma played 9-Line Recovery on .*\.$/),
    expect.stringMatching(/ is disabled until it gets a CL IX\.$/),
  ]);
});

it('7.4, 8.1 a unit that the computer has hit is marked with its steps, or as out of action, until its side acts', () => {
  const hurt = (...events: readonly GameEvent[]) => [...hurtOf(world, 'delta', entries(events))];
  const mine: GameEvent = { type: 'sideTurn', side: 'delta', last: false };
  const card: GameEvent = { type: 'cardTurned', side: 'delta', card: loser, source: 'execution' };
  expect(hurt(...HAND)).toEqual([[loser, '!']]);
  expect(hurt(...fight.slice(0, 5), mine)).toEqual([[loser, '−1']]);
  expect(hurt(...fight.slice(0, 5), mine, card)).toEqual([]);
  // What one's own attack cost is known.
  expect(hurt(mine, card, ...fight.slice(2, 5))).toEqual([]);
  expect(hurt(...fight.slice(0, 5), { type: 'phaseBegan', phase: 'execute' } as GameEvent, mine)).toEqual([]);
});

it('6.1.1 what arrives for the other side is nothing that the computer has done', () => {
  const arrive = (side: Side): GameEvent => ({ type: 'queueMoved', side, arrived: emptyLoad(), units: [] }) as never;
  const both = [arrive('delta'), arrive('gamma')].map((event, seq): LogEntry => ({ seq, turn: 2, phase: 'deploy', event }));
  const told = (side: Side) => accountOf(world, view, both, side, { turn: 2, phase: 'deploy' }).items.flatMap(({ seqs }) => seqs);
  expect([told('delta'), told('gamma')]).toEqual([[0], [1]]);
});

it('The fights of a day are told of both sides together, and nothing of another day', () => {
  expect(fightsOf(world, view, log, 2).length).toBe(1);
  expect(fightsOf(world, view, log, 1)).toEqual([]);
});

it('11.2 what Phase 2 revealed is told to one who plays alone until he acts, whatever the computer has carried before him', () => {
  const of = (...events: GameEvent[]) => events.map((event, i): LogEntry => ({ seq: 20 + i, turn: 2, phase: 'transport', event }));
  const carried = (side: Side): GameEvent => ({ type: 'displaced', side, unit: side === 'delta' ? loser : mover }) as GameEvent;
  const theirs = of(REVEALED, carried('gamma'), { type: 'partEnded', side: 'gamma', phase: 'transport' });
  expect(revealedIn(theirs)).toEqual([]);
  expect(revealedIn(theirs, 'gamma').map(({ event }) => event)).toEqual([REVEALED]);
  expect(revealedIn([...theirs, { ...(theirs[1] as LogEntry), seq: 30, event: carried('delta') }], 'gamma')).toEqual([]);
});

it('6.6.3 a unit in the midst of its play acts now, and has acted today when it is over', () => {
  const unit = { ...view.units[0], activated: true } as (typeof view.units)[number];
  expect(stateWords(unit, true)).toContain('Acts now.');
  expect(stateWords(unit, false)).toContain('Has acted today.');
});
