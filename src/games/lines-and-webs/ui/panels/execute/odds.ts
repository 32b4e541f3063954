/** Odds for the panels, cached per view: losses in words, prices, and use of the last supplies. */

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

/** Caches an answer per view and key. */
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
  /** Position of the single attacker after its move. */
  from?: NodeId | undefined;
  pursuit?: boolean;
}

export function questionOf({ attackers, target, scouts, from, pursuit }: AttackPlan): EngagementQuestion {
  const question: EngagementQuestion = { attackers, target, scouts };
  if (from !== undefined) question.from = Object.fromEntries(attackers.map((id) => [id, from]));
  if (pursuit) question.pursuit = true;
  return question;
}

/** Units without a retreat: attackers that can be hit, and the target. */
export const stuckIn = ({ retreatRoom, byVictim }: EngagementOdds, target: UnitId): UnitId[] => [
  ...byVictim.filter((row) => !row.retreatRoom.attacker).map(({ unit }) => unit),
  ...(retreatRoom.target ? [] : [target]),
];

/** Possible losses of a unit with the strength left. `unit` null: one of several. Impossible rows are left out. */
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

/** Cost of the plan for a unit, or null if it takes no part. `moves`: the plan pays CL III for a move first. */
export function paysOf(seat: Seat, plan: AttackPlan, unit: UnitId, moves: boolean): { clIII: number; clV: number } | null {
  const { attacker, defender } = attackOdds(seat, questionOf(plan)).pays;
  if (unit === plan.target) return defender;
  const own = attacker.find((one) => one.unit === unit);
  return own ? { clIII: own.clIII + (moves ? 1 : 0), clV: own.clV } : null;
}

/** 'Its last CL V: it can’t fight back after this.' Null if it keeps enough. */
export function lastWords(seat: Seat, plan: AttackPlan, unit: UnitId, moves: boolean): string | null {
  const load = seat.view.units.find((u) => u.id === unit)?.load;
  const pays = paysOf(seat, plan, unit, moves);
  if (!load || !pays) return null;
  const burns = seat.world.info[unit]?.type.arm === 'armor';
  const out = [...(burns && load.clIII - pays.clIII < 1 ? ['CL III'] : []), ...(load.clV - pays.clV < 1 ? ['CL V'] : [])];
  return out.length === 0 ? null : `Its last ${listed(out)}: it can’t fight back after this.`;
}
