/**
 * A game on the projector: day, phase, map, current events and balance; or the day's report, the end, a chapter of a lesson, or another page chosen by
 * the presenter.
 */
import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { World } from '../../engine/core/gameTypes.ts';
import { gameOf } from '../../games/rules.ts';
import type { Picture } from '../../store/projector/picture.ts';
import { useProjected } from '../../store/projector/screen.ts';
import { umpireSource } from '../../store/umpire.ts';
import { shownPage, sideAtWork, spectating } from '../page.tsx';
import { ChapterPanel } from '../studio/ChapterPanel.tsx';
import { Bar, Who } from './ProjectorBar.tsx';
import { Question, RoomNote } from './RoomNote.tsx';
import styles from './Screen.module.css';

/** Next to the map: current events, or a note or question in their place, and the balance of both sides. */
function Panel({ picture, world }: { picture: Picture; world: World }) {
  const { note } = picture;
  const question = useProjected((p) => p.showing?.question ?? null);
  const large = useProjected((p) => p.showing?.largeDice ?? false);
  const isAsked = question !== null;
  const { Now, Standing, nowWords } = spectating().projector;
  return (
    <aside className="stack min-h-0 on-panel line-left area-panel" aria-label="What happens">
      {note ? <RoomNote note={note} meanwhile={isAsked ? null : nowWords(world, picture)} /> : null}
      {isAsked ? <Question text={question} side={sideAtWork(picture.view)} isShort={note !== undefined} /> : null}
      {note || isAsked ? null : <Now picture={picture} world={world} isLarge={large} />}
      {Standing ? <Standing picture={picture} world={world} isNoted={note !== undefined} isAsked={isAsked} isLarge={large} /> : null}
    </aside>
  );
}

/** True while a day's report or the end of the game fills the screen. */
const reads = ({ day, note, view }: Picture, question: string | null): boolean =>
  (day !== null || view.outcome !== null) && !note && question === null;

/** The world of a picture, with the texts for umpire edits (loaded on demand) if there are any. */
function useWorld({ scenario, view }: Picture): World {
  const [umpire, setUmpire] = useState<unknown>(undefined);
  const isNeeded = view.umpired === true;
  useEffect(() => {
    // The page reports a failure to load.
    if (isNeeded) umpireSource.fetch(scenario.ruleset).then(setUmpire, () => undefined);
  }, [isNeeded, scenario.ruleset]);
  return useMemo(() => gameOf(scenario.ruleset).rulesOf(scenario, isNeeded ? umpire : undefined).world, [scenario, isNeeded, umpire]);
}

const nothingHeld = (): boolean => false;

export function ProjectorScreen({ picture, tools }: { picture: Picture; tools: ReactNode }) {
  const { projector: room, scenes } = spectating();
  const world = useWorld(picture);
  const isUmpire = useProjected((p) => p.isUmpire);
  const question = useProjected((p) => p.showing?.question ?? null);
  const large = useProjected((p) => p.showing?.largeDice ?? false);
  const was = useProjected((p) => p.was);
  const chosen = useProjected((p) => p.showing?.page);
  const account = useProjected((p) => p.account);
  const scene = useMemo(() => (was ? (scenes?.ofPicture(picture, was, world) ?? null) : null), [scenes, picture, was, world]);
  // Until the dice are shown, only the fight panel describes the fight.
  const useIsHeld = scenes?.useIsHeld ?? nothingHeld;
  const isHeld = useIsHeld(scene);
  const shown = isHeld && was ? was : picture;
  // The turn's review would reveal the result, too.
  const open = useRef(account);
  if (!isHeld) open.current = account;
  const screen = useRef<HTMLDivElement>(null);
  const { chapter } = picture;
  const own = chapter ? undefined : room.pages?.find(({ id }) => id === chosen);
  const { Report } = room;
  const isReport = !own && Report !== undefined && reads(shown, question) && shown.cards.length === 0;
  const page = chapter?.layer ?? own?.id ?? 'game';
  const isReview = own?.isReview === true;
  const look = isReview || chapter ? styles.reviews : own?.isFlanking ? styles.flanked : own || isReport ? styles.reports : '';
  const map = (
    <main className={`grow min-0 relative clip ${styles.map}`} aria-label={`Map of ${shownPage().names.map(picture.scenario)}`}>
      <room.Map screen={screen} page={page} picture={picture} shown={shown} world={world} scene={scene} />
      {isUmpire ? (
        <p className={`row gap-4 justify-center absolute bold ${styles.umpire}`} role="alert" data-testid="projector-umpire">
          <TriangleAlert size={38} aria-hidden="true" /> Umpire’s view: hidden things are shown
        </p>
      ) : null}
    </main>
  );
  return (
    <div
      ref={screen}
      className={`grid clip window-height on-table ${styles.screen} ${look}`}
      data-testid="projector"
      data-n={picture.n}
      data-kind={picture.kind}
      data-page={page}
      data-large={large ? '' : undefined}
    >
      <Bar picture={shown} tools={tools} isReview={isReview} />
      {own?.isFlanking || isReview || chapter ? null : <Who picture={shown} side={sideAtWork(shown.view)} />}
      {own ? (
        <own.Page picture={shown} account={open.current} world={world} question={question}>
          {map}
        </own.Page>
      ) : (
        <>
          {map}
          {chapter ? (
            <aside className="stack min-h-0 on-panel line-left area-panel" aria-label="Chapter">
              <ChapterPanel chapter={chapter} />
            </aside>
          ) : isReport ? (
            <Report picture={shown} account={open.current} world={world} />
          ) : (
            <Panel picture={shown} world={world} />
          )}
        </>
      )}
    </div>
  );
}
