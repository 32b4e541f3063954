/** The board as a finished game left it, on the page and on the first sheet of its print. */

import { useMemo } from 'react';
import { simulate } from '../../../../engine/core/index.ts';
import { linesAndWebs, type View } from '../../../../engine/lines-and-webs/index.ts';
import { MapFrameContext } from '../../../../ui/board/boardLayout.ts';
import { scaleAt } from '../../../../ui/board/scale.ts';
import type { GameRecordOf } from '../../typedStores.ts';
import { layoutOf } from '../board/layout.ts';
import { MapBase } from '../board/MapBase.tsx';
import { Pieces, usePieces } from '../board/Pieces.tsx';
import styles from './Account.module.css';

/** Scale (px per drawing unit) that decides on details. */
const K = 0.5;

/** Position after all commands, as both sides see it. */
function lastView({ scenario, seed, commands }: GameRecordOf): View {
  const rules = linesAndWebs(scenario);
  const game = simulate(rules, rules.setup(seed));
  for (const command of commands) game.step(command);
  return rules.view(game.state, 'public');
}

export function LastMap({ record }: { record: GameRecordOf }) {
  const { map } = record.scenario;
  const world = useMemo(() => linesAndWebs(record.scenario).world, [record]);
  const view = useMemo(() => lastView(record), [record]);
  const pieces = usePieces(world, view);
  const layout = layoutOf(map);
  const frame = useMemo(() => ({ layout, scale: scaleAt(K, layout.isTurned) }), [layout]);
  const { x, y, width, height } = layout.core;
  return (
    <figure data-testid="account-map">
      <svg
        translate="no"
        className={styles.lastMap}
        viewBox={`${x} ${y} ${width} ${height}`}
        role="img"
        aria-label={`Map of ${map.name} at the end`}
        data-detail={frame.scale.detail}
        data-hide="numbers"
        style={{ '--label': `${frame.scale.label}px` } as React.CSSProperties}
      >
        <MapFrameContext value={frame}>
          <MapBase map={map} />
          <Pieces view={view} pieces={pieces} />
        </MapFrameContext>
      </svg>
    </figure>
  );
}
