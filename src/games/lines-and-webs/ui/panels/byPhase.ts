/** Which panel and tray belong to a phase. Choices in the middle of a play happen in Phase 6 only. */

import type { Phase } from '../../../../engine/lines-and-webs/index.ts';
import { lazyPart } from '../../../../ui/kit/lazyPart.tsx';
import { tellingPart } from '../../../../ui/page.tsx';
import type { PhaseScreen } from '../../../../ui/shell/tableParts.ts';
import { SetupPanel } from './setup/SetupPanel.tsx';

// In the order of a day: so they are fetched while setup is played.
const DeployPanel = lazyPart(() => import('./deploy/DeployPanel.tsx').then((m) => m.DeployPanel));
const SpendPanel = lazyPart(() => import('./spend/SpendPanel.tsx').then((m) => m.SpendPanel));
const TransportPanel = tellingPart(() => import('./transport/TransportPanel.tsx').then((m) => m.TransportPanel));
const TransportTray = tellingPart(() => import('./transport/TransportPanel.tsx').then((m) => m.TransportTray));
const OrdersPanel = lazyPart(() => import('./orders/OrdersPanel.tsx').then((m) => m.OrdersPanel));
const OrdersTray = lazyPart(() => import('./orders/OrdersPanel.tsx').then((m) => m.OrdersTray));
const ExecutePanel = tellingPart(() => import('./execute/ExecutePanel.tsx').then((m) => m.ExecutePanel));
const ExecuteTray = tellingPart(() => import('./execute/ExecutePanel.tsx').then((m) => m.ExecuteTray));

const EXECUTE: PhaseScreen = { Panel: ExecutePanel, Tray: ExecuteTray };

export const PANELS: { readonly [P in Phase]: PhaseScreen } = {
  setup: { Panel: SetupPanel, isUntold: true },
  deploy: { Panel: DeployPanel },
  spend: { Panel: SpendPanel },
  transport: { Panel: TransportPanel, Tray: TransportTray },
  orders: { Panel: OrdersPanel, Tray: OrdersTray },
  execute: EXECUTE,
  over: EXECUTE,
};
