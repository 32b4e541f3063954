/** The curtain between two views: it names who is next, and until it is opened nothing of the next view exists. */

import { useEffect, useMemo } from 'react';
import type { Side } from '../../engine/core/table.ts';
import type { View, World } from '../../engine/lines-and-webs/index.ts';
import { useGame } from '../../games/lines-and-webs/own.ts';
import { layoutOf } from '../../games/lines-and-webs/ui/board/layout.ts';
import { Icon } from '../../games/lines-and-webs/ui/symbols/Glyph.tsx';
import type { Seat } from '../../store/game.ts';
import { type Sharing, useSharing } from '../../store/sharing.ts';
import { lazyPart } from '../kit/lazyPart.tsx';
import { useHandOver } from '../kit/pressGuard.ts';
import { phaseNumber, placeName, SideEmblem, sideName, tellingPart, whenWords } from '../page.tsx';
import { usePublicTable } from '../seat/usePublicTable.ts';
import { SavingNote } from '../shell/SavingNote.tsx';
import { playerOf, seatRest } from '../words/seats.ts';
import { WorkbenchRibbon } from '../workbench/late.tsx';
import styles from './Curtain.module.css';
import { HoldButton } from './HoldButton.tsx';

const CurtainNews = tellingPart(() => import('../../games/lines-and-webs/ui/screens/PublicBoard.tsx').then((m) => m.CurtainNews), true);
/** No dice are rolled before Phase 5. */
const InitiativeDice = lazyPart(
  () => import('../../games/lines-and-webs/ui/screens/InitiativeDice.tsx').then((m) => m.InitiativeDice),
  true,
);
const CurtainWays = lazyPart(() => import('./CurtainWays.tsx').then((m) => m.CurtainWays), true);
const Opening = lazyPart(() => import('./Opening.tsx').then((m) => m.Opening), true);

/** The bare web of the map, in the side's colour. */
function Web({ world }: { world: World }) {
  const { map } = world.scenario;
  const layout = layoutOf(map);
  const { x, y, width, height } = layout.field;
  const d = useMemo(
    () =>
      map.links
        .map(([a, b]) => {
          const [p, q] = [layout.places.get(a), layout.places.get(b)];
          return p && q ? `M${p.x.toFixed(1)} ${p.y.toFixed(1)}L${q.x.toFixed(1)} ${q.y.toFixed(1)}` : '';
        })
        .join(''),
    [map, layout],
  );
  return (
    <svg
      translate="no"
      className={`full-height absolute ${styles.web}`}
      viewBox={`${x} ${y} ${width} ${height}`}
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <path d={d} />
      {layout.nodes.map((place) => (
        <circle key={place.hex.id} cx={place.x} cy={place.y} r={6} />
      ))}
    </svg>
  );
}

const CHOICES: { [kind: string]: string } = {
  drone: 'may cancel a Command Post',
  retreat: 'chooses where the defeated unit retreats',
  counterFire: 'may return fire',
  massCal: 'may use Mass Cal on the defeated unit',
  pursue: 'may attack again',
  nameVictim: 'chooses who takes the hits',
  defend: 'says whether it fights back',
  moveIn: 'chooses who moves in',
  aim: 'picks a target',
  arrange: 'puts the deck in a new order',
  join: 'chooses who joins',
  pickUp: 'may pick up tokens',
};

/** What the side that looks away has ended: its kind of work only, which everybody knows. */
const DID: { [phase: string]: string } = {
  setup: 'has placed its units',
  deploy: 'has placed what arrived',
  spend: 'has spent its points',
  transport: 'has moved its supplies',
  orders: 'has locked in its orders',
};

/** Why there is a curtain in this phase; the others are played in the open unless the strict one is set, by whom nobody knows. @rule 11.2, 11.3 */
const WHY: { [phase: string]: string } = {
  setup: 'Setup is secret: other side, look away.',
  spend: 'Purchases are secret until both have bought: other side, look away.',
  orders: 'Orders are secret: other side, look away.',
};

