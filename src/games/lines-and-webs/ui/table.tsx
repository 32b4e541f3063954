/** The shared game screen with the components of Lines and Webs. */

import { Boxes } from 'lucide-react';
import { type Phase, TURN_PROMPTS } from '../../../engine/lines-and-webs/index.ts';
import { lazyPart } from '../../../ui/kit/lazyPart.tsx';
import { gameUiPart } from '../../../ui/page.tsx';
import { Table } from '../../../ui/screens/Table.tsx';
import { type PhaseScreen, type TableParts, TablePartsContext } from '../../../ui/shell/tableParts.ts';
import type { LinesAndWebs } from '../types.ts';
import { SUPPLY } from './acts/supply.ts';
import { SetupPanel } from './panels/setup/SetupPanel.tsx';
import { HeardInSheet, TableMap } from './screens/TableMap.tsx';
import { DayRuler } from './shell/DayRuler.tsx';

// In the order of a day, so that they are loaded during setup.
const DeployPanel = lazyPart(() => import('./panels/deploy/DeployPanel.tsx').then((m) => m.DeployPanel));
const SpendPanel = lazyPart(() => import('./panels/spend/SpendPanel.tsx').then((m) => m.SpendPanel));
const TransportPanel = gameUiPart(() => import('./panels/transport/TransportPanel.tsx').then((m) => m.TransportPanel));
const TransportTray = gameUiPart(() => import('./panels/transport/TransportPanel.tsx').then((m) => m.TransportTray));
const OrdersPanel = lazyPart(() => import('./panels/orders/OrdersPanel.tsx').then((m) => m.OrdersPanel));
const OrdersTray = lazyPart(() => import('./panels/orders/OrdersPanel.tsx').then((m) => m.OrdersTray));
const ExecutePanel = gameUiPart(() => import('./panels/execute/ExecutePanel.tsx').then((m) => m.ExecutePanel));
const ExecuteTray = gameUiPart(() => import('./panels/execute/ExecutePanel.tsx').then((m) => m.ExecuteTray));

const EXECUTE: PhaseScreen = { Panel: ExecutePanel, Tray: ExecuteTray };

const PANELS: { readonly [P in Phase]: PhaseScreen } = {
  setup: { Panel: SetupPanel, isSecretPhase: true },
  deploy: { Panel: DeployPanel },
  spend: { Panel: SpendPanel },
  transport: { Panel: TransportPanel, Tray: TransportTray },
  orders: { Panel: OrdersPanel, Tray: OrdersTray },
  execute: EXECUTE,
  over: EXECUTE,
};

/** Not shown in setup; the page works without it until it is loaded. */
const Score = lazyPart(() => import('./shell/Score.tsx').then((m) => m.Score), true);
/** Replaces the score for a single player with advice: the goal and the chance to win. */
const OutlookBar = lazyPart(() => import('./outlook/OutlookBar.tsx').then((m) => m.OutlookBar), true);

const Bar = ({ isGuided }: { isGuided: boolean }) => (
  <>
    <DayRuler />
    {isGuided ? <OutlookBar /> : <Score />}
  </>
);

export const PARTS: TableParts<LinesAndWebs> = {
  Board: TableMap,
  Pointed: HeardInSheet,
  panels: PANELS,
  Bar,
  /** Not used in setup, nor in most games. */
  Clock: lazyPart(() => import('./shell/Clock.tsx').then((m) => m.Clock), true),
  UnitCard: lazyPart(() => import('./unit/UnitCard.tsx').then((m) => m.UnitCard)),
  RestTray: lazyPart(() => import('./shell/PortsTray.tsx').then((m) => m.PortsTray), true),
  /** Not used in setup. */
  Piles: lazyPart(() => import('./peek/Piles.tsx').then((m) => m.Piles), true),
  /** Empty before the first command. */
  News: gameUiPart(() => import('./log/News.tsx').then((m) => m.News), true),
  Recap: gameUiPart(() => import('./log/RecapPanel.tsx').then((m) => m.RecapPanel)),
  Scene: gameUiPart(() => import('./fight/FightScreen.tsx').then((m) => m.FightPanel), true),
  SceneAgain: gameUiPart(() => import('./fight/FightScreen.tsx').then((m) => m.FightAgain), true),
  drawers: [{ act: SUPPLY, Sign: Boxes, Part: lazyPart(() => import('./supply/SupplyDrawer.tsx').then((m) => m.SupplyDrawer)) }],
  turnPrompts: TURN_PROMPTS,
  isUnit: ({ units }, id) => units.some((unit) => unit.id === id),
  isMove: (event) => 'unit' in event || 'carrier' in event || 'port' in event,
};

export const GameTable = () => (
  <TablePartsContext value={PARTS}>
    <Table />
  </TablePartsContext>
);
