// What a player that is a program believes of the hidden half of the table: possible, and in agreement with all that it was shown.

import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readArchive } from '../../scripts/lib/archive.ts';
import { wrongWithImagined } from '../../scripts/lib/hidden.ts';
import { canonical, createRng, simulate } from '../../src/engine/core/index.ts';
import { imagine } from '../../src/engine/lines-and-webs/imagine.ts';
import { awaited, type Side, type State, type Viewer } from '../../src/engine/lines-and-webs/index.ts';
import { rulesWithUmpire } from '../../src/engine/lines-and-webs/umpire/index.ts';

const VIEWERS: readonly Viewer[] = ['delta', 'gamma', 'public'];
const games = ['arvel-crossing', 'ondrel-steppe'].map((id) =>
  readArchive(fileURLToPath(new URL(`../records/games/${id}.br`, import.meta.url))),
);
/** `npm run arena -- --imagine` draws more. One state in so many is looked at, and the first so many of each choice of 6.8. */
const EVERY = 300;
const OF_EACH = 6;

interface Seen {
  draws: number;
  moments: Set<string>;
  wrong: string[];
}

function look(seen: Seen, rules: ReturnType<typeof rulesWithUmpire>, state: State, what: string): void {
  seen.moments.add(state.pending?.kind ?? state.phase);
  for (const viewer of VIEWERS) {
    seen.draws += 1;
    seen.wrong.push(...wrongWithImagined(rules, state, viewer, what));
  }
}

const DRAWN_EVERY = 10;

/** Two draws from one view: notes which hidden parts of the other side differ. */
function drawTwice(differ: Set<string>, rules: ReturnType<typeof rulesWithUmpire>, state: State, side: Side): void {
  const view = rules.view(state, side);
  const rng = createRng('draws');
  const [a, b] = [imagine(rules.world, view, rng), imagine(rules.world, view, rng)];
  const foe = side === 'delta' ? 'gamma' : 'delta';
  for (const part of ['hand', 'execution', 'reserve', 'plan'] as const)
    if (canonical(a.sides[foe][part]) !== canonical(b.sides[foe][part])) differ.add(part);
  if (canonical(a.units) !== canonical(b.units)) differ.add('units');
  expect(canonical(a.sides[side].hand)).toBe(canonical(state.sides[side].hand));
  expect(canonical(a.rng)).not.toBe(canonical(b.rng));
}

describe('11 imagine', () => {
  it('11.2 draws possible states that give the same view, throughout whole games, in every phase and choice', () => {
    const seen: Seen = { draws: 0, moments: new Set(), wrong: [] };
    const choices = new Map<string, number>();
    for (const record of games.flatMap((own) => own.slice(0, 60))) {
      const rules = rulesWithUmpire(record.scenario);
      const sim = simulate(rules, rules.setup(record.seed));
      for (const [at, command] of record.commands.entries()) {
        const kind = sim.state.pending?.kind ?? '';
        const times = choices.get(kind) ?? 0;
        if (kind) choices.set(kind, times + 1);
        if (at % EVERY === 0 || (kind && times < OF_EACH)) look(seen, rules, sim.state, `${record.seed} ${at}`);
        sim.step(command);
      }
    }
    expect(seen.wrong.slice(0, 5)).toEqual([]);
    expect(seen.draws).toBeGreaterThan(500);
    expect([...seen.moments].sort()).toEqual(
      'aim arrange counterFire defend deploy drone execute join massCal moveIn nameVictim orders pickUp pursue retreat setup spend transport'.split(
        ' ',
      ),
    );
  });

  it('11.2 hidden data differs from draw to draw: hand, decks, purchases and a hidden setup', () => {
    const differ = new Set<string>();
    for (const record of games[1]!.slice(0, 4)) {
      const rules = rulesWithUmpire(record.scenario);
      const sim = simulate(rules, rules.setup(record.seed));
      for (const [at, command] of record.commands.entries()) {
        const side = awaited(sim.state);
        if (side && at % DRAWN_EVERY === 0) drawTwice(differ, rules, sim.state, side);
        sim.step(command);
      }
    }
    expect([...differ].sort()).toEqual(['execution', 'hand', 'plan', 'reserve', 'units']);
  });
});
