/** Top bar of a solo player with advice: four ports, aim of the day, and chance to win as a gauge. A press shows the last change. */

import { Check, Flag } from 'lucide-react';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { opponentOf, SIDES, type Side, TURN_PROMPTS } from '../../../../engine/lines-and-webs/index.ts';
import { LEVELS, type Level } from '../../../../records/seating.ts';
import { address, byRegion } from '../../../../ui/acts/address.ts';
import { BarHint, useOpen } from '../../../../ui/shell/BarHint.tsx';
import { levelName } from '../../../../ui/words/computers.ts';
import { onScreen } from '../../../../ui/words/terms.ts';
import type { NeedleChange } from '../../account/needle.ts';
import { scoreInView } from '../../analysis/reckon.ts';
import { useGame, useTable } from '../../typedStores.ts';
import { useSeat } from '../seat.ts';
import { Icon } from '../symbols/Glyph.tsx';
import { placeName, sideName, unitName } from '../words/names.ts';
import styles from './Outlook.module.css';
import { type Outlook, useLastChanges, useOutlook, useRumour } from './useOutlook.ts';
import {
  AIM_LETTERS,
  aimTexts,
  FEW_LETTERS,
  longCause,
  needleWords,
  pointsOf,
  rumourWords,
  shortCause,
  whereCause,
  whyAim,
} from './words.ts';

/** Face of the computer; the bars on its cap show its level. */
function Face({ side, level }: { side: Side; level: Level }) {
  const bars = LEVELS.indexOf(level) + 1;
  return (
    <svg translate="no" className={`flex-none ${side}`} width={24} height={24} viewBox="0 0 24 24" role="img" aria-label={levelName(level)}>
      <path fill="#e8c9a8" stroke="var(--c-ink)" d="M5 9v6a7 7 0 0 0 14 0V9z" />
      <path fill="var(--side)" stroke="var(--c-ink)" d="M2.5 10L5 3h14l2.5 7z" />
      {LEVELS.slice(0, bars).map((one, i) => (
        <path key={one} stroke="#fff" strokeWidth={2} d={`M${12 - 2.2 * (bars - 1) + 4.4 * i} 4.5v4`} />
      ))}
      <path className="hollow" stroke="#151b1e" strokeLinecap="round" strokeWidth={1.6} d="M8.5 13.5h2M13.5 13.5h2M9.5 18h5" />
    </svg>
  );
}

/** @param otherwise content if there is no rumor; `beside`: content on the right of the rumor, if there is space */
export function RumourLine({ otherwise, beside = null }: { otherwise: ReactNode; beside?: ReactNode }) {
  const { view, world, viewer } = useSeat();
  const rumour = useRumour();
  const isTelling = useTable((t) => t.isPlayingBack);
  const foe = opponentOf(viewer);
  const level = useGame((g) => Object.values(g.seating.at(-1)?.computers ?? {})[0]?.level);
  const { side, kind } = view.prompt;
  // Before Phase 6, the prompt of a phase has the phase's name.
  const isAsked = side === viewer && kind !== view.phase && !TURN_PROMPTS.has(kind);
  if (!rumour || !level || isTelling || isAsked || view.phase === 'over') return otherwise;
  return (
    <p className={`row gap-2 small nowrap clip full-row px-3 on-panel line-top ${styles.rumour}`} data-testid="rumour">
      <Face side={foe} level={level} />
      <span>{rumourWords(world, rumour, foe)}</span>
      {beside ? <span className={`push-right min-0 full-height clip ${styles.beside}`}>{beside}</span> : null}
    </p>
  );
}

