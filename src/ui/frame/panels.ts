/** Which panel and tray belong to what is awaited. The panels of all phases are registered here. */
import type { ComponentType } from 'react';
import type { Phase, PromptKind } from '../../engine/lines-and-webs/index.ts';
import { DeployPanel } from '../panels/deploy/DeployPanel.tsx';
import { ExecutePanel, ExecuteTray } from '../panels/execute/ExecutePanel.tsx';
import { OrdersPanel, OrdersTray } from '../panels/orders/OrdersPanel.tsx';
import { SetupPanel } from '../panels/setup/SetupPanel.tsx';
import { SpendPanel } from '../panels/spend/SpendPanel.tsx';
import { TransportPanel, TransportTray } from '../panels/transport/TransportPanel.tsx';

export interface PhaseScreen {
  Panel: ComponentType;
  Tray: ComponentType | null;
}

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
