/** The odds that the panels show, asked of the one evaluator once a view: losses in words, prices, and whether a unit pays its last. */

import type { NodeId, UnitId, View } from '../../../../../engine/lines-and-webs/index.ts';
import { count, listed } from '../../../../../ui/words/grammar.ts';
import {
  type EngagementOdds,
  type EngagementQuestion,
  engagementOddsInView,
  type FireOdds,
  type FireQuestion,
  fireOddsInView,
  type Losses,
} from '../../../analysis/index.ts';
import type { SeatedView } from '../../seat.ts';
import { strengthOf } from '../../words/names.ts';

export interface LossRow {
  label: string;
  share: number;
}

type Seat = Pick<SeatedView, 'world' | 'view'>;

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

export const attackOdds = ({ world, view }: Seat, question: EngagementQuestion): EngagementOdds =>
  once(view, `a${JSON.stringify(question)}`, () => engagementOddsInView(world, view, question));

export const fireOddsOf = ({ world, view }: Seat, question: FireQuestion): FireOdds =>
  once(view, `f${JSON.stringify(question)}`, () => fireOddsInView(world, view, question));

export interface AttackPlan {
  attackers: readonly UnitId[];
  target: UnitId;
  scouts: boolean;
  /** Where the single attacker will stand, if it moves first. */
  from?: NodeId | undefined;
  pursuit?: boolean;
}

export function questionOf({ attackers, target, scouts, from, pursuit }: AttackPlan): EngagementQuestion {
  const question: EngagementQuestion = { attackers, target, scouts };
  if (from !== undefined) question.from = Object.fromEntries(attackers.map((id) => [id, from]));
  if (pursuit) question.pursuit = true;
  return question;
}

/** Who has no way to retreat: those of the attackers that may be hit, and the target. */
export const stuckIn = ({ retreatRoom, byVictim }: EngagementOdds, target: UnitId): UnitId[] => [
  ...byVictim.filter((row) => !row.retreatRoom.attacker).map(({ unit }) => unit),
  ...(retreatRoom.target ? [] : [target]),
];

/** What a unit may lose, and the strength left after it; `unit` null: one of several. Rows that cannot happen are left out. */
export function lossRows(losses: Losses, { world, view }: Seat, unit: UnitId | null): LossRow[] {
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

/** Null for who is not in it. `moves`: the plan pays its CL III first. */
export function paysOf(seat: Seat, plan: AttackPlan, unit: UnitId, moves: boolean): { clIII: number; clV: number } | null {
  const { attacker, defender } = attackOdds(seat, questionOf(plan)).pays;
  if (unit === plan.target) return defender;
  const own = attacker.find((one) => one.unit === unit);
  return own ? { clIII: own.clIII + (moves ? 1 : 0), clV: own.clV } : null;
}

/** 'Its last CL V: it can’t fight back after this.' Null where it keeps enough. */
export function lastWords(seat: Seat, plan: AttackPlan, unit: UnitId, moves: boolean): string | null {
  const load = seat.view.units.find((u) => u.id === unit)?.load;
  const pays = paysOf(seat, plan, unit, moves);
  if (!load || !pays) return null;
  const burns = seat.world.info[unit]?.type.arm === 'armor';
  const out = [...(burns && load.clIII - pays.clIII < 1 ? ['CL III'] : []), ...(load.clV - pays.clV < 1 ? ['CL V'] : [])];
  return out.length === 0 ? null : `Its last ${listed(out)}: it can’t fight back after this.`;
}
