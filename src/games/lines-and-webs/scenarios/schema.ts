/** Schema of a scenario file: strict, bounded, with a message for every problem. Semantic checks are in validate.ts. */

import * as z from 'zod/mini';
import {
  ARMS,
  CARD_KINDS,
  CARD_TARGETS,
  type CardKind,
  OWN_CARDS,
  PORT_KINDS,
  SIDES,
  UNIT_KINDS,
} from '../../../engine/lines-and-webs/scenario.ts';
import { listOf, named, textOf, whole } from '../../../records/zodParts.ts';

/** Limits that keep a hostile file from blocking the screen; the built-in map has 179 hexes and 300 links. */
const LIMITS = {
  hexes: 400,
  links: 1200,
  edges: 400,
  rivers: 60,
  routes: 60,
  types: 40,
  units: 60,
  tokens: 999,
  turns: 20,
  arrivals: 30,
  strength: 20,
} as const;

/** A text for people: no line breaks, control characters, direction marks, or markup. */
const text = (max: number) =>
  textOf(1, max).check(
    z.regex(/^[^\p{C}\p{Zl}\p{Zp}<>]*$/u, 'This text holds a control character, or < or >. Remove it.'),
    z.regex(/^(\S(.*\S)?)?$/s, 'This text begins or ends with a blank. Remove it.'),
  );

const nodeId = named(
  'hexId',
  z.string().check(z.regex(/^C\d{4}$/, "A hex is named by C, its column and its row, two digits each, as in 'C0608'.")),
);
const typeId = named(
  'unitTypeId',
  z.string().check(
    z.regex(/^[a-z][a-z0-9-]{0,23}$/, "A unit type's id has at most 24 small letters, digits and hyphens, a letter first."),
    z.refine((id) => !(id in Object.prototype), 'This word cannot be an id. Choose another.'),
  ),
);
const pair = named('pair', z.tuple([nodeId, nodeId]));

/**
 * Refuses duplicate keys; reports the problem at the second element. Elements of the wrong type are refused elsewhere.
 * Runs even if the list has other problems, so that all of them are reported.
 */
function distinct<T>(keyOf: (item: T) => string, message: (key: string) => string) {
  const look = (items: T[], ctx: z.core.$RefinementCtx<T[]>) => {
    if (!Array.isArray(items) || items.length > LIMITS.links) return;
    const seen = new Set<string>();
    items.forEach((item, i) => {
      const key = item === null || item === undefined ? undefined : keyOf(item);
      if (typeof key !== 'string') return;
      if (seen.has(key)) ctx.addIssue({ code: 'custom', path: [i], message: message(key), input: item });
      seen.add(key);
    });
  };
  return z.superRefine<T[]>(look, { when: () => true });
}
const twice = (what: string) => (key: string) => `${what} ${key} appears twice. Remove one, or give it another name.`;

const tokens = whole(0, LIMITS.tokens);
const load = named('stock', z.strictObject({ clI: tokens, clIII: tokens, clV: tokens, clIX: tokens }));

const hex = named(
  'hex',
  z.strictObject({
    id: nodeId,
    q: whole(-99, 99),
    r: whole(-99, 99),
    terrain: z.enum(['steppe', 'lake', 'ocean']),
    feature: z.exactOptional(z.enum(['town', 'city', ...PORT_KINDS])),
    name: z.exactOptional(text(40)),
    owner: z.exactOptional(z.enum(SIDES)),
  }),
);

const river = z.strictObject({
  name: text(40),
  class: z.enum(['major', 'tributary', 'canal']),
  edges: listOf(pair, LIMITS.edges, 1),
});

const nodes = (min: number) => listOf(nodeId, LIMITS.hexes, min);
const zone = nodes(1).check(distinct((id: string) => id, twice('Hex')));
const portIds = z.strictObject({ spod: nodeId, apod: nodeId });

const map = named(
  'map',
  z.strictObject({
    name: text(60),
    columns: whole(1, 99),
    rows: whole(1, 99),
    kmPerLink: whole(1, 1000),
    symmetric: z.boolean(),
    hexes: listOf(hex, LIMITS.hexes, 1).check(distinct((h: { id: string }) => h.id, twice('Hex'))),
    links: listOf(pair, LIMITS.links),
    rivers: listOf(river, LIMITS.rivers).check(distinct((r: { name: string }) => r.name, twice('River'))),
    bridges: listOf(z.strictObject({ link: pair, name: text(40), river: text(40) }), LIMITS.edges),
    routes: listOf(z.strictObject({ name: text(40), class: z.enum(['main', 'alternate']), path: nodes(2) }), LIMITS.routes),
    deploymentZones: z.strictObject({ delta: zone, gamma: zone }),
    dottedLines: listOf(z.strictObject({ owner: z.enum(SIDES), betweenColumns: z.tuple([whole(0, 100), whole(0, 100)]) }), 2).check(
      distinct((line: { owner: string }) => line.owner, twice('The dotted line of')),
    ),
    portIds: z.strictObject({ delta: portIds, gamma: portIds }),
    frame: z.exactOptional(zone),
  }),
);

