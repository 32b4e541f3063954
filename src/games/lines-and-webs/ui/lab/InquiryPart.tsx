/** A question's answer: of one comparison, of a figure along its values, or of all that was tried at once. */

import { useLab } from '../../../../store/lab/lab.ts';
import type { Inquiry } from '../../../../store/lab/shelf.ts';
import { AnswerPart } from './AnswerPart.tsx';
import { isScreening, ScreeningPart } from './ScreeningPart.tsx';
import { SweepPart } from './SweepPart.tsx';
import { isComparison } from './useAnswer.ts';
import { isWithout, WithoutPart } from './WithoutPart.tsx';

export function InquiryPart({ inquiry }: { inquiry: Inquiry }) {
  const runs = useLab((l) => l.runs);
  const [first] = runs;
  if (!first) return null;
  if (isScreening(first)) return <ScreeningPart run={first} />;
  if (isWithout(first)) return <WithoutPart run={first} />;
  const comparisons = runs.filter(isComparison);
  if (inquiry.sweep) return <SweepPart sweep={inquiry.sweep} runs={comparisons} />;
  return comparisons[0] ? <AnswerPart key={comparisons[0].hash} run={comparisons[0]} /> : null;
}
