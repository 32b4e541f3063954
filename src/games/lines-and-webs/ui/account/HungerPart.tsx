/** Why units went hungry or dry: kinds by side, then each unit with its chain, its last moment and what its staff would have done. */

import { SIDES, type Side, type World } from '../../../../engine/lines-and-webs/index.ts';
import type { Spoken } from '../../../../store/watching.ts';
import type { HungerAccount, HungerCase } from '../../account/hunger/types.ts';
import type { Moment } from '../../account/types.ts';
import { SideEmblem } from '../pieces/SideEmblem.tsx';
import {
  caseHead,
  chainSteps,
  everybodyAte,
  KINDS,
  kindSentence,
  kindsOf,
  lastMoment,
  lastWords,
  laterWords,
  optimumWords,
  purchaseWords,
  remedyWords,
  sideLine,
  sideNotes,
  sureWords,
  togetherWords,
} from '../words/hunger.ts';
import { sideName } from '../words/names.ts';
import styles from './Account.module.css';
import { MomentItem } from './Moments.tsx';
import { spokenOfCase } from './spoken.ts';
import type { Branches } from './words.ts';

interface HungerProps {
  w: World;
  hunger: HungerAccount;
  /** Command of the moment from which the reader came back. */
  back: number | undefined;
  onShow(moment: Moment, spoken: Spoken): void;
  branching: Branches | null;
}

/** Number of units told on the page; the rest are folded, and unfolded in print. */
const SHOWN = 6;

/** True if the case has no last moment: it teaches least, so it is told last. */
const isHelpless = ({ remedy, spent }: HungerCase): boolean => !remedy && !spent;

function Kinds({ hunger }: Pick<HungerProps, 'hunger'>) {
  return (
    <table className="table figures" data-testid="hunger-kinds">
      <thead>
        <tr>
          <th scope="col">Unit-days without food, by cause</th>
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
        {kindsOf(hunger).map(({ kind, n }, i) =>
          n > 0 ? (
            <tr key={kind}>
              <th scope="row">
                {KINDS[kind].name} <span className="soft regular">{KINDS[kind].means}</span>
              </th>
              {SIDES.map((side) => (
                <td key={side}>{kindsOf(hunger, side)[i]?.n}</td>
              ))}
            </tr>
          ) : null,
        )}
      </tbody>
    </table>
  );
}

/** The steps that neither the heading nor the sentence of its kind says already. */
const chainOf = (w: World, one: HungerCase) =>
  chainSteps(w, one).filter(
    ({ disc }) => disc !== 'unit' && (disc !== 'bought' || one.kind !== 'neverSupplied') && one.kind !== 'ownAttacks',
  );

function Case({ one, n, w, back, onShow, branching }: Omit<HungerProps, 'hunger'> & { one: HungerCase; n: number }) {
  const moment = lastMoment(one);
  const optimum = optimumWords(one);
  const shared = togetherWords(one);
  return (
    <MomentItem
      n={n}
      side={one.side}
      head={caseHead(w, one)}
      moment={moment}
      what={caseHead(w, one)}
      isBack={back !== undefined && moment.order === back}
      onShow={() => onShow(moment, spokenOfCase(w, one))}
      showId="hunger-show"
      found={{ 'data-kind': one.kind, 'data-unit': one.unit }}
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
      <p>
        <b>{KINDS[one.kind].name}.</b> {kindSentence(w, one)}
      </p>
      <ol className="fine">
        {chainOf(w, one).map(({ head, text }) => (
          <li key={head}>
            {head} {text}
          </li>
        ))}
      </ol>
      <p>
        <b>{lastWords(one)}.</b> {[...remedyWords(w, one), sureWords(w, one)?.text, laterWords(one)].filter(Boolean).join(' ')}
      </p>
      {shared ? <p>{shared}</p> : null}
      {optimum ? <p className="fine">{optimum}</p> : null}
    </MomentItem>
  );
}

function OfSide({ side, hunger, ...rest }: HungerProps & { side: Side }) {
  const cases = hunger.cases.filter((one) => one.side === side).sort((a, b) => Number(isHelpless(a)) - Number(isHelpless(b)));
  const bought = hunger.purchases.filter((one) => one.side === side);
  const notes = sideNotes(hunger, side);
  const list = (from: number, to?: number) => (
    <ol className={styles.points}>
      {cases.slice(from, to).map((one, i) => (
        <Case key={`${one.unit} ${one.cls} ${one.day}`} one={one} n={from + i + 1} {...rest} />
      ))}
    </ol>
  );
  return (
    <section className={styles.side} aria-label={`${sideName(side)}: who went without`} data-testid={`hunger-${side}`}>
      <h3 className="row gap-2 large">
        <SideEmblem side={side} size={18} /> {sideLine(hunger, side)}
      </h3>
      {[...notes, ...bought.map((one) => purchaseWords(rest.w, one).join(' '))].map((note) => (
        <p key={note}>{note}</p>
      ))}
      {list(0, SHOWN)}
      {cases.length > SHOWN ? (
        <details>
          <summary data-no-paper>{cases.length - SHOWN} more of them</summary>
          {list(SHOWN)}
        </details>
      ) : null}
    </section>
  );
}

export function HungerPart(props: HungerProps) {
  if (props.hunger.cases.length === 0)
    return (
      <p className="large" data-testid="hunger-none">
        {everybodyAte(props.hunger)}
      </p>
    );
  return (
    <>
      <Kinds hunger={props.hunger} />
      {SIDES.map((side) => (
        <OfSide key={side} side={side} {...props} />
      ))}
    </>
  );
}
