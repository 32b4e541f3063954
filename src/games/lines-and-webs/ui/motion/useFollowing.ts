/** Moves the map to scenes that are out of view, and back at the end, if the setting allows. */
import { type RefObject, useEffect, useMemo } from 'react';
import { mapFollows } from '../../../../ui/board/camera.ts';
import type { MapHandle } from '../../../../ui/board/MapStage.tsx';
import { useMotion } from './player.ts';
import { placesOf } from './scenes.ts';
import { momentAt } from './script.ts';

/** With reduced motion it follows the rings. */
export function useFollowing(map: RefObject<MapHandle | null>): void {
  const script = useMotion((m) => m.script);
  const beat = useMotion((m) => m.beat);
  const places = useMemo(() => {
    // A fight panel shows its whole scene itself.
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

/** A separate component for the game screen, since nothing moves before the first command. */
export function Following({ map }: { map: RefObject<MapHandle | null> }) {
  useFollowing(map);
  return null;
}
