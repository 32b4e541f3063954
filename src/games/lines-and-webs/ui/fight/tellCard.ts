/** From a special card to its scene: the card and its aim, each die of air defence, what it does, and the result. Pure. */

import { emptyLoad, type GameEvent } from '../../../../engine/lines-and-webs/index.ts';
import type { LogEntry } from '../../own.ts';
import type { Playback } from '../../store/scenes.ts';
import { type Scene, type Story, storyOf } from '../motion/scenes.ts';
import type { Script } from '../motion/script.ts';
import { aimedNodes, type CardFacts, cardFacts, isShort } from './cardFacts.ts';
import { DIE_MS, type Part, ROLL_MS, scene, scriptOfParts, VERDICT_MS } from './tell.ts';

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

const lasts = ({ isTogether, scenes }: Part): number =>
  (isTogether ? Math.max : (...all: number[]) => all.reduce((a, b) => a + b, 0))(...scenes.map(({ ms }) => ms));

/** The parts, each with a ring about what the card aims at. */
function partsOf(told: Playback, story: Story): Part[] {
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
    return { ...part, ring: scene(head.seq, lasts(part), { kind: 'aim', nodes, card }) };
  });
}

/** The scene of a card; its result stands for its own time. */
export function cardScript(told: Playback, pace: number, verdict = 1): Script {
  const { units, cover } = cardFacts(told);
  const shown = [...units, ...(cover?.units ?? [])];
  const story = storyOf(told.world, told.view, told.entries, shown);
  return scriptOfParts({ told, story, parts: partsOf(told, story), fighters: shown }, pace, verdict);
}
