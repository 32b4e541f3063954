/** How the games of chaos are played with real clicks, by game. */

import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { giveCommand, sitDown, type TourRecord } from '../../../e2e/lib/robot.ts';
import { picker } from '../../../src/bots/picker.ts';
import type { Scenario } from '../../../src/engine/core/gameTypes.ts';
import { simulate } from '../../../src/engine/core/index.ts';
import type { State } from '../../../src/engine/lines-and-webs/index.ts';
import {
  type Command as BattleCommand,
  type State as BattleState,
  FACINGS,
  linesOfBattle,
} from '../../../src/engine/lines-of-battle/index.ts';
import { filesOf } from '../../../src/games/files.ts';
import type { GameFiles } from '../../../src/games/game.ts';
import { SCENARIOS } from '../../../src/games/lines-of-battle/scenarios/builtIn.ts';
import { FIRST_GAME } from '../games/index.ts';
import { ofArms } from './armsHands.ts';

/** A record's rules, of whatever game. The types are those of the first. */
export const rulesOf = (scenario: TourRecord['scenario']) =>
  (filesOf((scenario as Scenario).ruleset) as unknown as GameFiles).rulesWithUmpire(scenario);

/** The moment of a game at which a command is given. */
export interface Moment {
  page: Page;
  record: TourRecord;
  at: number;
  before: State;
  after: State;
}
export interface Hands {
  records(): TourRecord[];
  /** Gives the record's next command, and says how many of its commands that took. */
  give(moment: Moment): Promise<number>;
}

const ofWebs: Hands = {
  records: () => JSON.parse(readFileSync(new URL('../../../e2e/tour.json', import.meta.url), 'utf8')) as TourRecord[],
  async give({ page, record: { scenario, commands }, at, before, after }) {
    const command = commands[at] as TourRecord['commands'][number];
    await sitDown(page, command.side);
    const { world } = rulesOf(scenario) as unknown as { world: Parameters<typeof giveCommand>[0]['world'] };
    return giveCommand({ page, world, state: before, at, by: 'mouse' }, command, commands.slice(at + 1, at + 3), after);
  },
};

const ORDERS = 140;
/** A game of six a side by chance. Units move, turn and attack; only one of them can strike the enemy that is attacked. */
function battleRecord(seed: string): TourRecord {
  const scenario = SCENARIOS.find(({ id }) => id === 'six-a-side') as (typeof SCENARIOS)[number];
  const rules = linesOfBattle(scenario);
  const pick = picker(`chaos ${seed}`);
  const sim = simulate(rules, rules.setup(seed));
  const commands: BattleCommand[] = [];
  while (sim.state.outcome === null && commands.length < ORDERS) {
    const legal = [...rules.legal(sim.state)];
    const strikes = legal.filter((one) => one.type === 'attack');
    const clear = strikes.filter(({ target }) => strikes.filter((one) => one.target === target).length === 1);
    const moves = legal.filter(({ type }) => type === 'move' || type === 'reface');
    const acts = pick(3) === 0 && clear.length > 0 ? clear : moves;
    const command = pick(5) === 0 || acts.length === 0 ? ({ type: 'endPhase', side: sim.state.up } as const) : acts[pick(acts.length)]!;
    sim.step(command);
    commands.push(command);
  }
  const { id: ruleset, version } = rules;
  return { ...{ format: 1, ruleset, version }, scenario, seed, commands } as unknown as TourRecord;
}

async function giveBattle({ page, record, at, before }: Moment): Promise<number> {
  const command = record.commands[at] as unknown as BattleCommand;
  const { units } = before as unknown as BattleState;
  const square = (id: string) => page.getByRole('gridcell', { name: new RegExp(`^${id}\\b`) });
  const placeOf = (id: string): string => units.find((unit) => unit.id === id)?.at as string;
  const curtain = page.getByTestId('open-curtain');
  await page.getByTestId('panel').or(curtain).first().waitFor();
  if ((await curtain.count()) > 0) await curtain.click();
  switch (command.type) {
    case 'move':
      await square(placeOf(command.unit)).click();
      await square(command.to).click();
      await square(command.to).click();
      break;
    case 'reface': {
      const unit = units.find(({ id }) => id === command.unit)!;
      const quarters = (FACINGS.indexOf(command.facing) - FACINGS.indexOf(unit.facing) + 4) % 4;
      await square(unit.at as string).click();
      for (const key of quarters === 3 ? ['q'] : quarters === 2 ? ['e', 'e'] : ['e']) await page.keyboard.press(key);
      await page.keyboard.press('Control+Enter');
      break;
    }
    case 'attack':
      await square(placeOf(command.target)).click();
      await square(placeOf(command.target)).click();
      break;
    default:
      await page.locator('[data-act="endPhase"]').click();
  }
  return 1;
}

const ofBattle: Hands = { records: () => ['one', 'two', 'three'].map(battleRecord), give: giveBattle };

const HANDS: { readonly [game: string]: Hands } = { [FIRST_GAME]: ofWebs, 'lines-of-battle': ofBattle, 'combined-arms': ofArms };
export const handsOf = (game: string): Hands => HANDS[game] as Hands;