/** Half circle filled from the left by Delta's share; `was` stays as a thin line for a while. */
function Dial({ chance, was, side, width }: { chance: number; was: number | null; side: Side; width: number }) {
  const share = (of: number): number => (side === 'delta' ? of : 100 - of);
  const turn = (of: number) => ({ transform: `rotate(${(share(of) * 180) / 100 - 90}deg)` });
  return (
    <svg
      translate="no"
      className={`flex-none ${styles.dial}`}
      width={width}
      height={width * 0.6}
      viewBox="-50 -50 100 60"
      focusable="false"
      aria-hidden="true"
    >
      <path className={styles.gammaShare} d="M-36 0A36 36 0 0 1 36 0" />
      <path className={styles.deltaShare} d="M-36 0A36 36 0 0 1 36 0" pathLength={100} strokeDasharray={`${share(chance)} 200`} />
      <line stroke="var(--c-on-delta)" strokeWidth={4} strokeDasharray="7 3" y1={-50} y2={-24} />
      {was === null ? null : <line key={`${was} ${chance}`} className={styles.was} y1={-50} y2={-20} style={turn(was)} />}
      <g className={styles.hand} style={turn(chance)}>
        <path d="M-3.5 0L0 -46L3.5 0Z" />
        <circle r={6.5} />
      </g>
    </svg>
  );
}

const sign = (points: number): string => (points > 0 ? `+${points}` : `−${-points}`);

function Change({ change, n }: { change: NeedleChange; n: number }) {
  const { world, viewer, view } = useSeat();
  const lookAt = useTable((t) => t.lookAt);
  const points = pointsOf(change);
  const { node } = change.cause;
  const day = change.turn === view.turn ? 'today' : `day ${change.turn}`;
  const where = [whereCause(world, change.cause), day].filter(Boolean).join(', ');
  const row = (
    <>
      <span className="disc" aria-hidden="true">
        {n}
      </span>
      <span className="grow min-0">
        <b className="semi block">{longCause(world, change.cause, viewer)}</b>
        <span className="fine">{where}</span>
      </span>
      <b className={`figures ${points > 0 ? styles.up : 'warn'}`}>{sign(points)}</b>
    </>
  );
  if (node === null) return <li className={`row gap-3 full-width text-left line-bottom p-1 ${styles.change}`}>{row}</li>;
  return (
    <li>
      <button
        type="button"
        className={`row gap-3 full-width text-left line-bottom lit p-1 ${styles.change}`}
        title="Show on the map"
        onClick={() => lookAt(node)}
        data-cause={node}
      >
        {row}
      </button>
    </li>
  );
}

const NO_BREAK = '\u00a0';

/** Interval between checks for ringed elements below, in milliseconds. */
const LOOKS = 250;

/** True if the card would cover a control that should be pressed; it then moves to the side. */
function useAside(): [React.RefObject<HTMLElement | null>, boolean] {
  const card = useRef<HTMLElement>(null);
  const home = useRef<DOMRect | null>(null);
  const [isAside, setAside] = useState(false);
  useEffect(() => {
    const look = (): void => {
      home.current ??= card.current?.getBoundingClientRect() ?? null;
      const { left = 0, right = 0, top = 0, bottom = 0 } = home.current ?? {};
      const covers = [...document.querySelectorAll('[data-ring]')].some((ring) => {
        const at = ring.getBoundingClientRect();
        const [x, y] = [at.left + at.width / 2, at.top + at.height / 2];
        return x > left && x < right && y > top && y < bottom;
      });
      setAside(covers);
    };
    look();
    const timer = setInterval(look, LOOKS);
    return () => clearInterval(timer);
  }, []);
  return [card, isAside];
}

