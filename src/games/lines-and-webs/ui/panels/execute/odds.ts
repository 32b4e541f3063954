/** The odds that the panels show: asked of the one evaluator once a view, with losses as rows of words. */

import type { UnitId, View } from '../../../../../engine/lines-and-webs/index.ts';
import type { SeatedView } from '../../../../../ui/seat/useSeat.ts';
import {
  type EngagementOdds,
  type EngagementQuestion,
  engagementOddsInView,
  type FireOdds,
  type FireQuestion,
  fireOddsInView,
  type Losses,
} from '../../../analysis/index.ts';
import { count, strengthOf } from '../../words/names.ts';

export interface LossRow {
  label: string;
  share: number;
}

type Asked = Pick<SeatedView, 'world' | 'view'>;

const cache = new WeakMap<View, Map<string, unknown>>();

/** The answer to a question about a view, asked once. */
function once<T>(view: View, key: string, ask: () => T): T {
  let known = cache.get(view);
  if (!known) {
    known = new Map();
    cache.set(view, known);
  }
  if (!known.has(key)) known.set(key, ask());
  return known.get(key) as T;
}

export const attackOdds = ({ world, view }: Asked, question: EngagementQuestion): EngagementOdds =>
  once(view, `a${JSON.stringify(question)}`, () => engagementOddsInView(world, view, question));

export const fireOddsOf = ({ world, view }: Asked, question: FireQuestion): FireOdds =>
  once(view, `f${JSON.stringify(question)}`, () => fireOddsInView(world, view, question));

/** What a unit may lose, and the strength left after it; `unit` null: one of several. Rows that cannot happen are left out. */
export function lossRows(losses: Losses, { world, view }: Asked, unit: UnitId | null): LossRow[] {
  const steps = view.units.find(({ id }) => id === unit)?.steps ?? null;
  const left = (lost: number): string => (unit === null || steps === null ? '' : ` → ${strengthOf(world, unit, steps - lost)}`);
  const rows: LossRow[] = [
    { label: 'nothing', share: losses.nothing },
    { label: 'suppressed', share: losses.suppressedOnly },
    ...losses.steps.slice(1).map((share, i) => ({ label: `${count(i + 1, 'step')}${left(i + 1)}`, share })),
    { label: 'destroyed', share: losses.destroyed },
  ];
  return rows.filter((row) => row.share > 0);
}
