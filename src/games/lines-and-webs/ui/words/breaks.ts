/**
 * Supply plan as text: its runs, its problems, and shortages after it is carried out, with deliveries and consequences. Describes the plan
 * shown next to it.
 */

import {
  addTo,
  emptyLoad,
  type Load,
  type NodeId,
  type Side,
  total,
  type UnitId,
  type View,
  type World,
} from '../../../../engine/lines-and-webs/index.ts';
import { count, listed } from '../../../../ui/words/grammar.ts';
import { billOf } from '../../advice/ability.ts';
import { commandable } from '../../advice/arrange.ts';
import type { CarrierRow } from '../../advice/carriers.ts';
import { mealAhead } from '../../advice/days.ts';
import type { Lack, PlanBreak } from '../../advice/plan/breaks.ts';
import type { ExposedPort, Run, RunFigures, RunKey, RunWhy, SupplyDraft } from '../../advice/plan/types.ts';
import { unitOfRun } from '../../advice/plan/unitDelivery.ts';
import { className, loadText, placeName, unitName, unitNames } from './names.ts';

const storeWords = (w: World, id: UnitId | NodeId): string => (w.info[id] ? unitName(w, id) : placeName(w, id));

const WHEN = ['tonight', 'tomorrow'];
const mealWords = (days: number): string => WHEN[days] ?? `in ${days} days`;

type Whys = { [K in RunKey]: (w: World, f: RunFigures[K]) => string };

const WHYS: Whys = {
  feed: (_w, f) =>
    f.held > 0 ? `It eats what it holds, and units eat again ${mealWords(f.days)}.` : `No food, and units eat ${mealWords(f.days)}.`,
  feedDegraded: () => 'Degraded: it eats at once.',
  bring: (_w, f) =>
    `Holds ${f.held} ${className(f.cls)}${f.wants > f.held ? `, wants ${f.wants}` : ''}${f.attacks ? ', attacks today' : ''}.`,
  mend: (_w, f) =>
    f.disabled ? 'It is disabled until it gets a CL IX.' : `It has lost ${count(f.lost, 'step')}: each CL IX restores one.`,
  mendItself: (_w, f) => (f.disabled ? 'It is disabled: its own CL IX repairs it.' : `It has lost ${count(f.lost, 'step')}.`),
  refill: (_w, f) =>
    `For tomorrow: ${f.held} of ${f.boxes} boxes full, ${f.serves === 0 ? 'no combat unit' : count(f.serves, 'combat unit')} in its range.`,
  move: (_w, f) =>
    f.now > f.before
      ? `There it reaches ${count(f.now, 'unit')} in need, here ${f.before}.`
      : f.more > 0
        ? `Its move lets carriers bring ${count(f.more, 'more token')}.`
        : 'From there it can bring what is needed most.',
  follow: (w, f) => `From there it reaches ${unitNames(w, f.reaches)} tomorrow.`,
  squadron: (w, f) =>
    f.links === 0
      ? `It reaches ${placeName(w, f.port)} and controls it.`
      : `It is on its way to ${placeName(w, f.port)}: ${count(f.links, 'link')} to go.`,
  lieLow: (_w, f) => `Nothing to carry, and an enemy ${count(f.hexes, 'hex', 'hexes')} away.`,
};

export const whyRun = (w: World, { key, figures }: RunWhy): string =>
  (WHYS[key] as (world: World, f: typeof figures) => string)(w, figures);

/** 'This leaves Port Ambrel open: Armor A can walk in.' */
export function opensWords(w: World, { port, left, enemy }: ExposedPort): string {
  const who = unitName(w, enemy);
  const names = listed(left.map((id) => unitName(w, id)));
  return left.length === 0
    ? `This leaves ${placeName(w, port)} open: no unit is there, and ${who} can walk in today.`
    : `This leaves ${placeName(w, port)} open: only ${names} ${left.length === 1 ? 'stands' : 'stand'} there, and ${who} can attack today.`;
}

