/** Recap since the player's last turn: numbered events, in a list and on the map, to read or play back before the player's own part. */

import { Pause, Play, SkipForward, Square } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { CLASSES, opponentOf, total } from '../../../../engine/lines-and-webs/index.ts';
import { address } from '../../../../ui/acts/address.ts';
import { PanelSection } from '../../../../ui/kit/PanelFrame.tsx';
import { PromptFrame } from '../../../../ui/shell/Prompt.tsx';
import { count } from '../../../../ui/words/grammar.ts';
import { beginsFight } from '../../store/fights.ts';
import { replayFight } from '../../store/playback.ts';
import { type LogEntry, useGame, useTable } from '../../typedStores.ts';
import { type MapOverlay, useMapMode } from '../board/useMapMode.ts';
import { pauseMotion, playMotion, secondsOf, seekMotion, stopMotion, useMotion, useRecapItem } from '../motion/player.ts';
import { storyOf } from '../motion/scenes.ts';
import { recapScript, type Script } from '../motion/script.ts';
import { TokenCount } from '../pieces/Token.tsx';
import { useSeat } from '../seat.ts';
import { phaseDoes, placeName, sideName } from '../words/names.ts';
import styles from './Recap.module.css';
import { Bits, PortLine, RecapLine } from './RecapLine.tsx';
import { marksOf, type Recap, recapOf } from './recap.ts';
import { mealWords, portNews, type Want, wantsOf } from './recapWords.ts';

/** Play/pause button, with two more buttons during playback. `item`: index of the shown item. */
export function Player({ script, item }: { script: Script; item: number | null }) {
  const playing = useMotion((m) => (m.script?.kind === 'recap' ? m.script : null));
  const isPaused = useMotion((m) => m.isPaused);
  const press = () => (playing ? pauseMotion(!isPaused) : playMotion(script));
  const way = playing && (isPaused ? 'Play on' : 'Pause');
  const next = playing?.items.find((at, i) => i > (item ?? -1) && at > (playing.items[item ?? 0] ?? 0));
  return (
    <div className={`flex gap-1 ${styles.player}`} data-motion="keep">
      <button type="button" className="btn" onClick={press} title={way ?? undefined} data-testid="play-recap">
        {playing && !isPaused ? <Pause size={17} aria-hidden="true" /> : <Play size={17} aria-hidden="true" />}
        {way ? <span className="sr-only">{way}</span> : `Play it, ${secondsOf(script)} s`}
      </button>
      {playing ? (
        <>
          <button
            type="button"
            className="btn"
            aria-label="On to the next"
            title="On to the next"
            onClick={() => (next === undefined ? stopMotion() : seekMotion(next))}
          >
            <SkipForward size={17} aria-hidden="true" />
          </button>
          <button type="button" className="btn" aria-label="Stop" title="Stop" onClick={stopMotion} data-testid="stop-recap">
            <Square size={15} aria-hidden="true" />
          </button>
        </>
      ) : null}
    </div>
  );
}

/** Renders nothing if these entries contain no fight. */
function ReplayFightButton({ seqs }: { seqs: readonly number[] }) {
  const fight = useGame((g) => g.recap).find(({ seq, event }: LogEntry) => seqs.includes(seq) && isFight(event));
  if (!fight) return null;
  return (
    <button type="button" className="btn btn-small" onClick={() => replayFight(fight.seq)} data-testid="fight-again">
      See its dice
    </button>
  );
}

const isFight = (event: LogEntry['event']): boolean => beginsFight(event) || event.type === 'rolled' || event.type === 'engagementEnded';

const STARTS: { [phase: string]: string } = {
  deploy: 'Land arrivals',
  spend: 'Go to Spend',
  transport: 'Move supplies',
  orders: 'Issue orders',
  execute: 'To your turn',
};

/** During playback the items shown so far, otherwise all of them and the current needs. No arrows from the day before. */
function overlayOf(recap: Recap, wants: readonly Want[], upTo: number | null, today: number): MapOverlay {
  return upTo === null ? marksOf(recap.items, wants, 0, today) : marksOf(recap.items.slice(0, upTo + 1));
}

/** Scrolls to the current item. */
function useFollowing(item: number | null): React.RefObject<HTMLOListElement | null> {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (item !== null) list.current?.children[item]?.scrollIntoView?.({ block: 'nearest' });
  }, [item]);
  return list;
}

function useRecap() {
  const { world, view, viewer } = useSeat();
  const entries = useGame((g) => g.recap);
  const { role } = view.prompt;
  const recap = useMemo(() => recapOf(world, view, entries, { side: viewer, role }), [world, view, entries, viewer, role]);
  const script = useMemo(() => {
    const items = recap.items.map(({ seqs }) => seqs);
    const last = Math.max(-1, ...items.flat());
    const shown = entries.filter(({ seq }) => seq <= last);
    return recapScript(storyOf(world, view, shown), items);
  }, [world, view, entries, recap]);
  const ports = useMemo(() => {
    const taken = entries.flatMap(({ event, undone }) => (event.type === 'portTaken' && !undone ? [event.port] : []));
    return portNews(world, view, new Set(taken));
  }, [world, view, entries]);
  const outlook = useMemo(() => wantsOf(world, view), [world, view]);
  const today = entries.find(({ turn }) => turn === view.turn)?.seq ?? Number.POSITIVE_INFINITY;
  return { recap, script, ports, today, ...outlook };
}

