/** Where a supply plan breaks, in words: what a unit is without once the plan is carried out, what the plan brings it, and what follows. True of the plan beside it. */

import { addTo, emptyLoad, type Load, total, type UnitId, type World } from '../../../../engine/lines-and-webs/index.ts';
import { count } from '../../../../ui/words/grammar.ts';
import type { Lack, PlanBreak } from '../../advice/plan/breaks.ts';
import { unitOfRun } from '../../advice/plan/served.ts';
import type { SupplyDraft } from '../../advice/plan/types.ts';
import { className, loadText, unitName, unitNames } from './names.ts';

/** A break of the plan, and whether the plan mends it by serving the unit before all others. */
export interface Broken extends PlanBreak {
  canFollow: boolean;
}

type LackKind = Lack['kind'];

const LACKS: { readonly [K in LackKind]: string } = {
  meal: 'misses tonight’s meal',
  fuel: 'has no CL III',
  rounds: 'has no CL V beside an enemy',
};
/** What it gets where it is served first. */
const GETS: { readonly [K in LackKind]: string } = {
  meal: 'eats tonight',
  fuel: 'has CL III today',
  rounds: 'has CL V today',
};
/** The class that a unit is without. */
export const LACKED = { meal: 'clI', fuel: 'clIII', rounds: 'clV' } as const;
const PRICE: { readonly [K in LackKind]: string } = {
  meal: 'From tomorrow it cannot move or attack. It still fights back.',
  fuel: 'It cannot move or attack today.',
  rounds: 'It cannot attack, fire or fight back.',
};
/** What follows if nothing is done. Who is hungry already loses a step; armor pays fuel to fight back. @rule 6.7.2, 7.2 */
export function priceWords(kind: LackKind, isHungry: boolean, isArmor: boolean): string {
  if (kind === 'meal' && isHungry) return 'It is hungry already and loses a step tonight.';
  return kind === 'fuel' && isArmor ? 'It cannot move, attack or fight back today.' : PRICE[kind];
}
export const LET: { readonly [K in LackKind]: string } = {
  meal: 'Let it go hungry',
  fuel: 'Leave it without CL III',
  rounds: 'Leave it without CL V',
};

/** All tokens that the plan hands to a unit. */
function broughtTo({ runs }: Pick<SupplyDraft, 'runs'>, unit: UnitId): Load {
  const all = emptyLoad();
  for (const { gets } of runs) if (gets?.unit === unit) addTo(all, gets.tokens);
  return all;
}

function bringsWords(brought: Load, kind: LackKind): string {
  if (total(brought) === 0) return 'The plan brings it nothing.';
  return `The plan brings it ${loadText(brought)}${brought[LACKED[kind]] > 0 ? ', too little' : `, but no ${className(LACKED[kind])}`}.`;
}

/** 'Armor 1 eats tonight only because the plan supplies it first.', where a plan that follows mends it: the same unit is asked about in other words where it lacks another class. */
export function breakWords(
  world: World,
  draft: Pick<SupplyDraft, 'runs'>,
  { unit, kind, beyond, enemy, canFollow }: Broken,
): { text: string; hint: string } {
  const name = unitName(world, unit);
  if (kind === 'danger')
    return {
      text: `${enemy ? unitName(world, enemy) : 'An enemy'} could attack ${name} where it will stand.`,
      hint: 'Send it anyway, or keep it back?',
    };
  const far = `It stands ${count(beyond, 'link')} too far`;
  if (canFollow)
    return {
      text: `${name} ${GETS[kind]} only because the plan supplies it first.`,
      hint: `${beyond > 0 ? 'It outran its trucks. ' : ''}Keep it first, or treat it like the others?`,
    };
  const brought = broughtTo(draft, unit);
  if (beyond > 0 && total(brought) === 0) return { text: `${name} outran its trucks.`, hint: `${far}.` };
  return { text: `${name} ${LACKS[kind]}.`, hint: bringsWords(brought, kind) };
}

/** 'As it is, Armor 1 eats tonight': it runs as it lies there. What it lacks has been said above: of that it only asks. */
export function unansweredWords(world: World, { unit, kind, canFollow }: Broken): string {
  const name = unitName(world, unit);
  if (kind === 'danger') return `As it is, ${name} goes`;
  return canFollow ? `As it is, ${name} ${GETS[kind]}` : `What about ${name}?`;
}

/** What the plan does for a unit that it follows: who drives, who brings, the fuel of the moves, and the run to point at. */
export function followWords(
  world: World,
  { runs }: Pick<SupplyDraft, 'runs'>,
  unit: UnitId,
): { line: string; fuel: number; run: string | null } {
  const serving = runs.filter(({ gets }) => gets?.unit === unit);
  const by = [...new Set(serving.flatMap((run) => run.by))];
  const moves = runs.filter((run) => run.why.key === 'move' && by.includes(unitOfRun(run)));
  const drivers = moves.map(unitOfRun);
  const line =
    drivers.length > 0
      ? `${unitNames(world, drivers)} ${drivers.length === 1 ? 'drives up and supplies' : 'drive up and supply'} it first.`
      : `${unitNames(world, by) || 'The port'} ${by.length > 1 ? 'supply' : 'supplies'} it first; others get less.`;
  return { line, fuel: moves.length, run: (moves[0] ?? serving[0])?.id ?? null };
}
