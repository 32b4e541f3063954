/** Projector page of the debrief: one chain at a time beside its map, question first; the answer is shown when the presenter opens it. */

import { ShieldCheck, ShieldQuestion } from 'lucide-react';
import { useRef } from 'react';
import type { World } from '../../../../../engine/lines-and-webs/index.ts';
import { useProjected } from '../../../../../store/projector/screen.ts';
import { Question } from '../../../../../ui/projector/RoomNote.tsx';
import { useFit } from '../../../../../ui/projector/useFit.ts';
import type { ProjectorSlideProps } from '../../../../spectating.ts';
import type { HungerAccount, HungerCase } from '../../../account/hunger/types.ts';
import type { LinesAndWebs } from '../../../types.ts';
import { SideEmblem } from '../../pieces/SideEmblem.tsx';
import {
  caseHead,
  everybodyAte,
  KINDS,
  kindSentence,
  kindsOf,
  lastWords,
  laterWords,
  optimumWords,
  purchaseWords,
  questionWords,
  remedyWords,
  sideLine,
  sideNotes,
  sureWords,
  togetherWords,
} from '../../words/hunger.ts';
import { MapPlace } from '../MapPlace.tsx';
import styles from '../Room.module.css';
import { chainIn, discsOf } from './discs.ts';

/** Layouts: with the meaning of each kind and all of the chain, then with less. */
const LOOKS = [{ means: true }, { means: false }] as const;

function Kinds({ hunger, one, means }: { hunger: HungerAccount; one: HungerCase; means: boolean }) {
  return (
    <section aria-label="Kinds of hunger" data-testid="room-hunger-kinds">
      <h3 className="row gap-3 larger">
        <SideEmblem side={one.side} size={34} /> {sideLine(hunger, one.side)}
      </h3>
      {sideNotes(hunger, one.side)
        .slice(0, means ? undefined : 1)
        .map((note) => (
          <p key={note} className="normal">
            {note}
          </p>
        ))}
      <ul>
        {kindsOf(hunger, one.side)
          .filter(({ n }) => n > 0)
          .map(({ kind, n }) => (
            <li
              key={kind}
              className={`row gap-3 round-1 ${styles.kind} ${kind === one.kind ? 'on-ink' : ''}`}
              aria-current={kind === one.kind ? 'true' : undefined}
            >
              <b className="nowrap">{KINDS[kind].name}</b>
              {means ? <span className="min-0 ellipsis normal">{KINDS[kind].means}</span> : null}
              <b className="push-right">{n}</b>
            </li>
          ))}
      </ul>
    </section>
  );
}

function Chain({ world, one }: { world: World; one: HungerCase }) {
  return (
    <section aria-label="The chain" data-testid="room-hunger-chain">
      <h3 className="larger">{caseHead(world, one)}</h3>
      <p className="mt-1">{kindSentence(world, one)}</p>
      <ol className={styles.steps}>
        {discsOf(world, one).map(({ n, head, text }) => (
          <li key={n} className="row gap-3 py-1">
            <span className={`grid flex-none bold round-full on-ink ${styles.disc}`} aria-hidden="true">
              {n}
            </span>
            <span>
              <b>{head}</b> {text}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Answer({ world, hunger, one }: { world: World; hunger: HungerAccount; one: HungerCase }) {
  const optimum = optimumWords(one);
  const bought = hunger.purchases.find(
    ({ cls, met }) => cls === one.cls && met.some(({ unit, day }) => unit === one.unit && day === one.day),
  );
  const shared = bought ? purchaseWords(world, bought)[0] : togetherWords(one);
  const sure = sureWords(world, one);
  const Sign = sure?.isSure ? ShieldCheck : ShieldQuestion;
  return (
    <section className={`stack gap-2 ${styles.answer}`} aria-label="The answer" aria-live="polite" data-testid="room-hunger-answer">
      <h3 className="larger">{lastWords(one)}</h3>
      <p>{[...remedyWords(world, one), laterWords(one)].filter(Boolean).join(' ')}</p>
      {shared ? <p>{shared}</p> : null}
      {optimum ? <p>{optimum}</p> : null}
      {sure ? (
        <p className="row gap-2">
          <Sign size={30} className="flex-none" aria-hidden="true" /> {sure.text}
        </p>
      ) : null}
    </section>
  );
}

export function HungerPage({ picture, account, world, question, children }: ProjectorSlideProps<LinesAndWebs>) {
  const isAnswered = useProjected((p) => p.showing?.isAnswered ?? false);
  const place = useRef<HTMLElement>(null);
  const chains = chainIn(account);
  const hunger = chains?.hunger ?? null;
  const one = hunger?.cases[chains?.at ?? 0];
  const level = useFit(place, `${chains?.at} ${isAnswered} ${hunger?.cases.length}`, LOOKS.length);
  const asked = one && question === null ? <Question text={questionWords(world, one)} side={null} isShort /> : null;
  return (
    <>
      <MapPlace picture={picture} question={question} signs={asked ? <div className={styles.strip}>{asked}</div> : null}>
        {children}
      </MapPlace>
      <aside
        ref={place}
        className={`stack min-h-0 close on-panel line-left clip ${styles.day} ${styles.hunger}`}
        aria-label="Why they went hungry"
        data-testid="room-hunger"
      >
        <h2 className="row">
          Why they went hungry
          {one && hunger ? (
            <small className="push-right soft regular normal">{`${(chains?.at ?? 0) + 1} of ${hunger.cases.length}`}</small>
          ) : null}
        </h2>
        {one && hunger ? (
          <>
            <Kinds hunger={hunger} one={one} means={LOOKS[level]?.means ?? true} />
            <Chain world={world} one={one} />
            {isAnswered ? <Answer {...{ world, hunger, one }} /> : null}
          </>
        ) : (
          <p className="larger">
            {chains === null ? 'Going through the game.' : hunger ? everybodyAte(hunger) : 'This page opens when the game is over.'}
          </p>
        )}
      </aside>
    </>
  );
}
