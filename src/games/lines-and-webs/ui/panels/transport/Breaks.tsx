/** Where the plan breaks: the worst break that is not answered yet, why, what follows without an answer, and two or three answers. */

import type { CommandOf } from '../../../../../engine/lines-and-webs/index.ts';
import { address } from '../../../../../ui/acts/address.ts';
import { PanelSection } from '../../../../../ui/kit/PanelFrame.tsx';
import { Row } from '../../../../../ui/kit/Row.tsx';
import { count } from '../../../../../ui/words/grammar.ts';
import { breakKey } from '../../../advice/plan/breaks.ts';
import type { SupplyDraft } from '../../../advice/plan/types.ts';
import { isLastDay } from '../../../advice/schedule.ts';
import { changeStanding } from '../../../store/standingOrders.ts';
import { TokenCount } from '../../pieces/Token.tsx';
import { type Broken, followWords, LACKED, LET, priceWords, unansweredWords } from '../../words/breaks.ts';
import { cardName, className } from '../../words/names.ts';
import { dropOn, targetOf } from './DropPane.tsx';
import type { Transport } from './useTransport.ts';

interface Answer {
  id: 'follow' | 'halt' | 'leave' | 'drop' | 'keep';
  name: string;
  line: string;
  /** Fuel that it costs. */
  fuel: number;
  /** The run to point at. */
  run: string | null;
  choose(): void;
}

function answersTo(t: Transport, draft: SupplyDraft, one: Broken): Answer[] {
  const { part, set, draft: hand } = t;
  const { world } = part;
  const { unit, kind } = one;
  const settle = (answer: 'follow' | 'leave'): void => set({ answers: { ...hand.answers, [breakKey(one)]: answer } });
  const none = { fuel: 0, run: null };
  if (kind === 'danger') {
    const run = draft.runs.find(({ why }) => why.key === 'move' && (why.figures as { unit: string }).unit === unit)?.id ?? null;
    return [
      { id: 'leave', name: 'Send it anyway', line: 'It goes as the map shows.', fuel: 0, run, choose: () => settle('leave') },
      {
        ...{ id: 'keep' as const, name: 'Keep it back', line: 'You drive it today; the plan uses others.', ...none },
        choose: () => set({ kept: [...hand.kept, unit] }),
      },
    ];
  }
  const drop: CommandOf<'playCard'> = dropOn(t, unit, LACKED[kind]);
  const found = part.unit(unit);
  const canDrop = (part.own?.hand.airDrop ?? 0) > 0 && found && targetOf(t, found).why === null && part.why(drop) === null;
  return [
    ...(one.canFollow
      ? [{ id: 'follow' as const, name: 'Serve it first', ...followWords(world, draft, unit), choose: () => settle('follow') }]
      : []),
    ...(canDrop
      ? [
          {
            id: 'drop' as const,
            name: cardName('airDrop'),
            line: `Your card brings it one ${className(LACKED[kind])} now.`,
            ...none,
            choose: () => part.dispatch(drop),
          },
        ]
      : []),
    ...(world.info[unit]?.type.kind === 'combat' && !isLastDay(world, part.view)
      ? [
          {
            ...{
              id: 'halt' as const,
              name: 'Serve it first tomorrow',
              line: 'It goes without today. From tomorrow it comes before the others.',
              ...none,
            },
            choose: () => {
              changeStanding(({ fed }) => ({ fed: { ...fed, [unit]: 'first' } }));
              settle('leave');
            },
          },
        ]
      : []),
    {
      id: 'leave',
      name: LET[kind],
      line: priceWords(kind, found?.degraded ?? false, world.info[one.unit]?.type.arm === 'armor'),
      ...none,
      choose: () => settle('leave'),
    },
  ];
}

/** Those that are not answered: first what can be answered in two ways, then what can only be told. */
export function openBreaks(t: Transport, draft: SupplyDraft | null, breaks: readonly Broken[]): { open: Broken | null; more: number } {
  const open = draft ? breaks.filter((one) => t.draft.answers[breakKey(one)] === undefined) : [];
  const asked = open.filter((one) => draft && answersTo(t, draft, one).length > 1);
  return { open: asked[0] ?? open[0] ?? null, more: Math.max(0, asked.length - 1) };
}

interface BreaksProps {
  t: Transport;
  draft: SupplyDraft;
  one: Broken;
  /** So many more breaks wait. */
  more: number;
  onPoint(run: string | null): void;
  onAnswer(): void;
}

export function Breaks({ t, draft, one, more, onPoint, onAnswer }: BreaksProps) {
  const answers = answersTo(t, draft, one);
  const [only, ...others] = answers;
  // What leaves no choice is no question.
  if (only && others.length === 0)
    return (
      <PanelSection testId="plan-break">
        <p data-break={breakKey(one)}>{only.line}</p>
      </PanelSection>
    );
  return (
    <PanelSection head={unansweredWords(t.part.world, one)} note={more > 0 ? count(more, 'more question') : undefined} testId="plan-break">
      <div className="stack gap-2" data-break={breakKey(one)}>
        {answers.map(({ id, name, line, fuel, run, choose }) => (
          <Row
            key={id}
            look="card"
            name={name}
            line={line}
            {...address('answer', id)}
            onPointerEnter={() => onPoint(run)}
            onPointerLeave={() => onPoint(null)}
            onFocus={() => onPoint(run)}
            onBlur={() => onPoint(null)}
            onClick={() => {
              onAnswer();
              choose();
            }}
          >
            {fuel > 0 ? <TokenCount cls="clIII" count={fuel} size={17} /> : null}
          </Row>
        ))}
      </div>
    </PanelSection>
  );
}