const dice = whole(0, LIMITS.strength);
const boxes = whole(0, 60);

const unitType = named(
  'unitType',
  z.strictObject({
    id: typeId,
    name: text(60),
    short: text(20),
    kind: z.enum(UNIT_KINDS),
    arm: z.enum(ARMS),
    echelon: z.enum(['platoon', 'company', 'battalion']),
    strength: z.tuple([dice, dice, dice, dice]),
    move: whole(0, 30),
    range: z.nullable(whole(1, 60)),
    boxes: z.strictObject({ clI: boxes, clIII: boxes, clV: boxes, open: boxes }),
    price: z.nullable(whole(0, 999)),
  }),
);

const roster = named(
  'units',
  listOf(z.strictObject({ type: typeId, count: whole(1, LIMITS.units) }), LIMITS.types).check(
    distinct((entry: { type: string }) => entry.type, twice('Unit type')),
  ),
);
const arrival = named('arrival', z.strictObject({ day: whole(1, LIMITS.turns), units: roster, tokens: load }));
const sideForces = named(
  'forces',
  z.strictObject({
    ...{ start: roster, queue: roster, expansion: roster, queueTokens: load },
    arrivals: z.exactOptional(listOf(arrival, LIMITS.arrivals)),
  }),
);

const port = z.strictObject({ units: whole(1, 20), boxes: whole(0, 200), damage: whole(1, 20) });
const orWord = <W extends string>(word: W, max: number, what: string) =>
  z.union([z.literal(word), whole(1, max)], `Write ${what}, a whole number from 1 to ${max}, or '${word}'.`);

const cardPrice = whole(0, 99);
const each = <K extends string, T>(kinds: readonly K[], value: T): { [_ in K]: T } =>
  Object.fromEntries(kinds.map((kind) => [kind, value])) as { [_ in K]: T };
/** By card; a scenario's own cards only where it has them, which `validateCards` checks. */
const byCard = <T extends z.ZodMiniType>(value: T) =>
  ({ ...each(CARD_KINDS, value), ...each(OWN_CARDS, z.exactOptional(value)) }) as unknown as { [K in CardKind]: T };

const cardName = text(24);
const cardText = text(140);
const amount = whole(1, 9);
const does = <const D extends string>(...kinds: D[]) => z.enum(kinds as [D, ...D[]]);
const effect = named(
  'cardEffect',
  z.discriminatedUnion('do', [
    z.strictObject({ do: does('steps', 'hits', 'boxes', 'tokens'), n: amount }),
    z.strictObject({ do: does('disable', 'suppress', 'block') }),
    z.strictObject({ do: z.literal('order'), by: z.enum(['arrange', 'shuffle']) }),
  ]),
);
const ownCard = named(
  'ownCard',
  z.strictObject({
    name: cardName,
    text: cardText,
    aim: z.nullable(
      z.strictObject({
        at: z.enum(CARD_TARGETS),
        within: z.exactOptional(whole(1, 60)),
        displaced: z.exactOptional(z.boolean()),
      }),
    ),
    does: listOf(effect, 5),
    stops: z.exactOptional(z.literal('airDefense')),
  }),
);
const portFigures = z.exactPartial(z.strictObject({ units: whole(1, 20), boxes: whole(0, 200), closes: whole(0, 200) }));

/** A side's own figures. A token of CL I, III, or V costs at least 1 RP: free ones could be bought without limit. */
const sideFigures = named(
  'figures',
  z.strictObject({
    rp: z.exactOptional(whole(0, 999)),
    tokenPrices: z.exactOptional(
      z.exactPartial(z.strictObject({ clI: whole(1, 99), clIII: whole(1, 99), clV: whole(1, 99), clIX: whole(0, 99) })),
    ),
    unitPrices: z.exactOptional(z.record(typeId, z.nullable(whole(0, 999)))),
    cardPrices: z.exactOptional(z.exactPartial(z.strictObject(byCard(cardPrice)))),
    portStart: z.exactOptional(z.exactPartial(load)),
    ports: z.exactOptional(z.exactPartial(z.strictObject({ spod: portFigures, apod: portFigures }))),
  }),
);

