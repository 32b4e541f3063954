/** Report between two days: losses, hunger, ports. Both players may look; no private data is mounted. */

import { ArrowRight, Eye, FileChartLine, LogOut } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { SIDES } from '../../../../engine/lines-and-webs/index.ts';
import { coach } from '../../../../store/lesson/lesson.ts';
import { hasEnded, isLocked, lastTurn } from '../../../../store/locks.ts';
import { actOf, doAct } from '../../../../ui/acts/acts.ts';
import { address } from '../../../../ui/acts/address.ts';
import { useRuns } from '../../../../ui/acts/keyboard.ts';
import { Drawers } from '../../../../ui/drawers/Drawers.tsx';
import { lazyPart } from '../../../../ui/kit/lazyPart.tsx';
import { useHandOver } from '../../../../ui/kit/pressGuard.ts';
import { useStanding } from '../../../../ui/lesson/useStanding.ts';
import tool from '../../../../ui/shell/Menu.module.css';
import { DayRail } from '../../../../ui/shell/PhaseRail.tsx';
import { SavingNote } from '../../../../ui/shell/SavingNote.tsx';
import { openAccountSoFar } from '../../../../ui/shell/soFar.ts';
import type { DayReport } from '../../store/days.ts';
import { useGame } from '../../typedStores.ts';
import { Bowls } from '../board/Bowls.tsx';
import { DayPorts, DayText, nextDayWords } from '../day/DayReport.tsx';
import { SideEmblem } from '../pieces/SideEmblem.tsx';
import { usePublicTable } from '../seat.ts';
import { Days } from '../shell/DayRuler.tsx';
import styles from './DayEnd.module.css';
import { PublicBoard } from './PublicBoard.tsx';

/** The day's review loads shortly after the report. */
const fetchTable = () => import('../day/DayAccount.tsx');
const TableTurn = lazyPart(() => fetchTable().then((m) => m.TableTurn), true);
const TableSide = lazyPart(() => fetchTable().then((m) => m.TableSide), true);

/** For spectators of two computers. */
const DayHold = lazyPart(() => import('../computer/ComputerDay.tsx').then((m) => m.DayHold), true);
const DayFights = lazyPart(() => import('../computer/ComputerDay.tsx').then((m) => m.DayFights), true);

/** Enter continues unless the focus is on a control; Ctrl+Enter always does. */
const useMainKey = (go: () => void): void =>
  useRuns({
    main({ event }) {
      const isOwn = event.target instanceof Element && event.target.closest('button, a, input, select, textarea, summary') !== null;
      return !event.repeat && (!isOwn || event.ctrlKey || event.metaKey) && go();
    },
  });

const goOnAlone = (): void => coach.playOn();

/** Mounted only while a report is open. */
export function DayEnd({ report }: { report: DayReport }) {
  const table = usePublicTable();
  const closeDay = useGame((g) => g.closeDay);
  const isWatched = useGame((g) => g.people.length === 0);
  const isLone = useGame((g) => g.people.length === 1);
  const isTaskOver = useGame(hasEnded);
  const main = useRef<HTMLButtonElement>(null);
  useHandOver(`day ${report.turn}`);
  useEffect(() => {
    document.title = `Day ${report.turn} is over · Lines and Webs`;
    main.current?.focus();
  }, [report.turn]);
  const standing = useStanding();
  const isLessonOver = standing !== null && standing.at === standing.lesson.steps.length - 1;
  useMainKey(isLessonOver ? goOnAlone : closeDay);
  const last = useGame((g) => lastTurn(g, g.rules?.world.scenario.turns ?? 0));
  if (!table) return null;
  const { world, view } = table;
  return (
    <div className={`grid relative on-table page-room ${styles.page}`} data-region="dayEnd" data-testid="day-end" data-day={report.turn}>
      <header className={`flex line-bottom on-panel ${styles.bar}`}>
        <div className="row gap-2 flex-none px-4 semi line-right">
          <Eye size={20} aria-hidden="true" />
          <span>{isLone ? 'Daily report' : 'Both sides may look'}</span>
        </div>
        <Days turn={report.turn} turns={last} every={world.scenario.mealEvery} />
        <DayRail
          now={7}
          badge={
            <span className={`inline gap-2 ${styles.sides}`}>
              <SideEmblem side="delta" size={20} />
              <SideEmblem side="gamma" size={20} />
            </span>
          }
        />
        <button
          type="button"
          className={`btn btn-quiet push-right min-h-0 justify-center align-middle px-1 ${tool.tool}`}
          title={actOf('leave').label}
          aria-label={actOf('leave').label}
          onClick={() => doAct('leave')}
          {...address('leave')}
          data-testid="leave"
        >
          <LogOut size={19} strokeWidth={1.9} aria-hidden="true" />
          <span className="tiny medium narrow nowrap">Leave</span>
        </button>
      </header>
      <div className={`stack min-0 min-h-0 ${styles.field}`}>
        <section className="grow min-h-0 relative clip" aria-label="Map">
          <PublicBoard world={world} view={view} badges={badgesOf(report)}>
            {report.meal ? (
              <Bowls view={view} fed={report.fed} hungry={SIDES.flatMap((side) => report.hungry[side].map(({ unit }) => unit))} />
            ) : null}
          </PublicBoard>
        </section>
        <DayPorts report={report} world={world} view={view} />
      </div>
      <main className={`stack min-0 min-h-0 on-panel line-left ${styles.report}`}>
        <SavingNote />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and holds nothing else to focus */}
        <section className={`stack gap-4 grow min-h-0 scroll-y ${styles.body}`} tabIndex={0} aria-label={`Report of day ${report.turn}`}>
          <DayText
            report={isTaskOver ? { ...report, nextMeal: null, allPorts: null } : report}
            world={world}
            turn={<TableTurn world={world} day={report.turn} />}
            side={(side, what) => <TableSide day={report.turn} side={side} what={what} />}
          />
          {isWatched ? <DayFights turn={report.turn} /> : null}
        </section>
        <footer className={`row gap-4 between line-top ${styles.footer}`}>
          <p className="fine regular">{isTaskOver ? 'The task is over.' : nextDayWords(view)}</p>
          {isWatched ? <DayHold /> : null}
          <AccountSoFar />
          {/* The lesson's last card goes on by itself. */}
          {isLessonOver ? null : (
            <button
              ref={main}
              type="button"
              className={`btn btn-main ${styles.next}`}
              {...address('nextDay')}
              data-testid="next-day"
              onClick={closeDay}
            >
              {isTaskOver ? 'Go on' : 'Next day'} <ArrowRight size={18} aria-hidden="true" /> <span className="key">Enter</span>
            </button>
          )}
        </footer>
      </main>
      <Drawers worldOf={() => world} />
    </div>
  );
}

function AccountSoFar() {
  if (useGame((g) => isLocked(g, 'sharing'))) return null;
  return (
    <button
      type="button"
      className="btn nowrap flex-none"
      onClick={openAccountSoFar}
      title="Turning points so far, and why"
      data-testid="account-so-far"
    >
      <FileChartLine size={18} aria-hidden="true" /> After action
    </button>
  );
}

/** Marks captured ports with a disc on the map. */
const badgesOf = (report: DayReport) =>
  report.ports.filter((port) => port.holder !== port.was.holder).map(({ node }) => ({ node, text: '!', tone: 'ink' as const }));
