/** The shape of what a public replay holds, for one scenario's units and places: strict and bounded, so that nothing in a file can surprise the page. */

import { z } from 'zod';
import { CARD_KINDS, CLASSES, type EventType, PORT_KINDS, SIDES, type World } from '../engine/lines-and-webs/index.ts';

z.config({ jitless: true });

const MOST = 999;
const FIGHT_STAGES = ['pay', 'name', 'roll', 'remove', 'retreat', 'massCal', 'moveIn', 'pursue'] as const;
const PENDING = 'drone join aim arrange pickUp defend nameVictim retreat massCal moveIn pursue counterFire'.split(' ');
const PROMPTS = [...'setup deploy spend transport orders turn activate fires attacks after over'.split(' '), ...PENDING];
const PHASES = ['setup', 'deploy', 'spend', 'transport', 'orders', 'execute', 'over'] as const;

/** Each event's fields: `name:kind`; `?` may be null, `=` one of the words that follow. */
const EVENTS: { readonly [T in EventType]: string } = {
  turnBegan: 'turn:n first:side',
  phaseBegan: 'phase:phase turn:n',
  partEnded: 'side:side phase:phase',
  unitPlaced: 'side:side unit:unit node:node?',
  openLoadChosen: 'side:side unit:unit open:load',
  deploymentRevealed: '',
  queueMoved: 'side:side arrived:load units:units',
  unitLanded: 'side:side unit:unit port:port',
  tokensLanded: 'side:side port:port tokens:load',
  purchasePlanned: 'side:side',
  purchasesRevealed: 'side:side queueTokens:load apodTokens:load units:bought cards:n',
  markerPlaced: 'by:side node:node stops:side',
  carried: 'side:side carrier:unit from:store to:store tokens:load path:path',
  crossLevelled: 'side:side port:port from:store to:store tokens:load',
  displaced: 'unit:unit',
  pickedUp: 'unit:unit node:node tokens:load',
  fed: 'unit:unit',
  enabled: 'unit:unit',
  stepRestored: 'unit:unit steps:n',
  ordersSet: 'side:side',
  initiativeRolled: 'delta:n gamma:n winner:side?',
  sideTurn: 'side:side last:flag',
  cardTurned: 'side:side card:deckCard source:=execution|reserve',
  groupJoined: 'side:side units:units',
  passed: 'side:side byItself:flag',
  forfeited: 'unit:unit why:=degraded|disabled|cannotPay',
  paid: 'unit:unit cls:cls n:n why:=move|attack|defend|fire|repair|pursuit|airDefense',
  unitMoved: 'unit:unit path:path',
  entersContact: 'unit:unit',
  portRepaired: 'unit:unit port:port damage:n',
  cardPlayed: 'side:side card:card unit:unit? node:node? cls:cls?',
  cardSpent: 'side:side card:card',
  cardStopped: 'card:card by:unit',
  commandPostCancelled: 'by:side',
  deckArranged: 'by:side of:side',
  airDefenseRolled: 'unit:unit die:n stops:flag',
  disabled: 'unit:unit',
  portDamaged: 'port:port damage:n lost:load',
  engagementBegan: 'attackers:units target:unit node:node scouts:flag pursuit:flag',
  doesNotFightBack: 'unit:unit why:=disabled|degraded|cannotPay|chose',
  victimNamed: 'unit:unit',
  rolled: 'units:units at:unit role:=attack|defend|fire|counterFire dice:dice need:n hits:n',
  suppressed: 'unit:unit',
  stepsLost: 'unit:unit n:n steps:n why:=combat|fire|hunger|noRetreat|closeAirSupport|saintHimars|massCal',
  destroyed: 'unit:unit node:node lost:load',
  engagementEnded: 'winner:side? attackHits:n defendHits:n',
  retreated: 'unit:unit path:path',
  noWayOut: 'unit:unit',
  movedIn: 'unit:unit from:node node:node',
  portTaken: 'port:port by:side unit:unit',
  declined: 'side:side what:=drone|pickUp|massCal|pursue|counterFire',
  ate: 'side:side units:units',
  degraded: 'unit:unit',
  looseLost: 'node:node tokens:load',
  allPortsHeld: 'side:side since:n',
  allPortsLost: 'side:side',
  conceded: 'side:side',
  gameEnded: 'outcome:outcome',
};

const n = z.int().min(0).max(MOST);
const flag = z.boolean();
const side = z.enum(SIDES);
const phase = z.enum(PHASES);
const card = z.enum(CARD_KINDS);
const load = z.strictObject(Object.fromEntries(CLASSES.map((cls) => [cls, n])));
const perSide = <T extends z.ZodType>(one: T) => z.strictObject({ delta: one, gamma: one });

const outcome = z.strictObject({
  kind: z.enum(['all-ports', 'more-ports', 'strength', 'draw', 'conceded']),
  winner: side.nullable(),
  turn: n,
  ports: perSide(n),
  strength: perSide(n),
});

