/** From a fight to its scene: one beat after another, in the order of the rules. Pure. */
import type { EventOf, NodeId, UnitId } from '../../../../engine/lines-and-webs/index.ts';
import type { Playback } from '../../store/scenes.ts';
import { type Scene, type Story, storyOf } from '../motion/scenes.ts';
import { type Beat, finish, type Script, type Timed } from '../motion/script.ts';

/** Milliseconds of a fight at the pace of the table. */
const LINE_UP_MS = 500;
const PAY_MS = 350;
export const ROLL_MS = 700;
export const DIE_MS = 90;
const HIT_MS = 350;
const FALL_MS = 500;
const LINK_MS = 220;
const ARC_MS = 380;
const REST_MS = 900;
/** A verdict is read at everybody's own pace; where a choice comes next it stands in the panel as well. */
export const VERDICT_MS = 4000;
const SAID_MS = 2400;

/** A beat with its scenes: side by side, or one after another. */
export interface Part {
  name: Beat['name'];
  scenes: Scene[];
  isTogether: boolean;
  /** Stands all along beside them. */
  ring?: Scene;
}

export const scene = (seq: number, ms: number, act: Scene['act']): Scene => ({ seq, ms, next: ms, act });

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
export function scriptOfParts({ told, story, parts, fighters }: Parts, pace: number, verdict: number): Script {
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
