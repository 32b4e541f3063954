/** Answer of one comparison: summary, difference with its interval, kinds of victory, and changed statistics. */

import { Film, PencilLine } from 'lucide-react';
import { useState } from 'react';
import { SIDES } from '../../../../engine/lines-and-webs/index.ts';
import { isSure } from '../../../../lab/estimate.ts';
import { MIN_BLOCKS } from '../../../../lab/stop.ts';
import { isolated } from '../../../../ui/kit/isolated.ts';
import { count } from '../../../../ui/words/grammar.ts';
import { KINDS } from '../../lab/count.ts';
import { type Answer, ARMS, type ArmName } from '../../lab/question.ts';
import { type Writable, writableOn, writeOnCard } from '../../store/lab/card.ts';
import { Button } from '../kit/Button.tsx';
import { DataTable } from '../kit/DataTable.tsx';
import { matchupWords, ownFairnessSentence } from '../words/measured.ts';
import { sideName } from '../words/names.ts';
import { behindFigure, behindOdd, showBehind } from './BehindDialog.tsx';
import { ExportPart } from './ExportPart.tsx';
import { IntervalChart } from './IntervalChart.tsx';
import styles from './Lab.module.css';
import { DayKey, DaysOf, MovedPart, typeNames } from './MovedPart.tsx';
import { useOwnScenarios } from './scenarios.ts';
import { type AnswerState, type ComparisonRun, useAnswer } from './useAnswer.ts';
import { answerSentence, armHead, between, endedWords, figure, kindWords, points, signed, signedBetween, thingWords } from './words.ts';

/** Minimum number of rounds of all players for any certain result. */
const FEW = MIN_BLOCKS;
const FEW_WORDS = `Fewer than ${FEW} pairs for each two players: only a very large difference can be sure.`;

function Shares({ answer }: { answer: Answer }) {
  const rows = [
    { key: 'before', label: 'Delta’s share as it is', estimate: answer.before, isFull: false },
    { key: 'after', label: 'Delta’s share changed', estimate: answer.after, isFull: false },
  ];
  const { difference } = answer;
  return (
    <div className={`grid gap-4 ${styles.two}`}>
      <div className="grid gap-1">
        <IntervalChart
          rows={[{ key: 'difference', label: 'Difference', estimate: difference, isFull: isSure(difference) }]}
          from={-10}
          to={10}
          mark={0}
          tick={signed}
        />
        <IntervalChart rows={rows} from={30} to={70} bounds={[0, 100]} mark={50} tick={figure} />
        <p className="caption">In points. The dot is the result, the bar its margin of error; a filled dot is sure.</p>
      </div>
      <DataTable
        className={`table self-start small ${styles.table} ${styles.shares}`}
        data-testid="lab-shares"
        rows={[
          { name: 'Delta as it is', found: between(answer.before) },
          { name: 'Delta changed', found: between(answer.after) },
          { name: 'Difference', found: signedBetween(difference) },
          { name: 'Difference by each game’s own end alone', found: signedBetween(answer.plain) },
        ]}
        columns={[
          { head: 'Share in points', isName: true, cell: ({ name }) => name },
          { head: 'Found (from, to)', cell: ({ found }) => found },
        ]}
      />
    </div>
  );
}

const HowToRead = () => (
  <details className={styles.read}>
    <summary className="py-1 medium pointer">How to read this</summary>
    <ul className="stack gap-1 mt-2">
      <li>A win is 100 points, a draw 50 each. “53” means that Delta takes 53 points on average.</li>
      <li>
        A pair plays both setups with the same players and the same seed. The last two days are rolled four times, and the average counts:
        single dice then matter less.
      </li>
      <li>“−1 to +7” is the margin of error: it holds the true difference at least 95% of the time.</li>
      <li>
        “Sure” means that the margin of error excludes zero. It is checked up to ten times along the way. Even so, at most 5% of changes
        that do nothing are called sure.
      </li>
      <li>Rare turns of luck may not have come yet. So every margin allows for two more pairs, one lucky for each side.</li>
      <li>
        A run often stops early when chance has helped. So the numbers are corrected then, and differ a little from plain averages. The
        earlier the stop, the more they may still be too large.
      </li>
      <li>Of all numbers called sure under “What moved”, expect at most one in twenty to be chance.</li>
      <li>A changed price changes only the cost: the computers rate the unit as before, as a target too.</li>
      <li>It holds for these players. People may play differently.</li>
    </ul>
  </details>
);

