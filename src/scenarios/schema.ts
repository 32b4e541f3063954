/** The shape of a scenario file: strict, bounded, and with words for whatever does not fit. Whether the parts make sense together is asked in sense.ts. */

import { z } from 'zod';
import { ARMS, CARD_KINDS, PORT_KINDS, SIDES, UNIT_KINDS } from '../engine/lines-and-webs/scenario.ts';

// The page's Content-Security-Policy forbids `new Function`; without this zod tries it once, and the browser reports a violation.
z.config({ jitless: true });

/** Bounds that keep a hostile file from tying up the screen; the built-in map has 179 hexes and 300 links. */
const LIMITS = {
  hexes: 400,
  links: 1200,
  edges: 400,
  rivers: 60,
  routes: 60,
  types: 40,
  units: 60,
  tokens: 999,
  strength: 20,
} as const;

const whole = (min: number, max: number) => z.int().min(min).max(max);

/** A text that people read: no line breaks, control or direction marks, no markup. */
const text = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[^\p{C}\p{Zl}\p{Zp}<>]*$/u, 'This text holds a control character, or < or >. Take it out.')
    .regex(/^(\S(.*\S)?)?$/s, 'This text begins or ends with a blank. Take it out.');

const nodeId = z.string().regex(/^C\d{4}$/, "A hex is named by C, its column and its row, two digits each, as in 'C0608'.");
const typeId = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,23}$/, "A unit type's id has at most 24 small letters, digits and hyphens, a letter first.")
  .refine((id) => !(id in Object.prototype), 'This word cannot be an id. Choose another.');
const pair = z.tuple([nodeId, nodeId]);

/** Refuses the second of two elements with the same key; the problem stands at that element. What is no element at all is refused elsewhere. */
function distinct<T>(keyOf: (item: T) => string, message: (key: string) => string) {
  return (items: T[], ctx: z.RefinementCtx) => {
    if (!Array.isArray(items) || items.length > LIMITS.links) return;
    const seen = new Set<string>();
    items.forEach((item, i) => {
      const key = item === null || item === undefined ? undefined : keyOf(item);
      if (typeof key !== 'string') return;
      if (seen.has(key)) ctx.addIssue({ code: 'custom', path: [i], message: message(key), input: item });
      seen.add(key);
    });
  };
}
/** Also where something else is wrong with the list: whoever mends it wants to know all. */
const ALWAYS = { when: () => true };
const twice = (what: string) => (key: string) => `${what} ${key} stands here twice. Remove one, or give it another name.`;

const tokens = whole(0, LIMITS.tokens);
const load = z.strictObject({ clI: tokens, clIII: tokens, clV: tokens, clIX: tokens });

const hex = z.strictObject({
  id: nodeId,
  q: whole(-99, 99),
  r: whole(-99, 99),
  terrain: z.enum(['steppe', 'lake', 'ocean']),
  feature: z.enum(['town', 'city', ...PORT_KINDS]).exactOptional(),
  name: text(40).exactOptional(),
  owner: z.enum(SIDES).exactOptional(),
});

const river = z.strictObject({
  name: text(40),
  class: z.enum(['major', 'tributary', 'canal']),
  edges: z.array(pair).min(1).max(LIMITS.edges),
});

const nodes = z.array(nodeId).max(LIMITS.hexes);
const zone = nodes.min(1).superRefine(
  distinct((id: string) => id, twice('Hex')),
  ALWAYS,
);
const portIds = z.strictObject({ spod: nodeId, apod: nodeId });

const map = z.strictObject({
  name: text(60),
  columns: whole(1, 99),
  rows: whole(1, 99),
  kmPerLink: whole(1, 1000),
  symmetric: z.boolean(),
  hexes: z
    .array(hex)
    .min(1)
    .max(LIMITS.hexes)
    .superRefine(
      distinct((h: { id: string }) => h.id, twice('Hex')),
      ALWAYS,
    ),
  links: z.array(pair).max(LIMITS.links),
  rivers: z
    .array(river)
    .max(LIMITS.rivers)
    .superRefine(
      distinct((r: { name: string }) => r.name, twice('River')),
      ALWAYS,
    ),
  bridges: z.array(z.strictObject({ link: pair, name: text(40), river: text(40) })).max(LIMITS.edges),
  routes: z.array(z.strictObject({ name: text(40), class: z.enum(['main', 'alternate']), path: nodes.min(2) })).max(LIMITS.routes),
  deploymentZones: z.strictObject({ delta: zone, gamma: zone }),
  dottedLines: z
    .array(z.strictObject({ owner: z.enum(SIDES), betweenColumns: z.tuple([whole(0, 100), whole(0, 100)]) }))
    .max(2)
    .superRefine(
      distinct((line: { owner: string }) => line.owner, twice('The dotted line of')),
      ALWAYS,
    ),
  portIds: z.strictObject({ delta: portIds, gamma: portIds }),
});

