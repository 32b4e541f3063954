/** The map follows what is played on it: a scene out of view brings its place into view, and at the end the view goes back. Whoever wants the map to stay is not followed. */
import { type RefObject, useEffect, useMemo } from 'react';
import { mapFollows } from '../board/camera.ts';
import type { MapHandle } from '../board/MapView.tsx';
import { useMotion } from './player.ts';
import { placesOf } from './scenes.ts';
import { momentAt, type Script } from './script.ts';

/** From the line-up on the bench brings all of a fight into view at once. */
const isOnBench = ({ fight, beats }: Script, beat: number): boolean =>
  fight !== undefined && fight.beats.findLast(({ at }) => at <= (beats[beat] ?? 0))?.name !== 'advance';

/** While the motion keeps still, its rings are followed all the same. */
export function useFollowing(map: RefObject<MapHandle | null>): void {
  const script = useMotion((m) => m.script);
  const beat = useMotion((m) => m.beat);
  const places = useMemo(() => {
    const on = script && !isOnBench(script, beat) ? momentAt(script, beat).on : [];
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
