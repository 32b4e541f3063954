/** Special card in playback: facts, title, lines next to the dice panel, and result. Pure. */

import { STOPS_ON } from '../../../../engine/lines-and-webs/cards/airDefense.ts';
import { tokensBrought } from '../../../../engine/lines-and-webs/cards/sheets.ts';
import {
  type CardKind,
  type EventOf,
  type NodeId,
  type Side,
  type SupplyClass,
  total,
  type UnitId,
} from '../../../../engine/lines-and-webs/index.ts';
import { capital, count } from '../../../../ui/words/grammar.ts';
import { wholePercents } from '../../analysis/index.ts';
import { airDefenceInView } from '../../analysis/reckon.ts';
import { cardIn } from '../../cards.ts';
import type { CardHead } from '../../store/cardsTold.ts';
import type { Playback } from '../../store/scenes.ts';
import type { PlaybackTimeline, Script } from '../motion/script.ts';
import { cardWord } from '../words/cardNames.ts';
import { atPlace, className, loadText, placeName, sideName, strengthChange, unitName, unitNames } from '../words/names.ts';
import type { Line } from './benchWords.ts';
import { eventIn } from './facts.ts';
import { type Outcome, stepLoss } from './verdict.ts';

type About = Pick<Playback, 'world' | 'before' | 'entries'>;

export interface CardFacts {
  card: CardKind;
  side: Side;
  /** `spent`: the card was turned over and had no effect. */
  how: 'played' | 'joins' | 'spent';
  /** Target unit, or the units that it joins, on the board before the card. */
  units: readonly UnitId[];
  /** Place of the target before the card. */
  node: NodeId | null;
  cls: SupplyClass | null;
  /** Units that may roll against it, in order; null for a card that air defense cannot stop. */
  cover: { units: readonly UnitId[]; through: number } | null;
  rolls: readonly { seq: number; event: EventOf<'airDefenseRolled'> }[];
  stoppedBy: UnitId | null;
}

/** The first entry of a card scene is the card. */
const headOf = ({ entries }: Pick<Playback, 'entries'>): CardHead => entries[0]?.event as CardHead;

const placed = ({ before }: About, id: UnitId): NodeId | null =>
  before.units.find((unit) => unit.id === id && unit.place === 'map')?.node ?? null;

function coverOf({ world, before }: About, { card, side, node }: Pick<CardFacts, 'card' | 'side' | 'node'>): CardFacts['cover'] {
  if (!cardIn(world.scenario, card).isStoppable || node === null) return null;
  return airDefenceInView(world, before, side === 'delta' ? 'gamma' : 'delta', node);
}

/** Collects the facts from the board before the card, so that the units shown before the dice are correct. */
export function cardFacts(about: About): CardFacts {
  const head = headOf(about);
  const none = { units: [], node: null, cls: null, cover: null, rolls: [], stoppedBy: null };
  const { side } = head;
  if (head.type === 'groupJoined') {
    const units = head.units.filter((id) => placed(about, id) !== null);
    return { ...none, card: 'commandPost', side, how: 'joins', units };
  }
  if (head.type === 'cardSpent') return { ...none, card: head.card, side, how: 'spent' };
  const { card, unit, cls } = head;
  const node = unit === null ? head.node : placed(about, unit);
  const rolls = about.entries.flatMap(({ seq, event }) => (event.type === 'airDefenseRolled' ? [{ seq, event }] : []));
  return {
    ...{ card, side, cls, node, rolls, how: 'played' },
    units: unit === null ? [] : [unit],
    cover: coverOf(about, { card, side, node }),
    stoppedBy: rolls.find(({ event }) => event.stops)?.event.unit ?? null,
  };
}

/** Hexes of the target and of each air defense that may roll; the dice decide which ones do. */
export function nodesOfCard(about: About): NodeId[] {
  const { units, node, cover } = cardFacts(about);
  const all = [node, ...[...units, ...(cover?.units ?? [])].map((id) => placed(about, id))];
  return [...new Set(all.filter((at): at is NodeId => at !== null))];
}

/** Hexes ringed on the map during the scene. */
export function aimedNodes(about: About): NodeId[] {
  const { units, node } = cardFacts(about);
  const all = node === null ? units.map((id) => placed(about, id)) : [node];
  return [...new Set(all.filter((at): at is NodeId => at !== null))];
}

