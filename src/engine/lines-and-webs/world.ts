/** A scenario compiled for the rules: map graph, values of every unit by id, rulings. Not part of the state. */

import type { Effects, Rejection } from '../core/index.ts';
import { compileMap, type MapGraph } from '../map/graph.ts';
import { daysOf, type ScheduledDay, scheduleOf } from './arrivals.ts';
import { type CardTable, cardTable } from './cards/sheets.ts';
import type { GameEvent } from './events.ts';
import { type Figures, figuresOf, portFigures, typeFor } from './figures.ts';
import {
  type NodeId,
  type PortKind,
  type PortSpec,
  type Rulings,
  type Scenario,
  SIDES,
  type Side,
  type TypeId,
  type UnitId,
  type UnitType,
} from './scenario.ts';
import type { State } from './types.ts';
import type { UmpireCommand } from './umpireCommand.ts';

/** Constant data of a unit. */
export interface UnitInfo {
  id: UnitId;
  /** Index in `state.units`. */
  at: number;
  side: Side;
  /** With its side's price. */
  type: UnitType;
  number: number;
  /** 'Armor 2' */
  name: string;
  battalion: number | null;
  /** Tokens that it can carry per turn: half its boxes, rounded up (2.4); 0 for units other than sustainment. */
  carry: number;
  /** Entry into the game: on the map at the start, in the queue at the start, or bought. */
  from: 'start' | 'queue' | 'expansion';
  /** Day of its scheduled arrival; null if none. */
  arrives: number | null;
}

export interface PortInfo {
  id: NodeId;
  /** Index in the graph. */
  node: number;
  /** Index in `state.ports`. */
  at: number;
  kind: PortKind;
  home: Side;
  spec: PortSpec;
  /** Boxes closed by a damage token (R-port-damage or the port's own value). */
  closes: number;
}

/** The umpire rules, passed in from outside because the page loads them only when a game needs them. */
export interface UmpireRules {
  /** The only authority on the legality of umpire commands. */
  check(w: World, s: State, c: UmpireCommand): Rejection | null;
  /** Executes a checked command. Automatic consequences are handled by the common driver. */
  execute(w: World, d: State, c: UmpireCommand, fx: Effects<GameEvent>): void;
}

export interface World {
  scenario: Scenario;
  rulings: Rulings;
  graph: MapGraph;
  info: { readonly [id: UnitId]: UnitInfo };
  roster: readonly UnitInfo[];
  /** Index in the roster and `state.units` of a side's first unit, and the index after its last; a side's units are contiguous. */
  span: { readonly [S in Side]: readonly [number, number] };
  /** With shared prices; `typesOf` has each side's own prices. */
  types: { readonly [id: TypeId]: UnitType };
  typesOf: { readonly [S in Side]: { readonly [id: TypeId]: UnitType } };
  cards: CardTable;
  /** RP, prices and initial stocks of each side. */
  figures: { readonly [S in Side]: Figures };
  ports: readonly PortInfo[];
  /** Indices in `state.units` of a side's APS. */
  aps: { readonly [S in Side]: readonly number[] };
  /** Indices in `state.units` of a side's sustainment units and APS. @rule 6.3.1 */
  carriers: { readonly [S in Side]: readonly number[] };
  /** By node index; null if the node has no port. */
  portAt: readonly (PortInfo | null)[];
  home: { [S in Side]: { [P in PortKind]: PortInfo } };
  /** Free arrivals of each side, by day. */
  schedule: { readonly [S in Side]: readonly ScheduledDay[] };
  zone: { [S in Side]: ReadonlySet<NodeId> };
  /** Ids of the land nodes. */
  land: readonly NodeId[];
  umpire: UmpireRules | null;
}

const BATTALIONS = 4;

type Types = { [id: TypeId]: UnitType };

