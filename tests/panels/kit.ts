/** Tables for the panels' tests: real rules, a real game up to a phase, and edits by hand. */

import { sampleLegal } from '../../scripts/lib/random/sampling.ts';
import { picker } from '../../src/bots/picker.ts';
import { simulate } from '../../src/engine/core/index.ts';
import {
  type Command,
  linesAndWebs,
  type Phase,
  type Rules,
  type Rulings,
  type Side,
  type State,
  type View,
} from '../../src/engine/lines-and-webs/index.ts';
import { getScenario } from '../../src/games/lines-and-webs/scenarios/load.ts';

export interface Table {
  rules: Rules;
  state: State;
  view(side: Side): View;
  /** The state after commands that must all be legal. */
  after(commands: readonly Command[]): Table;
  /** The state changed by hand. */
  edit(change: (state: State) => void): Table;
}

export function tableOf(rules: Rules, state: State): Table {
  return {
    rules,
    state,
    view: (side) => rules.view(state, side),
    after(commands) {
      const sim = simulate(rules, state);
      for (const command of commands) {
        const why = sim.step(command);
        if (why) throw new Error(`${JSON.stringify(command)}: ${why.code}`);
      }
      return tableOf(rules, structuredClone(sim.state));
    },
    edit(change) {
      const copy = structuredClone(state);
      change(copy);
      return tableOf(rules, copy);
    },
  };
}

export function rulesWith(rulings: Partial<Rulings> = {}): Rules {
  const scenario = structuredClone(getScenario('ondrel-steppe'));
  if (!scenario) throw new Error('no scenario');
  Object.assign(scenario.rulings, rulings);
  return linesAndWebs(scenario);
}

/** Both sides take the recommended deployment; then every part is ended until a phase of a day begins for a side. */
export function untilPhase(rules: Rules, phase: Phase, turn: number, side: Side): { table: Table; commands: Command[] } {
  const sim = simulate(rules, rules.setup('panels'));
  const commands: Command[] = [];
  const give = (command: Command): void => {
    const why = sim.step(command);
    if (why) throw new Error(`${JSON.stringify(command)}: ${why.code}`);
    commands.push(command);
  };
  for (let i = 0; i < 500; i++) {
    const s = sim.state;
    const actor = rules.actor(s);
    if (!actor || (s.phase === phase && s.turn >= turn && actor === side)) break;
    if (s.phase === 'setup') give({ type: 'takeRecommended', side: actor });
    if (s.phase === 'execute') give([...rules.legal(s)].find((c) => c.type === 'pass' || c.type === 'endTurn') as Command);
    else give({ type: 'endPart', side: actor });
  }
  return { table: tableOf(rules, structuredClone(sim.state)), commands };
}

/** A game played by chance up to a phase of a day, for states that nobody would think of. */
export function wild(rules: Rules, seed: string, phase: Phase, turn: number): Table {
  const sim = simulate(rules, rules.setup(seed));
  const pick = picker(seed);
  for (let i = 0; i < 20_000; i++) {
    const s = sim.state;
    if (s.phase === 'over' || (s.phase === phase && s.turn >= turn)) break;
    const command = sampleLegal(rules.world, s, pick, { endPart: 2, concede: 0, moveUnit: 6, attack: 6, turnOver: 6, carry: 6 });
    if (!command || sim.step(command)) break;
  }
  return tableOf(rules, structuredClone(sim.state));
}