/** True if only the card itself is shown, in one short beat. */
export const isShort = (about: About): boolean => cardFacts(about).how !== 'played' || aimedNodes(about).length === 0;

type Of = About & { facts: CardFacts };

const foe = (side: Side): Side => (side === 'delta' ? 'gamma' : 'delta');

/** 'Armor B, at 0804', 'Port Orimar', 'Armor 1 and Mech 2'; empty for a card without a target. */
function aimWords({ world, facts: { units, node } }: Of): string {
  if (units.length === 1 && node) return `${unitName(world, units[0] as string)}, ${atPlace(world, node)}`;
  return units.length > 0 ? unitNames(world, units) : node ? placeName(world, node) : '';
}

/** Title 'Delta plays Close Air Support', and the target. */
export function cardTitle(about: About): { title: string; place: string } {
  const facts = cardFacts(about);
  const verb = facts.how === 'spent' ? 'turned over' : 'plays';
  const aim = aimWords({ ...about, facts });
  const on = cardIn(about.world.scenario, facts.card).aim === 'own' ? 'For' : facts.how === 'joins' ? 'Joins' : 'On';
  return { title: `${sideName(facts.side)} ${verb} ${cardWord(facts.card)}`, place: aim ? `${on} ${aim}` : '' };
}

/** Whole percentages of getting through and being stopped. */
export const percentsOf = (through: number): number[] => wholePercents([through, 1 - through]);

/** Text of an air defense die and the number it needed. */
export const dieWords = (die: number, stops: boolean): string => `${die}, needs ${STOPS_ON}+: ${stops ? 'stops it' : 'misses'}`;
export const NEED = `stops it on ${STOPS_ON}+`;

/** 'Air Defense A covers it: 58% to get through.' */
function coverWords(world: Playback['world'], { units, through }: NonNullable<CardFacts['cover']>): string {
  if (units.length === 0) return 'No air defense covers it: the card gets through.';
  return `${unitNames(world, units)} ${units.length > 1 ? 'cover' : 'covers'} it: ${percentsOf(through)[0]}% to get through.`;
}

type Result = Pick<Outcome, 'head' | 'more'> & { side: Side; lines: readonly string[]; steps?: Outcome['sides'][number]['steps'] };

/** Effect of a strike on the target. @rule 8.3, 8.8, 8.12 */
function strikeOf(about: Of): Result {
  const { world, facts } = about;
  const { cover, stoppedBy, units, node } = facts;
  const side = foe(facts.side);
  // A separate line says that nothing covers it.
  const more = cover && cover.units.length > 0 ? `The odds were ${percentsOf(cover.through)[0]}% to get through.` : '';
  if (stoppedBy !== null) return { head: `Stopped by ${unitName(world, stoppedBy)}`, side, lines: [`${aimed(about)} unharmed`], more };
  const damage = about.entries.flatMap(({ event }) => (event.type === 'portDamaged' ? event : [])).at(-1);
  if (damage) {
    const lost = total(damage.lost) > 0 ? [`${loadText(damage.lost)} lost`] : [];
    return {
      head: `${placeName(world, damage.port)} is damaged`,
      side,
      lines: [`${count(damage.damage, 'damage token')} now`, ...lost],
      more,
    };
  }
  const [unit = ''] = units;
  const name = unitName(world, unit);
  const steps = eventIn(about.entries, 'stepsLost');
  const states = (['suppressed', 'disabled'] as const).filter((state) => eventIn(about.entries, state));
  const moved = steps ? [stepLoss(world, unit, steps.steps + steps.n, steps.n)] : [];
  if (eventIn(about.entries, 'destroyed'))
    return { head: `${name} is destroyed${node ? ` ${atPlace(world, node)}` : ''}`, side, lines: [], more, steps: moved };
  if (steps)
    return {
      head: `${name} loses ${count(steps.n, 'step')}`,
      side,
      lines: [capital(strengthChange(world, unit, [steps.steps + steps.n, steps.steps])), ...states.map(capital)],
      steps: moved,
      more,
    };
  return { head: states.length > 0 ? `${name} is ${states.join(' and ')}` : `${name} unharmed`, side, lines: [], more };
}

const aimed = ({ world, facts: { units, node } }: Of): string =>
  units[0] ? unitName(world, units[0]) : node ? placeName(world, node) : '';