function Card({ outlook, score, id }: { outlook: Outlook; score: string; id: string }) {
  const [card, isAside] = useAside();
  const { world, view, viewer } = useSeat();
  const changes = useLastChanges();
  const { aim, chance } = outlook;
  return (
    <section
      ref={card}
      id={id}
      data-aside={isAside ? '' : undefined}
      className={`grid gap-2 ink normal regular on-raised edge absolute pad-large round-3 shadow-3 ${styles.card}`}
      aria-label="Your chance to win"
      data-region="chanceCard"
      data-testid="needle-card"
    >
      <div className="row gap-4">
        <Dial chance={chance} was={null} side={viewer} width={90} />
        <span>
          <b className={`figures condensed ${styles.large}`}>{chance}%</b>
          <span className="block soft">Your chance to win</span>
        </span>
      </div>
      {aim ? (
        <p>
          <b className="semi">{aimTexts(world, aim, viewer, view.turn)[0]}</b>
          {aim.isDone ? null : <span className="block fine">{whyAim(world, aim.aim.why)}</span>}
        </p>
      ) : null}
      {changes.length === 0 ? (
        <p className="soft">Nothing has moved it yet.</p>
      ) : (
        <>
          <h3 className="row between semi">
            What moved it <span className="fine regular">newest first</span>
          </h3>
          <ol className="line-top">
            {changes.map((change, i) => (
              <Change
                key={`${change.turn} ${change.from} ${change.to} ${longCause(world, change.cause, viewer)}`}
                change={change}
                n={i + 1}
              />
            ))}
          </ol>
        </>
      )}
      <p className="soft">{score}</p>
      <p className="fine">An estimate based on what you can see.</p>
    </section>
  );
}

function NeedleCell({ outlook, score }: { outlook: Outlook; score: string }) {
  const { world, viewer } = useSeat();
  const { box, pressed, setPressed } = useOpen();
  const id = useId();
  const { chance, change } = outlook;
  const points = change ? pointsOf(change) : 0;
  const cause = change ? onScreen(shortCause(world, change.cause, viewer)) : '';
  // If there is not enough space, show the unit's name without the action.
  const whole = change?.cause.kind === 'unit' ? onScreen(unitName(world, change.cause.unit)) : cause;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: leaving it only closes what the button inside opened
    <span
      ref={box}
      className={`relative flex flex-none ${styles.needleCell}`}
      onBlur={({ relatedTarget, currentTarget }) => {
        // A lesson card about the gauge takes the pointer.
        if (relatedTarget && !currentTarget.contains(relatedTarget) && !relatedTarget.closest(byRegion('coach'))) setPressed(false);
      }}
    >
      <button
        type="button"
        className={`row gap-1 grow min-0 text-left lit ${styles.needle}`}
        aria-label={needleWords(world, chance, change, viewer)}
        aria-expanded={pressed}
        aria-controls={pressed ? id : undefined}
        onClick={() => setPressed(!pressed)}
        {...address('needle')}
        data-testid="needle"
        data-chance={chance}
      >
        <Dial chance={chance} was={change?.from ?? null} side={viewer} width={44} />
        <span className="min-0 tight">
          <span className="nowrap block">
            <b className={`figures condensed ${styles.figure}`}>{chance}%</b> <span className="caption soft">to win</span>
          </span>
          <span
            className={`block clip small condensed easy ${styles.cause} ${points > 0 ? styles.up : points < 0 ? 'warn' : 'soft'}`}
            data-testid="needle-cause"
          >
            {change ? (
              <>
                {points > 0 ? '▲' : '▼'} {Math.abs(points)}
                {cause ? (
                  <span className={styles.causeWords} data-long={cause.length > FEW_LETTERS ? '' : undefined}>
                    <wbr />:{NO_BREAK}
                    {cause.replace(whole, whole.replaceAll(' ', NO_BREAK))}
                  </span>
                ) : null}
              </>
            ) : (
              <span className={styles.causeWords} data-long="">
                no change today
              </span>
            )}
          </span>
        </span>
      </button>
      {pressed ? <Card outlook={outlook} score={score} id={id} /> : null}
    </span>
  );
}

function Ports() {
  const { view, world, rules } = useSeat();
  const held = SIDES.map((side) => {
    const names = view.ports.filter(({ holder }) => holder === side).map(({ node }) => placeName(world, node));
    return `${sideName(side)} holds ${names.length === 0 ? 'no port' : names.join(', ')}.`;
  }).join(' ');
  return (
    <BarHint
      className={`grid ${styles.ports}`}
      label={`Ports. ${held}`}
      title="Ports"
      clause="9.3"
      tip={`${held} ${view.turns < rules.world.scenario.turns ? `The task ends with day ${view.turns}.` : `More ports win when day ${view.turns} ends; if tied, more strength.`}`}
    >
      {view.ports.map(({ node, kind, holder }) => (
        <span key={node} className={`grid center bg-side cut ${holder} ${styles.port}`}>
          <Icon name={kind} size={14} />
        </span>
      ))}
    </BarHint>
  );
}