/** Who follows in this phase: 'Then Delta, then initiative is rolled.' */
function afterWords(view: View, side: Side): string | null {
  const n = phaseNumber(view.phase);
  if (n === null || n > 4) return null;
  const foe = side === 'delta' ? 'gamma' : 'delta';
  const next = ['', 'Spend', 'Transport', 'Orders', 'Initiative'][n];
  return view.done[foe] ? `Then phase ${n + 1}: ${next}` : `Then ${sideName(foe)}, then phase ${n + 1}: ${next}`;
}

/** One or two lines: light in Phase 6, where little is secret. */
function restWords(world: World, view: View, side: Side, sharing: Sharing): string[] {
  const choice = CHOICES[view.prompt.kind];
  if (choice) return [`${sideName(side)} ${choice}.`];
  if (view.phase === 'execute') return [`It’s ${sideName(side)}’s turn.`];
  const foe = side === 'delta' ? 'gamma' : 'delta';
  const other = sideName(foe);
  const did = view.done[foe] ? (DID[view.phase] ?? 'is done') : null;
  const why =
    view.phase === 'setup' && world.rulings.setup !== 'hidden'
      ? `${other} looks away now.`
      : (WHY[view.phase] ?? (sharing === 'strict' ? 'Full secrecy is on.' : 'The screen is covered.'));
  return [did ? `${other} ${did}. ${why}` : why, 'Your side stays hidden until you press the button.'];
}

export function Curtain({ seat }: { seat: Seat }) {
  const table = usePublicTable();
  const openCurtain = useGame((g) => g.openCurtain);
  const name = sideName(seat.side);
  useEffect(() => {
    document.title = `${name} · Lines and Webs`;
  }, [name]);
  if (!table) return null;
  return <Drawn world={table.world} view={table.view} seat={seat} onOpen={openCurtain} />;
}

/** 'I’m Gamma: show my side', 'I’m Mara (Gamma, combat): show my side' */
function iAm(seat: Seat, player: string, isBoth: boolean): string {
  const place = [sideName(seat.side), seat.role].filter(Boolean).join(', ');
  const who = player ? `${player} (${place})` : seat.role ? `${sideName(seat.side)} (${seat.role})` : sideName(seat.side);
  return isBoth ? `We’re ${who}: show our side` : `I’m ${who}: show my side`;
}

function Drawn({ world, view, seat, onOpen }: { world: World; view: View; seat: Seat; onOpen: () => void }) {
  const { side, role } = seat;
  const players = useGame((g) => g.players);
  const sharing = useSharing((s) => s.sharing);
  const player = playerOf(players, seat);
  // Both players of a side set it up.
  const isBoth = world.rulings.players === 4 && role === null;
  const rest = seatRest(players, seat) || (isBoth ? 'both players' : '');
  useHandOver(`${side} ${role}`);
  const name = sideName(side);
  const after = afterWords(view, side);
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
      <Web world={world} />
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
              {rest ? <span className={`medium ${styles.role}`}>, {rest}</span> : null}
            </h1>
          </div>
        </div>
        <InitiativeDice />
        {view.phase === 'execute' ? <CurtainNews world={world} view={view} className={`large ${styles.news}`} /> : null}
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
        <ul className={`flex wrap grow min-0 ${styles.ports}`}>
          {view.ports.map((port) => (
            <li key={port.node} className="inline gap-2">
              <Icon name={port.kind} size={17} />
              {placeName(world, port.node)}
              <span className={`semi round-1 bg-side ${port.holder} ${styles.holder}`} data-theme="light">
                {sideName(port.holder)}
              </span>
            </li>
          ))}
          {after ? <li className={styles.after}>{after}</li> : null}
        </ul>
        {/* Where the table's main button stands: a hand that plays need not travel. */}
        <HoldButton key={`${side}${role}`} onHeld={onOpen} side={side} byOnePress={isOpenTable}>
          {iAm(seat, player, isBoth)}
        </HoldButton>
      </footer>
    </main>
  );
}
