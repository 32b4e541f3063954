/** Games of Combined Arms for chaos: eight a side by chance, played with real clicks. */

import type { TourRecord } from '../../../e2e/lib/robot.ts';
import { picker } from '../../../src/bots/picker.ts';
import { type Command, combinedArms, effectOf, findUnit, type State, type Unit } from '../../../src/engine/combined-arms/index.ts';
import { simulate } from '../../../src/engine/core/index.ts';
import { SCENARIOS } from '../../../src/games/combined-arms/scenarios/builtIn.ts';
import type { Hands, Moment } from './hands.ts';

const ORDERS = 140;
/** Units move, and attack as long as nobody has to go back. */
function recordOf(seed: string): TourRecord {
  const scenario = SCENARIOS.find(({ id }) => id === 'eight-a-side') as (typeof SCENARIOS)[number];
  const rules = combinedArms(scenario);
  const pick = picker(`chaos ${seed}`);
  const { state, step } = simulate(rules, rules.setup(seed));
  const commands: Command[] = [];
  while (state.outcome === null && commands.length < ORDERS) {
    const legal = [...rules.legal(state)];
    const shots = legal.filter(
      (one) => one.type === 'attack' && effectOf(rules.world, state, findUnit(state, one.target) as Unit, 2) === 'stays',
    );
    const moves = legal.filter(({ type }) => type === 'move');
    const acts = pick(3) === 0 && shots.length > 0 ? shots : moves;
    const command = pick(5) === 0 || acts.length === 0 ? ({ type: 'endTurn', side: state.up } as const) : acts[pick(acts.length)]!;
    step(command);
    commands.push(command);
  }
  const { id: ruleset, version } = rules;
  return { ...{ format: 1, ruleset, version }, scenario, seed, commands } as unknown as TourRecord;
}

async function give({ page, record, at, before }: Moment): Promise<number> {
  const command = record.commands[at] as unknown as Command;
  const { units } = before as unknown as State;
  const press = (square: string) => page.getByRole('gridcell', { name: new RegExp(`^${square}\\b`) }).click();
  const placeOf = (id: string): string => units.find((unit) => unit.id === id)?.at as string;
  const curtain = page.getByTestId('open-curtain');
  await page.getByTestId('panel').or(curtain).first().waitFor();
  if ((await curtain.count()) > 0) await curtain.click();
  if (command.type === 'move') {
    await press(placeOf(command.unit));
    await press(command.to);
  } else if (command.type === 'attack') {
    await press(placeOf(command.target));
    await press(placeOf(command.unit));
    await page.locator('[data-act="fire"]').click();
  } else await page.locator('[data-act="endTurn"]').click();
  return 1;
}

export const ofArms: Hands = { records: () => ['one', 'two', 'three'].map(recordOf), give };
