/** What the screens say of a unit's reach and dice, of a Command Post and of the roads, against the engine. */
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { movesInView } from '../../src/engine/lines-and-webs/index.ts';
import { nextDayView } from '../../src/games/lines-and-webs/advice/threat.ts';
import { getScenario } from '../../src/games/lines-and-webs/scenarios/load.ts';
import { MapKey } from '../../src/games/lines-and-webs/ui/board/MapKey.tsx';
import { whyOrdered } from '../../src/games/lines-and-webs/ui/computer/SuggestionPanel.tsx';
import { strengthNote } from '../../src/games/lines-and-webs/ui/unit/facts.ts';
import { joinsNext, joinsReserve } from '../../src/games/lines-and-webs/ui/words/cardNames.ts';
import { arvel } from '../advice/kit.ts';
import { untilPhase } from '../panels/kit.ts';
import { events, inPhase, ok, put } from '../rules/kit.ts';
import { acts, duel, execution, field } from '../rules/kitCombat.ts';

it('6.6.3 artillery with nobody in range is said to move and fire at whom it comes to', () => {
  const g = duel();
  put(g, 'd-fa-1', 'C0303');
  const { R, s } = inPhase(g, 'orders', 'delta');
  expect(whyOrdered(R.world, R.view(s, 'delta'), 'd-fa-1')).toMatch(/^Can move \d links? and fire at Armor A before/);
});

it('7.8, 7.9 artillery is said to roll 1 die in a fight and as many as it fires, at most three', () => {
  const note = strengthNote(true);
  expect(note).toContain('1 die in a fight');
  const g = field();
  put(g, 'd-fa-1', 'C0305');
  put(g, 'g-armor-1', 'C0505');
  const { R, s } = acts(g, 'd-fa-1');
  const rounds = [...R.legal(s)].flatMap((c) => (c.type === 'fire' ? [c.rounds] : []));
  expect(note).toContain(`up to ${Math.max(...rounds)}`);
  expect(strengthNote(false)).not.toContain('up to');
});

it('6.4.3 a Command Post is said to join what it joins: what follows in the deck, or the units of the reserve alone', () => {
  const g = execution(field(), 'delta');
  const deck = ['d-armor-1', 'd-armor-2'];
  for (const [i, id] of ['d-armor-1', 'd-armor-2', 'd-fa-1'].entries()) put(g, id, `C0${3 + i}05`);
  const own = g.s.sides.delta;
  own.execution = [...deck];
  own.reserve = ['d-fa-1', 'commandPost'];
  const joined = events(ok(g, { type: 'playReserve', side: 'delta', card: 'commandPost' }), 'groupJoined');
  expect(joined.map(({ units }) => units)).toEqual([['d-fa-1']]);
  expect(joinsReserve(own.reserve)).toBe('joins only the 1 unit in reserve');
  expect(joinsReserve(['commandPost'])).toBe('no unit in reserve to join');
  own.execution = ['commandPost', ...deck];
  const next = events(ok(g, { type: 'turnOver', side: 'delta' }), 'groupJoined');
  expect(next.map(({ units }) => units)).toEqual([deck]);
  expect(joinsNext(deck)).toBe(`joins the next ${deck.length}`);
});

it('6.6.3 a ford costs a link like any road, and the key says so', () => {
  const map = getScenario('arvel-crossing')!.map;
  const ford = map.bridges.find(({ name }) => /Ford/.test(name))!;
  const { table } = untilPhase(arvel, 'execute', 1, 'delta');
  const all = table.edit((s) => {
    for (const u of s.units) Object.assign(u, { node: null, place: 'reserve' });
    const u = s.units.find(({ id }) => id === 'd-fa-1')!;
    Object.assign(u, { node: ford.link[0], place: 'map', load: { ...u.load, clIII: 1 } });
  });
  const there = movesInView(arvel.world, nextDayView(all.view('delta')), 'd-fa-1').find(({ node }) => node === ford.link[1]);
  expect(there?.cost).toBe(1);
  const { container } = render(<MapKey map={map} />);
  expect(container.textContent).toContain('Each line is 1 link, whatever its color');
});
