/** Export of the answer: tables for a spreadsheet, JSON, and print. */

import { Download, Printer } from 'lucide-react';
import { saveFile, saveText } from '../../../../store/files.ts';
import { answerCsv, rowsCsv } from '../../lab/answer.ts';
import type { Answer } from '../../lab/question.ts';
import { resultsOf } from '../../lab/run.ts';
import { Button } from '../kit/Button.tsx';
import type { ComparisonRun } from './useAnswer.ts';

const CSV = 'text/csv';

/** 'lab-counter-fire-any-none': file name from a title. */
export const fileNameOf = (title: string): string =>
  `lab-${title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)}`;

export const PrintButton = () => (
  <Button look="small" sign={Printer} onClick={() => window.print()}>
    Print
  </Button>
);

export const OutButton = ({ name, onPress, testId }: { name: string; onPress(): void; testId: string }) => (
  <Button look="small" sign={Download} onClick={onPress} data-testid={testId}>
    {name}
  </Button>
);

export function ExportPart({ run, answer }: { run: ComparisonRun; answer: Answer }) {
  const { order, columns, played } = run;
  const name = fileNameOf(order.title);
  const results = resultsOf(columns, played);
  return (
    <section className="flex wrap gap-2" aria-label="Take it along">
      <OutButton name="Answer as CSV" onPress={() => saveText(`${name}.csv`, answerCsv(answer), CSV)} testId="lab-csv" />
      <OutButton name="Every game as CSV" onPress={() => saveText(`${name}-games.csv`, rowsCsv(results), CSV)} testId="lab-rows" />
      <OutButton name="All as JSON" onPress={() => saveFile(`${name}.json`, { question: order, answer, results })} testId="lab-json" />
      <PrintButton />
    </section>
  );
}
