/** After the dice: the order of 7.5.1, retreats (7.6), moving in. */

import { expect, test } from 'vitest';
import { attackTargets, carrierReach, retreatOptions } from '../../src/engine/lines-and-webs/queries.ts';
import { retreatOutcome } from '../../src/games/lines-and-webs/analysis/index.ts';
import { events, type Game, load, ok, type Played, port, put, refused, unit } from './kit.ts';
import { awaits, decline, duel, expectUnit, faces, field, fights } from './kitCombat.ts';

/** The attacker's two hits win against a silent defender. */
const WIN = [7, 7, 1, 1, 1, 1];
const silent = (g: Game, id = 'g-armor-1'): Game => {
  unit(g, id).load = load(1);
  return g;
};
const ends = (g: Game): string[] =>
  retreatOptions(g.w, g.s)
    .map((r) => r.to)
    .sort();
const away = (p: Played, to: string): Played => ok(p, { type: 'retreat', side: p.s.pending!.side, to });

test('7.5.1 the order: destroyed units, retreat, Mass Cal, moving in, pursuit', () => {
  const g = silent(duel());
  put(g, 'g-mech-1', 'C0206');
  const lost = fights(g, 'd-armor-1', 'g-armor-1', WIN, { hands: { delta: { massCal: 1 } } });
  expect(awaits(lost)).toBe('retreat delta');
  const gone = away(lost, 'C0308');
  expect([awaits(gone), unit(gone, 'd-armor-1').node]).toEqual(['massCal delta', 'C0107']);
  const shelled = ok(gone, { type: 'useMassCal', side: 'delta' });
  expect(shelled.events.map((e) => e.type).filter((t) => ['stepsLost', 'movedIn'].includes(t))).toEqual(['stepsLost', 'movedIn']);
  expect([awaits(shelled), unit(shelled, 'd-armor-1').node]).toEqual(['pursue delta', 'C0207']);
});

test('7.5.1 the attacker that won moves in; it is not asked', () => {
  const gone = away(fights(silent(duel()), 'd-armor-1', 'g-armor-1', WIN), 'C0205');
  expect(unit(gone, 'd-armor-1').node).toBe('C0207');
  expect(events(gone, 'movedIn')).toEqual([{ type: 'movedIn', unit: 'd-armor-1', from: 'C0107', node: 'C0207' }]);
  expect(unit(gone, 'd-armor-1').load.clIII).toBe(2);
});

test('7.5.1 one that was suppressed when the engagement began stays; one suppressed in it moves in', () => {
  const g = silent(duel());
  unit(g, 'd-armor-1').suppressed = true;
  expect(unit(away(fights(g, 'd-armor-1', 'g-armor-1', WIN), 'C0205'), 'd-armor-1').node).toBe('C0107');
  const hit = fights(duel(), 'd-armor-1', 'g-armor-1', [7, ...faces(5, 1), 7, 7, ...faces(4, 1)]);
  expectUnit(hit, 'd-armor-1', 4, true);
  expect(unit(away(hit, 'C0205'), 'd-armor-1').node).toBe('C0207');
});

test('R-move-in began: one suppressed in the fight that it wins moves in; after: it stays, and may attack again', () => {
  const won = (moveIn: 'began' | 'after') =>
    away(fights(duel({ moveIn }), 'd-armor-1', 'g-armor-1', [7, ...faces(5, 1), 7, 7, ...faces(4, 1)]), 'C0205');
  expect(unit(won('began'), 'd-armor-1').node).toBe('C0207');
  const stays = won('after');
  expectUnit(stays, 'd-armor-1', 4, true);
  expect([unit(stays, 'd-armor-1').node, events(stays, 'movedIn')]).toEqual(['C0107', []]);
  const unhurt = away(fights(silent(duel({ moveIn: 'after' })), 'd-armor-1', 'g-armor-1', WIN), 'C0205');
  expect(unit(unhurt, 'd-armor-1').node).toBe('C0207');
});

