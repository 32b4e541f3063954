/** A Command Post from reserve joins one to three of the reserve's mission cards (6.4.3). */
import { useState } from 'react';
import type { UnitId } from '../../../../../engine/lines-and-webs/index.ts';
import { PanelFrame, PanelSection } from '../../../../../ui/kit/PanelFrame.tsx';
import { useSeat } from '../../../../../ui/seat/useSeat.ts';
import { Prompt } from '../../../../../ui/shell/Prompt.tsx';
import { useMapMode } from '../../board/useMapMode.ts';
import { isCardKind, unitNames } from '../../words/names.ts';
import { Act } from '../shared/Act.tsx';
import { LatestNews } from './LatestNews.tsx';
import { OtherChoices } from './OtherChoices.tsx';
import { KeptHand } from './OwnDecks.tsx';
import { UnitRow } from './UnitRow.tsx';

const NO_MODE = {};

export function JoinPanel() {
  const { view, viewer, world } = useSeat();
  const missions = (view.own?.reserve ?? []).filter((card) => !isCardKind(card));
  const [chosen, setChosen] = useState<UnitId[]>(() => missions.slice(0, 3));
  useMapMode(NO_MODE);
  const toggle = (id: UnitId) =>
    setChosen(chosen.includes(id) ? chosen.filter((u) => u !== id) : missions.filter((u) => u === id || chosen.includes(u)));
  return (
    <PanelFrame
      title="Command Post"
      subtitle="from reserve"
      footer={
        <Act command={{ type: 'joinReserve', side: viewer, units: chosen }} look="main" testId="order">
          {chosen.length > 0 ? `Join ${unitNames(world, chosen)}` : 'Choose units to join'}
        </Act>
      }
    >
      <Prompt text="Choose one to three units for the Command Post." hint="They attack one enemy together." clause="6.4.3" />
      <PanelSection head="Reserve">
        <div className="stack gap-2">
          {missions.map((id) => (
            <UnitRow key={id} unit={id} isChosen={chosen.includes(id)} end={chosen.includes(id) ? '✓' : ''} onPick={toggle} />
          ))}
        </div>
      </PanelSection>
      <OtherChoices handled={['joinReserve']} />
      <KeptHand />
      <LatestNews />
    </PanelFrame>
  );
}