/** 'Armor 3: 2 CL III and 1 CL V' */
export function runHead(w: World, { gets, why }: Run): string {
  if (gets && total(gets.tokens) > 0) return `${unitName(w, gets.unit)}: ${loadText(gets.tokens)}`;
  const { unit } = why.figures as { unit: UnitId };
  switch (why.key) {
    case 'move':
    case 'follow':
      return `${unitName(w, unit)} moves ${count(why.figures.links, 'link')} to ${placeName(w, why.figures.to)}`;
    case 'squadron':
      return `${unitName(w, unit)} moves toward ${placeName(w, why.figures.port)}`;
    case 'lieLow':
      return `${unitName(w, unit)} is displaced`;
    default:
      return `${unitName(w, unit)} uses a CL IX`;
  }
}

/** 'from Port Ambrel', 'from 3 sources'; empty for a unit's own supplies. */
export function fromWords(w: World, unit: UnitId, from: readonly (UnitId | NodeId)[]): string {
  const places = from.filter((id) => id !== unit);
  return places[0] === undefined ? '' : `from ${places.length > 1 ? `${places.length} sources` : storeWords(w, places[0])}`;
}

/** '9 runs leave the plan' */
export const leaveWords = (n: number): string => `${count(n, 'run')} ${n === 1 ? 'leaves' : 'leave'} the plan`;

/** 'So it can serve Armor 1 and Mech 2 today.'; the other purpose of the move if the carrier serves no unit itself. */
export function moveFor(w: World, { why }: Run, serves: readonly UnitId[]): string {
  const names = serves.length > 3 ? count(serves.length, 'unit') : unitNames(w, serves);
  return why.key === 'move' && serves.length > 0 ? `So it can serve ${names} today.` : whyRun(w, why);
}

/** 'from Port Ambrel by FLE Company 1, then FS Platoon 3'; empty if no carrier is needed. */
export function runWay(w: World, { gets, from, by }: Run): string {
  if (!gets || from === null) return '';
  const carriers = by.map((id) => unitName(w, id));
  const own = by.length === 1 && by[0] === from;
  if (own) return `from ${carriers[0]}`;
  if (by.length === 0) return `from ${storeWords(w, from)}’s stock`;
  return `from ${storeWords(w, from)} by ${listed(carriers, 'then')}`;
}

/** Text about a carrier kept by the player: what it has done today or can still do. */
export const lockedWords = ({ left, carry, unit }: CarrierRow): { says: string; back: string } => ({
  says: left < carry ? `is yours: ${carry - left} of ${carry} carried` : unit.moved ? 'is yours: it has moved' : 'is yours to drive',
  back: 'Give it back',
});

/** Problem of the plan; `canFollow`: serving the unit first would fix it. */
export interface BrokenPlan extends PlanBreak {
  canFollow: boolean;
}

type LackKind = Lack['kind'];

const LACKS: { readonly [K in LackKind]: string } = {
  meal: 'misses tonight’s meal',
  fuel: 'has no CL III',
  rounds: 'has no CL V beside an enemy',
};
/** Effect of serving the unit first. */
const GETS: { readonly [K in LackKind]: string } = {
  meal: 'eats tonight',
  fuel: 'has CL III today',
  rounds: 'has CL V today',
};
/** Class that a unit lacks. */
export const LACKED = { meal: 'clI', fuel: 'clIII', rounds: 'clV' } as const;
const PRICE: { readonly [K in LackKind]: string } = {
  meal: 'From tomorrow it cannot move or attack. It still fights back.',
  fuel: 'It cannot move or attack today.',
  rounds: 'It cannot attack, fire or fight back.',
};
/** Consequence of doing nothing. A unit that is hungry already loses a step; armor pays fuel to fight back. @rule 6.7.2, 7.2 */
export function priceWords(kind: LackKind, isHungry: boolean, isArmor: boolean): string {
  if (kind === 'meal' && isHungry) return 'It is hungry already and loses a step tonight.';
  return kind === 'fuel' && isArmor ? 'It cannot move, attack or fight back today.' : PRICE[kind];
}
export const LET: { readonly [K in LackKind]: string } = {
  meal: 'Let it go hungry',
  fuel: 'Leave it without CL III',
  rounds: 'Leave it without CL V',
};