/** Games of one kind of victory, of both sides and draws. */
const gamesOf = (answer: Answer, arm: ArmName, kind: (typeof KINDS)[number]): string => {
  const games = answer.kinds[arm][kind];
  if (!games) return '0';
  const parts = [
    ...SIDES.flatMap((side) => (games[side] > 0 ? [`${sideName(side)}\u00a0${games[side]}`] : [])),
    ...(games.draw > 0 ? [`${games.draw}`] : []),
  ];
  return parts.join(', ') || '0';
};

function Kinds({ answer, run }: { answer: Answer; run: ComparisonRun }) {
  const length = answer.moved.find(({ key }) => key === 'length');
  const shown = KINDS.filter((kind) => ARMS.some((arm) => answer.kinds[arm][kind]));
  const rows = [
    ...shown.map((kind) => ({ name: kindWords(kind), of: (arm: ArmName) => gamesOf(answer, arm, kind) })),
    ...(length ? [{ name: 'Days a game takes', of: (arm: ArmName) => figure(length[arm].mean) }] : []),
  ];
  return (
    <section className={`grid gap-2 min-0 ${styles.part}`} aria-label="How games end">
      <h3 className="larger">How games end</h3>
      <DataTable
        className={`table full-width small ${styles.table}`}
        data-testid="lab-kinds"
        rows={rows}
        columns={[
          { head: 'Won by', isName: true, cell: ({ name }) => name },
          ...ARMS.map((arm) => ({ head: armHead(arm), cell: ({ of }: (typeof rows)[number]) => of(arm) })),
        ]}
      />
      <p className="caption">
        Each game by its own end. The shares above count each by four ends, its last two days thrown again; so they may differ a little.
      </p>
      <div className="flex wrap gap-1">
        <Button
          look="small"
          sign={Film}
          onClick={() => showBehind(behindFigure(run, 'share', 'Delta’s share'))}
          data-testid="lab-behind-share"
        >
          Games behind the shares
        </Button>
        <Button look="small" sign={Film} onClick={() => showBehind(behindOdd(run))} data-testid="lab-behind-odd">
          Shortest and strangest games
        </Button>
      </div>
    </section>
  );
}

function PortsByDay({ state, run }: { state: AnswerState; run: ComparisonRun }) {
  return (
    <section className={`grid gap-2 min-0 ${styles.part}`} aria-label="Ports by day">
      <h3 className="larger">Ports that Delta holds, by day</h3>
      <DaysOf pairs={state.pairs} columns={run.columns} figureKey="delta.ports" />
      <DayKey />
    </section>
  );
}

/** Preliminary result of the first games before the first interim analysis, with a caution. */
function SoFar({ state: { soFar, firstLook } }: { state: AnswerState }) {
  return (
    <div className="stack gap-1" data-testid="lab-not-yet">
      {soFar ? (
        <p className="large">
          So far, {count(soFar.pairs, 'pair')} of games: Delta {points(soFar.before)} points as it is, {points(soFar.after)} changed.
        </p>
      ) : null}
      <p className="soft">That is too few. The first answer comes after {count(firstLook, 'pair')}.</p>
    </div>
  );
}

