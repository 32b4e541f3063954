/** Phase 6 and every choice in it: which panel belongs to what is awaited. A new panel, with new plans, after every order. */
import { useGame } from '../../../own.ts';
import '../../words/laterRejections.ts';
import type { ComponentType } from 'react';
import type { PromptKind } from '../../../../../engine/lines-and-webs/index.ts';
import { useNewPress } from '../../../../../ui/kit/pressGuard.ts';
import { useSeat } from '../../../../../ui/seat/useSeat.ts';
import { PursuePanel } from './AttackScreen.tsx';
import { AimPanel } from './CardAim.tsx';
import { ArrangePanel, JoinPanel } from './CardPanels.tsx';
import { ChoicePanel } from './ChoicePanel.tsx';
import { CounterFirePanel } from './Firing.tsx';
import { PlayPanel } from './PlayPanel.tsx';
import { RetreatPanel } from './RetreatPanel.tsx';
import { TurnPanel } from './TurnPanel.tsx';

export { ExecuteTray } from './ExecuteTray.tsx';

const PANELS: Partial<Record<PromptKind, ComponentType>> = {
  turn: TurnPanel,
  after: TurnPanel,
  activate: PlayPanel,
  fires: PlayPanel,
  attacks: PlayPanel,
  aim: AimPanel,
  arrange: ArrangePanel,
  join: JoinPanel,
  retreat: RetreatPanel,
  pursue: PursuePanel,
  counterFire: CounterFirePanel,
};

export function ExecutePanel() {
  const { view } = useSeat();
  const orders = useGame((g) => g.record?.commands.length ?? 0);
  const Panel = PANELS[view.prompt.kind] ?? ChoicePanel;
  // The end of a turn, or the look at one's cards, comes to where the last order's button stood.
  useNewPress(orders);
  return <Panel key={orders} />;
}
