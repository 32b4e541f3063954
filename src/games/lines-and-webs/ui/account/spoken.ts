/** What a part of the review speaks of, for its moment in the replay: the units, places and ways that it names. Pure. */

import type { NodeId, UnitId, World } from '../../../../engine/lines-and-webs/index.ts';
import type { Spoken } from '../../../../store/watching.ts';
import type { HungerAccount, HungerStory } from '../../account/hunger/types.ts';
import { casesOf } from '../words/hunger.ts';

/** Everything named in links of a chain, orders or a fight. Routes, the fields named `path`, are ways and not places. */
export function spokenIn(w: World, told: unknown): Spoken {
  const names = new Set<string>();
  const ways: NodeId[][] = [];
  JSON.stringify(told, (key, value: unknown) => {
    if (key === 'path' && Array.isArray(value)) {
      if (value.length > 1) ways.push(value as NodeId[]);
      return;
    }
    if (typeof value === 'string') names.add(value);
    return value;
  });
  const all = [...names];
  return {
    units: all.filter((name) => w.info[name] !== undefined) as UnitId[],
    nodes: all.filter((name) => w.graph.index[name] !== undefined) as NodeId[],
    ways,
  };
}

/** The units of a story, where supplies lay, who could have brought them, and on which way; a carrier that was lost; a port that was taken. */
export const spokenOfStory = (w: World, hunger: Pick<HungerAccount, 'cases'>, story: HungerStory): Spoken =>
  spokenIn(w, [
    casesOf(hunger, story).map(({ unit, lost, captured, remedy, spare }) => [
      unit,
      lost?.unit,
      captured?.port,
      remedy ? null : spare?.store,
    ]),
    story.remedy?.met.map(({ source, hops }) => [source.node, hops.map(({ by, path }) => ({ by, path }))]),
  ]);
