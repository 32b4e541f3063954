/** Where a supply plan breaks, and who goes without, in words: what a unit lacks once the plan is carried out, what the plan brings it, what follows. True of the plan beside it. */

import {
  addTo,
  emptyLoad,
  type Load,
  type Side,
  total,
  type UnitId,
  type View,
  type World,
} from '../../../../engine/lines-and-webs/index.ts';
import { count } from '../../../../ui/words/grammar.ts';
import { billOf } from '../../advice/ability.ts';
import { commandable } from '../../advice/arrange.ts';
import { mealAhead } from '../../advice/days.ts';
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

/** Named one by one up to so many; of more the first are. */
const NAMED = 5;

/** 'Armor 1, Mech 2 and 4 more' */
const who = (world: World, units: readonly UnitId[]): string =>
  units.length <= NAMED
    ? unitNames(world, units)
    : `${units
        .slice(0, NAMED - 1)
        .map((id) => unitName(world, id))
        .join(', ')} and ${units.length - NAMED + 1} more`;

/** What it costs, beside the word. @rule 6.7.2 */
export const HUNGER = 'no moves, attacks or carrying until fed';

/** For one unit, and for several. */
const GO_WITHOUT: { readonly [K in LackKind]: readonly [string, string] } = {
  meal: ['goes hungry tonight', 'go hungry tonight'],
  fuel: ['has no CL III', 'have no CL III'],
  rounds: ['has no CL V beside an enemy', 'have no CL V beside an enemy'],
};

/** 'Armor 1 and Mech 2 won’t get enough' */
export const leftWords = (world: World, units: readonly UnitId[]): string => `${who(world, units)} won’t get enough`;

/** 'Armor 1 goes hungry tonight: …': who lacks something, a sentence for each kind: in Transport of the plan, in Orders of what it left. */
export function lackLines(world: World, lacks: readonly Pick<Lack, 'kind' | 'unit'>[]): string[] {
  return [...new Set(lacks.map(({ kind }) => kind))].map((kind) => {
    const units = lacks.flatMap((one) => (one.kind === kind ? one.unit : []));
    return `${who(world, units)} ${GO_WITHOUT[kind][units.length === 1 ? 0 : 1]}${kind === 'meal' ? `: ${HUNGER}` : ''}.`;
  });
}

/** 'Armor 2 has no CL V to fight': who can move and pay for no attack, by what it lacks; those left out are said elsewhere. Empty where nobody. @rule 6.6.3, 7.2 */
export function unarmedWords(world: World, view: View, but: readonly UnitId[] = []): string {
  const weak = billOf(world, commandable(world, view)).short.filter((u) => !(but.includes(u.id) || u.degraded || u.disabled));
  const tell = (cls: string, isDry: boolean): string[] => {
    const units = weak.filter(({ load }) => (load.clV === 0) === isDry).map(({ id }) => id);
    return units.length === 0 ? [] : [`${who(world, units)} ${units.length === 1 ? 'has' : 'have'} ${cls}`];
  };
  return [...tell('no CL V to fight', true), ...tell('too little CL III to attack', false)].join('; ');
}

/** 'Mech 1 and Artillery 1 have no CL I and will go hungry: …', and who of them loses a step; none where everybody holds a CL I. @rule 6.7.1, 6.7.2 */
export function hungerWords(world: World, view: View, side: Side): string[] {
  const { hungry, starving } = mealAhead(world, view, side);
  const tell = (units: readonly UnitId[], one: string, many: string): string[] =>
    units.length === 0 ? [] : [`${who(world, units)} ${units.length === 1 ? one : many}.`];
  const all = [...hungry, ...starving];
  const degraded = tell(starving, 'is degraded and will lose a step', 'are degraded and will lose a step each');
  return [
    ...tell(all, `has no CL I and will go hungry: ${HUNGER}`, `have no CL I and will go hungry: ${HUNGER}`),
    ...(hungry.length > 0 ? degraded.map((words) => `Of these, ${words}`) : degraded),
  ];
}
