/**
 * Stands in for d3-transition and d3-interpolate in the page (vite.config.ts). d3-zoom asks for them only to end a transition that runs and to
 * say how one goes; the map glides by its own (zoomControls.ts), so none ever does, and the colours and easings that they bring would weigh on
 * the first view.
 */
import { type BaseType, type Selection, selection } from 'd3-selection';

/** There is nothing to end. */
export function interrupt(): void {}

/** There is no way between two views: the second stands at once. */
export function interpolateZoom<V>(_from: V, to: V): (() => V) & { duration: number } {
  return Object.assign(() => to, { duration: 0 });
}

const all = selection.prototype as unknown as { interrupt: (this: Selection<BaseType, unknown, null, undefined>) => unknown };
all.interrupt = function () {
  return this;
};
