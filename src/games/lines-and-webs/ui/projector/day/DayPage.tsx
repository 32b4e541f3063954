/** Projector page of a day: decisive events, both sides' values, and fights compared with their expected results. Public information only. */
import { useRef } from 'react';
import { SIDES, type World } from '../../../../../engine/lines-and-webs/index.ts';
import { useFit } from '../../../../../ui/projector/useFit.ts';
import type { ProjectorSlideProps } from '../../../../spectating.ts';
import type { DayFight, DayPart } from '../../../account/types.ts';
import type { LinesAndWebs } from '../../../types.ts';
import { turnWords } from '../../day/DayAccount.tsx';
import { SideEmblem } from '../../pieces/SideEmblem.tsx';
import { placeName, sideName } from '../../words/names.ts';
import { MapPlace } from '../MapPlace.tsx';
import styles from '../Room.module.css';
import { dayHead, fightLine, ROWS } from './words.ts';

/** Maximum number of fights by layout, most spacious first. */
const FIGHTS = [6, 5, 4, 3, 2, 1, 0] as const;

/** Sorts by importance: largest difference from the expected steps first. */
const byLuck = (fights: readonly DayFight[]): DayFight[] => {
  const off = ({ actual, expected }: DayFight): number =>
    Math.abs(actual.target - expected.target) + Math.abs(actual.attacker - expected.attacker);
  return [...fights].sort((a, b) => off(b) - off(a));
};

function Figures({ part }: { part: DayPart }) {
  return (
    <table className={`table full-width ${styles.figures}`} data-testid="room-day-figures">
      <thead>
        <tr>
          <td />
          {SIDES.map((side) => (
            <th key={side} scope="col" className={`larger semi bg-side ${side}`}>
              <span className="inline gap-3">
                <SideEmblem side={side} size={40} /> {sideName(side)}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ROWS.map(({ name, of }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {SIDES.map((side) => (
              <td key={side} className="semi">
                {of(part.sides[side])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Fights({ part, world, most }: { part: DayPart; world: World; most: number }) {
  if (part.fights.length === 0 || most === 0) return null;
  const shown = byLuck(part.fights).slice(0, most);
  const more = part.fights.length - shown.length;
  return (
    <section>
      <h3 className="larger">
        Fights{' '}
        {more > 0 ? (
          <small className="soft regular large">{`the ${shown.length} with the most luck, of ${part.fights.length}`}</small>
        ) : null}
      </h3>
      <ul>
        {shown.map((fight, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order of the day
          <li key={i} className="row gap-3 py-1 large">
            <SideEmblem side={fight.side} size={26} isNamed />
            <span className="min-0">{fightLine(world, fight)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Told({ part, world, most }: { part: DayPart; world: World; most: number }) {
  const { head, what } = turnWords(world, part);
  return (
    <>
      <p className={`larger ${styles.turn}`}>
        {part.turn ? <SideEmblem side={part.turn.gains} size={34} /> : null} {part.turn ? <b>{head}</b> : head} {what}
      </p>
      {part.taken.map(({ port, by }) => (
        <p key={`${port} ${by}`} className="row gap-3 semi">
          <SideEmblem side={by} size={30} /> {sideName(by)} took {placeName(world, port)}.
        </p>
      ))}
      <Figures part={part} />
      <Fights part={part} world={world} most={most} />
    </>
  );
}

export function DayPage({ picture, account: shown, world, question, children }: ProjectorSlideProps<LinesAndWebs>) {
  const account = shown && 'day' in shown ? shown : null;
  const place = useRef<HTMLElement>(null);
  const level = useFit(place, `${picture.n} ${account?.day} ${account?.fights.length} ${account?.ended}`, FIGHTS.length);
  return (
    <>
      <MapPlace picture={picture} question={question}>
        {children}
      </MapPlace>
      <aside
        ref={place}
        className={`stack min-h-0 close on-panel line-left clip ${styles.day}`}
        aria-label="The day"
        data-testid="room-day-page"
      >
        <h2>{dayHead(picture, account)}</h2>
        {account ? <Told part={account} world={world} most={FIGHTS[level] ?? 0} /> : <p className="soft">Nothing to show yet.</p>}
      </aside>
    </>
  );
}
