/** One change in words, with the way back. */

import type { Scenario } from '../../../../engine/lines-and-webs/scenario.ts';
import type { Path } from '../problems.ts';
import { putAt, sameJson, valueAt } from './places.ts';

/** What is told of a change: its words, where it is, and how it is undone. */
export interface Difference {
  /** The same for the same change of the same thing. */
  key: string;
  path: Path;
  /** 'Armor: price 40 → 35' */
  text: string;
  putBack(draft: Scenario): void;
}

/** Words that only the screen knows. */
export interface Words {
  /** 'Drone Recon' */
  card(kind: string): string;
}

/** The change of one value; null where it is the same. */
export function changeAt(before: Scenario, after: Scenario, path: Path, name: string, words: (v: unknown) => string): Difference | null {
  const [was, is] = [valueAt(before, path), valueAt(after, path)];
  if (sameJson(was, is)) return null;
  const text =
    was === undefined ? `${name}: added, ${words(is)}` : is === undefined ? `${name}: taken out` : `${name}: ${words(was)} → ${words(is)}`;
  return { key: path.join('.'), path, text, putBack: (draft) => putAt(draft, path, structuredClone(was)) };
}
