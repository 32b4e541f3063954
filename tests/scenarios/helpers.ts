/** Copies of the small scenario, and small ways to break them: each answers a change that a test applies to a copy. */

import { expect } from 'vitest';
import type { MapHex, NodeId, Scenario, UnitType } from '../../src/engine/lines-and-webs/scenario.ts';
import { getScenario, loadScenario } from '../../src/games/lines-and-webs/scenarios/load.ts';
import type { Problem } from '../../src/records/problems.ts';

/** A copy of a built-in scenario. */
export function copyOf(id: string): Scenario {
  const found = getScenario(id);
  if (!found) throw new Error(`No scenario ${id}.`);
  return structuredClone(found);
}

export type Change = (s: Scenario) => void;

/** A way to break a copy: title, change, code, path with dots, the words in full. */
export type Broken = [title: string, change: Change, code: string, path: string, message: string];

/** What loading says of a copy of Arvel Crossing after `change`. The claim of symmetry is taken back, so that one change is one fault. */
export function problemsAfter(change: Change, symmetric = false): Problem[] {
  const s = copyOf('arvel-crossing');
  s.map.symmetric = symmetric;
  change(s);
  const loaded = loadScenario(JSON.parse(JSON.stringify(s)));
  return loaded.ok ? loaded.warnings : loaded.problems;
}

/** rule, code, place, change */
export type Case = [rule: string, code: string, where: string, change: Change];

/** The change is refused for one thing only, at the place, in words. */
export function checkCase([, code, where, change]: Case, symmetric = false): void {
  const problems = problemsAfter(change, symmetric);
  expect(problems.map((p) => p.code)).toEqual([code]);
  expect(problems[0]!.where).toContain(where);
  expect(problems[0]!.message).toMatch(/^[A-Z].*\.$/);
  expect(problems[0]!.message).not.toMatch(/undefined|\[object/);
}

type Loose = { [key: string]: unknown };

function holder(s: Scenario, path: string): [Loose, string] {
  const keys = path.split('.');
  const last = keys.pop() as string;
  let target = s as unknown as Loose;
  for (const key of keys) target = target[key] as Loose;
  return [target, last];
}

/** Writes a value at a path like 'map.bridges.0.river'; undefined takes the key out. */
export const set =
  (path: string, value: unknown): Change =>
  (s) => {
    const [target, key] = holder(s, path);
    target[key] = value;
  };

/** Appends to a list. */
export const add =
  (path: string, value: unknown): Change =>
  (s) => {
    const [target, key] = holder(s, path);
    (target[key] as unknown[]).push(value);
  };

/** Takes out the elements of a list that `unwanted` finds. */
export const drop =
  (path: string, unwanted: (item: never) => boolean): Change =>
  (s) => {
    const [target, key] = holder(s, path);
    target[key] = (target[key] as never[]).filter((item) => !unwanted(item));
  };

export const all =
  (...changes: Change[]): Change =>
  (s) => {
    for (const change of changes) change(s);
  };

/** Changes fields of a hex; undefined takes a field out. */
export const setHex =
  (id: NodeId, fields: { [K in keyof MapHex]?: MapHex[K] | undefined }): Change =>
  (s) => {
    Object.assign(s.map.hexes.find((h) => h.id === id) as MapHex, fields);
  };

export const setType =
  (id: string, fields: Partial<UnitType>): Change =>
  (s) => {
    Object.assign(s.unitTypes.find((t) => t.id === id) as UnitType, fields);
  };

/** Takes a link out. */
export const cut = (a: NodeId, b: NodeId): Change => drop('map.links', (link: [NodeId, NodeId]) => link.includes(a) && link.includes(b));

/** Takes a node out of links, bridges and routes. */
export const isolate = (id: NodeId): Change =>
  all(
    drop('map.links', (link: NodeId[]) => link.includes(id)),
    drop('map.bridges', (bridge: { link: NodeId[] }) => bridge.link.includes(id)),
    drop('map.routes', (route: { path: NodeId[] }) => route.path.includes(id)),
  );
