/** The hand-over screen between two views: it names the next player and contains nothing of the next view until it is opened. */

import { useEffect } from 'react';
import type { Rules, View } from '../../engine/core/gameTypes.ts';
import { type Seat, useGame } from '../../store/game.ts';
import { hasRoles } from '../../store/seat.ts';
import { useSharing } from '../../store/sharing.ts';
import { lazyPart } from '../kit/lazyPart.tsx';
import { useHandOver } from '../kit/pressGuard.ts';
import { gameUiPart, SideEmblem, shownPage, sideName, whenWords } from '../page.tsx';
import { usePublicTable } from '../seat/usePublicTable.ts';
import { SavingNote } from '../shell/SavingNote.tsx';
import { playerOf, seatRest } from '../words/seats.ts';
import { WorkbenchRibbon } from '../workbench/late.tsx';
import styles from './Curtain.module.css';
import { HoldButton } from './HoldButton.tsx';

const PublicNews = gameUiPart(() => import('./PublicNews.tsx').then((m) => m.PublicNews), true);
const CurtainWays = lazyPart(() => import('./CurtainWays.tsx').then((m) => m.CurtainWays), true);
const Opening = lazyPart(() => import('./Opening.tsx').then((m) => m.Opening), true);

export function Curtain({ seat }: { seat: Seat }) {
  const table = usePublicTable();
  const rules = useGame((g) => g.rules);
  const openCurtain = useGame((g) => g.openCurtain);
  const name = sideName(seat.side);
  useEffect(() => {
    document.title = `${name} · ${shownPage().title}`;
  }, [name]);
  if (!table || !rules) return null;
  return <Drawn rules={rules} view={table.view} seat={seat} onOpen={openCurtain} />;
}

/** 'I’m Gamma: show my side', 'I’m Mara (Gamma, combat): show my side' */
function buttonLabel(seat: Seat, player: string, isBoth: boolean): string {
  const place = [sideName(seat.side), seat.role].filter(Boolean).join(', ');
  const name = player ? `${player} (${place})` : seat.role ? `${sideName(seat.side)} (${seat.role})` : sideName(seat.side);
  return isBoth ? `We’re ${name}: show our side` : `I’m ${name}: show my side`;
}

function Drawn({ rules, view, seat, onOpen }: { rules: Rules; view: View; seat: Seat; onOpen: () => void }) {
  const { world } = rules;
  const { side, role } = seat;
  const { Backdrop, Dice, Facts, restWords, hasNews } = shownPage().curtain;
  const players = useGame((g) => g.players);
  const sharing = useSharing((s) => s.sharing);
  const player = playerOf(players, seat);
  // Both players of a side do the setup.
  const isBoth = hasRoles(rules) && role === null;
  const others = seatRest(players, seat) || (isBoth ? 'both players' : '');
  useHandOver(`${side} ${role}`);
  const name = sideName(side);
  const shows = useGame((g) => g.shows);
  const isOpenTable = useSharing((s) => s.sharing === 'open');
  const isTakenBack = useGame((g) => g.publicNews.some((entry) => entry.consent));
  return (
    <main
      className={`stack relative clip page-room ${styles.curtain} ${styles[side]}`}
      data-theme="dark"
      data-region="curtain"
      data-testid="curtain"
      data-side={side}
      data-role={role ?? undefined}
    >
      {Backdrop ? <Backdrop world={world} className={`full-height absolute ${styles.web}`} /> : null}
      <CurtainWays world={world} />
      <div className={`stack gap-6 grow min-h-0 relative scroll-y ${styles.middle}`}>
        <p className="row wrap gap-3 larger pale-on-dark">
          {whenWords(view)} <WorkbenchRibbon />
        </p>
        <div className="row gap-6">
          <SideEmblem side={side} size={128} />
          <div>
            <p className="largest medium">Hand the screen to</p>
            <h1 className={`bold ${styles.name}`}>
              {name}
              {others ? <span className={`medium ${styles.role}`}>, {others}</span> : null}
            </h1>
          </div>
        </div>
        {Dice ? <Dice /> : null}
        {hasNews(view) ? <PublicNews world={world} view={view} most={5} className={`large ${styles.news}`} /> : null}
        <div className={`large pale-on-dark ${styles.rest}`}>
          {shows ? <p data-testid="situation-shows">Situation: {shows}</p> : null}
          {isTakenBack ? <p>An order was undone after the screen was handed over. The log shows which.</p> : null}
          {restWords(world, view, side, sharing).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
        <SavingNote />
        <Opening key={side} side={side} />
      </div>
      <footer className={`row gap-6 between flex-none relative ${styles.foot}`}>
        {Facts ? <Facts world={world} view={view} side={side} /> : <span className="grow" />}
        {/* In the place of the table's main button, so that the hand need not move. */}
        <HoldButton key={`${side}${role}`} onHeld={onOpen} side={side} byOnePress={isOpenTable}>
          {buttonLabel(seat, player, isBoth)}
        </HoldButton>
      </footer>
    </main>
  );
}
