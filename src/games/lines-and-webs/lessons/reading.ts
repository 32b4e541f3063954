/** Lesson reader of Lines and Webs: equivalence of commands, and watched facts. */

import { canonical } from '../../../engine/core/index.ts';
import { CLASSES, type Command, loadOf, total, type UnitId } from '../../../engine/lines-and-webs/index.ts';
import type { LessonReading } from '../../../records/lesson.ts';
import type { LinesAndWebs } from '../types.ts';

/** Normalized text of a command: the sequence of a group is ignored, and in a free step also the tokens and the number of rounds. */
function gist(command: Command, isFree: boolean): string {
  if (isFree && command.type === 'carry') return canonical({ ...command, tokens: total(command.tokens) });
  if (isFree && command.type === 'fire') return canonical({ ...command, rounds: 0 });
  if (command.type === 'attack') return canonical({ ...command, attackers: [...command.attackers].sort() });
  return canonical(command);
}

/** Splits a purchase or shipment of several tokens into single ones. */
function singles(command: Command): readonly Command[] {
  if (command.type === 'carry')
    return CLASSES.flatMap((cls) => Array.from({ length: command.tokens[cls] }, () => ({ ...command, tokens: loadOf(cls) })));
  if (command.type !== 'buyTokens' && command.type !== 'returnTokens') return [];
  return Array.from({ length: command.n }, () => ({ ...command, n: 1 }));
}

/** The part of the Phase 6 panel that shows the target of a unit. */
type Aiming = { targets?: readonly { unit: UnitId; isChosen: boolean }[] };

export const reading: LessonReading<LinesAndWebs> = {
  gist,
  singles,
  isWatched: (phase) => phase === 'transport' || phase === 'execute',
  isAimed: (overlay, unit) => ((overlay ?? {}) as Aiming).targets?.some((target) => target.unit === unit && target.isChosen) ?? false,
  // True if the unit eats tonight or, after the meal, has eaten. @rule 6.7.1, 6.7.2
  isSo({ ends, question }, { units }) {
    const unit = units.find(({ id }) => id === question?.unit);
    if (!unit) return null;
    return ends === 'turn' ? !unit.degraded : unit.load.clI > 0;
  },
};
