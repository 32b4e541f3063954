/** Choices in the middle of a play (6.8): who answers, what may be declined, and that nothing else is possible meanwhile. */

import { expect, test } from 'vitest';
import { awaited } from '../../src/engine/lines-and-webs/table.ts';
import { dice, events, type Game, load, ok, type Played, put, refused, unit } from './kit.ts';
import {
  acts,
  attackBy,
  awaits,
  decline,
  duel,
  execution,
  FILLER,
  faces,
  field,
  fights,
  fires,
  go,
  groups,
  hits,
  stay,
} from './kitCombat.ts';

const WIN = [7, 7, 1, 1, 1, 1];
const drone = (): Played => {
  const g = execution(duel(), 'delta', { execution: { delta: ['commandPost', 'd-armor-1'] }, hands: { gamma: { airDrop: 1 } } });
  return ok(g, { type: 'turnOver', side: 'delta' });
};
const pair = (held = load(1, 3, 3)): Played => {
  const g = duel();
  put(g, 'd-armor-2', 'C0208');
  unit(g, 'g-armor-1').load = held;
  const ready = stay(stay(groups(g, ['d-armor-1', 'd-armor-2']), 'd-armor-1'), 'd-armor-2');
  return ok(ready, attackBy(ready, ['d-armor-1', 'd-armor-2'], 'g-armor-1'), dice(...(held.clV ? [] : [...WIN, ...faces(6, 1)])));
};
const moveIn = (): Played => ok(pair(load(1)), { type: 'retreat', side: 'delta', to: 'C0205' });
const counterFire = (): Played => {
  const g = field();
  put(g, 'd-fa-1', 'C0107');
  put(g, 'g-fa-1', 'C0109');
  return fires(acts(g, 'd-fa-1'), 'd-fa-1', 'g-fa-1', 1, [1]);
};
const retreat = (): Played => {
  const g = duel();
  unit(g, 'g-armor-1').load = load(1);
  put(g, 'g-mech-1', 'C0206');
  return fights(g, 'd-armor-1', 'g-armor-1', WIN, { hands: { delta: { airDrop: 1 } } });
};
const massCal = (): Played => ok(retreat(), { type: 'retreat', side: 'delta', to: 'C0308' });
const pursue = (): Played => decline(massCal());
const pickUp = (): Played => {
  const g = duel();
  g.s.loose = [{ node: 'C0107', tokens: load(1, 0, 1) }];
  return stay(acts(g, 'd-armor-1'), 'd-armor-1');
};

test.each([
  ['Drone Recon: the other side', drone, 'drone gamma', true],
  ['which attacker takes the hits: the defender’s side', pair, 'nameVictim gamma', false],
  ['counter-fire: the target’s side', counterFire, 'counterFire gamma', true],
  ['the way of retreat: the winner’s side', retreat, 'retreat delta', false],
  ['Mass Cal: the winner’s side', massCal, 'massCal delta', true],
  ['which attacker moves in: the attacking side', moveIn, 'moveIn delta', false],
  ['pursuit: the winner’s side', pursue, 'pursue delta', true],
  ['loose tokens: their finder’s owner', pickUp, 'pickUp delta', true],
] as const)('6.8 %s; declining: as the table says', (_, make, who, mayDecline) => {
  const g = make();
  expect(awaits(g)).toBe(who);
  const side = awaited(g.s) as 'delta' | 'gamma';
  if (mayDecline) expect(events(decline(g), 'declined')).toEqual([{ type: 'declined', side, what: g.s.pending?.kind }]);
  else refused(g, { type: 'decline', side }, 'choice.awaited', '6.8.1');
});

test.each([drone, pair, counterFire, retreat, massCal, moveIn, pursue, pickUp])(
  '6.8.1 play waits for the choice: nothing else is possible but to concede (%o)',
  (make) => {
    const g = make();
    const side = awaited(g.s) as 'delta' | 'gamma';
    const other = side === 'delta' ? 'gamma' : 'delta';
    refused(g, { type: 'endTurn', side }, 'choice.awaited', '6.8.1');
    refused(g, { type: 'turnOver', side }, 'choice.awaited', '6.8.1');
    refused(g, { type: 'finish', side }, 'choice.awaited', '6.8.1');
    refused(g, { type: 'endPart', side }, 'choice.awaited', '6.8.1');
    refused(g, { type: 'concede', side: other }, 'turn.not-yours', '6.8.1');
    expect(ok(g, { type: 'concede', side }).s.outcome).toMatchObject({ kind: 'conceded', winner: other });
    const answers = new Set([...g.R.legal(g.s)].map((c) => c.type));
    answers.delete('concede');
    answers.delete('decline');
    expect(answers.size).toBeLessThanOrEqual(1);
  },
);

test('6.8.1 each choice takes its own answer only', () => {
  refused(drone(), { type: 'useMassCal', side: 'gamma' }, 'choice.awaited', '6.8.1');
  refused(massCal(), { type: 'pursue', side: 'delta', unit: 'd-armor-1', target: 'g-mech-1', scouts: false }, 'choice.awaited', '6.8.1');
  refused(retreat(), { type: 'moveIn', side: 'delta', unit: 'd-armor-1' }, 'choice.awaited', '6.8.1');
  ok(retreat(), { type: 'retreat', side: 'delta', to: 'C0308' });
});

