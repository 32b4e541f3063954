/** The odds against engagements fought through the engine itself: fixed seeds, so each run throws the same dice. */

import { describe, expect, test } from 'vitest';
import type { Command } from '../../src/engine/lines-and-webs/command.ts';
import { engagementOdds, fireOdds, type Losses } from '../../src/games/lines-and-webs/analysis/index.ts';
import { inExecution, load, ok, put } from '../rules/kit.ts';
import { Count, fateOf, field, type Lineup, readyToAttack, throwMany } from './field.ts';

const N = 20_000;

/** A share lies within four and a half standard deviations of its probability (and half a dozen throws, for what hardly ever happens). */
function near(what: string, count: Count, p: number): void {
  const bound = 4.5 * Math.sqrt(Math.max(0, p * (1 - p)) / count.n) + 6 / count.n;
  expect(Math.abs(count.share(what) - p), `${what}: ${count.share(what)} of the throws, ${p} by the odds`).toBeLessThan(bound);
}

function nearLosses(who: string, count: Count, l: Losses): void {
  near(`${who} nothing`, count, l.nothing);
  near(`${who} suppressedOnly`, count, l.suppressedOnly);
  for (const lost of [1, 2, 3]) near(`${who} steps${lost}`, count, l.steps[lost]!);
  near(`${who} destroyed`, count, l.destroyed);
}

interface Case extends Lineup {
  title: string;
  scouts?: boolean;
  /** Who takes the hits in a joint attack. */
  victim?: string;
}

const CASES: Case[] = [
  { title: '7.3 fresh Armor on fresh Armor in the open', on: 'open', attackers: { 'd-armor-1': {} }, target: ['g-armor-1', {}] },
  {
    title: '8.9 Scouts Out: suppressed Mechanized on suppressed Armor in a town',
    on: 'town',
    scouts: true,
    attackers: { 'd-mech-1': { steps: 3, suppressed: true } },
    target: ['g-armor-1', { steps: 3, suppressed: true }],
  },
  {
    title: '7.10.1 Armor, artillery and a black Engineer that takes the hits, on Mechanized in a city',
    on: 'city',
    attackers: { 'd-armor-1': { steps: 2 }, 'd-fa-1': {}, 'd-engineer-1': { steps: 1 } },
    victim: 'd-engineer-1',
    target: ['g-mech-1', { steps: 3 }],
  },
  {
    title: '7.8 artillery on artillery, both with their twelves',
    on: 'open',
    attackers: { 'd-fa-1': { steps: 2 } },
    target: ['g-fa-1', { steps: 1 }],
  },
  {
    title: '7.6 a shut-in defender, whose way out is the node of the attacker that it destroys',
    on: 'city',
    attackers: { 'd-engineer-1': { steps: 1, suppressed: true }, 'd-armor-1': {}, 'd-armor-2': {} },
    target: ['g-armor-1', {}],
    shutIn: true,
  },
  {
    title: '7.2 a defender without fuel does not roll',
    on: 'town',
    attackers: { 'd-mech-1': {} },
    target: ['g-armor-1', { load: load(1, 0, 3, 0) }],
  },
];

/** Fights the case N times and compares. */
function fight(c: Case): void {
  const g = field(c);
  const odds = engagementOdds(g.w, g.s, { attackers: g.attackers, target: g.target, scouts: c.scouts ?? false });
  const victim = c.victim ?? g.attackers[0]!;
  const row = odds.byVictim.find((one) => one.unit === victim);
  if (!row) throw new Error(`No row for ${victim}.`);
  const steps = { victim: c.attackers[victim]!.steps ?? 4, target: c.target[1].steps ?? 4 };
  const commands: Command[] = [{ type: 'attack', side: 'delta', attackers: g.attackers, target: g.target, scouts: c.scouts ?? false }];
  if (g.attackers.length > 1) commands.push({ type: 'nameVictim', side: 'gamma', unit: victim });
  const count = new Count();
  throwMany(g, readyToAttack(g, g.attackers), commands, N, c.title, (events) => {
    count.n += 1;
    const ended = events.find((e) => e.type === 'engagementEnded');
    count.add(ended?.winner === 'delta' ? 'win' : ended?.winner === 'gamma' ? 'lose' : 'draw');
    count.add(`target ${fateOf(events, g.target, steps.target, 'dice')}`);
    count.add(`victim ${fateOf(events, victim, steps.victim, 'dice')}`);
    count.add(`target in the end ${fateOf(events, g.target, steps.target, 'after')}`);
    count.add(`victim in the end ${fateOf(events, victim, steps.victim, 'after')}`);
  });
  near('win', count, row.win);
  near('draw', count, row.draw);
  near('lose', count, row.lose);
  nearLosses('target', count, row.target);
  nearLosses('victim', count, row.victim);
  nearLosses('target in the end', count, row.afterRetreat.target);
  nearLosses('victim in the end', count, row.afterRetreat.victim);
}

describe('the odds against twenty thousand engagements each', () => {
  for (const c of CASES) test(c.title, () => fight(c));

  test('7.9 three rounds at Armor that is not suppressed', () => {
    const g = field({ on: 'open', attackers: {}, target: ['g-armor-1', {}] });
    const away = g.w.graph.ids.find(
      (_, at) => g.w.graph.passable[at] === 1 && g.w.graph.distance[g.w.graph.index[g.node]! * g.w.graph.n + at] === 2,
    );
    put(g, 'd-fa-1', away as string);
    const odds = fireOdds(g.w, g.s, { unit: 'd-fa-1', target: 'g-armor-1', rounds: 3 });
    inExecution(g, 'delta', { execution: { delta: ['d-fa-1'] }, hands: { delta: { closeAirSupport: 1 } } });
    const { s } = ok(g, { type: 'turnOver', side: 'delta' });
    const count = new Count();
    throwMany(g, s, [{ type: 'fire', side: 'delta', unit: 'd-fa-1', target: 'g-armor-1', rounds: 3 }], N, 'three rounds', (events) => {
      count.n += 1;
      count.add(`target ${fateOf(events, 'g-armor-1', 4, 'dice')}`);
    });
    nearLosses('target', count, odds);
  });
});
