/** Tests the staff's claims that nothing helps a unit: tries single remedies on the engine, followed by the staff's plan. */

import { simulate } from '../../src/engine/core/index.ts';
import type { Command, Rules, Side, State } from '../../src/engine/lines-and-webs/index.ts';
import { shortages } from '../../src/games/lines-and-webs/advice/forecast/course.ts';
import type { Shortage } from '../../src/games/lines-and-webs/advice/forecast/pace.ts';
import { draftSupply } from '../../src/games/lines-and-webs/advice/plan/draft.ts';

/** Parts to end at most until the side's next Phase 3. */
const MOST_PARTS = 8;

/** The state in which the side's part of Phase 3 of the day begins; null where it does not come to it. */
function untilTransport(rules: Rules, state: State, side: Side): State | null {
  const sim = simulate(rules, state);
  for (let i = 0; i < MOST_PARTS; i++) {
    const actor = rules.actor(sim.state);
    if (sim.state.phase === 'transport' && actor === side) return sim.state;
    if (!actor || sim.state.turn !== state.turn || sim.step({ type: 'endPart', side: actor })) return null;
  }
  return null;
}

/** Has the unit what it lacked? Who is out of action by what it is, others by the forecast. */
function isGone(rules: Rules, state: State, side: Side, { unit, cls, when }: Shortage): boolean {
  const list = shortages(rules.world, rules.view(state, side), side, 'fights');
  return !list.some((s) => s.unit === unit && s.cls === cls && (cls === 'clIX' || s.when.day <= when.day));
}

/** Is it ended in the part of Phase 3 by a card from the hand, or by the draft with this unit first? */
function endsIn(rules: Rules, state: State, side: Side, shortage: Shortage): boolean {
  const { unit, cls } = shortage;
  const cards: Command[] = [
    { type: 'playCard', side, card: 'airDrop', unit, node: null, cls },
    { type: 'useRepair', side, unit },
  ];
  for (const first of [[], cards]) {
    const sim = simulate(rules, state);
    for (const c of first) sim.step(c);
    const draft = draftSupply(rules.world, rules.view(sim.state, side), { priority: { [unit]: 'first' } });
    for (const c of draft.runs.flatMap(({ commands }) => commands)) sim.step(c);
    if (isGone(rules, sim.state, side, shortage)) return true;
  }
  return false;
}

/** The single aid that ends a shortage for which nothing was found; null where none of those that are tried does. */
export function aidFor(rules: Rules, state: State, side: Side, shortage: Shortage): string | null {
  if (rules.actor(state) !== side) return null;
  if (state.phase === 'transport') return endsIn(rules, state, side, shortage) ? 'what it has' : null;
  if (state.phase !== 'spend') return null;
  const { cls } = shortage;
  const aids: readonly (readonly [string, Command | null])[] = [
    ['nothing bought', null],
    ['one token by air', { type: 'buyTokens', side, to: 'apod', cls, n: 1 }],
    ['two tokens by air', { type: 'buyTokens', side, to: 'apod', cls, n: 2 }],
    ['an Air Drop', { type: 'buyCard', side, card: 'airDrop' }],
  ];
  for (const [name, aid] of aids) {
    const sim = simulate(rules, state);
    if (aid && sim.step(aid)) continue;
    const there = untilTransport(rules, sim.state, side);
    if (there && endsIn(rules, there, side, shortage)) return name;
  }
  return null;
}
