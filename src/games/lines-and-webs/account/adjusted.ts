/** The line of chances to win; and, for measuring the valuation, the result with the dice taken out. Pure. */

import { leadOf, resultOf } from './chance.ts';
import type { Story } from './story.ts';
import type { Adjusted, ChanceAccount, ChanceDay } from './types.ts';

/** Delta's chance at each day's end. */
export function chanceLine(story: Story): ChanceAccount {
  let last: number | null = null;
  const days = story.days.map((mark): ChanceDay => {
    const change = last === null ? 0 : mark.chance - last;
    last = mark.chance;
    return { day: mark.day, delta: mark.chance, change, moment: story.moment(mark.to) };
  });
  return { days };
}

/**
 * A control variate: what each throw did to the chance, less its mean over all results, has mean 0 whatever is thrown before; so has their sum, and the
 * result without it has the mean of the result.
 */
export function adjustedOf(story: Story): Adjusted {
  const end = story.days.at(-1);
  const raw = story.outcome ? resultOf(story.outcome) : (end?.chance ?? 0.5);
  const dice = story.throws.reduce((n, { swing }) => n + swing, 0);
  const lead = end ? leadOf(story.rules.world, end.state) : 0;
  const steps = story.throws.reduce((n, { strength }) => n + strength, 0);
  return { raw, dice, adjusted: raw - dice, strength: { raw: lead, dice: steps, adjusted: lead - steps } };
}
