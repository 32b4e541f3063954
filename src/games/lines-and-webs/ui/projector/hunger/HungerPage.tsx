/** Projector page of the debrief: one story at a time beside its map, question first; the answer is shown when the presenter opens it. */

import { ShieldCheck, ShieldQuestion } from 'lucide-react';
import { useRef } from 'react';
import type { World } from '../../../../../engine/lines-and-webs/index.ts';
import { useProjected } from '../../../../../store/projector/screen.ts';
import { Question } from '../../../../../ui/projector/RoomNote.tsx';
import { useFit } from '../../../../../ui/projector/useFit.ts';
import type { ProjectorSlideProps } from '../../../../spectating.ts';
import type { HungerAccount, HungerStory } from '../../../account/hunger/types.ts';
import type { LinesAndWebs } from '../../../types.ts';
import { SideEmblem } from '../../pieces/SideEmblem.tsx';
import {
  costWords,
  everybodyAte,
  headline,
  lastWords,
  questionWords,
  remedyWords,
  sideLine,
  sideNotes,
  struckWords,
  sureWords,
} from '../../words/hunger.ts';
import { MapPlace } from '../MapPlace.tsx';
import styles from '../Room.module.css';
import { storyIn } from './storyIn.ts';

/** Layouts: with the sums of the side, then without. */
const LOOKS = [{ sums: true }, { sums: false }] as const;

interface StoryProps {
  world: World;
  hunger: HungerAccount;
  story: HungerStory;
}

/** Before the answer only whom it struck and what it cost: what happened says half of why. */
function Told({ world, hunger, story, sums, isAnswered }: StoryProps & { sums: boolean; isAnswered: boolean }) {
  return (
    <section className="stack gap-3" aria-label="The story" data-testid="room-hunger-story">
      {sums ? (
        <p className="row gap-3 normal">
          <SideEmblem side={story.side} size={34} />{' '}
          {[sideLine(hunger, story.side), ...sideNotes(hunger, story.side).slice(0, 1)].join(' ')}
        </p>
      ) : null}
      {isAnswered ? <h3 className="largest">{headline(world, hunger, story)}</h3> : null}
      <p className={isAnswered ? undefined : 'larger'}>{struckWords(world, hunger, story)}.</p>
      <p>
        <b>{costWords(story)}</b>
      </p>
    </section>
  );
}

function Answer({ world, hunger, story }: StoryProps) {
  const sure = sureWords(world, story);
  const Sign = sure?.isSure ? ShieldCheck : ShieldQuestion;
  return (
    <section className={`stack gap-2 ${styles.answer}`} aria-label="The answer" aria-live="polite" data-testid="room-hunger-answer">
      <h3 className="larger">{lastWords(hunger, story)}</h3>
      <p>{remedyWords(world, hunger, story).join(' ')}</p>
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
  const shown = storyIn(account);
  const { hunger = null, story = null, at = 0, of = 0 } = shown ?? {};
  const level = useFit(place, `${at} ${isAnswered} ${of}`, LOOKS.length);
  const asked = hunger && story && question === null ? <Question text={questionWords(world, hunger, story)} side={null} isShort /> : null;
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
          {story ? <small className="push-right soft regular normal">{`${at + 1} of ${of}`}</small> : null}
        </h2>
        {hunger && story ? (
          <>
            <Told {...{ world, hunger, story, isAnswered }} sums={LOOKS[level]?.sums ?? false} />
            {isAnswered ? <Answer {...{ world, hunger, story }} /> : null}
          </>
        ) : (
          <p className="larger">
            {shown === null ? 'Going through the game.' : hunger ? everybodyAte(hunger) : 'This page opens when the game is over.'}
          </p>
        )}
      </aside>
    </>
  );
}
