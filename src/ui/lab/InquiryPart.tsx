/** A question's answer: of one comparison, of a figure along its values, or of all rulings and prices at once. */

import type { Screening } from '../../lab/screening.ts';
import { type OrderRun, useLab } from '../../store/lab/lab.ts';
import type { Inquiry } from '../../store/lab/shelf.ts';
import { AnswerPart } from './AnswerPart.tsx';
import { ScreeningPart } from './ScreeningPart.tsx';
import { SweepPart } from './SweepPart.tsx';
import { isComparison } from './useAnswer.ts';

const isScreening = (run: OrderRun): run is OrderRun & { order: Screening } => run.order.kind === 'screening';

export function InquiryPart({ inquiry }: { inquiry: Inquiry }) {
  const runs = useLab((l) => l.runs);
  const [first] = runs;
  if (!first) return null;
  if (isScreening(first)) return <ScreeningPart run={first} />;
  const comparisons = runs.filter(isComparison);
  if (inquiry.sweep) return <SweepPart sweep={inquiry.sweep} runs={comparisons} />;
  return comparisons[0] ? <AnswerPart key={comparisons[0].hash} run={comparisons[0]} /> : null;
}
