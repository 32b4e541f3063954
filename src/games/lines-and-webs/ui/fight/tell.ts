/** Builds the scenes of a fight or special card, beat by beat in the order of the rules, and plays them on the current map. */

import { type EventOf, emptyLoad, type GameEvent, type NodeId, type UnitId } from '../../../../engine/lines-and-webs/index.ts';
import { PACE_TIMES, usePace } from '../../../../store/pace.ts';
import { endPlayback, markDiceSettled } from '../../store/playback.ts';
import type { Playback } from '../../store/scenes.ts';
import type { LogEntry } from '../../typedStores.ts';
import { playMotion, retimeMotion, useMotion } from '../motion/player.ts';
import { type Scene, type Story, storyOf } from '../motion/scenes.ts';
import { type Beat, finish, type Script, type TimedScene } from '../motion/script.ts';
import { aimedNodes, type CardFacts, cardFacts, isShort } from './card.ts';

/** Durations of a fight at table pace, in milliseconds. */
const LINE_UP_MS = 500;
const PAY_MS = 350;
const ROLL_MS = 700;
export const DIE_MS = 90;
const HIT_MS = 350;
const FALL_MS = 500;
const LINK_MS = 220;
const ARC_MS = 380;
const REST_MS = 900;
/** Reading time of a verdict. If a choice follows, the panel shows the verdict, too. */
const VERDICT_MS = 4000;
const SAID_MS = 2400;

/** Beat with its scenes, parallel or in sequence. */
interface Part {
  name: Beat['name'];
  scenes: Scene[];
  isTogether: boolean;
  /** Shown during the whole beat. */
  ring?: Scene;
}

const scene = (seq: number, ms: number, act: Scene['act']): Scene => ({ seq, ms, next: ms, act });

function lasts({ act }: Scene): number {
  switch (act.kind) {
    case 'charge':
      return LINE_UP_MS;
    case 'dice':
      return ROLL_MS + DIE_MS * act.count;
    case 'hit':
      return HIT_MS;
    case 'destroyed':
      return FALL_MS;
    case 'walk':
      return LINK_MS * Math.max(1, act.path.length - 1);
    case 'fire':
      return ARC_MS;
    case 'port':
      return FALL_MS;
    default:
      return PAY_MS;
  }
}

function beatOf({ act, seq }: Scene, retreats: ReadonlySet<number>, first: number): Beat['name'] {
  if (seq < first) return 'advance';
  switch (act.kind) {
    case 'charge':
      return 'lineUp';
    case 'fire':
    case 'dice':
      return 'roll';
    case 'hit':
    case 'destroyed':
      return 'hits';
    case 'walk':
      return retreats.has(seq) ? 'retreat' : 'moveIn';
    case 'port':
      return 'moveIn';
    default:
      return 'card';
  }
}

/** Units that take part: the attackers, or the first unit that fires. */
function fightersOf({ entries }: Pick<Playback, 'entries'>): UnitId[] {
  const all = entries.flatMap(({ event }): readonly UnitId[] => {
    if (event.type === 'engagementBegan') return [...event.attackers, event.target];
    return event.type === 'rolled' ? [...event.units, event.at] : [];
  });
  return [...new Set(all)];
}

/** Positions of the fighting units after lining up; payments appear there. */
function lineOf(told: Playback, story: Story): (unit: UnitId) => NodeId | null {
  const first = told.entries[0]?.seq ?? 0;
  const came = story.scenes.flatMap(({ seq, act }): [UnitId, NodeId | undefined][] =>
    seq < first && act.kind === 'walk' ? [[act.unit, act.path.at(-1)]] : [],
  );
  const now = new Map(came);
  return (unit) => now.get(unit) ?? story.start.get(unit)?.node ?? null;
}

function costs(told: Playback, at: (unit: UnitId) => NodeId | null): Scene[] {
  const paid = told.entries.flatMap(({ seq, event }) => (event.type === 'paid' && seq >= told.from ? [{ seq, event }] : []));
  return paid.flatMap(({ seq, event: { unit, cls, n } }: { seq: number; event: EventOf<'paid'> }) => {
    const node = at(unit);
    return node ? [scene(seq, PAY_MS, { kind: 'pay', unit, node, cls, n })] : [];
  });
}

const TOLD_BEFORE: ReadonlySet<string> = new Set(['retreated', 'noWayOut', 'movedIn', 'portTaken', 'declined']);

/** True if there is more to show than the retreat and the advance; the verdict has been shown before that choice. */
const hasNews = ({ entries, from }: Playback): boolean => entries.some(({ seq, event }) => seq >= from && !TOLD_BEFORE.has(event.type));

