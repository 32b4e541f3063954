/**
 * Stands in for d3-transition in the page (vite.config.ts). d3-zoom asks for it only to end a transition that runs; the map glides by its own
 * (zoomControls.ts), so none ever does, and the colours and easings that it brings would weigh on the first view.
 */
import { type BaseType, type Selection, selection } from 'd3-selection';

/** There is nothing to end. */
export function interrupt(): void {}

const all = selection.prototype as unknown as { interrupt: (this: Selection<BaseType, unknown, null, undefined>) => unknown };
all.interrupt = function () {
  return this;
};
