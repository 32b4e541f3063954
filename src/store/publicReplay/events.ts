/** The shape of the news that a public replay holds: strict and bounded, for the units and places of one scenario or of any. */

import * as z from 'zod/mini';
import { CARD_KINDS, CLASSES, type EventType, SIDES, type UmpireVerb, type World } from '../../engine/lines-and-webs/index.ts';
import { UMPIRE_VERBS } from '../../engine/lines-and-webs/umpire/index.ts';
import { GO_PHASES, MARKS, PLACES, SPACES, type UmpireShape } from '../../engine/lines-and-webs/umpire/verb.ts';
import { listOf, whole } from '../../scenarios/zodParts.ts';

export const MOST = 999;
/** Counts may be large where the umpire has set them. */
const MOST_COUNTED = 99_999;
export const PHASES = ['setup', 'deploy', 'spend', 'transport', 'orders', 'execute', 'over'] as const;

/** Each event's fields: `name:kind`; `?` may be null, `=` one of the words that follow. */
const EVENTS: { readonly [T in EventType]: string } = {
  turnBegan: 'turn:day first:side',
  phaseBegan: 'phase:phase turn:day',
  partEnded: 'side:side phase:phase',
  unitPlaced: 'side:side unit:unit node:node?',
  openLoadChosen: 'side:side unit:unit open:load',
  deploymentRevealed: '',
  reinforced: 'side:side tokens:load units:units',
  queueMoved: 'side:side arrived:load units:units',
  unitLanded: 'side:side unit:unit port:port',
  tokensLanded: 'side:side port:port tokens:load',
  purchasePlanned: 'side:side',
  purchasesRevealed: 'side:side queueTokens:load apodTokens:load units:bought cards:few',
  markerPlaced: 'by:side node:node stops:side',
  carried: 'side:side carrier:unit from:store to:store tokens:load path:path',
  crossLevelled: 'side:side port:port from:store to:store tokens:load',
  displaced: 'unit:unit',
  pickedUp: 'unit:unit node:node tokens:load',
  fed: 'unit:unit',
  enabled: 'unit:unit',
  stepRestored: 'unit:unit steps:steps',
  ordersSet: 'side:side',
  initiativeRolled: 'delta:few gamma:few winner:side?',
  sideTurn: 'side:side last:flag',
  cardTurned: 'side:side card:deckCard source:=execution|reserve',
  groupJoined: 'side:side units:units',
  passed: 'side:side byItself:flag',
  forfeited: 'unit:unit why:=degraded|disabled|cannotPay',
  paid: 'unit:unit cls:cls n:few why:=move|attack|defend|fire|repair|pursuit|airDefense',
  unitMoved: 'unit:unit path:path',
  entersContact: 'unit:unit',
  portRepaired: 'unit:unit port:port damage:few',
  cardPlayed: 'side:side card:card unit:unit? node:node? cls:cls?',
  cardSpent: 'side:side card:card',
  cardStopped: 'card:card by:unit',
  commandPostCancelled: 'by:side',
  deckArranged: 'by:side of:side',
  airDefenseRolled: 'unit:unit die:face stops:flag',
  disabled: 'unit:unit',
  portDamaged: 'port:port damage:few lost:load',
  engagementBegan: 'attackers:units target:unit node:node scouts:flag pursuit:flag',
  doesNotFightBack: 'unit:unit why:=disabled|degraded|cannotPay|chose',
  victimNamed: 'unit:unit',
  rolled: 'units:units at:unit role:=attack|defend|fire|counterFire dice:dice need:few hits:few',
  suppressed: 'unit:unit',
  stepsLost: 'unit:unit n:steps steps:steps why:=combat|fire|hunger|noRetreat|closeAirSupport|saintHimars|massCal',
  destroyed: 'unit:unit node:node lost:load',
  engagementEnded: 'winner:side? attackHits:few defendHits:few',
  retreated: 'unit:unit path:path',
  noWayOut: 'unit:unit',
  movedIn: 'unit:unit from:node node:node',
  portTaken: 'port:port by:side unit:unit',
  declined: 'side:side what:=drone|pickUp|massCal|pursue|counterFire',
  ate: 'side:side units:units',
  degraded: 'unit:unit',
  looseLost: 'node:node tokens:load',
  allPortsHeld: 'side:side since:day',
  allPortsLost: 'side:side',
  conceded: 'side:side',
  gameEnded: 'outcome:outcome',
  umpireActed: 'side:side what:umpireVerb command:umpireCommand? known:=all|side|umpire put:putAway plans:nobody',
};

export const n = whole(0, MOST_COUNTED);
export const flag = z.boolean();
export const side = z.enum(SIDES);
export const phase = z.enum(PHASES);
const card = z.enum(CARD_KINDS);
const load = z.strictObject({ clI: n, clIII: n, clV: n, clIX: n }).register(z.globalRegistry, { id: 'tokens' });
export const perSide = <T extends z.ZodMiniType>(one: T) => z.strictObject({ delta: one, gamma: one });

