// @vitest-environment node
/** The recap: one item a carrier and a play, from where to where, nothing of the viewer's own deeds, and what it sees now. */

import { describe, expect, it } from 'vitest';
import type { GameEvent, NodeId, Phase, Side, World } from '../../src/engine/lines-and-webs/index.ts';
import type { LogEntry } from '../../src/games/lines-and-webs/typedStores.ts';
import { marksOf, recapOf } from '../../src/games/lines-and-webs/ui/log/recap.ts';
import { type Bit, mealWords, portNews, type RecapItem, wantsOf } from '../../src/games/lines-and-webs/ui/log/recapWords.ts';
import { loadText, placeName } from '../../src/games/lines-and-webs/ui/words/names.ts';
import { type Game, inPhase, load, port, put, unit } from '../rules/kit.ts';
import { duel, field, fights } from '../rules/kitCombat.ts';

const log = (events: readonly GameEvent[], phase: Phase = 'transport'): LogEntry[] =>
  events.map((event, seq) => ({ seq, turn: 1, phase, event }));
const recap = ({ R, s }: Game, events: readonly GameEvent[], viewer: Side, phase?: Phase) =>
  recapOf(R.world, R.view(s, viewer), log(events, phase), { side: viewer, role: null });

function textOf(world: World, bits: readonly Bit[]): string {
  return bits.map((bit) => (typeof bit === 'string' ? bit : 'place' in bit ? placeName(world, bit.place) : loadText(bit.tokens))).join('');
}
const told = (world: World, item: RecapItem | undefined): string => (item?.lines ?? []).map(({ bits }) => textOf(world, bits)).join(' ');

const carried = (
  to: string,
  tokens: GameEvent & { type: 'carried' } extends { tokens: infer L } ? L : never,
  path: NodeId[],
  from = 'd-fsp-1',
) =>
  ({
    type: 'carried',
    side: 'delta',
    carrier: 'd-fsp-1',
    from: from.startsWith('C') ? { kind: 'port', node: from } : { kind: 'unit', unit: from },
    to: { kind: 'unit', unit: to },
    tokens,
    path,
  }) satisfies GameEvent;

function supplies(): Game {
  const g = field();
  put(g, 'd-fsp-1', 'C0306');
  put(g, 'd-armor-1', 'C0305');
  put(g, 'd-mech-1', 'C0307');
  return inPhase(g, 'orders', 'gamma');
}

