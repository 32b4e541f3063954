/** The first choice of a new game: two players at this screen, solo against the computer, or two computers to watch; then the opponent. */

import { Eye, UserRound, Users } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { SIDES, type Side } from '../../engine/core/gameTypes.ts';
import type { PlayerCount } from '../../records/players.ts';
import { LEVELS, MANNERS } from '../../records/seating.ts';
import { Card } from '../kit/Card.tsx';
import { Segmented } from '../kit/Segmented.tsx';
import { SideEmblem, shownPage, sideName } from '../page.tsx';
import { levelGrade, levelLine, levelName, mannerDoes, mannerName } from '../words/computers.ts';
import { type Choice, computerSeats, firstChoice, seatsOf, sidesOfPeople, type Way, withPicked, withStaff } from './choice.ts';
import { lastChoice } from './lastChoice.ts';
import { SeatRow } from './SeatRow.tsx';
import styles from './Seats.module.css';

interface WhoPlaysProps {
  players: PlayerCount;
  choice: Choice;
  onChoice(choice: Choice): void;
}

interface StartProps extends Omit<WhoPlaysProps, 'choice'> {
  /** Null until chosen. */
  choice: Choice | null;
}

interface CardOf<V extends string> {
  value: V;
  name: string;
  line: string;
  sign?: ReactNode;
}

interface CardsProps<V extends string> {
  label: string;
  cards: readonly CardOf<V>[];
  chosen: V;
  onChoose(value: V): void;
  testId: string;
}

/** Cards as radio buttons, so that arrow keys move between them. */
function Cards<V extends string>({ label, cards, chosen, onChoose, testId }: CardsProps<V>) {
  const name = useId();
  return (
    <fieldset className="grid gap-2 p-0 thirds">
      <legend className="sr-only">{label}</legend>
      {cards.map(({ value, name: title, line, sign }) => (
        <Card as="label" key={value} className={'stack gap-05 pointer card-choice'}>
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={value === chosen}
            onChange={() => onChoose(value)}
            data-testid={`${testId}-${value}`}
          />
          <b className="row gap-15">
            {sign}
            {title}
          </b>
          <span className="caption">{line}</span>
        </Card>
      ))}
    </fieldset>
  );
}

const WAYS: readonly CardOf<Way>[] = [
  { value: 'two', name: 'Two', line: 'players, one screen', sign: <Users size={17} aria-hidden="true" /> },
  { value: 'alone', name: 'Alone', line: 'against the computer', sign: <UserRound size={17} aria-hidden="true" /> },
  { value: 'watch', name: 'Watch', line: 'two computers', sign: <Eye size={17} aria-hidden="true" /> },
];
const WAYS_OF_FOUR = WAYS.map((way) => {
  if (way.value === 'two') return { ...way, name: 'Four' };
  return way.value === 'alone' ? { ...way, name: 'With', line: 'computers at some seats' } : { ...way, line: 'computers at all seats' };
});

/** A name with a short description below. */
const NamedLine = ({ name, says }: { name: string; says: string }) => (
  <span className="stack py-05 text-center tight">
    <span>{name}</span> <span className="soft tiny regular">{says}</span>
  </span>
);
const LEVEL_WAYS = LEVELS.map((value) => ({
  value,
  name: <NamedLine name={levelName(value)} says={levelGrade(value)} />,
  found: { 'data-testid': `level-${value}` } as const,
}));
const MANNER_WAYS = [
  ...MANNERS.map((value) => ({ value, name: <NamedLine name={mannerName(value)} says={mannerDoes(value)} /> })),
  {
    value: 'drawn' as const,
    name: <NamedLine name={mannerName('drawn')} says={mannerDoes('drawn')} />,
    title: 'One of the three, picked at random for each game',
  },
];
/** The sides of the game that is shown now. */
const sideCards = () =>
  SIDES.map((side) => ({
    value: side,
    name: (
      <>
        <SideEmblem side={side} size={18} /> {sideName(side)}
      </>
    ),
    found: { 'data-testid': `play-${side}` } as const,
  }));

interface TickProps {
  name: string;
  line: string;
  isOn: boolean;
  onChange(isOn: boolean): void;
  testId: string;
}

function Tick({ name, line, isOn, onChange, testId }: TickProps) {
  return (
    <label className={`flex gap-2 align-top pointer hit py-05 ${styles.tick}`}>
      <input
        className="tick accent"
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
        data-testid={testId}
      />
      <span>
        <b className="semi">{line ? `${name}.` : name}</b> {line ? <span className="soft">{line}</span> : null}
      </span>
    </label>
  );
}

/** One person, one computer: side and rank. */
function SoloOptions({ players, choice, onChoice }: WhoPlaysProps) {
  const { level, manner } = choice.picked.gamma;
  return (
    <div>
      <div className={`row wrap ${styles.alone}`}>
        <Segmented
          label="You play"
          legend="You play"
          options={sideCards()}
          chosen={choice.side}
          // A solo player's choice of advice moves to the other side.
          onChoose={(side) => onChoice({ ...choice, side, off: choice.off.includes(choice.side) ? [side] : [] })}
        />
        <Segmented
          label="The computer is a"
          legend="The computer is a"
          options={LEVEL_WAYS}
          chosen={level}
          onChoose={(next) => onChoice(withPicked(choice, seatsOf(players), { level: next }))}
        />
      </div>
      <p className={`caption mt-1 ${styles.level}`} data-testid="level-line">
        {manner === 'even' ? '' : `${levelName(level)}, ${mannerName(manner).toLowerCase()}. `}
        {levelLine(level)}
      </p>
    </div>
  );
}

