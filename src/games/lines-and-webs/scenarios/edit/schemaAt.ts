/** Looks up the scenario schema at a path, for the editor's fields. */

import type { Path } from '../../../../records/problems.ts';
import { scenarioSchema } from '../schema.ts';

type Check =
  | { check: 'greater_than' | 'less_than'; value: number }
  | { check: 'min_length'; minimum: number }
  | { check: 'max_length'; maximum: number };

/** The parts of a schema used in this file. */
interface Part {
  _zod: {
    def: {
      type: string;
      shape?: { [key: string]: Part };
      element?: Part;
      items?: readonly Part[];
      valueType?: Part;
      innerType?: Part;
      options?: readonly Part[];
      checks?: readonly { _zod: { def: Check } }[];
    };
  };
}

/** Unwraps a schema from `null`, defaults, and text alternatives to a number. */
function contentOf(part: Part): Part {
  const { innerType, options } = part._zod.def;
  if (innerType) return contentOf(innerType);
  return options?.find((one) => one._zod.def.type !== 'literal') ?? part;
}

function partAt(path: Path): Part {
  let part = contentOf(scenarioSchema as unknown as Part);
  for (const key of path) {
    const { shape, element, items, valueType } = part._zod.def;
    const next = shape?.[key] ?? element ?? items?.[Number(key)] ?? valueType;
    if (!next) throw new Error(`The schema has no place ${path.join('.')}.`);
    part = contentOf(next);
  }
  return part;
}

export type PlaceKind = 'number' | 'text' | 'lines' | 'choice';

const KINDS: { readonly [type: string]: PlaceKind } = { number: 'number', string: 'text', array: 'lines', enum: 'choice' };

export const kindAt = (path: Path): PlaceKind | undefined => KINDS[partAt(path)._zod.def.type];

/** Minimum and maximum of a number, or of the length of a text or list. */
export function boundsAt(path: Path): { min: number; max: number } {
  const bounds = { min: 0, max: Number.POSITIVE_INFINITY };
  for (const { _zod } of partAt(path)._zod.def.checks ?? []) {
    const { def } = _zod;
    if (def.check === 'greater_than') bounds.min = def.value;
    else if (def.check === 'less_than') bounds.max = def.value;
    else if (def.check === 'min_length') bounds.min = def.minimum;
    else if (def.check === 'max_length') bounds.max = def.maximum;
  }
  return bounds;
}
