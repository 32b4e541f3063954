/** The workbench's doors in the page: nothing of it is fetched but in a game where it is on. */

import { hasBench } from '../../store/bench.ts';
import { useGame } from '../../store/game.ts';
import { tellingPart } from '../page.tsx';
import { fetchBench } from './bench.ts';

const Dock = tellingPart(() => import('./parts.tsx').then((m) => fetchBench().then(() => m.Dock)), true);
const Ribbon = tellingPart(() => import('./parts.tsx').then((m) => m.Ribbon), true);
const MapLayer = tellingPart(() => import('./parts.tsx').then((m) => fetchBench().then(() => m.MapLayer)), true);

export const WorkbenchItem = tellingPart(() => import('./parts.tsx').then((m) => m.WorkbenchItem), true);

/** The panel and the board of other eyes, over whatever screen of the game stands. */
export const WorkbenchDock = () => (useGame(hasBench) ? <Dock /> : null);
/** Says on a screen of the game that the workbench is on. */
export const WorkbenchRibbon = () => (useGame(hasBench) ? <Ribbon /> : null);
/** What the workbench draws over a map. */
export const WorkbenchLayer = () => (useGame(hasBench) ? <MapLayer /> : null);
