/** Supply plan grouped by recipient: deliveries of all runs to each unit, most urgent first. Pure. */

import { addTo, emptyLoad, type Load, type NodeId, type UnitId, type World } from '../../../../engine/lines-and-webs/index.ts';
import type { Run, RunWhy } from './types.ts';

/** Deliveries to one unit, with their stores and carriers. */
export interface UnitDelivery {
  unit: UnitId;
  tokens: Load;
  from: (UnitId | NodeId)[];
  by: UnitId[];
  runs: Run[];
}

/** Unit of a run: its recipient, or the unit that moves or is repaired. */
export const unitOfRun = ({ gets, why }: Pick<Run, 'gets' | 'why'>): UnitId => gets?.unit ?? (why.figures as { unit: UnitId }).unit;

/** Hunger first, then obstacles to acting today; a carrier's load for tomorrow last. */
function urgency({ key, figures }: RunWhy): number {
  if (key === 'feedDegraded') return 0;
  if (key === 'feed') return figures.days === 0 ? 1 : 4;
  if (key === 'mend') return figures.disabled ? 1 : 5;
  if (key === 'bring') return figures.held === 0 && figures.cls !== 'clI' ? 2 : 5;
  return 6;
}

const different = <T>(all: readonly T[]): T[] => [...new Set(all)];

/** Combat units before others; each group by its most urgent run, then in plan order. */
export function servedOf(world: World, runs: readonly Run[]): UnitDelivery[] {
  const list: UnitDelivery[] = [];
  for (const unit of different(runs.flatMap(({ gets }) => gets?.unit ?? []))) {
    const own = runs.filter(({ gets }) => gets?.unit === unit);
    const tokens = emptyLoad();
    for (const { gets } of own) if (gets) addTo(tokens, gets.tokens);
    list.push({
      unit,
      tokens,
      from: different(own.flatMap(({ from }) => from ?? [])),
      by: different(own.flatMap(({ by }) => by)),
      runs: own,
    });
  }
  const rank = ({ unit, runs: own }: UnitDelivery): number =>
    Math.min(...own.map(({ why }) => urgency(why))) + (world.info[unit]?.type.kind === 'sustainment' ? 10 : 0);
  return list.sort((a, b) => rank(a) - rank(b));
}

/** Units that a carrier helps to serve after its move; only the combat units if there are any. */
export function servesBy(world: World, carrier: UnitId, runs: readonly Run[]): UnitId[] {
  const all = different(runs.flatMap(({ gets, by }) => (gets && gets.unit !== carrier && by.includes(carrier) ? [gets.unit] : [])));
  const fighters = all.filter((id) => world.info[id]?.type.kind === 'combat');
  return fighters.length > 0 ? fighters : all;
}

/** Runs that involve a carrier, as the one that carries, moves or is filled; they are removed together with it. */
export const runsWith = (runs: readonly Run[], carrier: UnitId): Run[] =>
  runs.filter((run) => run.by.includes(carrier) || run.from === carrier || unitOfRun(run) === carrier);
