/** A fight where nobody's table is open: between an order and the curtain, and when it is shown once more. The board is everybody's; both may look. */
import { Eye, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Told, useIsHeld, useTelling } from '../../store/telling.ts';
import type { MapHandle } from '../board/MapView.tsx';
import { usePieces } from '../board/Pieces.tsx';
import { ViewMap } from '../board/ViewMap.tsx';
import { useFreshPresses } from '../kit/pressGuard.ts';
import { MotionPlay } from '../motion/MotionLayer.tsx';
import { stopMotion } from '../motion/player.ts';
import { useFollowing } from '../motion/useFollowing.ts';
import { whenWords } from '../words/names.ts';
import { Bench } from './Bench.tsx';
import { FightPanel } from './FightPanel.tsx';
import styles from './FightScreen.module.css';
import { playFight } from './playFight.ts';

const INSETS = { top: 12, right: 12, bottom: 12, left: 12 };

function Shown({ told }: { told: Told }) {
  const { world, view: after, was, isAgain } = told;
  const view = useIsHeld(told) ? was : after;
  const map = useRef<MapHandle>(null);
  const pieces = usePieces(world, view);
  useLayoutEffect(() => playFight(told), [told]);
  useFollowing(map);
  useFreshPresses('fight');
  return (
    <div className={styles.page} data-region="fight" data-testid="fight-screen">
      <header className={`row gap-4 line-bottom ${styles.bar}`}>
        <Eye size={20} aria-hidden="true" />
        <b className="semi">{isAgain ? 'The fight again' : 'Both sides look'}</b>
        <span className="soft grow">{whenWords(view)}</span>
        {isAgain ? (
          <button type="button" className="btn btn-quiet" onClick={stopMotion} data-testid="close-fight">
            <X size={18} aria-hidden="true" /> Close
          </button>
        ) : null}
      </header>
      <main className={`relative clip min-0 min-h-0 ${styles.map}`} aria-label={`Map of ${world.scenario.map.name}`}>
        <h1 className="sr-only">The fight</h1>
        <ViewMap ref={map} world={world} view={view} pieces={pieces} insets={INSETS}>
          <MotionPlay world={world} view={after} showsAgain={isAgain} />
        </ViewMap>
        <Bench map={map} isAgain={isAgain} />
      </main>
      <section className={styles.panel} aria-label="Panel">
        <FightPanel isAlone />
      </section>
    </div>
  );
}

/** Before the curtain falls. */
export function FightScreen() {
  const told = useTelling((t) => t.told);
  useEffect(() => {
    document.title = 'A fight · Lines and Webs';
  }, []);
  return told ? <Shown told={told} /> : null;
}

/** Over the table, from the log. */
export function FightAgain() {
  const told = useTelling((t) => t.told);
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
    <dialog ref={dialog} className={styles.again} aria-label="The fight again" data-fight="" onCancel={stopMotion}>
      {isUp ? <Shown told={told} /> : null}
    </dialog>
  );
}