describe('the recap', () => {
  it('The recap tells a carrier’s day in one sentence: where it drove, what it brought to whom, and from where', () => {
    const g = supplies();
    const events: GameEvent[] = [
      { type: 'unitMoved', unit: 'd-fsp-1', path: ['C0308', 'C0307', 'C0306'] },
      carried('d-armor-1', load(0, 2, 0), ['C0306', 'C0305']),
      { type: 'displaced', unit: 'd-fsc-1' },
      carried('d-mech-1', load(0, 0, 1), ['C0306', 'C0307']),
      carried('d-mech-1', load(1, 0, 0), ['C0210', 'C0307'], 'C0210'),
    ];
    const { items, carried: all, carriers, isTransport } = recap(g, events, 'gamma');
    expect(items).toHaveLength(2);
    expect(told(g.w, items[0])).toBe(
      `Δ FS Platoon 1 drove 2 links to ${placeName(g.w, 'C0306')}, brought 2 CL III and 1 CL V to Armor 1 at 0305 and Mech 1 in Hesk and sent 1 CL I from ${placeName(g.w, 'C0210')} to Mech 1 in Hesk.`,
    );
    expect(items[0]?.seqs).toEqual([0, 1, 3, 4]);
    expect(items[0]?.node).toBe('C0306');
    expect(items[0]?.trails).toHaveLength(4);
    expect(told(g.w, items[1])).toMatch(/displaced.*: no fires may target it today\.$/);
    expect([all, carriers, isTransport]).toEqual([load(1, 2, 1), 1, true]);
  });

  it('The recap does not tell a side its own deeds, nor what was taken back', () => {
    const g = supplies();
    const events = [carried('d-armor-1', load(0, 2, 0), ['C0306', 'C0305'])];
    expect(recap(g, events, 'delta').items).toEqual([]);
    const undone = log(events).map((entry) => ({ ...entry, undone: true }));
    expect(recapOf(g.w, g.R.view(g.s, 'gamma'), undone, { side: 'gamma', role: null }).items).toEqual([]);
    expect(recap(g, events, 'gamma').items).toHaveLength(1);
  });

  it('The recap tells a play as one item, with its dice, and each play for itself', () => {
    const fought = fights(duel(), 'd-armor-1', 'g-armor-1', [7, 8, 12, 1, 1, 6, 12, 6, 5, 1]);
    const turned = (card: string): GameEvent => ({ type: 'cardTurned', side: 'delta', card, source: 'execution' });
    const events = [turned('d-armor-1'), ...fought.events, { type: 'sideTurn', side: 'gamma', last: false } as const, turned('d-mech-4')];
    const { items } = recap(fought, events, 'gamma', 'execute');
    expect(items).toHaveLength(2);
    expect(told(fought.w, items[0])).toMatch(/^Δ Armor 1 attacked Γ Armor A .*is suppressed.*Gamma won/);
    expect(items[0]?.lines.filter(({ dice }) => dice)).toHaveLength(2);
    expect(told(fought.w, items[1])).toBe('Delta’s card was turned over: Mech 4.');
  });
});

describe('what a side sees now', () => {
  it('A side’s outlook lists its own units in want, the hungry first, and nobody else’s', () => {
    const g = field();
    put(g, 'd-armor-1', 'C0305', { load: load(1, 0, 2) });
    put(g, 'd-mech-1', 'C0307', { degraded: true });
    put(g, 'd-mech-2', 'C0308', { load: load(1, 1, 0) });
    put(g, 'g-mech-2', 'C1208', { load: load(0, 0, 0) });
    inPhase(g, 'orders', 'delta');
    const { wants, more } = wantsOf(g.w, g.R.view(g.s, 'delta'));
    expect(wants.map(({ bits }) => textOf(g.w, bits))).toEqual([
      'Mech 1 in Hesk is degraded: it cannot move or attack.',
      'Mech 2 at 0308 has no ammunition: it cannot fight back.',
      'Armor 1 at 0305 has no fuel.',
    ]);
    expect([wants.map(({ node }) => node), more]).toEqual([['C0307', 'C0308', 'C0305'], 0]);
    unit(g, 'd-armor-1').load = load(1, 1, 1);
    expect(mealWords(g.w, g.R.view(g.s, 'delta'), 0)[0]).toBe('All combat units have fuel and ammunition.');
  });

  it('6.7.1 the outlook says when everyone eats, also where there is a meal every day', () => {
    const g = field();
    inPhase(g, 'orders', 'delta', 1);
    const said = (mealEvery: number, turn: number): string | undefined => {
      const w = { ...g.w, scenario: { ...g.w.scenario, mealEvery } };
      return mealWords(w, { ...g.R.view(g.s, 'delta'), turn }, 1)[0];
    };
    expect(said(1, 1)).toBe('Everyone eats at the end of today.');
    expect(said(3, 3)).toBe('Everyone eats at the end of today.');
    expect(said(3, 2)).toBe('Everyone eats tomorrow.');
    expect(said(3, 1)).toBeUndefined();
    // No day comes after the last.
    expect(said(2, g.w.scenario.turns)).toBeUndefined();
  });

  it('6.7.2 the outlook names who has no CL I for the meal, instead of saying that everyone eats', () => {
    const g = field();
    for (const u of g.s.units) u.load.clI = 1;
    put(g, 'd-mech-1', 'C0307', { load: load(0, 1, 1) });
    put(g, 'd-armor-1', 'C0305', { load: load(0, 1, 1) });
    put(g, 'd-mech-2', 'C0308', { load: load(0, 1, 1), degraded: true });
    put(g, 'g-mech-2', 'C1208', { load: load(0, 1, 1) });
    inPhase(g, 'orders', 'delta', 3);
    const w = { ...g.w, scenario: { ...g.w.scenario, mealEvery: 3 } };
    const said = (turn: number) => mealWords(w, { ...g.R.view(g.s, 'delta'), turn }, 1);
    const who = [
      'Armor 1, Mech 1 and Mech 2 have no CL I and will go hungry: no moves, attacks or carrying until fed.',
      'Of these, Mech 2 is degraded and will lose a step.',
    ];
    expect(said(3)).toEqual(['Units eat at the end of today.', ...who]);
    expect(said(2)).toEqual(['Units eat tomorrow.', ...who]);
    expect(said(1), 'the meal is far').toEqual([]);
  });

  it('On the first day the ports are the same as at the start', () => {
    const g = inPhase(field(), 'transport', 'gamma', 1);
    expect(portNews(g.w, g.R.view(g.s, 'gamma'), new Set())).toBe('same as at the start');
  });

  it('A side’s outlook tells the ports that changed hands, else since when none has', () => {
    const g = inPhase(field(), 'deploy', 'gamma', 8);
    const view = () => g.R.view(g.s, 'gamma');
    expect(portNews(g.w, view(), new Set())).toBe('no change since day 1');
    const home = g.w.home.delta.apod.id;
    Object.assign(port(g, home), { holder: 'gamma', since: 8 });
    expect(portNews(g.w, view(), new Set([home]))).toBe(`${placeName(g.w, home)} is Gamma’s since today`);
    port(g, home).since = 7;
    expect(portNews(g.w, view(), new Set([home]))).toBe(`${placeName(g.w, home)} is Gamma’s since yesterday`);
    expect(portNews(g.w, view(), new Set())).toBe('no change since day 7');
  });
});