/** Dice, hits, cards: never more than this. */
const MOST_FEW = 200;

const outcomeOf = (day: z.ZodMiniType) =>
  z.strictObject({
    kind: z.enum(['all-ports', 'more-ports', 'strength', 'draw', 'conceded']),
    winner: z.nullable(side),
    turn: day,
    ports: perSide(n),
    strength: perSide(n),
  });

/** What may name a unit, a node, a port. */
export interface Ids {
  /** A day: 0 is before the first one. */
  day: z.ZodMiniType<number>;
  unit: z.ZodMiniType<string>;
  node: z.ZodMiniType<string>;
  port: z.ZodMiniType<string>;
}

/** Those of a scenario. */
export function idsOf(world: World): Ids {
  const ports = world.scenario.map.hexes.flatMap(({ id, feature }) => (feature === 'spod' || feature === 'apod' ? [id] : []));
  const { turns } = world.scenario;
  return {
    day: z.int().check(z.minimum(0), z.maximum(turns, `The scenario has only ${turns} days.`)),
    unit: z.enum(Object.keys(world.info), { error: 'The scenario has no such unit.' }),
    node: z.enum(world.graph.ids, { error: 'The map has no such node.' }),
    port: z.enum(ports, { error: 'The map has no such port.' }),
  };
}

/** Verbs of the umpire of which everybody is told only that they were given: hands, decks and dice to come stand in no public file. */
const SECRET: ReadonlySet<string> = new Set<UmpireVerb>(['umpireHand', 'umpireDecks', 'umpireDice', 'umpireSeed']);

/** What everybody may know of what the umpire did. */
function umpireKinds({ unit, node }: Pick<Ids, 'unit' | 'node'>) {
  const never = z.never('A public replay does not tell this.');
  const shapes: { [S in UmpireShape]: z.ZodMiniType } = {
    ...{ unit, node, 'node?': z.nullable(node), place: z.enum(PLACES), steps: whole(1, 4), load, mark: z.enum(MARKS) },
    ...{ flag, count: n, space: z.enum(SPACES), phase: z.enum(GO_PHASES), deck: never, faces: never, seed: never },
    cards: z.strictObject(Object.fromEntries(CARD_KINDS.map((kind) => [kind, n]))),
  };
  const open = Object.values(UMPIRE_VERBS).filter(({ type }) => !SECRET.has(type));
  const commands = open.map(({ type, fields }) => {
    const own = Object.entries(fields as { [field: string]: UmpireShape }).map(([field, shape]) => [field, shapes[shape]]);
    return z.strictObject({ type: z.literal(type), side, ...Object.fromEntries(own) });
  });
  return {
    umpireVerb: z.enum(Object.keys(UMPIRE_VERBS) as UmpireVerb[]),
    umpireCommand: z.discriminatedUnion('type', commands as [(typeof commands)[number], ...(typeof commands)[number][]]),
    putAway: listOf(z.enum(['choice', 'card', 'fight', 'fire', 'play', 'orders']), 10),
    nobody: z.array(side).check(z.length(0)),
  };
}

/** Kinds of fields. */
export function kindsOf({ day, unit, node, port }: Ids) {
  const list = <T extends z.ZodMiniType>(one: T) => listOf(one, 200);
  const store = z.union([z.strictObject({ kind: z.literal('unit'), unit }), z.strictObject({ kind: z.enum(['port', 'loose']), node })], {
    error: 'This must be a unit, a port or a node with loose tokens.',
  });
  return {
    ...{ n, flag, side, phase, card, load, outcome: outcomeOf(day), day, unit, node, port, store },
    ...{ few: whole(0, MOST_FEW), steps: whole(0, 4), face: whole(1, 12) },
    bought: list(z.strictObject({ unit, to: z.enum(['queue', 'apod']) })),
    deckCard: z.union([unit, card], { error: 'This must be a unit of the scenario or a special card.' }),
    dice: list(whole(1, 12)),
    units: list(unit),
    path: listOf(node, 200, 1),
    cls: z.enum(CLASSES),
    ...umpireKinds({ unit, node }),
  };
}
export type Kinds = ReturnType<typeof kindsOf>;

function fieldOf(kinds: Kinds, kind: string): z.ZodMiniType {
  if (kind.startsWith('=')) return z.enum(kind.slice(1).split('|'));
  const isNullable = kind.endsWith('?');
  const field: z.ZodMiniType = kinds[(isNullable ? kind.slice(0, -1) : kind) as keyof Kinds];
  return isNullable ? z.nullable(field) : field;
}

/** Every event's shape, by its type. */
export function eventShapes(kinds: Kinds) {
  return new Map(
    Object.entries(EVENTS).map(([type, fields]) => {
      const own = fields
        .split(' ')
        .filter(Boolean)
        .map((field) => {
          const at = field.indexOf(':');
          return [field.slice(0, at), fieldOf(kinds, field.slice(at + 1))];
        });
      return [type, z.strictObject({ type: z.literal(type), ...Object.fromEntries(own) })];
    }),
  );
}
