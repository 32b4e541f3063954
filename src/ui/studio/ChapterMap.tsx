/** The map at the moment of the chosen chapter. */

import { useMemo } from 'react';
import { frameAt, type Replay } from '../../store/replay.ts';
import { chapterHere, useStudio } from '../../store/studio/studio.ts';
import { gameUi } from '../page.tsx';
import { light, point } from './pointing.ts';

/** @param isPresented a press on the map points the room's spotlight; else it changes what the chapter shows */
export function ChapterMap({ replay, isPresented = false }: { replay: Replay; isPresented?: boolean }) {
  const { moment, show } = chapterHere(useStudio());
  const at = frameAt(replay, moment.at);
  const { view } = useMemo(() => structuredClone(replay.shownAt(at)), [replay, at]);
  const frame = replay.frames[at];
  const note = useMemo(() => ({ nodes: show?.places ?? [], units: show?.units ?? [] }), [show]);
  const { Map: Board } = gameUi().replay;
  if (!frame) return null;
  return (
    <Board
      {...{ world: replay.world, view, frame, note, scene: null, speed: 1, isForwardStep: false }}
      onPoint={isPresented ? light : point}
    />
  );
}