/** All tokens that the plan delivers to a unit. */
function broughtTo({ runs }: Pick<SupplyDraft, 'runs'>, unit: UnitId): Load {
  const all = emptyLoad();
  for (const { gets } of runs) if (gets?.unit === unit) addTo(all, gets.tokens);
  return all;
}

function bringsWords(brought: Load, kind: LackKind): string {
  if (total(brought) === 0) return 'The plan brings it nothing.';
  return `The plan brings it ${loadText(brought)}${brought[LACKED[kind]] > 0 ? ', too little' : `, but no ${className(LACKED[kind])}`}.`;
}

/**
 * 'Armor 1 eats tonight only because the plan supplies it first.', if serving the unit first fixes the problem. A further shortage of the same
 * unit is worded differently.
 */
export function breakWords(
  world: World,
  draft: Pick<SupplyDraft, 'runs'>,
  { unit, kind, beyond, enemy, canFollow }: BrokenPlan,
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

/** 'As it is, Armor 1 eats tonight': the effect of the plan without an answer. The shortage itself is described above. */
export function unansweredWords(world: World, { unit, kind, canFollow }: BrokenPlan): string {
  const name = unitName(world, unit);
  if (kind === 'danger') return `As it is, ${name} goes`;
  return canFollow ? `As it is, ${name} ${GETS[kind]}` : `What about ${name}?`;
}

/** Effects of serving a unit first: moves, carriers, fuel cost, and the run to highlight. */
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

/** Maximum number of named units; of more, the first ones are named. */
const NAMED = 5;

/** 'Armor 1, Mech 2 and 4 more' */
const who = (world: World, units: readonly UnitId[]): string =>
  units.length <= NAMED
    ? unitNames(world, units)
    : `${units
        .slice(0, NAMED - 1)
        .map((id) => unitName(world, id))
        .join(', ')} and ${units.length - NAMED + 1} more`;

/** Effect of hunger, shown next to the word. @rule 6.7.2 */
export const HUNGER = 'no moves, attacks or carrying until fed';

/** Singular and plural. */
const GO_WITHOUT: { readonly [K in LackKind]: readonly [string, string] } = {
  meal: ['goes hungry tonight', 'go hungry tonight'],
  fuel: ['has no CL III', 'have no CL III'],
  rounds: ['has no CL V beside an enemy', 'have no CL V beside an enemy'],
};

/** 'Armor 1 and Mech 2 won’t get enough' */
export const leftWords = (world: World, units: readonly UnitId[]): string => `${who(world, units)} won’t get enough`;

/** 'Armor 1 goes hungry tonight: …': units with shortages, one sentence per kind. In Transport after the plan, in Orders after the phase. */
export function lackLines(world: World, lacks: readonly Pick<Lack, 'kind' | 'unit'>[]): string[] {
  return [...new Set(lacks.map(({ kind }) => kind))].map((kind) => {
    const units = lacks.flatMap((one) => (one.kind === kind ? one.unit : []));
    return `${who(world, units)} ${GO_WITHOUT[kind][units.length === 1 ? 0 : 1]}${kind === 'meal' ? `: ${HUNGER}` : ''}.`;
  });
}

/**
 * 'Armor 2 has no CL V to fight': units that can move but pay for no attack, by missing class. Leaves out units described elsewhere.
 * @rule 6.6.3, 7.2
 */
export function unarmedWords(world: World, view: View, but: readonly UnitId[]): string {
  const weak = billOf(world, commandable(world, view)).short.filter((u) => !(but.includes(u.id) || u.degraded || u.disabled));
  const tell = (cls: string, isDry: boolean): string[] => {
    const units = weak.filter(({ load }) => (load.clV === 0) === isDry).map(({ id }) => id);
    return units.length === 0 ? [] : [`${who(world, units)} ${units.length === 1 ? 'has' : 'have'} ${cls}`];
  };
  return [...tell('no CL V to fight', true), ...tell('too little CL III to attack', false)].join('; ');
}

/**
 * 'Mech 1 and Artillery 1 have no CL I and will go hungry: …', and which of them lose a step; empty if every unit holds a CL I.
 * @rule 6.7.1, 6.7.2
 */
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
