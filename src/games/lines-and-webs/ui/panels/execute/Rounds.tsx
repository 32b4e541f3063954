/** One to three rounds of artillery side by side, each with its possible effects; also counter-fire with its fixed target (7.9). */

import { useMemo, useState } from 'react';
import type { CommandOf, UnitId } from '../../../../../engine/lines-and-webs/index.ts';
import { useRuns } from '../../../../../ui/acts/keyboard.ts';
import { Notice } from '../../../../../ui/kit/Notice.tsx';
import { PanelSection } from '../../../../../ui/kit/PanelFrame.tsx';
import { SaidUnder } from '../../../../../ui/rules/SaidUnder.tsx';
import { count, listed } from '../../../../../ui/words/grammar.ts';
import { wholePercents } from '../../../analysis/index.ts';
import { answerersInView } from '../../../analysis/reckon.ts';
import { useGame } from '../../../typedStores.ts';
import type { OwnActId } from '../../acts/acts.ts';
import { useTakesDigits } from '../../acts/calls.ts';
import { type MapMode, useMapMode } from '../../board/useMapMode.ts';
import { Token } from '../../pieces/Token.tsx';
import { type SeatedView, useSeat } from '../../seat.ts';
import { unitName } from '../../words/names.ts';
import { hitWords } from '../../words/units.ts';
import { Act } from '../shared/Act.tsx';
import styles from './Execute.module.css';
import { chooseOnMap, nodeOf, ofVerb, unique, whyNotAnswer } from './legal.ts';
import { Costs, OrderFrame, UnitList } from './OrderFrame.tsx';
import { fireOddsOf, lossRows } from './odds.ts';
import { mayAnswer } from './Threats.tsx';

/** Describes which units could fire back, before the dice. */
function answerWords(seat: SeatedView, firer: UnitId, target: UnitId): string {
  const units = answerersInView(seat.world, seat.view, { firer, target });
  if (units.length === 0) return 'Nothing in range can fire back.';
  return `Counter-fire is in range: ${listed(
    units.map((id) => unitName(seat.world, id)),
    'or',
  )} may fire back.`;
}

const ROUNDS = [1, 2, 3] as const;

const rank = (label: string): number =>
  label === 'nothing' ? -2 : label === 'suppressed' ? -1 : label === 'destroyed' ? 99 : Number.parseInt(label, 10);

/** Possible losses of the target, in whole percent per number of rounds. */
function outcomes(seat: SeatedView, unit: UnitId, target: UnitId): { label: string; of: number[] }[] {
  const columns = ROUNDS.map((rounds) => {
    const rows = lossRows(fireOddsOf(seat, { unit, target, rounds }), seat, target);
    const whole = wholePercents(rows.map((row) => row.share));
    return new Map(rows.map((row, i) => [row.label, whole[i] ?? 0]));
  });
  const labels = [...new Set(columns.flatMap((column) => [...column.keys()]))].sort((a, b) => rank(a) - rank(b));
  return labels.map((label) => ({ label, of: columns.map((column) => column.get(label) ?? 0) }));
}

interface RoundsProps {
  unit: UnitId;
  target: UnitId | null;
  most: number;
  /** Returns the command that fires this number of rounds. */
  shot: (rounds: number) => CommandOf<'fire'> | CommandOf<'counterFire'>;
}