test('7.5.1 nobody moves into a node blocked for it', () => {
  const g = silent(duel());
  g.s.markers = [{ node: 'C0207', stops: 'delta' }];
  expect(unit(away(fights(g, 'd-armor-1', 'g-armor-1', WIN), 'C0205'), 'd-armor-1').node).toBe('C0107');
  g.s.markers = [{ node: 'C0207', stops: 'gamma' }];
  expect(unit(away(fights(g, 'd-armor-1', 'g-armor-1', WIN), 'C0205'), 'd-armor-1').node).toBe('C0207');
});

test('7.5.1 nobody moves into a port where another enemy is left; into an empty one it does and takes it', () => {
  const g = field();
  put(g, 'd-armor-1', 'C1208');
  put(g, 'g-armor-1', 'C1309', { load: load(1) });
  put(g, 'g-ada-1', 'C1309');
  const won = [9, 9, 1, 1, 1, 1];
  const kept = away(fights(g, 'd-armor-1', 'g-armor-1', won), 'C1508');
  expect([unit(kept, 'd-armor-1').node, port(kept, 'C1309').holder]).toEqual(['C1208', 'gamma']);
  unit(g, 'g-ada-1').node = 'C1701';
  put(g, 'g-ada-1', 'C1703');
  const taken = away(fights(g, 'd-armor-1', 'g-armor-1', won), 'C1508');
  expect([unit(taken, 'd-armor-1').node, port(taken, 'C1309').holder]).toEqual(['C1309', 'delta']);
  expect(events(taken, 'portTaken')).toEqual([{ type: 'portTaken', port: 'C1309', by: 'delta', unit: 'd-armor-1' }]);
});

test('7.5.1 a defender without a way out that stays keeps the attacker out; destroyed, it lets it in', () => {
  const g = field();
  put(g, 'd-armor-1', 'C0507');
  put(g, 'g-armor-1', 'C0606', { load: load(1) });
  const stayed = fights(g, 'd-armor-1', 'g-armor-1', WIN);
  expectUnit(stayed, 'g-armor-1', 2, true);
  expect([unit(stayed, 'g-armor-1').node, unit(stayed, 'd-armor-1').node]).toEqual(['C0606', 'C0507']);
  const dead = fights(g, 'd-armor-1', 'g-armor-1', [7, 7, 7, 7, 1, 1]);
  expectUnit(dead, 'g-armor-1', null);
  expect(unit(dead, 'd-armor-1').node).toBe('C0606');
});

test('7.5.1 the defender that won stays where it is', () => {
  const won = away(fights(duel(), 'd-armor-1', 'g-armor-1', [7, 7, ...faces(4, 1), ...faces(5, 1)]), 'C0105');
  expect(unit(won, 'g-armor-1').node).toBe('C0207');
  expect(events(won, 'movedIn')).toEqual([]);
});

test('7.6 the winner’s owner chooses the way of a beaten defender from the combat node', () => {
  const lost = fights(silent(duel()), 'd-armor-1', 'g-armor-1', WIN);
  expect(awaits(lost)).toBe('retreat delta');
  expect(ends(lost)).toEqual(['C0106', 'C0108', 'C0205', 'C0209', 'C0306', 'C0308', 'C0406']);
  refused(lost, { type: 'retreat', side: 'gamma', to: 'C0205' }, 'turn.not-yours', '6.8.1');
  refused(lost, { type: 'decline', side: 'delta' }, 'choice.awaited', '6.8.1');
  const gone = away(lost, 'C0209');
  expect(unit(gone, 'g-armor-1').node).toBe('C0209');
  expect(events(gone, 'retreated')[0]?.path).toEqual(['C0207', 'C0208', 'C0209']);
});

test('7.6 a beaten attacker goes from the node it attacked from; the defender’s owner chooses', () => {
  const lost = fights(duel(), 'd-armor-1', 'g-armor-1', [7, 7, ...faces(4, 1), ...faces(5, 1)]);
  expect(awaits(lost)).toBe('retreat gamma');
  expect(ends(lost)).toEqual(['C0105', 'C0109', 'C0206', 'C0208']);
});

