/** Texts of the dice panel and next to it: order of rolls, results so far, and the list of steps. Pure. */

import { emptyLoad, type Load, type NodeId, type UnitId, type World } from '../../../../engine/lines-and-webs/index.ts';
import { count, listed } from '../../../../ui/words/grammar.ts';
import type { Playback } from '../../store/scenes.ts';
import type { Beat, PlaybackTimeline, Script } from '../motion/script.ts';
import { cardWord } from '../words/cardNames.ts';
import { atPlace, loadText, placeName, sideName, unitName } from '../words/names.ts';
import { eventIn, type HitResult, isSettled, type LaterLoss, playbackUpTo, type Round, roundsAt } from './facts.ts';
import { verdictOf } from './verdict.ts';

/** Returns the current beat. */
export const currentBeat = ({ beats }: PlaybackTimeline, t: number): Beat => (beats.findLast((beat) => beat.at <= t) ?? beats[0]) as Beat;

/** @param scouts true if Scouts Out reversed the order of dice @rule 8.9 */
export function roundWords({ role }: Round, place: number, of: number, scouts = false): string {
  if (role === 'fire') return 'fires';
  if (role === 'counterFire') return 'fires back';
  const card = scouts && place === 0 ? `, with ${cardWord('scoutsOut')}` : '';
  return `${of < 2 ? 'rolls' : place === 0 ? 'first' : 'then'}${card}`;
}

const hurtWords = (world: World, { unit, steps, isSuppressed, isDestroyed }: HitResult): string => {
  const name = unitName(world, unit);
  if (isDestroyed) return `${name} destroyed`;
  // State both; otherwise hits and steps do not agree.
  const loss = steps > 0 ? `${name} loses ${count(steps, 'step')}` : '';
  if (!isSuppressed) return loss;
  return loss ? `${loss}, suppressed` : `${name} suppressed`;
};

const hitsOf = ({ rolls, need }: Pick<Round, 'rolls' | 'need'>): string =>
  count(
    rolls.reduce((sum, { event }) => sum + event.dice.filter((face) => face >= need).length, 0),
    'hit',
  );

/** '1 hit. Armor 1 suppressed', '3 hits so far' */
export function hitSummary(world: World, { rolls, hurt, need }: Round): string {
  if (rolls.some(({ turn }) => turn !== 'lies')) return '';
  return [hitsOf({ rolls, need }), ...hurt.map((one) => hurtWords(world, one)).filter(Boolean)].join('. ');
}

export interface Line {
  name: string;
  text: string;
  state: 'done' | 'now' | 'later';
}

/** Title such as 'Armor 1 attacks FS Company 1', and the place. */
export function fightTitle({ world, entries }: Pick<Playback, 'world' | 'entries'>): { title: string; place: string } {
  const began = eventIn(entries, 'engagementBegan');
  if (began) {
    const names = listed(began.attackers.map((id) => unitName(world, id)));
    const verb = began.attackers.length > 1 ? 'attack' : 'attacks';
    return { title: `${names} ${verb} ${unitName(world, began.target)}`, place: atPlace(world, began.node as NodeId) };
  }
  const fire = eventIn(entries, 'rolled');
  if (!fire) return { title: 'A fight', place: '' };
  return { title: `${unitName(world, fire.units[0] ?? '')} fires at ${unitName(world, fire.at)}`, place: '' };
}

const facesOf = ({ rolls }: Round): string => rolls.flatMap(({ event }) => event.dice).join(', ');

type State = Line['state'];

/** Returns the state of these entries: upcoming, current or shown. Entries without a scene belong to the end. */
function stateOf({ told, beats }: PlaybackTimeline, { scenes }: Script, t: number, seqs: readonly number[]): State {
  if (seqs.every((seq) => seq < told.from)) return 'done';
  const own = scenes.filter(({ seq, act }) => seqs.includes(seq) && act.kind !== 'rest');
  if (own.length === 0) return t >= (beats.at(-1)?.at ?? 0) ? 'done' : 'later';
  if (t < Math.min(...own.map(({ at }) => at))) return 'later';
  return t < Math.max(...own.map(({ at, ms }) => at + ms)) ? 'now' : 'done';
}

/** 'Armor 2 1 CL V; Armor 1 1 CL III and 1 CL V' */
function priceWords({ world, entries }: Pick<Playback, 'world' | 'entries'>): string {
  const loads = new Map<UnitId, Load>();
  for (const { event } of entries) {
    if (event.type !== 'paid') continue;
    const load = loads.get(event.unit) ?? emptyLoad();
    loads.set(event.unit, { ...load, [event.cls]: load[event.cls] + event.n });
  }
  return [...loads].map(([unit, load]) => `${unitName(world, unit)}: ${loadText(load)}`).join('. ');
}

type Step = Omit<Line, 'state'> & { seqs: readonly number[] };