/** Appendix B. */
const rulings = named(
  'rulings',
  z.strictObject({
    setup: z.enum(['hidden', 'open']),
    portStart: load,
    firstSide: z.enum(['alternate', ...SIDES]),
    rp: whole(0, 999),
    priceIX: whole(0, 99),
    bank: z.union(
      [load, z.literal('unlimited')],
      "Write the limits as { clI, clIII, clV, clIX }, whole numbers of at least 0, or 'unlimited'.",
    ),
    clock: orWord('off', 3600, 'the seconds'),
    carry: z.enum(['through', 'anchored', 'anywhere']),
    supplyContact: z.enum(['closed', 'open']),
    repairCap: orWord('none', 99, 'the steps'),
    reserve: z.enum(['free', 'ordered']),
    contactStart: z.enum(['away', 'fight']),
    defendPay: z.enum(['must', 'may']),
    // Files older than these two rulings omit them.
    armorFuel: z._default(z.enum(['activation', 'each']), 'activation'),
    moveIn: z._default(z.enum(['began', 'after']), 'began'),
    pursuit: z.enum(['winner', 'attacker', 'none']),
    nearFire: z.enum(['yes', 'no']),
    counterfire: z.enum(['any-fa', 'target-only', 'none']),
    hungryDefence: z.enum(['yes', 'no']),
    cardRecycle: z.boolean(),
    cas: z.enum(['step', 'hit']),
    cyber: z.enum(['arrange', 'shuffle']),
    portDamage: z.strictObject({ spod: whole(0, 200), apod: whole(0, 200) }),
    adaCost: whole(0, 9),
    capture: z.enum(['combat', 'any']),
    portControl: z.enum(['last-held', 'occupied']),
    finalStrength: z.enum(['all', 'combat']),
    players: z.union([z.literal(2), z.literal(4)], 'Write 2 or 4.'),
  }),
);

const deployment = named('deployment', z.record(typeId, nodes(0)));

const share = z.number().check(z.minimum(0), z.maximum(1));
const playerName = textOf(1, 20).check(z.regex(/^[A-Za-z][A-Za-z-]*$/, 'A player of the laboratory is named by letters and hyphens.'));

/** Results written by the laboratory. */
const measured = z.strictObject({
  setup: z.string().check(z.regex(/^[0-9a-f]{16}$/, 'The digest of a setup has 16 characters, 0 to 9 and a to f.')),
  players: listOf(z.strictObject({ delta: playerName, gamma: playerName }), 100, 1),
  games: whole(1, 10_000_000),
  ...{ share, low: share, high: share },
  days: z.number().check(z.minimum(0), z.maximum(LIMITS.turns)),
  on: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, "A day is written as in '2026-11-24'.")),
});

/** A scenario file. Accepts the shape of `Scenario`; returns a copy. */
export const scenarioSchema = z.strictObject({
  format: z.literal(1),
  ruleset: z.literal('lines-and-webs'),
  id: z
    .string()
    .check(z.maxLength(40), z.regex(/^[a-z][a-z0-9-]*$/, "A scenario's id has small letters, digits and hyphens, a letter first.")),
  name: text(60),
  summary: text(300),
  brief: z.exactOptional(z.strictObject({ aim: text(400), lesson: text(400), minutes: whole(5, 900), instructors: listOf(text(500), 12) })),
  measured: z.exactOptional(measured),
  notes: listOf(text(500), 20),
  turns: whole(1, LIMITS.turns),
  mealEvery: whole(1, LIMITS.turns),
  map,
  unitTypes: listOf(unitType, LIMITS.types, 1).check(distinct((type: { id: string }) => type.id, twice('Unit type'))),
  ports: z.strictObject({ spod: port, apod: port }),
  forces: z.strictObject({ delta: sideForces, gamma: sideForces }),
  deployment: z.strictObject({ delta: deployment, gamma: deployment }),
  openPattern: listOf(z.enum(['clI', 'clIII', 'clV']), 30, 1),
  cardPrices: z.strictObject(byCard(cardPrice)),
  cardCopies: whole(0, 9),
  copiesByCard: z.exactOptional(z.exactPartial(z.strictObject(byCard(whole(0, 9))))),
  cardTexts: z.exactOptional(
    z.exactPartial(z.strictObject(each(CARD_KINDS, z.exactPartial(z.strictObject({ name: cardName, text: cardText }))))),
  ),
  ownCards: z.exactOptional(z.exactPartial(z.strictObject(each(OWN_CARDS, ownCard)))),
  markers: whole(0, 30),
  sideFigures: z.exactOptional(z.exactPartial(z.strictObject({ delta: sideFigures, gamma: sideFigures }))),
  rulings,
  edition: z.exactOptional(z.literal('1.1')),
});