const dice = whole(0, LIMITS.strength);
const boxes = whole(0, 60);

const unitType = z.strictObject({
  id: typeId,
  name: text(60),
  short: text(20),
  kind: z.enum(UNIT_KINDS),
  arm: z.enum(ARMS),
  echelon: z.enum(['platoon', 'company', 'battalion']),
  strength: z.tuple([dice, dice, dice, dice]),
  move: whole(0, 30),
  range: whole(1, 60).nullable(),
  boxes: z.strictObject({ clI: boxes, clIII: boxes, clV: boxes, open: boxes }),
  price: whole(0, 999).nullable(),
});

const roster = z
  .array(z.strictObject({ type: typeId, count: whole(1, LIMITS.units) }))
  .max(LIMITS.types)
  .superRefine(
    distinct((entry: { type: string }) => entry.type, twice('Unit type')),
    ALWAYS,
  );
const sideForces = z.strictObject({ start: roster, queue: roster, expansion: roster, queueTokens: load });

const port = z.strictObject({ units: whole(1, 20), boxes: whole(0, 200), damage: whole(1, 20) });
const orWord = <W extends string>(word: W, max: number, what: string) =>
  z.union([z.literal(word), whole(1, max)], `Write ${what}, a whole number from 1 to ${max}, or '${word}'.`);

const cardPrice = whole(0, 99);
type ByCard<T> = { [K in (typeof CARD_KINDS)[number]]: T };
const byCard = <T>(value: T): ByCard<T> => Object.fromEntries(CARD_KINDS.map((kind) => [kind, value])) as ByCard<T>;
const portFigures = z.strictObject({
  units: whole(1, 20).exactOptional(),
  boxes: whole(0, 200).exactOptional(),
  closes: whole(0, 200).exactOptional(),
});

/** What a side has of its own. A token of CL I, III or V costs 1 RP at least: free ones could be bought without end. */
const sideFigures = z.strictObject({
  rp: whole(0, 999).exactOptional(),
  tokenPrices: z
    .strictObject({
      clI: whole(1, 99).exactOptional(),
      clIII: whole(1, 99).exactOptional(),
      clV: whole(1, 99).exactOptional(),
      clIX: whole(0, 99).exactOptional(),
    })
    .exactOptional(),
  unitPrices: z.record(typeId, whole(0, 999).nullable()).exactOptional(),
  cardPrices: z.strictObject(byCard(cardPrice.exactOptional())).exactOptional(),
  portStart: z
    .strictObject({ clI: tokens.exactOptional(), clIII: tokens.exactOptional(), clV: tokens.exactOptional(), clIX: tokens.exactOptional() })
    .exactOptional(),
  ports: z.strictObject({ spod: portFigures.exactOptional(), apod: portFigures.exactOptional() }).exactOptional(),
});

/** Appendix B. */
const rulings = z.strictObject({
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
});

const deployment = z.record(typeId, nodes);

/** A scenario file. What it accepts is a `Scenario` in shape; what it returns is a copy. */
export const scenarioSchema = z.strictObject({
  format: z.literal(1),
  ruleset: z.literal('lines-and-webs'),
  id: z
    .string()
    .max(40)
    .regex(/^[a-z][a-z0-9-]*$/, "A scenario's id has small letters, digits and hyphens, a letter first."),
  name: text(60),
  summary: text(300),
  brief: z
    .strictObject({ aim: text(400), lesson: text(400), minutes: whole(5, 900), instructors: z.array(text(500)).max(12) })
    .exactOptional(),
  notes: z.array(text(500)).max(20),
  turns: whole(1, 15),
  mealEvery: whole(1, 15),
  map,
  unitTypes: z
    .array(unitType)
    .min(1)
    .max(LIMITS.types)
    .superRefine(
      distinct((type: { id: string }) => type.id, twice('Unit type')),
      ALWAYS,
    ),
  ports: z.strictObject({ spod: port, apod: port }),
  forces: z.strictObject({ delta: sideForces, gamma: sideForces }),
  deployment: z.strictObject({ delta: deployment, gamma: deployment }),
  openPattern: z
    .array(z.enum(['clI', 'clIII', 'clV']))
    .min(1)
    .max(30),
  cardPrices: z.strictObject(byCard(cardPrice)),
  cardCopies: whole(0, 9),
  markers: whole(0, 30),
  sideFigures: z.strictObject({ delta: sideFigures.exactOptional(), gamma: sideFigures.exactOptional() }).exactOptional(),
  rulings,
});
