/** The workbench's doors in the page: nothing of it is fetched but in a game where it is on. */

import { hasBench } from '../../store/bench.ts';
import { useGame } from '../../store/game.ts';
import { lazyPart } from '../kit/lazyPart.tsx';

const parts = () => import('./parts.ts');
const Dock = lazyPart(() => parts().then((m) => m.Dock), true);
const Ribbon = lazyPart(() => parts().then((m) => m.Ribbon), true);
const MapLayer = lazyPart(() => parts().then((m) => m.MapLayer), true);

export const WorkbenchItem = lazyPart(() => parts().then((m) => m.WorkbenchItem), true);

/** The panel and the board of other eyes, over whatever screen of the game stands. */
export const WorkbenchDock = () => (useGame(hasBench) ? <Dock /> : null);
/** Says on a screen of the game that the workbench is on. */
export const WorkbenchRibbon = () => (useGame(hasBench) ? <Ribbon /> : null);
/** What the workbench draws over a map. */
export const WorkbenchLayer = () => (useGame(hasBench) ? <MapLayer /> : null);
