/** Map settings of the projector: the whole map or the presenter's view, once or continuously, and highlights. */

import { Crosshair, Expand, Route, ScanEye, Trash2, Video } from 'lucide-react';
import { useGame } from '../../store/game.ts';
import { presenter } from '../../store/projector/presenter.ts';
import { usePresenter } from '../../store/projector/presenting.ts';
import { type Spot, useSettings } from '../../store/projector/settings.ts';
import { useWatchedReplay } from '../../store/projector/watched.ts';
import { placeFull, unitName } from '../page.tsx';
import { count } from '../words/grammar.ts';
import { Part, Switch } from './Part.tsx';
import styles from './Presenter.module.css';
import { looked } from './presenterViewport.ts';
import { type Pointing, usePanel } from './usePanel.ts';
import { worldHere } from './usePointing.ts';

const SECRET = 'A side plans in secret: the room does not see where you look.';

/** True while a side plans in secret on this page. */
function useSecret(): boolean {
  useGame((g) => g.state?.phase);
  useWatchedReplay((w) => w.replay);
  usePresenter((p) => p.isUmpire);
  return presenter.isSecret();
}

function Zoom() {
  const box = useSettings((s) => s.box);
  const follows = useSettings((s) => s.follows);
  const isSecret = useSecret();
  const showPart = () => {
    const seen = looked.box();
    if (seen) presenter.showPart(seen);
  };
  return (
    <div className={`row wrap gap-15 inks ${styles.buttons}`}>
      <button type="button" className="btn btn-small" aria-pressed={box === null} onClick={presenter.showWholeMap} data-testid="zoom-fit">
        <Expand size={16} aria-hidden="true" /> Whole map
      </button>
      <button
        type="button"
        className="btn btn-small"
        aria-pressed={box !== null && !follows}
        aria-disabled={isSecret}
        title={isSecret ? SECRET : 'The part of the map that you have in view now'}
        onClick={showPart}
        data-testid="zoom-mine"
      >
        <ScanEye size={16} aria-hidden="true" /> This part
      </button>
      <button
        type="button"
        className="btn btn-small"
        aria-pressed={follows}
        title="The projector’s map follows yours, except while a side plans in secret"
        onClick={() => useSettings.setState({ follows: !follows })}
        data-testid="zoom-follow"
      >
        <Video size={16} aria-hidden="true" /> Follow me
      </button>
      {isSecret && follows ? (
        <p className="caption" data-testid="follow-waits">
          The room’s map is still: a side plans in secret.
        </p>
      ) : null}
    </div>
  );
}

const POINTS: readonly { pointing: Exclude<Pointing, 'off'>; name: string; Sign: typeof Crosshair; title: string }[] = [
  { pointing: 'place', name: 'Place or unit', Sign: Crosshair, title: 'Then press a spot on the map, or press Enter at its cursor' },
  { pointing: 'route', name: 'Route', Sign: Route, title: 'Then press its places in order; gaps follow the links' },
];

function spotWords({ kind, nodes, unit }: Spot): string {
  const world = worldHere();
  const [first, last] = [nodes[0], nodes.at(-1)];
  if (!world || first === undefined || last === undefined) return '';
  if (kind === 'unit' && unit !== null) return `${unitName(world, unit)}, ${placeFull(world, first)}`;
  if (nodes.length === 1) return placeFull(world, first);
  return `${placeFull(world, first)} to ${placeFull(world, last)}, ${count(nodes.length - 1, 'link')}`;
}

const HINTS: { [P in Pointing]: string } = {
  off: 'Nothing is lit.',
  place: 'Press a place or a unit on the map. Keys: M to the map, arrows, Enter; Escape ends it.',
  route: 'Press the places of the route in order. Keys: M to the map, arrows, Enter; Escape ends it.',
};

function Point() {
  const pointing = usePanel((p) => p.pointing);
  const spot = useSettings((s) => s.spot);
  const zooms = useSettings((s) => s.zoomsToSpot);
  const turn = (to: Pointing) => {
    const next = pointing === to ? 'off' : to;
    // The next click starts a new route.
    if (next === 'route') useSettings.setState({ spot: null });
    usePanel.setState({ pointing: next });
  };
  return (
    <>
      <div className={`row wrap gap-15 inks ${styles.buttons}`}>
        {POINTS.map(({ pointing: one, name, Sign, title }) => (
          <button
            key={one}
            type="button"
            className="btn btn-small"
            aria-pressed={pointing === one}
            title={title}
            onClick={() => turn(one)}
            data-testid={`point-${one}`}
          >
            <Sign size={16} aria-hidden="true" /> {name}
          </button>
        ))}
        <button
          type="button"
          className="btn btn-small"
          aria-disabled={spot === null}
          title={spot === null ? 'Nothing is lit.' : 'The whole map is lit again'}
          onClick={() => useSettings.setState({ spot: null })}
          data-testid="point-clear"
        >
          <Trash2 size={16} aria-hidden="true" /> Clear
        </button>
      </div>
      <p className="caption" role="status" data-testid="spot">
        {spot ? <b>{spotWords(spot)}</b> : null} {spot && pointing === 'off' ? '' : HINTS[pointing]}
      </p>
      <Switch name="Show it from near" isOn={zooms} onTurn={() => useSettings.setState({ zoomsToSpot: !zooms })} testId="zoom-spot" />
    </>
  );
}

export function MapPart() {
  return (
    <>
      <Part head="Map">
        <Zoom />
      </Part>
      <Part head="Spotlight">
        <Point />
      </Part>
    </>
  );
}
