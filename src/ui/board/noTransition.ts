/**
 * In place of what d3-zoom takes from d3-transition and d3-interpolate: the map glides by `zoomControls.ts`, so no transition ever begins, and
 * none is to be ended. The build puts it there (vite.config.ts).
 */

import { selection } from 'd3-selection';

/** Ends the transitions of an element: there are none. */
export const interrupt = (): void => undefined;

/** The way of a view from one place to another: asked for by a transition alone. */
export const interpolateZoom = (): never => {
  throw new Error('The map has no transitions.');
};

Object.assign(selection.prototype, {
  interrupt() {
    return this;
  },
});