it('Of what has been told the map shows what is asked for: earlier lines keep their numbers in the list and leave the map', () => {
  const item = (seq: number, node: NodeId): RecapItem => ({ seqs: [seq], lines: [], node, trails: [[node, 'C0101']] });
  const items = [item(3, 'C0102'), item(9, 'C0103')];
  expect(marksOf(items).badges?.map(({ text }) => text)).toEqual(['1', '2']);
  const { badges, paths } = marksOf(items, [], 5);
  expect(badges?.map(({ node, text }) => [node, text])).toEqual([['C0103', '2']]);
  expect(paths?.map(({ path }) => path)).toEqual([['C0103', 'C0101']]);
  // Of the day before the numbers stand, and no arrow.
  const today = marksOf(items, [], 0, 5);
  expect(today.badges?.map(({ text }) => text)).toEqual(['1', '2']);
  expect(today.paths?.map(({ path }) => path)).toEqual([['C0103', 'C0101']]);
});

it('7.6 a retreat since a side last looked is told with who chose its way, or that there was but one', () => {
  const g = supplies();
  const retreat = { type: 'retreated', unit: 'd-fsp-1', path: ['C0305', 'C0304', 'C0204'] } satisfies GameEvent;
  const entry = (isFixed: boolean): LogEntry => ({ seq: 0, turn: 1, phase: 'execute', event: retreat, ...(isFixed ? { isFixed } : {}) });
  const of = (isFixed: boolean) =>
    told(g.w, recapOf(g.w, g.R.view(g.s, 'delta'), [entry(isFixed)], { side: 'delta', role: null }).items[0]);
  expect(of(false)).toMatch(/ retreated to .*: Gamma chose where\.$/);
  expect(of(true)).toMatch(/, the only way out\.$/);
});
