/** How far the motion on the map has come, for what goes along with it: the sentences beside. */
import { useMemo } from 'react';
import { useMotion } from './player.ts';
import { type Moment, momentAt, type Script } from './script.ts';

/** The moment of a script of one kind; null when none is on, or the page keeps still. */
export function useMoment(kind: Script['kind']): Moment | null {
  const script = useMotion((m) => m.script);
  const beat = useMotion((m) => m.beat);
  return useMemo(() => (script?.kind === kind && !script.isStill ? momentAt(script, beat) : null), [script, beat, kind]);
}

/** The numbered item of the recap that is being shown; null when none is played. */
export function useRecapItem(): number | null {
  const script = useMotion((m) => m.script);
  const beat = useMotion((m) => m.beat);
  return useMemo(() => {
    if (script?.kind !== 'recap') return null;
    const t = script.beats[beat] ?? 0;
    const begun = script.scenes.filter(({ at }) => at <= t);
    return begun.at(-1)?.item ?? 0;
  }, [script, beat]);
}
