/** Console data of Lines and Webs: names of units, places and stores, and default values. Pure. */

import { isUmpire, type World } from '../../../../engine/lines-and-webs/index.ts';
import { COMMAND_SHAPES } from '../../../../engine/lines-and-webs/shapes/umpire.ts';
import { didYouMean } from '../../../../ui/kit/closest.ts';
import type { Language, Value } from '../../../../ui/workbench/bench.ts';
import type { LinesAndWebs } from '../../types.ts';
import { placeName, unitName } from '../words/names.ts';
import { presentOf } from './forms/present.ts';

const good = (value: unknown): Value => ({ ok: true, value });
const bad = (say: string): Value => ({ ok: false, say });

/** Converts '0608' to 'C0608'. */
const nodeId = (world: World, text: string): string => {
  const id = /^\d{4}$/.test(text) ? `C${text}` : text.replace(/^c(?=\d)/, 'C');
  if (world.graph.index[id] !== undefined) return id;
  const named = world.scenario.map.hexes.find((hex) => hex.name?.toLowerCase() === text.toLowerCase());
  return named?.id ?? id;
};

/** Finds a unit by its id or its name on the map ('Armor 1'). */
function unitOf(world: World, text: string): Value {
  const wanted = text.toLowerCase();
  const unit = world.roster.find(({ id }) => id.toLowerCase() === wanted || unitName(world, id).toLowerCase() === wanted);
  if (unit) return good(unit.id);
  const names = world.roster.flatMap(({ id }) => [id, unitName(world, id)]);
  return bad(`No unit is called “${text}”.${didYouMean(text, names)}`);
}

function store(world: World, text: string): Value {
  const [kind, rest] = text.includes(':') ? text.split(':') : [null, text];
  const id = rest ?? '';
  if ((kind === null || kind === 'unit') && world.info[id]) return good({ kind: 'unit', unit: id });
  const node = nodeId(world, id);
  const at = world.graph.index[node];
  if (at === undefined) return bad('A holder of tokens is a unit, a port or loose tokens: unit:ID, port:0101, loose:0101.');
  return good({ kind: kind === 'loose' || (kind === null && !world.portAt[at]) ? 'loose' : 'port', node });
}

function read(world: World, name: string, of: string, text: string): Value {
  if (of === 'unit') return unitOf(world, text);
  if (of === 'store') return store(world, text);
  if (of === 'node' || of === 'port') {
    const node = nodeId(world, text);
    if (world.graph.index[node] !== undefined) return good(node);
    const places = world.scenario.map.hexes.flatMap((hex) => hex.name ?? []);
    return bad(`The map has no hex “${text}”.${didYouMean(text, places)}`);
  }
  if (of !== 'day') return good(text);
  const day = /^\d{1,4}$/.test(text) ? Number(text) : Number.POSITIVE_INFINITY;
  return day > world.scenario.turns ? bad(`“${name}” is a day: a whole number up to ${world.scenario.turns}.`) : good(day);
}

function options(world: World, of: string): string[] {
  const units = world.roster.map(({ id }) => id);
  const ports = world.ports.map(({ id }) => id);
  if (of === 'unit') return units;
  if (of === 'card') return [...units, ...world.cards.kinds];
  if (of === 'node') return [...world.land];
  if (of === 'port') return ports;
  return of === 'store' ? [...ports.map((id) => `port:${id}`), ...units.map((id) => `unit:${id}`)] : [];
}

function hint(world: World, text: string): string {
  const id = text.replace(/^(unit|port|loose):/, '');
  if (world.info[id]) return unitName(world, id);
  return world.graph.index[id] === undefined ? '' : placeName(world, id);
}

/** Fills in the unit's side, the place implied by a node, and a port's current values. */
const complete: Language<LinesAndWebs>['complete'] = ({ world, state }, type, given) => {
  const all: { [field: string]: unknown } = { ...given };
  if (type === 'umpirePlace') {
    all.place ??= typeof all.node === 'string' ? 'map' : undefined;
    if (all.place !== 'map') all.node ??= null;
  }
  if (type === 'umpireMark' || type === 'umpireMarker') all.on ??= true;
  if (type === 'umpirePort') {
    const subject = { side: 'delta', unit: '', node: '', port: String(all.port), space: 'transit', mark: 'moved' } as const;
    return { ...presentOf(world, state, type, subject), ...all };
  }
  all.side ??= isUmpire({ type }) ? world.info[String(all.unit)]?.side : undefined;
  return all;
};

export const language: Language<LinesAndWebs> = {
  shapes: COMMAND_SHAPES,
  examples: ['steps unit=d-armor-1 steps=2', 'place d-armor-1 node=0608', 'dice faces=12,1,7', 'goTo turn=3 phase=transport'],
  ...{ read, options, hint, complete },
  spellings: (text) => [text, text.replace(/^C(?=\d{4})/, '')],
};
