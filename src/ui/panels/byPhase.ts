/** Which panel and tray belong to what is awaited. The panels of all phases are registered here. */
import type { ComponentType } from 'react';
import type { Phase, PromptKind } from '../../engine/lines-and-webs/index.ts';
import { lazyPart } from '../kit/lazyPart.tsx';
import { SetupPanel } from './setup/SetupPanel.tsx';

export interface PhaseScreen {
  Panel: ComponentType;
  Tray: ComponentType | null;
}

// In the order of a day: so they are fetched while set-up is played.
const DeployPanel = lazyPart(() => import('./deploy/DeployPanel.tsx').then((m) => m.DeployPanel));
const SpendPanel = lazyPart(() => import('./spend/SpendPanel.tsx').then((m) => m.SpendPanel));
const TransportPanel = lazyPart(() => import('./transport/TransportPanel.tsx').then((m) => m.TransportPanel));
const TransportTray = lazyPart(() => import('./transport/TransportPanel.tsx').then((m) => m.TransportTray));
const OrdersPanel = lazyPart(() => import('./orders/OrdersPanel.tsx').then((m) => m.OrdersPanel));
const OrdersTray = lazyPart(() => import('./orders/OrdersPanel.tsx').then((m) => m.OrdersTray));
const ExecutePanel = lazyPart(() => import('./execute/ExecutePanel.tsx').then((m) => m.ExecutePanel));
const ExecuteTray = lazyPart(() => import('./execute/ExecutePanel.tsx').then((m) => m.ExecuteTray));

const EXECUTE: PhaseScreen = { Panel: ExecutePanel, Tray: ExecuteTray };

const SCREENS: { [P in Phase]: PhaseScreen } = {
  setup: { Panel: SetupPanel, Tray: null },
  deploy: { Panel: DeployPanel, Tray: null },
  spend: { Panel: SpendPanel, Tray: null },
  transport: { Panel: TransportPanel, Tray: TransportTray },
  orders: { Panel: OrdersPanel, Tray: OrdersTray },
  execute: EXECUTE,
  over: EXECUTE,
};

/** The screen of a phase. Choices in the middle of a play happen in Phase 6 only. */
export const screenFor = (phase: Phase, _kind: PromptKind): PhaseScreen => SCREENS[phase];
