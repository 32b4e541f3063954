/** Schemas for commands and events, generated from the table of shapes in the rules. */

import * as z from 'zod/mini';
import { type Fields, type Shape, SIDE } from '../engine/core/shape.ts';
import { listOf, whole } from './zodParts.ts';

/** Schemas of game-specific shapes by name; a schema may contain others. */
export interface Names {
  readonly [of: string]: z.ZodMiniType;
}

export interface Schemas {
  /** Returns the schema of a shape, cached. */
  of<T>(shape: Shape<T>): z.ZodMiniType<T>;
  /** Schemas of commands or events by type, each with exactly its own fields and the common ones. */
  byType(types: { readonly [type: string]: Fields }, all?: Fields): Map<string, Typed>;
}
type Typed = z.ZodMiniObject<{ type: z.ZodMiniLiteral<string> }, z.core.$strict>;

/** Combines the schemas of these types. */
export const oneOf = (types: ReadonlyMap<string, Typed>) => z.discriminatedUnion('type', [...types.values()] as [Typed, ...Typed[]]);

/** Creates a schema factory for these names. `call` names the parts that have a name in the published schemas. */
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
        const keys = shape.keys.map((key) => [key, one]);
        const spare = shape.spare.map((key) => [key, z.exactOptional(one)]);
        return call(shape.name, z.strictObject(Object.fromEntries([...keys, ...spare])));
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
        return names[shape.of] as z.ZodMiniType;
    }
  }
  return { of: of as Schemas['of'], byType };
}
