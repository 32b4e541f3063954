/** The odds that the panels show: asked of the one evaluator once a state, with losses as rows of words. */
import {
  type EngagementOdds,
  type EngagementQuestion,
  engagementOdds,
  type FireOdds,
  type FireQuestion,
  fireOdds,
  type Losses,
} from '../../../analysis/index.ts';
import type { State } from '../../../engine/lines-and-webs/index.ts';
import type { SeatedView } from '../../seat/useSeat.ts';
import { count } from '../../words/names.ts';

export interface LossRow {
  label: string;
  share: number;
}

type Asked = Pick<SeatedView, 'world' | 'state'>;

const cache = new WeakMap<State, Map<string, unknown>>();

/** The answer to a question about a state, asked once. */
function once<T>(state: State, key: string, ask: () => T): T {
  let known = cache.get(state);
  if (!known) {
    known = new Map();
    cache.set(state, known);
  }
  if (!known.has(key)) known.set(key, ask());
  return known.get(key) as T;
}

export const attackOdds = ({ world, state }: Asked, question: EngagementQuestion): EngagementOdds =>
  once(state, `a${JSON.stringify(question)}`, () => engagementOdds(world, state, question));

export const fireOddsOf = ({ world, state }: Asked, question: FireQuestion): FireOdds =>
  once(state, `f${JSON.stringify(question)}`, () => fireOdds(world, state, question));

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
