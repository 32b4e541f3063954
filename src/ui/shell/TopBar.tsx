/** The top bar: the active side, the day, the phases and the page's buttons. */

import { BookOpen, CircleHelp, ScrollText, Search } from 'lucide-react';
import { memo, useContext } from 'react';
import { NO_COMPUTERS } from '../../records/seating.ts';
import { isGuided } from '../../store/advised.ts';
import { useGame } from '../../store/game.ts';
import { computerAt } from '../../store/seat.ts';
import { useTable } from '../../store/table.ts';
import { buttonProps } from '../acts/act.ts';
import { actOf } from '../acts/acts.ts';
import { gameUiPart, phaseDoes, SideEmblem, sideName } from '../page.tsx';
import { useBarView, useSeat } from '../seat/useSeat.ts';
import { playerOf } from '../words/seats.ts';
import tool from './Menu.module.css';
import { Menu } from './Menu.tsx';
import { PhaseRail } from './PhaseRail.tsx';
import styles from './TopBar.module.css';
import { useTableParts } from './tableParts.ts';
import { ToolsContext } from './tools.ts';

// Lazy-loaded: nothing can be undone before the first command.
const UndoButtons = gameUiPart(() => import('./UndoButtons.tsx').then((m) => m.UndoButtons), true);

function Seat() {
  const { viewer: looks } = useSeat();
  const view = useBarView();
  const { role = null, kind, side } = view.prompt;
  const isComputer = useGame((g) => side !== null && computerAt(g.seating.at(-1)?.computers ?? NO_COMPUTERS, { side, role }) !== null);
  // A single player or a learner keeps their own view while the other side acts.
  const viewer = side ?? looks;
  const name = playerOf(
    useGame((g) => g.players),
    { side: viewer, role },
  );
  const player = isComputer ? '' : name;
  const isShared = useGame((g) => g.isOpen && g.people.length === 2);
  const other = viewer === 'delta' ? 'gamma' : 'delta';
  const act = isComputer ? 'the computer' : kind === 'over' ? 'is done' : phaseDoes(view.phase);
  // A short bar leaves out the second half: the rail next to it shows the phase.
  const [does, more] = role ? [role, `, ${act}`] : [act, isShared ? ` · ${sideName(other)} watches` : ''];
  return (
    <div
      className={`row gap-3 flex-none bg-side ${viewer} ${styles.seat}`}
      data-testid="seat"
      data-side={viewer}
      title={player || undefined}
    >
      <SideEmblem side={viewer} size={26} isBare className="flex-none" />
      <div className="min-0">
        <div className={`clip large nowrap bold ${styles.side}`}>
          {sideName(viewer)}
          {player ? <span className="medium"> · {player}</span> : null}
        </div>
        <div className={`small nowrap ${styles.does}`}>
          {does}
          {more ? <span className={styles.more}>{more}</span> : null}
        </div>
      </div>
    </div>
  );
}

const DRAWERS = [
  { act: actOf('log'), Sign: ScrollText, when: 'wide' },
  { act: actOf('rules'), Sign: BookOpen, when: 'wide' },
  { act: actOf('help'), Sign: CircleHelp, when: 'roomy' },
] as const;

function DrawerButtons() {
  const open = useTable((t) => t.drawer);
  const { drawers: own = [] } = useTableParts();
  return [...own.map((drawer) => ({ ...drawer, when: 'roomy' })), ...DRAWERS].map(({ act, Sign, when }) => (
    <button
      key={act.id}
      type="button"
      className={`btn btn-quiet min-h-0 justify-center align-middle px-1 ${tool.tool} ${styles.tool}`}
      aria-expanded={open === act.id}
      {...buttonProps(act)}
      data-when={when}
    >
      <Sign size={19} strokeWidth={1.9} aria-hidden="true" />
      <span className="tiny medium narrow nowrap">{act.label}</span>
    </button>
  ));
}

function SearchButton() {
  const isOpen = useTable((t) => t.palette);
  return (
    <button
      type="button"
      className={`btn btn-quiet min-h-0 justify-center align-middle px-1 ${tool.tool} ${styles.tool}`}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-label={actOf('find').label}
      {...buttonProps(actOf('find'))}
      data-when="roomy"
      data-testid="search"
    >
      <Search size={19} strokeWidth={1.9} aria-hidden="true" />
      <span className="tiny medium narrow nowrap">Search</span>
    </button>
  );
}

/** Rendered only while a view is open. */
export const TopBar = memo(function TopBar() {
  const { Ribbon } = useContext(ToolsContext);
  const { Bar, Clock } = useTableParts();
  const { view, viewer } = useSeat();
  const guided = useGame((g) => isGuided(g, viewer)) && view.phase !== 'setup';
  return (
    <header className={`flex min-0 line-bottom align-stretch on-panel ${styles.bar}`} data-guided={guided ? '' : undefined}>
      <Seat />
      <Bar isGuided={guided} />
      <PhaseRail />
      <Ribbon />
      {Clock ? <Clock /> : null}
      <div className={`row push-right gap-05 px-2 line-left ${styles.tools}`}>
        <UndoButtons />
        <span className={`flex-none ${styles.rule}`} />
        <SearchButton />
        <DrawerButtons />
        <Menu />
      </div>
    </header>
  );
});
