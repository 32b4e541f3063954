/** One day's account in the report of the day: what turned it, and each side's fights and supply. The same words on the table and before the room. */
import type { ReactNode } from 'react';
import { opponentOf, type Side, type World } from '../../../../engine/lines-and-webs/index.ts';
import type { DayPart } from '../../account/types.ts';
import { SideEmblem } from '../pieces/SideEmblem.tsx';
import { sideName } from '../words/names.ts';
import styles from './DayReport.module.css';
import { fightWords, supplyWords, turnWords } from './partWords.ts';

export function DayRow({ head, children }: { head: string; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <h3 className="pale tiny semi">{head}</h3> {children}
    </div>
  );
}

/** What stands where the account is still being made, so that nothing is pushed about when it comes. */
const Waits = () => (
  <span className="soft">
    <span aria-hidden="true">…</span>
    <span className="sr-only">Calculating…</span>
  </span>
);

/** Undefined while it is being made, null where it could not be. */
export type DayAccountState = DayPart | null | undefined;

export function TurnLine({ world, part, reader = null }: { world: World; part: DayAccountState; reader?: Side | null }) {
  if (part === null) return null;
  if (!part)
    return (
      <p className={styles.turn}>
        <Waits />
      </p>
    );
  const { head, what } = turnWords(world, part, reader);
  return (
    <p className={styles.turn} data-testid="day-turn">
      {part.turn ? <SideEmblem side={part.turn.gains} size={18} /> : null} {part.turn ? <b>{head}</b> : head} {what}
    </p>
  );
}

export function FightsTold({ part, side }: { part: DayAccountState; side: Side }) {
  if (part === null) return null;
  const words = part && fightWords(part, side);
  return (
    <DayRow head="Fights">
      {words ? (
        <span data-testid={`day-fights-${side}`}>
          {sideName(side)}’s rolls cost {sideName(opponentOf(side))} <b>{words.took}</b> (expected: {words.expected}). {words.made}.
        </span>
      ) : part ? (
        <span>No attack, no dice.</span>
      ) : (
        <Waits />
      )}
    </DayRow>
  );
}

export function SupplyTold({ part, side }: { part: DayAccountState; side: Side }) {
  if (part === null) return null;
  const words = part && supplyWords(part, side);
  return (
    <DayRow head="Supply">
      {words ? (
        <span data-testid={`day-supply-${side}`}>
          <b>{words}</b> brought to combat units.
        </span>
      ) : (
        <Waits />
      )}
    </DayRow>
  );
}