/** True if the playback has a dice panel, which needs all of the fight visible from the start. */
export const hasBench = ({ fight }: Pick<Script, 'fight'>): boolean => fight !== undefined && hasNews(fight.told);

/** Splits the new entries into parts, in the order of the rules. */
function partsOf(told: Playback, story: Story, at: (unit: UnitId) => NodeId | null, nodes: readonly NodeId[]): Part[] {
  const retreats = new Set(told.entries.flatMap(({ seq, event }) => (event.type === 'retreated' ? [seq] : [])));
  const first = told.entries[0]?.seq ?? 0;
  const parts: Part[] = [];
  if (first >= told.from) parts.push({ name: 'lineUp', isTogether: true, scenes: [scene(first, LINE_UP_MS, { kind: 'rest', nodes })] });
  const paid = costs(told, at);
  const rest: Part[] = [];
  for (const one of story.scenes) {
    const name = beatOf(one, retreats, first);
    const line = parts[0];
    const last = rest.at(-1);
    const timed = { ...one, ms: lasts(one) };
    // The arc of a fire is in the same beat as its dice; each roll has its own beat.
    const joins = last?.name === name && (name !== 'roll' || last.scenes.at(-1)?.act.kind === 'fire');
    if (line && rest.every((part) => part.name === 'advance') && (name === 'lineUp' || name === 'card'))
      line.scenes.push({ ...timed, ms: LINE_UP_MS });
    else if (joins) last.scenes.push(timed);
    else rest.push({ name, isTogether: false, scenes: [timed] });
  }
  while (rest[0]?.name === 'advance') parts.unshift(rest.shift() as Part);
  if (paid.length > 0) parts.push({ name: 'pay', isTogether: true, scenes: paid });
  parts.push(...rest);
  const end = told.entries.at(-1)?.seq ?? 0;
  const close: Part['name'] = told.isOver ? 'verdict' : 'rest';
  const isSaid = told.entries.some(({ event }) => event.type === 'engagementEnded' || (event.type === 'rolled' && event.role === 'fire'));
  const ms = !hasNews(told) ? REST_MS : told.isOver ? VERDICT_MS : isSaid ? SAID_MS : REST_MS;
  parts.push({ name: close, isTogether: true, scenes: [scene(end, ms, { kind: 'rest', nodes })] });
  return parts;
}

/** Entries to play, their parts, and the units to highlight. */
interface Parts {
  told: Playback;
  story: Story;
  parts: readonly Part[];
  fighters: readonly UnitId[];
}

/** Schedules the parts; the last one has its own duration. */
function scriptOfParts({ told, story, parts, fighters }: Parts, pace: number, verdict: number): Script {
  let at = 0;
  const beats: Beat[] = [];
  const scenes: TimedScene[] = [];
  for (const [item, { name, isTogether, scenes: own, ring }] of parts.entries()) {
    const begin = at;
    const k = name === 'verdict' ? verdict : pace;
    if (ring) scenes.push({ ...ring, at: begin, ms: ring.ms * k, next: ring.ms * k, item });
    for (const one of own) {
      scenes.push({ ...one, at: isTogether ? begin : at, ms: one.ms * k, next: one.ms * k, item });
      at = isTogether ? Math.max(at, begin + one.ms * k) : at + one.ms * k;
    }
    beats.push({ name, at: begin, ms: at - begin });
  }
  const begins = beats.map((beat) => beat.at);
  return { ...finish(story, scenes, 'fight', begins), fight: { told, beats, fighters: new Set(fighters) } };
}

/** Script of a fight, or of its new entries; `verdict` scales the reading time of the verdict. */
export function fightScript(told: Playback, pace: number, verdict = 1): Script {
  const fighters = fightersOf(told);
  const news = [...told.lead, ...told.entries.filter(({ seq }) => seq >= told.from)];
  const story = storyOf(told.world, told.view, news, fighters);
  const at = lineOf(told, story);
  const nodes = [...new Set(fighters.flatMap((id) => at(id) ?? []))];
  return scriptOfParts({ told, story, parts: partsOf(told, story, at, nodes), fighters }, pace, verdict);
}

/** Reading time of a card and its effect at table pace, in milliseconds. */
const CARD_MS = 1300;
const DOES_MS = 600;
/** A result without dice is short. */
const RESULT_MS = 2400;

/** Events of a card's effects that the map shows. */
const DOES: ReadonlySet<GameEvent['type']> = new Set([
  ...(['suppressed', 'stepsLost', 'destroyed', 'portDamaged', 'disabled', 'markerPlaced'] as const),
]);

