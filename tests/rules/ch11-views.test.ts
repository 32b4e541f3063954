/** What each side sees: clauses 11.1 to 11.4, and undo. */

import { expect, test } from 'vitest';
import type { Side } from '../../src/engine/lines-and-webs/scenario.ts';
import type { State } from '../../src/engine/lines-and-webs/types.ts';
import type { View, Viewer } from '../../src/engine/lines-and-webs/viewTypes.ts';
import { anyDice, copyOf, dice, type Game, game, hand, inExecution, inPhase, load, ok, put, refused, run } from './kit.ts';
import { acts, attackBy, decline, duel, execution, FILLER, faces, field, fights, fires, go, stay } from './kitCombat.ts';

const see = (g: Game, viewer: Viewer): View => g.R.view(g.s, viewer);
const VIEWERS = ['delta', 'gamma', 'public'] as const;

/** The view of every viewer but `owner`, and the legal commands, are alike in both states, which differ. */
function alike(a: Game, b: Game, owner: Side): void {
  expect(a.s).not.toEqual(b.s);
  for (const viewer of VIEWERS) if (viewer !== owner) expect(see(b, viewer), viewer).toEqual(see(a, viewer));
  expect(see(b, owner), 'the owner sees the difference').not.toEqual(see(a, owner));
}
/** The same game with a secret of Delta changed. */
function secret(g: Game, change: (s: State) => void): Game {
  const other = copyOf(g);
  change(other.s);
  return other;
}
/** Phase 6, Gamma’s turn; Delta has decks and a hand. */
function table(): Game {
  const g = duel();
  for (const [i, id] of ['d-mech-1', 'd-mech-2', 'd-mech-3'].entries()) put(g, id, `C020${i + 2}`);
  return inExecution(g, 'gamma', {
    execution: { delta: ['d-armor-1', 'd-mech-1', 'nineLine'], gamma: ['g-armor-1', FILLER.gamma] },
    reserve: { delta: ['d-mech-2', 'commandPost'] },
    hands: { delta: { airDrop: 1, massCal: 1 }, gamma: { nineLine: 1 } },
  });
}

test('11 a view is built for one viewer: only a side has its own part, the public none', () => {
  const g = table();
  expect(VIEWERS.map((v) => see(g, v).own?.side ?? null)).toEqual(['delta', 'gamma', null]);
  expect(see(g, 'gamma').prompt.legal.length).toBeGreaterThan(0);
  expect([see(g, 'delta').prompt.legal, see(g, 'public').prompt.legal]).toEqual([[], []]);
});

test('11.1 open to all: units, steps, states, trackers, ports, loose tokens, markers, queues, counts of cards, spent cards', () => {
  const g = table();
  g.s.loose = [{ node: 'C0108', tokens: load(1) }];
  g.s.markers = [{ node: 'C0905', stops: 'gamma' }];
  g.s.sides.delta.packaging = load(1, 2, 3, 0);
  g.s.sides.delta.spent.droneRecon = 1;
  g.s.ports[0]!.store = load(4);
  put(g, 'd-fsp-1', 'C0101', { suppressed: true, steps: 2 });
  for (const viewer of VIEWERS) {
    const v = see(g, viewer);
    expect(v.units.find((u) => u.id === 'd-fsp-1')).toMatchObject({
      node: 'C0101',
      steps: 2,
      suppressed: true,
      load: g.s.units.find((u) => u.id === 'd-fsp-1')?.load,
    });
    expect(v.cards.delta).toMatchObject({ hand: 2, execution: 3, reserve: 2 });
    expect(v.cards.delta.spent.droneRecon).toBe(1);
    expect([v.loose, v.markers, v.queues.delta.packaging.tokens]).toEqual([g.s.loose, g.s.markers, load(1, 2, 3)]);
    expect(v.ports[0]).toMatchObject({ holder: 'delta', store: load(4), damage: 0 });
  }
});

test('11.1 every die is public', () => {
  const fought = fights(duel(), 'd-armor-1', 'g-armor-1', faces(12, 1));
  for (const viewer of VIEWERS) {
    const told = fought.events.map((e) => fought.R.redact(e, viewer)).filter((e) => e?.type === 'rolled');
    expect(told).toHaveLength(2);
  }
});

test('11.2 the deployment is hidden until both sides are done', () => {
  const a = ok(game(), { type: 'takeRecommended', side: 'delta' });
  const b = run(game(), [
    { type: 'takeRecommended', side: 'delta' },
    { type: 'swapUnits', side: 'delta', unit: 'd-armor-1', other: 'd-mech-3' },
  ]);
  alike(a, b, 'delta');
  expect(see(a, 'gamma').units.filter((u) => u.side === 'delta' && u.node !== null)).toEqual([]);
  expect(see(a, 'gamma').ports.flatMap((p) => p.units)).toEqual([]);
  expect(a.events.map((e) => a.R.redact(e, 'gamma')).filter((e) => e?.type === 'unitPlaced')).toEqual([]);
  const both = run(a, [
    { type: 'endPart', side: 'delta' },
    { type: 'takeRecommended', side: 'gamma' },
    { type: 'endPart', side: 'gamma' },
  ]);
  expect(see(both, 'gamma').units.find((u) => u.id === 'd-armor-1')?.node).not.toBeNull();
});

