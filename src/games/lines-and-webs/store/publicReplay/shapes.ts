/** Schemas of the events and parts of a public replay, for one scenario or any. */

import * as z from 'zod/mini';
import { CARD_KINDS, OWN_CARDS, type Phase, PORT_KINDS, type Side, type World } from '../../../../engine/lines-and-webs/index.ts';
import { AMOUNT, AMOUNTS, EVENT_SHAPES, OUTCOME, PHASE, STEPS, UNITS } from '../../../../engine/lines-and-webs/shapes/events.ts';
import { CARD, DAY, type Fields, FLAG, list, maybe, NODE, PORT, SIDE, UNIT } from '../../../../engine/lines-and-webs/shapes/shape.ts';
import { PLACE, UMPIRE_SHAPES } from '../../../../engine/lines-and-webs/shapes/umpire.ts';
import { type Names, type Schemas, schemasFor } from '../../../../records/shapeSchemas.ts';
import { listOf } from '../../../../records/zodParts.ts';
import { storeOf } from '../../commandSchemas.ts';

/** Public files contain only the fact of these edits: hands, decks and coming dice stay hidden. */
const { umpireHand: _hand, umpireDecks: _decks, umpireDice: _dice, umpireSeed: _seed, ...OPEN } = UMPIRE_SHAPES;

/** All events; umpire edits only with their public part. */
const PUBLIC_EVENTS: { readonly [type: string]: Fields } = {
  ...EVENT_SHAPES,
  umpireActed: { ...EVENT_SHAPES.umpireActed, command: maybe({ is: 'command', types: OPEN }), plans: list(SIDE, 0) },
};

export const eventSchemas = (schemas: Schemas) => schemas.byType(PUBLIC_EVENTS);

/** Names of units, places and so on in a scenario. */
export function namesOf(world: World): Names {
  const ports = world.scenario.map.hexes.flatMap(({ id, feature }) => (feature === 'spod' || feature === 'apod' ? [id] : []));
  const { turns } = world.scenario;
  const unit = z.enum(Object.keys(world.info), { error: 'The scenario has no such unit.' });
  const node = z.enum(world.graph.ids, { error: 'The map has no such node.' });
  const port = z.enum(ports, { error: 'The map has no such port.' });
  return {
    ...{ unit, node, port, store: storeOf({ unit, node, port }) },
    day: z.int().check(z.minimum(0), z.maximum(turns, `The scenario has only ${turns} days.`)),
    card: z.union([unit, z.enum([...world.cards.kinds])], { error: 'This must be a unit of the scenario or a special card.' }),
  };
}

/** Schemas of the parts of a view. */
export const kindsOf = ({ of }: Schemas) => ({
  ...{ n: of(AMOUNT), flag: of(FLAG), side: of(SIDE), phase: of(PHASE), card: of(CARD), load: of(AMOUNTS), outcome: of(OUTCOME) },
  ...{ day: of(DAY), unit: of(UNIT), units: of(UNITS), node: of(NODE), port: of(PORT), steps: of(STEPS), place: of(PLACE) },
});
type Kinds = ReturnType<typeof kindsOf>;

/** Maximum number of loose tokens and markers on the map. */
const MAX_STACKS = 999;

const FIGHT_STAGES = ['pay', 'name', 'roll', 'remove', 'retreat', 'massCal', 'moveIn', 'pursue'] as const;
const PENDING = 'drone join aim arrange pickUp defend nameVictim retreat massCal moveIn pursue counterFire'.split(' ');
const PROMPTS = [...'setup deploy spend transport orders turn activate fires attacks after over'.split(' '), ...PENDING];
const perSide = <T extends z.ZodMiniType>(one: T) => z.strictObject({ delta: one, gamma: one });

/** Schema of a unit; side and type come from the roster, if there is one. */
export const unitShape = ({ node, load, n, flag, steps, place }: Kinds, whose: z.ZodMiniType, what: z.ZodMiniType) =>
  z.strictObject({
    ...{ side: whose, type: what, place, node: z.nullable(node) },
    ...{ steps, load, suppressed: flag, degraded: flag, disabled: flag, displaced: flag, exhausted: flag },
    ...{ moved: flag, carried: n, activated: flag, restored: n, strength: n },
  });

