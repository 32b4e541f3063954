/** What the readers of files ask of commands and events, made from the rules' one table of shapes. */

import * as z from 'zod/mini';
import { type Fields, MAX_COUNT, MOST_ID, type Shape, SIDE } from '../engine/lines-and-webs/shapes/shape.ts';
import { listOf, named, textOf, whole } from '../games/lines-and-webs/scenarios/zodParts.ts';

/** What may name a unit, a place on the map, a port and a card of a deck; and which days there are. */
export interface Names {
  readonly unit: z.ZodMiniType;
  readonly node: z.ZodMiniType;
  readonly port: z.ZodMiniType;
  readonly card: z.ZodMiniType;
  readonly day: z.ZodMiniType;
}

export interface Schemas {
  /** The schema of a shape; the same one for the same shape. */
  of<T>(shape: Shape<T>): z.ZodMiniType<T>;
  /** Commands or events by their types, each with exactly its fields and what all of them have. */
  byType(types: { readonly [type: string]: Fields }, all?: Fields): Map<string, Typed>;
}
type Typed = z.ZodMiniObject<{ type: z.ZodMiniLiteral<string> }, z.core.$strict>;

/** One schema for whatever has one of these types. */
export const oneOf = (types: ReadonlyMap<string, Typed>) => z.discriminatedUnion('type', [...types.values()] as [Typed, ...Typed[]]);

const isStore = 'This must be a unit, a port or a place with loose tokens.';

/** The schemas of a scenario with such names. `call` gives those that have a name in the published schemas that name. */
export function schemasFor(names: Names, call = <T extends z.ZodMiniType>(_: string, part: T): T => part): Schemas {
  const made = new Map<Shape, z.ZodMiniType>();
  const of = (shape: Shape): z.ZodMiniType => {
    const before = made.get(shape);
    if (before) return before;
    const schema = make(shape);
    made.set(shape, schema);
    return schema;
  };
  const each = (fields: Fields) => Object.fromEntries(Object.entries(fields).map(([field, shape]) => [field, of(shape)]));
  const byType: Schemas['byType'] = (types, all = {}) =>
    new Map(
      Object.entries(types).map(([type, fields]) => [
        type,
        z.strictObject({ type: z.literal(type) as z.ZodMiniLiteral<string>, ...each(all), ...each(fields) }),
      ]),
    );
  function make(shape: Shape): z.ZodMiniType {
    switch (shape.is) {
      case 'flag':
        return z.boolean();
      case 'whole':
        return shape.name ? call(shape.name, whole(shape.least, shape.most)) : whole(shape.least, shape.most);
      case 'word':
        return z.enum(shape.words);
      case 'text':
        return z.string().check(z.regex(shape.pattern, shape.say));
      case 'counts': {
        const one = of(shape.one);
        return call(shape.name, z.strictObject(Object.fromEntries(shape.keys.map((key) => [key, one]))));
      }
      case 'store': {
        const kinds = [
          z.strictObject({ kind: z.literal('unit'), unit: names.unit }),
          z.strictObject({ kind: z.literal('port'), node: names.port }),
          z.strictObject({ kind: z.literal('loose'), node: names.node }),
        ] as const;
        return call('store', z.discriminatedUnion('kind', kinds, isStore));
      }
      case 'list':
        return listOf(of(shape.one), shape.most, shape.least);
      case 'maybe':
        return z.nullable(of(shape.one));
      case 'fields':
        return z.strictObject(each(shape.fields));
      case 'command':
        return oneOf(byType(shape.types, { side: SIDE }));
      default:
        return names[shape.is];
    }
  }
  return { of: of as Schemas['of'], byType };
}

/** The schemas of any scenario, as they are published: every id will do. */
export function publishedSchemas(): Schemas {
  const id = named('id', textOf(1, MOST_ID));
  return schemasFor({ unit: id, node: id, port: id, card: id, day: named('day', whole(0, MAX_COUNT)) }, named);
}