/** Repairs and supplies delivered by an Air Drop. @rule 6.3.7, 8.2 */
function mended({ world, entries }: About): string[] {
  return entries.flatMap(({ event }) => {
    if (event.type === 'fed') return ['it has eaten'];
    if (event.type === 'enabled') return ['no longer disabled'];
    return event.type === 'stepRestored' ? [`repaired: ${strengthChange(world, event.unit, [event.steps - 1, event.steps])}`] : [];
  });
}

/** Actions that a disabled unit of each kind loses. @rule 6.3.1, 6.6.3, 7.11 */
const ACTS = { combat: 'move, attack or fight back', sustainment: 'move, carry or fight back', aps: 'move or fight back' } as const;

/** Possible sources of CL IX for a disabled unit; today's Phase 3 is over. @rule 6.3.7, 8.1, 8.2 */
const remedyWords = ({ world, before }: About): string =>
  `A CL IX brings it back: Air Drop${before.turn < world.scenario.turns ? ', or a carrier tomorrow' : ''}.`;

function resultOf(about: Of): Result {
  const { world, facts } = about;
  const { card, side, how, cls, units } = facts;
  const { told, aim } = cardIn(world.scenario, card);
  const mine = { side, lines: [], more: '' };
  if (how === 'spent')
    return { ...mine, head: card === 'commandPost' ? 'It joins nobody' : 'It has no target', more: 'The card has no effect.' };
  if (facts.stoppedBy !== null || (!told && aim)) return strikeOf(about);
  if (!told) return { ...mine, head: cardWord(card) };
  const { whose, ...result } = told({
    own: sideName(side),
    foe: sideName(foe(side)),
    target: units.length > 1 ? unitNames(world, units) : aimed(about),
    joined: units.length,
    token: cls ? `${tokensBrought(world.cards, card)} ${className(cls)}` : 'A token',
    isArranged: eventIn(about.entries, 'deckArranged') !== undefined,
    disabled: () => `It cannot ${ACTS[world.info[units[0] ?? '']?.type.kind ?? 'combat']}. ${remedyWords(about)}`,
  });
  return { ...mine, ...result, side: whose === 'own' ? side : foe(side), lines: aim === 'own' ? mended(about) : [] };
}

/** Result for the dice panel. */
export function cardOutcome(about: About): Outcome {
  const { head, side, lines, more, steps = [] } = resultOf({ ...about, facts: cardFacts(about) });
  const told = lines.length > 0 ? [lines.join(', ')] : [];
  return { winner: null, head, sides: told.length + steps.length > 0 ? [{ side, lines: told, steps }] : [], more };
}

/** True once its dice and its effect have been shown. */
export const isCardOver = ({ beats }: PlaybackTimeline, t: number): boolean => t >= (beats.at(-1)?.at ?? 0);

/** Progress of a die: waiting, rolling, or shown. */
export function turnOfDie(script: Script, seq: number, t: number): { turn: 'waits' | 'rolls' | 'lies'; ms: number } {
  const dice = script.scenes.find((one) => one.seq === seq && one.act.kind === 'dice');
  if (!dice) return { turn: 'lies', ms: 0 };
  if (t < dice.at) return { turn: 'waits', ms: dice.ms };
  return { turn: script.isStill || t >= dice.at + dice.ms ? 'lies' : 'rolls', ms: dice.ms };
}

/** Lists the steps of a card up to the current time. */
export function cardLines(telling: PlaybackTimeline, script: Script, t: number): Line[] {
  const { told } = telling;
  const { world } = told;
  const facts = cardFacts(told);
  const isOver = isCardOver(telling, t);
  const begins = facts.rolls[0] ? turnOfDie(script, facts.rolls[0].seq, t).turn !== 'waits' : isOver;
  const lines: Line[] = [];
  if (facts.cover) lines.push({ name: 'Air defense', text: coverWords(world, facts.cover), state: begins ? 'done' : 'now' });
  for (const { seq, event } of facts.rolls) {
    const { turn } = turnOfDie(script, seq, t);
    const state = turn === 'lies' ? 'done' : turn === 'rolls' ? 'now' : 'later';
    lines.push({ name: `${unitName(world, event.unit)} rolls`, text: turn === 'lies' ? dieWords(event.die, event.stops) : '', state });
  }
  const { head, sides, more } = cardOutcome(told);
  const text = [head, ...sides.flatMap(({ lines }) => lines)].join(', ');
  lines.push({ name: 'Result', text: isOver ? `${text}. ${more}`.trim() : '', state: isOver ? 'now' : 'later' });
  return lines;
}
