/** Debrief of supply: who went hungry or dry and why, told as stories with a common cause. Pure. */

import type { Command, Side } from '../../../../engine/lines-and-webs/index.ts';
import { unitOf } from '../../../../engine/lines-and-webs/table.ts';
import type { Ledger } from '../ledger.ts';
import type { Story } from '../story.ts';
import { bySides } from '../types.ts';
import { Causes } from './cause.ts';
import { Changed } from './changed.ts';
import { costOf, costsOf, isOfLastNight, lacksOf } from './lacks.ts';
import { Remedies } from './remedy.ts';
import { storiesOf } from './stories.ts';
import type { HungerAccount, LackCost } from './types.ts';

/** Days on which a side moved nothing in its part of Phase 3. @rule 6.3 */
function stillDays({ days: marks }: Story, remedies: Remedies, side: Side): HungerAccount['still'][Side] {
  const days = [...new Set(marks.map(({ day }) => day))];
  const parts = days.flatMap((day) => {
    const end = remedies.endOf(side, 'transport', day);
    return end === null ? [] : [{ day, isStill: end === remedies.partBegan(end) }];
  });
  return { days: parts.flatMap(({ day, isStill }) => (isStill ? [day] : [])), of: parts.length };
}

/** The debrief; null if an umpire changed the game, or the viewer may not know everything. */
export function hungerOf(story: Story, book: Ledger, commands: readonly Command[]): HungerAccount | null {
  if (story.umpired || !story.whole) return null;
  const record = new Changed(story, commands);
  const remedies = new Remedies(record);
  const causes = new Causes(story, book, remedies);
  const lacks = lacksOf(story);
  const costs = costsOf(story, lacks);
  const cases = lacks.map((lack) => {
    const { node } = unitOf(story.rules.world, record.before(lack.to), lack.unit);
    const cost = costs.get(lack) as LackCost;
    return { ...causes.caseOf({ ...lack, node: node ?? lack.node }), cost, isLastNight: isOfLastNight(story, lack) };
  });
  return {
    cases,
    stories: storiesOf(remedies, cases),
    still: bySides((side) => stillDays(story, remedies, side)),
    lastNight: cases.filter((one) => one.isLastNight).length,
    cost: bySides((side) => costOf(story, book, side, costs)),
  };
}
