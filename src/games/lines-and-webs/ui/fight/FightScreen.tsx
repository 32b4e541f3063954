/** A fight or a card where nobody's table is open: between an order and the curtain, and when it is shown once more. The board is everybody's; both may look. */
import { Eye, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { MapHandle } from '../../../../ui/board/MapStage.tsx';
import { useFreshPresses } from '../../../../ui/kit/pressGuard.ts';
import table from '../../../../ui/screens/Table.module.css';
import { useTableRoom } from '../../../../ui/screens/useTableRoom.ts';
import { usePageLayout } from '../../../../ui/theme/scale.ts';
import { useHidesOutcome, usePlayback } from '../../store/playback.ts';
import type { Playback } from '../../store/scenes.ts';
import { KeyLine } from '../board/HoverLine.tsx';
import { usePieces } from '../board/Pieces.tsx';
import { type ViewControls, ViewMap } from '../board/ViewMap.tsx';
import { MotionPlay } from '../motion/MotionLayer.tsx';
import { stopMotion } from '../motion/player.ts';
import { useFollowing } from '../motion/useFollowing.ts';
import field from '../screens/TableMap.module.css';
import { PortsTray } from '../shell/PortsTray.tsx';
import { whenWords } from '../words/names.ts';
import { Bench } from './Bench.tsx';
import styles from './FightPanel.module.css';
import { FightPanel } from './FightPanel.tsx';
import { playFight } from './playFight.ts';

const RAIL: ViewControls = { buttons: 'rail' };
const ROW: ViewControls = { buttons: 'row' };

/** The table's own frame, so that its map stands where it stood: bar, map with its rail and line, tray and panel. */
function Shown({ told }: { told: Playback }) {
  const { kind, world, view: after, was, isAgain } = told;
  // A fight that ended its day is told on the board of that day.
  const isHeld = useHidesOutcome(told);
  const view = isHeld || after.turn !== was.turn ? was : after;
  const map = useRef<MapHandle>(null);
  const pieces = usePieces(world, view);
  const { frame, isLow = false, isSlim = false } = usePageLayout();
  const { insets, isNarrow, isLineOver } = useTableRoom(false);
  useLayoutEffect(() => playFight(told), [told]);
  useFollowing(map);
  useFreshPresses('fight', false);
  return (
    <div
      className={`grid relative clip on-table ${table.table}`}
      data-frame={frame}
      data-slim={isSlim ? '' : undefined}
      data-region="fight"
      data-testid="fight-screen"
    >
      <header className={`row gap-4 line-bottom px-4 on-panel ${styles.bar}`}>
        <Eye size={20} aria-hidden="true" />
        <b className="semi">{isAgain ? `The ${kind} again` : 'Both sides may look'}</b>
        <span className="soft grow">{whenWords(view)}</span>
        {isAgain ? (
          <button type="button" className="btn btn-quiet" onClick={stopMotion} data-motion="keep" data-testid="close-fight">
            <X size={18} aria-hidden="true" /> Close
          </button>
        ) : null}
      </header>
      <main className={`min-0 min-h-0 relative clip ${table.map}`} aria-label={`Map of ${world.scenario.map.name}`}>
        <h1 className="sr-only">The {kind}</h1>
        <div className={`grid ${isNarrow ? field.stage : field.railed}`}>
          <ViewMap ref={map} world={world} view={view} pieces={pieces} controls={isNarrow ? ROW : RAIL} insets={insets}>
            <MotionPlay world={world} view={after} showsAgain={isAgain} />
          </ViewMap>
          {isLineOver ? null : <KeyLine map={world.scenario.map} />}
          <div className={`no-pointer cover ${field.over}`}>
            <Bench map={map} isAgain={isAgain} />
          </div>
        </div>
      </main>
      {frame === 'stacked' ? null : (
        <section className={`min-0 on-panel line-top ${table.tray}`} aria-label="Tray">
          <PortsTray shown={{ world, view }} />
        </section>
      )}
      <section className={`stack min-0 min-h-0 relative on-panel line-left ${table.panel}`} aria-label="Panel">
        {isLow || frame === 'stacked' ? null : <div className={`flex-none line-bottom ${table.promptHead}`} />}
        <div className={`grow min-h-0 ${table.panelBody}`}>
          <FightPanel isAlone />
        </div>
      </section>
    </div>
  );
}

/** Before the curtain falls. */
export function FightScreen() {
  const told = usePlayback((t) => t.told);
  const kind = told?.kind ?? 'fight';
  useEffect(() => {
    document.title = `A ${kind} · Lines and Webs`;
  }, [kind]);
  return told ? <Shown told={told} /> : null;
}

/** Over the table, from the log. */
export function FightAgain() {
  const told = usePlayback((t) => t.told);
  const dialog = useRef<HTMLDialogElement>(null);
  const isOn = told?.isAgain ?? false;
  // The map is measured as it comes up: the window about it must have its size by then.
  const [isUp, setUp] = useState(false);
  useLayoutEffect(() => {
    if (isOn) dialog.current?.showModal?.();
    setUp(isOn);
  }, [isOn]);
  if (!told?.isAgain) return null;
  return (
    <dialog
      ref={dialog}
      className={`full-width full-height p-0 ink ${styles.again}`}
      aria-label={`The ${told.kind} again`}
      data-fight=""
      onCancel={stopMotion}
    >
      {isUp ? <Shown told={told} /> : null}
    </dialog>
  );
}
