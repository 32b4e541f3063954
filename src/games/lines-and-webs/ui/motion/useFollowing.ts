/** The map follows what is played on it: a scene out of view brings its place into view, and at the end the view goes back. Whoever wants the map to stay is not followed. */
import { type RefObject, useEffect, useMemo } from 'react';
import { mapFollows } from '../../../../ui/board/camera.ts';
import type { MapHandle } from '../../../../ui/board/MapStage.tsx';
import { useMotion } from './player.ts';
import { placesOf } from './scenes.ts';
import { momentAt } from './script.ts';

/** While the motion keeps still, its rings are followed all the same. */
export function useFollowing(map: RefObject<MapHandle | null>): void {
  const script = useMotion((m) => m.script);
  const beat = useMotion((m) => m.beat);
  const places = useMemo(() => {
    // What has a bench is brought into view by it, all at once: two who move the map would move it twice.
    const on = script && !script.fight ? momentAt(script, beat).on : [];
    return [...new Set(on.flatMap(({ act }) => placesOf(act)))].join(' ');
  }, [script, beat]);
  useEffect(() => {
    if (places && mapFollows()) map.current?.visit(places.split(' '));
  }, [map, places]);
  const isOn = script !== null;
  useEffect(() => {
    const view = map.current;
    return isOn ? () => view?.back() : undefined;
  }, [map, isOn]);
}

/** The same as a part of its own, for the table: nothing moves before the first order. */
export function Following({ map }: { map: RefObject<MapHandle | null> }) {
  useFollowing(map);
  return null;
}
