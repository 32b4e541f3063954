/**
 * Playback of a fight or card: the side panel, and the full screen between a command and the curtain or for a second viewing. It shows only
 * what both sides may see.
 */

import { Eye, SkipForward, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { address } from '../../../../ui/acts/address.ts';
import { useRuns } from '../../../../ui/acts/keyboard.ts';
import type { MapHandle } from '../../../../ui/board/MapStage.tsx';
import { useInput } from '../../../../ui/kit/lastInput.ts';
import { ignoreLateClicks } from '../../../../ui/kit/lateClicks.ts';
import { PanelFrame, PanelSection } from '../../../../ui/kit/PanelFrame.tsx';
import { useFreshPresses } from '../../../../ui/kit/pressGuard.ts';
import { Ring } from '../../../../ui/kit/Ring.tsx';
import table from '../../../../ui/screens/Table.module.css';
import { useTableRoom } from '../../../../ui/screens/useTableRoom.ts';
import { PaceSwitch } from '../../../../ui/shell/PaceSwitch.tsx';
import { Prompt } from '../../../../ui/shell/Prompt.tsx';
import { usePageLayout } from '../../../../ui/theme/scale.ts';
import { useHidesOutcome, usePlayback } from '../../store/playback.ts';
import type { Playback } from '../../store/scenes.ts';
import { useGame } from '../../typedStores.ts';
import { KeyLine } from '../board/HoverLine.tsx';
import { usePieces } from '../board/Pieces.tsx';
import { type ViewControls, ViewMap } from '../board/ViewMap.tsx';
import { MotionPlay } from '../motion/MotionLayer.tsx';
import { lastBeat, nextBeat, pauseMotion, stopMotion, useMotion } from '../motion/player.ts';
import type { Script } from '../motion/script.ts';
import { useFollowing } from '../motion/useFollowing.ts';
import field from '../screens/TableMap.module.css';
import { PortsTray } from '../shell/PortsTray.tsx';
import { goesOnWords } from '../words/inputs.ts';
import { whenWords } from '../words/names.ts';
import { Bench } from './Bench.tsx';
import styles from './FightPanel.module.css';
import { isSettled } from './facts.ts';
import { playbackLines, titleOf } from './playback.ts';
import { playFight } from './tell.ts';

/** Minimum pause that gets a hold button, in milliseconds. */
const LONG_ENOUGH_MS = 2000;
const STATES = { done: 'done', now: 'now', later: 'to come' } as const;

/** Ends the last beat automatically unless it is held. Ignores a late press on *Done* afterwards. */
function useVerdict(script: Script | null, isLast: boolean, isAlone: boolean) {
  const isPaused = useMotion((m) => m.isPaused);
  const begin = script?.items.at(-1) ?? 0;
  const hold = (): void => pauseMotion(true);
  const runs = isLast && script !== null && !isPaused;
  useRuns({ holdTurn: runs ? hold : null });
  useEffect(() => {
    if (!runs || isAlone) return;
    const { skips } = useMotion.getState();
    return () => {
      const now = useMotion.getState();
      if (now.script === null && now.skips === skips && useGame.getState().people.length === 2) ignoreLateClicks();
    };
  }, [runs, isAlone]);
  return { ms: runs ? script.ms - begin : null, hold };
}

/** Hold button in the panel's head, as in a turn. Its space is reserved, so that the title does not move. */
function Hold({ isOn, hold }: { isOn: boolean; hold: () => void }) {
  return (
    <span className={isOn ? undefined : 'unseen'}>
      <button type="button" className="btn" onClick={hold} data-motion="keep" {...address('holdTurn')}>
        Pause
      </button>
    </span>
  );
}

/** @param isAlone true if no table with a prompt surrounds the panel */
export function FightPanel({ isAlone = false }: { isAlone?: boolean }) {
  const script = useMotion((m) => m.script);
  const beat = useMotion((m) => m.beat);
  const main = useRef<HTMLButtonElement>(null);
  // A solo player against the computer watches alone.
  const goesOn = goesOnWords(useInput());
  const hint = useGame((g) => g.people.length !== 1) ? `Both sides look. ${goesOn}` : goesOn;
  const isOn = script?.fight !== undefined;
  useEffect(() => {
    if (isOn) main.current?.focus({ preventScroll: true });
  }, [isOn]);
  const isLast = script !== null && (script.items.at(-1) === undefined || (script.beats[beat] ?? 0) >= (script.items.at(-1) as number));
  const verdict = useVerdict(script, isLast, isAlone);
  if (!script?.fight) return null;
  const telling = script.fight;
  const isCard = telling.told.kind === 'card';
  const t = script.beats[beat] ?? 0;
  // Once all dice lie there is nothing to skip.
  const hasDice = !isLast && (isCard ? telling.beats.some(({ name }) => name === 'roll') : !isSettled(script, t));
  const { title, place } = titleOf(telling.told);
  // Steps still to come would reveal who stops rolling, and so the result.
  const shown = playbackLines(telling, script, t).filter(({ state }) => state !== 'later');
  return (
    <div className={`grid full-height ${styles.frame}`} data-fight="">
      <PanelFrame
        title={title}
        subtitle={place}
        aside={<Hold isOn={verdict.ms !== null && verdict.ms >= LONG_ENOUGH_MS} hold={verdict.hold} />}
        dock={
          // In the footer, because the lines above grow and late presses must not miss the buttons.
          <div className="stack gap-3">
            {/* Not beside the main button: what comes up in its place when the fight has been told could show cards. */}
            {hasDice ? (
              <button type="button" className="btn" onClick={lastBeat} data-testid="to-verdict">
                Skip the dice <span className="key">Shift Enter</span>
              </button>
            ) : null}
            <PaceSwitch />
          </div>
        }
        footer={
          <button ref={main} type="button" className="btn btn-main grow" onClick={nextBeat} data-testid="next-beat">
            <SkipForward size={18} aria-hidden="true" /> {isLast ? 'Done' : 'Next'}{' '}
            {verdict.ms === null ? <span className="key">Enter</span> : <Ring ms={verdict.ms} />}
          </button>
        }
      >
        {isAlone ? (
          <PanelSection>
            <p className="soft">{hint}</p>
          </PanelSection>
        ) : (
          <Prompt text={isCard ? 'A card.' : 'A fight.'} hint={hint} />
        )}
        {shown.length > 0 ? (
          <PanelSection>
            <ol className={styles.lines} data-testid="fight-lines">
              {shown.map(({ name, text, state }) => (
                <li
                  key={name}
                  className={`stack relative easy ${styles.line}`}
                  data-state={state}
                  data-bare={state === 'done' && !text ? '' : undefined}
                  aria-current={state === 'now' ? 'step' : undefined}
                >
                  <b className="semi">
                    {name} <span className="sr-only">({STATES[state]})</span>
                  </b>
                  {text ? <span className="soft">{text}</span> : null}
                </li>
              ))}
            </ol>
          </PanelSection>
        ) : null}
      </PanelFrame>
    </div>
  );
}

const RAIL: ViewControls = { buttons: 'rail' };
const ROW: ViewControls = { buttons: 'row' };

/** Uses the frame of the table, so that the map stays in place: bar, map with rail and line, tray, panel. */
function Shown({ told }: { told: Playback }) {
  const { kind, world, view: after, was, isAgain } = told;
  // A fight that ended its day is shown on that day's board.
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

/** Playback before the curtain. */
export function FightScreen() {
  const told = usePlayback((t) => t.told);
  const kind = told?.kind ?? 'fight';
  useEffect(() => {
    document.title = `A ${kind} · Lines and Webs`;
  }, [kind]);
  return told ? <Shown told={told} /> : null;
}

/** Second viewing from the log, over the table. */
export function FightAgain() {
  const told = usePlayback((t) => t.told);
  const dialog = useRef<HTMLDialogElement>(null);
  const isOn = told?.isAgain ?? false;
  // The map is measured when it mounts, so the window around it must have its size first.
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