export function AnswerPart({ run }: { run: ComparisonRun }) {
  const state = useAnswer(run);
  const { answer } = state;
  if (!answer) return <SoFar state={state} />;
  return (
    <div className="stack gap-6" data-testid="lab-answer">
      <section className="grid gap-3" aria-label="The answer">
        <p className={`largest semi ${styles.sentence}`} data-testid="lab-sentence" role="status">
          {answerSentence(answer)}
        </p>
        <p className="soft">
          {endedWords(answer.ended, run.order.within)}
          {answer.pairs < FEW * run.order.matchups.length ? ` ${FEW_WORDS}` : ''}
        </p>
        <Shares answer={answer} />
        <HowToRead />
      </section>
      <div className={`grid ${styles.halves}`}>
        <Kinds answer={answer} run={run} />
        <PortsByDay state={state} run={run} />
      </div>
      <MovedPart state={state} answer={answer} run={run} />
      <WonPart answer={answer} run={run} />
      <CardPart answer={answer} run={run} />
      <ExportPart run={run} answer={answer} />
    </div>
  );
}

type Won = Answer['wonWith']['before'][number];

const cellOf = (seats?: Won['withIt']): string => (seats?.games ? `${points(seats.share)} in ${seats.games}` : '–');

function WonPart({ answer, run }: { answer: Answer; run: ComparisonRun }) {
  const typeName = typeNames(run);
  const was = new Map(answer.wonWith.before.map((one) => [one.key, one]));
  const rows = answer.wonWith.after.filter(({ key, withIt }) => withIt.games > 0 || (was.get(key)?.withIt.games ?? 0) > 0);
  const games = answer.pairs * 2;
  return (
    <details className={styles.read}>
      <summary className="py-1 medium pointer">Units and cards: the share won with them</summary>
      <p className="caption mt-1 mb-2">
        Points of the sides that used it, and in how many of the {games} seats of a setup (two per game). It need not have won the game: a
        side that is ahead may use more of it.
      </p>
      <div className="scroll-x">
        <DataTable
          className={`table full-width small ${styles.table}`}
          aria-label="Units and cards, with the share won with them"
          rows={rows}
          columns={[
            { head: 'Used', isName: true, cell: ({ key }) => thingWords(key, typeName) },
            { head: 'With it, as it is', cell: ({ key }) => cellOf(was.get(key)?.withIt) },
            { head: 'Without', cell: ({ key }) => cellOf(was.get(key)?.without) },
            { head: 'With it, changed', cell: ({ withIt }) => cellOf(withIt) },
            { head: 'Without', cell: ({ without }) => cellOf(without) },
          ]}
        />
      </div>
    </details>
  );
}

/** Today's local date: '2026-11-24'. */
function today(): string {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((n) => String(n).padStart(2, '0')).join('-');
}

function CardPart({ answer, run }: { answer: Answer; run: ComparisonRun }) {
  const [turn, setTurn] = useState(0);
  const [said, setSaid] = useState('');
  const own = useOwnScenarios(turn)?.own ?? [];
  if (!answer.ended) return null;
  const offers = writableOn(run.order, answer, own, today());
  if (offers.length === 0) return null;
  const players = matchupWords(run.order.matchups);
  const write = (offer: Writable) =>
    writeOnCard(offer).then(
      () => {
        setSaid(`Written on the card of ${offer.own.scenario.name}.`);
        setTurn((n) => n + 1);
      },
      () => setSaid('This browser could not save it.'),
    );
  return (
    <section className={`grid gap-2 min-0 ${styles.part}`} aria-label="On the scenario’s card">
      <h3 className="larger">On the scenario’s card</h3>
      {offers.map((offer) => (
        <div key={`${offer.own.key} ${offer.arm}`} className="row wrap gap-3 between">
          <p className="min-0 anywhere">
            <b>{offer.own.scenario.name}</b>: {ownFairnessSentence(offer.measured, false, players)}
          </p>
          <Button
            look="small"
            sign={PencilLine}
            onClick={() => void write(offer)}
            aria-label={`Write on the card of ${isolated(offer.own.scenario.name)}`}
            data-testid="lab-write"
          >
            Write it there
          </Button>
        </div>
      ))}
      <p role="status">{said}</p>
    </section>
  );
}
