/** From a fight or a special card to its scene: one beat after another, in the order of the rules; and the scene played on the map that stands. */

import { type EventOf, emptyLoad, type GameEvent, type NodeId, type UnitId } from '../../../../engine/lines-and-webs/index.ts';
import { PACE_TIMES, usePace } from '../../../../store/pace.ts';
import type { LogEntry } from '../../own.ts';
import { endPlayback, markDiceSettled } from '../../store/playback.ts';
import type { Playback } from '../../store/scenes.ts';
import { playMotion, retimeMotion, useMotion } from '../motion/player.ts';
import { type Scene, type Story, storyOf } from '../motion/scenes.ts';
import { type Beat, finish, type Script, type Timed } from '../motion/script.ts';
import { aimedNodes, type CardFacts, cardFacts, isShort } from './card.ts';

/** Milliseconds of a fight at the pace of the table. */
const LINE_UP_MS = 500;
const PAY_MS = 350;
const ROLL_MS = 700;
export const DIE_MS = 90;
const HIT_MS = 350;
const FALL_MS = 500;
const LINK_MS = 220;
const ARC_MS = 380;
const REST_MS = 900;
/** A verdict is read at everybody's own pace; where a choice comes next it stands in the panel as well. */
const VERDICT_MS = 4000;
const SAID_MS = 2400;

/** A beat with its scenes: side by side, or one after another. */
interface Part {
  name: Beat['name'];
  scenes: Scene[];
  isTogether: boolean;
  /** Stands all along beside them. */
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

/** The beat that a scene belongs to. */
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

/** All that take part, the attackers or the one that fires first. */
function fightersOf({ entries }: Pick<Playback, 'entries'>): UnitId[] {
  const all = entries.flatMap(({ event }): readonly UnitId[] => {
    if (event.type === 'engagementBegan') return [...event.attackers, event.target];
    return event.type === 'rolled' ? [...event.units, event.at] : [];
  });
  return [...new Set(all)];
}

/** Where those who fight stand once they have come up: that is where they pay. */
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

/** Is there more to read than where the beaten one went and who took its place? The verdict itself has been read before that choice. */
const hasNews = ({ entries, from }: Playback): boolean => entries.some(({ seq, event }) => seq >= from && !TOLD_BEFORE.has(event.type));

/** Is it told on a bench? From its first moment on the bench has the map show all of it. */
export const hasBench = ({ fight }: Pick<Script, 'fight'>): boolean => fight !== undefined && hasNews(fight.told);

/** The parts of what is new, in the order of the rules. */
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
    // The arc of a fire comes before its dice, in one beat; each roll is a beat of its own.
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

/** What is told, its parts one after another, and who stands out meanwhile. */
interface Parts {
  told: Playback;
  story: Story;
  parts: readonly Part[];
  fighters: readonly UnitId[];
}

/** Gives the parts their time: the last one has its own. */
function scriptOfParts({ told, story, parts, fighters }: Parts, pace: number, verdict: number): Script {
  let at = 0;
  const beats: Beat[] = [];
  const scenes: Timed[] = [];
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

/** The scene of a fight, or of what is new of it; its verdict stands for its own time. */
export function fightScript(told: Playback, pace: number, verdict = 1): Script {
  const fighters = fightersOf(told);
  const news = [...told.lead, ...told.entries.filter(({ seq }) => seq >= told.from)];
  const story = storyOf(told.world, told.view, news, fighters);
  const at = lineOf(told, story);
  const nodes = [...new Set(fighters.flatMap((id) => at(id) ?? []))];
  return scriptOfParts({ told, story, parts: partsOf(told, story, at, nodes), fighters }, pace, verdict);
}

/** Milliseconds at the pace of the table: the card is read, and what it does is seen. */
const CARD_MS = 1300;
const DOES_MS = 600;
/** A result without dice says little. */
const RESULT_MS = 2400;

/** What each thing that it brings shows on the map. */
const DOES: ReadonlySet<GameEvent['type']> = new Set([
  ...(['suppressed', 'stepsLost', 'destroyed', 'portDamaged', 'disabled', 'markerPlaced'] as const),
]);

/** One die, and the ammunition that it cost. */
function rollOf({ seq, event }: CardFacts['rolls'][number], told: Playback, story: Story): Part {
  const node = story.start.get(event.unit)?.node ?? null;
  const ms = ROLL_MS + DIE_MS;
  const cost = told.entries.findLast((entry) => entry.seq < seq && entry.event.type === 'paid' && entry.event.unit === event.unit)?.event;
  const dice = scene(seq, ms, { kind: 'dice', count: 1, nodes: node ? [node] : [] });
  const ring = node ? [scene(seq, ms, { kind: 'pulse', nodes: [node] })] : [];
  const paid = node && cost?.type === 'paid' ? [scene(seq, ms / 2, { kind: 'pay', unit: event.unit, node, cls: cost.cls, n: cost.n })] : [];
  return { name: 'roll', isTogether: true, scenes: [dice, ...ring, ...paid] };
}

/** What it does, all in one beat: steps fall, a port is struck, a token comes down. */
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

/** The parts, each with a ring about what the card aims at. */
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

/** The scene of a card; its result stands for its own time. */
export function cardScript(told: Playback, pace: number, verdict = 1): Script {
  const { units, cover } = cardFacts(told);
  const shown = [...units, ...(cover?.units ?? [])];
  const story = storyOf(told.world, told.view, told.entries, shown);
  return scriptOfParts({ told, story, parts: cardParts(told, story), fighters: shown }, pace, verdict);
}

/** While a computer's turn is skipped its fights go by quickly, their verdicts too. */
const SKIPPED = { pace: 0.5, verdict: 0.4 } as const;

const scriptAt = (told: Playback, speed: number): Script => {
  const { pace, isSkipping } = usePace.getState();
  const scriptOf = told.kind === 'card' ? cardScript : fightScript;
  return isSkipping ? scriptOf(told, SKIPPED.pace / speed, SKIPPED.verdict) : scriptOf(told, PACE_TIMES[pace] / speed);
};

/** The dice have been rolled and their hits told: the verdict, or a choice, is next; or the scene is over. */
function hasLain(script: Script | null, told: Playback, beat: number): boolean {
  if (script?.fight?.told !== told) return true;
  const last = script.fight.beats.at(-1);
  return last !== undefined && (script.beats[beat] ?? 0) >= last.at;
}

/** @param speed of a replay */
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
