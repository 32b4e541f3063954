/** Twin records: two games that differ only in what one side may not know of the other's. Whatever that side sees must be the same. */
import { simulate } from '../../src/engine/core/index.ts';
import { CARD_KINDS, CLASSES, type Command, type Rules, type Side, type State } from '../../src/engine/lines-and-webs/index.ts';
import { rulesWithUmpire } from '../../src/engine/lines-and-webs/umpire/index.ts';
import { canonical } from './hands.ts';
import type { TourRecord } from './robot.ts';

export interface Twins {
  /** So many commands have been given; the next one, the same in both, hands the table over. */
  at: number;
  phase: State['phase'];
  from: Side;
  to: Side;
  records: [TourRecord, TourRecord];
  states: [State, State];
  /** What the twin has otherwise, by verb. */
  changed: Set<Command['type']>;
}

const turned = <T>(list: readonly T[]): T[] => [...list].reverse();

/** Other commands that might be as legal and look the same from across the table. */
export function hiddenOthers(c: Command): Command[] {
  if (c.type === 'buyCard') return CARD_KINDS.filter((card) => card !== c.card).map((card) => ({ ...c, card }));
  if (c.type === 'buyTokens') return CLASSES.filter((cls) => cls !== c.cls).map((cls) => ({ ...c, cls }));
  if (c.type !== 'setOrders' || c.execution.length + c.reserve.length < 2) return [];
  return [
    { ...c, execution: turned(c.execution), reserve: turned(c.reserve) },
    { ...c, execution: [...c.execution.slice(1), ...c.execution.slice(0, 1)] },
  ];
}

/** The state after these commands, or null when one of them is refused. */
function after(rules: Rules, seed: string, commands: readonly Command[]): State | null {
  const sim = simulate(rules, rules.setup(seed));
  for (const c of commands) if (sim.step(c)) return null;
  return sim.state;
}

/** The commands with as many of one side's changed as the other side cannot see by the rules. */
function changeHidden(
  rules: Rules,
  seed: string,
  commands: readonly Command[],
  from: Side,
  to: Side,
): Pick<Twins, 'changed'> & { twin: Command[] } {
  const looks = (s: State): string => canonical([rules.view(s, to), rules.view(s, 'public')]);
  const base = after(rules, seed, commands);
  const wanted = base && looks(base);
  let twin = [...commands];
  const changed: Twins['changed'] = new Set();
  for (const [i, c] of commands.entries()) {
    if (c.side !== from) continue;
    for (const other of hiddenOthers(c)) {
      const tried = twin.with(i, other);
      const state = after(rules, seed, tried);
      if (!state || looks(state) !== wanted) continue;
      twin = tried;
      changed.add(c.type);
      break;
    }
  }
  return { twin, changed };
}

/** A command that hands the table over, in a record. */
export interface HandOver {
  record: TourRecord;
  at: number;
  phase: State['phase'];
  from: Side;
  to: Side;
}

/** Every hand-over of a record but the last. */
export function handOvers(record: TourRecord): HandOver[] {
  const rules = rulesWithUmpire(record.scenario);
  const sim = simulate(rules, rules.setup(record.seed));
  const found: HandOver[] = [];
  for (const [at, { side: from }] of record.commands.entries()) {
    const { phase } = sim.state;
    const to = from === 'delta' ? 'gamma' : 'delta';
    sim.step(record.commands[at] as Command);
    if (sim.state.phase !== 'over' && rules.actor(sim.state) === to) found.push({ record, at, phase, from, to });
  }
  return found;
}

/** The two games that lead to a hand-over; null when there is nothing to hide. */
export function twinsAt({ record, at, phase, from, to }: HandOver): Twins | null {
  const rules = rulesWithUmpire(record.scenario);
  const given = record.commands.slice(0, at + 1);
  const { twin, changed } = changeHidden(rules, record.seed, given, from, to);
  const states = [after(rules, record.seed, given.slice(0, at)), after(rules, record.seed, twin.slice(0, at))] as const;
  if (changed.size === 0 || !states[0] || !states[1] || canonical(twin[at]) !== canonical(given[at])) return null;
  const both: Twins['states'] = [structuredClone(states[0]), structuredClone(states[1])];
  return { at, phase, from, to, records: [record, { ...record, commands: twin }], states: both, changed };
}
