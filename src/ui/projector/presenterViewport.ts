/** The part of the map visible to the presenter: without the area under panels, and not recorded during secret phases. */
import { useGame } from '../../store/game.ts';
import { presenting } from '../../store/projector/presenting.ts';
import { plansInSecret } from '../../store/projector/secretPhase.ts';
import type { MapBox } from '../../store/projector/settings.ts';
import { useWatchedReplay } from '../../store/projector/watched.ts';
import type { MapViewEvent } from '../board/useZoom.ts';

type Edges = Pick<DOMRect, 'left' | 'right'>;

/** The area free of the map's own panels, without the strip under a panel at the left or right edge. */
function seenBox({ box, free }: MapViewEvent, map: Edges, panel: Edges | null): MapBox {
  if (!panel || panel.right <= map.left || panel.left >= map.right) return free;
  const perPx = box.width / Math.max(1, map.right - map.left);
  const [from, to] = [free.x, free.x + free.width];
  const isLeft = panel.left + panel.right < map.left + map.right;
  const x = isLeft ? Math.max(from, box.x + (panel.right - map.left) * perPx) : from;
  const end = isLeft ? to : Math.min(to, box.x + (panel.left - map.left) * perPx);
  return end - x < free.width / 4 ? free : { ...free, x, width: end - x };
}

export interface PresenterViewport {
  /** Null without a map on the page, or if the map shows secrets. */
  box(): MapBox | null;
  /** The presenter's panel, while it is open. */
  panel: HTMLElement | null;
  /** Starts following the maps of this page. Returns a stop function. */
  watch(): () => void;
}

function createLooked(isSecret: () => boolean): PresenterViewport {
  let last: { map: HTMLElement; seen: MapViewEvent } | null = null;
  const onView = (event: Event) => {
    const { target, detail } = event as CustomEvent<MapViewEvent>;
    last = isSecret() || !(target instanceof HTMLElement) ? null : { map: target, seen: detail };
  };
  const looked: PresenterViewport = {
    panel: null,
    box: () =>
      last?.map.isConnected ? seenBox(last.seen, last.map.getBoundingClientRect(), looked.panel?.getBoundingClientRect() ?? null) : null,
    watch() {
      // Capture phase: before the listeners that read the box.
      document.addEventListener('mapview', onView, true);
      return () => document.removeEventListener('mapview', onView, true);
    },
  };
  return looked;
}

export const looked = createLooked(() => {
  const { rules, state } = useGame.getState();
  return plansInSecret({
    rules,
    phase: state?.phase ?? null,
    replay: useWatchedReplay.getState().replay,
    isUmpire: presenting.getState().isUmpire,
  });
});
