/** The schemas of the events that a public replay holds, for the units and places of one scenario or of any. */

import * as z from 'zod/mini';
import { CARD_KINDS, type World } from '../../../../engine/lines-and-webs/index.ts';
import { AMOUNT, AMOUNTS, EVENT_SHAPES, OUTCOME, PHASE, STEPS, UNITS } from '../../../../engine/lines-and-webs/shapes/events.ts';
import { CARD, DAY, type Fields, FLAG, list, maybe, NODE, PORT, SIDE, UNIT } from '../../../../engine/lines-and-webs/shapes/shape.ts';
import { PLACE, UMPIRE_SHAPES } from '../../../../engine/lines-and-webs/shapes/umpire.ts';
import type { Names, Schemas } from '../../../../records/shapeSchemas.ts';

/** Everybody is told only that these were given: hands, decks and dice to come stand in no public file. */
const { umpireHand: _hand, umpireDecks: _decks, umpireDice: _dice, umpireSeed: _seed, ...OPEN } = UMPIRE_SHAPES;

/** Every event; of what the umpire did, what everybody may know. */
const PUBLIC_EVENTS: { readonly [type: string]: Fields } = {
  ...EVENT_SHAPES,
  umpireActed: { ...EVENT_SHAPES.umpireActed, command: maybe({ is: 'command', types: OPEN }), plans: list(SIDE, 0) },
};

export const eventSchemas = (schemas: Schemas) => schemas.byType(PUBLIC_EVENTS);

/** What may name a unit, a place and so on in a scenario. */
export function namesOf(world: World): Names {
  const ports = world.scenario.map.hexes.flatMap(({ id, feature }) => (feature === 'spod' || feature === 'apod' ? [id] : []));
  const { turns } = world.scenario;
  const unit = z.enum(Object.keys(world.info), { error: 'The scenario has no such unit.' });
  return {
    day: z.int().check(z.minimum(0), z.maximum(turns, `The scenario has only ${turns} days.`)),
    unit,
    node: z.enum(world.graph.ids, { error: 'The map has no such node.' }),
    port: z.enum(ports, { error: 'The map has no such port.' }),
    card: z.union([unit, z.enum(CARD_KINDS)], { error: 'This must be a unit of the scenario or a special card.' }),
  };
}

/** What the parts of a view are made of. */
export const kindsOf = ({ of }: Schemas) => ({
  ...{ n: of(AMOUNT), flag: of(FLAG), side: of(SIDE), phase: of(PHASE), card: of(CARD), load: of(AMOUNTS), outcome: of(OUTCOME) },
  ...{ day: of(DAY), unit: of(UNIT), units: of(UNITS), node: of(NODE), port: of(PORT), steps: of(STEPS), place: of(PLACE) },
});
export type Kinds = ReturnType<typeof kindsOf>;
