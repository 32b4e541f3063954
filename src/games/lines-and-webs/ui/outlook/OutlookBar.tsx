/** In the top bar of one who plays alone with advice: the four ports, the day's aim, and the chance to win as a needle. */

import { Check, Flag } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { opponentOf, SIDES } from '../../../../engine/lines-and-webs/index.ts';
import { useSeat } from '../../../../ui/seat/useSeat.ts';
import { BarHint } from '../../../../ui/shell/BarHint.tsx';
import { scoreInView } from '../../analysis/reckon.ts';
import { useTable } from '../../own.ts';
import { Icon } from '../symbols/Glyph.tsx';
import { placeName, sideName } from '../words/names.ts';
import { NeedleCell } from './Needle.tsx';
import styles from './Outlook.module.css';
import { type Outlook, useOutlook } from './useOutlook.ts';
import { AIM_LETTERS, aimTexts, whyAim } from './words.ts';

/** The ports by their holders, as on the map. */
function Ports() {
  const { view, world } = useSeat();
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
      tip={`${held} More ports win when day ${view.turns} ends; if tied, more strength.`}
    >
      {view.ports.map(({ node, kind, holder }) => (
        <span key={node} className={`grid center bg-side ${holder} ${styles.port}`}>
          <Icon name={kind} size={14} />
        </span>
      ))}
    </BarHint>
  );
}

/** The longest of the texts that fits where it stands, or none; and whether the reason fits below it. */
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
            <span key={AIM_LETTERS[i]} className="semi nowrap" data-length="">
              {text}
            </span>
          ))}
          <span className="fine nowrap" data-length="">
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
  // A lesson that begins with the map alone says only later what the needle is.
  const isBare = useTable((t) => t.isBare);
  // What is not worked out yet has its room: nothing in the bar moves when it comes.
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
