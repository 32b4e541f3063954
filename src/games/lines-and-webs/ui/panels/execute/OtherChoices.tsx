/** Legal orders for which the panel has no control of its own: nothing that the rules allow can be missed. */
import type { Verb } from '../../../../../engine/lines-and-webs/index.ts';
import { PanelSection } from '../../../../../ui/kit/PanelFrame.tsx';
import { useSeat } from '../../../../../ui/seat/useSeat.ts';
import { sayCommand } from '../../words/commands.ts';
import { Act } from '../shared/Act.tsx';
import styles from './Execute.module.css';

const SHOWN = 60;

export function OtherChoices({ handled }: { handled: readonly Verb[] }) {
  const { view, world } = useSeat();
  const rest = view.prompt.legal.filter((c) => c.type !== 'concede' && !handled.includes(c.type));
  if (rest.length === 0) return null;
  return (
    <PanelSection head="Other choices" testId="other-choices">
      <div className={`stack gap-2 ${styles.others}`}>
        {rest.slice(0, SHOWN).map((command) => (
          <Act key={JSON.stringify(command)} command={command} look="small">
            {sayCommand(world, command)}
          </Act>
        ))}
      </div>
    </PanelSection>
  );
}