test('11.2 the open boxes chosen at setup are hidden as well', () => {
  const g = ok(game(), { type: 'takeRecommended', side: 'delta' });
  const b = ok(g, { type: 'setOpenLoad', side: 'delta', unit: 'd-fsp-1', open: load(4) });
  alike(g, b, 'delta');
});

test('11.2 purchases, straight deliveries and markers of Phase 2 are hidden, then revealed together', () => {
  const start = inPhase(field(), 'spend', 'delta');
  const plan = run(start, [
    { type: 'buyTokens', side: 'delta', to: 'queue', cls: 'clV', n: 3 },
    { type: 'buyTokens', side: 'delta', to: 'apod', cls: 'clI', n: 1 },
    { type: 'buyCard', side: 'delta', card: 'sfInTheArea' },
    { type: 'planMarker', side: 'delta', node: 'C0905' },
    { type: 'buyUnit', side: 'delta', unit: 'd-fsp-13', to: 'queue', open: load(4) },
  ]);
  alike(start, plan, 'delta');
  for (const e of plan.events) expect(plan.R.redact(e, 'gamma')).toBeNull();
  const handed = ok(plan, { type: 'endPart', side: 'delta' });
  alike(ok(start, { type: 'endPart', side: 'delta' }), handed, 'delta');
  const done = ok(handed, { type: 'endPart', side: 'gamma' });
  const v = see(done, 'gamma');
  expect(v.queues.delta.packaging).toEqual({ tokens: load(0, 0, 3), units: ['d-fsp-13'] });
  expect([v.ports[1]?.store, v.markers, v.cards.delta.spent.sfInTheArea]).toEqual([load(1), [{ node: 'C0905', stops: 'gamma' }], 1]);
  expect(done.undoBar).toBe('reveal');
});

test('11.2 how many cards were bought is known once revealed, not which', () => {
  const bought = (card: 'nineLine' | 'massCal') =>
    run(inPhase(field(), 'spend', 'delta'), [
      { type: 'buyCard', side: 'delta', card },
      { type: 'endPart', side: 'delta' },
      { type: 'endPart', side: 'gamma' },
    ]);
  const [a, b] = [bought('nineLine'), bought('massCal')];
  alike(a, b, 'delta');
  expect(see(a, 'gamma').cards.delta.hand).toBe(1);
  const told = (g: typeof a) => g.events.map((e) => g.R.redact(e, 'gamma'));
  expect(told(a)).toEqual(told(b));
});

test('11.3 which cards a hand holds is hidden, the number is not', () => {
  const g = table();
  alike(
    g,
    secret(g, (s) => Object.assign(s.sides.delta.hand, { airDrop: 0, massCal: 0, scoutsOut: 2 })),
    'delta',
  );
  const more = copyOf(g);
  hand(more, 'delta', { massCal: 2 });
  expect(see(more, 'gamma')).not.toEqual(see(g, 'gamma'));
});

test('11.3 which cards are in a deck, and in what order, is hidden', () => {
  const g = table();
  alike(
    g,
    secret(g, (s) => s.sides.delta.execution.reverse()),
    'delta',
  );
  alike(
    g,
    secret(g, (s) => {
      s.sides.delta.reserve = ['d-mech-3', 'commandPost'];
    }),
    'delta',
  );
  alike(
    g,
    secret(g, (s) => {
      s.sides.delta.execution[0] = 'd-mech-2';
      s.sides.delta.reserve[0] = 'd-armor-1';
    }),
    'delta',
  );
});

test('11.3 orders are set in secret, and the log hides them from the other side', () => {
  const g = inPhase(duel(), 'orders', 'delta');
  const [a, b] = [FILLER.delta, 'd-armor-1'].map((id) => ok(g, { type: 'setOrders', side: 'delta', execution: [id], reserve: [] }));
  alike(a!, b!, 'delta');
  expect(a!.events.map((e) => a!.R.redact(e, 'gamma')).filter((e) => e !== null)).toEqual([]);
  expect(a!.events.map((e) => a!.R.redact(e, 'delta')).filter((e) => e !== null)).toHaveLength(1);
});

test('11.3 a card is revealed when it is turned over or played', () => {
  const turned = acts(duel(), 'd-armor-1');
  for (const viewer of VIEWERS)
    expect(turned.events.map((e) => turned.R.redact(e, viewer)).some((e) => e?.type === 'cardTurned' && e.card === 'd-armor-1')).toBe(true);
  expect(see(turned, 'gamma').execution?.play?.members[0]?.unit).toBe('d-armor-1');
});