/** 'no advice', 'no advice for Delta'; null if all sides have it. */
function adviceWords(sides: readonly Side[], off: readonly Side[]): string | null {
  const silent = sides.filter((side) => off.includes(side));
  if (silent.length === 0) return null;
  return silent.length === sides.length ? 'no advice' : `no advice for ${silent.map(sideName).join()}`;
}

/** Switched-off advice, shown next to the folded section, because the next game starts with the same choice. */
function AdviceNote({ players, choice }: Omit<WhoPlaysProps, 'onChoice'>) {
  const words = hasStaff() && adviceWords(sidesOfPeople(choice, players), choice.off);
  return words ? <span className="regular soft"> · {words}</span> : null;
}

const hasStaff = (): boolean => shownPage().staff !== undefined;

/** Staff advice, on or off for each side of people. */
function StaffOptions({ players, choice, onChoice }: WhoPlaysProps) {
  const sides = sidesOfPeople(choice, players);
  const tick = (side: Side, name: string, line: string) => (
    <Tick
      key={side}
      name={name}
      line={line}
      isOn={!choice.off.includes(side)}
      onChange={(isOn) => onChoice(withStaff(choice, side, isOn))}
      testId={`advice-${side}`}
    />
  );
  const [alone] = sides;
  const { staff } = shownPage();
  if (!staff) return null;
  if (sides.length === 1 && alone) return tick(alone, 'Advice', staff.alone);
  return (
    <>
      <p className="caption mb-1">{staff.ofTwo}</p>
      <div className="row wrap gap-4">{sides.map((side) => tick(side, `${sideName(side)} gets advice`, ''))}</div>
    </>
  );
}

/** Scrolls an opened section into view, because it opens near the lower edge. */
const showWhole = ({ currentTarget: box }: { currentTarget: HTMLDetailsElement }): void => {
  if (box.open) box.scrollIntoView?.({ block: 'nearest' });
};

/** Advice settings for games between people: a match, or a class. */
function AdviceOptions(props: WhoPlaysProps) {
  return (
    <details className={styles.more} onToggle={showWhole} data-testid="advice">
      <summary className="semi pointer py-1">
        Advice
        <AdviceNote {...props} />
      </summary>
      <StaffOptions {...props} />
    </details>
  );
}

/** Folded section of settings that are seldom changed. */
function MoreOptions({ players, choice, onChoice }: WhoPlaysProps) {
  return (
    <details className={styles.more} onToggle={showWhole}>
      <summary className="semi pointer py-1">
        {players === 4 ? 'Advice' : hasStaff() ? 'How the computer plays, and your advice' : 'How the computer plays'}
        <AdviceNote {...{ players, choice }} />
      </summary>
      {players === 2 ? (
        <Segmented
          label="How the computer plays"
          options={MANNER_WAYS}
          chosen={choice.picked.gamma.manner}
          onChoose={(manner) => onChoice(withPicked(choice, seatsOf(players), { manner }))}
          className="mb-2"
          testId="manner"
        />
      ) : null}
      <StaffOptions players={players} choice={choice} onChoice={onChoice} />
    </details>
  );
}

/** Choice of each seat separately. */
function SeatOptions({ players, choice, onChoice }: WhoPlaysProps) {
  const computers = computerSeats(choice, players);
  const isMixed = choice.way === 'alone';
  return (
    <div className="grid gap-2">
      {seatsOf(players).map((seat) => (
        <SeatRow
          key={seat}
          seat={seat}
          picked={computers.includes(seat) ? choice.picked[seat] : null}
          usual={choice.picked[seat]}
          {...(isMixed ? { person: 'A person' } : {})}
          mayDraw
          onPick={(picked) => {
            const people = choice.people.filter((other) => other !== seat);
            const next = picked ? withPicked(choice, [seat], picked) : choice;
            onChoice({ ...next, people: picked ? people : [...people, seat] });
          }}
        />
      ))}
    </div>
  );
}

export function WhoPlays({ players, choice: chosen, onChoice }: StartProps) {
  const choice = chosen ?? lastChoice() ?? firstChoice();
  // Starts with the choice of the last game.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when mounted
  useLayoutEffect(() => {
    const last = chosen ? null : lastChoice();
    if (last) onChoice(last);
  }, []);
  const props = { players, choice, onChoice };
  const { way } = choice;
  /** Scrolls a solo player's options into view above the start button. */
  const box = useRef<HTMLDivElement>(null);
  return (
    <div ref={box} className={`grid gap-2 ${styles.who}`} data-testid="who-plays">
      <Cards
        label="Who plays"
        cards={players === 4 ? WAYS_OF_FOUR : WAYS}
        chosen={way}
        onChoose={(next) => {
          onChoice({ ...choice, way: next });
          requestAnimationFrame(() => box.current?.scrollIntoView?.({ block: 'nearest' }));
        }}
        testId="way"
      />
      {way === 'alone' && players === 2 ? <SoloOptions {...props} /> : way === 'two' ? null : <SeatOptions {...props} />}
      {way === 'alone' ? <MoreOptions {...props} /> : null}
      {way === 'two' && hasStaff() ? <AdviceOptions {...props} /> : null}
    </div>
  );
}
