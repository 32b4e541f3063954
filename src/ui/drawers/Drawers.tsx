/** Rules and help next to a screen without a player; `?` opens the help, Escape closes either, and they close with the screen. */

import { useEffect } from 'react';
import type { World } from '../../engine/core/gameTypes.ts';
import { useTable } from '../../store/table.ts';
import type { Act } from '../acts/act.ts';
import { actOf } from '../acts/acts.ts';
import { useActs } from '../acts/keyboard.ts';
import { lazyPart } from '../kit/lazyPart.tsx';
import { usePage } from '../page.tsx';
import { fetchBook } from '../rules/shownBook.ts';
import { WorldContext } from '../seat/useSeat.ts';
import styles from './Drawers.module.css';

const RulesDrawer = lazyPart(() => import('../rules/RulesDrawer.tsx').then((m) => fetchBook().then(() => m.RulesDrawer)));

const ACTS: readonly Act[] = [
  actOf('help'),
  {
    ...actOf('close'),
    isInFields: true,
    run() {
      const isOpen = useTable.getState().drawer !== null;
      useTable.getState().openDrawer(null);
      return isOpen;
    },
  },
];

/** Calls `worldOf` only when a drawer is opened. */
export function Drawers({ worldOf }: { worldOf: () => World }) {
  const drawer = useTable((t) => t.drawer);
  const openDrawer = useTable((t) => t.openDrawer);
  const { HelpDrawer } = usePage();
  useEffect(() => {
    openDrawer(null);
    return () => openDrawer(null);
  }, [openDrawer]);
  useActs({ acts: () => ACTS });
  if (drawer !== 'rules' && drawer !== 'help') return null;
  return (
    <WorldContext value={worldOf()}>
      <div className={`no-pointer fixed ${styles.drawers}`}>{drawer === 'rules' ? <RulesDrawer /> : <HelpDrawer />}</div>
    </WorldContext>
  );
}
