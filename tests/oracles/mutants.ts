/** Illegal near misses: commands that are wrong in one place, malformed ones, and well-formed ones that chance put together. */

import type { Pick } from '../../src/bots/picker.ts';
import { VERBS, verbsNow } from '../../src/engine/lines-and-webs/commands/index.ts';
import {
  awaited,
  CARD_KINDS,
  CLASSES,
  type Command,
  emptyLoad,
  isUmpire,
  type Load,
  type PlayerCommand,
  type State,
  type Verb,
  type World,
} from '../../src/engine/lines-and-webs/index.ts';
import { PLAYER_SHAPES } from '../../src/engine/lines-and-webs/shapes/commands.ts';
import type { Fields, Shape } from '../../src/engine/lines-and-webs/shapes/shape.ts';
import { aimed } from './nearMisses.ts';

const one = <T>(list: readonly T[], pick: Pick): T => list[pick(list.length)] as T;
const WEIRD: readonly unknown[] = [
  null,
  undefined,
  -1,
  1.5,
  Number.NaN,
  1e9,
  '',
  '__proto__',
  'constructor',
  [],
  {},
  true,
  'x'.repeat(50),
  ['x'],
  { kind: 'unit' },
];

function someLoad(pick: Pick): Load {
  const load = emptyLoad();
  load[one(CLASSES, pick)] = pick(4);
  if (pick(4) === 0) load[one(CLASSES, pick)] = pick(20);
  return load;
}
function someNode(w: World, s: State, pick: Pick): string {
  const r = pick(6);
  if (r === 0) return one(w.graph.ids, pick);
  if (r === 1) return one(w.ports, pick).id;
  if (r === 2) return one(s.units, pick).node ?? one(w.land, pick);
  if (r === 3 && s.markers.length + s.loose.length > 0) return one([...s.markers, ...s.loose], pick).node;
  if (r === 4 && pick(8) === 0) return 'C9999';
  return one(w.land, pick);
}
function someUnit(w: World, s: State, pick: Pick): string {
  if (pick(40) === 0) return 'd-nobody-1';
  const members = s.execution?.play?.members;
  if (members?.length && pick(2)) return one(members, pick).unit;
  if (s.execution?.engagement && pick(3) === 0) return one([...s.execution.engagement.attackers, s.execution.engagement.target], pick);
  const mine = w.roster.filter((info) => info.side === awaited(s));
  return mine.length && pick(4) ? one(mine, pick).id : one(w.roster, pick).id;
}
function someStore(w: World, s: State, pick: Pick): unknown {
  const r = pick(4);
  if (r === 0) return { kind: 'port', node: someNode(w, s, pick) };
  if (r === 1) return { kind: 'loose', node: someNode(w, s, pick) };
  return { kind: 'unit', unit: someUnit(w, s, pick) };
}
function someNamed(w: World, s: State, of: string, pick: Pick): unknown {
  if (of === 'node' || of === 'port') return someNode(w, s, pick);
  if (of === 'store') return someStore(w, s, pick);
  return of === 'card' && pick(2) ? one(CARD_KINDS, pick) : someUnit(w, s, pick);
}
function someValue(w: World, s: State, shape: Shape, pick: Pick): unknown {
  switch (shape.is) {
    case 'maybe':
      return pick(2) ? null : someValue(w, s, shape.one, pick);
    case 'named':
      return someNamed(w, s, shape.of, pick);
    case 'list': {
      const list = Array.from({ length: pick(5) }, () => (pick(4) ? someUnit(w, s, pick) : one(CARD_KINDS, pick)));
      if (list.length && pick(4) === 0) list.push(list[0] as string);
      return list;
    }
    case 'counts':
      return someLoad(pick);
    case 'whole':
      return pick(3) ? pick(6) : pick(60);
    case 'flag':
      return pick(2) === 0;
    case 'word':
      return one(shape.words, pick);
    default:
      throw new Error(`No command of the players holds a ${shape.is}.`);
  }
}

/** A well-formed command of a verb, its fields put together by chance. */
function madeUp(w: World, s: State, pick: Pick): unknown {
  const now = verbsNow(s);
  const rules = now.length && pick(8) ? one(now, pick) : one(Object.values(VERBS), pick);
  const c: { [field: string]: unknown } = { type: rules.type, side: pick(30) ? (awaited(s) ?? 'delta') : one(['delta', 'gamma'], pick) };
  for (const [field, shape] of Object.entries(PLAYER_SHAPES[rules.type as Verb] as Fields)) c[field] = someValue(w, s, shape, pick);
  return c;
}

/** A legal command with one thing changed. */
function bent(w: World, s: State, c: PlayerCommand, pick: Pick): unknown {
  const copy = JSON.parse(JSON.stringify(c)) as { [field: string]: unknown };
  const shapes = PLAYER_SHAPES[c.type] as Fields;
  const fields = Object.keys(shapes);
  if (fields.length === 0 || pick(12) === 0) copy.side = c.side === 'delta' ? 'gamma' : 'delta';
  else {
    const field = one(fields, pick);
    copy[field] = someValue(w, s, shapes[field] as Shape, pick);
    if (Array.isArray(c[field as keyof PlayerCommand]) && pick(2))
      copy[field] = bentList(c[field as keyof PlayerCommand] as unknown as string[], pick);
  }
  return copy;
}
function bentList(list: readonly string[], pick: Pick): string[] {
  const out = [...list];
  if (pick(2) && out.length) out.push(one(out, pick));
  else out.splice(pick(out.length + 1), 1);
  return out;
}

/** Not a command at all, or with fields of the wrong kind. */
function broken(c: Command, pick: Pick): unknown {
  const r = pick(6);
  if (r === 0) return one(WEIRD, pick);
  const copy = JSON.parse(JSON.stringify(c)) as { [field: string]: unknown };
  const keys = Object.keys(copy);
  if (r === 1) delete copy[one(keys, pick)];
  else if (r === 2) copy.extra = 1;
  else if (r === 3) copy.type = one([...WEIRD, 'toString', 'moveKing'], pick);
  else copy[one(keys, pick)] = one(WEIRD, pick);
  return copy;
}

/** One attempt at mischief beside a legal command. */
export function mutant(w: World, s: State, legal: Command, pick: Pick): unknown {
  const miss = pick(4) === 0 ? aimed(w, s, pick) : null;
  if (miss) return miss;
  const r = pick(10);
  return r < 5 ? madeUp(w, s, pick) : r < 8 && !isUmpire(legal) ? bent(w, s, legal, pick) : broken(legal, pick);
}
