/** Thumbnail of a stored game: map and units, public information only. */
import { useEffect, useState } from 'react';
import { type ScenarioMap, SIDES } from '../../../../engine/lines-and-webs/index.ts';
import type { GameId, GameSummary } from '../../../../store/database.ts';
import { orReport } from '../../../../store/lazyCode.ts';
import { library } from '../../../../store/library.ts';
import styles from '../../../../ui/library/Library.module.css';
import { getScenario } from '../../scenarios/builtIn.ts';
import { layoutOf } from '../board/layout.ts';
import { SmallBoard } from '../board/SmallBoard.tsx';

/** The map of a stored game, validated since it may be damaged. Null if it can't be drawn. */
export async function storedMap(game: GameId): Promise<ScenarioMap | null> {
  const scenario = await library.scenarioOf(game);
  if (!scenario) return null;
  const { loadScenario } = await orReport(import('../../scenarios/load.ts'));
  const loaded = loadScenario(scenario, true);
  return loaded.ok ? loaded.scenario.map : null;
}

/** The game's map; custom scenarios are read from the store. */
function useMapOf({ game, scenario }: GameSummary): ScenarioMap | null {
  const known = scenario ? getScenario(scenario) : null;
  const [read, setRead] = useState<ScenarioMap | null>(null);
  useEffect(() => {
    if (known) return;
    let here = true;
    storedMap(game).then(
      (found) => here && setRead(found),
      // No thumbnail; the error is reported when the game is opened.
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [known, game]);
  return known?.map ?? read;
}

/** Hidden from screen readers: the text next to it has the same information. */
export function GamePicture({ game }: { game: GameSummary }) {
  const map = useMapOf(game);
  if (!map) return <span className={`flex-none edge round-1 ${styles.picture}`} />;
  const { x, y, width, height } = layoutOf(map).field;
  const units = SIDES.flatMap((side) => (game.units?.[side] ?? []).map((node, i) => ({ id: `${side}${i}`, node, side })));
  return (
    <svg
      translate="no"
      className={`flex-none edge round-1 ${styles.picture}`}
      viewBox={`${x} ${y} ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <SmallBoard map={map} units={units} />
    </svg>
  );
}