test('6.8.1 an answer to a choice that is not pending is rejected', () => {
  const g = stay(acts(duel(), 'd-armor-1'), 'd-armor-1');
  for (const c of [
    { type: 'decline' },
    { type: 'useDrone' },
    { type: 'useMassCal' },
    { type: 'retreat', to: 'C0105' },
    { type: 'defend', pay: true },
    { type: 'nameVictim', unit: 'd-armor-1' },
    { type: 'moveIn', unit: 'd-armor-1' },
    { type: 'pursue', unit: 'd-armor-1', target: 'g-armor-1', scouts: false },
    { type: 'counterFire', unit: 'd-armor-1', rounds: 1 },
    { type: 'joinReserve', units: ['d-armor-1'] },
    { type: 'arrangeDeck', order: ['d-armor-1'] },
  ]) {
    refused(g, { ...c, side: 'delta' }, 'phase.wrong', '6.0');
  }
});

test('6.8.1 a choice without an option is skipped: no pursuit, no Mass Cal, no counter-fire, nothing to pick up', () => {
  const g = duel();
  unit(g, 'g-armor-1').load = load(1);
  const over = ok(fights(g, 'd-armor-1', 'g-armor-1', WIN), { type: 'retreat', side: 'delta', to: 'C0308' });
  expect([awaits(over), awaited(over.s)]).toEqual([null, 'gamma']);
  const full = pickUp();
  const none = duel();
  none.s.loose = [{ node: 'C0107', tokens: load(1) }];
  unit(none, 'd-armor-1').load = load(3, 3, 3); // every box is full once the open ones hold CL I
  expect([awaits(full), awaits(stay(acts(none, 'd-armor-1'), 'd-armor-1'))]).toEqual(['pickUp delta', null]);
});

test('6.8.1 a single option that may not be declined is made by the game: one way, one mover, one victim', () => {
  const g = field();
  put(g, 'd-armor-1', 'C0408');
  put(g, 'g-armor-1', 'C0409', { load: load(1) });
  const gone = fights(g, 'd-armor-1', 'g-armor-1', WIN);
  expect([unit(gone, 'g-armor-1').node, unit(gone, 'd-armor-1').node]).toEqual(['C0309', 'C0409']);
});

test('6.8.1 Scouts Out goes with the naming of the defender; nobody is asked', () => {
  const ready = stay(acts(duel(), 'd-armor-1', { hands: { delta: { scoutsOut: 1 } } }), 'd-armor-1');
  expect(awaits(ready)).toBeNull();
  hits(ready, 'd-armor-1', 'g-armor-1', faces(12, 1));
  hits(ready, 'd-armor-1', 'g-armor-1', faces(12, 1), true);
});

test('6.8.1 loose tokens come at the end of the move, before attack or fire; staying counts', () => {
  const g = pickUp();
  refused(g, attackBy(g, 'd-armor-1', 'g-armor-1'), 'choice.awaited', '6.8.1');
  const took = ok(g, { type: 'pickUp', side: 'delta', unit: 'd-armor-1', tokens: load(0, 0, 1) });
  expect([unit(took, 'd-armor-1').load, took.s.loose]).toEqual([load(1, 2, 4), [{ node: 'C0107', tokens: load(1) }]]);
  hits(took, 'd-armor-1', 'g-armor-1', faces(12, 1));
  hits(decline(g), 'd-armor-1', 'g-armor-1', faces(12, 1));
});

test('6.8.1 a round picked up may be fired by one that had none', () => {
  const g = field();
  put(g, 'd-fa-1', 'C0106', { load: load(1, 1, 0) });
  put(g, 'g-armor-1', 'C0109');
  g.s.loose = [{ node: 'C0107', tokens: load(0, 0, 1) }];
  const there = go(acts(g, 'd-fa-1'), 'd-fa-1', 'C0107');
  const took = ok(there, { type: 'pickUp', side: 'delta', unit: 'd-fa-1', tokens: load(0, 0, 1) });
  fires(took, 'd-fa-1', 'g-armor-1', 1, [1]);
  expect(awaited(decline(there).s)).toBe('gamma');
});

test('6.8.1 forged, malformed, out-of-turn and unknown commands are refused and change nothing', () => {
  const g: Game = execution(duel(), 'delta');
  refused(g, null, 'command.malformed', '6.8.1');
  refused(g, 'turnOver', 'command.malformed', '6.8.1');
  refused(g, { type: 'turnOver' }, 'command.malformed', '6.8.1');
  refused(g, { type: 'turnOver', side: 'omega' }, 'command.malformed', '6.8.1');
  refused(g, { type: 'turnOver', side: 'delta', extra: 1 }, 'command.malformed', '6.8.1');
  refused(g, { type: 'fire', side: 'delta', unit: 'd-fa-1', target: 'g-armor-1', rounds: 1.5 }, 'command.malformed', '6.8.1');
  refused(g, { type: 'attack', side: 'delta', attackers: 'd-armor-1', target: 'g-armor-1', scouts: false }, 'command.malformed', '6.8.1');
  refused(g, { type: 'playCard', side: 'delta', card: 'joker', unit: null, node: null, cls: null }, 'command.malformed', '6.8.1');
  refused(g, { type: 'fly', side: 'delta' }, 'command.unknown', '6.8.1');
  refused(g, { type: 'constructor', side: 'delta' }, 'command.unknown', '6.8.1');
  refused(g, { type: 'turnOver', side: 'gamma' }, 'turn.not-yours', '6.8.1');
  refused(g, { type: 'endPart', side: 'delta' }, 'phase.wrong', '6.0');
  ok(g, { type: 'turnOver', side: 'delta' });
  const over = ok(g, { type: 'concede', side: 'delta' });
  refused(over, { type: 'turnOver', side: 'gamma' }, 'game.over', '9.2');
  expect(unit(over, FILLER.delta).node).toBe('C0101');
});