/** Returns the longest text that fits, or none, and true if the reason fits below it. */
function useFitting(texts: readonly string[], why: string) {
  const box = useRef<HTMLSpanElement>(null);
  const [fits, setFits] = useState({ at: 0, withWhy: true });
  const all = [...texts, why].join('|');
  // biome-ignore lint/correctness/useExhaustiveDependencies: other texts are measured anew
  useLayoutEffect(() => {
    const measure = () => {
      const el = box.current;
      if (!el) return;
      const fitting = [...el.querySelectorAll<HTMLElement>('[data-length]')].map((one) => one.offsetWidth <= el.clientWidth);
      const at = fitting.slice(0, texts.length).indexOf(true);
      setFits({ at: at < 0 ? texts.length : at, withWhy: fitting[texts.length] ?? false });
    };
    measure();
    if (!box.current || typeof ResizeObserver === 'undefined') return;
    const watch = new ResizeObserver(measure);
    watch.observe(box.current);
    return () => watch.disconnect();
  }, [all]);
  return { box, ...fits };
}

function Aim({ aim }: { aim: NonNullable<Outlook['aim']> }) {
  const { view, world, viewer } = useSeat();
  const texts = aimTexts(world, aim, viewer, view.turn);
  const why = aim.isDone ? '' : whyAim(world, aim.aim.why);
  const { box, at, withWhy } = useFitting(texts, why);
  const whole = [texts[0], why].filter(Boolean).join(': ');
  const Sign = aim.isDone ? Check : Flag;
  return (
    <BarHint
      className="gap-2 grow min-0 px-3"
      label={`Aim of the day. ${whole}.`}
      title={aim.isDone ? 'Done' : 'Aim of the day'}
      clause="9.1"
      tip={`${whole}. Your staff judges this from what you can see.`}
    >
      <Sign size={20} className={`flex-none ${aim.isDone ? styles.done : 'plan'}`} aria-hidden="true" />
      <span ref={box} className="grow min-0 relative clip" data-testid="aim">
        <span className="semi nowrap block snug">{texts[at] ?? ''}</span>
        {withWhy && why ? <span className="fine nowrap block close">{why}</span> : null}
        <span className={`clip absolute ${styles.measures}`} aria-hidden="true">
          {texts.map((text, i) => (
            <span key={AIM_LETTERS[i]} className="semi nowrap absolute" data-length="">
              {text}
            </span>
          ))}
          <span className="fine nowrap absolute" data-length="">
            {why}
          </span>
        </span>
      </span>
    </BarHint>
  );
}

export function OutlookBar() {
  const { view, world, viewer } = useSeat();
  const outlook = useOutlook();
  // A lesson that begins with the map explains the gauge later.
  const isBare = useTable((t) => t.isBare);
  // Reserve the space, so that nothing in the bar moves when the result arrives.
  if (!outlook)
    return (
      <>
        <div className={`flex-none justify-center ${styles.portsCell}`} />
        <div className={`line-left ${styles.aimCell}`} />
        <div className={`flex-none ${styles.needleCell}`} />
      </>
    );
  const { strength, ports } = scoreInView(world, view);
  const foe = opponentOf(viewer);
  const score = `Ports ${ports[viewer]} to ${ports[foe]} · Strength ${strength[viewer]} to ${strength[foe]}`;
  return (
    <>
      <div className={`row flex-none justify-center ${styles.portsCell}`}>
        <Ports />
      </div>
      <div className={`flex min-0 line-left ${styles.aimCell}`}>{outlook.aim ? <Aim aim={outlook.aim} /> : null}</div>
      {isBare ? <div className={`flex-none ${styles.needleCell}`} /> : <NeedleCell outlook={outlook} score={score} />}
    </>
  );
}