function executionShape({ unit, node, units, card, side, flag }: Kinds) {
  const member = z.strictObject({
    unit,
    stage: z.enum(['waiting', 'held', 'paid', 'done']),
    mustAttack: flag,
    enteredContact: flag,
  });
  const engagement = z.strictObject({
    ...{ side, attackers: units, target: unit, node, scouts: flag, pursuit: flag, stage: z.enum(FIGHT_STAGES) },
    ...{ victim: z.nullable(unit), winner: z.nullable(side), loser: z.nullable(unit) },
  });
  const play = z.strictObject({
    ...{ side, source: z.enum(['execution', 'reserve']), joint: flag, step: z.enum(['activate', 'fires', 'attacks']) },
    members: listOf(member, 20),
  });
  return z.strictObject({
    ...{ initiative: side, turnOf: side, stage: z.enum(['before', 'after', 'ended']), last: z.nullable(listOf(side, 2)) },
    ...{ play: z.nullable(play), engagement: z.nullable(engagement) },
    ...{ fire: z.nullable(z.strictObject({ firer: unit, target: unit })), turned: z.nullable(card) },
  });
}

/** Schemas of a view's parts, except its units. */
export function viewParts(kinds: Kinds, turns: z.ZodMiniType, portCount: number | null) {
  const { n, flag, side, phase, node, units, port: portNode, load, card, day, outcome } = kinds;
  const space = z.strictObject({ tokens: load, units });
  const port = z.strictObject({
    ...{ node: portNode, kind: z.enum(PORT_KINDS), home: side, holder: side, since: day, store: load },
    ...{ boxes: n, free: n, damage: n, repaired: flag, units, unitPlaces: n },
  });
  const cards = z.strictObject({
    hand: n,
    execution: n,
    reserve: n,
    spent: z.strictObject(
      Object.fromEntries([...CARD_KINDS.map((kind) => [kind, n]), ...OWN_CARDS.map((kind) => [kind, z.exactOptional(n as z.ZodMiniType)])]),
    ),
  });
  const kind = z.enum(PROMPTS, { error: 'Nothing that could be awaited has this name.' });
  return {
    ...{ turn: day, turns, phase, first: side, active: side, awaited: z.nullable(side) },
    ports: portCount === null ? listOf(port, 20) : z.array(port).check(z.length(portCount)),
    loose: listOf(z.strictObject({ node, tokens: load }), MAX_STACKS),
    markers: listOf(z.strictObject({ node, stops: side }), MAX_STACKS),
    queues: perSide(z.strictObject({ packaging: space, transit: space, arrived: space })),
    cards: perSide(cards),
    done: perSide(flag),
    allPorts: z.nullable(z.strictObject({ side, since: day })),
    initiative: z.nullable(z.strictObject({ side, rolls: listOf(z.tuple([n, n]), 100) })),
    execution: z.nullable(executionShape(kinds)),
    outcome: z.nullable(outcome),
    prompt: z.strictObject({
      ...{ side: z.nullable(side), kind, role: z.nullable(z.enum(['logistics', 'combat'])), units, card: z.nullable(card) },
    }),
    scheduleTo: z.optional(day),
    umpired: z.optional(z.literal(true)),
  };
}

export interface Shapes {
  event(type: unknown): z.ZodMiniType;
  unitOf(id: string): z.ZodMiniType;
  /** Schemas of the remaining parts of a view. */
  parts: { readonly [key: string]: z.ZodMiniType };
  frame: z.ZodMiniType<{ turn: number; phase: Phase; side: Side; events: unknown[]; change: unknown }>;
}

export function shapesFor(world: World): Shapes {
  const schemas = schemasFor(namesOf(world));
  const kinds = kindsOf(schemas);
  const events = eventSchemas(schemas);
  const { day: turn, phase, side } = kinds;
  const unitShapes = new Map(
    Object.values(world.info).map(({ id, side: whose, type }) => [id, unitShape(kinds, z.literal(whose), z.literal(type.id))]),
  );
  return {
    event: (type) => (typeof type === 'string' ? events.get(type) : undefined) ?? z.never('There is no such event.'),
    unitOf: (id) => unitShapes.get(id) ?? z.never('The scenario has no such unit.'),
    parts: viewParts(kinds, z.literal(world.scenario.turns), world.ports.length),
    frame: z.strictObject({ turn: turn as z.ZodMiniType<number>, phase, side, events: listOf(z.unknown(), 500), change: z.unknown() }),
  };
}
