/** Expected and actual results of a fight, and the luck of a game. */

import type { EventOf, GameEvent, State, UnitId, World } from '../../../engine/lines-and-webs/index.ts';
import { combatDice, needAt } from '../../../engine/lines-and-webs/strength.ts';
import { opponentOf, unitOf } from '../../../engine/lines-and-webs/table.ts';
import { hitChance, luckOf, type Throw } from '../analysis/luck.ts';
import type { DiceResults } from './dice.ts';
import { type BySide, bySides, type FightAccount, type LuckAccount } from './types.ts';

/** A fight without its position in the game. */
export type FightRow = Omit<FightAccount, 'day' | 'moment'>;

/** Effect of a command's dice. */
export interface ThrowRow {
  day: number;
  order: number;
  fight: FightRow | null;
  /** Change of Delta's chance to win, and of the difference in strength, relative to the mean over all results. */
  swing: number;
  strength: number;
}

const stepsOf = (w: World, s: State, units: readonly UnitId[]): number => units.reduce((n, id) => n + unitOf(w, s, id).steps, 0);

/** Mean losses of these units over all results, and their actual losses, in steps. */
function losses(w: World, dice: DiceResults, units: readonly UnitId[]): { expected: number; actual: number } {
  const had = stepsOf(w, dice.thrown, units);
  let [expected, actual] = [0, 0];
  dice.results.forEach(({ p, after }, i) => {
    const lost = had - stepsOf(w, after, units);
    expected += p * lost;
    if (i === dice.came) actual = lost;
  });
  return { expected, actual };
}

const rolls = (events: readonly GameEvent[], ...roles: EventOf<'rolled'>['role'][]): EventOf<'rolled'>[] =>
  events.filter((e): e is EventOf<'rolled'> => e.type === 'rolled' && roles.includes(e.role));
const expects = ({ dice, need }: EventOf<'rolled'>): number => dice.length * hitChance(need);
const sum = <T>(list: readonly T[], of: (one: T) => number): number => list.reduce((n, one) => n + of(one), 0);

function fireRow(w: World, dice: DiceResults, events: readonly GameEvent[]): FightRow | null {
  const roll = rolls(events, 'fire', 'counterFire')[0];
  const firer = roll?.units[0];
  if (!roll || firer === undefined) return null;
  const target = losses(w, dice, [roll.at]);
  return {
    kind: roll.role === 'fire' ? 'fire' : 'counterFire',
    side: unitOf(w, dice.thrown, firer).side,
    attackers: [firer],
    target: roll.at,
    node: unitOf(w, dice.thrown, roll.at).node ?? '',
    scouts: false,
    dice: { attack: roll.dice.length, need: roll.need, defend: 0 },
    silent: null,
    chances: { win: 0, draw: 0, lose: 0 },
    result: null,
    expected: { target: target.expected, attacker: 0 },
    actual: { target: target.actual, attacker: 0 },
    hits: { attackExpected: expects(roll), attack: roll.hits, defendExpected: 0, defend: 0 },
    destroyed: target.actual === unitOf(w, dice.thrown, roll.at).steps ? [roll.at] : [],
    luck: target.actual - target.expected,
  };
}

/** The fight that these dice belong to; null for air defense. @rule 7.1 to 7.10 */
export function fightOf(w: World, dice: DiceResults, events: readonly GameEvent[]): FightRow | null {
  if (dice.kind !== 'engagement') return dice.kind === 'fire' ? fireRow(w, dice, events) : null;
  const e = dice.thrown.execution?.engagement;
  if (!e) return null;
  const chances = { win: 0, draw: 0, lose: 0 };
  for (const { p, winner } of dice.results) chances[winner === null ? 'draw' : winner === 'attacker' ? 'win' : 'lose'] += p;
  const won = dice.results[dice.came]?.winner ?? null;
  const [target, attacker] = [losses(w, dice, [e.target]), losses(w, dice, e.attackers)];
  const [attack, defend] = [rolls(events, 'attack'), rolls(events, 'defend')];
  const silent = events.find((one): one is EventOf<'doesNotFightBack'> => one.type === 'doesNotFightBack' && one.unit === e.target);
  const after = dice.results[dice.came]?.after ?? dice.thrown;
  return {
    kind: e.attackers.length > 1 ? 'joint' : e.pursuit ? 'pursuit' : 'attack',
    side: e.side,
    attackers: [...e.attackers],
    target: e.target,
    node: e.node,
    scouts: e.scouts,
    dice: {
      attack: sum(e.attackers, (id) => combatDice(w, unitOf(w, dice.thrown, id))),
      need: needAt(w, e.node),
      defend: e.defends ? combatDice(w, unitOf(w, dice.thrown, e.target)) : 0,
    },
    silent: e.defends ? null : (silent?.why ?? 'cannotPay'),
    chances,
    result: won === null ? 'draw' : won === 'attacker' ? 'win' : 'lose',
    expected: { target: target.expected, attacker: attacker.expected },
    actual: { target: target.actual, attacker: attacker.actual },
    hits: {
      attackExpected: sum(attack, expects),
      attack: sum(attack, ({ hits }) => hits),
      defendExpected: sum(defend, expects),
      defend: sum(defend, ({ hits }) => hits),
    },
    destroyed: [e.target, ...e.attackers].filter((id) => unitOf(w, after, id).steps === 0),
    luck: target.actual - target.expected - (attacker.actual - attacker.expected),
  };
}

/** Luck over all fights, in steps and in hits. */
export function luckOfGame(w: World, throws: readonly ThrowRow[], events: Iterable<GameEvent>): LuckAccount {
  const steps: BySide<number> = { delta: 0, gamma: 0 };
  for (const { fight } of throws) {
    if (!fight) continue;
    steps[fight.side] += fight.luck;
    steps[opponentOf(fight.side)] -= fight.luck;
  }
  const by: BySide<Throw[]> = { delta: [], gamma: [] };
  for (const e of events) {
    const side = e.type === 'rolled' ? w.info[e.units[0] ?? '']?.side : undefined;
    if (e.type === 'rolled' && side) by[side].push({ dice: e.dice.length, need: e.need, hits: e.hits });
  }
  const luck = { delta: luckOf(by.delta), gamma: luckOf(by.gamma) };
  return {
    steps,
    hits: bySides((side) => ({ expected: luck[side].expected, made: luck[side].hits, dice: luck[side].dice })),
    chance: bySides((side) => ({ way: luck[side].way, chance: luck[side].chance })),
  };
}
