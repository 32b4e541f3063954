/** Texts about the sides' advice: the switch, the changes during a game, and a summary at the end. */

import { SIDES, type Side } from '../../engine/core/gameTypes.ts';
import { adviceOff, type Seats } from '../../records/seating.ts';
import { sideName } from '../page.tsx';
import { capital, listed } from './grammar.ts';

type Told = Pick<Seats, 'advice' | 'unaided'>;

/** Label of the menu's switch for the active side. */
export const switchWords = (side: Side, isOn: boolean): { label: string; more: string } =>
  isOn
    ? { label: `Turn off ${sideName(side)}’s advice`, more: 'No forecast, plan or suggestion. The log shows this to both sides.' }
    : { label: `Turn on ${sideName(side)}’s advice again`, more: 'Forecasts, plans, suggestions. The log shows this to both sides.' };

/** 'Both sides play', 'Delta plays' */
const play = (sides: readonly Side[]): string =>
  sides.length === SIDES.length ? 'both sides play' : `${sideName(sides[0] as Side)} plays`;
export interface AdviceNote {
  /** Number of commands before the change. */
  at: number;
  text: string;
}

/** Returns sentences for the initial setting and each later change. */
export function adviceNotes({ advice, unaided }: Told): AdviceNote[] {
  let before: readonly Side[] = unaided ? SIDES : [];
  const begun = unaided ? [{ at: 0, text: 'Advice was off from the start.' }] : [];
  const changes = advice.flatMap(({ from, off }, i): AdviceNote[] => {
    const went = SIDES.filter((side) => off.includes(side) && !before.includes(side));
    const came = SIDES.filter((side) => !off.includes(side) && before.includes(side));
    before = SIDES.filter((side) => off.includes(side));
    const since = from === 0 && i === 0 ? '' : 'from here on ';
    const told = [
      ...(went.length > 0 ? [`${since}${play(went)} without advice`] : []),
      ...(came.length > 0 ? [`${since}${play(came)} with advice again`] : []),
    ];
    return told.length > 0 ? [{ at: from, text: `${capital(listed(told))}.` }] : [];
  });
  return [...begun, ...changes];
}

/** Returns which of these sides played without advice, and whether for the whole game. Null if all had advice throughout. */
export function withoutAdvice(told: Told, people: readonly Side[]): string | null {
  const ways = [adviceOff(told, -1), ...told.advice.map(({ off }) => off)];
  // Changes before the first command set the initial state.
  const first = Math.max(0, told.advice.findLastIndex(({ from }) => from === 0) + 1);
  const since = ways.slice(first);
  const sentences = people.flatMap((side): string[] => {
    const times = since.filter((off) => off.includes(side)).length;
    if (times === 0) return [];
    return [`${sideName(side)} played without advice${times < since.length ? ' for a part of the game' : ''}.`];
  });
  return sentences.length > 0 ? sentences.join(' ') : null;
}