test('11.3 coming results of the generator are hidden from everybody', () => {
  const g = table();
  const other = secret(g, (s) => {
    s.rng.s[0] += 1;
  });
  for (const viewer of VIEWERS) expect(see(other, viewer)).toEqual(see(g, viewer));
});

test('11.4 after Cyber Attack the owner sees which cards are left, not their order', () => {
  const scrambled = (deck: string[]) =>
    secret(table(), (s) => {
      s.sides.delta.execution = deck;
      s.sides.delta.scrambled = true;
      s.sides.delta.readByEnemy = true;
    });
  const a = scrambled(['nineLine', 'd-mech-1', 'd-armor-1']);
  const b = scrambled(['d-mech-1', 'nineLine', 'd-armor-1']);
  expect(see(a, 'delta')).toEqual(see(b, 'delta'));
  expect([...(see(a, 'delta').own?.execution ?? [])].sort()).toEqual(['d-armor-1', 'd-mech-1', 'nineLine']);
  expect(see(a, 'delta').own?.orderKnown).toBe(false);
  expect(see(a, 'gamma').enemyDeck).toEqual(['nineLine', 'd-mech-1', 'd-armor-1']);
  expect([see(a, 'public').enemyDeck, see(a, 'delta').enemyDeck]).toEqual([null, null]);
});

test('11.4 with shuffle the other side does not know the order either; the mark goes when the orders are new', () => {
  const g = inExecution(duel({ cyber: 'shuffle' }), 'gamma', {
    execution: { delta: ['d-armor-1', FILLER.delta], gamma: [FILLER.gamma] },
    hands: { gamma: { cyberAttack: 1 } },
  });
  const done = ok(g, { type: 'playCard', side: 'gamma', card: 'cyberAttack', unit: null, node: null, cls: null }, anyDice);
  expect([see(done, 'gamma').enemyDeck, see(done, 'delta').own?.orderKnown]).toEqual([null, false]);
  expect(see(g, 'delta').own?.orderKnown).toBe(true);
});

test('11.5 a reaction’s prompt shows the waiting side the same, whatever the hand', () => {
  const won = (cards: { massCal?: number; airDrop?: number }) => {
    const g = duel();
    put(g, 'g-armor-1', 'C0207', { load: load(1) });
    return ok(fights(g, 'd-armor-1', 'g-armor-1', [7, 7, 1, 1, 1, 1], { hands: { delta: cards } }), {
      type: 'retreat',
      side: 'delta',
      to: 'C0205',
    });
  };
  const [held, bluff] = [won({ massCal: 1 }), won({ airDrop: 1 })];
  alike(held, bluff, 'delta');
  alike(decline(held), decline(bluff), 'delta');
  expect(won({}).s.pending).toBeNull();
});

test('11 undo is barred by a die, a reveal, a change of side; otherwise it is open', () => {
  const turned = ok(execution(duel(), 'delta', { execution: { delta: ['d-armor-1'] }, hands: { delta: { airDrop: 1 } } }), {
    type: 'turnOver',
    side: 'delta',
  });
  expect(turned.undoBar).toBe('reveal');
  const stayed = stay(turned, 'd-armor-1');
  expect(stayed.undoBar).toBeNull();
  expect(ok(stayed, attackBy(stayed, 'd-armor-1', 'g-armor-1'), dice(...faces(12, 1))).undoBar).toBe('die');
  const finished = ok(stayed, { type: 'finish', side: 'delta' });
  expect([finished.undoBar, ok(finished, { type: 'endTurn', side: 'delta' }).undoBar]).toEqual([null, 'side']);
  expect(ok(finished, { type: 'playCard', side: 'delta', card: 'airDrop', unit: 'd-armor-1', node: null, cls: 'clI' }).undoBar).toBe(
    'reveal',
  );
});

test('11 an offered counter-fire and a played card are public; a rejection names only what the active side knows', () => {
  const g = field();
  put(g, 'd-fa-1', 'C0107');
  put(g, 'g-fa-1', 'C0109');
  const fired = fires(acts(g, 'd-fa-1'), 'd-fa-1', 'g-fa-1', 1, [1]);
  for (const viewer of VIEWERS) expect(see(fired, viewer).prompt).toMatchObject({ side: 'gamma', kind: 'counterFire', units: ['d-fa-1'] });
  expect(see(fired, 'gamma').prompt.legal.map((c) => c.type)).toEqual(['decline', 'counterFire', 'counterFire', 'counterFire', 'concede']);
  refused(fired, { type: 'decline', side: 'delta' }, 'turn.not-yours', '6.8.1');
  expect(see(go(acts(duel(), 'd-armor-1'), 'd-armor-1', 'C0105'), 'public').prompt.side).toBe('gamma');
});