function Items({ recap, item }: { recap: Recap; item: number | null }) {
  const { world } = useSeat();
  const point = useTable((t) => t.point);
  const list = useFollowing(item);
  return (
    <PanelSection>
      {recap.items.length === 0 ? <p>No changes that you can see.</p> : null}
      <ol className={styles.items} ref={list}>
        {recap.items.map(({ seqs, lines, node }, i) => (
          <li
            key={seqs[0]}
            className={`grid round-2 ${i === item ? styles.now : ''}`}
            aria-current={i === item ? 'step' : undefined}
            onPointerEnter={() => point(node)}
            onPointerLeave={() => point(null)}
          >
            <span className="disc">{i + 1}</span>
            <span>
              {lines.map((line, n) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the list is made once
                <RecapLine key={n} world={world} line={line} />
              ))}
              <ReplayFightButton seqs={seqs} />
            </span>
          </li>
        ))}
      </ol>
      {recap.more > 0 ? <p className={styles.more}>And {count(recap.more, 'thing')} more: the log tells them.</p> : null}
    </PanelSection>
  );
}

function Wants({ wants, more, from, meal }: { wants: readonly Want[]; more: number; from: number; meal: readonly string[] }) {
  const { world } = useSeat();
  const point = useTable((t) => t.point);
  return (
    <PanelSection head="What you can see now">
      <ol className={styles.items} start={from + 1}>
        {wants.map(({ node, bits }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is made once
          <li key={i} className="grid round-2" onPointerEnter={() => point(node)} onPointerLeave={() => point(null)}>
            <span className={`disc ${styles.pale}`}>{from + i + 1}</span>
            <span>
              <Bits world={world} bits={bits} />
            </span>
          </li>
        ))}
      </ol>
      {[...(more > 0 ? [`${count(more, 'unit')} more ${more === 1 ? 'is' : 'are'} in need.`] : []), ...meal].map((line) => (
        <p key={line} className={styles.meal}>
          {line}
        </p>
      ))}
    </PanelSection>
  );
}

function Ports({ note }: { note: string }) {
  const { world, view } = useSeat();
  return (
    <PanelSection head="Ports" note={note}>
      <ul className="grid gap-2 halves">
        {view.ports.map((port) => (
          <li key={port.node}>
            <PortLine port={port} name={placeName(world, port.node)} />
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}

function Carried({ recap }: { recap: Recap }) {
  return (
    <div className="flex gap-4">
      {CLASSES.filter((cls) => recap.carried[cls] > 0).map((cls) => (
        <TokenCount key={cls} cls={cls} count={recap.carried[cls]} size={22} />
      ))}
    </div>
  );
}

export function RecapPanel() {
  const { world, view, viewer } = useSeat();
  const openDrawer = useTable((t) => t.openDrawer);
  const { recap, script, ports, wants, more, today } = useRecap();
  const item = useRecapItem();
  const mode = useMemo(() => ({ overlay: overlayOf(recap, wants, item, today) }), [recap, wants, item, today]);
  useMapMode(mode);
  useEffect(() => () => void (useMotion.getState().script?.kind === 'recap' && stopMotion()), []);
  const them = sideName(opponentOf(viewer));
  const fleet = view.units.filter((u) => u.side !== viewer && u.place === 'map' && world.info[u.id]?.type.kind === 'sustainment').length;
  return (
    <PromptFrame
      title={recap.isTransport ? `${them}’s transport` : 'Since you last looked'}
      subtitle={
        recap.carriers > 0
          ? `${count(total(recap.carried), 'token')} moved by ${recap.carriers} of ${count(fleet, 'carrier')}`
          : `Day ${view.turn}: next, ${sideName(viewer)} ${phaseDoes(view.phase)}.`
      }
      {...(recap.carriers > 0 ? { fixed: <Carried recap={recap} /> } : {})}
      footer={
        <>
          {script.scenes.length > 0 ? <Player script={script} item={item} /> : null}
          <button
            type="button"
            className="btn btn-main"
            {...address('recapDone')}
            data-testid="recap-done"
            onClick={() => openDrawer(null)}
          >
            {STARTS[view.phase] ?? 'To the table'}
          </button>
        </>
      }
      prompt={{
        text: 'Changes since you last looked.',
        hint: `${recap.isTransport ? `${them} moved its supplies. ` : ''}${mode.overlay.badges?.length ? 'They are listed here and numbered on the map.' : 'They are listed here.'}`,
      }}
    >
      <Items recap={recap} item={item} />
      <Wants wants={wants} more={more} from={recap.items.length} meal={mealWords(world, view, wants.length)} />
      <Ports note={ports} />
    </PromptFrame>
  );
}
