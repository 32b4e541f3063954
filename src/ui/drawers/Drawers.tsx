/** The rules and the help beside a screen at which nobody sits; `?` opens the help, Escape closes either, and they do not outlast the screen. */

import { useEffect } from 'react';
import type { World } from '../../engine/core/table.ts';
import { useTable } from '../../store/table.ts';
import { HELP_KEY } from '../acts/keys.ts';
import { lazyPart } from '../kit/lazyPart.tsx';
import { isTyping } from '../kit/typing.ts';
import { usePage } from '../page.tsx';
import { fetchBook } from '../rules/shownBook.ts';
import { WorldContext } from '../seat/useSeat.ts';
import styles from './Drawers.module.css';

const RulesDrawer = lazyPart(() => import('../rules/RulesDrawer.tsx').then((m) => fetchBook().then(() => m.RulesDrawer)));

/** The world is asked for only when something is opened. */
export function Drawers({ worldOf }: { worldOf: () => World }) {
  const drawer = useTable((t) => t.drawer);
  const openDrawer = useTable((t) => t.openDrawer);
  const { HelpDrawer } = usePage();
  useEffect(() => {
    openDrawer(null);
    const onKey = (event: KeyboardEvent) => {
      const at = event.target instanceof Element ? event.target : null;
      if (event.key === 'Escape') openDrawer(null);
      else if (event.key === HELP_KEY && !event.defaultPrevented && !isTyping(at) && !document.querySelector('dialog[open]')) {
        event.preventDefault();
        openDrawer(useTable.getState().drawer === 'help' ? null : 'help');
      }
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      openDrawer(null);
    };
  }, [openDrawer]);
  if (drawer !== 'rules' && drawer !== 'help') return null;
  return (
    <WorldContext value={worldOf()}>
      <div className={`no-pointer fixed ${styles.drawers}`}>{drawer === 'rules' ? <RulesDrawer /> : <HelpDrawer />}</div>
    </WorldContext>
  );
}
