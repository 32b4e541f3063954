/** Shows a laboratory game: replays it by its number, opens it at the relevant moment, and stores it only on request. */

import { linesAndWebs } from '../../../../engine/lines-and-webs/index.ts';
import { keep } from '../../../../store/imports/imports.ts';
import { whileLoading } from '../../../../store/loading.ts';
import { walkInSlices } from '../../../../store/slices.ts';
import { openReplay } from '../../../../store/watching.ts';
import { orderOfMost } from '../../lab/count.ts';
import type { LabJob } from '../../lab/play.ts';
import type { GameOf } from '../../lab/question.ts';
import { type GameRecordOf, playWalk } from '../../typedStores.ts';
import { playGame } from './pool.ts';

async function replayed(order: LabJob, at: GameOf) {
  const { scenario, seed, match } = await playGame(order, at);
  const rules = linesAndWebs(scenario);
  const record: GameRecordOf = { format: 1, ruleset: rules.id, version: rules.version, scenario, seed, commands: match.commands };
  const played = await whileLoading((report) => walkInSlices(playWalk(rules, record), report));
  return { rules, record, played };
}

/** Statistic to show, and the day on which it grew most. */
export interface FigureMoment {
  key: string;
  day: number | null;
}

/** Opens the replay after the command with the largest increase, otherwise at the first command of the day; at the end of the game if there is no day. */
export async function watchGame(order: LabJob, at: GameOf, { key, day }: FigureMoment, name: string): Promise<void> {
  const { rules, record, played } = await replayed(order, at);
  const most = day === null ? null : orderOfMost(rules, record.seed, record.commands, key, day);
  const first = day === null ? -1 : (most ?? played.happened.findIndex(({ turn }) => turn >= day));
  openReplay(record, { name, at: first < 0 ? record.commands.length : first + 1 });
}

/** Stores a game under a name; returns false if the browser refuses. */
export async function keepGame(order: LabJob, at: GameOf, title: string): Promise<boolean> {
  const { record, played } = await replayed(order, at);
  const state = structuredClone(played.stateAt(record.commands.length));
  return (await keep(record, state, { startedAt: Date.now(), title, undone: [] })) !== null;
}