/** Events after the dice, in order: retreat, card that cost one more step, advance. @rule 7.5.1 */
function afterDice({ world, entries }: Pick<Playback, 'world' | 'entries'>): Step[] {
  /** Entries, including the loss of a step, with its text. */
  const withLoss = (seq: number, unit: UnitId, why: LaterLoss['why']): { seqs: number[]; lost: string } => {
    const loss = entries.find((one) => one.seq > seq && one.event.type === 'stepsLost' && one.event.why === why);
    const isLast = loss?.event.type === 'stepsLost' && loss.event.steps === 0;
    const gone = entries.find((one) => one.seq > seq && one.event.type === 'destroyed' && one.event.unit === unit);
    const name = unitName(world, unit);
    const lost = isLast ? `${name} loses its last step and is destroyed` : `${name} loses one more step`;
    return { seqs: [seq, ...(loss ? [loss.seq] : []), ...(isLast && gone ? [gone.seq] : [])], lost };
  };
  return entries.flatMap(({ seq, event }): Step[] => {
    switch (event.type) {
      case 'retreated':
        return [
          { name: 'Retreat', text: `${unitName(world, event.unit)} goes to ${placeName(world, event.path.at(-1) ?? '')}`, seqs: [seq] },
        ];
      case 'noWayOut': {
        const { seqs, lost } = withLoss(seq, event.unit, 'noRetreat');
        return [{ name: 'Cannot retreat', text: lost, seqs }];
      }
      case 'cardPlayed': {
        if (event.card !== 'massCal' || event.unit === null) return [];
        const { seqs, lost } = withLoss(seq, event.unit, 'massCal');
        return [{ name: `${sideName(event.side)} plays ${cardWord('massCal')}`, text: lost, seqs }];
      }
      case 'movedIn':
        return [{ name: 'The winner moves in', text: `${unitName(world, event.unit)} takes the place`, seqs: [seq] }];
      default:
        return [];
    }
  });
}

function rollLine(world: World, round: Round): Line {
  const lies = round.rolls.every(({ turn }) => turn === 'lies');
  const rolls = round.rolls.some(({ turn }) => turn === 'rolls');
  const who = listed(round.units.map((id) => unitName(world, id)));
  const verb = round.role === 'fire' ? 'fires' : round.role === 'counterFire' ? 'fires back' : round.units.length > 1 ? 'roll' : 'rolls';
  // The result is shown under the dice and in the verdict.
  const text = lies ? `${facesOf(round)}: ${hitsOf(round)}` : '';
  return { name: `${who} ${verb}`, text, state: rolls ? 'now' : lies ? 'done' : 'later' };
}

/** Lists the steps of a fight up to the current time. */
export function linesOf(telling: PlaybackTimeline, script: Script, t: number): Line[] {
  const { told, beats } = telling;
  const { world, entries } = told;
  const now = currentBeat(telling, t);
  const isOn = (name: Beat['name']): boolean => now.name === name;
  const rounds = roundsAt(told, script, t);
  const began = eventIn(entries, 'engagementBegan');
  const isPaid =
    told.from > (entries[0]?.seq ?? 0) ||
    beats.some(({ name, at, ms }) => name === 'pay' && at + ms <= t) ||
    rounds.some(({ rolls }) => rolls.some(({ turn }) => turn !== 'waits'));
  const pays = !began ? 'The gun spends its rounds' : eventIn(entries, 'doesNotFightBack') ? 'The attacker pays' : 'Both pay';
  const lines: Line[] = [];
  if (began?.scouts) {
    const side = world.info[began.attackers[0] ?? '']?.side ?? 'delta';
    const names = listed(began.attackers.map((id) => unitName(world, id)));
    const text = `${names} ${began.attackers.length > 1 ? 'roll' : 'rolls'} first`;
    lines.push({ name: `${sideName(side)} plays ${cardWord('scoutsOut')}`, text, state: isOn('lineUp') ? 'now' : 'done' });
  }
  const isPaying = isOn('pay') || (isOn('lineUp') && !began?.scouts);
  lines.push({ name: pays, text: isPaying || isPaid ? priceWords(told) : '', state: isPaying ? 'now' : isPaid ? 'done' : 'later' });
  lines.push(...rounds.map((round) => rollLine(world, round)));
  const isEnd = isOn('verdict') || isOn('rest');
  const settled = isSettled(script, t);
  // The winner is named as soon as the dice decide it; the retreat follows.
  const text = settled ? verdictOf(playbackUpTo(script, told, t)) : '';
  lines.push({ name: 'Verdict', text, state: !settled ? 'later' : isEnd ? 'now' : 'done' });
  for (const { name, text, seqs } of afterDice(told)) {
    const state = stateOf(telling, script, t, seqs);
    // At the end only the last line stays marked.
    const [last] = lines.slice(-1);
    if (state !== 'later' && last?.state === 'now') last.state = 'done';
    lines.push({ name, text: state === 'later' ? '' : text, state: isEnd && state === 'done' ? 'now' : state });
  }
  return lines;
}