/** Kinds of fields that depend on the scenario, and those that do not. */
function kindsOf(world: World) {
  const unit = z.enum(Object.keys(world.info));
  const node = z.enum(world.graph.ids);
  const port = z.enum(world.scenario.map.hexes.flatMap(({ id, feature }) => (feature === 'spod' || feature === 'apod' ? [id] : [])));
  const few = <T extends z.ZodType>(one: T) => z.array(one).max(200);
  const store = z.union([z.strictObject({ kind: z.literal('unit'), unit }), z.strictObject({ kind: z.enum(['port', 'loose']), node })]);
  const bought = few(z.strictObject({ unit, to: z.enum(['queue', 'apod']) }));
  const deckCard = z.union([unit, card]);
  const dice = few(z.int().min(1).max(12));
  return {
    n,
    flag,
    side,
    phase,
    card,
    load,
    outcome,
    unit,
    node,
    store,
    bought,
    deckCard,
    dice,
    units: few(unit),
    path: few(node).min(1),
    port,
    cls: z.enum(CLASSES),
  };
}
type Kinds = ReturnType<typeof kindsOf>;

function fieldOf(kinds: Kinds, kind: string): z.ZodType {
  if (kind.startsWith('=')) return z.enum(kind.slice(1).split('|'));
  const isNullable = kind.endsWith('?');
  const field: z.ZodType = kinds[(isNullable ? kind.slice(0, -1) : kind) as keyof Kinds];
  return isNullable ? field.nullable() : field;
}

function eventShape(kinds: Kinds) {
  const shapes = new Map(
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
  return (type: unknown): z.ZodType => (typeof type === 'string' ? shapes.get(type) : undefined) ?? z.never('There is no such event.');
}

function viewShapes(world: World, { unit, node, units, port: portNode }: Kinds) {
  const places = z.enum(['box', 'expansion', 'packaging', 'transit', 'arrived', 'map', 'destroyed']);
  const space = z.strictObject({ tokens: load, units });
  const member = z.strictObject({
    unit,
    stage: z.enum(['waiting', 'held', 'paid', 'done']),
    mustAttack: flag,
    enteredContact: flag,
  });
  const engagement = z.strictObject({
    ...{ side, attackers: units, target: unit, node, scouts: flag, pursuit: flag, stage: z.enum(FIGHT_STAGES) },
    ...{ victim: unit.nullable(), winner: side.nullable(), loser: unit.nullable() },
  });
  const play = z.strictObject({
    ...{ side, source: z.enum(['execution', 'reserve']), joint: flag, step: z.enum(['activate', 'fires', 'attacks']) },
    members: z.array(member).max(20),
  });
  const execution = z.strictObject({
    ...{ initiative: side, turnOf: side, stage: z.enum(['before', 'after', 'ended']), last: z.array(side).max(2).nullable() },
    ...{ play: play.nullable(), engagement: engagement.nullable() },
    ...{ fire: z.strictObject({ firer: unit, target: unit }).nullable(), turned: card.nullable() },
  });
  const port = z.strictObject({
    ...{ node: portNode, kind: z.enum(PORT_KINDS), home: side, holder: side, since: n, store: load },
    ...{ boxes: n, free: n, damage: n, repaired: flag, units, unitPlaces: n },
  });
  const cards = z.strictObject({
    hand: n,
    execution: n,
    reserve: n,
    spent: z.strictObject(Object.fromEntries(CARD_KINDS.map((kind) => [kind, n]))),
  });
  const prompt = z.strictObject({
    ...{ side: side.nullable(), kind: z.enum(PROMPTS), role: z.enum(['logistics', 'combat']).nullable(), units, card: card.nullable() },
  });
  return {
    /** One unit; its side and type are those of the roster. */
    unitOf: (id: string) =>
      z.strictObject({
        ...{ side: z.literal(world.info[id]?.side), type: z.literal(world.info[id]?.type.id), place: places, node: node.nullable() },
        ...{ steps: z.int().min(0).max(4), load, suppressed: flag, degraded: flag, disabled: flag, displaced: flag, exhausted: flag },
        ...{ moved: flag, carried: n, activated: flag, restored: n, strength: n },
      }),
    parts: {
      ...{ turn: n, turns: z.literal(world.scenario.turns), phase, first: side, active: side, awaited: side.nullable() },
      ports: z.array(port).length(world.ports.length),
      loose: z.array(z.strictObject({ node, tokens: load })).max(MOST),
      markers: z.array(z.strictObject({ node, stops: side })).max(MOST),
      ...{
        queues: perSide(z.strictObject({ packaging: space, transit: space, arrived: space })),
        cards: perSide(cards),
        done: perSide(flag),
      },
      allPorts: z.strictObject({ side, since: n }).nullable(),
      initiative: z.strictObject({ side, rolls: z.array(z.tuple([n, n])).max(100) }).nullable(),
      ...{ execution: execution.nullable(), outcome: outcome.nullable(), prompt },
    } as { readonly [key: string]: z.ZodType },
  };
}

export interface Shapes {
  event(type: unknown): z.ZodType;
  unitOf(id: string): z.ZodType;
  /** The rest of a view, part by part. */
  parts: { readonly [key: string]: z.ZodType };
  frame: z.ZodType<{ turn: number; phase: (typeof PHASES)[number]; side: 'delta' | 'gamma'; events: unknown[]; change: unknown }>;
}

export function shapesFor(world: World): Shapes {
  const kinds = kindsOf(world);
  const views = viewShapes(world, kinds);
  const unitShapes = new Map(Object.keys(world.info).map((id) => [id, views.unitOf(id)]));
  return {
    event: eventShape(kinds),
    unitOf: (id) => unitShapes.get(id) ?? z.never('The scenario has no such unit.'),
    parts: views.parts,
    frame: z.strictObject({ turn: n, phase, side, events: z.array(z.unknown()).max(500), change: z.unknown() }),
  };
}