function buildRoster(scenario: Scenario, types: { [S in Side]: Types }): UnitInfo[] {
  const list: UnitInfo[] = [];
  for (const side of SIDES) {
    const forces = scenario.forces[side];
    const numbers: { [type: TypeId]: number } = {};
    for (const origin of ['start', 'queue', 'expansion'] as const) {
      for (const entry of forces[origin]) {
        const type = types[side][entry.type];
        if (!type) throw new Error(`No such unit type: ${entry.type}`);
        const days = origin === 'expansion' ? daysOf(forces, entry) : [];
        for (let i = 0; i < entry.count; i++) {
          const number = (numbers[type.id] ?? 0) + 1;
          numbers[type.id] = number;
          const boxes = type.boxes.clI + type.boxes.clIII + type.boxes.clV + type.boxes.open;
          list.push({
            id: `${side[0]}-${type.id}-${number}`,
            at: list.length,
            side,
            type,
            number,
            name: type.kind === 'aps' ? type.short : `${type.short} ${number}`,
            battalion: type.kind === 'combat' ? ((number - 1) % BATTALIONS) + 1 : null,
            carry: type.kind === 'sustainment' ? Math.ceil(boxes / 2) : 0,
            from: origin,
            arrives: days[i] ?? null,
          });
        }
      }
    }
  }
  return list;
}

function indicesBySide(units: readonly UnitInfo[], suits: (u: UnitInfo) => boolean): { [S in Side]: number[] } {
  const indicesOf = (side: Side): number[] => units.filter((u) => u.side === side && suits(u)).map(({ at }) => at);
  return { delta: indicesOf('delta'), gamma: indicesOf('gamma') };
}

/** The unit types at a side's prices; at shared prices without a side. */
function typesById(scenario: Scenario, side: Side | null): Types {
  const types: Types = Object.create(null);
  for (const type of scenario.unitTypes) types[type.id] = side ? typeFor(scenario, side, type) : type;
  return types;
}

function portsOf(scenario: Scenario, graph: MapGraph): PortInfo[] {
  const ports: PortInfo[] = [];
  for (const side of SIDES) {
    for (const kind of ['spod', 'apod'] as const) {
      const id = scenario.map.portIds[side][kind];
      const node = graph.index[id];
      if (node === undefined) throw new Error(`No such port: ${id}`);
      const { closes, ...spec } = portFigures(scenario, side, kind);
      ports.push({ id, node, at: ports.length, kind, home: side, spec, closes });
    }
  }
  return ports;
}

/** Compiles a valid scenario; `umpire` is null if the game needs no umpire. */
export function compileWorld(scenario: Scenario, umpire: UmpireRules | null): World {
  const graph = compileMap(scenario.map);
  const typesOf = { delta: typesById(scenario, 'delta'), gamma: typesById(scenario, 'gamma') };
  const units = buildRoster(scenario, typesOf);
  const info: { [id: UnitId]: UnitInfo } = Object.create(null);
  for (const unit of units) info[unit.id] = unit;
  const half = units.filter(({ side }) => side === 'delta').length;
  const ports = portsOf(scenario, graph);
  const portAt: (PortInfo | null)[] = new Array(graph.n).fill(null);
  for (const port of ports) portAt[port.node] = port;
  const [ds, da, gs, ga] = ports as [PortInfo, PortInfo, PortInfo, PortInfo];
  return {
    scenario,
    rulings: scenario.rulings,
    graph,
    info,
    roster: units,
    span: { delta: [0, half], gamma: [half, units.length] },
    types: typesById(scenario, null),
    typesOf,
    cards: cardTable(scenario),
    figures: { delta: figuresOf(scenario, 'delta'), gamma: figuresOf(scenario, 'gamma') },
    aps: indicesBySide(units, (u) => u.type.kind === 'aps'),
    carriers: indicesBySide(units, (u) => u.type.kind !== 'combat'),
    ports,
    portAt,
    schedule: { delta: scheduleOf(scenario, units, 'delta'), gamma: scheduleOf(scenario, units, 'gamma') },
    home: { delta: { spod: ds, apod: da }, gamma: { spod: gs, apod: ga } },
    zone: { delta: new Set(scenario.map.deploymentZones.delta), gamma: new Set(scenario.map.deploymentZones.gamma) },
    land: graph.ids.filter((_, i) => graph.passable[i] === 1),
    umpire,
  };
}
