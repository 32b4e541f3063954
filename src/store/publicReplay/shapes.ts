/** The shape of what a public replay holds, for one scenario's units and places: strict and bounded, so that nothing in a file can surprise the page. */

import { z } from 'zod';
import { CARD_KINDS, PORT_KINDS, type World } from '../../engine/lines-and-webs/index.ts';
import { eventShapes, flag, idsOf, type Kinds, kindsOf, MOST, n, type PHASES, perSide, phase, side } from './events.ts';

const FIGHT_STAGES = ['pay', 'name', 'roll', 'remove', 'retreat', 'massCal', 'moveIn', 'pursue'] as const;
const PENDING = 'drone join aim arrange pickUp defend nameVictim retreat massCal moveIn pursue counterFire'.split(' ');
const PROMPTS = [...'setup deploy spend transport orders turn activate fires attacks after over'.split(' '), ...PENDING];
const places = z.enum(['box', 'expansion', 'packaging', 'transit', 'arrived', 'map', 'destroyed']);

/** A unit; whose it is and what it is are those of the roster, where one is at hand. */
export const unitShape = ({ node, load }: Kinds, whose: z.ZodType, what: z.ZodType) =>
  z.strictObject({
    ...{ side: whose, type: what, place: places, node: node.nullable() },
    ...{ steps: z.int().min(0).max(4), load, suppressed: flag, degraded: flag, disabled: flag, displaced: flag, exhausted: flag },
    ...{ moved: flag, carried: n, activated: flag, restored: n, strength: n },
  });

function executionShape({ unit, node, units, card }: Kinds) {
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
  return z.strictObject({
    ...{ initiative: side, turnOf: side, stage: z.enum(['before', 'after', 'ended']), last: z.array(side).max(2).nullable() },
    ...{ play: play.nullable(), engagement: engagement.nullable() },
    ...{ fire: z.strictObject({ firer: unit, target: unit }).nullable(), turned: card.nullable() },
  });
}

/** A view but for its units, part by part. */
export function viewParts(kinds: Kinds, turns: z.ZodType, portCount: number | null) {
  const { unit: _, node, units, port: portNode, load, card, day, outcome } = kinds;
  const space = z.strictObject({ tokens: load, units });
  const port = z.strictObject({
    ...{ node: portNode, kind: z.enum(PORT_KINDS), home: side, holder: side, since: day, store: load },
    ...{ boxes: n, free: n, damage: n, repaired: flag, units, unitPlaces: n },
  });
  const cards = z.strictObject({
    hand: n,
    execution: n,
    reserve: n,
    spent: z.strictObject(Object.fromEntries(CARD_KINDS.map((kind) => [kind, n]))),
  });
  const kind = z.enum(PROMPTS, { error: 'Nothing that could be awaited has this name.' });
  const ports = z.array(port);
  return {
    ...{ turn: day, turns, phase, first: side, active: side, awaited: side.nullable() },
    ports: portCount === null ? ports.max(20) : ports.length(portCount),
    loose: z.array(z.strictObject({ node, tokens: load })).max(MOST),
    markers: z.array(z.strictObject({ node, stops: side })).max(MOST),
    queues: perSide(z.strictObject({ packaging: space, transit: space, arrived: space })),
    cards: perSide(cards),
    done: perSide(flag),
    allPorts: z.strictObject({ side, since: day }).nullable(),
    initiative: z.strictObject({ side, rolls: z.array(z.tuple([n, n])).max(100) }).nullable(),
    execution: executionShape(kinds).nullable(),
    outcome: outcome.nullable(),
    prompt: z.strictObject({
      ...{ side: side.nullable(), kind, role: z.enum(['logistics', 'combat']).nullable(), units, card: card.nullable() },
    }),
    umpired: z.literal(true).optional(),
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
  const kinds = kindsOf(idsOf(world));
  const events = eventShapes(kinds);
  const unitShapes = new Map(
    Object.values(world.info).map(({ id, side: whose, type }) => [id, unitShape(kinds, z.literal(whose), z.literal(type.id))]),
  );
  return {
    event: (type) => (typeof type === 'string' ? events.get(type) : undefined) ?? z.never('There is no such event.'),
    unitOf: (id) => unitShapes.get(id) ?? z.never('The scenario has no such unit.'),
    parts: viewParts(kinds, z.literal(world.scenario.turns), world.ports.length),
    frame: z.strictObject({ turn: kinds.day, phase, side, events: z.array(z.unknown()).max(500), change: z.unknown() }),
  };
}
