/** What a chapter points at. */

import type { NodeId, UnitId } from '../../engine/core/gameTypes.ts';
import { LIMITS } from '../../records/limits.ts';
import { useSettings } from '../../store/projector/settings.ts';
import { chapterHere, studioActs, useStudio } from '../../store/studio/studio.ts';

const toggled = (list: readonly string[] = [], one: string): string[] =>
  list.includes(one) ? list.filter((other) => other !== one) : [...list, one].slice(0, LIMITS.pointed);

/** Points the room's spotlight at a place or unit, or takes it away. */
export function light(node: NodeId, unit: UnitId | null): void {
  const { spot } = useSettings.getState();
  const isLit = spot?.unit === unit && spot.nodes[0] === node;
  useSettings.setState({ spot: isLit ? null : { kind: unit === null ? 'place' : 'unit', nodes: [node], unit } });
}

/** Adds a place or unit to what the chosen chapter shows, or takes it off. */
export function point(node: NodeId, unit: UnitId | null): void {
  const { show = {} } = chapterHere(useStudio.getState());
  const next = unit === null ? { places: toggled(show.places, node) } : { units: toggled(show.units, unit) };
  studioActs.changeChapter({ show: { ...show, ...next } }, '');
}
