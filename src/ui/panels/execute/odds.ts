/** The odds that the panels show: asked of the one evaluator once a view, with losses as rows of words. */
import {
  type EngagementOdds,
  type EngagementQuestion,
  engagementOddsInView,
  type FireOdds,
  type FireQuestion,
  fireOddsInView,
  type Losses,
} from '../../../analysis/index.ts';
import type { View } from '../../../engine/lines-and-webs/index.ts';
import type { SeatedView } from '../../seat/useSeat.ts';
import { count } from '../../words/names.ts';

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

/** What a unit of so many steps may lose; rows that cannot happen are left out. */
export function lossRows(losses: Losses): LossRow[] {
  const rows: LossRow[] = [
    { label: 'nothing', share: losses.nothing },
    { label: 'suppressed', share: losses.suppressedOnly },
    ...losses.steps.slice(1).map((share, i) => ({ label: count(i + 1, 'step'), share })),
    { label: 'destroyed', share: losses.destroyed },
  ];
  return rows.filter((row) => row.share > 0);
}
