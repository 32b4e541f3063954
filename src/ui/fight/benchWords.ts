/** The words on the bench and beside it: who rolls when, what has come of it so far, and the beats in their order. Pure. */
import type { NodeId, World } from '../../engine/lines-and-webs/index.ts';
import type { Told } from '../../store/telling.ts';
import type { Beat, Script, Telling } from '../motion/script.ts';
import { atPlace, count, listed, placeName, unitName } from '../words/names.ts';
import { type Hurt, type Round, roundsAt } from './rounds.ts';
import { isSettled, toldBy } from './settled.ts';
import { verdictOf } from './verdict.ts';

/** The beat that is on. */
export const nowOf = ({ beats }: Telling, t: number): Beat => (beats.findLast((beat) => beat.at <= t) ?? beats[0]) as Beat;

export function roundWords({ role }: Round, place: number, of: number): string {
  if (role === 'fire') return 'fires';
  if (role === 'counterFire') return 'fires back';
  return of < 2 ? 'rolls' : place === 0 ? 'first' : 'then';
}

const hurtWords = (world: World, { unit, steps, isSuppressed, isDestroyed }: Hurt): string => {
  const name = unitName(world, unit);
  if (isDestroyed) return `${name} destroyed`;
  // Both are said: else the hits and the steps do not agree.
  const loss = steps > 0 ? `${name} loses ${count(steps, 'step')}` : '';
  if (!isSuppressed) return loss;
  return loss ? `${loss}, suppressed` : `${name} suppressed`;
};

/** '1 hit. Armor 1 suppressed', '3 hits so far' */
export function soFar(world: World, { rolls, hurt, need }: Round): string {
  if (rolls.some(({ turn }) => turn !== 'lies')) return '';
  const hits = rolls.reduce((sum, { event }) => sum + event.dice.filter((face) => face >= need).length, 0);
  return [count(hits, 'hit'), ...hurt.map((one) => hurtWords(world, one)).filter(Boolean)].join('. ');
}

export interface Line {
  name: string;
  text: string;
  state: 'done' | 'now' | 'later';
}

/** 'Armor 1 attacks FS Company 1', and where. */
export function fightTitle({ world, entries }: Pick<Told, 'world' | 'entries'>): { title: string; place: string } {
  const began = entries.flatMap(({ event }) => (event.type === 'engagementBegan' ? [event] : []))[0];
  if (began) {
    const names = listed(began.attackers.map((id) => unitName(world, id)));
    const verb = began.attackers.length > 1 ? 'attack' : 'attacks';
    return { title: `${names} ${verb} ${unitName(world, began.target)}`, place: atPlace(world, began.node as NodeId) };
  }
  const fire = entries.flatMap(({ event }) => (event.type === 'rolled' ? [event] : []))[0];
  if (!fire) return { title: 'A fight', place: '' };
  return { title: `${unitName(world, fire.units[0] ?? '')} fires at ${unitName(world, fire.at)}`, place: '' };
}

const facesOf = ({ rolls }: Round): string => rolls.flatMap(({ event }) => event.dice).join(', ');

/** Has somebody been beaten who lives and has not gone yet? The way is an order of its own. @rule 7.6 */
function isRetreatOpen({ world, entries }: Pick<Told, 'world' | 'entries'>): boolean {
  const events = entries.map(({ event }) => event);
  const began = events.find((event) => event.type === 'engagementBegan');
  const ended = events.find((event) => event.type === 'engagementEnded');
  if (!began || !ended || ended.winner === null) return false;
  if (events.some(({ type }) => type === 'retreated' || type === 'noWayOut')) return false;
  const gone = new Set(events.flatMap((event) => (event.type === 'destroyed' ? [event.unit] : [])));
  const beaten = world.info[began.target]?.side === ended.winner ? began.attackers : [began.target];
  return !beaten.some((unit) => gone.has(unit));
}

/** What happens in a fight, one after another, as far as it has been told. */
export function linesOf(telling: Telling, script: Script, t: number): Line[] {
  const { told, beats } = telling;
  const { world, entries } = told;
  const now = nowOf(telling, t);
  const isOn = (name: Beat['name']): boolean => now.name === name;
  const isPast = (name: Beat['name']): boolean => beats.some((beat) => beat.name === name && beat.at + beat.ms <= t);
  const rounds = roundsAt(told, script, t);
  const isDone = isOn('verdict') || isOn('rest');
  const lines: Line[] = [];
  const add = (name: string, text: string, isNow: boolean, isOver: boolean): void => {
    lines.push({ name, text, state: isNow ? 'now' : isOver ? 'done' : 'later' });
  };
  const isFire = rounds[0]?.role === 'fire';
  const told_ = told.from > (entries[0]?.seq ?? 0);
  add(
    isFire
      ? 'The gun spends its rounds'
      : entries.some(({ event }) => event.type === 'doesNotFightBack')
        ? 'The attacker pays'
        : 'Both pay',
    '',
    isOn('lineUp') || isOn('pay'),
    told_ || isPast('pay') || rounds.some(({ rolls }) => rolls.some(({ turn }) => turn !== 'waits')),
  );
  for (const round of rounds) {
    const lies = round.rolls.every(({ turn }) => turn === 'lies');
    const rolls = round.rolls.some(({ turn }) => turn === 'rolls');
    const who = listed(round.units.map((id) => unitName(world, id)));
    const verb = round.role === 'fire' ? 'fires' : round.role === 'counterFire' ? 'fires back' : round.units.length > 1 ? 'roll' : 'rolls';
    add(`${who} ${verb}`, lies ? [facesOf(round), soFar(world, round)].join(': ') : '', rolls, lies);
  }
  const settled = isSettled(script, t);
  // Who won is said as soon as the dice tell it; where the beaten one goes comes after it.
  add('Verdict', settled ? verdictOf(toldBy(script, told, t)) : '', isDone && settled, settled);
  if (!isFire) {
    const retreat = entries.find(({ event }) => event.type === 'retreated' || event.type === 'noWayOut')?.event;
    const walked = retreat !== undefined && (isPast('retreat') || isDone);
    const went =
      retreat?.type === 'retreated' ? `${unitName(world, retreat.unit)} goes to ${placeName(world, retreat.path.at(-1) ?? '')}` : '';
    // Where the winner has still to choose the way, nobody has stayed yet.
    const isKnown = isOn('verdict') && !isRetreatOpen(told);
    add('Retreat', walked ? went || 'no way out' : isKnown ? 'nobody' : '', isOn('retreat'), walked || isKnown);
    const moved = entries.find(({ event }) => event.type === 'movedIn')?.event;
    const came = moved?.type === 'movedIn' && (isPast('moveIn') || isDone);
    add(
      'The winner moves in',
      came ? `${unitName(world, moved.unit)} takes the place` : isKnown ? 'nobody' : '',
      isOn('moveIn'),
      came || isKnown,
    );
  }
  return lines;
}