/** Scene of one die and its ammunition cost. */
function rollOf({ seq, event }: CardFacts['rolls'][number], told: Playback, story: Story): Part {
  const node = story.start.get(event.unit)?.node ?? null;
  const ms = ROLL_MS + DIE_MS;
  const cost = told.entries.findLast((entry) => entry.seq < seq && entry.event.type === 'paid' && entry.event.unit === event.unit)?.event;
  const dice = scene(seq, ms, { kind: 'dice', count: 1, nodes: node ? [node] : [] });
  const ring = node ? [scene(seq, ms, { kind: 'pulse', nodes: [node] })] : [];
  const paid = node && cost?.type === 'paid' ? [scene(seq, ms / 2, { kind: 'pay', unit: event.unit, node, cls: cost.cls, n: cost.n })] : [];
  return { name: 'roll', isTogether: true, scenes: [dice, ...ring, ...paid] };
}

/** Scene of the effect in one beat: steps lost, port hit, token dropped. */
function doingOf(told: Playback, { card, cls, node }: CardFacts, story: Story): Part | null {
  const events = new Map(told.entries.map(({ seq, event }) => [seq, event.type]));
  const does = story.scenes.filter(({ seq }) => DOES.has(events.get(seq) ?? 'turnBegan'));
  const scenes = does.map((one): Scene => ({ ...one, ms: DOES_MS, next: DOES_MS }));
  if (card === 'airDrop' && cls && node)
    scenes.push(scene(told.entries[0]?.seq ?? 0, DOES_MS, { kind: 'land', unit: null, node, tokens: { ...emptyLoad(), [cls]: 1 } }));
  return scenes.length > 0 ? { name: 'hits', isTogether: false, scenes } : null;
}

const lengthOf = ({ isTogether, scenes }: Part): number =>
  (isTogether ? Math.max : (...all: number[]) => all.reduce((a, b) => a + b, 0))(...scenes.map(({ ms }) => ms));

/** Parts of a card scene, with a ring around its target. */
function cardParts(told: Playback, story: Story): Part[] {
  const facts = cardFacts(told);
  const head = told.entries[0] as LogEntry;
  const nodes = aimedNodes(told);
  const end = told.entries.at(-1)?.seq ?? 0;
  const verdict: Part = {
    ...{ name: 'verdict', isTogether: true },
    scenes: [scene(end, facts.rolls.length > 0 ? VERDICT_MS : RESULT_MS, { kind: 'rest', nodes })],
  };
  const shown: Part = { name: 'card', isTogether: true, scenes: [scene(head.seq, CARD_MS, { kind: 'rest', nodes })] };
  const does = doingOf(told, facts, story);
  const parts = isShort(told)
    ? [verdict]
    : [shown, ...facts.rolls.map((roll) => rollOf(roll, told, story)), ...(does ? [does] : []), verdict];
  return parts.map((part, i): Part => {
    const card = i === 0 ? facts.card : null;
    return { ...part, ring: scene(head.seq, lengthOf(part), { kind: 'aim', nodes, card }) };
  });
}

/** Script of a card; `verdict` scales the reading time of its result. */
export function cardScript(told: Playback, pace: number, verdict = 1): Script {
  const { units, cover } = cardFacts(told);
  const shown = [...units, ...(cover?.units ?? [])];
  const story = storyOf(told.world, told.view, told.entries, shown);
  return scriptOfParts({ told, story, parts: cardParts(told, story), fighters: shown }, pace, verdict);
}

/** Speed-up of fights and verdicts while a computer's turn is skipped. */
const SKIPPED = { pace: 0.5, verdict: 0.4 } as const;

const scriptAt = (told: Playback, speed: number): Script => {
  const { pace, isSkipping } = usePace.getState();
  const scriptOf = told.kind === 'card' ? cardScript : fightScript;
  return isSkipping ? scriptOf(told, SKIPPED.pace / speed, SKIPPED.verdict) : scriptOf(told, PACE_TIMES[pace] / speed);
};

/** True once all dice and hits have been shown, so that the verdict or a choice is next; or once the scene is over. */
function hasLain(script: Script | null, told: Playback, beat: number): boolean {
  if (script?.fight?.told !== told) return true;
  const last = script.fight.beats.at(-1);
  return last !== undefined && (script.beats[beat] ?? 0) >= last.at;
}

/** @param speed speed of a replay */
export function playFight(told: Playback, speed = 1): void {
  playMotion(scriptAt(told, speed));
  const { script, beat } = useMotion.getState();
  if (hasLain(script, told, beat)) markDiceSettled(told);
  const leave = useMotion.subscribe((now) => {
    if (hasLain(now.script, told, now.beat)) markDiceSettled(told);
    if (now.script?.fight?.told === told) return;
    leave();
    follow();
    endPlayback(told);
  });
  const follow = usePace.subscribe(({ pace, isSkipping }, was) => {
    if (pace !== was.pace || isSkipping !== was.isSkipping) retimeMotion(scriptAt(told, speed));
  });
}
