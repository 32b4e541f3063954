/**
 * Shortens the records of scripts/tour.ts for the tests that play a whole game in the page.
 * Drops an order if the game still ends, still visits everything, and each order is still one act on the page.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { picker } from '../src/bots/picker.ts';
import { canonical, simulate } from '../src/engine/core/index.ts';
import type { Command, DeckCard, Rules, Scenario } from '../src/engine/lines-and-webs/index.ts';
import { rulesWithUmpire } from '../src/engine/lines-and-webs/umpire/index.ts';
import { asPage } from './tourMoves.ts';
import { visits } from './tourVisits.ts';

const { values } = parseArgs({
  options: {
    from: { type: 'string', default: 'e2e/tour.json' },
    out: { type: 'string', default: 'e2e/played.json' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(
    'npx tsx scripts/tourCut.ts [--from FILE] [--out FILE]\nCuts the tours down to the orders that e2e/tour.spec.ts and e2e/keyboard.spec.ts play.',
  );
  process.exit(0);
}

interface Tour {
  scenario: Scenario;
  seed: string;
  commands: Command[];
}

const PAGE_HAS = new Set<Command['type']>(['buyUnit', 'pickUp', 'carry', 'attack', 'joinReserve']);

/** What a game visits; null when an order is refused, the page has no act for it, or the game does not come to its end. */
function visited(rules: Rules, seed: string, commands: readonly Command[]): Set<string> | null {
  const sim = simulate(rules, rules.setup(seed));
  const seen = new Set<string>();
  const pick = picker('cut');
  for (const c of commands) {
    if (sim.state.phase === 'over') return null;
    if (PAGE_HAS.has(c.type) && canonical(asPage(rules, sim.state, c, pick)) !== canonical([c])) return null;
    for (const visit of visits(rules, sim.state, c)) if (!visit.startsWith('stone')) seen.add(visit);
    if (sim.step(c)) return null;
  }
  return sim.state.phase === 'over' ? seen : null;
}

/** The orders without some that follow one another. A card that is no longer laid is missing from what is laid after it, too. */
function without(commands: readonly Command[], at: number, n: number): Command[] {
  const left = [...commands];
  const gone = left.splice(at, n);
  const cards = new Set<DeckCard>();
  for (const c of gone) {
    if (c.type !== 'setOrders') continue;
    const last = c.reserve.at(-1) ?? c.execution.at(-1);
    if (last !== undefined) cards.add(last);
  }
  for (let i = at; cards.size > 0 && left[i]?.type === 'setOrders'; i++) {
    const c = left[i] as Command & { type: 'setOrders' };
    const kept = (deck: readonly DeckCard[]): DeckCard[] => deck.filter((card) => !cards.has(card));
    left[i] = { ...c, execution: kept(c.execution), reserve: kept(c.reserve) };
  }
  return left;
}

const BEGINS_TURN = new Set<Command['type']>(['turnOver', 'playReserve', 'pass']);

/** The same without a card, and without a turn further on: the one in which it was turned over, or another. */
function* withoutTurns(commands: readonly Command[]): Generator<Command[]> {
  for (let end = commands.length - 1; end > 0; end--) {
    if (!BEGINS_TURN.has(commands[end]?.type as Command['type'])) continue;
    const next = commands.findIndex((c, i) => i > end && (BEGINS_TURN.has(c.type) || c.type === 'setOrders' || c.type === 'endPart'));
    if (next < 0) continue;
    const shorter = without(commands, end, next - end);
    for (let at = end - 1; at > 0; at--) if (commands[at]?.type === 'setOrders') yield without(shorter, at, 1);
  }
}

/** Goes round until nothing more can go: ever fewer orders at a time, then a card with its turn. */
function cut(rules: Rules, { seed, commands }: Tour): Command[] {
  const wanted = [...(visited(rules, seed, commands) ?? [])];
  let best = commands;
  const take = (tried: Command[]): boolean => {
    const seen = visited(rules, seed, tried);
    const suits = seen !== null && wanted.every((visit) => seen.has(visit));
    if (suits) best = tried;
    return suits;
  };
  for (let before = Number.POSITIVE_INFINITY; best.length < before; ) {
    before = best.length;
    for (let n = 24; n > 0; n = n > 8 ? n - 4 : n - 1) for (let at = best.length - n; at >= 0; at--) take(without(best, at, n));
    for (const tried of withoutTurns(best)) if (take(tried)) break;
  }
  return best;
}

const tours = JSON.parse(readFileSync(values.from, 'utf8')) as Tour[];
const played = tours.map((tour) => {
  const commands = cut(rulesWithUmpire(tour.scenario), tour);
  console.error(`${tour.seed}: ${tour.commands.length} orders, ${commands.length} are left`);
  return { ...tour, commands };
});
writeFileSync(values.out, `${JSON.stringify(played)}\n`);
