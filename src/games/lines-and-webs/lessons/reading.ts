/** How Lines and Webs reads its lessons: which orders are the same, and what is watched. */

import { canonical } from '../../../engine/core/index.ts';
import { CLASSES, type Command, loadOf, total, type UnitId } from '../../../engine/lines-and-webs/index.ts';
import type { LessonReading } from '../../../records/lesson.ts';
import type { LinesAndWebs } from '../types.ts';

/** Units that act together have no sequence; where the step is free, any token and any number of rounds will do. */
function gist(command: Command, isFree: boolean): string {
  if (isFree && command.type === 'carry') return canonical({ ...command, tokens: total(command.tokens) });
  if (isFree && command.type === 'fire') return canonical({ ...command, rounds: 0 });
  if (command.type === 'attack') return canonical({ ...command, attackers: [...command.attackers].sort() });
  return canonical(command);
}

/** Tokens that are bought or sent at once, one by one. */
function singles(command: Command): readonly Command[] {
  if (command.type === 'carry')
    return CLASSES.flatMap((cls) => Array.from({ length: command.tokens[cls] }, () => ({ ...command, tokens: loadOf(cls) })));
  if (command.type !== 'buyTokens' && command.type !== 'returnTokens') return [];
  return Array.from({ length: command.n }, () => ({ ...command, n: 1 }));
}

/** What the panel of Phase 6 draws, as far as it tells whom a unit aims at. */
type Aiming = { targets?: readonly { unit: UnitId; isChosen: boolean }[] };

export const reading: LessonReading<LinesAndWebs> = {
  gist,
  singles,
  isWatched: (phase) => phase === 'transport' || phase === 'execute',
  isAimed: (overlay, unit) => ((overlay ?? {}) as Aiming).targets?.some((target) => target.unit === unit && target.isChosen) ?? false,
  // Does it eat tonight, or after the meal: did it? @rule 6.7.1, 6.7.2
  isSo({ ends, question }, { units }) {
    const unit = units.find(({ id }) => id === question?.unit);
    if (!unit) return null;
    return ends === 'turn' ? !unit.degraded : unit.load.clI > 0;
  },
};