test('7.6 no end that a link joins to the start, not the start, not the combat node', () => {
  const lost = fights(silent(duel()), 'd-armor-1', 'g-armor-1', WIN);
  for (const to of ['C0206', 'C0207', 'C0307', 'C0107', 'C0110'])
    refused(lost, { type: 'retreat', side: 'delta', to }, 'retreat.no-way', '7.6');
  const beaten = fights(duel(), 'd-armor-1', 'g-armor-1', [7, 7, ...faces(4, 1), ...faces(5, 1)]);
  refused(beaten, { type: 'retreat', side: 'gamma', to: 'C0207' }, 'retreat.no-way', '7.6');
});

test('7.6 middle and end are free of units of either side', () => {
  const g = silent(duel());
  put(g, 'g-fsc-1', 'C0206');
  put(g, 'd-mech-1', 'C0209');
  expect(ends(fights(g, 'd-armor-1', 'g-armor-1', WIN))).toEqual(['C0108', 'C0308', 'C0406']);
});

test('7.6 middle and end are not blocked for the loser', () => {
  const g = silent(duel());
  g.s.markers = [
    { node: 'C0206', stops: 'gamma' },
    { node: 'C0209', stops: 'gamma' },
    { node: 'C0308', stops: 'delta' },
  ];
  expect(ends(fights(g, 'd-armor-1', 'g-armor-1', WIN))).toEqual(['C0108', 'C0308', 'C0406']);
});

test('7.6 a port that the loser’s side holds, with room, counts as free; another port does not', () => {
  const position = (full: boolean, holder: 'delta' | 'gamma') => {
    const g = field();
    put(g, 'g-armor-1', 'C0408');
    put(g, 'd-armor-1', 'C0409', { load: load(1) });
    for (const n of full ? [1, 2, 3, 4] : [1, 2, 3]) if (holder === 'delta') put(g, `d-fsp-${n}`, 'C0210');
    port(g, 'C0210').holder = holder;
    return fights(g, 'g-armor-1', 'd-armor-1', WIN);
  };
  expect(ends(position(false, 'delta'))).toEqual(['C0210', 'C0309']);
  expect(unit(position(true, 'delta'), 'd-armor-1').node).toBe('C0309'); // the only way: made by the game
  expect(unit(position(false, 'gamma'), 'd-armor-1').node).toBe('C0309');
});

test('7.6 a port of the loser’s side serves as the middle node too, another does not', () => {
  const position = (holder: 'delta' | 'gamma') => {
    const g = field();
    put(g, 'd-armor-1', 'C0109');
    put(g, 'g-armor-1', 'C0110', { load: load(1) });
    port(g, 'C0210').holder = holder;
    return ends(fights(g, 'd-armor-1', 'g-armor-1', WIN));
  };
  expect(position('delta')).toEqual(['C0208', 'C0309']);
  expect(position('gamma')).toEqual(['C0208', 'C0309', 'C0310']);
});

test('7.6 a retreat passes a full port of the loser’s side (1.2), and does not end there; neither in another port', () => {
  const position = (holder: 'delta' | 'gamma') => {
    const g = field();
    put(g, 'd-armor-1', 'C0109');
    put(g, 'g-armor-1', 'C0110', { load: load(1) });
    port(g, 'C0210').holder = holder;
    for (const n of [1, 2, 3, 4]) put(g, `${holder[0]}-${holder === 'delta' ? 'fsp' : 'fsc'}-${n}`, 'C0210');
    return fights(g, 'd-armor-1', 'g-armor-1', WIN);
  };
  const passes = position('gamma');
  expect(ends(passes)).toEqual(['C0208', 'C0309', 'C0310']);
  const gone = away(passes, 'C0310');
  expect(events(gone, 'retreated').map(({ path }) => path)).toEqual([['C0110', 'C0210', 'C0310']]);
  refused(passes, { type: 'retreat', side: 'delta', to: 'C0210' }, 'retreat.no-way', '7.6');
  expect(ends(position('delta'))).toEqual(['C0208', 'C0309']);
});

