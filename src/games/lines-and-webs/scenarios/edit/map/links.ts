/** Edits links between adjacent land hexes, and bridges over rivers. */

import type { Scenario } from '../../../../../engine/lines-and-webs/scenario.ts';
import {
  bridgeAt,
  done,
  dropLink,
  freeName,
  isLinked,
  MAX,
  neighbours,
  type Outcome,
  type Pair,
  pairLabel,
  refuse,
  riverAt,
} from './parts.ts';

/** The reason why two hexes can't be linked, or null. @rule 1.1 @rule 1.5 @rule 1.6 */
function whyNoLink(s: Scenario, pair: Pair): string | null {
  const both = neighbours(s, pair);
  if (!both) return `${pairLabel(pair)} are not neighboring hexes.`;
  const wet = both.find((hex) => hex.terrain !== 'steppe');
  return wet ? `${wet.id.slice(1)} is ${wet.terrain}. Links join land.` : null;
}

/** Adds a bridge if a link crosses the river between two hexes. @rule 1.4 */
export function bridgeOver(s: Scenario, pair: Pair, river: string): string[] {
  const bridge = bridgeAt(s, pair);
  if (bridge) {
    bridge.river = river;
    return [];
  }
  const name = freeName(`${river.slice(0, 28).trimEnd()} Bridge`, s.map.bridges);
  s.map.bridges.push({ link: [...pair], name, river });
  return [`${name} crosses the ${river}.`];
}

export function addLink(s: Scenario, pair: Pair): Outcome {
  const why = whyNoLink(s, pair);
  if (why) return refuse(why);
  if (isLinked(s, pair)) return done();
  const river = riverAt(s, pair);
  if (river && s.map.bridges.length >= MAX.bridges) return refuse(`A map has ${MAX.bridges} bridges at most.`);
  s.map.links.push([...pair]);
  return done(river ? bridgeOver(s, pair, river.name) : []);
}

export const cutLink = (s: Scenario, pair: Pair): Outcome => done(isLinked(s, pair) || bridgeAt(s, pair) ? dropLink(s, pair) : []);

/** Adds a bridge with its link. */
export function addBridge(s: Scenario, pair: Pair): Outcome {
  const why = whyNoLink(s, pair);
  if (why) return refuse(why);
  const river = riverAt(s, pair);
  if (!river) return refuse(`No river runs between ${pairLabel(pair)}. Draw the river first.`);
  if (isLinked(s, pair) && bridgeAt(s, pair)?.river === river.name) return done();
  if (!bridgeAt(s, pair) && s.map.bridges.length >= MAX.bridges) return refuse(`A map has ${MAX.bridges} bridges at most.`);
  if (!isLinked(s, pair)) s.map.links.push([...pair]);
  return done(bridgeOver(s, pair, river.name));
}

export function renameBridge(s: Scenario, pair: Pair, name: string): Outcome {
  const bridge = bridgeAt(s, pair);
  if (!bridge) return refuse(`There is no bridge between ${pairLabel(pair)}.`);
  bridge.name = name;
  return done();
}
