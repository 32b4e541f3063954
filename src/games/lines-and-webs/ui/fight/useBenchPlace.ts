/** Where the bench stands over its map, how much room it has, and what that of a fight and that of a card carry alike. */
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { mapFollows } from '../../../../ui/board/camera.ts';
import type { MapHandle } from '../../../../ui/board/MapStage.tsx';
import type { Playback } from '../../store/scenes.ts';
import { type BenchPlace, benchPlace, boxesOfFight } from './benchPlace.ts';

/** The units that a Command Post joins may stand anywhere: for one short beat the map does not move. */
const isScattered = ({ entries }: Playback): boolean => entries[0]?.event.type === 'groupJoined';

type Stands = Pick<BenchPlace, 'side' | 'align'>;

/** Away from the fight; where there is no such side the map makes room for a while. */
export function usePlace(bench: RefObject<HTMLElement | null>, map: RefObject<MapHandle | null>, told: Playback, size: string): Stands {
  const [place, setPlace] = useState<Stands>({ side: 'top', align: 'middle' });
  const stands = useRef<Stands | undefined>(undefined);
  const boxes = useMemo(() => boxesOfFight(told.world, told), [told]);
  useLayoutEffect(() => {
    const { offsetHeight: height = 0, offsetWidth: width = 0 } = bench.current ?? {};
    const sight = map.current?.sight();
    // Before its room is measured it has not its own height yet: the map would go twice.
    if (!sight || height === 0 || size === '') return;
    const { side, align, to } = benchPlace(sight, boxes, height, stands.current, width);
    stands.current = { side, align };
    setPlace(stands.current);
    if (to && mapFollows() && !isScattered(told)) map.current?.visitAt(to, 'fight');
  }, [bench, map, told, boxes, size]);
  useEffect(() => {
    const view = map.current;
    return () => view?.back('fight');
  }, [map]);
  return place;
}

/** The room of the bench and its own height, px; measured again whenever one of them changes. */
export function useRoom(bench: RefObject<HTMLElement | null>): { width: number; size: string } {
  const [room, setRoom] = useState({ width: 0, size: '' });
  useLayoutEffect(() => {
    const element = bench.current;
    const field = element?.parentElement;
    if (!element || !field) return;
    const measure = () => {
      const now = { width: field.clientWidth, size: `${field.clientWidth} ${field.clientHeight} ${element.offsetHeight}` };
      setRoom((was) => (was.size === now.size ? was : now));
    };
    measure();
    if (typeof ResizeObserver !== 'function') return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(field);
    return () => observer.disconnect();
  }, [bench]);
  return room;
}

interface FrameOf {
  /** At which edge of the map it stands. */
  side: 'top' | 'bottom';
  align: string;
  /** The beat that is told. */
  beat: string;
  isRoom: boolean;
  isSlim: boolean;
}

export const benchFrame = ({ side, align, beat, isRoom, isSlim }: FrameOf) => ({
  'data-side': side,
  'data-align': align,
  'data-beat': beat,
  'data-fight': '',
  'data-region': 'bench',
  'data-large': isRoom ? '' : undefined,
  'data-slim': isSlim ? '' : undefined,
  'data-testid': 'bench',
  'data-theme': 'dark',
});