test('7.6 a loser without a way out loses one more step and stays', () => {
  const g = field();
  put(g, 'd-armor-1', 'C0507');
  put(g, 'g-armor-1', 'C0606', { load: load(1) });
  const stayed = fights(g, 'd-armor-1', 'g-armor-1', WIN);
  expect(events(stayed, 'noWayOut')).toEqual([{ type: 'noWayOut', unit: 'g-armor-1' }]);
  expect(events(stayed, 'stepsLost').map((e) => [e.n, e.why])).toEqual([
    [1, 'combat'],
    [1, 'noRetreat'],
  ]);
  expectUnit(stayed, 'g-armor-1', 2, true);
});

test('7.6 a beaten attacker without a way out loses a step too', () => {
  const g = field();
  put(g, 'd-armor-1', 'C0606');
  put(g, 'g-armor-1', 'C0507');
  const stayed = decline(fights(g, 'd-armor-1', 'g-armor-1', [7, 7, ...faces(4, 1), ...faces(5, 1)]));
  expectUnit(stayed, 'd-armor-1', 2, true);
  expect(unit(stayed, 'd-armor-1').node).toBe('C0606');
});

test('7.6 a single way is taken by the game', () => {
  const g = field();
  put(g, 'd-armor-1', 'C0408');
  put(g, 'g-armor-1', 'C0409', { load: load(1) });
  const gone = fights(g, 'd-armor-1', 'g-armor-1', WIN);
  expect([unit(gone, 'g-armor-1').node, awaits(gone)]).toEqual(['C0309', null]);
  expect(events(gone, 'retreated')[0]?.path).toEqual(['C0409', 'C0310', 'C0309']);
});

test('7.6 a retreat costs nothing, ignores suppression and contact, starts no combat, picks nothing up', () => {
  const g = silent(duel());
  put(g, 'd-mech-1', 'C0208'); // in contact with C0308 and C0209
  g.s.loose = [{ node: 'C0308', tokens: load(1, 1, 1) }];
  const lost = fights(g, 'd-armor-1', 'g-armor-1', WIN);
  const gone = away(lost, 'C0308');
  expectUnit(gone, 'g-armor-1', 3, true);
  expect(unit(gone, 'g-armor-1').load).toEqual(load(1));
  expect([awaits(gone), gone.s.execution?.engagement]).toEqual([null, null]);
  expect(gone.s.loose).toEqual([{ node: 'C0308', tokens: load(1, 1, 1) }]);
});

test('7.6 a displaced unit retreats and stays displaced', () => {
  const g = field();
  put(g, 'd-armor-1', 'C0107');
  put(g, 'g-fsc-1', 'C0207', { displaced: true, load: load(1) });
  const gone = away(fights(g, 'd-armor-1', 'g-fsc-1', WIN), 'C0205');
  expect(unit(gone, 'g-fsc-1')).toMatchObject({ node: 'C0205', displaced: true });
});

test('7.6 the preview of an end node is true after the retreat: contact, the roll needed, carriers in range', () => {
  const g = silent(duel());
  put(g, 'd-mech-1', 'C0306');
  put(g, 'g-fsc-1', 'C0506');
  const lost = fights(g, 'd-armor-1', 'g-armor-1', WIN);
  const brings = new Map(ends(lost).map((to) => [to, retreatOutcome(lost.w, lost.R.view(lost.s, 'public'), to)]));
  expect(brings.size).toBeGreaterThan(1);
  for (const [to, outcome] of brings) {
    const gone = away(lost, to);
    expect(outcome?.contacts, to).toEqual(attackTargets(gone.w, gone.s, 'g-armor-1'));
    const range = carrierReach(gone.w, gone.s, 'g-fsc-1')?.nodes.find((n) => n.node === to)?.links;
    expect(outcome?.carriers, to).toEqual(range === undefined ? [] : [{ unit: 'g-fsc-1', links: range }]);
  }
  expect(new Set([...brings.values()].map((o) => o?.contacts.length)).size, 'contact differs by the node').toBeGreaterThan(1);
  expect(retreatOutcome(g.w, g.R.view(g.s, 'public'), 'C0205'), 'nothing is beaten').toBeNull();
});
