/** Why units went hungry or dry: days without food by cause, then the few stories of each side that cost most, with a map; the rest is folded. */

import { useMemo } from 'react';
import { SIDES, type Side, type View, type World } from '../../../../engine/lines-and-webs/index.ts';
import type { Spoken } from '../../../../store/watching.ts';
import { type HungerAccount, type HungerStory, toldStories } from '../../account/hunger/types.ts';
import type { Moment } from '../../account/types.ts';
import type { GameRecordOf } from '../../typedStores.ts';
import { SideEmblem } from '../pieces/SideEmblem.tsx';
import {
  costWords,
  everybodyAte,
  headline,
  KINDS,
  kindsOf,
  lastWords,
  proofLines,
  remedyWords,
  restWords,
  sideLine,
  sideNotes,
  struckWords,
  sureWords,
} from '../words/hunger.ts';
import { sideName } from '../words/names.ts';
import styles from './Account.module.css';
import { StoryMap, viewsBefore } from './LastMap.tsx';
import { MomentItem } from './Moments.tsx';
import { spokenOfStory } from './spoken.ts';
import type { Branches } from './words.ts';

interface HungerProps {
  w: World;
  hunger: HungerAccount;
  record: GameRecordOf;
  /** Command of the moment from which the reader came back. */
  back: number | undefined;
  onShow(moment: Moment, spoken: Spoken): void;
  branching: Branches | null;
}

const LAST_NIGHT = { name: 'Begun in the last night', means: 'of whatever cause: the game was over' };

function Kinds({ hunger }: Pick<HungerProps, 'hunger'>) {
  return (
    <table className="table figures" data-testid="hunger-kinds">
      <thead>
        <tr>
          <th scope="col">Days that units went without food, by cause</th>
          {SIDES.map((side) => (
            <th key={side} scope="col">
              <span className="inline gap-1">
                <SideEmblem side={side} size={16} /> {sideName(side)}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kindsOf(hunger).map(({ kind, n }, i) => {
          const { name, means } = kind === 'lastNight' ? LAST_NIGHT : KINDS[kind];
          return n > 0 ? (
            <tr key={kind}>
              <th scope="row">
                {name} <span className="soft regular">{means}</span>
              </th>
              {SIDES.map((side) => (
                <td key={side}>{kindsOf(hunger, side)[i]?.n}</td>
              ))}
            </tr>
          ) : null;
        })}
      </tbody>
    </table>
  );
}

interface StoryProps extends Omit<HungerProps, 'record'> {
  story: HungerStory;
  n: number;
  map: React.ReactNode;
}

function StoryItem({ story, n, w, hunger, back, onShow, branching, map }: StoryProps) {
  const head = headline(w, hunger, story);
  const { moment, remedy } = story;
  const proof = proofLines(w, hunger, story);
  return (
    <MomentItem
      n={n}
      side={story.side}
      head={head}
      moment={moment}
      what={head}
      isBack={back !== undefined && moment.order === back}
      onShow={() => onShow(moment, spokenOfStory(w, hunger, story))}
      showId="hunger-show"
      found={{ 'data-kind': story.kind, 'data-testid': 'hunger-story' }}
      branch={
        branching && !branching.whyNot(moment)
          ? {
              words: 'Try it better',
              title: 'A game of its own begins there; this one stays as it is',
              testId: 'hunger-try',
              onBegin: () => branching.from(moment),
            }
          : null
      }
    >
      <div className={`grid gap-4 align-top ${map ? styles.story : ''}`}>
        {map}
        <div className="stack gap-1 min-0">
          <p>
            {struckWords(w, hunger, story)}. <b>{costWords(story)}</b>
          </p>
          <p>{remedyWords(w, hunger, story).join(' ')}</p>
          <p>
            <b>{lastWords(hunger, story)}.</b> {sureWords(w, story)?.text}
          </p>
          {proof.length > 0 ? (
            <details data-no-paper>
              <summary>{remedy ? 'How it was worked out: stock, loads, who gets it' : 'How it was worked out'}</summary>
              <ul className="fine">
                {proof.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </details>
          ) : null}
        </div>
      </div>
    </MomentItem>
  );
}

function OfSide({ side, hunger, views, record, ...rest }: HungerProps & { side: Side; views: readonly View[] }) {
  const own = hunger.stories.filter((one) => one.side === side);
  const told = own.filter(({ isTold }) => isTold);
  const more = own.filter(({ isTold }) => !isTold);
  const list = (stories: readonly HungerStory[], from: number) => (
    <ol className={`${styles.points} ${styles.stories}`}>
      {stories.map((story, i) => {
        const view = views[hunger.stories.indexOf(story)];
        const of = { hunger, story };
        const map = view ? <StoryMap {...{ ...of, record, view }} label={`Map: ${headline(rest.w, hunger, story)}`} /> : null;
        return <StoryItem key={story.cases[0]} n={from + i + 1} {...{ ...of, ...rest, map }} />;
      })}
    </ol>
  );
  const small = more.filter((one) => !one.isLastNight);
  const folded = (isLastNight: boolean) => {
    const text = restWords(hunger, more, isLastNight);
    return text ? (
      <>
        <p className={styles.onlyPrint}>{text}</p>
        <details data-testid="hunger-rest" data-no-paper>
          <summary>{text}</summary>
          {list(isLastNight ? more.filter((one) => one.isLastNight) : small, told.length + (isLastNight ? small.length : 0))}
        </details>
      </>
    ) : null;
  };
  return (
    <section className={styles.side} aria-label={`${sideName(side)}: who went without`} data-testid={`hunger-${side}`}>
      <h3 className="row gap-2 large">
        <SideEmblem side={side} size={18} /> {sideLine(hunger, side)}
      </h3>
      <p>{sideNotes(hunger, side).join(' ')}</p>
      {list(told, 0)}
      {folded(false)}
      {folded(true)}
    </section>
  );
}

export function HungerPart(props: HungerProps) {
  const { hunger, record } = props;
  // The told stories are the first.
  const views = useMemo(() => {
    return viewsBefore(
      record,
      toldStories(hunger).map(({ at }) => at),
    );
  }, [hunger, record]);
  if (hunger.cases.length === 0)
    return (
      <p className="large" data-testid="hunger-none">
        {everybodyAte(hunger)}
      </p>
    );
  return (
    <>
      <Kinds hunger={hunger} />
      {SIDES.map((side) => (
        <OfSide key={side} side={side} views={views} {...props} />
      ))}
    </>
  );
}
