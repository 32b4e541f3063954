/** Links on the hand-over screen: rules, help, start screen. None shows anything of a side. */

import { BookOpen, CircleHelp, LogOut, Undo2 } from 'lucide-react';
import type { World } from '../../engine/core/gameTypes.ts';
import { useGame } from '../../store/game.ts';
import { type ActId, actOf, doAct } from '../acts/acts.ts';
import { address } from '../acts/address.ts';
import { Drawers } from '../drawers/Drawers.tsx';
import { sideName } from '../page.tsx';
import styles from './Curtain.module.css';

const WAYS = [
  { act: 'rules', Sign: BookOpen },
  { act: 'help', Sign: CircleHelp },
  { act: 'leave', Sign: LogOut },
] as const satisfies readonly { act: ActId; Sign: unknown }[];

export function CurtainWays({ world }: { world: World }) {
  const handedBy = useGame((g) => g.lastHandoverBy);
  return (
    <>
      <nav className={`row gap-2 absolute ${styles.ways}`} aria-label="Beside the game">
        {handedBy ? (
          <button
            type="button"
            className="btn btn-quiet gap-15"
            onClick={() => doAct('undo')}
            {...address('undo')}
            data-testid="hand-back-curtain"
          >
            <Undo2 size={18} aria-hidden="true" /> Back to {sideName(handedBy)}
          </button>
        ) : null}
        {WAYS.map(({ act, Sign }) => (
          <button key={act} type="button" className="btn btn-quiet gap-15" onClick={() => doAct(act)} {...address(act)}>
            <Sign size={18} aria-hidden="true" /> {actOf(act).label}
          </button>
        ))}
      </nav>
      <Drawers worldOf={() => world} />
    </>
  );
}
