/** Entry points of the game editor. It is loaded only in games that use it. */

import { hasBench } from '../../store/bench.ts';
import { useGame } from '../../store/game.ts';
import { gameUiPart } from '../page.tsx';
import { fetchBench } from './bench.ts';

const Dock = gameUiPart(() => import('./parts.tsx').then((m) => fetchBench().then(() => m.Dock)), true);
const Ribbon = gameUiPart(() => import('./parts.tsx').then((m) => m.Ribbon), true);
const MapLayer = gameUiPart(() => import('./parts.tsx').then((m) => fetchBench().then(() => m.MapLayer)), true);

export const WorkbenchItem = gameUiPart(() => import('./parts.tsx').then((m) => m.WorkbenchItem), true);

/** The panel, and the board of another viewpoint over any screen of the game. */
export const WorkbenchDock = () => (useGame(hasBench) ? <Dock /> : null);
/** Shows on a screen of the game that the game editor is in use. */
export const WorkbenchRibbon = () => (useGame(hasBench) ? <Ribbon /> : null);
/** Game editor layers over a map. */
export const WorkbenchLayer = () => (useGame(hasBench) ? <MapLayer /> : null);
