/** The panel of pieces that go together: how many, who stays and why. */

import type { ComponentProps } from 'react';
import type { Command } from '../../engine/core/gameTypes.ts';
import type { Hold } from '../board/square/gesture.ts';
import { useInput } from '../kit/lastInput.ts';
import { PanelSection } from '../kit/PanelFrame.tsx';
import { gameUi } from '../page.tsx';
import { useSeat } from '../seat/useSeat.ts';
import { AimPanel } from './AimPanel.tsx';
import type { GroupPlan } from './group.ts';
import { groupAct, groupHint, groupText, whyBriefly } from './groupWords.ts';

interface GroupPanelProps<C extends Command> extends Pick<ComponentProps<typeof AimPanel>, 'onSend' | 'onCancel' | 'end'> {
  hold: Hold;
  plan: GroupPlan<C>;
}

export function GroupPanel<C extends Command>({ hold, plan, ...does }: GroupPanelProps<C>) {
  const { world } = useSeat();
  const { group = [], to, home } = hold;
  const isMove = to !== home;
  const { orders, stays } = plan;
  return (
    <AimPanel
      title={`${group.length} units together`}
      subtitle={[...group].sort().join(', ')}
      prompt={{ text: groupText(plan, isMove), hint: groupHint(useInput(), home, orders.length > 0) }}
      order={orders[0] ?? null}
      act={groupAct(orders.length, isMove)}
      {...does}
    >
      {stays.length > 0 ? (
        <PanelSection head={isMove ? 'They stay' : 'They keep their facing'}>
          <ul>
            {stays.map(({ hold: { home: at }, why }) => (
              <li key={at} data-stays={at} className="mb-1">
                <b className="semi">{at}</b>: {whyBriefly(why) || gameUi().rejection(world, why)}
              </li>
            ))}
          </ul>
        </PanelSection>
      ) : null}
    </AimPanel>
  );
}
