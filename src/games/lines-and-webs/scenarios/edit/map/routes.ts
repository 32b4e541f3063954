/** Edits routes along links. Routes are identified by index. */

import type { NodeId, Route, Scenario } from '../../../../../engine/lines-and-webs/scenario.ts';
import { cutRoute, done, freeName, isLinked, MAX, type Outcome, type Pair, pairLabel, refuse } from './parts.ts';

export type RouteClass = Route['class'];

export type RouteEnd = 'end' | 'start';

/** Creates a route with its first link. */
export function addRoute(s: Scenario, pair: Pair, kind: RouteClass, name: string): Outcome {
  if (!isLinked(s, pair)) return refuse(`No link joins ${pairLabel(pair)}. A route runs along links.`);
  if (s.map.routes.length >= MAX.routes) return refuse(`A map has ${MAX.routes} routes at most.`);
  s.map.routes.push({ name: freeName(name, s.map.routes), class: kind, path: [...pair] });
  return done();
}

/** Extends a route to a hex; a step back removes its last link. */
export function extendRoute(s: Scenario, route: Route, id: NodeId, end: RouteEnd): Outcome {
  const path = end === 'end' ? [...route.path] : [...route.path].reverse();
  const last = path[path.length - 1]!;
  if (id === last) return done();
  if (path.length > 2 && id === path[path.length - 2]) path.pop();
  else if (!isLinked(s, [last, id])) return refuse(`No link joins ${pairLabel([last, id])}. A route runs along links.`);
  else if (path.length >= MAX.path) return refuse(`A route has ${MAX.path} hexes at most.`);
  else path.push(id);
  route.path = end === 'end' ? path : path.reverse();
  return done();
}

/** Removes the last link at an end; a route without links is deleted. */
export function shortenRoute(s: Scenario, route: Route, end: RouteEnd): Outcome {
  if (route.path.length <= 2) return removeRoute(s, route);
  route.path = end === 'end' ? route.path.slice(0, -1) : route.path.slice(1);
  return done();
}

/** Removes one link from the middle of a route. */
export function splitRoute(s: Scenario, route: Route, pair: Pair): Outcome {
  const note = cutRoute(s, route, pair);
  return note === null ? refuse(`The ${route.name} does not run over ${pairLabel(pair)}.`) : done([note]);
}

export function removeRoute(s: Scenario, route: Route): Outcome {
  s.map.routes.splice(s.map.routes.indexOf(route), 1);
  return done();
}

/** The route along the half-turned hexes of another, in either direction. */
export function routeAlong(s: Scenario, path: readonly NodeId[]): Route | undefined {
  const [there, back] = [path.join(' '), [...path].reverse().join(' ')];
  return s.map.routes.find((route) => [there, back].includes(route.path.join(' ')));
}
