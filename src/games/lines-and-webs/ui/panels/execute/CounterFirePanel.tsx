/** Counter-fire: an artillery unit of the target's side may answer (7.9.1). */
import { useMemo, useState } from 'react';
import type { CommandOf, UnitId } from '../../../../../engine/lines-and-webs/index.ts';
import { PanelFrame, PanelSection } from '../../../../../ui/kit/PanelFrame.tsx';
import { useSeat } from '../../../../../ui/seat/useSeat.ts';
import { Prompt } from '../../../../../ui/shell/Prompt.tsx';
import { type MapMode, useMapMode } from '../../board/useMapMode.ts';
import { unitName } from '../../words/names.ts';
import { Act } from '../shared/Act.tsx';
import { Costs } from './Costs.tsx';
import { Rounds } from './Firing.tsx';
import { LatestNews } from './LatestNews.tsx';
import { ofVerb, unique } from './legal.ts';
import { whyNotAnswer } from './noTarget.ts';
import { OtherChoices } from './OtherChoices.tsx';
import { KeptHand } from './OwnDecks.tsx';
import { UnitRow } from './UnitRow.tsx';

export function CounterFirePanel() {
  const seat = useSeat();
  const { view, viewer, world } = seat;
  const legal = useMemo(() => ofVerb(view.prompt.legal, 'counterFire'), [view]);
  const units = useMemo(() => unique(legal.map((c) => c.unit)), [legal]);
  const [picked, setPicked] = useState<UnitId | null>(null);
  const unit = picked ?? units[0] ?? '';
  const firer = view.prompt.units[0] ?? '';
  const most = Math.max(1, ...legal.filter((c) => c.unit === unit).map((c) => c.rounds));
  const answer = (rounds: number): CommandOf<'counterFire'> => ({ type: 'counterFire', side: viewer, unit, rounds });
  const mode = useMemo((): MapMode => {
    const nodes = new Map(
      units.flatMap((id) => {
        const node = view.units.find((u) => u.id === id)?.node;
        return node ? [[node, id] as const] : [];
      }),
    );
    const at = view.units.find((u) => u.id === firer)?.node;
    return {
      overlay: {
        marks: new Map([[unit, { ring: 'thick' }]]),
        targets: [{ unit: firer, by: 'fire', isChosen: true }],
        frame: [...(at ? [at] : []), ...nodes.keys()],
      },
      enabled: new Set(nodes.keys()),
      onNode: (node) => setPicked(nodes.get(node) ?? null),
      onUnit: (id) => {
        if (units.includes(id)) setPicked(id);
      },
      whyNot: (node) => whyNotAnswer(seat, firer, node),
    };
  }, [seat, view, units, unit, firer]);
  useMapMode(mode);
  return (
    <PanelFrame
      title="Counter-fire"
      subtitle={`${unitName(world, firer)} has fired.`}
      dock={<Costs unit={unit} rows={[{ deed: 'Fire back, 1 round', clIII: 0, clV: 1 }]} />}
      footer={
        <>
          <Act command={{ type: 'decline', side: viewer }}>Don’t fire back</Act>
          <Act command={answer(1)} look="main" testId="order">
            Fire back with 1 round
          </Act>
        </>
      }
    >
      <Prompt
        text={`${unitName(world, firer)} has fired.`}
        hint={`${units.length === 1 ? unitName(world, unit) : 'One of your artillery units'} may fire back.`}
        clause="7.9.1"
      />
      <PanelSection head="Who fires back">
        <div className="stack gap-2">
          {units.map((id) => (
            <UnitRow key={id} unit={id} isChosen={id === unit} onPick={setPicked} />
          ))}
        </div>
      </PanelSection>
      <Rounds plan={{ unit, target: firer }} most={most} shot={answer} />
      <OtherChoices handled={['counterFire', 'decline']} />
      <KeptHand />
      <LatestNews />
    </PanelFrame>
  );
}