/** One to three rounds as columns with losses and price. The column head fires. */
export function Rounds({ unit, target, most, shot }: RoundsProps) {
  const seat = useSeat();
  const dispatch = useGame((g) => g.dispatch);
  useRuns<OwnActId>({
    chooseNumber: ({ key }) => target !== null && Number(key) <= Math.min(3, most) && dispatch(shot(Number(key))),
  });
  useTakesDigits(target !== null);
  if (target === null) return null;
  const isAnswer = shot(1).type === 'counterFire';
  const there = seat.view.units.find((u) => u.id === unit)?.load.clV ?? 0;
  const look = (n: number): string => `condensed large ${n > most ? 'pale regular' : 'semi'}`;
  return (
    <PanelSection
      head={seat.isAdvised ? `${unitName(seat.world, target)} loses` : `Fire at ${unitName(seat.world, target)}`}
      note={seat.isAdvised ? 'in %' : undefined}
    >
      <table className={`full-width ${styles.rounds}`}>
        <thead>
          <tr>
            <td />
            {ROUNDS.map((n) => (
              <th key={n} scope="col">
                <Act
                  command={shot(n)}
                  look="bare"
                  className="full-width hit semi on-raised edge-strong round-2 dashed-off"
                  off={n > most ? `${unitName(seat.world, unit)} has only ${there} CL V.` : null}
                  label={`${isAnswer ? 'Fire back with' : 'Fire'} ${count(n, 'round')}. Key ${n}`}
                  testId={`rounds-${n}`}
                >
                  {count(n, 'round')}
                </Act>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(seat.isAdvised ? outcomes(seat, unit, target) : []).map(({ label, of }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {ROUNDS.map((n, i) => (
                <td key={n} className={look(n)}>
                  {of[i] === 0 ? <span className="fine regular">0</span> : of[i]}
                </td>
              ))}
            </tr>
          ))}
          <tr className={styles.roundPrice}>
            <th scope="row">
              <Token cls="clV" size={18} label="CL V" /> CL V
            </th>
            {ROUNDS.map((n) => (
              <td key={n} className={look(n)}>
                {n > most ? 'too few' : `${there} → ${there - n}`}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
      {there <= most && mayAnswer(seat.world, seat.view, seat.viewer) ? (
        <Notice>
          <SaidUnder text={`Firing ${count(there, 'round')} spends its last CL V: it can’t fight back after this.`} clauses={['7.2']} />
        </Notice>
      ) : null}
      <p className="soft mt-2">
        {hitWords(seat.world, seat.view, [target], [unit])}{' '}
        <SaidUnder text={isAnswer ? 'No unit can fire back.' : answerWords(seat, unit, target)} clauses={[isAnswer ? '7.9' : '7.9.1']} />
      </p>
    </PanelSection>
  );
}

export function CounterFirePanel() {
  const seat = useSeat();
  const { view, viewer, world } = seat;
  const legal = useMemo(() => ofVerb(view.prompt.legal, 'counterFire'), [view]);
  const units = useMemo(() => unique(legal.map((c) => c.unit)), [legal]);
  const [picked, setPicked] = useState<UnitId | null>(null);
  const unit = picked ?? units[0] ?? '';
  const firer = view.prompt.units[0] ?? '';
  const most = Math.max(1, ...legal.filter((c) => c.unit === unit).map((c) => c.rounds));
  const answer = (rounds: number): CommandOf<'counterFire'> => ({ type: 'counterFire', side: viewer, unit, rounds });
  const mode = useMemo((): MapMode => {
    const presses = chooseOnMap(view, units, setPicked);
    const at = nodeOf(view, firer);
    return {
      ...presses,
      overlay: {
        marks: new Map([[unit, { ring: 'thick' }]]),
        targets: [{ unit: firer, by: 'fire', isChosen: true }],
        frame: [...(at ? [at] : []), ...presses.enabled],
      },
      whyNot: (node) => whyNotAnswer(seat, firer, node),
    };
  }, [seat, view, units, unit, firer]);
  useMapMode(mode);
  return (
    <OrderFrame
      title="Counter-fire"
      subtitle={`${unitName(world, firer)} has fired.`}
      dock={<Costs unit={unit} rows={[{ deed: 'Fire back, 1 round', clIII: 0, clV: 1 }]} />}
      secondary={<Act command={{ type: 'decline', side: viewer }}>Don’t fire back</Act>}
      order={{ command: answer(1), label: 'Fire back with 1 round' }}
      prompt={{
        text: `${unitName(world, firer)} has fired.`,
        hint: `${units.length === 1 ? unitName(world, unit) : 'One of your artillery units'} may fire back.`,
        clause: '7.9.1',
      }}
      handled={['counterFire', 'decline']}
    >
      <UnitList head="Who fires back" rows={units.map((id) => ({ unit: id, isChosen: id === unit, onPick: setPicked }))} />
      <Rounds unit={unit} target={firer} most={most} shot={answer} />
    </OrderFrame>
  );
}
