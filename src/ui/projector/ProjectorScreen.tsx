/** What the room sees of a game: day and phase, the map large, and beside it what happens now, the dice, the ports, and who is supplied; or the report of a day, or the end; or, where the presenter has chosen it, the page of the day or of supply. */
import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useMemo, useRef } from 'react';
import { linesAndWebs, type World } from '../../engine/lines-and-webs/index.ts';
import { useHidesOutcome } from '../../games/lines-and-webs/store/playback.ts';
import { toldInPicture } from '../../games/lines-and-webs/ui/fight/playbackInReplay.ts';
import { DayPage } from '../../games/lines-and-webs/ui/projector/day/DayPage.tsx';
import { Glance } from '../../games/lines-and-webs/ui/projector/Glance.tsx';
import { Now } from '../../games/lines-and-webs/ui/projector/Now.tsx';
import { ProjectorMap } from '../../games/lines-and-webs/ui/projector/ProjectorMap.tsx';
import { Report } from '../../games/lines-and-webs/ui/projector/Report.tsx';
import { SupplyPage } from '../../games/lines-and-webs/ui/projector/supply/SupplyPage.tsx';
import { nowWords, sideAtWork } from '../../games/lines-and-webs/ui/projector/words.ts';
import { umpireWithWords } from '../../games/lines-and-webs/ui/words/umpire.ts';
import type { Picture } from '../../store/projector/picture.ts';
import { useProjected } from '../../store/projector/screen.ts';
import { ROOM_LAYERS } from '../../store/projector/settings.ts';
import { Bar, Who } from './ProjectorBar.tsx';
import { Question, RoomNote } from './RoomNote.tsx';
import styles from './Screen.module.css';

/** Beside the map: what happens, or the note and the question that stand instead, and how both sides stand. */
function Panel({ picture, world }: { picture: Picture; world: World }) {
  const { note } = picture;
  const question = useProjected((p) => p.showing?.question ?? null);
  const large = useProjected((p) => p.showing?.largeDice ?? false);
  const isAsked = question !== null;
  const side = sideAtWork(picture);
  const isFight = !note && !isAsked && picture.fight.length > 0;
  return (
    <aside className="stack min-h-0 on-panel line-left area-panel" aria-label="What happens">
      {note ? <RoomNote note={note} meanwhile={isAsked ? null : nowWords(world, picture)} /> : null}
      {isAsked ? <Question text={question} side={side} isShort={note !== undefined} /> : null}
      {note || isAsked ? null : <Now picture={picture} world={world} isLarge={large} />}
      {isFight && large ? null : <Glance picture={picture} world={world} isShort={isFight || note !== undefined} />}
    </aside>
  );
}

/** While a day's report or the end of the game is read, it stands as large as both sides have it. */
const reads = ({ day, note, view }: Picture, question: string | null): boolean =>
  (day !== null || view.outcome !== null) && !note && question === null;

const ALL_LAYERS = { page: 'game', layers: ROOM_LAYERS, pace: 'moves' } as const;

export function ProjectorScreen({ picture, tools }: { picture: Picture; tools: ReactNode }) {
  const { scenario } = picture;
  const world = useMemo(() => linesAndWebs(scenario, { umpire: umpireWithWords }).world, [scenario]);
  const isUmpire = useProjected((p) => p.isUmpire);
  const question = useProjected((p) => p.showing?.question ?? null);
  const large = useProjected((p) => p.showing?.largeDice ?? false);
  const was = useProjected((p) => p.was);
  const showing = useProjected((p) => p.showing);
  const account = useProjected((p) => p.account);
  // What an older page has kept knows of no pages.
  const { page, layers, pace } = { ...ALL_LAYERS, ...showing };
  const told = useMemo(() => (was ? toldInPicture(picture, was, world) : null), [picture, was, world]);
  // Only the bench tells of a fight before its dice lie.
  const isHeld = useHidesOutcome(told);
  const shown = isHeld && was ? was : picture;
  // So does the day: its figures would tell it.
  const open = useRef(account);
  if (!isHeld) open.current = account;
  const screen = useRef<HTMLDivElement>(null);
  const isSupply = page === 'supply';
  const isDay = page === 'day';
  const isReport = page === 'game' && reads(shown, question) && shown.cards.length === 0;
  const side = sideAtWork(shown);
  const map = (
    <main className={`grow min-0 relative clip area-map ${styles.map}`} aria-label={`Map of ${scenario.map.name}`}>
      <ProjectorMap
        page={screen}
        picture={picture}
        world={world}
        told={told}
        supply={isSupply ? { world, view: shown.view, day: shown.supply ?? null, layers, pace } : null}
      />
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
      className={`grid clip window-height on-table ${styles.screen} ${isReport || isDay ? styles.reports : ''} ${isSupply ? styles.supply : ''}`}
      data-testid="projector"
      data-n={picture.n}
      data-kind={picture.kind}
      data-page={page}
      data-large={large ? '' : undefined}
    >
      <Bar picture={shown} tools={tools} />
      {isSupply ? null : <Who picture={shown} side={side} />}
      {isSupply ? (
        <SupplyPage picture={shown} {...{ world, layers, pace, question }}>
          {map}
        </SupplyPage>
      ) : isDay ? (
        <DayPage picture={shown} account={open.current} {...{ world, question }}>
          {map}
        </DayPage>
      ) : (
        map
      )}
      {page !== 'game' ? null : isReport ? (
        <Report picture={shown} day={shown.day} account={open.current} world={world} />
      ) : (
        <Panel picture={shown} world={world} />
      )}
    </div>
  );
}
