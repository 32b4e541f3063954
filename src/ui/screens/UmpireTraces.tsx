/** Umpire edits and workbench views; empty if none. */

import { Wrench } from 'lucide-react';
import type { Bench } from '../../store/bench.ts';
import type { GameRecordOf } from '../../store/replayGame.ts';
import { describeUmpired } from '../../store/umpire.ts';
import { Notice } from '../kit/Notice.tsx';
import { gameUi } from '../page.tsx';
import { count, listed } from '../words/grammar.ts';

export function UmpireTraces({ record, bench }: { record: GameRecordOf; bench: Bench }) {
  const umpired = describeUmpired(record);
  if (!umpired && bench.seen === null) return null;
  return (
    <Notice className="flex gap-2 small" testId="touched">
      <Wrench size={18} aria-hidden="true" />
      <span>
        {umpired
          ? `The umpire has stepped in ${count(umpired.commands, 'time')}: ${listed(umpired.verbs.map((verb) => gameUi().umpireVerb?.(verb) ?? verb))}. `
          : ''}
        {bench.seen === null ? '' : `What is hidden was open in the game editor from order ${bench.seen} on.`}
      </span>
    </Notice>
  );
}
